// Package closest finds the concave tables that lie closest to the curve of a continuous scale, for tests.
package closest

import (
	"math"
	"slices"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// A Table is the concave table of hundredths that lies closest to the curve of a continuous
// scale that is corrected and has 2 decimals: its ends are fixed at V0 and 2·V0, its scores never fall
// nor exceed 2·V0, its gains never grow, and among all such tables it has the least sum of squared
// differences from the curve.
type Table struct {
	Winner []vp.Hundredths // Winner[i] is the score for a margin of i IMPs
	// Squares is its sum of squared differences, in hundredths². Next is that of the second best
	// of the tables that Of looks at. Where Next is greater, no other table is as close.
	Squares, Next float64
}

// Of finds the closest table.
//
// The search goes from margin to margin. What may follow depends only on the last two
// scores, so it keeps the best table for each pair of them. It needs to look only at scores from
// low to high:
//
//   - high: no score of a closest table W exceeds the corrected one, U. The lesser of W and U at each
//     margin is a concave table too. Where W > U, U is nearer to the curve v: U is at least v
//     rounded, so U > v − ½, and W ≥ U + 1, hence W + U > 2v and (W−v)² > (U−v)².
//   - low: the table U has some sum S of squares. Each other margin costs W at least the square of its
//     distance to the nearest hundredth. So where the difference is squared more than S without
//     those of the other margins, W would cost more than U.
func Of(s vp.Continuous) Table {
	last := len(s.Rows) - 1
	curve, low := lowest(s)
	high := func(i int) vp.Hundredths { return s.Rows[i].Winner }

	// most is the highest index of the score at margin i−2 that may lead to those with index b at i−1 and w at i, or
	// −1: the gain before must be at least as large.
	most := func(i, w, b int) int {
		gain := low[i] + vp.Hundredths(w) - low[i-1] - vp.Hundredths(b)
		switch {
		case gain < 0:
			return -1
		case i == 1:
			return 0
		}
		return int(min(low[i-1]+vp.Hundredths(b)-gain, high(i-2)) - low[i-2])
	}

	// best is the best table up to margin i whose score there is low[i]+w, and whose score before is low[i−1]+b or
	// less, at w·width+b, where width counts the scores before. So the gain that led to it is as it is for b, or
	// more. Of the tables before, all keeps the index only.
	best, width := []pair{{squares: 0, next: math.Inf(1)}}, []int{1}
	all := [][]int16{{0}}
	var room [2][]pair // of best and after, in turn
	for i := 1; i <= last; i++ {
		before := int(high(i-1)-low[i-1]) + 1
		size := before * (int(high(i)-low[i]) + 1)
		room[i%2] = slices.Grow(room[i%2][:0], size)
		after, from := room[i%2][:size], make([]int16, size)
		for at := range after {
			w, b := at/before, at%before
			here := pair{math.Inf(1), math.Inf(1), int16(b)}
			if m := most(i, w, b); m >= 0 {
				cost, led := square(float64(low[i]+vp.Hundredths(w))-curve[i]), best[b*width[i-1]+m]
				here.squares, here.next = led.squares+cost, led.next+cost
			}
			if b > 0 {
				here = here.or(after[at-1])
			}
			after[at], from[at] = here, here.before
		}
		best, width, all = after, append(width, before), append(all, from)
	}
	c := Table{Winner: make([]vp.Hundredths, last+1)}
	w, b := 0, width[last]-1
	c.Squares, c.Next = best[b].squares, best[b].next
	for i := last; i > 0; i-- {
		c.Winner[i] = low[i] + vp.Hundredths(w)
		before := int(all[i][w*width[i]+b])
		w, b = before, most(i, w, before)
	}
	c.Winner[0] = low[0]
	return c
}

// lowest gives the curve in hundredths, and the lowest score at each margin that Of looks at.
func lowest(s vp.Continuous) (curve []float64, low []vp.Hundredths) {
	curve, low = make([]float64, len(s.Rows)), make([]vp.Hundredths, len(s.Rows))
	spare := 0.0 // S without the least cost of every margin
	for i, m := range s.Rows {
		curve[i] = min(m.Exact*float64(vp.VP), float64(2*s.Curve.V0()))
		spare += square(float64(m.Winner)-curve[i]) - square(math.Round(curve[i])-curve[i])
	}
	for i, m := range s.Rows {
		away := math.Sqrt(spare + square(math.Round(curve[i])-curve[i]))
		low[i] = max(s.Curve.V0(), vp.Hundredths(math.Floor(curve[i]-away)))
		if i == 0 || i == len(s.Rows)-1 {
			low[i] = m.Winner
		}
	}
	return curve, low
}

func square(x float64) float64 { return x * x }

// A pair is the sum of squares of the best table and of the second best. The best one has the score before at
// index before.
type pair struct {
	squares, next float64
	before        int16
}

// or is the better of two pairs of different tables.
func (p pair) or(q pair) pair {
	if q.squares <= p.squares {
		p, q = q, p
	}
	p.next = min(p.next, q.squares)
	return p
}
