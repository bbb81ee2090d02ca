package generator_test

import (
	"crypto/sha256"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/press"
)

// ruritania has the two files of a publisher's scale, the table and its description. Country and
// figures are invented. Like some old scales it goes from 25 to 0: the winner's score stops at 25,
// but the loser's goes on falling, so that the sum of the two changes.
var ruritania = [2]string{string(sample.Must(os.ReadFile("testdata/ruritania.csv"))), string(sample.Must(os.ReadFile("testdata/ruritania.toml")))}

var ruritanianBoards = []int{6, 7, 8, 12, 16}

// withRuritania adds the scale to a content folder.
func withRuritania(folder fstest.MapFS) fstest.MapFS {
	folder["scales/ruritania.csv"] = &fstest.MapFile{Data: []byte(ruritania[0])}
	folder["scales/ruritania.toml"] = &fstest.MapFile{Data: []byte(ruritania[1])}
	return folder
}

// ruritanianCSV is its published file for some board counts. For one, it has no column boards.
func ruritanianCSV(boards ...int) string {
	heads, rows, _ := strings.Cut(ruritania[0], "\n")
	text := ""
	for _, n := range boards {
		for row := range strings.Lines(rows) {
			if strings.HasPrefix(row, fmt.Sprint(n, ",")) {
				text += row
			}
		}
	}
	if text = heads + "\n" + text; len(boards) == 1 {
		text = regexp.MustCompile(`(?m)^\w+,`).ReplaceAllString(text, "")
	}
	return text
}

// ruritanianLines are its rows for a board count, as people read them.
func ruritanianLines(boards int) (lines []string) {
	for _, line := range strings.Split(strings.TrimSpace(ruritanianCSV(boards)), "\n")[1:] {
		r := strings.Split(line, ",")
		margins := r[0] + "–" + r[1]
		switch r[1] {
		case "":
			margins = r[0] + "+"
		case r[0]:
			margins = r[0]
		}
		lines = append(lines, row(margins, r[2], r[3]))
	}
	return lines
}

// digitsOf gives the digits that identify the table of a CSV file.
func digitsOf(csv string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(csv)))[:8] }

// A publisher's scale has its data and its page, and its scores are on pages about all scales.
func TestAPublishersScaleIsOnTheSite(t *testing.T) {
	t.Parallel()
	b := buildOnly(t, generator.Options{BaseURL: "https://bridge.example/vp", First: 6, Last: 8, Kinds: []generator.Kind{generator.HTML, generator.Data}, Content: withRuritania(overlay(
		"default_scale = \"ruritania\"\n[authority]\nscales = [\"ruritania\"]\nstatement = \"Official scale of Ruritania.\"\n",
	))})
	const name, path = "Ruritania 25–0", "scales/ruritania/index.html"
	says(t, b, "with Ruritania's scale")
	filesContain(t, b, map[string][]string{"data/ruritania.csv": {ruritanianCSV(ruritanianBoards...)}})
	doc, digits := b.page(t, path), tableLines(t, b.page(t, "verify/index.html"), "identities")
	for _, n := range ruritanianBoards {
		table := readback.Elements(placeOn(doc, n), is(atom.Table))[0]
		sameLines(t, fmt.Sprintf("%s, %d boards", path, n), tableLines(t, doc, readback.Attr(table, "id"))[2:], ruritanianLines(n))
		i := slices.IndexFunc(digits, func(line string) bool { return strings.HasPrefix(line, fmt.Sprintf("%d | ", n)) })
		if line := at(digits, max(i, 0)); !strings.HasSuffix(line, " | "+digitsOf(ruritanianCSV(n))) {
			t.Errorf("%d boards: verify/index.html lists the digits %q, want %s at the end", n, line, digitsOf(ruritanianCSV(n)))
		}
	}
}

