package generator_test

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// leastShift is a thousandth, the last digit that Lighthouse writes. Less moves
// where a busy machine paints a page before all of it is parsed.
const leastShift = 0.001

// betweenPieces is longer than a screen shows a picture.
const (
	betweenPieces = 20 * time.Millisecond
	mostPieces    = 120
)

// A movement is what a browser calls a layout shift.
type movement struct {
	Shift float64 `json:"shift"` // the share of the window that moved, times how far
	What  string  `json:"what"`
}

// moved waits until a page has done what it does by itself, the store for later
// visits without a network included, and names what has moved meanwhile. Only
// what can be seen, and not at its reader's wish.
const moved = `(async () => {
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  const seen = [];
  const name = (n) => n ? n.nodeName.toLowerCase() + (n.id ? "#" + n.id : "") + (n.getAttribute?.("class") ? "." + n.getAttribute("class") : "") : "what is gone";
  const at = (r) => "(" + [r.x, r.y, r.width, r.height].map(Math.round).join(" ") + ")";
  const hear = (entries) => entries.filter((e) => !e.hadRecentInput).forEach((e) =>
    seen.push({ shift: e.value, what: e.sources.map((s) => name(s.node) + " from " + at(s.previousRect) + " to " + at(s.currentRect)).join(", ") }));
  const observer = new PerformanceObserver((list) => hear(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  await wait(900); // longer than until the worker is asked for
  const worker = navigator.serviceWorker;
  if (worker && await worker.getRegistration()) {
    await Promise.race([worker.ready, wait(10000)]);
    await wait(300);
  }
  hear(observer.takeRecords());
  return seen;
})()`

// movements opens a page as new visitors do, in a window of a size.
func movements(browser context.Context, address string, width, height int64) ([]movement, error) {
	ctx, forget := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	defer forget()
	limited, stop := context.WithTimeout(ctx, 60*time.Second)
	defer stop()
	if err := chromedp.Do(limited, chromedp.EmulateViewport(width, height)); err != nil {
		return nil, err
	}
	if err := chromedp.Do(limited, chromedp.Navigate(address)); err != nil {
		return nil, err
	}
	return chromedp.Run(limited, chromedp.Evaluate[[]movement](moved, chromedp.EvalAwaitPromise))
}

// Pages come in pieces, as on a slow line, and are painted between any two: what
// comes later, and what scripts add when all is there, must have had its room from
// the start.
func TestNothingMovesWhileAPageLoads(t *testing.T) {
	t.Parallel()
	took(t)
	address := publishInPieces(t, whole(t))
	browser := openBrowser(t)
	pages, windows := judged, []struct{ width, height int64 }{{412, 823}, {1280, 800}}
	if everything() {
		pages = pagesToOpen(whole(t), []int{24})
	} else {
		windows = windows[:1]
	}
	// Most of the time is waiting: more are open than there are processors.
	tabs := make(chan bool, 8)
	var wait sync.WaitGroup
	for _, window := range windows {
		for _, page := range pages {
			wait.Go(func() {
				tabs <- true
				defer func() { <-tabs }()
				seen, err := movements(browser, address+page, window.width, window.height)
				if err != nil {
					t.Errorf("/%s, %d px wide: %v", page, window.width, err)
				}
				for _, m := range seen {
					if m.Shift >= leastShift {
						t.Errorf("/%s, %d px wide, moves while it is read, by %.4f: %s", page, window.width, m.Shift, m.What)
					}
				}
			})
		}
	}
	wait.Wait()
}

// endOfPiece is that of a line, and of five lines of a table.
var endOfPiece = regexp.MustCompile(`\n|<tbody>`)

// publishInPieces serves a site at an address. Of its pages the first pieces of the
// main part, more than a window shows, come one by one; what is above it is less
// than a server sends at once.
func publishInPieces(t *testing.T, b *built) (address string) {
	files := serving(b, "/")
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		found := httptest.NewRecorder()
		files(found, r)
		if found.Code != http.StatusOK {
			t.Errorf("%s is not there: what would be looked at?", r.URL.Path)
		}
		w.Header().Set("Content-Type", found.Header().Get("Content-Type"))
		head, body, _ := bytes.Cut(found.Body.Bytes(), []byte("<main"))
		_, _ = w.Write(head) // who has gone away fails the test by itself
		if body == nil {
			return
		}
		send := func(piece []byte) {
			_, _ = w.Write(piece)
			w.(http.Flusher).Flush()
			time.Sleep(betweenPieces)
		}
		send([]byte("<main"))
		for range mostPieces {
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
	return server.URL + "/"
}

// That movement is seen: before the page is loaded, and after.
func TestMovementIsSeen(t *testing.T) {
	page := func(when string) []byte {
		return fmt.Appendf(nil, `<!doctype html><meta name="viewport" content="width=device-width"><title>A page</title><div id="late"></div>
			<h1>What is pushed down</h1><img src="a.png" alt="">
			<script>const push = () => late.style.height = "200px"; %s</script>`, when)
	}
	p := published(t, &built{files: map[string][]byte{
		"index.html": page(""),
		"soon.html":  page(`new PerformanceObserver(() => setTimeout(push, 50)).observe({ type: "paint", buffered: true })`),
		"late.html":  page(`addEventListener("load", () => setTimeout(push, 500))`),
		"404.html":   nil,
	}}, "/")
	browser := openBrowser(t)
	for name, want := range map[string]int{"": 0, "soon.html": 1, "late.html": 1} {
		seen, err := movements(browser, p.address+name, 412, 823)
		if err != nil {
			t.Fatal(err)
		}
		if len(seen) != want {
			t.Errorf("%q: %d movements were seen, want %d: %v", name, len(seen), want, seen)
		}
	}
}
