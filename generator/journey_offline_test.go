package generator_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"golang.org/x/net/html/atom"
)

// A stage serves one site after another at the same address, as a host does whose
// publisher makes new editions, with GitHub Pages' ten minutes for which browsers
// may keep each file. It remembers what it was asked for.
type stage struct {
	address, prefix string
	server          *httptest.Server

	mu    sync.Mutex
	site  *built
	asked []string                 // paths below the address, in order
	held  map[string]chan struct{} // paths that are not answered before the channel closes
}

func newStage(t *testing.T, b *built, prefix string) *stage {
	t.Helper()
	s := &stage{site: b, prefix: prefix, held: map[string]chan struct{}{}}
	s.server = httptest.NewServer(s)
	t.Cleanup(s.goDown)
	s.address = s.server.URL + prefix
	return s
}

func (s *stage) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	path := strings.TrimPrefix(r.URL.Path, s.prefix)
	s.mu.Lock()
	site, held := s.site, s.held[path]
	s.asked = append(s.asked, path)
	s.mu.Unlock()
	if held != nil {
		<-held
	}
	w.Header().Set("Cache-Control", "max-age=600")
	serving(site, s.prefix)(w, r)
}

// published puts another site in the place of the one before.
func (s *stage) publish(b *built) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.site = b
}

// goDown takes the network away: nothing answers any more.
func (s *stage) goDown() {
	s.server.CloseClientConnections()
	s.server.Close()
}

// waitFor waits until somebody has asked for a file.
func (s *stage) waitFor(t *testing.T, path string) {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); !s.askedFor(path); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("after 20 seconds nobody has asked for %s", path)
		}
	}
}

func (s *stage) askedFor(path string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Contains(s.asked, path)
}

// offline tells a tab what its system would: there is no network.
func (b *tab) offline(t *testing.T) {
	t.Helper()
	_, err := chromedp.Call(b.ctx, network.OverrideNetworkState, network.OverrideNetworkStateParams{Offline: true, DownloadThroughput: -1, UploadThroughput: -1})
	if err != nil {
		t.Fatal(err)
	}
}

// ask evaluates an expression, or what its promise gives.
func ask[T any](b *tab, expression string) (T, error) {
	ctx, stop := context.WithTimeout(b.ctx, 30*time.Second)
	defer stop()
	return chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
}

// until waits until an expression gives what is wanted. The page may change
// meanwhile.
func until[T comparable](t *testing.T, b *tab, expression string, want T) {
	t.Helper()
	var got T
	var err error
	for deadline := time.Now().Add(20 * time.Second); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		if got, err = ask[T](b, expression); err == nil && got == want {
			return
		}
	}
	t.Fatalf("after 20 seconds %s is %v (%v), want %v", expression, got, err, want)
}

// visit opens a page and ends the test where it does not open.
func (b *tab) visit(t *testing.T, address string) {
	t.Helper()
	if err := b.open(address); err != nil {
		t.Fatalf("%s: %v", address, err)
	}
}

// quiet reports what was said on the console since the page was opened. Without a
// network that may be that there are no pictures of prints.
func (b *tab) quiet(t *testing.T, when string) {
	t.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, said := range b.said {
		if strings.Contains(said, "net::ERR_CONNECTION_REFUSED") && strings.HasSuffix(said, ".svg") {
			continue
		}
		t.Errorf("%s: the browser's console has %q", when, said)
	}
}

// The expressions by which a test sees a page as its reader does.
const (
	readyText  = `document.getElementById("offline").textContent`
	noticeText = `document.getElementById("newer")?.firstChild.textContent ?? ""`
	controlled = `navigator.serviceWorker.controller !== null`
	// caches of the site's own: one for each edition that is there.
	editions = `caches.keys().then((names) => names.filter((n) => n.startsWith("vpcharts " + new URL(vp.root || "./", location).pathname + " ")).map((n) => n.split(" ").pop()).sort().join())`
	// update looks for a new edition, and gives how its worker ended up: installed,
	// or redundant where it was refused; "" where there is none.
	update = `navigator.serviceWorker.getRegistration().then((r) => r.update()).then((r) => new Promise((done) => {
		const worker = r.installing;
		if (!worker) return done(r.waiting ? "installed" : "");
		worker.addEventListener("statechange", () => { if (/^(installed|redundant)$/.test(worker.state)) done(worker.state); });
	}))`
)

