package theory

import "math"

// An Implied is one normal distribution of the margin after N boards, without the factor √N: its
// standard deviation, the median of the winner's margin, and the share of all matches with a margin of more
// than 15√N IMPs. One of the three determines the others.
type Implied struct {
	SD, Median, Tail float64
}

const blitz = 15 // IMPs per √N, eq. (3)

// BySD is what a standard deviation of so many IMPs per √N implies.
func BySD(sd float64) Implied {
	n := Normal{SD: sd}
	return Implied{sd, n.Quantile(0.75), 2 * n.Beyond(blitz)}
}

// ByMedian is what a median of so many IMPs per √N implies.
func ByMedian(median float64) Implied { return BySD(median / Normal{SD: 1}.Quantile(0.75)) }

// ByTail is what a share of matches beyond 15√N implies, 0 < tail < 1.
func ByTail(tail float64) Implied { return BySD(blitz / Normal{SD: 1}.Quantile(1-tail/2)) }

// Spread is the standard deviation of the difference in strength, in IMPs per board, with which a share tail of all
// matches of N boards has a margin of more than 15√N IMPs. It is NaN if equal teams have a larger share.
func Spread(boards int, tail float64) float64 {
	sd := ByTail(tail).SD
	return math.Sqrt((sd*sd - Deviation*Deviation) / float64(boards))
}

// TailOf is the share of all matches of N boards with a margin of more than 15√N IMPs, between teams of that
// spread: their difference in strength is normal with mean 0. It is the same on each board of a match, so that it
// adds N²·spread² to the variance 7.51²·N.
func TailOf(boards int, spread float64) float64 {
	n := float64(boards)
	return 2 * Normal{SD: math.Sqrt(n*Deviation*Deviation + n*n*spread*spread)}.Beyond(blitz*math.Sqrt(n))
}
