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

// widths are the widths of a table's columns at sizes of figures and of heads.
func (m tableEms) widths(figures, heads mark.Pt) []mark.MM {
	w := make([]mark.MM, len(m.heads))
	for i := range w {
		w[i] = max(m.heads[i]*heads.MM(), m.cells[i]*figures.MM())
	}
	w[0] += m.mark * figures.MM()
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

// between is the gap between columns that share out what they leave of a width.
func between(widths []mark.MM, w mark.MM) mark.MM {
	return (w - rowWidth(widths, 0)) / mark.MM(max(len(widths)-1, 1))
}

// faceOf is the face of a table's column. The column that readers look for is bold.
func faceOf(t sheet.Table, column int) font.Face {
	if column == t.Strong {
		return font.Semibold
	}
	return font.Regular
}

// A ruled is a table at sizes and in a place. Its heads stand above a rule, and hairlines between its rows.
type ruled struct {
	table   sheet.Table
	widths  []mark.MM // of its columns
	mark    mark.MM   // of that of the first, right of its figures
	figures mark.Pt   // the size of cells
	text    mark.Pt   // the size of heads
	like    bool      // heads are set like figures, but not the first
	step    mark.MM   // from row to row, or from line to line of words
	group   int       // rows between two hairlines
	gap     mark.MM   // room of a hairline
	hair    mark.Pt   // the width of a hairline

	align       mark.Align
	at          []mark.MM // the places of its columns' texts
	left, right mark.MM   // the ends of its rules
	base        mark.MM   // from the top of a row to its first baseline
}

// place places a table of figures, with a gap between its columns.
func (t *ruled) place(x, gap mark.MM) {
	t.align, t.at = mark.Right, edgesOf(x, t.widths, gap)
	t.left, t.right = x, t.at[len(t.at)-1]
	t.at[0] -= t.mark
	t.base = (t.step + t.figures.MM()*FigureHeight) / 2
}

// headLines breaks the heads of a table into lines.
func headLines(t sheet.Table, size mark.Pt, widths []mark.MM) (all [][]string, most int) {
	return broken(t.Heads, size, widths, func(int) font.Face { return font.Semibold })
}

// cellLines breaks the cells of a row into lines.
func cellLines(t sheet.Table, row int, size mark.Pt, widths []mark.MM) (all [][]string, most int) {
	return broken(t.Rows[row].Cells, size, widths, func(column int) font.Face { return faceOf(t, column) })
}

// broken breaks texts into lines, each in the width of its column. most is the largest number of lines.
func broken(texts []string, size mark.Pt, widths []mark.MM, face func(int) font.Face) (all [][]string, most int) {
	for i, text := range texts {
		lines := mark.Wrap(face(i), size, widths[i]+1e-6, text)
		all, most = append(all, lines), max(most, len(lines))
	}
	return all, most
}

// drawHeads sets the heads of a table, the last lines of which have their baseline at base, and the rule below them.
// Heads that stand there again are not read aloud.
func (t *ruled) drawHeads(d *Drawing, base, rule mark.MM, again bool) {
	heads, _ := headLines(t.table, t.text, t.widths)
	for i, lines := range heads {
		size, ink := t.text, d.Look.Quiet
		if t.like && i > 0 {
			size, ink = t.figures, d.Look.Name
		}
		for k, line := range lines {
			above := t.text.MM() * headLeading * mark.MM(len(lines)-1-k)
			d.ColumnHead(i, again, mark.Text{X: t.at[i], Y: base - above, Size: size, Align: t.align, Ink: ink, S: line})
		}
	}
	d.Rule(t.left, t.right, rule, 0.75, d.Look.Text)
}

// drawRows sets rows of a table, and hairlines between groups of them. It returns the y below them.
func (t *ruled) drawRows(d *Drawing, from, to int, y mark.MM) mark.MM {
	for i := from; i < to; i++ {
		if i > from && i%t.group == 0 {
			d.Rule(t.left, t.right, y+t.gap/2, t.hair, d.Look.Hair)
			y += t.gap
		}
		cells, most := cellLines(t.table, i, t.figures, t.widths)
		for k, lines := range cells {
			text := mark.Text{X: t.at[k], Y: y + t.base, Size: t.figures, Face: faceOf(t.table, k), Align: t.align, Ink: d.Look.Text}
			for _, text.S = range lines {
				d.Cell(i, k, text)
				text.Y += t.step
			}
			if k == 0 && t.table.Rows[i].Corrected {
				d.Text(mark.Text{
					X: t.at[k] + t.figures.MM()*0.04, Y: y + t.base, Size: t.figures, Face: font.Semibold, Ink: d.Look.Text,
					Tag: mark.Tag{Kind: mark.Artifact}, S: sheet.CorrectionMark,
				})
			}
		}
		y += t.step * mark.MM(most)
	}
	return y
}

// headLeading is the distance of two lines of a head, in their size.
const headLeading = 1.15

// Cell sets a cell, or a line of it, in row i of the last table. The cells of the first column head
// their rows.
func (d *Drawing) Cell(i, column int, t mark.Text) {
	t.Tag = mark.Tag{Kind: mark.Cell, Table: d.Tables, Row: i + 1, Column: column}
	if column == 0 {
		t.Tag.Kind = mark.RowHead
	}
	d.Text(t)
}

// ColumnHead sets the head of a column of the last table. A head that stands there again is not read
// aloud.
func (d *Drawing) ColumnHead(column int, again bool, t mark.Text) {
	t.Face, t.Tag = font.Semibold, mark.Tag{Kind: mark.ColumnHead, Table: d.Tables, Column: column}
	if again {
		t.Tag = mark.Tag{Kind: mark.Artifact}
	}
	d.Text(t)
}

// subheading sets the name of a table.
func (d *Drawing) subheading(x, base mark.MM, size mark.Pt, name string) {
	d.Text(mark.Text{
		X: x, Y: base, Size: size, Face: font.Semibold, Ink: d.Look.Name, Tag: mark.Tag{Kind: mark.Subheading}, S: name,
	})
}
