package oracle

import (
	"fmt"
	"math"
	"testing"
)

func TestModelsKeepTheirEquationsAndConstraints(t *testing.T) {
	// s from the defining equation, and c = −ds/du from its derivative.
	laws := map[string]func(m Model, p Point) (s, c float64){
		"exponential": func(m Model, p Point) (s, c float64) { return m.A + m.B*p.V, -m.B * p.S },
		"quadratic":   func(m Model, p Point) (s, c float64) { return m.A + m.B*p.U, -m.B },
		"logarithmic": func(m Model, p Point) (s, c float64) { return 1 / (m.A + m.B*p.U), m.B * p.S * p.S },
		"square-root": func(m Model, p Point) (s, c float64) { return 1 / (m.A + m.B*p.V), m.B * p.S * p.S * p.S },
	}
	models := Models()
	if len(models) != len(laws) {
		t.Fatalf("%d models, want four", len(models))
	}
	for _, m := range models {
		law := laws[m.Name]
		if law == nil || len(m.Points) != 101 {
			t.Fatalf("model %q has %d points", m.Name, len(m.Points))
		}
		for i, p := range m.Points {
			if p.U != float64(i)/100 {
				t.Errorf("%s: point %d is at u = %v", m.Name, i, p.U)
			}
			s, c := law(m, p)
			near(t, fmt.Sprintf("%s at %v: s", m.Name, p.U), p.S, s, 1e-12)
			near(t, fmt.Sprintf("%s at %v: c", m.Name, p.U), p.C, c, 1e-12*(1+c))
			if i == 0 || i == 100 {
				near(t, fmt.Sprintf("%s: v(%v)", m.Name, p.U), p.V, p.U, 1e-13)
				continue
			}
			// Simpson's rule over two steps: v's rise is s's integral.
			a, b := m.Points[i-1], m.Points[i+1]
			rough := 2e-6 * (1 + m.Points[0].C) // the rule's own error where the curve bends most
			near(t, fmt.Sprintf("%s at %v: rise", m.Name, p.U), b.V-a.V, (a.S+4*p.S+b.S)/300, rough)
		}
	}
}

// What follows by hand from eq. (7): quadratic a = 7/4, b = −3/2; square-root
// a = 1/3, b = 4/3; logarithmic (1 + b/3a)² = 1 + b/a, so b/a = 3, and b = ln 4;
// exponential b = ln R, a = −ln R/(1 − R).
func TestModelsParameters(t *testing.T) {
	lnR, _ := lnR().Float64()
	r, _ := R().Float64()
	for i, want := range []struct{ a, b float64 }{
		{-lnR / (1 - r), lnR}, {1.75, -1.5}, {math.Log(4) / 3, math.Log(4)}, {1. / 3, 4. / 3},
	} {
		m := Models()[i]
		near(t, m.Name+": A", m.A, want.a, 1e-12)
		near(t, m.Name+": B", m.B, want.b, 1e-12)
	}
}

func TestExponentialModelIsTheWBFCurve(t *testing.T) {
	c := newCurve(whole(100)) // u = i/100
	for i, p := range Models()[0].Points {
		share, _ := c.share(i).Float64()
		near(t, fmt.Sprintf("exponential v(%v)", p.U), p.V, share, 1e-13)
	}
}

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s = %.15g, want %.15g within %g", what, got, want, within)
	}
}
