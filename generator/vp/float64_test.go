package vp_test

import (
	"math"
	"math/big"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// These tests show that float64 is exact enough. A rounding, a floor or a range violation depends on
// which side of a limit a value lies. Each value is exact, or 1000 errors of float64 from its limit.

// fromEdge returns how far a value is from its nearest limit: a whole number plus the fraction, which
// is 0 or ½.
func fromEdge(exact *big.Float, fraction float64) float64 {
	beyond := new(big.Float).Sub(exact, big.NewFloat(fraction))
	// This rounds to the nearest, because all values are positive.
	whole, _ := new(big.Float).Add(beyond, big.NewFloat(0.5)).Int(nil)
	gap, _ := beyond.Sub(beyond, new(big.Float).SetInt(whole)).Float64()
	return math.Abs(gap)
}

// The distance from a tie is in hundredths of a VP, the error of float64 in VP.
func TestFloat64IsExactEnoughForRoundings(t *testing.T) {
	for n := 1; n <= 128; n++ {
		s := sample.Must(vp.WBFContinuous(n))
		for i, m := range oracle.Continuous(n).Rows {
			if gap := fromEdge(new(big.Float).Mul(m.Value, big.NewFloat(100)), 0.5); gap < 1e-8 ||
				math.Abs(s.Rows[i].Exact-m.Nearest) > 1e-13 {
				t.Errorf("%d boards, %d IMPs: 100·V is %g from a tie, want 1e-8 or more; and V is %.17g, want %v to 1e-13",
					n, m.IMPs, gap, s.Rows[i].Exact, m.Nearest)
			}
		}
	}
}

// The whole scores on a curve with twice the V0 are the mid-scores (odd) and the scores (even) of the
// scale. The floors of the mid-scores' margins make the ranges. Eq. (15) compares the scores' margins
// with whole ones. At 3/2·V0 the margin is X/3, which can be whole: then it must be exact.
func TestFloat64IsExactEnoughForFloors(t *testing.T) {
	whole := 0
	take := func(s vp.Discrete, x *big.Float) {
		for _, e := range oracle.DiscreteOf(2*len(s.Mid), x, true).Estimates {
			got := sample.Must(s.Curve.IMPs(float64(e.VP) / 2))
			if e.IMPs.IsInt() {
				whole++
				if got != e.Nearest || e.VP != 3*len(s.Mid) {
					t.Errorf("%s for %d boards: the margin of %v VP is %.17g, want exactly %v, and only at 3/2·V0",
						s.Name, s.Boards, float64(e.VP)/2, got, e.IMPs)
				}
			} else if gap := fromEdge(e.IMPs, 0); gap < 1e-9 || math.Abs(got-e.Nearest) > 1e-12 {
				t.Errorf("%s for %d boards: the margin of %v VP is %.17g, want %v to 1e-12; it is %g from a whole number, "+
					"want 1e-9 or more", s.Name, s.Boards, float64(e.VP)/2, got, e.Nearest, gap)
			}
		}
	}
	for n := 1; n <= 128; n++ {
		take(sample.Must(vp.WBFDiscrete(n)), oracle.BlitzPoint(n))
	}
	for n := vp.MinHalfMatch; n <= vp.MaxHalfMatch; n++ {
		take(sample.Must(vp.HalfMatch(n)), oracle.HalfMatchPoint(n))
	}
	if whole != 11+5 { // 1, 4, 9 … 121 boards, and halves of 2, 8, 18, 32 and 50
		t.Errorf("%d margins are whole, want 16", whole)
	}
}

func TestTheRationalPointsOfEveryCurveAreExact(t *testing.T) {
	for v0 := vp.Hundredths(1); v0 <= vp.MaxV0; v0 += 7 {
		third := float64(1 + v0%333)
		c := sample.Must(vp.NewCurve(v0, 3*third))
		if v := sample.Must(c.VP(third)); v != 1.5*float64(v0)/100 {
			t.Fatalf("V0 = %v, X = %v: V(%v) = %.17g, want exactly 3/2·V0", v0, 3*third, third, v)
		}
	}
}
