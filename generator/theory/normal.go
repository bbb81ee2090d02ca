// Package theory has what the pages of the theory say: the statistics of a match, why the curve has its shape, and
// what rounding and correction do to the tables. What takes long is a record, which the tests of this package compute
// again.
//
// Symbols are those of package vp. σ is the standard deviation of a board between equal teams, in
// IMPs. Nothing here depends on a site's settings: all of it is for 4 to 100 boards.
package theory

import "math"

// Deviation is σ, the standard deviation of one board between roughly equal teams, in IMPs: the
// report's section 2, item 2.
const Deviation = 7.51

// A Normal is the normal distribution of a match's margin in IMPs. A margin is ours less theirs, so
// that it is negative for a defeat. A Normal with an SD of 0 or less is not a distribution.
type Normal struct {
	Mean, SD float64
}

// OfMatch is the distribution of the margin after N boards for a team that is better by the given
// number of IMPs per board: mean d·N, standard deviation 7.51·√N. The boards are independent.
func OfMatch(boards int, better float64) Normal {
	n := float64(boards)
	return Normal{Mean: better * n, SD: Deviation * math.Sqrt(n)}
}

// Density is that at x IMPs, x being real.
func (n Normal) Density(x float64) float64 {
	z := (x - n.Mean) / n.SD
	return math.Exp(-z*z/2) / (n.SD * math.Sqrt(2*math.Pi))
}

// Below is the probability of less than x IMPs, x being real. It is 0 at −∞ and 1 at +∞.
func (n Normal) Below(x float64) float64 { return math.Erfc((n.Mean-x)/(n.SD*math.Sqrt2)) / 2 }

// Beyond is the probability of more than x IMPs: 1 − Below(x), but exact in its far tail too.
func (n Normal) Beyond(x float64) float64 { return math.Erfc((x-n.Mean)/(n.SD*math.Sqrt2)) / 2 }

// Between is the probability of a whole margin from one number of IMPs to another, both included:
// that of the interval from − ½ to to + ½.
func (n Normal) Between(from, to int) float64 {
	low, high := float64(from)-0.5, float64(to)+0.5
	if low > n.Mean { // the difference of two small tails, not of two numbers near 1
		return n.Beyond(low) - n.Beyond(high)
	}
	return n.Below(high) - n.Below(low)
}

// From is the probability of a whole margin of at least so many IMPs: that of all above from − ½.
func (n Normal) From(from int) float64 { return n.Beyond(float64(from) - 0.5) }

// Quantile is the margin below which a share p of all matches lies, 0 < p < 1.
func (n Normal) Quantile(p float64) float64 {
	// The argument of erfc⁻¹ keeps its digits where p is small, that of erf⁻¹ would not.
	return n.Mean - n.SD*math.Sqrt2*math.Erfcinv(2*p)
}

// Size is the probability that the winner's margin, whoever wins, is at most x IMPs, x ≥ 0 being real.
func (n Normal) Size(x float64) float64 { return 1 - n.Beyond(x) - n.Below(-x) }
