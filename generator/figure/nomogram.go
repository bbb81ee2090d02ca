package figure

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// The example that a nomogram has drawn on it.
const (
	exampleBoards = 24
	exampleIMPs   = 31
)

// Nomogram fills a rectangle with an alignment chart of the WBF's scale before
// rounding: a straight line from a board count N, 4 to 100, to a winner's margin I,
// 1 to 150 IMPs, meets the middle scale at V(I) of eq. (1).
//
// V depends only on I/X, with X = 15√N, and ln(I/X) = ln I − ln X. So the scale of N runs down
// with ln X, and the scale of I runs up with ln I: then all lines for one I/X pass through one
// point between the two scales. A unit of ln I is m mm on the scale of I, and a unit of ln X is
// n mm on the scale of N; both scales are as long as the body allows. The point for an I/X is at
// the share t = n/(m + n) of the way from N to I, and a unit of ln(I/X) is tm mm on the middle
// scale. It could be longer only if an outer scale were longer. Because the middle scale is
// between the others, an error in placing the ruler is smaller there.
//
// It is one figure, with its use and its example in words. The usual board counts stand out. It is an error when the
// body is too small for ticks and labels to stand apart.
func Nomogram(body mark.Rect, look mark.Look, m *words.Messages, usual []int) (mark.Figure, error) {
	n := newNomogram(body, look, m, usual)
	n.explain()
	n.example()
	for _, a := range []axis{n.boards, n.scores, n.imps} {
		if err := n.axis(a); err != nil {
			return mark.Figure{}, fmt.Errorf("nomogram, %s: %w", a.name, err)
		}
	}
	return mark.Figure{Area: body, Alt: strings.Join(n.said, " "), Marks: n.marks}, nil
}

// The measures of a nomogram.
const (
	titleSize  mark.Pt = 9.5
	copySize   mark.Pt = 9
	titleRoom  mark.MM = 6   // above the scales, for their names
	footRoom   mark.MM = 1.6 // below them, for half a label
	tickGap    mark.MM = 1   // from a tick to its label
	labelApart mark.MM = 0.6 // between two labels, at least
	tickApart  mark.MM = 0.5 // between two ticks, at least
)

type nomogram struct {
	body                 mark.Rect
	look                 mark.Look
	m                    *words.Messages
	boards, imps, scores axis
	top, blitz           mark.MM // the y of the scales' upper ends, and of where the maximum begins
	marks                []mark.Mark
	said                 []string // how to use it, in sentences
}

func newNomogram(body mark.Rect, look mark.Look, m *words.Messages, usual []int) *nomogram {
	least, most := vp.Must(vp.Blitz(vp.MinTested)), vp.Must(vp.Blitz(vp.MaxTested))
	curve := vp.Must(vp.NewCurve(vp.ScoreDrawn, most))
	top, bottom := body.Y+titleRoom, body.Y+body.H-footRoom
	height := float64(bottom - top)
	perIMPs, perX := height/math.Log(most), height/math.Log(most/least)
	share := perX / (perIMPs + perX)

	// A position comes from package vp; only its logarithm is taken here.
	text := func(v float64) string {
		if isWhole(v) {
			return m.Locale().Real(v, 0)
		}
		return m.Locale().Real(v, 1)
	}
	n := &nomogram{body: body, look: look, m: m, top: top}
	n.boards = axis{
		name: "boards", stretches: boardStretches, side: -1, text: text, large: 11,
		stands: func(v float64) bool { return slices.Contains(usual, int(v)) },
		at:     func(v float64) mark.MM { return top + mark.MM(perX*math.Log(vp.Must(vp.Blitz(int(v)))/least)) },
	}
	n.imps = axis{
		name: "IMPs", stretches: impStretches, side: 1, text: text, large: 11,
		stands: func(v float64) bool { return slices.Contains([]float64{1, 2, 3, 5, 10, 20, 30, 50, 100, 150}, v) },
		at:     func(v float64) mark.MM { return bottom - mark.MM(perIMPs*math.Log(v)) },
	}
	// For the largest board count the ruler's left end is at the bottom. So a score is at a fixed
	// share of the height of the margin that earns it with that board count.
	n.scores = axis{
		name: "VPs", stretches: scoreStretches, side: -1, both: true, text: text, large: 12, stands: isWhole,
		at: func(v float64) mark.MM { return bottom - mark.MM(share*perIMPs*math.Log(vp.Must(curve.IMPs(v)))) },
	}
	n.boards.x = body.X + n.boards.room()
	n.imps.x = body.X + body.W - n.imps.room()
	n.scores.x = n.boards.x + mark.MM(share)*(n.imps.x-n.boards.x)
	n.blitz = n.scores.at(maxScore)
	return n
}

