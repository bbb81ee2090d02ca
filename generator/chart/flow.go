package chart

import (
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/font"
)

// How figures are set, in their own size.
const (
	mostLeading  = 1.5 // from line to line, where there is room
	groupGap     = 0.3 // between two groups of rows, for a hairline
	figureHeight = 0.65
	cellGap      = 0.4 // between the columns of a table, at least
	mostCellGap  = 2.4
	gutter       = 1.25 // between tables side by side, at least
	mostGutter   = 3
)

// smallLeading is from line to line of small text, in its size.
const smallLeading = 1.25

// A block is what flows into columns: a table, or paragraphs in its stead.
type block struct {
	table Table
	text  []paragraph
	fresh bool // begins a new column
}

// A paragraph is small text that is broken into lines.
type paragraph struct {
	text string
	head bool // a label: set apart from what is above it
	aux  bool // a note: grey
}

// A piece is a part of a block in a column.
type piece struct {
	block    *block
	from, to int      // rows of its table
	lines    []string // of its text, ready broken; a line's paragraph is paras[i]
	paras    []int
	height   MM
}

// A column is pieces one below the other.
type column struct {
	pieces []piece
	cells  []MM // widths of the cells of its tables
	width  MM
}

// setting is the sizes at which a side is tried.
type setting struct {
	memo           *memo
	figures, small Pt
	height         MM  // of a column
	narrowest      MM  // of a column of text
	group          int // rows between two hairlines
	unit           int // columns hold a multiple of so many rows
	named          bool
	leading        MM // from line to line of figures at least, in their size
}

// heading is the height of a table's headings. Where any table of a part has a
// name, room for it is left above all, so that rows stand side by side.
func (s setting) heading() MM {
	h := s.small.MM() * headRow
	if s.named {
		h += s.small.MM() * nameRow
	}
	return h
}

// The heights of a table's headings and of its name, in small type's size.
const (
	nameSize = 1.15 // of a name, in the size of small text
	headRow  = 1.7
	nameRow  = 1.75
)

// rows is the height of n rows of a table from one on, at least.
func (s setting) rows(from, n int) MM {
	if n == 0 {
		return 0
	}
	gaps := (from+n-1)/s.group - from/s.group
	return s.figures.MM() * (MM(n)*s.leading + MM(gaps)*groupGap)
}

// most is how many rows from one on fit into a height: whole units, or all that
// are left.
func (s setting) most(height MM, from, left int) int {
	n := 0
	for n < left && s.rows(from, min(n+s.unit, left)) <= height {
		n = min(n+s.unit, left)
	}
	return n
}

// flow fills columns with blocks, or reports that a column is too low.
func (s setting) flow(blocks []block) ([]column, bool) {
	var all []column
	used := s.height // so that the first block begins a column
	begin := func() { all, used = append(all, column{}), 0 }
	for i := range blocks {
		b := &blocks[i]
		if b.fresh {
			used = s.height
		}
		if b.text != nil {
			if len(all) == 0 || !s.addText(&all[len(all)-1], b, &used) {
				begin()
				if !s.addText(&all[len(all)-1], b, &used) {
					return nil, false
				}
			}
			continue
		}
		per := s.perColumn(b)
		if per == 0 {
			return nil, false
		}
		for from := 0; from < len(b.table.Rows); {
			left := len(b.table.Rows) - from
			head := s.heading()
			gap := MM(0)
			if used > 0 {
				gap = s.figures.MM()
			}
			room := s.height - used - gap - head
			n := min(s.most(room, from, left), per)
			if left <= per+fewRows && s.rows(from, left) <= room {
				n = left // rather a longer column than a few rows in one of their own
			}
			if from > 0 && left <= fewRows && n == left {
				return nil, false
			}
			// Below another block only a whole table may begin.
			if n == 0 || used > 0 && (from > 0 || n < left) {
				begin()
				continue
			}
			c := &all[len(all)-1]
			c.add(s, piece{block: b, from: from, to: from + n, height: gap + head + s.rows(from, n)})
			used += gap + head + s.rows(from, n)
			from += n
		}
	}
	return all, true
}

// fewRows are not worth a column.
const fewRows = 2

// perColumn is how many rows of a table go into a column: rather few full
// columns than many short ones, of about the same length, in whole groups.
func (s setting) perColumn(b *block) int {
	rows := len(b.table.Rows)
	room := s.height - s.heading()
	most := s.most(room, 0, rows)
	if most == 0 {
		return 0
	}
	columns := (rows + most - 1) / most
	if over := rows - (columns-1)*most; columns > 1 && over <= fewRows && s.rows(0, most+over) <= room {
		return most
	}
	per := (rows + columns - 1) / columns
	return min(most, (per+s.unit-1)/s.unit*s.unit)
}

