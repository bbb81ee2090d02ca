package vp_test

import (
	"math"
	"math/big"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// Is float64 enough? Against big floats: what decides a rounding, a floor or a
// range violation is never so near to turning that float64's error could matter.

// A nearest is how close values came to where float64 could decide wrongly, and
// how far float64 was from them.
type nearest struct {
	distance, err     float64
	distanceAt, errAt [2]int // boards; margin or mid-score
	count             int
}

// take notes a value: exact its big float, got its float64, edge the fraction
// (0 or ½) at which the decision turns.
func (n *nearest) take(t *testing.T, exact *big.Float, got, edge float64, at [2]int) {
	t.Helper()
	if exact.Prec() < 200 {
		t.Fatalf("the exact value has %d bits, want 200 or more", exact.Prec())
	}
	beyond := new(big.Float).SetPrec(exact.Prec()).Sub(exact, big.NewFloat(edge))
	whole, _ := new(big.Float).Add(beyond, big.NewFloat(0.5)).Int(nil) // of positive values: the nearest
	gap, _ := new(big.Float).Sub(beyond, new(big.Float).SetInt(whole)).Float64()
	off, _ := new(big.Float).Sub(exact, big.NewFloat(got)).Float64()
	if gap = math.Abs(gap); n.count == 0 || gap < n.distance {
		n.distance, n.distanceAt = gap, at
	}
	if off = math.Abs(off); off > n.err {
		n.err, n.errAt = off, at
	}
	n.count++
}

// check demands that bound separates what float64 errs by, a thousandfold,
// from what the decisions leave it.
func (n *nearest) check(t *testing.T, what string, bound float64) {
	t.Helper()
	t.Logf("%s: of %d values the nearest is %.3g away (boards, place %v); float64 errs by at most %.3g (%v)",
		what, n.count, n.distance, n.distanceAt, n.err, n.errAt)
	if n.count == 0 || !(n.distance > bound) || !(1000*n.err < bound) {
		t.Errorf("%s: of %d values one comes as near as %g at %v, and float64 errs by %g at %v: the first must be above %g, the second a thousand times below",
			what, n.count, n.distance, n.distanceAt, n.err, n.errAt, bound)
	}
}

func TestNoRoundingTieLiesWithinReachOfFloat64(t *testing.T) {
	var ties nearest
	for n := 1; n <= 128; n++ {
		s, want := mustContinuous(t, n), oracle.Continuous(n)
		for i, m := range s.Rows {
			hundredths := new(big.Float).SetPrec(320).Mul(want.Rows[i].Value, big.NewFloat(100))
			ties.take(t, hundredths, 100*m.Exact, 0.5, [2]int{n, i})
		}
	}
	ties.check(t, "100·V from a tie, in hundredths", 1e-8)
}

// With V0 = 10 and a whole X, V is rational, and so must be exact, at three margins.
func TestWholeBlitzHasExactScores(t *testing.T) {
	for k := 1; k*k <= vp.MaxBoards; k++ {
		s := mustContinuous(t, k*k)
		for i, want := range map[int]float64{0: 10, 5 * k: 15, 15 * k: 20} {
			if s.Rows[i].Exact != want {
				t.Errorf("%d boards, margin %d: V = %.17g, exactly %v by eq. (7)", k*k, i, s.Rows[i].Exact, want)
			}
		}
	}
}

// The oracle gives margins of whole scores; on a curve with twice the V0 those
// of odd ones are our mid-scores.
func takeFloors(t *testing.T, n *nearest, s vp.Discrete, boards int, x *big.Float) {
	t.Helper()
	drawn := len(s.Mid)
	for _, e := range oracle.DiscreteOf(2*drawn, x).Estimates {
		k := e.VP - 2*drawn
		if k%2 == 0 {
			continue
		}
		mid := s.Mid[k/2]
		got, err := s.Curve.IMPs(mid)
		if err != nil {
			t.Fatalf("%d boards, mid-score %v: %v", boards, mid, err)
		}
		if mid == 1.5*float64(drawn) && e.IMPs.IsInt() {
			continue // on the edge itself: TestHalfMatchFloorIsExactWhereAThirdOfTheBlitzIsWhole
		}
		n.take(t, e.IMPs, got, 0, [2]int{boards, int(100 * mid)})
	}
}

func TestNoFloorsEdgeLiesWithinReachOfFloat64(t *testing.T) {
	t.Parallel()
	var wbf, half nearest
	for n := 1; n <= 128; n++ {
		takeFloors(t, &wbf, mustDiscrete(t, n), n, oracle.BlitzPoint(n))
	}
	if wbf.count != 1280 {
		t.Errorf("%d mid-scores for 128 board counts; with V0 = 10 none is exact, so want 1280", wbf.count)
	}
	wbf.check(t, "wbf-discrete, Imap(mid-score) from a whole number", 1e-9)

	for n := vp.MinHalfMatch; n <= vp.MaxHalfMatch; n++ {
		s, err := vp.HalfMatch(n)
		if err != nil {
			t.Fatal(err)
		}
		takeFloors(t, &half, s, n, oracle.HalfMatchPoint(n))
	}
	// 2, 8, 18, 32 and 50 boards: the half is a square, and X/3 whole.
	if want := 49*5 - 5; half.count != want {
		t.Errorf("%d mid-scores off the edge in half-matches, want %d: all but one for five board counts", half.count, want)
	}
	half.check(t, "half-match, Imap(mid-score) from a whole number", 1e-9)
}

// Eq. (15) compares Î with whole margins too. X/3 is Î of 15 VP, and whole for
// square N: there it lies on a range's end at most, never outside by an error.
func TestNoRangeViolationHangsOnFloat64(t *testing.T) {
	t.Parallel()
	var n nearest
	for boards := 1; boards <= 128; boards++ {
		s, want := mustDiscrete(t, boards), oracle.Discrete(boards)
		for _, e := range want.Estimates {
			got, err := s.Curve.IMPs(float64(e.VP))
			if err != nil {
				t.Fatal(err)
			}
			if e.IMPs.IsInt() {
				if whole, _ := e.IMPs.Float64(); got != whole || e.VP != 15 {
					t.Errorf("%d boards: Î of %d VP is %.17g, exactly %v", boards, e.VP, got, whole)
				}
				continue
			}
			n.take(t, e.IMPs, got, 0, [2]int{boards, e.VP})
		}
	}
	n.check(t, "Î from a whole number", 1e-9)
}
