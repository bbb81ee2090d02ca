package figure

import (
	"cmp"
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Plot draws everything within the axes.
func (s *sketch) Plot(c draw.Canvas, p *plot.Plot) {
	s.c, s.labels = c, &labels{c: c, r: s.r}
	s.x, s.y = p.Transforms(&c)
	if !s.LogY && s.YMin < 0 && s.YMax > 0 {
		s.level("axis", 0)
	}
	for _, l := range s.Levels {
		line := s.level("blitz", l.At)
		s.labels.add(item{class: "word", name: l.Label, line: line})
	}
	for _, u := range s.Uprights {
		top := c.Max.Y
		for _, h := range s.heads {
			if h.Rule == u {
				top = points(s.high() - s.baseline(h) - 0.9)
			}
		}
		c.StrokeLine2(hairline("blitz"), s.x(u.At), c.Min.Y, s.x(u.At), top)
		s.labels.blocked = append(s.labels.blocked,
			vg.Rectangle{Min: vg.Point{X: s.x(u.At), Y: c.Min.Y}, Max: vg.Point{X: s.x(u.At), Y: c.Max.Y}})
	}
	for _, i := range s.order() {
		of := item{class: "name " + s.Series[i].class(), face: s.face(i)}
		if s.place != inKey {
			of.name, of.atEnd = s.name(i), s.place == atEnds
		}
		switch s.Series[i].Shape {
		case Bars:
			of.line, of.loose = s.bars(i), true
		case Points:
			of.line, of.loose = s.dots(i), true
		default:
			for _, line := range s.lines(i) {
				c.StrokeLines(s.style(i), line)
				of.line = append(of.line, line...)
			}
		}
		s.labels.add(of)
	}
	s.err = s.labels.place(s.place == across)
}

// level draws a horizontal line through the plot.
func (s *sketch) level(is class, y float64) []vg.Point {
	line := []vg.Point{{X: s.c.Min.X, Y: s.y(y)}, {X: s.c.Max.X, Y: s.y(y)}}
	s.c.StrokeLines(hairline(is), line)
	return line
}

// order is the order in which series are drawn: those in front last.
func (s *sketch) order() (all []int) {
	for i := range s.Series {
		all = append(all, i)
	}
	slices.SortStableFunc(all, func(a, b int) int { return cmp.Compare(s.Series[a].Depth, s.Series[b].Depth) })
	return all
}

// at is the place of a value, or the nearest one within the axes.
func (s *sketch) at(x, y float64) vg.Point {
	return vg.Point{X: s.x(min(max(x, s.XMin), s.XMax)), Y: s.y(min(max(y, s.YMin), s.YMax))}
}

// class is the class of a series' marks.
func (s Series) class() string {
	if s.Depth == Back {
		return s.Class + " back"
	}
	return s.Class
}

// style is the line of a series.
func (s *sketch) style(i int) draw.LineStyle {
	of := s.Series[i]
	return draw.LineStyle{
		Color: class("curve " + of.class()), Dashes: dashes[of.Class],
		Width: vg.Points([...]float64{0.9, 1.15, 1.7}[of.Depth-Back]),
	}
}

// dashes tell lines apart without colour: solid, long dashes, dash and dot, dots, long
// dashes and two dots. A model and the class with its colour have the same.
var dashes = map[string][]vg.Length{
	"quadratic": {7, 2.5}, "two": {7, 2.5},
	"logarithmic": {6, 2, 1.5, 2}, "three": {6, 2, 1.5, 2},
	"square-root": {2, 1.8}, "four": {2, 1.8},
	"five": {7, 2, 1.5, 2, 1.5, 2},
}

// lines returns the lines of a series, cut at its gaps.
func (s *sketch) lines(i int) (all [][]vg.Point) {
	of := s.Series[i]
	line := make([]vg.Point, 0, len(of.X))
	for k, y := range append(slices.Clone(of.Y), math.NaN()) {
		if isNumber(y) {
			line = append(line, s.at(of.X[k], y))
			continue
		}
		if len(line) > 1 {
			all = append(all, thin(line[:1:1], line))
		}
		line = line[len(line):]
	}
	return all
}

// bend is how far a line may pass from a value, in points: 0.03 mm, a tenth of a pixel on a phone.
const bend = 0.085

// thin adds the points of a line but the first to those that are kept. It leaves out what the line passes
// without them.
func thin(kept, line []vg.Point) []vg.Point {
	first, last := line[0], line[len(line)-1]
	chord := last.Sub(first)
	far, at := bend*vg.Length(math.Hypot(float64(chord.X), float64(chord.Y))), 0
	for i, p := range line {
		off := p.Sub(first)
		if area := chord.X*off.Y - chord.Y*off.X; max(area, -area) > far {
			far, at = max(area, -area), i
		}
	}
	if at == 0 {
		return append(kept, last)
	}
	return thin(thin(kept, line[:at+1]), line[at:])
}

// bars draws the bars of a series, and returns their ends.
func (s *sketch) bars(i int) (ends []vg.Point) {
	of := s.Series[i]
	before, all := 0, 0 // series of bars
	for k, other := range s.Series {
		if other.Shape == Bars {
			all++
			if k < i {
				before++
			}
		}
	}
	each := s.x(s.XMin+of.step()*0.8) - s.x(s.XMin)
	wide := each / vg.Length(all)
	for k, v := range of.Y {
		if !isNumber(v) {
			continue
		}
		from := s.x(of.X[k]) - each/2 + wide*vg.Length(before)
		a, b := s.at(of.X[k], 0).Y, s.at(of.X[k], v).Y
		r := vg.Rectangle{Min: vg.Point{X: from, Y: min(a, b)}, Max: vg.Point{X: from + wide, Y: max(a, b)}}
		s.bar(i, r)
		s.labels.blocked = append(s.labels.blocked, r)
		ends = append(ends, vg.Point{X: from + wide/2, Y: b})
	}
	return ends
}

// bar draws a bar: filled for the first series of bars, as an outline for the others, if it is wide
// enough for one.
func (s *sketch) bar(i int, r vg.Rectangle) {
	if r.Max.Y-r.Min.Y < points(0.05) { // no height: a hairline shows that the value is 0
		s.c.StrokeLine2(hairline(class("curve "+s.Series[i].Class)), r.Min.X, r.Min.Y, r.Max.X, r.Min.Y)
		return
	}
	first := slices.IndexFunc(s.Series, func(s Series) bool { return s.Shape == Bars })
	if i == first || r.Max.X-r.Min.X < points(0.7) {
		s.c.SetColor(class("bar " + s.Series[i].Class))
		s.c.Fill(r.Path())
		return
	}
	s.c.SetLineStyle(draw.LineStyle{Color: class("curve " + s.Series[i].Class), Width: vg.Points(0.85)})
	s.c.Stroke(grown(r, points(-0.15)).Path())
}

// dots draws the points of a series, and returns them.
func (s *sketch) dots(i int) (all []vg.Point) {
	for k, v := range s.Series[i].Y {
		if isNumber(v) {
			at := s.at(s.Series[i].X[k], v)
			s.point(i, at)
			s.labels.blocked = append(s.labels.blocked, square(at, points(0.8)))
			all = append(all, at)
		}
	}
	return all
}

// glyphs are the shapes of points, by the series' place.
var glyphs = [...]draw.GlyphDrawer{
	draw.CircleGlyph{}, draw.BoxGlyph{}, draw.PyramidGlyph{}, draw.CircleGlyph{}, draw.BoxGlyph{},
}

func (s *sketch) point(i int, at vg.Point) {
	style := draw.GlyphStyle{Color: class("dot " + s.Series[i].Class), Radius: points(0.75), Shape: glyphs[i]}
	s.c.DrawGlyphNoClip(style, at)
}
