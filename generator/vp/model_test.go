package vp_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/vp"
)

func TestModelsAreTheReportsFour(t *testing.T) {
	var names []string
	for _, m := range vp.Models() {
		names = append(names, m.Name)
	}
	if want := []string{"exponential", "quadratic", "logarithmic", "square-root"}; !slices.Equal(names, want) {
		t.Errorf("models are %v, want %v", names, want)
	}
	vp.Models()[0].Name = "overwritten"
	if name := vp.Models()[0].Name; name != "exponential" {
		t.Errorf("a caller's change to the models reaches the next caller: %q", name)
	}
}

func TestModelsMeetTheConstraints(t *testing.T) {
	for _, m := range vp.Models() {
		for _, p := range []struct{ u, want float64 }{{0, 0}, {1. / 3, 0.5}, {1, 1}} {
			if v := m.V(p.u); math.Abs(v-p.want) > 2e-16 {
				t.Errorf("%s: v(%v) = %v, want %v by eq. (7)", m.Name, p.u, v, p.want)
			}
		}
	}
}

// Five-point differences: their error is h⁴/30 times the fifth derivative, and
// about the unit of rounding over h.
func TestSensitivityAndConcavityAreDerivatives(t *testing.T) {
	derivative := func(f func(float64) float64, u, h float64) float64 {
		return (f(u-2*h) - 8*f(u-h) + 8*f(u+h) - f(u+2*h)) / (12 * h)
	}
	for _, m := range vp.Models() {
		for i := 1; i < 200; i++ {
			u := float64(i) / 200
			h := u / 200 // the square-root model bends sharply near 0
			if u+2*h >= 1 {
				h = (1 - u) / 3
			}
			if s, want := m.S(u), derivative(m.V, u, h); math.Abs(s-want) > 1e-8 {
				t.Errorf("%s at u = %v: s = %v, but v rises by %v", m.Name, u, s, want)
			}
			if c, want := m.C(u), -derivative(m.S, u, h); math.Abs(c-want) > 1e-7 {
				t.Errorf("%s at u = %v: c = %v, but s falls by %v", m.Name, u, c, want)
			}
		}
	}
}

// A line y = a + b·x fitted by least squares, and its greatest residual as a
// share of the greatest |y|.
func fitLine(x, y []float64) (a, b, residual float64) {
	var mx, my, sxx, sxy, top float64
	for i := range x {
		mx += x[i] / float64(len(x))
		my += y[i] / float64(len(x))
	}
	for i := range x {
		sxx += (x[i] - mx) * (x[i] - mx)
		sxy += (x[i] - mx) * (y[i] - my)
	}
	b = sxy / sxx
	a = my - b*mx
	for i := range x {
		residual = max(residual, math.Abs(a+b*x[i]-y[i]))
		top = max(top, math.Abs(y[i]))
	}
	return a, b, residual / top
}

// The report's section 2, item 7, in VP and IMPs: S, or 1/S, is a line in x or in
// V. Each model satisfies its own equation, and no other.
func TestModelsSatisfyTheirSensitivityEquationAndNoOther(t *testing.T) {
	curve := mustContinuous(t, 24).Curve
	inverse := func(s float64) float64 { return 1 / s }
	same := func(s float64) float64 { return s }
	equations := []struct {
		model, equation string
		left            func(s float64) float64
		inV             bool
	}{
		{"exponential", "S = A − B·V", same, true},
		{"quadratic", "S = A − B·x", same, false},
		{"logarithmic", "1/S = A + B·x", inverse, false},
		{"square-root", "1/S = A + B·V", inverse, true},
	}
	for _, m := range vp.Models() {
		for _, e := range equations {
			var xs, ys []float64
			for i := range 201 {
				x := curve.X() * float64(i) / 200
				v, s, _ := m.At(x, curve)
				ys = append(ys, e.left(s))
				if e.inV {
					x = v
				}
				xs = append(xs, x)
			}
			a, b, residual := fitLine(xs, ys)
			own := m.Name == e.model
			if own != (residual < 1e-12) || !own && residual < 1e-3 {
				t.Errorf("%s: %s with A = %v, |B| = %v leaves %.2g of the greatest value; own equation: %v", m.Name, e.equation, a, math.Abs(b), residual, own)
			}
			if own && strings.Contains(e.equation, "−") != (b < 0) {
				t.Errorf("%s: %s needs another sign than B = %v", m.Name, e.equation, b)
			}
		}
	}
}

func TestExponentialModelIsTheCurve(t *testing.T) {
	s := mustContinuous(t, 24)
	m := vp.Models()[0]
	for _, row := range s.Rows[:len(s.Rows)-1] {
		if v, _, _ := m.At(float64(row.IMPs), s.Curve); math.Abs(v-row.Exact) > 1e-14 {
			t.Errorf("24 boards, margin %d: the model says %v VP, the curve %v", row.IMPs, v, row.Exact)
		}
	}
}

func TestModelsAreScaledByV0AndX(t *testing.T) {
	curve := mustCurve(t, 500, 60)
	for _, m := range vp.Models() {
		for _, imps := range []float64{-70, -60, -13, 0, 7.5, 20, 60, 61} {
			u := imps / 60
			v, s, c := m.At(imps, curve)
			if wantV, wantS, wantC := 5*(1+m.V(u)), m.S(u)*5/60, m.C(u)*5/3600; math.Abs(v-wantV) > 1e-14 || math.Abs(s-wantS) > 1e-15 || math.Abs(c-wantC) > 1e-15 {
				t.Errorf("%s, V0 = 5, X = 60, margin %v: V, S, C = %v, %v, %v; want %v, %v, %v", m.Name, imps, v, s, c, wantV, wantS, wantC)
			}
		}
	}
}

func TestModelsGoOnAsTheScoreDoes(t *testing.T) {
	for _, m := range vp.Models() {
		for i := 1; i <= 100; i++ {
			u := float64(i) / 100
			if m.V(-u) != -m.V(u) || m.S(-u) != m.S(u) || m.C(-u) != -m.C(u) {
				t.Errorf("%s at ∓%v: v %v, %v; s %v, %v; c %v, %v; v and c should change sign, s not",
					m.Name, u, m.V(-u), m.V(u), m.S(-u), m.S(u), m.C(-u), m.C(u))
			}
			if s, c := m.S(u), m.C(u); !(s > 0) || !(c > 0) {
				t.Errorf("%s at %v: s = %v, c = %v; both are positive up to the blitz", m.Name, u, s, c)
			}
		}
		for _, u := range []float64{1.0000001, 2, 1e300, math.Inf(1)} {
			if m.V(u) != 1 || m.S(u) != 0 || m.C(u) != 0 || m.V(-u) != -1 || m.S(-u) != 0 || m.C(-u) != 0 {
				t.Errorf("%s beyond the blitz, u = ±%v: v = %v, %v, s = %v, %v, c = %v, %v; want ±1, 0, 0",
					m.Name, u, m.V(u), m.V(-u), m.S(u), m.S(-u), m.C(u), m.C(-u))
			}
		}
	}
}
