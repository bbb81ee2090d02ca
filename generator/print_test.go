package generator_test

import (
	"fmt"
	"regexp"
	"sync"
	"testing"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// The least sizes of type on a chart, in points ("What we publish", Print).
const (
	leastFigures = 12
	leastText    = 7
)

// figures are the texts of a table's cells.
var figures = regexp.MustCompile(`^[0-9]+(\.[0-9]{2}|–[0-9]+|\+)?$`)

func TestEveryTextOnEveryChartIsLargeEnoughAndItsGlyphsAreThere(t *testing.T) {
	t.Parallel()
	b := whole(t)
	qpdf := readback.Tool(t, "qpdf")
	r := &reading{t: t, why: "the chart is read from across a table"}
	var faces glyphs
	together(charts(b, someBoards()), func(c printed) {
		file, err := openPDF(qpdf, c.file)
		if err != nil {
			t.Errorf("%s: %v", c.path, err)
			return
		}
		page := file.page()
		if page == nil {
			t.Errorf("%s: not one page", c.path)
			return
		}
		contents, _ := page.(string)
		data, err := file.stream(file["obj:"+contents].Value.(map[string]any)["/Contents"])
		if err != nil {
			t.Errorf("%s: %v", c.path, err)
			return
		}
		all, err := runs(data, file.decoder(page))
		if err != nil {
			t.Errorf("%s: %v", c.path, err)
			return
		}
		for _, text := range all {
			if text.size < leastText-1e-6 {
				r.fault("%s: %q is set in %.2f pt, the least is %d", c.path, text.text, text.size, leastText)
			}
			if missing := faces.missing(file, page, text); missing != "" {
				r.fault("%s: %q: no glyph for %s in the embedded font: paper shows a box or nothing", c.path, text.text, missing)
			}
			if !figures.MatchString(text.text) {
				continue
			}
			r.checked.Add(1)
			if text.size < leastFigures-1e-6 {
				r.fault("%s: the figure %q is set in %.2f pt, the least is %d", c.path, text.text, text.size, leastFigures)
			}
			if text.ink != "0 g" {
				r.fault("%s: the figure %q is printed with %q, not in pure black", c.path, text.text, text.ink)
			}
		}
	})
	r.must(2*overBoards(someBoards(), func(n int) int { return 3 * (continuousRows(n) + discreteRows) }), "figures of both charts")
	if n := len(faces.fonts); n != 2 {
		t.Errorf("%d different fonts are embedded in the charts, want one subset of each weight", n)
	}
}

// glyphs looks glyphs up in embedded fonts, each read once.
type glyphs struct {
	mu    sync.Mutex
	fonts map[string]*face
}

type face struct {
	font  *sfnt.Font
	err   error
	known map[rune]bool // whether there is an outline
}

// missing names the first character of a run that its font has no outline for.
func (g *glyphs) missing(f pdfFile, page any, r run) string {
	descriptor, _ := f.get(page, "/Resources", "/Font", r.font, "/FontDescriptor").(map[string]any)
	ref, _ := descriptor["/FontFile2"].(string)
	data := f["obj:"+ref].Stream.Data
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.fonts == nil {
		g.fonts = map[string]*face{}
	}
	known, ok := g.fonts[data]
	if !ok {
		known = &face{known: map[rune]bool{}}
		file, err := f.stream(ref)
		if err == nil {
			known.font, err = sfnt.Parse(file)
		}
		known.err = err
		g.fonts[data] = known
	}
	if known.err != nil {
		return fmt.Sprintf("anything (%v)", known.err)
	}
	for _, char := range r.text {
		there, looked := known.known[char]
		if !looked {
			there = outlined(known.font, char)
			known.known[char] = there
		}
		if !there {
			return fmt.Sprintf("%U", char)
		}
	}
	return ""
}

// outlined says that a font draws something for a character, other than what it
// draws for those that it does not have. A space needs no outline.
func outlined(f *sfnt.Font, char rune) bool {
	var b sfnt.Buffer
	index, err := f.GlyphIndex(&b, char)
	if err != nil || index == 0 {
		return false
	}
	outline, err := f.LoadGlyph(&b, index, fixed.I(1000), nil)
	return err == nil && (len(outline) > 0 || char == ' ')
}

func TestEveryChartIsForPrintAndForReadingAloud(t *testing.T) {
	t.Parallel()
	b := whole(t)
	qpdf := readback.Tool(t, "qpdf")
	together(charts(b, someBoards()), func(c printed) {
		file, err := openPDF(qpdf, c.file)
		if err != nil {
			t.Errorf("%s: %v", c.path, err)
			return
		}
		trailer := file["trailer"].Value
		want := map[string]string{
			"language":         "u:en",
			"title":            "u:Victory Points, " + boardsText(c.boards) + ": WBF continuous scale; WBF discrete scale",
			"print scaling":    "/None", // at 97 % the figures would be too small
			"title in the bar": "true",
		}
		for what, keys := range map[string][]string{
			"language":         {"/Root", "/Lang"},
			"title":            {"/Info", "/Title"},
			"print scaling":    {"/Root", "/ViewerPreferences", "/PrintScaling"},
			"title in the bar": {"/Root", "/ViewerPreferences", "/DisplayDocTitle"},
		} {
			if got := fmt.Sprint(file.get(trailer, keys...)); got != want[what] {
				t.Errorf("%s: %s is %q, want %q", c.path, what, got, want[what])
			}
		}
		for _, key := range []string{"/CreationDate", "/ModDate"} {
			if date := file.get(trailer, "/Info", key); date != nil {
				t.Errorf("%s: %s is %v: a build knows no time", c.path, key, date)
			}
		}
		resources, _ := file.get(file.page(), "/Resources").(map[string]any)
		for _, key := range []string{"/ExtGState", "/Pattern", "/Shading"} {
			if resources[key] != nil {
				t.Errorf("%s: the page uses %s: transparency and shades do not print everywhere", c.path, key)
			}
		}
	})
}
