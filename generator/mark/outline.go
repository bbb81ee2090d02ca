package mark

import "github.com/vpcharts/vpcharts/generator/colour"

// MarkWidth is the width of a line to cut along.
const MarkWidth Pt = 0.25

// Ring is the outline of a circle.
func Ring(at Point, radius MM, width Pt, ink colour.RGB) Path {
	p := Rounded(Rect{at.X - radius, at.Y - radius, 2 * radius, 2 * radius}, radius)
	p.Width, p.Ink = width, ink
	return p
}

// Rounded is the outline of a card with round corners, to cut along.
func Rounded(r Rect, radius MM) Path {
	const k = 0.5523 // of a quarter circle as a Bézier curve
	c := radius * (1 - k)
	x1, y1, x2, y2 := r.X, r.Y, r.X+r.W, r.Y+r.H
	p := Path{Width: MarkWidth, Ink: colour.Grey(0x80)}
	p.Ops = []Op{
		{Verb: Move, P: [3]Point{{x1 + radius, y1}}},
		{Verb: Line, P: [3]Point{{x2 - radius, y1}}},
		{Verb: Curve, P: [3]Point{{x2 - c, y1}, {x2, y1 + c}, {x2, y1 + radius}}},
		{Verb: Line, P: [3]Point{{x2, y2 - radius}}},
		{Verb: Curve, P: [3]Point{{x2, y2 - c}, {x2 - c, y2}, {x2 - radius, y2}}},
		{Verb: Line, P: [3]Point{{x1 + radius, y2}}},
		{Verb: Curve, P: [3]Point{{x1 + c, y2}, {x1, y2 - c}, {x1, y2 - radius}}},
		{Verb: Line, P: [3]Point{{x1, y1 + radius}}},
		{Verb: Curve, P: [3]Point{{x1, y1 + c}, {x1 + c, y1}, {x1 + radius, y1}}},
		{Verb: Close},
	}
	return p
}

// Rect adds a rectangle to a path.
func (p *Path) Rect(r Rect) {
	p.Ops = append(p.Ops,
		Op{Verb: Move, P: [3]Point{{r.X, r.Y}}},
		Op{Verb: Line, P: [3]Point{{r.X + r.W, r.Y}}},
		Op{Verb: Line, P: [3]Point{{r.X + r.W, r.Y + r.H}}},
		Op{Verb: Line, P: [3]Point{{r.X, r.Y + r.H}}},
		Op{Verb: Close})
}

// Filled is a rectangle of one ink.
func Filled(r Rect, ink colour.RGB) Path {
	p := Path{Fill: true, Ink: ink}
	p.Rect(r)
	return p
}
