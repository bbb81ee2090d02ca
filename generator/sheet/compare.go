package sheet

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// CompareResult is what one margin earns on several scales: VPs, the share of the scale's
// maximum, and the margins that earn the same.
func CompareResult(margin int, tables []vp.Table, m *words.Messages) Table {
	l := m.Locale()
	boards := m.Boards(tables[0].Boards)
	t := Table{
		ID: "result", Caption: m.Script.Compare.At(boards, m.IMPs(margin)), Strong: 1,
		Class: "results", Columns: []string{"", "winner", "loser", "share", "range"},
		Heads: []string{m.Compare.Scale(), m.Table.Winner(), m.Table.Loser(), m.Compare.Share(), m.Compare.Range()},
	}
	for _, of := range tables {
		winner, loser := of.Score(margin)
		percent := l.Real(float64(of.Share(winner))/10, 1)
		t.Rows = append(t.Rows, Row{Cells: []string{
			m.Scales.Name(of.Name), l.ScoreOf(of, winner), l.ScoreOf(of, loser),
			m.Script.Compare.Percent(percent), l.Range(of.Range(margin)),
		}})
	}
	return t
}

// CompareMargins is the winner's score on several scales at every margin, up to the greatest
// blitz margin. Cusps are marked.
func CompareMargins(id, caption string, heads []string, tables []vp.Table, m *words.Messages) Table {
	l := m.Locale()
	t := Table{
		ID: id, Class: "margins", Keeps: true, Caption: caption, Heads: slices.Concat([]string{m.Table.IMPs()}, heads),
	}
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
