package generator

import (
	"math"
	"slices"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// compareSections makes the comparison that the page shows first. Its script writes the same
// tables for other questions.
func compareSections(k *known) ([]site.Section, error) {
	shown := k.shownBoards()
	at := k.compared(shown)
	words := k.m.Script.Compare
	var heads []string
	for _, t := range at {
		heads = append(heads, k.m.Scales.Short(t.Name))
	}
	boards := k.m.Boards(shown)
	result := sheet.CompareResult(site.ShownMargin, at, k.m)
	for i, t := range at {
		result.Rows[i].Links = []sheet.Link{{Path: address.Scale(t.Name, shown)}}
	}
	margins := sheet.CompareMargins("margins", words.Every(boards), heads, at, k.m)
	marked := k.m.Compare.Marked(sheet.CuspMark)

	var counts []int
	for _, w := range k.boards {
		counts = append(counts, w.boards)
	}
	other := site.BesideBoards(counts, shown)
	var pair []vp.Table
	var pairHeads []string
	for _, s := range k.series {
		if !s.Scale.Main {
			continue
		}
		for _, n := range []int{shown, other} {
			t, _ := s.Table(n) // both are published
			pair = append(pair, t)
			pairHeads = append(pairHeads, words.Column(n, k.m.Scales.Short(t.Name)))
		}
	}
	caption := words.BesideOf(boards, k.m.Boards(other))
	beside := sheet.CompareMargins("beside", caption, pairHeads, pair, k.m)
	sections := []site.Section{
		{ID: "one", Heading: k.m.Compare.Result(), Tables: []sheet.Table{result}},
		{ID: "every", Heading: k.m.Compare.Margins(), Text: []string{marked}, Tables: []sheet.Table{margins}},
		{ID: "two", Heading: k.m.Compare.Beside(), Tables: []sheet.Table{beside}},
	}
	if len(at) < 2 || !k.makes(Plots) {
		return sections, nil
	}
	more, err := k.difference(at[0], at[1])
	return slices.Insert(sections, 1, more), err
}

// difference is a section with plots of how much more some tables give the winner than another. The
// y axis has room for the differences of all compared scales and board counts.
func (k *known) difference(from vp.Table, tables ...vp.Table) (site.Section, error) {
	section := site.Section{
		ID: "difference", Heading: k.m.Compare.Difference(),
		Text: []string{k.m.Compare.DifferenceText(k.m.Scales.Short(from.Name), k.points(from.Max()))},
	}
	most := 0.0
	for _, b := range k.boards {
		tables := k.compared(b.boards)
		for _, t := range tables[1:] {
			for _, d := range differences(t, tables[0]) {
				most = max(most, math.Abs(d))
			}
		}
	}
	most = math.Ceil(2*most) / 2
	for _, t := range tables {
		// The page's script draws other differences on it: so no line depends on the board count.
		line := figure.Series{Class: "exponential", Y: differences(t, from)}
		for margin := range line.Y {
			line.X = append(line.X, float64(margin))
		}
		short := k.m.Scales.Short
		drawing, err := figure.OfChart(figure.Chart{
			Title: k.m.Script.Compare.More(k.m.Boards(t.Boards), short(from.Name), short(t.Name)),
			Desc:  k.m.Compare.DifferenceDesc(), X: k.m.Plot.Margin(), Y: k.m.Plot.VP(), YMin: -most, YMax: most,
			Plain: true, Series: []figure.Series{line}, Number: k.m.Locale().Real,
		})
		if err != nil {
			return section, err
		}
		section.Drawings = append(section.Drawings, drawing)
	}
	return section, nil
}

// differences is how many VPs more a table gives the winner than another, for each margin up to the
// greater blitz margin. The scores are turned into those of a scale with the other table's maximum.
func differences(t, other vp.Table) (all []float64) {
	for margin := range max(t.BlitzMargin(), other.BlitzMargin()) + 1 {
		score, _ := t.Score(margin)
		theirs, _ := other.Score(margin)
		all = append(all, (float64(score)*float64(other.Max())/float64(t.Max())-float64(theirs))/float64(vp.VP))
	}
	return all
}

// compared returns the tables of all compared scales for a board count.
func (k *known) compared(boards int) (tables []vp.Table) {
	for _, s := range scale.Compared(k.shownScales()) {
		at := slices.IndexFunc(k.series, func(other dataset.Series) bool { return other.Scale.Name == s.Name })
		if t, ok := k.series[at].Table(boards); ok {
			tables = append(tables, t)
		}
	}
	return tables
}
