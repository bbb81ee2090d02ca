package typeset

import (
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

// headOf is the head of a side of a part with these tables.
func (t *Typesetter) headOf(p part, tables []extract) Head {
	h := p.heads.General
	var notes, named []string // of tables with the winner's score alone
	for _, on := range tables {
		if !on.block.table.General {
			h = p.heads.Board
			if h.Line = p.heads.Several; !p.named() {
				if h.Line = on.name(); p.heads.Loud && h.Own == "" {
					h.Kicker, h.Line = h.Line, h.Kicker
				}
			}
		}
		if on.block.alone {
			notes = append(notes, on.block.table.Alone)
			named = append(named, on.block.table.Full+": "+on.block.table.Alone)
		}
	}
	h.Note = strings.Join(named, "; ")
	if notes = slices.Compact(notes); len(notes) == 1 {
		h.Note = notes[0]
	}
	if t.logoed && t.isFront() {
		h.Logo = t.imprint.By.Logo
	}
	return h
}

// all are the tables of a part.
func (p part) all() (all []extract) {
	for i := range p.blocks {
		if b := &p.blocks[i]; b.text == nil {
			all = append(all, extract{block: b, to: len(b.table.Rows)})
		}
	}
	return all
}

// possible returns the heads that a side of a part may get, with the longest possible lines.
func (t *Typesetter) possible(p part) (all []Head) {
	every := p.all()
	for i, e := range every {
		all = append(all, t.headOf(p, every[:i+1]), t.headOf(p, every[i:i+1]))
		if !p.named() && p.sides > 1 && e.to > 1 {
			from, to := e, e
			from.from, to.to = e.to-2, e.to-1
			all = append(all, t.headOf(p, []extract{from}), t.headOf(p, []extract{to}))
		}
	}
	return all
}

// heights are the least heights that the sides of a part have for their columns, whichever of the heads they get. There
// are none if the title of a head is too wide.
func (t *Typesetter) heights(heads []Head, feet []Foot, aside bool) (all []mark.MM) {
	tallest := mark.MM(0)
	for _, h := range heads {
		if !t.holds(h) {
			return nil
		}
		tallest = max(tallest, t.headHeight(h))
	}
	for _, foot := range feet {
		all = append(all, t.between(tallest, foot, aside).H)
	}
	return all
}
