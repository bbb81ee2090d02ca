package generator_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// page parses one of the site's pages.
func (b *built) page(t testing.TB, path string) *html.Node {
	t.Helper()
	doc, err := readback.HTML(b.file(t, path))
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return doc
}

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

// texts are the texts of the elements below n that are kept.
func texts(n *html.Node, keep func(*html.Node) bool) (all []string) {
	for _, e := range readback.Elements(n, keep) {
		all = append(all, readback.Text(e))
	}
	return all
}

// scales compares both tables of a page with the oracle.
func (p *pageReading) scales(path string, doc *html.Node, s secondScale) {
	p.continuous(path, doc, s)
	table, err := readback.HTMLTable(doc, "discrete")
	if err != nil {
		p.cells.fault("%s: %v", path, err)
		return
	}
	p.labels.same(table.Caption, p.m.Table.Discrete.With("boards", boardsText(s.boards)), "%s, caption of discrete", path)
	want := s.discreteCells()
	p.labels.same(strconv.Itoa(len(table.Rows)), strconv.Itoa(len(want)), "%s, rows of discrete", path)
	p.table(path+", discrete", table, want)
}

func TestEveryCellOfEveryPageIsTheOracles(t *testing.T) {
	t.Parallel()
	b, m := whole(t), words(t)
	p := &pageReading{
		cells:  &reading{t: t, why: "a director reads the score from this page"},
		labels: &reading{t: t, why: "this says what the figures are"},
		m:      m,
	}
	together(everyBoards(), func(n int) {
		path := boardPath(n, "index.html")
		p.scales(path, b.page(t, path), scaleOf(n))
	})
	p.cells.must(overBoards(everyBoards(), func(n int) int { return 3 * (continuousRows(n) + discreteRows) }), "cells of 97 pages, both scales")
}

func boardsText(n int) string { return fmt.Sprintf("%d boards", n) }

// A pageReading reads the tables of pages of board counts.
type pageReading struct {
	cells, labels *reading
	m             *content.Messages
}

// continuous reads the continuous scale, in parts, from the section that its
// heading labels.
func (p *pageReading) continuous(path string, doc *html.Node, s secondScale) {
	want := s.continuousCells()
	sections := readback.Elements(doc, labelled("continuous"))
	if len(sections) != 1 {
		p.cells.fault("%s: %d sections are labelled by #continuous, must be one", path, len(sections))
		return
	}
	p.labels.same(strings.Join(texts(sections[0], hasID("continuous")), "|"), string(p.m.Table.ContinuousName), "%s, #continuous", path)
	at := 0
	for _, node := range readback.Elements(sections[0], is(atom.Table)) {
		id := readback.Attr(node, "id")
		table, err := readback.HTMLTable(doc, id)
		if err != nil {
			p.cells.fault("%s: %v", path, err)
			return
		}
		end := at + len(table.Rows)
		if id != "continuous-"+strconv.Itoa(at) || end > len(want) {
			p.cells.fault("%s: table %q holds rows %d to %d of %d", path, id, at, end-1, len(want))
			return
		}
		caption := p.m.Table.Part.With("from", strconv.Itoa(at), "to", strconv.Itoa(end-1), "boards", boardsText(s.boards))
		p.labels.same(table.Caption, caption, "%s, caption of %s", path, id)
		p.table(path+", "+id, table, want[at:end])
		at = end
	}
	p.labels.same(strconv.Itoa(at), strconv.Itoa(len(want)), "%s, rows of continuous", path)
}

// table compares a table's rows, their marks included.
func (p *pageReading) table(where string, table readback.Table, want []cellRow) {
	for i, head := range []content.Message{p.m.Table.IMPs, p.m.Table.Winner, p.m.Table.Loser} {
		p.labels.same(at(table.Head[0], i), string(head), "%s, heading %d", where, i+1)
	}
	for i, w := range want {
		if i >= len(table.Rows) {
			return
		}
		margins := w.cells[0]
		if w.moved { // seen as a mark, heard as a word
			margins += corrected + " " + string(p.m.Table.Corrected)
		}
		for k, cell := range []string{margins, w.cells[1], w.cells[2]} {
			p.cells.same(at(table.Rows[i], k), cell, "%s, %s IMPs, column %d", where, w.cells[0], k+1)
		}
		if n := table.Nodes[i][0]; n.DataAtom != atom.Th {
			p.cells.fault("%s, %s IMPs: the margin is no row header", where, w.cells[0])
		} else if hidden := texts(n, isHidden); w.moved != slices.Equal(hidden, []string{corrected}) {
			p.cells.fault("%s, %s IMPs: what is hidden from screen readers is %q", where, w.cells[0], hidden)
		}
	}
}

func isHidden(n *html.Node) bool { return readback.Attr(n, "aria-hidden") == "true" }

func at(list []string, i int) string {
	if i < len(list) {
		return list[i]
	}
	return "(nothing)"
}

