package oracle

import (
	"math"
	"testing"
)

// Ties and floors come no nearer than 1e-5, where float64 errs by some 1e-12:
// so float64 decides as these big floats do.
func TestNothingLiesNearATurningPoint(t *testing.T) {
	tie, edge := 1.0, 1.0
	for n := 1; n <= 128; n++ {
		near, exact := Ties(1000, BlitzPoint(n))
		tie = min(tie, near.Distance)
		root := int(math.Round(math.Sqrt(float64(n))))
		if root*root == n {
			if len(exact) != 3 || exact[0].At != 0 || exact[1].At != 5*root || exact[2].At != 15*root {
				t.Errorf("%d boards: exact margins %v, want 0, %d and %d", n, exact, 5*root, 15*root)
			}
		} else if len(exact) != 1 {
			t.Errorf("%d boards: exact margins %v, want 0 alone", n, exact)
		}
		for _, x := range []func() (Near, []Exact){
			func() (Near, []Exact) { return Floors(10, BlitzPoint(n)) },
			func() (Near, []Exact) { return Cusps(10, BlitzPoint(n)) },
			func() (Near, []Exact) { return Floors(5, HalfMatchPoint(n)) },
		} {
			near, _ := x()
			edge = min(edge, near.Distance)
		}
	}
	if tie < 1e-6 || tie > 2e-5 {
		t.Errorf("nearest tie %g of a hundredth, known as 1.34e-5 at 70 boards, 62 IMPs", tie)
	}
	if edge < 1e-6 || edge > 1e-3 {
		t.Errorf("nearest floor's edge %g IMPs, known as some 7e-4", edge)
	}
}

func TestExactMidScoresAreNamed(t *testing.T) {
	for _, c := range []struct {
		v0, n int
		half  bool
		exact int
	}{{5, 8, true, 1}, {5, 9, true, 0}, {10, 9, false, 0}} {
		x := BlitzPoint(c.n)
		if c.half {
			x = HalfMatchPoint(c.n)
		}
		if _, exact := Floors(c.v0, x); len(exact) != c.exact {
			t.Errorf("V0 = %d, %d boards: exact mid-scores %v, want %d", c.v0, c.n, exact, c.exact)
		}
	}
	if _, exact := Cusps(10, BlitzPoint(9)); len(exact) != 1 || exact[0].At != 1500 {
		t.Errorf("9 boards: exact cusps %v, want 15 VP at 15 IMPs", exact)
	}
}
