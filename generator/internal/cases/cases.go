// Package cases reads the files of cases that a rule is tried on twice: in Go, and in
// the site's scripts.
package cases

import (
	"encoding/csv"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"
)

// A Case is one question to a rule, and the answer, by the columns of its file.
type Case struct {
	At     string // the file and line
	Fields map[string]string
}

// Read reads a file of at least so many cases. Its lines with # say where answers are
// from, and its last column, source, does for each: an answer that the tested code gave
// shows nothing.
func Read(t testing.TB, path string, least int) []Case {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	r := csv.NewReader(file)
	r.Comment = '#'
	header, err := r.Read()
	if err != nil || header[len(header)-1] != "source" {
		t.Fatalf("%s: the columns are %q (%v), the last of them should be source", path, header, err)
	}
	records, err := r.ReadAll()
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	if len(records) < least {
		t.Fatalf("%s: %d cases, want at least %d", path, len(records), least)
	}
	var all []Case
	seen := map[string]bool{}
	for _, record := range records {
		c := Case{Fields: map[string]string{}}
		line := strings.Join(record[:len(record)-1], ",")
		c.At = fmt.Sprintf("%s: %s", path, line)
		if seen[line] || record[len(record)-1] == "" {
			t.Errorf("%s stands there twice, or without a source", c.At)
		}
		seen[line] = true
		for i, name := range header {
			c.Fields[name] = record[i]
		}
		all = append(all, c)
	}
	return all
}

// Int is a whole number of a case.
func (c Case) Int(t testing.TB, column string) int {
	t.Helper()
	n, err := strconv.Atoi(c.Fields[column])
	if err != nil {
		t.Fatalf("%s: %s: %v", c.At, column, err)
	}
	return n
}

// Parts is a number of a case in parts of one: 15.97 in hundredths, 100, is 1597.
func (c Case) Parts(t testing.TB, column string, of int) int {
	t.Helper()
	f, err := strconv.ParseFloat(c.Fields[column], 64)
	n := math.Round(f * float64(of))
	if err != nil || math.Abs(n-f*float64(of)) > 1e-6 {
		t.Fatalf("%s: %s is no whole number of 1/%d (%v)", c.At, column, of, err)
	}
	return int(n)
}
