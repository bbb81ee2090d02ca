package generator_test

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

const (
	// telephone is how wide a telephone's window is. A wide window loads more pictures, on a network that is faster.
	telephone = 412
	// leastShift is the least shift that is a fault: the share of the window that moves, times how far.
	leastShift = 0.001
	// mostTransfer is the most bytes that a first visit of a page may load: the page, its
	// style sheet, scripts and pictures, compressed, with the headers of the responses.
	mostTransfer = 40_000
	mostScripts  = 15 * 1024
	mostRequests = 14
	headers      = 300 // bytes of each response, as browsers count them
)

// A reader with a telephone opens every page, and one at a desk those with a form, or under make test-all each that
// differs in more than its figures. They find it steady, light and readable in their window, in light, in dark and in
// large type. It asks no other host for anything, sets no cookie, and keeps in the browser only what SECURITY.md lists.
func TestATourOfTheSite(t *testing.T) {
	t.Parallel()
	readback.Browser(t) // without it this is one test that was skipped
	site := repo(t)
	listed, chosen := remembered(t), oneOfEachKind(site)
	root := inPieces(t, site, chosen)
	pages := pagesToOpen(site, firstBoards, 24, lastBoards)
	wide := slices.DeleteFunc(slices.Clone(chosen), isEmbed) // a frame on other people's pages is narrow
	if !readback.Everything() {
		wide = usedPages
	}
	for width, pages := range map[int64][]string{telephone: pages, 1280: wide} {
		t.Run(fmt.Sprintf("%d px wide", width), func(t *testing.T) {
			t.Parallel()
			b := visitor(t, site, root)
			b.before("localStorage.clear()") // each page is the first that is visited
			for _, page := range pages {
				b.window(width, 820)
				b.opens(page)
				b.isSteadyAndLight(t, width)
				b.keepsOnly(listed)
				if width == telephone {
					b.fitsInLargeType(t)
				}
				if slices.Contains(chosen, page) {
					b.isReadable(t)
				}
			}
		})
	}
}

// isSteadyAndLight waits until the page that was opened has loaded all that it needs. Nothing moves meanwhile, few bytes
// are loaded, because phones in a playing hall have a slow network, and only files that the first paint needs delay it.
// What the service worker loads later does not count.
func (b *tab) isSteadyAndLight(t *testing.T, width int64) {
	t.Helper()
	if moved := gives[string](b, fmt.Sprintf("moved(%v)", leastShift)); moved != "" {
		t.Errorf("%s: the layout shifts while the page loads: %s", b.page, moved)
	}
	if isEmbed(b.page) || b.page == "404.html" {
		return
	}
	// The page loads this script last, when everything else is there.
	const last = `performance.getEntriesByType("resource").some((e) => e.name.includes("/offline.js"))`
	finds(b, "the last script", last, true)
	got := gives[struct {
		Loaded   []string
		Blocking string
	}](b, `((every, path) => ({
		Loaded: every.map(path),
		Blocking: every.filter((e) => e.renderBlockingStatus === "blocking").map(path).sort().join(" "),
	}))([...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")],
		(e) => new URL(e.name).pathname.slice("/repo/".length))`)
	all, scripts, pictures, list := 0, 0, 0, ""
	for _, name := range got.Loaded {
		size := len(gzipped(b.site.file(t, name), gzip.DefaultCompression)) // as from a host
		all, list = all+size+headers, fmt.Sprint(list, name, " ", size, ", ")
		switch path.Ext(name) {
		case ".js":
			scripts += size
		case ".svg":
			pictures += size
		}
	}
	most, mostScripts := mostTransfer, mostScripts
	switch {
	case b.page == "index.html": // with all scales
		most, mostScripts = 36_864, 24_064
	case strings.HasPrefix(b.page, "boards/"):
		most = 29_000
	case b.page == "print/index.html": // with the pictures of all pieces for 24 boards
		most = 80_000
	case b.page == "compare/index.html": // too
		mostScripts = 16_500
	case b.page == "event/index.html": // with what reads a match
		mostScripts = 19 * 1024
	case b.page == "verify/index.html", strings.HasPrefix(b.page, "theory/"), strings.HasPrefix(b.page, "scales/"):
		most = 60_000 // with the digits of every table, many plots, or tables of every board count
	}
	if width == telephone && (all > most || all < 10_000 || pictures > 60_000 || len(got.Loaded) > mostRequests) {
		t.Errorf("%s: the visit loads %d bytes in %d responses, want at least 10000 bytes and at most %d in %d, 60000 of them pictures: %s",
			b.page, all, len(got.Loaded), most, mostRequests, list)
	}
	if scripts > mostScripts || scripts < 2000 {
		t.Errorf("%s: the scripts of the visit are %d bytes, want 2000 to %d: %s", b.page, scripts, mostScripts, list)
	}
	sheets := []string{"maker.css theme.js", "prose.css theme.js", "table.css theme.js", "theme.js tool.css"}
	if !slices.Contains(sheets, got.Blocking) {
		t.Errorf("%s: the first paint waits for %q, want only theme.js and the style sheet of a layout", b.page, got.Blocking)
	}
}