// beginOffline opens a page of a site that the browser has never seen, and waits
// until it says that it is ready for a time without a network.
func beginOffline(t *testing.T, browser context.Context, address string) *tab {
	t.Helper()
	b := openTab(t, browser)
	b.visit(t, address)
	until(t, b, readyText, string(words(t).Script.Offline.Ready))
	b.quiet(t, "a first visit")
	return b
}

// bothPlaces runs a journey in a folder of a domain, and if everything is asked for
// at its root too, where less can go wrong.
func bothPlaces(t *testing.T, journey func(t *testing.T, browser context.Context, prefix string)) {
	browser := openBrowser(t)
	prefixes := []string{"/repo/"}
	if everything() {
		prefixes = append(prefixes, "/")
	}
	for _, prefix := range prefixes {
		t.Run(prefix, func(t *testing.T) { journey(t, browser, prefix) })
	}
}

func TestAfterOneVisitEveryTableIsThereWithoutANetwork(t *testing.T) {
	t.Parallel()
	bothPlaces(t, func(t *testing.T, browser context.Context, prefix string) {
		site := whole(t)
		if prefix != "/" {
			site = repo(t)
		}
		s := newStage(t, site, prefix)
		b := beginOffline(t, browser, s.address+"boards/24/")
		s.goDown()
		b.offline(t)
		sameTables := func(page string) {
			t.Helper()
			until(t, b, `document.readyState`, "complete")
			m, err := b.measure(look{1280, "light"})
			if err != nil {
				t.Fatal(err)
			}
			if got, want := asJSON(t, m.Figures), asJSON(t, tablesOf(t, site, page)); got != want || len(m.Figures) == 0 {
				t.Errorf("%s: without a network the browser shows other tables than the site has", page)
			}
			until(t, b, readyText, string(words(t).Script.Offline.Ready))
			b.quiet(t, page)
		}
		if err := chromedp.Do(b.ctx, chromedp.Reload()); err != nil {
			t.Fatalf("reload: %v", err)
		}
		sameTables("boards/24/index.html")

		// Another board count, by the field in the page's head.
		if err := chromedp.Do(b.ctx, chromedp.SendKeys(chromedp.CSS("#jump"), "60"+kb.Enter)); err != nil {
			t.Fatal(err)
		}
		until(t, b, `location.href`, s.address+"boards/60/index.html")
		sameTables("boards/60/index.html")
		for _, page := range pagesToOpen(site, fewBoards()) {
			if strings.HasPrefix(page, "embed/") || page == "404.html" {
				continue
			}
			b.visit(t, s.address+page)
			if title, err := ask[string](b, `document.querySelector("h1").textContent`); err != nil || title == "" {
				t.Errorf("%s: no page: %v", page, err)
			}
			until(t, b, readyText, string(words(t).Script.Offline.Ready))
			b.quiet(t, page)
		}
		b.visit(t, s.address)
		if names, err := ask[int](b, `Object.keys(vpScales.scales).length`); err != nil || names < 6 {
			t.Errorf("the calculator has the tables of %d scales: %v", names, err)
		}
		// A folder without its slash, and with a question, as links from elsewhere write it.
		b.visit(t, s.address+"boards/7?from=elsewhere")
		until(t, b, `location.href`, s.address+"boards/7/?from=elsewhere")
		sameTables("boards/7/index.html")

		b.visit(t, s.address+"boards/9999/")
		until(t, b, `document.querySelector("h1").textContent`, headingOf(t, site, "404.html"))
		if err := b.open(s.address + "boards/24/continuous.csv"); err == nil {
			t.Error("a file that is not kept is answered without a network: by what?")
		}
	})
}

func headingOf(t *testing.T, b *built, page string) string {
	t.Helper()
	return texts(b.page(t, page), is(atom.H1))[0]
}

// Nothing is fetched for later before the page itself is there.
func TestTheWorkerWaitsForThePage(t *testing.T) {
	t.Parallel()
	s := newStage(t, whole(t), "/")
	script := make(chan struct{})
	s.held["board.js"] = script
	b := openTab(t, openBrowser(t))
	opened := make(chan error, 1)
	go func() { opened <- b.open(s.address + "boards/24/index.html") }()
	s.waitFor(t, "board.js")
	time.Sleep(time.Second)
	for _, path := range unlinked {
		if s.askedFor(path) {
			t.Errorf("%s is fetched while the page still waits for its script", path)
		}
	}
	close(script)
	if err := <-opened; err != nil {
		t.Fatal(err)
	}
	until(t, b, readyText, string(words(t).Script.Offline.Ready))
	for _, path := range unlinked[:2] {
		if !s.askedFor(path) {
			t.Errorf("%s was not fetched", path)
		}
	}
}

