package pdf

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
	"math"
	"os"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
)

func mustRender(t testing.TB, doc mark.Document, fonts *Fonts) []byte {
	t.Helper()
	out, err := Render(doc, fonts)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// page is a document of one A6 page.
func page(marks ...mark.Mark) mark.Document {
	return mark.Document{Title: "test", Lang: "en", Pages: []mark.Page{{W: 105, H: 148, Marks: marks}}}
}

// twoSided has pages of different sizes, one of them landscape, one empty.
func twoSided() mark.Document {
	doc := sample()
	doc.Pages = append(doc.Pages, mark.Page{W: 85.6, H: 53.98, Marks: []mark.Mark{
		mark.Text{X: 42.8, Y: 10, Size: 9, Align: mark.Center, S: "Back"},
	}}, mark.Page{W: 148, H: 210})
	return doc
}

func TestEveryReaderTakesTheFileInSilence(t *testing.T) {
	path := saved(t, mustRender(t, twoSided(), newFonts(t)))
	for _, c := range []struct {
		name string
		args []string
	}{
		{"qpdf", []string{"--check", path}},
		{"mutool", []string{"draw", "-q", "-F", "txt", path}},
		{"gs", []string{"-q", "-dBATCH", "-dNOPAUSE", "-dPDFSTOPONWARNING", "-sDEVICE=nullpage", path}},
		{"pdftotext", []string{path, "-"}},
		{"pdfinfo", []string{path}},
	} {
		t.Run(c.name, func(t *testing.T) {
			out := run(t, c.name, c.args...)
			if c.name == "gs" && out != "" {
				t.Errorf("Ghostscript says: %s", out)
			}
			if strings.Contains(strings.ToLower(out), "warning") {
				t.Errorf("%s says: %s", c.name, out)
			}
		})
	}
}

func TestFontsAreEmbeddedSubsetAndMapped(t *testing.T) {
	out := run(t, "pdffonts", saved(t, mustRender(t, sample(), newFonts(t))))
	rows := strings.Split(strings.TrimSpace(out), "\n")[2:]
	if len(rows) != len(font.Faces()) {
		t.Fatalf("%d fonts in the file, want %d:\n%s", len(rows), len(font.Faces()), out)
	}
	for _, f := range font.Faces() {
		if !regexp.MustCompile(`(?m)^[A-Z]{6}\+` + f.String() + ` +TrueType +Custom +yes yes yes`).MatchString(out) {
			t.Errorf("%v is not embedded as a subset with a Unicode map:\n%s", f, out)
		}
	}
}

func TestOnlyFacesInUseAreEmbedded(t *testing.T) {
	fonts := newFonts(t)
	for _, c := range []struct {
		doc  mark.Document
		want []string
	}{
		{page(), nil},
		{page(mark.Text{Size: 9, Face: font.Semibold}), nil}, // no text in it
		{page(mark.Text{Size: 9, S: "a"}), []string{"/R"}},
		{page(mark.Text{Size: 9, Face: font.Semibold, S: "a"}), []string{"/S"}},
	} {
		got := readPDF(t, mustRender(t, c.doc, fonts)).fonts()
		if len(got) != len(c.want) {
			t.Errorf("%d fonts are embedded, want %v", len(got), c.want)
		}
		for _, name := range c.want {
			if _, ok := got[name]; !ok {
				t.Errorf("%s is not among the embedded fonts", name)
			}
		}
	}
}

// Every text of the document is in the content, rune for rune, kerned as the
// face has it, and every glyph is in the embedded font with the face's own advance.
func TestContentShowsEveryTextInItsFont(t *testing.T) {
	doc := sample()
	file := readPDF(t, mustRender(t, doc, newFonts(t)))
	fonts := file.fonts()
	got := texts(t, file.content()[0])
	var want []mark.Text
	for _, m := range doc.Pages[0].Marks {
		if text, ok := m.(mark.Text); ok {
			want = append(want, text)
		}
	}
	if len(got) != len(want) || len(want) < 590 {
		t.Fatalf("content shows %d texts, the page has %d", len(got), len(want))
	}
	kerned := 0
	for i, w := range want {
		g := got[i]
		f, ok := fonts[g.font]
		if !ok || !strings.HasSuffix(f.name, "+"+w.Face.String()) {
			t.Fatalf("text %q is set in %s (%s), want %v", w.S, g.font, f.name, w.Face)
		}
		runes := []rune(w.S)
		if len(g.codes) != len(runes) {
			t.Fatalf("text %q is shown with %d codes", w.S, len(g.codes))
		}
		for j, r := range runes {
			code := g.codes[j]
			if f.runes[code] != r {
				t.Errorf("text %q: code %d stands for %s, want %s", w.S, code, name(f.runes[code]), name(r))
			}
			if f.widths[code] != w.Face.Advance(r) {
				t.Errorf("text %q: %s is %d wide in the file, %d in the font", w.S, name(r), f.widths[code], w.Face.Advance(r))
			}
			kern := 0
			if j > 0 {
				kern = w.Face.Kern(runes[j-1], r)
			}
			if g.kerns[j] != kern {
				t.Errorf("text %q: %s is kerned by %d, want %d", w.S, name(r), g.kerns[j], kern)
			}
			if kern != 0 {
				kerned++
			}
		}
	}
	if kerned == 0 {
		t.Error("nothing was kerned: the sample no longer shows that it is")
	}
}

func TestReadersExtractTheText(t *testing.T) {
	path := saved(t, mustRender(t, page(
		mark.Text{X: 5, Y: 20, Size: 10, S: "Größe (a\\b): AV To−½ 17.40"},
		mark.Text{X: 5, Y: 30, Size: 10, S: "♠♥♦♣ τ√≤ –—×·†‡ ’“”…"},
		mark.Text{X: 5, Y: 40, Size: 10, Face: font.Semibold, S: "Łódź ♠♥♦♣ τ√−"},
		mark.Text{X: 50, Y: 140, Size: 10, Turn: true, S: "Façade"},
	), newFonts(t)))
	for name, args := range map[string][]string{
		"pdftotext": {"-raw", path, "-"},
		"mutool":    {"draw", "-q", "-F", "txt", path},
	} {
		t.Run(name, func(t *testing.T) {
			out := run(t, name, args...)
			for _, want := range []string{"Größe (a\\b): AV To−½ 17.40", "♠♥♦♣ τ√≤ –—×·†‡ ’“”…", "Łódź ♠♥♦♣ τ√−", "Façade"} {
				if !strings.Contains(out, want) {
					t.Errorf("%q is not in what %s reads:\n%s", want, name, out)
				}
			}
		})
	}
}

// poppler's boxes of words lie where Align, Turn and Face.Width put them.
func TestTextsLieWhereTheyWerePlaced(t *testing.T) {
	const x, size = mark.MM(50), mark.Pt(12)
	type placed struct {
		text mark.Text
		from float64 // where along its line it begins, from x or y, in widths
	}
	var all []placed
	var marks []mark.Mark
	for i, a := range []mark.Align{mark.Left, mark.Center, mark.Right} {
		for j, f := range font.Faces() {
			y := mark.MM(20 + 10*i + 40*j)
			p := placed{mark.Text{X: x, Y: y, Size: size, Face: f, Align: a, S: fmt.Sprintf("AVToWa%d%d.50", i, j)}, []float64{0, .5, 1}[i]}
			all = append(all, p)
			p.text.Turn = true
			p.text.X, p.text.Y = mark.MM(15+8*i+40*j), 120
			p.text.S = "T" + p.text.S
			all = append(all, p)
		}
	}
	for _, p := range all {
		marks = append(marks, p.text)
	}
	out := run(t, "pdftotext", "-bbox", saved(t, mustRender(t, page(marks...), newFonts(t))), "-")
	word := regexp.MustCompile(`<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*)</word>`)
	found := map[string][4]float64{}
	for _, m := range word.FindAllStringSubmatch(out, -1) {
		var box [4]float64
		for i := range box {
			box[i], _ = strconv.ParseFloat(m[1+i], 64)
		}
		found[m[5]] = box
	}
	const tolerance = 0.02 // pt: twice what positions are rounded to
	for _, p := range all {
		box, ok := found[p.text.S]
		if !ok {
			t.Errorf("%q is not on the page:\n%s", p.text.S, out)
			continue
		}
		width := p.text.Face.Width(p.text.S) * float64(size)
		from, to := float64(p.text.X.Pt())-p.from*width, 0.0
		got := [2]float64{box[0], box[2]}
		if to = from + width; p.text.Turn { // upwards: y falls
			to = float64(p.text.Y.Pt()) + p.from*width
			from = to - width
			got = [2]float64{box[1], box[3]}
		}
		if math.Abs(got[0]-from) > tolerance || math.Abs(got[1]-to) > tolerance {
			t.Errorf("%q (align %d, turned %v) reaches from %.3f to %.3f pt, want %.3f to %.3f",
				p.text.S, p.text.Align, p.text.Turn, got[0], got[1], from, to)
		}
		base, lo, hi := float64(p.text.Y.Pt()), box[1], box[3]
		if p.text.Turn {
			base, lo, hi = float64(p.text.X.Pt()), box[0], box[2]
		}
		if base < lo || base > hi {
			t.Errorf("%q: its baseline %.2f is not within its box, %.2f to %.2f", p.text.S, base, lo, hi)
		}
	}
}

// Six hundred texts in a row must not gather rounding errors.
func TestPositionsDoNotDrift(t *testing.T) {
	var marks []mark.Mark
	for i := range 600 {
		marks = append(marks, mark.Text{X: 10 + mark.MM(i%7)*0.3333, Y: 5 + mark.MM(i)*0.2333, Size: 7, S: "8"})
	}
	content := readPDF(t, mustRender(t, page(marks...), newFonts(t))).content()[0]
	x, y, n := 0.0, 0.0, 0
	for _, m := range regexp.MustCompile(`(?m)^(\S+) (\S+) Td$`).FindAllStringSubmatch(content, -1) {
		dx, _ := strconv.ParseFloat(m[1], 64)
		dy, _ := strconv.ParseFloat(m[2], 64)
		x, y = x+dx, y+dy
		want := marks[n].(mark.Text)
		if wx, wy := float64(want.X.Pt()), float64((148 - want.Y).Pt()); math.Abs(x-wx) > 0.011 || math.Abs(y-wy) > 0.011 {
			t.Fatalf("text %d lies at %.3f, %.3f pt, want %.3f, %.3f", n, x, y, wx, wy)
		}
		n++
	}
	if n != len(marks) {
		t.Fatalf("%d texts were placed, want %d", n, len(marks))
	}
}

func TestInksAreGreyWhereTheyCan(t *testing.T) {
	red := mark.Ink{R: 213, G: 94}
	content := readPDF(t, mustRender(t, page(
		mark.Text{X: 5, Y: 10, Size: 9, S: "a"}, // black is what a page begins with
		mark.Text{X: 5, Y: 20, Size: 9, S: "b", Ink: red},
		mark.Text{X: 5, Y: 30, Size: 9, S: "c"},
		mark.Rule{X2: 10, Width: 1, Ink: mark.Ink{R: 128, G: 128, B: 128}},
		mark.Rule{X2: 20, Width: 1},
		mark.Path{Fill: true, Ink: mark.Ink{R: 255, G: 255, B: 255}, Ops: []mark.Op{{}, {Verb: mark.Close}}},
	), newFonts(t))).content()[0]
	var got []string
	for _, line := range strings.Split(content, "\n") {
		if regexp.MustCompile(`(?i) (g|rg|k|cs|scn?)$`).MatchString(line) || strings.HasSuffix(line, ")Tj") {
			got = append(got, line)
		}
	}
	want := "(a)Tj|.835 .369 0 rg|(b)Tj|0 g|(c)Tj|.502 G|0 G|1 g"
	if strings.Join(got, "|") != want {
		t.Errorf("inks and texts in order:\n%s\nwant\n%s", strings.Join(got, "|"), want)
	}
}

func TestMetadata(t *testing.T) {
	doc := page(mark.Text{Size: 9, S: "a"})
	doc.Title, doc.Author, doc.Subject, doc.Lang = "Größe ♠ \U0001f0a1", "A (b) \\ c", "VP", "pt-BR"
	data := mustRender(t, doc, newFonts(t))
	file := readPDF(t, data)
	n := file.root()
	for _, want := range []string{"/Lang(pt-BR)", "/DisplayDocTitle true", "/PrintScaling/None"} {
		if !strings.Contains(file.dict(n), want) {
			t.Errorf("the catalogue lacks %s: %s", want, file.dict(n))
		}
	}
	if !regexp.MustCompile(`/ID\[<([0-9a-f]{32})><[0-9a-f]{32}>\]`).MatchString(file.trailer) {
		t.Errorf("the trailer has no ID: %s", file.trailer)
	}
	if !bytes.HasPrefix(data, []byte("%PDF-1.7\n")) {
		t.Errorf("the file begins with %q", data[:9])
	}
	out := run(t, "pdfinfo", saved(t, data))
	for _, want := range []string{"Title:           Größe ♠ \U0001f0a1\n", "Author:          A (b) \\ c\n", "Subject:         VP\n"} {
		if !strings.Contains(out, want) {
			t.Errorf("pdfinfo does not say %q:\n%s", want, out)
		}
	}
	if strings.Contains(out, "Date") {
		t.Errorf("the file has a date, which no build can know:\n%s", out)
	}
}

func TestPagesHaveTheirOwnSize(t *testing.T) {
	out := run(t, "pdfinfo", "-l", "9", saved(t, mustRender(t, twoSided(), newFonts(t))))
	for i, want := range []string{"595.28 x 841.89", "242.65 x 153.01", "419.53 x 595.28"} {
		if !regexp.MustCompile(fmt.Sprintf(`Page +%d size: +%s pts`, i+1, want)).MatchString(out) {
			t.Errorf("page %d is not %s points:\n%s", i+1, want, out)
		}
	}
}

func TestTheSameBytesEveryTime(t *testing.T) {
	fonts, doc := newFonts(t), twoSided()
	doc.Pages = append(append(doc.Pages, tagged(t).Pages...), colourful(t).Pages...) // links, groups, pictures
	want := sha256.Sum256(mustRender(t, doc, fonts))
	other := page(mark.Text{Size: 9, S: "another document between"})
	for procs := range 2 {
		old := runtime.GOMAXPROCS(procs + 1)
		defer runtime.GOMAXPROCS(old)
		for range 3 {
			mustRender(t, other, fonts)
			if got := sha256.Sum256(mustRender(t, doc, newFonts(t))); got != want {
				t.Fatalf("other bytes with %d processors", procs+1)
			}
		}
	}
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 5 {
				if got, err := Render(doc, fonts); err != nil || sha256.Sum256(got) != want {
					t.Errorf("other bytes beside other goroutines (error %v)", err)
				}
			}
		})
	}
	wg.Wait()
}

