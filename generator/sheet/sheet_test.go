package sheet_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/vp"
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

// Where the loser's score is not what is missing to a total, no table may leave it out.
func TestATableSaysWhatTheLoserGetsOnlyWhereTheWinnersScoreTells(t *testing.T) {
	m := sample.Words(t)
	of := func(loser vp.Hundredths) string {
		return sheet.ScaleTable(vp.Table{Name: "x", Boards: 8, Rows: []vp.Row{
			{From: 0, To: 9, Winner: 1500, Loser: 1500}, {From: 10, To: 19, Winner: 2500, Loser: 500}, {From: 20, To: vp.Open, Winner: 2500, Loser: loser},
		}}, "X", m).Alone
	}
	if got := of(500); !strings.Contains(got, "30") {
		t.Errorf("of scores that add up to 30 it says %q", got)
	}
	if got := of(400); got != "" {
		t.Errorf("of scores that add up to 30 and to 29 it says %q", got)
	}
}
