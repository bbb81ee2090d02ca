package generator_test

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator"
)

// usualRange is the range of the default settings, as text may repeat it.
var usualRange = regexp.MustCompile(`(?i)\b(4|four)(&nbsp;|\s)*(-|–|to|and|bis)(&nbsp;|\s)*(100|a hundred|one hundred)\b|\b97 board|\b100 boards`)

// aboutTheReport says that a text is about what the WBF's report, or our check of it,
// looked at, and not about what the site publishes.
func aboutTheReport(name, text string) bool {
	return name == "verify/index.html" || name == "claims/en.toml" || strings.Contains(text, "speaks of tests for 4 to 100 boards")
}

func TestASmallerRangeIsSaidEverywhere(t *testing.T) {
	t.Parallel()
	o := options()
	o.Kinds, o.First, o.Last = []generator.Kind{generator.HTML, generator.Plots, generator.Data}, 6, 20
	site := buildOnly(t, o)
	texts := site.ending(".html", ".js", ".webmanifest", ".svg", ".txt", ".csv", "scale.json", "schema.json")
	for _, name := range texts {
		text := string(site.file(t, name))
		for _, at := range usualRange.FindAllStringIndex(text, -1) {
			if around := text[max(0, at[0]-60):min(len(text), at[1]+40)]; !aboutTheReport(name, around) {
				t.Errorf("%s, of a site of 6 to 20 boards, says %q", name, around)
			}
		}
	}
	for _, name := range []string{"index.html", "about/index.html", "manifest.webmanifest"} {
		if !strings.Contains(string(site.file(t, name)), "of 6 to 20 boards") {
			t.Errorf("%s does not say which board counts are published", name)
		}
	}
	o.Last = 6
	if home := string(buildOnly(t, o).file(t, "index.html")); !strings.Contains(home, "for bridge matches of 6 boards: ") {
		t.Error("the front page of a site of 6 boards does not say so")
	}
	if len(texts) < 100 {
		t.Errorf("only %d texts were read", len(texts))
	}
}

// What is typed into the default content holds for every range, whatever is built.
func TestNoRangeIsTypedIntoTheDefaultContent(t *testing.T) {
	err := fs.WalkDir(content.Default, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || name == content.SettingsFile {
			return err
		}
		text := string(bytesOf(t)(fs.ReadFile(content.Default, name)))
		for _, at := range usualRange.FindAllStringIndex(text, -1) {
			if around := text[max(0, at[0]-60):min(len(text), at[1]+40)]; !aboutTheReport(name, around) {
				t.Errorf("%s says %q: name the fact {boards}", name, around)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
