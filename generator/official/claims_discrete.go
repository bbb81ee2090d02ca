package official

import (
	"fmt"
	"math"
	"strings"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// Section 4 of the WBF's report: the discrete scale.

func discreteChecks() []namedCheck {
	return []namedCheck{
		{"wbf-discrete-corrected", checkDiscreteCorrected},
		{"wbf-commensurate", checkCommensurate},
		{"wbf-margins-not-whole", checkMarginsNotWhole},
		{"wbf-range-violations", checkRangeViolations},
		{"wbf-range-sizes", checkRangeSizes},
		{"published-discrete", checkPublishedDiscrete},
	}
}

// shrinking counts the ranges shorter than the one before them, eq. (13) and
// (14); the first is that of a drawn match, −last[0] to last[0].
func shrinking(last []int) int {
	count, before := 0, 2*last[0]+1
	for k := 1; k < len(last); k++ {
		length := last[k] - last[k-1]
		if length < before {
			count++
		}
		before = length
	}
	return count
}

func checkDiscreteCorrected(e evidence) (Finding, string) {
	before, after, needed, most := 0, 0, 0, 0
	for _, s := range e.discrete {
		before += shrinking(s.FirstPass)
		after += shrinking(s.Last)
		if s.Steps > 0 {
			needed++
		}
		most = max(most, s.Steps)
	}
	return holdsIf(after == 0),
		fmt.Sprintf("4 to 100 boards: %d ranges are too short before the correction, at %d board counts, and %d after it; it takes %d steps at most.",
			before, needed, after, most)
}

// checkCommensurate takes commensurate to mean that the discrete score is nearly the
// continuous one, rounded.
func checkCommensurate(e evidence) (Finding, string) {
	most, boards, margin := vp.Hundredths(0), 0, 0
	for i, s := range e.continuous {
		t := e.discrete[i].Table()
		for _, m := range s.Rows {
			whole, _ := t.Score(m.IMPs)
			if d := max(whole-m.Winner, m.Winner-whole); d > most {
				most, boards, margin = d, vp.MinTested+i, m.IMPs
			}
		}
	}
	return readingIf(false, most < vp.VP),
		fmt.Sprintf("At no margin of 4 to 100 boards are the two scores further apart than %v VP (%d IMPs with %d boards); half a VP would be rounding alone.", most, margin, boards)
}

// checkMarginsNotWhole counts the whole scores whose margin on the curve is whole: a
// draw's is 0, that of 15 VP is 5√N and that of 20 VP is 15√N.
func checkMarginsNotWhole(e evidence) (Finding, string) {
	all, whole, elsewhere := 0, 0, 0
	for _, s := range e.discrete {
		for v := 10; v <= 20; v++ {
			imps, err := s.Curve.IMPs(float64(v))
			if err != nil {
				return Fault, err.Error()
			}
			all++
			if near(imps, math.Round(imps)) {
				whole++
				if v != 10 && v != 15 && v != 20 {
					elsewhere++
				}
			}
		}
	}
	return holdsIf(2*whole < all && elsewhere == 0),
		fmt.Sprintf("%d of %d are not whole, 4 to 100 boards. Whole are 0 IMPs for 10 VP, and those for 15 and 20 VP where the board count is a square.", all-whole, all)
}

// outside gives the whole scores V0+1 … 2·V0 whose margin lies outside their
// range by eq. (15), and by how much at most; a range reaches slack IMPs beyond its
// last margin.
func outside(s vp.Discrete, slack float64) (scores []string, most float64, maximum bool) {
	v0, _ := s.Curve.V0().Whole()
	for k := 1; k <= v0; k++ {
		exact, err := s.Curve.IMPs(float64(v0 + k))
		if err != nil {
			return []string{err.Error()}, math.Inf(1), false
		}
		from, to := float64(s.Last[k-1]+1), math.Inf(1)
		if k < v0 {
			to = float64(s.Last[k])
		}
		by := max(from-slack-exact, exact-to-slack)
		if by > 0 {
			most = max(most, by)
			maximum = maximum || k == v0
			scores = append(scores, fmt.Sprintf("%d VP at %.2f IMPs, range %.0f–%.0f", v0+k, exact, from, to))
		}
	}
	return scores, most, maximum
}

func checkRangeViolations(e evidence) (Finding, string) {
	var boards, found []string
	count, slackened, reported, atMaximum := 0, 0, 0, false
	for i, s := range e.discrete {
		scores, _, maximum := outside(s, 0)
		atMaximum = atMaximum || maximum
		if len(scores) > 0 {
			count += len(scores)
			boards = append(boards, fmt.Sprint(vp.MinTested+i))
			found = append(found, fmt.Sprintf("%d boards: %s", vp.MinTested+i, strings.Join(scores, ", ")))
		}
		reported += len(s.RangeViolations)
		apart, _, _ := outside(s, 1)
		slackened += len(apart)
	}
	var others []string
	for n := 1; n <= vp.MaxBoards; n++ {
		if !vp.Tested(n) {
			if scores, _, _ := outside(discrete(n), 0); len(scores) > 0 {
				others = append(others, fmt.Sprint(n))
			}
		}
	}
	same := strings.Join(boards, " ") == "5 6 7" && reported == count
	maximum := "none of them at 20 VP, so that it does not matter whether i reaches the open range"
	if atMaximum {
		maximum = "20 VP among them"
	}
	return readingIf(same && count == 3, same),
		fmt.Sprintf("%d scores at %d board counts, if i = 1 is 10 VP and ranges end at their last whole margin, as (15) is written; %s. %s. "+
			"If a range goes on up to the next whole margin: %d. Outside 4 to 100, up to %d: %s.",
			count, len(boards), maximum, strings.Join(found, "; "), slackened, vp.MaxBoards, strings.Join(others, ", "))
}

func checkRangeSizes(e evidence) (Finding, string) {
	most, at := 0.0, 0
	for i, s := range e.discrete {
		if _, by, _ := outside(s, 0); by > most {
			most, at = by, vp.MinTested+i
		}
	}
	return holdsIf(most < 0.5), fmt.Sprintf("The largest is %.2f IMPs, for %d boards.", most, at)
}

func checkPublishedDiscrete(evidence) (Finding, string) {
	rows, differ, first := 0, 0, ""
	for _, t := range PublishedDiscrete().Tables {
		computed := discrete(t.Boards).Table()
		if len(t.Rows) != len(computed.Rows) {
			return Fault, fmt.Sprintf("%d boards: %d rows printed, %d computed", t.Boards, len(t.Rows), len(computed.Rows))
		}
		for i, r := range t.Rows {
			rows++
			if r != computed.Rows[i] {
				differ++
				if first == "" {
					first = fmt.Sprintf(", first at %d boards and %v VP", t.Boards, r.Winner)
				}
			}
		}
	}
	return holdsIf(differ == 0), fmt.Sprintf("%d of %d ranges differ from the computed scale%s.", differ, rows, first)
}
