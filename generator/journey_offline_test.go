package generator_test

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator"
)

// A stage serves one site after another at the same address, as a host does whose publisher
// makes new editions, with GitHub Pages' ten minutes for which browsers may keep each file.
type stage struct {
	address string
	server  *httptest.Server
	site    atomic.Pointer[built]
	asked   sync.Map // of paths
}

func newStage(t *testing.T, b *built) *stage {
	t.Helper()
	s := &stage{}
	s.site.Store(b)
	s.server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		site := s.site.Load()
		s.asked.Store(r.URL.Path, true)
		w.Header().Set("Cache-Control", "max-age=600")
		serving(site, "/repo/")(w, r)
	}))
	t.Cleanup(s.goDown)
	s.address = s.server.URL + "/repo/"
	return s
}

// goDown takes the network away: nothing answers any more.
func (s *stage) goDown() {
	s.server.CloseClientConnections()
	s.server.Close()
}

// visitor opens a tab in a new browser for the stage, with the service worker, whose work
// takes longer than a page's.
func (s *stage) visitor(t *testing.T) *tab {
	b := openTab(t, openBrowser(t))
	b.base, b.site, b.looked = s.address, s.site.Load(), 240
	return b
}

// loses takes the network away, and tells a tab so, as its system would.
func (b *tab) loses(s *stage) {
	b.t.Helper()
	s.goDown()
	b.cut = true
	call(b, network.OverrideNetworkState, network.OverrideNetworkStateParams{Offline: true, DownloadThroughput: -1, UploadThroughput: -1})
}

// later waits until a page has done what it does by itself after it is loaded. A timer of the
// page that began earlier ends earlier.
func (b *tab) later() {
	b.t.Helper()
	gives[bool](b, `new Promise((done) => setTimeout(() => done(true), 300))`)
}

// What a test sees of the service worker.
const (
	ready      = "#offline" // what the page says
	worksNow   = "Works offline"
	controlled = `navigator.serviceWorker.controller !== null`
	// caches of the site's own: one for each edition that is there.
	editions = `caches.keys().then((names) => names.filter((n) => n.startsWith("vpcharts " + new URL(vp.root || "./", location).pathname + " ")).map((n) => n.split(" ").pop()).sort().join())`
	// update looks for a new edition, and gives how its worker ended up: installed, or
	// redundant where it was refused.
	update = `navigator.serviceWorker.getRegistration().then((r) => r.update()).then((r) => new Promise((done) => {
		const worker = r.installing;
		if (!worker) return done(r.waiting ? "installed" : "");
		worker.addEventListener("statechange", () => { if (/^(installed|redundant)$/.test(worker.state)) done(worker.state); });
	}))`
)

// changed is a site with one of its files changed on the way.
func changed(b *built, path string, change func(data []byte) []byte) *built {
	other := *b
	other.files = maps.Clone(b.files)
	other.files[path] = change(bytes.Clone(b.files[path]))
	return &other
}

func TestAfterOneVisitEveryTableIsThereWithoutANetwork(t *testing.T) {
	t.Parallel()
	s := newStage(t, repo(t))
	b := s.visitor(t)
	b.opens("boards/24/")
	b.sees(ready, worksNow)
	b.loses(s)
	b.does("reload", chromedp.Reload())
	b.types("jump", "60"+kb.Enter)
	b.isAt("boards/60/index.html")
	for _, page := range []string{"boards/60/index.html", "compare/index.html", "print/index.html"} {
		b.opens(page)
		if got, want := fmt.Sprint(b.measure(look{1280, "light"}).Figures), fmt.Sprint(tablesOf(t, b.site, page)); got != want {
			t.Errorf("%s: without a network the browser shows other tables than the site has", page)
		}
		b.sees(ready, worksNow)
	}
	b.opens("boards/7?from=elsewhere") // a folder without its slash, and with a question
	b.isAt("boards/7/?from=elsewhere")
	b.opens("boards/9999/")
	b.sees("h1", "Page not found")
	if err := b.open(s.address + "boards/24/continuous.csv"); err == nil {
		t.Error("a file that is not kept is answered without a network: by what?")
	}
	b.opens("index.html#24/31")
	b.sees(".ask .chosen .vps", "15.97 | 4.03")
	finds(b, "kept files of no type or another", `caches.keys().then(([name]) => caches.open(name)).then(async (cache) => (await Promise.all((await cache.keys()).map(async (key) =>
		key.url.split(".").pop() + " " + (await cache.match(key)).headers.get("Content-Type").split(";")[0]))).filter((type, i, all) => all.indexOf(type) === i).sort().join())`,
		"css text/css,html text/html,js text/javascript,png image/png,svg image/svg+xml,webmanifest application/manifest+json")
}

