package figure

import (
	"image/color"

	gfont "gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// class is passed to gonum instead of a colour. It becomes the class of the marks
// drawn with it.
type class string

// RGBA is black: no colour is chosen here.
func (class) RGBA() (r, g, b, a uint32) { return color.Black.RGBA() }

// recorder is a canvas for gonum's plot that records marks. It is also the
// text handler, so that text keeps its alignment and is measured by the advances of our
// typeface. gonum's own handler reads the font file each time, which takes longer than all the
// rest of a plot.
//
// It has the methods of vg.Canvas that plots use. A call of another method panics, as the
// embedded canvas is nil.
type recorder struct {
	vg.Canvas
	h     mark.MM
	marks []mark.Mark

	class class
	width mark.Pt
	dash  []mark.Pt
}

func (r *recorder) SetColor(c color.Color) { r.class, _ = c.(class) }

func (r *recorder) SetLineWidth(w vg.Length) { r.width = mark.Pt(w) }

func (r *recorder) SetLineDash(dash []vg.Length, _ vg.Length) {
	r.dash = nil
	for _, d := range dash {
		r.dash = append(r.dash, mark.Pt(d))
	}
}

// Stroke keeps a line, unless it has no width or no class. Lines of one class that follow each
// other, such as those of a grid, become one path.
func (r *recorder) Stroke(p vg.Path) {
	if r.width <= 0 || r.class == "" {
		return
	}
	r.keep(mark.Path{Width: r.width, Dash: r.dash, Class: string(r.class)}, p)
}

// Fill keeps a shape. Shapes of one class that follow each other, such as bars, become one path.
func (r *recorder) Fill(p vg.Path) { r.keep(mark.Path{Fill: true, Class: string(r.class)}, p) }

// keep adds a path of a kind to the last mark, if that is of the same kind and without dashes.
func (r *recorder) keep(kind mark.Path, p vg.Path) {
	if n := len(r.marks); n > 0 {
		last, ok := r.marks[n-1].(mark.Path)
		if ok && last.Fill == kind.Fill && last.Class == kind.Class && last.Width == kind.Width &&
			len(last.Dash)+len(kind.Dash) == 0 {
			kind.Ops, r.marks = last.Ops, r.marks[:n-1]
		}
	}
	kind.Ops = r.ops(kind.Ops, p)
	r.marks = append(r.marks, kind)
}

// ops turns gonum's points, upwards from the bottom left, into ours.
func (r *recorder) ops(ops []mark.Op, p vg.Path) []mark.Op {
	add := func(v mark.Verb, pts ...vg.Point) {
		op := mark.Op{Verb: v}
		for i, pt := range pts {
			op.P[i] = r.point(pt)
		}
		ops = append(ops, op)
	}
	for _, c := range p {
		switch c.Type {
		case vg.MoveComp:
			add(mark.Move, c.Pos)
		case vg.LineComp:
			add(mark.Line, c.Pos)
		case vg.ArcComp: // a whole circle, from its right end on
			const k = 0.5523 // of a quarter circle as a Bézier curve
			radius := vg.Point{X: c.Radius}
			for range 4 {
				next := vg.Point{X: -radius.Y, Y: radius.X} // a quarter turn to the left
				add(mark.Curve, c.Pos.Add(radius).Add(next.Scale(k)), c.Pos.Add(next).Add(radius.Scale(k)), c.Pos.Add(next))
				radius = next
			}
		case vg.CloseComp:
			add(mark.Close)
		}
	}
	return ops
}

func (r *recorder) point(p vg.Point) mark.Point {
	return mark.Point{X: mark.Pt(p.X).MM(), Y: r.h - mark.Pt(p.Y).MM()}
}

// style is the style of the numbers at axes.
func (r *recorder) style(x draw.XAlignment, y draw.YAlignment) text.Style {
	size := gfont.Font{Size: points(typeSize.MM())}
	return text.Style{Color: class("tick"), XAlign: x, YAlign: y, Handler: r, Font: size}
}

// Cache is a part of a text handler. It returns nil, because our code does not use gonum's fonts.
func (r *recorder) Cache() *gfont.Cache { return nil }

// Extents says that text is as high as its figures, with a little air above and below, and has
// no depth. So numbers are centred on their ticks; for words, room for descenders is kept
// elsewhere.
func (r *recorder) Extents(f gfont.Font) gfont.Extents {
	h := f.Size * vg.Length(font.Regular.FigureHeight()+2*air)
	return gfont.Extents{Ascent: h, Height: h}
}

const air = 0.06 // em

// Lines returns the text as one line: our texts have no line breaks.
func (r *recorder) Lines(s string) []string { return []string{s} }

// Box gives a text's width and height.
func (r *recorder) Box(s string, f gfont.Font) (w, h, d vg.Length) {
	return points(widthOf(s, font.Regular)), r.Extents(f).Height, 0
}

// Draw keeps a text.
func (r *recorder) Draw(_ vg.Canvas, s string, sty text.Style, at vg.Point) {
	at.Y += vg.Length(sty.YAlign)*r.Extents(sty.Font).Height + air*sty.Font.Size
	align := mark.Center
	if sty.XAlign == draw.XRight {
		align = mark.Right
	}
	r.text(r.point(at), align, font.Regular, "tick", s)
}

// text keeps a text at a place in the picture.
func (r *recorder) text(at mark.Point, align mark.Align, face font.Face, class, text string) {
	r.marks = append(r.marks, mark.Text{
		X: at.X, Y: at.Y, Align: align, Size: typeSize, Face: face, Class: class, S: text,
	})
}
