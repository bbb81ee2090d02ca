package scale

import (
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strings"
)

// A record is a row of a CSV file: its cells without the white space around them,
// and the line that it begins on. One that could not be read has no cells.
type record struct {
	line  int
	cells []string
}

// records reads CSV as spreadsheets write it: with commas, semicolons or tabs between
// the cells, as the first line shows, and with empty rows and columns at the end. It reports
// rows that are no CSV, and goes on with the next.
func records(text string, fault faults) (all []record) {
	r := csv.NewReader(strings.NewReader(text))
	r.Comma = separator(text)
	r.FieldsPerRecord = -1
	r.TrimLeadingSpace = r.Comma != '\t' // a tab is white space too
	for {
		cells, err := r.Read()
		if err == io.EOF {
			return all
		}
		if err != nil {
			var parse *csv.ParseError
			if !errors.As(err, &parse) {
				fault(1, "%v", err)
				return all
			}
			fault(parse.Line, "column %d: %v: a quotation mark stands at a cell's beginning and end, and twice inside", parse.Column, parse.Err)
			all = append(all, record{line: parse.Line})
			continue
		}
		line, _ := r.FieldPos(0)
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		for len(cells) > 0 && cells[len(cells)-1] == "" {
			cells = cells[:len(cells)-1]
		}
		if len(cells) > 0 {
			all = append(all, record{line, slices.Clip(cells)})
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
