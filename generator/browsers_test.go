package generator_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/browser"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// The journeys lead to the same end in each of today's browsers, except where a journey says "only".
func TestJourneysInFirefox(t *testing.T)   { journeysIn(t, "Firefox", browser.Firefox) }
func TestJourneysInWebKitGTK(t *testing.T) { journeysIn(t, "WebKitGTK", browser.WebKitGTK) }

func journeysIn(t *testing.T, name string, start func(testing.TB) func(testing.TB) browser.Tab) {
	t.Helper()
	t.Parallel()
	readback.LeaveToAll(t, "it takes minutes")
	files, _ := filepath.Glob("testdata/journeys/*.txt")
	open, followed := start(t), 0
	for _, file := range files {
		all := readJourney(t, file)
		if s, only := stepOf(all, "only"); only {
			if s.on != "chromium" && s.on != "chromium and Firefox" || s.text == "" {
				t.Errorf("%s: want \"only chromium: \" or \"only chromium and Firefox: \", and the reason", s.place)
			}
			if !strings.Contains(s.on, name) {
				continue
			}
		}
		visits, _ := stepOf(all, "site")
		of := visits.all
		followed++
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			b := &tab{t: t, other: open(t), served: &served{}}
			if hosted[of] != nil {
				b.stage = newStage(t, hosted[of](t))
				b.base, b.site = b.stage.address, b.stage.site.Load()
			} else {
				b.visits(sites[of](t))
			}
			b.follows(all)
		})
	}
	if followed < 15 {
		t.Errorf("%d journeys were followed, want 15 at least", followed)
	}
}

// listens makes a page remember its faults, which WebDriver does not tell.
const listens = `((say) => {
  addEventListener("error", (e) => say(e.message));
  addEventListener("unhandledrejection", (e) => say("a promise: " + e.reason));
  document.addEventListener("securitypolicyviolation", (e) => say("policy: " + [e.violatedDirective, e.blockedURI]));
  for (const kind of ["error", "warn", "log"]) console[kind] = (...all) => say("console." + kind + " " + all.join(" "));
})((text) => {
  const said = JSON.parse(sessionStorage.said ?? "[]");
  sessionStorage.said = JSON.stringify([...said, location.pathname + ": " + text]);
})`

// beforeScript is the path of what a page runs first.
const beforeScript = "/before.js"

// visits serves a site for the tab, as visitor does. The server puts a script into each page, in front
// of its security policy, because WebDriver runs none before the page's own.
func (b *tab) visits(site *built) {
	b.first = []string{listens, `delete Navigator.prototype.serviceWorker`}
	files := serving(site, "/repo/")
	b.site, b.base = site, hosting(b.t, b.held(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == beforeScript {
			w.Header().Set("Content-Type", "text/javascript")
			b.mu.Lock()
			defer b.mu.Unlock()
			fmt.Fprint(w, strings.Join(b.first, ";\n"))
			return
		}
		found := httptest.NewRecorder()
		if files(found, r); found.Code >= 400 {
			b.mu.Lock()
			b.failed = append(b.failed, fmt.Sprintf("%s: %d", r.URL, found.Code))
			b.mu.Unlock()
		}
		w.Header().Set("Content-Type", found.Header().Get("Content-Type"))
		w.WriteHeader(found.Code)
		fmt.Fprint(w, strings.Replace(found.Body.String(), "<head>", "<head><script src="+beforeScript+"></script>", 1))
	}))+"/repo/"
}

// mustBeChromium ends a test that does with another browser what only chromium can do.
func (b *tab) mustBeChromium() {
	b.t.Helper()
	if b.other != nil {
		b.t.Fatalf("%s: only chromium can do this: write \"only chromium: \" and the reason into the journey", b.story())
	}
}

// WebKit of 2022, about the oldest that the site is for, shows every page: its fields have borders, its curves strokes,
// its menu is hidden until it is opened, and no script has an error.
func TestSafari16(t *testing.T) {
	t.Parallel()
	readback.LeaveToAll(t, "it takes a minute")
	b := &tab{t: t, other: browser.WPE(t)(t), served: &served{}}
	b.visits(repo(t))
	b.window(320, 600)
	for _, page := range pagesToOpen(b.site, 24) {
		b.opens(page)
		for _, l := range []look{{320, "light"}, {320, "dark"}} {
			if isEmbed(page) && l.scheme == "dark" {
				continue // it has the theme of its reader's system alone
			}
			b.inspect(l)
			finds(b, "fields and buttons that are hardly seen", "faintFields()", "")
		}
		if isEmbed(page) {
			continue
		}
		const there = `seen("details.menu a").length > 3 && seen("details.menu a").every((a) => {
			const r = box(a);
			return document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2) === a;
		})`
		finds(b, "the menu's links before it is opened", `seen("details.menu a").length`, 0)
		gives[any](b, `document.querySelector("details.menu summary").focus()`)
		b.presses(keys.Replace("<Enter>"))
		finds(b, "whether the open menu's links are there", there, true)
	}
	b.checkQuiet()
}