// fpdf prints what is wrong with a font instead of reporting it.
func TestNothingIsPrinted(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	stdout := os.Stdout
	os.Stdout = w
	_, err = Render(sample(), newFonts(t))
	os.Stdout = stdout
	w.Close()
	if err != nil {
		t.Fatal(err)
	}
	if out, _ := io.ReadAll(r); len(out) > 0 {
		t.Errorf("standard output got %q", out)
	}
}

func TestSize(t *testing.T) {
	whole := newFonts(t)
	fonts, err := whole.For(scale(1, 40, 1), page(mark.Text{Size: 9, S: "IMPs to Victory Points, winner and loser: WBF scale, 2013. Tables d90382cd"}))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		what string
		doc  mark.Document
		most int // bytes
	}{
		{"a card: two pages, 398 texts", scale(2, 33, 2), 25000 - 3000}, // leaves room for a QR code
		{"a chart: 556 texts", scale(1, 37, 5), 40000 - 3000},
		{"600 texts, and more runes", sample(), 30000},
	} {
		if n := len(mustRender(t, c.doc, fonts)); n > c.most {
			t.Errorf("%s takes %d bytes, want at most %d", c.what, n, c.most)
		} else {
			t.Logf("%s: %d bytes", c.what, n)
		}
	}
}
