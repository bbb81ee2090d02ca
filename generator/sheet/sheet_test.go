package sheet_test

import (
	"slices"
	"testing"

	"github.com/vpcharts/vpcharts/generator/sheet"
)

func TestATableWithoutAColumnSharesNothingWithItsLikes(t *testing.T) {
	whole := sheet.Table{
		ID: "continuous", Heads: []string{"IMPs", "Winner", "Loser"}, Strong: 1,
		Rows: []sheet.Row{{Cells: []string{"0", "10.00", "10.00"}}, {Cells: []string{"1", "10.44", "9.56"}, Corrected: true}},
	}
	alone := whole.Without(2)
	if want := []string{"IMPs", "Winner"}; !slices.Equal(alone.Heads, want) {
		t.Errorf("heads %q, want %q", alone.Heads, want)
	}
	for i, want := range [][]string{{"0", "10.00"}, {"1", "10.44"}} {
		if r := alone.Rows[i]; !slices.Equal(r.Cells, want) || r.Corrected != (i == 1) {
			t.Errorf("row %d: %q, corrected %v; want %q", i, r.Cells, r.Corrected, want)
		}
	}
	if got, want := whole.Without(0).Rows[1].Cells, []string{"10.44", "9.56"}; !slices.Equal(got, want) {
		t.Errorf("without the first column: %q, want %q", got, want)
	}
	// What one of them gets is not written into another's cells.
	_ = append(alone.Heads, "x")
	_ = append(alone.Rows[0].Cells, "x")
	alone.Rows[1].Cells[0] = "x"
	if got := alone.Rows[0].Cells[0] + whole.Rows[1].Cells[0] + whole.Heads[2] + whole.Rows[0].Cells[2]; got != "01Loser10.00" {
		t.Errorf("after writing to a row, others have %q", got)
	}
	if alone.Rows[1].Cells[1] != "10.44" {
		t.Errorf("after adding to a row, the next has %q", alone.Rows[1].Cells)
	}
}
