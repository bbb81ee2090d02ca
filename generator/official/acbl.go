package official

import (
	"fmt"
	"slices"
	"sync"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// The board counts for which the ACBL prints scales. Clause 1.4 approves them
// "for all matches up to 36 boards", but has no column for fewer than 6.
const (
	ACBLMinBoards = 6
	ACBLMaxBoards = 36
)

// A Column is one printed table for a range of board counts, line by line.
type Column struct {
	Points               int // the scale's maximum, 20 or 30
	BoardsFrom, BoardsTo int // both 0 where the source gives none
	Clause               string
	Lines                []Line
}

// A Line is one line of a printed table: its text, and the row that we use for its
// margins. If the two differ, Reason says why.
type Line struct {
	PrintedIMPs, PrintedScore string // as printed; "" if nothing is printed
	Used                      bool   // false: the line names no margins, and has no Row
	Row                       vp.Row
	Reason                    string
}

// Rows returns the rows that we use. Each margin from 0 is in exactly one of them.
func (c Column) Rows() []vp.Row {
	var rows []vp.Row
	for _, l := range c.Lines {
		if l.Used {
			rows = append(rows, l.Row)
		}
	}
	return rows
}

// Faults returns the lines whose printed text differs from the row that we use.
func (c Column) Faults() []Line {
	return slices.DeleteFunc(slices.Clone(c.Lines), func(l Line) bool { return l.Reason == "" })
}

var columns = sync.OnceValue(func() map[int][]Column {
	return map[int][]Column{20: readColumns("acbl-20.csv", 20), 30: readColumns("acbl-30.csv", 30)}
})

// ACBL returns the ACBL's printed scale of 20 or 30 points (clause 1.4), named
// acbl-20 or acbl-30, for 6 to 36 boards. It panics outside of that.
func ACBL(points, boards int) vp.Table {
	all := ACBLRanges(points)
	at := slices.IndexFunc(all, func(c Column) bool { return c.BoardsFrom <= boards && boards <= c.BoardsTo })
	return vp.Table{Name: fmt.Sprintf("acbl-%d", points), Boards: boards, Rows: all[at].Rows()}
}

// ACBLRanges returns all columns of clause 1.4 for a scale of 20 or 30 points,
// shortest matches first. Callers must not change them.
func ACBLRanges(points int) []Column { return columns()[points] }

// ACBLSevenBoards is the 30-point table for 7-board matches of clause 1.1. Its
// scores are printed one line too low. Moved up one line, it is the 6–8 column of 1.4.
func ACBLSevenBoards() Column { return readColumns("acbl-30-7-boards.csv", 30)[0] }

// ACBLAmended is the 20-point scale as amended by clause 1.3, which gives no
// board count. It is the 6–8 column of 1.4.
func ACBLAmended() Column { return readColumns("acbl-20-amended.csv", 20)[0] }

// readColumns reads printed tables, one below the other.
func readColumns(name string, points int) []Column {
	rows := read(name, "boards_from", "boards_to", "clause", "printed_imps", "printed_score",
		"from", "to", "winner", "loser", "reason")
	var columns []Column
	for _, r := range rows {
		c := Column{Points: points, BoardsFrom: number(r[0], 0), BoardsTo: number(r[1], 0), Clause: r[2]}
		if n := len(columns); n == 0 || columns[n-1].BoardsFrom != c.BoardsFrom {
			columns = append(columns, c)
		}
		l := Line{PrintedIMPs: r[3], PrintedScore: r[4], Used: r[5] != "", Reason: r[9]}
		if l.Used {
			l.Row = vp.Row{
				From: number(r[5], 0), To: number(r[6], vp.Open),
				Winner: vp.Hundredths(number(r[7], 0)) * vp.VP, Loser: vp.Hundredths(number(r[8], 0)) * vp.VP,
			}
		}
		last := &columns[len(columns)-1]
		last.Lines = append(last.Lines, l)
	}
	return columns
}
