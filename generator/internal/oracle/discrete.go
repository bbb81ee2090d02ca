package oracle

import (
	"fmt"
	"math/big"
)

// Open is the To of a discrete scale's last range.
const Open = -1

// A Range is the margins From … To that earn the winner VP whole VPs.
type Range struct{ VP, From, To int }

// A RangeScale is a discrete scale: section 4 of the report.
type RangeScale struct {
	V0        int // whole VPs
	X         *big.Float
	Mid       []int // eq. (12), hundredths: V0 + ½ … 2·V0 − ½
	FirstPass []int // I1 … In by floors
	Ends      []int // I1 … In after the correction
	Steps     int   // the sum of all that was taken off: the recursion's turns
	Empty     bool  // the correction leaves no margin for a draw: no such scale
	Rows      []Range
	Blitz     int // the first margin worth 2·V0
	Estimates []Estimate
}

// An Estimate is Î of eq. (15) for a whole VP score between a draw and the
// maximum (both excluded: i = 2 … n), beside the range that the scale gives it.
type Estimate struct {
	Range
	IMPs    *big.Float
	Nearest float64
	Inside  bool // From ≤ Î ≤ To, eq. (15) to the letter
}

// Violations are the estimates outside their ranges, by eq. (15) to the letter.
func (s RangeScale) Violations() (out []Estimate) {
	for _, e := range s.Estimates {
		if !e.Inside {
			out = append(out, e)
		}
	}
	return out
}

// Discrete is the WBF's discrete scale for N ≥ 1 boards: V0 = 10, X = 15√N.
func Discrete(boards int) RangeScale { return DiscreteOf(10, BlitzPoint(boards)) }

// HalfMatch is the 10–0 scale for half a match of N ≥ 2 boards: V0 = 5, X = 15√(N/2).
func HalfMatch(boards int) RangeScale { return DiscreteOf(5, HalfMatchPoint(boards)) }

// DiscreteOf is the discrete scale for any V0, in whole VPs, and X from 1 to 1000.
//
// The first pass asks the curve: I_m is the greatest margin with V(I_m) ≤ V_m,
// which is ⌊Imap(V_m)⌋ since V rises. The comparison is exact at X/3, where
// V = 3/2·V0 can be a mid-score.
func DiscreteOf(v0 int, x *big.Float) RangeScale {
	if v0 < 1 {
		panic(fmt.Sprintf("oracle: V0 = %d VP", v0))
	}
	c, b := newCurve(x), newBriggs()
	s := RangeScale{V0: v0, X: c.x}
	i := 0
	for m := range v0 {
		s.Mid = append(s.Mid, 100*(v0+m)+50)
		for i < c.last && c.atMost(i+1, 2*m+1, 2*v0) {
			i++
		}
		s.FirstPass = append(s.FirstPass, i)
	}
	s.Ends = Minorant(s.FirstPass)
	from := 0
	for k, end := range s.Ends {
		s.Steps += s.FirstPass[k] - end
		s.Rows = append(s.Rows, Range{v0 + k, from, end})
		s.Empty = s.Empty || end < from
		from = end + 1
	}
	s.Rows = append(s.Rows, Range{2 * v0, from, Open})
	s.Blitz = from
	for k := 1; k < v0; k++ {
		e := Estimate{Range: s.Rows[k], IMPs: c.margin(b, k, v0)}
		e.Nearest = nearest(e.IMPs)
		e.Inside = whole(e.From).Cmp(e.IMPs) <= 0 && e.IMPs.Cmp(whole(e.To)) <= 0
		s.Estimates = append(s.Estimates, e)
	}
	return s
}

// atMost tells whether (V(i) − V0)/V0 ≤ num/den.
func (c curve) atMost(i, num, den int) bool {
	switch {
	case c.isThird(i):
		return den <= 2*num
	case c.isBlitz(i):
		return den <= num
	}
	gap := sub(c.share(i), quo(whole(num), whole(den)))
	if fresh().Abs(gap).Cmp(power2(-sure)) < 0 {
		panic(fmt.Sprintf("oracle: cannot tell V(%d) from a mid-score at X = %s", i, c.x.Text('g', 20)))
	}
	return gap.Sign() < 0
}

// Minorant is the greatest sequence of integers I1 … In nowhere above the
// given one that keeps eq. (13) and (14): I2 − I1 ≥ 2·I1 + 1, and steps that
// never shrink.
//
// Put I(k) + ½ over k − ½. Eq. (13) and (14) then say that the points, with
// (0, 0) before them, are convex: from the origin to the first the slope is
// 2·I1 + 1, thereafter it is I(k+1) − I(k). So the sequence sought is the
// greatest of all lines s·k + c of whole s and c that lie below the given
// points and, at k = ½, not above −½: c ≤ −(s+1)/2. To see that the maximum g
// of such lines obeys eq. (13), let g(1) = s + c; then 2·g(1) + 1 ≤ s, and g(2) ≥ g(1) + s.
// And whatever obeys both is the maximum of its own tangents, which are such lines;
// so it is nowhere above g.
//
// The report's recursion ends here too, in any order, by the argument given at
// Majorant turned over; for eq. (13): 3·I1 + 1 > I2 ≥ g(2) ≥ 3·g(1) + 1 gives I1 > g(1).
func Minorant(first []int) []int {
	n := len(first)
	if n < 2 {
		return append([]int(nil), first...)
	}
	g := make([]int, n)
	// The flattest line needed has the slope of the draw's own range, 2·g(1)+1;
	// the steepest touches the last point alone.
	low, high := -1, 1
	for k, y := range first {
		low, high = min(low, 2*y-1), max(high, 2*y+1)
		if k > 0 {
			high = max(high, y-first[k-1])
		}
	}
	low *= 2
	for s := low; s <= high; s++ {
		c := -(s + 2) / 2 // −⌈(s+1)/2⌉ for s ≥ −1
		if s < -1 {
			c = (-s - 1) / 2
		}
		for k, y := range first {
			c = min(c, y-s*(k+1))
		}
		for k := range g {
			if line := s*(k+1) + c; s == low || line > g[k] {
				g[k] = line
			}
		}
	}
	return g
}
