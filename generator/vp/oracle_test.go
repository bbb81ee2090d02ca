package vp_test

import (
	"math"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// Every cell against a second implementation on big floats, which finds the
// corrections from straight lines instead of by recursion: so the recursion
// ends at the least solution, and the greatest.

// exactTo is how far a float64 score may lie from its exact value, in VP.
const exactTo = 1e-11

// compared is how far board counts are compared: all, or with -short those that
// the site can publish with room to spare.
func compared() int {
	if testing.Short() {
		return 128
	}
	return vp.MaxBoards
}

func TestEveryCellOfTheContinuousScaleEqualsTheOracle(t *testing.T) {
	t.Parallel()
	for n := 1; n <= compared(); n++ {
		compareContinuous(t, mustContinuous(t, n), oracle.Continuous(n))
	}
}

func compareContinuous(t *testing.T, got vp.Continuous, want oracle.Scale) {
	t.Helper()
	x := got.Curve.X()
	if len(got.Rows) != len(want.Rows) {
		t.Fatalf("X = %v: %d rows, the oracle has %d", x, len(got.Rows), len(want.Rows))
	}
	for i, g := range got.Rows {
		w := want.Rows[i]
		if g.IMPs != w.IMPs || math.Abs(g.Exact-w.Nearest) > exactTo {
			t.Fatalf("X = %v, margin %d: exact value %.15g, the oracle's %.15g", x, i, g.Exact, w.Nearest)
		}
		if g.Rounded != vp.Hundredths(w.Cut) {
			t.Fatalf("X = %v, margin %d: %.15g is rounded to %v, the oracle has %d hundredths", x, i, g.Exact, g.Rounded, w.Cut)
		}
		if g.Winner != vp.Hundredths(w.Final) {
			t.Fatalf("X = %v, margin %d: %v is corrected to %v, the least solution has %d hundredths", x, i, g.Rounded, g.Winner, w.Final)
		}
	}
	if c := want.Counts; got.Violations != c.Violations || got.Steps != c.Steps || got.Moved != c.Moved {
		t.Fatalf("X = %v: %d violations, %d steps, %d moved; the oracle has %+v", x, got.Violations, got.Steps, got.Moved, c)
	}
	if blitz := got.Table().BlitzMargin(); blitz != want.Blitz {
		t.Fatalf("X = %v: blitz margin %d, the oracle's %d", x, blitz, want.Blitz)
	}
}

func TestEveryRangeOfTheDiscreteScaleEqualsTheOracle(t *testing.T) {
	t.Parallel()
	for n := 1; n <= compared(); n++ {
		compareDiscrete(t, mustDiscrete(t, n), oracle.Discrete(n))
	}
}

func TestEveryRangeOfTheHalfMatchEqualsTheOracle(t *testing.T) {
	for n := vp.MinHalfMatch; n <= vp.MaxHalfMatch; n++ {
		s, err := vp.HalfMatch(n)
		if err != nil {
			t.Fatalf("half-match of %d boards: %v", n, err)
		}
		compareDiscrete(t, s, oracle.HalfMatch(n))
	}
}

func compareDiscrete(t *testing.T, got vp.Discrete, want oracle.RangeScale) {
	t.Helper()
	x := got.Curve.X()
	if len(got.Last) != len(want.Ends) || want.Empty {
		t.Fatalf("X = %v: %d cusps, the oracle has %d, and an empty range: %v", x, len(got.Last), len(want.Ends), want.Empty)
	}
	for k := range got.Last {
		if mid := float64(want.Mid[k]) / 100; got.Mid[k] != mid || got.FirstPass[k] != want.FirstPass[k] || got.Last[k] != want.Ends[k] {
			t.Fatalf("X = %v: mid-score %v has I%d = %d, corrected to %d; the oracle: mid-score %v, %d, %d",
				x, got.Mid[k], k+1, got.FirstPass[k], got.Last[k], mid, want.FirstPass[k], want.Ends[k])
		}
	}
	if got.Steps != want.Steps {
		t.Fatalf("X = %v: %d steps, the oracle has %d", x, got.Steps, want.Steps)
	}
	table := got.Table()
	for k, w := range want.Rows {
		if r := table.Rows[k]; r.From != w.From || r.To != w.To || r.Winner != vp.Hundredths(w.VP)*vp.VP {
			t.Fatalf("X = %v: row %+v, the oracle has %+v", x, r, w)
		}
	}
	if blitz := table.BlitzMargin(); blitz != want.Blitz {
		t.Fatalf("X = %v: blitz margin %d, the oracle's %d", x, blitz, want.Blitz)
	}
	outside := want.Violations()
	if len(got.RangeViolations) != len(outside) {
		t.Fatalf("X = %v: range violations %+v, the oracle has %+v", x, got.RangeViolations, outside)
	}
	for i, w := range outside {
		if g := got.RangeViolations[i]; g.VP != w.VP || g.From != w.From || g.To != w.To || math.Abs(g.IMPs-w.Nearest) > exactTo {
			t.Fatalf("X = %v: range violation %+v, the oracle has %+v", x, g, w)
		}
	}
}

// Small V0 for X, odd hundredths, X whole and not: where the corrections work hardest.
func TestOtherCurvesEqualTheOracle(t *testing.T) {
	t.Parallel()
	for _, x := range []float64{1, 3, 15, 44.5, 120, 333.3} {
		for _, v0 := range []int{1, 7, 100, 333, 1500, 4001} {
			c := mustCurve(t, vp.Hundredths(v0), x)
			compareContinuous(t, vp.NewContinuous("", 0, c), oracle.ContinuousOf(v0, oracle.Float(x)))
		}
		for _, v0 := range []int{1, 2, 5, 13, 30, 60, 100} {
			s, err := vp.NewDiscrete("", 0, mustCurve(t, vp.Hundredths(v0)*vp.VP, x))
			want := oracle.DiscreteOf(v0, oracle.Float(x))
			if want.Empty != (err != nil) {
				t.Fatalf("V0 = %d, X = %v: error %v, but by the oracle a range is left empty: %v", v0, x, err, want.Empty)
			}
			if err == nil {
				compareDiscrete(t, s, want)
			}
		}
	}
}

func TestModelsEqualTheOracle(t *testing.T) {
	want := oracle.Models()
	for i, m := range vp.Models() {
		w := want[i]
		if m.Name != w.Name || len(w.Points) != 101 {
			t.Fatalf("model %d is %s; the oracle has %s with %d points, want 101", i, m.Name, w.Name, len(w.Points))
		}
		for _, p := range w.Points {
			for _, q := range []struct {
				what      string
				got, want float64
			}{{"v", m.V(p.U), p.V}, {"s", m.S(p.U), p.S}, {"c", m.C(p.U), p.C}} {
				if math.Abs(q.got-q.want) > 1e-11*max(1, math.Abs(q.want)) {
					t.Errorf("%s at u = %v: %s = %.15g, integrated %.15g", m.Name, p.U, q.what, q.got, q.want)
				}
			}
		}
	}
}
