package official

import (
	"fmt"
	"math"
	"strings"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// Sections 1 and 3 of the WBF's report: the continuous scale.

func continuousChecks() []namedCheck {
	return []namedCheck{
		{"wbf-gains-fall", checkGains},
		{"wbf-one-score", checkOneScore},
		{"wbf-no-cusps", checkNoCusps},
		{"wbf-close-match", checkCloseMatch},
		{"wbf-0-to-20", checkZeroToTwenty},
		{"wbf-ceil", checkCeil},
		{"wbf-half-up", checkHalfUp},
		{"wbf-one-hundredth", checkOneHundredth},
		{"wbf-two-zeros", checkTwoZeros},
		{"wbf-positive-sum", checkPositiveSum},
		{"wbf-corrects-all", checkCorrectsAll},
		{"wbf-8-and-60", check8And60},
		{"wbf-not-unique", checkNotUnique},
		{"wbf-fewer-iterations", checkFewerIterations},
		{"wbf-other-algorithms", checkOtherAlgorithms},
		{"published-continuous", checkPublishedContinuous},
	}
}

func winners(s vp.Continuous) []vp.Hundredths {
	v := make([]vp.Hundredths, len(s.Rows))
	for i, m := range s.Rows {
		v[i] = m.Winner
	}
	return v
}

func rounded(s vp.Continuous) []vp.Hundredths {
	v := make([]vp.Hundredths, len(s.Rows))
	for i, m := range s.Rows {
		v[i] = m.Rounded
	}
	return v
}

// violations counts the margins at which gains grow, eq. (10).
func violations(v []vp.Hundredths) int {
	count := 0
	for i := 1; i+1 < len(v); i++ {
		if v[i+1]-v[i] > v[i]-v[i-1] {
			count++
		}
	}
	return count
}

func checkGains(e evidence) (Finding, string) {
	before, after := 0, 0
	for _, s := range e.continuous {
		before += violations(rounded(s))
		after += violations(winners(s))
	}
	return holdsIf(after == 0), fmt.Sprintf("4 to 100 boards: gains grow at %d margins after rounding, at %d after the correction.", before, after)
}

func checkOneScore(e evidence) (Finding, string) {
	margins, shared, early := 0, 0, 0
	for _, s := range e.continuous {
		v := winners(s)
		for i := 1; i < len(v); i++ {
			if v[i] == v[i-1] {
				if v[i] == 20*vp.VP {
					early++
				} else {
					shared++
				}
			}
		}
		margins += len(v)
	}
	return readingIf(shared+early == 0, shared == 0),
		fmt.Sprintf("One score for each of %d margins, 4 to 100 boards. No two margins share a score but the maximum: "+
			"it is also reached by the last whole margin below X at %d board counts, as two decimals round it to 20.00.", margins, early)
}

func checkNoCusps(e evidence) (Finding, string) {
	most, boards, margin := vp.Hundredths(0), 0, 0
	for i, s := range e.continuous {
		v := winners(s)
		for k := 1; k < len(v); k++ {
			if gain := v[k] - v[k-1]; gain > most {
				most, boards, margin = gain, vp.MinTested+i, k
			}
		}
	}
	return holdsIf(most < vp.VP), fmt.Sprintf("4 to 100 boards: no IMP gains more than %v VP, that from %d to %d IMPs with %d boards.", most, margin-1, margin, boards)
}

// checkCloseMatch compares the ends of both scales: what the first and the last IMP
// are worth, and how long the first and the last range are that have an end.
func checkCloseMatch(e evidence) (Finding, string) {
	ok, least := true, math.Inf(1)
	for i, s := range e.continuous {
		v := winners(s)
		last := len(v) - 1
		for v[last] == v[last-1] { // the maximum reached early
			last--
		}
		ratio := float64(v[1]-v[0]) / float64(v[last]-v[last-1])
		least = min(least, ratio)
		ends := e.discrete[i].Last
		ok = ok && ratio > 1 && ends[len(ends)-1]-ends[len(ends)-2] > 2*ends[0]+1
	}
	return holdsIf(ok), outcome(ok, "4 to 100 boards: on the continuous scale the first IMP is worth at least %.1f times the last that gains anything; on the discrete scale 19 VP take a longer range than a draw.", least)
}

func checkZeroToTwenty(e evidence) (Finding, string) {
	ok, rows := true, 0
	for i, s := range e.continuous {
		for _, t := range []vp.Table{s.Table(), e.discrete[i].Table()} {
			first, last := t.Rows[0], t.Rows[len(t.Rows)-1]
			ok = ok && first.From == 0 && first.Winner == 10*vp.VP && first.Loser == 10*vp.VP && last.Winner == 20*vp.VP && last.Loser == 0
			for k, r := range t.Rows {
				rows++
				ok = ok && r.Winner+r.Loser == 20*vp.VP && (t.PerMargin || r.Winner == vp.Hundredths(10+k)*vp.VP)
			}
		}
	}
	return holdsIf(ok), outcome(ok, "4 to 100 boards, %d rows of both scales: from 10–10 to 20–0, winner and loser together 20, and on the discrete scale a range for each whole score.", rows)
}

// checkHalfUp says how near a score comes to a tie that the rule would decide.
func checkHalfUp(e evidence) (Finding, string) {
	nearest, boards, margin := 1.0, 0, 0
	for i, s := range e.continuous {
		for _, m := range s.Rows {
			v, err := s.Curve.VP(float64(m.IMPs))
			if err != nil {
				return Fault, err.Error()
			}
			if d := math.Abs(100*v - math.Floor(100*v) - 0.5); d < nearest {
				nearest, boards, margin = d, vp.MinTested+i, m.IMPs
			}
		}
	}
	return holdsIf(nearest > 1e-9), fmt.Sprintf("The rule is never needed: no score of 4 to 100 boards ends in exactly half a hundredth. The nearest, %d IMPs with %d boards, is %.6f hundredths off.", margin, boards, nearest)
}

func checkCeil(e evidence) (Finding, string) {
	whole, ends := 0, 0
	for _, s := range e.continuous {
		if s.Curve.X() == math.Trunc(s.Curve.X()) {
			whole++
		}
	}
	ofPrinted := 0
	for _, t := range PublishedContinuous().Tables {
		if x, err := vp.Blitz(t.Boards); err == nil && x == math.Trunc(x) {
			ofPrinted++
			if float64(t.Rows[len(t.Rows)-1].From) == x {
				ends++
			}
		}
	}
	return readingIf(whole == 0, ends == ofPrinted && ends > 0),
		fmt.Sprintf("X is whole at %d of %d board counts, the squares, where the smallest integer exceeding X is X + 1. "+
			"“Round towards infinity” gives X itself, and %d of %d printed tables with a whole X end there. No score depends on it: X + 1 earns 20.00, too.",
			whole, len(e.continuous), ends, ofPrinted)
}

func checkOneHundredth(e evidence) (Finding, string) {
	var by [10]int // margins by the hundredths that they were moved
	total, most, mostBoards := 0, vp.Hundredths(0), 0
	for i, s := range e.continuous {
		for _, m := range s.Rows {
			d := m.Winner - m.Rounded
			if d == 0 {
				continue
			}
			by[min(max(int(d), 0), len(by)-1)]++
			total++
			if d > most {
				most, mostBoards = d, vp.MinTested+i
			}
		}
	}
	return holdsIf(2*by[1] > total && by[0] == 0),
		fmt.Sprintf("4 to 100 boards: of %d margins moved, %d by 0.01 VP (%.0f %%), %d by 0.02, %d by 0.03, %d by 0.04; the most is %v, first for %d boards.",
			total, by[1], 100*float64(by[1])/float64(total), by[2], by[3], by[4], most, mostBoards)
}

// asWritten runs the report's pseudo-code with the given number of zeros before
// the second differences (it has two), and says whether it ended within limit
// iterations. Indices of V and ddV count from 1 as in the text.
func asWritten(v []vp.Hundredths, zeros, limit int) (ends bool) {
	for range limit {
		m := 0
		for i := zeros + 1; i <= zeros+len(v)-2; i++ {
			if k := i - zeros - 1; v[k+2]-2*v[k+1]+v[k] > 0 {
				m = i
				break
			}
		}
		if m == 0 {
			return true
		}
		if m > 1 {
			v[m-2]++ // V(m−1)
		}
	}
	return false
}

func checkTwoZeros(e evidence) (Finding, string) {
	const limit = 10_000
	ends := func(boards, zeros int) bool {
		return asWritten(rounded(e.continuous[boards-vp.MinTested]), zeros, limit)
	}
	ok := true
	for _, boards := range []int{8, 60} {
		ok = ok && ends(boards, 2) && !ends(boards, 1) && !ends(boards, 0)
	}
	return holdsIf(ok), outcome(ok, "For 8 and for 60 boards the pseudo-code ends with two zeros; with one or none it is still running after %d iterations, as it raises another margin than the one at fault.", limit)
}

func checkPositiveSum(e evidence) (Finding, string) {
	broken, positive := 0, 0
	var eight vp.Hundredths
	for i, s := range e.continuous {
		v := rounded(s)
		sum := vp.Hundredths(0)
		for k := 2; k < len(v); k++ {
			sum += v[k] - 2*v[k-1] + v[k-2]
		}
		if violations(v) > 0 {
			broken++
			if sum > 0 {
				positive++
			}
		}
		if vp.MinTested+i == 8 {
			eight = sum
		}
	}
	return readingIf(positive == broken, false),
		fmt.Sprintf("The sum of ddV is the last gain less the first, never positive here: %s VP for 8 boards, and positive at %d of %d board counts with a violation. "+
			"The pseudo-code's sum(ddV > 0) is right.", strings.Replace(eight.String(), "-", "−", 1), positive, broken)
}

func checkCorrectsAll(e evidence) (Finding, string) {
	needed, left := 0, 0
	for _, s := range e.continuous {
		if s.Violations > 0 {
			needed++
		}
		left += violations(winners(s))
	}
	return holdsIf(left == 0), fmt.Sprintf("%d of %d board counts from 4 to 100 need corrections; %d violations are left.", needed, len(e.continuous), left)
}

func check8And60(e evidence) (Finding, string) {
	eight, sixty := e.continuous[8-vp.MinTested], e.continuous[60-vp.MinTested]
	counts := func(s vp.Continuous) string {
		return fmt.Sprintf("violations before the correction %d, steps of 0.01 VP %d, margins moved %d", s.Violations, s.Steps, s.Moved)
	}
	asSteps := eight.Steps == 1 && sixty.Steps == 24
	asViolations := eight.Violations == 1 && sixty.Violations == 24
	return readingIf(asSteps, asViolations),
		fmt.Sprintf("8 boards: %s. 60 boards: %s. “Corrections” counts the violations.", counts(eight), counts(sixty))
}

// lowering is another correction, to compare with: at the first violation it
// takes 0.01 from the higher margin, not giving 0.01 to the middle one. It
// gives up where the maximum itself would have to go down.
func lowering(v []vp.Hundredths) (steps int, ok bool) {
	for i := 1; i+1 < len(v); {
		if v[i+1]-v[i] <= v[i]-v[i-1] {
			i++
			continue
		}
		if i+2 == len(v) {
			return steps, false
		}
		v[i+1]--
		steps++
		i = max(i-1, 1)
	}
	return steps, true
}

func checkNotUnique(e evidence) (Finding, string) {
	s := e.continuous[8-vp.MinTested]
	ours, other := winners(s), rounded(s)
	_, ended := lowering(other)
	ok := ended && violations(other) == 0
	found, differ := "", 0
	for i := range ours {
		if ours[i] != other[i] {
			found += fmt.Sprintf("; at %d IMPs %v and %v (rounded: %v)", i, ours[i], other[i], s.Rows[i].Rounded)
			differ++
		}
	}
	return holdsIf(ok && differ > 0),
		"For 8 boards, raising the middle margin (the report) or lowering the higher one both leave no violation" + found + "."
}

// againstLowering compares the report's correction with the other one, for the
// board counts where that one comes to an end.
func againstLowering(e evidence) (compared, fewer, more, differ, byOne int) {
	for _, s := range e.continuous {
		other := rounded(s)
		steps, ok := lowering(other)
		if !ok {
			continue
		}
		compared++
		switch {
		case s.Steps < steps:
			fewer++
		case s.Steps > steps:
			more++
		}
		for i, m := range s.Rows {
			if m.Winner != other[i] {
				differ++
				if m.Winner-other[i] == 1 || other[i]-m.Winner == 1 {
					byOne++
				}
			}
		}
	}
	return compared, fewer, more, differ, byOne
}

func checkFewerIterations(e evidence) (Finding, string) {
	compared, fewer, more, _, _ := againstLowering(e)
	// The steps saved by a match, on average, in the shorter half and in the longer.
	var saved, matches [2]float64
	for i, s := range e.continuous {
		other := rounded(s)
		if steps, ok := lowering(other); ok {
			half := 2 * i / len(e.continuous)
			saved[half] += float64(steps - s.Steps)
			matches[half]++
		}
	}
	short, long := saved[0]/matches[0], saved[1]/matches[1]
	return readingIf(false, 2*fewer > compared && long > short),
		fmt.Sprintf("The report does not say what it was compared with. Against lowering the higher margin, which comes to an end for %d of %d board counts: fewer steps for %d, as many for %d, more for %d; on average %.1f fewer up to %d boards, %.1f fewer beyond.",
			compared, len(e.continuous), fewer, compared-fewer-more, more, short, vp.MinTested+(len(e.continuous)-1)/2, long)
}

func checkOtherAlgorithms(e evidence) (Finding, string) {
	compared, _, _, differ, byOne := againstLowering(e)
	return readingIf(false, 2*byOne > differ),
		fmt.Sprintf("Against lowering the higher margin, for the %d board counts where that ends: %d margins differ, %d of them by 0.01 (%.0f %%). The USBF's scales are not in the report.",
			compared, differ, byOne, 100*float64(byOne)/float64(differ))
}

func checkPublishedContinuous(evidence) (Finding, string) {
	cells, differ, first := 0, 0, ""
	for _, t := range PublishedContinuous().Tables {
		computed := continuous(t.Boards).Table()
		if len(t.Rows) != len(computed.Rows) {
			return Fault, fmt.Sprintf("%d boards: %d rows printed, %d computed", t.Boards, len(t.Rows), len(computed.Rows))
		}
		for i, r := range t.Rows {
			cells++
			if r != computed.Rows[i] {
				differ++
				if first == "" {
					first = fmt.Sprintf(", first at %d boards and %d IMPs", t.Boards, r.From)
				}
			}
		}
	}
	return holdsIf(differ == 0), fmt.Sprintf("%d of %d scores differ from the computed scale%s.", differ, cells, first)
}
