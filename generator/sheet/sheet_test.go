package sheet_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/cases"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// text returns a table with a line for its heads and for each row. A mark stands behind the margin of
// a corrected row, and before a cusp.
func text(t sheet.Table) string {
	lines := []string{strings.Join(t.Heads, "|")}
	for _, r := range t.Rows {
		cells := append([]string(nil), r.Cells...)
		for _, k := range r.Cusps {
			cells[k] = sheet.CuspMark + cells[k]
		}
		if r.Corrected {
			cells[0] += sheet.CorrectionMark
		}
		lines = append(lines, strings.Join(cells, "|"))
	}
	return strings.Join(lines, "\n")
}

var (
	ranges = vp.Table{Name: "wbf-discrete", Boards: 8, Rows: []vp.Row{
		{From: 0, To: 2, Winner: 1000, Loser: 1000}, {From: 3, To: 4, Winner: 1100, Loser: 900},
		{From: 5, To: vp.Open, Winner: 1200, Loser: 800},
	}}
	margins = vp.Table{Name: "wbf-continuous", Boards: 8, PerMargin: true, Decimals: 2, Rows: []vp.Row{
		{From: 0, To: 0, Winner: 1000, Loser: 1000}, {From: 1, To: 1, Winner: 1050, Loser: 950},
		{From: 2, To: 2, Winner: 1090, Loser: 910},
		{From: 3, To: 3, Winner: 1120, Loser: 880}, {From: 4, To: 4, Winner: 1150, Loser: 850},
		{From: 5, To: 5, Winner: 1170, Loser: 830}, {From: 6, To: vp.Open, Winner: 1200, Loser: 800},
	}}
)

// facts returns the title, facts and notes of a board sheet.
func facts(s sheet.Sheet) string {
	said := s.Title + "\n"
	for _, facts := range [][]sheet.Fact{s.Glance, s.Curious, s.Facts} {
		for _, f := range sheet.Grouped(facts) {
			said += f.Label + ": " + f.Value + "\n"
		}
	}
	return said + strings.Join(slices.Concat(s.Lacking, s.Notes), "\n")
}

// The tests of finished pages read the other tables.
func TestSheetsHaveTheContentsOfTheirScales(t *testing.T) {
	m := sample.Words(t)
	said := map[string]string{
		"the grid of a scale":           text(sheet.WinnerGrid(margins, m)),
		"a scale without its loser":     text(sheet.ScaleTable(ranges, "", m).Without(2)),
		"the faults of the ACBL's text": text(sheet.ACBLFaults(m)),
		"the EBU's standard amounts":    text(sheet.StandardAmounts(m)),
		"neighbours":                    sheet.BoardCounts([]int{3, 5, 6, 7, 9, 10}, m),
	}
	for _, n := range []int{4, 7, 60, 101} {
		var main, others []scale.Work
		for _, of := range scale.Built().All()[:3] {
			if of.Has(n) {
				others = append([]scale.Work{of.Work(n)}, others...) // the ACBL's first
			}
			if of.Main {
				main = append(main, of.Work(n))
			}
		}
		s := sheet.BoardSheet(n, main, nil, m)
		said[fmt.Sprintf("%d boards", n)] = facts(s)
		said[fmt.Sprintf("%d boards, three scales", n)] = facts(sheet.BoardSheet(n, others, nil, m))
		said[fmt.Sprintf("%d boards, one scale", n)] = facts(sheet.BoardSheet(n, others[:1], scale.Built().All()[2:3], m))
		said[fmt.Sprintf("the ranges of %d boards", n)] = text(s.Tables[1])
	}
	cases.Texts(t, "testdata/sheets.txt", func(name string) string { return said[name] })
}

// A table says what the loser gets only if that follows from the winner's score.
func TestATableWithoutTheLosersScores(t *testing.T) {
	m := sample.Words(t)
	table := sheet.ScaleTable(ranges, "X", m)
	uneven := ranges
	uneven.Rows = append(ranges.Rows[:2:2], vp.Row{From: 5, To: vp.Open, Winner: 1200, Loser: 700})
	if other := sheet.ScaleTable(uneven, "X", m); !strings.Contains(table.Alone, "20") || other.Alone != "" {
		t.Errorf("for scores that add up to 20 Alone is %q, want it to name 20; for others it is %q, want none",
			table.Alone, other.Alone)
	}
	if whole, part := table.Named(0, 3), table.Named(1, 3); whole != "X" || part != "X, 3+ IMPs" {
		t.Errorf("the names of the whole table and of a part are %q and %q, want X, and X with the part's range", whole, part)
	}
}
