package generator_test

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/sheet"
)

const cc0 = "https://creativecommons.org/publicdomain/zero/1.0/"

// pageText gives the text of a page with single spaces.
func pageText(t *testing.T, b *built, page string) string {
	t.Helper()
	return strings.Join(strings.Fields(readback.Text(b.page(t, page))), " ")
}

// Each page that uses a source cites it in full, and no other page does. The citation has a link if
// we know of a page about the source.
func TestEverySourceIsCitedWhereItIsUsed(t *testing.T) {
	t.Parallel()
	b, m := few(t), sample.Words(t)
	cited := map[string]int{}
	for _, s := range official.Sources() {
		for _, name := range s.Pages {
			page := name + "/index.html"
			cited[page]++
			items := readback.Elements(b.page(t, page), hasID("source-"+s.ID))
			if len(items) != 1 {
				t.Fatalf("%s cites the source %s %d times, want once", page, s.ID, len(items))
			}
			text := strings.Join(strings.Fields(readback.Text(items[0])), " ")
			for _, part := range []string{m.Source(s.ID, "author"), m.Source(s.ID, "title"), m.Source(s.ID, "year"), m.Source(s.ID, "text"), m.Source(s.ID, "about")} {
				if !strings.Contains(text, part) {
					t.Errorf("%s, source %s: the citation lacks %q: %s", page, s.ID, part, text)
				}
			}
			if links := strings.Join(targets(items[0]), " "); links != s.Link {
				t.Errorf("%s, source %s: links %q, want %q", page, s.ID, links, s.Link)
			}
		}
	}
	for _, page := range b.ending(".html") {
		if n := strings.Count(string(b.files[page]), `id="source-`); n != cited[page] {
			t.Errorf("%s cites %d sources, want %d", page, n, cited[page])
		}
	}
}

// People typed figures and examples into pages and messages. They must be those of says.txt, which
// come from the second computation, or by hand from the clause that is named there.
func TestPagesSayWhatTheyShould(t *testing.T) {
	t.Parallel()
	says(t, few(t), "the default site")
	says(t, pageSite(), "the whole site")
}

// The tests of packages official and sheet compare these tables with print and with files. This
// test shows that pages have them.
func TestPagesHaveThePrintedTables(t *testing.T) {
	t.Parallel()
	b, m := few(t), sample.Words(t)
	for page, tables := range map[string][]sheet.Table{
		"acbl": {sample.Must(sheet.ACBLTable(20, m)), sample.Must(sheet.ACBLTable(30, m)), sample.Must(sheet.ACBLFaults(m)), sample.Must(sheet.NABCTable(fewBoards(), m))},
		"imps": {sheet.IMPTable(m)}, "ebu": {sheet.StandardAmounts(m), sample.Must(sheet.VPAmounts(m))},
	} {
		for _, table := range tables {
			sameLines(t, page+", "+table.ID, tableLines(t, b.page(t, page+"/index.html"), table.ID)[1:], linesOf(table, m))
		}
	}
	for _, points := range []int{20, 30} {
		place := readback.Elements(b.page(t, "acbl/index.html"), labelled(fmt.Sprintf("points-%d", points)))[0]
		sameLines(t, fmt.Sprintf("acbl/index.html, points-%d", points), texts(place, is(atom.Caption)), []string{fmt.Sprintf("%d-point scale", points)})
	}
	var notes []string
	for i, n := range official.EBUNotes() {
		notes = append(notes, fmt.Sprintf("%d. %s", i+1, n.Text))
	}
	sameLines(t, "ebu/index.html, notes", texts(readback.Elements(b.page(t, "ebu/index.html"), labelled("notes"))[0], is(atom.P)), notes)
}

// Readers come for tables, prints and plots. What explains these stands once, below them.
func TestWhatReadersComeForStandsFirst(t *testing.T) {
	t.Parallel()
	for page, order := range map[string]string{
		"acbl/index.html":               "points-20 points-30 difference which-scale-is-for-what text formula cited",
		"ebu/index.html":                "work-out assigned-score standard notes vps examples where-this-is-from cited",
		"print/index.html":              "each venue how-to-print",
		"models/exponential/index.html": "plots formulas",
		"verify/index.html":             "check are-the-scales-right sources tables cited",
	} {
		var ids []string
		for _, h := range readback.Elements(few(t).page(t, page), is(atom.H2)) {
			ids = append(ids, readback.Attr(h, "id"))
		}
		if got := strings.Join(ids, " "); got != order {
			t.Errorf("%s has the headings %s, want %s", page, got, order)
		}
	}
}

func TestEveryClaimHasAFinding(t *testing.T) {
	t.Parallel()
	m := sample.Words(t).Claims
	lines := tableLines(t, few(t).page(t, "verify/index.html"), "claims")
	findings := map[string]int{}
	for _, line := range lines[2:] {
		findings[at(strings.Split(line, " | "), 2)]++
	}
	for _, finding := range []string{m.Holds(), m.Reading(), m.Fault(), m.NoData()} {
		if findings[finding] == 0 || len(findings) != 4 || len(lines) < 32 {
			t.Errorf("of %d claims none has the finding %q, or there are other findings, or fewer than 30 claims: %v", len(lines)-2, finding, findings)
		}
	}
}
