package workbook

import (
	"archive/zip"
	"bytes"
	"embed"
	"fmt"
	"io"
	"strings"
	"sync"

	"github.com/klauspost/compress/flate"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// parts are the files that all workbooks have in common (ECMA-376): the list of files, the
// names of the sheets, the styles of cells, and the properties. Some readers know prefixes and not
// namespaces, so the prefixes there are those of the standard. There is no date: the same input gives
// the same file.
//
//go:embed all:parts
var parts embed.FS

// A style is the place of a cell's style in parts/xl/styles.xml, from 0.
type style int

const (
	plain  style = iota
	score        // two decimals
	moved        // a score, bold
	real         // nine decimals
	header       // bold on a shade, above a rule, at the right
	title        // bold
	right        // at the right
)

// pack makes a workbook of its three sheets, in memory, where nothing can fail. It uses no library: the
// files of excelize have no fixed order, and some readers refuse its core.xml. The tests read with excelize.
func pack(heading string, sheets ...*sheet) []byte {
	var file bytes.Buffer
	archive := zip.NewWriter(&file)
	archive.RegisterCompressor(zip.Deflate, func(to io.Writer) (io.WriteCloser, error) {
		c := compressors.Get().(*compressor)
		c.Reset(to)
		return c, nil
	})
	add := func(name string, texts ...[]byte) {
		w := vp.Must(archive.Create(name)) // without a date
		for _, text := range texts {
			vp.Must(w.Write(text))
		}
	}
	fill := strings.NewReplacer("{title}", heading, "{licence}", dataset.Licence+", "+dataset.LicenceURL)
	for _, name := range []string{
		"[Content_Types].xml", "_rels/.rels", "docProps/app.xml",
		"xl/_rels/workbook.xml.rels", "xl/styles.xml", "xl/workbook.xml", "docProps/core.xml",
	} {
		text := vp.Must(parts.ReadFile("parts/" + name))
		add(name, []byte(fill.Replace(string(text))))
	}
	for i, s := range sheets {
		add(fmt.Sprintf("xl/worksheets/sheet%d.xml", i+1), s.head(i == 0), s.rows(), []byte("</sheetData></worksheet>\n"))
	}
	if err := archive.Close(); err != nil {
		panic(err)
	}
	return file.Bytes()
}

const xmlHead = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n"

// A compressor is used again, since making one takes longer than a workbook. At this level it
// is faster than that of the standard library, and makes workbooks a little larger.
type compressor struct{ *flate.Writer }

var compressors = sync.Pool{New: func() any { return &compressor{vp.Must(flate.NewWriter(nil, 3))} }}

func (c *compressor) Close() error {
	err := c.Writer.Close()
	compressors.Put(c)
	return err
}
