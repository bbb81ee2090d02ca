package typeset

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/sheet"
)

// WordTable is a table of words over the whole width: cells are set to the left,
// and broken into lines.
type WordTable struct{ Table sheet.Table }

// The measures of a table of words, in the size of its type.
const (
	wordGap = 1.3  // between columns
	wordPad = 0.42 // above and below a row
)

// widths are the widths of the columns: as much as each needs on one line. If that is too much
// for all, the widest ones become narrower, but as little as possible. It is not ok if a column
// is too narrow for one of its words.
func (b WordTable) widths(s stack, w mark.MM) ([]mark.MM, bool) {
	n := len(b.Table.Heads)
	all, longest := make([]mark.MM, n), make([]mark.MM, n)
	look := func(i int, f font.Face, text string) {
		all[i] = max(all[i], mark.Width(f, s.text, text))
		longest[i] = max(longest[i], mark.Longest(f, s.text, text))
	}
	for i, head := range b.Table.Heads {
		look(i, font.Semibold, head)
	}
	for _, r := range b.Table.Rows {
		for i, cell := range r.Cells {
			look(i, faceOf(b.Table, i), cell)
		}
	}
	room := w - s.text.MM()*wordGap*mark.MM(n-1)
	for range n {
		over := rowWidth(all, 0) - room
		if over <= 0 {
			break
		}
		// The widest columns become narrower, at most as narrow as the next widest.
		most, next, widest := slices.Max(all), mark.MM(0), 0
		for _, x := range all {
			if x == most {
				widest++
			} else {
				next = max(next, x)
			}
		}
		cut := min(over/mark.MM(widest), most-next)
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
func (b WordTable) lines(s stack, widths []mark.MM, row sheet.Row) (cells [][]string, most int) {
	for i, cell := range row.Cells {
		lines := mark.Wrap(faceOf(b.Table, i), s.text, widths[i]+1e-6, cell)
		cells, most = append(cells, lines), max(most, len(lines))
	}
	return cells, most
}

func (b WordTable) size(s stack, w mark.MM) (mark.MM, int, bool) {
	widths, ok := b.widths(s, w)
	if !ok || s.nameWidth(b.Table.Name) > w {
		return 0, 0, false
	}
	em := s.text.MM()
	height := em*(textLeading+0.3) + s.nameHeight(b.Table.Name)
	for _, r := range b.Table.Rows {
		_, n := b.lines(s, widths, r)
		height += em * (textLeading*mark.MM(n) + 2*wordPad)
	}
	return height, 0, true
}

func (b WordTable) draw(d *Drawing, s stack, x, y, w mark.MM) mark.MM {
	em := s.text.MM()
	d.Tables++
	y = d.bandName(s, b.Table.Name, x, y)
	widths, _ := b.widths(s, w)
	// What is left over goes between the columns.
	gap := em*wordGap + max(0, (w-rowWidth(widths, em*wordGap))/mark.MM(max(len(widths)-1, 1)))
	gap = min(gap, em*4)
	starts := edgesOf(x, widths, gap)
	for i := range starts {
		starts[i] -= widths[i]
	}
	for i, head := range b.Table.Heads {
		d.ColumnHead(i, false, mark.Text{X: starts[i], Y: y + em, Size: s.text, Ink: d.Look.Quiet, S: head})
	}
	y += em * (textLeading + 0.3)
	d.Rule(x, x+w, y, 0.75, d.Look.Text)
	for i, r := range b.Table.Rows {
		if i > 0 {
			d.Rule(x, x+w, y, 0.3, d.Look.Hair)
		}
		y += em * wordPad
		cells, n := b.lines(s, widths, r)
		for k, lines := range cells {
			for l, line := range lines {
				base := y + em*(textLeading*mark.MM(l)+1)
				d.Cell(i, k, mark.Text{X: starts[k], Y: base, Size: s.text, Face: faceOf(b.Table, k), Ink: d.Look.Text, S: line})
			}
		}
		y += em * (textLeading*mark.MM(n) + wordPad)
	}
	return y
}
