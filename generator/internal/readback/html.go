package readback

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A Table is an HTML table as a reader sees it: the texts of its cells, in order of source.
type Table struct {
	Caption string
	Head    [][]string // thead's rows
	Rows    [][]string // all others, with the cells that head them
}

// HTML parses a page as a browser without JavaScript does, so that noscript's
// content is seen.
func HTML(page []byte) (*html.Node, error) {
	return html.ParseWithOptions(bytes.NewReader(page), html.ParseOptionEnableScripting(false))
}

// HTMLTable gives the table of the given id. It is an error if no table has the id, or several
// have; if there is no caption, no thead or no other row; if rows differ in width; if a cell of
// thead is not a th with scope col; or if a th elsewhere has another scope than row.
func HTMLTable(page *html.Node, id string) (t Table, err error) {
	found := Elements(page, func(n *html.Node) bool { return Attr(n, "id") == id })
	if len(found) != 1 || found[0].DataAtom != atom.Table {
		return t, fmt.Errorf("table %q: %d elements have this id, must be one table", id, len(found))
	}
	for _, caption := range Elements(found[0], func(n *html.Node) bool { return n.DataAtom == atom.Caption }) {
		t.Caption += Text(caption)
	}
	for _, tr := range Elements(found[0], func(n *html.Node) bool { return n.DataAtom == atom.Tr }) {
		part := tr.Parent.DataAtom
		var texts []string
		for _, c := range Elements(tr, func(n *html.Node) bool { return n.Parent == tr }) {
			is := c.Data + " " + Attr(c, "scope")
			if head := part == atom.Thead; head && is != "th col" || !head && is != "th row" && is != "td " || Attr(c, "colspan")+Attr(c, "rowspan") != "" {
				return t, fmt.Errorf("table %q: the cell %q in %v has the tag and scope %q, or spans others", id, Text(c), part, is)
			}
			texts = append(texts, Text(c))
		}
		if part == atom.Thead {
			t.Head = append(t.Head, texts)
		} else {
			t.Rows = append(t.Rows, texts)
		}
		if len(t.Head) > 0 && len(texts) != len(t.Head[0]) {
			return t, fmt.Errorf("table %q: a row of %d cells (%s) among rows of %d", id, len(texts), strings.Join(texts, " | "), len(t.Head[0]))
		}
	}
	if t.Caption == "" || len(t.Head) == 0 || len(t.Rows) == 0 {
		return t, fmt.Errorf("table %q: the caption %q, %d rows of heads and %d others; must have all", id, t.Caption, len(t.Head), len(t.Rows))
	}
	return t, nil
}

// Elements are the elements below n, and n itself, for which keep is true, in order of source.
func Elements(n *html.Node, keep func(*html.Node) bool) (out []*html.Node) {
	for d := range n.Descendants() {
		if d.Type == html.ElementNode && keep(d) {
			out = append(out, d)
		}
	}
	if n.Type == html.ElementNode && keep(n) {
		return append([]*html.Node{n}, out...)
	}
	return out
}

// Said is all that a page says in words: its title, its description, its text, also in tables, and what replaces
// pictures. Drawings, scripts and code to copy are left out.
func Said(page *html.Node) string {
	var b strings.Builder
	for n := range page.Descendants() {
		within := n
		for within != nil && !slices.Contains([]atom.Atom{atom.Svg, atom.Script, atom.Style, atom.Template, atom.Pre}, within.DataAtom) {
			within = within.Parent
		}
		switch {
		case within != nil && within != n:
		case n.Type == html.TextNode:
			b.WriteString(n.Data)
		case n.DataAtom == atom.Meta && Attr(n, "name") == "description":
			b.WriteString("\n" + Attr(n, "content") + "\n")
		case n.Type == html.ElementNode && n.DataAtom != atom.Span:
			b.WriteString(" " + Attr(n, "alt") + " " + Attr(n, "aria-label") + " ")
		}
	}
	return b.String()
}

// Attr is an attribute's value, or "" if there is no such attribute.
func Attr(n *html.Node, key string) string {
	value, _ := attr(n, key)
	return value
}

func attr(n *html.Node, key string) (value string, found bool) {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val, true
		}
	}
	return "", false
}

// Text is what a reader sees of n: no scripts, styles, templates or elements with the attribute
// hidden; ASCII white space collapsed (a no-break or thin space stays).
func Text(n *html.Node) string {
	var b strings.Builder
	gather(&b, n)
	return strings.Join(strings.FieldsFunc(b.String(), func(r rune) bool { return r < 0x80 && unicode.IsSpace(r) }), " ")
}

func gather(b *strings.Builder, n *html.Node) {
	_, hidden := attr(n, "hidden")
	switch {
	case n.Type == html.TextNode:
		b.WriteString(n.Data)
		return
	case n.DataAtom == atom.Script, n.DataAtom == atom.Style, n.DataAtom == atom.Template, hidden:
		return
	case n.DataAtom == atom.Br:
		b.WriteByte(' ')
	}
	for c := range n.ChildNodes() {
		gather(b, c)
	}
}
