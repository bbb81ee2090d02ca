package pages

import (
	"path"
	"slices"
	"sync"

	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
)

// A Chart is a plot that is published with its values: the drawing and a table on a page, and its
// files. To add one, write an entry in the function of its page, and place Input.plotSection on that
// page.
type Chart struct {
	// name is the path of its files without their endings, "theory/chances". Its last part is the ID
	// of its section.
	name string
	page string // that it stands on: "theory/players"
	// make makes it; what is computed comes from package theory.
	make func(in *Input) figure.Chart
	// The table of its values on the page: the decimals of x and of all else, and each how many x have
	// a row there; 0 is every x. The data file always has them all.
	xDecimals, decimals, every int
}

// charts returns all of them. Most links of a site are looked up among them.
var charts = sync.OnceValue(func() []Chart {
	return slices.Concat(modelsPlots(), playersPlots(), mathematicsPlots(), jointPlots())
})

// File is one of a plot's files.
func (c Chart) File(ending string) string { return c.name + ending }

// plotEndings are the endings of a plot's files. All of them are of the kind Plots.
var plotEndings = []string{".svg", ".csv"}

// IsChart reports whether a file is one of a plot's.
func IsChart(name string) bool {
	ending := path.Ext(name)
	return slices.Contains(plotEndings, ending) &&
		slices.ContainsFunc(charts(), func(c Chart) bool { return c.File(ending) == name })
}

// A Drawn is a chart that was made. Its drawing comes after its values.
type Drawn struct {
	Chart
	Values  figure.Chart
	Drawing mark.Drawing
}

// Values makes the values of the plots of all pages that are shown.
func (in *Input) Values() (all []Drawn) {
	for _, c := range charts() {
		if !in.hides(c.page) {
			all = append(all, Drawn{Chart: c})
		}
	}
	parallel.Each(len(all), func(i int) error {
		all[i].Values = all[i].make(in)
		return nil
	})
	return all
}

// Draw draws the charts whose values were made.
func Draw(all []Drawn) error {
	return parallel.Each(len(all), func(i int) (err error) {
		all[i].Drawing, err = figure.OfChart(all[i].Values)
		return err
	})
}

// OfModels draws the models for a board count, and names the files of the drawings.
func (in *Input) OfModels(b *Board) (names []string, drawings []mark.Drawing, err error) {
	for _, k := range modelKinds {
		drawing, err := figure.OfChart(in.boardChart(k, b))
		if err != nil {
			return nil, nil, err
		}
		names, drawings = append(names, k.name+".svg"), append(drawings, drawing)
	}
	return names, drawings, nil
}

// plotSection is the section of a plot, by the last part of its name: "chances". Its Markdown places it
// with {chances}.
func (in *Input) plotSection(id string) site.Section {
	return site.Section{ID: id, Charts: in.chartsOf("theory/" + id)}
}

// chartsOf are plots with their values, by their names: "theory/chances".
func (in *Input) chartsOf(names ...string) (all []site.Chart) {
	for _, name := range names {
		i := slices.IndexFunc(in.Charts, func(d Drawn) bool { return d.name == name })
		if i < 0 {
			all = append(all, site.Chart{}) // the build makes no plots
			continue
		}
		d := in.Charts[i]
		c := site.Chart{Drawing: d.Drawing, Values: in.values(d)}
		m := in.Words.Plot
		for i, text := range []string{m.SVG(), m.CSV()} {
			c.Files = append(c.Files, site.Link{Path: d.File(plotEndings[i]), Text: text})
		}
		all = append(all, c)
	}
	return all
}

// values is the table of a plot's values.
func (in *Input) values(d Drawn) sheet.Table {
	l := in.Words.Locale()
	t := sheet.Table{ID: path.Base(d.name) + "-values", Caption: d.Values.Title, Heads: []string{d.Values.X}, Strong: -1}
	for _, s := range d.Values.Series {
		head := s.Name
		if head == "" {
			head = d.Values.Y
		}
		t.Heads = append(t.Heads, head)
	}
	for i, x := range d.Values.Xs() {
		if d.every > 1 && i%d.every != 0 {
			continue
		}
		row := sheet.Row{Cells: []string{l.Real(x, d.xDecimals)}}
		for _, s := range d.Values.Series {
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
