package readback

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/xuri/excelize/v2"
)

// CSV are the rows of a file, without its comments, the heads first. All rows have as many cells.
func CSV(data []byte) ([][]string, error) {
	r := csv.NewReader(bytes.NewReader(data))
	r.Comment = '#'
	return r.ReadAll()
}

// jsonPart is a text, which is a key if a colon follows, or a number.
var jsonPart = regexp.MustCompile(`"((?:[^"\\]|\\.)*)"(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?`)

// JSON are the numbers of a value in their order, each with the key at which it stands: "imps=1". The numbers
// of a list have the list's key.
func JSON(data []byte) (all []string, err error) {
	if err := json.Unmarshal(data, new(any)); err != nil {
		return nil, err
	}
	key := ""
	for _, part := range jsonPart.FindAllStringSubmatch(string(data), -1) {
		switch {
		case part[2] != "":
			key = part[1]
		case part[0][0] != '"':
			all = append(all, key+"="+part[0])
		}
	}
	return all, nil
}

// Script are the numbers of the object that a script gives a name, as JSON has them.
func Script(data []byte, name string) ([]string, error) {
	_, object, found := strings.Cut(string(data), "\nconst "+name+"=")
	object, end, ended := strings.Cut(object, ";\n")
	if !found || !ended || end != "" {
		return nil, fmt.Errorf("the script does not end with the object %s", name)
	}
	return JSON([]byte(object))
}

// XLSX are the cells of each sheet of a workbook, row by row, as a program reads them. It is an error if a person
// sees something else, such as a score with one decimal.
func XLSX(data []byte) (sheets map[string][][]string, names []string, err error) {
	book, err := excelize.OpenReader(bytes.NewReader(data), excelize.Options{RawCellValue: true})
	if err != nil {
		return nil, nil, err
	}
	defer book.Close()
	sheets = map[string][][]string{}
	for _, name := range book.GetSheetList() {
		seen, fault := book.GetRows(name, excelize.Options{})
		if sheets[name], err = book.GetRows(name); errors.Join(err, fault) != nil {
			return nil, nil, errors.Join(err, fault)
		}
		for i, row := range sheets[name] {
			if !slices.Equal(row, seen[i]) {
				return nil, nil, fmt.Errorf("%s, row %d: %q is shown as %q", name, i+1, row, seen[i])
			}
		}
	}
	return sheets, book.GetSheetList(), nil
}
