package claims

import (
	"fmt"
	"math"
	"slices"

	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// The ACBL's text, chapter XII, F, section 1.

// checkTiles checks that each column has one score for every margin.
func checkTiles(columns []official.Column) Result {
	var flaws, used []Said
	whole := 0
	for _, c := range columns {
		for _, f := range official.Flaws(c.AsPrinted(), c.Points) {
			flaws = append(flaws, saidFlaw(c, f))
		}
		if len(official.Flaws(c.Rows(), c.Points)) == 0 {
			whole++
		}
		for _, l := range c.Faults() {
			ours := fmt.Sprintf("%d-%d", l.Row.From, l.Row.To)
			used = append(used, said("acbl-tiles.used", "used", ours, "printed", l.PrintedIMPs))
		}
	}
	if len(flaws) == 0 {
		return holds(true, "columns", len(columns)).as("acbl-tiles.whole")
	}
	return fault(true, "flaws", listOf(flaws, "; "), "used", listOf(used, "; "),
		"whole", whole, "columns", len(columns)).as("acbl-tiles.found")
}

// saidFlaw returns the message for a flaw of a column.
func saidFlaw(c official.Column, f official.Flaw) Said {
	score := fmt.Sprintf("%d-%d", f.Row.Winner/vp.VP, f.Row.Loser/vp.VP)
	facts := []any{"boards", margins{c.BoardsFrom, c.BoardsTo}, "score", score}
	switch f.Kind {
	case official.Gap, official.Empty:
		facts = append(facts, "from", f.From, "to", f.To)
	case official.Overlap:
		facts = append(facts, "from", f.From, "above", f.To)
	case official.Sum:
		facts = append(facts, "points", c.Points)
	}
	return said("acbl-tiles."+string(f.Kind), facts...)
}

func checkSevenBoards(*evidence) Result {
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
	rows := undone.AsPrinted()
	same := slices.Equal(rows, official.ACBLRanges(30)[0].Rows()) && slices.Equal(rows, c.Rows())
	first, last := c.Lines[0], c.Lines[len(c.Lines)-1]
	return fault(same, "lines", len(c.Lines), "margins", len(margins), "scores", len(scores),
		"first", first.PrintedIMPs, "last", last.PrintedScore)
}

func checkAmended(*evidence) Result {
	rows := official.ACBLAmended().AsPrinted()
	return reading(slices.Equal(rows, official.ACBLRanges(20)[0].Rows()), "rows", len(rows))
}

func checkAllMatches(*evidence) Result {
	ok, to := true, official.ACBLMaxBoards
	columns := official.ACBLRanges(20)
	for i, c := range columns[1:] {
		ok = ok && c.BoardsFrom == columns[i].BoardsTo+1
	}
	ok = ok && columns[len(columns)-1].BoardsTo == to
	return reading(ok, "from", columns[0].BoardsFrom, "to", to)
}

// checkNoOther looks for board counts for which 1.4 and 1.7 say the same.
func checkNoOther(*evidence) Result {
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
}

func checkTau(*evidence) Result {
	tau := (math.Sqrt(5) - 1) / 2
	return holds(math.Abs(tau-0.618) < 0.0005, "tau", real{tau, 6})
}

func checkNABCMaximum(*evidence) Result {
	ok := true
	for n := 1; n <= vp.MaxTested; n++ {
		t := official.NABC(n)
		ok = ok && t.Max() == 20*vp.VP && float64(t.Rows[len(t.Rows)-1].From) == math.Ceil(15*math.Sqrt(float64(n)))
		for i := 1; i < len(t.Rows); i++ {
			ok = ok && t.Rows[i].Winner >= t.Rows[i-1].Winner
		}
	}
	tau := (math.Sqrt(5) - 1) / 2
	v := 10 + 10*(1-math.Pow(tau, 3))/(1-tau*tau*tau)
	return holds(ok && near(v, 20), "vps", real{v, 2}, "most_boards", vp.MaxTested)
}

// checkNABC and checkNABCMaximum stop at 100 boards to save time; the tests go on to 1000.
func checkNABC(*evidence) Result {
	beforeCorrection, cells, differ, alike := 0, 0, 0, []int(nil)
	for n := 1; n <= vp.MaxTested; n++ {
		t, wbf := official.NABC(n), vp.Must(vp.WBFContinuous(n))
		for i, m := range wbf.Rows {
			if t.Rows[i].Winner != m.Rounded {
				beforeCorrection++
			}
		}
		if !vp.Tested(n) {
			continue
		}
		apart := len(official.NABCDifferences(wbf))
		cells += len(wbf.Rows)
		differ += apart
		if apart == 0 {
			alike = append(alike, n)
		}
	}
	return reading(beforeCorrection == 0, "uncorrected", beforeCorrection, "most_boards", vp.MaxTested,
		"differ", differ, "scores", cells, "alike", listOf(alike, ", "))
}
