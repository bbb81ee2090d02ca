// Package impose places the sides of cards on papers, with cuts, bleed, and backs behind their
// fronts.
package impose

import (
	"math"
	"slices"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

// BleedWidth is the width of the ink beyond the cut, for a press.
const BleedWidth mark.MM = 3

// The measures of what a press needs around a card.
const (
	markFrom   mark.MM = 3.5 // from the trim: outside the bleed
	markLength mark.MM = 5
	slug       mark.MM = 10  // from the trim to the medium's edge
	slugFirst  mark.MM = 3.3 // from the medium's edge to the first line of text
	slugNext   mark.MM = 2.6 // to the next one
)

// An Alone is how the sides of cards are printed one to a page.
type Alone struct {
	Look  mark.Look
	Bleed bool
	Marks bool   // crop marks outside the bleed
	Check string // the label of the check line
}

// Single sets the sides of cards of one format one to a page, head to head: the front and the back of each in turn.
// Where any card has a back, a card without one has an empty page in its place, as printers take pages in pairs.
// slugs are the lines between the crop marks above each front, at most two.
func Single(cards []typeset.Piece, slugs [][]string, on Alone) (pages []mark.Page) {
	sides := 0
	for _, c := range cards {
		sides = max(sides, len(c.Sides))
	}
	for n, c := range cards {
		empty := mark.Page{W: c.Sides[0].W, H: c.Sides[0].H}
		front := len(pages)
		for side, s := range append(slices.Clone(c.Sides), slices.Repeat([]mark.Page{empty}, sides-len(c.Sides))...) {
			pages = append(pages, on.page(c.Format, s, side == 0))
		}
		for i := 0; on.Marks && i < len(slugs[n]); i++ {
			pages[front].Marks = append(pages[front].Marks, mark.Text{
				X: pages[front].W / 2, Y: slugFirst + mark.MM(i)*slugNext, Size: checkSize, Align: mark.Center,
				Tag: mark.Tag{Kind: mark.Artifact}, S: slugs[n][i],
			})
		}
	}
	return pages
}

// page is the page of a side, which is empty if it has no marks.
func (on Alone) page(f format.Format, s mark.Page, front bool) mark.Page {
	ink, edge := mark.MM(0), mark.MM(0) // beyond the cut: of the bleed, and of the page
	if on.Bleed {
		ink, edge = BleedWidth, BleedWidth
	}
	if on.Marks {
		edge = slug
	}
	trim := mark.Rect{X: edge, Y: edge, W: s.W, H: s.H}
	p := mark.Page{
		W: s.W + 2*edge, H: s.H + 2*edge,
		Trim: trim, Bleed: trim.Inset(-ink), Bookmark: s.Bookmark,
	}
	inMargin := !on.Marks && f.Safe >= waste // of its paper
	if len(s.Marks) > 0 {
		if on.Look.Filled {
			p.Marks = append(p.Marks, mark.Filled(p.Bleed, on.Look.Ground))
		}
		side := card(s, on.Look, !on.Marks && !inMargin, on.Check)
		p.Marks = append(p.Marks, mark.Group{At: mark.Point{X: trim.X, Y: trim.Y}, Marks: side})
	}
	switch {
	case on.Marks:
		p.Marks = append(p.Marks, cropMarks(trim)...)
		at := mark.Point{X: trim.X + (trim.W-checkLength)/2, Y: trim.Y + trim.H + 6.5}
		p.Marks = append(p.Marks, checkLine(at, 0, colour.Black, Labels{Check: on.Check})...)
	case inMargin && front:
		p.Marks = append(p.Marks, upright(f.Safe, p.H, on.Look.Text, Labels{Check: on.Check})...)
	}
	return p
}

// cropMarks are eight lines that point at the corners of a rectangle.
func cropMarks(r mark.Rect) []mark.Mark {
	var marks []mark.Mark
	for _, x := range []mark.MM{r.X, r.X + r.W} {
		marks = append(marks,
			mark.Rule{X1: x, Y1: r.Y - markFrom - markLength, X2: x, Y2: r.Y - markFrom, Width: mark.MarkWidth},
			mark.Rule{X1: x, Y1: r.Y + r.H + markFrom, X2: x, Y2: r.Y + r.H + markFrom + markLength, Width: mark.MarkWidth})
	}
	for _, y := range []mark.MM{r.Y, r.Y + r.H} {
		marks = append(marks,
			mark.Rule{X1: r.X - markFrom - markLength, Y1: y, X2: r.X - markFrom, Y2: y, Width: mark.MarkWidth},
			mark.Rule{X1: r.X + r.W + markFrom, Y1: y, X2: r.X + r.W + markFrom + markLength, Y2: y, Width: mark.MarkWidth})
	}
	return marks
}

// The check line is 50 mm long. It shows whether a printer has kept the size. It stands in the slug of a press card, in
// waste or in a margin, or else in the place of the rule above a back's foot. Below a table on a front it would look
// like the table's last rule.
const (
	checkLength mark.MM = 50
	waste       mark.MM = 11 // the least width in which it stands, with what printers leave white
	tick        mark.MM = 0.9
	checkSize   mark.Pt = 7 // of its label
)

// Labels are words outside the cards: at the check line, and how to flip the paper. An empty one is left out, and the
// line with its own.
type Labels struct{ Check, Flip string }

// checkLine is a check line with its label below it and how to flip the paper after it, turned by quarters clockwise.
func checkLine(at mark.Point, turns int, ink colour.RGB, l Labels) []mark.Mark {
	if l.Check == "" {
		return nil
	}
	label := mark.Text{
		X: checkLength / 2, Y: checkSize.MM(), Size: checkSize, Align: mark.Center, Ink: ink, S: l.Check,
		Tag: mark.Tag{Kind: mark.Artifact},
	}
	g := mark.Group{At: at, Turns: turns, Marks: append(ticked(mark.Point{}, ink), label)}
	if label.S = l.Flip; l.Flip != "" {
		label.X, label.Y, label.Align = checkLength+6, checkSize.MM()*0.3, mark.Left
		g.Marks = append(g.Marks, label)
	}
	return []mark.Mark{g}
}

// ticked is a line of 50 mm with a tick at each end.
func ticked(at mark.Point, ink colour.RGB) (marks []mark.Mark) {
	const width mark.Pt = 0.5
	marks = append(marks, mark.Rule{X1: at.X, Y1: at.Y, X2: at.X + checkLength, Y2: at.Y, Width: width, Ink: ink})
	for _, x := range []mark.MM{at.X, at.X + checkLength} {
		marks = append(marks, mark.Rule{X1: x, Y1: at.Y - tick, X2: x, Y2: at.Y + tick, Width: width, Ink: ink})
	}
	return marks
}

// upright is a check line in the left margin of a page of a height.
func upright(margin, height mark.MM, ink colour.RGB, l Labels) []mark.Mark {
	return checkLine(mark.Point{X: margin - 4, Y: (height - checkLength) / 2}, 1, ink, l)
}

// card is the marks of a card's side. Its check line, if it has one, takes the place of the rule above the foot.
func card(s mark.Page, look mark.Look, checked bool, label string) []mark.Mark {
	foot := s.Foot
	if foot == (mark.Rule{}) {
		return s.Marks
	}
	const gap mark.MM = 1.2 // between the line and its label
	marks, room := slices.Clone(s.Marks), checkLength+gap+mark.Width(font.Regular, checkSize, label)
	if !checked || label == "" || foot.X2-foot.X1 < room {
		return append(marks, foot)
	}
	marks = append(marks, ticked(mark.Point{X: foot.X1 + foot.Width.MM()/2, Y: foot.Y1}, look.Text)...)
	return append(marks, mark.Text{
		X: foot.X1 + checkLength + gap, Y: foot.Y1 + checkSize.MM()*0.3, Size: checkSize, Ink: look.Quiet,
		Tag: mark.Tag{Kind: mark.Artifact}, S: label,
	})
}

// A Sheet is a paper for cards, and how they are printed on it.
type Sheet struct {
	Paper format.Format
	Flip  mark.Duplex // how it is turned over
	Look  mark.Look
	Labels
}

// imposition is where cards lie on a sheet of paper.
type imposition struct {
	Sheet
	w, h          mark.MM // of the sheet as it lies
	columns, rows int
	gapX, gapY    mark.MM
	left, top     mark.MM
	rim           mark.MM // without ground, on a card as large as the paper
}

// The room between cards that have no cut in common: those with round corners.
const (
	leastGap mark.MM = 1.5
	mostGap  mark.MM = 10
)

// impose finds how the largest number of cards fits on a paper, upright or on its side. It may be
// none. Filled cards have a ground, and keep away from the paper's edge. If a card is as large as the paper, only its
// ground keeps away.
func impose(f, paper format.Format, filled bool) imposition {
	var gap, border mark.MM
	if f.Corner > 0 {
		gap = leastGap
	}
	if filled {
		border = edge
	}
	best := imposition{}
	for _, size := range [][2]mark.MM{{paper.W, paper.H}, {paper.H, paper.W}} {
		i := imposition{w: size[0], h: size[1]}
		fits := func(room, card mark.MM) int { return int(math.Floor(float64((room+gap)/(card+gap)) + 1e-9)) }
		i.columns, i.rows = fits(i.w-2*border, f.W), fits(i.h-2*border, f.H)
		if i.columns*i.rows > best.columns*best.rows {
			best = i
		}
	}
	if filled && best.rows == 0 { // it is as large as the paper
		best = impose(f, paper, false)
		best.rim = edge
		return best
	}
	freeX, freeY := best.w-mark.MM(best.columns)*f.W, best.h-mark.MM(best.rows)*f.H
	if gap > 0 { // first keep the border that printers leave white, then share the rest between the cards
		between := func(free mark.MM, n int) mark.MM {
			return min(mostGap, max(leastGap, (free-2*(edge+0.1))/mark.MM(max(n-1, 1))))
		}
		best.gapX, best.gapY = between(freeX, best.columns), between(freeY, best.rows)
	}
	best.left = (freeX - best.gapX*mark.MM(best.columns-1)) / 2
	best.top = (freeY - best.gapY*mark.MM(best.rows-1)) / 2
	return best
}

// Copies is how many cards of a format, filled with a ground or not, fit on a sheet of paper; it may be 0.
func Copies(f, paper format.Format, filled bool) int {
	i := impose(f, paper, filled)
	return i.columns * i.rows
}

// Share shares the places of sheets between pieces: the fewest sheets that hold one of each. It returns how many copies
// of each fill them. Those of two pieces differ by at most one, and the first pieces have more.
func Share(pieces, places int) []int {
	copies := make([]int, pieces)
	for i := range (pieces + places - 1) / places * places {
		copies[i%pieces]++
	}
	return copies
}

// NUp sets copies of cards of one format on sheets of paper for an office printer, as many on each as fit. The copies
// of a card follow each other. There is no bleed. Cards with square corners share cuts. When a sheet is flipped about
// an edge, backs lie behind their fronts, head to head. At least one card must fit on the paper.
func NUp(cards []typeset.Piece, copies []int, on Sheet) (pages []mark.Page, sheets int) {
	i := impose(cards[0].Format, on.Paper, on.Look.Filled)
	i.Sheet = on
	var all []typeset.Piece
	for n, c := range cards {
		// Each side is made once: what is the same on all copies stands in a file once.
		c.Sides = slices.Clone(c.Sides)
		for side, s := range c.Sides {
			c.Sides[side].Marks = card(s, on.Look, !i.hasWaste() && c.Format.Safe < waste, on.Check)
		}
		all = append(all, slices.Repeat([]typeset.Piece{c}, copies[n])...)
	}
	for sheet := range slices.Chunk(all, i.columns*i.rows) {
		sheets++
		sides := 0
		for _, c := range sheet {
			sides = max(sides, len(c.Sides))
		}
		for side := range sides {
			pages = append(pages, i.page(sheet, side))
		}
	}
	return pages, sheets
}

// page is a side of a sheet of cards.
func (i imposition) page(cards []typeset.Piece, side int) mark.Page {
	f := cards[0].Format
	p := mark.Page{W: i.w, H: i.h}
	for n, c := range cards {
		if side >= len(c.Sides) {
			continue
		}
		r := mark.Rect{
			X: i.left + mark.MM(n%i.columns)*(f.W+i.gapX), Y: i.top + mark.MM(n/i.columns)*(f.H+i.gapY),
			W: f.W, H: f.H,
		}
		turned := false
		if side == 1 {
			r, turned = i.behind(r)
		}
		if i.Look.Filled {
			p.Marks = append(p.Marks, mark.Filled(r.Inset(i.rim), i.Look.Ground))
		}
		g := mark.Group{At: mark.Point{X: r.X, Y: r.Y}, Marks: c.Sides[side].Marks}
		if turned {
			g.At, g.Turns = mark.Point{X: r.X + r.W, Y: r.Y + r.H}, 2
		}
		p.Marks = append(p.Marks, g)
		if side == 0 && f.Corner > 0 {
			p.Marks = append(p.Marks, i.corners(r)...)
		}
	}
	if side == 0 && f.Corner == 0 {
		p.Marks = append(p.Marks, i.cuts(f)...)
	}
	if side == 0 {
		p.Marks = append(p.Marks, i.check(cards)...)
	}
	return p
}

func (i imposition) hasWaste() bool { return max(i.left, i.top) >= waste }

// check is the check line of a sheet: in its waste, or in the margin of a card as large as the sheet, or else, if no
// card has a back with room for it, two ticks across a cut.
func (i imposition) check(cards []typeset.Piece) []mark.Mark {
	f, at := cards[0].Format, mark.Point{X: (i.w - checkLength) / 2, Y: (i.h - checkLength) / 2}
	hasFoot := func(c typeset.Piece) bool { return len(c.Sides) > 1 && c.Sides[1].Foot != mark.Rule{} }
	switch {
	case i.left >= waste:
		return upright(i.left, i.h, colour.Black, i.Labels)
	case i.hasWaste():
		at.Y = i.top - 4 - checkSize.MM()
		return checkLine(at, 0, colour.Black, i.Labels)
	case f.Safe >= waste:
		return upright(f.Safe, i.h, i.Look.Text, i.Labels)
	case slices.ContainsFunc(cards, hasFoot):
		return nil
	}
	var ticks []mark.Mark
	for _, d := range []mark.MM{0, checkLength} {
		switch x, y := i.left+f.W, i.top+f.H; {
		case i.rows > 1:
			ticks = append(ticks, line(at.X+d, y-2*tick, at.X+d, y+2*tick))
		case i.columns > 1:
			ticks = append(ticks, line(x-2*tick, at.Y+d, x+2*tick, at.Y+d))
		}
	}
	return ticks
}

// behind is the place on the back of a sheet that lies behind a place on its front. turned
// says whether the print there is upside down. A sheet that is flipped about a vertical
// axis turns like a leaf of a book; about a horizontal axis the top of its back is behind the
// bottom of its front.
func (i imposition) behind(r mark.Rect) (place mark.Rect, turned bool) {
	upright := i.h >= i.w
	if vertical := upright == (i.Flip == mark.DuplexFlipLongEdge); vertical {
		r.X = i.w - r.X - r.W
		return r, false
	}
	r.Y = i.h - r.Y - r.H
	return r, true
}

// edge is the width of the border that an office printer leaves white.
const edge mark.MM = 5

// line is a line along which people cut.
func line(x1, y1, x2, y2 mark.MM) mark.Mark {
	return mark.Rule{X1: x1, Y1: y1, X2: x2, Y2: y2, Width: mark.MarkWidth, Ink: colour.RGB{R: 0x80, G: 0x80, B: 0x80}}
}

// cuts marks the cuts between cards: short lines where a cut begins at the edge of
// what can be printed, and crosses where cuts meet.
func (i imposition) cuts(f format.Format) []mark.Mark {
	const arm mark.MM = 1.5
	var marks []mark.Mark
	for row := range i.rows + 1 {
		y := i.top + mark.MM(row)*f.H
		if y >= edge && y <= i.h-edge {
			marks = append(marks, line(edge, y, edge+2*arm, y), line(i.w-edge-2*arm, y, i.w-edge, y))
		}
		for column := range i.columns + 1 {
			x := i.left + mark.MM(column)*f.W
			if row == 0 && x >= edge && x <= i.w-edge {
				marks = append(marks, line(x, edge, x, edge+2*arm), line(x, i.h-edge-2*arm, x, i.h-edge))
			}
			if row > 0 && row < i.rows && column > 0 && column < i.columns {
				marks = append(marks, line(x-arm, y, x+arm, y), line(x, y-arm, x, y+arm))
			}
		}
	}
	return marks
}

// corners marks the cuts of a card that shares none with its neighbours: by lines between the
// cards, where a printer prints.
func (i imposition) corners(r mark.Rect) []mark.Mark {
	const from mark.MM = 0.3
	across, down := min(2, i.gapX/2-from), min(2, i.gapY/2-from)
	printed := mark.Rect{W: i.w, H: i.h}.Inset(edge + mark.MarkWidth.MM()/2)
	var marks []mark.Mark
	cut := func(x1, y1, x2, y2 mark.MM) { // from left to right, from top to bottom
		if x1 >= printed.X && x2 <= printed.X+printed.W && y1 >= printed.Y && y2 <= printed.Y+printed.H {
			marks = append(marks, line(x1, y1, x2, y2))
		}
	}
	for _, y := range []mark.MM{r.Y, r.Y + r.H} {
		cut(r.X-from-across, y, r.X-from, y)
		cut(r.X+r.W+from, y, r.X+r.W+from+across, y)
	}
	for _, x := range []mark.MM{r.X, r.X + r.W} {
		cut(x, r.Y-from-down, x, r.Y-from)
		cut(x, r.Y+r.H+from, x, r.Y+r.H+from+down)
	}
	return marks
}
