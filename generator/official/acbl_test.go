package official

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// printedTable reads lines of cells between tabs from a copy of the source's
// text; lines that keep no cell are dropped.
func printedTable(t *testing.T, name string) [][]string {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	var lines [][]string
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSuffix(line, "\n"); line != "" {
			lines = append(lines, strings.Split(line, "\t"))
		}
	}
	return lines
}

func columnsOf(t *testing.T, points int) []Column {
	t.Helper()
	columns, err := ACBLRanges(points)
	if err != nil {
		t.Fatal(err)
	}
	return columns
}

// TestACBLDataIsTheText compares what the data give as printed with the text of
// 1.4, cell by cell.
func TestACBLDataIsTheText(t *testing.T) {
	var columns []Column
	line, cells := 0, 0
	heads := []string{"", "6-8 Bds", "9-11 Bds", "12-15 Bds", "16-20 Bds", "21-27 Bds", "28-36 Bds"}
	for _, text := range printedTable(t, "acbl-1.4.txt") {
		switch {
		case text[0] == "30 VPs":
			columns, line = columnsOf(t, 30), 0
		case text[0] == "20 VPs":
			columns, line = columnsOf(t, 20), 0
		case slices.Equal(text, heads) || text[0] == "30 VPs (continued)":
		default:
			if len(text) != len(columns)+1 {
				t.Fatalf("1.4: line %q has %d cells, the data %d columns", text, len(text), len(columns))
			}
			for i, c := range columns {
				l := c.Lines[line]
				if l.PrintedScore != text[0] || l.PrintedIMPs != text[i+1] {
					t.Errorf("1.4, %d points, %d–%d boards, line %d: data %q for %q, text %q for %q",
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

func TestACBLSevenBoardsAndAmendedDataAreTheText(t *testing.T) {
	for _, c := range []struct {
		file   string
		column Column
		skip   int // lines of heading
	}{{"acbl-1.1.txt", ACBLSevenBoards(), 2}, {"acbl-1.3.txt", ACBLAmended(), 1}} {
		text := printedTable(t, c.file)[c.skip:]
		if len(text) != len(c.column.Lines) {
			t.Fatalf("%s: %d lines, data %d", c.file, len(text), len(c.column.Lines))
		}
		for i, l := range c.column.Lines {
			if cells := []string{l.PrintedIMPs, l.PrintedScore}; !slices.Equal(cells, text[i]) {
				t.Errorf("%s, line %d: data %q, text %q", c.file, i, cells, text[i])
			}
		}
	}
}

// TestACBLRangesTile is for all board counts, 6 to 36, of both scales.
func TestACBLRangesTile(t *testing.T) {
	for _, points := range []int{20, 30} {
		for boards := ACBLMinBoards; boards <= ACBLMaxBoards; boards++ {
			table, err := ACBL(points, boards)
			if err != nil {
				t.Fatal(err)
			}
			for _, flaw := range Flaws(table.Rows, points) {
				t.Errorf("%s, %d boards: %v", table.Name, boards, flaw)
			}
			drawn := vp.Hundredths(points) * vp.VP / 2
			if first := table.Rows[0]; first.Winner != drawn || first.Loser != drawn {
				t.Errorf("%s, %d boards: a drawn match is %v–%v", table.Name, boards, first.Winner, first.Loser)
			}
			if table.Max() != 2*drawn {
				t.Errorf("%s, %d boards: the maximum is %v", table.Name, boards, table.Max())
			}
			if table.Boards != boards {
				t.Errorf("%s: table for %d boards says %d", table.Name, boards, table.Boards)
			}
		}
	}
	for _, c := range []Column{ACBLSevenBoards(), ACBLAmended()} {
		if flaws := Flaws(c.Rows(), c.Points); len(flaws) > 0 {
			t.Errorf("%s: %v", c.Clause, flaws)
		}
	}
}

// TestACBLColumnsCoverTheirBoardCounts: 6–8, 9–11, … 28–36, side by side.
func TestACBLColumnsCoverTheirBoardCounts(t *testing.T) {
	for _, points := range []int{20, 30} {
		next := ACBLMinBoards
		for _, c := range columnsOf(t, points) {
			if c.BoardsFrom != next || c.BoardsTo < c.BoardsFrom || c.Clause != "1.4" || !strings.HasPrefix(c.Source, "ACBL") {
				t.Errorf("%d points: column %d–%d of %q, clause %q, where one from %d was due", points, c.BoardsFrom, c.BoardsTo, c.Source, c.Clause, next)
			}
			next = c.BoardsTo + 1
		}
		if next != ACBLMaxBoards+1 {
			t.Errorf("%d points: the columns end at %d boards, not %d", points, next-1, ACBLMaxBoards)
		}
	}
}

// TestACBLIsUsedAsPrintedButForItsFaults: a value differs from what is printed
// exactly where there is a reason.
func TestACBLIsUsedAsPrintedButForItsFaults(t *testing.T) {
	faults := 0
	for _, c := range append(columnsOf(t, 20), columnsOf(t, 30)...) {
		printed, err := c.AsPrinted()
		if err != nil {
			t.Fatal(err)
		}
		for i, l := range c.Lines {
			if (printed[i] != l.Row) != (l.Reason != "") {
				t.Errorf("%d points, %d–%d boards, %s: printed %v, used %v, reason %q", c.Points, c.BoardsFrom, c.BoardsTo, l.PrintedScore, printed[i], l.Row, l.Reason)
			}
		}
		for _, l := range c.Faults() {
			faults++
			if c.Points != 30 || c.BoardsFrom != 16 || l.PrintedIMPs != "25-39" || l.Row.From != 25 || l.Row.To != 29 {
				t.Errorf("an unknown fault: %d points, %d–%d boards: %+v", c.Points, c.BoardsFrom, c.BoardsTo, l)
			}
		}
	}
	if faults != 1 {
		t.Errorf("%d faults in 1.4, want one: 25-39", faults)
	}
}

func TestACBLSevenBoardsOnceUndoneIsTheColumnFor6To8(t *testing.T) {
	if got, want := ACBLSevenBoards().Rows(), columnsOf(t, 30)[0].Rows(); !slices.Equal(got, want) {
		t.Errorf("1.1 used:\n%v\n1.4, 6–8 boards:\n%v", got, want)
	}
	// The slip: read across, 1.1 gives a win by 1 IMP 15-15.
	if l := ACBLSevenBoards().Lines[1]; l.PrintedIMPs != "1" || l.PrintedScore != "15-15" || l.Row.Winner != 18*vp.VP {
		t.Errorf("1.1, line of 1 IMP: %+v", l)
	}
}

func TestACBLAmendedIsTheColumnFor6To8(t *testing.T) {
	if got, want := ACBLAmended().Rows(), columnsOf(t, 20)[0].Rows(); !slices.Equal(got, want) {
		t.Errorf("1.3:\n%v\n1.4, 6–8 boards:\n%v", got, want)
	}
}

func TestACBLRefusesWhatIsNotPrinted(t *testing.T) {
	for _, c := range []struct {
		points, boards int
		want           string
	}{
		{20, 5, "acbl-20: board count 5 is outside 6 to 36"},
		{30, 37, "acbl-30: board count 37 is outside 6 to 36"},
		{30, -1, "acbl-30: board count -1 is outside 6 to 36"},
		{25, 8, "no ACBL scale of 25 points: there are scales of 20 and of 30"},
	} {
		if _, err := ACBL(c.points, c.boards); err == nil || err.Error() != c.want {
			t.Errorf("ACBL(%d, %d): error %v, want %s", c.points, c.boards, err, c.want)
		}
	}
	if _, err := ACBLRanges(0); err == nil {
		t.Error("ACBLRanges(0): no error")
	}
}

func TestACBLTablesAreTheCallersOwn(t *testing.T) {
	columnsOf(t, 20)[0].Lines[0].Row.Winner = 1
	table, _ := ACBL(20, 8)
	table.Rows[1].Winner = 2
	if again, _ := ACBL(20, 8); again.Rows[0].Winner != 10*vp.VP || again.Rows[1].Winner != 11*vp.VP {
		t.Errorf("a caller's change shows in the next caller's table: %v", again.Rows[:2])
	}
}
