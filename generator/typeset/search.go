package typeset

import (
	"iter"

	"github.com/vpcharts/vpcharts/generator/mark"
)

// SizeStep is the difference between two sizes of figures that are tried.
const SizeStep mark.Pt = 0.25

// A candidate is a way to set a part. It is a value: what suits one part can be imposed on another.
type candidate struct {
	title   mark.Pt // the size of the title
	low     bool    // heads and names take as little height as possible
	figures mark.Pt // the size of figures
	aside   bool    // the QR code stands beside the columns, not below them
	unit    int     // the number of rows in a column is a multiple of this
}

// candidates are the ways to set a part in figures of these sizes, the best first: with the largest title, then the
// largest figures, then the QR code below the columns, then whole groups of rows in them. With a smaller title, or with
// lines that are set close, the columns have more room.
func (t *Typesetter) candidates(p part, sizes []mark.Pt) iter.Seq[candidate] {
	f := t.Format
	return func(yield func(candidate) bool) {
		for _, c := range []candidate{{title: f.Title}, {title: f.LeastTitle}, {title: f.LeastTitle, low: true}} {
			for _, c.figures = range sizes {
				for _, c.aside = range []bool{false, true} {
					for _, c.unit = range []int{f.Group, 1} {
						if (!c.aside || p.front && t.hasAside()) && !yield(c) {
							return
						}
					}
				}
			}
		}
	}
}

// shortRows is the most rows of a table that looks lost on a piece of its own in the usual type, and in groups.
const shortRows = 8

// isShort reports whether a part is one table of few rows.
func (p part) isShort() bool {
	return len(p.blocks) == 1 && p.blocks[0].text == nil && len(p.blocks[0].table.Rows) <= shortRows
}

// sizes are the sizes of figures that are tried, the largest first. A table of few rows may be set twice as large as
// others.
func (t *Typesetter) sizes(p part) (all []mark.Pt) {
	most := t.Format.Most
	if p.isShort() {
		most *= 2
	}
	for size := most; size >= p.least; size -= SizeStep {
		all = append(all, size)
	}
	return all
}

// fit sets each part of a way as the first candidate does in which it fits. If size is above 0, only that size of
// figures is tried.
func (t *Typesetter) fit(way []part, size mark.Pt) (all []side, ok bool) {
	for i, p := range way {
		p.front = i == 0
		sizes := t.sizes(p)
		if size > 0 {
			sizes = []mark.Pt{size}
		}
		sides, ok := t.first(p, t.candidates(p, sizes))
		if !ok {
			return nil, false
		}
		all = append(all, sides...)
	}
	return all, true
}

// first sets a part as the first candidate does in which it fits. Heads are measured once for candidates in a row that
// set them alike, which saves a fifth of the time of laying out pieces.
func (t *Typesetter) first(p part, all iter.Seq[candidate]) ([]side, bool) {
	heads := p.possible()
	var with *Typesetter
	var heights [2]mark.MM // of columns, with the QR code below them and aside
	for c := range all {
		if with == nil || with.Format.Title != c.title || with.low != c.low {
			with = t.titled(c)
			heights = [2]mark.MM{with.least(heads, p.front, false), with.least(heads, p.front, true)}
		}
		height := heights[0]
		if c.aside {
			height = heights[1]
		}
		if sides, ok := with.set(p, c, height); ok {
			return sides, true
		}
	}
	return nil, false
}

// titled is the typesetter with the title of a candidate.
func (t *Typesetter) titled(c candidate) *Typesetter {
	with := *t
	with.Format.Title, with.low = c.title, c.low
	return &with
}

// set sets a part as a candidate says: columns of a height, which fill sides from left to right.
func (t *Typesetter) set(p part, c candidate, height mark.MM) (sides []side, ok bool) {
	s := t.setting(p, c.figures, height, c.unit)
	columns, ok := s.flow(p.blocks)
	if !ok {
		return nil, false
	}
	for len(columns) > 0 {
		if len(sides) == p.sides {
			return nil, false
		}
		front := p.front && len(sides) == 0
		on := s.across(columns, t.bodyWidth(front, c.aside))
		if on == nil {
			return nil, false
		}
		tables := tablesOn(on)
		head := p.head(tables)
		if len(sides) == 0 && p.logo != nil {
			head.Logo = p.logo
		}
		sides = append(sides, side{with: t, head: head, columns: on, tables: tables, setting: s, aside: c.aside && front})
		columns = columns[len(on):]
	}
	return sides, true
}

// setting is the setting for one size of figures.
func (t *Typesetter) setting(p part, size mark.Pt, height mark.MM, unit int) setting {
	group := t.Format.Group
	if p.isShort() {
		group = shortRows
	}
	return setting{
		figures: size, small: t.Format.Small, head: max(t.Format.Small, t.Format.Head),
		height: height, room: t.Inner().W * mark.MM(p.sides), narrowest: t.Format.Small.MM() * 11,
		group: group, unit: unit, leading: t.Format.Leading,
		named: p.named(), low: t.low,
	}
}
