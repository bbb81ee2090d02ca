package generator_test

import (
	"crypto/sha256"
	"fmt"
	"image"
	"math"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/outline"
)

func pngOf(t testing.TB, width, height int) []byte {
	t.Helper()
	return sample.PNG(t, image.NewGray(image.Rect(0, 0, width, height)))
}

const ownRules = "+++\ntitle = \"Our rules\"\ndescription = \"x\"\n+++\n\n![The hall](/files/2027/hall.png)\n\n" +
	"See [Regulation 7](/files/rules.pdf#page=2), and [where to report a fault](/.well-known/security.txt).\n" +
	"![Our card](/boards/8/card-a6.svg)\n"

// ownSite gives the options of a small site with a publisher's page, and the publisher's own files
// by their addresses. over has pairs of name and text, which add files or replace them.
func ownSite(t testing.TB, over ...string) (o generator.Options, own map[string]string) {
	t.Helper()
	own = map[string]string{
		"files/2027/hall.png":         string(pngOf(t, 1200, 900)),
		"files/rules.pdf":             "%PDF-1.7\n" + strings.Repeat("x", 239_700),
		"files/hands.csv":             "board,contract\n1,3NT\n",
		"CNAME":                       "vp.league.example\n",
		".well-known/security.txt":    "Contact: mailto:security@league.example\nExpires: 2027-12-31T23:59:59Z\n",
		"google09201ae909576b2d.html": "google-site-verification: google09201ae909576b2d.html",
	}
	// base is the name of one of the program's templates too.
	files := []string{"rules.md", ownRules, "base.md", "# The base of our league\n\nA house.\n"}
	for name, text := range own {
		if !strings.HasPrefix(name, "files/") {
			name = "root/" + name
		}
		files = append(files, name, text)
	}
	o = options()
	o.First, o.Last, o.Kinds = 8, 8, []outline.Kind{outline.HTML, outline.PDF}
	o.BaseURL = "https://vp.league.example/"
	o.Content = overlay("papers = [\"a4\"]\n", append(files, over...)...)
	return o, own
}

// Browsers load the pack for use offline unasked: it has what pages show, not what they only link to. A picture
// that is too large for it is left out, a page is not, and a note says so.
func TestAPublishersOwnFilesArePublished(t *testing.T) {
	t.Parallel()
	large := string(noisyPNG(t, 2_200_000))
	o, own := ownSite(t, "files/large.png", large, "club.md", "# Club\n\n![Large](/files/large.png)\n")
	b := buildOnly(t, o)
	kept, sums := versionOf(t, b).paths(), string(b.file(t, "SHA256SUMS"))
	for name, want := range own {
		if got := string(b.file(t, name)); got != want {
			t.Errorf("%s is not published with the same bytes", name)
		}
		// Hosts leave dotfiles out, and with one listed `sha256sum -c` would fail.
		if listed := strings.Contains(sums, "  "+name+"\n"); listed == strings.HasPrefix(name, ".") {
			t.Errorf("SHA256SUMS lists %s: %v, want %v", name, listed, !listed)
		}
	}
	for name, want := range map[string]bool{
		"files/2027/hall.png": true, "boards/8/card-a6.svg": true, "club/index.html": true, "boards/8/index.html": true,
		"files/large.png": false, "files/rules.pdf": false, "files/hands.csv": false, "CNAME": false,
	} {
		if is := slices.Contains(kept, name); is != want {
			t.Errorf("%s is kept for offline: %v, want %v", name, is, want)
		}
	}
	if notes := strings.Join(b.notes, "\n"); !strings.Contains(notes, "files/large.png: not kept for offline") {
		t.Errorf("the build's notes are %q, none names files/large.png", notes)
	}
	says(t, b, "with own files")
	follow(t, b, "", func(path string) bool {
		return path == "CNAME" || path == "files/hands.csv" || strings.HasPrefix(path, "google")
	})
}

func TestOwnFilesArePublishedOnlyWithPages(t *testing.T) {
	t.Parallel()
	o, own := ownSite(t)
	o.Kinds = []outline.Kind{outline.Data}
	b := buildOnly(t, o)
	for name := range own {
		if _, there := b.files[name]; there {
			t.Errorf("a build of data only publishes %s, want it only with pages", name)
		}
	}
	// A link to a missing PDF is a fault, although this build makes no prints.
	o, _ = ownSite(t, "rules.md", strings.Replace(ownRules, "rules.pdf", "rule.pdf", 1))
	o.Kinds = []outline.Kind{outline.HTML}
	_, err := generator.Build(o)
	if want := `content/rules.md:8: no page or file "/files/rule.pdf#page=2" on this site`; fmt.Sprint(err) != want {
		t.Errorf("a link to a missing file gives the error %v, want %s", err, want)
	}
	// A logo among these files is published once.
	o, _ = ownSite(t, "messages/fr.toml", "[frame]\nskip = \"Aller\"\n", "site.toml", "title = \"League\"\nlogo = \"files/2027/hall.png\"\n"+
		"languages = [\"en\", \"fr\"]\nuntil = \"2027-08-31\"\n[authority]\nstatement = \"Ours.\"\nregulation = \"R\"\nlink = \"/files/rules.pdf#page=2\"\n")
	b = buildOnly(t, o)
	filesContain(t, b, map[string][]string{
		"about/index.html":      {`<img src="../files/2027/hall.png"`, `<cite><a href="../files/rules.pdf#page=2">R</a>`, `</strong> <a href="../files/rules.pdf#page=2">`},
		"fr/embed/8/index.html": {`<cite><a href="../../../files/rules.pdf#page=2"`}, "fr/404.html": {`<cite><a href="/files/rules.pdf#page=2"`},
	})
	if !slices.Contains(versionOf(t, b).paths(), "files/2027/hall.png") {
		t.Error("the logo is not kept for offline")
	}
}

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
		"boards/9/index.html": "Find a margin", "embed/9/index.html": "WBF discrete scale", "boards/8/index.html": "", "embed/8/index.html": "",
	} {
		said := strings.Join(strings.Fields(readback.Said(b.page(t, page))), " ")
		_, head, _ := strings.Cut(said, " Theme ")
		before, after, lacks := strings.Cut(head+said, lacking)
		if lacks != (first != "") || lacks && (strings.Contains(before, "Find a margin") || !strings.Contains(after, first)) {
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
		won[len(won)-1] = strings.Replace(won[len(won)-1], " ", "+ ", 1) // on paper
		for _, piece := range []string{"chart-a4", "card-a5", "card-a6", "poster-a3"} {
			text := strings.Join(readback.PDFLines(t, b.file(t, boardPath(n, piece+".pdf"))), "\n")
			site.has(t, piece, site.said(strings.ReplaceAll(text, corrected, "")), 1, strings.Split(strings.ReplaceAll(strings.Join(won, "\n"), corrected, ""), "\n")...)
			if first := strings.Index(text, "Fjell 20–0"); first < 0 || strings.Contains(text[:first], "WBF") {
				t.Errorf("%s for %d boards does not begin with the scale that leads:\n%s", piece, n, text)
			}
		}
	}
}