// A card of the scale names its publisher and has every score. It has the losers' scores too,
// because they do not follow from the winners'. A statement for a scale is on the cards of that
// scale only.
func TestACardOfAPublishersScaleSaysWhoseItIsAndHasEveryScore(t *testing.T) {
	t.Parallel()
	folder := withRuritania(overlay("[authority]\nscales = [\"ruritania\"]\nstatement = \"Official scale of Ruritania.\"\n"))
	for name, own := range map[string]bool{"ruritania": true, "wbf-discrete": false} {
		data, _, err := cards(folder, press.Order{Boards: []int{8}, Size: "a6", Scale: name, Back: press.NoBack, Paper: press.NoPaper})
		if err != nil {
			t.Fatal(err)
		}
		text := strings.Join(strings.Fields(strings.Join(pagesOf(t, "cards.pdf", data), " ")), " ")
		wants := []string{"Official scale of Ruritania.", "Ruritania 25–0", "Bridge League of Ruritania, Regulation 9, Appendix B, 2027.", digitsOf(ruritanianCSV(8))}
		for _, want := range append(wants, ruritanianLines(8)...) {
			if strings.Contains(text, strings.ReplaceAll(want, " | ", " ")) != own {
				t.Errorf("a card of %s must say %q: %v; it says\n%s", name, want, own, text)
			}
		}
	}
}

// Nobody plays by a study. So only its data, the pages that list all data or all digits, and the page that explains
// it name it: not the calculator, a comparison, or the page of a board count.
func TestAStudyIsOnItsOwnPagesOnly(t *testing.T) {
	t.Parallel()
	on := []string{"data/index.html", "data/vectors.json", "data/wbf-joint.csv", "scales/wbf-joint/index.html", "sitemap.xml", "theory/joint/index.html", "verify/index.html"}
	for path, data := range few(t).files {
		told := strings.Contains(string(data), "wbf-joint") || path == "data/wbf-joint.csv"
		if listing := path == "sw.js" || path == "SHA256SUMS" || path == ".vpcharts" || strings.HasPrefix(path, "words-"); !listing && told != slices.Contains(on, path) {
			t.Errorf("%s names wbf-joint: %v; want it only on %q", path, told, on)
		}
	}
}

// default_scale must be a scale that the calculator shows. authority.scales must name
// existing scales. Builds check this, and cards too.
func TestSettingsNameExistingScales(t *testing.T) {
	t.Parallel()
	folder := withRuritania(overlay("", "scales/notes.txt", "x"))
	const large, statement = "content/site.toml:1: default_scale: %q is not one of wbf-continuous, wbf-discrete, %sruritania", "[authority]\nstatement = \"x\"\nscales = "
	for settings, want := range map[string]string{
		"default_scale = \"acbl-20\"\nsections = [\"print\"]": fmt.Sprintf(large, "acbl-20", "half-match, "),
		`default_scale = "wbf-joint"`:                         fmt.Sprintf(large, "wbf-joint", "acbl-20, acbl-30, acbl-nabc, half-match, "),
		`default_scale = "wbf"`:                               fmt.Sprintf(large, "wbf", "acbl-20, acbl-30, acbl-nabc, half-match, "),
		statement + `["wbf-continous"]`:                       `content/site.toml:3: authority.scales: no scale "wbf-continous"; the scales are wbf-continuous, wbf-discrete, acbl-20`,
		statement + `["wbf-joint"]`:                           `content/site.toml:3: authority.scales: no scale "wbf-joint"`,
		statement + `[]`:                                      "a statement vouches for at least one scale",
		statement + `["acbl-20", "acbl-20"]`:                  `"acbl-20" is named twice`,
	} {
		folder["site.toml"].Data = []byte(settings)
		_, err := generator.Build(generator.Options{Content: folder})
		if _, _, cardErr := generator.Load(folder); !strings.Contains(fmt.Sprint(err), want) || !strings.Contains(fmt.Sprint(cardErr), want) {
			t.Errorf("with the settings %s a build gives the error %v, and a card %v, want %s", settings, err, cardErr, want)
		}
	}
	folder["site.toml"].Data = nil
	b := buildOnly(t, generator.Options{Content: folder, First: 8, Last: 8, Kinds: []generator.Kind{generator.Data}})
	if !slices.ContainsFunc(b.notes, func(n string) bool { return strings.Contains(n, "scales/notes.txt") }) {
		t.Errorf("the build's notes are %q, want one about scales/notes.txt, which is no scale", b.notes)
	}
}
