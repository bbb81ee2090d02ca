package check

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// plotSVG reads the picture of a plot.
func plotSVG(r *reading, part []string, data []byte) {
	p, ok := r.plotOf(part[1])
	if !ok {
		r.cannotCompute(part[0])
		return
	}
	r.picture(data, p, numbers(strings.TrimPrefix(part[1], "theory/")))
}

// boardSVG reads a picture of the models for a board count.
func boardSVG(r *reading, part []string, data []byte) {
	n, _ := whole(part[1])
	p, ok := boardPlot(n, part[2])
	if !ok {
		r.fault("there is no scale for %d boards", n)
		return
	}
	r.picture(data, p, []int{n})
}

// picture compares what a picture shows with a plot. Its title names the board counts.
func (r *reading) picture(data []byte, p plot, boards []int) {
	d, err := readDrawing(data)
	if err != nil {
		r.fault("%v", err)
		return
	}
	for _, n := range boards {
		if !slices.Contains(numbers(d.title), n) {
			r.fault("the title is %q, should name %d boards", d.title, n)
		}
	}
	r.drawn(d, p)
}

// drawn compares a drawing with a plot.
func (r *reading) drawn(d drawing, p plot) {
	x, y, err := d.axes()
	if err != nil {
		r.fault("%v", err)
		return
	}
	if p.open {
		y.from, y.to = math.Inf(1), math.Inf(-1)
	}
	s := sketch{r, d, x, y}
	for _, c := range p.curves {
		before := len(r.faults)
		switch c.shape {
		case line:
			s.line(c)
		case bars:
			s.bars(c)
		case dots:
			s.dots(c)
		}
		if len(r.faults) == before {
			r.right += len(c.x)
		}
	}
	s.across(p)
}

// A sketch is a drawing with its axes.
type sketch struct {
	*reading
	drawing
	x, y axis
}

// of are the strokes of a curve within the axes. Those below them explain the classes.
func (s sketch) of(c curve) (all []stroke) {
	below := max(s.y.from, s.y.to) + 5
	for _, one := range s.strokes {
		words := strings.Fields(one.class)
		if len(words) < 2 || words[1] != c.class || words[0] == "leader" || one.points[0].y > below || c.shape == line && s.explains(one) {
			continue
		}
		if c.shape == line && words[0] == "dot" { // to which a name's leader goes
			continue
		}
		all = append(all, one)
	}
	return all
}

// mostOfSample is how long the piece of a line beside its name may be.
const mostOfSample = 15

// explains says whether a stroke is a piece of line beside a name.
func (s sketch) explains(one stroke) bool {
	from, to := one.points[0], one.points[len(one.points)-1]
	return len(one.points) == 2 && from.y == to.y && to.x-from.x < mostOfSample && slices.ContainsFunc(s.texts, func(t tick) bool {
		return strings.HasPrefix(t.class, "name ") && t.x > to.x && t.x < to.x+3 && math.Abs(t.y-to.y) < 2
	})
}

func (s sketch) wrong(c curve, at point, want float64) {
	s.fault("the curve %s: at %.4g it is drawn at %.4g, computed %.4g", c.name(), s.x.value(at.x), s.y.value(at.y), want)
}

func (c curve) name() string {
	if c.key == "" {
		return c.class
	}
	return c.key
}

// between is a curve's value at an x.
func (c curve) between(x float64) float64 {
	if c.at != nil {
		return c.at(x)
	}
	i, _ := slices.BinarySearch(c.x, x)
	switch {
	case i == 0:
		return c.y[0]
	case i == len(c.x):
		return c.y[i-1]
	}
	share := (x - c.x[i-1]) / (c.x[i] - c.x[i-1])
	return c.y[i-1] + share*(c.y[i]-c.y[i-1])
}

// line compares a line: each of its points lies on the curve, it goes from the first to the last x, and
// between its points it is nowhere far from the curve.
func (s sketch) line(c curve) {
	all := s.of(c)
	if len(all) != 1 || all[0].closed {
		s.fault("the curve %s is drawn in %d parts, should be in one", c.name(), len(all))
		return
	}
	points := all[0].points
	first, last := s.x.clamped(c.x[0]), s.x.clamped(c.x[len(c.x)-1])
	if math.Abs(points[0].x-first) > 2*nearly || math.Abs(points[len(points)-1].x-last) > 2*nearly {
		s.fault("the curve %s goes from %.4g to %.4g, should go from %.4g to %.4g", c.name(), s.x.value(points[0].x), s.x.value(points[len(points)-1].x), c.x[0], c.x[len(c.x)-1])
		return
	}
	for i, p := range points {
		if i > 0 && p.x < points[i-1].x {
			s.fault("the curve %s goes back at %.4g", c.name(), s.x.value(p.x))
			return
		}
		if !s.on(c, p, nearly) {
			s.wrong(c, p, c.between(s.x.value(p.x)))
			return
		}
	}
	xs := c.x
	if c.at != nil {
		xs = steps(c.x[0], c.x[len(c.x)-1], (c.x[len(c.x)-1]-c.x[0])/100)
	}
	k := 1
	for _, x := range xs {
		at := point{x: s.x.clamped(x)}
		for k < len(points)-1 && points[k].x < at.x {
			k++
		}
		a, b := points[k-1], points[k]
		if at.y = b.y; b.x > a.x {
			at.y = a.y + (b.y-a.y)*min(max((at.x-a.x)/(b.x-a.x), 0), 1)
		}
		if !s.on(c, at, 0.08) {
			s.wrong(c, at, c.between(x))
			return
		}
	}
}

