package claims

import (
	"math"
	"slices"

	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// Sections 1 and 3 of the WBF's report: the continuous scale.

func continuousChecks() []check {
	return []check{
		{id: "wbf-gains-fall", find: checkGains},
		{id: "wbf-one-score", find: checkOneScore},
		{id: "wbf-no-cusps", find: checkNoCusps},
		{id: "wbf-close-match", find: checkCloseMatch},
		{id: "wbf-0-to-20", find: checkZeroToTwenty},
		{id: "wbf-ceil", find: checkCeil},
		{id: "wbf-half-up", find: checkHalfUp},
		{id: "wbf-one-hundredth", find: checkOneHundredth},
		{id: "wbf-two-zeros", find: checkTwoZeros},
		{id: "wbf-positive-sum", find: checkPositiveSum},
		{id: "wbf-corrects-all", find: checkCorrectsAll},
		{id: "wbf-8-and-60", find: check8And60},
		{id: "wbf-not-unique", find: checkNotUnique},
		{id: "wbf-fewer-iterations", find: checkFewerIterations},
		{id: "wbf-other-algorithms", find: checkOtherAlgorithms},
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

func checkGains(e evidence) Result {
	before, after := 0, 0
	for _, s := range e.continuous {
		before += violations(rounded(s))
		after += violations(winners(s))
	}
	return found(holdsIf(after == 0), count("rounded", before), count("corrected", after))
}

func checkOneScore(e evidence) Result {
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
	return found(readingIf(shared+early == 0, shared == 0), count("margins", margins), count("early", early))
}

func checkNoCusps(e evidence) Result {
	most, boards, margin := vp.Hundredths(0), 0, 0
	for i, s := range e.continuous {
		v := winners(s)
		for k := 1; k < len(v); k++ {
			if gain := v[k] - v[k-1]; gain > most {
				most, boards, margin = gain, vp.MinTested+i, k
			}
		}
	}
	return found(holdsIf(most < vp.VP), score("most", most), count("from", margin-1), count("to", margin), count("boards", boards))
}

// checkCloseMatch compares both ends of each scale: the worth of the first and the last IMP, and
// the lengths of the first range and of the last range with an end.
func checkCloseMatch(e evidence) Result {
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
	return found(holdsIf(ok), decimal("times", least, 1)).soIf(ok)
}

func checkZeroToTwenty(e evidence) Result {
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
	return found(holdsIf(ok), count("rows", rows)).soIf(ok)
}

// checkHalfUp finds the score that is nearest to a rounding tie, where the rule would matter.
func checkHalfUp(e evidence) Result {
	nearest, boards, margin := 1.0, 0, 0
	for i, s := range e.continuous {
		for _, m := range s.Rows {
			v, err := s.Curve.VP(float64(m.IMPs))
			if err != nil {
				return failed(err)
			}
			if d := math.Abs(100*v - math.Floor(100*v) - 0.5); d < nearest {
				nearest, boards, margin = d, vp.MinTested+i, m.IMPs
			}
		}
	}
	return found(holdsIf(nearest > 1e-9), count("imps", margin), count("boards", boards), decimal("off", nearest, 6))
}

func checkCeil(e evidence) Result {
	whole, ends := 0, 0
	for _, s := range e.continuous {
		if s.Curve.X() == math.Trunc(s.Curve.X()) {
			whole++
		}
	}
	ofPrinted := 0
	for _, t := range official.PublishedContinuous().Tables {
		if x, err := vp.Blitz(t.Boards); err == nil && x == math.Trunc(x) {
			ofPrinted++
			if float64(t.Rows[len(t.Rows)-1].From) == x {
				ends++
			}
		}
	}
	return found(readingIf(whole == 0, ends == ofPrinted && ends > 0),
		count("whole", whole), count("counts", len(e.continuous)), count("ends", ends), count("printed", ofPrinted))
}

func checkOneHundredth(e evidence) Result {
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
	return found(holdsIf(2*by[1] > total && by[0] == 0),
		count("moved", total), count("one", by[1]), decimal("percent", 100*float64(by[1])/float64(total), 0),
		count("two", by[2]), count("three", by[3]), count("four", by[4]), score("most", most), count("boards", mostBoards))
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

func checkTwoZeros(e evidence) Result {
	const limit = 10_000
	ends := func(boards, zeros int) bool {
		return asWritten(rounded(e.continuous[boards-vp.MinTested]), zeros, limit)
	}
	ok := true
	for _, boards := range []int{8, 60} {
		ok = ok && ends(boards, 2) && !ends(boards, 1) && !ends(boards, 0)
	}
	return found(holdsIf(ok), count("iterations", limit)).soIf(ok)
}

func checkPositiveSum(e evidence) Result {
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
	return found(readingIf(positive == broken, false), score("eight", eight), count("positive", positive), count("broken", broken))
}

func checkCorrectsAll(e evidence) Result {
	needed, left := 0, 0
	for _, s := range e.continuous {
		if s.Violations > 0 {
			needed++
		}
		left += violations(winners(s))
	}
	return found(holdsIf(left == 0), count("needed", needed), count("counts", len(e.continuous)), count("left", left))
}

func check8And60(e evidence) Result {
	eight, sixty := e.continuous[8-vp.MinTested], e.continuous[60-vp.MinTested]
	counts := func(name string, s vp.Continuous) Fact {
		return Fact{name, Said{"counts", []Fact{count("violations", s.Violations), count("steps", s.Steps), count("moved", s.Moved)}}}
	}
	asSteps := eight.Steps == 1 && sixty.Steps == 24
	asViolations := eight.Violations == 1 && sixty.Violations == 24
	return found(readingIf(asSteps, asViolations), counts("eight", eight), counts("sixty", sixty))
}

// lowering is another correction, for comparison. At the first violation it
// takes 0.01 from the higher margin, instead of adding 0.01 to the middle one. It
// returns false if the maximum itself would have to go down.
func lowering(v []vp.Hundredths) bool {
	for i := 1; i+1 < len(v); {
		if v[i+1]-v[i] <= v[i]-v[i-1] {
			i++
			continue
		}
		if i+2 == len(v) {
			return false
		}
		v[i+1]--
		i = max(i-1, 1)
	}
	return true
}

func checkNotUnique(e evidence) Result {
	s := e.continuous[8-vp.MinTested]
	ours, other := winners(s), rounded(s)
	ended := lowering(other)
	ok := ended && violations(other) == 0
	var differences []Said
	for i := range ours {
		if ours[i] != other[i] {
			differences = append(differences, Said{"difference", []Fact{
				count("imps", i), score("raised", ours[i]), score("lowered", other[i]), score("rounded", s.Rows[i].Rounded),
			}})
		}
	}
	return found(holdsIf(ok && len(differences) > 0), list("differences", differences, "; "))
}

// againstClosest compares the report's correction with the concave table that lies closest to the
// curve. By the proofs at vp.Continuous.Closest and at the correction, the closest table never
// exceeds the corrected one, and no correction that only raises scores takes fewer steps of 0.01 than
// the report's. ok says that both hold of the tables found, and that each closest table is the only one.
func againstClosest(e evidence) (ok bool, by map[vp.Hundredths]int, steps [][2]int) {
	ok, by = true, map[vp.Hundredths]int{}
	for i, s := range e.continuous {
		c := e.closest[i]
		raised, moved := 0, 0
		for k, m := range s.Rows {
			by[m.Winner-c.Winner[k]]++
			ok = ok && m.Winner >= c.Winner[k] && m.Winner >= m.Rounded
			raised += int(m.Winner - m.Rounded)
			moved += int(max(c.Winner[k]-m.Rounded, m.Rounded-c.Winner[k]))
		}
		ok = ok && raised == s.Steps && c.Next > c.Squares && violations(c.Winner) == 0
		steps = append(steps, [2]int{s.Steps, moved})
	}
	return ok, by, steps
}

func checkFewerIterations(e evidence) Result {
	ok, _, steps := againstClosest(e)
	fewer, same, more, all, closest := 0, 0, 0, 0, 0
	for _, s := range steps {
		switch {
		case s[0] < s[1]:
			fewer++
		case s[0] == s[1]:
			same++
		default:
			more++
		}
		all += s[0]
		closest += s[1]
	}
	return found(readingIf(false, ok), count("counts", len(steps)), count("steps", all), count("closest", closest),
		count("fewer", fewer), count("same", same), count("more", more)).soIf(ok)
}

func checkOtherAlgorithms(e evidence) Result {
	ok, by, _ := againstClosest(e)
	all, most, equal := 0, vp.Hundredths(0), 0
	for d, n := range by {
		all += n
		most = max(most, d)
	}
	for equal < len(e.closest) && slices.Equal(winners(e.continuous[equal]), e.closest[equal].Winner) {
		equal++
	}
	differ := all - by[0]
	return found(readingIf(false, ok && 2*by[1] > differ), count("scores", all), count("differ", differ),
		count("by_one", by[1]), decimal("percent", 100*float64(by[1])/float64(differ), 0), score("most", most),
		count("equal", vp.MinTested+equal-1)).soIf(ok)
}
