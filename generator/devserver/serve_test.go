package devserver_test

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/vpcharts/vpcharts/generator/devserver"
	"github.com/vpcharts/vpcharts/generator/outline"
)

var loopback = devserver.HostsAt("localhost")

// siteOf returns a small site whose front page has the text front.
func siteOf(front string, more ...outline.File) (files []outline.File) {
	page := func(text string) string { return "<html><body>" + text + "</body></html>" }
	for _, f := range [][2]string{
		{"SHA256SUMS", "sums of " + front + "\n"}, {"404.html", page("nothing here")}, {"app.webmanifest", ""},
		{"boards/24/continuous.csv", "imps,winner,loser\n"}, {"boards/24/index.html", page("24 boards")},
		{"fr/sw.js", "its French one"}, {"index.html", page(front)}, {"pack.bin", ""}, {"plot.svg", "<svg></body></svg>"},
		{"sw.js", "the site's own worker"},
	} {
		files = append(files, outline.File{Path: f[0], Data: []byte(f[1])})
	}
	return append(files, more...)
}

// showing returns a server of a site.
func showing(hosts devserver.Hosts, files []outline.File) *devserver.Server {
	s := devserver.New(hosts)
	s.Show(files, nil)
	return s
}

// ask sends a request with headers, given as "Name: value". No browser may take what any answer has for something
// else than it is said to be, keep it, or give it to other sites.
func ask(t *testing.T, s http.Handler, method, path string, headers ...string) *httptest.ResponseRecorder {
	t.Helper()
	r := &http.Request{Method: method, URL: &url.URL{Path: path, RawQuery: "a=b"}, Header: http.Header{}, Host: "localhost:8000"}
	for _, h := range headers {
		name, value, _ := strings.Cut(h, ": ")
		if r.Header.Set(name, value); name == "Host" {
			r.Host = value
		}
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	for name, want := range map[string]string{
		"X-Content-Type-Options": "nosniff", "Cross-Origin-Resource-Policy": "same-origin", "Cache-Control": "no-store",
	} {
		if got := w.Header().Get(name); got != want {
			t.Errorf("%s %q has the header %s: %q, want %q", method, path, name, got, want)
		}
	}
	return w
}

func TestServerAnswersAsAHostOfStaticFilesWould(t *testing.T) {
	s := showing(loopback, siteOf("first"))
	for _, c := range []struct {
		path           string
		status         int
		kind, body, to string
	}{
		{"/", 200, "text/html", "first", ""},
		{"/index.html", 200, "text/html", "first", ""},
		{"/boards/24/", 200, "text/html", "24 boards", ""},
		{"/boards/24/../24/index.html", 200, "text/html", "24 boards", ""},
		{"/boards/24/continuous.csv", 200, "text/csv", "imps,winner,loser\n", ""},
		{"/plot.svg", 200, "image/svg+xml", "<svg></body></svg>", ""},
		{"/SHA256SUMS", 200, "text/plain", "sums of first\n", ""},
		{"/app.webmanifest", 200, "application/manifest+json", "", ""},
		{"/pack.bin", 200, "application/octet-stream", "", ""},
		{"/.reload.js", 200, "text/javascript", "EventSource", ""},
		{"/.reload.css", 200, "text/css", "#serve-error", ""},
		{"/sw.js", 200, "text/javascript", "unregister()", ""},
		{"/fr/sw.js", 200, "text/javascript", "unregister()", ""},   // of a language
		{"/repo/sw.js", 200, "text/javascript", "unregister()", ""}, // of a site that was here before
		{"/boards/25/", 404, "text/html", "nothing here", ""},
		{"/boards/", 404, "text/html", "nothing here", ""},
		{"/index.html/", 404, "text/html", "nothing here", ""},
		{"/../../etc/hostname", 404, "text/html", "nothing here", ""},
		{"/boards/24", 302, "", "", "/boards/24/?a=b"},
		{"//boards/24", 302, "", "", "/boards/24/?a=b"},
	} {
		w, head := ask(t, s, http.MethodGet, c.path), ask(t, s, http.MethodHead, c.path)
		kind, to, body := w.Header().Get("Content-Type"), w.Header().Get("Location"), w.Body.String()
		if w.Code != c.status || to != c.to || !strings.HasPrefix(kind, c.kind) || !strings.Contains(body, c.body) {
			t.Errorf("%s: status %d, Location %q, type %s and body %q; want %v", c.path, w.Code, to, kind, body, c)
		}
		if script := strings.Contains(body, `<script src="/.reload.js" data-site="`); script != (c.kind == "text/html") {
			t.Errorf("%s: has the script that loads it again: %t, want it in HTML only", c.path, script)
		}
		long := w.Header().Get("Content-Length")
		if head.Code != c.status || head.Body.Len() > 0 || head.Header().Get("Content-Length") != long {
			t.Errorf("HEAD %s: status %d and %d bytes, want no bytes, and GET's length", c.path, head.Code, head.Body.Len())
		}
	}
	if w := ask(t, devserver.New(loopback), http.MethodGet, "/"); w.Code != 503 || w.Header().Get("Retry-After") != "1" {
		t.Errorf("before there is a site, the answer is %d %v, want 503 and to try again in a second", w.Code, w.Header())
	}
}

// A server ends with all its connections: those that have asked for nothing, or half of it, and an open page with its
// stream of events. While it serves, nobody else gets its port.
func TestAServerEndsWithAllItsConnections(t *testing.T) {
	l, err := devserver.Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	const want = "another program has this port, perhaps another vpcharts serve: end it, or give another port"
	if _, err := devserver.Listen(l.Addr().String()); err == nil || err.Error() != want {
		t.Errorf("a second server at the same port gets the error %v, want %s", err, want)
	}
	ctx, end := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() { ended <- showing(loopback, siteOf("first")).Serve(ctx, l) }()
	reader := http.Client{Timeout: time.Minute}
	events, err := reader.Get("http://" + l.Addr().String() + "/.events") // the first of them is there at once
	if err != nil {
		t.Fatal(err)
	}
	defer events.Body.Close()
	for _, sent := range []string{"", "GET / HT"} {
		c, err := net.Dial("tcp", l.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		if _, err := io.WriteString(c, sent); err != nil {
			t.Fatal(err)
		}
	}
	end()
	select {
	case err := <-ended:
		if err != nil {
			t.Errorf("a server whose context ends has the error %v", err)
		}
	case <-time.After(time.Minute):
		t.Error("a minute after its context has ended, the server has not")
	}
}

// A page of another site can have its name lead to this machine. It must not read the site then.
func TestTheServerAnswersOnlyToItsHosts(t *testing.T) {
	const this = " localhost localhost:8000 LOCALHOST:1 localhost. 127.0.0.1 127.0.0.1:8000 127.1.2.3:80 [::1] " +
		"[::1]:8000 [::ffff:127.0.0.1]:8000 "
	const others = "evil.example evil.example:8000 localhost.evil.example localhost:8000.evil.example " +
		"127.0.0.1.evil.example evil.example:127.0.0.1 localhost@evil.example 127.1 2130706433 0x7f.1 [::1 ::1]:x " +
		"localhost:x [localhost]evil . :8000"
	const numbers = " 0.0.0.0:8000 192.168.1.5:8000 [fe80::1]:8000 [::]:8000 8.8.8.8 "
	const names = " club.lan club.lan:8000 Club.LAN. club.lan:80 "
	for address, answers := range map[string]string{
		"localhost": this, "127.0.0.1": this, "192.168.1.5": this + "192.168.1.5:8000 ", "Club.lan": this + names,
		"": this + names + numbers, "0.0.0.0": this + names + numbers, "::": this + names + numbers,
	} {
		s := showing(devserver.HostsAt(address, "club.lan"), siteOf("a draft"))
		for _, host := range append(strings.Fields(this+others+numbers+names), "") { // HTTP/1.0 has none
			want := http.StatusForbidden
			if host != "" && strings.Contains(answers, " "+host+" ") {
				want = http.StatusOK
			}
			for path, method := range map[string]string{"/": "GET", "/.reload.js": "GET", "/.events": "HEAD"} {
				got := ask(t, s, method, path, "Host: "+host)
				if draft := strings.Contains(got.Body.String(), "draft"); got.Code != want || draft && want != http.StatusOK {
					t.Errorf("at %q, %s for the host %q has the status %d, want %d", address, path, host, got.Code, want)
				}
			}
		}
	}
}

// The events hold a connection: pages of other origins cannot take one.
func TestEventsAreOnlyForThePagesOfTheServer(t *testing.T) {
	s := showing(loopback, siteOf("first"))
	for headers, want := range map[string]int{
		"":                            200,
		"Sec-Fetch-Site: same-origin": 200, "Sec-Fetch-Site: none": 200, "Origin: http://localhost:8000": 200,
		"Sec-Fetch-Site: cross-site": 403, "Sec-Fetch-Site: same-site": 403, "Origin: http://evil.example": 403,
		"Origin: http://localhost:3000": 403, "Origin: null": 403, "Origin: http://%": 403,
		"Sec-Fetch-Site: cross-site|Origin: http://localhost:8000": 403,
	} {
		if got := ask(t, s, http.MethodHead, "/.events", strings.Split(headers, "|")...); got.Code != want {
			t.Errorf("a request for events with %q has the status %d, want %d", headers, got.Code, want)
		}
	}
}

func TestOnlyGetAndHeadAreAnswered(t *testing.T) {
	s := showing(loopback, siteOf("first"))
	for _, method := range []string{"POST", "PUT", "DELETE", "OPTIONS", "CONNECT", "TRACE", "PROPFIND", "get", ""} {
		for _, path := range []string{"/", "/.events", "/.reload.js", "/nope"} {
			w := ask(t, s, method, path)
			if w.Code != 405 || w.Header().Get("Allow") != "GET, HEAD" || strings.Contains(w.Body.String(), "first") {
				t.Errorf("%s %s has the status %d, want 405 and the header Allow: GET, HEAD", method, path, w.Code)
			}
		}
	}
}

// No address leads a browser to another host.
func TestAHostileAddressStaysOnTheServer(t *testing.T) {
	folders := []string{
		"evil.example", "evil.example/x", `\evil.example`, "http:/evil.example", "a?b", "a#b", "a b", "a%2fb", "ä",
	}
	var more []outline.File
	for _, folder := range folders {
		more = append(more, outline.File{Path: folder + "/index.html", Data: []byte("<body>")})
	}
	s, led := showing(loopback, siteOf("first", more...)), 0
	names := append(folders, "/evil.example", `\\evil.example`, "http://evil.example", "evil.example/..",
		"evil.example//", "..//evil.example", "\r\nLocation: //evil.example", "\x00", "*", "")
	for _, prefix := range []string{"", "/", "//", "///", "/./", "//./", "/../", "/x/../", "//x/..//", "/fr/a/../../"} {
		for _, name := range names {
			w := ask(t, s, "GET", prefix+name)
			if w.Code == 200 || w.Code == 404 {
				continue
			}
			led++
			to := w.Header().Get("Location")
			target, err := url.Parse(to)
			if w.Code != 302 || err != nil || target.Host+target.Scheme != "" || strings.ContainsAny(to, "\\\r\n") ||
				!strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//") || ask(t, s, "GET", target.Path).Code != 200 {
				t.Errorf("GET %q leads to %q (status %d), want a path of this server that has a page", prefix+name, to, w.Code)
			}
		}
	}
	if led < 20 {
		t.Errorf("only %d addresses are led to another; want 20 or more, or this shows little", led)
	}
}
