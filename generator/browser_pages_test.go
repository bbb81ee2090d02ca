package generator_test

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// usedPages are one page of each kind that has a form.
var usedPages = []string{"index.html", "boards/24/index.html", "compare/index.html", "print/index.html"}

// oneScale and oneModel stand for the pages of every scale and model, which differ in little but their figures.
const oneScale, oneModel = "scales/acbl-20/index.html", "models/exponential/index.html"

// pagesToOpen are the pages of the given board counts, and all pages that are of no board count: without make test-all
// those of one scale and one model.
func pagesToOpen(b *built, some ...int) (pages []string) {
	for _, p := range b.ending(".html") {
		isOne := strings.HasPrefix(p, "scales/") || strings.HasPrefix(p, "models/") && p != "models/index.html"
		if isOne && p != oneScale && p != oneModel && !readback.Everything() {
			continue
		}
		if n, err := strconv.Atoi(path.Base(path.Dir(p))); err != nil || slices.Contains(some, n) {
			pages = append(pages, p)
		}
	}
	return pages
}

// oneOfEachKind has one page of each kind. For make test-all it has all pages that differ in more
// than their figures.
func oneOfEachKind(b *built) []string {
	if readback.Everything() {
		return slices.DeleteFunc(pagesToOpen(b, chosenBoards...), func(p string) bool { return p == "404.html" })
	}
	return append([]string{oneScale, "ebu/index.html", "verify/index.html", "data/index.html", "embed/24/index.html", "models/index.html", "theory/players/index.html"}, usedPages...)
}

// The least contrasts with the background (WCAG 2.2, 1.4.3 and 1.4.11), and the least size of type
// in CSS pixels.
const (
	leastContrast     = 4.5
	leastLineContrast = 3
	leastPixels       = 8
)

// inspect reports texts and lines of the open page that a reader could not see well.
func (b *tab) inspect(l look) measure {
	b.t.Helper()
	m := b.measure(l)
	fault := func(format string, args ...any) {
		b.t.Helper()
		b.t.Errorf("%s, %v: %s", b.story(), l, fmt.Sprintf(format, args...))
	}
	if m.TooWide > 0 {
		fault("the page is %.0f px wider than the window: it scrolls sideways", m.TooWide)
	}
	if dark := m.Ground < 0.2; dark != (l.scheme == "dark") || m.Ground > 0.2 && m.Ground < 0.8 {
		fault("the luminance of the background is %.2f, which is wrong for this theme", m.Ground)
	}
	if len(m.Texts) < 6 { // the page without a network is short
		fault("only %d texts were found; every page has 6 at least", len(m.Texts))
	}
	for _, text := range m.Texts {
		if text.Contrast < leastContrast || text.Size < leastPixels {
			fault("%s has a contrast of %.2f and is %.1f px high, want at least %v and %d px", text.What, text.Contrast, text.Size, leastContrast, leastPixels)
		}
	}
	if hasPlots := strings.HasPrefix(b.page, "boards/") || strings.HasPrefix(b.page, "models/"); hasPlots && len(m.Lines) < 3+4+4+3 {
		fault("the plots have %d curves and axes, want three plots, of three or four curves each, with their axes", len(m.Lines))
	}
	for _, line := range m.Lines {
		if line.Stroke == "none" || line.Contrast < leastLineContrast {
			fault("%s is drawn with the stroke %s and a contrast of %.2f, want %v at least", line.What, line.Stroke, line.Contrast, leastLineContrast)
		}
	}
	return m
}

// tablesOf are the tables of a page's file, row by row.
func tablesOf(t testing.TB, b *built, page string) (tables [][][]string) {
	for _, table := range readback.Elements(b.page(t, page), is(atom.Table)) {
		var rows [][]string
		for _, tr := range readback.Elements(table, is(atom.Tr)) {
			rows = append(rows, texts(tr, func(n *html.Node) bool { return n.DataAtom == atom.Td || n.DataAtom == atom.Th }))
		}
		tables = append(tables, rows)
	}
	return tables
}

// On every page with fields a thumb taps a field, types, taps again and types: the second number stands there alone.
func TestAThumbReplacesWhatAFieldHolds(t *testing.T) {
	t.Parallel()
	readback.Browser(t)
	site := few(t)
	root, visited := host(t, site, "/repo/"), 0
	for _, page := range pagesToOpen(site, 24) {
		if _, main, _ := strings.Cut(string(site.file(t, page)), "<main"); !strings.Contains(main, `type="text"`) {
			continue
		}
		visited++
		t.Run(page, func(t *testing.T) {
			t.Parallel()
			b := visitor(t, site, root)
			b.hasThumb()
			b.opens(page)
			for _, id := range gives[[]string](b, `(all("main details").forEach((e) => { e.open = true; }), seen("main input[type=text]").map((e) => e.id))`) {
				b.types(id, "7")
				b.types(id, "8")
				finds(b, "#"+id, fmt.Sprintf("document.getElementById(%q).value", id), "8")
			}
		})
	}
	if visited < 10 {
		t.Errorf("%d pages have fields, want 10 at least", visited)
	}
}
