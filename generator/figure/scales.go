package figure

import (
	"fmt"
	"math"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// An axis is one of a nomogram's scales: an upright line with ticks at values, and
// labels on one side.
type axis struct {
	name      string // in errors
	x         mark.MM
	at        func(value float64) (y mark.MM)
	stretches []stretch
	side      mark.MM // where labels stand: −1 left, 1 right
	both      bool    // ticks on both sides; the other side has the rest to 20 VP
	text      func(value float64) string
	stands    func(value float64) bool // the label stands out
	large     mark.Pt                  // the size of such a label
}

// A stretch of a scale has ticks at the multiples of step from one value to another, longer ones
// at the multiples of mid and label, and labels at the multiples of label. So the ticks between
// two labels have equal steps. All numbers are in units of 1/of.
type stretch struct{ from, to, step, mid, label, of int }

// The scales' stretches: ticks at half a millimetre or more, labels a line apart.
var (
	boardStretches = []stretch{
		{4, 10, 1, 1, 1, 1}, {10, 20, 1, 2, 2, 1}, {20, 40, 1, 2, 4, 1}, {40, 60, 1, 5, 10, 1}, {60, 100, 2, 10, 10, 1},
	}
	impStretches = []stretch{
		{1, 10, 1, 1, 1, 1}, {10, 20, 1, 2, 2, 1}, {20, 40, 1, 5, 5, 1}, {40, 80, 2, 10, 10, 1},
		{80, 100, 5, 10, 10, 1}, {100, 120, 5, 10, 20, 1}, {120, 150, 5, 10, 30, 1},
	}
	// 100 boards and a margin of 1 earn 10.13.
	scoreStretches = []stretch{
		{1014, 1020, 2, 10, 20, 100}, {1020, 1040, 2, 10, 20, 100}, {1040, 1100, 5, 10, 20, 100},
		{1100, 1150, 5, 10, 50, 100}, {1150, 1300, 10, 50, 50, 100}, {1300, 2000, 20, 100, 100, 100},
	}
)

const maxScore = 2 * float64(vp.ScoreDrawn) / float64(vp.VP)

// A style is how a label is set.
type style struct {
	size mark.Pt
	face font.Face
}

func (a axis) style(value float64) style {
	if a.stands(value) {
		return style{a.large, font.Semibold}
	}
	return style{9, font.Regular}
}

func (s style) height() mark.MM { return s.size.MM() * mark.MM(s.face.FigureHeight()) }

// A level of tick has a length and a width; what is labelled has the greatest.
type level struct {
	length mark.MM
	width  mark.Pt
}

var levels = [3]level{{1.4, 0.35}, {2.1, 0.45}, {2.8, 0.7}}

// A tick lies on an axis.
type tick struct {
	value float64
	level int
}

func (a axis) ticks() (all []tick) {
	for i, s := range a.stretches {
		from := s.from
		if i > 0 {
			from += s.step // the one before ends there
		}
		for v := from; v <= s.to; v += s.step {
			t := tick{value: float64(v) / float64(s.of)}
			switch {
			case v%s.label == 0 || v == s.to:
				t.level = 2
			case v%s.mid == 0:
				t.level = 1
			}
			all = append(all, t)
		}
	}
	return all
}

// room is the width that ticks and labels take beside the axis.
func (a axis) room() mark.MM {
	widest := mark.MM(0)
	for _, t := range a.ticks() {
		if t.level == 2 {
			s := a.style(t.value)
			widest = max(widest, s.size.MM()*mark.MM(s.face.Width(a.text(t.value))))
		}
	}
	return widest + levels[2].length + tickGap
}

// axis draws a scale.
func (n *nomogram) axis(a axis) error {
	ticks := a.ticks()
	ys := make([]mark.MM, len(ticks))
	for i, t := range ticks {
		ys[i] = a.at(t.value)
	}
	first, last := ys[0], ys[len(ys)-1]
	n.marks = append(n.marks, mark.Rule{X1: a.x, Y1: first, X2: a.x, Y2: last, Width: levels[2].width, Ink: n.look.Text})
	var rules [len(levels)][]mark.Mark
	var labels []mark.Mark
	var above mark.MM // half the height of the last label
	labelled := 0
	for i, t := range ticks {
		y := ys[i]
		if i > 0 && apart(y, ys[i-1]) < tickApart {
			return fmt.Errorf("the ticks at %v and %v are %.2f mm apart, which is less than %v",
				ticks[i-1].value, t.value, float64(apart(y, ys[i-1])), tickApart)
		}
		l := levels[t.level]
		r := mark.Rule{X1: a.x, Y1: y, X2: a.x + a.side*l.length, Y2: y, Width: l.width, Ink: n.look.Text}
		if a.both {
			r.X1 -= a.side * l.length
		}
		rules[t.level] = append(rules[t.level], r)
		if t.level < 2 {
			continue
		}
		s := a.style(t.value)
		half := s.height() / 2
		if above > 0 && apart(y, ys[labelled]) < above+half+labelApart {
			return fmt.Errorf("no room for both labels %s and %s", a.text(ticks[labelled].value), a.text(t.value))
		}
		above, labelled = half, i
		labels = append(labels, n.label(a, a.side, y, s, n.look.Text, a.text(t.value)))
		if a.both {
			s.size, s.face = min(s.size, 9), font.Regular
			labels = append(labels, n.label(a, -a.side, y, s, n.look.Quiet, a.text(math.Round((maxScore-t.value)*100)/100)))
		}
	}
	for _, r := range rules {
		n.marks = append(n.marks, r...)
	}
	n.marks = append(n.marks, labels...)
	return nil
}

func apart(a, b mark.MM) mark.MM { return max(a-b, b-a) }

// label is a figure beside an axis, its middle level with its tick.
func (n *nomogram) label(a axis, side, y mark.MM, s style, ink colour.RGB, text string) mark.Text {
	t := mark.Text{
		X: a.x + side*(levels[2].length+tickGap), Y: y + s.height()/2,
		Size: s.size, Face: s.face, Ink: ink, Tag: mark.Tag{Kind: mark.Artifact}, S: text,
	}
	if side < 0 {
		t.Align = mark.Right
	}
	return t
}
