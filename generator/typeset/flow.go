package typeset

import (
	"github.com/vpcharts/vpcharts/generator/font"

	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/sheet"
)

// How figures are set, in their own size.
const (
	mostLeading  = 1.5 // from line to line, where there is room
	GroupGap     = 0.3 // between two groups of rows, for a hairline
	FigureHeight = 0.65
	cellGap      = 0.4 // between the columns of a table, at least
	mostCellGap  = 2.4
	gutter       = 1.25 // between tables side by side, at least
	mostGutter   = 3
)

// A block is what flows into columns: a table, or paragraphs in its stead.
type block struct {
	table sheet.Table
	text  []paragraph
	fresh bool // begins a new column
	alone bool // the table has the winner's score alone
}

// A paragraph is small text that is broken into lines.
type paragraph struct {
	text string
	head bool // a label: set apart from what is above it
	aux  bool // a note: grey
}

// A portion is a part of a block in a column.
type portion struct {
	block    *block
	from, to int      // rows of its table
	lines    []string // of its text, ready broken; a line's paragraph is paras[i]
	paras    []int
	height   mark.MM
}

// A column is portions one below the other.
type column struct {
	portions []portion
	cells    []mark.MM // widths of the cells of its tables
	width    mark.MM
}

// setting is the sizes at which a side is tried.
type setting struct {
	memo           *memo
	figures, small mark.Pt
	height         mark.MM // of a column
	narrowest      mark.MM // of a column of text
	group          int     // rows between two hairlines
	unit           int     // columns hold a multiple of so many rows
	named          bool    // tables have their names above them
	low            bool    // with as little height as possible
	leading        mark.MM // from line to line of figures at least, in their size
}

// heading is the height of a table's headings, with its name where tables have
// theirs above them.
func (s setting) heading() mark.MM {
	h := s.small.MM() * headRow
	if s.named {
		h += s.small.MM() * s.nameRow()
	}
	return h
}

// The heights of a table's headings and of its name, in small type's size.
const (
	nameSize                  = 1.15 // of a name, in the size of small text
	headRow                   = 1.7
	mostNameRow, leastNameRow = 1.75, 1.3
)

// nameRow is the height of a table's name, in small type's size.
func (s setting) nameRow() mark.MM {
	if s.low {
		return leastNameRow
	}
	return mostNameRow
}

// rows is the height of n rows of a table from one on, at least.
func (s setting) rows(from, n int) mark.MM {
	if n == 0 {
		return 0
	}
	gaps := (from+n-1)/s.group - from/s.group
	return s.figures.MM() * (mark.MM(n)*s.leading + mark.MM(gaps)*GroupGap)
}

// most is how many rows from one on fit into a height: whole units, or all that
// are left.
func (s setting) most(height mark.MM, from, left int) int {
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
			gap := mark.MM(0)
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
			c.add(s, portion{block: b, from: from, to: from + n, height: gap + head + s.rows(from, n)})
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

func (c *column) add(s setting, p portion) {
	c.portions = append(c.portions, p)
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
}

func (s setting) addText(c *column, b *block, used *mark.MM) bool {
	w := max(c.width, s.narrowest)
	p := portion{block: b}
	step := s.small.MM() * mark.SmallLeading
	if *used > 0 {
		p.height = step
	}
	for i, para := range b.text {
		if para.head || para.aux {
			p.height += step * 0.45
		}
		for _, line := range mark.Wrap(paragraphFace(para), s.small, w, para.text) {
			p.lines, p.paras = append(p.lines, line), append(p.paras, i)
			p.height += step
		}
	}
	if *used+p.height > s.height {
		return false
	}
	c.portions = append(c.portions, p)
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
