package generator_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

func embedPath(n int) string { return fmt.Sprintf("embed/%d/index.html", n) }

// isEmbed tells of the pages for other people's sites.
func isEmbed(path string) bool { return strings.HasPrefix(path, "embed/") }

// The most that a page to embed may weigh with its style sheet, in bytes before compression.
const mostEmbed = 20_000

// Webmasters paste the snippet unread.
func TestPagesToEmbedAreSmallAndNotForSearchEngines(t *testing.T) {
	t.Parallel()
	o := options()
	o.Kinds, o.BaseURL, o.First = []generator.Kind{generator.HTML}, underRepo, lastBoards // which has the longest tables
	b, path := buildOnly(t, o), embedPath(lastBoards)
	if code, want := snippet(t, b, lastBoards), fmt.Sprintf(`<iframe src="%sembed/%d/" title=`, underRepo, lastBoards); !strings.HasPrefix(code, want) {
		t.Errorf("the snippet is %s", code)
	}
	if size := len(b.file(t, path)) + len(b.file(t, "embed.css")); size > mostEmbed {
		t.Errorf("%s has %d bytes with its style sheet, %d at most", path, size, mostEmbed)
	}
	doc := b.page(t, path)
	if robots := metaContent(doc, "robots"); robots != "noindex" || len(readback.Elements(doc, is(atom.Script))) > 0 {
		t.Errorf("%s has a script, or says %q to search engines, which should find its board count's page", path, robots)
	}
}

// snippet is the code that a board count's page offers.
func snippet(t testing.TB, b *built, n int) string {
	t.Helper()
	codes := texts(b.page(t, boardPath(n, "index.html")), func(e *html.Node) bool { return readback.Attr(e, "class") == "snippet" })
	if len(codes) != 1 {
		t.Fatalf("the page of %d boards has %d snippets, should have one", n, len(codes))
	}
	return codes[0]
}

// A page of somebody else's shows the page in its frame, without a word on the console or a
// request elsewhere.
func TestThePageToEmbedIsAtHomeInAForeignPage(t *testing.T) {
	t.Parallel()
	site := repo(t)
	ours := host(t, site, "/repo/")
	code := strings.NewReplacer(underRepo, ours, ` loading="lazy"`, "").Replace(snippet(t, site, 24)) // lazily it may come after the page
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprintf(w, `<!doctype html><html lang="en"><head><title>Somebody else</title><link rel="icon" href="data:,"></head><body>%s</body></html>`, code)
	}))
	t.Cleanup(s.Close)
	tab := openTab(t, openBrowser(t))
	if err := tab.open(s.URL); err != nil {
		t.Fatal(err)
	}
	tab.mu.Lock()
	defer tab.mu.Unlock()
	want := []string{s.URL + "/", ours + "embed/24/", ours + "embed.css"}
	asked := slices.DeleteFunc(slices.Clone(tab.requests), func(to string) bool { return strings.HasPrefix(to, "data:") }) // the foreign page's icon
	if !slices.Equal(asked, want) || len(tab.said)+len(tab.failed) > 0 {
		t.Errorf("the browser says %q and %q, and asks for %q, should for %q", tab.said, tab.failed, asked, want)
	}
}
