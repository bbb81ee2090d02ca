package mark_test

import (
	"testing"

	"github.com/vpcharts/vpcharts/generator/mark"
)

// BenchmarkSVG writes the picture of a card: 300 texts and a rule after every tenth.
func BenchmarkSVG(b *testing.B) {
	d := mark.Drawing{W: 148, H: 210, Title: "A card"}
	for i := range 300 {
		x, y := 10+mark.MM(i%10)*12.5, 10+mark.MM(i/10)*6.3
		d.Marks = append(d.Marks, mark.Text{X: x, Y: y, Size: 8.5, Align: mark.Right, Ink: mark.Ink{R: 26, G: 35, B: 126}, S: "17.43"})
		if i%10 == 9 {
			d.Marks = append(d.Marks, mark.Rule{X1: 10, Y1: y + 1, X2: 138, Y2: y + 1, Width: 0.35})
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		b.SetBytes(int64(len(mark.SVG(d, ""))))
	}
}
