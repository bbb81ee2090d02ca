package generator

import (
	"path"
	"slices"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
)

// A valued is a plot that is published with its values: the drawing and a table on a page, and its
// files. To add one, write an entry in the function of its page, and place known.plotSection on that
// page.
type valued struct {
	// name is the path of its files without their endings, "theory/chances". Its last part is the ID
	// of its section.
	name string
	page string // that it stands on: "theory/players"
	// chart makes it from the plan's messages; what is computed comes from package theory.
	chart func(p *Plan) figure.Chart
	// The table of its values on the page: the decimals of x and of all else, and each how many x have
	// a row there; 0 is every x. The data file always has them all.
	xDecimals, decimals, every int
}

// valuedPlots returns all of them.
func valuedPlots() []valued {
	return slices.Concat(modelsPlots(), playersPlots(), mathematicsPlots(), jointPlots())
}

// file is one of a plot's files.
func (v valued) file(ending string) string { return v.name + ending }

// plotEndings are the endings of a plot's files. All of them are of the kind Plots.
var plotEndings = []string{".svg", ".csv"}

// isPlot reports whether a file is one of a plot's.
func isPlot(name string) bool {
	ending := path.Ext(name)
	return slices.Contains(plotEndings, ending) &&
		slices.ContainsFunc(valuedPlots(), func(v valued) bool { return v.file(ending) == name })
}

// A plotted is a plot that was made. Its drawing comes after its values.
type plotted struct {
	valued
	chart   figure.Chart
	drawing mark.Drawing
}

// plotValues makes the values of the plots of all pages that are shown.
func (p *Plan) plotValues() (all []plotted, err error) {
	if !p.makes(Plots) {
		return nil, nil
	}
	for _, v := range valuedPlots() {
		if !p.hides(address.Page(v.page)) {
			all = append(all, plotted{valued: v})
		}
	}
	return all, parallel.Each(len(all), func(i int) error {
		all[i].chart = all[i].valued.chart(p)
		return nil
	})
}

// drawPlots draws the plots whose values were made.
func drawPlots(all []plotted) error {
	return parallel.Each(len(all), func(i int) (err error) {
		all[i].drawing, err = figure.OfChart(all[i].chart)
		return err
	})
}

// plotData makes the data files of the plots, which have no language.
func plotData(charts []plotted) (files []site.File) {
	for _, d := range charts {
		files = append(files, site.File{Path: d.file(".csv"), Data: d.chart.CSV()})
	}
	return files
}

// plotSection is the section of a plot, by the last part of its name: "chances". Its Markdown places it
// with {chances}.
func (k *known) plotSection(id string) site.Section {
	return site.Section{ID: id, Charts: k.charts("theory/" + id)}
}

// charts are plots with their values, by their names: "theory/chances".
func (k *known) charts(names ...string) (all []site.Chart) {
	for _, name := range names {
		i := slices.IndexFunc(k.plots.valued, func(d plotted) bool { return d.name == name })
		if i < 0 {
			all = append(all, site.Chart{}) // the build makes no plots
			continue
		}
		d := k.plots.valued[i]
		c := site.Chart{Drawing: d.drawing, Values: k.values(d)}
		m := k.m.Plot
		for i, text := range []string{m.SVG(), m.CSV()} {
			c.Files = append(c.Files, site.Link{Path: d.file(plotEndings[i]), Text: text})
		}
		all = append(all, c)
	}
	return all
}

// values is the table of a plot's values.
func (k *known) values(d plotted) sheet.Table {
	l := k.m.Locale()
	t := sheet.Table{ID: path.Base(d.name) + "-values", Caption: d.chart.Title, Heads: []string{d.chart.X}, Strong: -1}
	for _, s := range d.chart.Series {
		head := s.Name
		if head == "" {
			head = d.chart.Y
		}
		t.Heads = append(t.Heads, head)
	}
	for i, x := range d.chart.Xs() {
		if d.every > 1 && i%d.every != 0 {
			continue
		}
		row := sheet.Row{Cells: []string{l.Real(x, d.xDecimals)}}
		for _, s := range d.chart.Series {
			cell := ""
			if y, ok := s.At(x); ok {
				cell = l.Real(y, d.decimals)
			}
			row.Cells = append(row.Cells, cell)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
