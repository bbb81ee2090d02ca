package typeset

import (
	"cmp"
	"iter"
	"slices"

	"github.com/vpcharts/vpcharts/generator/format"
)

// A way is one of several ways to set the tables of a piece. Without tables for the back they take its sides one after
// the other. With them, the front's tables stand on the front and the others on the back or, if that does not fit, all
// one after the other on both.
type way struct {
	alone       [2]bool // the tables of the front, and those of the back, have the winner's score alone
	front, back []block
	sides       int
	shared      bool // in figures that are smaller than good ones the tables rather go on
	inLine      bool // rows stand in line at any cost
	heads       Heads
}

// A Style is how a piece is set. The pieces of a family have the same. Its zero value is that of no piece.
type Style struct {
	alone [2]bool
	parts [2]candidate // of the front or, where tables go on there, of both sides; and of the back
	words bool         // tables have short heads and names
	brief int          // how often the imprint was shortened
	signature
}

// Costs says what a piece with a style of its own would lose in this one: LosesLoser or LosesSize, "" if it loses
// neither.
func (s Style) Costs(own Style) string {
	for i, p := range s.parts {
		if s.alone[i] && !own.alone[i] {
			return LosesLoser
		}
		if p.figures < own.parts[i].figures*4/5 {
			return LosesSize
		}
	}
	return ""
}

// What a piece can lose in another style: its loser's column, or more than a fifth of the size of its figures. They end
// the keys of messages.
const (
	LosesLoser = "loser"
	LosesSize  = "figures"
)

// layouts are the parts of a way: first those of a piece whose front has its own tables, then those of one whose tables
// go on. The back of the latter stands alone where the table of the front is shorter.
func (w way) layouts(f format.Format) [][]part {
	p := part{blocks: w.front, sides: w.sides, of: w.sides, heads: w.heads, least: f.Least}
	if w.back == nil {
		return [][]part{{p}}
	}
	front, back, both := p, p, p
	if front.sides = 1; w.shared {
		front.least = f.Good
	}
	back.blocks, back.first, back.sides = w.back, 1, 1
	both.blocks = slices.Concat(w.front, w.back)
	spare := back
	spare.spare = true
	return [][]part{{front, back}, {both, spare}}
}

// lay sets a piece like another one or, if there is none or this does not fit, in a style of its own.
func (t *Typesetter) lay(ways []way, like Style) (Piece, error) {
	if like != (Style{}) {
		if sides, ok := t.impose(ways, like); ok {
			return t.piece(sides, like)
		}
	}
	style, err := t.search(ways)
	if err != nil {
		return Piece{}, err
	}
	sides, _ := t.impose(ways, style)
	return t.piece(sides, style)
}

// impose sets a piece in a style, by the first of its ways as a search does.
func (t *Typesetter) impose(ways []way, style Style) ([]side, bool) {
	with := *t
	with.signature = style.signature
	for range style.brief {
		with.imprint = *with.imprint.Short
	}
	if style.words {
		ways, _ = withShortWords(ways)
	}
	for _, w := range ways {
		if w.alone != style.alone {
			continue
		}
		if f, ok := with.best(w, style.tries); ok {
			return f.sides, true
		}
	}
	return nil, false
}

// tries are the ways to set part i of a piece in a style: in as many columns, else in as many as it needs.
func (s Style) tries(unit, i int, p part) iter.Seq[candidate] {
	return func(yield func(candidate) bool) {
		c := s.parts[i]
		c.unit = unit
		for _, c.columns = range []int{c.columns, 0} {
			for _, c.aside = range []bool{false, true} {
				if p.spare || !yield(c) {
					return
				}
			}
		}
	}
}

// search finds the first style in which a piece fits: with all of its imprint, with its words in full, then by the
// first of its ways.
func (t *Typesetter) search(ways []way) (Style, error) {
	for _, w := range ways {
		for _, parts := range w.layouts(t.Format) {
			for _, p := range parts {
				if err := t.checkHeads(t.possible(p)...); err != nil {
					return Style{}, err
				}
			}
		}
	}
	words := t.checkImprint()
	for _, short := range []bool{false, true} {
		ways, ok := ways, true
		if short {
			ways, ok = withShortWords(ways)
		}
		for _, w := range ways {
			if style, found := t.choose(w); ok && words == nil && found {
				style.words = short
				return style, nil
			}
		}
	}
	if short := t.imprint.Short; short != nil {
		style, err := NewTypesetter(t.Format, t.Look, *short).search(ways)
		style.brief++
		return style, err
	}
	return Style{}, cmp.Or(words, error(&FitError{Figures: t.Format.Least, Texts: t.imprint.Lines}))
}

// choose finds the best style of a way.
func (t *Typesetter) choose(w way) (Style, bool) {
	f, ok := t.best(w, func(unit, _ int, p part) iter.Seq[candidate] { return t.candidates(t.sizes(p), unit) })
	if !ok {
		return Style{}, false
	}
	style := Style{alone: w.alone}
	copy(style.parts[:], f.as)
	return t.signed(f, style), true
}

// withShortWords is the ways with the short heads and names of their tables; ok is false where no
// table has other ones. A word that is too long for a narrow piece has a short form, never smaller
// type.
func withShortWords(ways []way) (short []way, ok bool) {
	shorter := func(blocks []block) []block {
		blocks = slices.Clone(blocks)
		for i, b := range blocks {
			if table, has := b.table.Shorter(); has {
				blocks[i], ok = tableBlock(table, b.alone), true
			}
		}
		return blocks
	}
	for _, w := range ways {
		w.front, w.back = shorter(w.front), shorter(w.back)
		short = append(short, w)
	}
	return short, ok
}
