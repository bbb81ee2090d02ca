package chart

import "github.com/vpcharts/vpcharts/generator/font"

// tableEms is the widths that a table's columns need, in ems: of their headings in
// small type, and of their cells in that of figures.
type tableEms struct {
	heads, cells []MM
	mark         MM // right of the first column's figures
}

func measureTable(t Table) tableEms {
	m := tableEms{heads: make([]MM, len(t.Heads)), cells: make([]MM, len(t.Heads))}
	for i, head := range t.Heads {
		m.heads[i] = MM(font.Semibold.Width(head))
	}
	for _, r := range t.Rows {
		for i, cell := range r.Cells {
			m.cells[i] = max(m.cells[i], MM(faceOf(t, i).Width(cell)))
		}
		if r.Corrected {
			m.mark = markRoom
		}
	}
	return m
}

// markRoom is what a correction mark takes beside the head of a row, in the
// figures' size.
const markRoom MM = 0.3

// cellWidths is the widths of a table's columns.
func (s setting) cellWidths(t Table) []MM {
	m := s.memo.table(t)
	w := make([]MM, len(m.heads))
	for i := range w {
		w[i] = max(m.heads[i]*s.small.MM(), m.cells[i]*s.figures.MM())
	}
	w[0] += m.mark * s.figures.MM()
	return w
}

// memo keeps what a typesetter measures again and again while it searches for the
// largest type: without it nine tenths of its time go into measuring.
type memo struct {
	imprint []imprintText
	tables  map[*Row]tableEms // by their first row
	texts   map[faced]float64 // in em
	names   map[shownRows]string
}

// shownRows are rows of a table, which is known by its first one.
type shownRows struct {
	table    *Row
	from, to int
}

func newMemo() *memo {
	return &memo{tables: map[*Row]tableEms{}, texts: map[faced]float64{}, names: map[shownRows]string{}}
}

type faced struct {
	face font.Face
	text string
}

func (m *memo) width(f font.Face, size Pt, s string) MM {
	em, ok := m.texts[faced{f, s}]
	if !ok {
		em = f.Width(s)
		m.texts[faced{f, s}] = em
	}
	return size.MM() * MM(em)
}

func (m *memo) table(t Table) tableEms {
	if len(t.Rows) == 0 {
		return measureTable(t)
	}
	ems, ok := m.tables[&t.Rows[0]]
	if !ok || len(ems.heads) != len(t.Heads) {
		ems = measureTable(t)
		m.tables[&t.Rows[0]] = ems
	}
	return ems
}

func rowWidth(cells []MM, gap MM) MM {
	sum := gap * MM(len(cells)-1)
	for _, c := range cells {
		sum += c
	}
	return sum
}

// faceOf is the face of a table's column: what is looked for stands out.
func faceOf(t Table, column int) font.Face {
	if column == t.Strong {
		return font.Semibold
	}
	return font.Regular
}