func (n *nomogram) text(x, y mark.MM, size mark.Pt, f font.Face, a mark.Align, ink colour.RGB, s string) {
	n.marks = append(n.marks, mark.Text{X: x, Y: y, Size: size, Face: f, Align: a, Ink: ink, S: s})
}

// score writes the scores of both sides, in whole VPs.
func (n *nomogram) score(winner float64) string {
	l := n.m.Locale()
	return l.Real(winner, 0) + " – " + l.Real(maxScore-winner, 0)
}

// explain sets the names of the scales, and how to use them: above the lines of many boards, where
// few readings cross the words.
func (n *nomogram) explain() {
	left, right := n.open()
	y, m := n.top-1, n.m
	beyond := m.Nomogram.Beyond(n.score(maxScore), n.score(maxScore/2))
	for i, s := range []string{m.Nomogram.Lay(), m.Nomogram.Read(), beyond, m.Nomogram.Exact()} {
		face, ink := font.Regular, n.look.Text
		if i == 0 {
			face = font.Semibold
		}
		marks, below := mark.Copy{X: left, Y: y, W: right - left, Size: copySize, Face: face, Ink: ink}.Set(s)
		n.marks, n.said = append(n.marks, marks...), append(n.said, s)
		y = below + copySize.MM()*0.45
	}
	name := n.body.Y + titleSize.MM()*0.75
	gap := levels[2].length + tickGap
	ink := n.look.Name
	n.text(n.body.X, name, titleSize, font.Semibold, mark.Left, ink, m.Table.Boards())
	n.text(n.scores.x-gap, name, titleSize, font.Semibold, mark.Right, ink, m.Table.Winner())
	n.text(n.scores.x+gap, name, titleSize, font.Semibold, mark.Left, ink, m.Table.Loser())
	n.text(n.body.X+n.body.W, name, titleSize, font.Semibold, mark.Right, ink, m.Table.IMPs())

	// From the blitz up the middle scale is one thick line.
	const thick mark.Pt = 3.5
	n.marks = append(n.marks,
		mark.Rule{X1: n.scores.x, Y1: n.top, X2: n.scores.x, Y2: n.blitz, Width: thick, Ink: n.look.Accent},
		mark.Text{
			X: n.scores.x - gap, Y: (n.top + n.blitz) / 2, Size: titleSize, Face: font.Semibold,
			Align: mark.Center, Turn: true, Ink: ink, S: m.Nomogram.Blitz(n.score(maxScore)),
		})
}

// open is the room between the scales of boards and scores, from side to side.
func (n *nomogram) open() (left, right mark.MM) {
	return n.boards.x + 9, n.scores.x - 13
}

// example draws the line of a ruler, and says what is read there: the curve's value to the tenth that can be
// read off, and to hundredths. The line leaves out the labels of the middle scale.
func (n *nomogram) example() {
	from, to := n.boards.at(exampleBoards), n.imps.at(exampleIMPs)
	x1, x2 := n.boards.x, n.imps.x
	at := func(x mark.MM) mark.Point { return mark.Point{X: x, Y: from + (to-from)*(x-x1)/(x2-x1)} }
	rule := func(a, b mark.MM) {
		p, q := at(a), at(b)
		n.marks = append(n.marks, mark.Path{
			Ops:   []mark.Op{{Verb: mark.Move, P: [3]mark.Point{p}}, {Verb: mark.Line, P: [3]mark.Point{q}}},
			Width: 0.8, Dash: []mark.Pt{4, 1.6}, Ink: n.look.Accent,
		})
	}
	clear := levels[2].length + tickGap
	rule(x1, n.scores.x-clear-6)
	rule(n.scores.x-clear+0.4, n.scores.x+clear-0.4)
	rule(n.scores.x+clear+5, x2)
	for _, x := range []mark.MM{x1, n.scores.x, x2} {
		n.marks = append(n.marks, mark.Ring(at(x), 1, 0.8, n.look.Accent))
	}
	left, right := n.open()
	y, m, winner := at(left).Y+3, n.m, vp.Must(vp.WBFContinuous(exampleBoards)).Rows[exampleIMPs].Exact
	number := m.Locale().Real
	example := m.Nomogram.Example(m.Boards(exampleBoards), m.IMPs(exampleIMPs))
	result := m.Nomogram.Result(number(maxScore-winner, 1), number(winner, 1))
	exactly := m.Nomogram.Exactly(number(winner, 2))
	n.said = append(n.said, m.Nomogram.Worked(example, result), exactly)
	for _, l := range []struct {
		text string
		size mark.Pt
		face font.Face
	}{
		{example, copySize, font.Semibold},
		{result, 16, font.Semibold},
		{exactly, copySize, font.Regular},
	} {
		marks, below := mark.Copy{X: left, Y: y, W: right - left, Size: l.size, Face: l.face, Ink: n.look.Name}.Set(l.text)
		n.marks = append(n.marks, marks...)
		y = below
	}
}
