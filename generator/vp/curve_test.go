package vp_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/vp"
)

func mustContinuous(t testing.TB, boards int) vp.Continuous {
	t.Helper()
	s, err := vp.WBFContinuous(boards)
	if err != nil {
		t.Fatalf("no continuous scale for %d boards: %v", boards, err)
	}
	return s
}

func mustDiscrete(t testing.TB, boards int) vp.Discrete {
	t.Helper()
	s, err := vp.WBFDiscrete(boards)
	if err != nil {
		t.Fatalf("no discrete scale for %d boards: %v", boards, err)
	}
	return s
}

func mustCurve(t testing.TB, v0 vp.Hundredths, x float64) vp.Curve {
	t.Helper()
	c, err := vp.NewCurve(v0, x)
	if err != nil {
		t.Fatalf("no curve with V0 = %v, X = %v: %v", v0, x, err)
	}
	return c
}

// Eq. (5) gives six decimals; the exact relations are those of the golden mean.
func TestConstantsAreTheReports(t *testing.T) {
	if tau, r := fmt.Sprintf("%.6f", vp.Tau), fmt.Sprintf("%.6f", vp.R); tau != "0.618034" || r != "0.236068" {
		t.Errorf("τ = %s, R = %s; eq. (5) says 0.618034 and 0.236068", tau, r)
	}
	// In constant arithmetic, which is exact to the 64 decimals that √5 is given with.
	const golden, cube = vp.Tau*vp.Tau + vp.Tau - 1, vp.Tau*vp.Tau*vp.Tau - vp.R
	if math.Abs(golden) > 1e-60 || math.Abs(cube) > 1e-60 {
		t.Errorf("τ² + τ − 1 = %g and τ³ − R = %g, want both below 1e-60", golden, cube)
	}
}

func TestTestedBoardCountsAreTheReports(t *testing.T) {
	for n, want := range map[int]bool{0: false, 3: false, 4: true, 100: true, 101: false} { // section 4, last sentence
		if got := vp.Tested(n); got != want {
			t.Errorf("Tested(%d) = %v; the report tested 4 to 100 boards", n, got)
		}
	}
}

func TestBlitzIsFifteenRoots(t *testing.T) {
	for n := 1; n <= vp.MaxBoards; n++ {
		x, err := vp.Blitz(n)
		if err != nil || math.Abs(x*x-225*float64(n)) > 1e-9*float64(n) {
			t.Errorf("Blitz(%d) = %v, %v; its square should be 225·%d", n, x, err, n)
		}
	}
	for k := 1; k*k <= vp.MaxBoards; k++ {
		if x, _ := vp.Blitz(k * k); x != float64(15*k) {
			t.Errorf("Blitz(%d) = %v, want exactly %d: the rows end there, and a third of it is a floor's edge", k*k, x, 15*k)
		}
	}
}

func TestCurveGoesThroughTheReportsThreePoints(t *testing.T) {
	for _, v0 := range []vp.Hundredths{1, 500, 1000, 1001, vp.MaxV0} {
		for _, x := range []float64{1, 15, 42.5, 45, 999, 1000} {
			c := mustCurve(t, v0, x)
			v := float64(v0) / 100
			for _, p := range []struct{ at, want float64 }{{0, v}, {x / 3, 1.5 * v}, {x, 2 * v}} {
				got, err := c.VP(p.at)
				if err != nil || got != p.want {
					t.Errorf("V0 = %v, X = %v: V(%v) = %v, %v; eq. (7) wants exactly %v", v0, x, p.at, got, err, p.want)
				}
				back, err := c.IMPs(p.want)
				if err != nil || back != p.at {
					t.Errorf("V0 = %v, X = %v: Imap(%v) = %v, %v; want exactly %v", v0, x, p.want, back, err, p.at)
				}
			}
			if c.V0() != v0 || c.X() != x {
				t.Errorf("curve made with V0 = %v, X = %v says %v, %v", v0, x, c.V0(), c.X())
			}
		}
	}
}

