package generator_test

import (
	"bytes"
	"errors"
	"net/http"
	"testing"

	"github.com/vpcharts/vpcharts/generator/devserver"
	"github.com/vpcharts/vpcharts/generator/site"
)

// A draft is a site while somebody works on it, with an open tab.
type draft struct {
	*tab
	server *devserver.Server
}

func serveDraft(t *testing.T) draft {
	t.Helper()
	d := draft{newStage(t, map[string]*built{"": threeSite()}).visitor(t), devserver.New(devserver.HostsAt("localhost"))}
	d.answers(d.server.ServeHTTP)
	return d
}

// answers lets a handler answer the tab from now on.
func (d draft) answers(h http.HandlerFunc) { d.stage.portal.Store(&h) }

// shows lets the server show the site, with a line on one page.
func (d draft) shows(line string) {
	files := []site.File{{Path: "SHA256SUMS", Data: []byte(line)}}
	for path, data := range d.site.files {
		if path == "about/index.html" {
			data = bytes.Replace(data, []byte("</main>"), []byte("<p id=line>"+line+"</p></main>"), 1)
		}
		files = append(files, site.File{Path: "repo/" + path, Data: data})
	}
	d.server.Show(files, nil)
}

func TestAnOpenPageShowsWhatEachBuildMade(t *testing.T) {
	t.Parallel()
	d := serveDraft(t)
	const note, line, marked = "#serve-error", "#line", `window.marked === true`
	fault := errors.New("content/about.md:1: wrong\ncontent/about.md:2: wrong")
	const told = "The build failed content/about.md:1: wrong content/about.md:2: wrong "
	const below, ends = "Below is the last good site. ", "This goes away with the next build that succeeds."
	// A page that is opened before the first build shows the site after it, and until then why there is none.
	d.open(d.base + "about/")
	d.sees("body", "The site is being built. Then this page shows it.")
	finds(d.tab, "whether it has a sheet of styles, as it is shown before the site has one",
		`getComputedStyle(document.body).fontFamily.includes("system-ui")`, true)
	d.server.Show(nil, fault)
	d.sees(note, told+ends)
	d.shows("A line.")
	d.sees(line, "A line.")

	gives[bool](d.tab, "window.marked = true")
	d.shows("A new line.")
	d.sees(line, "A new line.")
	finds(d.tab, "whether the page is the one of before", marked, false)

	gives[bool](d.tab, "window.marked = true")
	d.server.Show(nil, fault)
	d.sees(note, told+below+ends)
	gives[bool](d.tab, "scrollTo(0, 1e6), true")
	finds(d.tab, "the distance of the fault from the top of the window",
		`document.getElementById("serve-error").getBoundingClientRect().top`, 0)
	d.shows("A new line.")
	d.sees(note, "")
	finds(d.tab, "whether the same page is left as it is", marked, true)

	// A page opened while builds fail shows the last good site and the fault. It loads again after a good build.
	d.server.Show(nil, fault)
	d.open(d.base + "about/")
	d.sees(line, "A new line.")
	d.sees(note, told+below+ends)
	d.shows("Mended.")
	d.sees(line, "Mended.")
	d.sees(note, "")
}

// A site that was earlier at the server's address has left its worker in the browser. The worker
// shows that site's pages, whatever the server has.
func TestServeRemovesTheServiceWorkerOfAnEarlierSite(t *testing.T) {
	t.Parallel()
	d := serveDraft(t)
	d.answers(serving(d.site, "/repo/"))
	d.open(d.base + "about/")
	d.sees(ready, worksNow)
	gives[bool](d.tab, `caches.open("somebody else’s").then(() => true)`)
	d.answers(http.NotFound)
	d.open(d.base + "about/") // this shows that the worker keeps pages
	d.sees("h1", "About")

	d.shows("The newest line.")
	d.answers(d.server.ServeHTTP)
	gives[bool](d.tab, `navigator.serviceWorker.getRegistration().then((r) => { r.update(); return true; })`)
	d.sees("#line", "The newest line.") // the page is loaded again
	const left = `Promise.all([navigator.serviceWorker.getRegistrations(), caches.keys()])` +
		`.then(([all, names]) => all.length + " " + names)`
	finds(d.tab, "workers and caches", left, "0 somebody else’s")
	// The site's own script does not register a worker that keeps pages.
	d.opens("boards/8/")
	finds(d.tab, "that the script has begun to register a worker",
		`document.querySelector("link[rel=manifest]") !== null`, true)
	finds(d.tab, "workers and caches", left, "0 somebody else’s")
	d.open(d.base + "about/")
	finds(d.tab, "that a worker controls the page", `navigator.serviceWorker.controller !== null`, false)
	d.sees("#line", "The newest line.")
}
