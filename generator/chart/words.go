package chart

import (
	"strings"

	"github.com/vpcharts/vpcharts/generator/font"
)

// wordTable is a table of words over the whole width: cells are set to the left,
// and broken into lines.
type wordTable struct{ table Table }

// The measures of a table of words, in the size of its type.
const (
	wordGap = 1.3  // between columns
	wordPad = 0.42 // above and below a row
)

// widths are those of the columns: what they need on one line, or where that is
// too much for all, the widest as little cut as possible. A column that is too
// narrow for one of its words is not ok.
func (b wordTable) widths(s stack, w MM) ([]MM, bool) {
	n := len(b.table.Heads)
	all, longest := make([]MM, n), make([]MM, n)
	look := func(i int, f font.Face, text string) {
		all[i] = max(all[i], width(f, s.text, text))
		for _, word := range strings.Fields(text) {
			longest[i] = max(longest[i], width(f, s.text, word))
		}
	}
	for i, head := range b.table.Heads {
		look(i, font.Semibold, head)
	}
	for _, r := range b.table.Rows {
		for i, cell := range r.Cells {
			look(i, faceOf(b.table, i), cell)
		}
	}
	room := w - s.text.MM()*wordGap*MM(n-1)
	for range n {
		over := rowWidth(all, 0) - room
		if over <= 0 {
			break
		}
		// The widest gives way, down to the next widest at once.
		most, next, widest := MM(0), MM(0), 0
		for _, x := range all {
			most = max(most, x)
		}
		for i, x := range all {
			if x == most {
				widest++
			} else {
				next = max(next, all[i])
			}
		}
		cut := min(over/MM(widest), most-next)
		for i := range all {
			if all[i] == most {
				all[i] -= cut
			}
		}
	}
	for i := range all {
		if all[i] < longest[i]-1e-6 {
			return nil, false
		}
	}
	return all, true
}

// lines breaks a row's cells.
func (b wordTable) lines(s stack, widths []MM, row Row) (cells [][]string, most int) {
	for i, cell := range row.Cells {
		lines := wrap(faceOf(b.table, i), s.text, widths[i]+1e-6, cell)
		cells, most = append(cells, lines), max(most, len(lines))
	}
	return cells, most
}

func (b wordTable) size(s stack, w MM) (MM, int, bool) {
	widths, ok := b.widths(s, w)
	if !ok || s.nameWidth(b.table.Name) > w {
		return 0, 0, false
	}
	em := s.text.MM()
	height := em * (textLeading + 0.3)
	if b.table.Name != "" {
		height += s.nameHeight()
	}
	for _, r := range b.table.Rows {
		_, n := b.lines(s, widths, r)
		height += em * (textLeading*MM(n) + 2*wordPad)
	}
	return height, 0, true
}

func (b wordTable) draw(d *drawing, s stack, x, y, w MM) MM {
	em := s.text.MM()
	d.tables++
	if b.table.Name != "" {
		y = d.bandName(s, b.table.Name, x, y)
	}
	widths, _ := b.widths(s, w)
	// What is left over goes between the columns.
	gap := em*wordGap + max(0, (w-rowWidth(widths, em*wordGap))/MM(max(len(widths)-1, 1)))
	gap = min(gap, em*4)
	starts := make([]MM, len(widths))
	for i := range starts {
		starts[i] = x
		if i > 0 {
			starts[i] = starts[i-1] + widths[i-1] + gap
		}
	}
	for i, head := range b.table.Heads {
		d.text(starts[i], y+em, s.text, font.Semibold, Left, d.look.Quiet, Tag{Kind: ColumnHead, Table: d.tables, Column: i}, head)
	}
	y += em * (textLeading + 0.3)
	d.rule(x, x+w, y, 0.75, d.look.Text)
	for i, r := range b.table.Rows {
		if i > 0 {
			d.rule(x, x+w, y, 0.3, d.look.Hair)
		}
		y += em * wordPad
		cells, n := b.lines(s, widths, r)
		for k, lines := range cells {
			for l, line := range lines {
				tag := Tag{Kind: Cell, Table: d.tables, Row: i + 1, Column: k}
				if k == 0 {
					tag.Kind = RowHead
				}
				d.text(starts[k], y+em*(textLeading*MM(l)+1), s.text, faceOf(b.table, k), Left, d.look.Text, tag, line)
			}
		}
		y += em * (textLeading*MM(n) + wordPad)
	}
	return y
}
