package generator_test

import (
	"crypto/sha256"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/check"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/press"
)

// The scale of Ruritania, which does not exist; its figures are invented. It goes from 25 to
// 0, as old ones did: the winner's score stops at 25, the loser's goes on falling, so that
// the two do not add up to the same. It is written here once, as the first margins of its
// scores, and from that made what the publisher has in its folder and what the site is to publish.
var (
	ruritanianScores = strings.Fields("15–15 16–14 17–13 18–12 19–11 20–10 21–9 22–8 23–7 24–6 25–5 25–4 25–2.50 25–1 25–0")
	ruritanianEight  = []int{0, 2, 5, 8, 11, 14, 17, 21, 25, 29, 33, 38, 43, 49, 62}
	ruritanianStarts = map[int][]int{
		6: ruritanianEight, 7: ruritanianEight, 8: ruritanianEight,
		12: {0, 3, 6, 10, 14, 17, 21, 26, 31, 36, 41, 47, 53, 60, 76},
		16: {0, 3, 7, 11, 16, 20, 24, 30, 35, 41, 47, 54, 61, 69, 88},
	}
	ruritanianBoards = []int{6, 7, 8, 12, 16}
)

// ruritanianRows are the rows of its table for a board count, in its file and as people read them.
func ruritanianRows(boards int) (csv, lines []string) {
	starts := ruritanianStarts[boards]
	for i, from := range starts {
		to, margins := "", fmt.Sprintf("%d+", from)
		if i+1 < len(starts) {
			to, margins = strconv.Itoa(starts[i+1]-1), rangeText(from, starts[i+1]-1)
		}
		winner, loser, _ := strings.Cut(ruritanianScores[i], "–")
		csv = append(csv, fmt.Sprintf("%d,%s,%s,%s\n", from, to, winner, loser))
		lines = append(lines, row(margins, winner, loser))
	}
	return csv, lines
}

// ruritanianCSV is its file for one board count, or for several with the column boards.
func ruritanianCSV(boards ...int) string {
	text, heads := "", "from,to,winner,loser\n"
	for _, n := range boards {
		rows, _ := ruritanianRows(n)
		for _, r := range rows {
			if len(boards) > 1 {
				r = fmt.Sprintf("%d,%s", n, r)
			}
			text += r
		}
	}
	if len(boards) > 1 {
		heads = "boards," + heads
	}
	return heads + text
}

const ruritanianAbout = `title = "Ruritania 25–0"
short = "Rur. 25–0"
whose = "Bridge League of Ruritania"
source = "Regulation 9, Appendix B"
edition = "2027"
link = "https://league.example/regulations/9"
note = "Its figures are invented."
`

// withRuritania adds the scale to a content folder.
func withRuritania(folder fstest.MapFS) fstest.MapFS {
	folder["scales/ruritania.csv"] = &fstest.MapFile{Data: []byte(ruritanianCSV(16, 6, 7, 8, 12))}
	folder["scales/ruritania.toml"] = &fstest.MapFile{Data: []byte(ruritanianAbout)}
	return folder
}

// digitsOf is the digits that identify a table by its file.
func digitsOf(csv string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(csv)))[:8] }

