package vp_test

import (
	"math"
	"math/big"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// Is float64 enough? Against big floats: what decides a rounding, a floor or a range
// violation is never so near to turning that float64's error could matter.

// nearest is how close values come to where float64 could decide wrongly, how far float64
// is from them, and how many there are.
type nearest struct {
	distance, err float64
	count         int
}

// take notes a value: exact its big float, got its float64, edge the fraction (0 or ½) at
// which the decision turns.
func (n *nearest) take(exact *big.Float, got, edge float64) {
	beyond := new(big.Float).SetPrec(exact.Prec()).Sub(exact, big.NewFloat(edge))
	whole, _ := new(big.Float).Add(beyond, big.NewFloat(0.5)).Int(nil) // the nearest, as all are positive
	gap, _ := new(big.Float).Sub(beyond, new(big.Float).SetInt(whole)).Float64()
	off, _ := new(big.Float).Sub(exact, big.NewFloat(got)).Float64()
	if gap = math.Abs(gap); n.count == 0 || gap < n.distance {
		n.distance = gap
	}
	n.err = max(n.err, math.Abs(off))
	n.count++
}

// check demands that a thousand errors of float64 are less than bound, and bound less than
// what the decisions leave it.
func (n *nearest) check(t *testing.T, what string, count int, bound float64) {
	t.Helper()
	if n.count != count || n.distance < bound || 1000*n.err > bound {
		t.Errorf("%s: of %d values, should be %d, one comes as near as %g, and float64 errs by %g: the first must be above %g, the second a thousand times below",
			what, n.count, count, n.distance, n.err, bound)
	}
}

func TestNoRoundingTieLiesWithinReachOfFloat64(t *testing.T) {
	var ties nearest
	rows := 0
	for n := 1; n <= 128; n++ {
		s := sample.Must(vp.WBFContinuous(n))
		rows += len(s.Rows)
		for i, m := range oracle.Continuous(n).Rows {
			ties.take(new(big.Float).SetPrec(320).Mul(m.Value, big.NewFloat(100)), 100*s.Rows[i].Exact, 0.5)
		}
	}
	ties.check(t, "100·V from a tie, in hundredths", rows, 1e-8)
}

// The margins of whole scores on a curve with twice the V0: of odd ones they are those of
// the mid-scores, whose floors make the ranges; of even ones eq. (15) compares them with
// whole margins. At 3/2·V0 the margin is X/3, which may be whole and must be exact then.
func TestNoFloorsEdgeLiesWithinReachOfFloat64(t *testing.T) {
	var edges nearest
	count, whole := 0, 0
	take := func(s vp.Discrete, x *big.Float) {
		drawn := len(s.Mid)
		for _, e := range oracle.DiscreteOf(2*drawn, x).Estimates {
			got := sample.Must(s.Curve.IMPs(float64(e.VP) / 2))
			count++
			if !e.IMPs.IsInt() {
				edges.take(e.IMPs, got, 0)
				continue
			}
			if exact, _ := e.IMPs.Float64(); got != exact || e.VP != 3*drawn {
				t.Errorf("%s for %d boards: the margin of %v VP is %.17g, exactly %v", s.Name, s.Boards, float64(e.VP)/2, got, exact)
			}
			whole++
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
	edges.check(t, "Imap from a whole number", count-whole, 1e-9)
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
