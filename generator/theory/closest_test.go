package theory

import (
	"math"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/oracle"
)

// The distances are computed again from the second computation's curve and scores.
func TestTheDistancesFromTheCurve(t *testing.T) {
	scores, rounded, corrected := 0, 0.0, 0.0
	for n := 4; n <= 100; n++ {
		f, far, closest := Fits().For(n), 0.0, 0.0
		for i, m := range oracle.Continuous(n).Rows {
			exact := min(m.Nearest, 20)
			off := math.Abs(float64(m.Final)/100 - exact)
			rounded += math.Pow(float64(m.Cut)/100-exact, 2)
			corrected += off * off
			far, closest = max(far, off), max(closest, math.Abs(float64(f.Closest.Winner[i])/100-exact))
			scores++
		}
		near(t, "the largest distance of the corrected scores", f.MostCorrected, far, 1e-12)
		near(t, "the largest distance of the closest scores", f.MostNear, closest, 1e-12)
	}
	c := NewCloseness()
	near(t, "the typical distance of the rounded scores", c.Rounded, math.Sqrt(rounded/float64(scores)), 1e-12)
	near(t, "the typical distance of the corrected scores", c.Corrected, math.Sqrt(corrected/float64(scores)), 1e-12)
	if c.Scores != scores || c.Near > c.Corrected {
		t.Errorf("%d scores are %g away in the closest tables and %g in the corrected ones, want %d scores, and less in "+
			"the closest tables", c.Scores, c.Near, c.Corrected, scores)
	}
}
