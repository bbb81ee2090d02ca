package ownscale

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// The columns that a scale's file can have: a row for each margin, or for each range
// of margins.
var (
	marginColumns = []string{"boards", "imps", "winner", "loser"}
	rangeColumns  = []string{"boards", "from", "to", "winner", "loser"}
	columnsWanted = strings.Join(marginColumns, ",") + " or " + strings.Join(rangeColumns, ",")
	tablesWanted  = "which should have the scale's tables: " + columnsWanted + "; save a spreadsheet as CSV; " +
		"or let them be computed: give the description kind, boards, average and blitz_factor"
)

// An ownRow is a row of a scale's file. A part that could not be read is unknown and leads to no
// further fault.
type ownRow struct {
	line int
	of   scale.Counts
	vp.Row
	margins, scores bool // both could be read
}

// A tableReader reads the tables of a scale's file, row by row.
type tableReader struct {
	name    string
	total   vp.Hundredths // of the two scores of a row; with 0 they may have any sum
	fault   faults
	columns []string     // nil where the file has other ones
	of      scale.Counts // of the table that is being read
	rows    []ownRow     // its rows
	begun   map[int]int  // the line of the table of each board count
	tables  []vp.Table
}

// tablesOf reads the tables of a scale from the text of its file: one for each board
// count, in their order. With a total of 0 the two scores of a row may have any sum.
// If a fault is reported, callers must not use the tables.
func tablesOf(name, text string, total vp.Hundredths, fault faults) []vp.Table {
	r := &tableReader{name: name, total: total, fault: fault, begun: map[int]int{}}
	head, rows := 0, 0
	records(text, fault, func(line int, cells []string) {
		switch {
		case head == 0:
			head = line
			r.head(line, cells)
		case r.columns != nil:
			rows++
			r.take(r.row(line, cells))
		}
	})
	switch {
	case head == 0:
		fault(1, "the file is empty: its first line should be %s", columnsWanted)
	case rows == 0 && r.columns != nil:
		fault(head, "no rows follow the names of the columns")
	case rows > 0:
		r.end()
	}
	slices.SortFunc(r.tables, func(a, b vp.Table) int { return cmp.Compare(a.Boards, b.Boards) })
	return r.tables
}

// head reads the names of the columns. A line that is no CSV has none.
func (r *tableReader) head(line int, cells []string) {
	for _, columns := range [][]string{marginColumns, rangeColumns} {
		if slices.EqualFunc(cells, columns, strings.EqualFold) {
			r.columns = columns
		}
	}
	if r.columns == nil && len(cells) > 0 {
		r.fault(line, "the columns are %s, should be %s", strings.ToLower(strings.Join(cells, ",")), columnsWanted)
	}
}

func (r *tableReader) perMargin() bool { return len(r.columns) == len(marginColumns) }

// row reads a row. A line that is no CSV has no cells.
func (r *tableReader) row(line int, cells []string) ownRow {
	row := ownRow{line: line}
	if len(cells) > len(r.columns) {
		r.fault(line, "%d cells in %d columns: a score with a decimal comma needs semicolons between the cells, or "+
			"quotation marks",
			len(cells), len(r.columns))
	}
	if len(cells) == 0 || len(cells) > len(r.columns) {
		return row
	}
	cells = append(cells, make([]string, len(r.columns)-len(cells))...)
	last := len(cells) - 1
	row.of, _ = read(r, line, 0, cells, boardCounts)
	var from, to, winner, loser bool
	row.From, from = read(r, line, 1, cells, margin)
	row.To, to = row.From, from
	if !r.perMargin() {
		row.To, to = read(r, line, 2, cells, lastMargin)
	}
	row.Winner, winner = read(r, line, last-1, cells, points)
	row.Loser, loser = read(r, line, last, cells, points)
	row.margins, row.scores = from && to, winner && loser
	if row.margins && row.To != vp.Open && row.To < row.From {
		row.margins = false
		r.fault(line, "to: the range ends at %d, before it begins at %d", row.To, row.From)
	}
	if row.scores && r.total > 0 && row.Winner+row.Loser != r.total {
		r.fault(line, "%s and %s add up to %s, should be %s, the total in %s.toml",
			short(row.Winner), short(row.Loser), short(row.Winner+row.Loser), short(r.total), r.name)
	}
	return row
}

// read reads a cell, and reports what is wrong with it.
func read[T any](r *tableReader, line, at int, cells []string, of func(cell string) (T, error)) (v T, ok bool) {
	v, err := of(cells[at])
	if err != nil {
		r.fault(line, "%s: %v", r.columns[at], err)
	}
	return v, err == nil
}

