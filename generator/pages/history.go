package pages

import (
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// historyMatches are the matches, by boards and margin, whose scores the page has without its script. The two
// continuous scales differ in the fourth and the last.
var historyMatches = [][2]int{{7, 10}, {8, 10}, {12, 20}, {16, 27}, {24, site.ShownMargin}, {32, 64}}

// scalesApart says in how many scores the WBF's continuous scale and the ACBL's differ for 4 to 100 boards, up to the
// first margin that earns the maximum, and by how much. A site that hides the ACBL does not say it.
func scalesApart(in *Input) []string {
	if in.Hides("acbl") {
		return nil
	}
	scores, differ, most := 0, 0, vp.Hundredths(0)
	for n := vp.MinTested; n <= vp.MaxTested; n++ {
		wbf := vp.Must(vp.WBFContinuous(n))
		apart := official.NABCDifferences(wbf)
		scores, differ = scores+len(wbf.Rows), differ+len(apart)
		for _, d := range apart {
			most = max(most, d.WBF-d.NABC, d.NABC-d.WBF)
		}
	}
	return []string{in.Words.History.Apart(words.HistoryApart{
		Differ: differ, Most: in.Words.Locale().Score(most), Scores: scores,
	})}
}

// historySections say what a match scores on each scale whose digits we have.
func historySections(in *Input) ([]site.Section, error) {
	m, l, scales := in.Words.History, in.Words.Locale(), scale.Compared(in.Scales)
	matches := sheet.Table{ID: "matches", Caption: m.Matches(), Class: "matches named", Heads: []string{m.Match()}}
	for _, s := range scales {
		matches.Heads = append(matches.Heads, in.Words.Scales.Short(s.Name))
	}
	matches.Rows = rows(historyMatches, func(at [2]int) []string {
		cells := []string{m.Won(in.Words.Boards(at[0]), in.Words.IMPs(at[1]))}
		for _, s := range scales {
			score := m.None()
			if s.Has(at[0]) {
				t := s.Make(at[0])
				winner, loser := t.Score(at[1])
				score = in.Words.Script.History.Sides(l.ScoreOf(t, winner), l.ScoreOf(t, loser))
			}
			cells = append(cells, score)
		}
		return cells
	})
	return []site.Section{
		{ID: "match", Tool: "would", Tables: []sheet.Table{matches}},
		{ID: "apart", Text: scalesApart(in)},
		tableSection("amounts-25", sheet.Table{
			ID: "amounts", Caption: m.Amounts(), Heads: []string{m.Boards(), m.Amount()},
			Rows: rows(official.PrintedVPAmounts(), func(r official.VPAmountRow) []string {
				return []string{l.Range(r.From, r.To), l.Real(float64(r.Amount)/float64(vp.VP), 1)}
			}),
		}),
	}, nil
}
