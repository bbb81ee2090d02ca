package vp

import (
	"cmp"
	"fmt"
	"math"
	"slices"
)

// JointName is the name of our study of a discrete scale that keeps (13), (14) and (15)
// together.
const JointName = "wbf-joint"

// A Joint is the answer to the report's open question for one board count (section 4.1): is
// there a discrete scale that keeps (13), (14) and, for the scores 11 to 19, (15)?
//
// Ends are I1 … I10, the first at index 0. With n = k+1, score V0+k lies between I(n−1)+1 and
// I(n), so that (15) alone bounds each end: I(n) ≥ ⌈Î(V0+k)⌉ and I(n−1) ≤ ⌊Î(V0+k)⌋ − 1.
type Joint struct {
	WBF   Discrete
	Exact []float64 // Î of the scores V0+1 … 2·V0−1 in IMPs, eq. (8)

	// Least and Most are what (15) asks of each end. I1 is at least 0; Most of I10 is Open.
	Least, Most []int
	// From and To are what (13) and (14) leave of that: every scale that keeps all three has
	// its ends there. If there is none, they are for the scales that have the bounds which Last
	// breaks where Last has them, and keep the others.
	From, To []int

	// Last are the ends of the scale nearest to the WBF's: the least sum of |ΔI| and then
	// of squares. It keeps (13) and (14), and misses (15) by as little as can be.
	Last []int
	// Missed is the sum of the IMPs by which Last misses (15): 0 if the scale exists. Moved is
	// the sum of |ΔI|. Alike counts the scales that are as near: 1 means that Last is the only one.
	Missed       float64
	Moved, Alike int
}

// Exists reports whether there is a scale that keeps (13), (14) and (15).
func (j Joint) Exists() bool { return j.Missed == 0 }

// nano is the number of units in which margins on the curve are added: 10⁻⁹ IMP. Sums of
// integers are exact, so that equal sums are equal. A margin that is whole stays whole. No other margin
// of 4 to 100 boards lies within 10⁻³ IMP of a whole one; a test shows it.
const nano = 1_000_000_000

// StudyJoint answers the question for 4 to 100 boards.
func StudyJoint(boards int) (Joint, error) {
	if !Tested(boards) {
		return Joint{}, fmt.Errorf("board count %d is outside %d to %d", boards, MinTested, MaxTested)
	}
	s := Must(WBFDiscrete(boards))
	n := len(s.Last)
	j := Joint{WBF: s, Exact: make([]float64, n-1), Least: make([]int, n), Most: make([]int, n), Alike: 1}
	for k := 1; k < n; k++ {
		exact := s.Curve.imps(float64(k) / float64(n))
		j.Exact[k-1] = exact
		j.Least[k], j.Most[k-1] = int(math.Ceil(exact)), int(math.Floor(exact))-1
	}
	j.Most[n-1] = Open
	j.From, j.To = narrowed(j.Least, j.Most)
	j.Last = s.Last
	if len(s.RangeViolations) > 0 {
		j.nearest()
	}
	return j, nil
}

// narrowed are the bounds that (13) and (14) leave. These rules are used until none changes a
// bound, or until a bound is empty:
//
//	I2 ≥ 3·I1 + 1, I(k+1) ≥ 2·I(k) − I(k−1), and the same solved for I1, I(k) and I(k−1).
//
// Each rule follows from (13) or (14), so no scale within the given bounds is lost: if a bound
// is empty, there is none. Otherwise the upper bounds are themselves a scale, the greatest:
// the rules for upper bounds change nothing any more, so to keeps (13) and (14); and
// least ≤ from ≤ to ≤ most. So narrowing decides exactly.
func narrowed(least, most []int) (from, to []int) {
	const far = math.MaxInt / 8 // stands for Open
	from, to = slices.Clone(least), slices.Clone(most)
	last := len(to) - 1
	to[last] = far
	changed, empty := true, false
	raise := func(k, bound int) {
		if bound > from[k] && !empty {
			from[k], changed, empty = bound, true, bound > to[k]
		}
	}
	lower := func(k, bound int) {
		if bound < to[k] && !empty {
			to[k], changed, empty = bound, true, bound < from[k]
		}
	}
	for changed && !empty {
		changed = false
		lower(0, (to[1]-1)/3)
		raise(1, 3*from[0]+1)
		for k := 1; k < last; k++ {
			lower(k, (to[k-1]+to[k+1])/2)
			raise(k-1, 2*from[k]-to[k+1])
			raise(k+1, 2*from[k]-to[k-1])
		}
	}
	to[last] = Open
	return from, to
}

// A price says how far ends lie from (15), and then from the WBF's. It is the sum of the prices of the
// single ends.
type price struct {
	missed         int // IMPs by which scores lie outside their ranges, in units of 1/nano
	moved, squares int
}

