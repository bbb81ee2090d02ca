package chart

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/font"
)

// A Head is what stands above the columns of a side.
type Head struct {
	Title  string // to be read from across the table: "24 boards"
	Kicker string // what it is: "IMPs to Victory Points"
	Line   string // a line with it: "WBF continuous scale"
	Note   string // another: what the loser gets, where the table does not say it
	Logo   *Picture
}

// An Imprint says where a piece's numbers come from; it stands below the columns
// of its front.
type Imprint struct {
	Lines []string
	QR    *QR    // the address of its page; may be nil
	Check string // the label of a line of 50 mm by which scaling is noticed: "50 mm"
	Club  string // the label of a strip to write on, where there is room: "Club"
	By    Publisher
	Short *Imprint // for a piece that has no room for all this; may be nil
}

// lines are those that stand with a head's kicker.
func (h Head) lines() []string {
	return slices.DeleteFunc([]string{h.Line, h.Note}, func(s string) bool { return s == "" })
}

// headLines are a head's lines as they are set: beside the title each is one, below
// it a long one is broken.
func (t *typesetter) headLines(h Head) []string {
	if t.beside(h) {
		return h.lines()
	}
	room := t.inner().W
	if h.Logo != nil {
		room -= t.logo(h).W + 2
	}
	var all []string
	for _, line := range h.lines() {
		all = append(all, wrap(font.Regular, t.format.Small, room, line)...)
	}
	return all
}

// With is the imprint with a line above the others.
func (i Imprint) With(line string) Imprint {
	i.Lines = append([]string{line}, i.Lines...)
	return i
}

// checkLength is that of the check line.
const checkLength MM = 50

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
	return t.headOver(h) <= 0
}

// headOver is how much too long a head's title with its kicker and line beside it is;
// below zero it is shorter than there is room for.
func (t *typesetter) headOver(h Head) MM {
	f := t.format
	right := t.memo.width(font.Semibold, f.Small*kickerSize, h.Kicker)
	for _, line := range h.lines() {
		right = max(right, t.memo.width(font.Regular, f.Small, line))
	}
	room := t.inner().W
	if h.Logo != nil {
		room -= t.logo(h).W + 2
	}
	return t.memo.width(font.Semibold, f.Title, h.Title) + right + f.Small.MM()*2 - room
}

// inline is the width of a head's lines where they stand beside its kicker, on one line
// with it; 0 where they do not, as they may not or there is no room.
func (t *typesetter) inline(h Head) MM {
	if !t.low || len(h.lines()) != 1 {
		return 0
	}
	f := t.format
	line := t.memo.width(font.Regular, f.Small, h.lines()[0])
	h.Kicker, h.Line, h.Note = h.Kicker+"  "+h.lines()[0], "", "" // the kicker's face is the wider one
	if !t.beside(h) {
		return 0
	}
	return line
}

// logo is where a head's logo stands: in the right-hand corner, as high as the
// title, and not wider than a quarter of the piece.
func (t *typesetter) logo(h Head) Rect {
	in := t.inner()
	height := t.format.LeastTitle.MM()
	across, down := h.Logo.Size()
	w := height * MM(across) / MM(down)
	most := in.W / 4
	if t.logoMost > 0 {
		most = min(most, t.logoMost)
	}
	if w > most {
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
	if n := len(h.lines()); n > 0 && t.inline(h) == 0 && t.beside(h) {
		base = max(base, t.format.Small.MM()*(lineAbove+smallLeading*MM(n-1)+ascent))
	}
	return t.inner().Y + base
}

func (t *typesetter) headHeight(h Head) MM {
	f := t.format
	height := t.baseline(h) - t.inner().Y + f.Title.MM()*belowTitle
	if !t.beside(h) {
		height += f.Small.MM() * kickerSize * smallLeading
		height += f.Small.MM() * smallLeading * MM(len(t.headLines(h)))
	}
	return height + f.Small.MM()*0.75
}

func (t *typesetter) imprintLines() []imprintText {
	if t.memo.imprint != nil {
		return t.memo.imprint
	}
	for _, l := range t.imprintTexts() {
		for _, line := range wrap(l.face, t.format.Small, t.imprintRoom(), l.text) {
			t.memo.imprint = append(t.memo.imprint, imprintText{l.face, line})
		}
	}
	return t.memo.imprint
}

// imprintRoom is the width of an imprint's lines.
func (t *typesetter) imprintRoom() MM {
	w := t.inner().W
	if q := t.imprint.QR; q != nil {
		w -= q.Size() + 2
	}
	return w
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
