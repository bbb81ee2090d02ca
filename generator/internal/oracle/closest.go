package oracle

import "math"

// A Closest is the concave table of hundredths that lies closest to the curve of a corrected continuous scale: its
// ends are V0 and 2·V0, its scores never fall, its gains never grow, and among all such tables it has the least sum
// of squared differences from the curve.
type Closest struct {
	Winner []int // by the margin
	// Squares is its sum, in hundredths². Next is that of the second best table that the search looks at: where it is
	// greater, no other table is as close.
	Squares, Next float64
}

// A cell is what the search knows of the tables up to a score at a margin.
type cell struct {
	cost, best, next float64 // the cost of this score alone, and the least two sums of a table up to here
	gains            []int   // the last gains of the tables that were the best so far, the greatest first
}

// Closest finds that table.
//
// A table is a number of steps for each gain, the greatest gain first. The search goes from gain to gain
// and looks at every score from V0 to 2·V0, or only at those up to the corrected table. It leaves out a first
// gain with which the score for 1 IMP alone costs more than the corrected table.
//
// No score of the closest table W exceeds the corrected one, U. The lesser of W and U at each
// margin is a concave table too. Where W > U, U is nearer to the curve v: U is at least v
// rounded, so U > v − ½, and W ≥ U + 1, hence W + U > 2v and (W−v)² > (U−v)².
func (s Scale) Closest(everyScore bool) (c Closest) {
	last, v0 := len(s.Rows)-1, s.Rows[0].Cut
	corrected, cells := 0.0, make([][]cell, last+1)
	for i, r := range s.Rows {
		corrected += s.square(i, r.Final)
		most := v0
		if !everyScore {
			most = r.Final - v0
		}
		cells[i] = make([]cell, most+1)
		for w := range cells[i] {
			cells[i][w] = cell{cost: s.square(i, v0+w), best: math.Inf(1), next: math.Inf(1)}
		}
	}
	cells[0][0].best = 0
	for gain := int(100*s.Rows[1].Nearest + math.Sqrt(corrected) + 1 - float64(v0)); gain >= 0; gain-- {
		for i := 1; i <= last; i++ {
			for w := gain; w < min(len(cells[i]), len(cells[i-1])+gain); w++ {
				to, from := &cells[i][w], &cells[i-1][w-gain]
				best, next := from.best+to.cost, from.next+to.cost
				if best < to.best {
					to.gains = append(to.gains, gain)
					best, to.best = to.best, best
				}
				to.next = min(to.next, best, next)
			}
		}
	}
	c.Squares, c.Next = cells[last][v0].best, cells[last][v0].next
	c.Winner = make([]int, last+1)
	for i, w, gain := last, v0, 0; i >= 0; i-- {
		c.Winner[i] = v0 + w
		gains := cells[i][w].gains
		for len(gains) > 0 && gains[len(gains)-1] < gain { // those came later
			gains = gains[:len(gains)-1]
		}
		if len(gains) > 0 {
			gain = gains[len(gains)-1]
			w -= gain
		}
	}
	return c
}

func (s Scale) square(i, score int) float64 {
	d := float64(score) - min(100*s.Rows[i].Nearest, float64(2*s.Rows[0].Cut))
	return d * d
}
