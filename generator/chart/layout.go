package chart

import (
	"fmt"
	"slices"

	"github.com/vpcharts/vpcharts/generator/font"
)

// A Head is what stands above the columns of a side.
type Head struct {
	Title  string // to be read from across the table: "24 boards"
	Kicker string // what it is: "IMPs to Victory Points"
	Line   string // a line with it: "WBF scales: continuous and discrete"
	Logo   *Picture
}

// An Imprint says where a piece's numbers come from; it stands below the columns
// of its front.
type Imprint struct {
	Lines []string
	QR    *QR      // the address of its page; may be nil
	Check string   // the label of a line of 50 mm by which scaling is noticed: "50 mm"
	Club  string   // the label of a strip to write on, where there is room: "Club"
	Short *Imprint // for a piece that has no room for all this; may be nil
}

// With is the imprint with a line above the others.
func (i Imprint) With(line string) Imprint {
	i.Lines = append([]string{line}, i.Lines...)
	return i
}

// checkLength is that of the check line.
const checkLength MM = 50

// A Look is the inks of a piece.
type Look struct {
	Ground, Text, Quiet, Hair Ink
	Accent                    Ink  // of rules
	Name                      Ink  // of tables' names: the accent where that can be read
	Filled                    bool // the ground is printed, over the trim
}

// leastContrast is that of text with what lies under it, by WCAG 2's level AAA.
const leastContrast = 7

// White is black on white with an accent.
func White(accent Ink) Look {
	l := Look{Ground: white, Text: Black, Quiet: Ink{0x50, 0x50, 0x50}, Hair: Ink{0xb0, 0xb0, 0xb0}, Accent: accent, Name: accent}
	if Contrast(accent, l.Ground) < leastContrast {
		l.Name = l.Text
	}
	return l
}

var white = Ink{0xff, 0xff, 0xff}

// Dim is white on black, for a dim room.
func Dim() Look {
	return Look{Ground: Black, Text: white, Quiet: Ink{0xc0, 0xc0, 0xc0}, Hair: Ink{0x70, 0x70, 0x70}, Accent: white, Name: white, Filled: true}
}

// A Card is a printed piece: its sides, one or two, of its format's size.
type Card struct {
	Format Format
	Sides  []Page
}

// part is what has to go on so many sides, with their heads.
type part struct {
	blocks []block
	heads  []Head // one for each side at most
	least  Pt     // of its figures
}

// side is a side that has been found to hold its columns.
type side struct {
	title   Pt
	head    Head
	columns []column
	setting setting
	aside   bool // the QR code stands beside the columns, not below them
}

// typesetter makes the sides of one piece.
type typesetter struct {
	format  Format
	look    Look
	imprint Imprint
	memo    *memo
}

func newTypesetter(f Format, l Look, i Imprint) *typesetter {
	return &typesetter{f, l, i, &memo{tables: map[*Row]tableEms{}}}
}

const sizeStep Pt = 0.25

// typeset finds the first of several ways to set a piece whose parts all fit, each
// in the largest type that does.
func (t *typesetter) typeset(name string, ways [][]part) (Card, error) {
	if err := t.checkHeads(name, ways); err != nil {
		return Card{}, err
	}
	for _, way := range ways {
		if sides, ok := t.fit(way, 0); ok {
			c := Card{Format: t.format}
			for i, s := range sides {
				c.Sides = append(c.Sides, t.draw(s, i == 0))
			}
			return c, nil
		}
	}
	if short := t.imprint.Short; short != nil {
		return newTypesetter(t.format, t.look, *short).typeset(name, ways)
	}
	would := "no type from 4 pt up would fit"
	last := ways[len(ways)-1]
	for size := t.format.Least; size >= 4; size -= sizeStep {
		if _, ok := t.fit(last, size); ok {
			would = fmt.Sprintf("%v pt would fit", size)
			break
		}
	}
	return Card{}, fmt.Errorf("%s %s: its figures do not fit at %v pt, the least allowed; %s", t.format.Name, name, t.format.Least, would)
}

// fit sets all parts of a way; a size above 0 takes the place of the sizes
// allowed.
func (t *typesetter) fit(way []part, size Pt) ([]side, bool) {
	var all []side
	for _, p := range way {
		sides, ok := t.fitPart(p, size, len(all) == 0)
		if !ok {
			return nil, false
		}
		all = append(all, sides...)
	}
	return all, true
}

func (t *typesetter) fitPart(p part, size Pt, front bool) ([]side, bool) {
	most, least := t.format.Most, p.least
	if size > 0 {
		most, least = size, size
	}
	for _, title := range []Pt{t.format.Title, t.format.LeastTitle} {
		with := *t
		with.format.Title = title
		for size := most; size >= least; size -= sizeStep {
			for _, aside := range []bool{false, true} {
				if aside && (!front || !t.hasAside()) {
					continue
				}
				// Whole groups of rows if they fit, else any number of them.
				for _, unit := range []int{t.format.Group, 1} {
					if sides, ok := with.fitAt(p, size, unit, front, aside); ok {
						return sides, true
					}
				}
			}
		}
	}
	return nil, false
}

