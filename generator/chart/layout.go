package chart

import (
	"fmt"
	"slices"
)

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
	format    Format
	look      Look
	imprint   Imprint
	memo      *memo
	signature signature // what it shows of the publisher
	logoMost  MM        // the width of its logo at most, if above zero
}

func newTypesetter(f Format, l Look, i Imprint) *typesetter {
	return &typesetter{format: f, look: l, imprint: i, memo: &memo{tables: map[*Row]tableEms{}, texts: map[faced]float64{}}}
}

const sizeStep Pt = 0.25

// typeset finds the first of several ways to set a piece whose parts all fit, each
// in the largest type that does.
func (t *typesetter) typeset(name string, ways [][]part) (Card, error) {
	if err := t.checkHeads(name, ways); err != nil {
		return Card{}, err
	}
	words := t.checkWords(name)
	for _, way := range ways {
		if words != nil {
			break
		}
		if sides, ok := t.fit(way, 0); ok {
			c := Card{Format: t.format}
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
		return newTypesetter(t.format, t.look, shorter).typeset(name, ways)
	}
	if words != nil {
		return Card{}, words
	}
	would := func() string {
		last := ways[len(ways)-1]
		for size := t.format.Least; size >= 4; size -= sizeStep {
			if _, ok := t.fit(last, size); ok {
				return fmt.Sprintf("%v pt would fit", size)
			}
		}
		return "no type from 4 pt up would fit"
	}
	return Card{}, &FitError{t.format.Name + " " + name, fmt.Sprintf("its figures do not fit at %v pt, the least allowed", t.format.Least), would}
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