func (p price) compare(q price) int {
	return cmp.Or(cmp.Compare(p.missed, q.missed), cmp.Compare(p.moved, q.moved), cmp.Compare(p.squares, q.squares))
}

// nearest finds the scale of the least price among all that keep (13) and (14), and how many have
// that price. The WBF's own price is the first bound of the search. As no end has a negative
// price, the search leaves out only what costs more than the best scale so far.
func (j *Joint) nearest() {
	exact := make([]int, len(j.Exact))
	for k, e := range j.Exact {
		exact[k] = int(math.Round(e * nano))
	}
	wbf := j.WBF.Last
	with := func(p price, k, end int) price {
		if k > 0 { // score V0+k lies above the end of its range
			p.missed += max(0, exact[k-1]-end*nano)
		}
		if k < len(exact) { // score V0+k+1 lies below the start of its range
			p.missed += max(0, (end+1)*nano-exact[k])
		}
		d := end - wbf[k]
		p.moved += max(d, -d)
		p.squares += d * d
		return p
	}
	var best price
	for k, end := range wbf {
		best = with(best, k, end)
	}
	j.Alike = 0
	ends := make([]int, len(wbf))
	var extend func(k, from int, p price)
	extend = func(k, from int, p price) {
		if k == len(wbf) {
			if p.compare(best) < 0 {
				best, j.Alike = p, 0
			}
			if j.Alike == 0 {
				j.Last = slices.Clone(ends)
			}
			j.Alike++
			return
		}
		// From the WBF's end on, and once the score is inside, a later end costs ever more.
		for end := from; ; end++ {
			q := with(p, k, end)
			dearer := q.compare(best) > 0
			if dearer && end >= wbf[k] && (k == 0 || end*nano >= exact[k-1]) {
				return
			}
			if !dearer {
				ends[k] = end
				next := 3*end + 1
				if k > 0 {
					next = 2*end - ends[k-1]
				}
				extend(k+1, next, q)
			}
		}
	}
	extend(0, 0, price{})
	j.Missed, j.Moved = float64(best.missed)/nano, best.moved
	if best.missed > 0 {
		j.From, j.To = narrowed(j.relaxed())
	}
}

// relaxed are the bounds of (15), moved to where Last breaks them.
func (j *Joint) relaxed() (least, most []int) {
	least, most = slices.Clone(j.Least), slices.Clone(j.Most)
	for k, end := range j.Last {
		least[k] = min(least[k], end)
		if most[k] != Open {
			most[k] = max(most[k], end)
		}
	}
	return least, most
}

// WBFJoint is the discrete scale for 4 to 100 boards that keeps (13), (14) and, for the scores 11
// to 19, (15), and is nearest to the WBF's: nobody plays by it, it is our own study. The error is a
// *NoJointError where there is no such scale.
func WBFJoint(boards int) (Discrete, error) {
	j, err := StudyJoint(boards)
	if err != nil {
		return Discrete{}, err
	}
	if !j.Exists() {
		return Discrete{}, &NoJointError{boards, j.Least[1], j.Most[2], j.Exact[0], j.Exact[2]}
	}
	s := j.WBF
	s.Name, s.Last, s.RangeViolations = JointName, j.Last, nil
	return s, nil
}

// A NoJointError says why a board count has no joint scale. Three times (14) for k = 3 and once
// (13) add up to 5·I2 + 1 ≤ 3·I3.
type NoJointError struct {
	Boards int
	I2, I3 int     // (15) asks for I2 or more and for I3 or less
	At, To float64 // the margins of 11 and 13 VP on the curve, in IMPs, which ask for that
}

func (e *NoJointError) Error() string {
	return fmt.Sprintf("for %d boards no scale keeps (13), (14) and (15): the first two give 5·I2 + 1 ≤ 3·I3, but "+
		"(15) asks for I2 ≥ %d, as the curve has 11 VPs at %.2f IMPs, and for I3 ≤ %d, as it has 13 VPs at %.2f",
		e.Boards, e.I2, e.At, e.I3, e.To)
}

// Room reads (15) in another way: the range of score V0+k reaches from I(k)+½ to I(k+1)+½, as
// margins between two whole ones belong to the nearer. It returns the score, from 11 to 20 VP,
// whose margin on the curve is nearest to an end of its range, and how many IMPs it lies inside.
// A score that lies outside would have a negative distance. By (15) as it is written, a score
// of 11 to 19 VP lies half an IMP less inside.
func (s Discrete) Room() (score int, inside float64) {
	v0, n := int(s.Curve.v0/VP), len(s.Last)
	inside = math.Inf(1)
	for k := 1; k <= n; k++ {
		exact := s.Curve.imps(float64(k) / float64(n))
		here := exact - float64(s.Last[k-1]) - 0.5
		if k < n {
			here = min(here, float64(s.Last[k])+0.5-exact)
		}
		if here < inside {
			score, inside = v0+k, here
		}
	}
	return score, inside
}
