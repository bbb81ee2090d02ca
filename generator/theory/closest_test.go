package theory

import (
	"math"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/oracle"
)

// The distances are computed again from the second computation's curve.
func TestTheLargestDistancesFromTheCurve(t *testing.T) {
	for _, n := range []int{4, 16, 60, 100} {
		f, corrected, closest := Fits().For(n), 0.0, 0.0
		for i, m := range oracle.Continuous(n).Rows {
			exact := min(m.Nearest, 20)
			corrected = max(corrected, math.Abs(float64(m.Final)/100-exact))
			closest = max(closest, math.Abs(float64(f.Closest.Winner[i])/100-exact))
		}
		near(t, "the largest distance of the corrected scores", f.MostCorrected, corrected, 1e-12)
		near(t, "the largest distance of the closest scores", f.MostNear, closest, 1e-12)
	}
}

// The typical distances of all scores come from the second computation's curve and scores.
func TestTheTypicalDistancesFromTheCurve(t *testing.T) {
	scores, rounded, corrected := 0, 0.0, 0.0
	for n := 4; n <= 100; n++ {
		for _, m := range oracle.Continuous(n).Rows {
			exact := min(m.Nearest, 20)
			rounded += math.Pow(float64(m.Cut)/100-exact, 2)
			corrected += math.Pow(float64(m.Final)/100-exact, 2)
			scores++
		}
	}
	c := NewCloseness()
	near(t, "the typical distance of the rounded scores", c.Rounded, math.Sqrt(rounded/float64(scores)), 1e-12)
	near(t, "the typical distance of the corrected scores", c.Corrected, math.Sqrt(corrected/float64(scores)), 1e-12)
	if c.Scores != scores || c.Near > c.Corrected {
		t.Errorf("%d scores are %g away in the closest tables and %g in the corrected ones, want %d scores, and less in "+
			"the closest tables", c.Scores, c.Near, c.Corrected, scores)
	}
}
