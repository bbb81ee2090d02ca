package generator_test

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/templates"
)

const (
	// mostTransfer is the most bytes that a first visit of a page may load: the page, its
	// style sheet, scripts and pictures, compressed, with the headers of the responses.
	mostTransfer = 40_000
	mostRequests = 14
	// leastShift is the least shift that is a fault: the share of the window that moves, times how far.
	leastShift = 0.001
)

// A first visit loads few bytes, because phones in a playing hall have a slow network. Only files
// that the first paint needs may delay it. What the service worker loads later does not count.
func TestAFirstVisitIsLight(t *testing.T) {
	t.Parallel()
	b := visitor(t, repo(t), published(t, repo(t), false))
	b.window(360, 800)
	for _, page := range []string{"", "boards/4/", "boards/24/", "boards/100/", "compare/", "verify/", "theory/players/", "theory/mathematics/", "theory/history/", "theory/joint/", "theory/claims/"} {
		b.opens(page)
		// The page loads this script last, when everything else is there.
		finds(b, "the last script", `performance.getEntriesByType("resource").some((e) => new URL(e.name).pathname.endsWith("/offline.js") && e.transferSize > 0)`, true)
		got := gives[struct {
			Bytes, Requests, Scripts int
			Blocking, Every          string
		}](b, `((every, name) => ({
			Bytes: every.reduce((sum, e) => sum + e.transferSize, 0), Requests: every.length,
			Scripts: every.filter((e) => name(e).endsWith(".js")).reduce((sum, e) => sum + e.encodedBodySize, 0), Every: every.map((e) => name(e) + " " + e.transferSize).join(),
			Blocking: every.filter((e) => e.renderBlockingStatus === "blocking").map(name).sort().join(" ").trim(),
		}))([...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")], (e) => new URL(e.name).pathname.split("/").pop())`)
		most := mostTransfer
		if page == "verify/" || page == "" || strings.HasPrefix(page, "theory/") {
			most = 60_000 // with the digits of every table, all scales, or many plots
		}
		if got.Bytes > most || got.Bytes < 10_000 || got.Requests > mostRequests {
			t.Errorf("/%s: the visit loads %d bytes in %d responses, want at least 10000 bytes and at most %d in %d: %s", page, got.Bytes, got.Requests, most, mostRequests, got.Every)
		}
		mostScripts := 15 * 1024
		if page == "" {
			mostScripts = 20 * 1024
		}
		if got.Scripts > mostScripts || got.Scripts < 2000 {
			t.Errorf("/%s: the scripts of the visit are %d bytes, want 2000 to %d: %s", page, got.Scripts, mostScripts, got.Every)
		}
		if got.Blocking != "site.css theme.js" {
			t.Errorf("/%s: the first paint waits for %q, want only site.css and theme.js", page, got.Blocking)
		}
	}
}

// Scripts are published without comments and with short names, style sheets without comments. sw.js
// keeps all: it loads after the page, and its list of files is longer than its code. Journeys show
// that the scripts do what they should.
func TestScriptsArePublishedSmall(t *testing.T) {
	t.Parallel()
	limited := buildOnly(t, generator.Options{First: 8, Last: 8, Kinds: []generator.Kind{generator.HTML}, Content: overlay(`until = "2027-08-31"`)})
	for name, template := range filesOf(t, templates.Default) {
		if path.Ext(name) != ".js" || path.Base(name) == "sw.js" {
			continue
		}
		from := repo(t)
		if name == "until.js" { // which only a site with such a day has
			from = limited
		}
		if got := from.file(t, name); len(got) > len(template.Data)*4/5 || len(got) == 0 || !bytes.HasPrefix(got, []byte(`"use strict"`)) {
			t.Errorf("%s has %d bytes and begins with %.20q, want at most four fifths of its template's %d, and strict", name, len(got), got, len(template.Data))
		}
	}
	for _, sheet := range templates.StyleSheets {
		whole, err := sheet.Read(templates.Default)
		got := string(repo(t).file(t, sheet.Name))
		if err != nil || strings.Contains(got, "\n/*") || strings.Count(got, "{") != strings.Count(string(whole), "{") {
			t.Errorf("%s (%v) has comments that have lines of their own, or lacks rules", sheet.Name, err)
		}
	}
}

// Here pages arrive in pieces, as on a slow network, and the browser paints after each. What comes
// later, and what scripts add at the end, must have its room from the start.
func TestNothingMovesWhileAPageLoads(t *testing.T) {
	t.Parallel()
	root := inPieces(t, repo(t))
	pages := map[int64][]string{412: usedPages[1:], 1280: {"index.html", "scales/acbl-30/index.html"}}
	if readback.Everything() {
		every := slices.DeleteFunc(pagesToOpen(repo(t), 24), func(p string) bool { return p == "404.html" })
		pages = map[int64][]string{412: every, 1280: every}
	}
	var wait sync.WaitGroup
	tabs := make(chan bool, 8) // more than processors, because a tab mostly waits
	for width, some := range pages {
		for _, page := range some {
			tabs <- true
			b := openTab(t, openBrowser(t))
			wait.Go(func() {
				defer func() { <-tabs }()
				err := chromedp.Do(b.ctx, chromedp.EmulateViewport(width, 820), chromedp.Navigate(root+page))
				seen := ""
				if err == nil {
					seen, err = ask[string](b, fmt.Sprintf("moved(%v)", leastShift))
				}
				if err != nil || seen != "" {
					t.Errorf("/%s, %d px wide: the layout shifts while the page loads: %s (%v)", page, width, seen, err)
				}
			})
		}
	}
	wait.Wait()
}

// inPieces serves a site whose pages arrive in pieces. The first pieces of the main part, which are
// more than a window shows, arrive one by one.
func inPieces(t *testing.T, b *built) (address string) {
	endOfPiece := regexp.MustCompile(`\n|<tbody>`) // a piece is a line, or five lines of a table
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
		send := func(piece []byte) {
			_, _ = w.Write(piece)
			w.(http.Flusher).Flush()
			time.Sleep(20 * time.Millisecond) // longer than a frame of a screen
		}
		send([]byte("<main"))
		for range 120 {
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
