package chart

import "github.com/vpcharts/vpcharts/generator/font"

// A grid is a table of figures over the whole width, with a hairline between any
// two rows.
type grid struct {
	table Table
	over  string // stands above the heads, which then are figures too
	parts int    // so many of its parts stand side by side; 0 is 1
}

// The measures of a grid, in the size of its figures.
const (
	gridGap      = 0.75 // between columns, at least
	leastGridGap = 0.5  // where figures would be too small otherwise
	headGap      = 0.5  // more after the scores of a grid of ranges: they are alike
	partGap      = 2.2  // between parts
)

// figureHeads says that the head of a column is set like its figures.
func (g grid) figureHeads(column int) bool { return g.over != "" && column > 0 }

func (g grid) widths(s stack) []MM {
	w := make([]MM, len(g.table.Heads))
	for i, head := range g.table.Heads {
		if g.figureHeads(i) {
			w[i] = width(font.Semibold, s.figures, head)
		} else {
			w[i] = twoLines(font.Semibold, s.text, head)
		}
	}
	for _, r := range g.table.Rows {
		for i, cell := range r.Cells {
			w[i] = max(w[i], width(faceOf(g.table, i), s.figures, cell))
		}
	}
	return w
}

// twoLines is the least width in which a text has at most two lines.
func twoLines(f font.Face, size Pt, text string) MM {
	least := width(f, size, text)
	for i, r := range text {
		if r == ' ' {
			least = min(least, max(width(f, size, text[:i]), width(f, size, text[i+1:])))
		}
	}
	return least
}

// heads breaks the heads of a grid into lines.
func (g grid) heads(s stack, widths []MM) (all [][]string, most int) {
	for i, head := range g.table.Heads {
		lines := []string{head}
		if !g.figureHeads(i) {
			lines = wrap(font.Semibold, s.text, widths[i]+1e-6, head)
		}
		all, most = append(all, lines), max(most, len(lines))
	}
	return all, most
}

// head is the height of a grid's heads of so many lines, with the rule below.
func (g grid) head(s stack, lines int) MM {
	below := s.text.MM() * 0.55
	if g.over != "" {
		return s.text.MM()*textLeading + s.figures.MM()*1.1 + below
	}
	return s.text.MM()*1.15*MM(lines) + below
}

// headGap is what a grid of ranges has more of between its first two columns.
func (g grid) headGap(em MM) MM {
	if g.over == "" {
		return 0
	}
	return em * headGap
}

// rows is how many rows the longest part has.
func (g grid) rows() int { return (len(g.table.Rows) + max(g.parts, 1) - 1) / max(g.parts, 1) }

func (g grid) size(s stack, w MM) (MM, int, bool) {
	widths, parts := g.widths(s), MM(max(g.parts, 1))
	em := s.figures.MM()
	if (rowWidth(widths, em*s.gap)+g.headGap(em))*parts+em*partGap*(parts-1) > w {
		return 0, 0, false
	}
	if s.nameWidth(g.table.Name) > w {
		return 0, 0, false
	}
	_, lines := g.heads(s, widths)
	height := g.head(s, lines) + em*rowLeading*MM(g.rows())
	if g.table.Name != "" {
		height += s.nameHeight()
	}
	return height, g.rows(), true
}

func (g grid) draw(d *drawing, s stack, x, y, w MM) MM {
	d.tables++
	if g.table.Name != "" {
		y = d.bandName(s, g.table.Name, x, y)
	}
	parts, em := max(g.parts, 1), s.figures.MM()
	widths := g.widths(s)
	w = (w - em*partGap*MM(parts-1)) / MM(parts)
	gap := (w - rowWidth(widths, 0) - g.headGap(em)) / MM(max(len(widths)-1, 1))
	edges := make([]MM, len(widths)) // the right edges of its columns, from its left
	for i := range edges {
		edges[i] = widths[i]
		if i > 0 {
			edges[i] = edges[i-1] + gap + widths[i]
		}
		if i == 1 {
			edges[i] += g.headGap(em)
		}
	}
	end := y
	for part, from := 0, 0; from < len(g.table.Rows); part, from = part+1, from+g.rows() {
		left := x + (w+em*partGap)*MM(part)
		below := g.drawHeads(d, s, left, y, widths, edges, gap, from > 0)
		to := min(from+g.rows(), len(g.table.Rows))
		end = max(end, g.drawRows(d, s, left, below, edges, from, to))
		if g.over != "" {
			x := left + edges[0] + (gap+g.headGap(em))/2
			d.add(Rule{X1: x, Y1: below, X2: x, Y2: end, Width: 0.3, Ink: d.look.Hair})
		}
	}
	return end
}

// drawHeads sets the heads and the rule below them, and returns its y.
func (g grid) drawHeads(d *drawing, s stack, x, y MM, widths, edges []MM, gap MM, again bool) MM {
	heads, lines := g.heads(s, widths)
	if g.over != "" {
		// Above its columns; where they are few and it is long, it ends with them.
		from, last := x+edges[0]+gap+g.headGap(s.figures.MM()), x+edges[len(edges)-1]
		from = min(from, last-width(font.Regular, s.text, g.over))
		d.text(from, y+s.text.MM(), s.text, font.Regular, Left, d.look.Quiet, Tag{}, g.over)
	}
	y += g.head(s, lines)
	base := y - s.text.MM()*0.55
	for i, head := range heads {
		size, ink := s.text, d.look.Quiet
		if g.figureHeads(i) {
			size, ink = s.figures, d.look.Name
		}
		for k, line := range head {
			tag := Tag{Kind: ColumnHead, Table: d.tables, Column: i}
			if again {
				tag = Tag{Kind: Artifact}
			}
			d.text(x+edges[i], base-s.text.MM()*1.15*MM(len(head)-1-k), size, font.Semibold, Right, ink, tag, line)
		}
	}
	d.rule(x, x+edges[len(edges)-1], y, 0.75, d.look.Text)
	return y
}

// drawRows sets rows and returns the y below them.
func (g grid) drawRows(d *drawing, s stack, x, y MM, edges []MM, from, to int) MM {
	em := s.figures.MM()
	step := em*rowLeading + s.loose
	for i := from; i < to; i++ {
		if i > from {
			d.rule(x, x+edges[len(edges)-1], y, 0.3, d.look.Hair)
		}
		base := y + (step+em*figureHeight)/2
		for k, cell := range g.table.Rows[i].Cells {
			tag := Tag{Kind: Cell, Table: d.tables, Row: i + 1, Column: k}
			if k == 0 {
				tag.Kind = RowHead
			}
			d.text(x+edges[k], base, s.figures, faceOf(g.table, k), Right, d.look.Text, tag, cell)
		}
		y += step
	}
	return y
}
