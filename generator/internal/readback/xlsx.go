package readback

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"path"
	"strconv"
	"strings"
)

// A Workbook is an XLSX file's sheets, in order, as the text of their cells:
// numbers as they are stored, an empty cell as "". Rows are as long as their last cell.
type Workbook struct {
	Names  []string
	Sheets map[string][][]string
}

// Column names are letters, base 26 without a zero; XLSX allows 16384 columns.
const mostColumns, mostRows = 16384, 1 << 20

// XLSX reads a workbook: shared, inline and plain strings, numbers, truth values. An error value,
// a formula without its value, a cell given twice or a part that is missing is an error.
func XLSX(file []byte) (Workbook, error) {
	book := Workbook{Sheets: map[string][][]string{}}
	z, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		return book, err
	}
	parts := map[string][]byte{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			return book, fmt.Errorf("%s: %w", f.Name, err)
		}
		parts[f.Name], err = io.ReadAll(r) // also checks the CRC
		r.Close()
		if err != nil {
			return book, fmt.Errorf("%s: %w", f.Name, err)
		}
	}
	read := func(name string, into any) error {
		if parts[name] == nil {
			return fmt.Errorf("no part %s", name)
		}
		if err := xml.Unmarshal(parts[name], into); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		return nil
	}
	var contents struct {
		Sheets []struct {
			Name string `xml:"name,attr"`
			ID   string `xml:"http://schemas.openxmlformats.org/officeDocument/2006/relationships id,attr"`
		} `xml:"sheets>sheet"`
	}
	var relations struct {
		All []struct {
			ID     string `xml:"Id,attr"`
			Type   string `xml:"Type,attr"`
			Target string `xml:"Target,attr"`
		} `xml:"Relationship"`
	}
	if err := read("xl/workbook.xml", &contents); err != nil {
		return book, err
	}
	if err := read("xl/_rels/workbook.xml.rels", &relations); err != nil {
		return book, err
	}
	target := map[string]string{}
	var shared []richText
	for _, r := range relations.All {
		name := strings.TrimPrefix(r.Target, "/")
		if name == r.Target {
			name = path.Join("xl", r.Target)
		}
		target[r.ID] = name
		if strings.HasSuffix(r.Type, "/sharedStrings") {
			var table struct {
				Items []richText `xml:"si"`
			}
			if err := read(name, &table); err != nil {
				return book, err
			}
			shared = table.Items
		}
	}
	for _, s := range contents.Sheets {
		var sheet sheetXML
		if err := read(target[s.ID], &sheet); err != nil {
			return book, fmt.Errorf("sheet %q: %w", s.Name, err)
		}
		rows, err := sheet.rows(shared)
		if err != nil {
			return book, fmt.Errorf("sheet %q: %w", s.Name, err)
		}
		if _, twice := book.Sheets[s.Name]; twice {
			return book, fmt.Errorf("sheet %q stands twice", s.Name)
		}
		book.Names, book.Sheets[s.Name] = append(book.Names, s.Name), rows
	}
	if len(book.Names) == 0 {
		return book, fmt.Errorf("no sheets")
	}
	return book, nil
}

// richText is a string, plain or in runs.
type richText struct {
	Plain string   `xml:"t"`
	Runs  []string `xml:"r>t"`
}

func (r richText) String() string { return r.Plain + strings.Join(r.Runs, "") }

type sheetXML struct {
	Rows []struct {
		Cells []struct {
			At      string   `xml:"r,attr"`
			Type    string   `xml:"t,attr"`
			Value   *string  `xml:"v"`
			Formula *string  `xml:"f"`
			Inline  richText `xml:"is"`
		} `xml:"c"`
	} `xml:"sheetData>row"`
}

func (s sheetXML) rows(shared []richText) ([][]string, error) {
	var out [][]string
	filled := map[string]bool{}
	for _, row := range s.Rows {
		for _, c := range row.Cells {
			column, line, err := place(c.At)
			if err != nil {
				return nil, err
			}
			if filled[c.At] {
				return nil, fmt.Errorf("cell %s stands twice", c.At)
			}
			filled[c.At] = true
			if c.Value == nil && c.Formula == nil && c.Type != "inlineStr" {
				continue // a style without a value
			}
			if c.Value == nil && c.Formula != nil {
				return nil, fmt.Errorf("cell %s: the formula %q has no value", c.At, *c.Formula)
			}
			var text string
			switch c.Type {
			case "inlineStr":
				text = c.Inline.String()
			case "s":
				n, err := strconv.Atoi(*c.Value)
				if err != nil || n < 0 || n >= len(shared) {
					return nil, fmt.Errorf("cell %s: no shared string %s", c.At, *c.Value)
				}
				text = shared[n].String()
			case "", "n":
				if _, err := strconv.ParseFloat(*c.Value, 64); err != nil {
					return nil, fmt.Errorf("cell %s: %q is no number", c.At, *c.Value)
				}
				text = *c.Value
			case "str", "b", "d":
				text = *c.Value
			default:
				return nil, fmt.Errorf("cell %s: type %q, value %q", c.At, c.Type, *c.Value)
			}
			for len(out) < line {
				out = append(out, nil)
			}
			for len(out[line-1]) < column {
				out[line-1] = append(out[line-1], "")
			}
			out[line-1][column-1] = text
		}
	}
	return out, nil
}

// place reads a cell's address: "B3" is column 2, line 3.
func place(address string) (column, line int, err error) {
	digits := strings.TrimLeft(address, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
	for _, letter := range address[:len(address)-len(digits)] {
		column = 26*column + int(letter-'A') + 1
		if column > mostColumns {
			break
		}
	}
	line, err = strconv.Atoi(digits)
	if err != nil || line < 1 || line > mostRows || column < 1 || column > mostColumns {
		return 0, 0, fmt.Errorf("%q is not a cell's address", address)
	}
	return column, line, nil
}
