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

	r           *recorder
	over, under []string // the words of the y axis and of the x axis, in lines
	key         []entry
	right       mark.MM  // the room right of the plot
	heads       []head   // of the uprights
	outside     []string // the labels of uprights that find no room above the plot

	// Within the axes, while they are drawn:
	c      draw.Canvas
	x, y   func(float64) vg.Length
	labels *labels
	err    error // of a name that found no place
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
	across              // by the lines, with leaders that cross a line where they must
	inKey               // in a key below the plot
)

// ways returns all ways in the order in which they are tried.
func (c *Chart) ways() (all []way) {
	lines := !slices.ContainsFunc(c.Series, func(s Series) bool { return s.Shape != Line })
	short := slices.ContainsFunc(c.Series, func(s Series) bool { return cmp.Or(s.Short, s.Name) != s.Name })
	places := []place{across, inKey}
	switch {
	case lines && c.Ends:
		places = []place{atEnds, inKey}
	case lines && c.apart():
		places = []place{inside, atEnds, across, inKey}
	}
	for _, p := range places {
		all = append(all, way{false, p})
		if short {
			all = append(all, way{true, p})
		}
	}
	return all
}

// apart reports whether all lines end at the right side of the plot, a hundredth of its height apart.
func (c *Chart) apart() bool {
	for i, s := range c.Series {
		n := len(s.X) - 1
		near := func(o Series) bool { return math.Abs(o.Y[len(o.Y)-1]-s.Y[n]) < (c.YMax-c.YMin)/100 }
		if s.X[n] < c.XMax || slices.ContainsFunc(c.Series[:i], near) {
			return false
		}
	}
	return true
}

// A head is the label of an upright, on a row above the plot.
type head struct {
	Rule
	middle mark.MM // of the label
	row    int     // 0 is the last row of the y axis' words
}

// An entry is a line of the key.
type entry struct {
	line   string
	series int
	first  bool // of its name
}

const (
	leader    mark.MM = 4   // from a line's end to its name
	leaderGap mark.MM = 0.7 // between a leader and what it joins
	mostNames mark.MM = 42  // the most of the picture that names at the ends may take
	keyGap    mark.MM = 1.5 // from the swatch to the name
	rowHeight mark.MM = 4.6 // of a line of text
	swatch    mark.MM = 9   // the piece of line in the key
	capLine   mark.MM = 3   // from the top of a row to its baseline
)

func (s *sketch) draw() (mark.Drawing, error) {
	s.r = &recorder{}
	if err := s.words(); err != nil {
		return mark.Drawing{}, err
	}
	p := s.axes()
	if err := s.placeHeads(p); err != nil {
		return mark.Drawing{}, err
	}
	s.r.h = s.high()
	grid := &plotter.Grid{Vertical: hairline("grid"), Horizontal: hairline("grid")}
	if s.Plain {
		grid.Vertical = hairline("")
	}
	p.Add(grid, s)
	p.Draw(s.area())
	if s.err != nil {
		return mark.Drawing{}, s.err
	}

	bottomLeft, topRight := s.r.point(s.c.Min), s.r.point(s.c.Max)
	s.head()
	s.foot((bottomLeft.X + topRight.X) / 2)
	return mark.Drawing{
		W: width, H: s.high(), Title: s.Title, Desc: s.Desc, Marks: s.r.marks,
		Plane: &mark.Plane{
			Left: bottomLeft.X, Right: topRight.X, Bottom: bottomLeft.Y, Top: topRight.Y,
			XMin: s.XMin, XMax: s.XMax, YMin: s.YMin, YMax: s.YMax, LogY: s.LogY,
		},
	}, legible(s.r.marks, s.high())
}

// words breaks the words of the axes and of the key into lines, and finds the room that names at the
// ends of lines take.
func (s *sketch) words() error {
	wrap := func(text string, from mark.MM) []string {
		return mark.Wrap(font.Regular, typeSize, (width-2*edge)/room-from, text)
	}
	s.over, s.under, s.right = wrap(s.Y, 0), wrap(s.X, 0), 2
	for i := range s.Series {
		switch name := s.name(i); {
		case name == "":
		case s.place == inKey:
			for k, line := range wrap(name, swatch+keyGap) {
				s.key = append(s.key, entry{line, i, k == 0})
			}
		case s.place == atEnds:
			s.right = max(s.right, leader+leaderGap+widthOf(name, s.face(i))+edge)
		}
	}
	if most := leader + leaderGap + edge + mostNames; s.right > most {
		return fmt.Errorf("the names take %.0f mm, there is room for %.0f", s.right, most)
	}
	return nil
}

// name is what is written for a series.
func (s *sketch) name(i int) string {
	if s.short {
		return cmp.Or(s.Series[i].Short, s.Series[i].Name)
	}
	return s.Series[i].Name
}

func (s *sketch) face(i int) font.Face {
	if s.Series[i].Depth == Front {
		return font.Semibold
	}
	return font.Regular
}

