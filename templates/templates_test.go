package templates

import (
	"io/fs"
	"slices"
	"testing"
	"testing/fstest"
)

func TestAPublishersTemplatesReplaceTheDefaultOnes(t *testing.T) {
	own := fstest.MapFS{
		"page.html": {Data: []byte("ours")}, "site.css/x": {}, "Page.html": {}, "about.html": {}, "own.js": {}, "club/page.html": {},
		"default/base.html": {}, "templates.go": {}, ".page.html.swp": {}, ".git/index": {},
	}
	s := Over(own, "looks")
	base, err := fs.ReadFile(Default, "base.html")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]struct{ path, text string }{
		"page.html": {"looks/page.html", "ours"}, "base.html": {"templates/default/base.html", string(base)}, "site.css": {"templates/default/site.css", ""},
	} {
		got, err := fs.ReadFile(s, name)
		if err != nil || want.text != "" && string(got) != want.text || s.Path(name) != want.path {
			t.Errorf("%s is read from %s as %.20q (%v), want it from %s", name, s.Path(name), got, err, want.path)
		}
	}
	got, err := s.Unread(func(name string) bool { return name == "about.html" })
	if want := []string{"looks/Page.html", "looks/club/page.html", "looks/own.js", "looks/site.css/x"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("the files that nothing uses are listed as %q (%v), want %q", got, err, want)
	}
}
