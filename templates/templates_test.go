package templates

import (
	"io/fs"
	"slices"
	"testing"
	"testing/fstest"
)

func TestAPublishersTemplatesLieOverTheDefault(t *testing.T) {
	own := fstest.MapFS{"page.html": {Data: []byte("ours")}, "about.html": {Data: []byte("ours too")}, "site.css/x": {}}
	s := Over(own, "looks")
	for name, want := range map[string]struct {
		path string
		ours bool
	}{
		"page.html":  {"looks/page.html", true},
		"about.html": {"looks/about.html", true},
		"base.html":  {"templates/default/base.html", false},
		"site.css":   {"templates/default/site.css", false}, // theirs is a folder
	} {
		got, err := fs.ReadFile(s, name)
		from := Default
		if want.ours {
			from = own
		}
		whole, _ := fs.ReadFile(from, name)
		if err != nil || string(got) != string(whole) || s.Path(name) != want.path {
			t.Errorf("%s is read from %s as %.20q (%v), should be from %s", name, s.Path(name), got, err, want.path)
		}
	}
	if _, err := fs.ReadFile(Over(nil, ""), "base.html"); err != nil {
		t.Errorf("without a folder: %v", err)
	}
	if scripts, err := fs.Glob(s, "*.js"); err != nil || !slices.Contains(scripts, "site.js") {
		t.Errorf("the scripts are %q (%v)", scripts, err)
	}
}

func TestTemplatesThatNothingUsesAreListed(t *testing.T) {
	own := fstest.MapFS{
		"page.html": {}, "Page.html": {}, "about.html": {}, "own.js": {}, "club/page.html": {},
		"default/base.html": {}, "templates.go": {}, ".page.html.swp": {}, ".git/index": {},
	}
	got, err := Over(own, "looks").Unread(func(name string) bool { return name == "about.html" })
	if want := []string{"looks/Page.html", "looks/club/page.html", "looks/own.js"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("%q (%v) are listed, should be %q", got, err, want)
	}
	if got, err := Over(nil, "").Unread(func(string) bool { return false }); got != nil || err != nil {
		t.Errorf("without a folder %q (%v) are listed", got, err)
	}
}
