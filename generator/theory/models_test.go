package theory

import (
	"math"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// steps is in how many steps a law is integrated from 0 to the blitz. A third of it is whole.
const steps = 3000

// integrated solves a law dV/du = S(u, V) from V(0) = 1 on, in steps of Runge and Kutta.
func integrated(s func(u, v float64) float64) (v [steps + 1]float64) {
	const h = 1.0 / steps
	v[0] = 1
	for i := range steps {
		u := float64(i) * h
		a := s(u, v[i])
		b := s(u+h/2, v[i]+h/2*a)
		c := s(u+h/2, v[i]+h/2*b)
		d := s(u+h, v[i]+h*c)
		v[i+1] = v[i] + h/6*(a+2*b+2*c+d)
	}
	return v
}

// forms are the report's laws, apart from the code under test.
var forms = map[string]func(a, b, u, v float64) float64{
	"quadratic":   func(a, b, u, _ float64) float64 { return a - b*u },
	"exponential": func(a, b, _, v float64) float64 { return a - b*v },
	"logarithmic": func(a, b, u, _ float64) float64 { return 1 / (a + b*u) },
	"square-root": func(a, b, _, v float64) float64 { return 1 / (a + b*v) },
}

// The constants of each law are found again from the law and the points alone: by Newton's method on the
// solutions that Runge and Kutta give. These solutions are also the model's closed form.
func TestTheLawsAndTheThreePointsGiveTheModels(t *testing.T) {
	for _, law := range ModelLaws() {
		form, name := forms[law.Model.Name], law.Model.Name
		miss := func(a, b float64) (third, end float64) {
			v := integrated(func(u, v float64) float64 { return form(a, b, u, v) })
			return v[steps/3] - 1.5, v[steps] - 2
		}
		a, b := law.A+0.02, law.B-0.02 // so that Newton has something to do
		for range 12 {
			const h = 1e-6
			f, g := miss(a, b)
			fa, ga := miss(a+h, b)
			fb, gb := miss(a, b+h)
			fa, ga, fb, gb = (fa-f)/h, (ga-g)/h, (fb-f)/h, (gb-g)/h
			d := fa*gb - fb*ga
			a, b = a-(f*gb-g*fb)/d, b-(g*fa-f*ga)/d
		}
		if math.Abs(a-law.A) > 1e-7 || math.Abs(b-law.B) > 1e-7 {
			t.Errorf("%s: the points give A = %.9f and B = %.9f, the law has %.9f and %.9f", name, a, b, law.A, law.B)
		}
		v := integrated(law.S)
		for i, got := range v {
			u := float64(i) / steps
			if math.Abs(got-1-law.Model.V(u)) > 1e-7 || math.Abs(law.S(u, got)-law.Model.S(u)) > 1e-6 || math.Abs(law.Margin(law.Model.V(u))-u) > 1e-12 {
				t.Fatalf("%s at u = %v: integrated %.9f, closed %.9f; S %.9f and %.9f; inverse %v", name, u, got-1, law.Model.V(u), law.S(u, got), law.Model.S(u), law.Margin(law.Model.V(u)))
			}
			if i > 0 && i < steps { // C = −dS/du
				if c := (law.Model.S(u-1e-5) - law.Model.S(u+1e-5)) / 2e-5; math.Abs(c-law.Model.C(u)) > 1e-4 {
					t.Fatalf("%s at u = %v: C is %.6f, the slope of S gives %.6f", name, u, law.Model.C(u), c)
				}
			}
		}
	}
}

// The largest differences are found by a search in fine steps too, and S and C at the ends are those that the
// report's word "extreme" is compared with.
func TestModelsDifferAsAFineSearchFinds(t *testing.T) {
	want := map[string][4]float64{ // S(0), S(X), C(0), C(X)
		"exponential": {18.90, 4.46, 27.28, 6.44}, "quadratic": {17.5, 2.5, 15, 15}, "logarithmic": {21.64, 5.41, 64.92, 4.06}, "square-root": {30, 6, 360, 2.88},
	}
	for _, c := range Comparisons() {
		const fine = 30_000
		var low, high Gap
		for k := range fine {
			u := float64(k) / fine
			g := Gap{u, 10 * (c.Model.V(u) - vp.Models()[0].V(u))}
			if to := map[bool]*Gap{true: &low, false: &high}[3*k <= fine]; math.Abs(g.VPs) > math.Abs(to.VPs) {
				*to = g
			}
		}
		for _, g := range [][2]Gap{{low, c.Low}, {high, c.High}} {
			if math.Abs(g[0].U-g[1].U) > 1e-4 || math.Abs(g[0].VPs-g[1].VPs) > 1e-6 {
				t.Errorf("%s: the search finds %.6f, the code %.6f", c.Model.Name, g[0], g[1])
			}
		}
		for k, got := range []float64{c.StartS, c.EndS, c.StartC, c.EndC} {
			if math.Abs(got-want[c.Model.Name][k]) > 0.005 {
				t.Errorf("%s: S and C at the ends are %.3f, want %v", c.Model.Name, []float64{c.StartS, c.EndS, c.StartC, c.EndC}, want[c.Model.Name])
			}
		}
	}
}

// The exponential model and the position with R = τ³ are the WBF's curve, so that other models and positions differ
// from its scale by their curve alone.
func TestTheExponentialModelGivesTheOfficialScores(t *testing.T) {
	for n := vp.MinTested; n <= vp.MaxTested; n++ {
		model, position := ModelScores(vp.Models()[0], n), Position{R: vp.R}.Table(n)
		for i, row := range sample.Must(vp.WBFContinuous(n)).Rows {
			if model[i] != row.Winner || position[i] != row.Winner {
				t.Errorf("%d boards, %d IMPs: the model gives %v, the position %v, want %v", n, i, model[i], position[i], row.Winner)
			}
		}
	}
}
