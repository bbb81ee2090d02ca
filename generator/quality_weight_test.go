package generator_test

import (
	"bytes"
	"context"
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

	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/templates"
)

const (
	// mostTransfer is what a first visit of a page may bring over the line: the page, its
	// style sheet, scripts and pictures, compressed, with the heads of the answers.
	mostTransfer = 40_000
	mostRequests = 14
	// leastShift is the share of the window that moves, times how far. Less moves where a
	// busy machine paints a page before all of it is parsed.
	leastShift = 0.001
)

// A phone in a hall waits for each byte, and nothing that is not needed to paint holds the
// painting up. What the service worker fetches for later is its own affair.
func TestAFirstVisitIsLight(t *testing.T) {
	t.Parallel()
	root := published(t, repo(t), false)
	for _, page := range []string{"", "boards/4/", "boards/24/", "boards/100/", "compare/", "verify/"} {
		b := visitor(t, repo(t), root)
		b.window(360, 800)
		b.opens(page)
		got := gives[struct {
			Bytes, Requests int
			Blocking, All   []string
		}](b, `new Promise((done) => setTimeout(() => {
			const all = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
			const path = (e) => new URL(e.name).pathname.split("/").pop();
			done({
				Bytes: all.reduce((sum, e) => sum + e.transferSize, 0), Requests: all.length,
				Blocking: all.filter((e) => e.renderBlockingStatus === "blocking").map(path).sort(), All: all.map((e) => path(e) + " " + e.transferSize),
			});
		}, 600))`) // after the script that is asked for when the page is there
		most := mostTransfer
		if page == "verify/" || page == "" {
			most = 60_000 // with the digits of every table, and all scales
		}
		if got.Bytes > most || got.Bytes < 10_000 || got.Requests > mostRequests {
			t.Errorf("/%s: %d bytes came in %d answers, the most are %d in %d: %v", page, got.Bytes, got.Requests, most, mostRequests, got.All)
		}
		if want := []string{"site.css", "theme.js"}; !slices.Equal(slices.DeleteFunc(got.Blocking, func(name string) bool { return name == "" }), want) {
			t.Errorf("/%s: the painting waits for %q, should only for %q", page, got.Blocking, want)
		}
		if !slices.ContainsFunc(got.All, func(part string) bool { return strings.HasPrefix(part, "offline.js") }) {
			t.Errorf("/%s: not all was seen to come: %v", page, got.All)
		}
	}
}

// Scripts are published without their comments, line by line, and lose nothing else. sw.js
// keeps them: it is fetched after the page, with a list that is longer than it.
func TestScriptsArePublishedWithoutTheirComments(t *testing.T) {
	t.Parallel()
	for name, template := range filesOf(t, templates.Default) {
		if path.Ext(name) != ".js" || name == "sw.js" {
			continue
		}
		var kept strings.Builder
		for line := range strings.Lines(string(template.Data)) {
			if !strings.HasPrefix(strings.TrimSpace(line), "//") {
				kept.WriteString(line)
			}
			if strings.Count(line, "`")%2 != 0 {
				t.Errorf("%s: a text goes on after the line %q: one of its lines could be taken for a comment", name, line)
			}
		}
		if string(repo(t).file(t, name)) != kept.String() {
			t.Errorf("%s is not the template's, line by line, without those that are comments", name)
		}
	}
}

// moved waits until a page has done what it does by itself, and names what has moved
// meanwhile, that can be seen and is not at its reader's wish.
const moved = `(async () => {
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  const seen = [];
  const name = (n) => n ? n.nodeName.toLowerCase() + (n.id ? "#" + n.id : "") + "." + n.getAttribute?.("class") : "what is gone";
  const hear = (entries) => entries.filter((e) => !e.hadRecentInput && e.value >= %v).forEach((e) =>
    seen.push(e.value.toFixed(4) + " by " + e.sources.map((s) => name(s.node) + " from " + s.previousRect.y + " to " + s.currentRect.y).join(", ")));
  const observer = new PerformanceObserver((list) => hear(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  await wait(900); // longer than until the worker is asked for
  hear(observer.takeRecords());
  return seen.join("; ");
})()`

// Pages come in pieces, as on a slow line, and are painted between any two: what comes
// later, and what scripts add when all is there, must have had its room from the start.
func TestNothingMovesWhileAPageLoads(t *testing.T) {
	t.Parallel()
	root := inPieces(t, repo(t))
	windows := []int64{412, 1280}
	pages := []string{"index.html", "boards/24/index.html", "compare/index.html", "print/index.html"}
	if readback.Everything() {
		pages = pagesToOpen(repo(t), 24)
	}
	var wait sync.WaitGroup
	tabs := make(chan bool, 8) // most of the time is waiting: more are open than there are processors
	for _, width := range windows {
		for _, page := range pages {
			if page == "404.html" {
				continue
			}
			b := openTab(t, openBrowser(t))
			wait.Go(func() {
				tabs <- true
				defer func() { <-tabs }()
				limited, stop := context.WithTimeout(b.ctx, 60*time.Second)
				defer stop()
				err := chromedp.Do(limited, chromedp.EmulateViewport(width, 820), chromedp.Navigate(root+page))
				seen := ""
				if err == nil {
					seen, err = chromedp.Run(limited, chromedp.Evaluate[string](fmt.Sprintf(moved, leastShift), chromedp.EvalAwaitPromise))
				}
				if err != nil || seen != "" {
					t.Errorf("/%s, %d px wide, moves while it is read, by %s (%v)", page, width, seen, err)
				}
			})
		}
	}
	wait.Wait()
}

// inPieces serves a site whose pages come in pieces: of the main part the first pieces,
// more than a window shows, come one by one.
func inPieces(t *testing.T, b *built) (address string) {
	endOfPiece := regexp.MustCompile(`\n|<tbody>`) // of a line, and of five lines of a table
	files := serving(b, "/repo/")
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		found := httptest.NewRecorder()
		files(found, r)
		w.Header().Set("Content-Type", found.Header().Get("Content-Type"))
		head, body, _ := bytes.Cut(found.Body.Bytes(), []byte("<main"))
		_, _ = w.Write(head) // who has gone away fails the test by itself
		if body == nil {
			return
		}
		send := func(piece []byte) {
			_, _ = w.Write(piece)
			w.(http.Flusher).Flush()
			time.Sleep(20 * time.Millisecond) // longer than a screen shows a picture
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

// BenchmarkLargestPaint is the time until the largest thing in sight of a board page is
// painted, on a machine that has nothing else to do.
func BenchmarkLargestPaint(b *testing.B) {
	root := published(b, repo(b), false)
	tab := openTab(b, openBrowser(b))
	var sum float64
	for b.Loop() {
		if err := tab.open(root + "boards/24/"); err != nil {
			b.Fatal(err)
		}
		ms, err := ask[float64](tab, `new Promise((done) => new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime)).observe({ type: "largest-contentful-paint", buffered: true }))`)
		if err != nil {
			b.Fatal(err)
		}
		sum += ms
	}
	b.ReportMetric(sum/float64(b.N), "ms/paint")
}
