package typeset

import (
	"slices"
	"sort"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/sheet"
)

// How figures are set, in the size of the figures.
const (
	mostLeading  = 1.5 // from line to line, where there is room
	groupGap     = 0.3 // between two groups of rows, for a hairline
	figureHeight = 0.65
	cellGap      = 0.4 // between the columns of a table, at least
	mostCellGap  = 2.4
	gutter       = 1.25 // between tables side by side, at least
	mostGutter   = 3
)

// A block flows into columns: a table, which begins a new column, or paragraphs, which may
// stand below a table.
type block struct {
	table sheet.Table
	ems   tableEms // of the table
	text  Prose
	alone bool // the table has the winner's score alone
}

func tableBlock(t sheet.Table, alone bool) block {
	return block{table: t, ems: measureTable(t, font.Face.Width, font.Face.Width), alone: alone}
}

// A portion is a part of a block in a column.
type portion struct {
	block    *block
	from, to int     // rows of its table
	width    mark.MM // of its text
	above    mark.MM // room above its text
	height   mark.MM
}

// A column is portions one below the other: rows of one table at most, and paragraphs.
type column struct {
	portions []portion
	cells    []mark.MM // widths of its table's cells
	width    mark.MM
	used     mark.MM // of its height
}

// setting has the sizes with which a side is tried.
type setting struct {
	candidate
	small     mark.Pt
	head      mark.Pt   // of columns
	heights   []mark.MM // of a column, on each side
	room      mark.MM   // the width of all sides together
	front     int       // the columns of the first side, of several
	narrowest mark.MM   // of a column of text
	group     int       // rows between two hairlines
	named     bool      // tables have their names above them
	leading   mark.MM   // from line to line of figures at least, in their size
}

// heads is the height of the headings of a table: from the top to the baseline of their last line, and from there to
// the rule.
func (s *setting) heads(b *block) (above, below mark.MM) {
	head, em := s.head.MM(), s.figures.MM()
	if b.table.Over != "" {
		return head*textLeading + em*1.1, em * 0.4
	}
	return head * 1.05, head * 0.2
}

// heading is the height of the headings of a table, and of its name if that stands above them.
func (s *setting) heading(b *block) mark.MM {
	above, below := s.heads(b)
	h := above + below + s.head.MM()*belowRule
	if s.named {
		h += s.small.MM() * s.nameRow()
	}
	return h
}

// The room below the rule of a table's headings, in their size, and the height of its name, in small type's size.
const (
	nameSize                  = 1.15 // of a name, in the size of small text
	belowRule                 = 0.45
	mostNameRow, leastNameRow = 1.75, 1.3
)

// nameRow is the height of a table's name, in small type's size.
func (s *setting) nameRow() mark.MM {
	if s.low {
		return leastNameRow
	}
	return mostNameRow
}

// rows is the least height of n rows of a table; from is the first of them.
func (s *setting) rows(from, n int) mark.MM {
	if n == 0 {
		return 0
	}
	gaps := (from+n-1)/s.group - from/s.group
	return s.figures.MM() * (mark.MM(n)*s.leading + mark.MM(gaps)*groupGap)
}

// most is how many rows, beginning with from, fit into a height: a multiple of the unit, or all
// that are left. More rows are never less high, so a binary search finds it.
func (s *setting) most(height mark.MM, from, left int) int {
	units := sort.Search((left+s.unit-1)/s.unit, func(n int) bool {
		return s.rows(from, min((n+1)*s.unit, left)) > height
	})
	return min(units*s.unit, left)
}

// markRoom is the room right of the first column's figures in a portion that ends before row to, in their size. Of
// a table with an open row only the last portion needs it for the sign.
func (b *block) markRoom(to int) mark.MM {
	if b.table.Open != "" && to == len(b.table.Rows) {
		return markRoom
	}
	return b.ems.mark
}

// ended is how many columns after a table's first have ended before row from. A portion that begins there does not have
// them.
func (b *block) ended(from int) (n int) {
	for n+1 < len(b.ems.ends) && b.ems.ends[n+1] <= from {
		n++
	}
	return n
}

// cellWidths is the widths of a table's columns in a portion of rows from … up to, but not including, row to.
func (s *setting) cellWidths(b *block, from, to int) []mark.MM {
	ems := b.ems
	ems.mark = b.markRoom(to)
	w := slices.Delete(ems.widths(s.figures, s.head), 1, 1+b.ended(from))
	if b.table.Over != "" {
		w[1] += s.figures.MM() * headGap
	}
	return w
}

