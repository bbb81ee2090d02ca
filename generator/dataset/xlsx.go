package dataset

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"encoding/xml"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"sort"
	"strings"
	"sync"

	"github.com/xuri/excelize/v2"
)

// A template is a workbook made by excelize, with styles, widths and panes but
// without rows. Workbooks of one form differ in their rows alone, so that the
// template is made and packed once; a workbook then costs its rows, a tenth of
// what excelize takes to make it cell by cell.
type template struct {
	style  styles
	parts  []part         // in the order of their names, sheets included
	sheets map[string]int // index into parts by the sheet's name
}

// A part is one file of the package: packed, or a sheet's XML before and after
// its rows.
type part struct {
	packed
	head, tail []byte
}

// A packed part is as it stands in the archive.
type packed struct {
	name string
	data []byte
	size int
	crc  uint32
}

// styles are the cell styles' numbers in the workbook.
type styles struct{ plain, score, moved, real, header, title, right int }

// A page is what the template of a sheet needs.
type page struct {
	name   string
	widths []float64 // of columns A, B …
	wide   bool      // the last width is also that of all further columns
	frozen string    // the first cell that scrolls: "A2", "B2"; or ""
}

func newTemplate(title string, pages []page) (*template, error) {
	f := excelize.NewFile()
	defer f.Close()
	t := &template{sheets: map[string]int{}}
	if err := t.makeStyles(f); err != nil {
		return nil, fmt.Errorf("workbook styles: %w", err)
	}
	for i, p := range pages {
		if err := addPage(f, i, p); err != nil {
			return nil, fmt.Errorf("workbook sheet %s: %w", p.name, err)
		}
	}
	if err := f.SetAppProps(&excelize.AppProperties{Application: "VP Charts"}); err != nil {
		return nil, fmt.Errorf("workbook properties: %w", err)
	}
	var file bytes.Buffer
	if err := f.Write(&file); err != nil {
		return nil, fmt.Errorf("workbook: %w", err)
	}
	if err := t.take(file.Bytes(), title, pages); err != nil {
		return nil, fmt.Errorf("workbook template: %w", err)
	}
	return t, nil
}

func (t *template) makeStyles(f *excelize.File) error {
	real := "0.000000000"
	bold := excelize.Font{Bold: true, Family: "Calibri", Size: 11, Color: "000000"}
	rule := []excelize.Border{{Type: "bottom", Color: "808080", Style: 1}}
	shade := excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{"E8EEF2"}}
	for _, s := range []struct {
		id    *int
		style excelize.Style
	}{
		{&t.style.score, excelize.Style{NumFmt: 2}}, // 2 is 0.00
		{&t.style.moved, excelize.Style{NumFmt: 2, Font: &bold}},
		{&t.style.real, excelize.Style{CustomNumFmt: &real}},
		{&t.style.header, excelize.Style{Font: &bold, Fill: shade, Border: rule,
			Alignment: &excelize.Alignment{Horizontal: "right"}}},
		{&t.style.title, excelize.Style{Font: &bold}},
		{&t.style.right, excelize.Style{Alignment: &excelize.Alignment{Horizontal: "right"}}},
	} {
		id, err := f.NewStyle(&s.style)
		if err != nil {
			return err
		}
		*s.id = id
	}
	return nil
}

// mostColumns is how far a wide page's last width reaches: a column per board count
// that a build makes, and some. (excelize takes seconds for all 16384.)
const mostColumns = 402

func addPage(f *excelize.File, i int, p page) error {
	var err error
	if i == 0 {
		err = f.SetSheetName("Sheet1", p.name)
	} else {
		_, err = f.NewSheet(p.name)
	}
	if err != nil {
		return err
	}
	for c, width := range p.widths {
		from, to := column(c), column(c)
		if p.wide && c == len(p.widths)-1 {
			to = column(mostColumns - 1)
		}
		if err := f.SetColWidth(p.name, from, to, width); err != nil {
			return err
		}
	}
	if p.frozen == "" {
		return nil
	}
	col, row, err := excelize.CellNameToCoordinates(p.frozen)
	if err != nil {
		return err
	}
	pane := "bottomLeft"
	if col > 1 {
		pane = "bottomRight"
	}
	return f.SetPanes(p.name, &excelize.Panes{Freeze: true, XSplit: col - 1, YSplit: row - 1, TopLeftCell: p.frozen, ActivePane: pane})
}

