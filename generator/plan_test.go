package generator_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator"
)

// An option overrides a setting. The build's notes name some of the files that it ignores, and count the others.
func TestOptionsOverrideSettingsAndNotesNameIgnoredFiles(t *testing.T) {
	t.Parallel()
	folder := overlay("base_url = \"https://settings.example/\"\n", "scales/notes.txt", "x")
	for i := range 25 {
		folder[fmt.Sprintf("notes-%d.txt", i)] = &fstest.MapFile{Data: []byte("x")}
	}
	b := buildOnly(t, generator.Options{
		Content: folder, BaseURL: "https://option.example", First: 8, Last: 8, Kinds: []generator.Kind{generator.HTML},
	})
	filesContain(t, b, map[string][]string{"sitemap.xml": {"<loc>https://option.example/boards/8/<"}})
	notes := strings.Join(b.notes, "\n")
	for _, want := range []string{"content/notes-0.txt is ignored", "\n6 more notes like these"} {
		if !strings.Contains(notes, want) {
			t.Errorf("the build's notes lack %q:\n%s", want, notes)
		}
	}
}

// usualRange matches the range of the default settings in the forms that a text may have.
var usualRange = regexp.MustCompile(`(?i)\b(4|four)(&nbsp;|\s)*(-|–|to|and|bis)(&nbsp;|\s)*` +
	`(100|a hundred|one hundred)\b|\b97 board|\b100 boards`)

// rangesIn gives the places where a text names that range. Two are right: they say what the WBF's
// report and our theory look at, not what the site publishes.
func rangesIn(name, text string) (all []string) {
	for _, at := range usualRange.FindAllStringIndex(text, -1) {
		around := text[max(0, at[0]-60):min(len(text), at[1]+40)]
		if !strings.HasPrefix(name, "theory/") && !strings.HasPrefix(name, "scales/wbf-joint/") &&
			!strings.Contains(around, "speaks of tests for 4 to 100 boards") {
			all = append(all, around)
		}
	}
	return all
}

func TestNoTextOfASmallerSiteNamesTheUsualRange(t *testing.T) {
	t.Parallel()
	o := options()
	o.Kinds, o.First, o.Last = []generator.Kind{generator.HTML, generator.Plots, generator.Data}, 6, 9
	site := buildOnly(t, o)
	texts := site.ending(".html", ".js", ".webmanifest", ".svg", ".txt", ".csv", "scale.json", "schema.json")
	for _, name := range texts {
		if found := rangesIn(name, string(site.file(t, name))); found != nil {
			t.Errorf("%s of a site of 6 to 9 boards names the usual range: %q", name, found)
		}
	}
	for _, name := range []string{"index.html", "about/index.html", "manifest.webmanifest"} {
		if !strings.Contains(string(site.file(t, name)), "of 6 to 9 boards") {
			t.Errorf("%s does not say which board counts are published", name)
		}
	}
	o.Kinds, o.Last = []generator.Kind{generator.HTML}, 6
	const want = "print charts and cards: matches of 6 boards, "
	if home := string(buildOnly(t, o).file(t, "index.html")); !strings.Contains(home, want) || len(texts) < 70 {
		t.Errorf("the front page of a site of 6 boards does not say so, or only %d texts were read, want 70", len(texts))
	}
}

// A partial build has no heading and no form for files that it does not make.
func TestAPartialBuildHasNoEmptySections(t *testing.T) {
	t.Parallel()
	only := func(first, last int, kinds ...generator.Kind) *built {
		o := options()
		o.First, o.Last, o.Kinds = first, last, kinds
		return buildOnly(t, o)
	}
	pages := only(8, 8, generator.HTML)
	for _, p := range []struct{ page, part string }{
		{"print/index.html", `id="each"`}, {"print/index.html", `id="venue"`}, {"print/index.html", "<form class=\"print"},
		{"models/quadratic/index.html", `id="plots"`}, {"models/index.html", `id="plots"`},
	} {
		if in := strings.Contains(string(few(t).files[p.page]), p.part); !in ||
			strings.Contains(string(pages.files[p.page]), p.part) {
			t.Errorf("%s of the whole site has %s: %v, want true; without prints and plots the page must not have it",
				p.page, p.part, in)
		}
	}
	rare := only(1, 3, generator.HTML) // no usual match length is among them
	for n := 1; n <= 3; n++ {
		link := fmt.Sprintf(`<a href="/boards/%d/index.html">`, n)
		if !strings.Contains(string(rare.files["404.html"]), link) {
			t.Errorf("404.html lacks %s", link)
		}
	}
}
