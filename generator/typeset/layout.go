// Package typeset sets sheets on formats: it lets tables flow into columns and sides, and
// finds the largest type that fits. What it makes are pages of placed marks.
package typeset

import (
	"fmt"

	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// A Piece is a thing to hold, laid out: its sides, one or two, of its format's size.
type Piece struct {
	Format format.Format
	Sides  []mark.Page
}

// part is what has to go on so many sides.
type part struct {
	blocks []block
	sides  int // at most
	heads  Heads
	logo   *mark.Picture // in the head of the first of them; may be nil
	least  mark.Pt       // of its figures
}

// side is a side that has been found to hold its columns.
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

const SizeStep mark.Pt = 0.25

// typeset finds the first of several ways to set a piece whose parts all fit, each
// in the largest type that does.
func (t *Typesetter) typeset(name string, ways [][]part) (Piece, error) {
	for _, way := range ways {
		for _, p := range way {
			if err := t.CheckHeads(name, p.possible(t.memo)...); err != nil {
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

// fit sets all parts of a way; a size above 0 takes the place of the sizes
// allowed.
func (t *Typesetter) fit(way []part, size mark.Pt) ([]side, bool) {
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

func (t *Typesetter) fitPart(p part, size mark.Pt, front bool) ([]side, bool) {
	most, least := t.Format.Most, p.least
	if size > 0 {
		most, least = size, size
	}
	for _, head := range []struct {
		title mark.Pt
		low   bool
	}{{t.Format.Title, false}, {t.Format.LeastTitle, false}, {t.Format.LeastTitle, true}} {
		with := *t
		with.Format.Title, with.low = head.title, head.low
		heights := map[bool]mark.MM{false: with.least(p, front, false)}
		if front && t.hasAside() {
			heights[true] = with.least(p, front, true)
		}
		for size := most; size >= least; size -= SizeStep {
			for _, aside := range []bool{false, true} {
				height, ok := heights[aside]
				if !ok {
					continue
				}
				// Whole groups of rows if they fit, else any number of them.
				for _, unit := range []int{t.Format.Group, 1} {
					if sides, ok := with.fitAt(p, size, height, unit, front, aside); ok {
						return sides, true
					}
				}
			}
		}
	}
	return nil, false
}

// fitAt tries one size of figures: columns that fill sides from left to right.
func (t *Typesetter) fitAt(p part, size mark.Pt, height mark.MM, unit int, front, aside bool) ([]side, bool) {
	s := setting{memo: t.memo, figures: size, small: t.Format.Small, height: height, narrowest: t.Format.Small.MM() * 11, group: t.Format.Group, unit: unit, leading: t.Format.Leading}
	s.named, s.low = p.named(), t.low
	columns, ok := s.flow(p.blocks)
	if !ok {
		return nil, false
	}
	var sides []side
	for len(columns) > 0 {
		if len(sides) == p.sides {
			return nil, false
		}
		first := front && len(sides) == 0
		room := t.Body(Head{}, first, aside && first).W
		on := s.across(columns, room)
		if on == nil {
			return nil, false
		}
		tables := tablesOn(on)
		head := p.head(t.memo, tables)
		if len(sides) == 0 && p.logo != nil {
			head.Logo = p.logo
		}
		sides = append(sides, side{title: t.Format.Title, low: t.low, head: head, columns: on, tables: tables, setting: s, aside: aside && first})
		columns = columns[len(on):]
	}
	return sides, true
}
