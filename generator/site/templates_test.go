package site

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/templates"
)

// The script build-content has files that no template reads, and templates with faults.
func TestAPublishersTemplatesReplaceTheDefaultOnes(t *testing.T) {
	own := fstest.MapFS{
		"page.html": {Data: []byte("ours")}, "embed.css": {Data: []byte("whole")}, "css/print.css": {Data: []byte("on paper")},
	}
	s := sample.Must(TemplatesOver(input.Folder{FS: own, Name: "looks"}))
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
}
