package typeset

import (
	"cmp"

	"github.com/vpcharts/vpcharts/generator/mark"
)

// A Band takes the whole width of a side: a table, paragraphs, lines to write on. Bands stand
// one below the other.
type Band interface {
	// size is the least height of the band in a width, and how many of its lines
	// are figures, which may be set further apart; not ok where the width is too
	// small for it.
	size(s stack, w mark.MM) (height mark.MM, lines int, ok bool)
	// draw sets the band with its top left corner at (x, y) and returns the y
	// below it.
	draw(d *drawing, s stack, x, y, w mark.MM) mark.MM
}

// stack has the sizes with which bands are tried.
type stack struct {
	figures mark.Pt
	text    mark.Pt // words in tables, and paragraphs
	small   mark.Pt // the smallest of them
	gap     mark.MM // least gap between columns of figures, in their size
	loose   mark.MM // between two lines of figures, above the least
}

// How bands are set. The measures are in the size of their type.
const (
	rowLeading     = 1.3 // of figures in a table with hairlines
	mostRowLeading = 1.85
	textLeading    = 1.28
	bandGap        = 1.25
	mostBandGap    = 3

	// In points above a format's small text.
	moreText = 2.5 // text at most
	goodText = 1   // text for which the title does not give way
)

// at is the stack of a format for two sizes and a gap between columns.
func (t *Typesetter) at(figures, text mark.Pt, gap mark.MM) stack {
	return stack{figures: figures, text: text, small: t.Format.Small, gap: gap}
}

// A stacked is the sizes in which the bands of a side fit.
type stacked struct {
	with  *Typesetter
	head  Head
	sizes stack
}

// StackSide sets bands below a head on one side: first it makes the text as large as it can be
// with the least figures allowed, then the figures. The title becomes smaller if the text would
// be small, or if the kicker and lines would have to stand below it. The gaps between columns
// become smaller if nothing else helps.
func (t *Typesetter) StackSide(h Head, bands ...Band) (mark.Page, error) {
	if err := cmp.Or(t.checkHeads(h), t.checkImprint()); err != nil {
		return mark.Page{}, err
	}
	f := t.Format
	low := *t
	low.Format.Title = f.LeastTitle
	for _, try := range []struct {
		title, text mark.Pt
		gap         mark.MM
	}{{f.Title, f.Small + goodText, gridGap}, {f.LeastTitle, f.Small, gridGap}, {f.LeastTitle, f.Small, leastGridGap}} {
		with := *t
		with.Format.Title = try.title
		if !with.holds(h) || !with.beside(h) && low.beside(h) {
			continue
		}
		if sizes, ok := with.fitStack(bands, with.stackBody(h, with.Foot()), try.text, try.gap); ok {
			on := stacked{&with, h, sizes}.signed(bands)
			return on.draw(bands), on.with.checkOwn(on.head)
		}
	}
	if short, ok := shortBands(bands); ok {
		return t.StackSide(h, short...)
	}
	return mark.Page{}, &FitError{f.Least, f.Small, append(textsOf(bands), t.imprint.Lines...)}
}

// textsOf are the paragraphs of bands.
func textsOf(bands []Band) (all []string) {
	for _, b := range bands {
		if prose, ok := b.(Prose); ok {
			for _, p := range prose {
				all = append(all, p.Text)
			}
		}
	}
	return all
}

// shortBands is the bands with the short heads and names of their tables; ok is false if no
// table has other ones.
func shortBands(bands []Band) (short []Band, ok bool) {
	for _, b := range bands {
		if g, isGrid := b.(Grid); isGrid {
			if table, has := g.Table.Shorter(); has {
				g.Table, ok = table, true
			}
			b = g
		}
		short = append(short, b)
	}
	return short, ok
}

// signed adds the publisher if the type loses little.
func (s stacked) signed(bands []Band) stacked {
	const giveText mark.Pt = 0.5
	return sign(s.with, s, s.head, func(with *Typesetter, h Head) (stacked, bool) {
		least := max(s.sizes.text-giveText, with.Format.Small)
		sizes, ok := with.fitStack(bands, with.stackBody(h, with.Foot()), least, s.sizes.gap)
		return stacked{with, h, sizes}, ok && sizes.figures >= s.sizes.figures-with.Format.Give
	})
}

