package sheet

import (
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
	for from := 0; from < len(t.Rows); from += gridOf {
		row := Row{Cells: append(make([]string, 0, 1+gridOf), l.Int(from))}
		for i := range gridOf {
			cell := "" // beyond the last
			if from+i < len(t.Rows) {
				cell = l.ScoreOf(t, t.Rows[from+i].Winner)
			}
			row.Cells = append(row.Cells, cell)
		}
		grid.Rows = append(grid.Rows, row)
	}
	return grid
}
