package generator_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/devserver"
)

// serveDraft serves the pages of a draft of three board counts.
func serveDraft(t *testing.T) (*draft, *devserver.Server) {
	t.Helper()
	d := smallDraft(t)
	d.kinds = []generator.Kind{generator.HTML, generator.Data}
	s := devserver.New(devserver.NewWorkshop(d.options).Build)
	if _, err := s.Rebuild(); err != nil {
		t.Fatal(err)
	}
	return d, s
}

// noteLook is the fault above a page as its reader sees it: its words, where it
// stands, and the contrast of each of its texts.
const noteLook = `(() => {
  const note = document.getElementById("serve-error");
  if (!note || getComputedStyle(note).position !== "sticky") return "";
  const luminance = (colour) => {
    const [r, g, b] = colour.match(/\d+/g).map((v) => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = luminance(getComputedStyle(note).backgroundColor);
  const contrasts = [...note.children].map((e) => (luminance(getComputedStyle(e).color) + 0.05) / (ground + 0.05));
  const { top, left, right } = note.getBoundingClientRect();
  const below = document.body.getBoundingClientRect().top >= note.offsetHeight;
  return [...note.children].map((e) => e.innerText).join("|") +
    "|top " + top + ", width " + (right - left === document.documentElement.clientWidth) +
    ", legible " + contrasts.every((c) => c >= 7) + ", page below " + (below || scrollY > 0);
})()`

func TestAnOpenPageFollowsTheBuilds(t *testing.T) {
	d, s := serveDraft(t)
	web := httptest.NewServer(s)
	tab := openTab(t, openBrowser(t))
	t.Cleanup(web.CloseClientConnections)
	rebuild := func(ok bool) {
		t.Helper()
		if _, err := s.Rebuild(); (err == nil) != ok {
			t.Fatalf("the build says %v", err)
		}
	}
	tab.visit(t, web.URL+"/about/")
	const says = `document.querySelector("main").innerText.includes("%s")`
	const marked = `window.marked === true`
	mark := func() {
		t.Helper()
		if _, err := ask[bool](tab, "window.marked = true"); err != nil {
			t.Fatal(err)
		}
	}

	mark()
	d.add("about.md", "\nA new line.\n")
	rebuild(true)
	until(t, tab, fmt.Sprintf(says, "A new line."), true)
	until(t, tab, marked, false)

	good := d.content["about.md"]
	d.add("about.md", "\n[x](/nowhere/) [y](/neither/)\n")
	for _, scheme := range []string{"light", "dark"} {
		_, err := chromedp.Call(tab.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}},
		})
		if err != nil {
			t.Fatal(err)
		}
		mark()
		rebuild(false)
		const want = "The build failed|%[1]s: no page or file \"/nowhere/\" on this site\n%[1]s: no page or file \"/neither/\" on this site\n" +
			"|Below is the last good site. This goes away with the next build that succeeds.|top 0, width true, legible true, page below true"
		at := fmt.Sprintf("content/about.md:%d", strings.Count(string(d.content["about.md"].Data), "\n"))
		until(t, tab, noteLook, strings.Replace(fmt.Sprintf(want, at), "site\n|", "site|", 1))
		until(t, tab, fmt.Sprintf(says, "A new line."), true)
		if _, err := ask[bool](tab, "scrollTo(0, 1e6), true"); err != nil {
			t.Fatal(err)
		}
		until(t, tab, `document.getElementById("serve-error").getBoundingClientRect().top`, 0.0)

		// The same pages as before need not be loaded again.
		broken := d.content["about.md"]
		d.content["about.md"] = good
		rebuild(true)
		until(t, tab, `document.getElementById("serve-error") === null`, true)
		until(t, tab, marked, true)
		d.content["about.md"] = broken
	}

	// A page that is opened while builds fail says so, and is loaded when they do not.
	rebuild(false)
	tab.visit(t, web.URL+"/nope/")
	until(t, tab, `document.getElementById("serve-error")?.innerText.includes("/nowhere/")`, true)
	d.content["about.md"] = good
	d.add("404.md", "\nMended.\n")
	rebuild(true)
	until(t, tab, fmt.Sprintf(says, "Mended."), true)
	until(t, tab, `document.getElementById("serve-error") === null`, true)
}

// A site that was once at the server's address left its worker in the browser,
// which shows its pages whatever the server has.
func TestNoServiceWorkerOfAnEarlierSiteShowsItsPages(t *testing.T) {
	d, s := serveDraft(t)
	earlier := &built{files: d.fresh()}
	var at atomic.Value // of http.HandlerFunc
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { at.Load().(http.HandlerFunc)(w, r) }))
	tab := openTab(t, openBrowser(t))
	t.Cleanup(web.CloseClientConnections)

	at.Store(serving(earlier, "/"))
	tab.visit(t, web.URL+"/about/")
	until(t, tab, `navigator.serviceWorker.getRegistration().then((r) => Boolean(r?.active))`, true)
	if _, err := ask[bool](tab, `caches.open("somebody else’s").then(() => true)`); err != nil {
		t.Fatal(err)
	}
	d.add("about.md", "\nThe newest line.\n")
	if _, err := s.Rebuild(); err != nil {
		t.Fatal(err)
	}
	const newest = `document.querySelector("main").innerText.includes("The newest line.")`
	const left = `Promise.all([navigator.serviceWorker.getRegistrations(), caches.keys()]).then(([all, names]) => all.length + " " + names)`

	// The worker is indeed one that keeps pages.
	at.Store(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { http.Error(w, "out of order", http.StatusBadGateway) }))
	tab.visit(t, web.URL+"/about/")
	until(t, tab, newest, false)

	at.Store(http.HandlerFunc(s.ServeHTTP))
	tab.visit(t, web.URL+"/about/")
	until(t, tab, newest, true)
	until(t, tab, left, "0 somebody else’s")

	// Nor does the site's own script bring one back that keeps anything.
	tab.visit(t, web.URL+"/boards/8/")
	until(t, tab, `document.querySelector("link[rel=manifest]") !== null`, true) // it has begun to register
	until(t, tab, left, "0 somebody else’s")
	tab.visit(t, web.URL+"/about/")
	if controlled, err := ask[bool](tab, `navigator.serviceWorker.controller !== null`); err != nil || controlled {
		t.Errorf("a page of the server is in a worker's hands (%v)", err)
	}
	until(t, tab, newest, true)
}
