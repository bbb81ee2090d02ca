package press

import (
	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// The film of a pouch extends pouchSeal beyond a card on every side. In a pouch for several
// cards the distance between them is twice that.
const (
	pouchSeal mark.MM = 3
	pouchGap          = 2 * pouchSeal
)

func (c *calibration) back() mark.Page {
	c.begin(c.m.Back(c.name))
	c.crosses(true)
	y := c.copy(calibrated, crossY+12.5, c.width(), font.Regular, c.look.Text, c.m.Cross())
	// In the middle of the room above the lower crosses.
	least, most := y+3, c.paper.H-crossY-9-c.film().H
	c.pouch(max(least, (least+most)/2))
	c.findings()
	return c.page
}

// film returns the smallest pouch for the cards of the guide.
func (c *calibration) film() mark.Rect {
	w, h := 2*format.ID1.W+pouchGap+2*pouchSeal, c.card.H+format.ID1.H+pouchGap+2*pouchSeal
	return mark.Rect{X: (c.paper.W - w) / 2, Y: 0, W: w, H: h}
}

// pouch draws the placing guide: two cards, and two of ID-1 below them.
func (c *calibration) pouch(y mark.MM) {
	card := c.card
	film := c.film()
	film.Y = y
	middle := c.paper.W / 2
	dashed := func(x1, y1, x2, y2 mark.MM) {
		c.add(mark.Path{
			Ops: []mark.Op{
				{Verb: mark.Move, P: [3]mark.Point{{X: x1, Y: y1}}}, {Verb: mark.Line, P: [3]mark.Point{{X: x2, Y: y2}}},
			},
			Width: 0.35, Dash: []mark.Pt{4, 3}, Ink: c.look.Quiet,
		})
	}
	c.outline(film, 0, c.look.Accent)
	top := film.Y + pouchSeal
	below := top + card.H + pouchGap
	dashed(film.X, below-pouchSeal, film.X+film.W, below-pouchSeal)
	dashed(middle, film.Y, middle, film.Y+film.H)

	row := func(f format.Format, y mark.MM) [2]mark.Rect { // left and right of the middle
		return [2]mark.Rect{
			{X: middle - pouchSeal - f.W, Y: y, W: f.W, H: f.H}, {X: middle + pouchSeal, Y: y, W: f.W, H: f.H},
		}
	}
	large, small := row(card, top), row(format.ID1, below)
	for i := range large {
		c.outline(large[i], 0, c.look.Text)
		c.outline(small[i], format.ID1.Corner, c.look.Text)
	}
	c.cardName(large[0], c.cardIs, card)
	c.cardName(small[0], c.m.Card(), format.ID1)
	c.howToSeal(large[1])

	in := small[1]
	at := c.heading(in.X+5, in.Y+6, c.m.PouchFirst())
	c.copy(in.X+5, at, in.W-10, font.Regular, c.look.Text, c.m.PouchWarning())

	// The distance between cards, and to the edge of the pouch.
	gap := c.m.Gap(c.mm(pouchGap))
	level := large[0].Y + large[0].H - 14
	c.distance(mark.Point{X: middle - pouchSeal, Y: level}, mark.Point{X: middle + pouchSeal, Y: level}, gap)
	seal := c.m.Seal(c.mm(pouchSeal))
	level = small[0].Y + small[0].H - 10
	c.distance(mark.Point{X: small[0].X - pouchSeal, Y: level}, mark.Point{X: small[0].X, Y: level}, seal)
	c.add(mark.Text{
		X: film.X + 4.5, Y: top + card.H/2, Size: rulerType, Align: mark.Center, Turn: true, Ink: c.look.Name,
		S: c.m.Edge(c.mm(film.H), c.mm(film.W)),
	})
}

// cardName writes the name of a card into its outline.
func (c *calibration) cardName(r mark.Rect, name string, f format.Format) {
	x, y := r.X+r.W/2, r.Y+r.H*0.4
	is := name + ": " + c.m.Size(c.mm(f.H), c.mm(f.W))
	c.set(x, y, mark.Text{Size: 12, Face: font.Semibold, Align: mark.Center, S: is})
	own := c.m.Pouch(c.mm(f.H+2*pouchSeal), c.mm(f.W+2*pouchSeal))
	c.set(x, y+5, mark.Text{Size: plainSize, Align: mark.Center, Ink: c.look.Quiet, S: own})
}

// howToSeal writes the steps into the outline of a card.
func (c *calibration) howToSeal(r mark.Rect) {
	x, w := r.X+5, r.W-10
	at := c.heading(x, r.Y+8, c.m.CutFirst()) + 1
	at = c.steps(x, at, w, 1.4, c.m.CutCards(), c.m.LayPouch(c.mm(pouchGap)), c.m.CutPouch(c.mm(pouchSeal)))
	c.copy(x, at+1, w, font.Regular, c.look.Quiet, c.m.Own(c.mm(pouchGap)))
}

// distance marks the distance between two points of one height by arrows from outside. The label
// stands to the right.
func (c *calibration) distance(from, to mark.Point, label string) {
	const tail mark.MM = 5
	for _, end := range []struct {
		at   mark.Point
		away mark.MM
	}{{from, -1}, {to, 1}} {
		x, y := end.at.X, end.at.Y
		tip := mark.Path{Fill: true, Ink: c.look.Accent, Ops: []mark.Op{
			{Verb: mark.Move, P: [3]mark.Point{{X: x, Y: y}}},
			{Verb: mark.Line, P: [3]mark.Point{{X: x + end.away*1.8, Y: y - 0.7}}},
			{Verb: mark.Line, P: [3]mark.Point{{X: x + end.away*1.8, Y: y + 0.7}}},
			{Verb: mark.Close},
		}}
		c.add(tip)
		c.add(mark.Rule{X1: x + end.away*1.5, Y1: y, X2: x + end.away*tail, Y2: y, Width: 0.5, Ink: c.look.Accent})
	}
	name := mark.Text{Size: plainSize, Face: font.Semibold, Ink: c.look.Name, S: label}
	c.set(to.X+tail+1, to.Y+plainSize.MM()*0.32, name)
}

// findings draws lines to note what was found, for the next time.
func (c *calibration) findings() {
	left, right := crossX+16, c.paper.W-crossX-16
	y := c.paper.H - crossY - 6
	c.heading(left, y, c.m.Found())
	y += headingSize.MM() * 1.5
	w := (right - left - 6) / 2
	for i, label := range []string{c.m.Printer(), c.m.Shift(), c.m.Date()} {
		x, base, room := left, y+4, right-left
		if i > 0 {
			x, base, room = left+mark.MM(i-1)*(w+6), y+10.5, w
		}
		c.set(x, base, mark.Text{Size: plainSize, Ink: c.look.Quiet, S: label})
		from := x + mark.Width(font.Regular, plainSize, label) + 1.5
		c.add(mark.Rule{X1: from, Y1: base, X2: x + room, Y2: base, Width: 0.35, Ink: c.look.Quiet})
	}
}
