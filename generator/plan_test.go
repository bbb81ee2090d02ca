package generator_test

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"html"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/publisher"
)

// An option overrides a setting. The build's notes name some of the files that it ignores, and count the others.
func TestOptionsOverrideSettingsAndNotesNameIgnoredFiles(t *testing.T) {
	t.Parallel()
	folder := overlay("base_url = \"https://settings.example/\"\n", "scales/notes.txt", "x")
	for i := range 25 {
		folder[fmt.Sprintf("notes-%d.txt", i)] = &fstest.MapFile{Data: []byte("x")}
	}
	b := buildOnly(t, generator.Options{
		Content: folder, BaseURL: "https://option.example", First: 8, Last: 8, Kinds: []outline.Kind{outline.HTML},
	})
	filesContain(t, b, map[string][]string{"sitemap.xml": {"<loc>https://option.example/boards/8/<"}})
	notes := strings.Join(b.notes, "\n")
	for _, want := range []string{"content/notes-0.txt is ignored", "\n6 more notes like these"} {
		if !strings.Contains(notes, want) {
			t.Errorf("the build's notes lack %q:\n%s", want, notes)
		}
	}
	for _, o := range []generator.Options{{First: 9, Last: 4}, {First: 500, Last: 500}} {
		if _, err := generator.Build(o); err == nil || !strings.Contains(err.Error(), "from 1 to 400") {
			t.Errorf("board counts %d to %d: the error is %v, want one with the board counts of a site", o.First, o.Last, err)
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
	o.Kinds, o.First, o.Last = []outline.Kind{outline.HTML, outline.Plots, outline.Data}, 6, 9
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
	o.Kinds, o.Last = []outline.Kind{outline.HTML}, 6
	const want = "print charts and cards for matches of 6 boards: "
	if home := string(buildOnly(t, o).file(t, "index.html")); !strings.Contains(home, want) || len(texts) < 70 {
		t.Errorf("the front page of a site of 6 boards does not say so, or only %d texts were read, want 70", len(texts))
	}
}

// A partial build has no heading and no form for files that it does not make.
func TestAPartialBuildHasNoEmptySections(t *testing.T) {
	t.Parallel()
	only := func(first, last int, kinds ...outline.Kind) *built {
		o := options()
		o.First, o.Last, o.Kinds = first, last, kinds
		return buildOnly(t, o)
	}
	pages := only(8, 8, outline.HTML)
	for _, p := range []struct{ page, part string }{
		{"print/index.html", `id="each"`}, {"print/index.html", `id="venue"`}, {"print/index.html", `data-part="prints"`},
		{"models/quadratic/index.html", `id="plots"`}, {"models/index.html", `id="plots"`},
	} {
		if in := strings.Contains(string(few(t).files[p.page]), p.part); !in ||
			strings.Contains(string(pages.files[p.page]), p.part) {
			t.Errorf("%s of the whole site has %s: %v, want true; without prints and plots the page must not have it",
				p.page, p.part, in)
		}
	}
	rare := only(1, 3, outline.HTML) // no usual match length is among them
	for n := 1; n <= 3; n++ {
		link := fmt.Sprintf(`<a href="/boards/%d/index.html">`, n)
		if !strings.Contains(string(rare.files["404.html"]), link) {
			t.Errorf("404.html lacks %s", link)
		}
	}
}

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

const lookHere = "https://league.example/vp/?a=1&b=2#now"

// A publisher's own template and words are used, as in a build, and the page's policy allows its own style alone.
// A language without a translation of the page would say the same again.
func TestARetiredSiteHasItsPublishersWordsOnce(t *testing.T) {
	t.Parallel()
	const style = "p { color: teal }\n"
	settings := "title = \"League\"\nlanguages = [\"en\", \"fr\"]\n"
	b := inMemory(sample.Must(generator.Retire(generator.Options{
		Content:   overlay(settings, "messages/en.toml", "[retired]\nwhere = \"Go to\"\n", "messages/fr.toml", ""),
		Templates: fstest.MapFS{"retired/page.css": {Data: []byte(style)}},
	}, lookHere)))
	sum := sha256.Sum256([]byte(style))
	policy := "default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "';"
	for _, path := range []string{"404.html", "index.html", "fr/index.html"} {
		page := html.UnescapeString(string(b.file(t, path)))
		for _, want := range []string{
			"<style>" + style + "</style>", policy, "<p>Go to <a href", "<p>League is no longer", "<section",
		} {
			if strings.Count(page, want) != 1 {
				t.Errorf("%s does not have %q once:\n%s", path, want, page)
			}
		}
	}
}

func TestATemplateOfARetiredSiteIsChecked(t *testing.T) {
	t.Parallel()
	forms := fstest.MapFS{"retired/page.html": {Data: []byte("<p>\n{{.Titel}}")}}
	_, err := generator.Retire(generator.Options{Templates: forms}, lookHere)
	if err == nil || !strings.HasPrefix(err.Error(), "templates/retired/page.html") ||
		!strings.Contains(err.Error(), "Titel") {
		t.Errorf("a template with a wrong name gives %v, want an error that names both", err)
	}
}
