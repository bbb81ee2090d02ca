package main

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"maps"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
)

// columns are those of the file of counts: a file of mutants, the folders that they change, how
// many there are, how many of them tests found, and how many are left with a reason.
var columns = []string{"file", "folders", "mutants", "found", "left"}

// keep writes the counts of each file of mutants into a CSV file. The other rows there stay.
func keep(name string, results []result) error {
	rows := map[string][]string{}
	data, err := os.ReadFile(name)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	before, err := csv.NewReader(bytes.NewReader(data)).ReadAll()
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	for _, r := range before[min(1, len(before)):] {
		if _, err := os.Stat(r[0]); err == nil { // else the file of mutants is gone
			rows[r[0]] = r
		}
	}
	byFile := map[string][]result{}
	for _, r := range results {
		byFile[r.mutant.path] = append(byFile[r.mutant.path], r)
	}
	for file, results := range byFile {
		folders, counts := map[string]int{}, map[verdict]int{}
		for _, r := range results {
			folders[path.Dir(r.mutant.File)]++
			counts[r.verdict]++
		}
		var texts []string
		for _, f := range slices.Sorted(maps.Keys(folders)) {
			texts = append(texts, fmt.Sprintf("`%s` %d", f, folders[f]))
		}
		rows[file] = []string{file, strings.Join(texts, ", "), strconv.Itoa(len(results)),
			strconv.Itoa(counts[killed] + counts[killedByOther]), strconv.Itoa(counts[excused])}
	}
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	_ = w.Write(columns)
	for _, file := range slices.Sorted(maps.Keys(rows)) {
		_ = w.Write(rows[file])
	}
	w.Flush()
	return errors.Join(w.Error(), os.WriteFile(name, b.Bytes(), 0o666))
}
