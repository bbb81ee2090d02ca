package preview

import (
	"image"
	"image/draw"
	"math"
	"slices"
	"sync"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// A canvas is a picture of marks: how much ink a pixel has, from 0 to 255. A pixel stands for a millimetre. The
// marks have greys for inks: white is no ink, and black is all of it.
type canvas struct {
	*image.Alpha
	glyphs *sync.Map // the *image.Alpha of each glyph, with its pen at 0, 0: texts repeat them
}

func newCanvas(w, h int) canvas { return canvas{image.NewAlpha(image.Rect(0, 0, w, h)), new(sync.Map)} }

// The greys of cards: of text and curves, of axes, of areas and hairlines, and of paper.
var full, middle, tint, none = colour.Black, colour.Grey(0x66), colour.Grey(0xcc), colour.White

// paint paints texts and paths. A path is filled, or its lines have round ends and joins.
func (c canvas) paint(marks []mark.Mark) {
	for _, m := range marks {
		switch m := m.(type) {
		case mark.Text:
			c.text(m)
		case mark.Path:
			lines := flat(m.Ops)
			if !m.Fill {
				for i, line := range lines {
					lines[i] = outline(line, m.Width.MM()/2)
				}
			}
			c.ink(filled(lines), image.Point{}, m.Ink)
		}
	}
}

// ink adds an ink where a mask is, moved by some pixels.
func (c canvas) ink(mask *image.Alpha, by image.Point, ink colour.RGB) {
	box := mask.Rect.Add(by).Intersect(c.Rect)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		row := c.Pix[c.PixOffset(box.Min.X, y):]
		for i, covered := range mask.Pix[mask.PixOffset(box.Min.X-by.X, y-by.Y):][:box.Dx()] {
			if covered > 0 {
				row[i] = uint8((int(row[i])*(255-int(covered)) + int(255-ink.R)*int(covered) + 127) / 255)
			}
		}
	}
}

// filled is the area inside some outlines. The rasteriser gets 64ths of a pixel and adds up whole numbers, up
// to 512 pixels: so it gives the same on every processor. Longer areas are upright rectangles of whole pixels.
func filled(outlines [][]mark.Point) *image.Alpha {
	var box image.Rectangle
	for _, line := range outlines {
		for _, p := range line {
			x, y := int(math.Floor(float64(p.X))), int(math.Floor(float64(p.Y)))
			box = box.Union(image.Rect(x, y, x+1, y+1))
		}
	}
	in64 := func(v mark.MM, from int) float32 { return float32(math.Round(float64(v)*64)/64) - float32(from) }
	at := func(p mark.Point) (x, y float32) { return in64(p.X, box.Min.X), in64(p.Y, box.Min.Y) }
	shape := vector.NewRasterizer(box.Dx(), box.Dy())
	shape.DrawOp = draw.Src
	for _, line := range outlines {
		shape.MoveTo(at(line[0]))
		for _, p := range line[1:] {
			shape.LineTo(at(p))
		}
		shape.ClosePath()
	}
	mask := image.NewAlpha(box)
	shape.Draw(mask, box, image.Opaque, image.Point{})
	return mask
}

// flat is the lines of a path, with straight pieces for its curves.
func flat(ops []mark.Op) (lines [][]mark.Point) {
	for _, op := range ops {
		last := len(lines) - 1
		switch op.Verb {
		case mark.Move:
			lines = append(lines, []mark.Point{op.P[0]})
		case mark.Line:
			lines[last] = append(lines[last], op.P[0])
		case mark.Curve:
			lines[last] = bend(lines[last], op.P[:]...)
		}
	}
	return lines
}

// bend adds a Bézier curve to a line, by de Casteljau's construction.
func bend(line []mark.Point, controls ...mark.Point) []mark.Point {
	const pieces = 16
	from := line[len(line)-1]
	for i := 1; i <= pieces; i++ {
		t := mark.MM(i) / pieces
		at := [4]mark.Point{from}
		for n := copy(at[1:], controls); n > 0; n-- {
			for k := range n {
				a, b := at[k], at[k+1]
				at[k] = mark.Point{X: a.X + (b.X-a.X)*t, Y: a.Y + (b.Y-a.Y)*t}
			}
		}
		line = append(line, at[0])
	}
	return line
}

// outline is the outline of a line with round ends and joins: the left sides of its pieces, there and back.
func outline(line []mark.Point, radius mark.MM) (outside []mark.Point) {
	back := slices.Clone(line[:len(line)-1])
	slices.Reverse(back)
	there := slices.Concat(line, back, line[1:2])
	beside := func(p mark.Point, angle float64) mark.Point {
		return mark.Point{X: p.X + radius*mark.MM(math.Sin(angle)), Y: p.Y - radius*mark.MM(math.Cos(angle))}
	}
	angle := func(i int) float64 {
		return math.Atan2(float64(there[i+1].Y-there[i].Y), float64(there[i+1].X-there[i].X))
	}
	for i := range len(there) - 2 {
		from, corner := angle(i), there[i+1]
		turn := math.Remainder(angle(i+1)-from, 2*math.Pi)
		if turn < -3 {
			turn = math.Pi // the end of a line
		}
		steps := max(1, math.Ceil(turn*8)) // only to the right, as the left side is inside of a turn to the left
		for k := range int(steps) + 1 {
			outside = append(outside, beside(corner, from+turn*float64(k)/steps))
		}
	}
	return outside
}

// text sets a text: each of its characters from a whole pixel on.
func (c canvas) text(t mark.Text) {
	type glyph struct {
		face font.Face
		size mark.Pt
		r    rune
	}
	left, units, last := t.Box().X, 0, rune(-1)
	for _, r := range t.S {
		if last >= 0 {
			units += t.Face.Kern(last, r)
		}
		g := glyph{t.Face, t.Size, r}
		drawn, ok := c.glyphs.Load(g)
		if !ok {
			drawn = filled(letter(t.Face, t.Size, r))
			c.glyphs.Store(g, drawn)
		}
		pen := left + t.Size.MM()*mark.MM(units)/font.UnitsPerEm
		c.ink(drawn.(*image.Alpha), image.Pt(int(math.Round(float64(pen))), int(math.Round(float64(t.Y)))), t.Ink)
		units, last = units+t.Face.Advance(r), r
	}
}

// letter is the outlines of a character, with its pen at 0, 0.
func letter(f font.Face, size mark.Pt, r rune) (lines [][]mark.Point) {
	scale := fixed.Int26_6(math.Round(float64(size.MM()) * 64))
	parsed, err := sfnt.Parse(f.TTF())
	if err != nil {
		panic(err)
	}
	segments, err := parsed.LoadGlyph(nil, sfnt.GlyphIndex(f.Glyph(r)), scale, nil)
	if err != nil {
		panic(err)
	}
	at := func(p fixed.Point26_6) mark.Point { return mark.Point{X: mark.MM(p.X) / 64, Y: mark.MM(p.Y) / 64} }
	for _, s := range segments {
		last := len(lines) - 1
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			lines = append(lines, []mark.Point{at(s.Args[0])})
		case sfnt.SegmentOpLineTo:
			lines[last] = append(lines[last], at(s.Args[0]))
		case sfnt.SegmentOpQuadTo:
			lines[last] = bend(lines[last], at(s.Args[0]), at(s.Args[1]))
		}
	}
	return lines
}
