package generator_test

import (
	"context"
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// pagesToOpen are the pages of some board counts, all that are of none, and a few
// of those to embed, which are little more than tables.
func pagesToOpen(b *built, some []int) (pages []string) {
	for _, p := range b.ending(".html") {
		n, err := strconv.Atoi(path.Base(path.Dir(p)))
		toEmbed := strings.HasPrefix(p, "embed/")
		if err != nil || slices.Contains(some, n) && (!toEmbed || slices.Contains(fewBoards(), n)) {
			pages = append(pages, p)
		}
	}
	return pages
}

// Each page is opened in a browser in every place: nothing is said on the
// console, nothing fails, nothing is asked of anyone else, and what is to be read
// can be read on every screen.
func TestEveryPageIsAtHomeInABrowser(t *testing.T) {
	t.Parallel()
	browser := openBrowser(t)
	for _, where := range places(t) {
		t.Run(where.name, func(t *testing.T) {
			r := &reading{t: t, why: where.name}
			inTabs(t, browser, pagesToOpen(where.site, where.boards()), func(tab *tab, page string) {
				if where.disk && page == "404.html" {
					return // a server shows it, a disk never does
				}
				visit(r, tab, where, page)
			})
			if n := int(r.checked.Load()); n < len(where.looks)*(len(where.boards())+12) {
				t.Errorf("%d looks were taken, want %d at each of %d pages", n, len(where.looks), len(someBoards())+12)
			}
		})
	}
}

func visit(r *reading, tab *tab, where place, page string) {
	if err := tab.open(where.address + page); err != nil {
		r.fault("%s: %v", page, err)
		return
	}
	file := tablesOf(r.t, where.site, page)
	for _, l := range where.looks {
		m, err := tab.measure(l)
		if err != nil {
			r.fault("%s, %v: %v", page, l, err)
			return
		}
		r.checked.Add(1)
		inspect(r, fmt.Sprintf("%s, %v", page, l), l, m)
		if !slices.EqualFunc(m.Figures, file, func(a, b [][]string) bool { return slices.EqualFunc(a, b, slices.Equal) }) {
			r.fault("%s, %v: the browser shows other tables than the file holds", page, l)
		}
	}
	tab.mu.Lock()
	defer tab.mu.Unlock()
	for _, said := range tab.said {
		r.fault("%s: the browser's console has %q", page, said)
	}
	for _, failed := range tab.failed {
		r.fault("%s: a request failed: %s", page, failed)
	}
	for _, address := range tab.requests {
		if !strings.HasPrefix(address, where.address) {
			r.fault("%s asks for %s: a page's reader is nobody else's business", page, address)
		}
	}
	if len(tab.requests) < 2 {
		r.fault("%s: %d requests, should be the page and its style sheet", page, len(tab.requests))
	}
}

// The least contrasts with the ground (WCAG 2.2, 1.4.3 and 1.4.11), and the least
// size of type in CSS pixels.
const (
	leastContrast = 4.5
	leastOfLines  = 3
	leastPixels   = 8
)

// inspect says what a reader would miss.
func inspect(r *reading, where string, l look, m measure) {
	if m.TooWide > 0 {
		widest := ""
		for _, text := range m.Texts {
			if text.Right > float64(l.width) {
				widest = text.What
				break
			}
		}
		r.fault("%s: the page is %.0f px wider than the window (%s): it scrolls sideways", where, m.TooWide, widest)
	}
	if dark := m.Ground < 0.2; dark != (l.scheme == "dark") || m.Ground > 0.2 && m.Ground < 0.8 {
		r.fault("%s: the ground's luminance is %.2f", where, m.Ground)
	}
	if len(m.Texts) < 12 { // the navigation alone has ten
		r.fault("%s: %d texts were found, there is more on every page", where, len(m.Texts))
	}
	for _, text := range m.Texts {
		if text.Contrast < leastContrast {
			r.fault("%s: %s has a contrast of %.2f, the least is %v", where, text.What, text.Contrast, leastContrast)
		}
		if text.Size < leastPixels {
			r.fault("%s: %s is %.1f px high, the least is %d", where, text.What, text.Size, leastPixels)
		}
	}
	if hasPlots := strings.Contains(where, "boards/") || strings.Contains(where, "models/"); hasPlots && len(m.Lines) < 3*(4+1) {
		r.fault("%s: %d curves and axes, want three plots of four curves and their axes", where, len(m.Lines))
	}
	for _, line := range m.Lines {
		if line.Stroke == "none" || line.Contrast < leastOfLines {
			r.fault("%s: %s is drawn with %s, contrast %.2f, the least is %v", where, line.What, line.Stroke, line.Contrast, leastOfLines)
		}
		if l.scheme == "dark" && line.Stroke == "rgb(0, 0, 0)" {
			r.fault("%s: %s is black: the style sheet does not reach it", where, line.What)
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

// A missing page is answered at any depth, with its style sheet and links.
func TestAMissingAddressIsAnsweredAtAnyDepth(t *testing.T) {
	t.Parallel()
	browser := openBrowser(t)
	for _, where := range places(t)[:2] {
		tab := openTab(t, browser)
		address := where.address + "boards/240/no/such/page"
		if err := tab.open(address); err != nil {
			t.Fatal(err)
		}
		m, err := tab.measure(look{320, "dark"})
		if err != nil {
			t.Fatal(err)
		}
		r := &reading{t: t, why: where.name}
		inspect(r, "404.html", look{320, "dark"}, m)
		for _, failed := range tab.failed {
			if failed != address+": 404" {
				t.Errorf("%s: a request of the missing page failed: %s", where.name, failed)
			}
		}
		for _, request := range tab.requests {
			if !strings.HasPrefix(request, where.address) {
				t.Errorf("%s: the missing page asks for %s", where.name, request)
			}
		}
	}
}

// Without JavaScript the same tables are there.
func TestNothingNeedsJavaScript(t *testing.T) {
	t.Parallel()
	browser := openBrowser(t)
	site := whole(t)
	address := host(t, site, "/")
	tab := openTab(t, browser)
	if _, err := chromedp.Call(tab.ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true}); err != nil {
		t.Fatal(err)
	}
	checked := 0
	for _, page := range pagesToOpen(site, chosenBoards) {
		if err := tab.open(address + page); err != nil {
			t.Errorf("%s: %v", page, err)
			continue
		}
		shown, err := outerHTML(tab.ctx)
		if err != nil {
			t.Errorf("%s: %v", page, err)
			continue
		}
		without := &built{files: map[string][]byte{page: []byte(shown)}}
		got, want := tablesOf(t, without, page), tablesOf(t, site, page)
		checked += len(want)
		if a, b := asJSON(t, got), asJSON(t, want); a != b {
			t.Errorf("%s: without JavaScript the browser shows other tables than the file holds", page)
		}
		if said := readback.Text(without.page(t, page)); !strings.Contains(said, readback.Text(readback.Elements(site.page(t, page), is(atom.H1))[0])) {
			t.Errorf("%s: without JavaScript the page lacks its heading", page)
		}
	}
	if least := 3 * len(chosenBoards); checked < least {
		t.Errorf("%d tables were compared, want at least %d", checked, least)
	}
}

func outerHTML(ctx context.Context) (string, error) {
	return chromedp.Run(ctx, chromedp.OuterHTML(chromedp.CSS("html")))
}

func asJSON(t testing.TB, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
