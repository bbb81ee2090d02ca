package generator

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/dataset"
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
	return []site.Section{
		{ID: "one", Heading: k.m.Compare.Result(), Tables: []sheet.Table{result}},
		{ID: "every", Heading: k.m.Compare.Margins(), Text: []string{marked}, Tables: []sheet.Table{margins}},
		{ID: "two", Heading: k.m.Compare.Beside(), Tables: []sheet.Table{beside}},
	}, nil
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
