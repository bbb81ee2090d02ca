package chart

import "github.com/vpcharts/vpcharts/generator/font"

// A card in a pouch is sealed by pouchSeal of film on every side; in a pouch for
// several, cards lie twice that apart.
const (
	pouchSeal MM = 3
	pouchGap     = 2 * pouchSeal
)

func (c *calibration) back() Page {
	c.begin(c.m.Back.With("paper", c.name))
	c.crosses(true)
	y := c.copy(calibrated, crossY+12.5, c.width(), font.Regular, c.look.Text, string(c.m.Cross))
	// In the middle of what is left above the lower crosses.
	least, most := y+3, c.paper.H-crossY-9-c.film().H
	c.pouch(max(least, (least+most)/2))
	c.findings()
	return c.page
}

// film is the smallest pouch for the cards of the guide.
func (c *calibration) film() Rect {
	w, h := 2*ID1.W+pouchGap+2*pouchSeal, c.card.H+ID1.H+pouchGap+2*pouchSeal
	return Rect{(c.paper.W - w) / 2, 0, w, h}
}

// pouch is the placing guide: two cards, and two of ID-1 below them.
func (c *calibration) pouch(y MM) {
	card := c.card
	film := c.film()
	film.Y = y
	middle := c.paper.W / 2
	dashed := func(x1, y1, x2, y2 MM) {
		c.add(Path{
			Ops:   []Op{{Verb: Move, P: [3]Point{{x1, y1}}}, {Verb: Line, P: [3]Point{{x2, y2}}}},
			Width: 0.35, Dash: []Pt{4, 3}, Ink: c.look.Quiet,
		})
	}
	c.add(Path{Ops: outline(film), Width: 0.5, Ink: c.look.Accent})
	top := film.Y + pouchSeal
	below := top + card.H + pouchGap
	dashed(film.X, below-pouchSeal, film.X+film.W, below-pouchSeal)
	dashed(middle, film.Y, middle, film.Y+film.H)

	large := [2]Rect{{middle - pouchSeal - card.W, top, card.W, card.H}, {middle + pouchSeal, top, card.W, card.H}}
	small := [2]Rect{{middle - pouchSeal - ID1.W, below, ID1.W, ID1.H}, {middle + pouchSeal, below, ID1.W, ID1.H}}
	for i := range large {
		c.add(Path{Ops: outline(large[i]), Width: 0.5, Ink: c.look.Text})
		id := rounded(small[i], ID1.Corner)
		id.Width, id.Ink = 0.5, c.look.Text
		c.add(id)
	}
	name := c.m.A7
	if card.Name == Eighth.Name {
		name = c.m.Eighth
	}
	c.cardName(large[0], string(name), card)
	c.cardName(small[0], string(c.m.Card), ID1)
	c.howToSeal(large[1])

	in := small[1]
	at := c.heading(in.X+5, in.Y+6, string(c.m.PouchFirst))
	c.copy(in.X+5, at, in.W-10, font.Regular, c.look.Text, string(c.m.PouchWarning))

	// How far cards are apart, and from the pouch's edge.
	gap := c.m.Gap.With("gap", c.mm(pouchGap))
	level := large[0].Y + large[0].H - 14
	c.distance(Point{middle - pouchSeal, level}, Point{middle + pouchSeal, level}, gap)
	seal := c.m.Seal.With("seal", c.mm(pouchSeal))
	level = small[0].Y + small[0].H - 10
	c.distance(Point{small[0].X - pouchSeal, level}, Point{small[0].X, level}, seal)
	c.add(Text{
		X: film.X + 4.5, Y: top + card.H/2, Size: rulerType, Align: Center, Turn: true, Ink: c.look.Name,
		S: c.m.Edge.With("width", c.mm(film.W), "height", c.mm(film.H)),
	})
}

// cardName says in a card's outline which card it is.
func (c *calibration) cardName(r Rect, name string, f Format) {
	x, y := r.X+r.W/2, r.Y+r.H*0.4
	c.text(x, y, 12, font.Semibold, Center, c.look.Text, Tag{}, name+": "+c.m.Size.With("width", c.mm(f.W), "height", c.mm(f.H)))
	own := c.m.Pouch.With("width", c.mm(f.W+2*pouchSeal), "height", c.mm(f.H+2*pouchSeal))
	c.text(x, y+5, plainSize, font.Regular, Center, c.look.Quiet, Tag{}, own)
}

// howToSeal tells in a card's outline what to do, step by step.
func (c *calibration) howToSeal(r Rect) {
	x, w := r.X+5, r.W-10
	at := c.heading(x, r.Y+8, string(c.m.CutFirst)) + 1
	for i, s := range []string{
		string(c.m.CutCards),
		c.m.LayPouch.With("gap", c.mm(pouchGap)),
		c.m.CutPouch.With("seal", c.mm(pouchSeal)),
	} {
		c.text(x, at+plainSize.MM()*copyAscent, plainSize, font.Semibold, Left, c.look.Text, Tag{}, c.l.Int(i+1))
		at = c.copy(x+4, at, w-4, font.Regular, c.look.Text, s) + 1.4
	}
	c.copy(x, at+1, w, font.Regular, c.look.Quiet, c.m.Own.With("gap", c.mm(pouchGap)))
}

// distance marks what lies between two points of one height, with arrows from
// outside, and its label behind the right one.
func (c *calibration) distance(from, to Point, label string) {
	const tail MM = 5
	for _, end := range []struct {
		at   Point
		away MM
	}{{from, -1}, {to, 1}} {
		x, y := end.at.X, end.at.Y
		tip := Path{Fill: true, Ink: c.look.Accent, Ops: []Op{
			{Verb: Move, P: [3]Point{{x, y}}},
			{Verb: Line, P: [3]Point{{x + end.away*1.8, y - 0.7}}},
			{Verb: Line, P: [3]Point{{x + end.away*1.8, y + 0.7}}},
			{Verb: Close},
		}}
		c.add(tip)
		c.add(Rule{X1: x + end.away*1.5, Y1: y, X2: x + end.away*tail, Y2: y, Width: 0.5, Ink: c.look.Accent})
	}
	c.text(to.X+tail+1, to.Y+plainSize.MM()*0.32, plainSize, font.Semibold, Left, c.look.Name, Tag{}, label)
}

// findings are lines to write on: what was found, for the next time.
func (c *calibration) findings() {
	left, right := crossX+16, c.paper.W-crossX-16
	y := c.paper.H - crossY - 6
	c.heading(left, y, string(c.m.Found))
	y += headingSize.MM() * 1.5
	w := (right - left - 6) / 2
	for i, label := range []string{string(c.m.Printer), string(c.m.Shift), string(c.m.Date)} {
		x, room := left, right-left
		if i > 0 {
			room = w
			x += MM(i-1) * (w + 6)
		}
		base := y + 4
		if i > 0 {
			base += 6.5
		}
		c.text(x, base, plainSize, font.Regular, Left, c.look.Quiet, Tag{}, label)
		c.add(Rule{X1: x + width(font.Regular, plainSize, label) + 1.5, Y1: base, X2: x + room, Y2: base, Width: 0.35, Ink: c.look.Quiet})
	}
}
