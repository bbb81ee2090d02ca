// Package official has tables and rules as they were printed, each with its
// source and clause: the ACBL's scales, the WBF scales that federations have
// printed, the IMP scale, and the EBU's rules for score adjustments. If a printed
// value cannot be right, the package keeps the printed value, the value that we use, and
// the reason. Package claims checks the sources' statements about their scales.
package official

import (
	"bytes"
	"embed"
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

//go:embed data/*.csv
var files embed.FS

// A document is one embedded CSV file. Its first line is a comment that names
// the source, the next one its columns.
type document struct {
	name, source string
	rows         [][]string
}

// read returns an embedded file with the given columns. It panics if the file cannot be read,
// because the files are part of the program.
func read(name string, columns ...string) document {
	text, err := files.ReadFile("data/" + name)
	if err != nil {
		panic(err)
	}
	d, err := parse(name, text, columns)
	if err != nil {
		panic(err)
	}
	return d
}

func parse(name string, text []byte, columns []string) (document, error) {
	first, _, _ := bytes.Cut(text, []byte("\n"))
	source, ok := strings.CutPrefix(string(first), "# ")
	if !ok {
		return document{}, fmt.Errorf("%s:1: no source: the first line should be a comment that names it", name)
	}
	r := csv.NewReader(bytes.NewReader(text))
	r.Comment = '#'
	rows, err := r.ReadAll()
	if err != nil {
		return document{}, fmt.Errorf("%s: %w", name, err)
	}
	if len(rows) < 2 || !slices.Equal(rows[0], columns) {
		return document{}, fmt.Errorf("%s:2: the columns should be %s, with at least one row", name, strings.Join(columns, ","))
	}
	return document{name, source, rows[1:]}, nil
}

// number reads a whole number of an embedded file; an empty cell gives absent.
func (d document) number(cell string, absent int) int {
	if cell == "" {
		return absent
	}
	n, err := strconv.Atoi(cell)
	if err != nil || n < 0 {
		panic(fmt.Sprintf("%s: %q is not a whole number", d.name, cell))
	}
	return n
}
