package sheet

import (
	"slices"

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

// gridOf is how many margins stand side by side in a grid.
const gridOf = 5

// WinnerGrid is the winner's scores of a table with a row for each margin, five side by side.
// It takes a third of the room. The last score is also that of every larger margin.
func WinnerGrid(t vp.Table, m *words.Messages) Table {
	l := m.Locale()
	grid := Table{ID: t.Name, Columns: []string{"margin"}, Caption: m.Scales.Name(t.Name), Heads: []string{m.Table.IMPs()}}
	for i := range gridOf {
		grid.Heads = append(grid.Heads, m.Scale.More(i))
	}
	for rows := range slices.Chunk(t.Rows, gridOf) {
		cells := make([]string, 1+gridOf) // beyond the last they are empty
		cells[0] = l.Int(rows[0].From)
		for i, r := range rows {
			cells[1+i] = l.ScoreOf(t, r.Winner)
		}
		grid.Rows = append(grid.Rows, Row{Cells: cells})
	}
	return grid
}
