package address

import "testing"

func TestPagesOfMarkdownHaveTheirAddresses(t *testing.T) {
	for name, want := range map[string]string{
		"home": "index.html", "404": "404.html", "about": "about/index.html", "models/quadratic": "models/quadratic/index.html",
	} {
		if got := Page(name); got != want {
			t.Errorf("%s.md is published as %s, should be %s", name, got, want)
		}
	}
	if got := Board(24, "scale.json"); got != "boards/24/scale.json" {
		t.Errorf("the JSON of 24 boards is published as %s", got)
	}
	if got := Scale("acbl-nabc", 8); got != "scales/acbl-nabc/index.html#8" {
		t.Errorf("the table of acbl-nabc for 8 boards stands at %s", got)
	}
	if got := ScaleCSV("acbl-nabc"); got != "data/acbl-nabc.csv" {
		t.Errorf("the file of acbl-nabc is %s", got)
	}
	if got := Embed(24); got != "embed/24/index.html" {
		t.Errorf("the page of 24 boards for other people's pages is published as %s", got)
	}
}

func TestAddressesLeaveOutTheNameOfTheIndex(t *testing.T) {
	for _, c := range []struct{ base, path, want string }{
		{"https://example.org/", "index.html", "https://example.org/"},
		{"https://example.org", "boards/24/index.html", "https://example.org/boards/24/"},
		{"https://example.org/vp", "boards/24/index.html", "https://example.org/vp/boards/24/"},
		{"https://example.org/vp/", "data/vectors.json", "https://example.org/vp/data/vectors.json"},
		{"", "boards/24/index.html", ""},
		{"https://example.org/vp/", "scales/acbl-nabc/index.html#8", "https://example.org/vp/scales/acbl-nabc/#8"},
	} {
		if got := Full(c.base, c.path); got != c.want {
			t.Errorf("with the base URL %q the address of %s is %q, should be %q", c.base, c.path, got, c.want)
		}
	}
}
