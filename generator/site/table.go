package site

import (
	"html/template"
	"strings"

	"github.com/vpcharts/vpcharts/generator/chart"
)

// partOf is the number of rows after which a long table of figures starts anew,
// with headings of its own: parts stand side by side on a wide screen, and on a
// narrow one no row is far from its headings.
const partOf = 25

// parts splits a scale's table by partOf, each part captioned by its margins.
func parts(t chart.Table, caption func(from, to string) string) []chart.Table {
	var all []chart.Table
	for from, to := 0, 0; from < len(t.Rows); from = to {
		part := t
		to = from + partOf
		if to+groupOf > len(t.Rows) { // a few rows more need no part of their own
			to = len(t.Rows)
		}
		part.Rows = t.Rows[from:to]
		first, last := part.Rows[0].Cells[0], part.Rows[len(part.Rows)-1].Cells[0]
		part.ID = t.ID + "-" + first
		part.Caption = caption(first, last)
		all = append(all, part)
	}
	return all
}

// groupOf is the number of rows of figures between two hairlines.
const groupOf = 5

// tableHTML writes a table of a sheet. It appends to a byte slice, as
// html/template takes four times as long on tables this long; all texts are
// escaped here.
func tableHTML(t chart.Table, corrected string) template.HTML {
	b := make([]byte, 0, 128+len(t.Rows)*96)
	class := "figures"
	if t.Text {
		class = "words"
	}
	b = append(b, `<table class="`+class+`" id="`...)
	b = appendEscaped(b, t.ID)
	b = append(b, `">`+"\n<caption>"...)
	b = appendEscaped(b, t.Caption)
	b = append(b, "</caption>\n<thead>\n<tr>"...)
	for _, h := range t.Heads {
		b = append(b, `<th scope="col">`...)
		b = appendEscaped(b, h)
		b = append(b, "</th>"...)
	}
	b = append(b, "</tr>\n</thead>\n<tbody>\n"...)
	for i, r := range t.Rows {
		if !t.Text && i > 0 && i%groupOf == 0 {
			b = append(b, "</tbody>\n<tbody>\n"...)
		}
		b = append(b, `<tr><th scope="row">`...)
		for k, cell := range r.Cells {
			if k > 0 {
				b = append(b, "<td>"...)
			}
			b = appendEscaped(b, cell)
			switch {
			case k > 0:
				b = append(b, "</td>"...)
			case r.Corrected:
				b = append(b, `<span class="mark" aria-hidden="true">`+chart.CorrectionMark+`</span><span class="vh"> `...)
				b = appendEscaped(b, corrected)
				b = append(b, "</span></th>"...)
			default:
				b = append(b, "</th>"...)
			}
		}
		b = append(b, "</tr>\n"...)
	}
	b = append(b, "</tbody>\n</table>"...)
	return template.HTML(b)
}

func appendEscaped(b []byte, s string) []byte {
	if strings.ContainsAny(s, `&<>"'`) {
		s = template.HTMLEscapeString(s)
	}
	return append(b, s...)
}
