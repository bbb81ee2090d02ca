package pdf

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// everything has pages of different sizes with every kind of mark, tag and ink.
func everything(t *testing.T) mark.Document {
	doc := tagged(t)
	doc.Pages = append(append(doc.Pages, colourful(t).Pages...), scale(1, 20, 3).Pages...)
	doc.Pages[0].Bookmark = "Łódź\r(\\"
	return doc
}

// pdfcpu goes by the letter of the specification, where readers forgive.
func TestFilesAreAsTheSpecificationSays(t *testing.T) {
	api.DisableConfigDir()
	strict := model.NewDefaultConfiguration()
	strict.ValidationMode = model.ValidationStrict
	press := everything(t)
	press.Colour, press.Duplex = mark.ColourPress, mark.DuplexFlipLongEdge
	fonts := newFonts()
	for what, doc := range map[string]mark.Document{
		"every mark": everything(t), "every mark, for a press": press, "a book": book(20), "cards": cards(t, 5, true), "nothing": page(),
	} {
		if err := api.Validate(bytes.NewReader(sample.Must(Render(doc, fonts))), strict); err != nil {
			t.Errorf("%s: %v", what, err)
		}
	}
	path := saved(t, sample.Must(Render(press, fonts)))
	for name, args := range map[string][]string{
		"qpdf":   {"--check", path},
		"mutool": {"draw", "-q", "-F", "txt", path},
		"gs":     {"-q", "-dBATCH", "-dNOPAUSE", "-dPDFSTOPONWARNING", "-sDEVICE=nullpage", path},
	} {
		if out := says(t, name, args...); name == "gs" && out != "" || strings.Contains(strings.ToLower(out), "warning") {
			t.Errorf("%s says: %s", name, out)
		}
	}
}

// MuPDF paints every glyph where alignment, kerning, turns and groups put it, and reads it
// as its rune; poppler reads the texts too.
func TestEveryGlyphIsPaintedWhereItStands(t *testing.T) {
	type glyph struct{ x, y float64 }
	want := map[rune][]glyph{}
	var texts []string
	doc := page()
	add := func(i int, text mark.Text) {
		text.S = fmt.Sprintf("AV) To \\%d(½ ", i) + string([]rune(special)[i:i+9])
		texts = append(texts, strings.Fields(text.S)[2])
		turns, at := i%4, mark.Point{X: 40, Y: 70}
		before := text.Face.Units(text.S) * map[mark.Align]int{mark.Center: 1, mark.Right: 2}[text.Align] / 2
		for k, r := range []rune(text.S) {
			s := mark.MM(text.Face.Units(string([]rune(text.S)[:k+1]))-text.Face.Advance(r)-before) / font.UnitsPerEm * text.Size.MM()
			x, y := text.X+s, text.Y
			if text.Turn {
				x, y = text.X, text.Y-s
			}
			for range turns { // clockwise, y downwards
				x, y = -y, x
			}
			want[r] = append(want[r], glyph{float64(at.X + x), float64(at.Y + y)})
		}
		doc.Pages[0].Marks = append(doc.Pages[0].Marks, mark.Group{At: at, Turns: turns, Marks: []mark.Mark{text}})
	}
	for i := range 24 {
		add(i, mark.Text{X: mark.MM(i), Y: mark.MM(i), Size: 7.5, Face: font.Face(i / 4 % 2), Align: mark.Align(i % 3), Turn: i >= 12})
	}
	path := saved(t, sample.Must(Render(doc, newFonts())))
	n := 0
	for _, g := range sample.Must(readback.Painted(t, path))[0].Glyphs {
		i := slices.IndexFunc(want[g.Rune], func(w glyph) bool { return math.Hypot(w.x-g.X, w.y-g.Y) < 0.01 })
		if i < 0 || g.Missing || math.Abs(g.Size-7.5) > 0.01 {
			t.Errorf("%q of %.2f pt is painted at %.3f, %.3f mm; it should be at one of %.3f", g.Rune, g.Size, g.X, g.Y, want[g.Rune])
			continue
		}
		want[g.Rune] = slices.Delete(want[g.Rune], i, i+1)
		n++
	}
	if n < 24*20 {
		t.Errorf("%d glyphs were compared", n)
	}
	read := says(t, "pdftotext", "-raw", path, "-")
	for _, text := range texts {
		if !strings.Contains(read, text) {
			t.Errorf("poppler does not read %q in\n%s", text, read)
		}
	}
}

