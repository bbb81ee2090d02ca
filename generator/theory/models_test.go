package theory

import (
	"fmt"
	"math"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// Package vp compares the models' V and S with a second computation. A law is right if it gives this S where the
// model has this V.
func TestTheLawsGiveTheModels(t *testing.T) {
	for _, law := range ModelLaws() {
		name := law.Model.Name
		for i := range 101 {
			u := float64(i) / 100
			v := law.Model.V(u) // from the draw on; the report's V is 1 there
			near(t, fmt.Sprint(name, ": the law at ", u), law.S(u, 1+v), law.Model.S(u), 1e-9)
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
				t.Errorf("%d boards, %d IMPs: the model gives %v, the position %v, want %v",
					n, i, model[i], position[i], row.Winner)
			}
		}
	}
}

// The curve of a position has 15 VPs at its median, and 20 at the blitz.
func TestTheCurveOfAPositionHasItsMedian(t *testing.T) {
	for _, p := range Positions() {
		near(t, "the score at the blitz", p.Score(1), 20, 1e-12)
		near(t, "the score at the median", p.Score(p.Median), 15, 1e-9)
	}
	near(t, "the median of a normal distribution", NormalMedian(), math.Erfinv(0.5)*math.Sqrt2*7.51/15, 1e-12)
	near(t, "a curve", Position{R: 0.5}.Score(0.3), 10+10*(1-math.Pow(0.5, 0.3))/(1-0.5), 1e-12)
}
