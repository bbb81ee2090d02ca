package figure

import (
	"strconv"
	"testing"

	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// BenchmarkPlot draws and writes one plot.
func BenchmarkPlot(b *testing.B) {
	for _, k := range Kinds() {
		b.Run(k.String(), func(b *testing.B) {
			curve, err := vp.NewCurve(vp.ScoreDrawn, 73.48)
			if err != nil {
				b.Fatal(err)
			}
			w := Words{
				Title: "t", Desc: "d", X: "IMP margin", Y: "VP", Blitz: "blitz 73.48",
				Models: []string{"exponential", "quadratic", "logarithmic", "square-root"},
				Number: func(v float64, d int) string { return strconv.FormatFloat(v, 'f', d, 64) },
			}
			b.ReportAllocs()
			for b.Loop() {
				d, err := OfMatch(k, curve, w)
				if err != nil {
					b.Fatal(err)
				}
				mark.InlineSVG(d, "p-")
			}
		})
	}
}
