package figure

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// labels finds free places for names by their lines.
type labels struct {
	area    draw.Canvas
	items   []item
	others  [][]vg.Point   // lines without a name
	blocked []vg.Rectangle // bars, points, and names that were placed
}

// An item is what gets a name: a line, or the points at the ends of bars.
type item struct {
	class, name string
	line        []vg.Point
	loose       bool      // the points are not joined by a line
	width       vg.Length // of the name
}

func newNames(area draw.Canvas) *labels { return &labels{area: area} }

func (l *labels) add(class, name string, line []vg.Point) {
	l.items = append(l.items, item{class, name, line, false, points(widthOf(name, font.Regular))})
}

func (l *labels) addPoints(class, name string, at []vg.Point) {
	l.items = append(l.items, item{class, name, at, true, points(widthOf(name, font.Regular))})
}

func (l *labels) avoid(line []vg.Point) { l.others = append(l.others, line) }
func (l *labels) block(r vg.Rectangle)  { l.blocked = append(l.blocked, r) }

// place writes all names, each in the nearest free place by its line. The error is for a name that
// finds none.
func (l *labels) place(r *recorder) (err error) {
	marks, blocked := len(r.marks), len(l.blocked)
	// Leaders keep away from other lines, as far as leaves a place for all.
	for _, apart := range [][]mark.MM{{1.2, 0.8, 0.6, 0}, {1.2, 0}} {
		r.marks, l.blocked = r.marks[:marks], l.blocked[:blocked]
		if err = l.placed(r, apart); err == nil {
			return nil
		}
	}
	return err
}

func (l *labels) placed(r *recorder, apart []mark.MM) error {
	for i := range l.items {
		if l.items[i].name == "" || l.near(i, r) || l.led(i, apart, r) {
			continue
		}
		return fmt.Errorf("no room for the name %q by its line", l.items[i].name)
	}
	return nil
}

// anchors are the places on an item where a name may be joined to it, those in the middle first.
func (l *labels) anchors(i int) (all []vg.Point) {
	it := l.items[i]
	if it.loose {
		for k := range it.line {
			at := len(it.line)/2 + (k+1)/2*(1-2*(k%2))
			if at >= 0 && at < len(it.line) {
				all = append(all, it.line[at])
			}
		}
		return all
	}
	const steps = 40
	from, to := it.line[0].X, it.line[len(it.line)-1].X
	for k := range steps {
		at := 0.6*steps + float64((k+1)/2)*float64(1-2*(k%2))
		if at < 0 || at > steps {
			at = float64(k) - 0.6*steps // what the other side has more of
		}
		if share := at / steps; share >= 0 && share <= 1 {
			all = append(all, pointAt(it.line, from+(to-from)*vg.Length(share)))
		}
	}
	return all
}

// The places of a name around its anchor, in the order of preference: the way to it, and which point
// of its box is there, as shares of its width and height.
var around = []struct{ way, box vg.Point }{
	{vg.Point{X: 0, Y: 1}, vg.Point{X: 0.5, Y: 0}},
	{vg.Point{X: 0, Y: -1}, vg.Point{X: 0.5, Y: 1}},
	{vg.Point{X: -0.7, Y: 0.7}, vg.Point{X: 1, Y: 0}},
	{vg.Point{X: 0.7, Y: 0.7}, vg.Point{X: 0, Y: 0}},
	{vg.Point{X: 0.7, Y: -0.7}, vg.Point{X: 0, Y: 1}},
	{vg.Point{X: -0.7, Y: -0.7}, vg.Point{X: 1, Y: 1}},
	{vg.Point{X: 1, Y: 0}, vg.Point{X: 0, Y: 0.5}},
	{vg.Point{X: -1, Y: 0}, vg.Point{X: 1, Y: 0.5}},
}

// near sets a name so close to its line that nobody takes it for another's.
func (l *labels) near(i int, r *recorder) bool {
	anchors := l.anchors(i)
	for _, far := range []mark.MM{6, 3.5, 2.2, 1.6} { // from other lines
		for _, gap := range []mark.MM{0.9, 1.4} {
			for _, a := range anchors {
				for _, way := range around {
					box := l.box(i, a, way.way.Scale(points(gap)), way.box)
					if l.free(i, box, points(far)) {
						l.write(i, box, r)
						return true
					}
				}
			}
		}
	}
	return false
}

// led sets a name farther away, with a leader to a dot on its line: where other lines are as far apart as
// one of the distances, the first that leaves a place.
func (l *labels) led(i int, apart []mark.MM, r *recorder) bool {
	anchors := l.anchors(i)
	return slices.ContainsFunc(apart, func(far mark.MM) bool {
		return l.ledTo(i, slices.DeleteFunc(slices.Clone(anchors), func(a vg.Point) bool { return far > 0 && l.crowded(i, a, far) }), r)
	})
}

// crowded reports whether the line of another item is near a point.
func (l *labels) crowded(i int, at vg.Point, far mark.MM) bool {
	around := grown(vg.Rectangle{Min: at, Max: at}, points(far))
	for k, it := range l.items {
		if k != i && !it.loose && passes(it.line, around) {
			return true
		}
	}
	return false
}

