package sheet

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

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