// keepsOnly gives the names under which pages have kept something in the browser so far, which must be listed.
func (b *tab) keepsOnly(listed map[string]bool) (keys []string) {
	b.t.Helper()
	if set := gives[string](b, "document.cookie"); set != "" {
		b.t.Errorf("%s sets the cookie %q", b.page, set)
	}
	if databases := gives[int](b, "indexedDB.databases().then((all) => all.length)"); databases != 0 {
		b.t.Errorf("%s leaves %d databases in the browser", b.page, databases)
	}
	keys = gives[[]string](b, "Object.keys(localStorage).concat(Object.keys(sessionStorage))")
	for _, key := range keys {
		begins := func(name string) bool { return strings.HasPrefix(key, "vpcharts /repo/ "+name) }
		if !slices.ContainsFunc(slices.Collect(maps.Keys(listed)), begins) {
			b.t.Errorf("%s leaves %q in the browser, which .github/SECURITY.md does not list", b.page, key)
		}
	}
	return keys
}

// isReadable inspects the page in light and in dark, in a narrow window and in a wide one. In each look the browser shows
// the tables of its file.
func (b *tab) isReadable(t *testing.T) {
	t.Helper()
	looks := []look{{320, "light"}, {1280, "dark"}}
	if readback.Everything() {
		looks = append(looks, look{320, "dark"}, look{1280, "light"})
	}
	file := fmt.Sprint(tablesOf(t, b.site, b.page))
	for _, l := range looks {
		if got := fmt.Sprint(b.inspect(l).Figures); got != file {
			t.Errorf("%s, %v: the browser shows the tables\n%s\nwant those of the file\n%s", b.page, l, got, file)
		}
	}
}

// fitsInLargeType looks at the page as the many players do who have large type: what is wide wraps, or scrolls in its
// own box, and the calculator's scores are whole.
func (b *tab) fitsInLargeType(t *testing.T) {
	t.Helper()
	gives[bool](b, `(all("details").forEach((e) => { e.open = true; }), true)`)
	if b.page == "index.html" {
		gives[bool](b, `fill("boards=24;imps=47;theirs=16")`)
	}
	sizes := [][2]int64{{320, 200}, {240, 100}} // a window's width, and percent
	if readback.Everything() {
		sizes = append([][2]int64{{360, 150}, {390, 150}}, sizes...) // the last one is of the usual type
	}
	for _, size := range sizes {
		b.window(size[0], 640)
		if wide := gives[string](b, fmt.Sprintf("unfitAt(%d)", size[1])); wide != "" {
			t.Errorf("%s, %d px wide, with type of %d %%: it scrolls sideways, or cuts off: %s", b.page, size[0], size[1], wide)
		}
	}
}

// A reader's browser runs the worker too. Whatever is clicked, the site asks no other host for anything and keeps only
// what is listed.
func TestAVisitWithAWorkerKeepsWhatIsListed(t *testing.T) {
	t.Parallel()
	b := openBrowser(t)
	b.site, b.base = few(t), host(t, few(t), "/repo/")
	t.Cleanup(b.checkQuiet) // no request to another host
	listed, kept := remembered(t), []string(nil)
	for page, button := range map[string]string{"index.html": "button.theme", "boards/24/index.html": "[rel=next]"} {
		b.opens(page)
		b.clicks(button)
		kept = append(kept, b.keepsOnly(listed)...)
	}
	if !slices.Contains(kept, "vpcharts /repo/ theme") || !slices.Contains(kept, "vpcharts /repo/ boards") {
		t.Errorf("the browser has kept %v; this test wants to see the theme and the board count there", kept)
	}
}

// inPieces serves a site whose pages arrive in pieces, if they are among the slow ones. The first pieces of the main
// part, which are more than a window shows, arrive one by one.
func inPieces(t *testing.T, b *built, slow []string) (address string) {
	endOfPiece := regexp.MustCompile(`\n.*?(?:\n|<tbody>)`) // a piece is two lines, or five lines of a table
	files := serving(b, "/repo/")
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		found := httptest.NewRecorder()
		files(found, r)
		w.Header().Set("Content-Type", found.Header().Get("Content-Type"))
		head, body, _ := bytes.Cut(found.Body.Bytes(), []byte("<main"))
		_, _ = w.Write(head) // if the browser has ended, its own error fails the test
		if body == nil {
			return
		}
		if !slices.Contains(slow, strings.TrimPrefix(r.URL.Path, "/repo/")) {
			fmt.Fprintf(w, "<main%s", body)
			return
		}
		send := func(piece []byte) {
			_, _ = w.Write(piece)
			w.(http.Flusher).Flush()
			time.Sleep(20 * time.Millisecond) // longer than a frame of a screen
		}
		send([]byte("<main"))
		for range 60 {
			end := endOfPiece.FindIndex(body)
			if end == nil {
				break
			}
			send(body[:end[1]])
			body = body[end[1]:]
		}
		_, _ = w.Write(body)
	}))
	t.Cleanup(server.Close)
	return server.URL + "/repo/"
}