func TestEveryPageStatesTheFactsOfTheOracle(t *testing.T) {
	t.Parallel()
	b, m := whole(t), words(t)
	r := &reading{t: t, why: "these are the numbers that people quote"}
	want := 0
	for _, n := range everyBoards() {
		path, s := boardPath(n, "index.html"), scaleOf(n)
		doc := b.page(t, path)
		r.same(strings.Join(texts(doc, is(atom.H1)), "|"), boardsText(n), "%s, h1", path)
		section := readback.Elements(doc, labelled("facts"))
		if len(section) != 1 {
			t.Fatalf("%s: %d sections are labelled by #facts, must be one", path, len(section))
		}
		var got []string
		for _, e := range readback.Elements(section[0], func(n *html.Node) bool { return n.DataAtom == atom.Dt || n.DataAtom == atom.Dd }) {
			got = append(got, e.Data+" "+readback.Text(e))
		}
		facts := s.facts(m)
		var lines []string
		for _, f := range facts {
			if f.label != "" {
				lines = append(lines, "dt "+f.label)
			}
			lines = append(lines, "dd "+f.value)
		}
		for i := range max(len(lines), len(got)) {
			r.same(at(got, i), at(lines, i), "%s, facts, line %d", path, i+1)
		}
		notes := texts(section[0], func(n *html.Node) bool { return readback.Attr(n, "class") == "note" })
		r.same(strings.Join(notes, "|"), strings.Join(s.notes(m), "|"), "%s, notes", path)
		description := m.Board.Description.With("boards", boardsText(n), "continuous", facts[1].value, "discrete", facts[2].value)
		r.same(metaContent(doc, "description"), description, "%s, description", path)
		want += 3 + len(lines)
	}
	if least := lastBoards * 9; want < least {
		t.Errorf("%d lines should be there, at least %d were expected", want, least)
	}
	r.must(want, "headings, facts, notes and descriptions of 97 pages")
}

func metaContent(doc *html.Node, name string) string {
	for _, e := range readback.Elements(doc, is(atom.Meta)) {
		if readback.Attr(e, "name") == name {
			return readback.Attr(e, "content")
		}
	}
	return ""
}

func TestEveryPageLeadsToItsNeighboursAndFiles(t *testing.T) {
	t.Parallel()
	b := whole(t)
	r := &reading{t: t, why: "a reader goes from one match length to the next by these"}
	files := []string{"chart-a4.pdf", "chart-letter.pdf", "continuous.csv", "discrete.csv", "scale.json", "scale.xlsx",
		"scale.svg", "sensitivity.svg", "concavity.svg"}
	for _, n := range everyBoards() {
		path := boardPath(n, "index.html")
		doc := b.page(t, path)
		for rel, to := range map[string]int{"prev": n - 1, "next": n + 1} {
			want := fmt.Sprintf("../%d/index.html", to)
			if to < firstBoards || to > lastBoards {
				want = ""
			}
			links := readback.Elements(doc, func(n *html.Node) bool { return readback.Attr(n, "rel") == rel })
			got := ""
			for _, l := range links {
				got += readback.Attr(l, "href")
				if !strings.Contains(readback.Text(l), boardsText(to)) {
					r.fault("%s: the link rel=%s says %q", path, rel, readback.Text(l))
				}
			}
			r.same(got, want, "%s, rel=%s", path, rel)
		}
		var hrefs []string
		for _, main := range readback.Elements(doc, is(atom.Main)) {
			for _, a := range readback.Elements(main, is(atom.A)) {
				hrefs = append(hrefs, readback.Attr(a, "href"))
			}
		}
		for _, name := range files {
			got := "(nothing)"
			if slices.Contains(hrefs, name) {
				got = name
			}
			r.same(got, name, "%s, among the links %q", path, hrefs)
		}
	}
	r.must(97*(2+len(files)), "neighbours and downloads of 97 pages")
}

func TestHomeListsEveryBoardCountUsualOnesFirst(t *testing.T) {
	t.Parallel()
	b := whole(t)
	doc := b.page(t, "index.html")
	usual := []int{6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 28, 32} // "What we publish", the look
	for id, want := range map[string][]int{"usual": usual, "every": everyBoards()} {
		var got []int
		for _, section := range readback.Elements(doc, labelled(id)) {
			for _, a := range readback.Elements(section, is(atom.A)) {
				n, err := strconv.Atoi(readback.Text(a))
				if err != nil || readback.Attr(a, "href") != boardPath(n, "index.html") || readback.Attr(a, "aria-label") != boardsText(n) {
					t.Errorf("index.html, #%s: the link %q to %s is called %q", id, readback.Text(a), readback.Attr(a, "href"), readback.Attr(a, "aria-label"))
				}
				got = append(got, n)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("index.html, #%s: board counts %v, want %v", id, got, want)
		}
	}
	if text := string(b.file(t, "index.html")); strings.Index(text, `id="usual"`) > strings.Index(text, `id="every"`) {
		t.Error("index.html: every board count stands before the usual ones")
	}
}

// What the prose says of the correction at 60 boards was counted.
func TestProseQuotesNumbersThatHold(t *testing.T) {
	t.Parallel()
	c := scaleOf(60).continuous.Counts
	text := strings.Join(texts(whole(t).page(t, "theory/index.html"), is(atom.Main)), " ")
	for _, want := range []string{
		fmt.Sprintf("%d correction are required", c.Violations), fmt.Sprintf("%d steps of 0.01", c.Steps), fmt.Sprintf("moves %d margins", c.Moved),
	} {
		if !strings.Contains(text, want) {
			t.Errorf("theory/index.html does not say %q of 60 boards", want)
		}
	}
}
