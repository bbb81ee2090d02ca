package ownscale

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// records reads CSV as spreadsheets write it: with commas, semicolons or tabs between
// the cells, as the first line shows, and with empty rows and columns at the end. It gives each row
// that is not empty: its line, and its cells without the white space around them. A row that is no CSV
// is reported and has no cells.
func records(text string, fault faults, each func(line int, cells []string)) {
	r := csv.NewReader(strings.NewReader(text))
	r.Comma = separator(text)
	r.FieldsPerRecord = -1
	r.TrimLeadingSpace = r.Comma != '\t' // a tab is white space too
	for cells, err := r.Read(); err != io.EOF; cells, err = r.Read() {
		if parse := (*csv.ParseError)(nil); errors.As(err, &parse) {
			fault(parse.Line, "column %d: %v: a quotation mark stands at a cell's beginning and end, and twice inside",
				parse.Column, parse.Err)
			each(parse.Line, nil)
			continue
		}
		last := 0
		for i := range cells {
			if cells[i] = strings.TrimSpace(cells[i]); cells[i] != "" {
				last = i + 1
			}
		}
		if line, _ := r.FieldPos(0); last > 0 {
			each(line, cells[:last])
		}
	}
}

// separator is what stands between the cells of a CSV file, by its first line.
func separator(text string) rune {
	first, _, _ := strings.Cut(strings.TrimLeft(text, "\n"), "\n")
	for _, r := range ";\t" {
		if strings.ContainsRune(first, r) {
			return r
		}
	}
	return ','
}

// What a scale's file can hold.
const (
	mostMargin = 10_000 // IMPs: more is a typing error
	mostScore  = 2 * vp.MaxV0

	datesHint = "; where a spreadsheet makes dates of ranges, give the column the format Text first"
)

// boardCounts reads a board count or a range of them.
func boardCounts(cell string) (scale.Counts, error) {
	return scale.ReadCounts(cell, vp.MaxBoards, datesHint)
}

// margin reads a number of IMPs.
func margin(cell string) (int, error) {
	n, err := strconv.ParseUint(cell, 10, 31)
	if err != nil || n > mostMargin {
		return 0, fmt.Errorf("%q is not a margin in IMPs, a whole number from 0 to %d", cell, mostMargin)
	}
	return int(n), nil
}

// lastMargin reads the end of a range, which the last range leaves empty.
func lastMargin(cell string) (int, error) {
	if cell == "" {
		return vp.Open, nil
	}
	return margin(cell)
}

// points reads a score. Its decimal sign is a full stop or a comma.
func points(cell string) (vp.Hundredths, error) {
	h, err := vp.ParseHundredths(strings.Replace(cell, ",", ".", 1))
	if err != nil || h > mostScore {
		return 0, fmt.Errorf("%q is not a score in Victory Points from 0 to %v with at most two decimals, such as 15 or "+
			"15.97", cell, mostScore)
	}
	return h, nil
}
