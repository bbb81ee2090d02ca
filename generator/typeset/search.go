package typeset

import (
	"iter"
	"math"

	"github.com/vpcharts/vpcharts/generator/mark"
)

// sizeStep is the difference between two sizes of figures that are tried.
const sizeStep mark.Pt = 0.25

// A candidate is a way to set a part. It is a value: what suits one part can be imposed on another.
type candidate struct {
	title   mark.Pt // the size of the title
	low     bool    // heads and names take as little height as possible
	figures mark.Pt // the size of figures; 0 sets nothing
	aside   bool    // the QR code stands beside the columns or in the foot of the last, not below them
	unit    int     // the number of rows in a column is a multiple of this
	columns int     // of the first table on its first side, at least
}

// candidates are the ways to set a part in figures of these sizes, the best first: with the largest title, then the
// largest figures, then the QR code below the columns. With a smaller title, or with lines that are set close, the
// columns have more room.
func (t *Typesetter) candidates(sizes []mark.Pt, unit int) iter.Seq[candidate] {
	f := t.Format
	return func(yield func(candidate) bool) {
		for _, c := range []candidate{{title: f.Title}, {title: f.LeastTitle}, {title: f.LeastTitle, low: true}} {
			c.unit = unit
			for _, c.figures = range sizes {
				for _, c.aside = range []bool{false, true} {
					if !yield(c) {
						return
					}
				}
			}
		}
	}
}

// A table of few rows looks lost on a side of its own in the usual type. One of up to looseRows rows may be set twice
// as large as others, and one of up to shortRows rows is one group.
const (
	looseRows = 25
	shortRows = 8
)

// isShort reports whether a part is one table with at most so many rows.
func (p part) isShort(rows int) bool {
	return len(p.blocks) == 1 && p.blocks[0].text == nil && len(p.blocks[0].table.Rows) <= rows
}

// sizes are the sizes of figures that are tried, the largest first. Where tables go on on the back, good figures are
// large enough: the smaller they are, the more rows stand on the front.
func (t *Typesetter) sizes(p part) (all []mark.Pt) {
	most := t.Format.Most
	switch {
	case p.sides > 1:
		most = t.Format.Good
	case p.isShort(looseRows):
		most *= 2
	}
	for size := most; size >= p.least; size -= sizeStep {
		all = append(all, size)
	}
	return all
}

// tries are the candidates for part i of a piece, in so many rows or a multiple of them.
type tries func(unit, i int, p part) iter.Seq[candidate]

// A fitted is parts as they fit, each as its candidate says. The sides are those of the parts that are not spare.
type fitted struct {
	parts []part
	as    []candidate
	sides []side
}

// best sets a way by the first of its layouts that fits: in whole groups of rows, if they fit, then with the front's
// tables on the front.
func (t *Typesetter) best(w way, of tries) (fitted, bool) {
	units := []int{t.Format.Group, 1}
	if w.inLine {
		units = units[:1]
	}
	for _, unit := range units {
		for _, parts := range w.layouts(t.Format) {
			if f, ok := t.fit(parts, unit, of); ok {
				return f, true
			}
		}
	}
	return fitted{}, false
}

// fit sets each of some parts as the first candidate does in which it fits. A spare part need not fit.
func (t *Typesetter) fit(parts []part, unit int, of tries) (fitted, bool) {
	f := fitted{parts: parts}
	for i, p := range parts {
		c, sides, ok := t.first(p, of(unit, i, p))
		if !ok && !p.spare {
			return f, false
		}
		if f.as = append(f.as, c); !p.spare {
			f.sides = append(f.sides, sides...)
		}
	}
	return f, true
}

// first sets a part as the first candidate does in which it fits, and counts the columns. Heads are measured once for
// candidates in a row that set them alike, which saves a fifth of the time of laying out pieces.
func (t *Typesetter) first(p part, all iter.Seq[candidate]) (candidate, []side, bool) {
	every := t.On(p.first, p.of).possible(p)
	var feet []Foot
	for i := range p.sides {
		feet = append(feet, t.On(p.first+i, p.of).footOf(p.all()))
	}
	var with *Typesetter
	var below, aside []mark.MM // the heights of columns, with the QR code below them and aside
	for c := range all {
		if with == nil || with.Format.Title != c.title || with.low != c.low {
			titled := *t
			titled.Format.Title, titled.low = c.title, c.low
			with = &titled
			below, aside = with.heights(every, feet, false), with.heights(every, feet, true)
		}
		heights := below
		if c.aside {
			heights = aside
		}
		if heights == nil || c.figures == 0 {
			continue
		}
		if sides, ok := with.set(p, c, heights); ok {
			of := sides[0].tables[0]
			c.columns = of.last + 1 - of.first
			return c, sides, true
		}
	}
	return candidate{}, nil, false
}

// set sets a part as a candidate says: columns of these heights on its sides, which they fill from left to right.
func (t *Typesetter) set(p part, c candidate, heights []mark.MM) (sides []side, ok bool) {
	s := t.setting(p, c)
	s.heights = heights
	columns, ok := s.flow(p.blocks)
	if ok && p.sides > 1 { // now it is known how many columns the first side has
		s.front = len(s.across(columns, t.inner().W))
		columns, ok = s.flow(p.blocks)
	}
	if !ok || c.figures > t.Format.Most && len(columns) > 1 { // larger type than usual fills a side with one column
		return nil, false
	}
	for i := range p.sides {
		on := s.across(columns, t.inner().W)
		if len(on) == 0 {
			return nil, false
		}
		at := side{with: t.On(p.first+i, p.of), columns: on, tables: tablesOn(on), setting: s}
		at.head, at.foot = at.with.headOf(p, at.tables), at.with.footOf(at.tables)
		if !at.place(c.aside) {
			return nil, false
		}
		sides, columns = append(sides, at), columns[len(on):]
	}
	return sides, len(columns) == 0
}

// setting is the setting of a candidate. All columns have the height of the first side.
func (t *Typesetter) setting(p part, c candidate) setting {
	group := t.Format.Group
	if p.isShort(shortRows) {
		group = shortRows
	}
	return setting{
		candidate: c, small: t.Format.Small, head: max(t.Format.Small, t.Format.Head),
		room: t.inner().W * mark.MM(p.sides), front: math.MaxInt, narrowest: t.Format.Small.MM() * 11,
		group: group, leading: t.Format.Leading, named: p.named(),
	}
}