// The page is one inch high, so that its numbers can be followed by eye.
func TestMarksBecomeTheseOperators(t *testing.T) {
	at := func(x, y float64) mark.Point { return mark.Point{X: mark.Pt(x).MM(), Y: mark.Pt(y).MM()} }
	rule := func(x, y float64, width mark.Pt) mark.Rule {
		return mark.Rule{X2: mark.Pt(x).MM(), Y2: mark.Pt(y).MM(), Width: width}
	}
	path := func(corners ...mark.Point) (ops []mark.Op) {
		for i, p := range corners {
			ops = append(ops, mark.Op{Verb: mark.Verb(min(i, 1)), P: [3]mark.Point{p}})
		}
		return ops
	}
	word := func(x, y float64, a mark.Align) mark.Text {
		return mark.Text{X: at(x, y).X, Y: at(x, y).Y, Size: 10, Align: a, S: "88"} // 9.94 pt wide
	}
	end := mark.Op{Verb: mark.Close}
	rectangle := append(path(at(1, 2), at(5.5, 2), at(5.5, 8), at(1, 8)), end)
	upright := append(path(at(1, 2), at(1, 8), at(5, 8), at(5, 2)), end)
	open := path(at(1, 2), at(5, 2), at(5, 8), at(1, 8))
	doc := mark.Document{Title: "lines", Pages: []mark.Page{{W: 25.4, H: 25.4, Marks: []mark.Mark{
		rule(10, 0, .25), rule(20, 10, .25), rule(30, 0, .5),
		mark.Path{Width: .5, Dash: []mark.Pt{3, 1.5}, Ink: mark.Ink{B: 255}, Ops: append(
			[]mark.Op{{Verb: mark.Move, P: [3]mark.Point{at(1, 2)}}, {Verb: mark.Curve, P: [3]mark.Point{at(3, 4), at(5, 6), at(7.25, 8)}}},
			mark.Op{Verb: mark.Line, P: [3]mark.Point{at(-9, 80)}}, end)},
		mark.Path{Width: 1, Fill: true, Ops: path(at(0, 0), at(1, 1))},
		rule(10, 0, 1),
		mark.Path{Fill: true, Ops: append(append(rectangle, upright...), open...)},
		mark.Group{At: at(20, 30), Turns: 1, Marks: []mark.Mark{
			rule(10, 0, .25), mark.Group{At: at(5, 6), Turns: -1, Marks: []mark.Mark{rule(7, 0, .25)}}, rule(0, 10, .25),
		}},
		mark.Group{At: at(1, 1)}, // nothing in it
		mark.Image{X: at(8, 0).X, Y: at(0, 12).Y, W: at(20, 0).X, H: at(0, 10).Y, Picture: logo(t, 4)},
		rule(20, 0, 1),
		word(20, 30, mark.Left), word(20, 30, mark.Center), mark.Text{X: at(9, 0).X, Y: at(0, 70).Y, Size: 10, Align: mark.Right,
			Turn: true, S: "88"},
		word(70, 40, mark.Right),
	}}}}
	const want = `/Artifact BMC|.25 w|0 72 m|10 72 l|0 72 m|20 62 l|S|.5 w|0 72 m|30 72 l|S|` +
		`0 0 1 RG|[3 1.5 ]0 d|4 M|1 70 m|3 68 5 66 7.25 64 c|-9 -8 l|h|S|0 G|1 w|[]0 d|0 72 m|1 71 l|B|0 72 m|10 72 l|S|` +
		`1 70 4.5 -6 re|1 70 m|1 64 l|5 64 l|5 70 l|h|1 70 m|5 70 l|5 64 l|1 64 l|f|EMC|` +
		`q 0 -1 1 0 20 42 cm|/Artifact BMC|.25 w|0 0 m|10 0 l|S|EMC|q 0 1 -1 0 5 -6 cm|/Artifact BMC|0 0 m|7 0 l|S|EMC|Q|` +
		`/Artifact BMC|0 0 m|0 -10 l|S|EMC|Q|/Artifact BMC|q 20 0 0 10 8 50 cm /I0 Do Q|0 72 m|20 72 l|S|EMC|` +
		`BT|/P<</MCID 0>>BDC|/R 10 Tf|20 42 Td|(88)Tj|EMC|/P<</MCID 1>>BDC|-4.97 0 Td|(88)Tj|EMC|` +
		`/P<</MCID 2>>BDC|0 1 -1 0 9 -7.94 Tm|(88)Tj|EMC|/P<</MCID 3>>BDC|1 0 0 1 60.06 32 Tm|(88)Tj|EMC|ET|`
	if got := strings.ReplaceAll(rendered(t, doc).content(0), "\n", "|"); got != want {
		t.Errorf("content:\n%s\nwant:\n%s", got, want)
	}
	for _, c := range []struct {
		v, decimals int
		want        string
	}{{0, 2, "0"}, {5, 2, ".05"}, {-5, 2, "-.05"}, {50, 2, ".5"}, {100, 2, "1"}, {-1250, 2, "-12.5"}, {1005, 3, "1.005"}, {-30, 0, "-30"}} {
		if got := string(appendNumber(nil, c.v, c.decimals)); got != c.want {
			t.Errorf("%d with %d decimals is written %q, want %q", c.v, c.decimals, got, c.want)
		}
	}
}

