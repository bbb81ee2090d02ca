package typeset

import (
	"slices"
	"sort"

	"github.com/vpcharts/vpcharts/generator/mark"
)

// SizeStep is the difference between two sizes of figures that are tried.
const SizeStep mark.Pt = 0.25

// fit sets all parts of a way. If size is above 0, only that size is tried.
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

// titles are the ways to set a head. With a smaller title, or with lines that are set close,
// the columns have more room.
func (t *Typesetter) titles() [3]Typesetter {
	all := [3]Typesetter{*t, *t, *t}
	all[1].Format.Title, all[2].Format.Title = t.Format.LeastTitle, t.Format.LeastTitle
	all[2].low = true
	return all
}

// shortRows is the most rows of a table that looks lost on a piece of its own in the usual type, and in groups.
const shortRows = 8

// isShort reports whether a part is one table of few rows.
func (p part) isShort() bool {
	return len(p.blocks) == 1 && p.blocks[0].text == nil && len(p.blocks[0].table.Rows) <= shortRows
}

// sizes are the sizes of figures that are tried, the largest first. A table of few rows may be set twice as large as
// others.
func (t *Typesetter) sizes(p part, only mark.Pt) (all []mark.Pt) {
	if only > 0 {
		return []mark.Pt{only}
	}
	most := t.Format.Most
	if p.isShort() {
		most *= 2
	}
	for size := most; size >= p.least; size -= SizeStep {
		all = append(all, size)
	}
	return all
}

// fitPart sets a part in the first of several ways in which it fits: with the largest
// title, then the largest figures, then the QR code below the columns, then whole groups of
// rows in them.
func (t *Typesetter) fitPart(p part, size mark.Pt, front bool) ([]side, bool) {
	sizes := t.sizes(p, size)
	heads := p.possible()
	for _, with := range t.titles() {
		if slices.ContainsFunc(heads, func(h Head) bool { return !with.holds(h) }) {
			continue
		}
		var heights [2]mark.MM
		first := [2]int{len(sizes), len(sizes)} // of the sizes at which there may be room
		for i, aside := range []bool{false, true} {
			if aside && !(front && t.hasAside()) {
				continue
			}
			heights[i] = with.least(p, heads, front, aside)
			first[i] = sort.Search(len(sizes), func(k int) bool {
				return with.mayFitAt(p, sizes[k], heights[i], front, aside)
			})
		}
		for k := min(first[0], first[1]); k < len(sizes); k++ {
			for i, aside := range []bool{false, true} {
				if k < first[i] {
					continue
				}
				// Whole groups of rows if they fit, else any number of them.
				for _, unit := range []int{t.Format.Group, 1} {
					if sides, ok := with.fitAt(p, sizes[k], heights[i], unit, front, aside); ok {
						return sides, true
					}
				}
			}
		}
	}
	return nil, false
}

// mayFitAt reports whether the sides of a part are wide enough for the least number of columns
// that its tables need. If it says no, fitAt does not fit the part. In larger type rows are
// higher and columns wider, so if it says no to a size, it says no to every larger one. A binary
// search can therefore pass over the sizes that are too large, instead of setting each of them.
func (t *Typesetter) mayFitAt(p part, size mark.Pt, height mark.MM, front, aside bool) bool {
	const rounding mark.MM = 1e-6 // across adds the same widths in another order
	s := t.setting(p, size, height, 1)
	room := s.height - s.heading()
	gap := size.MM() * gutter
	on, used := 0, -gap // the side that is filled, and what is taken of its width
	for i := range p.blocks {
		b := &p.blocks[i]
		if b.text != nil {
			continue
		}
		rows := len(b.table.Rows)
		most := s.most(room, 0, rows)
		if most == 0 {
			return false
		}
		width := rowWidth(s.cellWidths(b), size.MM()*cellGap)
		for range (rows + most - 1) / most {
			used += gap + width
			if used <= t.bodyWidth(front && on == 0, aside)+rounding {
				continue
			}
			on, used = on+1, width
			if on == p.sides || width > t.bodyWidth(false, false)+rounding {
				return false
			}
		}
	}
	return true
}

// setting is the setting for one size of figures.
func (t *Typesetter) setting(p part, size mark.Pt, height mark.MM, unit int) setting {
	group := t.Format.Group
	if p.isShort() {
		group = shortRows
	}
	return setting{
		figures: size, small: t.Format.Small,
		height: height, narrowest: t.Format.Small.MM() * 11,
		group: group, unit: unit, leading: t.Format.Leading,
		named: p.named(), low: t.low,
	}
}

// fitAt tries one size of figures: columns that fill sides from left to right.
func (t *Typesetter) fitAt(p part, size mark.Pt, height mark.MM, unit int, front, aside bool) ([]side, bool) {
	s := t.setting(p, size, height, unit)
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
		on := s.across(columns, t.bodyWidth(first, aside))
		if on == nil {
			return nil, false
		}
		tables := tablesOn(on)
		head := p.head(tables)
		if len(sides) == 0 && p.logo != nil {
			head.Logo = p.logo
		}
		sides = append(sides, side{with: t, head: head, columns: on, tables: tables, setting: s, aside: aside && first})
		columns = columns[len(on):]
	}
	return sides, true
}
