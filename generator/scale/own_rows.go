package scale

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// The columns that a scale's file can have: a row for each margin, or for each range
// of margins.
var (
	marginColumns = []string{"boards", "imps", "winner", "loser"}
	rangeColumns  = []string{"boards", "from", "to", "winner", "loser"}
	columnsWanted = strings.Join(marginColumns, ",") + " or " + strings.Join(rangeColumns, ",")
)

// What a scale's file can hold.
const (
	mostMargin = 10_000 // IMPs: more is a typing error
	mostScore  = 2 * vp.MaxV0
)

// An ownRow is a row of a scale's file. A part that could not be read is unknown and leads to no
// further fault.
type ownRow struct {
	line        int
	first, last int // board counts
	vp.Row
	boards, margins, scores bool // each could be read
}

// rowsOf reads the rows of a scale's file. perMargin says that there is one for each margin.
func rowsOf(text string, fault faults) (rows []ownRow, perMargin bool) {
	all := records(text, fault)
	if len(all) == 0 {
		fault(1, "the file is empty: its first line should be %s", columnsWanted)
		return nil, false
	}
	head := all[0]
	if len(head.cells) == 0 {
		return nil, false
	}
	for i := range head.cells {
		head.cells[i] = strings.ToLower(head.cells[i])
	}
	perMargin = slices.Equal(head.cells, marginColumns)
	if !perMargin && !slices.Equal(head.cells, rangeColumns) {
		fault(head.line, "the columns are %s, should be %s", strings.Join(head.cells, ","), columnsWanted)
		return nil, false
	}
	if len(all) == 1 {
		fault(head.line, "no rows follow the names of the columns")
	}
	for _, r := range all[1:] {
		switch {
		case len(r.cells) > len(head.cells):
			fault(r.line, "%d cells in %d columns: a score with a decimal comma needs semicolons between the cells, or quotation marks",
				len(r.cells), len(head.cells))
			fallthrough
		case len(r.cells) == 0:
			rows = append(rows, ownRow{line: r.line})
		default:
			rows = append(rows, rowOf(r, head.cells, fault))
		}
	}
	return rows, perMargin
}

// rowOf reads a row, cell by cell.
func rowOf(r record, columns []string, fault faults) ownRow {
	row := ownRow{line: r.line, boards: true, margins: true, scores: true}
	for i, column := range columns {
		cell := ""
		if i < len(r.cells) {
			cell = r.cells[i]
		}
		ok, err := &row.margins, error(nil)
		switch column {
		case "boards":
			ok = &row.boards
			row.first, row.last, err = boardCounts(cell)
		case "imps":
			row.From, err = margin(cell)
			row.To = row.From
		case "from":
			row.From, err = margin(cell)
		case "to":
			if row.To = vp.Open; cell != "" {
				row.To, err = margin(cell)
			}
		case "winner":
			ok = &row.scores
			row.Winner, err = points(cell)
		case "loser":
			ok = &row.scores
			row.Loser, err = points(cell)
		}
		if err != nil {
			*ok = false
			fault(r.line, "%s: %v", column, err)
		}
	}
	if row.margins && row.To != vp.Open && row.To < row.From {
		row.margins = false
		fault(r.line, "to: the range ends at %d, before it begins at %d", row.To, row.From)
	}
	return row
}

// dashes are the signs between the ends of a range.
var dashes = strings.NewReplacer("–", "-", "−", "-")

// boardCounts reads a board count, "8", or a range of them, "6-8".
func boardCounts(cell string) (first, last int, err error) {
	from, to, isRange := strings.Cut(dashes.Replace(cell), "-")
	if !isRange {
		to = from
	}
	first, err = whole(from)
	if err == nil {
		last, err = whole(to)
	}
	switch {
	case cell == "":
		return 0, 0, fmt.Errorf("every row needs its board count, such as 8, or a range of them, such as 6-8")
	case err != nil:
		return 0, 0, fmt.Errorf("%q is not a board count such as 8 or a range such as 6-8; where a spreadsheet makes dates of ranges, give the column the format Text first", cell)
	case last < first:
		return 0, 0, fmt.Errorf("%s: a range goes from the smaller to the larger", cell)
	case first < 1 || last > vp.MaxBoards:
		return 0, 0, fmt.Errorf("%s is outside 1 to %d", cell, vp.MaxBoards)
	}
	return first, last, nil
}

// margin reads a number of IMPs.
func margin(cell string) (int, error) {
	n, err := whole(cell)
	if err != nil || n > mostMargin {
		return 0, fmt.Errorf("%q is not a margin in IMPs, a whole number from 0 to %d", cell, mostMargin)
	}
	return n, nil
}

// whole reads a whole number that is not negative, of at most nine digits.
func whole(cell string) (int, error) {
	if s := strings.TrimSpace(cell); len(s) <= 9 {
		n, err := strconv.ParseUint(s, 10, 31)
		return int(n), err
	}
	return 0, strconv.ErrRange
}

// points reads a score. Its decimal sign is a full stop or a comma.
func points(cell string) (vp.Hundredths, error) {
	h, err := vp.ParseHundredths(strings.Replace(cell, ",", ".", 1))
	if err != nil || h > mostScore {
		return 0, fmt.Errorf("%q is not a score in Victory Points from 0 to %v with at most two decimals, such as 15 or 15.97", cell, mostScore)
	}
	return h, nil
}
