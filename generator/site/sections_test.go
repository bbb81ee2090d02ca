package site

import (
	"slices"
	"testing"

	"github.com/vpcharts/vpcharts/content"
)

// showing are settings that show these sections and no others.
func showing(sections ...string) *content.Settings { return &content.Settings{Sections: sections} }

func TestWhatGoesWithASection(t *testing.T) {
	for path, section := range map[string]string{
		"acbl/index.html": "acbl", "ebu/index.html": "ebu",
		"models/index.html": "models", "models/quadratic/index.html": "models", "models/quadratic/values.csv": "models", "models/scale.svg": "models",
		"print/index.html": "print", "print/venue-a4.pdf": "print", "data/index.html": "data", "theory/index.html": "theory",
	} {
		others := showing()
		for _, s := range content.Sections() {
			if s != section {
				others.Sections = append(others.Sections, s)
			}
		}
		if !known.Hides(others, path) {
			t.Errorf("%s is there without the section %s", path, section)
		}
		if known.Hides(showing(content.Sections()...), path) {
			t.Errorf("%s is hidden with every section shown", path)
		}
	}
	for _, path := range []string{
		"index.html", "404.html", "site.css", "boards/24/index.html", "boards/24/card-a6.pdf", "embed/24/index.html",
		"data/vectors.json", "data/scales.js", "rules/index.html", "files/acbl-rules.pdf", "SHA256SUMS",
	} {
		if known.Hides(showing(), path) {
			t.Errorf("%s goes with a section; it belongs to none", path)
		}
	}
}

func TestScriptsGoWithTheirPages(t *testing.T) {
	for name, want := range map[string]bool{
		"compare.js": false, "words-compare.js": false, "print.js": false, "points.js": false, // of pages that are hidden
		"home.js": true, "lookup.js": true, "data/scales.js": true, "board.js": true, "words-board.js": true, "ebu.js": true,
		"theme.js": true, "site.js": true, "offline.js": true, "words.js": true, "sw.js": false,
	} {
		if got := slices.Contains(known.Scripts(showing("ebu"), true), name); got != want {
			t.Errorf("where the section ebu alone is shown, %s is there: %v, should be %v", name, got, want)
		}
	}
	without := known.Scripts(showing("ebu", "compare"), false)
	for name, want := range map[string]bool{"home.js": false, "compare.js": false, "lookup.js": false, "data/scales.js": false, "ebu.js": true, "board.js": true} {
		if got := slices.Contains(without, name); got != want {
			t.Errorf("without the data %s is there: %v, should be %v", name, got, want)
		}
	}
}

func TestEverySectionHasANameInTheNavigation(t *testing.T) {
	c, err := content.Load(content.Default)
	if err != nil {
		t.Fatal(err)
	}
	c.Settings.Sections = content.Sections()
	s := &Site{content: c, pages: known}
	links := s.navigation()
	if len(links) != 1+len(content.Sections()) || links[0].Path != "index.html" {
		t.Fatalf("the navigation is %v", links)
	}
	for i, section := range content.Sections() {
		if l := links[i+1]; l.Text == "" || l.Path != section+"/index.html" {
			t.Errorf("section %s is shown as %q, which leads to %s", section, l.Text, l.Path)
		}
	}
}
