package readback

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// CSV reads a data file: a header of distinct names, then at least one record. It
// refuses what is not UTF-8, a byte order mark, a carriage return, a last line
// without line feed, an empty line, a line that starts with #, white space
// around a field, a field over several lines, and records of unequal length.
func CSV(file []byte) (header []string, records [][]string, err error) {
	switch {
	case !utf8.Valid(file):
		return nil, nil, fmt.Errorf("not UTF-8")
	case bytes.HasPrefix(file, []byte("\ufeff")):
		return nil, nil, fmt.Errorf("starts with a byte order mark")
	case !bytes.HasSuffix(file, []byte("\n")):
		return nil, nil, fmt.Errorf("does not end in a line feed")
	}
	lines := strings.Split(strings.TrimSuffix(string(file), "\n"), "\n")
	for i, line := range lines {
		switch {
		case line == "":
			return nil, nil, fmt.Errorf("line %d is empty", i+1)
		case strings.ContainsRune(line, '\r'):
			return nil, nil, fmt.Errorf("line %d has a carriage return", i+1)
		case line[0] == '#':
			return nil, nil, fmt.Errorf("line %d is a comment: %s", i+1, line)
		}
	}
	r := csv.NewReader(bytes.NewReader(file))
	all, err := r.ReadAll()
	if err != nil {
		return nil, nil, err
	}
	if len(all) != len(lines) {
		return nil, nil, fmt.Errorf("%d records on %d lines", len(all), len(lines))
	}
	for i, record := range all {
		for _, field := range record {
			if strings.TrimSpace(field) != field {
				return nil, nil, fmt.Errorf("line %d: white space around %q", i+1, field)
			}
		}
	}
	header = all[0]
	sorted := slices.Sorted(slices.Values(header))
	if slices.Contains(header, "") || len(slices.Compact(sorted)) != len(header) {
		return nil, nil, fmt.Errorf("header %q: names must be distinct and not empty", header)
	}
	if len(all) == 1 {
		return nil, nil, fmt.Errorf("a header and no records")
	}
	return header, all[1:], nil
}
