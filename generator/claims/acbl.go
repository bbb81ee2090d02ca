package claims

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// The ACBL's text, chapter XII, F, section 1.

func acblChecks() []check {
	tiles := func(points int) func(evidence) Result {
		return func(evidence) Result { return checkTiles(columnsOf(points)) }
	}
	return []check{
		{id: "acbl-7-boards", find: func(evidence) Result { return checkSevenBoards(official.ACBLSevenBoards()) }},
		{id: "acbl-amended", find: checkAmended},
		{id: "acbl-30-tiles", find: tiles(30), shared: "acbl-tiles"},
		{id: "acbl-20-tiles", find: tiles(20), shared: "acbl-tiles"},
		{id: "acbl-all-matches", find: checkAllMatches},
		{id: "acbl-no-other", find: checkNoOther},
		{id: "acbl-tau", find: checkTau},
		{id: "acbl-maximum", find: checkNABCMaximum},
		{id: "acbl-nabc", find: checkNABC},
	}
}

// columnsOf returns the columns of clause 1.4 for its scale of 20 or 30 points.
func columnsOf(points int) []official.Column { return must(official.ACBLRanges(points)) }

// checkTiles checks that each column has one score for every margin.
func checkTiles(columns []official.Column) Result {
	var flaws, used []Said
	whole := 0
	for _, c := range columns {
		rows, err := c.AsPrinted()
		if err != nil {
			return failed(err)
		}
		for _, f := range official.Flaws(rows, c.Points) {
			flaws = append(flaws, saidFlaw(c, f))
		}
		if len(official.Flaws(c.Rows(), c.Points)) == 0 {
			whole++
		}
		for _, l := range c.Faults() {
			used = append(used, Said{"used", []Fact{
				printed("used", fmt.Sprintf("%d-%d", l.Row.From, l.Row.To)), printed("printed", l.PrintedIMPs),
			}})
		}
	}
	if len(flaws) == 0 {
		return foundAs("whole", Holds, count("columns", len(columns)))
	}
	return found(Fault, list("flaws", flaws, "; "), list("used", used, "; "), count("whole", whole), count("columns", len(columns)))
}

// saidFlaw returns the message for a flaw of a column.
func saidFlaw(c official.Column, f official.Flaw) Said {
	facts := []Fact{{"boards", Margins{c.BoardsFrom, c.BoardsTo}}, printed("score", fmt.Sprintf("%d-%d", f.Row.Winner/vp.VP, f.Row.Loser/vp.VP))}
	switch f.Kind {
	case official.Gap, official.Empty:
		facts = append(facts, count("from", f.From), count("to", f.To))
	case official.Overlap:
		facts = append(facts, count("from", f.From), count("above", f.To))
	case official.Sum:
		facts = append(facts, count("points", c.Points))
	}
	return Said{string(f.Kind), facts}
}

func checkSevenBoards(c official.Column) Result {
	if _, err := c.AsPrinted(); err == nil {
		return foundAs("whole", Holds)
	}
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
	rows, err := undone.AsPrinted()
	same := err == nil && slices.Equal(rows, columnsOf(30)[0].Rows()) && slices.Equal(rows, c.Rows())
	first, last := c.Lines[0], c.Lines[len(c.Lines)-1]
	return found(Fault, count("lines", len(c.Lines)), count("margins", len(margins)), count("scores", len(scores)),
		printed("first", first.PrintedIMPs), printed("last", last.PrintedScore)).soIf(same)
}

func checkAmended(evidence) Result {
	rows, err := official.ACBLAmended().AsPrinted()
	same := err == nil && slices.Equal(rows, columnsOf(20)[0].Rows())
	return found(readingIf(false, same), count("rows", len(rows))).soIf(same)
}

func checkAllMatches(evidence) Result {
	from, to := official.ACBLMaxBoards, 0
	covered := make([]bool, official.ACBLMaxBoards+1)
	for _, c := range slices.Concat(columnsOf(20), columnsOf(30)) {
		from, to = min(from, c.BoardsFrom), max(to, c.BoardsTo)
		for n := c.BoardsFrom; n <= c.BoardsTo; n++ {
			covered[n] = true
		}
	}
	whole := !slices.Contains(covered[from:], false)
	return found(readingIf(from == 1 && whole, whole && to == official.ACBLMaxBoards), count("from", from), count("to", to))
}

// checkNoOther looks for board counts for which 1.4 and 1.7 say the same.
func checkNoOther(evidence) Result {
	same := 0
	for n := official.ACBLMinBoards; n <= official.ACBLMaxBoards; n++ {
		nabc, err1 := official.NABC(n)
		printed, err2 := official.ACBL(20, n)
		if err := cmp.Or(err1, err2); err != nil {
			return failed(err)
		}
		differ := 0
		for m := range nabc.Rows {
			a, _ := nabc.Score(m)
			b, _ := printed.Score(m)
			if a != b {
				differ++
			}
		}
		if differ == 0 {
			same++
		}
	}
	return found(readingIf(same > 0, same == 0), count("same", same), count("counts", official.ACBLMaxBoards-official.ACBLMinBoards+1))
}

func checkTau(evidence) Result {
	tau := (math.Sqrt(5) - 1) / 2
	return found(holdsIf(math.Abs(tau-0.618) < 0.0005), decimal("tau", tau, 6))
}

func checkNABCMaximum(evidence) Result {
	ok := true
	for n := 1; n <= vp.MaxTested; n++ {
		t, err := official.NABC(n)
		if err != nil {
			return failed(err)
		}
		ok = ok && t.Max() == 20*vp.VP && float64(t.Rows[len(t.Rows)-1].From) == math.Ceil(15*math.Sqrt(float64(n)))
		for i := 1; i < len(t.Rows); i++ {
			ok = ok && t.Rows[i].Winner >= t.Rows[i-1].Winner
		}
	}
	tau := (math.Sqrt(5) - 1) / 2
	v := 10 + 10*(1-math.Pow(tau, 3))/(1-tau*tau*tau)
	ok = ok && near(v, 20)
	return found(holdsIf(ok), decimal("vps", v, 2), count("most_boards", vp.MaxTested)).soIf(ok)
}

// checkNABC and checkNABCMaximum stop at 100 boards to save time; the tests go on to 1000.
func checkNABC(e evidence) Result {
	beforeCorrection, cells, differ, alike := 0, 0, 0, []Count(nil)
	elsewhere := 0
	for n := 1; n <= vp.MaxTested; n++ {
		t, err := official.NABC(n)
		if err != nil {
			return failed(err)
		}
		tested := vp.Tested(n)
		same := true
		for i, m := range e.continuousFor(n).Rows {
			if t.Rows[i].Winner != m.Rounded {
				beforeCorrection++
			}
			if differs := t.Rows[i].Winner != m.Winner; differs != m.Corrected() {
				elsewhere++
			} else if tested && differs {
				differ++
				same = false
			}
			if tested {
				cells++
			}
		}
		if tested && same {
			alike = append(alike, Count(n))
		}
	}
	return found(readingIf(false, beforeCorrection == 0 && elsewhere == 0),
		count("uncorrected", beforeCorrection), count("most_boards", vp.MaxTested), count("differ", differ), count("scores", cells), list("alike", alike, ", "))
}