func TestFromDiskThereIsNoWorker(t *testing.T) {
	t.Parallel()
	b := openTab(t, openBrowser(t))
	b.visit(t, places(t)[2].address+"boards/24/index.html")
	time.Sleep(3 * time.Second) // the worker would be registered two seconds after the page at the latest
	if links, err := ask[int](b, `document.querySelectorAll("link[rel=manifest]").length`); err != nil || links != 0 {
		t.Errorf("%d manifests are linked to (%v): from disk each is an error on the console", links, err)
	}
	until(t, b, readyText, "")
	b.quiet(t, "from disk")
}

// On iOS, which alone has navigator.standalone, a page says once how to keep the
// site, until its reader closes that; on the home screen it says nothing.
func TestOnIOSThePageTellsHowToKeepTheSite(t *testing.T) {
	t.Parallel()
	browser := openBrowser(t)
	s := newStage(t, whole(t), "/")
	shown := func(standalone string) *tab {
		b := openTab(t, browser)
		script := "Object.defineProperty(navigator, 'standalone', { value: " + standalone + " })"
		if _, err := chromedp.Call(b.ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script}); err != nil {
			t.Fatal(err)
		}
		b.visit(t, s.address)
		until(t, b, readyText, string(words(t).Script.Offline.Ready))
		return b
	}
	const hint = `document.getElementById("home-screen")?.firstChild.textContent ?? ""`
	want := string(words(t).Script.Offline.HomeScreen)
	until(t, shown("true"), hint, "")
	b := shown("false")
	until(t, b, hint, want)
	b.visit(t, s.address+"boards/24/")
	until(t, b, hint, want)
	if err := chromedp.Do(b.ctx, chromedp.Click(chromedp.CSS("#home-screen button"))); err != nil {
		t.Fatal(err)
	}
	until(t, b, hint, "")
	b.visit(t, s.address+"boards/25/")
	until(t, b, readyText, string(words(t).Script.Offline.Ready))
	until(t, b, hint, "")
	b.quiet(t, "on iOS")
}

// A site that is served while it is made has a worker that keeps nothing, and
// removes itself.
func TestAWorkerThatKeepsNothingIsNotReady(t *testing.T) {
	t.Parallel()
	browser := openBrowser(t)
	for name, activate := range map[string]string{"removes itself": `registration.unregister()`, "stays": `Promise.resolve()`} {
		worker := `addEventListener("install", () => skipWaiting());
			addEventListener("activate", (e) => e.waitUntil(` + activate + `.then(() => caches.open("over"))));`
		s := newStage(t, changed(whole(t), "sw.js", func([]byte) []byte { return []byte(worker) }), "/")
		b := openTab(t, browser)
		b.visit(t, s.address+"boards/24/")
		until(t, b, `caches.has("over")`, true)
		time.Sleep(time.Second)
		if said, err := ask[string](b, readyText); err != nil || said != "" {
			t.Errorf("a worker that keeps nothing and %s: the page says %q (%v)", name, said, err)
		}
		b.quiet(t, name)
	}
}

// Nothing promises what is not there, should a browser throw away a part.
func TestWithoutAllFilesThePageDoesNotSayThatItWorksOffline(t *testing.T) {
	t.Parallel()
	s := newStage(t, whole(t), "/")
	b := beginOffline(t, openBrowser(t), s.address+"boards/24/")
	const lose = `caches.keys().then(([name]) => caches.open(name)).then((cache) => cache.delete("/boards/60/index.html"))`
	if lost, err := ask[bool](b, lose); err != nil || !lost {
		t.Fatalf("the page of 60 boards cannot be deleted: %v", err)
	}
	b.visit(t, s.address+"boards/24/")
	// The worker answers whoever asks; the page asked first.
	const answer = `new Promise((done) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = (e) => done(e.data);
		navigator.serviceWorker.controller.postMessage("edition", [port2]);
	})`
	until(t, b, `document.querySelectorAll("link[rel=manifest]").length`, 1)
	time.Sleep(time.Second)
	until(t, b, answer, "")
	until(t, b, readyText, "")
	// What is lost comes from the network.
	b.visit(t, s.address+"boards/60/")
	until(t, b, `document.querySelector("h1").textContent`, headingOf(t, whole(t), boardPath(60, "index.html")))
	b.quiet(t, "a part is lost")
}
