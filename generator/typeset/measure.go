package typeset

import (
	"github.com/vpcharts/vpcharts/generator/font"

	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/sheet"
)

// tableEms has the widths that the columns of a table need, in ems: for their headings, in
// small type, and for their cells, in the size of figures.
type tableEms struct {
	heads, cells []mark.MM
	mark         mark.MM // right of the first column's figures
}

func measureTable(t sheet.Table) tableEms {
	m := tableEms{heads: make([]mark.MM, len(t.Heads)), cells: make([]mark.MM, len(t.Heads))}
	for i, head := range t.Heads {
		m.heads[i] = mark.MM(font.Semibold.Width(head))
	}
	for _, r := range t.Rows {
		for i, cell := range r.Cells {
			m.cells[i] = max(m.cells[i], mark.MM(faceOf(t, i).Width(cell)))
		}
		if r.Corrected {
			m.mark = markRoom
		}
	}
	return m
}

// markRoom is the width of a correction mark beside the head of a row, in the size of figures.
const markRoom mark.MM = 0.3

// cellWidths is the widths of a table's columns.
func (s *setting) cellWidths(t sheet.Table) []mark.MM {
	m := s.memo.table(t)
	w := make([]mark.MM, len(m.heads))
	for i := range w {
		w[i] = max(m.heads[i]*s.small.MM(), m.cells[i]*s.figures.MM())
	}
	w[0] += m.mark * s.figures.MM()
	return w
}

// width is the least width of a table.
func (s *setting) width(t sheet.Table) mark.MM {
	m := s.memo.table(t)
	w := m.mark*s.figures.MM() + s.figures.MM()*cellGap*mark.MM(len(m.heads)-1)
	for i := range m.heads {
		w += max(m.heads[i]*s.small.MM(), m.cells[i]*s.figures.MM())
	}
	return w
}

// memo keeps what a typesetter measures, as it tries several ways to set a piece. Without the
// tables it takes three times as long, without the texts a tenth longer.
type memo struct {
	imprint []imprintText
	tables  map[tableKey]tableEms
	texts   map[faced]float64 // in em
}

// A tableKey tells tables apart: by their rows, and by their heads. A table with short heads, or
// without the loser's scores, has the rows of another table.
type tableKey struct {
	row   *sheet.Row // the first
	head  *string    // the first
	heads int
}

func newMemo() *memo {
	return &memo{tables: map[tableKey]tableEms{}, texts: map[faced]float64{}}
}

type faced struct {
	face font.Face
	text string
}

func (m *memo) width(f font.Face, size mark.Pt, s string) mark.MM {
	em, ok := m.texts[faced{f, s}]
	if !ok {
		em = f.Width(s)
		m.texts[faced{f, s}] = em
	}
	return size.MM() * mark.MM(em)
}

func (m *memo) table(t sheet.Table) tableEms {
	if len(t.Rows) == 0 || len(t.Heads) == 0 {
		return measureTable(t)
	}
	key := tableKey{&t.Rows[0], &t.Heads[0], len(t.Heads)}
	ems, ok := m.tables[key]
	if !ok {
		ems = measureTable(t)
		m.tables[key] = ems
	}
	return ems
}

func rowWidth(cells []mark.MM, gap mark.MM) mark.MM {
	sum := gap * mark.MM(len(cells)-1)
	for _, c := range cells {
		sum += c
	}
	return sum
}

// faceOf is the face of a table's column. The column that readers look for is bold.
func faceOf(t sheet.Table, column int) font.Face {
	if column == t.Strong {
		return font.Semibold
	}
	return font.Regular
}
