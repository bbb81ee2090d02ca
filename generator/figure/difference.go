package figure

import (
	"errors"
	"fmt"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/vpcharts/vpcharts/generator/mark"
)

// OfDifference draws how much more one scale gives than another: a value for each whole margin from
// 0. Its y axis goes from -most to most. A page's script draws other differences on it: so it has no
// lines that depend on the board count, but for the numbers of the x axis.
func OfDifference(values []float64, most float64, w Words) (mark.Drawing, error) {
	if w.Number == nil || len(values) < 2 || max(slices.Max(values), -slices.Min(values)) > most {
		return mark.Drawing{}, errors.New("plot of a difference: it needs Words.Number, and two values that are at most most")
	}
	r := &recorder{h: height}
	p := plot.New()
	p.BackgroundColor = nil
	p.X.Min, p.X.Max = 0, float64(len(values)-1)
	p.Y.Min, p.Y.Max = -most, most
	const right = 2 * edge
	axes(p, false, false, w.Number, right, r)
	p.Add(&plotter.Grid{Horizontal: hairline("grid")}, words{w, r}, difference(values))
	area := draw.Crop(draw.NewCanvas(r, points(width), points(height)), points(edge), -points(right), points(below), -points(above))
	p.Draw(area)
	if err := legible(r.marks, height); err != nil {
		return mark.Drawing{}, fmt.Errorf("plot of a difference: %w", err)
	}
	return mark.Drawing{W: width, H: height, Title: w.Title, Desc: w.Desc, Marks: r.marks, Plane: planeOf(p, area, height)}, nil
}

// difference is the line through its values.
type difference []float64

func (d difference) Plot(to draw.Canvas, p *plot.Plot) {
	x, y := p.Transforms(&to)
	zero := y(0)
	to.StrokeLine2(hairline("axis"), to.Min.X, zero, to.Max.X, zero)
	line := make([]vg.Point, len(d))
	for margin, value := range d {
		line[margin] = vg.Point{X: x(float64(margin)), Y: y(value)}
	}
	to.StrokeLines(draw.LineStyle{Color: class("curve exponential"), Width: vg.Points(1.15)}, line)
}
