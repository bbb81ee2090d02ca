package typeset

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// A Head stands above the columns of a side.
type Head struct {
	Title  string // to be read from across the table: "24 boards"
	Kicker string // what it is: "IMPs to Victory Points"
	Line   string // a line with it: "WBF continuous scale"
	Note   string // what the loser gets, where the table does not say it
	// Own is a title of somebody's own. It stands in the place that is kept for the kicker, and so
	// changes no size. It may be empty.
	Own  string
	Logo *Logo // may be nil
}

// A textLine is a line of a head or a foot.
type textLine struct {
	text string
	face font.Face
	size mark.Pt
	line int // of its text
}

func (l textLine) width() mark.MM { return mark.Width(l.face, l.size, l.text) }

// broken are the lines that a text takes in a room.
func (l textLine) broken(room mark.MM) (all []textLine) {
	for i, text := range mark.Wrap(l.face, l.size, room, l.text) {
		all = append(all, textLine{text, l.face, l.size, i})
	}
	return all
}

// leastNote is the least size of a head's note. Players cannot score without it. On a poster it is as large as the
// heads of columns.
const leastNote mark.Pt = 9

// linesOf are the lines of a head, each in one piece.
func (t *Typesetter) linesOf(h Head) []textLine {
	small := t.Format.Small
	all := []textLine{{h.Line, font.Regular, small, 0}, {h.Note, font.Semibold, max(small, t.Format.Head, leastNote), 0}}
	return slices.DeleteFunc(all, func(l textLine) bool { return l.text == "" })
}

// headLines are the lines of a head as they are set. Below the title a long line is broken,
// beside it not.
func (t *Typesetter) headLines(h Head) (all []textLine) {
	if t.beside(h) {
		return t.linesOf(h)
	}
	for _, line := range t.linesOf(h) {
		all = append(all, line.broken(t.headRoom(h))...)
	}
	return all
}

// The measures of a head and an imprint, in the size of their type.
const (
	ascent     = 0.72 // of a title's tallest letters
	descent    = 0.22 // of small text's lowest
	belowTitle = 0.24
	kickerSize = 1.3 // of a kicker, in the size of small text
)

func (t *Typesetter) inner() mark.Rect {
	return mark.Rect{W: t.Format.W, H: t.Format.H}.Inset(t.Format.Safe)
}

// beside says whether a head's kicker and line fit beside its title.
func (t *Typesetter) beside(h Head) bool {
	return t.headOver(h) <= 0
}

// headOver is by how much a title is too wide with kicker and lines beside it. If it is negative,
// there is room left.
func (t *Typesetter) headOver(h Head) mark.MM {
	f := t.Format
	right := t.kickerWidth(h.Kicker)
	for _, line := range t.linesOf(h) {
		right = max(right, line.width())
	}
	return mark.Width(font.Semibold, f.Title, h.Title) + right + f.Small.MM()*2 - t.headRoom(h)
}

func (t *Typesetter) kickerWidth(s string) mark.MM {
	return mark.Width(font.Semibold, t.Format.Small*kickerSize, s)
}

// checkOwn returns an error if a head keeps too little room for a title of somebody's own.
func (t *Typesetter) checkOwn(h Head) error {
	room := t.headRoom(h)
	if t.beside(h) {
		room -= mark.Width(font.Semibold, t.Format.Title, h.Title) + t.Format.Small.MM()*2
	}
	if t.inline(h) {
		room -= t.linesOf(h)[0].width() + t.kickerWidth(inlineGap)
	}
	return checkLine(font.Semibold, t.Format.Small*kickerSize, h.Own, room)
}

// headRoom is the width for the texts of a head, beside its logo.
func (t *Typesetter) headRoom(h Head) mark.MM {
	room := t.inner().W
	if h.Logo != nil {
		room -= t.logo(h).W + 2
	}
	return room
}

// holds says whether a head's title fits into its width.
func (t *Typesetter) holds(h Head) bool {
	return mark.Width(font.Semibold, t.Format.Title, h.Title) <= t.headRoom(h)
}

// titled is the typesetter with the largest size of title that a head has room for, or with
// the least.
func (t *Typesetter) titled(h Head) *Typesetter {
	if t.holds(h) {
		return t
	}
	with := *t
	with.Format.Title = t.Format.LeastTitle
	return &with
}

// inlineGap stands between a kicker and a line beside it.
const inlineGap = "  "

// inline says whether a head's one line stands on the same line as the kicker.
func (t *Typesetter) inline(h Head) bool {
	lines := t.linesOf(h)
	if !t.low || len(lines) != 1 {
		return false
	}
	h.Line, h.Note = "", ""
	return t.headOver(h)+t.kickerWidth(inlineGap)+lines[0].width() <= 0
}

// logo is where a head's logo stands: in the right-hand corner, as high as the
// title, and not wider than a quarter of the piece.
func (t *Typesetter) logo(h Head) mark.Rect {
	in := t.inner()
	height := t.Format.LeastTitle.MM()
	across, down := h.Logo.Size()
	w := height * mark.MM(across) / mark.MM(down)
	most := in.W / 4
	if t.logoMost > 0 {
		most = min(most, t.logoMost)
	}
	if w > most {
		height, w = height*most/w, most
	}
	return mark.Rect{X: in.X + in.W - w, Y: in.Y, W: w, H: height}
}

// aboveKicker are the distances from the baseline of a kicker up to the baselines of the lines above it.
func (t *Typesetter) aboveKicker(lines []textLine) []mark.MM {
	all := make([]mark.MM, len(lines))
	below := t.Format.Small.MM() * kickerSize * ascent
	for i := len(lines) - 1; i >= 0; i-- {
		all[i] = below + lines[i].size.MM()*(descent+0.08)
		below = all[i] + lines[i].size.MM()*(mark.SmallLeading-descent-0.08)
	}
	return all
}

// baseline is the baseline of the title of a head.
func (t *Typesetter) baseline(h Head) mark.MM {
	base := t.Format.Title.MM() * ascent
	if lines := t.linesOf(h); len(lines) > 0 && !t.inline(h) && t.beside(h) {
		base = max(base, t.aboveKicker(lines)[0]+lines[0].size.MM()*ascent)
	}
	return t.inner().Y + base
}

func (t *Typesetter) headHeight(h Head) mark.MM {
	f := t.Format
	height := t.baseline(h) - t.inner().Y + f.Title.MM()*belowTitle
	if !t.beside(h) {
		height += f.Small.MM() * kickerSize * mark.SmallLeading
		for _, line := range t.headLines(h) {
			height += line.size.MM() * mark.SmallLeading
		}
	}
	return height + f.Small.MM()*0.75
}
