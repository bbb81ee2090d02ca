package oracle

import "math"

// Closest finds the least sum of squared differences, in hundredths², between the curve and a
// table of hundredths with the ends V0 and 2·V0 whose scores never fall and whose gains never grow;
// and how many tables have it.
//
// Such a table is a number of steps for each gain, the greatest gain first. The search goes from gain to gain
// and looks at every score from V0 to 2·V0. It leaves out only a first gain with which the score for
// 1 IMP alone costs more than the corrected table.
func (s Scale) Closest() (squares float64, count int) {
	last, v0 := len(s.Rows)-1, s.Rows[0].Cut
	final := make([]int, last+1)
	for i, r := range s.Rows {
		final[i] = r.Final
	}
	first := int(100*s.Rows[1].Nearest + math.Sqrt(s.Squares(final)) + 1 - float64(v0))
	cost := make([][]float64, last+1) // cost[i][w] is that of the score V0+w for i IMPs; best that of a table up to there
	best, counts := make([][]float64, last+1), make([][]int, last+1)
	for i := range best {
		cost[i], best[i], counts[i] = make([]float64, v0+1), make([]float64, v0+1), make([]int, v0+1)
		for w := range best[i] {
			cost[i][w], best[i][w] = s.square(i, v0+w), math.Inf(1)
		}
	}
	best[0][0], counts[0][0] = 0, 1
	for gain := first; gain >= 0; gain-- {
		for i := 1; i <= last; i++ {
			for w := gain; w <= v0; w++ {
				switch c := best[i-1][w-gain] + cost[i][w]; {
				case c < best[i][w]-1e-9:
					best[i][w], counts[i][w] = c, counts[i-1][w-gain]
				case c <= best[i][w]+1e-9:
					counts[i][w] += counts[i-1][w-gain]
				}
			}
		}
	}
	return best[last][v0], counts[last][v0]
}

// Squares is the sum of squared differences between scores in hundredths and the curve, which ends at 2·V0.
func (s Scale) Squares(scores []int) (sum float64) {
	for i, score := range scores {
		sum += s.square(i, score)
	}
	return sum
}

func (s Scale) square(i, score int) float64 {
	d := float64(score) - min(100*s.Rows[i].Nearest, float64(2*s.Rows[0].Cut))
	return d * d
}
