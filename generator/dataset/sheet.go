package dataset

import (
	"strings"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// A sheet collects the rows of one sheet as XML.
type sheet struct {
	name     string
	style    styles
	b        []byte
	row, col int // of the next cell, from 0
}

func (t *template) sheet(name string) *sheet {
	return &sheet{name: name, style: t.style, b: make([]byte, 0, 24<<10), row: -1}
}

// next starts a row.
func (s *sheet) next() *sheet {
	if s.row >= 0 {
		s.b = append(s.b, "</row>"...)
	}
	s.row++
	s.col = 0
	s.b = append(appendInt(append(s.b, `<row r="`...), s.row+1), `">`...)
	return s
}

// rows ends the last row and gives all of them.
func (s *sheet) rows() []byte {
	if s.row < 0 {
		return nil
	}
	return append(s.b, "</row>"...)
}

// skip leaves cells empty.
func (s *sheet) skip(cells int) *sheet {
	s.col += cells
	return s
}

// cell opens a cell and its value.
func (s *sheet) cell(style int, open string) {
	s.b = append(s.b, `<c r="`...)
	s.b = appendColumn(s.b, s.col)
	s.b = append(appendInt(s.b, s.row+1), '"')
	if style != 0 {
		s.b = append(appendInt(append(s.b, ` s="`...), style), '"')
	}
	s.b = append(s.b, open...)
	s.col++
}

func (s *sheet) int(style, n int) *sheet {
	s.cell(style, "><v>")
	s.b = append(appendInt(s.b, n), "</v></c>"...)
	return s
}

// score writes a score in VP.
func (s *sheet) score(style int, h vp.Hundredths) *sheet {
	s.cell(style, "><v>")
	s.b = append(h.Append(s.b), "</v></c>"...)
	return s
}

func (s *sheet) real(x float64) *sheet {
	s.cell(s.style.real, "><v>")
	s.b = append(appendReal(s.b, x), "</v></c>"...)
	return s
}

func (s *sheet) text(style int, text string) *sheet {
	s.cell(style, ` t="inlineStr"><is><t>`)
	s.b = append(s.b, xmlText.Replace(text)...)
	s.b = append(s.b, "</t></is></c>"...)
	return s
}

var xmlText = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")

// header writes one row of column headings.
func (s *sheet) header(headings ...string) *sheet {
	s.next()
	for _, h := range headings {
		s.text(s.style.header, h)
	}
	return s
}

// column names the i-th column from 0: A … Z, AA … XFD.
func column(i int) string { return string(appendColumn(nil, i)) }

func appendColumn(b []byte, i int) []byte {
	if i >= 26 {
		b = appendColumn(b, i/26-1)
	}
	return append(b, 'A'+byte(i%26))
}
