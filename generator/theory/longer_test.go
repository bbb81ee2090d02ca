package theory

import (
	"math"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// The claim wbf-range-violations has the board counts that miss (15), up to 1000 boards.
func TestTheDiscreteScaleNeedsNoCorrectionForLongMatches(t *testing.T) {
	l := ForLonger()
	if l.Grown != 391 || l.Roomy != 6 || math.Abs(l.Growth-0.05059) > 5e-6 || math.Abs(l.Room-0.421) > 5e-4 {
		t.Errorf("got %+v, want 0.05059 from 391 boards and 0.421 from 6", l)
	}
	last := 0
	for n := 1; n <= vp.MaxBoards; n++ {
		if sample.Must(vp.WBFDiscrete(n)).Steps > 0 {
			last = n
		}
	}
	if last != 302 {
		t.Errorf("the last correction is at %d boards, want 302", last)
	}
}