// on says whether a point lies on a curve. Its x is rounded too, which matters where the curve is steep.
func (s sketch) on(c curve, p point, apart float64) bool {
	low, high := math.Inf(1), math.Inf(-1)
	xs := []float64{s.x.value(p.x - nearly), s.x.value(p.x), s.x.value(p.x + nearly)}
	if i, _ := slices.BinarySearch(c.x, xs[0]); i < len(c.x) && c.x[i] < xs[2] {
		xs = append(xs, c.x[i]) // a corner
	}
	for _, x := range xs {
		y := s.y.clamped(c.between(min(max(x, c.x[0]), c.x[len(c.x)-1])))
		low, high = min(low, y), max(high, y)
	}
	return p.y >= low-apart && p.y <= high+apart
}

// bars compares bars: one for each x, all equally far from it. One without height is a level line.
func (s sketch) bars(c curve) {
	all := s.of(c)
	slices.SortStableFunc(all, func(a, b stroke) int {
		switch {
		case a.points[0].x < b.points[0].x-nearly:
			return -1
		case a.points[0].x > b.points[0].x+nearly:
			return 1
		}
		return 0
	})
	if len(all) != len(c.x) {
		s.fault("%d bars of %s, should be %d", len(all), c.name(), len(c.x))
		return
	}
	foot, beside := s.y.clamped(0), 0.0
	for i, bar := range all {
		left, right, top, bottom := bar.box()
		middle := (left+right)/2 - s.x.at(c.x[i])
		if i == 0 {
			beside = middle
		}
		// The end that is nearer to 0 lies there, but for half of the line around it.
		end := top
		if math.Abs(top-foot) < math.Abs(bottom-foot) {
			end = bottom
		}
		if inset := min(math.Abs(top-foot), math.Abs(bottom-foot)); inset > nearly && inset < 0.3 {
			end += math.Copysign(inset, end-foot)
		}
		straight := len(bar.points) < 6 && min(math.Abs(top-foot), math.Abs(bottom-foot)) < 0.3
		if want := s.y.clamped(c.y[i]); !straight || math.Abs(end-want) > 2*nearly || math.Abs(middle-beside) > 2*nearly || math.Abs(middle) > math.Abs(s.x.b) {
			s.wrong(c, point{(left + right) / 2, end}, c.y[i])
			return
		}
	}
}

func (s stroke) box() (left, right, top, bottom float64) {
	left, right, top, bottom = math.Inf(1), math.Inf(-1), math.Inf(1), math.Inf(-1)
	for _, p := range s.points {
		left, right, top, bottom = min(left, p.x), max(right, p.x), min(top, p.y), max(bottom, p.y)
	}
	return left, right, top, bottom
}

// dots compares dots: the middle of each lies at its values.
func (s sketch) dots(c curve) {
	all := s.of(c)
	if len(all) != len(c.x) {
		s.fault("%d dots of %s, should be %d", len(all), c.name(), len(c.x))
		return
	}
	for i, dot := range all {
		at := dot.middle()
		if math.Abs(at.x-s.x.clamped(c.x[i])) > 2*nearly || math.Abs(at.y-s.y.clamped(c.y[i])) > 2*nearly {
			s.wrong(c, at, c.y[i])
			return
		}
	}
}

// middle is the mean of a shape's corners.
func (s stroke) middle() (m point) {
	corners := s.points
	if n := len(corners); n > 2 && math.Hypot(corners[0].x-corners[n-1].x, corners[0].y-corners[n-1].y) < nearly {
		corners = corners[:n-1]
	}
	for _, p := range corners {
		m.x, m.y = m.x+p.x/float64(len(corners)), m.y+p.y/float64(len(corners))
	}
	return m
}

// across compares the lines across the picture, at a blitz, a median or a bound.
func (s sketch) across(p plot) {
	var uprights, levels []float64
	for _, one := range s.strokes {
		if one.class != "blitz" || len(one.points) != 2 {
			continue
		}
		if a, b := one.points[0], one.points[1]; math.Abs(a.x-b.x) < 1e-9 {
			uprights = append(uprights, a.x)
		} else {
			levels = append(levels, a.y)
		}
	}
	for _, of := range []struct {
		got, want []float64
		axis      axis
	}{{uprights, p.uprights, s.x}, {levels, p.levels, s.y}} {
		slices.Sort(of.got)
		var places []float64
		for _, v := range of.want {
			places = append(places, of.axis.at(v))
		}
		slices.Sort(places)
		if !slices.EqualFunc(of.got, places, func(a, b float64) bool { return math.Abs(a-b) <= 2*nearly }) {
			var values []string
			for _, place := range of.got {
				values = append(values, fmt.Sprintf("%.4g", of.axis.value(place)))
			}
			s.fault("lines across at %s, computed %v", strings.Join(values, ", "), of.want)
		} else {
			s.right += len(places)
		}
	}
}
