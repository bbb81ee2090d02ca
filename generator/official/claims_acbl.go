package official

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// The ACBL's text, chapter XII, F, section 1.

func acblChecks() []namedCheck {
	return []namedCheck{
		{"acbl-7-boards", checkSevenBoards},
		{"acbl-amended", checkAmended},
		{"acbl-30-tiles", func(evidence) (Finding, string) { return checkTiles(acbl30()) }},
		{"acbl-20-tiles", func(evidence) (Finding, string) { return checkTiles(acbl20()) }},
		{"acbl-all-matches", checkAllMatches},
		{"acbl-no-other", checkNoOther},
		{"acbl-tau", checkTau},
		{"acbl-maximum", checkNABCMaximum},
		{"acbl-nabc", checkNABC},
	}
}

var printedRange = regexp.MustCompile(`^(\d+)(?: ?- ?(\d+)|(\+| and over))?$`)

// parseRange reads a range of margins as the ACBL prints it: "0", "1- 2",
// "25-39", "28+", "28 and over".
func parseRange(printed string) (from, to int, err error) {
	m := printedRange.FindStringSubmatch(printed)
	if m == nil {
		return 0, 0, fmt.Errorf("%q is not a range of margins such as 5-6, 28+ or 28 and over", printed)
	}
	if from, err = strconv.Atoi(m[1]); err != nil {
		return 0, 0, err
	}
	switch {
	case m[3] != "":
		return from, vp.Open, nil
	case m[2] != "":
		to, err = strconv.Atoi(m[2])
		return from, to, err
	}
	return from, from, nil
}

// asPrinted gives the rows of a column by its printed text alone.
func asPrinted(c Column) ([]vp.Row, error) {
	var rows []vp.Row
	for _, l := range c.Lines {
		from, to, err := parseRange(l.PrintedIMPs)
		if err != nil {
			return nil, err
		}
		winner, loser, dash := strings.Cut(strings.ReplaceAll(l.PrintedScore, " ", ""), "-")
		w, err1 := vp.ParseHundredths(winner)
		o, err2 := vp.ParseHundredths(loser)
		if !dash || err1 != nil || err2 != nil {
			return nil, fmt.Errorf("%q is not a score such as 18-12", l.PrintedScore)
		}
		rows = append(rows, vp.Row{From: from, To: to, Winner: w, Loser: o})
	}
	return rows, nil
}

// tiles says at which scores a column does not cover the margins from 0
// upwards, each once, with rising scores that add up to its maximum.
func tiles(rows []vp.Row, points int) (faults []string) {
	next := 0
	for i, r := range rows {
		score := fmt.Sprintf("%d-%d", r.Winner/vp.VP, r.Loser/vp.VP)
		last := i == len(rows)-1
		switch {
		case next == vp.Open:
			faults = append(faults, score+" stands below an open range")
		case r.From > next:
			faults = append(faults, fmt.Sprintf("no score for %d to %d, below %s", next, r.From-1, score))
		case r.From < next:
			faults = append(faults, fmt.Sprintf("%s begins at %d, but the line above it ends at %d", score, r.From, next-1))
		}
		switch {
		case (r.To == vp.Open) != last:
			faults = append(faults, score+": the last range and no other should be open")
		case !last && r.To < r.From:
			faults = append(faults, fmt.Sprintf("%s: %d to %d is empty", score, r.From, r.To))
		}
		if r.Winner+r.Loser != vp.Hundredths(points)*vp.VP || i > 0 && r.Winner <= rows[i-1].Winner {
			faults = append(faults, fmt.Sprintf("%s does not add up to %d, or does not rise", score, points))
		}
		if next = r.To + 1; r.To == vp.Open {
			next = vp.Open
		}
	}
	if len(rows) == 0 || rows[len(rows)-1].To != vp.Open {
		faults = append(faults, "no open range at the end")
	}
	return faults
}

func checkTiles(columns []Column) (Finding, string) {
	var faults []string
	used := 0
	for _, c := range columns {
		rows, err := asPrinted(c)
		if err != nil {
			return Fault, err.Error()
		}
		for _, f := range tiles(rows, c.Points) {
			faults = append(faults, fmt.Sprintf("%d–%d boards: %s", c.BoardsFrom, c.BoardsTo, f))
		}
		if len(tiles(c.Rows(), c.Points)) == 0 {
			used++
		}
	}
	if len(faults) == 0 {
		return Holds, fmt.Sprintf("All %d columns tile the margins from 0 to “+” as the text that we have gives them.", len(columns))
	}
	var reasons []string
	for _, c := range columns {
		for _, l := range c.Faults() {
			reasons = append(reasons, fmt.Sprintf("%d-%d in the place of %s", l.Row.From, l.Row.To, l.PrintedIMPs))
		}
	}
	return Fault, fmt.Sprintf("In the text that we have, %s. With %s, %d of %d columns tile.",
		strings.Join(faults, "; "), strings.Join(reasons, "; "), used, len(columns))
}

