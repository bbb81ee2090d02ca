package figure

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// A sketch is a chart that is being drawn in one way.
type sketch struct {
	Chart
	way

	r     *recorder
	high  mark.MM
	over  []string // the words of the y axis, in lines
	heads []head   // of the uprights
	err   error    // names that could not be placed
}

// A way says how the names are set.
type way struct {
	short bool
	place place
}

type place int

const (
	inside place = iota // by the lines
	atEnds              // right of the lines' ends
	inKey               // in a key below the plot
)

// ways returns all ways in the order in which they are tried.
func (c *Chart) ways() (all []way) {
	lines := !slices.ContainsFunc(c.Series, func(s Series) bool { return s.Shape > Steps })
	short := slices.ContainsFunc(c.Series, func(s Series) bool { return s.Short != "" })
	for _, p := range []place{inside, atEnds, inKey} {
		if p == atEnds && !lines || p == inside && c.Ends && lines {
			continue
		}
		all = append(all, way{false, p})
		if short {
			all = append(all, way{true, p})
		}
	}
	return all
}

// name is what is written for a series.
func (s *sketch) name(i int) string {
	if s.short {
		return cmp.Or(s.Series[i].Short, s.Series[i].Name)
	}
	return s.Series[i].Name
}

// A head is the label of an upright, on a row above the plot.
type head struct {
	label  string
	x      float64 // of the upright
	middle mark.MM // of the label
	row    int     // 0 is the row of the y axis' words
}

// An entry is a line of the key.
type entry struct {
	line   string
	series int
	first  bool // of its name
}

const (
	keyGap    mark.MM = 1.5 // from the swatch to the name
	rowHeight mark.MM = 4.6 // of a line of text
	swatch    mark.MM = 9   // the piece of line in the key
	capLine   mark.MM = 3   // from the top of a row to its baseline
)

func (s *sketch) draw() (mark.Drawing, error) {
	fits := (width - 2*edge) / room
	s.over = mark.Wrap(font.Regular, typeSize, fits, s.Y)
	under := mark.Wrap(font.Regular, typeSize, fits, s.X)
	var key []entry
	right := mark.MM(2)
	for i := range s.Series {
		switch name := s.name(i); {
		case name == "":
		case s.place == inKey:
			for k, line := range mark.Wrap(font.Regular, typeSize, fits-swatch-keyGap, name) {
				key = append(key, entry{line, i, k == 0})
			}
		case s.place == atEnds:
			right = max(right, leader+leaderGap+widthOf(name, font.Regular)+edge)
		}
	}
	if most := leader + leaderGap + edge + widest; right > most {
		return mark.Drawing{}, fmt.Errorf("the names take %.0f mm, there is room for %.0f", right, most)
	}
	s.r = &recorder{}
	p := plot.New()
	p.BackgroundColor = nil
	p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = s.XMin, s.XMax, s.YMin, s.YMax
	axes(p, s.LogY, s.whole(), s.Number, right, s.r)

	// The rows above the plot depend on its left and right end alone, and these not on its height.
	rows, keys := len(s.over), rowHeight*mark.MM(len(under)-1+len(key))
	canvas := func() draw.Canvas {
		head := rowHeight * mark.MM(rows-1)
		s.high = height + head + keys
		s.r.h = s.high
		return draw.Crop(draw.NewCanvas(s.r, points(width), points(s.high)),
			points(edge), -points(right), points(below+keys), -points(above+head))
	}
	data := p.DataCanvas(canvas())
	outside := s.placeHeads(mark.Pt(data.Min.X).MM(), mark.Pt(data.Max.X).MM())
	if len(outside) > 0 && s.place != inKey {
		return mark.Drawing{}, fmt.Errorf("no room above the plot for the label %q", outside[0])
	}
	keys += rowHeight * mark.MM(len(outside))
	for _, h := range s.heads {
		rows = max(rows, len(s.over)+h.row)
	}
	area := canvas()
	p.Add(&plotter.Grid{Vertical: hairline("grid"), Horizontal: hairline("grid")}, s)
	p.Draw(area)

	for i, line := range s.over {
		s.text(edge, edge+rowHeight*mark.MM(i)+capLine, mark.Left, "word", line)
	}
	for _, h := range s.heads {
		s.text(h.middle, s.baseline(h), mark.Center, "word", h.label)
	}
	foot := s.high - edge - descent - keys
	half := widthOf(under[0], font.Regular) / 2
	for _, line := range under {
		half = max(half, widthOf(line, font.Regular)/2)
	}
	middle := (mark.Pt(data.Min.X).MM() + mark.Pt(data.Max.X).MM()) / 2
	for _, line := range under {
		s.text(min(max(middle, edge+half), width-edge-half), foot, mark.Center, "word", line)
		foot += rowHeight
	}
	for _, e := range key {
		if e.first {
			s.swatch(e.series, foot-1.2)
		}
		s.text(edge+swatch+keyGap, foot, mark.Left, "name "+s.Series[e.series].Class, e.line)
		foot += rowHeight
	}
	for _, label := range outside {
		s.text(edge, foot, mark.Left, "word", label)
		foot += rowHeight
	}
	err := s.err
	if err == nil {
		err = legible(s.r.marks, s.high)
	}
	if err != nil {
		return mark.Drawing{}, err
	}
	plane := planeOf(p, area, s.high)
	plane.Chart, plane.XMin, plane.LogY = true, s.XMin, s.LogY
	return mark.Drawing{W: width, H: s.high, Title: s.Title, Desc: s.Desc, Marks: s.r.marks, Plane: plane}, nil
}

