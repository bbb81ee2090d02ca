package site

import (
	"path"
	"testing"

	"github.com/vpcharts/vpcharts/generator/address"
)

func TestRelativeLinksNameTheFile(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{"index.html", "index.html", "index.html"},
		{"index.html", "site.css", "site.css"},
		{"index.html", "boards/24/index.html", "boards/24/index.html"},
		{"boards/24/index.html", "index.html", "../../index.html"},
		{"boards/24/index.html", "boards/24/index.html", "index.html"},
		{"boards/24/index.html", "boards/24/scale.json", "scale.json"},
		{"boards/24/index.html", "boards/25/index.html", "../25/index.html"},
		{"boards/24/index.html", "boards/2/index.html", "../2/index.html"},
		{"boards/24/index.html", "models/index.html", "../../models/index.html"},
		{"models/index.html", "models/quadratic/index.html", "quadratic/index.html"},
		{"models/quadratic/index.html", "models/index.html", "../index.html"},
		{"models/quadratic/index.html", "SHA256SUMS", "../../SHA256SUMS"},
		{"data/index.html", "database/index.html", "../database/index.html"},
	} {
		if got := relative(c.from, c.to); got != c.want {
			t.Errorf("from %s to %s the link is %q, should be %q", c.from, c.to, got, c.want)
		}
	}
}

func TestRelativeLinksLeadWhereTheyShould(t *testing.T) {
	paths := []string{"index.html", "404.html", "a/index.html", "a/b/index.html", "a/b/c.svg", "a/bb/index.html", "b/index.html", "b/a/b/index.html"}
	for _, from := range paths {
		for _, to := range paths {
			link := relative(from, to)
			if got := path.Join(path.Dir(from), link); got != to || path.IsAbs(link) {
				t.Errorf("from %s the link %q leads to %s, should lead to %s", from, link, got, to)
			}
		}
	}
}

func TestThePageForMissingAddressesNamesFilesFromTheRoot(t *testing.T) {
	for base, want := range map[string]string{
		"": "/site.css", "https://example.org": "/site.css", "https://example.org/": "/site.css",
		"https://example.org/vp": "/vp/site.css", "http://127.0.0.1:8000/a/b/": "/a/b/site.css",
	} {
		s := Site{baseURL: address.Base(base)}
		if got := s.rel("404.html", "site.css"); got != want {
			t.Errorf("with the base URL %q 404.html names %q, should name %q: it is shown at any depth", base, got, want)
		}
	}
}
