package devserver_test

import (
	"bufio"
	"errors"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/devserver"
	"github.com/vpcharts/vpcharts/generator/site"
)

// workshop is a site in the making: what the next build gives.
type workshop struct {
	files []site.File
	err   error
}

func (w *workshop) build() (generator.Result, error) { return generator.Result{Files: w.files}, w.err }

// show gives the front page another text.
func (w *workshop) show(text string) {
	w.files = slices.Clone(w.files)
	w.files[4].Data = pageOf(text)
}

func pageOf(text string) []byte { return []byte("<html><body>" + text + "</body></html>") }

func newWorkshop() *workshop {
	return &workshop{files: []site.File{
		{Path: "404.html", Data: pageOf("nothing here")},
		{Path: "SHA256SUMS", Data: []byte("sums\n")},
		{Path: "boards/24/continuous.csv", Data: []byte("imps,winner,loser\n")},
		{Path: "boards/24/index.html", Data: pageOf("24 boards")},
		{Path: "index.html", Data: pageOf("first")},
		{Path: "plot.svg", Data: []byte("<svg></body></svg>")},
		{Path: "sw.js", Data: []byte("the site's own worker")},
	}}
}

// get asks a server for a path.
func get(t *testing.T, s http.Handler, method, path string) *httptest.ResponseRecorder {
	t.Helper()
	w := httptest.NewRecorder()
	s.ServeHTTP(w, httptest.NewRequest(method, "http://localhost:8000"+path, nil))
	return w
}

func rebuilt(t *testing.T, w *workshop) *devserver.Server {
	t.Helper()
	s := devserver.New(w.build)
	if _, err := s.Rebuild(); err != nil {
		t.Fatal(err)
	}
	return s
}

func TestServerAnswersAsAHostOfStaticFilesWould(t *testing.T) {
	s := rebuilt(t, newWorkshop())
	for _, c := range []struct {
		path   string
		status int
		kind   string
		body   string
	}{
		{"/", 200, "text/html", "first"},
		{"/index.html", 200, "text/html", "first"},
		{"/boards/24/", 200, "text/html", "24 boards"},
		{"/boards/24/index.html", 200, "text/html", "24 boards"},
		{"/boards/24/?q=1", 200, "text/html", "24 boards"},
		{"/boards/24/../24/", 200, "text/html", "24 boards"},
		{"/boards/24/continuous.csv", 200, "text/csv", "imps,winner,loser\n"},
		{"/plot.svg", 200, "image/svg+xml", "<svg></body></svg>"},
		{"/SHA256SUMS", 200, "text/plain", "sums\n"},
		{"/.reload.js", 200, "text/javascript", "EventSource"},
		{"/.reload.css", 200, "text/css", "#serve-error"},
		{"/sw.js", 200, "text/javascript", "unregister()"},
		{"/nope", 404, "text/html", "nothing here"},
		{"/boards/25/", 404, "text/html", "nothing here"},
		{"/boards/", 404, "text/html", "nothing here"},
		{"/index.html/", 404, "text/html", "nothing here"},
		{"/../../etc/hostname", 404, "text/html", "nothing here"},
	} {
		w := get(t, s, http.MethodGet, c.path)
		if w.Code != c.status || !strings.HasPrefix(w.Header().Get("Content-Type"), c.kind) || !strings.Contains(w.Body.String(), c.body) {
			t.Errorf("%s gives %d, %s, %q; should be %d, %s, with %q", c.path, w.Code, w.Header().Get("Content-Type"), w.Body, c.status, c.kind, c.body)
		}
		if cache := w.Header().Get("Cache-Control"); cache != "no-store" {
			t.Errorf("%s may be cached (%q): a change would not be seen", c.path, cache)
		}
		if script := strings.Contains(w.Body.String(), `<script src="/.reload.js" data-site="`); script != (c.kind == "text/html") {
			t.Errorf("%s has the script that loads it again: %t", c.path, script)
		}
		head := get(t, s, http.MethodHead, c.path)
		if head.Code != c.status || head.Body.Len() > 0 || head.Header().Get("Content-Length") != w.Header().Get("Content-Length") {
			t.Errorf("HEAD %s gives %d with %d bytes", c.path, head.Code, head.Body.Len())
		}
	}
}

func TestServerLeadsFromAFoldersNameToItsPage(t *testing.T) {
	s := rebuilt(t, newWorkshop())
	for _, path := range []string{"/boards/24", "//boards/24"} {
		w := get(t, s, http.MethodGet, path)
		if to := w.Header().Get("Location"); w.Code/100 != 3 || to != "/boards/24/" {
			t.Errorf("%s gives %d to %q, should lead to /boards/24/ on this server", path, w.Code, to)
		}
	}
}

func TestServerWithoutA404PageStillSays404(t *testing.T) {
	w := newWorkshop()
	w.files = w.files[1:2]
	if got := get(t, rebuilt(t, w), http.MethodGet, "/"); got.Code != 404 || got.Body.Len() == 0 {
		t.Errorf("a site of data alone gives %d and %q at /", got.Code, got.Body)
	}
	if got := get(t, devserver.New(w.build), http.MethodGet, "/"); got.Code != 404 {
		t.Errorf("before the first build / gives %d", got.Code)
	}
}

