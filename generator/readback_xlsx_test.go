package generator_test

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strconv"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// A cell is a place in a sheet, counted from 0, and what stands there.
type cell struct {
	row, column int
	text        string
}

// xlsx compares a sheet's cells. A sheet may hold words beside the cells, but no
// other rows of numbers: rows says how long it is, 0 that it does not matter.
func (r *reading) xlsx(path string, book readback.Workbook, sheet string, rows int, want []cell) {
	r.t.Helper()
	got := book.Sheets[sheet]
	if rows > 0 && len(got) != rows {
		r.fault("%s: sheet %s has %d rows, should have %d", path, sheet, len(got), rows)
	}
	for _, c := range want {
		text := "" // a row is as long as its last cell
		if c.row < len(got) && c.column < len(got[c.row]) {
			text = got[c.row][c.column]
		}
		r.same(text, c.text, "%s, sheet %s, row %d, column %d", path, sheet, c.row+1, c.column+1)
	}
}

func (r *reading) book(b *built, path string) readback.Workbook {
	r.t.Helper()
	book, err := readback.XLSX(b.file(r.t, path))
	if err != nil || !slices.Equal(book.Names, []string{"Continuous", "Discrete", "About"}) {
		r.fault("%s: sheets %q, error %v", path, book.Names, err)
	}
	return book
}

func tableCells(lines [][]string) (cells []cell) {
	for i, line := range lines {
		for k, text := range line {
			cells = append(cells, cell{i, k, text})
		}
	}
	return cells
}

// about are the lines of the sheet About that hold numbers: what, and how much.
func (s secondScale) about(b *built) [][]string {
	id := func(file string) string {
		return fmt.Sprintf("%x", sha256.Sum256(b.files[boardPath(s.boards, file)]))[:8]
	}
	c, d := s.continuous, s.discrete
	violations := d.Violations()
	lines := [][]string{
		{"Boards", strconv.Itoa(s.boards)},
		{"Blitz", c.X.Text('f', 9)},
		{"Continuous scale"},
		{"Blitz margin", strconv.Itoa(c.Blitz)},
		{"Violations of the concavity rule", strconv.Itoa(c.Counts.Violations)},
		{"Steps of the correction", strconv.Itoa(c.Counts.Steps)},
		{"Margins moved by the correction", strconv.Itoa(c.Counts.Moved)},
		{"ID", id("continuous.csv")},
		{"Discrete scale"},
		{"Blitz margin", strconv.Itoa(d.Blitz)},
		{"Steps of the correction", strconv.Itoa(d.Steps)},
		{"ID", id("discrete.csv")},
		{"Range violations", strconv.Itoa(len(violations))},
	}
	for _, v := range violations {
		lines = append(lines, []string{fmt.Sprintf("Margin on the curve of %d VP", v.VP), v.IMPs.Text('f', 9)})
	}
	return lines
}

func TestEveryWorkbookIsTheOracles(t *testing.T) {
	t.Parallel()
	b := whole(t)
	r := &reading{t: t, why: "club secretaries copy cells out of this workbook"}
	together(everyBoards(), func(n int) {
		path, s := boardPath(n, "scale.xlsx"), scaleOf(n)
		book := r.book(b, path)
		continuous := [][]string{{"IMPs", "Winner", "Loser", "Curve", "Rounded"}}
		for i, row := range s.continuousCells() {
			m := s.continuous.Rows[i]
			continuous = append(continuous, append(row.cells[:], m.Value.Text('f', 9), twoDecimals(m.Cut)))
		}
		r.xlsx(path, book, "Continuous", len(continuous), tableCells(continuous))
		discrete := [][]string{{"From", "To", "Winner", "Loser", "Mid-score", "First pass"}}
		_, rows := s.csvRows()
		for k, row := range rows {
			line := []string{row[0], row[1], row[2] + ".00", row[3] + ".00", "", ""}
			if k < len(s.discrete.Mid) {
				line[4], line[5] = twoDecimals(s.discrete.Mid[k]), strconv.Itoa(s.discrete.FirstPass[k])
			}
			discrete = append(discrete, line)
		}
		r.xlsx(path, book, "Discrete", len(discrete), tableCells(discrete))
		r.xlsx(path, book, "About", 0, offset(1, tableCells(s.about(b)))) // below its title
	})
	r.must(overBoards(everyBoards(), func(n int) int {
		return 5*(continuousRows(n)+1) + 6*(discreteRows+1) + 2*11 + 2 + 2*len(scaleOf(n).discrete.Violations())
	}), "cells of 97 workbooks")
}

// offset moves cells down.
func offset(rows int, cells []cell) []cell {
	for i := range cells {
		cells[i].row += rows
	}
	return cells
}

func TestTheWorkbookOfAllIsTheOracles(t *testing.T) {
	t.Parallel()
	const path = "data/vp-scales.xlsx"
	b := whole(t)
	r := &reading{t: t, why: "people look up a match length in this workbook"}
	book := r.book(b, path)
	longest := continuousRows(lastBoards)
	continuous, discrete := []cell{{0, 0, "IMPs"}}, []cell{{0, 0, "Winner"}}
	for i := range longest {
		continuous = append(continuous, cell{i + 1, 0, strconv.Itoa(i)})
	}
	for k := range discreteRows {
		discrete = append(discrete, cell{k + 1, 0, strconv.Itoa(10 + k)})
	}
	var about [][]string
	for column, n := range everyBoards() {
		s := scaleOf(n)
		head := cell{0, column + 1, strconv.Itoa(n)}
		continuous, discrete = append(continuous, head), append(discrete, head)
		rows := s.continuousCells()
		for i := range longest {
			text := ""
			if i < len(rows) {
				text = rows[i].cells[1]
			}
			continuous = append(continuous, cell{i + 1, column + 1, text})
		}
		for k, row := range s.discrete.Rows {
			discrete = append(discrete, cell{k + 1, column + 1, rangeText(row.From, row.To)})
		}
		about = append(about, s.summary())
	}
	r.xlsx(path, book, "Continuous", longest+1, continuous)
	r.xlsx(path, book, "Discrete", discreteRows+1, discrete)
	words := len(book.Sheets["About"]) - len(about) // titles, sources and headings
	if words < 1 {
		t.Fatalf("%s: sheet About has %d rows, want more than %d", path, len(book.Sheets["About"]), len(about))
	}
	r.xlsx(path, book, "About", 0, offset(words, tableCells(about)))
	r.must(98*(longest+1)+98*(discreteRows+1)+97*9, "cells of the workbook")
}

// summary is a board count's row among the workbook's notes.
func (s secondScale) summary() []string {
	c, d := s.continuous, s.discrete
	row := []string{strconv.Itoa(s.boards), c.X.Text('f', 9)}
	for _, n := range []int{c.Blitz, c.Counts.Violations, c.Counts.Steps, c.Counts.Moved, d.Blitz, d.Steps, len(d.Violations())} {
		row = append(row, strconv.Itoa(n))
	}
	return row
}
