package workbook

import (
	"embed"
	"fmt"
	"strings"
	"time"

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
	archive := NewArchive(time.Time{})
	fill := strings.NewReplacer("{title}", heading, "{licence}", dataset.Licence+", "+dataset.LicenceURL)
	for _, name := range []string{
		"[Content_Types].xml", "_rels/.rels", "docProps/app.xml",
		"xl/_rels/workbook.xml.rels", "xl/styles.xml", "xl/workbook.xml", "docProps/core.xml",
	} {
		text := vp.Must(parts.ReadFile("parts/" + name))
		archive.Add(name, []byte(fill.Replace(string(text))))
	}
	for i, s := range sheets {
		name := fmt.Sprintf("xl/worksheets/sheet%d.xml", i+1)
		archive.Add(name, s.head(i == 0), s.b, []byte("</row></sheetData></worksheet>\n"))
	}
	return archive.Bytes()
}

const xmlHead = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n"