func TestInksAndPicturesAreInTheColoursOfTheDocument(t *testing.T) {
	for colour, want := range map[mark.Colour]string{
		mark.ColourRGB:   "(black)Tj|.835 .369 0 rg|.349 g|.835 .369 0 RG|0 0 1 rg DeviceRGB DeviceRGB DeviceGray",
		mark.ColourPress: "(black)Tj|0 .557 1 .165 k|.349 g|0 .557 1 .165 K|1 1 0 0 k DeviceCMYK DeviceCMYK DeviceGray",
		mark.ColourGrey:  "(black)Tj|.51 g|.349 g|.51 G|.298 g DeviceGray DeviceGray DeviceGray",
	} {
		doc := colourful(t)
		doc.Colour = colour
		file := rendered(t, doc)
		got := strings.Join(regexp.MustCompile(`(?im)^.* (?:g|rg|k|cs|scn?|sh)$|^.*black.*$`).FindAllString(file.content(0), -1), "|")
		for i := range 3 {
			got += " " + file.text(file.pages[0], "Resources", "XObject", fmt.Sprintf("I%d", i), "ColorSpace")
		}
		if got != want {
			t.Errorf("colour %d: %s, want %s", colour, got, want)
		}
		for n, entry := range file.Table {
			for _, bad := range []string{"DeviceRGB", "CalRGB", "ICCBased", "Transparency", "ExtGState", "Mask"} {
				if strings.Contains(fmt.Sprint(entry.Object), bad) && (bad != "DeviceRGB" || colour != mark.ColourRGB) {
					t.Errorf("colour %d: object %d has %s: %v", colour, n, bad, entry.Object)
				}
			}
		}
	}
}

// Pictures that are as wide as each other are not mixed up, and each is in the file once.
func TestEachPictureIsInTheFileOnce(t *testing.T) {
	doc := page()
	for i := range 8 {
		m := mark.Image{X: mark.MM(10 * i), W: 9, H: 9, Picture: logo(t, 10+i%2)}
		doc.Pages[0].Marks = append(doc.Pages[0].Marks, m, m)
	}
	file := rendered(t, doc)
	shown := regexp.MustCompile(`/I\d`).FindAllString(file.content(0), -1)
	if want := "/I0 /I0 /I1 /I1 /I2 /I2 /I3 /I3 /I4 /I4 /I5 /I5 /I6 /I6 /I7 /I7"; strings.Join(shown, " ") != want {
		t.Errorf("the page shows %v", shown)
	}
	for i := range 8 {
		if got := file.text(file.pages[0], "Resources", "XObject", fmt.Sprintf("I%d", i), "Width"); got != fmt.Sprint(10+i%2) {
			t.Errorf("picture %d is %s pixels wide", i, got)
		}
	}
}

