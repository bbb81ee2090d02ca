package main

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"
)

// columns are those of the file of results. Its minutes are the processor's, and its sources a
// sum of the program, the embedded files and the target when it ran.
var columns = strings.Split("package,target,minutes,inputs,new inputs,findings,sources", ",")

// readKept reads the results, by the names of their targets. Without a file there are none.
func readKept(file string) (map[string]result, error) {
	kept := map[string]result{}
	data, err := os.ReadFile(file)
	if file == "" || errors.Is(err, fs.ErrNotExist) {
		return kept, nil
	} else if err != nil {
		return nil, err
	}
	rows, err := csv.NewReader(bytes.NewReader(data)).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	for i, row := range rows {
		if i == 0 {
			if !slices.Equal(row, columns) {
				return nil, fmt.Errorf("%s:1: the columns are %s, should be %s", file, strings.Join(row, ","), strings.Join(columns, ","))
			}
			continue
		}
		minutes, err := strconv.ParseFloat(row[2], 64)
		r := result{time: time.Duration(minutes * float64(time.Minute)), pkg: row[0], sources: row[6]}
		for k, to := range []*int{&r.inputs, &r.fresh, &r.findings} {
			var wrong error
			*to, wrong = strconv.Atoi(row[3+k])
			err = errors.Join(err, wrong)
		}
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, i+1, err)
		}
		kept[row[1]] = r
	}
	return kept, nil
}

// writeKept writes the results in the order of the targets' names.
func writeKept(file string, kept map[string]result) error {
	if file == "" {
		return nil
	}
	rows := [][]string{columns}
	for _, name := range slices.Sorted(maps.Keys(kept)) {
		r := kept[name]
		rows = append(rows, []string{r.pkg, name, strconv.FormatFloat(r.time.Minutes(), 'f', 2, 64),
			strconv.Itoa(r.inputs), strconv.Itoa(r.fresh), strconv.Itoa(r.findings), r.sources})
	}
	var b bytes.Buffer
	if err := csv.NewWriter(&b).WriteAll(rows); err != nil {
		return err
	}
	return os.WriteFile(file, b.Bytes(), 0o666)
}
