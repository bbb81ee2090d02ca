package oracle

import (
	"fmt"
	"math"
	"math/big"
	"slices"
)

// Open is the To of a discrete scale's last range.
const Open = -1

// A Range is the margins From … To that earn the winner VP whole VPs.
type Range struct{ VP, From, To int }

// A RangeScale is a discrete scale: section 4 of the report.
type RangeScale struct {
	Mid       []int // eq. (12), hundredths: V0 + ½ … 2·V0 − ½
	FirstPass []int // I1 … In by floors
	Ends      []int // I1 … In after the correction, if there is one
	Steps     int   // how much all ends were lowered: the steps of the recursion
	Empty     bool  // a score has no margin, so there is no such scale
	Rows      []Range
	Blitz     int // the first margin worth 2·V0

	Estimates, Violations []Estimate // violations have an Î outside From … To: eq. (15) to the letter
}

// An Estimate is Î of eq. (15) for a whole VP score between a draw and the
// maximum (both excluded: i = 2 … n), beside the range that the scale gives it.
type Estimate struct {
	Range
	IMPs    *big.Float
	Nearest float64
}

// Discrete is the WBF's discrete scale for N ≥ 1 boards: V0 = 10, X = 15√N.
func Discrete(boards int) RangeScale { return DiscreteOf(10, BlitzPoint(boards), true) }

// HalfMatch is the 10–0 scale for half a match of N ≥ 2 boards: V0 = 5, X = 15√(N/2).
func HalfMatch(boards int) RangeScale { return DiscreteOf(5, HalfMatchPoint(boards), true) }

// DiscreteOf is the discrete scale for any V0, in whole VPs, and X from 1 to 1000.
// The first pass asks the curve: I_m is the greatest margin with V(I_m) ≤ V_m.
func DiscreteOf(v0 int, x *big.Float, correct bool) RangeScale {
	c := newCurve(x)
	var s RangeScale
	i := 0
	for m := range v0 {
		s.Mid = append(s.Mid, 100*(v0+m)+50)
		for i < c.last && c.atMost(i+1, 2*m+1, 2*v0) {
			i++
		}
		s.FirstPass = append(s.FirstPass, i)
	}
	s.Ends = s.FirstPass
	if correct {
		s.Ends = minorant(s.FirstPass)
	}
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
		e := Estimate{Range: s.Rows[k], IMPs: c.margin(k, v0)}
		e.Nearest = nearest(e.IMPs)
		s.Estimates = append(s.Estimates, e)
		if whole(e.From).Cmp(e.IMPs) > 0 || e.IMPs.Cmp(whole(e.To)) > 0 {
			s.Violations = append(s.Violations, e)
		}
	}
	return s
}

// atMost tells whether (V(i) − V0)/V0 ≤ num/den. It is exact at X/3, where V can be a
// mid-score.
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

// minorant is the greatest sequence of integers I1 … In nowhere above the given one that
// keeps eq. (13), I2 − I1 ≥ 2·I1 + 1, and eq. (14), steps that never shrink. Each value is
// lowered to the greatest that its neighbours allow, until all keep them. As for majorant,
// whatever keeps both below the given one stays below.
func minorant(first []int) []int {
	g := slices.Clone(first)
	for lowered := true; lowered; {
		lowered = false
		for k := 0; k+1 < len(g); k++ {
			most := floorOf(g[1]-1, 3)
			if k > 0 {
				most = floorOf(g[k-1]+g[k+1], 2)
			}
			if g[k] > most {
				g[k], lowered = most, true
			}
		}
	}
	return g
}

// floorOf is ⌊a/b⌋ for b > 0.
func floorOf(a, b int) int { return int(math.Floor(float64(a) / float64(b))) }
