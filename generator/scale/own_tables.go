package scale

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// An ownTable is the rows of one table in a scale's file, in the file's order, and its board
// counts. Where no row has a board count, first and last are 0.
type ownTable struct {
	first, last int
	rows        []ownRow
}

// line is where the table begins.
func (t ownTable) line() int { return t.rows[0].line }

// boards are the table's board counts as people write them.
func (t ownTable) boards() string {
	switch {
	case t.last == 0:
		return "the table"
	case t.first == t.last && t.first == 1:
		return "1 board"
	case t.first == t.last:
		return fmt.Sprintf("%d boards", t.first)
	}
	return fmt.Sprintf("%d-%d boards", t.first, t.last)
}

// tablesOf reads the tables of a scale from the text of its file: one for each board
// count, in their order. With a total of 0 the two scores of a row may have any sum.
// If a fault is reported, callers must not use the tables.
func tablesOf(name, text string, total vp.Hundredths, fault faults) (tables []vp.Table) {
	rows, perMargin := rowsOf(text, fault)
	for _, r := range rows {
		if r.scores && total > 0 && r.Winner+r.Loser != total {
			fault(r.line, "%s and %s add up to %s, should be %s, the total in %s.toml",
				short(r.Winner), short(r.Loser), short(r.Winner+r.Loser), short(total), name)
		}
	}
	owner := map[int]int{} // the line of the table of each board count
	for _, t := range grouped(rows) {
		t.check(perMargin, fault)
		line := 0
		for n := max(t.first, 1); n <= t.last; n++ {
			if owner[n] == 0 {
				owner[n] = t.line()
			} else if owner[n] != line { // once for each other table
				line = owner[n]
				fault(t.line(), "%s: a second table for %d boards; the first begins on line %d", t.boards(), n, line)
			}
		}
		rows := make([]vp.Row, len(t.rows))
		for i, r := range t.rows {
			rows[i] = r.Row
		}
		rows[len(rows)-1].To = vp.Open
		for n := max(t.first, 1); n <= t.last; n++ { // they share the rows, which nobody changes
			tables = append(tables, vp.Table{Name: name, Boards: n, PerMargin: perMargin, Rows: rows})
		}
	}
	slices.SortFunc(tables, func(a, b vp.Table) int { return cmp.Compare(a.Boards, b.Boards) })
	return tables
}

// grouped divides rows into tables. A new table begins where the board counts change, or
// where the margins begin at 0 again. A row without a readable board count belongs to the
// table of the row before it.
func grouped(rows []ownRow) (tables []ownTable) {
	for _, r := range rows {
		n := len(tables)
		if n == 0 || !tables[n-1].takes(r) {
			tables = append(tables, ownTable{r.first, r.last, []ownRow{r}})
			continue
		}
		t := &tables[n-1]
		t.rows = append(t.rows, r)
		if r.boards {
			t.first, t.last = r.first, r.last
		}
	}
	return tables
}

// takes reports whether a row belongs to the table, whose last row is the one before it.
func (t ownTable) takes(r ownRow) bool {
	again := r.margins && r.From == 0 && t.rows[len(t.rows)-1].From > 0
	same := !r.boards || t.last == 0 || t.first == r.first && t.last == r.last
	return same && !again
}

// check reports rows that do not continue the row before them.
func (t ownTable) check(perMargin bool, fault faults) {
	first, last := t.rows[0], t.rows[len(t.rows)-1]
	if first.margins && first.From != 0 {
		fault(first.line, "%s: the table begins at %s, should begin at 0", t.boards(), imps(first.From))
	}
	if first.margins && first.From == 0 && first.scores && first.Winner != first.Loser {
		fault(first.line, "%s: a draw earns both sides the same, not %s and %s", t.boards(), short(first.Winner), short(first.Loser))
	}
	for i, r := range t.rows[1:] {
		before := t.rows[i]
		if before.margins && r.margins {
			if why := after(before, r); why != "" {
				fault(r.line, "%s: %s", t.boards(), why)
			}
		}
		if !before.scores || !r.scores {
			continue
		}
		if r.Winner < before.Winner {
			fault(r.line, "%s: the winner's %s is less than the %s of line %d: a winner's score never falls", t.boards(), short(r.Winner), short(before.Winner), before.line)
		}
		if r.Loser > before.Loser {
			fault(r.line, "%s: the loser's %s is more than the %s of line %d: a loser's score never rises", t.boards(), short(r.Loser), short(before.Loser), before.line)
		}
		if !perMargin && r.Winner == before.Winner && r.Loser == before.Loser {
			fault(r.line, "%s: it earns what line %d earns: make one range of the two", t.boards(), before.line)
		}
	}
	if last.margins && !perMargin && last.To != vp.Open {
		fault(last.line, "%s: the last range ends at %s, should have no end: leave its to empty", t.boards(), imps(last.To))
	}
	if last.scores && first.scores && last.Winner == first.Winner && last.Loser == first.Loser {
		fault(last.line, "%s: no margin earns more than a draw", t.boards())
	}
}

// after says why a row cannot follow the one before it; "" if it can.
func after(before, r ownRow) string {
	next := before.To + 1
	switch {
	case before.To == vp.Open:
		return fmt.Sprintf("the range from %s on line %d has no end, and more rows follow: give it its to", imps(before.From), before.line)
	case r.From == next:
		return ""
	case r.From > next:
		if r.From-1 == next {
			return fmt.Sprintf("no row has %s, before the %d of this one", imps(next), r.From)
		}
		return fmt.Sprintf("no row has %d to %s, before the %d of this one", next, imps(r.From-1), r.From)
	case r.From >= before.From:
		return fmt.Sprintf("line %d has %s too; this row should begin at %d", before.line, imps(r.From), next)
	}
	return fmt.Sprintf("%s after %d: the rows of a table are in the order of their margins", imps(r.From), before.From)
}

// imps is a number of IMPs as people write it.
func imps(n int) string {
	if n == 1 {
		return "1 IMP"
	}
	return fmt.Sprintf("%d IMPs", n)
}

// short is a score without decimals where it is whole.
func short(h vp.Hundredths) string {
	if n, ok := h.Whole(); ok {
		return fmt.Sprint(n)
	}
	return h.String()
}
