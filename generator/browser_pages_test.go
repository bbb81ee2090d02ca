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

// pagesToOpen are the pages of some board counts, and all that are of none.
func pagesToOpen(b *built, some ...int) (pages []string) {
	for _, p := range b.ending(".html") {
		if n, err := strconv.Atoi(path.Base(path.Dir(p))); err != nil || slices.Contains(some, n) {
			pages = append(pages, p)
		}
	}
	return pages
}

// oneOfEachKind are pages that stand for all others, or all that differ in more than their
// figures where everything is asked for.
func oneOfEachKind(b *built) []string {
	if readback.Everything() {
		return pagesToOpen(b, chosenBoards...)
	}
	return slices.DeleteFunc(pagesToOpen(b, 24), func(p string) bool {
		return strings.HasPrefix(p, "models/") && p != "models/exponential/index.html" || strings.HasPrefix(p, "scales/") && p != "scales/wbf-discrete/index.html"
	})
}

// inTabs does something on each page, in two tabs at once, without the service worker.
func inTabs(t *testing.T, site *built, address string, pages []string, do func(tab *tab, page string)) {
	t.Helper()
	tabs := make(chan *tab, 2)
	for range cap(tabs) {
		tabs <- visitor(t, site, address)
	}
	readback.Together(pages, func(page string) {
		b := <-tabs
		defer func() { tabs <- b }()
		b.opens(page)
		do(b, page)
	})
}

// Each page can be read on every screen and in every theme, shows the tables of its file,
// and asks nothing of anyone else.
func TestEveryPageIsAtHomeInABrowser(t *testing.T) {
	t.Parallel()
	site := repo(t)
	met := []look{{320, "light"}, {1280, "dark"}}
	if readback.Everything() {
		met = looks()
	}
	pages := slices.DeleteFunc(append(oneOfEachKind(site), boardPath(100, "index.html")), func(p string) bool { return p == "404.html" })
	r := &readback.Reading{T: t, Why: "someone cannot read this"}
	inTabs(t, site, host(t, site, "/repo/"), pages, func(b *tab, page string) {
		file := fmt.Sprint(tablesOf(t, site, page))
		for _, l := range met {
			m, err := b.measure(l)
			if err != nil {
				r.Fault("%s, %v: %v", page, l, err)
				return
			}
			inspect(r, fmt.Sprintf("%s, %v", page, l), l, m)
			r.Same(fmt.Sprint(m.Figures), file, "%s, %v: tables", page, l)
		}
	})
	r.Must(len(met)*len(pages), "every page in every look")
	if len(pages) < 15 {
		t.Errorf("only the pages %q were opened", pages)
	}
}

// A missing page is answered at any depth, with its style sheet and links.
func TestAMissingAddressIsAnsweredAtAnyDepth(t *testing.T) {
	t.Parallel()
	for prefix, site := range map[string]*built{"/": whole(t), "/repo/": repo(t)} {
		b := openTab(t, openBrowser(t))
		address := host(t, site, prefix) + "boards/240/no/such/page"
		if err := b.open(address); err != nil {
			t.Fatal(err)
		}
		m, err := b.measure(look{320, "dark"})
		if err != nil {
			t.Fatal(err)
		}
		inspect(&readback.Reading{T: t, Why: prefix}, "404.html", look{320, "dark"}, m)
		if want := address + ": 404"; strings.Join(b.failed, "; ") != want {
			t.Errorf("%s: the requests %q failed, should %q", prefix, b.failed, want)
		}
	}
}

// The least contrasts with the ground (WCAG 2.2, 1.4.3 and 1.4.11), and the least size of
// type in CSS pixels.
const (
	leastContrast = 4.5
	leastOfLines  = 3
	leastPixels   = 8
)

// inspect says what a reader would miss.
func inspect(r *readback.Reading, where string, l look, m measure) {
	if m.TooWide > 0 {
		r.Fault("%s: the page is %.0f px wider than the window: it scrolls sideways", where, m.TooWide)
	}
	if dark := m.Ground < 0.2; dark != (l.scheme == "dark") || m.Ground > 0.2 && m.Ground < 0.8 {
		r.Fault("%s: the ground's luminance is %.2f", where, m.Ground)
	}
	if len(m.Texts) < 12 { // the navigation alone has ten
		r.Fault("%s: %d texts were found, there is more on every page", where, len(m.Texts))
	}
	for _, text := range m.Texts {
		if text.Contrast < leastContrast {
			r.Fault("%s: %s has a contrast of %.2f, the least is %v", where, text.What, text.Contrast, leastContrast)
		}
		if text.Size < leastPixels {
			r.Fault("%s: %s is %.1f px high, the least is %d", where, text.What, text.Size, leastPixels)
		}
	}
	if hasPlots := strings.Contains(where, "boards/") || strings.Contains(where, "models/"); hasPlots && len(m.Lines) < 3*(4+1) {
		r.Fault("%s: %d curves and axes, want three plots of four curves and their axes", where, len(m.Lines))
	}
	for _, line := range m.Lines {
		if line.Stroke == "none" || line.Contrast < leastOfLines {
			r.Fault("%s: %s is drawn with %s, contrast %.2f, the least is %v", where, line.What, line.Stroke, line.Contrast, leastOfLines)
		}
	}
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
