package typeset

import (
	"cmp"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// Every side names its board count, and names the scale of each of its tables. If a table goes
// on elsewhere, its name has the range of what is here. The only table of a part is named in
// the head of the side; several tables have their names above them.

// An extract is what one side has of a table.
type extract struct {
	block       *block
	from, to    int // its rows
	first, last int // the columns that they stand in
}

// name is the name of the table on that side.
func (t extract) name() string { return t.block.table.Named(t.from, t.to) }

// tablesOn are the tables on columns, in their order.
func tablesOn(columns []column) []extract {
	var all []extract
	for i, c := range columns {
		for _, p := range c.portions {
			if p.block.text != nil {
				continue
			}
			if n := len(all); n > 0 && all[n-1].block == p.block {
				all[n-1].to, all[n-1].last = p.to, i
				continue
			}
			all = append(all, extract{p.block, p.from, p.to, i, i})
		}
	}
	return all
}

// across returns as many columns as fit side by side into a width, each as wide as its name needs.
func (s *setting) across(columns []column, room mark.MM) []column {
	n, used := 0, -s.figures.MM()*gutter
	for n < len(columns) && used <= room {
		used += s.figures.MM()*gutter + columns[n].width
		n++
	}
	for ; n > 0; n-- { // names may need more
		if on, used := s.widened(columns[:n]); used <= room {
			return on
		}
	}
	return nil
}

// widened makes columns as wide as the names above their tables need, and gives the width of
// all with the gaps between them. A name may run over all columns of its table.
func (s *setting) widened(columns []column) ([]column, mark.MM) {
	gap := s.figures.MM() * gutter
	if s.named {
		columns = slices.Clone(columns)
		for _, t := range tablesOn(columns) {
			w := gap * mark.MM(t.last-t.first)
			for _, c := range columns[t.first : t.last+1] {
				w += c.width
			}
			name := mark.Width(font.Semibold, s.small*nameSize, t.name())
			columns[t.last].width += max(0, name-w)
		}
	}
	used := gap * mark.MM(len(columns)-1)
	for _, c := range columns {
		used += c.width
	}
	return columns, used
}

// named says whether a part's tables have their names above them: it has several. Text stands below tables.
func (p part) named() bool { return len(p.blocks) > 1 && p.blocks[1].text == nil }

// head is the head of a side with these tables.
func (p part) head(tables []extract) Head {
	h := p.heads.General
	var notes, named []string // of tables with the winner's score alone
	for _, t := range tables {
		if !t.block.table.General {
			h = p.heads.Board
			if h.Line = p.heads.Several; !p.named() {
				if h.Line = t.name(); p.heads.Loud && h.Own == "" {
					h.Kicker, h.Line = h.Line, h.Kicker
				}
			}
		}
		if t.block.alone {
			notes = append(notes, t.block.table.Alone)
			named = append(named, t.block.table.Full+": "+t.block.table.Alone)
		}
	}
	h.Note = strings.Join(named, "; ")
	if notes = slices.Compact(notes); len(notes) == 1 {
		h.Note = notes[0]
	}
	return h
}

// possible returns the heads that a side of a part may get, with the longest possible lines.
// Each has the logo of the part, although only the first side gets it.
func (p part) possible() (all []Head) {
	var every []extract
	for i := range p.blocks {
		b := &p.blocks[i]
		if b.text != nil {
			continue
		}
		to := len(b.table.Rows)
		every = append(every, extract{block: b, to: to})
		all = append(all, p.head(every), p.head([]extract{{block: b, to: to}}))
		if !p.named() && p.sides > 1 && to > 1 {
			all = append(all, p.head([]extract{{block: b, from: to - 2, to: to}}), p.head([]extract{{block: b, to: to - 1}}))
		}
	}
	for i := range all {
		all[i].Logo = cmp.Or(p.logo, all[i].Logo)
	}
	return all
}

// least is the least height that a side has for its columns, whichever of the heads it gets. It is 0 if the title of
// one of them is too wide.
func (t *Typesetter) least(heads []Head, front, aside bool) mark.MM {
	height := t.Format.H
	for _, h := range heads {
		if !t.holds(h) {
			return 0
		}
		height = min(height, t.Body(h, front, aside).H)
	}
	return height
}
