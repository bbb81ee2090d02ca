package generator_test

import (
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/content"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/devserver"
)

// A draft is a site while somebody works on its content, with an open tab.
type draft struct {
	*tab
	content fstest.MapFS
	server  *devserver.Server
	handler atomic.Pointer[http.Handler] // answers the tab: at first the server
}

func serveDraft(t *testing.T) *draft {
	t.Helper()
	d := &draft{content: filesOf(t, content.Default), server: devserver.New(devserver.HostsAt("localhost"))}
	d.answer(d.server)
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		(*d.handler.Load()).ServeHTTP(w, r)
	}))
	d.tab = openTab(t, openBrowser(t))
	d.base = web.URL + "/"
	t.Cleanup(web.CloseClientConnections)
	return d
}

func (d *draft) answer(h http.Handler) { d.handler.Store(&h) }

// add adds text to a file.
func (d *draft) add(name, text string) {
	d.content[name] = &fstest.MapFile{Data: slices.Concat(d.content[name].Data, []byte(text))}
}

// rebuild builds for the server.
func (d *draft) rebuild(ok bool) generator.Result {
	d.t.Helper()
	kinds := []generator.Kind{generator.HTML, generator.Data}
	r, err := generator.Build(generator.Options{Content: d.content, First: 8, Last: 9, Kinds: kinds})
	if (err == nil) != ok {
		d.t.Fatalf("the build gives the error %v, want no error: %v", err, ok)
	}
	d.server.Show(r.Files, err)
	return r
}

// opensAny opens a page that need not be there.
func (d *draft) opensAny(page string) {
	d.t.Helper()
	if err := d.open(d.base + page); err != nil {
		d.t.Fatal(err)
	}
}

func TestAnOpenPageShowsWhatEachBuildMade(t *testing.T) {
	t.Parallel()
	d := serveDraft(t)
	const note, marked = "#serve-error", `window.marked === true`
	says := func(words string) {
		t.Helper()
		finds(d.tab, words, fmt.Sprintf(`document.querySelector("main")?.innerText.includes(%q)`, words), true)
	}
	// A page that is opened before the first build shows the site after it, and until then why there is none.
	d.opensAny("about/")
	d.sees("body", "The site is being built. Then this page shows it.")
	finds(d.tab, "whether it has a sheet of styles, as it is shown before the site has one",
		`getComputedStyle(document.body).fontFamily.includes("system-ui")`, true)
	d.server.Show(nil, errors.New("out of order"))
	d.sees(note, "The build failed out of order This goes away with the next build that succeeds.")
	d.rebuild(true)
	finds(d.tab, "the page about the site", `document.querySelector("main h1")?.innerText ?? "none"`, "About")

	gives[bool](d.tab, "window.marked = true")
	d.add("about.md", "\nA new line.\n")
	d.rebuild(true)
	says("A new line.")
	finds(d.tab, "that the page was loaded again", marked, false)

	gives[bool](d.tab, "window.marked = true")
	good := d.content["about.md"]
	d.add("about.md", "\n[x](/nowhere/) [y](/neither/)\n")
	at := fmt.Sprintf("content/about.md:%d", strings.Count(string(d.content["about.md"].Data), "\n"))
	d.rebuild(false)
	d.sees(note, "The build failed "+at+`: no page or file "/nowhere/" on this site `+at+
		`: no page or file "/neither/" on this site Below is the last good site. `+
		"This goes away with the next build that succeeds.")
	says("A new line.")
	gives[bool](d.tab, "scrollTo(0, 1e6), true")
	finds(d.tab, "the distance of the fault from the top of the window",
		`document.getElementById("serve-error").getBoundingClientRect().top`, 0)
	d.content["about.md"] = good
	d.rebuild(true)
	d.sees(note, "")
	finds(d.tab, "that the same page as before is not loaded again", marked, true)

	// A page opened while builds fail shows the fault. It loads again after a good build.
	d.add("about.md", "\n[x](/nowhere/)\n")
	d.rebuild(false)
	d.opensAny("nope/")
	finds(d.tab, "the fault", `document.getElementById("serve-error")?.innerText.includes("/nowhere/")`, true)
	d.content["about.md"] = good
	d.add("404.md", "\nMended.\n")
	d.rebuild(true)
	says("Mended.")
	d.sees(note, "")
}

// A site that was earlier at the server's address has left its worker in the browser. The worker
// shows that site's pages, whatever the server has.
func TestServeRemovesTheServiceWorkerOfAnEarlierSite(t *testing.T) {
	t.Parallel()
	d := serveDraft(t)
	d.answer(serving(inMemory(d.rebuild(true)), "/"))
	d.opensAny("about/")
	d.clicks(ready + " + button")
	d.sees(ready, worksNow)
	gives[bool](d.tab, `caches.open("somebody else’s").then(() => true)`)
	d.add("about.md", "\nThe newest line.\n")
	d.rebuild(true)
	const newest = `document.querySelector("main").innerText.includes("The newest line.")`
	const left = `Promise.all([navigator.serviceWorker.getRegistrations(), caches.keys()])` +
		`.then(([all, names]) => all.length + " " + names)`
	d.answer(http.NotFoundHandler())
	d.opensAny("about/") // this shows that the worker keeps pages
	finds(d.tab, "the newest line", newest, false)

	d.answer(d.server)
	d.open(d.base + "about/") // the worker navigates in between
	finds(d.tab, "the newest line", newest, true)
	finds(d.tab, "workers and caches", left, "0 somebody else’s")
	// The site's own script does not register a worker that keeps pages.
	d.opens("boards/8/")
	finds(d.tab, "that the script has begun to register a worker",
		`document.querySelector("link[rel=manifest]") !== null`, true)
	finds(d.tab, "workers and caches", left, "0 somebody else’s")
	d.opensAny("about/")
	finds(d.tab, "that a worker controls the page", `navigator.serviceWorker.controller !== null`, false)
	finds(d.tab, "the newest line", newest, true)
}
