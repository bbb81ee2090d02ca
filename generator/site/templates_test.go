package site

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/templates"
)

func TestAPublishersTemplatesReplaceTheDefaultOnes(t *testing.T) {
	own := fstest.MapFS{
		"page.html": {Data: []byte("ours")}, "site.css/x": {}, "about.html": {Data: []byte("x")}, "own.js": {}, "club/page.html": {}, "embed.css": {Data: []byte("whole")}, "css/print.css": {Data: []byte("on paper")}, "css/club.css": {},
		"default/base.html": {}, "templates.go": {}, ".page.html.swp": {}, ".git/index": {},
	}
	s := TemplatesOver(own, "looks")
	base, err := fs.ReadFile(templates.Default, "base.html")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]struct{ path, text string }{
		"page.html": {"looks/page.html", "ours"}, "base.html": {"templates/default/base.html", string(base)}, "css/page.css": {"templates/default/css/page.css", ""},
	} {
		got, err := fs.ReadFile(s, name)
		if err != nil || want.text != "" && string(got) != want.text || s.Path(name) != want.path {
			t.Errorf("%s is read from %s as %.20q (%v), want it from %s", name, s.Path(name), got, err, want.path)
		}
	}
	for i, want := range []string{"on paper", "whole"} { // site.css has ours last, and embed.css is ours
		sheet := StyleSheets[i]
		got, err := sheet.Read(s)
		parts, _ := sheet.Read(templates.Default)
		if err != nil || !strings.HasSuffix(string(got), want) || i == 0 && len(got) < 10_000 || len(parts) < 3_000 {
			t.Errorf("%s is read as %.60q … (%v), want it to end in %q", sheet.Name, got, err, want)
		}
	}
	got, err := s.Check(func(name string) bool { return name == "about.html" })
	if want := []string{"looks/club/page.html", "looks/css/club.css", "looks/own.js", "looks/site.css/x"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("the files that nothing uses are listed as %q (%v), want %q", got, err, want)
	}
	_, err = TemplatesOver(fstest.MapFS{"Page.html": {}}, "looks").Check(func(string) bool { return false })
	if want := "looks/Page.html: its name must be page.html, with exactly this spelling"; fmt.Sprint(err) != want {
		t.Errorf("a template whose name has a capital letter gives %v, want %s", err, want)
	}
}
