package generator_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
)

// SECURITY.md promises these things to everyone who opens a page, and names the tests here.

// A reader of every kind of page, whose browser runs the worker too, asks no other host for anything,
// neither gets nor sends a cookie, and leaves in the browser only what SECURITY.md lists.
func TestAVisitAsksNoOtherHostAndSetsNoCookie(t *testing.T) {
	t.Parallel()
	var mu sync.Mutex
	asked, cookies := 0, []string{}
	files := serving(few(t), "/repo/")
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		if asked++; r.Header.Get("Cookie") != "" {
			cookies = append(cookies, r.URL.Path+": "+r.Header.Get("Cookie"))
		}
		files(w, r)
	}))
	t.Cleanup(server.Close)
	b := openTab(t, openBrowser(t))
	b.site, b.base = few(t), server.URL+"/repo/"
	t.Cleanup(b.checkQuiet) // no request to another host
	kept := keptInBrowsers(t)
	left := map[string]bool{}
	for _, page := range append(oneOfEachKind(b.site), "about/index.html", "offline/index.html", "theory/history/index.html", "theory/mathematics/index.html", "acbl/index.html") {
		b.opens(page)
		if page == "index.html" {
			b.clicks("button.theme")
		}
		if set := gives[string](b, "document.cookie"); set != "" {
			t.Errorf("%s sets the cookie %q", page, set)
		}
		for _, key := range gives[[]string](b, "Object.keys(localStorage).concat(Object.keys(sessionStorage).map((key) => key + ' for the session'))") {
			if left[key] = true; !kept[strings.Fields(key)[0]] {
				t.Errorf("%s leaves %q in the browser, which .github/SECURITY.md does not list", page, key)
			}
		}
	}
	if databases := gives[int](b, "indexedDB.databases().then((all) => all.length)"); databases != 0 {
		t.Errorf("the site leaves %d databases in the browser", databases)
	}
	mu.Lock()
	defer mu.Unlock()
	if len(cookies) > 0 || asked < 30 {
		t.Errorf("of %d requests these had cookies: %q", asked, cookies)
	}
	if !left["vpcharts-theme"] || !left["vpcharts-boards"] {
		t.Errorf("the browser has kept %v; this test wants to see the theme and the board count there", left)
	}
}

var listedKey = regexp.MustCompile("`(vpcharts-[a-z-]+)`")

// keptInBrowsers are the names under which the site keeps things in a browser, as SECURITY.md lists them.
func keptInBrowsers(t *testing.T) map[string]bool {
	t.Helper()
	listed := map[string]bool{}
	for _, m := range listedKey.FindAllStringSubmatch(readback.Get(t, "../.github/SECURITY.md"), -1) {
		listed[m[1]] = true
	}
	return listed
}

var (
	keeps     = regexp.MustCompile(`kept\.set\((?:"([a-z-]+)"|(\w+))`)
	loads     = map[atom.Atom]string{atom.Script: "src", atom.Img: "src", atom.Iframe: "src", atom.Source: "src", atom.Embed: "src", atom.Object: "data", atom.Form: "action", atom.Input: "src", atom.Video: "src", atom.Audio: "src", atom.Track: "src"}
	fetching  = []string{"stylesheet", "icon", "manifest", "preload", "modulepreload", "prefetch", "preconnect", "dns-prefetch", "apple-touch-icon"}
	elsewhere = regexp.MustCompile(`^([a-z][a-z0-9+.-]*:|//)`)
)

