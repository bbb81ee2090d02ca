package generator

import (
	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// theoryFacts are the figures of the page on theory. Theory speaks of 4 to 100 boards, whatever a
// site publishes.
func theoryFacts(k *known) (content.NamedFacts, error) {
	sixty, err := vp.WBFContinuous(60)
	l := k.m.Locale()
	return content.NamedFacts{"steps_60": l.Int(sixty.Steps), "moved_60": l.Int(sixty.Moved)}, err
}
