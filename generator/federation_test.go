package generator_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/publisher"
)

// A European federation hides everything of the ACBL. That leaves no trace: links to it become texts, and an item
// of a list that is nothing else goes. What stands in a setting does not become a script.
func TestTheSiteOfAFederationHasNoTraceOfWhatItHides(t *testing.T) {
	t.Parallel()
	o := options()
	o.First, o.Last, o.BaseURL, o.Content = 8, 9, "https://bridge.example/vp/", os.DirFS("testdata/federation")
	b := buildOnly(t, o)
	for _, path := range b.ending(".html", ".svg", ".xml", ".webmanifest", ".pdf") {
		text := string(b.files[path])
		if strings.HasSuffix(path, ".pdf") {
			text += strings.Join(readback.PDFText(t, b.files[path]), " ")
		}
		for _, word := range []string{"ACBL", "acbl/"} {
			if _, after, said := strings.Cut(text, word); said {
				t.Errorf("%s says %s%.60q, but the site hides the ACBL", path, word, after)
			}
		}
	}
	if named := b.ending("acbl.pdf", "acbl-20.csv", "acbl/index.html"); len(named) > 0 {
		t.Errorf("the site has %q, but it hides the ACBL", named)
	}
	to := follow(t, b, "", nil)
	slices.Sort(to)
	sameLines(t, "links to other hosts", slices.Compact(to),
		[]string{"http://calendar.example/", "https://league.example/7", "https://league.example/laws?a=1&b=2"})
	says(t, b, "of a federation") // no setting changes the data, on which other people's programs depend
	home, rules := string(b.file(t, "index.html")), string(b.file(t, "rules/index.html"))
	if strings.Contains(home, "alert(1)</script>") || !strings.Contains(home, "alert(1)&lt;/script&gt;") {
		t.Error("the front page runs a script that the text of a setting contains")
	}
	if strings.Contains(rules, "Overseas") {
		t.Error("rules/index.html still has a list item that only links to what is hidden")
	}
}

func TestEverySectionCanBeLeftOut(t *testing.T) {
	t.Parallel()
	choices := [][]string{{}, {}, {}} // the first shows only the calculator, the other two half of the sections each
	for i, name := range publisher.Sections() {
		choices[1+i%2] = append(choices[1+i%2], name)
		if readback.Everything() {
			choices = append(choices, slices.DeleteFunc(publisher.Sections(), func(s string) bool { return s == name }))
		}
	}
	for _, shown := range choices {
		t.Run(strings.Join(shown, " "), func(t *testing.T) {
			hidden := slices.DeleteFunc(publisher.Sections(), func(s string) bool { return slices.Contains(shown, s) })
			o := options()
			list := strings.ReplaceAll(fmt.Sprintf("%q", shown), `" "`, `", "`)
			o.First, o.Last, o.Content = 8, 8, overlay("sections = "+list+"\n")
			b := buildOnly(t, o)
			for _, path := range b.paths {
				of, rest, _ := strings.Cut(strings.TrimPrefix(path, "print/"), "/")
				of, _, _ = strings.Cut(of, "-")
				if slices.Contains(hidden, strings.TrimSuffix(of, ".js")) && (of != "data" || rest == "index.html") {
					t.Errorf("the site has %s, whose section is hidden", path)
				}
			}
			for path := range strings.FieldsSeq("boards/8/index.html boards/8/scale.svg data/vectors.json data/scales.js " +
				"data/wbf-discrete.csv") {
				b.file(t, path)
			}
			explained := slices.Contains(shown, "models") || slices.Contains(shown, "theory")
			if strings.Contains(string(b.file(t, "boards/8/index.html")), `id="plots"`) != explained {
				t.Errorf("the page of 8 boards has the models: %v, want %v", !explained, explained)
			}
			follow(t, b, "", func(path string) bool {
				ofData := strings.HasPrefix(path, "data/") || path == "SHA256SUMS"
				// A card's QR code leads to the page of its scale, and the page for missing addresses loads
				// words.js, whatever else is shown.
				return len(shown) == 0 && (strings.HasPrefix(path, "scales/") || path == "words.js") ||
					ofData && slices.Contains(hidden, "data")
			})
		})
	}
}