// take adds a row to the table. A new table begins where the board counts change, or where the
// margins begin at 0 again. A row without a readable board count belongs to the table of the row
// before it.
func (r *tableReader) take(row ownRow) {
	if n := len(r.rows); n > 0 {
		again := row.margins && row.From == 0 && r.rows[n-1].From > 0
		if again || row.of != r.of && row.of.Last > 0 && r.of.Last > 0 {
			r.end()
		}
	}
	r.of.First, r.of.Last = cmp.Or(row.of.First, r.of.First), cmp.Or(row.of.Last, r.of.Last)
	r.rows = append(r.rows, row)
}

// end judges the table that was read, which has a row, and keeps it.
func (r *tableReader) end() {
	r.check()
	start, other := r.rows[0].line, 0
	var rows []vp.Row
	for _, row := range r.rows {
		rows = append(rows, row.Row)
	}
	rows[len(rows)-1].To = vp.Open
	for _, n := range r.of.All() {
		if r.begun[n] == 0 {
			r.begun[n] = start
		} else if r.begun[n] != other { // once for each other table
			other = r.begun[n]
			r.fault(start, "%s: a second table for %s; the first begins on line %d", r.of,
				input.Counted(n, "board"), other)
		}
		// All share the rows, which nobody changes.
		r.tables = append(r.tables, vp.Table{Name: r.name, Boards: n, PerMargin: r.perMargin(), Rows: rows})
	}
	r.of, r.rows = scale.Counts{}, nil
}

// check reports rows that do not continue the row before them.
func (r *tableReader) check() {
	fault := func(row ownRow, format string, args ...any) {
		r.fault(row.line, "%v: "+format, append([]any{r.of}, args...)...)
	}
	first, last := r.rows[0], r.rows[len(r.rows)-1]
	if first.margins && first.From != 0 {
		fault(first, "the table begins at %s, should begin at 0", input.Counted(first.From, "IMP"))
	}
	if first.margins && first.From == 0 && first.scores && first.Winner != first.Loser {
		fault(first, "a draw earns both sides the same, not %s and %s", short(first.Winner), short(first.Loser))
	}
	for i, row := range r.rows[1:] {
		before := r.rows[i]
		if before.margins && row.margins {
			if why := after(before, row); why != "" {
				fault(row, "%s", why)
			}
		}
		if !before.scores || !row.scores {
			continue
		}
		if row.Winner < before.Winner {
			fault(row, "the winner's %s is less than the %s of line %d: a winner's score never falls",
				short(row.Winner), short(before.Winner), before.line)
		}
		if row.Loser > before.Loser {
			fault(row, "the loser's %s is more than the %s of line %d: a loser's score never rises",
				short(row.Loser), short(before.Loser), before.line)
		}
		if !r.perMargin() && row.Winner == before.Winner && row.Loser == before.Loser {
			fault(row, "it earns what line %d earns: make one range of the two", before.line)
		}
	}
	if last.margins && !r.perMargin() && last.To != vp.Open {
		fault(last, "the last range ends at %s, should have no end: leave its to empty", input.Counted(last.To, "IMP"))
	}
	if last.scores && first.scores && last.Winner == first.Winner && last.Loser == first.Loser {
		fault(last, "no margin earns more than a draw")
	}
}

// after says why a row cannot follow the one before it; "" if it can.
func after(before, r ownRow) string {
	next := before.To + 1
	switch {
	case before.To == vp.Open:
		return fmt.Sprintf("the range from %s on line %d has no end, and more rows follow: give it its to",
			input.Counted(before.From, "IMP"), before.line)
	case r.From == next:
		return ""
	case r.From == next+1:
		return fmt.Sprintf("no row has %s, before the %d of this one", input.Counted(next, "IMP"), r.From)
	case r.From > next:
		return fmt.Sprintf("no row has %d to %s, before the %d of this one", next, input.Counted(r.From-1, "IMP"), r.From)
	case r.From >= before.From:
		return fmt.Sprintf("line %d has %s too; this row should begin at %d", before.line, input.Counted(r.From, "IMP"), next)
	}
	const order = "%s after %d: the rows of a table are in the order of their margins"
	return fmt.Sprintf(order, input.Counted(r.From, "IMP"), before.From)
}

// short is a score without decimals where it is whole.
func short(h vp.Hundredths) string { return strings.TrimSuffix(h.String(), ".00") }
