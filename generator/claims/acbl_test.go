package claims

import (
	"cmp"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// The ACBL's text, chapter XII, F, section 1.

// printedRange matches a range of margins as the ACBL prints it: "0", "1- 2", "25-39", "28+", "28 and over".
var printedRange = regexp.MustCompile(`^(\d+)(?: ?- ?(\d+)|(\+| and over))?$`)

// asPrinted reads the rows of a column from its printed text, without our corrections. Each line
// must have margins and a score.
func asPrinted(c official.Column) (rows []vp.Row) {
	for _, l := range c.Lines {
		m := printedRange.FindStringSubmatch(l.PrintedIMPs)
		from, to := sample.Must(strconv.Atoi(m[1])), vp.Open
		if m[3] == "" {
			to = sample.Must(strconv.Atoi(cmp.Or(m[2], m[1])))
		}
		winner, loser, _ := strings.Cut(strings.ReplaceAll(l.PrintedScore, " ", ""), "-")
		score := func(s string) vp.Hundredths { return sample.Must(vp.ParseHundredths(s)) }
		rows = append(rows, vp.Row{From: from, To: to, Winner: score(winner), Loser: score(loser)})
	}
	return rows
}

// checkTiles checks that each column has one score for every margin: the rows follow each other, only the last one is
// open, and the scores rise and add up to the maximum. A row that begins within the one above it is told.
// A row that is used differs from the printed one only where a reason says so. The error may be in our text extraction
// and not in the source, so the reason speaks of "the text that we have".
func checkTiles(columns []official.Column) result {
	var flaws, used []string
	ok, whole := true, 0
	overlaps := func(c official.Column, rows []vp.Row) (all []string) {
		next := 0
		for i, r := range rows {
			if r.From < next {
				all = append(all, said("acbl-tiles.overlap", "boards", span(c.BoardsFrom, c.BoardsTo), "score",
					fmt.Sprintf("%d-%d", r.Winner/vp.VP, r.Loser/vp.VP), "from", r.From, "above", next-1))
			}
			last := i == len(rows)-1
			ok = ok && r.From <= next && (r.To == vp.Open) == last && (last || r.To >= r.From) &&
				r.Winner+r.Loser == vp.Hundredths(c.Points)*vp.VP && (i == 0 || r.Winner > rows[i-1].Winner)
			next = r.To + 1
		}
		return all
	}
	for _, c := range columns {
		flaws = append(flaws, overlaps(c, asPrinted(c))...)
		if len(overlaps(c, c.Rows())) == 0 {
			whole++
		}
		for i, l := range c.Lines {
			printedWrong := strings.Contains(l.Reason, "in the text that we have")
			ok = ok && (l.Row != asPrinted(c)[i]) == printedWrong && (l.Reason != "") == printedWrong
		}
		for _, l := range c.Faults() {
			instead := fmt.Sprintf("%d-%d", l.Row.From, l.Row.To)
			used = append(used, said("acbl-tiles.used", "used", instead, "printed", l.PrintedIMPs))
		}
	}
	if len(flaws) == 0 {
		return holds(ok, "columns", len(columns)).as("acbl-tiles.whole")
	}
	return fault(ok, "flaws", listOf(flaws, "; "), "used", listOf(used, "; "),
		"whole", whole, "columns", len(columns)).as("acbl-tiles.found")
}

var acblChecks = checks{
	"acbl-7-boards": func(*evidence) result {
		c := official.ACBLSevenBoards()
		var margins, scores []string
		for _, l := range c.Lines {
			if l.PrintedIMPs != "" {
				margins = append(margins, l.PrintedIMPs)
			}
			if l.PrintedScore != "" {
				scores = append(scores, l.PrintedScore)
			}
		}
		// Repair the printed text without another source: the nth score goes beside the nth margins.
		undone := official.Column{Points: 30}
		for i := range min(len(margins), len(scores)) {
			undone.Lines = append(undone.Lines, official.Line{PrintedIMPs: margins[i], PrintedScore: scores[i]})
		}
		rows := asPrinted(undone)
		same := slices.Equal(rows, official.ACBLRanges(30)[0].Rows()) && slices.Equal(rows, c.Rows())
		first, last := c.Lines[0], c.Lines[len(c.Lines)-1]
		return fault(same, "lines", len(c.Lines), "margins", len(margins), "scores", len(scores),
			"first", first.PrintedIMPs, "last", last.PrintedScore)
	},
	"acbl-amended": func(*evidence) result {
		rows := asPrinted(official.ACBLAmended())
		return reading(slices.Equal(rows, official.ACBLRanges(20)[0].Rows()), "rows", len(rows))
	},
	"acbl-all-matches": func(*evidence) result {
		ok, to := true, official.ACBLMaxBoards
		columns := official.ACBLRanges(20)
		for i, c := range columns[1:] {
			ok = ok && c.BoardsFrom == columns[i].BoardsTo+1
		}
		ok = ok && columns[len(columns)-1].BoardsTo == to
		return reading(ok, "from", columns[0].BoardsFrom, "to", to)
	},
	// It looks for board counts for which 1.4 and 1.7 say the same.
	"acbl-no-other": func(*evidence) result {
		same := 0
		for n := official.ACBLMinBoards; n <= official.ACBLMaxBoards; n++ {
			nabc, printed := official.NABC(n), official.ACBL(20, n)
			differs := slices.ContainsFunc(nabc.Rows, func(r vp.Row) bool {
				winner, _ := printed.Score(r.From)
				return winner != r.Winner
			})
			if !differs {
				same++
			}
		}
		return reading(same == 0, "same", same, "counts", official.ACBLMaxBoards-official.ACBLMinBoards+1)
	},
	"acbl-tau": func(*evidence) result {
		tau := (math.Sqrt(5) - 1) / 2
		return holds(math.Abs(tau-0.618) < 0.0005, "tau", real(tau, 6))
	},
	// That the tables end at 20 VPs and at the blitz follows from the check of acbl-nabc.
	"acbl-maximum": func(*evidence) result {
		tau := (math.Sqrt(5) - 1) / 2
		v := 10 + 10*(1-math.Pow(tau, 3))/(1-tau*tau*tau)
		return holds(near(v, 20), "vps", real(v, 2), "most_boards", vp.MaxTested)
	},
	// It compares every table with the WBF's scale before its correction, which the tests of package vp
	// compare with a second computation.
	"acbl-nabc": func(*evidence) result {
		ok, uncorrected, cells, differ, alike := true, 0, 0, 0, []int(nil)
		for n := 1; n <= vp.MaxBoards; n++ {
			wbf := vp.Must(vp.WBFContinuous(n))
			rows := vp.Must(vp.NewContinuous("", n, wbf.Curve, 2, false)).Table().Rows
			for i, r := range official.NABC(n).Rows {
				if i >= len(rows) || r != rows[i] {
					uncorrected++
				}
			}
			ok = ok && len(official.NABC(n).Rows) == len(rows)
			if !vp.Tested(n) {
				continue
			}
			apart := len(official.NABCDifferences(wbf))
			cells += len(rows)
			differ += apart
			if apart == 0 {
				alike = append(alike, n)
			}
		}
		return reading(ok && uncorrected == 0, "uncorrected", uncorrected, "most_boards", vp.MaxTested,
			"differ", differ, "scores", cells, "alike", listOf(alike, ", "))
	},
	"acbl-30-tiles": func(*evidence) result { return checkTiles(official.ACBLRanges(30)) },
	"acbl-20-tiles": func(*evidence) result { return checkTiles(official.ACBLRanges(20)) },
}