func TestAFileSaysWhatItsDocumentIs(t *testing.T) {
	doc := page(mark.Text{X: 20, Y: 20, Size: 9, S: "a"})
	doc.Title, doc.Author, doc.Subject, doc.Lang = "Größe <♠> & \U0001f0a1", "A (b) \\ ]]>c", "VP", "pt-BR"
	doc.Rights = mark.Rights{Text: "CC0 <1.0>", Address: "https://example.org/cc0/"}
	doc.Pages[0].W, doc.Pages[0].H = 125, 168
	doc.Pages[0].Trim = mark.Rect{X: 10, Y: 12, W: 105, H: 148}
	doc.Pages[0].Bleed = doc.Pages[0].Trim.Inset(-3)
	doc.Pages = append(doc.Pages, mark.Page{W: 105, H: 148})
	for duplex, name := range []string{
		mark.DuplexNone: "<nil>", mark.DuplexFlipLongEdge: "DuplexFlipLongEdge", mark.DuplexFlipShortEdge: "DuplexFlipShortEdge",
	} {
		doc.Duplex = mark.Duplex(duplex)
		if file := rendered(t, doc); file.text(file.catalogue, "ViewerPreferences", "Duplex") != name {
			t.Errorf("the printer is not told %s: %v", name, file.catalogue)
		}
	}
	file := rendered(t, doc)
	for key, want := range map[string]string{"DisplayDocTitle": "true", "PrintScaling": "None"} {
		if got := file.text(file.catalogue, "ViewerPreferences", key); got != want {
			t.Errorf("%s is %s, want %s", key, got, want)
		}
	}
	lang, marked := file.text(file.catalogue, "Lang"), file.text(file.catalogue, "MarkInfo", "Marked")
	if lang != "(pt-BR)" || marked != "true" {
		t.Errorf("its language is %s; that it is tagged is %s", lang, marked)
	}
	path := saved(t, sample.Must(Render(doc, newFonts())))
	said := strings.Join(strings.Fields(says(t, "pdfinfo", path)+says(t, "pdfinfo", "-box", "-l", "2", path)), " ")
	for _, want := range []string{
		"Title: " + doc.Title, "Author: " + doc.Author, "Subject: VP", "PDF version: 1.7",
		"1 MediaBox: 0.00 0.00 354.33 476.22", "1 CropBox: 0.00 0.00 354.33 476.22",
		"1 BleedBox: 19.84 14.17 334.49 450.71", "1 TrimBox: 28.35 22.68 325.98 442.20",
		"2 MediaBox: 0.00 0.00 297.64 419.53", "2 TrimBox: 0.00 0.00 297.64 419.53",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("pdfinfo does not say %q:\n%s", want, said)
		}
	}
	xmp := file.stream(file.catalogue, "Metadata")
	if strings.Contains(said+xmp, "Date") {
		t.Errorf("it has a date, which no build can know:\n%s\n%s", said, xmp)
	}
	var words struct {
		Title       string `xml:"RDF>Description>title>Alt>li"`
		Creator     string `xml:"RDF>Description>creator>Seq>li"`
		Description string `xml:"RDF>Description>description>Alt>li"`
		Language    string `xml:"RDF>Description>language>Bag>li"`
		Rights      string `xml:"RDF>Description>rights>Alt>li"`
		Statement   string `xml:"http://ns.adobe.com/xap/1.0/rights/ RDF>Description>WebStatement"`
	}
	err := xml.Unmarshal([]byte(xmp), &words)
	want := fmt.Sprint([]string{doc.Title, doc.Author, doc.Subject, doc.Lang, doc.Rights.Text, doc.Rights.Address})
	if got := fmt.Sprint(words); got[1:len(got)-1] != want[1:len(want)-1] || err != nil {
		t.Errorf("the metadata say %s, want %s (%v)", got, want, err)
	}
}

func TestABookHasBookmarksAndLinks(t *testing.T) {
	doc := book(60)
	data := sample.Must(Render(doc, newFonts()))
	lines := strings.Split(strings.TrimSpace(says(t, "mutool", "show", saved(t, data), "outline")), "\n")
	if len(lines) != len(doc.Pages) {
		t.Fatalf("the outline has %d lines, want %d", len(lines), len(doc.Pages))
	}
	for i, line := range lines {
		if !regexp.MustCompile(fmt.Sprintf(`"%s"\s+#page=%d(&|$)`, doc.Pages[i].Bookmark, i+1)).MatchString(line) {
			t.Errorf("bookmark %d is %q, want %q on page %d", i, line, doc.Pages[i].Bookmark, i+1)
		}
	}
	file := readPDF(t, data)
	file.checkParents()
	pages := file.at(file.catalogue, "Pages", "Kids").(types.Array)
	for i, link := range file.at(file.pages[0], "Annots").(types.Array) {
		says, to := file.text(link, "Contents"), file.at(link, "Dest").(types.Array)[0]
		if want := fmt.Sprintf("(%d boards)", 4+i); says != want || to != pages[i+1] {
			t.Errorf("link %d says %s, and leads to %v", i, says, to)
		}
	}
}

