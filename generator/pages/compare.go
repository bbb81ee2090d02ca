package pages

import (
	"math"
	"slices"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// compareSections makes the comparison that the page shows first. Its script writes the same
// tables for other questions.
func compareSections(in *Input) ([]site.Section, error) {
	w, short, shown := in.Words.Compare, in.Words.Scales.Short, in.shownBoards()
	at, boards := in.compared(shown), in.Words.Boards(shown)
	result := sheet.CompareResult(site.ShownMargin, at, in.Words)
	var heads []string
	for i, t := range at {
		heads = append(heads, short(t.Name))
		result.Rows[i].Links = []sheet.Link{{Path: address.Scale(t.Name, shown)}}
	}
	margins := sheet.CompareMargins("margins", in.Words.Script.Compare.Every(boards), heads, at, in.Words)

	other := site.BesideBoards(in.Counts, shown)
	var pair []vp.Table
	var pairHeads []string
	for _, s := range in.mainScales() {
		for _, n := range []int{shown, other} {
			if s.Has(n) {
				pair, pairHeads = append(pair, s.Make(n)), append(pairHeads, in.Words.Script.Compare.Column(n, short(s.Name)))
			}
		}
	}
	caption := in.Words.Script.Compare.BesideOf(boards, in.Words.Boards(other))
	beside := sheet.CompareMargins("beside", caption, pairHeads, pair, in.Words)
	sections := []site.Section{
		{ID: "one", Heading: w.Result(), Tool: "asked", Beside: true, Tables: []sheet.Table{result}},
		{ID: "every", Heading: w.Margins(), Text: []string{w.Marked(sheet.CuspMark)}, Tables: []sheet.Table{margins, beside}},
	}
	if len(at) < 2 || !in.draws() {
		return sections, nil
	}
	more, err := in.difference(at[0], at[1])
	return slices.Insert(sections, 1, more), err
}

// difference is a section with plots of how much more some tables give the winner than another. Their
// y axis has two or three round steps up and down, with room for the greatest difference. The page's script has the
// same rule.
func (in *Input) difference(from vp.Table, tables ...vp.Table) (site.Section, error) {
	short := in.Words.Scales.Short
	section := site.Section{
		ID: "difference", Heading: in.Words.Compare.Difference(), Beside: true,
		Text: []string{in.Words.Compare.DifferenceText(short(from.Name), in.points(from.Max()))},
	}
	far := 0.1
	for _, t := range tables {
		d := differences(t, from)
		far = max(far, slices.Max(d), -slices.Min(d))
	}
	up := figure.Round(10*far/3) / 10
	most := up * max(2, math.Ceil(far/up-1e-9))
	for _, t := range tables {
		// The page's script draws other differences on it: so no line depends on the board count.
		line := figure.Stairs(differences(t, from))
		line.Class = "exponential"
		drawing, err := figure.OfChart(figure.Chart{
			Title: in.Words.Script.Compare.More(words.ScriptCompareMore{
				Boards: in.Words.Boards(t.Boards), Other: short(from.Name), Scale: short(t.Name),
			}),
			Desc: in.Words.Compare.DifferenceDesc(), X: in.Words.Plot.Margin(), Y: in.Words.Compare.VPs(),
			YMin: -most, YMax: most,
			Plain: true, Series: []figure.Series{line}, Number: in.Words.Locale().Real,
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
func (in *Input) compared(boards int) (tables []vp.Table) {
	for _, s := range scale.Compared(in.Scales) {
		if s.Has(boards) {
			tables = append(tables, s.Make(boards))
		}
	}
	return tables
}
