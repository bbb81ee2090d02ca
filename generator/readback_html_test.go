package generator_test

import (
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

func is(a atom.Atom) func(*html.Node) bool {
	return func(n *html.Node) bool { return n.DataAtom == a }
}

func hasID(id string) func(*html.Node) bool {
	return func(n *html.Node) bool { return readback.Attr(n, "id") == id }
}

// texts gives the texts of the elements below n for which keep is true.
func texts(n *html.Node, keep func(*html.Node) bool) (all []string) {
	for _, e := range readback.Elements(n, keep) {
		all = append(all, readback.Text(e))
	}
	return all
}

// metaContent gives the content of a page's meta element with this name.
func metaContent(doc *html.Node, name string) string {
	for _, e := range readback.Elements(doc, is(atom.Meta)) {
		if readback.Attr(e, "name") == name || readback.Attr(e, "property") == name ||
			readback.Attr(e, "http-equiv") == name {
			return readback.Attr(e, "content")
		}
	}
	return ""
}

func at(list []string, i int) string {
	if i < len(list) {
		return list[i]
	}
	return "(nothing)"
}

// sameLines compares what was read with what is wanted, and reports the first line that differs.
func sameLines(t testing.TB, where string, got, want []string) {
	t.Helper()
	for i := range max(len(got), len(want)) {
		if at(got, i) != at(want, i) {
			t.Errorf("%s, line %d of %d: got %q, want %q", where, i+1, len(want), at(got, i), at(want, i))
			return
		}
	}
	if len(want) == 0 {
		t.Errorf("%s: there are no lines to compare with", where)
	}
}

// row writes a row of a table as a line.
func row(cells ...string) string { return strings.Join(cells, " | ") }

// tableLines gives the lines of a table: its caption, its heads, and its rows.
func tableLines(t testing.TB, doc *html.Node, id string) []string {
	t.Helper()
	table, err := readback.HTMLTable(doc, id)
	if err != nil {
		t.Error(err)
		return nil
	}
	lines := []string{table.Caption, row(table.Head[0]...)}
	for _, cells := range table.Rows {
		lines = append(lines, row(cells...))
	}
	return lines
}
