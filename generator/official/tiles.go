package official

import (
	"regexp"
	"strings"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// printedRange matches a range of margins as the ACBL prints it: "0", "1- 2", "25-39", "28+", "28 and over".
var printedRange = regexp.MustCompile(`^(\d+)(?: ?- ?(\d+)|(\+| and over))?$`)

// AsPrinted reads the rows of a column from its printed text, without our corrections. Each line
// must have margins and a score.
func (c Column) AsPrinted() (rows []vp.Row) {
	for _, l := range c.Lines {
		m := printedRange.FindStringSubmatch(l.PrintedIMPs)
		from := number(m[1], 0)
		to := number(m[2], from)
		if m[3] != "" {
			to = vp.Open
		}
		winner, loser, _ := strings.Cut(strings.ReplaceAll(l.PrintedScore, " ", ""), "-")
		score := func(s string) vp.Hundredths { return vp.Must(vp.ParseHundredths(s)) }
		rows = append(rows, vp.Row{From: from, To: to, Winner: score(winner), Loser: score(loser)})
	}
	return rows
}

// A Flaw is a fault of a row. Rows without flaws cover each margin from 0 upwards once, and
// their scores rise and add up to the maximum.
type Flaw struct {
	Kind     FlawKind
	Row      vp.Row // zero if there is no row
	From, To int    // for a Gap the margins without a score; for an Overlap To is the last margin of the row above
}

// A FlawKind is what is wrong with a row.
type FlawKind string

// The kinds of flaws.
const (
	Gap     FlawKind = "gap"     // margins above the row have no score
	Overlap FlawKind = "overlap" // it begins at a margin that the row above it has
	Unended FlawKind = "unended" // it is open and not the last one, or the last one and not open
	Empty   FlawKind = "empty"   // it ends before it begins
	Sum     FlawKind = "sum"     // it does not add up to the maximum, or does not rise
)

// Flaws lists the flaws of the rows of a scale with that maximum.
func Flaws(rows []vp.Row, points int) (flaws []Flaw) {
	if len(rows) == 0 {
		return []Flaw{{Kind: Unended}}
	}
	next := 0 // the margin at which the row should begin; vp.Open after an open row
	for i, r := range rows {
		last := i == len(rows)-1
		switch {
		case next == vp.Open: // the row above has the flaw
		case r.From > next:
			flaws = append(flaws, Flaw{Gap, r, next, r.From - 1})
		case r.From < next:
			flaws = append(flaws, Flaw{Overlap, r, r.From, next - 1})
		}
		switch {
		case (r.To == vp.Open) != last:
			flaws = append(flaws, Flaw{Unended, r, r.From, r.To})
		case !last && r.To < r.From:
			flaws = append(flaws, Flaw{Empty, r, r.From, r.To})
		}
		if r.Winner+r.Loser != vp.Hundredths(points)*vp.VP || i > 0 && r.Winner <= rows[i-1].Winner {
			flaws = append(flaws, Flaw{Sum, r, r.From, r.To})
		}
		if next = r.To + 1; r.To == vp.Open {
			next = vp.Open
		}
	}
	return flaws
}
