package web

import "testing"

func TestAnAddressOnTheWebHasAHostAndNothingUnseen(t *testing.T) {
	for _, good := range []string{
		"https://example.org/vp/", "http://example.org", "HTTPS://example.org/", "https://example.org:8000/vp", "https://zürich.example/ä", "http://[::1]/",
		"https://192.0.2.1/", "https://example.org:65535/", "https://7.example./", "https://example.org/?a=b#c",
	} {
		if !IsAddress(good) {
			t.Errorf("%q is refused", good)
		}
	}
	for _, bad := range []string{
		"", "example.org", "//example.org/", "/vp/", "ftp://example.org/", "mailto:a@example.org", "https://", "https:///vp/", "https://:8000/", "javascript:alert(1)",
		"https://me@example.org/", "https://example.org/a b/", " https://example.org/", "https://example.org/%zz", "https://example.org/\n", "https://example.org/\u202egro",
		"https://example.org:port/",
	} {
		if IsAddress(bad) {
			t.Errorf("%q is accepted", bad)
		}
	}
}
