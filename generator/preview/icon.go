package preview

import (
	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// Icon draws the app's icon as a square PNG, size pixels wide: the motif of
// templates/icon.svg in white on the accent, which fills the square. A system may
// cut it to any shape that holds the circle of four fifths of its width
// ("maskable").
func Icon(accent colour.RGB, size int) []byte {
	c, all := newCanvas(size, size), mark.MM(size)
	for i := range c.Pix {
		c.Pix[i] = 255
	}
	c.paint(motif(mark.Rect{W: all, H: all}.Inset(all / 10)))
	return c.png(accent)
}

// badge is the icon as icon.svg has it, rounded.
func badge(r mark.Rect) []mark.Mark {
	square := mark.Rounded(r, r.W*6/32)
	square.Width, square.Fill, square.Ink = 0, true, full
	return append([]mark.Mark{square}, motif(r)...)
}

// motif is the white motif of icon.svg, whose width is 32 units. Its lines have round ends.
func motif(r mark.Rect) []mark.Mark {
	unit := r.W / 32
	at := func(x, y mark.MM) mark.Point { return mark.Point{X: r.X + x*unit, Y: r.Y + y*unit} }
	axes := through(at(6, 6), at(6, 26), at(26, 26))
	curve := mark.Op{Verb: mark.Curve, P: [3]mark.Point{at(9, 15), at(15, 8), at(26, 6.5)}}
	return []mark.Mark{
		mark.Path{Ops: axes, Width: (1.5 * unit).Pt(), Ink: colour.Grey(0x99)}, // six tenths of white
		mark.Path{Ops: append(through(at(6, 26)), curve), Width: (3 * unit).Pt(), Ink: none},
	}
}
