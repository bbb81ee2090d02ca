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

// The report's forms, with the constants of the program, pass through the three points: the second is 15 VPs at a third
// of the blitz. Their solutions are also the model's closed form.
func TestTheLawsAndTheThreePointsGiveTheModels(t *testing.T) {
	for _, law := range ModelLaws() {
		form, name := forms[law.Model.Name], law.Model.Name
		v := integrated(func(u, v float64) float64 { return form(law.A, law.B, u, v) })
		near(t, name+" at a third", v[steps/3], 1.5, 1e-7)
		near(t, name+" at the blitz", v[steps], 2, 1e-7)
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

// The largest differences are found by a search in fine steps too.
func TestModelsDifferAsAFineSearchFinds(t *testing.T) {
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