func (l *labels) ledTo(i int, anchors []vg.Point, r *recorder) bool {
	for far := mark.MM(3); far < 9; far += 1.5 {
		for _, a := range anchors {
			for _, way := range around {
				to := a.Add(way.way.Scale(points(far)))
				box := l.box(i, to, way.way.Scale(points(leaderGap)), way.box)
				if !l.free(i, box, points(0.6)) || l.crossed(i, a, to) {
					continue
				}
				l.area.StrokeLine2(draw.LineStyle{Color: class("leader " + l.items[i].class), Width: vg.Points(0.6)}, a.X, a.Y, to.X, to.Y)
				if !l.items[i].loose {
					l.area.DrawGlyphNoClip(draw.GlyphStyle{Color: class("dot " + l.items[i].class), Radius: points(0.6), Shape: draw.CircleGlyph{}}, a)
				}
				l.write(i, box, r)
				return true
			}
		}
	}
	return false
}

// box is the room of a name that begins off a point.
func (l *labels) box(i int, at, off, share vg.Point) vg.Rectangle {
	w, h := l.items[i].width, points(capHigh+descent)
	min := at.Add(off).Sub(vg.Point{X: w * share.X, Y: h * share.Y})
	return vg.Rectangle{Min: min, Max: min.Add(vg.Point{X: w, Y: h})}
}

// capHigh is the height of a name above its baseline.
const capHigh mark.MM = 2.8

// write writes a name into its box.
func (l *labels) write(i int, box vg.Rectangle, r *recorder) {
	l.block(box)
	at := r.point(vg.Point{X: (box.Min.X + box.Max.X) / 2, Y: box.Min.Y + points(descent)})
	kind := "name "
	if l.items[i].class == "word" {
		kind = ""
	}
	r.marks = append(r.marks, mark.Text{X: at.X, Y: at.Y, Align: mark.Center, Size: typeSize, Class: kind + l.items[i].class, S: l.items[i].name})
}

// free reports whether a box is within the area, and clear of everything. The lines of other items
// stay far from it.
func (l *labels) free(i int, box vg.Rectangle, far vg.Length) bool {
	c := l.area
	if box.Min.X < c.Min.X+1 || box.Max.X > c.Max.X || box.Min.Y < c.Min.Y+1 || box.Max.Y > c.Max.Y {
		return false
	}
	own := grown(box, points(0.45))
	if overlaps(own, l.blocked) {
		return false
	}
	for _, line := range l.others {
		if passes(line, own) {
			return false
		}
	}
	wide := grown(box, far)
	for k, it := range l.items {
		switch {
		case it.loose && k != i:
			for _, p := range it.line {
				if within(p, wide) {
					return false
				}
			}
		case it.loose: // its bars and points are blocked
		case k == i && passes(it.line, own), k != i && passes(it.line, wide):
			return false
		}
	}
	return true
}

// crossed reports whether a line between two points crosses a line of another item, or a bar.
func (l *labels) crossed(i int, from, to vg.Point) bool {
	for share := vg.Length(0.15); share <= 1; share += 0.05 {
		at := from.Add(to.Sub(from).Scale(share))
		if overlaps(grown(vg.Rectangle{Min: at, Max: at}, points(0.25)), l.blocked) {
			return true
		}
	}
	for k, it := range l.items {
		if k != i && !it.loose && crosses(it.line, from, to) {
			return true
		}
	}
	return slices.ContainsFunc(l.others, func(line []vg.Point) bool { return crosses(line, from, to) })
}

// crosses reports whether a line meets the straight one between two points.
func crosses(line []vg.Point, from, to vg.Point) bool {
	side := func(a, b, p vg.Point) vg.Length { return (b.X-a.X)*(p.Y-a.Y) - (b.Y-a.Y)*(p.X-a.X) }
	for i := 1; i < len(line); i++ {
		a, b := line[i-1], line[i]
		if side(from, to, a)*side(from, to, b) <= 0 && side(a, b, from)*side(a, b, to) <= 0 {
			return true
		}
	}
	return false
}

func grown(r vg.Rectangle, by vg.Length) vg.Rectangle {
	d := vg.Point{X: by, Y: by}
	return vg.Rectangle{Min: r.Min.Sub(d), Max: r.Max.Add(d)}
}

func within(p vg.Point, r vg.Rectangle) bool {
	return p.X >= r.Min.X && p.X <= r.Max.X && p.Y >= r.Min.Y && p.Y <= r.Max.Y
}

// passes reports whether a line from left to right runs through a box. It begins at the box: looking at whole
// lines took twice as long as all else that places names.
func passes(line []vg.Point, r vg.Rectangle) bool {
	at, _ := slices.BinarySearchFunc(line, r.Min.X, func(p vg.Point, x vg.Length) int { return cmp.Compare(p.X, x) })
	for i := max(at, 1); i < len(line) && line[i-1].X <= r.Max.X; i++ {
		a, b := line[i-1], line[i]
		if max(a.Y, b.Y) < r.Min.Y || min(a.Y, b.Y) > r.Max.Y {
			continue
		}
		if a.X == b.X {
			return true
		}
		// The heights at the two sides of the box, or at the ends of the piece.
		y := func(x vg.Length) vg.Length { return a.Y + (b.Y-a.Y)*(x-a.X)/(b.X-a.X) }
		left, right := max(a.X, r.Min.X), min(b.X, r.Max.X)
		lo, hi := math.Min(float64(y(left)), float64(y(right))), math.Max(float64(y(left)), float64(y(right)))
		if float64(r.Max.Y) >= lo && float64(r.Min.Y) <= hi {
			return true
		}
	}
	return len(line) == 1 && within(line[0], r)
}
