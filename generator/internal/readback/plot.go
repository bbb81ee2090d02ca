package readback

import (
	"encoding/xml"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A Point is a place of a drawing, in its units, or a value of a plot.
type Point struct{ X, Y float64 }

// A Plot is a drawing with axes, as its SVG has it.
type Plot struct {
	Ticks       []string // the numbers at the axes, those below first
	Title       string   // or what replaces the drawing
	X, Y        Axis
	Plane       []float64            // what a script takes from the page: the ends of both axes, as places and values
	marks, bars map[string][][]Point // by the classes of lines: their lines or dots, and their bars
	grid        [][]Point
}

// An Axis tells where a value stands: at a + b·value, or at a + b·log value.
type Axis struct {
	a, b  float64
	isLog bool
}

// At is the place of a value.
func (a Axis) At(value float64) float64 {
	if a.isLog {
		value = math.Log10(value)
	}
	return a.a + a.b*value
}

// near is how far from its place a mark may be, in units of the drawing: places have two decimals, and a curve
// is drawn by fewer points than its file has.
const near = 0.06

// newAxis is the axis with these numbers at these places. All must fit, on equal steps or by their logarithms.
func newAxis(numbers []string, at []float64) (a Axis, err error) {
	if len(numbers) < 2 || len(numbers) != len(at) {
		return a, fmt.Errorf("an axis has the numbers %q at %d places", numbers, len(at))
	}
	values := make([]float64, len(numbers))
	for i, n := range numbers {
		if values[i], err = strconv.ParseFloat(n, 64); err != nil {
			return a, err
		}
	}
	for _, isLog := range []bool{false, true} {
		a = Axis{b: 1, isLog: isLog}
		n := len(at) - 1
		first, last, off := a.At(values[0]), a.At(values[n]), 0.0
		a.b = (at[n] - at[0]) / (last - first)
		a.a = at[0] - a.b*first
		for i, value := range values {
			off = max(off, math.Abs(a.At(value)-at[i]))
		}
		if off < near {
			return a, nil
		}
	}
	return a, fmt.Errorf("the numbers %q do not fit their places %v", numbers, at)
}

// Plot reads a drawing: the file, or an element of a page.
func (r Reader) Plot(svg string) (p Plot, err error) {
	var doc struct {
		Title string `xml:"title"`
		Label string `xml:"aria-label,attr"`
		Plane string `xml:"data-plane,attr"`
		Texts []struct {
			Class  string  `xml:"class,attr"`
			Anchor string  `xml:"text-anchor,attr"`
			X      float64 `xml:"x,attr"`
			Y      float64 `xml:"y,attr"`
			Text   string  `xml:",chardata"`
		} `xml:"text"`
		Paths []struct {
			Class string  `xml:"class,attr"`
			Width float64 `xml:"stroke-width,attr"`
			D     string  `xml:"d,attr"`
		} `xml:"path"`
	}
	if err := xml.Unmarshal([]byte(svg), &doc); err != nil {
		return p, err
	}
	p.marks, p.bars = map[string][][]Point{}, map[string][][]Point{}
	for _, path := range doc.Paths {
		kind, of, _ := strings.Cut(path.Class, " ")
		of, _, _ = strings.Cut(of, " ") // "back" follows the name of a model in the background
		for _, outline := range outlines(path.D) {
			low, high := bounds(outline)
			switch closed := len(outline) > 3 && outline[0] == outline[len(outline)-1]; {
			case kind == "grid":
				p.grid = append(p.grid, outline)
			case kind == "dot":
				p.marks[of] = append(p.marks[of], []Point{middle(outline)})
			case kind == "bar", kind == "curve" && closed: // a hollow bar is smaller by half its line
				half := path.Width / 2
				bar := []Point{{low.X - half, low.Y - half}, {high.X + half, high.Y + half}}
				p.bars[of] = append(p.bars[of], bar)
			case kind == "curve":
				p.marks[of] = append(p.marks[of], outline)
			}
		}
	}
	var below, left []string
	var xs, ys []float64
	for _, text := range doc.Texts {
		number := strings.Join(r.Numbers(text.Text), " ")
		switch kind, _, _ := strings.Cut(text.Class, " "); {
		case kind != "tick":
		case text.Anchor == "middle":
			below, xs = append(below, number), append(xs, text.X)
		default:
			left, ys = append(left, number), append(ys, text.Y)
		}
	}
	for _, field := range strings.Fields(doc.Plane) {
		if n, err := strconv.ParseFloat(field, 64); err == nil { // the last may be "log"
			p.Plane = append(p.Plane, n)
		}
	}
	p.Ticks, p.Title = append(below, left...), doc.Title+doc.Label
	if p.X, err = newAxis(below, xs); err != nil {
		return p, err
	}
	for i, y := range ys { // a number stands a little below its line of the grid
		for _, line := range p.grid {
			if below := y - line[0].Y; line[0].Y == line[1].Y && below > 0.9 && below < 1.4 {
				ys[i] = line[0].Y
			}
		}
	}
	p.Y, err = newAxis(left, ys)
	return p, err
}

var pathPart = regexp.MustCompile(`[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)`)

// outlines are the parts of a path, which has relative commands. Of a bend there is only the end.
func outlines(d string) (all [][]Point) {
	var at, start Point
	command, numbers := "", []float64{}
	for _, part := range append(pathPart.FindAllString(d, -1), "") {
		if n, err := strconv.ParseFloat(part, 64); err == nil {
			numbers = append(numbers, n)
			continue
		}
		each := map[string]int{"M": 2, "m": 2, "l": 2, "h": 1, "v": 1, "c": 6}[command]
		for i := 0; each > 0 && i+each <= len(numbers); i += each {
			switch end := numbers[i : i+each]; command {
			case "h":
				at.X += end[0]
			case "v":
				at.Y += end[0]
			case "M":
				at = Point{end[0], end[1]}
			default:
				at = Point{at.X + end[each-2], at.Y + end[each-1]}
			}
			if command == "M" || command == "m" {
				start, command, all = at, "l", append(all, nil)
			}
			all[len(all)-1] = append(all[len(all)-1], at)
		}
		if command, numbers = part, nil; command == "z" {
			at, all[len(all)-1] = start, append(all[len(all)-1], start)
		}
	}
	return all
}

// middle is the mean of the corners of a closed outline.
func middle(outline []Point) (m Point) {
	n := len(outline)
	for n > 1 && math.Hypot(outline[0].X-outline[n-1].X, outline[0].Y-outline[n-1].Y) < near {
		n--
	}
	for _, c := range outline[:n] {
		m = Point{m.X + c.X/float64(n), m.Y + c.Y/float64(n)}
	}
	return m
}

func bounds(points []Point) (low, high Point) {
	low, high = points[0], points[0]
	for _, q := range points {
		low, high = Point{min(low.X, q.X), min(low.Y, q.Y)}, Point{max(high.X, q.X), max(high.Y, q.Y)}
	}
	return low, high
}

// Missing is a value that the marks of a class do not show, if there is one. Bars show a value by their end away from
// nought; values beyond the axis are not drawn.
func (p Plot) Missing(class string, values []Point) error {
	drawn, all := 0, slices.Concat(p.grid...)
	lowest, highest := bounds(all)
	var places []Point
	for _, v := range values {
		at := Point{p.X.At(v.X), p.Y.At(v.Y)}
		places = append(places, at)
		if at.Y < lowest.Y-near || at.Y > highest.Y+near {
			continue
		}
		drawn++
		if !p.shows(class, at) && !(len(p.bars[class]) > 0 && v.Y == 0) {
			return fmt.Errorf("%s does not show the value %v at %v", class, v, at)
		}
	}
	if drawn == 0 {
		return fmt.Errorf("no value of %s is within the axes", class)
	}
	for _, line := range p.marks[class] { // what is drawn is a value, or between two; what is below is a legend
		for _, at := range line {
			if len(line) > 1 && at.Y < highest.Y+near && distance(at, places) > near && len(p.bars[class]) == 0 {
				return fmt.Errorf("%s has the place %v, which is no value", class, at)
			}
		}
	}
	return nil
}

func (p Plot) shows(class string, at Point) bool {
	if slices.ContainsFunc(p.marks[class], func(line []Point) bool { return distance(at, line) < near }) {
		return true
	}
	return slices.ContainsFunc(p.bars[class], func(bar []Point) bool {
		low, high := bar[0], bar[1]
		beside := math.Abs(at.X-(low.X+high.X)/2) < 0.75*(high.X-low.X) // two bars of a value stand beside each other
		return beside && (math.Abs(at.Y-low.Y) < near || math.Abs(at.Y-high.Y) < near)
	})
}

// distance is how far a place is from a line.
func distance(at Point, line []Point) float64 {
	least := math.Inf(1)
	for i, to := range line {
		from := line[max(0, i-1)]
		dx, dy := to.X-from.X, to.Y-from.Y
		share := 0.0
		if length := dx*dx + dy*dy; length > 0 {
			share = min(1, max(0, ((at.X-from.X)*dx+(at.Y-from.Y)*dy)/length))
		}
		least = min(least, math.Hypot(from.X+share*dx-at.X, from.Y+share*dy-at.Y))
	}
	return least
}