// text writes a text at a place in the picture.
func (s *sketch) text(x, y mark.MM, align mark.Align, class, text string) {
	s.r.marks = append(s.r.marks, mark.Text{X: x, Y: y, Align: align, Size: typeSize, Class: class, S: text})
}

// baseline is where a head stands: the last of the words' rows is its row 0.
func (s *sketch) baseline(h head) mark.MM {
	return edge + rowHeight*mark.MM(len(s.over)-1+h.row) + capLine
}

// placeHeads finds a row above the plot for the label of each upright: beside the words of the y axis,
// or below them. A line from an upper row passes the lower ones. It returns the labels that find no
// room, with their x.
func (s *sketch) placeHeads(left, right mark.MM) (outside []string) {
	var ends [4]mark.MM // of what already stands on each row
	ends[0] = edge + widthOf(s.over[len(s.over)-1], font.Regular) + numberGap
	ups := slices.Clone(s.Uprights)
	slices.SortStableFunc(ups, func(a, b Upright) int { return cmp.Compare(a.X, b.X) })
	for _, u := range ups {
		x := left + (right-left)*mark.MM((u.X-s.XMin)/(s.XMax-s.XMin))
		h := head{label: u.Label, x: u.X, row: -1}
		for row := range ends {
			half := widthOf(u.Label, font.Regular) / 2
			h.middle = min(max(x, ends[row]+half, edge+half), width-edge-half)
			free := h.middle-half >= ends[row] && max(h.middle-x, x-h.middle) <= half
			for _, end := range ends[row+1:] {
				free = free && end <= x
			}
			if free {
				h.row, ends[row] = row, h.middle+half+numberGap
				for lower := row + 1; lower < len(ends); lower++ {
					ends[lower] = x + 0.8
				}
				break
			}
		}
		if h.row < 0 {
			decimals := 2
			if u.X == math.Trunc(u.X) {
				decimals = 0
			}
			outside = append(outside, s.Number(u.X, decimals)+": "+u.Label)
			continue
		}
		s.heads = append(s.heads, h)
	}
	return outside
}

// style is the line of a series.
func (s *sketch) style(i int) draw.LineStyle {
	return draw.LineStyle{Color: class("curve " + s.Series[i].Class), Width: vg.Points(1.15), Dashes: dash(s.Series[i].Class)}
}