// A link's area covers its text, turned or not.
func TestLinksLieOverTheirText(t *testing.T) {
	text := mark.Text{X: 20, Y: 10, Size: 12, Link: 2, S: "page two"}
	centred, turned := text, text
	centred.Align, turned.Turn = mark.Center, true
	doc := page(text, mark.Group{At: mark.Point{X: 50, Y: 50}, Turns: 1, Marks: []mark.Mark{centred}},
		mark.Group{At: mark.Point{X: 50, Y: 120}, Marks: []mark.Mark{turned}})
	doc.Pages = append(doc.Pages, mark.Page{W: 50, H: 50})
	file := rendered(t, doc)
	width, h := font.Regular.Width(text.S)*12, float64((148 * mark.MM(1)).Pt())
	pt := func(m mark.MM) float64 { return float64(m.Pt()) }
	up, down := font.Regular.Ascent()*12, font.Regular.Descent()*12
	for i, want := range [][4]float64{
		{pt(20), h - pt(10) - down, pt(20) + width, h - pt(10) + up},
		// (20, 10) turned clockwise is (−10, 20), and the text runs downwards.
		{pt(40) - down, h - pt(70) - width/2, pt(40) + up, h - pt(70) + width/2},
		{pt(70) - up, h - pt(130), pt(70) + down, h - pt(130) + width},
	} {
		link := file.at(file.pages[0], "Annots").(types.Array)[i]
		var got [4]float64
		fmt.Sscanf(file.text(link, "Rect"), "[%f %f %f %f]", &got[0], &got[1], &got[2], &got[3])
		for k := range want {
			if math.Abs(got[k]-want[k]) > 0.03 {
				t.Errorf("link %d lies in %.2f, want %.2f", i, got, want)
				break
			}
		}
		if contents, print := file.text(link, "Contents"), file.text(link, "F"); contents != "(page two)" || print != "4" {
			t.Errorf("link %d says %s, and its flags are %s", i, contents, print)
		}
	}
}

func TestTheSameBytesEveryTime(t *testing.T) {
	fonts, doc := newFonts(), everything(t)
	want := sample.Must(Render(doc, newFonts()))
	var wait sync.WaitGroup
	for range 4 {
		wait.Go(func() {
			for range 3 {
				if got, err := Render(doc, fonts); err != nil || !bytes.Equal(got, want) {
					t.Errorf("other bytes beside other goroutines (error %v)", err)
				}
			}
		})
	}
	wait.Wait()
}

// How long it takes, benchmarks tell.
func TestFilesAreSmall(t *testing.T) {
	fonts := sample.Must(newFonts().For(scale(1, 40, 1), page(mark.Text{Size: 9,
		S: "IMPs to Victory Points, winner and loser: WBF scale, 2013. Tables d90382cd"})))
	for _, c := range []struct {
		what string
		doc  mark.Document
		most int // bytes; what is for readers has 3,000 more, for a QR code
	}{
		{"a card: two pages, 398 texts", scale(2, 33, 2), 22000},
		{"a chart: 556 texts", scale(1, 37, 5), 37000},
		{"a book of 150 pages", book(150), 1500000},
	} {
		if n := len(sample.Must(Render(c.doc, fonts))); n > c.most {
			t.Errorf("%s takes %d bytes, want at most %d", c.what, n, c.most)
		}
	}
}

