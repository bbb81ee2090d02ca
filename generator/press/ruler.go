package press

import (
	"math"
	"strconv"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// inch is exact.
const inch mark.MM = 25.4

// A ruler is a straight scale for measuring what a printer does to lengths.
type ruler struct {
	from    mark.Point // its 0
	along   mark.Point // the direction of counting: a unit vector along an axis
	inwards mark.Point // where its ticks go
	unit    mark.MM    // from number to number
	parts   int        // ticks to a unit
	units   float64
	by      int // factor of its numbers: 10 for centimetres numbered in mm
	name    string
	// length returns the length of a tick by its number within a unit.
	length func(part int) mark.MM
}

// Rulers lie ruledAt from the edge of the paper. rulerTick is the length of their longest ticks.
const (
	ruledAt   mark.MM = 10
	rulerTick mark.MM = 5.5
)

// millimetres returns a ruler of whole centimetres, in the middle of a length.
func millimetres(from, along, inwards mark.Point, most mark.MM, name string) ruler {
	r := ruler{
		from: from, along: along, inwards: inwards, name: name,
		unit: 10, parts: 10, units: math.Floor(float64(most) / 10), by: 10,
		length: func(part int) mark.MM {
			switch part {
			case 0:
				return rulerTick
			case 5:
				return 4
			}
			return 2.6
		},
	}
	return r.centred(most)
}

// inches returns a ruler of whole and half inches, in the middle of a length.
func inches(from, along, inwards mark.Point, most mark.MM, name string) ruler {
	r := ruler{
		from: from, along: along, inwards: inwards, name: name,
		unit: inch, parts: 16, units: math.Floor(float64(most/inch)*2) / 2, by: 1,
		length: func(part int) mark.MM {
			switch {
			case part == 0:
				return rulerTick
			case part%8 == 0:
				return 4.6
			case part%4 == 0:
				return 3.8
			case part%2 == 0:
				return 3
			}
			return 2.2
		},
	}
	return r.centred(most)
}

// span returns the length of a ruler.
func (r ruler) span() mark.MM { return r.unit * mark.MM(r.units) }

// centred is the ruler in the middle of a length.
func (r ruler) centred(room mark.MM) ruler {
	by := (room - r.span()) / 2
	r.from = mark.Point{X: r.from.X + r.along.X*by, Y: r.from.Y + r.along.Y*by}
	return r
}

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
	all := []mark.Mark{line(r.at(0, 0), r.at(r.span(), 0), 0.5)}
	var labels []mark.Mark
	height := rulerType.MM() * mark.MM(font.Regular.FigureHeight())
	for i := range int(math.Round(r.units*float64(r.parts))) + 1 {
		at := r.unit * mark.MM(i) / mark.MM(r.parts)
		part := i % r.parts
		w := mark.Pt(0.35)
		if part == 0 {
			w = 0.5
		}
		all = append(all, line(r.at(at, 0), r.at(at, r.length(part)), w))
		if part != 0 {
			continue
		}
		p := r.at(at, rulerTick+0.9)
		number := strconv.Itoa(i / r.parts * r.by)
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
