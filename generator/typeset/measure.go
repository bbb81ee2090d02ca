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

// markRoom is the width of a correction mark beside the head of a row, in the size of figures.
const markRoom mark.MM = 0.3

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

// cellWidths is the widths of a table's columns.
func (s *setting) cellWidths(b *block) []mark.MM {
	w := make([]mark.MM, len(b.ems.heads))
	for i := range w {
		w[i] = max(b.ems.heads[i]*s.small.MM(), b.ems.cells[i]*s.figures.MM())
	}
	w[0] += b.ems.mark * s.figures.MM()
	return w
}

// edgesOf are the right edges of columns with a gap between them, the first of which begins at x.
func edgesOf(x mark.MM, widths []mark.MM, gap mark.MM) []mark.MM {
	edges := make([]mark.MM, len(widths))
	for i, w := range widths {
		edges[i] = x + w
		x += w + gap
	}
	return edges
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
