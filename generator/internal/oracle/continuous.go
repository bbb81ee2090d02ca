// Package oracle computes the scales a second time, for tests. It shares no code with
// generator/vp or generator/official, and uses another method wherever there is one:
//
//   - big floats of 320 bits instead of float64, with exp and ln by series;
//   - the corrections as a least concave majorant and a greatest convex minorant, found from
//     the means of neighbours, instead of the report's recursion by single steps;
//   - the discrete scale's first pass by comparison on the curve, instead of eq. (8);
//   - the models by small steps along their sensitivity equation, instead of closed forms.
//
// Equation numbers are those of the WBF's report. Scores are plain ints: hundredths of a
// VP, or whole VPs where a name says so. Arguments outside a function's domain panic.
//
// V(x)/V0 is rational at x = 0, X/3 and X, where it is 1, 3/2 and 2, and at no other x
// that is asked for. Put t = x/X; V/V0 = 1 + (1 − τ^{3t})/(1 − τ³). If t is irrational
// (x whole, X = 15√N, N no square), R^t is transcendental by Gelfond and Schneider. If t
// and V/V0 are rational, then τ^{3t} is a positive unit of Z[τ], hence a power of τ, and 3t
// is 0, 1, 2 or 3; at 3t = 2, V/V0 = (5+√5)/4. So a rounding tie or a whole Imap can occur
// only at those three points. They are decided in integers; elsewhere enough bits decide.
package oracle

import (
	"math/big"
	"slices"
)

// A Margin is what the winner earns for a margin of whole IMPs.
type Margin struct {
	IMPs    int
	Value   *big.Float // V of eq. (1) in VP, uncut
	Nearest float64    // Value's nearest float64
	Cut     int        // rounded to the unit, halves up, and at most 2·V0: eq. (9)
	Final   int        // after the concavity correction, if there is one
}

// A Scale is a continuous scale: section 3 of the report.
type Scale struct {
	X      *big.Float
	Rows   []Margin // margins 0 … ⌈X⌉, where X itself ends them when it is whole
	Blitz  int      // the first margin whose Final is 2·V0
	Counts Counts
}

// Counts has the numbers of the concavity correction.
type Counts struct {
	Violations int // margins i with Cut(i+1) − Cut(i) > Cut(i) − Cut(i−1)
	Steps      int // the sum of all raises, in units: the recursion's turns
	Moved      int // margins raised
}

// Continuous is the WBF's continuous scale for N ≥ 1 boards: V0 = 10, X = 15√N.
func Continuous(boards int) Scale { return ContinuousOf(1000, BlitzPoint(boards), 1, true) }

// ContinuousOf is the continuous scale for any V0, in hundredths, and X from 1 to 1000
// (see BlitzPoint, HalfMatchPoint and Float). The unit of its scores is 1, 10 or 100 hundredths, a part of V0.
// The correction's counts need no recursion: it only raises, by one unit a turn, and never past the fixpoint.
func ContinuousOf(v0 int, x *big.Float, unit int, correct bool) Scale {
	c := newCurve(x)
	s := Scale{X: c.x}
	cut := make([]int, c.last+1) // in units
	for i := range cut {
		h := c.hundredths(v0, i)
		value := quo(h, whole(100))
		cut[i] = min(c.round(v0, i, h, unit), 2*v0/unit)
		s.Rows = append(s.Rows, Margin{IMPs: i, Value: value, Nearest: nearest(value), Cut: cut[i] * unit})
	}
	for i := 1; i+1 < len(cut); i++ {
		if cut[i+1]-cut[i] > cut[i]-cut[i-1] {
			s.Counts.Violations++
		}
	}
	final := cut
	if correct {
		final = majorant(cut)
	}
	for i, f := range final {
		s.Rows[i].Final = f * unit
		if raise := f - cut[i]; raise > 0 {
			s.Counts.Moved++
			s.Counts.Steps += raise
		}
	}
	for s.Rows[s.Blitz].Final < 2*v0 {
		s.Blitz++
	}
	return s
}

// round is h = 100·V(i) to a whole number of units, halves up. The only value that can be a tie,
// 3/2·V0 at X/3, is decided in integers.
func (c curve) round(v0, i int, h *big.Float, unit int) int {
	switch {
	case i == 0:
		return v0 / unit
	case c.isThird(i):
		return (3*v0 + unit) / (2 * unit)
	case c.isBlitz(i):
		return 2 * v0 / unit
	}
	return floor(add(quo(h, whole(unit)), quo(whole(1), whole(2))))
}

// majorant is the least sequence of integers that lies nowhere below v and whose gains never
// grow. Each value is raised to the mean of its neighbours, rounded up, until none is below.
// Whatever keeps the rule above v stays above: so the end, which keeps it, is the least.
func majorant(v []int) []int {
	f := slices.Clone(v)
	for raised := true; raised; {
		raised = false
		for i := 1; i+1 < len(f); i++ {
			if mean := (f[i-1] + f[i+1] + 1) / 2; f[i] < mean {
				f[i], raised = mean, true
			}
		}
	}
	return f
}
