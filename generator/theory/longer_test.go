package theory

import (
	"math"
	"slices"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// The conditions are looked at here as they stand in the report, on the finished scales. The margins come from the curve's
// own inverse.
func TestTheDiscreteScaleNeedsNoCorrectionForLongMatches(t *testing.T) {
	l := ForLonger()
	if l.Grown != 391 || l.Roomy != 6 || math.Abs(l.Growth-0.05059) > 5e-6 || math.Abs(l.Room-0.421) > 5e-4 {
		t.Errorf("got %+v, want 0.05059 from 391 boards and 0.421 from 6", l)
	}
	last := 0
	var missing []int
	for n := 1; n <= 1000; n++ {
		s := sample.Must(vp.WBFDiscrete(n))
		curve := sample.Must(vp.NewCurve(vp.ScoreDrawn, 15*math.Sqrt(float64(n))))
		margin := func(score float64) float64 { return sample.Must(curve.IMPs(score)) }
		first := true // the scale is the first pass
		for k, end := range s.Last {
			first = first && end == int(margin(10.5+float64(k)))
			if k == 1 && end < 3*s.Last[0]+1 || k > 1 && end-2*s.Last[k-1]+s.Last[k-2] < 0 {
				t.Errorf("%d boards: the ends %v break (13) or (14)", n, s.Last)
			}
			if exact := margin(float64(10 + k)); k > 0 && (exact < float64(s.Last[k-1]+1) || exact > float64(end)) && !slices.Contains(missing, n) {
				missing = append(missing, n)
			}
		}
		if !first {
			last = n
		}
	}
	if last != 302 || !slices.Equal(missing, []int{1, 2, 3, 5, 6, 7}) {
		t.Errorf("the last correction is at %d boards, want 302; (15) is missed at %v boards, want 1, 2, 3, 5, 6, 7", last, missing)
	}
}
