package vp

import "math"

// A Closest is the concave table of hundredths that lies closest to the curve of a continuous
// scale: its ends are fixed at V0 and 2·V0, its scores never fall nor exceed 2·V0, its gains never
// grow, and among all such tables it has the least sum of squared differences from the curve.
type Closest struct {
	Winner []Hundredths // Winner[i] is the score for a margin of i IMPs
	// Squares is its sum of squared differences, in hundredths². Next is that of the second best
	// of the tables that Closest looks at. Where Next is greater, no other table is as close.
	Squares, Next float64
}

// Closest finds the closest table. The zero value is that of a scale without rows.
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
func (s Continuous) Closest() Closest {
	last := len(s.Rows) - 1
	if last < 0 {
		return Closest{}
	}
	curve, low := make([]float64, last+1), make([]Hundredths, last+1)
	spare := 0.0 // S without the least cost of every margin
	for i, m := range s.Rows {
		curve[i] = min(m.Exact*float64(VP), float64(2*s.Curve.v0))
		spare += square(float64(m.Winner)-curve[i]) - square(math.Round(curve[i])-curve[i])
	}
	for i, m := range s.Rows {
		away := math.Sqrt(spare + square(math.Round(curve[i])-curve[i]))
		low[i] = max(s.Curve.v0, Hundredths(math.Floor(curve[i]-away)))
		if i == 0 || i == last {
			low[i] = m.Winner
		}
	}
	high := func(i int) Hundredths { return s.Rows[i].Winner }

	// best[w][b] is the best table up to margin i whose score there is low[i]+w, and whose score before is
	// low[i−1]+b or less. So the gain that led to it is as it is for b, or more.
	best := [][]pair{{{squares: 0, next: math.Inf(1)}}}
	all := [][][]pair{best}
	for i := 1; i <= last; i++ {
		width, before := int(high(i)-low[i])+1, int(high(i-1)-low[i-1])+1
		after := make([][]pair, width)
		cells := make([]pair, width*before)
		for w := range after {
			after[w], cells = cells[:before], cells[before:]
			score := low[i] + Hundredths(w)
			cost := square(float64(score) - curve[i])
			for b := range before {
				here := pair{math.Inf(1), math.Inf(1), b, 0}
				if gain := score - low[i-1] - Hundredths(b); gain >= 0 {
					// The gain before must be at least as large: the score before that at most this.
					most := 0
					if i > 1 {
						most = min(int(low[i-1]+Hundredths(b)-gain-low[i-2]), len(best[b])-1)
					}
					if most >= 0 {
						p := best[b][most]
						here = pair{p.squares + cost, p.next + cost, b, most}
					}
				}
				if b > 0 {
					here = here.or(after[w][b-1])
				}
				after[w][b] = here
			}
		}
		best = after
		all = append(all, best)
	}
	c := Closest{Winner: make([]Hundredths, last+1)}
	w, b := 0, len(best[0])-1
	c.Squares, c.Next = best[w][b].squares, best[w][b].next
	for i := last; i >= 0; i-- {
		c.Winner[i] = low[i] + Hundredths(w)
		p := all[i][w][b]
		w, b = p.before, p.most
	}
	return c
}

func square(x float64) float64 { return x * x }

// A pair is the sum of squares of the best table and of the second best. The best one has the
// score before at index before, and is there the best of those up to index most.
type pair struct {
	squares, next float64
	before, most  int
}

// or is the better of two pairs of different tables.
func (p pair) or(q pair) pair {
	if q.squares <= p.squares {
		p, q = q, p
	}
	p.next = min(p.next, q.squares)
	return p
}