func TestScoresAtADrawAThirdAndTheBlitzAreExactForEveryV0(t *testing.T) {
	for v0 := vp.Hundredths(1); v0 <= vp.MaxV0; v0++ {
		s := mustCurve(t, v0, 45)
		for _, p := range []struct{ imps, hundredths float64 }{{0, float64(v0)}, {15, 1.5 * float64(v0)}, {45, 2 * float64(v0)}} {
			if v, err := s.VP(p.imps); err != nil || v != p.hundredths/100 {
				t.Fatalf("V0 = %v, X = 45: V(%v) = %.17g, %v; want exactly %v/100", v0, p.imps, v, err, p.hundredths)
			}
		}
	}
}

func TestCurveIsUncutBeyondTheBlitz(t *testing.T) {
	c := mustCurve(t, 1000, 60)
	limit := 10 + 10/(1-vp.R)
	for _, imps := range []float64{60.001, 61, 120, 1e6, math.MaxFloat64} {
		if v, err := c.VP(imps); err != nil || v <= 20 || v > limit {
			t.Errorf("X = 60: V(%v) = %v, %v; want above 20 and at most %v, where R^(I/X) is gone", imps, v, err, limit)
		}
	}
}

func TestIMPsIsTheInverseOfVP(t *testing.T) {
	for n := 1; n <= vp.MaxBoards; n++ {
		s := mustContinuous(t, n)
		for _, m := range s.Rows {
			if float64(m.IMPs) > s.Curve.X() {
				break // beyond the blitz eq. (8) has no value
			}
			back, err := s.Curve.IMPs(m.Exact)
			if err != nil || math.Abs(back-float64(m.IMPs)) > 1e-11 {
				t.Fatalf("%d boards: margin %d earns %v, whose margin is %v, %v", n, m.IMPs, m.Exact, back, err)
			}
		}
		for v := 10.0; v <= 20; v += 0.125 {
			imps, err := s.Curve.IMPs(v)
			if err != nil {
				t.Fatalf("%d boards: Imap(%v): %v", n, v, err)
			}
			if back, err := s.Curve.VP(imps); err != nil || math.Abs(back-v) > 1e-13 {
				t.Fatalf("%d boards: score %v has margin %v, which earns %v, %v", n, v, imps, back, err)
			}
		}
	}
}

