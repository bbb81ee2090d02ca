package site

import (
	"testing"

	"github.com/vpcharts/vpcharts/content"
)

// showing are settings that show these sections and no others.
func showing(sections ...string) *content.Settings { return &content.Settings{Sections: sections} }

func TestWhatGoesWithASection(t *testing.T) {
	for path, section := range map[string]string{
		"acbl/index.html": "acbl", "print/acbl-20-a5.pdf": "acbl", "print/acbl-30-half.pdf": "acbl", "print/ebu-a5.svg": "ebu",
		"models/index.html": "models", "models/quadratic/index.html": "models", "models/quadratic/values.csv": "models", "models/scale.svg": "models",
		"print/index.html": "print", "print/venue-a4.pdf": "print", "data/index.html": "data", "theory/index.html": "theory",
	} {
		others := showing()
		for _, s := range content.Sections() {
			if s != section {
				others.Sections = append(others.Sections, s)
			}
		}
		if !Hides(others, path) {
			t.Errorf("%s is there without the section %s", path, section)
		}
		if Hides(showing(content.Sections()...), path) {
			t.Errorf("%s is hidden with every section shown", path)
		}
	}
	for _, path := range []string{
		"index.html", "404.html", "site.css", "boards/24/index.html", "boards/24/card-a6.pdf", "embed/24/index.html",
		"data/vectors.json", "data/scales.js", "rules/index.html", "SHA256SUMS",
	} {
		if Hides(showing(), path) {
			t.Errorf("%s goes with a section; it belongs to none", path)
		}
	}
}

func TestScriptsGoWithTheirPages(t *testing.T) {
	for name, want := range map[string]bool{
		"compare.js": true, "print.js": true, "points.js": true, // of pages that are hidden
		"home.js": false, "lookup.js": false, "board.js": false, "theme.js": false, "words.js": false, "sw.js": false,
	} {
		if got := HidesScript(showing("ebu"), name, true); got != want {
			t.Errorf("%s is hidden with the pages that use it: %v, should be %v", name, got, want)
		}
	}
	if HidesScript(showing("ebu"), "ebu.js", true) {
		t.Error("ebu.js is hidden though its page is shown")
	}
}

func TestEverySectionHasANameInTheNavigation(t *testing.T) {
	c, err := content.Load(content.Default)
	if err != nil {
		t.Fatal(err)
	}
	c.Settings.Sections = content.Sections()
	s := &Site{content: c}
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
