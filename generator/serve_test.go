package generator_test

import (
	"bufio"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/site"
)

// workshop is a site in the making: what the next build gives.
type workshop struct {
	files []site.File
	err   error
}

func (w *workshop) build() (generator.Result, error) { return generator.Result{Files: w.files}, w.err }

func newWorkshop() *workshop {
	page := func(text string) []byte { return []byte("<html><body>" + text + "</body></html>") }
	return &workshop{files: []site.File{
		{Path: "404.html", Data: page("nothing here")},
		{Path: "SHA256SUMS", Data: []byte("sums\n")},
		{Path: "boards/24/continuous.csv", Data: []byte("imps,winner,loser\n")},
		{Path: "boards/24/index.html", Data: page("24 boards")},
		{Path: "index.html", Data: page("first")},
		{Path: "plot.svg", Data: []byte("<svg></body></svg>")},
	}}
}

// get asks a server for a path.
func get(t *testing.T, s http.Handler, method, path string) *httptest.ResponseRecorder {
	t.Helper()
	w := httptest.NewRecorder()
	s.ServeHTTP(w, httptest.NewRequest(method, "http://localhost:8000"+path, nil))
	return w
}

func rebuilt(t *testing.T, w *workshop) *generator.Server {
	t.Helper()
	s := generator.NewServer(w.build)
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
		if script := strings.Contains(w.Body.String(), `<script src="/.reload.js">`); script != (c.kind == "text/html") {
			t.Errorf("%s has the script that loads it again: %t", c.path, script)
		}
		head := get(t, s, http.MethodHead, c.path)
		if head.Code != c.status || c.path != "/.reload.js" && (head.Body.Len() > 0 || head.Header().Get("Content-Length") != w.Header().Get("Content-Length")) {
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
	if got := get(t, generator.NewServer(w.build), http.MethodGet, "/"); got.Code != 404 {
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

func TestOpenPagesAreToldOfEachBuild(t *testing.T) {
	w := newWorkshop()
	s := rebuilt(t, w)
	next := listen(t, s)
	told := func(want string) {
		t.Helper()
		if got := next(); got != want {
			t.Errorf("the event is %q, should be %q", got, want)
		}
	}
	told("event: built|id: 1|data: ")
	s.Rebuild()
	told("event: built|id: 2|data: ")
	w.err = errors.New("content/about.md:7: no page\ncontent/site.toml:3: unknown key")
	s.Rebuild()
	told("event: failed|id: 3|data: content/about.md:7: no page|data: content/site.toml:3: unknown key")
	w.err = nil
	s.Rebuild()
	told("event: built|id: 4|data: ")
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
