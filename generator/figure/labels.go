package figure

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// labels writes names: each in the first free of some places by its line, or at the line's end.
type labels struct {
	c       draw.Canvas
	r       *recorder
	items   []item
	blocked []vg.Rectangle // bars, points, uprights, and names that were placed
	across  bool           // a leader may now cross a line
}

// An item is what gets a name: a line, or the ends of bars, or points.
type item struct {
	class, name string
	face        font.Face
	line        []vg.Point
	loose       bool      // no line joins the points
	atEnd       bool      // the name stands at the line's end
	width       vg.Length // of the name; add fills it in
	at          *spot     // of the name, once it is placed
}

func (l *labels) add(it item) {
	it.width = points(widthOf(it.name, it.face))
	l.items = append(l.items, it)
}

// place writes all names: long ones first, which have the least choice, and those whose leaders cross a line
// last. The error is for a name that finds no place.
func (l *labels) place(across bool) error {
	l.atEnds()
	slices.SortStableFunc(l.items, func(a, b item) int { return cmp.Compare(b.width, a.width) })
	for _, l.across = range []bool{false, across} {
		for i, it := range l.items {
			if it.name != "" && !it.atEnd && it.at == nil && !l.beside(i) && l.across == across {
				return fmt.Errorf("no room for the name %q by its line", it.name)
			}
		}
	}
	return nil
}

// A spot is a place for a name: on a side of an anchor, at some distance.
type spot struct {
	anchor
	distance
	side
}

// An anchor is a point of an item where a name may be joined to it.
type anchor struct {
	on    vg.Point
	apart vg.Length // from the nearest line of another item
}

// A distance says how far a name is from its anchor, and at least from the lines of others.
type distance struct{ gap, clear mark.MM }

// The distances are in the order of preference. Without a leader a name is so close to its line that nobody
// takes it for another's.
var distances = []distance{{0.8, 3.5}, {0.8, 1.4}, {leader, 0.6}, {leader + 2, 0.6}, {leader + 4, 0.6}}

// A side is the way from an anchor to a name, the point of the name's box that is there, as shares of its
// width and height, and so the end of the text.
type side struct {
	way, box vg.Point
	align    mark.Align
}

var sides = []side{
	{vg.Point{X: 0, Y: 1}, vg.Point{X: 0.5, Y: 0}, mark.Center},
	{vg.Point{X: 0, Y: -1}, vg.Point{X: 0.5, Y: 1}, mark.Center},
	{vg.Point{X: -0.7, Y: 0.7}, vg.Point{X: 1, Y: 0}, mark.Right},
	{vg.Point{X: 0.7, Y: 0.7}, vg.Point{X: 0, Y: 0}, mark.Left},
	{vg.Point{X: 0.7, Y: -0.7}, vg.Point{X: 0, Y: 1}, mark.Left},
	{vg.Point{X: -0.7, Y: -0.7}, vg.Point{X: 1, Y: 1}, mark.Right},
}

// beside writes a name by its line, in the first free spot: near spots come before far ones.
func (l *labels) beside(i int) bool {
	anchors := l.anchors(i)
	for _, d := range distances {
		for _, a := range anchors {
			for _, side := range sides {
				if s := (spot{a, d, side}); l.free(i, s) && l.open(i, s) && (!l.across || l.inOrder(i, s)) {
					l.write(i, s)
					return true
				}
			}
		}
	}
	return false
}

// inOrder reports whether a name is above those of lines that are lower at its anchor, and below the others.
func (l *labels) inOrder(i int, s spot) bool {
	return !slices.ContainsFunc(l.items, func(it item) bool {
		y, ok := it.height(s.on.X)
		return ok && it.at != nil && (s.on.Y > y) != (s.box(l.items[i]).Min.Y > it.at.box(it).Min.Y)
	})
}

func (s spot) led() bool { return s.gap >= leader }

// to is the point of the spot at a distance from its anchor.
func (s spot) to(far mark.MM) vg.Point { return s.on.Add(s.way.Scale(points(far))) }

// end is where a leader ends.
func (s spot) end() vg.Point { return s.to(s.gap - leaderGap) }

// box is the room of a name.
func (s spot) box(it item) vg.Rectangle {
	at, w, h := s.to(s.gap), it.width, points(capHigh+descent)
	low := vg.Point{X: at.X - w*s.side.box.X, Y: at.Y - h*s.side.box.Y}
	return vg.Rectangle{Min: low, Max: low.Add(vg.Point{X: w, Y: h})}
}

