package theory

import (
	"math"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/oracle"
)

// The distances are computed again from the second computation's curve. Tests of the finished site do so with the
// typical ones.
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
