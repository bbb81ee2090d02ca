package chart

import (
	"fmt"

	"github.com/vpcharts/vpcharts/generator/font"
)

// A band is what takes the whole width of a side: a table, paragraphs, lines to
// write on. Bands stand one below the other.
type band interface {
	// size is the least height of the band in a width, and how many of its lines
	// are figures, which may be set further apart; not ok where the width is too
	// small for it.
	size(s stack, w MM) (height MM, lines int, ok bool)
	// draw sets the band with its top left corner at (x, y) and returns the y
	// below it.
	draw(d *drawing, s stack, x, y, w MM) MM
}

// stack is the sizes at which bands are tried.
type stack struct {
	figures Pt
	text    Pt // words in tables, and paragraphs
	note    Pt // what is said of sources
	gap     MM // between columns of figures at least, in their size
	loose   MM // between two lines of figures, above the least
}

// How bands are set. The measures are in the size of their type.
const (
	rowLeading     = 1.3 // of figures in a table with hairlines
	mostRowLeading = 1.85
	textLeading    = 1.28
	bandGap        = 1.25
	mostBandGap    = 3
	noteSize       = 0.86 // of notes, in the size of text

	// In points above a format's small text.
	moreText = 2.5 // text at most
	goodText = 1   // text for which the title does not give way
)

// at is the stack of a format for two sizes and a gap between columns.
func (t *typesetter) at(figures, text Pt, gap MM) stack {
	return stack{figures: figures, text: text, note: max(t.format.Small, text*noteSize), gap: gap}
}

// stackSide sets bands below a head on one side: the text as large as it can be
// with the least figures allowed, then the figures as large as they can be. The
// title gives way where the text would be small, or what belongs to it would have
// to stand below it, and the gaps between columns where nothing else helps.
func (t *typesetter) stackSide(name string, h Head, front bool, bands ...band) (Page, error) {
	if err := t.checkHeads(name, h); err != nil {
		return Page{}, err
	}
	if err := t.checkWords(name); front && err != nil {
		return Page{}, err
	}
	f := t.format
	low := *t
	low.format.Title = f.LeastTitle
	for _, try := range []struct {
		title, text Pt
		gap         MM
	}{{f.Title, f.Small + goodText, gridGap}, {f.LeastTitle, f.Small, gridGap}, {f.LeastTitle, f.Small, leastGridGap}} {
		with := *t
		with.format.Title = try.title
		if !with.beside(h) && low.beside(h) {
			continue
		}
		if s, ok := with.fitStack(bands, with.stackBody(h, front), try.text, try.gap); ok {
			if front {
				return with.signStack(name, h, bands, s), nil
			}
			return with.drawStack(h, front, bands, s), nil
		}
	}
	would := func() string {
		for size := f.Least; size >= 4; size -= sizeStep {
			if _, ok := heightOf(bands, low.at(size, f.Small, leastGridGap), low.stackBody(h, front)); ok {
				return fmt.Sprintf("figures at %v pt would fit", size)
			}
		}
		return "no type from 4 pt up would fit"
	}
	return Page{}, &FitError{f.Name + " " + name, fmt.Sprintf("figures at %v pt and text at %v pt, the least allowed, do not fit", f.Least, f.Small), would}
}

// signStack draws a front that fits without a signature with the best one with
// which it still does, with type that is hardly smaller.
func (t *typesetter) signStack(name string, h Head, bands []band, s stack) Page {
	const giveText Pt = 0.5
	for _, sign := range t.signatures() {
		with, head, ok := t.signed(sign, name, h)
		if !ok {
			continue
		}
		least := max(s.text-giveText, t.format.Small)
		set, ok := with.fitStack(bands, with.stackBody(head, true), least, s.gap)
		if ok && set.figures >= s.figures-t.format.Give {
			return with.drawStack(head, true, bands, set)
		}
	}
	return t.drawStack(h, true, bands, s)
}

// stackBody is where a side's bands go: clear of the imprint.
func (t *typesetter) stackBody(h Head, front bool) Rect {
	r := t.body(h, front, false)
	if front {
		r.H -= t.format.Small.MM() * 1.2
	}
	return r
}

// fitStack finds the sizes for bands in a body, with text of the least size given.
func (t *typesetter) fitStack(bands []band, body Rect, least Pt, gap MM) (stack, bool) {
	f := t.format
	for text := f.Small + moreText; text >= least; text -= sizeStep {
		for figures := f.Most; figures >= f.Least; figures -= sizeStep {
			if _, ok := heightOf(bands, t.at(figures, text, gap), body); ok {
				return t.at(figures, text, gap), true
			}
		}
	}
	return stack{}, false
}

// heightOf is the least height of bands, and whether they fit into a body.
func heightOf(bands []band, s stack, body Rect) (MM, bool) {
	height := s.text.MM() * bandGap * MM(len(bands)-1)
	for _, b := range bands {
		h, _, ok := b.size(s, body.W)
		if !ok {
			return 0, false
		}
		height += h
	}
	return height, height <= body.H
}

// drawStack gives what is left over of the height to the lines of figures first,
// then to the gaps between bands, each up to a point.
func (t *typesetter) drawStack(h Head, front bool, bands []band, s stack) Page {
	body := t.stackBody(h, front)
	d := &drawing{typesetter: t, page: Page{W: t.format.W, H: t.format.H, Bookmark: h.Title}}
	d.head(h)
	height, _ := heightOf(bands, s, body)
	free := body.H - height
	lines := 0
	for _, b := range bands {
		_, n, _ := b.size(s, body.W)
		lines += n
	}
	if lines > 0 {
		s.loose = min(free*0.8/MM(lines), s.figures.MM()*(mostRowLeading-rowLeading))
		free -= s.loose * MM(lines)
	}
	gap := s.text.MM() * bandGap
	gap += min(free/MM(len(bands)), s.text.MM()*(mostBandGap-bandGap))
	y := body.Y
	for i, b := range bands {
		if i > 0 {
			y += gap
		}
		y = b.draw(d, s, body.X, y, body.W)
	}
	if front {
		d.imprintAt(false, y)
	}
	return d.page
}

// nameHeight is the height of a band's name.
func (s stack) nameHeight() MM { return s.text.MM() * textLeading * 1.5 }

// nameWidth is the width of a band's name.
func (s stack) nameWidth(name string) MM { return width(font.Semibold, s.text*bandNameSize, name) }

// bandNameSize is that of a band's name, in the size of text.
const bandNameSize = 1.1

// bandName sets the name of a band and returns the y below it.
func (d *drawing) bandName(s stack, name string, x, y MM) MM {
	d.text(x, y+s.text.MM(), s.text*bandNameSize, font.Semibold, Left, d.look.Name, Tag{Kind: Subheading}, name)
	return y + s.nameHeight()
}

// pair is two bands side by side.
type pair struct{ left, right band }

// pairGutter is between them, in the size of text.
const pairGutter = 3

func (p pair) half(s stack, w MM) MM { return (w - s.text.MM()*pairGutter) / 2 }

func (p pair) size(s stack, w MM) (MM, int, bool) {
	left, lines, ok := p.left.size(s, p.half(s, w))
	right, more, ok2 := p.right.size(s, p.half(s, w))
	return max(left, right), max(lines, more), ok && ok2
}

func (p pair) draw(d *drawing, s stack, x, y, w MM) MM {
	half := p.half(s, w)
	return max(p.left.draw(d, s, x, y, half), p.right.draw(d, s, x+w-half, y, half))
}