// write writes a name, with its leader. Other names keep clear of both.
func (l *labels) write(i int, s spot) {
	it, box := l.items[i], s.box(l.items[i])
	l.items[i].at = &s
	l.blocked = append(l.blocked, box)
	l.text(it, s.align, vg.Point{X: s.to(s.gap).X, Y: box.Min.Y + points(descent)})
	if !s.led() {
		return
	}
	l.leader(it, s.on, s.end())
	line := []vg.Point{s.on, s.end()}
	slices.SortFunc(line, func(a, b vg.Point) int { return cmp.Compare(a.X, b.X) })
	l.add(item{line: line})
	if !it.loose {
		dot := draw.GlyphStyle{Color: it.kind("dot"), Radius: points(0.6), Shape: draw.CircleGlyph{}}
		l.c.DrawGlyphNoClip(dot, s.on)
	}
}

// tell is how far apart lines must be for a reader to see which of them a leader or a name joins.
const tell mark.MM = 0.4

// anchors are those of an item, where other lines are apart from it. Those near its middle, or a little right
// of it, come first.
func (l *labels) anchors(i int) (all []anchor) {
	line := l.items[i].line
	if !l.items[i].loose {
		const parts = 20
		from, each := line[0].X, (line[len(line)-1].X-line[0].X)/parts
		line = nil
		for k := range parts + 1 {
			line = append(line, pointAt(l.items[i].line, from+each*vg.Length(k)))
		}
	}
	for _, p := range line {
		if a := (anchor{p, l.apart(i, p)}); l.items[i].loose || a.apart >= points(tell) {
			all = append(all, a)
		}
	}
	middle := line[len(line)*11/20].X
	off := func(a anchor) vg.Length { return max(a.on.X-middle, middle-a.on.X) }
	slices.SortStableFunc(all, func(a, b anchor) int { return cmp.Compare(off(a), off(b)) })
	return all
}

// atEnds sets names beside the ends of their lines, in the order of the ends, as near as possible and
// at least a line of type apart.
func (l *labels) atEnds() {
	items := slices.DeleteFunc(slices.Clone(l.items), func(it item) bool { return it.name == "" || !it.atEnd })
	end := func(it item) vg.Point { return it.line[len(it.line)-1] }
	slices.SortStableFunc(items, func(a, b item) int { return cmp.Compare(end(a).Y, end(b).Y) })
	var want []float64
	for _, it := range items {
		want = append(want, float64(end(it).Y))
	}
	low, high := l.c.Min.Y+points(1.3), l.c.Max.Y-points(1.3)
	for i, y := range spread(want, float64(points(rowHeight)*0.95), float64(low), float64(high)) {
		to := vg.Point{X: l.c.Max.X + points(leader), Y: vg.Length(y)}
		l.leader(items[i], end(items[i]).Add(vg.Point{X: points(leaderGap)}), to)
		l.text(items[i], mark.Left, to.Add(vg.Point{X: points(leaderGap), Y: -points(1.2)}))
	}
}

// spread moves ascending positions until they are at least the distance apart from each other,
// within lo and hi, with the least squares of the moves. Neighbours that are too near form a
// block around their mean.
func spread(want []float64, apart, lo, hi float64) []float64 {
	type block struct {
		sum float64
		n   int
	}
	mean := func(b block) float64 { return b.sum / float64(b.n) }
	var blocks []block
	for i, w := range want {
		blocks = append(blocks, block{w - float64(i)*apart, 1})
		for k := len(blocks) - 1; k > 0 && mean(blocks[k]) < mean(blocks[k-1]); k-- {
			blocks[k-1].sum += blocks[k].sum
			blocks[k-1].n += blocks[k].n
			blocks = blocks[:k]
		}
	}
	hi -= float64(len(want)-1) * apart
	got := make([]float64, 0, len(want))
	for _, b := range blocks {
		for range b.n {
			got = append(got, max(min(mean(b), hi), lo)+float64(len(got))*apart)
		}
	}
	return got
}

// kind is the class of an item's leader or dot.
func (it item) kind(kind string) class {
	return class(kind + " " + strings.TrimPrefix(it.class, "name "))
}

func (l *labels) leader(it item, from, to vg.Point) {
	l.c.StrokeLine2(draw.LineStyle{Color: it.kind("leader"), Width: vg.Points(0.6)}, from.X, from.Y, to.X, to.Y)
}

// capHigh is the height of a name above its baseline.
const capHigh mark.MM = 2.8

func (l *labels) text(it item, align mark.Align, at vg.Point) {
	l.r.text(l.r.point(at), align, it.face, it.class, it.name)
}