// A publisher's scale is one like ours: it has its data, its page, and its places on those of all.
func TestAPublishersScaleIsOnTheSite(t *testing.T) {
	t.Parallel()
	b := buildOnly(t, generator.Options{BaseURL: "https://bridge.example/vp", First: 6, Last: 8, Kinds: []generator.Kind{generator.HTML, generator.Data}, Content: withRuritania(overlay(
		"default_scale = \"ruritania\"\n[authority]\nscales = [\"ruritania\"]\nstatement = \"Official scale of Ruritania.\"\n",
	))})
	if err := check.Site(os.DirFS(b.dir())); err != nil {
		t.Errorf("the site is not sound: %v", err)
	}
	const name, path = "Ruritania 25–0", "scales/ruritania/index.html"
	says(t, b, "with Ruritania's scale")
	hold(t, b, map[string][]string{"data/ruritania.csv": {ruritanianCSV(ruritanianBoards...)}})
	doc, digits := b.page(t, path), tableLines(t, b.page(t, "verify/index.html"), "identities")
	for _, n := range ruritanianBoards {
		_, want := ruritanianRows(n)
		table := readback.Elements(placeOn(doc, n), is(atom.Table))[0]
		sameLines(t, fmt.Sprintf("%s, %d boards", path, n), tableLines(t, doc, readback.Attr(table, "id"))[2:], want)
		i := slices.IndexFunc(digits, func(line string) bool { return strings.HasPrefix(line, fmt.Sprintf("%d | ", n)) })
		if line := at(digits, max(i, 0)); !strings.HasSuffix(line, " | "+digitsOf(ruritanianCSV(n))) {
			t.Errorf("%d boards: the digits are %q, should end with %s", n, line, digitsOf(ruritanianCSV(n)))
		}
	}
	margins := tableLines(t, b.page(t, "compare/index.html"), "margins") // of 8 boards, the usual number among these
	column := slices.Index(strings.Split(margins[1], " | "), name)
	for m, want := range map[int]string{0: "15", 1: "15", 2: "16", 29: "24", 33: "25"} {
		if cells := strings.Split(margins[m+2], " | "); strings.TrimSuffix(at(cells, column), "⌟ cusp") != want {
			t.Errorf("%d IMPs: the comparison says %q, should say that it earns %s", m, cells, want)
		}
	}
}

// A card of the scale says whose its numbers are and has every score, the loser's too, as the
// winner's do not tell them. Who vouches for a scale does so on its cards, and on no others.
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
		_, lines := ruritanianRows(8)
		for _, want := range append(wants, lines...) {
			if strings.Contains(text, strings.ReplaceAll(want, " | ", " ")) != own {
				t.Errorf("that a card of %s says %q should be %v; it says\n%s", name, want, own, text)
			}
		}
	}
}

// The scale that the calculator shows large is one of its own, or a publisher's. A statement
// vouches for scales that there are, on cards too.
func TestSettingsNameScalesThatThereAre(t *testing.T) {
	t.Parallel()
	folder := withRuritania(overlay("", "scales/notes.txt", "x"))
	const large, statement = "content/site.toml:1: default_scale: %q is not one of wbf-continuous, wbf-discrete, ruritania", "[authority]\nstatement = \"x\"\nscales = "
	for settings, want := range map[string]string{
		`default_scale = "acbl-20"`: fmt.Sprintf(large, "acbl-20"), `default_scale = "half-match"`: fmt.Sprintf(large, "half-match"),
		`default_scale = "wbf-joint"`: fmt.Sprintf(large, "wbf-joint"), `default_scale = "wbf"`: fmt.Sprintf(large, "wbf"),
		statement + `["wbf-continous"]`:      `content/site.toml:3: authority.scales: no scale "wbf-continous"; the scales are wbf-continuous, wbf-discrete, acbl-20`,
		statement + `["wbf-joint"]`:          `content/site.toml:3: authority.scales: no scale "wbf-joint"`,
		statement + `[]`:                     "a statement vouches for at least one scale",
		statement + `["acbl-20", "acbl-20"]`: `"acbl-20" is named twice`,
	} {
		folder["site.toml"].Data = []byte(settings)
		_, err := generator.Build(generator.Options{Content: folder})
		if _, _, cardErr := generator.Load(folder); !strings.Contains(fmt.Sprint(err), want) || !strings.Contains(fmt.Sprint(cardErr), want) {
			t.Errorf("of %s a build says %v, a card %v; should say %s", settings, err, cardErr, want)
		}
	}
	folder["site.toml"].Data = nil
	b := buildOnly(t, generator.Options{Content: folder, First: 8, Last: 8, Kinds: []generator.Kind{generator.Data}})
	if !slices.ContainsFunc(b.notes, func(n string) bool { return strings.Contains(n, "scales/notes.txt") }) {
		t.Errorf("the build's notes are %q, none names the file that is no scale", b.notes)
	}
}