// fitAt tries one size of figures: columns that fill sides from left to right.
func (t *typesetter) fitAt(p part, size Pt, unit int, front, aside bool) ([]side, bool) {
	body := t.body(p.heads[0], front, aside)
	s := setting{memo: t.memo, figures: size, small: t.format.Small, height: body.H, narrowest: t.format.Small.MM() * 11, group: t.format.Group, unit: unit, leading: t.format.Leading}
	for _, h := range p.heads[1:] {
		s.height = min(s.height, t.body(h, false, false).H)
	}
	s.named = slices.ContainsFunc(p.blocks, func(b block) bool { return b.table.Name != "" })
	columns, ok := s.flow(p.blocks)
	if !ok {
		return nil, false
	}
	var sides []side
	for len(columns) > 0 {
		if len(sides) == len(p.heads) {
			return nil, false
		}
		first := front && len(sides) == 0
		room := t.body(p.heads[len(sides)], first, aside && first).W
		n, used := 0, MM(0)
		for n < len(columns) {
			w := columns[n].width
			if n > 0 {
				w += size.MM() * gutter
			}
			if used+w > room {
				break
			}
			used += w
			n++
		}
		if n == 0 {
			return nil, false
		}
		sides = append(sides, side{title: t.format.Title, head: p.heads[len(sides)], columns: columns[:n], setting: s, aside: aside && first})
		columns = columns[n:]
	}
	return sides, true
}

// The measures of a head and an imprint, in the size of their type.
const (
	ascent     = 0.72 // of a title's tallest letters
	descent    = 0.22 // of small text's lowest
	belowTitle = 0.24
	kickerSize = 1.3 // of a kicker, in the size of small text

	aboveImprint = 1.35 // from an imprint's first line to the rule above it, in its size
)

func (t *typesetter) inner() Rect {
	return Rect{W: t.format.W, H: t.format.H}.Inset(t.format.Safe)
}

// beside says that a head's kicker and line fit beside its title.
func (t *typesetter) beside(h Head) bool {
	f := t.format
	right := max(width(font.Semibold, f.Small*kickerSize, h.Kicker), width(font.Regular, f.Small, h.Line))
	room := t.inner().W
	if h.Logo != nil {
		room -= t.logo(h).W + 2
	}
	return width(font.Semibold, f.Title, h.Title)+right+f.Small.MM()*2 <= room
}

// logo is where a head's logo stands: in the right-hand corner, as high as the
// title, and not wider than a quarter of the piece.
func (t *typesetter) logo(h Head) Rect {
	in := t.inner()
	height := t.format.LeastTitle.MM()
	size := h.Logo.image.Bounds()
	w := height * MM(size.Dx()) / MM(size.Dy())
	if most := in.W / 4; w > most {
		height, w = height*most/w, most
	}
	return Rect{in.X + in.W - w, in.Y, w, height}
}

// lineAbove is from a kicker's baseline up to that of the line above it, in the
// size of small text.
const lineAbove = kickerSize*ascent + descent + 0.08

// baseline is that of a head's title.
func (t *typesetter) baseline(h Head) MM {
	base := t.format.Title.MM() * ascent
	if t.beside(h) && h.Line != "" {
		base = max(base, t.format.Small.MM()*(lineAbove+ascent))
	}
	return t.inner().Y + base
}

func (t *typesetter) headHeight(h Head) MM {
	f := t.format
	height := t.baseline(h) - t.inner().Y + f.Title.MM()*belowTitle
	if !t.beside(h) {
		height += f.Small.MM() * kickerSize * smallLeading
		if h.Line != "" {
			height += f.Small.MM() * smallLeading
		}
	}
	return height + f.Small.MM()*0.75
}

func (t *typesetter) imprintLines() []string {
	if t.memo.imprint != nil {
		return t.memo.imprint
	}
	w := t.inner().W
	if q := t.imprint.QR; q != nil {
		w -= q.Size() + 2
	}
	for _, l := range t.imprint.Lines {
		t.memo.imprint = append(t.memo.imprint, wrap(font.Regular, t.format.Small, w, l)...)
	}
	return t.memo.imprint
}

// hasAside says that a QR code can stand beside the columns: that leaves room for the
// check line.
func (t *typesetter) hasAside() bool {
	i := t.imprint
	return i.QR != nil && (!t.checked() || t.inner().W-i.QR.Size()-2 >= t.checkRoom())
}

// checked says that a piece carries the check line itself. Cards with round corners
// have room around them for it, on a sheet as for a press.
func (t *typesetter) checked() bool { return t.imprint.Check != "" && t.format.Corner == 0 }

// checkRoom is the room that the check line takes, with its label.
func (t *typesetter) checkRoom() MM {
	return checkLength + 1.4 + width(font.Regular, t.format.Small, t.imprint.Check)
}

// imprintHeight is from the rule above an imprint to its end. A QR code that does
// not stand beside the columns stands below the rule too.
func (t *typesetter) imprintHeight(aside bool) MM {
	small := t.format.Small.MM()
	height := small * (MM(len(t.imprintLines())-1)*smallLeading + aboveImprint + descent)
	if q := t.imprint.QR; q != nil && !aside {
		height = max(height, q.Size()+aboveQR)
	}
	return height
}

// aboveQR is between the rule above an imprint and its QR code.
const aboveQR MM = 1.7

// body is where a side's columns go.
func (t *typesetter) body(h Head, front, aside bool) Rect {
	r := t.inner()
	head := t.headHeight(h)
	r.Y += head
	r.H -= head
	if front {
		r.H -= t.imprintHeight(aside) + t.format.Small.MM()*0.8
		if aside {
			r.W -= t.imprint.QR.Size() + 2
		}
	}
	return r
}
