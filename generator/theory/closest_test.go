package theory

import (
	"math"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// The distances are computed again from the second computation's curve.
func TestDistancesFromTheCurve(t *testing.T) {
	for _, n := range []int{4, 16, 60, 100} {
		f, second := Fits()[n-vp.MinTested], oracle.Continuous(n)
		var sums, most [3]float64
		for i, m := range second.Rows {
			for k, h := range []int{m.Cut, m.Final, int(f.Closest.Winner[i])} {
				d := math.Abs(float64(h)/100 - min(m.Nearest, 20))
				sums[k] += d * d
				most[k] = max(most[k], d)
			}
		}
		for k, got := range []float64{f.Rounded, f.Corrected, f.Near} {
			near(t, "a typical distance", got, math.Sqrt(sums[k]/float64(len(second.Rows))), 1e-12)
		}
		near(t, "the largest distance of the corrected scores", f.MostCorrected, most[1], 1e-12)
		near(t, "the largest distance of the closest scores", f.MostNear, most[2], 1e-12)
	}
	if len(Fits()) != 97 || Fits()[0].Continuous.Boards != 4 {
		t.Errorf("the distances are those of %d board counts from %d on, want 97 from 4 on", len(Fits()), Fits()[0].Continuous.Boards)
	}
}
