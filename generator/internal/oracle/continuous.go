package oracle

import (
	"fmt"
	"math/big"
)

// A Margin is what the winner earns for a margin of whole IMPs.
type Margin struct {
	IMPs    int
	Value   *big.Float // V of eq. (1) in VP, uncut
	Nearest float64    // Value's nearest float64
	Rounded int        // hundredths, halves up, uncut
	Cut     int        // Rounded, but at most 2·V0: eq. (9)
	Final   int        // after the concavity correction
}

// A Scale is a continuous scale: section 3 of the report.
type Scale struct {
	V0     int // hundredths
	X      *big.Float
	Rows   []Margin // margins 0 … ⌈X⌉, where X itself ends them when it is whole
	Blitz  int      // the first margin whose Final is 2·V0
	Counts Counts
}

// Counts tells of the concavity correction.
type Counts struct {
	Violations int // margins i with Cut(i+1) − Cut(i) > Cut(i) − Cut(i−1)
	Steps      int // the sum of all raises, in hundredths: the recursion's turns
	Moved      int // margins raised
}

// Continuous is the WBF's continuous scale for N ≥ 1 boards: V0 = 10, X = 15√N.
func Continuous(boards int) Scale { return ContinuousOf(1000, BlitzPoint(boards)) }

// ContinuousOf is the continuous scale for any V0, in hundredths, and X from 1
// to 1000 (see BlitzPoint, HalfMatchPoint and Float).
//
// Ties are decided on big floats; the only value that can be a tie, 3/2·V0 at
// X/3, in integers. The correction's counts need no recursion: it only raises,
// by one hundredth a turn, and never past the fixpoint.
func ContinuousOf(v0 int, x *big.Float) Scale {
	if v0 < 1 {
		panic(fmt.Sprintf("oracle: V0 = %d hundredths", v0))
	}
	c := newCurve(x)
	s := Scale{V0: v0, X: c.x}
	cut := make([]int, c.last+1)
	for i := range cut {
		h := c.hundredths(v0, i)
		m := Margin{IMPs: i, Value: quo(h, whole(100)), Rounded: c.round(v0, i, h)}
		m.Nearest = nearest(m.Value)
		m.Cut = min(m.Rounded, 2*v0)
		cut[i] = m.Cut
		s.Rows = append(s.Rows, m)
	}
	s.Counts.Violations = bends(cut)
	final := Majorant(cut)
	for i, f := range final {
		s.Rows[i].Final = f
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

// round is h = 100·V(i) to a whole number, halves up.
func (c curve) round(v0, i int, h *big.Float) int {
	switch {
	case i == 0:
		return v0
	case c.isThird(i):
		return (3*v0 + 1) / 2
	case c.isBlitz(i):
		return 2 * v0
	}
	return floor(add(h, quo(whole(1), whole(2))))
}

// bends counts where a gain is greater than the one before.
func bends(v []int) (n int) {
	for i := 1; i+1 < len(v); i++ {
		if v[i+1]-v[i] > v[i]-v[i-1] {
			n++
		}
	}
	return n
}

// Majorant is the least sequence of integers that lies nowhere below v and
// whose gains never grow.
//
// It is the least of all straight lines of whole slope and height that lie
// above v. Such lines' minimum is concave, whole and above v; and any
// concave sequence of integers f above v is the minimum of its own tangents, whose
// slopes f(i+1) − f(i) are whole and which lie above v too: so it is nowhere below
// that minimum. Slopes beyond v's steepest and flattest gain touch v only at
// its ends, where the outermost ones kept do so already.
//
// It is also where the report's recursion ends, in whatever order it takes
// violations. Where v(i+1) + v(i−1) > 2·v(i), any such f has 2·f(i) ≥ f(i+1) + f(i−1)
// ≥ v(i+1) + v(i−1) > 2·v(i): raising v(i) by one stays below f. So it ends, below
// f, and with no violation left it is itself such an f.
func Majorant(v []int) []int {
	f := make([]int, len(v))
	copy(f, v)
	if len(v) < 2 {
		return f
	}
	low, high := v[1]-v[0], v[1]-v[0]
	for i := 2; i < len(v); i++ {
		low, high = min(low, v[i]-v[i-1]), max(high, v[i]-v[i-1])
	}
	for s := low; s <= high; s++ {
		height := v[0]
		for j, y := range v {
			height = max(height, y-s*j)
		}
		for i := range f {
			if line := s*i + height; s == low || line < f[i] {
				f[i] = line
			}
		}
	}
	return f
}

// NABC is the ACBL's NABC+ scale (F 1.7) for N ≥ 1 boards: eq. (1) rounded to
// hundredths, halves up, 20 VP from B = 15√N on, and no correction. Rows are margins 0 … ⌈B⌉.
func NABC(boards int) []int {
	c := newCurve(BlitzPoint(boards))
	winner := make([]int, c.last+1)
	for i := range winner {
		if whole(i).Cmp(c.x) >= 0 {
			winner[i] = 2000
			continue
		}
		winner[i] = c.round(1000, i, c.hundredths(1000, i))
	}
	return winner
}
