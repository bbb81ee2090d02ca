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

// A Table is an HTML table as a reader meets it. Cells are in order of source;
// a cell's text has its white space collapsed.
type Table struct {
	Caption string
	Head    [][]string     // thead's rows
	Rows    [][]string     // tbody's and tfoot's rows, row headers included
	Nodes   [][]*html.Node // the cells behind Rows, for classes and attributes
}

// HTML parses a page as a browser without JavaScript does, so that noscript's
// content is seen.
func HTML(page []byte) (*html.Node, error) {
	return html.ParseWithOptions(bytes.NewReader(page), html.ParseOptionEnableScripting(false))
}

// HTMLTable gives the table of the given id. It is an error if the id is
// missing, given twice or not a table's; if the table has no caption, no thead or
// no body rows; if its rows differ in width (colspan counted); or if a header cell has
// no scope, a cell of thead is no th with scope col or colgroup, or a th in the body
// has a scope other than row or rowgroup.
func HTMLTable(page *html.Node, id string) (Table, error) {
	found := Elements(page, func(n *html.Node) bool { return Attr(n, "id") == id })
	if len(found) != 1 {
		return Table{}, fmt.Errorf("table %q: %d elements have this id, must be one", id, len(found))
	}
	node := found[0]
	if node.DataAtom != atom.Table {
		return Table{}, fmt.Errorf("table %q: the id is a %s's", id, node.Data)
	}
	var t Table
	captions := Elements(node, func(n *html.Node) bool { return n.DataAtom == atom.Caption })
	if len(captions) != 1 || Text(captions[0]) == "" {
		return t, fmt.Errorf("table %q: %d captions, must be one with text", id, len(captions))
	}
	t.Caption = Text(captions[0])
	width := -1
	for _, tr := range Elements(node, func(n *html.Node) bool { return n.DataAtom == atom.Tr }) {
		head := tr.Parent.DataAtom == atom.Thead
		texts, nodes, span, err := cells(tr, head)
		if err != nil {
			return t, fmt.Errorf("table %q, %s: %w", id, tr.Parent.Data, err)
		}
		if width >= 0 && span != width {
			return t, fmt.Errorf("table %q: a row of %d columns (%s) among rows of %d", id, span, strings.Join(texts, " | "), width)
		}
		width = span
		if head {
			t.Head = append(t.Head, texts)
			continue
		}
		t.Rows = append(t.Rows, texts)
		t.Nodes = append(t.Nodes, nodes)
	}
	if len(t.Head) == 0 || len(t.Rows) == 0 {
		return t, fmt.Errorf("table %q: %d header rows and %d body rows, must have both", id, len(t.Head), len(t.Rows))
	}
	return t, nil
}

// cells gives one row's cells and its width in columns.
func cells(tr *html.Node, head bool) (texts []string, nodes []*html.Node, span int, err error) {
	for c := tr.FirstChild; c != nil; c = c.NextSibling {
		if c.Type != html.ElementNode {
			continue
		}
		scope := Attr(c, "scope")
		allowed := []string{"row", "rowgroup"}
		if head {
			allowed = []string{"col", "colgroup"}
		}
		switch {
		case c.DataAtom == atom.Th && !slices.Contains(allowed, scope):
			return nil, nil, 0, fmt.Errorf("header cell %q has scope %q, want %s", Text(c), scope, strings.Join(allowed, " or "))
		case c.DataAtom == atom.Td && head:
			return nil, nil, 0, fmt.Errorf("cell %q is a td in thead", Text(c))
		case c.DataAtom == atom.Td && scope != "":
			return nil, nil, 0, fmt.Errorf("cell %q is a td with a scope", Text(c))
		}
		wide := 1
		if s := Attr(c, "colspan"); s != "" {
			if _, err := fmt.Sscanf(s, "%d", &wide); err != nil || wide < 1 {
				return nil, nil, 0, fmt.Errorf("cell %q has colspan %q", Text(c), s)
			}
		}
		if s := Attr(c, "rowspan"); s != "" && s != "1" {
			return nil, nil, 0, fmt.Errorf("cell %q has rowspan %q: rows are read one by one", Text(c), s)
		}
		texts, nodes, span = append(texts, Text(c)), append(nodes, c), span+wide
	}
	return texts, nodes, span, nil
}

// Elements are the elements below n, n included, of which keep holds, in order of source.
func Elements(n *html.Node, keep func(*html.Node) bool) (out []*html.Node) {
	if n.Type == html.ElementNode && keep(n) {
		out = append(out, n)
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		out = append(out, Elements(c, keep)...)
	}
	return out
}

// Attr is an attribute's value, "" without it.
func Attr(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

func hasAttr(n *html.Node, key string) bool {
	return slices.ContainsFunc(n.Attr, func(a html.Attribute) bool { return a.Key == key })
}

// Text is what a reader meets of n: no scripts, styles, templates or elements
// with the attribute hidden; ASCII white space collapsed (a no-break or thin space stays).
func Text(n *html.Node) string {
	var b strings.Builder
	gather(&b, n)
	return strings.Join(strings.FieldsFunc(b.String(), func(r rune) bool { return r < 0x80 && unicode.IsSpace(r) }), " ")
}

func gather(b *strings.Builder, n *html.Node) {
	switch {
	case n.Type == html.TextNode:
		b.WriteString(n.Data)
		return
	case n.DataAtom == atom.Script, n.DataAtom == atom.Style, n.DataAtom == atom.Template, hasAttr(n, "hidden"):
		return
	case n.DataAtom == atom.Br:
		b.WriteByte(' ')
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		gather(b, c)
	}
}
