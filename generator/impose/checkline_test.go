package impose

import (
	"testing"

	"github.com/vpcharts/vpcharts/generator/mark"
)

// People lay a ruler on the ticks to see whether a printer has kept the size.
func TestTheTicksOfACheckLineAre50MMApart(t *testing.T) {
	var ticks []mark.MM
	for _, m := range checkLine(mark.Point{}, 0, "50 mm").Marks {
		if rule, ok := m.(mark.Rule); ok && rule.X1 == rule.X2 {
			ticks = append(ticks, rule.X1)
		}
	}
	if len(ticks) != 2 || ticks[0] != 0 || ticks[1] != 50 {
		t.Errorf("the ticks are at %v mm, want 0 and 50", ticks)
	}
}
