package pages

import (
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
)

func init() {
	add(page{
		Page: site.Page{
			Name: "theory/history", Script: "history", Parts: []string{"begin"},
			Scales: true, ShortNames: true, Boards: true,
		},
		order: 4, below: historySections,
	})
}

// historyMatches are the matches, by boards and margin, whose scores the page has without its script. The two
// continuous scales differ in the fourth and the last.
var historyMatches = [][2]int{{7, 10}, {8, 10}, {12, 20}, {16, 27}, {24, site.ShownMargin}, {32, 64}}

// scalesApart says in how many scores the WBF's continuous scale and the ACBL's differ for 4 to 100 boards, up to the
// first margin that earns the maximum, and by how much. A site that hides the ACBL does not say it.
func scalesApart(in *Input) []string {
	if in.hides("acbl") {
		return nil
	}
	scores, differ, most := 0, 0, vp.Hundredths(0)
	for n := vp.MinTested; n <= vp.MaxTested; n++ {
		wbf, apart := vp.Must(vp.WBFContinuous(n)), official.NABCDifferences(n)
		scores, differ = scores+len(wbf.Rows), differ+len(apart)
		for _, d := range apart {
			most = max(most, d.WBF-d.NABC, d.NABC-d.WBF)
		}
	}
	return []string{in.Words.History.Apart(differ, in.Words.Locale().Score(most), scores)}
}

// historySections say what a match scores on each scale whose digits we have.
func historySections(in *Input) ([]site.Section, error) {
	m, l := in.Words.History, in.Words.Locale()
	matches := sheet.Table{ID: "matches", Caption: m.Matches(), Class: "matches named", Heads: []string{m.Match()}}
	scales := scale.Compared(in.Scales)
	for _, s := range scales {
		matches.Heads = append(matches.Heads, in.Words.Scales.Short(s.Name))
	}
	for _, at := range historyMatches {
		row := sheet.Row{Cells: []string{m.Won(in.Words.Boards(at[0]), in.Words.IMPs(at[1]))}}
		for _, s := range scales {
			score := m.None()
			if s.Has(at[0]) {
				t := s.Make(at[0])
				winner, loser := t.Score(at[1])
				score = in.Words.Script.History.Sides(l.ScoreOf(t, winner), l.ScoreOf(t, loser))
			}
			row.Cells = append(row.Cells, score)
		}
		matches.Rows = append(matches.Rows, row)
	}
	amounts := sheet.Table{ID: "amounts", Caption: m.Amounts(), Heads: []string{m.Boards(), m.Amount()}}
	for _, r := range official.PrintedVPAmounts() {
		amounts.Rows = append(amounts.Rows,
			sheet.Row{Cells: []string{l.Range(r.From, r.To), l.Real(float64(r.Amount)/float64(vp.VP), 1)}})
	}
	return []site.Section{
		{ID: "match", Tool: "would", Tables: []sheet.Table{matches}},
		{ID: "apart", Text: scalesApart(in)},
		{ID: "amounts-25", Tables: []sheet.Table{amounts}},
	}, nil
}
