package devserver_test

import (
	"net/http"
	"strings"
	"testing"

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

// A page names what it shows. Open pages load again if that is another: it is the same where only prints are others.
func TestPagesNameWhatTheyShow(t *testing.T) {
	id := func(files []site.File) string {
		_, id, _ := strings.Cut(ask(t, fixed(loopback, files), http.MethodGet, "/").Body.String(), `data-site="`)
		return id[:8]
	}
	withPrint := append(siteOf("first"), site.File{Path: "chart.pdf"})
	withPrint[1].Data = []byte("other sums\n")
	first := id(siteOf("first"))
	if printed, second := id(withPrint), id(siteOf("second")); printed != first || second == first {
		t.Errorf("a site is named %s, with another print %s, and another site %s", first, printed, second)
	}
}
