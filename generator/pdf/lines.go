package pdf

import (
	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// rule draws a straight line. Rules that follow each other alike are one path,
// stroked once.
func (c *content) rule(r mark.Rule) {
	r.Width, r.Ink = c.line(r.Width, r.Ink)
	if c.object != lines || c.stroke != r.Ink || c.width != thousandths(r.Width) {
		c.open(nothing)
		c.mark(artifact)
		c.setLine(r.Width, nil, r.Ink)
		c.open(lines)
	}
	c.step(mark.Move, mark.Point{X: r.X1, Y: r.Y1})
	c.step(mark.Line, mark.Point{X: r.X2, Y: r.Y2})
}

// path draws a shape: filled by the nonzero rule, then stroked.
func (c *content) path(p mark.Path) {
	c.open(nothing)
	c.mark(artifact)
	if p.Fill {
		c.setInk(&c.fill, p.Ink, &fills)
	}
	if p.Width > 0 {
		p.Width, p.Ink = c.line(p.Width, p.Ink)
		c.setLine(p.Width, p.Dash, p.Ink)
		if !c.mitered {
			c.mitered = true
			c.op("4 M") // SVG's limit for pointed joins; PDF's own is 10
		}
	}
	c.shape(p.Ops)
	switch {
	case p.Fill && p.Width > 0:
		c.op("B")
	case p.Fill:
		c.op("f")
	default:
		c.op("S")
	}
}

// shape writes the operators of a path, without the last, which paints it.
func (c *content) shape(ops []mark.Op) {
	for len(ops) > 0 {
		if a, z, ok := rectangular(ops); ok { // it has an operator, as a QR code is hundreds of them
			x, y := hundredths(a.X), c.height-hundredths(a.Y)
			c.point(x, y)
			c.point(hundredths(z.X)-x, c.height-hundredths(z.Y)-y)
			c.op("re")
			ops = ops[5:]
			continue
		}
		c.step(ops[0].Verb, ops[0].P[:pointsOf[ops[0].Verb]]...)
		ops = ops[1:]
	}
}

// rectangular says whether a path goes on with a rectangle that begins with a
// horizontal side, and gives two opposite corners, the first point and the third.
func rectangular(ops []mark.Op) (a, z mark.Point, ok bool) {
	if len(ops) < 5 || ops[0].Verb != mark.Move || ops[1].Verb != mark.Line || ops[2].Verb != mark.Line ||
		ops[3].Verb != mark.Line || ops[4].Verb != mark.Close {
		return a, z, false
	}
	a, z = ops[0].P[0], ops[2].P[0]
	return a, z, ops[1].P[0] == mark.Point{X: z.X, Y: a.Y} && ops[3].P[0] == mark.Point{X: a.X, Y: z.Y}
}

// The operators of the steps of a path, and how many points they take.
var (
	operatorOf = [...]string{mark.Move: "m", mark.Line: "l", mark.Curve: "c", mark.Close: "h"}
	pointsOf   = [...]int{mark.Move: 1, mark.Line: 1, mark.Curve: 3, mark.Close: 0}
)

// step writes a step of a path. Its points are turned to count upwards.
func (c *content) step(v mark.Verb, points ...mark.Point) {
	for _, p := range points {
		c.point(hundredths(p.X), c.height-hundredths(p.Y))
	}
	c.op(operatorOf[v])
}

// setLine sets the reader's pen.
func (c *content) setLine(width mark.Pt, dash []mark.Pt, ink colour.RGB) {
	c.setInk(&c.stroke, ink, &strokes)
	if w := thousandths(width); w != c.width {
		c.width = w
		c.number(w, 3)
		c.op("w")
	}
	var b []byte
	for _, d := range dash {
		b = mark.AppendNumber(b, thousandths(d), 3)
		b = append(b, ' ')
	}
	if string(b) != c.dash {
		c.dash = string(b)
		c.out = append(c.out, '[')
		c.out = append(c.out, b...)
		c.op("]0 d")
	}
}
