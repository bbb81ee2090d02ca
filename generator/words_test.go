package generator_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/vp"
)

const cc0 = "https://creativecommons.org/publicdomain/zero/1.0/"

// notUnderCC0 is what the licence leaves out, wherever it is told.
var notUnderCC0 = []string{"publisher’s name, logo, words", "files", "quoted sources", "printed tables"}

// pageText is the words of a page, spaces drawn together.
func pageText(t *testing.T, b *built, page string) string {
	t.Helper()
	return strings.Join(strings.Fields(readback.Text(b.page(t, page))), " ")
}

// Every source is named in full on each page that rests on it, and on no other, with a link
// where a page about it was opened.
func TestEverySourceIsCitedWhereItIsUsed(t *testing.T) {
	t.Parallel()
	b, m := few(t), sample.Words(t)
	cited := map[string]int{}
	for _, s := range official.Sources() {
		for _, name := range s.Pages {
			page := name + "/index.html"
			cited[page]++
			items := readback.Elements(b.page(t, page), hasID("source-"+s.ID))
			if len(items) != 1 {
				t.Fatalf("%s names the source %s %d times", page, s.ID, len(items))
			}
			text := strings.Join(strings.Fields(readback.Text(items[0])), " ")
			for _, part := range []string{m.Source(s.ID, "author"), m.Source(s.ID, "title"), m.Source(s.ID, "year"), m.Source(s.ID, "text"), m.Source(s.ID, "about")} {
				if !strings.Contains(text, part) {
					t.Errorf("%s, source %s: %q is not said: %s", page, s.ID, part, text)
				}
			}
			if links := strings.Join(targets(items[0]), " "); links != s.Link {
				t.Errorf("%s, source %s: links %q, want %q", page, s.ID, links, s.Link)
			}
		}
	}
	for _, page := range b.ending(".html") {
		if n := strings.Count(string(b.files[page]), `id="source-`); n != cited[page] {
			t.Errorf("%s names %d sources, should name %d", page, n, cited[page])
		}
	}
}

// Figures and examples that are typed into pages and words are those computed: here by the
// program, or by hand from the clause that is named.
func TestPagesSayWhatTheyShould(t *testing.T) {
	t.Parallel()
	half, six := sample.Must(vp.HalfMatch(3)), sample.Must(vp.WBFDiscrete(6))
	pair := func(s vp.Discrete, imps int) string {
		winner, loser := s.Score(imps)
		return fmt.Sprintf("%d–%d", winner/vp.VP, loser/vp.VP)
	}
	furthest := map[string]float64{} // from the exponential model, in VPs
	for _, m := range vp.Models() {
		for k := range 1001 {
			u := float64(k) / 1000
			furthest[m.Name] = max(furthest[m.Name], 10*math.Abs(m.V(u)-vp.Models()[0].V(u)))
		}
	}
	log := furthest["logarithmic"]
	if furthest["exponential"] != 0 || furthest["quadratic"] < log || furthest["square-root"] < log {
		t.Errorf("distances from the exponential model: %v", furthest)
	}
	violating := slices.DeleteFunc(everyBoards(), func(n int) bool { return len(oracle.Discrete(n).Violations) == 0 })
	printed, sixty := official.PublishedHalfMatch().Tables, scaleOf(60).continuous.Counts
	for page, parts := range map[string][]string{
		"theory/index.html": {
			"a half of 3 boards won by 1 IMP is " + pair(half, 1),
			"2 IMPs are " + pair(six, 2) + ", and half of that would be 5½–4½",
			fmt.Sprintf("halves of %d and of %d boards", printed[0].Boards, printed[1].Boards),
			fmt.Sprintf("%d to %d boards, are our own extension", vp.MinHalfMatch, vp.MaxHalfMatch),
			fmt.Sprintf("For %d, %d and %d boards a range does not contain the margin", violating[0], violating[1], violating[2]),
			fmt.Sprintf("%d correction are required", sixty.Violations), fmt.Sprintf("%d steps of 0.01", sixty.Steps), fmt.Sprintf("moves %d margins", sixty.Moved),
		},
		"models/logarithmic/index.html": {fmt.Sprintf("never more than %.2f VP from the exponential model; the other two models differ more", math.Ceil(100*log)/100)},
	} {
		text := pageText(t, few(t), page)
		for _, part := range parts {
			if !strings.Contains(text, part) {
				t.Errorf("%s does not say %q", page, part)
			}
		}
	}
	says(t, few(t), "the default site")
}

// Package official compares its data with the print, and package sheet its tables with files.
// Here the pages have them.
func TestPagesHaveWhatWasPrinted(t *testing.T) {
	t.Parallel()
	b, m := few(t), words(t)
	for page, tables := range map[string][]sheet.Table{
		"acbl": {sample.Must(sheet.ACBLTable(20, m)), sample.Must(sheet.ACBLTable(30, m)), sample.Must(sheet.ACBLFaults(m)), sample.Must(sheet.NABCTable(fewBoards(), m))},
		"imps": {sheet.IMPTable(m)}, "ebu": {sheet.StandardAmounts(m), sample.Must(sheet.VPAmounts(m))},
	} {
		for _, table := range tables {
			sameLines(t, page+", "+table.ID, tableLines(t, b.page(t, page+"/index.html"), table.ID)[1:], linesOf(table, m))
		}
	}
	for _, points := range []int{20, 30} {
		place := readback.Elements(b.page(t, "acbl/index.html"), labelled(fmt.Sprintf("points-%d", points)))[0]
		sameLines(t, "its place", texts(place, is(atom.Caption)), []string{fmt.Sprintf("%d-point scale", points)})
	}
	var notes []string
	for i, n := range official.EBUNotes() {
		notes = append(notes, fmt.Sprintf("%d. %s", i+1, n.Text))
	}
	sameLines(t, "ebu/index.html, notes", texts(readback.Elements(b.page(t, "ebu/index.html"), labelled("notes"))[0], is(atom.P)), notes)
}

func TestEveryClaimHasAFinding(t *testing.T) {
	t.Parallel()
	m := words(t).Claims
	lines := tableLines(t, few(t).page(t, "verify/index.html"), "claims")
	findings := map[string]int{m.Holds(): 0, m.Reading(): 0, m.Fault(): 0, m.NoData(): 0}
	for _, line := range lines[2:] {
		cells := strings.Split(line, " | ")
		findings[at(cells, 2)]++
		if len(cells) != 4 || slices.Contains(cells, "") {
			t.Errorf("a claim lacks something: %q", line)
		}
	}
	for finding, n := range findings {
		if n == 0 || len(findings) != 4 || len(lines) < 32 {
			t.Errorf("of %d claims %d have the finding %q", len(lines), n, finding)
		}
	}
}
