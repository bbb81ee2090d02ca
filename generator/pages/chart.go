package pages

import (
	"cmp"
	"path"
	"slices"

	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/words"
)

// A Chart is a plot that is published with its values: the drawing and a table on a page, and its
// files. To add one, write it in the entry of its page, and put Input.chartSection on that page.
type Chart struct {
	// name is the path of its files without their endings, "theory/chances". Its last part is the ID
	// of its section.
	name string
	// make makes it; what is computed comes from package theory.
	make func(in *Input) figure.Chart
	// The table of its values on the page: the decimals of x and of all else, and each how many x have
	// a row there; 0 is every x. The data file always has them all.
	xDecimals, decimals, every int
	ofReport                   bool // all that it shows is computed as in the report
}

// after makes a chart of matches of so many boards.
func after(boards int, make func(in *Input, boards int) figure.Chart) func(in *Input) figure.Chart {
	return func(in *Input) figure.Chart { return make(in, boards) }
}

// File is one of a chart's files, ".svg" or ".csv". Both are of the kind Plots.
func (c Chart) File(ending string) string { return c.name + ending }

// A Drawn is a chart that was made. Its drawing comes after its values.
type Drawn struct {
	Chart
	Values  figure.Chart
	Drawing mark.Drawing
}

// Values makes the values of the charts of all pages that are shown.
func (in *Input) Values() []Drawn {
	var charts []Chart
	for _, p := range table {
		if !in.Hides(p.Name) {
			charts = append(charts, p.charts...)
		}
	}
	return parallel.Map(charts, func(c Chart) Drawn {
		values := c.make(in)
		values.Number = in.Words.Locale().Real
		return Drawn{Chart: c, Values: values}
	})
}

// Draw draws the charts whose values were made.
func Draw(all []Drawn) error {
	return parallel.Each(len(all), func(i int) (err error) {
		all[i].Drawing, err = figure.OfChart(all[i].Values)
		return err
	})
}

// SVG is the file of a drawing.
func (d Drawn) SVG(m words.Plot) ([]byte, error) {
	if d.ofReport {
		return figure.SVG(d.Drawing, m.SourceReport())
	}
	return figure.SVG(d.Drawing, m.SourceOurs())
}

// chartSection is the section of charts beside each other, by the last parts of their names: "chances". Its Markdown
// places it with the first, {chances}.
func (in *Input) chartSection(ids ...string) site.Section {
	sec := site.Section{ID: ids[0]}
	for _, id := range ids {
		sec.Charts = append(sec.Charts, in.charts("theory/"+id)...)
	}
	return sec
}

// charts are those with these names: "theory/chances". They have no marks if the build makes no plots.
func (in *Input) charts(names ...string) []site.Chart {
	all := make([]site.Chart, len(names))
	for i, name := range names {
		if at := slices.IndexFunc(in.Charts, func(d Drawn) bool { return d.name == name }); at >= 0 {
			d, m := in.Charts[at], in.Words.Plot
			all[i] = site.Chart{Drawing: d.Drawing, Values: in.values(d), Files: []site.Link{
				{Path: d.File(".csv"), Text: m.CSV()}, {Path: d.File(".svg"), Text: m.SVG()},
			}}
		}
	}
	return all
}

// values is the table of a chart's values.
func (in *Input) values(d Drawn) sheet.Table {
	l := in.Words.Locale()
	t := sheet.Table{
		ID: path.Base(d.name) + "-values", Caption: d.Values.Title, Heads: []string{d.Values.X}, Strong: -1,
	}
	for _, s := range d.Values.Series {
		t.Heads = append(t.Heads, cmp.Or(s.Name, d.Values.Y))
	}
	for i, x := range d.Values.Xs() {
		if i%max(d.every, 1) != 0 {
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
