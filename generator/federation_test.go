package generator_test

import (
	"fmt"
	"image/color"
	"os"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// The folder of a European federation sets every setting, and hides everything of the ACBL.
func TestTheSiteOfAFederation(t *testing.T) {
	t.Parallel()
	o := options()
	o.First, o.Last, o.BaseURL, o.Content = 8, 9, "https://bridge.example/vp/", os.DirFS("testdata/federation")
	b := buildOnly(t, o)
	pages := b.ending(".html")
	checkSite(t, b)
	for _, path := range append(b.ending(".svg", ".xml", ".webmanifest"), pages...) { // what is hidden leaves no trace
		for _, word := range []string{"ACBL", "acbl/"} {
			if _, after, said := strings.Cut(string(b.files[path]), word); said {
				t.Errorf("%s says %s%.60q, but the site hides the ACBL", path, word, after)
			}
		}
	}
	if named := b.ending("acbl.pdf", "acbl-20.csv", "acbl/index.html"); len(named) > 0 {
		t.Errorf("the site has %q, but it hides the ACBL", named)
	}
	authority := []string{"Official scale of Ruritania.", "Rule Seven",
		"In force from 1 January 2027.", "Edition 12.", "Valid until 31 August 2027."}
	said := map[string][]string{"print/book-a4.pdf": {"Ruritania"},
		"print/venue-a4.pdf": {"Ruritania"}, "boards/8/chart-a4.pdf": authority}
	prints := 0
	for _, path := range b.ending(".pdf") {
		if folder, _, _ := strings.Cut(path, "/"); folder == "theory" || folder == "models" || strings.Contains(path, "calibration") {
			continue // plots, which are not a rule
		}
		prints++
		text := strings.Join(strings.Fields(strings.Join(pagesOf(t, path, b.file(t, path)), " ")), " ")
		for _, want := range append(said[path], "Valid until 31 August 2027.") { // it may hang on a wall for years
			if strings.Contains(text, "ACBL") || !strings.Contains(text, want) {
				t.Errorf("%s does not say %q, or names the ACBL; a card must say who vouches for its scale:\n%s", path, want, text)
			}
		}
	}
	if prints < 20 {
		t.Errorf("%d prints were read, want 20 at least", prints)
	}
	to := follow(t, b, nil)
	slices.Sort(to)
	sameLines(t, "links to other hosts", slices.Compact(to), []string{"http://calendar.example/", "https://league.example/7", "https://league.example/laws?a=1&b=2"})
	nav := readback.Elements(b.page(t, "index.html"), is(atom.Details))[0] // the menu has all links
	sameLines(t, "the navigation", targets(nav), strings.Fields("index.html verify/index.html compare/index.html print/index.html "+
		"models/index.html imps/index.html ebu/index.html theory/index.html data/index.html about/index.html"))
	for _, path := range pages { // also the frames for other sites, and the page for missing addresses
		wants := append(authority, "<p>Valid until 31 August 2027.</p>", `data-until="2027-08-31" role="status" hidden>`,
			"These tables were valid until 31 August 2027.", `<a href="https://league.example/7"`, "until.js?v=",
			"WBF continuous scale, WBF discrete scale: "+authority[0],
			"Published by Bridge League of Ruritania.", "club.svg")
		if !isEmbed(path) {
			wants = append(wants, "Our rules</a>", `<a href="http://calendar.example/">Calendar</a>`,
				`<a href="https://league.example/laws?a=1&amp;b=2">League &amp; Laws</a>`)
		}
		filesContain(t, b, map[string][]string{path: wants})
	}
	says(t, b, "of a federation") // no setting changes the data, on which other people's programs depend
	if home := string(b.file(t, "index.html")); strings.Contains(home, "alert(1)</script>") || strings.Contains(home, "javascript:") {
		t.Error("the front page runs a script that the text of a setting contains")
	}
	if strings.Contains(string(b.file(t, "rules/index.html")), "Overseas") {
		t.Error("rules/index.html still has the list item that only links to a hidden page")
	}
	for _, path := range []string{"apple-touch-icon.png", "icon-512.png", "og.png", "boards/8/og.png"} {
		if !slices.Contains(pictureOf(t, b, path).Palette, color.Color(color.RGBA{0xc8, 0x10, 0x2e, 0xff})) {
			t.Errorf("%s does not have the federation's colour", path)
		}
	}
}

func TestEverySectionCanBeLeftOut(t *testing.T) {
	t.Parallel()
	choices := [][]string{{}, {}, {}} // the first shows only the calculator, the other two half of the sections each
	for i, name := range content.Sections() {
		choices[1+i%2] = append(choices[1+i%2], name)
		if readback.Everything() {
			choices = append(choices, slices.DeleteFunc(content.Sections(), func(s string) bool { return s == name }))
		}
	}
	for _, shown := range choices {
		t.Run(strings.Join(shown, " "), func(t *testing.T) {
			hidden := slices.DeleteFunc(content.Sections(), func(s string) bool { return slices.Contains(shown, s) })
			o := options()
			o.First, o.Last, o.Content = 8, 8, overlay("sections = ["+strings.ReplaceAll(strings.Trim(fmt.Sprintf("%q", shown), "[]"), `" "`, `", "`)+"]\n")
			b := buildOnly(t, o)
			for _, path := range b.paths {
				of, rest, _ := strings.Cut(strings.TrimPrefix(path, "print/"), "/")
				of, _, _ = strings.Cut(of, "-")
				if slices.Contains(hidden, strings.TrimSuffix(of, ".js")) && (of != "data" || rest == "index.html") {
					t.Errorf("the site has %s, whose section is hidden", path)
				}
			}
			for _, path := range []string{"boards/8/index.html", "data/vectors.json", "data/scales.js", "data/wbf-discrete.csv"} {
				b.file(t, path)
			}
			follow(t, b, func(path string) bool {
				ofData := strings.HasPrefix(path, "data/") || path == "SHA256SUMS"
				// A card's QR code leads to the page of its scale, and the page for missing addresses loads
				// words.js, whatever else is shown.
				return len(shown) == 0 && (strings.HasPrefix(path, "scales/") || path == "words.js") || ofData && slices.Contains(hidden, "data")
			})
		})
	}
}