func (c *column) add(s setting, p piece) {
	c.pieces = append(c.pieces, p)
	cells := s.cellWidths(p.block.table)
	if len(c.cells) == 0 {
		c.cells = cells
	} else {
		for i := range min(len(cells), len(c.cells)) {
			c.cells[i] = max(c.cells[i], cells[i])
		}
		if len(cells) > len(c.cells) {
			c.cells = append(c.cells, cells[len(c.cells):]...)
		}
	}
	c.width = max(c.width, rowWidth(c.cells, s.figures.MM()*cellGap))
	if p.from == 0 {
		c.width = max(c.width, width(font.Semibold, s.small*nameSize, p.block.table.Name))
	}
}

func (s setting) addText(c *column, b *block, used *MM) bool {
	w := max(c.width, s.narrowest)
	p := piece{block: b}
	step := s.small.MM() * smallLeading
	if *used > 0 {
		p.height = step
	}
	for i, para := range b.text {
		if para.head || para.aux {
			p.height += step * 0.45
		}
		for _, line := range wrap(paragraphFace(para), s.small, w, para.text) {
			p.lines, p.paras = append(p.lines, line), append(p.paras, i)
			p.height += step
		}
	}
	if *used+p.height > s.height {
		return false
	}
	c.pieces = append(c.pieces, p)
	c.width = w
	*used += p.height
	return true
}

func paragraphFace(p paragraph) font.Face {
	if p.head {
		return font.Semibold
	}
	return font.Regular
}

// tableEms is the widths that a table's columns need, in ems: of their headings in
// small type, and of their cells in that of figures.
type tableEms struct {
	heads, cells []MM
	mark         MM // right of the first column's figures
}

func measureTable(t Table) tableEms {
	m := tableEms{heads: make([]MM, len(t.Heads)), cells: make([]MM, len(t.Heads))}
	for i, head := range t.Heads {
		m.heads[i] = MM(font.Semibold.Width(head))
	}
	for _, r := range t.Rows {
		for i, cell := range r.Cells {
			m.cells[i] = max(m.cells[i], MM(t.face(i).Width(cell)))
		}
		if r.Corrected {
			m.mark = markRoom
		}
	}
	return m
}

// markRoom is what a correction mark takes beside the head of a row, in the
// figures' size.
const markRoom MM = 0.3

// cellWidths is the widths of a table's columns.
func (s setting) cellWidths(t Table) []MM {
	m := s.memo.table(t)
	w := make([]MM, len(m.heads))
	for i := range w {
		w[i] = max(m.heads[i]*s.small.MM(), m.cells[i]*s.figures.MM())
	}
	w[0] += m.mark * s.figures.MM()
	return w
}

// memo keeps what a typesetter measures again and again while it searches for the
// largest type: without it nine tenths of its time go into measuring.
type memo struct {
	imprint []string
	tables  map[*Row]tableEms // by their first row
}

func (m *memo) table(t Table) tableEms {
	if len(t.Rows) == 0 {
		return measureTable(t)
	}
	ems, ok := m.tables[&t.Rows[0]]
	if !ok || len(ems.heads) != len(t.Heads) {
		ems = measureTable(t)
		m.tables[&t.Rows[0]] = ems
	}
	return ems
}

func rowWidth(cells []MM, gap MM) MM {
	sum := gap * MM(len(cells)-1)
	for _, c := range cells {
		sum += c
	}
	return sum
}

// face is the face of a table's column: what is looked for stands out.
func (t Table) face(column int) font.Face {
	if column == t.Strong {
		return font.Semibold
	}
	return font.Regular
}

// Without is the table without one of its columns.
func (t Table) Without(column int) Table {
	cut := func(s []string) []string { return slices.Delete(slices.Clone(s), column, column+1) }
	t.Heads = cut(t.Heads)
	rows := make([]Row, len(t.Rows))
	for i, r := range t.Rows {
		rows[i] = Row{cut(r.Cells), r.Corrected}
	}
	t.Rows = rows
	return t
}

func width(f font.Face, size Pt, s string) MM { return size.MM() * MM(f.Width(s)) }

// wrap breaks a text into lines of at most the given width, at plain spaces.
func wrap(f font.Face, size Pt, most MM, s string) (lines []string) {
	line := ""
	for _, word := range strings.FieldsFunc(s, func(r rune) bool { return r == ' ' }) {
		longer := strings.TrimPrefix(line+" "+word, " ")
		if line != "" && width(f, size, longer) > most {
			lines = append(lines, line)
			longer = word
		}
		line = longer
	}
	return append(lines, line)
}
