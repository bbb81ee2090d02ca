package workbook

import (
	"fmt"
	"strings"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// A sheet collects the rows of one sheet as XML.
type sheet struct {
	frozen   string    // the first cell that scrolls: "A2", "B2"; or ""
	widths   []float64 // of columns A, B …; with B2 the last one is also that of all further columns
	b        []byte
	row, col int // of the next cell, from 0
}

func newSheet(frozen string, widths ...float64) *sheet {
	return &sheet{frozen: frozen, widths: widths, b: make([]byte, 0, 24<<10), row: -1}
}

// mostColumns is how many columns a sheet can have.
const mostColumns = 16384

// head is a sheet's XML before its rows. The first sheet is the one shown.
func (s *sheet) head(first bool) []byte {
	b := []byte(xmlHead + `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
		`<sheetViews><sheetView`)
	if first {
		b = append(b, ` tabSelected="1"`...)
	}
	b = append(b, ` workbookViewId="0">`...)
	switch s.frozen {
	case "A2":
		b = append(b, `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>`...)
	case "B2":
		b = append(b, `<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/>`...)
	}
	b = append(b, "</sheetView></sheetViews><cols>"...)
	for i, width := range s.widths {
		to := i + 1
		if s.frozen == "B2" && to == len(s.widths) {
			to = mostColumns
		}
		b = fmt.Appendf(b, `<col min="%d" max="%d" width="%g" customWidth="1"/>`, i+1, to, width)
	}
	return append(b, "</cols><sheetData>"...)
}

// next starts a row.
func (s *sheet) next() *sheet {
	if s.row >= 0 {
		s.b = append(s.b, "</row>"...)
	}
	s.row++
	s.col = 0
	s.b = fmt.Appendf(s.b, `<row r="%d">`, s.row+1)
	return s
}

// cell writes a cell. The format has the rest of its start tag, and what is in it.
func (s *sheet) cell(as style, format string, value any) *sheet {
	s.b = fmt.Appendf(s.b, `<c r="%s%d"`, column(s.col), s.row+1)
	if as != plain {
		s.b = fmt.Appendf(s.b, ` s="%d"`, as)
	}
	s.b = fmt.Appendf(s.b, format+"</c>", value)
	s.col++
	return s
}

func (s *sheet) int(as style, n int) *sheet { return s.cell(as, "><v>%d</v>", n) }

// score writes a score in VP.
func (s *sheet) score(as style, h vp.Hundredths) *sheet {
	return s.cell(as, "><v>%s</v>", h.Append(nil))
}

func (s *sheet) real(x float64) *sheet { return s.cell(real, "><v>%s</v>", dataset.AppendReal(nil, x)) }

func (s *sheet) text(as style, text string) *sheet {
	return s.cell(as, ` t="inlineStr"><is><t>%s</t></is>`, xmlText.Replace(text))
}

var xmlText = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")

// header writes one row of column headings.
func (s *sheet) header(headings ...string) {
	s.next()
	for _, h := range headings {
		s.text(header, h)
	}
}

// column names the i-th column from 0: A … Z, AA … XFD.
func column(i int) string {
	name := string(rune('A' + i%26))
	if i >= 26 {
		return column(i/26-1) + name
	}
	return name
}
