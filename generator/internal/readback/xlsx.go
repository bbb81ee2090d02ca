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

// A Workbook is an XLSX file's sheets, in order, as the text of their cells: numbers as they
// are stored, an empty cell as "". Rows are as long as their last cell.
type Workbook struct {
	Names  []string
	Sheets map[string][][]string
}

// XLSX reads a workbook: shared, inline and plain strings, numbers, truth values. An error
// value, a formula without its value, a cell given twice or a part that is missing is an error.
func XLSX(file []byte) (Workbook, error) {
	book := Workbook{Sheets: map[string][][]string{}}
	z, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		return book, err
	}
	read := func(name string, into any) error {
		part, err := z.Open(name)
		if err != nil {
			return err
		}
		defer part.Close()
		data, err := io.ReadAll(part) // also checks the CRC
		if err == nil {
			err = xml.Unmarshal(data, into)
		}
		if err != nil {
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
	var shared struct {
		Items []richText `xml:"si"`
	}
	for _, r := range relations.All {
		name, rooted := strings.CutPrefix(r.Target, "/")
		if !rooted {
			name = path.Join("xl", r.Target)
		}
		if target[r.ID] = name; strings.HasSuffix(r.Type, "/sharedStrings") {
			if err := read(name, &shared); err != nil {
				return book, err
			}
		}
	}
	for _, s := range contents.Sheets {
		var sheet struct {
			Cells []cellXML `xml:"sheetData>row>c"`
		}
		err := read(target[s.ID], &sheet)
		if _, twice := book.Sheets[s.Name]; twice {
			err = fmt.Errorf("it stands twice")
		}
		if err == nil {
			book.Names = append(book.Names, s.Name)
			book.Sheets[s.Name], err = rows(sheet.Cells, shared.Items)
		}
		if err != nil {
			return book, fmt.Errorf("sheet %q: %w", s.Name, err)
		}
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

type cellXML struct {
	At      string   `xml:"r,attr"`
	Type    string   `xml:"t,attr"`
	Value   *string  `xml:"v"`
	Formula *string  `xml:"f"`
	Inline  richText `xml:"is"`
}

func rows(cells []cellXML, shared []richText) ([][]string, error) {
	var out [][]string
	filled := map[string]bool{}
	for _, c := range cells {
		column, line, err := place(c.At)
		if err == nil && filled[c.At] {
			err = fmt.Errorf("cell %s stands twice", c.At)
		}
		if err != nil {
			return nil, err
		}
		filled[c.At] = true
		if c.Value == nil && c.Formula == nil && c.Type != "inlineStr" {
			continue // a style without a value
		}
		text, err := c.text(shared)
		if err != nil {
			return nil, fmt.Errorf("cell %s: %w", c.At, err)
		}
		for len(out) < line {
			out = append(out, nil)
		}
		for len(out[line-1]) < column {
			out[line-1] = append(out[line-1], "")
		}
		out[line-1][column-1] = text
	}
	return out, nil
}

func (c cellXML) text(shared []richText) (string, error) {
	if c.Type == "inlineStr" {
		return c.Inline.String(), nil
	}
	if c.Value == nil {
		return "", fmt.Errorf("the formula %q has no value", *c.Formula)
	}
	switch c.Type {
	case "s":
		if n, err := strconv.Atoi(*c.Value); err == nil && n >= 0 && n < len(shared) {
			return shared[n].String(), nil
		}
		return "", fmt.Errorf("no shared string %s", *c.Value)
	case "", "n":
		if _, err := strconv.ParseFloat(*c.Value, 64); err != nil {
			return "", fmt.Errorf("%q is no number", *c.Value)
		}
	case "str", "b", "d":
	default:
		return "", fmt.Errorf("type %q, value %q", c.Type, *c.Value)
	}
	return *c.Value, nil
}

// place reads a cell's address: "B3" is column 2, line 3.
func place(address string) (column, line int, err error) {
	digits := strings.TrimLeft(address, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
	for _, letter := range address[:len(address)-len(digits)] {
		column = min(26*column+int(letter-'A')+1, 1<<20)
	}
	line, err = strconv.Atoi(digits)
	if err != nil || line < 1 || line > 1<<20 || column < 1 || column > 1<<14 {
		return 0, 0, fmt.Errorf("%q is not a cell's address", address)
	}
	return column, line, nil
}
