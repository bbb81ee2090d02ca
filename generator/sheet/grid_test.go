package sheet_test

import (
	"slices"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/vp"
)

func TestAGridHasEachMarginsScoreInItsPlace(t *testing.T) {
	c, err := content.Load(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{4, 5, 6, 10, 11} { // rows: one short of a grid's row, whole rows, one more
		table := vp.Table{Name: "wbf-continuous", Boards: 8, PerMargin: true}
		for m := range n {
			table.Rows = append(table.Rows, vp.Row{From: m, To: m, Winner: vp.Hundredths(1000 + m)})
		}
		grid := sheet.WinnerGrid(table, &c.Messages)
		if want := []string{"IMPs", "+0", "+1", "+2", "+3", "+4"}; !slices.Equal(grid.Heads, want) {
			t.Fatalf("the heads are %q, should be %q", grid.Heads, want)
		}
		if want := (n + 4) / 5; len(grid.Rows) != want {
			t.Errorf("%d margins: %d rows, should be %d", n, len(grid.Rows), want)
		}
		for m := range 5 * len(grid.Rows) {
			row := grid.Rows[m/5].Cells
			want := "" // beyond the last margin
			if m < n {
				want = vp.Hundredths(1000 + m).String()
			}
			if head := []string{"0", "5", "10"}[m/5]; row[0] != head || row[1+m%5] != want {
				t.Errorf("%d margins: %d IMPs stand as %q in the row of %s, should as %q in that of %s", n, m, row[1+m%5], row[0], want, head)
			}
		}
	}
}
