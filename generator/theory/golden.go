package theory

import (
	"math"
	"slices"
	"sync"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// A Position is an exponential curve through the same ends as the WBF's, V(0) = 10 and V(X) = 20, and through
// 15 VPs at a margin of Median·X. The WBF has Median = ⅓.
type Position struct {
	Median float64 // median/X, 0 < Median ≤ ½
	R      float64 // 1 for a straight line
	// Most is the largest difference of a score from the WBF's, over all margins of 4 to 100 boards, after
	// rounding and correction. It is at AtBoards boards and AtIMPs IMPs first.
	Most             vp.Hundredths
	AtBoards, AtIMPs int
	// Farthest is where the curves themselves are farthest from each other, as a share of the blitz.
	Farthest float64
}

// RFor gives the R of a curve from its median/X, 0 < m ≤ ½: the solution of (1 − R^m)/(1 − R) = ½ in
// 0 < R < 1, or 1 for m = ½.
//
// The left side is the share of the area under R^u, 0 ≤ u ≤ 1, that lies at u < m. For R < R′ the quotient
// R^u / R′^u falls with u, so that R has a larger share than R′: the share falls strictly, from 1 near R = 0 to m
// at R = 1. So there is exactly one solution if 0 < m < ½.
func RFor(median float64) float64 {
	if median >= 0.5 {
		return 1
	}
	return turn(0, 1, func(r float64) bool { return -math.Expm1(median*math.Log(r))/(1-r) > 0.5 })
}

// turn finds by bisection where something that holds at low, and no longer at high, ceases to hold.
func turn(low, high float64, holds func(x float64) bool) float64 {
	for range 80 {
		if x := (low + high) / 2; holds(x) {
			low = x
		} else {
			high = x
		}
	}
	return low
}

// Score is V at a share u of the blitz, in VP, 0 ≤ u ≤ 1.
func (p Position) Score(u float64) float64 { return 10 + 10*p.curve()(u) }

// curve gives the share of the 10 VPs above a draw that a share u of the blitz earns.
func (p Position) curve() func(u float64) float64 {
	if p.R == 1 {
		return func(u float64) float64 { return u }
	}
	logR := math.Log(p.R)
	return func(u float64) float64 { return math.Expm1(u*logR) / (p.R - 1) }
}

// NormalMedian is the median of the winner's margin between equal teams as a share of the blitz, 0.338.
func NormalMedian() float64 { return BySD(Deviation).Median / blitz }

// Third is the WBF's median/X.
const Third = 1.0 / 3

// Table computes the curve's scores for N boards.
func (p Position) Table(boards int) []vp.Hundredths { return tableOf(boards, p.curve()) }

// Positions are those of the slider: 0.30 to 0.50 by hundredths, with ⅓ and the normal distribution's median.
var Positions = sync.OnceValue(func() []Position {
	medians := []float64{Third, NormalMedian()}
	for hundredth := 30; hundredth <= 50; hundredth++ {
		medians = append(medians, float64(hundredth)/100)
	}
	slices.Sort(medians)
	var curve [1000]float64 // the WBF's scores by thousandths of the blitz
	for k := range curve {
		curve[k] = scoreAt(float64(k) / 1000)
	}
	all := make([]Position, len(medians))
	for i, m := range medians {
		p := Position{Median: m, R: RFor(m)}
		for _, of := range Continuous() {
			for imps, score := range p.Table(of.Boards) {
				d := score - of.Rows[imps].Winner
				if d = max(d, -d); d > p.Most {
					p.Most, p.AtBoards, p.AtIMPs = d, of.Boards, imps
				}
			}
		}
		apart, earned := 0.0, p.curve()
		for k, wbf := range curve {
			u := float64(k) / 1000
			if d := math.Abs(10 + 10*earned(u) - wbf); d > apart {
				p.Farthest, apart = u, d
			}
		}
		all[i] = p
	}
	return all
})
