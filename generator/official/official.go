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

	"github.com/vpcharts/vpcharts/generator/vp"
)

//go:embed data/*.csv
var files embed.FS

// read returns the rows of an embedded CSV file. Its first line is a comment that names the source, the next one has
// the given columns. It panics if the file cannot be read, because the files are part of the program.
func read(name string, columns ...string) [][]string {
	text := vp.Must(files.ReadFile("data/" + name))
	r := csv.NewReader(bytes.NewReader(text))
	r.Comment = '#'
	rows := vp.Must(r.ReadAll())
	if !bytes.HasPrefix(text, []byte("# ")) || !slices.Equal(rows[0], columns) {
		panic(fmt.Sprintf("%s should begin with a comment that names its source, and the columns %v", name, columns))
	}
	return rows[1:]
}

// rowsOf makes something of each row.
func rowsOf[T any](rows [][]string, of func(cells []string) T) []T {
	all := make([]T, len(rows))
	for i, cells := range rows {
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
