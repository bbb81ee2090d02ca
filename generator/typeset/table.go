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
	ends         []int   // how many rows each column has: below them its cells are empty
}

// markRoom is the room for a correction mark beside the head of a row, in the size of figures. The sign of an open row
// takes it too, and a part of the gap beside it.
const markRoom mark.MM = 0.3

// measureTable measures the columns of a table, by a measure of heads and one of cells.
func measureTable(t sheet.Table, heads, cells func(f font.Face, text string) float64) tableEms {
	n := len(t.Heads)
	m := tableEms{heads: make([]mark.MM, n), cells: make([]mark.MM, n), ends: make([]int, n)}
	for i, head := range t.Heads {
		if t.Over != "" && i > 0 {
			m.cells[i] = mark.MM(cells(font.Semibold, head))
		} else {
			m.heads[i] = mark.MM(heads(font.Semibold, head))
		}
	}
	for row, r := range t.Rows {
		for i, cell := range r.Cells {
			if cell != "" {
				m.cells[i], m.ends[i] = max(m.cells[i], mark.MM(cells(faceOf(t, r, i), cell))), row+1
			}
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
		cells := m.cells[i]
		if i == 0 {
			cells += m.mark
		}
		w[i] = max(m.heads[i]*heads.MM(), cells*figures.MM())
	}
	return w
}

func rowWidth(cells []mark.MM, gap mark.MM) mark.MM {
	sum := gap * mark.MM(len(cells)-1)
	for _, c := range cells {
		sum += c
	}
	return sum
}

// faceOf is the face of a cell. The column that readers look for is bold, and so is the head of a strong row.
func faceOf(t sheet.Table, r sheet.Row, column int) font.Face {
	if column == t.Strong || column == 0 && r.Strong {
		return font.Semibold
	}
	return font.Regular
}

// A ruled is a table at sizes and in a place. Its heads stand above a rule, and hairlines between its rows.
type ruled struct {
	table    sheet.Table
	names    bool      // the first column is set to the left
	widths   []mark.MM // of its columns
	size     mark.Pt   // of its cells
	headSize mark.Pt
	above    mark.MM // from the top to the baseline of the heads' first line
	below    mark.MM // from the baseline of their last line to the rule
	base     mark.MM // from the top of a row to its first baseline
	step     mark.MM // from row to row; where a row has several lines, from line to line
	group    int     // rows between two hairlines
	gap      mark.MM // the room of a hairline
	hair     mark.Pt // its width
	moved    int     // how many columns have ended since the first part of the table on this side

	at           []mark.Text // the places of its columns: where their texts end, or begin
	left, right  mark.MM     // the ends of its rules
	over, middle mark.MM     // where the text above its heads begins, and the line after its first column
}

// headGap is added after the first column of a table with a text above its heads, in the size of figures: its figures
// look like those of the other columns.
const headGap = 0.5

// headLeading is the distance of two lines of a head, in their size.
const headLeading = 1.15

// place places a table with its left edge at x, and a gap between its columns.
func (t *ruled) place(x, gap mark.MM) {
	t.at, t.left = nil, x
	for i, w := range t.widths {
		t.right = x + w
		at := mark.Text{X: t.right, Align: mark.Right}
		if t.table.Text || t.names && i == 0 {
			at = mark.Text{X: x, Align: mark.Left}
		}
		t.at = append(t.at, at)
		x += w + gap
	}
	after := gap + t.size.MM()*headGap
	t.over, t.middle = t.at[0].X+after, t.at[0].X+after/2
}

// heads are the heads in lines, and the largest number of them.
func (t *ruled) heads() (all [][]string, most int) {
	return t.broken(t.table.Heads, t.headSize, func(int) font.Face { return font.Semibold })
}

// cells are the cells of a row in lines, and the largest number of them.
func (t *ruled) cells(row int) (all [][]string, most int) {
	r := t.table.Rows[row]
	return t.broken(r.Cells, t.size, func(column int) font.Face { return faceOf(t.table, r, column) })
}

// broken breaks texts into lines, each in the width of its column.
func (t *ruled) broken(texts []string, size mark.Pt, face func(column int) font.Face) (all [][]string, most int) {
	for i, text := range texts {
		lines := mark.Wrap(face(i), size, t.widths[i]+1e-6, text)
		all, most = append(all, lines), max(most, len(lines))
	}
	return all, most
}

// headHeight is the height of the heads down to the rule below them.
func (t *ruled) headHeight() mark.MM {
	_, most := t.heads()
	return t.above + t.headSize.MM()*headLeading*mark.MM(most-1) + t.below
}

// drawHeads sets the heads below y, with the text above them, and the rule below them, and returns its y. Heads that
// stand there again are not read aloud.
func (t *ruled) drawHeads(d *drawing, y mark.MM, again bool) mark.MM {
	if !again {
		// The text above begins with its columns. If it is longer than they are, it ends with them, or begins with the table.
		over := mark.Text{Y: y + t.headSize.MM(), Size: t.headSize, Ink: d.Look.Quiet, S: t.table.Over}
		over.X = max(t.left, min(t.over, t.right-mark.Width(font.Regular, over.Size, over.S)))
		d.text(over)
	}
	heads, most := t.heads()
	for i, lines := range heads {
		text := t.at[i]
		text.Size, text.Face, text.Ink = t.headSize, font.Semibold, d.Look.Quiet
		if t.table.Over != "" && i > 0 {
			text.Size, text.Ink = t.size, d.Look.Name
		}
		if text.Tag = (mark.Tag{Kind: mark.ColumnHead, Table: d.Tables, Column: i}); again {
			text.Tag = mark.Tag{Kind: mark.Artifact}
		}
		for k, line := range lines {
			text.Y, text.S = y+t.above+t.headSize.MM()*headLeading*mark.MM(most-len(lines)+k), line
			d.text(text)
		}
	}
	y += t.headHeight()
	d.rule(t.left, t.right, y, 0.75, d.Look.Text)
	return y
}

// drawRows sets rows below y, and hairlines between groups of them. It returns the y below them. The sign of an open
// row stands right of its edge, so that the digits stand in line.
func (t *ruled) drawRows(d *drawing, from, to int, y mark.MM) mark.MM {
	top := y
	for i := from; i < to; i++ {
		if i > from && i%t.group == 0 {
			d.rule(t.left, t.right, y+t.gap/2, t.hair, d.Look.Hair)
			y += t.gap
		}
		r := t.table.Rows[i]
		cells, most := t.cells(i)
		for k, lines := range cells {
			text := t.at[k]
			text.Y, text.Size, text.Face = y+t.base, t.size, faceOf(t.table, r, k)
			text.Ink, text.Link = d.Look.Text, r.Page
			text.Tag = mark.Tag{Kind: mark.Cell, Table: d.Tables, Row: i + 1, Column: k + t.moved}
			if k == 0 {
				text.Tag.Column = 0
				text.Tag.Kind = mark.RowHead
			} else if r.Page > 0 {
				text.Ink = d.Look.Quiet
			}
			if k == 0 && i == len(t.table.Rows)-1 && t.table.Open != "" {
				lines = []string{lines[0] + t.table.Open}
				text.X += mark.Width(text.Face, t.size, t.table.Open)
			}
			for _, text.S = range lines {
				d.text(text)
				text.Y += t.step
			}
			if k == 0 && r.Corrected {
				d.text(mark.Text{
					X: t.at[k].X + t.size.MM()*0.04, Y: y + t.base, Size: t.size, Face: font.Semibold, Ink: d.Look.Text,
					Tag: text.Tag, S: sheet.CorrectionMark,
				})
			}
		}
		y += t.step * mark.MM(most)
	}
	if t.table.Over != "" {
		d.add(mark.Rule{X1: t.middle, Y1: top - t.gap/2, X2: t.middle, Y2: y + t.gap/2, Width: 0.3, Ink: d.Look.Hair})
	}
	return y
}

// subheading sets the name of a table.
func (d *drawing) subheading(x, base mark.MM, size mark.Pt, name string) {
	d.text(mark.Text{
		X: x, Y: base, Size: size, Face: font.Semibold, Ink: d.Look.Name, Tag: mark.Tag{Kind: mark.Subheading}, S: name,
	})
}
