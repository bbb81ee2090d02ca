package generator_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/sheet"
)

func is(a atom.Atom) func(*html.Node) bool {
	return func(n *html.Node) bool { return n.DataAtom == a }
}

func hasID(id string) func(*html.Node) bool {
	return func(n *html.Node) bool { return readback.Attr(n, "id") == id }
}

// labelled finds a section by the id of its heading.
func labelled(id string) func(*html.Node) bool {
	return func(n *html.Node) bool {
		return n.DataAtom == atom.Section && readback.Attr(n, "aria-labelledby") == id
	}
}

// texts gives the texts of the elements below n for which keep is true.
func texts(n *html.Node, keep func(*html.Node) bool) (all []string) {
	for _, e := range readback.Elements(n, keep) {
		all = append(all, readback.Text(e))
	}
	return all
}

// targets gives the addresses of the links below n.
func targets(n *html.Node) (all []string) {
	for _, a := range readback.Elements(n, is(atom.A)) {
		all = append(all, readback.Attr(a, "href"))
	}
	return all
}

// metaContent gives the content of a page's meta element with this name.
func metaContent(doc *html.Node, name string) string {
	for _, e := range readback.Elements(doc, is(atom.Meta)) {
		if readback.Attr(e, "name") == name || readback.Attr(e, "property") == name || readback.Attr(e, "http-equiv") == name {
			return readback.Attr(e, "content")
		}
	}
	return ""
}

func boardsText(n int) string { return fmt.Sprintf("%d boards", n) }

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

// linesOf gives the heads and rows that a sheet's table must have on a page. Other tests compare
// them with files, and a printed page with the second computation.
func linesOf(t sheet.Table, m *content.Messages) []string {
	lines := []string{row(t.Heads...)}
	for _, r := range t.Rows {
		line := row(r.Cells...)
		if r.Corrected { // shown as a mark, and as a word for screen readers
			line = strings.Replace(line, " | ", corrected+" "+m.Table.Corrected()+" | ", 1)
		}
		lines = append(lines, line)
	}
	return lines
}

// Directors read scores on this page, or in the same tables on other people's sites.
func TestEveryPageOfABoardCountHasItsTablesAndFacts(t *testing.T) {
	t.Parallel()
	b, m, counts := few(t), sample.Words(t), fewBoards()
	readback.Together(counts, func(n int) {
		path, s := boardPath(n, "index.html"), sample.Must(dataset.Compute(n))
		of := sheet.BoardSheet(s.Continuous, s.Discrete, s.ContinuousTable, s.DiscreteTable, m)
		page := b.page(t, path)
		for _, doc := range []*html.Node{page, b.page(t, embedPath(n))} {
			var got, want []string
			for _, table := range of.Tables {
				want = append(want, linesOf(table, m)[1:]...)
			}
			for _, table := range readback.Elements(doc, is(atom.Table)) { // the longer table is in parts
				got = append(got, tableLines(t, doc, readback.Attr(table, "id"))[2:]...)
			}
			sameLines(t, path, got, want)
		}
		sameLines(t, path+", headings", slices.Concat(texts(page, is(atom.H1)), texts(b.page(t, embedPath(n)), is(atom.H1))), []string{boardsText(n) + ": IMPs to Victory Points, WBF", boardsText(n)})
		var facts []string
		for _, f := range slices.Concat(of.Glance, sheet.Grouped(of.Curious)) {
			facts = append(facts, f.Label, f.Value)
		}
		facts = slices.DeleteFunc(append(facts, of.Notes...), func(text string) bool { return text == "" })
		sameLines(t, path+", facts", texts(readback.Elements(page, labelled("facts"))[0], func(n *html.Node) bool {
			return n.DataAtom == atom.Dt || n.DataAtom == atom.Dd || readback.Attr(n, "class") == "note"
		}), facts)
		// TestEveryLinkWorksAndEveryFileIsLinked checks the links to the other files.
		for rel, near := range map[string]int{"prev": n - 1, "next": n + 1} {
			links := readback.Elements(page, func(n *html.Node) bool { return readback.Attr(n, "rel") == rel })
			there := near >= counts[0] && near <= counts[len(counts)-1]
			if there != (len(links) > 0) || there && readback.Attr(links[0], "href") != fmt.Sprintf("../%d/index.html", near) {
				t.Errorf("%s must link to %d boards if the site has that page, and only then", path, near)
			}
		}
	})
}
