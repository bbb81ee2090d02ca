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
	sides  int // at most
	heads  Heads
	logo   *mark.Picture // in the head of the first of them; may be nil
	least  mark.Pt       // of its figures
}

// side is a side whose columns fit.
type side struct {
	title   mark.Pt
	low     bool
	head    Head
	columns []column
	tables  []shown
	setting setting
	aside   bool // the QR code stands beside the columns, not below them
}

// Typesetter makes the sides of one piece.
type Typesetter struct {
	Format    format.Format
	Look      mark.Look
	imprint   Imprint
	memo      *memo
	low       bool      // heads and names take as little height as possible
	signature signature // what it shows of the publisher
	logoMost  mark.MM   // the width of its logo at most, if above zero
}

func NewTypesetter(f format.Format, l mark.Look, i Imprint) *Typesetter {
	return &Typesetter{Format: f, Look: l, imprint: i, memo: newMemo()}
}

// typeset finds the first of several ways to set a piece whose parts all fit, each
// in the largest type that does.
func (t *Typesetter) typeset(name string, ways [][]part) (Piece, error) {
	for _, way := range ways {
		for _, p := range way {
			if err := t.CheckHeads(name, p.possible()...); err != nil {
				return Piece{}, err
			}
		}
	}
	words := t.CheckWords(name)
	for _, way := range ways {
		if words != nil {
			break
		}
		if sides, ok := t.fit(way, 0); ok {
			c := Piece{Format: t.Format}
			t, sides := t.sign(name, way, sides)
			for i, s := range sides {
				c.Sides = append(c.Sides, t.draw(s, i == 0))
			}
			return c, nil
		}
	}
	if ways, ok := withShortWords(ways); ok && words == nil {
		return t.typeset(name, ways)
	}
	if short := t.imprint.Short; short != nil {
		shorter := *short
		shorter.By = t.imprint.By
		return NewTypesetter(t.Format, t.Look, shorter).typeset(name, ways)
	}
	if words != nil {
		return Piece{}, words
	}
	would := func() string {
		last := ways[len(ways)-1]
		for size := t.Format.Least; size >= 4; size -= SizeStep {
			if _, ok := t.fit(last, size); ok {
				return fmt.Sprintf("%v pt would fit", size)
			}
		}
		return "no type from 4 pt up would fit"
	}
	return Piece{}, &FitError{t.Format.Name + " " + name, fmt.Sprintf("its figures do not fit at %v pt, the least allowed", t.Format.Least), would}
}

// withShortWords is the ways with the short heads and names of their tables; ok is false where no
// table has other ones. A word that is too long for a narrow piece has a short form, never smaller
// type.
func withShortWords(ways [][]part) (short [][]part, ok bool) {
	for _, way := range ways {
		var parts []part
		for _, p := range way {
			p.blocks = slices.Clone(p.blocks)
			for i := range p.blocks {
				if table, has := p.blocks[i].table.Shorter(); has {
					p.blocks[i].table, ok = table, true
				}
			}
			parts = append(parts, p)
		}
		short = append(short, parts)
	}
	return short, ok
}
