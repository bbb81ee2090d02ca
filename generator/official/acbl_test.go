package official

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
)

// printedTable reads lines of cells between tabs from a copy of the source's text; empty
// lines are dropped.
func printedTable(name string) (lines [][]string) {
	for line := range strings.Lines(string(sample.Must(os.ReadFile("testdata/" + name)))) {
		if line = strings.TrimSuffix(line, "\n"); line != "" {
			lines = append(lines, strings.Split(line, "\t"))
		}
	}
	return lines
}

// Each cell that the data call printed is compared with the text of clause 1.4. Each board count has the column below its
// head.
func TestACBLDataEqualTheSourceText(t *testing.T) {
	var columns []Column
	line, cells := 0, 0
	for _, text := range printedTable("acbl-1.4.txt") {
		switch {
		case text[0] == "30 VPs":
			columns, line = ACBLRanges(30), 0
		case text[0] == "20 VPs":
			columns, line = ACBLRanges(20), 0
		case text[0] == "30 VPs (continued)":
		case text[0] == "":
			for i, c := range columns {
				if head := fmt.Sprintf("%d-%d Bds", c.BoardsFrom, c.BoardsTo); head != text[i+1] {
					t.Errorf("1.4, %d points: the column %d of the data is for %s, the text has %s", c.Points, i+1, head, text[i+1])
				}
				for n := c.BoardsFrom; n <= c.BoardsTo; n++ {
					if got := ACBL(c.Points, n).Rows; !slices.Equal(got, c.Rows()) {
						t.Errorf("1.4, %d points, %d boards: the table is\n%v\nwant the column's\n%v", c.Points, n, got, c.Rows())
					}
				}
			}
		default:
			if len(text) != len(columns)+1 {
				t.Fatalf("1.4: the text's line %q has %d cells, the data have %d columns and one for the score",
					text, len(text), len(columns))
			}
			for i, c := range columns {
				l := c.Lines[line]
				if l.PrintedScore != text[0] || l.PrintedIMPs != text[i+1] {
					t.Errorf("1.4, %d points, %d–%d boards, line %d: the data have %q for %q, the text has %q for %q",
						c.Points, c.BoardsFrom, c.BoardsTo, line, l.PrintedIMPs, l.PrintedScore, text[i+1], text[0])
				}
				cells++
			}
			line++
		}
	}
	if want := 6*14 + 6*11; cells != want {
		t.Errorf("1.4: %d cells compared, want %d", cells, want)
	}
}

// The tables of clauses 1.1 and 1.3 also equal their text. With corrected errors they equal columns of 1.4.
func TestACBLTablesOfOtherClausesEqualTheColumnFor6To8(t *testing.T) {
	for _, c := range []struct {
		file   string
		column Column
		skip   int // lines of heading
	}{{"acbl-1.1.txt", ACBLSevenBoards(), 2}, {"acbl-1.3.txt", ACBLAmended(), 1}} {
		var data [][]string
		for _, l := range c.column.Lines {
			data = append(data, []string{l.PrintedIMPs, l.PrintedScore})
		}
		if text := printedTable(c.file)[c.skip:]; !slices.EqualFunc(data, text, slices.Equal) {
			t.Errorf("%s: the data have\n%q\nwant the text's\n%q", c.file, data, text)
		}
		if got, want := c.column.Rows(), ACBLRanges(c.column.Points)[0].Rows(); !slices.Equal(got, want) {
			t.Errorf("the rows used of clause %s are\n%v\nwant those of 1.4 for 6–8 boards\n%v", c.column.Clause, got, want)
		}
	}
}

// A value differs from the printed one only where a reason says why. The error may be in our text
// extraction and not in the source, so the reason speaks of "the text that we have".
func TestACBLTablesAreUsedAsPrintedExceptForAnError(t *testing.T) {
	for _, points := range []int{20, 30} {
		for _, c := range ACBLRanges(points) {
			printed := c.AsPrinted()
			for i, l := range c.Lines {
				fault := points == 30 && c.BoardsFrom == 16 && l.PrintedIMPs == "25-39"
				if (printed[i] == l.Row) == fault || strings.Contains(l.Reason, "in the text that we have") != fault {
					t.Errorf("%d points, %d–%d boards, %s: printed %v, used %v with the reason %q; want one line with another "+
						"value and a reason", points, c.BoardsFrom, c.BoardsTo, l.PrintedScore, printed[i], l.Row, l.Reason)
				}
			}
		}
	}
}