func TestAFailingRebuildKeepsTheLastGoodSite(t *testing.T) {
	w := newWorkshop()
	s := rebuilt(t, w)
	w.files, w.err = nil, errors.New("content/about.md:7: no page")
	if _, err := s.Rebuild(); !errors.Is(err, w.err) {
		t.Errorf("Rebuild says %v", err)
	}
	if got := get(t, s, http.MethodGet, "/boards/24/"); got.Code != 200 || !strings.Contains(got.Body.String(), "24 boards") {
		t.Errorf("after a build that failed the page is %d, %q, should be the last good one", got.Code, got.Body)
	}
}

// listen opens the server's stream of events; next gives one as its lines.
func listen(t *testing.T, s http.Handler) (next func() string) {
	t.Helper()
	web := httptest.NewServer(s)
	t.Cleanup(web.Close)
	reply, err := http.Get(web.URL + "/.events")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { reply.Body.Close() })
	if kind := reply.Header.Get("Content-Type"); kind != "text/event-stream" {
		t.Fatalf("the events are %q", kind)
	}
	events := make(chan string)
	go func() {
		var event []string
		for lines := bufio.NewScanner(reply.Body); lines.Scan(); {
			if lines.Text() != "" {
				event = append(event, lines.Text())
				continue
			}
			events <- strings.Join(event, "|")
			event = nil
		}
		close(events)
	}()
	return func() string {
		t.Helper()
		select {
		case e := <-events:
			return e
		case <-time.After(5 * time.Second):
			t.Fatal("no event within five seconds")
			return ""
		}
	}
}

// shownAt is the site that a page says it is of.
func shownAt(t *testing.T, s http.Handler, path string) string {
	t.Helper()
	page := get(t, s, http.MethodGet, path).Body.String()
	_, after, _ := strings.Cut(page, `data-site="`)
	id, _, ok := strings.Cut(after, `"`)
	if !ok || id == "" {
		t.Fatalf("%s does not say which site it is of: %s", path, page)
	}
	return id
}

func TestOpenPagesAreToldOfEachBuild(t *testing.T) {
	w := newWorkshop()
	s := rebuilt(t, w)
	next := listen(t, s)
	told := func(kind, id, data string) {
		t.Helper()
		if got, want := next(), "event: "+kind+"|id: "+id+"|data: "+data; got != want {
			t.Errorf("the event is %q, should be %q", got, want)
		}
	}
	first := shownAt(t, s, "/")
	told("built", first, "")
	w.show("second")
	s.Rebuild()
	second := shownAt(t, s, "/")
	if first == second {
		t.Fatalf("both sites are %s: no page would be loaded again", first)
	}
	told("built", second, "")

	files := w.files
	w.files, w.err = nil, errors.New("content/about.md:7: no page\ncontent/site.toml:3: unknown key\r\n\r")
	s.Rebuild()
	told("failed", second, "content/about.md:7: no page|data: content/site.toml:3: unknown key|data: |data: ")
	w.files, w.err = files, nil
	s.Rebuild()
	told("built", second, "")

	// A site may come with a fault.
	w.show("third")
	w.err = errors.New("no room on a card")
	s.Rebuild()
	third := shownAt(t, s, "/boards/24/")
	if third == second || shownAt(t, s, "/nope") != third {
		t.Errorf("with a fault and a new site, pages are still of %s", second)
	}
	told("failed", third, "no room on a card")
	w.show("first")
	w.err = nil
	s.Rebuild()
	told("built", first, "")
}

func TestOpenPagesAreNotToldWhatTheyDoNotShow(t *testing.T) {
	w := newWorkshop()
	s := rebuilt(t, w)
	next := listen(t, s)
	next()
	s.Rebuild() // the same
	w.files = append(w.files, site.File{Path: "chart.pdf", Data: []byte("%PDF")})
	w.files[1].Data = []byte("other sums\n")
	s.Rebuild()
	if got := get(t, s, http.MethodGet, "/chart.pdf").Body.String(); got != "%PDF" {
		t.Errorf("the new print is %q", got)
	}
	time.Sleep(50 * time.Millisecond) // in which an event would come
	w.err = errors.New("no room on a card")
	s.Rebuild()
	if got := next(); !strings.HasPrefix(got, "event: failed|") {
		t.Errorf("the next event is %q, should be of the build that failed", got)
	}
	s.Rebuild() // for the same reason
	time.Sleep(50 * time.Millisecond)
	w.err = nil
	s.Rebuild()
	if got := next(); !strings.HasPrefix(got, "event: built|") {
		t.Errorf("the next event is %q, should be of the build that did not fail", got)
	}
}

func TestTheNewSiteIsServedBeforeItsEvent(t *testing.T) {
	w := newWorkshop()
	s := rebuilt(t, w)
	next := listen(t, s)
	next()
	for _, text := range []string{"second", "third", "fourth"} {
		w.files = []site.File{{Path: "index.html", Data: []byte(text)}}
		s.Rebuild()
		next()
		if got := get(t, s, http.MethodGet, "/").Body.String(); got != text {
			t.Errorf("after its event the page is %q, should be %q: a page that loads again would be behind", got, text)
		}
	}
}