// No page names anything to load from another host, and no style sheet does.
func TestNoPageLoadsAnythingFromElsewhere(t *testing.T) {
	t.Parallel()
	b, found := few(t), 0
	for _, page := range b.ending(".html") {
		for _, e := range readback.Elements(b.page(t, page), anything) {
			address := readback.Attr(e, loads[e.DataAtom])
			for _, rel := range strings.Fields(readback.Attr(e, "rel")) {
				if e.DataAtom == atom.Link && slices.Contains(fetching, rel) {
					address = readback.Attr(e, "href")
				}
			}
			if address != "" {
				found++
			}
			if elsewhere.MatchString(address) || readback.Attr(e, "srcset") != "" || readback.Attr(e, "ping") != "" {
				t.Errorf("%s: <%s> loads %q, or has srcset or ping", page, e.Data, address)
			}
			for _, a := range e.Attr {
				if strings.HasPrefix(a.Key, "on") || a.Key == "style" {
					t.Errorf("%s: <%s> has the attribute %s, which is a script or a style within the page", page, e.Data, a.Key)
				}
			}
			if e.DataAtom == atom.Script && readback.Attr(e, "src") == "" && readback.Attr(e, "type") != "application/ld+json" {
				t.Errorf("%s has a script within the page", page)
			}
		}
	}
	for _, sheet := range b.ending(".css") {
		if text := string(b.file(t, sheet)); strings.Contains(text, "url(") || strings.Contains(text, "@import") {
			t.Errorf("%s loads something", sheet)
		}
	}
	if found < 200 {
		t.Errorf("only %d addresses were found, want 200 at least", found)
	}
}

// forbidden are ways for a script to ask another host, to set a cookie, or to run a text.
var forbidden = []struct{ word, why string }{
	{"cookie", "a page sets no cookie"},
	{"sendBeacon", "a page asks no other host"}, {"WebSocket", "a page asks no other host"}, {"EventSource", "a page asks no other host"},
	{"RTCPeerConnection", "a page asks no other host"}, {"XMLHttpRequest", "a page fetches files of its own site only, by fetch"},
	{"indexedDB", "what the browser keeps is listed"}, {"sessionStorage", "what the browser keeps is listed"},
	{"innerHTML", "no text becomes elements"}, {"outerHTML", "no text becomes elements"}, {"insertAdjacentHTML", "no text becomes elements"},
	{"DOMParser", "no text becomes elements"}, {"setHTML", "no text becomes elements"}, {"createContextualFragment", "no text becomes elements"}, {"document.write", "no text becomes elements"},
	{"eval(", "no text becomes a script"}, {"Function(", "no text becomes a script"}, {"javascript:", "no text becomes a script"},
	{"importScripts", "a script comes from its page"}, {"import(", "a script comes from its page"},
	{"geolocation", "the site does not ask where its reader is"}, {"getUserMedia", "the site does not listen or look"}, {"Notification", "the site sends nobody messages"},
}

// No script can do what SECURITY.md promises not to do; what scripts keep in a browser is listed there,
// and nothing else is.
func TestNoScriptCanBreakAPromise(t *testing.T) {
	t.Parallel()
	b, kept := few(t), map[string]bool{"vpcharts-published": true} // its name is in a variable, for a site of its own
	variables := map[string]int{}
	retired := inMemory(sample.Must(generator.Retire(options(), lookHere)))
	scripts := map[string]string{"the worker of a retired site": string(retired.file(t, "sw.js"))}
	for _, file := range b.ending(".js") {
		scripts[file] = string(b.file(t, file))
	}
	for file, text := range scripts {
		for _, f := range forbidden {
			if strings.Contains(text, f.word) {
				t.Errorf("%s has %q: %s", file, f.word, f.why)
			}
		}
		for _, address := range regexp.MustCompile(`https?://[^"'\x60 ]*`).FindAllString(text, -1) {
			if address != "http://www.w3.org/2000/svg" && path.Dir(file) != "data" {
				t.Errorf("%s names %s", file, address)
			}
		}
		for _, m := range keeps.FindAllStringSubmatch(text, -1) {
			if m[1] != "" {
				kept["vpcharts-"+m[1]] = true
			} else {
				variables[file]++
			}
		}
		if n := strings.Count(text, "localStorage"); n > map[string]int{"site.js": 3, "theme.js": 1}[file] {
			t.Errorf("%s uses localStorage %d times: use vp.kept, whose names are listed", file, n)
		}
	}
	if listed := keptInBrowsers(t); fmt.Sprint(listed) != fmt.Sprint(kept) {
		t.Errorf("scripts keep %v; .github/SECURITY.md lists %v", kept, listed)
	}
	if len(variables) > 1 || variables["offline.js"] > 1 {
		t.Errorf("scripts keep something under a name in a variable: %v; want offline.js alone, once", variables)
	}
}