func TestFromDiskThereIsNoWorker(t *testing.T) {
	t.Parallel()
	b := openTab(t, openBrowser(t))
	b.base = onDisk(threeBoards(t))
	b.opens("boards/8/index.html")
	b.later()
	finds(b, "links to a manifest, each an error from disk, and requests for offline.js",
		`document.querySelectorAll("link[rel=manifest], script[src$='offline.js']").length`, 0)
	b.calm()
}

// On iOS, which alone has navigator.standalone, a page says how to keep the site, until its
// reader closes that; on the home screen it says nothing.
func TestOnIOSThePageTellsHowToKeepTheSite(t *testing.T) {
	t.Parallel()
	s := newStage(t, threeBoards(t))
	const hint = "#home-screen p"
	for standalone, want := range map[bool]string{true: "",
		false: "On an iPhone or iPad: Share, then “Add to Home Screen”. Otherwise the browser forgets this site after a week without a visit."} {
		b := s.visitor(t)
		b.before(fmt.Sprintf("Object.defineProperty(navigator, 'standalone', { value: %v })", standalone))
		b.opens("")
		b.sees(ready, worksNow)
		b.sees(hint, want)
		if want != "" {
			b.clicks("#home-screen button")
			b.sees(hint, "")
			b.opens("boards/8/")
			b.sees(ready, worksNow)
			b.sees(hint, "")
		}
		b.calm()
	}
}

// threeBoards is a small site under /repo/.
func threeBoards(t *testing.T) *built {
	o := options()
	o.First, o.Last, o.BaseURL, o.Kinds = 7, 9, underRepo, []generator.Kind{generator.HTML, generator.Data}
	return buildOnly(t, o)
}

// Nothing promises what is not there: with a worker that keeps nothing, as that of a site
// which is served while it is made, and where a browser threw away a part.
func TestAPageThatIsNotKeptDoesNotSaySo(t *testing.T) {
	t.Parallel()
	site := threeBoards(t)
	const empty = `addEventListener("install", () => skipWaiting()); addEventListener("activate", (e) => e.waitUntil(caches.open("over")));`
	s := newStage(t, changed(site, "sw.js", func([]byte) []byte { return []byte(empty) }))
	b := s.visitor(t)
	b.opens("boards/8/")
	finds(b, "the worker", `caches.has("over")`, true)
	b.later()
	b.sees(ready, "")

	s = newStage(t, site)
	b = s.visitor(t)
	b.opens("boards/8/")
	b.sees(ready, worksNow)
	gives[bool](b, `caches.keys().then(([name]) => caches.open(name)).then((cache) => cache.delete("/repo/boards/9/index.html"))`)
	b.opens("boards/8/")
	finds(b, "what the worker answers to whoever asks it", `new Promise((done) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = (e) => done(e.data);
		navigator.serviceWorker.controller.postMessage("edition", [port2]);
	})`, "")
	b.sees(ready, "")
	b.opens("boards/9/") // what is lost comes from the network
	b.sees("h1", "9 boards")
	b.calm()
}

// twoEditions are two builds of one site that differ in what a page says, in its style
// sheet, in its scripts and in their words; the second has one page more.
func twoEditions(t *testing.T) (first, second *built) {
	t.Helper()
	edition := func(name string, last int) *built {
		o := generator.Options{First: 7, Last: last, BaseURL: underRepo, Kinds: []generator.Kind{generator.HTML, generator.Data}}
		files := withSettings(t, nil, `title = "VP Charts"`, `title = "`+name+`"`).(fstest.MapFS)
		replaceOnce(t, files, content.MessagesFile, `ready = "Works offline"`, `ready = "`+name+` works offline"`)
		o.Content = files
		o.Templates = withTemplate(t, "site.css", "color-scheme: light dark;\n", "color-scheme: light dark;\n  --edition: "+name+";\n")
		script := o.Templates.(fstest.MapFS)["theme.js"]
		script.Data = append(script.Data, "document.documentElement.dataset.edition = \""+name+"\";\n"...)
		return buildOnly(t, o)
	}
	return edition("First", 9), edition("Second", 10)
}

// parts are all that a page shows of its edition, each once.
const parts = `[...new Set([document.querySelector("header .home").textContent.trim(),
	getComputedStyle(document.documentElement).getPropertyValue("--edition").trim(),
	document.documentElement.dataset.edition, vpWords.offline.ready.split(" ")[0]])].join(" and ")`

func (b *tab) isWholly(edition string) {
	b.t.Helper()
	finds(b, "the edition of page, style sheet, script and words", parts, edition)
}

