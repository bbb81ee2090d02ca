package vp_test

import (
	"math"
	"math/big"
	"os"
	"reflect"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// These tests compare every cell with a second computation, which uses big floats.

// exactTo is how far a float64 may lie from its exact value, in VP or IMPs.
const exactTo = 1e-11

// near returns got if it is close enough to want, otherwise want.
func near(got, want float64) float64 {
	if math.Abs(got-want) <= exactTo {
		return got
	}
	return want
}

// same fails the test unless a scale, its table and its blitz margin are as wanted.
func same(t *testing.T, scale any, table vp.Table, wantScale any, wantTable vp.Table, blitz int) {
	t.Helper()
	if got, want := []any{scale, table, table.BlitzMargin()},
		[]any{wantScale, wantTable, blitz}; !reflect.DeepEqual(got, want) {
		t.Fatalf("the scale, its table and its blitz margin are\n%+v\nwant\n%+v", got, want)
	}
}

func compareContinuous(t *testing.T, name string, boards, decimals int, got vp.Continuous, second oracle.Scale) {
	t.Helper()
	c := second.Counts
	want := vp.Continuous{Name: name, Boards: boards, Curve: got.Curve, Decimals: decimals, Violations: c.Violations,
		Steps: c.Steps, Moved: c.Moved}
	table := vp.Table{Name: name, Boards: boards, PerMargin: true, Decimals: decimals}
	for i, m := range second.Rows {
		winner := vp.Hundredths(m.Final)
		want.Rows = append(want.Rows, vp.Margin{IMPs: i, Exact: near(got.Rows[min(i, len(got.Rows)-1)].Exact, m.Nearest),
			Rounded: vp.Hundredths(m.Cut), Winner: winner})
		table.Rows = append(table.Rows, vp.Row{From: i, To: i, Winner: winner, Loser: 2*got.Curve.V0() - winner})
	}
	table.Rows[len(table.Rows)-1].To = vp.Open
	same(t, got, got.Table(), want, table, second.Blitz)
}

// The test takes 1 to 128 boards and some of up to 1000. With VPCHARTS_ALL it takes all.
func TestEveryCellOfTheScalesIsThatOfTheSecondComputation(t *testing.T) {
	t.Parallel()
	for n := 1; n <= vp.MaxBoards; n++ {
		if n <= 128 || n%50 == 0 || os.Getenv("VPCHARTS_ALL") != "" {
			compareContinuous(t, "wbf-continuous", n, 2, sample.Must(vp.WBFContinuous(n)), oracle.Continuous(n))
			compareDiscrete(t, "wbf-discrete", n, sample.Must(vp.WBFDiscrete(n)), oracle.Discrete(n))
		}
	}
	for n := vp.MinHalfMatch; n <= vp.MaxHalfMatch; n++ {
		compareDiscrete(t, "half-match", n, sample.Must(vp.HalfMatch(n)), oracle.HalfMatch(n))
	}
}

func compareDiscrete(t *testing.T, name string, boards int, got vp.Discrete, second oracle.RangeScale) {
	t.Helper()
	want := vp.Discrete{Name: name, Boards: boards, Curve: got.Curve, FirstPass: second.FirstPass, Last: second.Ends,
		Steps: second.Steps}
	for _, mid := range second.Mid {
		want.Mid = append(want.Mid, float64(mid)/100)
	}
	for i, v := range second.Violations {
		violation := vp.RangeViolation{VP: v.VP, IMPs: v.Nearest, From: v.From, To: v.To}
		if i < len(got.RangeViolations) {
			violation.IMPs = near(got.RangeViolations[i].IMPs, v.Nearest)
		}
		want.RangeViolations = append(want.RangeViolations, violation)
	}
	table := vp.Table{Name: name, Boards: boards}
	for _, r := range second.Rows {
		winner := vp.Hundredths(r.VP) * vp.VP
		table.Rows = append(table.Rows, vp.Row{From: r.From, To: r.To, Winner: winner, Loser: 2*got.Curve.V0() - winner})
	}
	same(t, got, got.Table(), want, table, second.Blitz)
}

// compareCurve compares all scales of any curve; v0 is in hundredths. If V0 has more decimals than the scores,
// or the second computation leaves a score without margins, there must be no scale.
func compareCurve(t *testing.T, v0 int, x float64) {
	t.Helper()
	c := sample.Must(vp.NewCurve(vp.Hundredths(v0), x))
	for _, correct := range []bool{true, false} {
		for decimals, unit := range []int{100, 10, 1} {
			s, err := vp.NewContinuous("club", 7, c, decimals, correct)
			if (err != nil) != (v0%unit != 0) {
				t.Fatalf("V0 = %d hundredths and %d decimals: error %v; want one only if V0 has more", v0, decimals, err)
			}
			if err == nil {
				compareContinuous(t, "club", 7, decimals, s, oracle.ContinuousOf(v0, oracle.Float(x), unit, correct))
			}
		}
		s, err := vp.NewDiscrete("club", 7, c, correct)
		want := oracle.DiscreteOf(v0/100, oracle.Float(x), correct)
		if want.Empty = want.Empty || v0%100 != 0; want.Empty != (err != nil) {
			t.Fatalf("V0 = %d hundredths, X = %v, corrected %t: error %v; want one only if V0 is not whole, or a score is "+
				"left without margins, which is %v", v0, x, correct, err, want.Empty)
		}
		if err == nil {
			compareDiscrete(t, "club", 7, s, want)
		}
	}
}

// The curves have a V0 that is small for X, which needs the most corrections; a V0 of odd hundredths,
// with which 3/2·V0 at X/3 is a tie; and an X just beside a whole number, where ⌊X/3⌋ changes.
func TestBothScalesOfOtherCurvesAreThoseOfTheSecondComputation(t *testing.T) {
	t.Parallel()
	for _, x := range []float64{1, 3, 15, 44.5, 120, 333.3, 999, 1000} {
		for _, v0 := range []int{1, 7, 100, 200, 333, 500, 1001, 1250, 1300, 3000, 6000, 10000, 99999} {
			compareCurve(t, v0, x)
		}
		compareCurve(t, 500, max(1, math.Nextafter(x, 0)))
		compareCurve(t, 500, math.Nextafter(x, 1))
	}
	compareCurve(t, 400, math.Nextafter(9, 0)) // Î of 6 VP is just below 3, where its range begins
}

func TestModelsAreThoseOfTheSecondComputation(t *testing.T) {
	curve := sample.Must(vp.NewCurve(500, 60))
	for i, want := range oracle.Models() {
		m := vp.Models()[i]
		if m.Name != want.Name || len(vp.Models()) != 4 {
			t.Fatalf("model %d of 4 is %s, want %s", i, m.Name, want.Name)
		}
		for _, p := range want.Points() {
			at := 60 * p.U
			for _, q := range []struct {
				what      string
				got, want float64
			}{
				{"v", m.V(p.U), p.V}, {"s", m.S(p.U), p.S}, {"c", m.C(p.U), p.C},
				{"V", m.VP(at, curve), 5 * (1 + p.V)}, {"S", m.Sensitivity(at, curve), p.S * 5 / 60},
				{"C", m.Concavity(at, curve), p.C * 5 / 3600},
			} {
				if math.Abs(q.got-q.want) > exactTo*max(1, math.Abs(q.want)) {
					t.Errorf("%s at u = %v: %s = %.15g, want %.15g", m.Name, p.U, q.what, q.got, q.want)
				}
			}
		}
	}
}

// The tests from here on show that float64 is exact enough. A rounding, a floor or a range violation
// depends on which side of a limit a value lies. Each value is exact, or 1000 errors of float64 from
// its limit.

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
