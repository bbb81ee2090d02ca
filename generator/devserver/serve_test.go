package devserver_test

import (
	"bufio"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/devserver"
	"github.com/vpcharts/vpcharts/generator/site"
)

// siteOf is a small site; its front page says something.
func siteOf(front string) (files []site.File) {
	page := func(text string) string { return "<html><body>" + text + "</body></html>" }
	for _, f := range [][2]string{
		{"404.html", page("nothing here")}, {"SHA256SUMS", "sums of " + front + "\n"}, {"boards/24/continuous.csv", "imps,winner,loser\n"},
		{"boards/24/index.html", page("24 boards")}, {"index.html", page(front)}, {"plot.svg", "<svg></body></svg>"}, {"sw.js", "the site's own worker"},
	} {
		files = append(files, site.File{Path: f[0], Data: []byte(f[1])})
	}
	return files
}

// get asks a server for a path.
func get(s http.Handler, method, path string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	s.ServeHTTP(w, httptest.NewRequest(method, "http://localhost:8000"+path, nil))
	return w
}

func TestServerAnswersAsAHostOfStaticFilesWould(t *testing.T) {
	files := siteOf("first")
	s := devserver.New(func() (generator.Result, error) { return generator.Result{Files: files}, nil })
	if got := get(s, http.MethodGet, "/"); got.Code != 404 {
		t.Errorf("before the first build / gives %d", got.Code)
	}
	s.Rebuild()
	for _, c := range []struct {
		path   string
		status int
		kind   string
		body   string
	}{
		{"/", 200, "text/html", "first"},
		{"/index.html", 200, "text/html", "first"},
		{"/boards/24/?q=1", 200, "text/html", "24 boards"},
		{"/boards/24/../24/index.html", 200, "text/html", "24 boards"},
		{"/boards/24/continuous.csv", 200, "text/csv", "imps,winner,loser\n"},
		{"/plot.svg", 200, "image/svg+xml", "<svg></body></svg>"},
		{"/SHA256SUMS", 200, "text/plain", "sums of first\n"},
		{"/.reload.js", 200, "text/javascript", "EventSource"},
		{"/.reload.css", 200, "text/css", "#serve-error"},
		{"/sw.js", 200, "text/javascript", "unregister()"},
		{"/boards/25/", 404, "text/html", "nothing here"},
		{"/boards/", 404, "text/html", "nothing here"},
		{"/index.html/", 404, "text/html", "nothing here"},
		{"/../../etc/hostname", 404, "text/html", "nothing here"},
		{"/boards/24", 302, "", ""},
		{"//boards/24", 302, "", ""},
	} {
		w, head := get(s, http.MethodGet, c.path), get(s, http.MethodHead, c.path)
		kind, cache, to := w.Header().Get("Content-Type"), w.Header().Get("Cache-Control"), w.Header().Get("Location")
		script := strings.Contains(w.Body.String(), `<script src="/.reload.js" data-site="`) // loads it again
		if w.Code != c.status || !strings.HasPrefix(kind, c.kind) || !strings.Contains(w.Body.String(), c.body) || cache != "no-store" ||
			(to == "/boards/24/") != (c.status == 302) || script != (c.kind == "text/html") {
			t.Errorf("%s gives %d, %s, %q, leads to %q and is for caches %q; should be %+v, no-store", c.path, w.Code, kind, w.Body, to, cache, c)
		}
		if head.Code != c.status || head.Body.Len() > 0 || head.Header().Get("Content-Length") != w.Header().Get("Content-Length") {
			t.Errorf("HEAD %s gives %d with %d bytes", c.path, head.Code, head.Body.Len())
		}
	}
	files = files[1:2]
	s.Rebuild()
	if got := get(s, http.MethodGet, "/"); got.Code != 404 || got.Body.Len() == 0 {
		t.Errorf("a site of data alone gives %d and %q at /", got.Code, got.Body)
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
	lines := bufio.NewScanner(reply.Body)
	return func() string {
		var event []string
		for lines.Scan() && lines.Text() != "" {
			event = append(event, lines.Text())
		}
		return strings.Join(event, "|")
	}
}

// Pages that are open are told of each build that they would show, once it is served, and of
// each build that fails; then the last good site stays.
func TestOpenPagesAreToldOfWhatTheyWouldShow(t *testing.T) {
	var files []site.File
	var fault error
	s := devserver.New(func() (generator.Result, error) { return generator.Result{Files: files}, fault })
	next, shown := listen(t, s), map[string]string{} // what the front page says, by the id of its site
	next()                                           // of the server without a site
	withPrint := append(siteOf("first"), site.File{Path: "chart.pdf", Data: []byte("%PDF")})
	withPrint[1].Data = []byte("other sums\n")
	for _, step := range []struct {
		files []site.File
		fault string
		event string // with ID for the site's id; "" where the pages look as before
		shows string
	}{
		{siteOf("first"), "", "event: built|id: ID|data: ", "first"},
		{siteOf("second"), "", "event: built|id: ID|data: ", "second"},
		{nil, "a:7: no page\nb:3: unknown key\r\n\r", "event: failed|id: ID|data: a:7: no page|data: b:3: unknown key|data: |data: ", "second"},
		{nil, "a:7: no page\nb:3: unknown key\r\n\r", "", "second"}, // again, for the same reason
		{siteOf("second"), "", "event: built|id: ID|data: ", "second"},
		{siteOf("third"), "no room on a card", "event: failed|id: ID|data: no room on a card", "third"}, // a site may come with a fault
		{siteOf("first"), "", "event: built|id: ID|data: ", "first"},
		{siteOf("first"), "", "", "first"},
		{withPrint, "", "", "first"},
		{siteOf("fourth"), "", "event: built|id: ID|data: ", "fourth"},
	} {
		files, fault = step.files, nil
		if step.fault != "" {
			fault = errors.New(step.fault)
		}
		if _, err := s.Rebuild(); !errors.Is(err, fault) {
			t.Errorf("Rebuild says %v, should say %v", err, fault)
		}
		time.Sleep(20 * time.Millisecond) // in which an event would come
		if step.event == "" {
			continue // the event that next waits for is a later step's
		}
		event := next()
		page := get(s, http.MethodGet, "/").Body.String()
		if !strings.Contains(page, "<body>"+step.shows+"<") {
			t.Errorf("after its event the page is %q, should be %q: a page that loads again would be behind", page, step.shows)
		}
		_, id, _ := strings.Cut(page, `data-site="`)
		id, _, _ = strings.Cut(id, `"`)
		if before, ok := shown[id]; ok && before != step.shows {
			t.Errorf("two sites have the id %s: no page would be loaded again", id)
		}
		shown[id] = step.shows
		if want := strings.Replace(step.event, "ID", id, 1); event != want {
			t.Errorf("the event is %q, should be %q", event, want)
		}
	}
}
