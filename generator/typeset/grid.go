package typeset

import (
	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/sheet"
)

// A grid is a table of figures over the whole width, with a hairline between any
// two rows.
type Grid struct {
	Table sheet.Table
	Over  string // a heading above the heads; the heads are then set like figures
	Parts int    // the number of parts that are side by side; 0 means 1
}

// The measures of a grid, in the size of its figures.
const (
	gridGap      = 0.75 // between columns, at least
	leastGridGap = 0.5  // where figures would be too small otherwise
	headGap      = 0.5  // added after the first column if Over is set: its figures look like those of the other columns
	partGap      = 2.2  // between parts

	belowHeads = 0.55 // from the heads down to the rule, in their size
)

func (g Grid) widths(s stack) []mark.MM {
	m := measureTable(g.Table)
	for i, head := range g.Table.Heads {
		if g.Over == "" || i == 0 {
			m.heads[i] = twoLines(head)
		} else { // like its figures
			m.cells[i] = max(m.cells[i], m.heads[i])
		}
	}
	w := m.widths(s.figures, s.text)
	if g.Over != "" {
		w[1] += s.figures.MM() * headGap
	}
	return w
}

// twoLines is the least width in which a head has at most two lines, in its size.
func twoLines(head string) mark.MM {
	least := font.Semibold.Width(head)
	for i, r := range head {
		if r == ' ' {
			least = min(least, max(font.Semibold.Width(head[:i]), font.Semibold.Width(head[i+1:])))
		}
	}
	return mark.MM(least)
}

// headHeight is the height of a grid's heads, with the rule below.
func (g Grid) headHeight(s stack, widths []mark.MM) mark.MM {
	if g.Over != "" {
		return s.text.MM()*textLeading + s.figures.MM()*1.1 + s.text.MM()*belowHeads
	}
	_, lines := headLines(g.Table, s.text, widths)
	return s.text.MM()*headLeading*mark.MM(lines) + s.text.MM()*belowHeads
}

// rows is how many rows the longest part has.
func (g Grid) rows() int { return (len(g.Table.Rows) + max(g.Parts, 1) - 1) / max(g.Parts, 1) }

func (g Grid) size(s stack, w mark.MM) (mark.MM, int, bool) {
	widths, parts, em := g.widths(s), mark.MM(max(g.Parts, 1)), s.figures.MM()
	least := rowWidth(widths, em*s.gap)*parts + em*partGap*(parts-1)
	if max(least, s.nameWidth(g.Table.Name)) > w {
		return 0, 0, false
	}
	return g.headHeight(s, widths) + em*rowLeading*mark.MM(g.rows()) + s.nameHeight(g.Table.Name), g.rows(), true
}

func (g Grid) draw(d *Drawing, s stack, x, y, w mark.MM) mark.MM {
	y = d.bandName(s, g.Table.Name, x, y)
	parts, em := mark.MM(max(g.Parts, 1)), s.figures.MM()
	w = (w - em*partGap*(parts-1)) / parts
	t := ruled{
		table: g.Table, widths: g.widths(s), figures: s.figures, text: s.text, like: g.Over != "",
		step: em*rowLeading + s.loose, group: 1, hair: 0.3,
	}
	gap := between(t.widths, w)
	head := g.headHeight(s, t.widths)
	end := y
	for from := 0; from < len(g.Table.Rows); from += g.rows() {
		t.place(x, gap)
		if g.Over != "" {
			// It begins with its columns; if it is longer than they are, it ends with them.
			over := min(t.at[0]+gap+em*headGap, t.right-mark.Width(font.Regular, s.text, g.Over))
			d.Text(mark.Text{X: over, Y: y + s.text.MM(), Size: s.text, Ink: d.Look.Quiet, S: g.Over})
		}
		t.drawHeads(d, y+head-s.text.MM()*belowHeads, y+head, from > 0)
		end = max(end, t.drawRows(d, from, min(from+g.rows(), len(g.Table.Rows)), y+head))
		if g.Over != "" {
			middle := t.at[0] + (gap+em*headGap)/2
			d.Add(mark.Rule{X1: middle, Y1: y + head, X2: middle, Y2: end, Width: 0.3, Ink: d.Look.Hair})
		}
		x += w + em*partGap
	}
	return end
}