// free reports whether a name at a spot is within the plot and touches nothing. The lines and points of
// other items stay far from it.
func (l *labels) free(i int, s spot) bool {
	if !s.led() && s.apart < points(s.clear) {
		return false
	}
	box := s.box(l.items[i])
	if box.Min.X < l.c.Min.X+1 || box.Max.X > l.c.Max.X || box.Min.Y < l.c.Min.Y+1 || box.Max.Y > l.c.Max.Y {
		return false
	}
	own, wide := grown(box, points(0.45)), grown(box, points(s.clear))
	if overlaps(own, l.blocked) {
		return false
	}
	for k, it := range l.items {
		switch {
		case k == i && it.loose: // its bars and points are blocked
		case k == i && passes(it.line, own), k != i && !it.loose && passes(it.line, wide):
			return false
		case k != i && it.loose && slices.ContainsFunc(it.line, func(p vg.Point) bool { return within(p, wide) }):
			return false
		}
	}
	return true
}

// apart is how far above or below a point of an item the nearest line of another is. All that is more
// than a name needs is the same.
func (l *labels) apart(i int, at vg.Point) vg.Length {
	least := points(3.5)
	for k, it := range l.items {
		if y, ok := it.height(at.X); ok && k != i {
			least = min(least, max(y-at.Y, at.Y-y))
		}
	}
	return least
}

// open reports whether the leader of a spot runs over no bar, point or name, and crosses no line but, where
// leaders may cross, a single one close to its own.
func (l *labels) open(i int, s spot) bool {
	if !s.led() {
		return true
	}
	from, to, lines := s.on, s.end(), 0
	for k, it := range l.items {
		y, there := it.height(from.X)
		z, here := it.height(to.X)
		if k != i && there && here && from.Y > y != (to.Y > z) {
			if lines++; !l.across || lines > 1 || max(y-from.Y, from.Y-y) > points(1.5) {
				return false
			}
		}
	}
	for share := vg.Length(0.15); share <= 1; share += 0.05 {
		if overlaps(square(from.Add(to.Sub(from).Scale(share)), points(0.25)), l.blocked) {
			return false
		}
	}
	return true
}

// height is how high an item's line is at x.
func (it item) height(x vg.Length) (y vg.Length, ok bool) {
	if it.loose || x < it.line[0].X || x > it.line[len(it.line)-1].X {
		return 0, false
	}
	return pointAt(it.line, x).Y, true
}

func grown(r vg.Rectangle, by vg.Length) vg.Rectangle {
	d := vg.Point{X: by, Y: by}
	return vg.Rectangle{Min: r.Min.Sub(d), Max: r.Max.Add(d)}
}

func square(p vg.Point, by vg.Length) vg.Rectangle { return grown(vg.Rectangle{Min: p, Max: p}, by) }

func within(p vg.Point, r vg.Rectangle) bool {
	return p.X >= r.Min.X && p.X <= r.Max.X && p.Y >= r.Min.Y && p.Y <= r.Max.Y
}

func overlaps(box vg.Rectangle, taken []vg.Rectangle) bool {
	return slices.ContainsFunc(taken, func(t vg.Rectangle) bool {
		return box.Min.X < t.Max.X && t.Min.X < box.Max.X && box.Min.Y < t.Max.Y && t.Min.Y < box.Max.Y
	})
}

// pointAt is the point of a line from left to right at x.
func pointAt(line []vg.Point, x vg.Length) vg.Point {
	i, _ := slices.BinarySearchFunc(line, x, func(p vg.Point, x vg.Length) int { return cmp.Compare(p.X, x) })
	switch i {
	case 0:
		return line[0]
	case len(line):
		return line[i-1]
	}
	a, b := line[i-1], line[i]
	return a.Add(b.Sub(a).Scale((x - a.X) / (b.X - a.X)))
}

// passes reports whether a line from left to right runs through a box.
func passes(line []vg.Point, r vg.Rectangle) bool {
	for i := 1; i < len(line); i++ {
		a, b := line[i-1], line[i]
		if b.X < r.Min.X || a.X > r.Max.X || max(a.Y, b.Y) < r.Min.Y || min(a.Y, b.Y) > r.Max.Y {
			continue
		}
		// The heights at the two sides of the box, or at the ends of the piece.
		left, right := pointAt(line[i-1:i+1], r.Min.X).Y, pointAt(line[i-1:i+1], r.Max.X).Y
		if max(left, right) >= r.Min.Y && min(left, right) <= r.Max.Y {
			return true
		}
	}
	return false
}