// stackBody is the rectangle for a side's bands, above the imprint.
func (t *Typesetter) stackBody(h Head, f Foot) mark.Rect {
	r := t.bodyOf(h, f, false)
	if f.space > 0 {
		r.H -= t.Format.Imprint.MM() * 1.2
	}
	return r
}

// fitStack finds the sizes for bands in a body, with text of the least size given.
func (t *Typesetter) fitStack(bands []Band, body mark.Rect, least mark.Pt, gap mark.MM) (stack, bool) {
	f := t.Format
	for text := f.Small + moreText; text >= least; text -= sizeStep {
		for figures := f.Most; figures >= f.Least; figures -= sizeStep {
			if _, _, ok := heightOf(bands, t.at(figures, text, gap), body); ok {
				return t.at(figures, text, gap), true
			}
		}
	}
	return stack{}, false
}

// heightOf is the least height of bands, how many of their lines are figures, and whether they fit into a body.
func heightOf(bands []Band, s stack, body mark.Rect) (height mark.MM, lines int, ok bool) {
	height = s.text.MM() * bandGap * mark.MM(len(bands)-1)
	for _, b := range bands {
		h, n, ok := b.size(s, body.W)
		if !ok {
			return 0, 0, false
		}
		height, lines = height+h, lines+n
	}
	return height, lines, height <= body.H
}

// draw gives height that is left over to the lines of figures first, then to the gaps
// between bands, both up to a limit.
func (on stacked) draw(bands []Band) mark.Page {
	foot := on.with.Foot()
	s, body := on.sizes, on.with.stackBody(on.head, foot)
	d := on.with.begin(on.head)
	height, lines, _ := heightOf(bands, s, body)
	free := body.H - height
	s.loose = min(free*0.8/mark.MM(max(lines, 1)), s.figures.MM()*(mostRowLeading-rowLeading))
	free -= s.loose * mark.MM(lines)
	gap := s.text.MM() * bandGap
	gap += min(free/mark.MM(len(bands)), s.text.MM()*(mostBandGap-bandGap))
	y := body.Y
	for i, b := range bands {
		if i > 0 {
			y += gap
		}
		y = b.draw(d, s, body.X, y, body.W)
	}
	d.below(foot, false, y)
	return d.Page
}

// Pair is two bands side by side.
type Pair struct{ Left, Right Band }

// pairGutter is the gap between them, in the size of text.
const pairGutter = 3

func (p Pair) half(s stack, w mark.MM) mark.MM { return (w - s.text.MM()*pairGutter) / 2 }

func (p Pair) size(s stack, w mark.MM) (mark.MM, int, bool) {
	left, lines, ok := p.Left.size(s, p.half(s, w))
	right, more, ok2 := p.Right.size(s, p.half(s, w))
	return max(left, right), max(lines, more), ok && ok2
}

func (p Pair) draw(d *drawing, s stack, x, y, w mark.MM) mark.MM {
	half := p.half(s, w)
	return max(p.Left.draw(d, s, x, y, half), p.Right.draw(d, s, x+w-half, y, half))
}

// DrawnSide sets a drawing between a head and the imprint. draw fills the rectangle that it is given, in
// millimetres of the side.
func (t *Typesetter) DrawnSide(h Head, draw func(body mark.Rect) (mark.Figure, error)) (mark.Page, error) {
	if err := cmp.Or(t.checkHeads(h), t.checkImprint()); err != nil {
		return mark.Page{}, err
	}
	t = t.titled(h)
	side, err := t.drawn(h, draw)
	if err != nil {
		return mark.Page{}, err
	}
	return sign(t, side, h, func(with *Typesetter, h Head) (mark.Page, bool) {
		signed, err := with.drawn(h, draw)
		return signed, err == nil
	}), nil
}

func (t *Typesetter) drawn(h Head, draw func(body mark.Rect) (mark.Figure, error)) (mark.Page, error) {
	d := t.begin(h)
	foot := t.Foot()
	body := t.bodyOf(h, foot, false)
	drawing, err := draw(body)
	d.add(drawing)
	d.below(foot, false, body.Y+body.H)
	return d.Page, err
}