func TestBadInputIsRefusedWithItsValueAndTheDomain(t *testing.T) {
	curve := mustCurve(t, 1000, 60)
	nan, inf := math.NaN(), math.Inf(1)
	boards := func(n int) error { _, err := vp.Blitz(n); return err }
	continuous := func(n int) error { _, err := vp.WBFContinuous(n); return err }
	discrete := func(n int) error { _, err := vp.WBFDiscrete(n); return err }
	half := func(n int) error { _, err := vp.HalfMatch(n); return err }
	curveOf := func(v0 vp.Hundredths, x float64) error { _, err := vp.NewCurve(v0, x); return err }
	score := func(imps float64) error { _, err := curve.VP(imps); return err }
	margin := func(v float64) error { _, err := curve.IMPs(v); return err }
	of := func(c vp.Curve) error { _, err := vp.NewDiscrete("", 0, c); return err }
	for _, c := range []struct {
		what   string
		err    error
		value  string
		domain string
	}{
		{"Blitz", boards(0), "0", "1 to 1000"},
		{"Blitz", boards(-4), "-4", "1 to 1000"},
		{"Blitz", boards(1001), "1001", "1 to 1000"},
		{"WBFContinuous", continuous(0), "0", "1 to 1000"},
		{"WBFContinuous", continuous(math.MaxInt), "9223372036854775807", "1 to 1000"},
		{"WBFDiscrete", discrete(math.MinInt), "-9223372036854775808", "1 to 1000"},
		{"WBFDiscrete", discrete(1001), "1001", "1 to 1000"},
		{"HalfMatch", half(1), "1 boards", "2 to 50"},
		{"HalfMatch", half(51), "51 boards", "2 to 50"},
		{"NewCurve, V0", curveOf(0, 60), "0.00", "0.01 to 1000.00"},
		{"NewCurve, V0", curveOf(-1, 60), "-0.01", "0.01 to 1000.00"},
		{"NewCurve, V0", curveOf(vp.MaxV0+1, 60), "1000.01", "0.01 to 1000.00"},
		{"NewCurve, X", curveOf(1000, nan), "NaN", "1 to 1000"},
		{"NewCurve, X", curveOf(1000, inf), "+Inf", "1 to 1000"},
		{"NewCurve, X", curveOf(1000, -inf), "-Inf", "1 to 1000"},
		{"NewCurve, X", curveOf(1000, 0.999), "0.999", "1 to 1000"},
		{"NewCurve, X", curveOf(1000, 1000.5), "1000.5", "1 to 1000"},
		{"NewCurve, X", curveOf(1000, -60), "-60", "1 to 1000"},
		{"VP of a loser's margin", score(-1), "-1", "winner's margin is a finite number, 0 or more"},
		{"VP", score(-5e-324), "-5e-324", "0 or more"},
		{"VP", score(nan), "NaN", "finite number, 0 or more"},
		{"VP", score(inf), "+Inf", "finite number, 0 or more"},
		{"VP", score(-inf), "-Inf", "finite number, 0 or more"},
		{"IMPs of a loser's score", margin(9.99), "9.99", "between 10.00 and 20.00"},
		{"IMPs", margin(20.01), "20.01", "between 10.00 and 20.00"},
		{"IMPs", margin(nan), "NaN", "between 10.00 and 20.00"},
		{"IMPs", margin(inf), "+Inf", "between 10.00 and 20.00"},
		{"IMPs", margin(-inf), "-Inf", "between 10.00 and 20.00"},
		{"NewDiscrete of V0 = 10.5", of(mustCurve(t, 1050, 60)), "10.50", "whole V0"},
		{"NewDiscrete of no curve", of(vp.Curve{}), "0.00", "whole V0 of 1 VP or more"},
		{"NewDiscrete of too short a blitz", of(mustCurve(t, 1000, 5)), "X = 5 IMPs", "without margins"},
	} {
		if c.err == nil {
			t.Errorf("%s: no error; want one that says %q and %q", c.what, c.value, c.domain)
			continue
		}
		for _, part := range []string{c.value, c.domain} {
			if !strings.Contains(c.err.Error(), part) {
				t.Errorf("%s: error %q does not say %q", c.what, c.err, part)
			}
		}
	}
}

// A zero Curve is not a scale that pays 0 VP for every margin: it is a mistake.
func TestTheZeroCurveIsAnError(t *testing.T) {
	var c vp.Curve
	for _, v := range []float64{-1, 0, 1, math.NaN(), math.Inf(1)} {
		if got, err := c.VP(v); err == nil || got != 0 {
			t.Errorf("zero Curve: VP(%v) = %v, %v; want 0 and an error", v, got, err)
		}
		if got, err := c.IMPs(v); err == nil || got != 0 {
			t.Errorf("zero Curve: IMPs(%v) = %v, %v; want 0 and an error", v, got, err)
		}
	}
	if s := vp.NewContinuous("none", 7, c); len(s.Rows) != 0 || s.Name != "none" || s.Boards != 7 {
		t.Errorf("the continuous scale of the zero Curve is %+v, want one without rows", s)
	}
	for _, m := range vp.Models() {
		if v, s, c := m.At(1, c); v != 0 || s != 0 || c != 0 {
			t.Errorf("%s, of the zero Curve: %v, %v, %v; want 0", m.Name, v, s, c)
		}
	}
}
