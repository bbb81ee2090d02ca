package theory

import (
	"math"
	"testing"
)

// The claim wbf-range-violations has the board counts that miss (15), up to 1000 boards.
func TestTheDiscreteScaleNeedsNoCorrectionForLongMatches(t *testing.T) {
	l := ForLonger()
	if l.Grown != 391 || l.Roomy != 6 || math.Abs(l.Growth-0.05059) > 5e-6 || math.Abs(l.Room-0.421) > 5e-4 ||
		math.Abs(l.Last-1.558) > 5e-4 {
		t.Errorf("got %+v, want 0.05059 from 391 boards, 0.421 from 6, and 1.558", l)
	}
}
