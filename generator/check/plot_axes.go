package check

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// nearly is how far apart two places of a picture may be that are one: both are rounded to hundredths
// of a millimetre.
const nearly = 0.025

// An axis says where a value is. place = a + b·value, or of the value's logarithm.
type axis struct {
	a, b     float64
	log      bool
	from, to float64 // where it begins and ends in the picture
}

func (a axis) at(value float64) float64 {
	if a.log {
		value = math.Log10(value)
	}
	return a.a + a.b*value
}

// value is what is at a place.
func (a axis) value(place float64) float64 {
	value := (place - a.a) / a.b
	if a.log {
		value = math.Pow(10, value)
	}
	return value
}

// clamped is where a value is drawn. What lies beyond the axis is drawn at its end.
func (a axis) clamped(value float64) float64 {
	low, high := min(a.from, a.to), max(a.from, a.to)
	place := a.at(value)
	if math.IsNaN(place) {
		return low
	}
	return min(max(place, low), high)
}

// axes reads both axes from the figures at them and the lines of the grid: an upright line and a figure
// below it for x, a level line and a figure left of it for y.
func (d drawing) axes() (x, y axis, err error) {
	var upright, level []float64
	for _, s := range d.strokes {
		if s.class != "grid" || len(s.points) != 2 {
			continue
		}
		a, b := s.points[0], s.points[1]
		switch {
		case a.x == b.x || math.Abs(a.x-b.x) < 1e-9:
			upright = append(upright, a.x)
			y.from, y.to = a.y, b.y
		case math.Abs(a.y-b.y) < 1e-9:
			level = append(level, a.y)
			x.from, x.to = a.x, b.x
		}
	}
	var xs, ys []tick
	for _, t := range d.texts {
		switch {
		case t.class != "tick":
		case t.anchor == "middle":
			xs = append(xs, t)
		default:
			ys = append(ys, t)
		}
	}
	if len(upright) == 0 && len(level) > 0 { // a grid of level lines only
		y.from, y.to = slices.Max(level), slices.Min(level)
		for _, t := range xs {
			upright = append(upright, t.x)
		}
	}
	if len(ys) == 0 || len(ys) != len(level) {
		return x, y, errors.New("as many figures as lines of the grid should stand at the upright axis")
	}
	under := ys[0].y - level[0] // the figures stand a little lower than their lines
	if math.Abs(under) > 3 {
		return x, y, errors.New("the figures of the upright axis stand beside no lines")
	}
	if err := x.fit(xs, upright, func(t tick) float64 { return t.x }); err != nil {
		return x, y, fmt.Errorf("the level axis: %w", err)
	}
	if err := y.fit(ys, level, func(t tick) float64 { return t.y - under }); err != nil {
		return x, y, fmt.Errorf("the upright axis: %w", err)
	}
	return x, y, nil
}

// fit finds the axis from its figures, which stand at lines.
func (a *axis) fit(ticks []tick, lines []float64, place func(tick) float64) error {
	if len(ticks) < 2 || len(ticks) != len(lines) {
		return fmt.Errorf("%d figures at %d lines", len(ticks), len(lines))
	}
	var values, places []float64
	for i, t := range ticks {
		value, err := strconv.ParseFloat(strings.Replace(plain(t.text), "−", "-", 1), 64)
		if err != nil {
			return fmt.Errorf("%q is no number", t.text)
		}
		if math.Abs(place(t)-lines[i]) > 2*nearly {
			return fmt.Errorf("the figure %q stands at no line", t.text)
		}
		values, places = append(values, value), append(places, lines[i])
	}
	for _, log := range []bool{false, true} {
		if log && slices.Min(values) <= 0 {
			break
		}
		of := func(v float64) float64 {
			if log {
				return math.Log10(v)
			}
			return v
		}
		last := len(values) - 1
		a.log, a.b = log, (places[last]-places[0])/(of(values[last])-of(values[0]))
		a.a = places[0] - a.b*of(values[0])
		fits := !math.IsInf(a.b, 0) && !math.IsNaN(a.b) && a.b != 0
		for i, v := range values {
			fits = fits && math.Abs(a.at(v)-places[i]) <= 2*nearly
		}
		if fits {
			return nil
		}
	}
	return errors.New("its figures do not stand at equal distances")
}
