package figure

import (
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// curve is one model's line.
type curve struct {
	model vp.Model
	at    func(x float64) float64
	front bool
	class string // the model's name, and "back" for a faint line
	line  draw.LineStyle

	points []vg.Point // as drawn
}

func newCurve(k Kind, m vp.Model, f frame) *curve {
	c := &curve{
		model: m,
		at:    func(x float64) float64 { return f.at(m, x)[k] },
		front: m.Name == f.front,
		class: m.Name,
	}
	width := 1.15
	switch {
	case c.front:
		width = 1.7
	case f.faint:
		width, c.class = 0.9, m.Name+" back"
	}
	c.line = draw.LineStyle{Color: class("curve " + c.class), Width: vg.Points(width), Dashes: dash(m.Name)}
	return c
}

// dash tells lines apart without colour: solid, long dashes, dash and dot, dots, long
// dashes and two dots. A model and the class with its colour have the same.
func dash(class string) []vg.Length {
	switch class {
	case "quadratic", "two":
		return []vg.Length{7, 2.5}
	case "logarithmic", "three":
		return []vg.Length{6, 2, 1.5, 2}
	case "square-root", "four":
		return []vg.Length{2, 1.8}
	case "five":
		return []vg.Length{7, 2, 1.5, 2, 1.5, 2}
	}
	return nil
}

// Plot draws the curve from 0 to the x axis' end.
func (c *curve) Plot(to draw.Canvas, p *plot.Plot) {
	x, y := p.Transforms(&to)
	c.points = sampled(func(u float64) vg.Point {
		at := u * p.X.Max
		return vg.Point{X: x(at), Y: y(c.at(at))}
	})
	to.StrokeLines(c.line, c.points)
}

// bend is the largest distance, in points, between the line and the curve: 0.03 mm, a tenth of a
// pixel on a phone.
const bend = 0.085

// sampled returns few points of a curve over [0, 1]; the lines between them stay within bend of
// it. It halves pieces until the middle of each is near enough. That is sufficient, because our
// curves bend one way only.
func sampled(at func(u float64) vg.Point) []vg.Point {
	pts := make([]vg.Point, 0, 40)
	from, to := at(0), at(1)
	pts = append(pts, from)
	var halve func(u, v float64, from, to vg.Point, depth int)
	halve = func(u, v float64, from, to vg.Point, depth int) {
		mid := at((u + v) / 2)
		chord, off := to.Sub(from), mid.Sub(from)
		cross := math.Abs(float64(chord.X*off.Y - chord.Y*off.X))
		if depth == 0 || cross <= bend*math.Hypot(float64(chord.X), float64(chord.Y)) {
			pts = append(pts, to)
			return
		}
		halve(u, (u+v)/2, from, mid, depth-1)
		halve((u+v)/2, v, mid, to, depth-1)
	}
	halve(0, 1, from, to, 9)
	return pts
}
