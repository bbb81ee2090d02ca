package press

import (
	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// Lengths on a calibration sheet: of the measured line along each axis, from the paper's edges to the middle of a
// cross, and of a cross.
const (
	measured mark.MM = 100
	crossAt  mark.MM = 32
	cross    mark.MM = 12
)

// layCalibration lays out a sheet that shows what a printer does to lengths, and to the two sides of a paper. The
// front measures 100 mm along each axis. When the sheet is turned over on its long edge, the four crosses of the back
// lie on those of the front. They have ticks a millimetre apart.
func layCalibration(r *Run, p *Print) error {
	m, f, long := r.Words.Calibration, p.Item.Format, int(measured)
	paper := m.A4()
	if f.Family == format.American {
		paper = m.Letter()
	}
	front, back := crossed(f, cross, m.Title(), m.Front(paper)), crossed(f, 1, m.Title(), m.Back(paper))
	corner := mark.Point{X: (f.W - measured) / 2, Y: (f.H - measured) / 2}
	across := mark.Text{Size: 10, Face: font.Semibold, Align: mark.Center, S: m.Long(long)}
	across.Tag.Kind = mark.Artifact // the text says it
	down := across
	across.X, across.Y = f.W/2, corner.Y-3.5
	down.X, down.Y, down.Turn = corner.X-3.5, f.H/2, true
	front.Marks = append(append(front.Marks, ruled(corner, 0, measured, 10)...), across, down)
	text := mark.Copy{X: corner.X + 14, Y: corner.Y + 14, W: measured - 14, Size: 12}
	for _, s := range []string{m.Print(paper), m.Measure(long), m.Cross()} {
		marks, below := text.Set(s)
		front.Marks, text.Y = append(front.Marks, marks...), below+4
	}
	p.titles, p.unsigned = titles{m.Title(), m.Subject(), m.Title()}, true
	return p.add(front, back)
}

// crossed is a side with a title and a line below it, and four crosses with ticks a step apart.
func crossed(f format.Format, step mark.MM, title, line string) mark.Page {
	head := mark.Text{X: f.W / 2, Y: crossAt + 1, Size: 20, Face: font.Semibold, Align: mark.Center, S: title}
	head.Tag.Kind = mark.Heading
	below := mark.Text{X: f.W / 2, Y: crossAt + 7, Size: 12, Align: mark.Center, S: line}
	side := mark.Page{W: f.W, H: f.H, Bookmark: line, Marks: []mark.Mark{head, below}}
	for _, x := range []mark.MM{crossAt, f.W - crossAt} {
		for _, y := range []mark.MM{crossAt, f.H - crossAt} {
			side.Marks = append(side.Marks, ruled(mark.Point{X: x, Y: y}, -cross/2, cross/2, step)...)
		}
	}
	return side
}

// ruled are lines along both axes through a point. They reach as far from it as said, with a tick at each step.
func ruled(at mark.Point, from, to, step mark.MM) (marks []mark.Mark) {
	rule := func(x1, y1, x2, y2 mark.MM) {
		marks = append(marks, mark.Rule{X1: at.X + x1, Y1: at.Y + y1, X2: at.X + x2, Y2: at.Y + y2, Width: 0.35})
	}
	rule(from, 0, to, 0)
	rule(0, from, 0, to)
	tick := min(step, 3) / 2 // half of its length
	for d := from; d <= to; d += step {
		rule(d, -tick, d, tick)
		rule(-tick, d, tick, d)
	}
	return marks
}
