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
)

// figureHeads says that the head of a column is set like its figures.
func (g Grid) figureHeads(column int) bool { return g.Over != "" && column > 0 }

func (g Grid) widths(s stack) []mark.MM {
	w := make([]mark.MM, len(g.Table.Heads))
	for i, head := range g.Table.Heads {
		if g.figureHeads(i) {
			w[i] = mark.Width(font.Semibold, s.figures, head)
		} else {
			w[i] = twoLines(font.Semibold, s.text, head)
		}
	}
	for _, r := range g.Table.Rows {
		for i, cell := range r.Cells {
			w[i] = max(w[i], mark.Width(faceOf(g.Table, i), s.figures, cell))
		}
	}
	return w
}

// twoLines is the least width in which a text has at most two lines.
func twoLines(f font.Face, size mark.Pt, text string) mark.MM {
	least := mark.Width(f, size, text)
	for i, r := range text {
		if r == ' ' {
			least = min(least, max(mark.Width(f, size, text[:i]), mark.Width(f, size, text[i+1:])))
		}
	}
	return least
}

// heads breaks the heads of a grid into lines.
func (g Grid) heads(s stack, widths []mark.MM) (all [][]string, most int) {
	for i, head := range g.Table.Heads {
		lines := []string{head}
		if !g.figureHeads(i) {
			lines = mark.Wrap(font.Semibold, s.text, widths[i]+1e-6, head)
		}
		all, most = append(all, lines), max(most, len(lines))
	}
	return all, most
}

// head is the height of a grid's heads with this number of lines, and of the rule below.
func (g Grid) head(s stack, lines int) mark.MM {
	below := s.text.MM() * 0.55
	if g.Over != "" {
		return s.text.MM()*textLeading + s.figures.MM()*1.1 + below
	}
	return s.text.MM()*1.15*mark.MM(lines) + below
}

// headGap is how much wider the gap between the first two columns is in a grid of ranges.
func (g Grid) headGap(em mark.MM) mark.MM {
	if g.Over == "" {
		return 0
	}
	return em * headGap
}

// rows is how many rows the longest part has.
func (g Grid) rows() int { return (len(g.Table.Rows) + max(g.Parts, 1) - 1) / max(g.Parts, 1) }

func (g Grid) size(s stack, w mark.MM) (mark.MM, int, bool) {
	widths, parts := g.widths(s), mark.MM(max(g.Parts, 1))
	em := s.figures.MM()
	least := (rowWidth(widths, em*s.gap)+g.headGap(em))*parts + em*partGap*(parts-1)
	if max(least, s.nameWidth(g.Table.Name)) > w {
		return 0, 0, false
	}
	_, lines := g.heads(s, widths)
	return g.head(s, lines) + em*rowLeading*mark.MM(g.rows()) + s.nameHeight(g.Table.Name), g.rows(), true
}

func (g Grid) draw(d *Drawing, s stack, x, y, w mark.MM) mark.MM {
	d.Tables++
	y = d.bandName(s, g.Table.Name, x, y)
	parts, em := max(g.Parts, 1), s.figures.MM()
	widths := g.widths(s)
	w = (w - em*partGap*mark.MM(parts-1)) / mark.MM(parts)
	gap := (w - rowWidth(widths, 0) - g.headGap(em)) / mark.MM(max(len(widths)-1, 1))
	edges := edgesOf(0, widths, gap) // from its left
	for i := range edges[1:] {
		edges[i+1] += g.headGap(em)
	}
	end := y
	for part, from := 0, 0; from < len(g.Table.Rows); part, from = part+1, from+g.rows() {
		left := x + (w+em*partGap)*mark.MM(part)
		below := g.drawHeads(d, s, left, y, widths, edges, gap, from > 0)
		at, step := below, em*rowLeading+s.loose
		own := make([]mark.MM, len(edges)) // of this part
		for i := range own {
			own[i] = left + edges[i]
		}
		for i := from; i < min(from+g.rows(), len(g.Table.Rows)); i++ {
			if i > from {
				d.Rule(left, own[len(own)-1], at, 0.3, d.Look.Hair)
			}
			d.figures(g.Table, i, own, at, step, s.figures)
			at += step
		}
		end = max(end, at)
		if g.Over != "" {
			x := left + edges[0] + (gap+g.headGap(em))/2
			d.Add(mark.Rule{X1: x, Y1: below, X2: x, Y2: end, Width: 0.3, Ink: d.Look.Hair})
		}
	}
	return end
}

// drawHeads sets the heads and the rule below them, and returns its y.
func (g Grid) drawHeads(d *Drawing, s stack, x, y mark.MM, widths, edges []mark.MM, gap mark.MM, again bool) mark.MM {
	heads, lines := g.heads(s, widths)
	if g.Over != "" {
		// It begins with its columns; if it is longer than they are, it ends with them.
		from, last := x+edges[0]+gap+g.headGap(s.figures.MM()), x+edges[len(edges)-1]
		from = min(from, last-mark.Width(font.Regular, s.text, g.Over))
		d.Text(mark.Text{X: from, Y: y + s.text.MM(), Size: s.text, Ink: d.Look.Quiet, S: g.Over})
	}
	y += g.head(s, lines)
	base := y - s.text.MM()*0.55
	for i, head := range heads {
		size, ink := s.text, d.Look.Quiet
		if g.figureHeads(i) {
			size, ink = s.figures, d.Look.Name
		}
		for k, line := range head {
			above := s.text.MM() * 1.15 * mark.MM(len(head)-1-k)
			d.ColumnHead(i, again, mark.Text{X: x + edges[i], Y: base - above, Size: size, Align: mark.Right, Ink: ink, S: line})
		}
	}
	d.Rule(x, x+edges[len(edges)-1], y, 0.75, d.Look.Text)
	return y
}