// placeHeads finds a row above the plot for the label of each upright: beside the words of the y axis, or
// below them. A line from an upper row passes the lower ones. What finds no room goes below the plot,
// if there is a key.
func (s *sketch) placeHeads(p *plot.Plot) error {
	data := p.DataCanvas(s.area()) // its left and right end do not depend on its height
	left, right := s.r.point(data.Min).X, s.r.point(data.Max).X
	var ends [4]mark.MM // of what already stands on each row
	ends[0] = edge + widthOf(s.over[len(s.over)-1], font.Regular) + numberGap
	ups := slices.Clone(s.Uprights)
	slices.SortStableFunc(ups, func(a, b Rule) int { return cmp.Compare(a.At, b.At) })
	for _, u := range ups {
		x, half := left+(right-left)*mark.MM((u.At-s.XMin)/(s.XMax-s.XMin)), widthOf(u.Label, font.Regular)/2
		h := head{Rule: u}
		free := func(row int) bool {
			h.middle = min(max(x, ends[row]+half, edge+half), width-edge-half)
			passes := !slices.ContainsFunc(ends[row+1:], func(end mark.MM) bool { return end > x })
			return passes && h.middle-half >= ends[row] && max(h.middle-x, x-h.middle) <= half
		}
		for h.row < len(ends) && !free(h.row) {
			h.row++
		}
		if h.row == len(ends) {
			decimals := 2
			if isWhole(u.At) {
				decimals = 0
			}
			s.outside = append(s.outside, s.Number(u.At, decimals)+": "+u.Label)
			continue
		}
		s.heads = append(s.heads, h)
		ends[h.row] = h.middle + half + numberGap
		for row := h.row + 1; row < len(ends); row++ {
			ends[row] = x + 0.8
		}
	}
	if len(s.outside) > 0 && s.place != inKey {
		return fmt.Errorf("no room above the plot for the label %q", s.outside[0])
	}
	return nil
}

// more is the room that rows take above and below the plot beyond the first of each.
func (s *sketch) more() (over, under mark.MM) {
	rows := len(s.over)
	for _, h := range s.heads {
		rows = max(rows, len(s.over)+h.row)
	}
	return rowHeight * mark.MM(rows-1), rowHeight * mark.MM(len(s.under)+len(s.key)+len(s.outside)-1)
}

// high is the height of the picture.
func (s *sketch) high() mark.MM {
	over, under := s.more()
	return height + over + under
}

// area is the part of the picture for the plot and the numbers at its axes.
func (s *sketch) area() draw.Canvas {
	over, under := s.more()
	return draw.Crop(draw.NewCanvas(s.r, points(width), points(s.high())),
		points(edge), -points(s.right), points(below+under), -points(above+over))
}

// text writes a text at a place in the picture.
func (s *sketch) text(x, y mark.MM, align mark.Align, class, text string) {
	s.r.text(mark.Point{X: x, Y: y}, align, font.Regular, class, text)
}

// head writes what stands above the plot: the words of the y axis, and the labels of uprights.
func (s *sketch) head() {
	for i, line := range s.over {
		s.text(edge, edge+rowHeight*mark.MM(i)+capLine, mark.Left, "word", line)
	}
	for _, h := range s.heads {
		s.text(h.middle, s.baseline(h), mark.Center, "word", h.Label)
	}
}

// baseline is where a head stands.
func (s *sketch) baseline(h head) mark.MM {
	return edge + rowHeight*mark.MM(len(s.over)-1+h.row) + capLine
}

// foot writes what stands below the plot: the words of the x axis at its middle, as far as the
// picture's edges allow, the key, and the labels of uprights that find no room above.
func (s *sketch) foot(middle mark.MM) {
	_, under := s.more()
	y := s.high() - edge - descent - under
	half := mark.MM(0)
	for _, line := range s.under {
		half = max(half, widthOf(line, font.Regular)/2)
	}
	for _, line := range s.under {
		s.text(min(max(middle, edge+half), width-edge-half), y, mark.Center, "word", line)
		y += rowHeight
	}
	for _, e := range s.key {
		if e.first {
			s.swatch(e.series, y-1.2)
		}
		s.text(edge+swatch+keyGap, y, mark.Left, "name "+s.Series[e.series].class(), e.line)
		y += rowHeight
	}
	for _, label := range s.outside {
		s.text(edge, y, mark.Left, "word", label)
		y += rowHeight
	}
}

// swatch draws what a series looks like, for the key.
func (s *sketch) swatch(i int, y mark.MM) {
	s.c = draw.NewCanvas(s.r, points(width), points(s.high()))
	from := vg.Point{X: points(edge), Y: points(s.high() - y)}
	to := from.Add(vg.Point{X: points(swatch)})
	in := vg.Point{X: points(2.5), Y: points(-1.3)}
	switch s.Series[i].Shape {
	case Bars:
		s.bar(i, vg.Rectangle{Min: from.Add(in), Max: to.Sub(in)})
	case Points:
		s.point(i, from.Add(to).Scale(0.5))
	default:
		s.c.StrokeLines(s.style(i), []vg.Point{from, to})
	}
}
