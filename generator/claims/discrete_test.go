package claims

import (
	"math"
	"slices"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// Section 4 of the WBF's report: the discrete scale.

// cusps is the report's vector J: the last margins of the ranges, and −(I1 + 1) before them.
func cusps(last []int) []int { return append([]int{-(last[0] + 1)}, last...) }

// shrinking are the places in J after which a range is shorter than the one before it, eq. (13) and (14).
func shrinking(j []int) []int { return bends(j, -1) }

// rangesAsWritten runs the report's pseudo-code on the last margins of the ranges. The first of J is made
// again when I1 moves, or else only once.
func rangesAsWritten(firstPass []int, again bool) (last []int) {
	j := cusps(firstPass)
	for {
		places := shrinking(j)
		if len(places) == 0 {
			return j[1:]
		}
		j[places[0]]--
		if again {
			j[0] = -(j[1] + 1)
		}
	}
}

// An outlier is a whole score whose margin on the curve lies outside its range, by
// eq. (15).
type outlier struct {
	vps  int
	imps float64
	from int
	to   int // vp.Open for the maximum
	by   float64
}

// outside returns the outliers among the scores V0+1 … 2·V0. Each range counts as slack IMPs
// longer at either end than its margins say.
func outside(s vp.Discrete, slack float64) (all []outlier) {
	v0, _ := s.Curve.V0().Whole()
	for k := 1; k <= v0; k++ {
		exact := vp.Must(s.Curve.IMPs(float64(v0 + k)))
		o := outlier{vps: v0 + k, imps: exact, from: s.Last[k-1] + 1, to: vp.Open}
		o.by = float64(o.from) - slack - exact
		if k < v0 {
			o.to = s.Last[k]
			o.by = max(o.by, exact-float64(o.to)-slack)
		}
		if o.by > 0 {
			all = append(all, o)
		}
	}
	return all
}

var discreteChecks = checks{
	// It runs both corrections as the report writes them, and compares what they leave with
	// our tables.
	"wbf-pseudo-code": func(e *evidence) result {
		continuous, discrete, once := 0, 0, 0
		for i, s := range e.continuous {
			v := s.Rounded()
			if asWritten(v, 2, 100_000) && slices.Equal(v, s.Winners()) {
				continuous++
			}
			d := e.discrete[i]
			if slices.Equal(rangesAsWritten(d.FirstPass, true), d.Last) {
				discrete++
			}
			if slices.Equal(rangesAsWritten(d.FirstPass, false), d.Last) {
				once++
			}
		}
		all := len(e.continuous)
		return holds(continuous == all && discrete == all && once == all,
			"continuous", continuous, "discrete", discrete, "counts", all, "once", once)
	},
	"wbf-discrete-corrected": func(e *evidence) result {
		before := sum(e.discrete, func(s vp.Discrete) int { return len(shrinking(cusps(s.FirstPass))) })
		after := sum(e.discrete, func(s vp.Discrete) int { return len(shrinking(cusps(s.Last))) })
		needed, most := 0, 0
		for _, s := range e.discrete {
			needed += min(s.Steps, 1)
			most = max(most, s.Steps)
		}
		return holds(after == 0, "before", before, "counts", needed, "after", after, "steps", most)
	},
	// It takes commensurate to mean that the discrete score is nearly the
	// continuous one, rounded.
	"wbf-commensurate": func(e *evidence) result {
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
		return reading(most < vp.VP, "most", most, "imps", margin, "boards", boards)
	},
	// It counts the whole scores whose margin on the curve is whole: a
	// draw's is 0, that of 15 VP is 5√N and that of 20 VP is 15√N.
	"wbf-margins-not-whole": func(e *evidence) result {
		all, whole, elsewhere := 0, 0, 0
		for _, s := range e.discrete {
			for v := 10; v <= 20; v++ {
				all++
				if imps := vp.Must(s.Curve.IMPs(float64(v))); near(imps, math.Round(imps)) {
					whole++
					if v != 10 && v != 15 && v != 20 {
						elsewhere++
					}
				}
			}
		}
		return holds(2*whole < all && elsewhere == 0, "not_whole", all-whole, "scores", all)
	},
	"wbf-range-violations": func(e *evidence) result {
		var boards, others []int
		var perCount []string
		scores, slackened, reported, inside := 0, 0, 0, true
		for _, s := range e.discrete {
			var outliers []string
			for _, o := range outside(s, 0) {
				outliers = append(outliers, said("outlier", "vps", o.vps, "imps", real(o.imps, 2), "range", span(o.from, o.to)))
				inside = inside && o.to != vp.Open // 20 VP
			}
			if len(outliers) > 0 {
				boards = append(boards, s.Boards)
				perCount = append(perCount, said("outliers", "boards", s.Boards, "scores", listOf(outliers, ", ")))
			}
			scores += len(outliers)
			reported += len(s.RangeViolations)
			slackened += len(outside(s, 0.5))
		}
		for n := 1; n <= vp.MaxBoards; n++ {
			if !vp.Tested(n) && len(outside(vp.Must(vp.WBFDiscrete(n)), 0)) > 0 {
				others = append(others, n)
			}
		}
		return reading(slices.Equal(boards, []int{5, 6, 7}) && reported == scores && inside,
			"scores", scores, "counts", len(boards), "outliers", listOf(perCount, "; "),
			"slackened", slackened, "most_boards", vp.MaxBoards, "others", listOf(others, ", "))
	},
	"wbf-range-sizes": func(e *evidence) result {
		most, boards := 0.0, 0
		for _, s := range e.discrete {
			for _, o := range outside(s, 0) {
				if o.by > most {
					most, boards = o.by, s.Boards
				}
			}
		}
		return holds(most < 0.5, "most", real(most, 2), "boards", boards)
	},
}
