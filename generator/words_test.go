package generator_test

import (
	"fmt"
	"io/fs"
	"math"
	"path"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// pageText is the words of a page, spaces drawn together.
func pageText(t *testing.T, b *built, page string) string {
	t.Helper()
	return strings.Join(strings.Fields(readback.Text(b.page(t, page))), " ")
}

// Every source is named in full on the page about the site and on each page that rests
// on it, with a link where a page about it was opened, and there alone.
func TestEverySourceIsCitedWhereItIsUsed(t *testing.T) {
	t.Parallel()
	b := whole(t)
	cited := 0
	for _, s := range official.Sources() {
		for _, name := range s.Pages {
			page := name + "/index.html"
			items := readback.Elements(b.page(t, page), func(n *html.Node) bool { return readback.Attr(n, "id") == "source-"+s.ID })
			if len(items) != 1 {
				t.Errorf("%s names the source %s %d times", page, s.ID, len(items))
				continue
			}
			cited++
			text := strings.Join(strings.Fields(readback.Text(items[0])), " ")
			for _, part := range []string{s.Author, s.Title, s.Year, s.Text, s.About} {
				if !strings.Contains(text, part) {
					t.Errorf("%s, source %s: %q is not said: %s", page, s.ID, part, text)
				}
			}
			var links []string
			for _, a := range readback.Elements(items[0], is(atom.A)) {
				links = append(links, readback.Attr(a, "href"))
			}
			if strings.Join(links, " ") != s.Link {
				t.Errorf("%s, source %s: links %q, want %q", page, s.ID, links, s.Link)
			}
		}
	}
	if cited < 12 {
		t.Errorf("%d citations", cited)
	}
}

// The page says what each clause of the ACBL's text allows, and gives its formula.
func TestACBLPageHasEveryClause(t *testing.T) {
	t.Parallel()
	text := pageText(t, whole(t), "acbl/index.html")
	for _, part := range []string{
		"1.1:", "1.2:", "1.3:", "1.4:", "1.5:", "1.6:", "1.7:", "1.8:", "No other VP Scale may be used.", "Non-LM Swiss",
		"V = 10 + 10 · (1 − Tau^(3M/B)) / (1 − Tau³)", "B is 15√N", "two decimals, halves up, is our reading", "in the text that we have",
	} {
		if !strings.Contains(text, part) {
			t.Errorf("acbl/index.html does not say %q", part)
		}
	}
}

// The examples of the EBU's page, worked out here by hand: a tenth of 24 is 2.4;
// 25/(7.5·8) is 0.42, up to 0.5; 60 % of 9 and 40 % of 4 are 7.
func TestEBUPageHasItsExamples(t *testing.T) {
	t.Parallel()
	text := pageText(t, whole(t), "ebu/index.html")
	for _, part := range []string{
		"there is no equivalent international scale", "apparently that of 2004",
		"top of 24.0 matchpoints the standard amount is 2.4. Average is 12.0, average plus 14.4, average minus 9.6",
		"with 8 boards the standard amount is 0.5 VP: so is the usual penalty, and with a factor of two it is 1.0 VP",
		"+430 earns 9.0 and +420 4.0 matchpoints; weighted they make 7.0",
		"100 points more at aggregate and 0.5 point more at point a board", "The text does not say how",
		"Computed: 0.5 VP for seven boards; for three it would be 1.5",
		"Its 9 lies midway between 8 and 10",
	} {
		if !strings.Contains(text, part) {
			t.Errorf("ebu/index.html does not say %q", part)
		}
	}
}

// Law 12C2(b) says “normally”: so does what asks for adjusted boards.
func TestAveragePlusIsNormallyThree(t *testing.T) {
	t.Parallel()
	if text := pageText(t, whole(t), "index.html"); !strings.Contains(text, "normally +3 for average plus, −3 for average minus (Law 12C2(b))") {
		t.Error("index.html: the hint for adjusted boards does not say that 3 IMPs are what is normal")
	}
}

// The figures that are typed into pages of Markdown are those computed.
func TestTypedFiguresAreComputed(t *testing.T) {
	t.Parallel()
	b := whole(t)
	half, err := vp.HalfMatch(3)
	if err != nil {
		t.Fatal(err)
	}
	pair := func(s vp.Discrete, imps int) string {
		winner, loser := s.Score(imps)
		return fmt.Sprintf("%d–%d", winner/vp.VP, loser/vp.VP)
	}
	six, err := vp.WBFDiscrete(6)
	if err != nil {
		t.Fatal(err)
	}
	var violating []string
	for n := vp.MinTested; n <= vp.MaxTested; n++ {
		if s, err := vp.WBFDiscrete(n); err != nil || len(s.RangeViolations) > 0 {
			violating = append(violating, fmt.Sprint(n))
		}
	}
	if len(violating) != 3 {
		t.Fatalf("range violations for %v boards", violating)
	}
	furthest := map[string]float64{} // from the exponential model, in VPs
	for _, m := range vp.Models() {
		for _, e := range vp.Models() {
			for k := 0; k <= 1000 && e.Name == "exponential"; k++ {
				u := float64(k) / 1000
				furthest[m.Name] = max(furthest[m.Name], 10*math.Abs(m.V(u)-e.V(u)))
			}
		}
	}
	if log := furthest["logarithmic"]; log > 0.17 || log < 0.16 || furthest["quadratic"] < log || furthest["square-root"] < log {
		t.Errorf("distances from the exponential model: %v", furthest)
	}
	printed := official.PublishedHalfMatch().Tables
	for page, parts := range map[string][]string{
		"theory": {
			"a half of 3 boards that is won by 1 IMP is " + pair(half, 1),
			"2 IMPs are " + pair(six, 2) + ", and half of that would be 5½–4½",
			fmt.Sprintf("halves of %d and of %d boards", printed[0].Boards, printed[1].Boards),
			fmt.Sprintf("%d to %d boards, are our own extension", vp.MinHalfMatch, vp.MaxHalfMatch),
			"For " + strings.Join(violating[:2], ", ") + " and " + violating[2] + " boards a range leaves out the margin",
		},
		"models/logarithmic": {"never further than 0.17 VP from the exponential model; the other two are further off"},
	} {
		text := pageText(t, b, page+"/index.html")
		for _, part := range parts {
			if !strings.Contains(text, part) {
				t.Errorf("%s does not say %q", page, part)
			}
		}
	}
}

// Words that said more than the sources do, in what people read.
func TestNoPageSaysMoreThanIsKnown(t *testing.T) {
	t.Parallel()
	wrong := regexp.MustCompile(`(?i)misprint|before this site was\s+published|every claim that the sources make|with the faults of the print|tested its algorithms`)
	err := fs.WalkDir(content.Default, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(content.Default, name)
		if found := wrong.Find(text); found != nil {
			t.Errorf("%s: %q", name, found)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

// textOf is the text of the elements with these ids.
func textOf(doc *html.Node, ids string) string {
	var texts []string
	for id := range strings.FieldsSeq(ids) {
		for _, n := range readback.Elements(doc, func(n *html.Node) bool { return readback.Attr(n, "id") == id }) {
			texts = append(texts, readback.Text(n))
		}
	}
	return strings.Join(texts, " ")
}

// Over all pages, one text stands for one picture.
func TestDifferentPicturesHaveDifferentTexts(t *testing.T) {
	t.Parallel()
	b := repo(t)                    // with a base URL, so that pages have preview cards
	pictures := map[string]string{} // by what stands for them
	previews := map[string]string{} // what stands for them
	property := func(doc *html.Node, name string) string {
		for _, n := range readback.Elements(doc, func(n *html.Node) bool { return readback.Attr(n, "property") == name }) {
			return readback.Attr(n, "content")
		}
		return ""
	}
	count := 0
	add := func(page, alt, picture string) {
		count++
		if before, there := pictures[alt]; there && before != picture {
			t.Errorf("%s: %q stands for %s, and for %s", page, alt, picture, before)
		}
		pictures[alt] = picture
	}
	for _, page := range b.ending(".html") {
		doc := b.page(t, page)
		for _, img := range readback.Elements(doc, is(atom.Img)) {
			if alt := readback.Attr(img, "alt"); alt != "" { // others are ornaments
				add(page, alt, path.Join(path.Dir(page), readback.Attr(img, "src")))
			}
		}
		if picture := property(doc, "og:image"); picture != "" {
			alt := property(doc, "og:image:alt")
			add(page, alt, picture)
			if before, there := previews[picture]; there && before != alt {
				t.Errorf("%s: for %s stands %q, elsewhere %q", page, picture, alt, before)
			}
			previews[picture] = alt
		}
		for i, svg := range readback.Elements(doc, is(atom.Svg)) {
			if readback.Attr(svg, "role") == "img" {
				add(page, textOf(doc, readback.Attr(svg, "aria-labelledby")), fmt.Sprintf("%s, drawing %d", page, i+1))
			}
		}
	}
	if count < 100 || len(previews) < 50 {
		t.Errorf("%d pictures and %d preview cards, want more", count, len(previews))
	}
}
