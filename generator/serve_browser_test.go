package generator_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/devserver"
)

// serveDraft serves the pages of a small draft, and opens a tab for it.
func serveDraft(t *testing.T) (d *draft, rebuild func(ok bool), handler *atomic.Value, b *tab) {
	t.Helper()
	d = smallDraft(t)
	d.kinds = []generator.Kind{generator.HTML, generator.Data}
	s := devserver.New(devserver.NewWorkshop(d.options).Build, devserver.HostsAt("localhost"))
	rebuild = func(ok bool) {
		t.Helper()
		if _, err := s.Rebuild(); (err == nil) != ok {
			t.Fatalf("the build gives the error %v, want no error: %v", err, ok)
		}
	}
	rebuild(true)
	handler = &atomic.Value{} // of http.HandlerFunc
	handler.Store(http.HandlerFunc(s.ServeHTTP))
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { handler.Load().(http.HandlerFunc)(w, r) }))
	b = openTab(t, openBrowser(t))
	b.base = web.URL + "/"
	t.Cleanup(web.CloseClientConnections)
	return d, rebuild, handler, b
}

func TestAnOpenPageShowsWhatEachBuildMade(t *testing.T) {
	t.Parallel()
	d, rebuild, _, b := serveDraft(t)
	const note, marked = "#serve-error", `window.marked === true`
	says := func(words string) {
		t.Helper()
		finds(b, words, fmt.Sprintf(`document.querySelector("main").innerText.includes(%q)`, words), true)
	}
	b.opens("about/")
	gives[bool](b, "window.marked = true")
	d.add("about.md", "\nA new line.\n")
	rebuild(true)
	says("A new line.")
	finds(b, "that the page was loaded again", marked, false)

	gives[bool](b, "window.marked = true")
	good := d.content["about.md"]
	d.add("about.md", "\n[x](/nowhere/) [y](/neither/)\n")
	at := fmt.Sprintf("content/about.md:%d", strings.Count(string(d.content["about.md"].Data), "\n"))
	rebuild(false)
	b.sees(note, "The build failed "+at+`: no page or file "/nowhere/" on this site `+at+`: no page or file "/neither/" on this site `+
		"Below is the last good site. This goes away with the next build that succeeds.")
	says("A new line.")
	gives[bool](b, "scrollTo(0, 1e6), true")
	finds(b, "the distance of the fault from the top of the window", `document.getElementById("serve-error").getBoundingClientRect().top`, 0)
	d.content["about.md"] = good
	rebuild(true)
	b.sees(note, "")
	finds(b, "that the same page as before is not loaded again", marked, true)

	// A page opened while builds fail shows the fault. It loads again after a good build.
	d.add("about.md", "\n[x](/nowhere/)\n")
	rebuild(false)
	if err := b.open(b.base + "nope/"); err != nil {
		t.Fatal(err)
	}
	finds(b, "the fault", `document.getElementById("serve-error")?.innerText.includes("/nowhere/")`, true)
	d.content["about.md"] = good
	d.add("404.md", "\nMended.\n")
	rebuild(true)
	says("Mended.")
	b.sees(note, "")
}

// A page that is opened before the first build shows the site after it, and until then why there is none.
func TestAPageOpenedBeforeTheFirstBuildShowsTheSiteAfterIt(t *testing.T) {
	t.Parallel()
	d := smallDraft(t)
	d.kinds = []generator.Kind{generator.HTML, generator.Data}
	crash := true
	workshop := devserver.NewWorkshop(d.options)
	s := devserver.New(func() (generator.Result, error) {
		if crash {
			panic("out of order")
		}
		return workshop.Build()
	}, devserver.HostsAt("localhost"))
	web := httptest.NewServer(s)
	t.Cleanup(web.CloseClientConnections)
	b := openTab(t, openBrowser(t))
	if err := b.open(web.URL + "/about/"); err != nil {
		t.Fatal(err)
	}
	b.sees("body", "The site is being built. Then this page shows it.")
	finds(b, "whether it has a sheet of styles, as it is shown before the site has one", `getComputedStyle(document.body).fontFamily.includes("system-ui")`, true)
	s.Rebuild()
	b.sees("#serve-error", "The build failed the build stopped at a fault of this program, not of yours: out of order "+
		"The next change of a file starts another build. Please report the fault at https://github.com/vpcharts/vpcharts/issues: say what you "+
		"changed last, and add what the terminal shows. This goes away with the next build that succeeds.")
	crash = false
	s.Rebuild()
	finds(b, "the page about the site", `document.querySelector("main h1")?.innerText ?? "none"`, "About")
}

// A site that was earlier at the server's address has left its worker in the browser. The worker
// shows that site's pages, whatever the server has.
func TestServeRemovesTheServiceWorkerOfAnEarlierSite(t *testing.T) {
	t.Parallel()
	d, rebuild, handler, b := serveDraft(t)
	server := handler.Load()
	handler.Store(serving(&built{files: d.fresh()}, "/"))
	if err := b.open(b.base + "about/"); err != nil {
		t.Fatal(err)
	}
	b.sees(ready, worksNow)
	gives[bool](b, `caches.open("somebody else’s").then(() => true)`)
	d.add("about.md", "\nThe newest line.\n")
	rebuild(true)
	const newest = `document.querySelector("main").innerText.includes("The newest line.")`
	const left = `Promise.all([navigator.serviceWorker.getRegistrations(), caches.keys()]).then(([all, names]) => all.length + " " + names)`
	handler.Store(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { http.Error(w, "out of order", http.StatusBadGateway) }))
	b.open(b.base + "about/") // this shows that the worker keeps pages
	finds(b, "the newest line", newest, false)

	handler.Store(server)
	b.open(b.base + "about/")
	finds(b, "the newest line", newest, true)
	finds(b, "workers and caches", left, "0 somebody else’s")
	// The site's own script does not register a worker that keeps pages.
	b.opens("boards/8/")
	finds(b, "that the script has begun to register a worker", `document.querySelector("link[rel=manifest]") !== null`, true)
	finds(b, "workers and caches", left, "0 somebody else’s")
	b.open(b.base + "about/")
	finds(b, "that a worker controls the page", `navigator.serviceWorker.controller !== null`, false)
	finds(b, "the newest line", newest, true)
}