func TestWhatCannotBeDrawnIsAnError(t *testing.T) {
	nan, inf := mark.MM(math.NaN()), mark.MM(math.Inf(1))
	move := mark.Op{Verb: mark.Move}
	var deep mark.Mark = mark.Text{Size: 9, S: "deep"}
	for range 24 {
		deep = mark.Group{Marks: []mark.Mark{deep}}
	}
	loop := make([]mark.Mark, 1)
	loop[0] = mark.Group{Marks: loop}
	fonts := newFonts()
	sample.Must(Render(page(deep), fonts))
	tagged := func(tag mark.Tag, link int) mark.Text { return mark.Text{Size: 9, S: "a", Tag: tag, Link: link} }
	before := sample.Must(Render(everything(t), fonts))
	for _, c := range []struct {
		mark mark.Mark
		want string
	}{
		{mark.Text{Size: 9, S: "ab字"}, `text "ab字": SourceSans3-Regular has no glyph for '字' (U+5B57)`},
		{mark.Text{Size: 9, Face: font.Semibold, S: "字"}, `SourceSans3-SemiBold has no glyph`},
		{mark.Text{Size: 9, S: "ж"}, `text "ж": SourceSans3-Regular was made without 'ж' (U+0436)`},
		{mark.Text{Size: 9, S: "a\xff"}, `(U+FFFD)`},
		{mark.Text{Size: 9, Face: 2, S: "a"}, "no face has number 2"},
		{mark.Text{S: "a"}, `text "a": size 0 pt`},
		{mark.Text{X: nan, Size: 9, S: "a"}, `text "a": NaN mm is not a length`},
		{mark.Text{Y: inf, Size: 9, S: "a"}, "+Inf mm is not a length"},
		{mark.Rule{Y1: 1e9, Width: 1}, "rule: 1e+09 mm is not a length within 32000 points"},
		{mark.Rule{Width: mark.Pt(math.NaN())}, "rule: NaN mm"},
		{mark.Path{Class: "curve", Width: 1, Ops: []mark.Op{{Verb: mark.Line}}}, `path "curve": it begins without Move`},
		{mark.Path{Width: 1, Ops: []mark.Op{move, {Verb: 9}}}, "no verb has number 9"},
		{mark.Path{Width: 1, Ops: []mark.Op{move, {Verb: mark.Curve, P: [3]mark.Point{2: {X: nan}}}}}, "NaN mm"},
		{mark.Path{Width: 1, Dash: []mark.Pt{0, 0}, Ops: []mark.Op{move}}, "all of length 0"},
		{mark.Path{Width: 1, Dash: []mark.Pt{1, -1}, Ops: []mark.Op{move}}, "dash of -1 pt"},
		{mark.Image{W: 1, H: 1, Alt: "a"}, `image "a": it has no picture`},
		{mark.Image{H: 1, Alt: "b", Picture: logo(t, 2)}, `image "b": 0 × 1 mm`},
		{mark.Image{X: 1e9, W: 1, H: 1, Alt: "c", Picture: logo(t, 2)}, `image "c": 1e+09 mm is not`},
		{mark.Group{Marks: []mark.Mark{deep}}, "more than 24 deep"},
		{mark.Group{Marks: loop}, "more than 24 deep"},
		{mark.Group{At: mark.Point{X: nan}, Marks: loop}, "group: NaN mm"},
		{tagged(mark.Tag{Kind: mark.Cell, Table: 3, Row: -1}, 0), "a cell in row -1, column 0 of table 3"},
		{tagged(mark.Tag{Kind: mark.Cell, Table: 3, Column: 99999}, 0), "a cell in row 0, column 99999 of table 3"},
		{tagged(mark.Tag{Kind: 99}, 0), "no kind of tag has number 99"},
		{tagged(mark.Tag{}, 3), "it links to page 3 of 2"},
		{tagged(mark.Tag{}, -1), "it links to page -1 of 2"},
		{tagged(mark.Tag{Kind: mark.Artifact}, 1), "a link that is tagged as an artifact"},
		{&mark.Rule{Width: 1}, "no way to draw a *mark.Rule"},
		{nil, "no way to draw a <nil>"},
	} {
		doc := page(mark.Text{Size: 9, S: "before"})
		doc.Pages = append(doc.Pages, mark.Page{W: 105, H: 148, Marks: []mark.Mark{c.mark}})
		fails(t, doc, fonts, c.want)
		fails(t, doc, fonts, `pdf: "test": page 2: `)
	}
	if !bytes.Equal(sample.Must(Render(everything(t), fonts)), before) {
		t.Error("after errors, a document is another file: something of theirs is left")
	}
	for want, change := range map[string]func(*mark.Document){
		"needs a page":                           func(d *mark.Document) { d.Pages = nil },
		`language "en)/X("`:                      func(d *mark.Document) { d.Lang = "en)/X(" },
		"page 1: 0 × 148 mm":                     func(d *mark.Document) { d.Pages[0].W = 0 },
		"page 1: 105 × 6000 mm":                  func(d *mark.Document) { d.Pages[0].H = 6000 },
		"page 1: NaN":                            func(d *mark.Document) { d.Pages[0].W = nan },
		"its bleed does not lie within the page": func(d *mark.Document) { d.Pages[0].Bleed = mark.Rect{X: -1, W: 100, H: 100} },
		"its trim does not lie within the bleed": func(d *mark.Document) {
			d.Pages[0].Trim, d.Pages[0].Bleed = mark.Rect{X: 1, Y: 10, W: 10, H: 10}, mark.Rect{X: 2, Y: 10, W: 10, H: 10}
		},
	} {
		doc := page()
		change(&doc)
		fails(t, doc, fonts, want)
	}
	fails(t, page(), nil, "no fonts")
}
