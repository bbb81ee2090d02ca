package site

import (
	"errors"
	"io/fs"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/figure"
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
	base := sample.Must(fs.ReadFile(templates.Default, "base.html"))
	for name, want := range map[string]struct{ path, text string }{
		"page.html": {"looks/page.html", "ours"}, "base.html": {"templates/default/base.html", string(base)}, "css/page.css": {"templates/default/css/page.css", ""},
	} {
		got, err := fs.ReadFile(s, name)
		if err != nil || want.text != "" && string(got) != want.text || s.Path(name) != want.path {
			t.Errorf("%s is read from %s as %.20q (%v), want it from %s", name, s.Path(name), got, err, want.path)
		}
	}
	for _, sheet := range StyleSheets { // those of pages have ours last, and embed.css is ours
		want := map[bool]string{true: "whole", false: "on paper"}[sheet.Name == "embed.css"]
		got, err := sheet.Read(s)
		if err != nil || !strings.HasSuffix(string(got), want) {
			t.Errorf("%s is read as %.60q … (%v), want it to end in %q", sheet.Name, got, err, want)
		}
		own["site.css"] = &fstest.MapFile{Data: []byte("all")}
		got, err = sheet.Read(sample.Must(TemplatesOver(input.Folder{FS: own, Name: "looks"})))
		if want := map[bool]string{true: "whole", false: "all"}[sheet.Name == "embed.css"]; err != nil || string(got) != want {
			t.Errorf("with a site.css of a publisher, %s is %.60q (%v), want %q", sheet.Name, got, err, want)
		}
	}
}

// pageColours are the colours of the style sheet by their names, in the light theme and in the dark one.
func pageColours(t *testing.T) map[string][2]colour.RGB {
	t.Helper()
	css := sample.Must(fs.ReadFile(templates.Default, "css/colours.css"))
	all := map[string][2]colour.RGB{}
	line := regexp.MustCompile(`--([\w-]+): var\(--light, (#\w+)\) var\(--dark, (#\w+)\);`)
	for _, found := range line.FindAllSubmatch(css, -1) {
		var both [2]colour.RGB
		light := found[2]
		if string(light) == "#fff" {
			light = []byte("#ffffff")
		}
		if err := errors.Join(both[0].UnmarshalText(light), both[1].UnmarshalText(found[3])); err != nil {
			t.Fatalf("--%s: %v", found[1], err)
		}
		all[string(found[1])] = both
	}
	for _, name := range strings.Fields("paper tint found quiet plot-text plot-back-text") {
		if _, there := all[name]; !there {
			t.Fatalf("css/colours.css has no --%s", name)
		}
	}
	return all
}

// Any accent that settings allow has enough contrast on every background of both themes. The light
// theme changes an accent only if it must.
func TestAnAccentCanBeReadInBothThemes(t *testing.T) {
	t.Parallel()
	grounds := pageColours(t)
	for _, accent := range []colour.RGB{
		{R: 0x76, G: 0x76, B: 0x76}, {R: 0xc8, G: 0x10, B: 0x2e}, {B: 0xff}, {G: 0x80}, {R: 0x9c, G: 0x57}, {},
		{R: 0xb0, B: 0xb0},
	} {
		light, dark := themed(accent)
		for name, least := range map[string][2]float64{"paper": {4.5, 7}, "tint": {4.5, 4.5}, "found": {4.5, 4.5}} {
			for i, shown := range []colour.RGB{light, dark} {
				if got := colour.Contrast(shown, grounds[name][i]); got < least[i] {
					t.Errorf("accent %v: %v on --%s has a contrast of %.2f, want %.1f at least", accent, shown, name, got, least[i])
				}
			}
		}
		if colour.Contrast(accent, grounds["found"][0]) >= 4.5 && light != accent {
			t.Errorf("accent %v has enough contrast, but the light theme changes it to %v", accent, light)
		}
	}
}

// Quiet texts have a contrast of 7 to 1 in both themes: hints, captions, and what stands at the back
// of plots. The plots that are files of their own have the same colours.
func TestQuietTextsAreEasyToRead(t *testing.T) {
	t.Parallel()
	colours := pageColours(t)
	light, dark, _ := strings.Cut(figure.FileCSS, "@media")
	for text, grounds := range map[string][]string{"quiet": {"paper", "tint"}, "plot-text": {"paper"}, "plot-back-text": {"paper"}} {
		for theme, css := range []string{light, dark} {
			shown := colours[text][theme]
			for _, ground := range grounds {
				if got := colour.Contrast(shown, colours[ground][theme]); got < 7 {
					t.Errorf("--%s is %s on --%s: a contrast of %.2f, want 7 at least", text, shown, ground, got)
				}
			}
			if strings.HasPrefix(text, "plot-") && !strings.Contains(css, "fill:"+shown.String()) {
				t.Errorf("plots that are files of their own do not have --%s as it is in css/colours.css, %s", text, shown)
			}
		}
	}
}
