package press

import (
	"strconv"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// inch is exact.
const inch mark.MM = 25.4

// A ruler is a straight scale for measuring what a printer does to lengths, in the middle of a room.
type ruler struct {
	division
	from    mark.Point // where the room begins; its 0 once it is centred
	along   mark.Point // the direction of counting: a unit vector along an axis
	inwards mark.Point // where its ticks go
	room    mark.MM
	name    string
}

// A division divides a ruler.
type division struct {
	unit  mark.MM   // from number to number
	by    int       // factor of its numbers: 10 for centimetres numbered in mm
	whole int       // the number of ticks is a multiple of this
	ticks []mark.MM // the lengths of the ticks of a unit
}

// Rulers lie ruledAt from the edge of the paper. rulerTick is the length of their longest ticks.
const (
	ruledAt   mark.MM = 10
	rulerTick mark.MM = 5.5
)

// The rulers of whole centimetres, and of whole and half inches.
var (
	millimetres = division{
		unit: 10, by: 10, whole: 10, ticks: []mark.MM{rulerTick, 2.6, 2.6, 2.6, 2.6, 4, 2.6, 2.6, 2.6, 2.6},
	}
	inches = division{
		unit: inch, by: 1, whole: 8,
		ticks: []mark.MM{rulerTick, 2.2, 3, 2.2, 3.8, 2.2, 3, 2.2, 4.6, 2.2, 3, 2.2, 3.8, 2.2, 3, 2.2},
	}
)

func (r ruler) at(along, inwards mark.MM) mark.Point {
	return mark.Point{
		X: r.from.X + r.along.X*along + r.inwards.X*inwards,
		Y: r.from.Y + r.along.Y*along + r.inwards.Y*inwards,
	}
}

const rulerType mark.Pt = 7

func (r ruler) marks() []mark.Mark {
	line := func(a, b mark.Point, w mark.Pt) mark.Mark {
		return mark.Rule{X1: a.X, Y1: a.Y, X2: b.X, Y2: b.Y, Width: w}
	}
	parts := len(r.ticks)
	ticks := int(r.room/r.unit*mark.MM(parts/r.whole)) * r.whole
	span := r.unit * mark.MM(ticks) / mark.MM(parts)
	r.from = r.at((r.room-span)/2, 0)
	all := []mark.Mark{line(r.at(0, 0), r.at(span, 0), 0.5)}
	var labels []mark.Mark
	height := rulerType.MM() * mark.MM(font.Regular.FigureHeight())
	for i := range ticks + 1 {
		at := r.unit * mark.MM(i) / mark.MM(parts)
		part := i % parts
		w := mark.Pt(0.35)
		if part == 0 {
			w = 0.5
		}
		all = append(all, line(r.at(at, 0), r.at(at, r.ticks[part]), w))
		if part != 0 {
			continue
		}
		p := r.at(at, rulerTick+0.9)
		number := strconv.Itoa(i / parts * r.by)
		t := mark.Text{X: p.X, Y: p.Y, Size: rulerType, Tag: mark.Tag{Kind: mark.Artifact}, S: number}
		if i == 0 {
			t.S += " " + r.name
		}
		switch {
		case r.inwards.Y > 0:
			t.Align, t.Y = mark.Center, p.Y+height
		case r.inwards.Y < 0:
			t.Align = mark.Center
		case r.inwards.X > 0:
			t.Y = p.Y + height/2
		default:
			t.Align, t.Y = mark.Right, p.Y+height/2
		}
		labels = append(labels, t)
	}
	return append(all, labels...)
}
