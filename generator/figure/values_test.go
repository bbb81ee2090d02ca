package figure_test

import (
	"math"
	"slices"
	"strconv"
	"testing"

	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// at is the place of a value in a plot, by the plane that scripts read.
func (s shown) at(x, y float64, isLog bool) mark.Point {
	p := s.Plane
	low, high := p.YMin, p.YMax
	if isLog {
		low, high, y = math.Log(low), math.Log(high), math.Log(y)
	}
	return mark.Point{
		X: p.Left + (p.Right-p.Left)*mark.MM((x-p.XMin)/(p.XMax-p.XMin)),
		Y: p.Bottom + (p.Top-p.Bottom)*mark.MM((y-low)/(high-low)),
	}
}

// far is the distance of two places.
func far(a, b mark.Point) mark.MM { return mark.MM(math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y))) }

// numbersAtTheirValues reports the numbers at the axes that do not stand at their values.
func (s shown) numbersAtTheirValues(isLog bool) {
	s.Helper()
	below, beside := 0, 0
	for _, text := range s.texts {
		if !has(text.Class, "tick") {
			continue
		}
		v := sample.Must(strconv.ParseFloat(text.S, 64))
		off := text.X - s.at(v, 1, isLog).X
		if text.Align == mark.Center {
			below++
		} else {
			beside++
			middle := text.Y - text.Size.MM()*mark.MM(font.Regular.FigureHeight())/2
			off = middle - s.at(1, v, isLog).Y
		}
		if math.Abs(float64(off)) > 0.1 {
			s.Errorf("%q: the number %s stands %.2f mm beside its value", s.Title, text.S, off)
		}
	}
	if below < 2 || beside < 2 {
		s.Errorf("%q: %d numbers stand below the plot and %d beside it, want two at least", s.Title, below, beside)
	}
}

// Between its corners, which stand at values, a line passes the other values at a tenth of a pixel.
func TestCurvesShowTheirModels(t *testing.T) {
	every(t, func(t *testing.T, kind string, c figure.Chart, s shown) {
		s.numbersAtTheirValues(c.LogY)
		for _, series := range c.Series {
			line := s.path("curve " + series.Class).lines
			corners := 0
			for i, x := range series.X {
				want := s.at(x, series.Y[i], c.LogY)
				if off, _ := nearest(line, want, mark.Rect{}); off > 0.035 {
					t.Errorf("the curve of %s passes its value at %v by %.3f mm", series.Name, x, off)
				}
				if slices.ContainsFunc(line[0], func(p mark.Point) bool { return far(p, want) < 0.01 }) {
					corners++
				}
			}
			first, last := line[0][0], line[0][len(line[0])-1]
			if corners != len(line[0]) || first.X != s.Plane.Left || last.X != s.Plane.Right {
				t.Errorf("%d of %d corners of the curve of %s stand at values; it goes from %.2f to %.2f mm",
					corners, len(line[0]), series.Name, first.X, last.X)
			}
		}
	})
}

// A value of a line is a corner of it, that of a point the middle of its dot, and that of a bar its end. Bars of two
// series stand beside each other, and the outline of one lies within it.
func TestAChartShowsItsValues(t *testing.T) {
	logs := aChart()
	logs.LogY, logs.Levels, logs.Series = true, nil, []figure.Series{{X: []float64{1, 2, 3}, Y: []float64{0.4, 7, 50}}}
	for _, c := range []figure.Chart{aChart(), logs} {
		s := drawn(t, c)
		s.numbersAtTheirValues(c.LogY)
		for i, series := range c.Series {
			var places []mark.Point
			for _, p := range s.paths {
				for _, line := range p.lines {
					if middle := (mark.Point{}); has(p.Class, figure.Classes()[i]) {
						for _, corner := range line {
							middle.X += corner.X / mark.MM(len(line))
							middle.Y += corner.Y / mark.MM(len(line))
						}
						places = append(append(places, line...), middle)
					}
				}
			}
			near := mark.Point{X: 0.01, Y: 0.01}
			if series.Shape == figure.Bars {
				near = mark.Point{X: 0.41 * (s.at(1, 1, false).X - s.at(0, 1, false).X), Y: 0.16}
			}
			for k, x := range series.X {
				want := s.at(x, series.Y[k], c.LogY)
				shows := func(p mark.Point) bool {
					return max(p.X-want.X, want.X-p.X) < near.X && max(p.Y-want.Y, want.Y-p.Y) < near.Y
				}
				if gap := math.IsNaN(series.Y[k]); !gap && !slices.ContainsFunc(places, shows) {
					t.Errorf("%s: the value %v at %v has no mark at %.2f", series.Key, series.Y[k], x, want)
				}
			}
		}
	}
}
