package theory

import (
	"math"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// A Position is an exponential curve through the same ends as the WBF's, V(0) = 10 and V(X) = 20, and through
// 15 VPs at a margin of Median·X. The record has those of the slider: 0.30 to 0.50 by hundredths, with ⅓ and the
// median of the winner's margin in a normal distribution.
type Position struct {
	Name   string  // PositionThird, PositionNormal, PositionStraight, or ""
	Median float64 // median/X, 0 < Median ≤ ½
	R      float64 // 1 for a straight line
	// Most is the largest difference of a score from the WBF's, over all margins of 4 to 100 boards, after
	// rounding and correction. It is at AtBoards boards and AtIMPs IMPs first.
	Most             vp.Hundredths
	AtBoards, AtIMPs int
	// Farthest is where the curves themselves are farthest from each other, as a share of the blitz.
	Farthest float64
}

// The names of positions: the WBF's, the normal distribution's and the straight line.
const (
	PositionThird    = "third"
	PositionNormal   = "normal"
	PositionStraight = "straight"
)

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

// Third is the WBF's median/X.
const Third = 1.0 / 3
