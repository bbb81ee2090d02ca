package typeset

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/sheet"
)

// A grid is a table over the whole width, with hairlines between its rows. Cells that are words are set to the
// left, and broken into lines.
type Grid struct {
	Table sheet.Table
	Parts int  // the number of parts that are side by side; 0 means 1
	Group int  // rows between two hairlines, which stay in one part; 0 means 1
	Names bool // the first column has names, to be set to the left, beside figures
}

// The measures of a grid of figures, in their size.
const (
	gridGap      = 0.75 // between columns, at least
	leastGridGap = 0.5  // where figures would be too small otherwise
	partGap      = 2.2  // between parts
)

// The measures of a grid of words, in the size of its type.
const (
	wordGap     = 1.3 // between columns, at least
	mostWordGap = 4
	wordPad     = 0.42 // above and below a row
)

// twoLines is the least width in which a text has at most two lines.
func twoLines(f font.Face, text string) float64 {
	least := f.Width(text)
	for i, r := range text {
		if r == ' ' {
			least = min(least, max(f.Width(text[:i]), f.Width(text[i+1:])))
		}
	}
	return least
}

// wordWidths are the widths of the columns of words: as much as each needs on one line. If that is too much
// for all, the widest ones become narrower, but as little as possible. It is not ok if a column
// is too narrow for one of its words.
func (g Grid) wordWidths(s stack, w mark.MM) (all []mark.MM, ok bool) {
	all = measureTable(g.Table, font.Face.Width, font.Face.Width).widths(s.text, s.text)
	room := w - s.text.MM()*wordGap*mark.MM(len(all)-1)
	// No column is wider than its share of what the narrower ones leave.
	for i, x := range slices.Sorted(slices.Values(all)) {
		if share := room / mark.MM(len(all)-i); x > share {
			for k := range all {
				all[k] = min(all[k], share)
			}
			break
		}
		room -= x
	}
	for i, longest := range measureTable(g.Table, mark.Longest, mark.Longest).widths(s.text, s.text) {
		if all[i] < longest-1e-6 {
			return nil, false
		}
	}
	return all, true
}

// ruled is a part of the grid at sizes, not yet placed, and the width that it takes of w. It is not ok if that is too
// little.
func (g Grid) ruled(s stack, w mark.MM) (t ruled, part mark.MM, ok bool) {
	em, text, parts := s.figures.MM(), s.text.MM(), mark.MM(max(g.Parts, 1))
	part = (w - em*partGap*(parts-1)) / parts
	t = ruled{table: g.Table, names: g.Names, headSize: s.text, group: max(g.Group, 1), hair: 0.3}
	if g.Table.Text {
		t.size, t.step, t.gap, t.base = s.text, text*textLeading, text*2*wordPad, text
		t.above, t.below = text, text*0.58
		t.widths, ok = g.wordWidths(s, part)
		return t, part, ok
	}
	t.size, t.step = s.figures, em*rowLeading+s.loose
	t.gap, t.base = em*groupGap*mark.MM(min(g.Group, 1)), (t.step+em*figureHeight)/2
	t.above, t.below = text*headLeading, text*0.55
	t.widths = measureTable(g.Table, twoLines, font.Face.Width).widths(s.figures, s.text)
	if g.Table.Over != "" {
		t.above = text*textLeading + em*1.1
		t.widths[1] += em * headGap
	}
	return t, part, rowWidth(t.widths, em*s.gap) <= part
}

// gridNameSize is the size of a grid's name, in the size of text.
const gridNameSize = 1.1

// nameHeight is the height of a grid's name, 0 if it has none.
func (g Grid) nameHeight(s stack) mark.MM {
	if g.Table.Name == "" {
		return 0
	}
	return s.text.MM() * textLeading * 1.5
}

// rows is how many rows the longest part has.
func (g Grid) rows() int {
	parts, group, rows := max(g.Parts, 1), max(g.Group, 1), len(g.Table.Rows)
	return min((rows+parts*group-1)/(parts*group)*group, rows)
}

func (g Grid) size(s stack, w mark.MM) (height mark.MM, figures int, ok bool) {
	t, _, ok := g.ruled(s, w)
	if !ok || mark.Width(font.Semibold, s.text*gridNameSize, g.Table.Name) > w {
		return 0, 0, false
	}
	lines := 0
	for i := range g.rows() {
		_, n := t.cells(i)
		lines += n
	}
	height = g.nameHeight(s) + t.headHeight() + t.step*mark.MM(lines) + t.gap*mark.MM((g.rows()-1)/t.group+1)
	if g.Table.Text {
		return height, 0, true
	}
	return height, lines, true
}

func (g Grid) draw(d *drawing, s stack, x, y, w mark.MM) mark.MM {
	d.Tables++
	d.subheading(x, y+s.text.MM(), s.text*gridNameSize, g.Table.Name)
	y += g.nameHeight(s)
	t, part, _ := g.ruled(s, w)
	em, gap := s.figures.MM(), (part-rowWidth(t.widths, 0))/mark.MM(max(len(t.widths)-1, 1))
	if g.Table.Text {
		gap = min(gap, s.text.MM()*mostWordGap)
	}
	end := y
	for from := 0; from < len(g.Table.Rows); from += g.rows() {
		t.place(x, gap)
		t.right = x + part
		below := t.drawHeads(d, y, from > 0)
		end = max(end, t.drawRows(d, from, min(from+g.rows(), len(g.Table.Rows)), below+t.gap/2)+t.gap/2)
		x += part + em*partGap
	}
	return end
}