func checkSevenBoards(evidence) (Finding, string) {
	c := ACBLSevenBoards()
	if _, err := asPrinted(c); err == nil {
		return Holds, "Every line has margins and a score."
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
	// Undone from the printed text alone: the nth score beside the nth margins.
	undone := Column{Points: 30}
	for i := range min(len(margins), len(scores)) {
		undone.Lines = append(undone.Lines, Line{PrintedIMPs: margins[i], PrintedScore: scores[i]})
	}
	rows, err := asPrinted(undone)
	same := err == nil && slices.Equal(rows, acbl30()[0].Rows()) && slices.Equal(rows, c.Rows())
	relation := "differs from"
	if same {
		relation = "equals"
	}
	first, last := c.Lines[0], c.Lines[len(c.Lines)-1]
	return Fault, fmt.Sprintf("The text that we have shows %d lines, %d margins, %d scores: %s IMPs have no score, %s no margins. With the scores one line higher it %s the 6–8 column of 1.4. The columns may have slipped when the text was extracted.",
		len(c.Lines), len(margins), len(scores), first.PrintedIMPs, last.PrintedScore, relation)
}

func checkAmended(evidence) (Finding, string) {
	rows, err := asPrinted(ACBLAmended())
	same := err == nil && slices.Equal(rows, acbl20()[0].Rows())
	return readingIf(false, same), outcome(same, "In the text that we have it equals the 6–8 column of the 20-point scale of 1.4 in all %d rows; 1.3 gives no board count.", len(rows))
}

func checkAllMatches(evidence) (Finding, string) {
	from, to := ACBLMaxBoards, 0
	covered := make([]bool, ACBLMaxBoards+1)
	for _, c := range append(slices.Clone(acbl20()), acbl30()...) {
		from, to = min(from, c.BoardsFrom), max(to, c.BoardsTo)
		for n := c.BoardsFrom; n <= c.BoardsTo; n++ {
			covered[n] = true
		}
	}
	whole := !slices.Contains(covered[from:], false)
	return readingIf(from == 1 && whole, whole && to == ACBLMaxBoards),
		fmt.Sprintf("The columns cover every board count from %d to %d; there is none for fewer.", from, to)
}

// checkNoOther looks for board counts for which 1.4 and 1.7 say the same.
func checkNoOther(evidence) (Finding, string) {
	same := 0
	for n := ACBLMinBoards; n <= ACBLMaxBoards; n++ {
		nabc, err1 := NABC(n)
		printed, err2 := ACBL(20, n)
		if err1 != nil || err2 != nil {
			return Fault, "No table."
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
	return readingIf(same > 0, same == 0), fmt.Sprintf("Only if 1.7 is an exception to it: for NABC+ events that clause adopts a formula whose scores are those of 1.4 at %d of %d board counts. The text does not say how the two clauses go together.",
		same, ACBLMaxBoards-ACBLMinBoards+1)
}

func checkTau(evidence) (Finding, string) {
	tau := (math.Sqrt(5) - 1) / 2
	return holdsIf(math.Abs(tau-0.618) < 0.0005), fmt.Sprintf("Tau = %.6f.", tau)
}

func checkNABCMaximum(evidence) (Finding, string) {
	ok := true
	for n := 1; n <= vp.MaxTested; n++ {
		t, err := NABC(n)
		if err != nil {
			return Fault, err.Error()
		}
		ok = ok && t.Max() == 20*vp.VP && float64(t.Rows[len(t.Rows)-1].From) == math.Ceil(15*math.Sqrt(float64(n)))
		for i := 1; i < len(t.Rows); i++ {
			ok = ok && t.Rows[i].Winner >= t.Rows[i-1].Winner
		}
	}
	tau := (math.Sqrt(5) - 1) / 2
	v := 10 + 10*(1-math.Pow(tau, 3))/(1-tau*tau*tau)
	ok = ok && near(v, 20)
	return holdsIf(ok), outcome(ok, "At M = B the formula gives %.2f, so that the two cases meet; scores never fall, 1 to %d boards.", v, vp.MaxTested)
}

// checkNABC and checkNABCMaximum stop at 100 boards for the sake of time; the
// tests go on to 1000.
func checkNABC(evidence) (Finding, string) {
	beforeCorrection, cells, differ, alike := 0, 0, 0, []string(nil)
	elsewhere := 0
	for n := 1; n <= vp.MaxTested; n++ {
		t, err := NABC(n)
		if err != nil {
			return Fault, err.Error()
		}
		tested := vp.Tested(n)
		same := true
		for i, m := range continuous(n).Rows {
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
			alike = append(alike, fmt.Sprint(n))
		}
	}
	return readingIf(false, beforeCorrection == 0 && elsewhere == 0),
		fmt.Sprintf("Read with two decimals, halves up (1.7 gives no rounding), it is the WBF's continuous scale before its concavity correction: %d scores differ from that, 1 to %d boards. "+
			"From the WBF's final scale it differs where the correction moved a score and nowhere else: 4 to 100 boards, %d of %d scores; none for %s boards.",
			beforeCorrection, vp.MaxTested, differ, cells, strings.Join(alike, ", "))
}
