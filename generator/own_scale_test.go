package generator_test

import (
	"crypto/sha256"
	"fmt"
	"math"
	"os"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
)

// withRuritania adds a publisher's scale to a content folder. Country and figures are invented. Like some
// old scales it goes from 25 to 0: the winner's score stops at 25, but the loser's goes on falling.
func withRuritania(folder fstest.MapFS) fstest.MapFS {
	for _, ending := range []string{"csv", "toml"} {
		data := sample.Must(os.ReadFile("testdata/ruritania." + ending))
		folder["scales/ruritania."+ending] = &fstest.MapFile{Data: data}
	}
	return folder
}

// digitsOf gives the digits that identify the table of a CSV file.
func digitsOf(csv string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(csv)))[:8] }

// aloneSite shows one scale alone.
var aloneSite = sync.OnceValue(func() *built {
	folder := withRuritania(overlay("show_scales = [\"ruritania\"]\nfirst_boards = 6\nlast_boards = 8\n"))
	return sample.Must(build(generator.Options{Content: folder}, ""))
})

// A site that shows one scale alone has no other on its pages and prints. Data files have all of them. A journey
// looks scores up.
func TestASiteCanShowOneScaleAlone(t *testing.T) {
	t.Parallel()
	b := aloneSite()
	for _, page := range []string{"index.html", "boards/8/index.html", "embed/8/index.html", "compare/index.html", "print/index.html"} {
		said := readback.Said(b.page(t, page))
		if !strings.Contains(said, "Ruritania 25–0") && !strings.Contains(said, "Rur. 25–0") {
			t.Errorf("%s does not name the scale that the site shows", page)
		}
		for _, other := range []string{"WBF continuous", "WBF discrete", "ACBL 20-point", "ACBL NABC"} {
			if strings.Contains(said, other) {
				t.Errorf("%s names %s, which the site does not show", page, other)
			}
		}
	}
	for _, file := range []string{"card-a6", "card-a7", "card-id1", "card-a5", "poster-a3", "chart-a4"} {
		text := strings.Join(readback.PDFText(t, b.file(t, "boards/8/"+file+".pdf")), " ")
		if !strings.Contains(text, "Ruritania 25–0") || strings.Contains(text, "WBF") && file != "chart-a4" {
			t.Errorf("%s has not the scale that the site shows, or another: %s", file, text)
		}
	}
	for _, file := range []string{"data/wbf-continuous.csv", "boards/8/continuous.csv", "boards/8/scale.json", "data/ruritania.csv"} {
		b.file(t, file)
	}
	if left := b.ending("nomogram-a5.pdf", "acbl-20-a5.pdf"); len(left) > 0 {
		t.Errorf("the site has %q, which are of scales that it does not show", left)
	}
	follow(t, b, "", func(path string) bool { return strings.HasPrefix(path, "boards/") }) // data of the WBF's scales
}

// Where the scale that leads has no table, pages say so before all else and vouch for nothing, sentences that list
// scales hold, and cards and captions name the scale that is there.
func TestWhereTheLeadingScaleHasNoTableThePagesAndCardsSaySo(t *testing.T) {
	t.Parallel()
	folder := withRuritania(overlay("show_scales = [\"ruritania\", \"wbf-discrete\"]\nfirst_boards = 8\nlast_boards = 9\n" +
		"[authority]\nstatement = \"Our scale.\"\nscales = [\"ruritania\"]\n"))
	b := buildOnly(t, generator.Options{Content: folder})
	const lacking = "Ruritania 25–0: no table for 9 boards."
	for page, first := range map[string]string{
		"boards/9/index.html": "Boards Go", "embed/9/index.html": "WBF discrete scale", "boards/8/index.html": "", "embed/8/index.html": "",
	} {
		said := strings.Join(strings.Fields(readback.Said(b.page(t, page))), " ")
		_, head, _ := strings.Cut(said, " Theme ")
		before, after, lacks := strings.Cut(head+said, lacking)
		if lacks != (first != "") || lacks && (strings.Contains(before, "IMP margin") || !strings.Contains(after, first)) {
			t.Errorf("%s does not say first that there is no table, or says it needlessly: %.300s", page, said)
		}
		if vouches := strings.Contains(said, "Our scale."); vouches == lacks {
			t.Errorf("%s: the statement stands there: %t; a table that it covers: %t", page, vouches, !lacks)
		}
	}
	says(t, b, "whose leading scale lacks a table")
	for _, file := range []string{"card-id1", "card-a7", "poster-a3"} {
		// The name of the scale stands in the large type of the second line.
		text := strings.Join(readback.PDFLines(t, b.file(t, "boards/9/"+file+".pdf")), "\n")
		if !strings.HasPrefix(text, "9 boards IMPs to Victory Points\nWBF discrete scale\n") {
			t.Errorf("%s does not name its scale where one looks: %.80s", file, text)
		}
	}
}

// A scale of five lines of parameters leads on the pages and cards of the first, of a usual and of the last board
// count, with the numbers of the second computation.
func TestAScaleOfParametersLeadsEverywhere(t *testing.T) {
	t.Parallel()
	folder := overlay("default_scale = \"fjell-20\"\n", "scales/fjell-20.toml", "title = \"Fjell 20–0\"\nwhose = \"Fjell\"\nsource = \"Rules\"\n"+
		"edition = \"1\"\nkind = \"continuous\"\nboards = \"4-100\"\naverage = 10\nblitz_factor = 12.5\ndecimals = 1\n")
	for _, n := range []int{4, 24, 100} {
		b := buildOnly(t, generator.Options{Content: folder, First: n, Last: n})
		var rows, won []string // with both scores, and with the winner's
		for _, m := range oracle.ContinuousOf(1000, oracle.Float(math.Round(12.5e9*math.Sqrt(float64(n)))/1e9), 10, true).Rows {
			winner, loser := m.Final/10, 200-m.Final/10 // tenths
			mark := map[bool]string{true: corrected}[m.Final != m.Cut]
			won = append(won, fmt.Sprintf("%d%s %d.%d", m.IMPs, mark, winner/10, winner%10))
			rows = append(rows, fmt.Sprintf("%s %d.%d", won[m.IMPs], loser/10, loser%10))
		}
		site := readSite{name: "of parameters", b: b, reader: readback.English}
		page := boardPath(n, "index.html")
		site.has(t, page, site.said(tablesNamed(t, b, page, "fjell-20-table")), 1, rows...)
		if heads := texts(b.page(t, page), is(atom.H2)); heads[0] != "Fjell 20–0" {
			t.Errorf("%s begins with %q, want the scale that leads", page, heads)
		}
		for _, piece := range []string{"chart-a4", "card-a5", "card-a6", "poster-a3"} {
			text := strings.Join(readback.PDFLines(t, b.file(t, boardPath(n, piece+".pdf"))), "\n")
			site.has(t, piece, site.said(strings.ReplaceAll(text, corrected, "")), 1, strings.Split(strings.ReplaceAll(strings.Join(won, "\n"), corrected, ""), "\n")...)
			if first := strings.Index(text, "Fjell 20–0"); first < 0 || strings.Contains(text[:first], "WBF") {
				t.Errorf("%s for %d boards does not begin with the scale that leads:\n%s", piece, n, text)
			}
		}
	}
}
