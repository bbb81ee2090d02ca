package generator

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// compareSections are the comparison as it is before anything is asked for: its
// script writes the same tables for other questions.
func (b *build) compareSections() ([]site.Section, error) {
	shown := b.shownBoards()
	at := b.compared(shown)
	words, l := b.m.Script.Compare, b.m.Locale()
	var heads []string
	for _, t := range at {
		heads = append(heads, string(b.m.Scales.Name(t.Name)))
	}
	boards := b.m.Boards.Of(shown, l)
	result := sheet.CompareResult(site.ShownMargin, at, b.m)
	margins := sheet.CompareMargins("margins", words.Every.With("boards", boards), heads, at, b.m)
	marked := b.m.Compare.Marked.With("mark", sheet.CuspMark)

	var counts []int
	for _, w := range b.boards {
		counts = append(counts, w.boards)
	}
	other := site.BesideBoards(counts, shown)
	var pair []vp.Table
	var pairHeads []string
	for _, s := range b.series {
		if !s.Scale.Main {
			continue
		}
		for _, n := range []int{shown, other} {
			t, _ := s.Table(n) // both are published
			pair = append(pair, t)
			pairHeads = append(pairHeads, words.Column.With("scale", string(b.m.Scales.Name(t.Name)), "boards", b.m.Boards.Of(n, l)))
		}
	}
	caption := words.BesideOf.With("boards", boards, "other", b.m.Boards.Of(other, l))
	beside := sheet.CompareMargins("beside", caption, pairHeads, pair, b.m)
	return []site.Section{
		{ID: "one", Heading: string(b.m.Compare.Result), Tables: []sheet.Table{result}},
		{ID: "every", Heading: string(b.m.Compare.Margins), Text: []string{marked}, Tables: []sheet.Table{margins}},
		{ID: "two", Heading: string(b.m.Compare.Beside), Tables: []sheet.Table{beside}},
	}, nil
}

// compared are the tables for a board count of the scales that are compared.
func (b *build) compared(boards int) (tables []vp.Table) {
	for _, s := range scale.Compared(b.shownScales()) {
		at := slices.IndexFunc(b.series, func(other dataset.Series) bool { return other.Scale.Name == s.Name })
		if t, ok := b.series[at].Table(boards); ok {
			tables = append(tables, t)
		}
	}
	return tables
}
