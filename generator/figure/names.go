package figure

import (
	"fmt"
	"math"
	"sort"

	xfont "golang.org/x/image/font"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/vpcharts/vpcharts/generator/mark"
)

// names writes each model's name by its line; it is drawn last.
type names struct {
	style  text.Style
	text   []string
	curves []*curve
	ends   bool // at the lines' ends, where these are apart; else where the lines are

	err error // names that could not be placed
}

const (
	leader    mark.MM = 4   // from a line's end to its name
	leaderGap mark.MM = 0.7 // between a leader and what it joins
	widest    mark.MM = 42  // the most of the picture that names at the ends may take
)

// rangeOf returns the range of the y axis: that of the curves, for a
// sensitivity from zero.
func (n *names) rangeOf(k Kind, f frame) (lo, hi float64) {
	lo, hi = math.Inf(1), math.Inf(-1)
	for _, c := range n.curves {
		for _, x := range [2]float64{0, f.xmax} {
			lo, hi = min(lo, c.at(x)), max(hi, c.at(x))
		}
	}
	switch k {
	case Sensitivity:
		lo = 0
	case Concavity:
		lo *= 0.85
	}
	return lo, hi
}

// margin is the room that the names take right of the plot.
func (n *names) margin() mark.MM {
	if !n.ends {
		return 1.2
	}
	var w mark.MM
	for i, s := range n.text {
		w = max(w, widthOf(s, face(n.styleOf(i).Font)))
	}
	if w > widest {
		n.err = fmt.Errorf("the models' names are up to %.0f mm long, there is room for %.0f", w, widest)
	}
	return leader + leaderGap + w + edge
}

// Plot places and draws the names.
func (n *names) Plot(c draw.Canvas, _ *plot.Plot) {
	if n.err != nil {
		return
	}
	if n.ends {
		n.atEnds(c)
	} else {
		n.inside(c)
	}
}

func (n *names) styleOf(i int) text.Style {
	sty := n.style
	sty.Color = class("name " + n.curves[i].class)
	if n.curves[i].front {
		sty.Font.Weight = xfont.WeightSemiBold
	}
	return sty
}

func (n *names) draw(c draw.Canvas, i int, at vg.Point, x draw.XAlignment) {
	sty := n.styleOf(i)
	sty.XAlign, sty.YAlign = x, draw.YCenter
	c.FillText(sty, at, n.text[i])
}

func (n *names) leader(c draw.Canvas, i int, from, to vg.Point) {
	c.StrokeLine2(draw.LineStyle{Color: class("leader " + n.curves[i].class), Width: vg.Points(0.6)}, from.X, from.Y, to.X, to.Y)
}

// atEnds sets the names beside the ends of their lines, in the order of the ends, as near as
// possible and at least a line of type apart.
func (n *names) atEnds(c draw.Canvas) {
	order := make([]int, len(n.curves))
	ends := make([]vg.Point, len(n.curves))
	for i, cu := range n.curves {
		order[i], ends[i] = i, cu.points[len(cu.points)-1]
	}
	sort.SliceStable(order, func(a, b int) bool { return ends[order[a]].Y < ends[order[b]].Y })
	want := make([]float64, len(order))
	for k, i := range order {
		want[k] = float64(ends[i].Y)
	}
	half := n.style.FontExtents().Height / 2
	apart := float64(n.style.Font.Size) * 1.2
	for k, y := range spread(want, apart, float64(c.Min.Y+half), float64(c.Max.Y-half)) {
		i := order[k]
		from := ends[i].Add(vg.Point{X: points(leaderGap)})
		to := vg.Point{X: c.Max.X + points(leader), Y: vg.Length(y)}
		n.leader(c, i, from, to)
		n.draw(c, i, to.Add(vg.Point{X: points(leaderGap)}), draw.XLeft)
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

// anchors say where a name is joined to its line on the plot of the scale, as a share of the
// blitz, and whether the name is above or below all lines. The lines meet at
// 0, 1/3 and 1. They are farthest apart near 2/3, with the quadratic on top and the
// square-root lowest.
var anchors = [...]struct {
	model string
	u     float64
	above bool
}{
	{"quadratic", 0.70, true},
	{"exponential", 0.57, true},
	{"logarithmic", 0.66, false},
	{"square-root", 0.53, false},
}

// inside sets each name in free space beside the lines, with a leader to a dot on its line. It
// takes the nearest place at which the name touches neither a line nor another name.
func (n *names) inside(c draw.Canvas) {
	var taken []vg.Rectangle
	size := n.style.Font.Size
	for _, a := range anchors {
		i := n.indexOf(a.model)
		on := pointAt(n.curves[i].points, c.X(a.u))
		w, h := points(widthOf(n.text[i], face(n.styleOf(i).Font))), n.style.FontExtents().Height
		way, left, align := vg.Point{X: 0.6, Y: -0.8}, vg.Length(0), draw.XLeft
		if a.above {
			way, left, align = vg.Point{X: -0.6, Y: 0.8}, -w, draw.XRight
		}
		placed := false
		for far := size; far < 6*size && !placed; far += size / 8 {
			at := on.Add(way.Scale(far))
			text := at.Add(vg.Point{X: vg.Length(math.Copysign(float64(points(leaderGap)), float64(way.X)))})
			box := vg.Rectangle{
				Min: vg.Point{X: text.X + left, Y: text.Y - h},
				Max: vg.Point{X: text.X + left + w, Y: text.Y + h},
			}
			if box.Min.X < c.Min.X || box.Max.X > c.Max.X || box.Min.Y < c.Min.Y || box.Max.Y > c.Max.Y || n.touches(box) || overlaps(box, taken) {
				continue
			}
			taken = append(taken, box)
			n.leader(c, i, on, at)
			c.DrawGlyphNoClip(draw.GlyphStyle{
				Color: class("dot " + n.curves[i].class), Radius: points(0.6), Shape: draw.CircleGlyph{},
			}, on)
			n.draw(c, i, text, align)
			placed = true
		}
		if !placed {
			n.err = fmt.Errorf("no room for the name %q of the %s model by its line", n.text[i], a.model)
			return
		}
	}
}

func (n *names) indexOf(model string) int {
	for i, c := range n.curves {
		if c.model.Name == model {
			return i
		}
	}
	return 0
}

// touches reports whether a line passes through the box. The lines rise from left
// to right, so their heights at the box's two sides are enough.
func (n *names) touches(box vg.Rectangle) bool {
	for _, c := range n.curves {
		if pointAt(c.points, box.Max.X).Y >= box.Min.Y && pointAt(c.points, box.Min.X).Y <= box.Max.Y {
			return true
		}
	}
	return false
}

func overlaps(box vg.Rectangle, taken []vg.Rectangle) bool {
	for _, t := range taken {
		if box.Min.X < t.Max.X && t.Min.X < box.Max.X && box.Min.Y < t.Max.Y && t.Min.Y < box.Max.Y {
			return true
		}
	}
	return false
}

// pointAt is the point of a drawn line at x.
func pointAt(line []vg.Point, x vg.Length) vg.Point {
	i := sort.Search(len(line), func(i int) bool { return line[i].X >= x })
	switch i {
	case 0:
		return line[0]
	case len(line):
		return line[i-1]
	}
	a, b := line[i-1], line[i]
	return a.Add(b.Sub(a).Scale((x - a.X) / (b.X - a.X)))
}
