package theory

import (
	"math"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// The distances of gains are found again from the scale itself, whose rows have the exact curve.
func TestGainsFitTheCurve(t *testing.T) {
	var want TableFit
	for n := vp.MinTested; n <= vp.MaxTested; n++ {
		s := sample.Must(vp.WBFContinuous(n))
		want.Grows += s.Violations
		for i := 1; i < len(s.Rows) && float64(i) <= s.Curve.X(); i++ {
			a, b := s.Rows[i-1], s.Rows[i]
			curve := 100 * (b.Exact - a.Exact)
			want.Rounded = max(want.Rounded, math.Abs(float64(b.Rounded-a.Rounded)-curve))
			want.Corrected = max(want.Corrected, math.Abs(float64(b.Winner-a.Winner)-curve))
		}
	}
	got := GainsFit()
	if math.Abs(got.Rounded-want.Rounded) > 1e-9 || math.Abs(got.Corrected-want.Corrected) > 1e-9 ||
		got.Grows != want.Grows || want.Rounded >= 1 {
		t.Errorf("the fit is %v, want %v, and less than 1 before the correction", got, want)
	}
}