// flow fills columns with blocks, or reports that a column is too low, or that all together are too wide. To see that
// early saves two fifths of the time of laying out pieces: names of tables and lines of text take long to measure.
func (s *setting) flow(blocks []block) (all []column, ok bool) {
	for i := range blocks {
		b, least := &blocks[i], 1
		if i == 0 {
			least = max(s.columns, 1)
		}
		if s.areTooWide(all) {
			return nil, false
		}
		if b.text != nil {
			if n := len(all); n > 0 && s.addText(&all[n-1], b, s.height(n-1)) {
				continue
			}
			var c column
			if !s.addText(&c, b, s.height(len(all))) {
				return nil, false
			}
			all = append(all, c)
		} else if all, ok = s.addTable(all, b, least); !ok {
			return nil, false
		}
	}
	return all, !s.areTooWide(all)
}

// areTooWide reports whether columns need more width than all sides have, even without gaps between them.
func (s *setting) areTooWide(columns []column) bool {
	room := s.room
	for _, c := range columns {
		room -= c.width
	}
	return room < 0
}

// height is that of a column.
func (s *setting) height(column int) mark.MM {
	if len(s.heights) > 1 && column >= s.front {
		return s.heights[1]
	}
	return s.heights[0]
}

// addTable adds the columns of a table, if possible the least number. It is not ok if they are too low, or if a column
// would have very few rows.
func (s *setting) addTable(all []column, b *block, least int) ([]column, bool) {
	head := s.heading(b)
	per := s.perColumn(b, len(all), least)
	for from, rows := 0, len(b.table.Rows); from < rows; {
		left, room := rows-from, s.height(len(all))-head
		n := min(s.most(room, from, left), per)
		if left <= per+fewRows && s.rows(from, left) <= room {
			n = left // a longer column is better than one with only a few rows
		}
		for n > s.unit && n < left && left <= n+fewRows {
			n -= s.unit // and so are two shorter ones
		}
		if n == 0 || from > 0 && left <= fewRows && n == left {
			return nil, false
		}
		height, cells := head+s.rows(from, n), s.cellWidths(b, from, from+n)
		c := column{
			portions: []portion{{block: b, from: from, to: from + n, height: height}},
			cells:    cells, width: rowWidth(cells, s.figures.MM()*cellGap), used: height,
		}
		if len(all) == 0 || len(all) == s.front { // the first of its side
			c.width = max(c.width, mark.Width(font.Regular, s.head, b.table.Over))
		}
		all = append(all, c)
		if s.areTooWide(all) { // most candidates end here
			return nil, false
		}
		from += n
	}
	return all, true
}

// fewRows is the number of rows that are too few for a column of their own.
const fewRows = 2

// perColumn is how many rows of a table that begins in a column go into each, so that there are few columns, of about
// the same length, and groups of rows stay whole.
func (s *setting) perColumn(b *block, column, least int) int {
	rows, columns, longest := len(b.table.Rows), 0, 0
	for left := rows; left > fewRows || left > 0 && columns == 0; columns++ {
		most := s.most(s.height(column+columns)-s.heading(b), 0, rows)
		if most == 0 {
			return 0
		}
		longest, left = max(longest, most), left-most
	}
	if columns > s.front || b.ended(rows-1) > 0 {
		return longest // the front has as many rows as it can, and so has a column after which others are narrower
	}
	columns = max(columns, least)
	per := (rows + columns - 1) / columns
	return min(longest, (per+s.unit-1)/s.unit*s.unit)
}

// addText adds paragraphs to a column, which may become as wide as their longest word, or
// reports that there is no room for them.
func (s *setting) addText(c *column, b *block, height mark.MM) bool {
	w := max(c.width, s.narrowest, b.text.narrowest(s.text()))
	p := portion{block: b, above: s.small.MM() * beforeSmall, width: w}
	if c.used > 0 {
		p.above += s.small.MM() * mark.SmallLeading
	}
	text, _, _ := b.text.size(s.text(), w)
	p.height = p.above + text
	if c.used+p.height > height {
		return false
	}
	c.portions = append(c.portions, p)
	c.width = w
	c.used += p.height
	return true
}

// text is the sizes of paragraphs.
func (s *setting) text() stack { return stack{text: s.small, small: s.small} }
