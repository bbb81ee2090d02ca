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

	"github.com/vpcharts/vpcharts/generator/vp"
)

//go:embed data/*.csv
var files embed.FS

// A document is one embedded CSV file. Its first line is a comment that names
// the source, the next one its columns.
type document struct {
	source string
	rows   [][]string
}

// read returns an embedded file with the given columns. It panics if the file cannot be read,
// because the files are part of the program.
func read(name string, columns ...string) document {
	text := vp.Must(files.ReadFile("data/" + name))
	first, _, _ := bytes.Cut(text, []byte("\n"))
	source, named := strings.CutPrefix(string(first), "# ")
	r := csv.NewReader(bytes.NewReader(text))
	r.Comment = '#'
	rows := vp.Must(r.ReadAll())
	if !named || !slices.Equal(rows[0], columns) {
		panic(fmt.Sprintf("%s should begin with a comment that names its source, and the columns %v", name, columns))
	}
	return document{source, rows[1:]}
}

// rowsOf makes something of each row of a document.
func rowsOf[T any](d document, of func(cells []string) T) []T {
	all := make([]T, len(d.rows))
	for i, cells := range d.rows {
		all[i] = of(cells)
	}
	return all
}

// number reads a whole number of an embedded file; an empty cell gives absent.
func number(cell string, absent int) int {
	if cell == "" {
		return absent
	}
	return vp.Must(strconv.Atoi(cell))
}
