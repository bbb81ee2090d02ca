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

var loopback = devserver.HostsAt("localhost")

// siteOf returns a small site whose front page has the text front.
func siteOf(front string) (files []site.File) {
	page := func(text string) string { return "<html><body>" + text + "</body></html>" }
	for _, f := range [][2]string{
		{"404.html", page("nothing here")}, {"SHA256SUMS", "sums of " + front + "\n"}, {"boards/24/continuous.csv", "imps,winner,loser\n"},
		{"boards/24/index.html", page("24 boards")}, {"index.html", page(front)}, {"plot.svg", "<svg></body></svg>"}, {"sw.js", "the site's own worker"}, {"fr/sw.js", "its French one"},
	} {
		files = append(files, site.File{Path: f[0], Data: []byte(f[1])})
	}
	return files
}

func TestServerAnswersAsAHostOfStaticFilesWould(t *testing.T) {
	files := append(siteOf("first"), site.File{Path: "app.webmanifest"}, site.File{Path: "pack.bin"})
	s := devserver.New(func() (generator.Result, error) { return generator.Result{Files: files}, nil }, loopback)
	if got := ask(t, s, http.MethodGet, "/"); got.Code != 503 || !strings.Contains(got.Body.String(), "is being built") || !strings.Contains(got.Body.String(), `data-site=""`) {
		t.Errorf("before the first build / has the status %d and the body %q; want 503, and a page that loads itself again", got.Code, got.Body)
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
		{"/boards/24/", 200, "text/html", "24 boards"},
		{"/boards/24/../24/index.html", 200, "text/html", "24 boards"},
		{"/boards/24/continuous.csv", 200, "text/csv", "imps,winner,loser\n"},
		{"/plot.svg", 200, "image/svg+xml", "<svg></body></svg>"},
		{"/SHA256SUMS", 200, "text/plain", "sums of first\n"},
		{"/app.webmanifest", 200, "application/manifest+json", ""},
		{"/pack.bin", 200, "application/octet-stream", ""},
		{"/.reload.js", 200, "text/javascript", "EventSource"},
		{"/.reload.css", 200, "text/css", "#serve-error"},
		{"/sw.js", 200, "text/javascript", "unregister()"},
		{"/fr/sw.js", 200, "text/javascript", "unregister()"},   // of a language
		{"/repo/sw.js", 200, "text/javascript", "unregister()"}, // of a site that was here before
		{"/boards/25/", 404, "text/html", "nothing here"},
		{"/boards/", 404, "text/html", "nothing here"},
		{"/index.html/", 404, "text/html", "nothing here"},
		{"/../../etc/hostname", 404, "text/html", "nothing here"},
		{"/boards/24", 302, "", ""},
		{"//boards/24", 302, "", ""},
	} {
		w, head := ask(t, s, http.MethodGet, c.path), ask(t, s, http.MethodHead, c.path)
		to := ""
		if c.status == http.StatusFound {
			to = "/boards/24/"
		}
		if w.Code != c.status || w.Header().Get("Location") != to {
			t.Errorf("%s: status %d, Location %q; want %d, %q", c.path, w.Code, w.Header().Get("Location"), c.status, to)
		}
		kind, body := w.Header().Get("Content-Type"), w.Body.String()
		if !strings.HasPrefix(kind, c.kind) || !strings.Contains(body, c.body) {
			t.Errorf("%s: type %s, body %q; want %s and %q", c.path, kind, body, c.kind, c.body)
		}
		script := strings.Contains(body, `<script src="/.reload.js" data-site="`) // loads the page again after a build
		if script != (c.kind == "text/html") {
			t.Errorf("%s: has the reload script: %t, want it in HTML only", c.path, script)
		}
		if head.Code != c.status || head.Body.Len() > 0 || head.Header().Get("Content-Length") != w.Header().Get("Content-Length") {
			t.Errorf("HEAD %s: status %d with %d bytes; want %d without a body, and the length that GET gives", c.path, head.Code, head.Body.Len(), c.status)
		}
	}
	files = files[1:2]
	s.Rebuild()
	if got := ask(t, s, http.MethodGet, "/"); got.Code != 404 || got.Body.Len() == 0 {
		t.Errorf("a site without pages answers / with status %d and %q, want 404 and a text", got.Code, got.Body)
	}
}

// listen opens the server's stream of events. next returns the lines of the next event.
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
		t.Fatalf("the events have the Content-Type %q, want text/event-stream", kind)
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

// The server sends open pages an event for each build that changes what pages show, when it serves
// that build, and for each build that fails. After a failure it still serves the last good site.
func TestOpenPagesGetAnEventForEachChangeAndEachFailure(t *testing.T) {
	var files []site.File
	var fault error
	s := devserver.New(func() (generator.Result, error) { return generator.Result{Files: files}, fault }, loopback)
	next, shown := listen(t, s), map[string]string{} // the text of the front page, by the id of its site
	next()                                           // the first event: the server has no site yet
	withPrint := append(siteOf("first"), site.File{Path: "chart.pdf", Data: []byte("%PDF")})
	withPrint[1].Data = []byte("other sums\n")
	for _, step := range []struct {
		files []site.File
		fault string
		event string // with ID for the site's id; "" where there is none, as pages look as before
		shows string
	}{
		{siteOf("first"), "", "event: built|id: ID|data: ", "first"},
		{siteOf("second"), "", "event: built|id: ID|data: ", "second"},
		{nil, "a:7: no page\nb:3: unknown key\r\n\r", "event: failed|id: ID|data: a:7: no page|data: b:3: unknown key|data: |data: ", "second"},
		{nil, "a:7: no page\nb:3: unknown key\r\n\r", "", "second"}, // the same failure again
		{siteOf("second"), "", "event: built|id: ID|data: ", "second"},
		{siteOf("third"), "no room on a card", "event: failed|id: ID|data: no room on a card", "third"}, // a build can give a site and an error
		{siteOf("first"), "", "event: built|id: ID|data: ", "first"},
		{nil, "unknown key \"\"\n\x1b[1m", `event: failed|id: ID|data: unknown key (empty)|data: \x1b[1m`, "first"}, // as in a terminal
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
			t.Errorf("Rebuild gives the error %v, want %v", err, fault)
		}
		time.Sleep(20 * time.Millisecond) // so that an event has time to arrive
		if step.event == "" {
			continue // next would wait for the event of a later step
		}
		event := next()
		page := ask(t, s, http.MethodGet, "/").Body.String()
		if !strings.Contains(page, "<body>"+step.shows+"<") {
			t.Errorf("after the event the page is %q, want %q: a browser that loads it now would show the old site", page, step.shows)
		}
		_, id, _ := strings.Cut(page, `data-site="`)
		id, _, _ = strings.Cut(id, `"`)
		if before, ok := shown[id]; ok && before != step.shows {
			t.Errorf("two different sites have the id %s: browsers would not load the page again", id)
		}
		shown[id] = step.shows
		if want := strings.Replace(step.event, "ID", id, 1); event != want {
			t.Errorf("the event is %q, want %q", event, want)
		}
	}
}
