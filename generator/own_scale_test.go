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

// ruritanianRows are the rows of its table for a board count: margins, winner and loser.
func ruritanianRows(boards int) (rows [][]string) {
	starts := ruritanianStarts[boards]
	for i, from := range starts {
		to := ""
		if i+1 < len(starts) {
			to = strconv.Itoa(starts[i+1] - 1)
		}
		winner, loser, _ := strings.Cut(ruritanianScores[i], "–")
		rows = append(rows, []string{strconv.Itoa(from), to, winner, loser})
	}
	return rows
}

// ruritanianLines are its rows as people read them.
func ruritanianLines(boards int) (lines []string) {
	for _, r := range ruritanianRows(boards) {
		margins := strings.Replace(r[0]+"–"+r[1], r[0]+"–"+r[0], r[0], 1)
		if r[1] == "" {
			margins = r[0] + "+"
		}
		lines = append(lines, row(margins, r[2], r[3]))
	}
	return lines
}

// ruritanianCSV is its file for one board count, or for several with the column boards.
func ruritanianCSV(boards ...int) string {
	var b strings.Builder
	heads := "boards,from,to,winner,loser\n"
	for i, n := range boards {
		prefix := fmt.Sprintf("%d,", n)
		if len(boards) == 1 {
			prefix, heads = "", heads[len("boards,"):]
		}
		if i == 0 {
			b.WriteString(heads)
		}
		for _, r := range ruritanianRows(n) {
			b.WriteString(prefix + strings.Join(r, ",") + "\n")
		}
	}
	return b.String()
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

// ruritanianScore is what winner and loser earn by so many IMPs, as people read it.
func ruritanianScore(boards, margin int) (winner, loser string) {
	for i, from := range ruritanianStarts[boards] {
		if from <= margin {
			winner, loser, _ = strings.Cut(ruritanianScores[i], "–")
		}
	}
	return winner, loser
}

// digitsOf is the digits that identify a table by its file.
func digitsOf(csv string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(csv)))[:8] }

// A publisher's scale is one like ours: it has its data, its page, and its places on those of all.
func TestAPublishersScaleIsOnTheSite(t *testing.T) {
	t.Parallel()
	b := buildOnly(t, generator.Options{BaseURL: "https://bridge.example/vp", First: 6, Last: 8, Content: withRuritania(overlay(
		"default_scale = \"ruritania\"\n[authority]\nscales = [\"ruritania\"]\nstatement = \"Official scale of Ruritania.\"\n",
	))})
	if err := check.Site(os.DirFS(b.dir())); err != nil {
		t.Errorf("the site is not sound: %v", err)
	}
	const name, path = "Ruritania 25–0", "scales/ruritania/index.html"
	hold(t, b, map[string][]string{
		"data/ruritania.csv": {ruritanianCSV(ruritanianBoards...)},
		"data/scales.js":     {`"ruritania":{"first":6,`},
		"index.html":         {`data-scale="ruritania" data-own`, `<div class="answer chosen" data-scale="ruritania"`, `value="ruritania"`},
		path: {name, "Bridge League of Ruritania", "Regulation 9, Appendix B", "2027", "Its figures are invented.", "6–8, 12, 16 boards",
			`href="https://league.example/regulations/9"`},
	})
	doc, digits := b.page(t, path), b.page(t, "verify/index.html")
	for _, n := range ruritanianBoards {
		table := readback.Elements(placeOn(doc, n), is(atom.Table))[0]
		sameLines(t, fmt.Sprintf("%s, %d boards", path, n), tableLines(t, doc, readback.Attr(table, "id"))[2:], ruritanianLines(n))
		line := fmt.Sprintf("%d | ", n)
		for _, l := range tableLines(t, digits, "identities") {
			if strings.HasPrefix(l, line) && !strings.HasSuffix(l, " | "+digitsOf(ruritanianCSV(n))) {
				t.Errorf("%d boards: the digits are %q, should end with %s", n, l, digitsOf(ruritanianCSV(n)))
			}
		}
	}
	margins := tableLines(t, b.page(t, "compare/index.html"), "margins") // of 8 boards, the usual number among these
	column := slices.Index(strings.Split(margins[1], " | "), name)
	for m := range 34 {
		cells := strings.Split(margins[m+2], " | ")
		if want, _ := ruritanianScore(8, m); strings.TrimSuffix(at(cells, column), "⌟ cusp") != want {
			t.Errorf("%d IMPs: the comparison says %q, should say that it earns %s", m, cells, want)
		}
	}
}

// The scale that the calculator shows large is one of its own, or a publisher's.
func TestOnlyAScaleOfTheCalculatorIsShownLarge(t *testing.T) {
	t.Parallel()
	folder := withRuritania(overlay("", "scales/notes.txt", "x"))
	for _, name := range []string{"acbl-20", "half-match", "wbf-joint", "wbf"} {
		folder["site.toml"].Data = []byte(`default_scale = "` + name + `"`)
		want := `content/site.toml:1: default_scale: "` + name + `" is not one of wbf-continuous, wbf-discrete, ruritania`
		if _, err := generator.Build(generator.Options{Content: folder}); fmt.Sprint(err) != want {
			t.Errorf("of another scale it says %v, should say %s", err, want)
		}
	}
	folder["site.toml"].Data = nil
	r, err := generator.Build(generator.Options{Content: folder, First: 8, Last: 8, Kinds: []generator.Kind{generator.Data}})
	if err != nil || !slices.ContainsFunc(r.Notes, func(n string) bool { return strings.Contains(n, "scales/notes.txt") }) {
		t.Errorf("the build's notes are %q (%v), none names the file that is no scale", r.Notes, err)
	}
}
