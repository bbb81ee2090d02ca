package devserver_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/devserver"
	"github.com/vpcharts/vpcharts/generator/site"
)

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
	var more []site.File
	for _, folder := range folders {
		more = append(more, site.File{Path: folder + "/index.html", Data: []byte("<body>")})
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