// take reads excelize's package apart.
func (t *template) take(file []byte, title string, pages []page) error {
	archive, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		return err
	}
	pack := newPacker()
	for _, f := range archive.File {
		r, err := f.Open()
		if err != nil {
			return err
		}
		text, err := io.ReadAll(r)
		if err != nil {
			return err
		}
		if f.Name == coreProperties {
			text = propertiesOf(title)
		}
		p, err := takePart(f.Name, text, pack)
		if err != nil {
			return fmt.Errorf("%s: %w", f.Name, err)
		}
		t.parts = append(t.parts, p)
	}
	sort.Slice(t.parts, func(i, j int) bool { return t.parts[i].name < t.parts[j].name })
	for i, p := range pages {
		name := fmt.Sprintf("xl/worksheets/sheet%d.xml", i+1)
		at := sort.Search(len(t.parts), func(i int) bool { return t.parts[i].name >= name })
		if at == len(t.parts) || t.parts[at].name != name {
			return fmt.Errorf("no %s", name)
		}
		t.sheets[p.name] = at
	}
	return nil
}

func takePart(name string, text []byte, pack *packer) (part, error) {
	if strings.HasPrefix(name, "xl/worksheets/") {
		// An optional element that would have to follow the rows.
		text, err := without(text, "<dimension ", "</dimension>")
		if err != nil {
			return part{}, err
		}
		head, tail, found := bytes.Cut(text, []byte("<sheetData></sheetData>"))
		if !found {
			return part{}, errors.New("no empty <sheetData>")
		}
		return part{
			packed: packed{name: name},
			head:   append(head[:len(head):len(head)], "<sheetData>"...),
			tail:   append([]byte("</sheetData>"), tail...),
		}, nil
	}
	return part{packed: pack.pack(name, text)}, nil
}

// coreProperties is the part that says what a workbook is, and whose.
const coreProperties = "docProps/core.xml"

// propertiesOf writes coreProperties, in place of excelize's, which has dates that
// nothing stands behind and an empty element without the usual prefix, for which some
// readers refuse the whole workbook. They go by prefixes and not by namespaces, so
// the prefixes are those of the standard.
func propertiesOf(title string) []byte {
	out := bytes.NewBufferString(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n" +
		`<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"` +
		` xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"` +
		` xmlns:dcmitype="http://purl.org/dc/dcmitype/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">`)
	for _, p := range []struct{ name, text string }{
		{"dc:title", title},
		{"dc:creator", "VP Charts"},
		{"dc:description", "Licence: " + Licence + ", " + LicenceURL},
		{"dc:language", "en"},
	} {
		out.WriteString("<" + p.name + ">")
		xml.EscapeText(out, []byte(p.text)) // a bytes.Buffer takes everything
		out.WriteString("</" + p.name + ">")
	}
	out.WriteString("</cp:coreProperties>")
	return out.Bytes()
}

// without cuts the first stretch of text from start to end, both included.
func without(text []byte, start, end string) ([]byte, error) {
	before, rest, found := bytes.Cut(text, []byte(start))
	if !found {
		return nil, fmt.Errorf("no %s", start)
	}
	_, after, found := bytes.Cut(rest, []byte(end))
	if !found {
		return nil, fmt.Errorf("no %s", end)
	}
	return append(before[:len(before):len(before)], after...), nil
}

// workbook fills the template's sheets and packs them.
func (t *template) workbook(sheets []*sheet, pack *packer) ([]byte, error) {
	parts := append([]part(nil), t.parts...)
	for _, s := range sheets {
		p := &parts[t.sheets[s.name]]
		p.packed = pack.pack(p.name, p.head, s.rows(), p.tail)
	}
	var file bytes.Buffer
	file.Grow(16 << 10)
	archive := zip.NewWriter(&file)
	for _, p := range parts {
		w, err := archive.CreateRaw(&zip.FileHeader{
			Name:               p.name,
			Method:             zip.Deflate,
			CRC32:              p.crc,
			CompressedSize64:   uint64(len(p.data)),
			UncompressedSize64: uint64(p.size),
		})
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(p.data); err != nil {
			return nil, err
		}
	}
	if err := archive.Close(); err != nil {
		return nil, err
	}
	return file.Bytes(), nil
}

// A packer compresses parts, one at a time.
type packer struct {
	out   bytes.Buffer
	flate *flate.Writer
}

func newPacker() *packer {
	// Twice as fast as the default, and a tenth larger.
	w, err := flate.NewWriter(nil, flate.BestSpeed)
	if err != nil {
		panic(err) // only for a level that does not exist
	}
	return &packer{flate: w}
}

func (p *packer) pack(name string, texts ...[]byte) packed {
	p.out.Reset()
	p.flate.Reset(&p.out)
	result := packed{name: name}
	for _, text := range texts {
		p.flate.Write(text) // a bytes.Buffer takes everything
		result.crc = crc32.Update(result.crc, crc32.IEEETable, text)
		result.size += len(text)
	}
	p.flate.Close()
	result.data = bytes.Clone(p.out.Bytes())
	return result
}

// packers keeps compressors between workbooks: one takes 800 KB.
func packers() *sync.Pool { return &sync.Pool{New: func() any { return newPacker() }} }
