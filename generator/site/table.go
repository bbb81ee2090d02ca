package site

import (
	"html/template"
	"slices"

	"github.com/vpcharts/vpcharts/generator/sheet"
)

// GroupOf is the number of rows of figures between two hairlines.
const GroupOf = 5

// tableHTML writes a table of a sheet. It appends to a byte slice and escapes all texts itself,
// because html/template takes four times as long on such long tables. It leaves out end tags
// that HTML does not need, because they would be a third of a row, and line ends, because they
// would be part of the row's last cell.
func tableHTML(t sheet.Table, marks marks, rel func(path string) string) template.HTML {
	b := make([]byte, 0, 256+len(t.Rows)*64)
	class := "figures"
	if t.Text {
		class = "words"
	}
	if t.Class != "" {
		class = `"` + class + " " + t.Class + `"`
	}
	b = append(b, `<table class=`+class+` id="`...)
	b = appendEscaped(b, t.ID)
	b = append(b, `"><caption>`...)
	b = appendEscaped(b, t.Caption)
	b = append(b, "</caption>"...)
	if t.Columns != nil {
		b = append(b, "<colgroup>"...)
		for k := range t.Heads { // HTML wants all or none
			b = append(b, "<col"...)
			if k < len(t.Columns) && t.Columns[k] != "" {
				b = append(b, " class="+t.Columns[k]...)
			}
			b = append(b, '>')
		}
	}
	b = append(b, "<thead><tr>"...)
	for k, h := range t.Heads {
		b = append(b, `<th scope=col>`...)
		b = appendLinked(b, h, linkAt(t.HeadLinks, k), rel)
	}
	for i, r := range t.Rows {
		if i == 0 || !t.Text && i%GroupOf == 0 {
			b = append(b, "<tbody>"...)
		}
		b = appendRow(b, t, r, marks, rel)
	}
	b = append(b, "</table>"...)
	return template.HTML(b)
}

// appendRow appends a row of a table.
func appendRow(b []byte, t sheet.Table, r sheet.Row, marks marks, rel func(path string) string) []byte {
	b = append(b, "<tr"...)
	if r.ID != "" {
		b = appendEscaped(append(b, ` id="`...), r.ID)
		b = append(b, '"')
	}
	b = append(b, "><th scope=row>"...)
	for k, cell := range r.Cells {
		switch {
		case k > 0 && t.Text: // a narrow screen shows the head beside each cell
			b = append(b, `<td data-head="`...)
			b = appendEscaped(b, t.Heads[k])
			b = append(b, `">`...)
			if r.Sign.Class != "" && r.Sign.Column == k {
				b = append(b[:len(b)-1], ` class=is-`+r.Sign.Class+`><span aria-hidden=true>`+r.Sign.Mark+` </span>`...)
			}
		case k > 0:
			b = append(b, "<td>"...)
		}
		b = appendLinked(b, cell, linkAt(r.Links, k), rel)
		if k == 0 && r.Corrected {
			b = appendMark(b, sheet.CorrectionMark, marks.corrected)
		}
		if slices.Contains(r.Cusps, k) {
			b = appendMark(b, sheet.CuspMark, marks.cusp)
		}
	}
	return b
}

// appendMark appends a mark, and its words for those who do not see it.
func appendMark(b []byte, mark, said string) []byte {
	b = append(b, `<span class=mark aria-hidden=true>`...)
	b = append(append(b, mark...), `</span><span class=vh> `...)
	return append(appendEscaped(b, said), "</span>"...)
}

// linkAt is the k-th of some links.
func linkAt(links []sheet.Link, k int) sheet.Link {
	if k < len(links) {
		return links[k]
	}
	return sheet.Link{}
}

// appendLinked appends a cell's text, as a link where it leads somewhere. rel is the way there
// from the page.
func appendLinked(b []byte, text string, to sheet.Link, rel func(path string) string) []byte {
	if to.Path == "" {
		return appendEscaped(b, text)
	}
	b = appendEscaped(append(b, `<a href="`...), rel(to.Path))
	if to.Pattern != "" {
		b = appendEscaped(append(b, `" data-place="`...), to.Pattern)
	}
	b = appendEscaped(append(b, `">`...), text)
	return append(b, "</a>"...)
}

// marks are the words for the marks in a table's cells, for those who do not see
// them.
type marks struct{ corrected, cusp string }

func (s *Site) marks() marks {
	return marks{s.in.Content.Messages.Table.Corrected(), s.in.Content.Messages.Script.Compare.Cusp()}
}

func appendEscaped(b []byte, s string) []byte {
	for i := range len(s) { // strings.ContainsAny takes half of a table's time
		switch s[i] {
		case '&', '<', '>', '"', '\'':
			return append(b, template.HTMLEscapeString(s)...)
		}
	}
	return append(b, s...)
}
