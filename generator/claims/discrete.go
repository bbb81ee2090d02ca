package claims

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// Section 4 of the WBF's report: the discrete scale.

func discreteChecks() []check {
	return []check{
		{id: "wbf-pseudo-code", find: checkPseudoCode},
		{id: "wbf-discrete-corrected", find: checkDiscreteCorrected},
		{id: "wbf-commensurate", find: checkCommensurate},
		{id: "wbf-margins-not-whole", find: checkMarginsNotWhole},
		{id: "wbf-range-violations", find: checkRangeViolations},
		{id: "wbf-range-sizes", find: checkRangeSizes},
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

// rangesAsWritten runs the report's pseudo-code on the last margins of the ranges. Its vector J has
// −(I1 + 1) before them, which is made again when I1 moves, or else only once. Indices count from 1
// as in the text.
func rangesAsWritten(last []int, again bool) {
	j := append([]int{-(last[0] + 1)}, last...)
	for {
		m := 0
		for i := 1; i+2 <= len(j) && m == 0; i++ {
			if j[i+1]-2*j[i]+j[i-1] < 0 {
				m = i
			}
		}
		if m == 0 {
			return
		}
		last[m-1]--
		j[m]--
		if again {
			j[0] = -(last[0] + 1)
		}
	}
}

// checkPseudoCode runs both corrections as the report writes them, and compares what they leave with
// our tables.
func checkPseudoCode(e evidence) Result {
	continuous, discrete, once := 0, 0, 0
	for i, s := range e.continuous {
		v := rounded(s)
		if asWritten(v, 2, 100_000) && slices.Equal(v, winners(s)) {
			continuous++
		}
		first := slices.Clone(e.discrete[i].FirstPass)
		if rangesAsWritten(first, true); slices.Equal(first, e.discrete[i].Last) {
			discrete++
		}
		first = slices.Clone(e.discrete[i].FirstPass)
		if rangesAsWritten(first, false); slices.Equal(first, e.discrete[i].Last) {
			once++
		}
	}
	all := len(e.continuous)
	return found(readingIf(continuous == all && discrete == all && once == all, continuous == all && discrete == all),
		count("continuous", continuous), count("discrete", discrete), count("counts", all), count("once", once))
}

func checkDiscreteCorrected(e evidence) Result {
	before, after, needed, most := 0, 0, 0, 0
	for _, s := range e.discrete {
		before += shrinking(s.FirstPass)
		after += shrinking(s.Last)
		if s.Steps > 0 {
			needed++
		}
		most = max(most, s.Steps)
	}
	return found(holdsIf(after == 0), count("before", before), count("counts", needed), count("after", after), count("steps", most))
}

// checkCommensurate takes commensurate to mean that the discrete score is nearly the
// continuous one, rounded.
func checkCommensurate(e evidence) Result {
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
	return found(readingIf(false, most < vp.VP), score("most", most), count("imps", margin), count("boards", boards))
}

// checkMarginsNotWhole counts the whole scores whose margin on the curve is whole: a
// draw's is 0, that of 15 VP is 5√N and that of 20 VP is 15√N.
func checkMarginsNotWhole(e evidence) Result {
	all, whole, elsewhere := 0, 0, 0
	for _, s := range e.discrete {
		for v := 10; v <= 20; v++ {
			imps, err := s.Curve.IMPs(float64(v))
			if err != nil {
				return failed(err)
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
	return found(holdsIf(2*whole < all && elsewhere == 0), count("not_whole", all-whole), count("scores", all))
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
func outside(s vp.Discrete, slack float64) (all []outlier, err error) {
	v0, _ := s.Curve.V0().Whole()
	for k := 1; k <= v0; k++ {
		exact, err := s.Curve.IMPs(float64(v0 + k))
		if err != nil {
			return nil, err
		}
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
	return all, nil
}

func checkRangeViolations(e evidence) Result {
	var boards []string
	var perCount []Said
	scores, slackened, reported, atMaximum := 0, 0, 0, false
	for i, s := range e.discrete {
		all, err := outside(s, 0)
		apart, err1 := outside(s, 0.5)
		if err := cmp.Or(err, err1); err != nil {
			return failed(err)
		}
		if len(all) > 0 {
			scores += len(all)
			boards = append(boards, strconv.Itoa(vp.MinTested+i))
			perCount = append(perCount, saidOf(vp.MinTested+i, all))
		}
		for _, o := range all {
			atMaximum = atMaximum || o.to == vp.Open
		}
		reported += len(s.RangeViolations)
		slackened += len(apart)
	}
	var others []Count
	for n := 1; n <= vp.MaxBoards; n++ {
		if vp.Tested(n) {
			continue
		}
		if all, err := outside(discrete(n), 0); err != nil {
			return failed(err)
		} else if len(all) > 0 {
			others = append(others, Count(n))
		}
	}
	same := strings.Join(boards, " ") == "5 6 7" && reported == scores
	maximum := "maximum_inside"
	if atMaximum {
		maximum = "maximum_outside"
	}
	return found(readingIf(same && scores == 3, same),
		count("scores", scores), count("counts", len(boards)), Fact{"maximum", Said{Key: maximum}},
		list("outliers", perCount, "; "), count("slackened", slackened), count("most_boards", vp.MaxBoards), list("others", others, ", "))
}

// saidOf returns the message for the outliers of a board count.
func saidOf(boards int, all []outlier) Said {
	var scores []Said
	for _, o := range all {
		scores = append(scores, Said{"outlier", []Fact{count("vps", o.vps), decimal("imps", o.imps, 2), {"range", Margins{o.from, o.to}}}})
	}
	return Said{"outliers", []Fact{count("boards", boards), list("scores", scores, ", ")}}
}

func checkRangeSizes(e evidence) Result {
	most, at := 0.0, 0
	for i, s := range e.discrete {
		all, err := outside(s, 0)
		if err != nil {
			return failed(err)
		}
		for _, o := range all {
			if o.by > most {
				most, at = o.by, vp.MinTested+i
			}
		}
	}
	return found(holdsIf(most < 0.5), decimal("most", most, 2), count("boards", at))
}
