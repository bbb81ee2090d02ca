package sheet

import (
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// NeededTable is the least margin that earns each whole score of a winner, on several scales
// for one board count, as far as each of them goes. The scores are those of the first.
func NeededTable(tables []vp.Table, m *words.Messages) Table {
	l := m.Locale()
	t := Table{
		ID: "needed", Caption: m.Script.Need.Needed(tables[0].Boards),
		Heads: []string{m.Need.VP()},
	}
	for _, of := range tables {
		t.Heads = append(t.Heads, m.Scales.Name(of.Name))
	}
	drawn := tables[0].Rows[0].Winner
	for score := (drawn + vp.VP - 1) / vp.VP * vp.VP; score <= tables[0].Max(); score += vp.VP {
		whole, _ := score.Whole()
		row := Row{Cells: []string{l.Int(whole)}}
		for _, of := range tables {
			cell := m.ToolsVerify.Nothing()
			if score <= of.Max() {
				cell = l.Int(vp.Must(of.MarginFor(max(score, of.Rows[0].Winner))))
			}
			row.Cells = append(row.Cells, cell)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
