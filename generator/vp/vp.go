// Package vp converts IMP margins to Victory Points by the WBF's published
// algorithms: the continuous scale, the discrete scale, and the four models
// between which the WBF Scoring Panel chose.
//
// Equation and step numbers are those of the WBF's report on IMP-to-VP scales.
// Symbols: N board count, I IMP margin, X blitz (IMPs, real), V0 score of a
// drawn match (VP), τ the golden mean, R = τ³.
//
// The curve is computed in float64; all that follows the rounding is integers.
// The tests show with big floats that float64 is enough: for no board count up
// to 128 does a value lie so near a rounding tie or a floor's edge that float64
// could take the wrong side. Up to MaxBoards they compare every cell with a
// second implementation.
//
// A function gives an error for input outside its domain. Values that this package did not make, such as
// a zero Table or a Curve that NewCurve did not make, have no meaning: methods may panic on them.
package vp

import (
	"fmt"
	"math"
)

// The domain of the scales.
const (
	MaxBoards            = 1000
	MaxV0     Hundredths = 1000 * VP
	MaxX                 = 1000.0
)

// MaxPublished is the largest board count of a site.
const MaxPublished = 400

// The board counts with which the report says that its discrete algorithm was tested
// (section 4). It gives no such range for the continuous one.
const (
	MinTested = 4
	MaxTested = 100
)

// Must returns a scale, or what else a function of this package gives, for input that is known to be right. It
// panics on an error: that is a fault of the program.
func Must[T any](t T, err error) T {
	if err != nil {
		panic(err)
	}
	return t
}

// Tested reports whether the discrete algorithm was tested with a board count.
func Tested(boards int) bool { return MinTested <= boards && boards <= MaxTested }

// The names of the scales that are computed here, in tables, data files, addresses and
// commands.
const (
	ContinuousName = "wbf-continuous"
	DiscreteName   = "wbf-discrete"
	HalfMatchName  = "half-match"
)

// ScoreDrawn is V0 of the WBF scales: 10 VP for a drawn match.
const ScoreDrawn = 10 * VP

// Tau is the golden mean τ = (√5 − 1)/2, and R its cube, eq. (2); R = √5 − 2
// exactly, eq. (5).
const (
	Tau = (sqrt5 - 1) / 2
	R   = sqrt5 - 2

	sqrt5 = 2.23606797749978969640917366873127623544061835961152572427089724541
)

// Blitz gives X = 15√N, the margin in IMPs that earns the maximum after N
// boards, eq. (3). N runs from 1 to MaxBoards.
func Blitz(boards int) (float64, error) {
	if boards < 1 || boards > MaxBoards {
		return 0, fmt.Errorf("board count %d is outside 1 to %d", boards, MaxBoards)
	}
	return 15 * math.Sqrt(float64(boards)), nil
}

// A Curve is the exponential map from IMPs to VPs, eq. (1):
//
//	V(I) = V0 + V0·(1 − R^(I/X))/(1 − R)
//
// It rises from V0 at I = 0 over 3/2·V0 at I = X/3 to 2·V0 at I = X. NewCurve makes one.
type Curve struct {
	v0 Hundredths
	x  float64
}

// NewCurve makes the curve with V0 in hundredths of a VP, 1 to MaxV0, and the
// blitz X in IMPs, 1 to MaxX.
func NewCurve(v0 Hundredths, x float64) (Curve, error) {
	if v0 < 1 || v0 > MaxV0 {
		return Curve{}, fmt.Errorf("V0 = %v VP is outside 0.01 to %v", v0, MaxV0)
	}
	if !(x >= 1 && x <= MaxX) { // written so that NaN fails
		return Curve{}, fmt.Errorf("blitz X = %.6g IMPs is outside 1 to %v", x, MaxX)
	}
	return Curve{v0, x}, nil
}

// V0 is the score of a drawn match.
func (c Curve) V0() Hundredths { return c.v0 }

// X is the blitz in IMPs.
func (c Curve) X() float64 { return c.x }

// VP gives V in Victory Points for a winner's margin in IMPs (which need not be
// whole), eq. (1). It is not cut off: beyond X it exceeds 2·V0. What a scale pays is
// rounded and corrected: Table.Score gives that.
func (c Curve) VP(imps float64) (float64, error) {
	if !(imps >= 0) || math.IsInf(imps, 1) {
		return 0, fmt.Errorf("margin of %.6g IMPs: a winner's margin is a finite number, 0 or more", imps)
	}
	return c.hundredths(imps) / float64(VP), nil
}

// hundredths is V(I) in hundredths, exact where it is rational. For rational
// I/X that is so at 0, X/3 and X alone: 1 − R = 3 − √5, so a rational V at
// I/X = p/q makes τ^(3p/q) a number of the field of √5, hence a power τ^k of its
// fundamental unit with k = 3p/q ≤ 3, and of k = 0, 1, 2, 3 only 0, 1 and 3 give
// one. (For X = 15√N with N no square, I/X is algebraic and irrational, and V is
// transcendental by Gelfond and Schneider.) So the only tie that rounding can
// ever meet is 3/2·V0 at X/3 with an odd number of hundredths.
func (c Curve) hundredths(imps float64) float64 {
	v0 := float64(c.v0)
	switch imps {
	case 0:
		return v0
	case c.x:
		return 2 * v0
	}
	if 3*imps == c.x {
		return 1.5 * v0
	}
	return v0 + v0*(1-math.Exp(lnR*imps/c.x))/(1-R)
}

// IMPs gives the margin, in general not whole, that earns v Victory Points on
// the curve, V0 ≤ v ≤ 2·V0: eq. (8), the inverse of VP.
func (c Curve) IMPs(v float64) (float64, error) {
	v0 := c.drawn()
	if !(v >= v0 && v <= 2*v0) {
		return 0, fmt.Errorf("score of %.6g VP: a winner's score on this scale lies between %v and %v", v, c.v0, 2*c.v0)
	}
	return c.imps(v/v0 - 1), nil
}

// imps is eq. (8) for the share w = V/V0 − 1 of the second half, exact at the
// three rational points. Its floor is exact at w = ½ too, where X/3 may be whole:
// the quotient is never rounded up to a whole m, since the float64 below 3m lies
// at least two units of m's last place below it, and a third of that is more
// than half a unit.
func (c Curve) imps(w float64) float64 {
	switch w {
	case 0:
		return 0
	case 0.5:
		return c.x / 3
	case 1:
		return c.x
	}
	return c.x * math.Log1p((R-1)*w) / lnR
}

// wbf is the curve of the WBF scales for a board count.
func wbf(boards int) (Curve, error) {
	x, err := Blitz(boards)
	if err != nil {
		return Curve{}, err
	}
	return Curve{ScoreDrawn, x}, nil
}
