package devserver_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/devserver"
	"github.com/vpcharts/vpcharts/generator/site"
)

// ask sends a request with headers, given as "Name: value". No browser may take what any answer has for something
// else than it is said to be, keep it, or give it to other sites.
func ask(t *testing.T, s http.Handler, method, path string, headers ...string) *httptest.ResponseRecorder {
	t.Helper()
	r := &http.Request{Method: method, URL: &url.URL{Path: path}, Header: http.Header{}, Host: "localhost:8000"}
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

// fixed serves these files for ever.
func fixed(hosts devserver.Hosts, files []site.File) *devserver.Server {
	s := devserver.New(func() (generator.Result, error) { return generator.Result{Files: files}, nil }, hosts)
	s.Rebuild()
	return s
}

// A page of another site can have its name lead to this machine. It must not read the site then.
func TestTheServerAnswersOnlyToItsHosts(t *testing.T) {
	const this = "localhost localhost:8000 LOCALHOST:1 localhost. 127.0.0.1 127.0.0.1:8000 127.1.2.3:80 [::1] [::1]:8000 [::ffff:127.0.0.1]:8000"
	const others = "evil.example evil.example:8000 localhost.evil.example localhost:8000.evil.example 127.0.0.1.evil.example " +
		"evil.example:127.0.0.1 localhost@evil.example 127.1 2130706433 0x7f.1 [::1 ::1]:x localhost:x [localhost]evil . :8000"
	const numbers = "0.0.0.0:8000 192.168.1.5:8000 [fe80::1]:8000 [::]:8000 8.8.8.8"
	const names = "club.lan club.lan:8000 Club.LAN. club.lan:80"
	for _, c := range []struct {
		hosts          devserver.Hosts
		allow, answers string
	}{
		{devserver.HostsAt("localhost", "club.lan"), "localhost", this},
		{devserver.HostsAt("127.0.0.1"), "127.0.0.1", this},
		{devserver.HostsAt("192.168.1.5", "club.lan"), "192.168.1.5", this + " 192.168.1.5:8000"},
		{devserver.HostsAt("Club.lan"), "Club.lan", this + " " + names},
		{devserver.HostsAt("", "club.lan"), "", this + " " + names + " " + numbers},
		{devserver.HostsAt("0.0.0.0", "club.lan"), "0.0.0.0", this + " " + names + " " + numbers},
		{devserver.HostsAt("::", "club.lan"), "::", this + " " + names + " " + numbers},
	} {
		s := fixed(c.hosts, siteOf("a draft"))
		for _, host := range append(strings.Fields(strings.Join([]string{this, others, numbers, names}, " ")), "") { // HTTP/1.0 has none
			want := http.StatusForbidden
			if strings.Contains(" "+c.answers+" ", " "+host+" ") && host != "" {
				want = http.StatusOK
			}
			for _, path := range []string{"/", "/.reload.js", "/.events"} {
				method := http.MethodHead // a stream of events would not end
				if path != "/.events" {
					method = http.MethodGet
				}
				w := ask(t, s, method, path, "Host: "+host)
				if w.Code != want || (want != http.StatusOK && strings.Contains(w.Body.String(), "draft")) {
					t.Errorf("where --address has the host %q, %s for the host %q has the status %d and the body %q, want %d", c.allow, path, host, w.Code, w.Body, want)
				}
			}
		}
	}
}

// The events hold a connection: pages of other origins cannot take one.
func TestEventsAreOnlyForThePagesOfTheServer(t *testing.T) {
	s := fixed(loopback, siteOf("first"))
	for headers, want := range map[string]int{
		"": 200, "Sec-Fetch-Site: same-origin": 200, "Sec-Fetch-Site: none": 200, "Origin: http://localhost:8000": 200,
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
	s := fixed(loopback, siteOf("first"))
	for _, method := range []string{"POST", "PUT", "PATCH", "DELETE", "OPTIONS", "CONNECT", "TRACE", "PROPFIND", "get", ""} {
		for _, path := range []string{"/", "/.events", "/.reload.js", "/nope"} {
			w := ask(t, s, method, path)
			got := fmt.Sprintf("%d, Allow: %s, Connection: %s", w.Code, w.Header().Get("Allow"), w.Header().Get("Connection"))
			if want := "405, Allow: GET, HEAD, Connection: close"; got != want || strings.Contains(w.Body.String(), "first") {
				t.Errorf("%s %s is answered %s with the body %q, want %s", method, path, got, w.Body, want)
			}
		}
	}
}

// No address leads a browser to another host.
func TestAHostileAddressStaysOnTheServer(t *testing.T) {
	files := siteOf("first")
	for _, folder := range []string{"evil.example", "evil.example/x", `\evil.example`, "http:/evil.example", "a?b", "a#b", "a b", "a%2fb", "ä"} {
		files = append(files, site.File{Path: folder + "/index.html", Data: []byte("<body>" + folder + "</body>")})
	}
	s := fixed(loopback, files)
	led := 0
	for _, prefix := range []string{"", "/", "//", "///", "/./", "//./", "/../", "/x/../", "//x/..//", "/boards/24/../../"} {
		for _, name := range []string{"evil.example", "evil.example/x", "/evil.example", `\evil.example`, `\\evil.example`, "http://evil.example",
			"http:/evil.example", "evil.example/..", "evil.example//", "..//evil.example", "a?b", "a#b", "a b", "a%2fb", "ä", "\r\nLocation: //evil.example", "\x00", "*", ""} {
			path := prefix + name
			w := ask(t, s, "GET", path)
			to := w.Header().Get("Location")
			target, err := url.Parse(to)
			safe := w.Code == 200 || w.Code == 404
			if w.Code == 302 {
				led++
				safe = err == nil && target.Host == "" && target.Scheme == "" && strings.HasPrefix(to, "/") && !strings.HasPrefix(to, "//") && !strings.ContainsAny(to, "\\\r\n") &&
					ask(t, s, "GET", target.Path).Code == 200
			}
			if !safe {
				t.Errorf("GET %q: status %d, Location %q; want a page, or a path of this server that has one", path, w.Code, to)
			}
		}
	}
	if led < 20 {
		t.Errorf("only %d addresses are led to another; want 20 or more, or this shows little", led)
	}
}