// swatch draws what a series looks like, for the key.
func (s *sketch) swatch(i int, y mark.MM) {
	c := draw.NewCanvas(s.r, points(width), points(s.high))
	from := vg.Point{X: points(edge), Y: points(s.high - y)}
	to := from.Add(vg.Point{X: points(swatch)})
	switch s.Series[i].Shape {
	case Bars:
		s.bar(c, i, vg.Rectangle{Min: from.Add(vg.Point{X: points(2.5), Y: -points(1.3)}), Max: to.Add(vg.Point{X: -points(2.5), Y: points(1.3)})})
	case Points:
		s.point(c, i, from.Add(to).Scale(0.5))
	default:
		c.StrokeLine2(s.style(i), from.X, from.Y, to.X, to.Y)
	}
}

// bar draws a bar: filled for the first series of bars, as an outline for the others, if it is wide
// enough for one.
func (s *sketch) bar(c draw.Canvas, i int, r vg.Rectangle) {
	if r.Max.Y-r.Min.Y < points(0.05) { // no height: a hairline shows that the value is 0
		c.StrokeLine2(hairline(class("curve "+s.Series[i].Class)), r.Min.X, r.Min.Y, r.Max.X, r.Min.Y)
		return
	}
	if s.filled(i) || r.Max.X-r.Min.X < points(0.7) {
		c.SetColor(class("bar " + s.Series[i].Class))
		c.Fill(r.Path())
		return
	}
	in := points(0.15)
	r.Min, r.Max = r.Min.Add(vg.Point{X: in, Y: in}), r.Max.Sub(vg.Point{X: in, Y: in})
	c.SetLineStyle(draw.LineStyle{Color: class("curve " + s.Series[i].Class), Width: vg.Points(0.85)})
	c.Stroke(r.Path())
}

// filled reports whether a series is the first one of bars.
func (s *sketch) filled(i int) bool {
	return slices.IndexFunc(s.Series, func(s Series) bool { return s.Shape == Bars }) == i
}

// glyphs are the shapes of points, by the series' place.
var glyphs = [...]draw.GlyphDrawer{draw.CircleGlyph{}, draw.BoxGlyph{}, draw.PyramidGlyph{}, draw.CircleGlyph{}, draw.BoxGlyph{}}

func (s *sketch) point(c draw.Canvas, i int, at vg.Point) {
	c.DrawGlyphNoClip(draw.GlyphStyle{Color: class("dot " + s.Series[i].Class), Radius: points(0.75), Shape: glyphs[i]}, at)
}

