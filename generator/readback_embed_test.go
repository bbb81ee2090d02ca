package generator_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

func embedPath(n int) string { return fmt.Sprintf("embed/%d/index.html", n) }

// isEmbed tells of the pages for other people's sites.
func isEmbed(path string) bool { return strings.HasPrefix(path, "embed/") }

// The most that a page to embed may weigh with its style sheet, and that sheet alone,
// in bytes before compression.
const (
	mostEmbed    = 20_000
	mostEmbedCSS = 3_000
)

func TestEveryCellOfEveryPageToEmbedIsTheOracles(t *testing.T) {
	t.Parallel()
	b, m := whole(t), words(t)
	p := &pageReading{
		cells:  &reading{t: t, why: "players read the score from this page, on a site that is not ours"},
		labels: &reading{t: t, why: "this says what the figures are"},
		m:      m,
	}
	together(everyBoards(), func(n int) {
		path := embedPath(n)
		doc := b.page(t, path)
		p.scales(path, doc, scaleOf(n))
		p.labels.same(strings.Join(texts(doc, is(atom.H1)), "|"), boardsText(n), "%s, h1", path)
	})
	p.cells.must(overBoards(everyBoards(), func(n int) int { return 3 * (continuousRows(n) + discreteRows) }), "cells of 97 pages to embed, both scales")
}

func TestPagesToEmbedAreSmallAndNeedNoScript(t *testing.T) {
	t.Parallel()
	for name, b := range map[string]*built{"without a base URL": whole(t), "with one": repo(t)} {
		css := len(b.file(t, "embed.css"))
		if css > mostEmbedCSS {
			t.Errorf("%s: embed.css has %d bytes, %d at most", name, css, mostEmbedCSS)
		}
		largest := 0
		for _, n := range everyBoards() {
			path := embedPath(n)
			size := len(b.file(t, path)) + css
			largest = max(largest, size)
			if size > mostEmbed {
				t.Errorf("%s: %s has %d bytes with its style sheet, %d at most", name, path, size, mostEmbed)
			}
			doc := b.page(t, path)
			if found := readback.Elements(doc, is(atom.Script)); len(found) > 0 {
				t.Errorf("%s: %s has %d scripts; it must need none", name, path, len(found))
			}
			for _, a := range readback.Elements(doc, is(atom.A)) {
				if readback.Attr(a, "target") != "_blank" || readback.Attr(a, "rel") != "noopener" {
					t.Errorf("%s: the link %q of %s stays in somebody else's frame", name, readback.Text(a), path)
				}
			}
			if robots := metaContent(doc, "robots"); robots != "noindex" {
				t.Errorf("%s: %s says %q to search engines, should say noindex: its board count has a page", name, path, robots)
			}
		}
		t.Logf("%s: at most %d bytes", name, largest)
	}
}

// snippet is the code that a board count's page offers.
func snippet(t testing.TB, b *built, n int) string {
	t.Helper()
	path := boardPath(n, "index.html")
	codes := texts(b.page(t, path), func(e *html.Node) bool { return e.DataAtom == atom.Code && readback.Attr(e, "class") == "snippet" })
	if len(codes) != 1 {
		t.Fatalf("%s has %d snippets, should have one", path, len(codes))
	}
	return codes[0]
}

func TestEverySnippetIsAFrameOfItsPage(t *testing.T) {
	t.Parallel()
	r := &reading{t: t, why: "webmasters paste it unread"}
	for base, b := range map[string]*built{"https://example.org/": whole(t), underRepo: repo(t)} {
		for _, n := range everyBoards() {
			doc, err := readback.HTML([]byte(snippet(t, b, n)))
			if err != nil {
				t.Fatal(err)
			}
			frames := readback.Elements(doc, is(atom.Iframe))
			if len(frames) != 1 {
				r.fault("%d boards: the snippet has %d frames: %s", n, len(frames), snippet(t, b, n))
				continue
			}
			r.same(readback.Attr(frames[0], "src"), base+fmt.Sprintf("embed/%d/", n), "%d boards, src", n)
			r.same(readback.Attr(frames[0], "title"), words(t).Embed.Frame.With("boards", boardsText(n)), "%d boards, title", n)
		}
	}
	r.must(2*2*97, "addresses and titles of 97 frames on two sites")
}

// A page of somebody else's shows the tables in its frame: all of them, in any
// width and theme, without a word on the console or a request elsewhere.
func TestThePageToEmbedIsAtHomeInAForeignPage(t *testing.T) {
	t.Parallel()
	site := repo(t)
	ours := host(t, site, "/repo/")
	var frame string
	foreign := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprintf(w, `<!doctype html><html lang="en"><head><title>Somebody else</title><link rel="icon" href="data:,"></head><body style="margin:0">%s</body></html>`, frame)
	}))
	t.Cleanup(foreign.Close)
	tab := openTab(t, openBrowser(t))
	r := &reading{t: t, why: "it stands on a page that is not ours"}
	sizes := []look{{240, "light"}, {320, "dark"}, {500, "light"}, {1280, "dark"}}
	for _, n := range someBoards() {
		frame = strings.NewReplacer(underRepo, ours, ` loading="lazy"`, "").Replace(snippet(t, site, n)) // lazily it may come after the page
		if err := tab.open(foreign.URL); err != nil {
			t.Fatalf("%d boards: %v", n, err)
		}
		for _, l := range sizes {
			where := fmt.Sprintf("%d boards, %v", n, l)
			m, err := tab.measureFrame(l)
			if err != nil {
				t.Fatalf("%s: %v", where, err)
			}
			r.checked.Add(1)
			inspect(r, where, l, m)
			if got, want := asJSON(t, m.Figures), asJSON(t, tablesOf(t, site, embedPath(n))); got != want {
				r.fault("%s: the frame shows other tables than the file holds", where)
			}
		}
		tab.mu.Lock()
		for _, said := range slices.Concat(tab.said, tab.failed) {
			r.fault("%d boards: the browser says %q", n, said)
		}
		framed := []string{ours + strings.TrimSuffix(embedPath(n), "index.html"), ours + "embed.css"}
		asked := slices.DeleteFunc(slices.Clone(tab.requests), func(to string) bool { return strings.HasPrefix(to, "data:") }) // the foreign page's icon
		if want := append([]string{foreign.URL + "/"}, framed...); !slices.Equal(asked, want) {
			r.fault("%d boards: the browser asks for %q, should for %q", n, asked, want)
		}
		tab.mu.Unlock()
	}
	r.must(len(someBoards())*len(sizes), "frames in every look")
}

// measureFrame looks at what the first frame of the open page shows.
func (b *tab) measureFrame(l look) (measure, error) {
	if _, err := b.measure(l); err != nil { // of the page around it, which takes on the look
		return measure{}, err
	}
	tree, err := chromedp.Call(b.ctx, page.GetFrameTree, cdp.Empty{})
	if err != nil {
		return measure{}, err
	}
	if n := len(tree.FrameTree.ChildFrames); n != 1 {
		return measure{}, fmt.Errorf("the page has %d frames", n)
	}
	world, err := chromedp.Call(b.ctx, page.CreateIsolatedWorld, page.CreateIsolatedWorldParams{FrameID: tree.FrameTree.ChildFrames[0].Frame.ID})
	if err != nil {
		return measure{}, err
	}
	return chromedp.Run(b.ctx, chromedp.Evaluate[measure](measureScript, func(p *runtime.EvaluateParams) { p.ContextID = world.ExecutionContextID }))
}
