package vp_test

import (
	"math"
	"math/big"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// Is float64 enough? What decides a rounding, a floor or a range violation is a thousand times
// farther from where the decision turns than float64 errs.

// fromEdge is how far a value is from a whole number and the fraction (0 or ½) at which a
// decision turns.
func fromEdge(exact *big.Float, fraction float64) float64 {
	beyond := new(big.Float).Sub(exact, big.NewFloat(fraction))
	whole, _ := new(big.Float).Add(beyond, big.NewFloat(0.5)).Int(nil) // the nearest, as all are positive
	gap, _ := beyond.Sub(beyond, new(big.Float).SetInt(whole)).Float64()
	return math.Abs(gap)
}

// The distance is in hundredths, the error in VP.
func TestNoRoundingTieLiesWithinReachOfFloat64(t *testing.T) {
	for n := 1; n <= 128; n++ {
		s := sample.Must(vp.WBFContinuous(n))
		for i, m := range oracle.Continuous(n).Rows {
			if gap := fromEdge(new(big.Float).Mul(m.Value, big.NewFloat(100)), 0.5); gap < 1e-8 || math.Abs(s.Rows[i].Exact-m.Nearest) > 1e-13 {
				t.Errorf("%d boards, %d IMPs: 100·V is %g from a tie, and V is %.17g, exactly %v", n, m.IMPs, gap, s.Rows[i].Exact, m.Nearest)
			}
		}
	}
}

// The margins of whole scores on a curve with twice the V0: of odd ones they are those of
// the mid-scores, whose floors make the ranges; of even ones eq. (15) compares them with
// whole margins. At 3/2·V0 the margin is X/3, which may be whole and must be exact then.
func TestNoFloorsEdgeLiesWithinReachOfFloat64(t *testing.T) {
	whole := 0
	take := func(s vp.Discrete, x *big.Float) {
		for _, e := range oracle.DiscreteOf(2*len(s.Mid), x).Estimates {
			got := sample.Must(s.Curve.IMPs(float64(e.VP) / 2))
			if e.IMPs.IsInt() {
				whole++
				if got != e.Nearest || e.VP != 3*len(s.Mid) {
					t.Errorf("%s for %d boards: the margin of %v VP is %.17g, exactly %v", s.Name, s.Boards, float64(e.VP)/2, got, e.IMPs)
				}
			} else if gap := fromEdge(e.IMPs, 0); gap < 1e-9 || math.Abs(got-e.Nearest) > 1e-12 {
				t.Errorf("%s for %d boards: the margin of %v VP is %.17g, exactly %v, which is %g from a whole number", s.Name, s.Boards, float64(e.VP)/2, got, e.Nearest, gap)
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
		t.Errorf("%d margins are whole, should be 16", whole)
	}
}

func TestTheRationalPointsOfEveryCurveAreExact(t *testing.T) {
	for v0 := vp.Hundredths(1); v0 <= vp.MaxV0; v0 += 7 {
		third := float64(1 + v0%333)
		c := sample.Must(vp.NewCurve(v0, 3*third))
		if v := sample.Must(c.VP(third)); v != 1.5*float64(v0)/100 {
			t.Fatalf("V0 = %v, X = %v: V(%v) = %.17g", v0, 3*third, third, v)
		}
	}
}