// Plot draws everything within the axes.
func (s *sketch) Plot(c draw.Canvas, p *plot.Plot) {
	x, y := p.Transforms(&c)
	at := func(px, py float64) vg.Point {
		return vg.Point{X: x(min(max(px, s.XMin), s.XMax)), Y: y(min(max(py, s.YMin), s.YMax))}
	}
	if !s.LogY && s.YMin < 0 && s.YMax > 0 {
		c.StrokeLine2(hairline("axis"), c.Min.X, y(0), c.Max.X, y(0))
	}
	n := newNames(c)
	for _, l := range s.Levels {
		c.StrokeLine2(hairline("blitz"), c.Min.X, y(l.Y), c.Max.X, y(l.Y))
		n.add("word", l.Label, []vg.Point{{X: c.Min.X, Y: y(l.Y)}, {X: c.Max.X, Y: y(l.Y)}})
	}
	for _, u := range s.Uprights {
		top := c.Max.Y
		for _, h := range s.heads {
			if h.x == u.X {
				top = points(s.high - s.baseline(h) - 0.9)
			}
		}
		c.StrokeLine2(hairline("blitz"), x(u.X), c.Min.Y, x(u.X), top)
		n.avoid([]vg.Point{{X: x(u.X), Y: c.Min.Y}, {X: x(u.X), Y: c.Max.Y}})
	}
	of := 0 // the series of bars that were drawn
	for i, series := range s.Series {
		var ends []vg.Point
		switch series.Shape {
		case Bars:
			each := x(s.XMin+series.step()*0.8) - x(s.XMin)
			wide := each / vg.Length(s.bars())
			for k, v := range series.Y {
				if !isNumber(v) {
					continue
				}
				from := x(series.X[k]) - each/2 + wide*vg.Length(of)
				a, b := at(series.X[k], 0).Y, at(series.X[k], v).Y
				r := vg.Rectangle{Min: vg.Point{X: from, Y: min(a, b)}, Max: vg.Point{X: from + wide, Y: max(a, b)}}
				s.bar(c, i, r)
				n.block(r)
				ends = append(ends, vg.Point{X: from + wide/2, Y: b})
			}
			of++
			n.addPoints(series.Class, s.named(i), ends)
		case Points:
			for k, v := range series.Y {
				if isNumber(v) {
					to := at(series.X[k], v)
					s.point(c, i, to)
					r := vg.Point{X: points(0.8), Y: points(0.8)}
					n.block(vg.Rectangle{Min: to.Sub(r), Max: to.Add(r)})
					ends = append(ends, to)
				}
			}
			n.addPoints(series.Class, s.named(i), ends)
		default:
			for _, line := range s.pieces(series, at) {
				c.StrokeLines(s.style(i), line)
				ends = append(ends, line...)
			}
			n.add(series.Class, s.named(i), ends)
		}
	}
	if s.place == atEnds {
		s.atEnds(c, n)
	}
	if err := n.place(s.r); err != nil && s.err == nil {
		s.err = err
	}
}

// named is the name of a series if it stands by its line.
func (s *sketch) named(i int) string {
	if s.place == inside {
		return s.name(i)
	}
	return ""
}

// pieces returns the lines of a series, cut at its gaps.
func (s *sketch) pieces(of Series, at func(x, y float64) vg.Point) (all [][]vg.Point) {
	var line []vg.Point
	end := func() {
		if len(line) > 1 {
			all = append(all, line)
		}
		line = nil
	}
	for i, y := range of.Y {
		if !isNumber(y) {
			end()
			continue
		}
		to := at(of.X[i], y)
		if of.Shape == Steps && len(line) > 0 {
			line = append(line, vg.Point{X: to.X, Y: line[len(line)-1].Y})
		}
		line = append(line, to)
		if of.Shape == Steps && i == len(of.Y)-1 && of.X[i] < s.XMax {
			line = append(line, at(s.XMax, y))
		}
	}
	end()
	return all
}

// atEnds sets the names beside the ends of their lines, in the order of the ends, at least a line
// of type apart.
func (s *sketch) atEnds(c draw.Canvas, n *labels) {
	var order []int
	end := func(i int) vg.Point { return n.items[i].line[len(n.items[i].line)-1] }
	first := len(n.items) - len(s.Series) // levels come before the series
	for i := range s.Series {
		if s.name(i) != "" {
			order = append(order, first+i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(end(a).Y, end(b).Y) })
	var want []float64
	for _, i := range order {
		want = append(want, float64(end(i).Y))
	}
	half, apart := points(1.3), float64(points(rowHeight)*0.95)
	for k, y := range spread(want, apart, float64(c.Min.Y+half), math.Max(float64(c.Max.Y-half), float64(c.Min.Y+half))) {
		i := order[k]
		series := i - first
		to := vg.Point{X: c.Max.X + points(leader), Y: vg.Length(y)}
		from := end(i).Add(vg.Point{X: points(leaderGap)})
		c.StrokeLine2(draw.LineStyle{Color: class("leader " + s.Series[series].Class), Width: vg.Points(0.6)}, from.X, from.Y, to.X, to.Y)
		s.text(mark.Pt(to.X).MM()+leaderGap, s.high-mark.Pt(to.Y).MM()+1.2, mark.Left, "name "+s.Series[series].Class, s.name(series))
	}
}
