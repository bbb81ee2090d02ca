package official

import (
	"fmt"
	"sort"
	"strings"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// Tenths is a number of matchpoints, IMPs or points in tenths: 5 is 0.5.
type Tenths int

// String gives one decimal: "0.5", "9.0".
func (t Tenths) String() string {
	sign := ""
	if t < 0 {
		sign, t = "-", -t
	}
	return fmt.Sprintf("%s%d.%d", sign, t/10, t%10)
}

// The standard amounts of clause 12.8 that are the same for every event.
const (
	AggregateAmount          = 100 // points
	PointABoardAmount Tenths = 5   // points, where a win is worth 2
	ButlerAmount      Tenths = 20  // IMPs
)

// MatchpointAmount is the standard amount at match points: 10 % of a top,
// rounded up to 0.1 matchpoint (12.8).
func MatchpointAmount(top Tenths) Tenths { return Tenths(roundUp(int(top), 10)) }

// IMPAmount is the standard amount at IMPs in whole IMPs: √(4x), rounded up, if the
// board was played x times in the match (12.8). Teams of four play a board twice, teams
// of eight four times (note 1).
func IMPAmount(played int) int { return rootUp(4 * played) }

// CrossIMPAmount is the standard amount at cross-IMPs in whole IMPs: √(8x),
// rounded up, for x comparisons (12.8, notes 2 and 3).
func CrossIMPAmount(comparisons int) int { return rootUp(8 * comparisons) }

// VPAmount is the standard amount at Victory Points: maximum/(7.5·boards),
// rounded up to 0.5 VP (12.8, note 4). The maximum is the most that a side can win in the
// match. For a threesome give the board count of the event's
// normal matches, not the threesome's own (note 5).
func VPAmount(maximum vp.Hundredths, boards int) vp.Hundredths {
	// maximum/(7.5·boards) in units of 0.5 VP is 4·maximum/(15·boards).
	halves := roundUp(4*int(maximum), 15*boards*int(vp.VP))
	return vp.Hundredths(halves) * vp.VP / 2
}

// roundUp is ⌈a/b⌉ for a ≥ 0, b > 0.
func roundUp(a, b int) int { return (a + b - 1) / b }

// rootUp is ⌈√n⌉ for n ≥ 0. It compares whole squares, because a floating-point root of a
// square could be a little too large.
func rootUp(n int) int { return sort.Search(n, func(r int) bool { return r*r >= n }) }

// A StandardAmount is a line of the table of clause 12.8, as printed.
type StandardAmount struct {
	Method, Standard string
	Notes            []EBUNote
	Unit             string // the minimum unit of scoring, to which amounts are rounded up
}

// An EBUNote is one of the notes to that table.
type EBUNote struct {
	Number int
	Text   string
}

// StandardAmounts gives the table of clause 12.8 as printed, each line with its
// notes. The amounts themselves come from the functions of this package.
func StandardAmounts() []StandardAmount {
	notes := EBUNotes()
	d := read("ebu-standard-amounts.csv", "method", "standard", "notes", "unit")
	return rowsOf(d, func(r []string) StandardAmount {
		a := StandardAmount{Method: r[0], Standard: r[1], Unit: r[3]}
		for _, n := range strings.Fields(r[2]) {
			a.Notes = append(a.Notes, notes[number(n, 0)-1])
		}
		return a
	})
}

// EBUNotes gives the notes to clause 12.8, number 1 first.
func EBUNotes() []EBUNote {
	d := read("ebu-notes.csv", "note", "text")
	return rowsOf(d, func(r []string) EBUNote { return EBUNote{number(r[0], 0), r[1]} })
}

// A VPAmountRow is a row of the table in note 4 of clause 12.8, for 25–0 scales.
// To is vp.Open in the row of the longest matches.
type VPAmountRow struct {
	From, To int // boards
	Amount   vp.Hundredths
}

// PrintedVPAmounts gives the table of note 4 as printed, longest matches first.
func PrintedVPAmounts() []VPAmountRow {
	d := read("ebu-vp-25.csv", "boards_from", "boards_to", "amount")
	return rowsOf(d, func(r []string) VPAmountRow {
		return VPAmountRow{number(r[0], 0), number(r[1], vp.Open), vp.Must(vp.ParseHundredths(r[2]))}
	})
}
