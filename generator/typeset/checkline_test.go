package typeset_test

import (
	"math"
	"testing"

	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// People lay a ruler on the ticks to see whether a printer has kept the size. A reader of QR codes needs white of four
// modules of 0.4 mm around it.
func TestACardsCheckLineAndQRCodeCanBeUsed(t *testing.T) {
	for _, f := range []format.Format{format.A7, format.A6, format.A5} {
		var ticks []mark.MM
		white := f.W
		for _, m := range sample.Must(newKit(t, 24).card(f))[0].Marks {
			if rule, ok := m.(mark.Rule); ok && rule.X1 == rule.X2 && math.Abs(float64(rule.Y2-rule.Y1)-1.8) < 1e-6 {
				ticks = append(ticks, rule.X1)
			}
			path, _ := m.(mark.Path)
			for _, o := range path.Ops {
				if path.Class == "qr" && o.Verb != mark.Close {
					white = min(white, f.W-f.Safe-o.P[0].X, f.H-f.Safe-o.P[0].Y)
				}
			}
		}
		if len(ticks) != 2 || math.Abs(float64(ticks[1]-ticks[0])-50) > 1e-6 {
			t.Errorf("%s: the ticks are at %v mm, want two, 50 mm apart", f.Name, ticks)
		}
		if math.Abs(float64(white-1.6)) > 1e-6 {
			t.Errorf("%s: between a QR code and the safe zone are %v mm, want 1.6", f.Name, white)
		}
	}
}
