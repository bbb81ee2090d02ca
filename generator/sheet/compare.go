package sheet

import (
	"slices"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// CompareResult is what one margin earns on each of several scales, as VPs and as
// a share of the scale's maximum, and the margins that earn the same: a cusp lies
// at the end of these.
func CompareResult(margin int, tables []vp.Table, m *content.Messages) Table {
	l := m.Locale()
	boards := m.Boards.Of(tables[0].Boards, l)
	t := Table{
		ID: "result", Caption: m.Script.Compare.At.With("boards", boards, "imps", m.IMPs.Of(margin, l)), Strong: 1,
		Heads: []string{string(m.Compare.Scale), string(m.Table.Winner), string(m.Table.Loser), string(m.Compare.Share), string(m.Compare.Range)},
	}
	for _, of := range tables {
		winner, loser := of.Score(margin)
		t.Rows = append(t.Rows, Row{Cells: []string{
			string(m.Scales.Name(of.Name)), l.ScoreOf(of, winner), l.ScoreOf(of, loser), share(of, winner, m), l.Range(of.Range(margin)),
		}})
	}
	return t
}

// share is a score as a share of the maximum, in percent to one decimal.
func share(of vp.Table, score vp.Hundredths, m *content.Messages) string {
	return m.Script.Compare.Percent.With("n", m.Locale().Real(float64(of.Share(score))/10, 1))
}

// CompareMargins is the winner's score on several scales at every margin, under
// these headings, to the last blitz margin of all. Cusps are marked.
func CompareMargins(id, caption string, heads []string, tables []vp.Table, m *content.Messages) Table {
	l := m.Locale()
	t := Table{ID: id, Caption: caption, Heads: slices.Concat([]string{string(m.Table.IMPs)}, heads)}
	last := 0
	for _, of := range tables {
		last = max(last, of.BlitzMargin())
	}
	for margin := range last + 1 {
		row := Row{Cells: []string{l.Int(margin)}}
		for k, of := range tables {
			score, _ := of.Score(margin)
			row.Cells = append(row.Cells, l.ScoreOf(of, score))
			if of.Cusp(margin) {
				row.Cusps = append(row.Cusps, k+1)
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
