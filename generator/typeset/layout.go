// Package typeset sets sheets on formats: it lets tables flow into columns and sides, and
// finds the largest type that fits. It makes pages of placed marks.
package typeset

import (
	"fmt"
	"slices"

	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// A Piece is a thing to hold, laid out: its sides, one or two, of its format's size.
type Piece struct {
	Format format.Format
	Sides  []mark.Page
}

// part is blocks that have to fit on a number of sides.
type part struct {
	blocks []block
	sides  int  // at most
	front  bool // the first of them is the front of the piece
	heads  Heads
	logo   *Logo   // in the head of the first of them; may be nil
	least  mark.Pt // of its figures
}

// side is a side whose columns fit.
type side struct {
	with    *Typesetter // with the title's size
	head    Head
	columns []column
	tables  []extract
	setting setting
	aside   bool // the QR code stands beside the columns, not below them
}

// A Typesetter makes the sides of one piece.
type Typesetter struct {
	Format   format.Format
	Look     mark.Look
	imprint  Imprint
	texts    []imprintText // of the imprint
	lines    []imprintText // of the imprint, as they are set
	low      bool          // heads and names take as little height as possible
	logoMost mark.MM       // the width of the publisher's logo at most, if above zero
}

func NewTypesetter(f format.Format, l mark.Look, i Imprint) *Typesetter {
	t := &Typesetter{Format: f, Look: l, imprint: i}
	t.setImprint(false)
	return t
}

// typeset finds the first of several ways to set a piece whose parts all fit, each
// in the largest type that does.
func (t *Typesetter) typeset(ways [][]part) (Piece, error) {
	for _, way := range ways {
		for _, p := range way {
			if err := t.CheckHeads(p.possible()...); err != nil {
				return Piece{}, err
			}
		}
	}
	words := t.CheckWords()
	if words == nil {
		for _, way := range ways {
			if sides, ok := t.fit(way, 0); ok {
				return t.piece(t.signed(way, sides))
			}
		}
		if ways, ok := withShortWords(ways); ok {
			return t.typeset(ways)
		}
	}
	if short := t.imprint.Short; short != nil {
		return NewTypesetter(t.Format, t.Look, *short).typeset(ways)
	}
	if words != nil {
		return Piece{}, words
	}
	return Piece{}, &FitError{
		Why:   fmt.Sprintf("its figures do not fit at %.3g pt, the least allowed", float64(t.Format.Least)),
		Texts: t.imprint.Lines,
		would: t.would("", func(size mark.Pt) bool {
			_, ok := t.fit(ways[len(ways)-1], size)
			return ok
		}),
	}
}

// piece draws the sides of a piece.
func (t *Typesetter) piece(sides []side) (Piece, error) {
	p := Piece{Format: t.Format}
	for i, s := range sides {
		if err := s.with.checkOwn(s.head); err != nil {
			return Piece{}, err
		}
		p.Sides = append(p.Sides, s.draw(i == 0))
	}
	return p, nil
}

// withShortWords is the ways with the short heads and names of their tables; ok is false where no
// table has other ones. A word that is too long for a narrow piece has a short form, never smaller
// type.
func withShortWords(ways [][]part) (short [][]part, ok bool) {
	for _, way := range ways {
		var parts []part
		for _, p := range way {
			p.blocks = slices.Clone(p.blocks)
			for i, b := range p.blocks {
				if table, has := b.table.Shorter(); has {
					p.blocks[i], ok = tableBlock(table, b.alone), true
				}
			}
			parts = append(parts, p)
		}
		short = append(short, parts)
	}
	return short, ok
}