func TestAnUpdateNeverMixesTwoEditions(t *testing.T) {
	t.Parallel()
	first, second := twoEditions(t)
	s := newStage(t, first)
	a := s.visitor(t)
	a.opens("boards/8/")
	a.sees(ready, "First works offline")
	finds(a, "that the page, which came from the network, stays as it is", controlled, false)
	// What other sites of the same host keep is not ours to delete.
	gives[bool](a, `Promise.all(["vpcharts /other/ 0123", "elsewhere"].map((n) => caches.open(n))).then(() => true)`)
	a.opens("boards/8/")
	finds(a, "that the worker answers", controlled, true)
	b := openTab(t, a.ctx)
	b.base = a.base
	b.opens("boards/9/")
	finds(b, "that the worker answers", controlled, true)

	const notice, newer = "#newer p", "A newer edition of this site is here."
	s.site.Store(second)
	a.opens("compare/")
	a.isWholly("First")
	finds(a, "the new edition's worker", update, "installed")
	a.sees(notice, newer)
	b.sees(notice, newer)
	for _, step := range []struct{ page, edition string }{{"boards/7/", "First"}, {"boards/10/", "Second"}, {"boards/8/", "First"}} { // a page that only it has comes whole from the network
		a.opens(step.page)
		a.isWholly(step.edition)
	}
	a.sees(notice, newer)
	a.clicks("#newer button:last-child") // later
	a.sees(notice, "")
	a.opens("boards/7/")
	a.sees(ready, "First works offline")
	a.later()
	a.sees(notice, "")

	b.clicks("#newer button") // one reader's wish is for all tabs
	for _, tab := range []*tab{a, b} {
		tab.isWholly("Second")
		tab.sees(ready, "Second works offline")
		tab.sees(notice, "")
	}
	finds(a, "the caches", `caches.keys().then((names) => names.length)`, 2+1)
	a.loses(s)
	for _, page := range []string{"", "boards/10/"} {
		a.opens(page)
		a.isWholly("Second")
	}
}

func TestATamperedPackIsNotInstalled(t *testing.T) {
	t.Parallel()
	first, second := twoEditions(t)
	e, firstID := editionOf(t, second), editionOf(t, first).ID
	again := func(pack []byte) []byte { return gzipped(unpacked(t, pack), gzip.BestSpeed) } // the same files in other bytes
	put := func(old, new string) func([]byte) []byte {
		return func(data []byte) []byte { return bytes.Replace(data, []byte(old), []byte(new), 1) }
	}
	length := e.Files[3].Length
	s := newStage(t, first)
	b := s.visitor(t)
	b.opens("boards/8/")
	b.sees(ready, "First works offline")
	for name, tampered := range map[string]*built{ // the pack or the list is not that of the build; in the last two the pack is whole
		"packed anew":   changed(second, "offline.bin", again),
		"cut short":     changed(second, "offline.bin", func(data []byte) []byte { return data[:len(data)-1] }),
		"another file":  changed(second, "sw.js", put(e.Files[3].SHA256, strings.Repeat("0", 64))),
		"other lengths": changed(second, "sw.js", put(fmt.Sprintf(`"length":%d`, length), fmt.Sprintf(`"length":%d`, length-1))),
	} {
		s.site.Store(tampered)
		finds(b, name+": the worker", update, "redundant")
		finds(b, name+": the editions", editions, firstID)
		b.opens("boards/9/")
		b.isWholly("First")
	}
	s.site.Store(second)
	finds(b, "mended: the worker", update, "installed")
	b.calm()
}

// Where the pack cannot be opened, every page is kept all the same, and none of another
// edition.
func TestWithoutThePackTheSiteIsKeptFileByFile(t *testing.T) {
	t.Parallel()
	site := changed(threeBoards(t), "sw.js", func(worker []byte) []byte { return append([]byte("delete self.DecompressionStream;\n"), worker...) })
	s := newStage(t, site)
	b := s.visitor(t)
	b.opens("boards/8/")
	b.sees(ready, worksNow)
	b.loses(s)
	for page, heading := range map[string]string{"boards/7/": "7 boards", "theory/": "Theory", "index.html#8/31": "IMPs to Victory Points"} {
		b.opens(page)
		b.sees("h1", heading)
	}

	s = newStage(t, changed(site, "theory/index.html", func(page []byte) []byte { return append(page, "\n<!-- newer -->"...) }))
	b = s.visitor(t)
	b.opens("boards/8/")
	for asked := false; !asked; time.Sleep(10 * time.Millisecond) {
		_, asked = s.asked.Load("/repo/theory/index.html")
	}
	finds(b, "a worker", `navigator.serviceWorker.getRegistration().then((r) => String(r?.installing ?? r?.waiting ?? r?.active))`, "undefined")
	finds(b, "what is kept", `caches.keys().then((names) => names.length)`, 0)
	b.sees(ready, "")
}
