package pdf

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"math"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/encoding/charmap"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/internal/cases"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// everything returns a document with pages of several sizes and every kind of mark, tag and ink.
func everything(t *testing.T) mark.Document {
	doc := tagged(t)
	doc.Pages = append(append(doc.Pages, colourful(t).Pages...), book(9).Pages...)
	doc.Pages[0].Bookmark = "Łódź\r(\\"
	return doc
}

// pdfcpu is strict about the specification. Readers would accept some files with errors.
func TestFilesFollowThePDFSpecification(t *testing.T) {
	api.DisableConfigDir()
	strict := model.NewDefaultConfiguration()
	strict.ValidationMode = model.ValidationStrict
	press := pressed(everything(t), colour.White)
	for what, doc := range map[string]mark.Document{
		"every mark": everything(t), "every mark, for a press": press, "a book": book(400),
		"cards": cards(t, 5, true), "no marks": page(),
	} {
		if err := api.Validate(bytes.NewReader(made(doc)), strict); err != nil {
			t.Errorf("the file with %s is not valid PDF: %v", what, err)
		}
	}
	path := saved(t, made(press))
	for name, args := range map[string]string{
		"qpdf": "--check ", "mutool": "draw -q -F txt ", "gs": "-q -dBATCH -dNOPAUSE -dPDFSTOPONWARNING -sDEVICE=nullpage ",
	} {
		out := readback.Output(t, name, strings.Fields(args+path)...)
		if name == "gs" && out != "" || strings.Contains(strings.ToLower(out), "warning") {
			t.Errorf("%s complains about a file: %s", name, out)
		}
	}
}

// A file for a press follows PDF/X-1a:2003, with every mark that a document can have.
func TestAFileForAPressFollowsPDFX(t *testing.T) {
	for text, ground := range map[string]colour.RGB{"0 g": colour.White, "[01] g": colour.Black} {
		doc := pressed(everything(t), ground)
		hair := mark.Rule{X2: 10, Width: .2, Ink: colour.Grey(0xb0)}
		doc.Pages = append(append(doc.Pages, cards(t, 3, true).Pages...), page(hair).Pages...)
		for i, sized := range doc.Pages {
			doc.Pages[i] = titled().Pages[0]
			doc.Pages[i].Marks = sized.Marks
		}
		readback.PDFX(t, fmt.Sprint("a document on ", ground), made(doc), "FOGRA39", text)
	}
}

// MuPDF paints every glyph in the place that follows from alignment, kerning, turns and groups, and
// reads it as its rune. Poppler also reads the texts.
func TestEveryGlyphIsPaintedInItsPlaceAndReadAsItsRune(t *testing.T) {
	var want []readback.Glyph
	var words []string
	doc := page()
	for i := range 24 {
		text := mark.Text{
			X: mark.MM(i), Y: mark.MM(i), Size: 7.5, Face: font.Face(i / 4 % 2), Align: mark.Align(i % 3), Turn: i >= 12,
			S: fmt.Sprintf("AV) To \\%d(½ ", i) + string([]rune(special)[i:i+9]),
		}
		words = append(words, strings.Fields(text.S)[2])
		before := text.Face.Units(text.S) * int(text.Align) / 2
		for k, r := range []rune(text.S) {
			units := text.Face.Units(string([]rune(text.S)[:k+1])) - text.Face.Advance(r) - before
			s := mark.MM(units) / font.UnitsPerEm * text.Size.MM()
			x, y := text.X+s, text.Y
			if text.Turn {
				x, y = text.X, text.Y-s
			}
			for range i % 4 { // clockwise, y downwards
				x, y = -y, x
			}
			want = append(want, readback.Glyph{Rune: r, X: float64(40 + x), Y: float64(70 + y)})
		}
		turned := mark.Group{At: mark.Point{X: 40, Y: 70}, Turns: i % 4, Marks: []mark.Mark{text}}
		doc.Pages[0].Marks = append(doc.Pages[0].Marks, turned)
	}
	path := saved(t, made(doc))
	got := readback.Painted(t, path)
	got = slices.DeleteFunc(got, func(g readback.Glyph) bool { return g.Rune == ' ' })
	want = slices.DeleteFunc(want, func(g readback.Glyph) bool { return g.Rune == ' ' })
	for i, g := range got[:min(len(got), len(want))] {
		if w := want[i]; g.Rune != w.Rune || math.Hypot(w.X-g.X, w.Y-g.Y) > 0.01 || g.Missing || math.Abs(g.Size-7.5) > 0.01 {
			t.Errorf("glyph %d is %+v, want %+v at 7.5 pt", i, g, w)
		}
	}
	if len(got) != len(want) {
		t.Errorf("%d glyphs are painted, want %d", len(got), len(want))
	}
	read := readback.Output(t, "pdftotext", "-raw", path, "-")
	for _, word := range words {
		if !strings.Contains(read, word) {
			t.Errorf("poppler does not read %q in\n%s", word, read)
		}
	}
}

// links returns a document with links to page two: on a text, a centred text in a turned group, and a turned text. On that page
// lie two copies of a card with a link to an address.
func links(t *testing.T) mark.Document {
	text := mark.Text{X: 20, Y: 10, Size: 12, Link: 2, S: "page two"}
	centred, turned := text, text
	centred.Align, turned.Turn = mark.Center, true
	doc := page(text, mark.Group{At: mark.Point{X: 50, Y: 50}, Turns: 1, Marks: []mark.Mark{centred}},
		mark.Group{At: mark.Point{X: 50, Y: 120}, Marks: []mark.Mark{turned}})
	doc.Pages = append(doc.Pages, mark.Page{W: 50, H: 50, Marks: cards(t, 2, true).Pages[0].Marks})
	return doc
}

// What files have beside their drawings must be exactly that of testdata. There a text of 12 pt that is
// 46 pt wide has a link from 5 pt below its baseline to 12 pt above it, and the code of a card has one of 10 × 10 mm,
// 5 mm from the left and 16 mm from the foot of its page.
func TestAFileHasWhatItsDocumentHas(t *testing.T) {
	linked := ""
	file := rendered(t, links(t))
	for _, link := range slices.Concat(file.at(file.pages[0], "Annots").(types.Array), file.at(file.pages[1], "Annots").(types.Array)) {
		to := file.text(link, "A", "URI")
		if page, ok := file.at(link, "Dest").(types.Array); ok {
			to = fmt.Sprint("page ", 1+slices.Index(file.at(file.catalogue, "Pages", "Kids").(types.Array), page[0]))
		}
		// The flags F are 4: the link is printed too.
		linked += fmt.Sprintln(file.text(link, "Rect"), file.text(link, "Contents"), file.text(link, "F"), "to", to)
	}
	alternatives := file.alternatives() + rendered(t, tagged(t)).alternatives()
	file = rendered(t, titled())
	info := readback.Output(t, "pdfinfo", "-box", "-l", "2", saved(t, made(titled())))
	outline := readback.Output(t, "mutool", "show", saved(t, made(book(12))), "outline")
	titles := regexp.MustCompile(`(?m)^(Title|Author|Subject|PDF v|Page .*Box|.*Date).*`)
	said := map[string]string{
		"titles":    strings.Join(titles.FindAllString(info, -1), "\n"),
		"metadata":  file.stream(file.catalogue, "Metadata"),
		"language":  file.text(file.catalogue, "Lang") + file.text(file.catalogue, "MarkInfo", "Marked"),
		"outline":   regexp.MustCompile("&.*").ReplaceAllString(outline, ""),
		"links":     linked,
		"instead":   alternatives,
		"structure": strings.SplitAfter(structureOf(t, tagged(t)), `"to the first"`)[0],
	}
	face := file.at(file.pages[0], "Resources", "Font", "R")
	said["font"] = fmt.Sprintln(file.at(face, "BaseFont"), file.at(face, "Encoding"), file.at(face, "FirstChar"),
		file.at(face, "LastChar"), file.at(face, "FontDescriptor", "FontName"), file.at(face, "FontDescriptor", "Flags"))
	intent := file.at(file.catalogue, "OutputIntents").(types.Array)[0]
	profile := sha256.Sum256([]byte(file.stream(intent, "DestOutputProfile")))
	said["output intent"] = fmt.Sprintf("%v %x", file.at(intent, "S"), profile)
	for in := range mark.Colour(3) {
		doc := colourful(t)
		if doc.Colour, doc.Duplex = in, mark.Duplex(in); in == mark.ColourCMYK {
			doc = pressed(doc, colour.White)
		}
		file, all := rendered(t, doc), ""
		inks := regexp.MustCompile(`(?im)^.* (?:g|rg|k|w|cs|scn?|sh)$|^.*black.*$`).FindAllString(file.content(0), -1)
		for i := range 3 {
			inks = append(inks, file.text(file.pages[0], "Resources", "XObject", fmt.Sprintf("I%d", i), "ColorSpace"))
		}
		shown := file.at(file.catalogue, "ViewerPreferences")
		said[fmt.Sprint("colours ", in)] = strings.Join(inks, "\n")
		said[fmt.Sprint("printer ", in)] = fmt.Sprintln(
			file.text(shown, "Duplex"), file.at(shown, "DisplayDocTitle"), file.at(shown, "PrintScaling"))
		for n, entry := range file.Table {
			all += fmt.Sprint(n, entry.Object)
		}
		bad := regexp.MustCompile("CalRGB|ICCBased|Transparency|ExtGState|Mask").FindString(all)
		if bad != "" || strings.Contains(all, "DeviceRGB") != (in == mark.ColourRGB) {
			t.Errorf("a file in colour %d has %q, which no file should have, or DeviceRGB where it should not be", in, bad)
		}
	}
	cases.Texts(t, "testdata/files.txt", func(name string) string { return said[name] })
}

// titled returns a document with all metadata that a file can have, and with a bleed.
func titled() mark.Document {
	doc := page(mark.Text{X: 20, Y: 20, Size: 9, S: "a"})
	doc.Title, doc.Author, doc.Subject, doc.Lang = "Größe <♠> & \U0001f0a1", "A (b) \\ ]]>c", "VP", "pt-BR"
	doc.Rights = mark.Rights{Text: "CC0 <1.0>", Address: "https://example.org/cc0/"}
	doc.Pages[0].W, doc.Pages[0].H = 125, 168
	doc.Pages[0].Trim = mark.Rect{X: 10, Y: 12, W: 105, H: 148}
	doc.Pages[0].Bleed = doc.Pages[0].Trim.Inset(-3)
	doc.Pages = append(doc.Pages, mark.Page{W: 105, H: 148})
	return doc
}

func TestATextThatItsFontCannotShowIsAnError(t *testing.T) {
	for text, lacks := range map[string]string{"ab字": "'字' (U+5B57)", "ж": "'ж' (U+0436)"} {
		doc := page(mark.Text{Size: 9, S: "before"})
		doc.Pages = append(doc.Pages, mark.Page{W: 105, H: 148, Marks: []mark.Mark{mark.Text{Size: 9, S: text}}})
		want := fmt.Sprintf(`pdf: "test": page 2: text %q: the fonts were made without %s`, text, lacks)
		if out, err := Render(doc, newFonts()); out != nil || fmt.Sprint(err) != want {
			t.Errorf("the error is %v, want %s", err, want)
		}
	}
}

// printable returns the first n runes that both faces have.
func printable(n int) (runes []rune) {
	for r := ' '; len(runes) < n; r++ {
		if font.Regular.Has(r) && font.Semibold.Has(r) {
			runes = append(runes, r)
		}
	}
	return runes
}

func TestFontsThatCannotBeMade(t *testing.T) {
	for want, runes := range map[string][]rune{
		"SourceSans3-Regular has no glyph for '字' (U+5B57)":                                      []rune("ab字"),
		"'🔒' (U+1F512) lies beyond":                                                              []rune("a🔒"), // the faces have it
		"225 runes, embedded fonts hold 224; the first too many is " + name(printable(225)[224]): printable(225),
	} {
		if fonts, err := NewFonts(runes); err == nil || fonts != nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the error is %v, want one that says %q", err, want)
		}
	}
}

// For the code of every rune the embedded font has the outline and the advance of the face, and readers get the
// rune from the file's map. 224 runes are the most that a font can hold. The space is not among
// them, so its code must be used too. Order and repetition of the runes do not matter.
func TestEmbeddedFontsHaveTheFacesOwnGlyphs(t *testing.T) {
	runes := append(printable(200)[1:], []rune("♠♥♦♣τ√≤−“”…")...)
	runes = append(runes, printable(224)[210:]...)
	fonts := sample.Must(NewFonts(slices.Concat(runes[50:], runes)))
	semibold := mark.Text{Y: 30, Size: 1, Face: font.Semibold, S: string(runes)}
	doc := page(mark.Text{Y: 20, Size: 1, S: string(runes)}, semibold)
	data := sample.Must(Render(doc, fonts))
	file := readPDF(t, data)
	for _, f := range font.Faces() {
		embedded := file.stream(file.pages[0], "Resources", "Font", resourceName[f][1:], "FontDescriptor", "FontFile2")
		full, sub := sample.Must(sfnt.Parse(f.TTF())), sample.Must(sfnt.Parse([]byte(embedded)))
		for _, r := range runes {
			g, err := sub.GlyphIndex(nil, charmap.Macintosh.DecodeByte(fonts.code(r))) // as the map is one of the Macintosh
			if got, want := outline(sub, g), outline(full, sfnt.GlyphIndex(f.Glyph(r))); err != nil || g == 0 || got != want {
				t.Errorf("%v: %s is drawn as\n%s\nwant\n%s", f, name(r), got, want)
			}
		}
	}
	for i, g := range readback.Painted(t, saved(t, data))[:2*len(runes)] {
		if g.Rune != runes[i%len(runes)] || g.Missing {
			t.Errorf("the glyph of %s is missing, or is read as %s", name(runes[i%len(runes)]), name(g.Rune))
		}
	}
}

// outline returns a glyph's advance and segments as text, to be compared.
func outline(f *sfnt.Font, g sfnt.GlyphIndex) string {
	upem := fixed.Int26_6(f.UnitsPerEm())
	return fmt.Sprint(sample.Must(f.GlyphAdvance(nil, g, upem, 0)), sample.Must(f.LoadGlyph(&sfnt.Buffer{}, g, upem, nil)))
}

func cell(kind mark.TagKind, table, row, column int, s string) mark.Text {
	return mark.Text{X: 20 + 20*mark.MM(column), Y: 20 + 5*mark.MM(row), Size: 9, S: s,
		Tag: mark.Tag{Kind: kind, Table: table, Row: row, Column: column}}
}

// tagged returns a document with every kind of tag, a table in two parts, the same table numbers in
// groups, and a group drawn twice.
func tagged(t testing.TB) mark.Document {
	say := func(kind mark.TagKind, s string) mark.Text {
		return mark.Text{X: 5, Y: 10, Size: 9, S: s, Tag: mark.Tag{Kind: kind}}
	}
	card := []mark.Mark{
		say(mark.Subheading, "Card"), cell(mark.RowHead, 1, 0, 0, "r"), cell(mark.Cell, 1, 0, 1, "c"),
		mark.Rule{X2: 10, Width: 1},
	}
	return mark.Document{Title: "tagged", Lang: "en", Pages: []mark.Page{
		{W: 105, H: 148, Marks: []mark.Mark{
			say(mark.Heading, "24 boards"),
			mark.Text{X: 5, Y: 30, Size: 9, Face: font.Semibold, S: "First"},
			say(mark.Continued, "goes on"), mark.Rule{X2: 10, Width: 1}, say(mark.Continued, "after a line"),
			say(mark.Paragraph, "Second"),
			say(mark.Subheading, "Continuous"),
			cell(mark.ColumnHead, 1, 0, 0, "IMPs"), cell(mark.ColumnHead, 1, 0, 1, "VP"),
			cell(mark.RowHead, 1, 1, 0, "0"), cell(mark.Cell, 1, 1, 1, "10.00"),
			say(mark.Artifact, "IMPs"),
			cell(mark.RowHead, 1, 2, 0, "1"), cell(mark.Cell, 1, 2, 1, "10.31"),
			cell(mark.RowHead, 1, 3, 0, "2"), cell(mark.Cell, 1, 3, 1, "10.61"),
			cell(mark.RowHead, 1, 4, 0, "3"),
			cell(mark.Cell, 7, 5, 2, "other table"), cell(mark.Cell, 7, 5, 2, "two lines"),
			mark.Image{W: 10, H: 5, Picture: logo(t, 8), Alt: "Club (logo)"}, mark.Image{W: 10, H: 5, Picture: logo(t, 8)},
			say(mark.Continued, "begins anew"),
			mark.Figure{Area: mark.Rect{X: 5, Y: 60, W: 50, H: 40}, Alt: "A drawing", Marks: []mark.Mark{
				say(mark.Heading, "drawn"), mark.Rule{X2: 10, Width: 1}, cell(mark.Cell, 9, 0, 0, "a label"),
				mark.Group{Marks: card}, mark.Image{W: 10, H: 5, Picture: logo(t, 8), Alt: "inside"}}},
			say(mark.Continued, "after the drawing"),
			say(mark.ListItem, "1"), say(mark.Continued, "A note"), say(mark.Continued, "goes on"), say(mark.ListItem, "2"),
			say(mark.Continued, "Another"), say(mark.Subheading, "Between"), say(mark.ListItem, "1"), say(mark.Continued, "A third"),
		}},
		{W: 105, H: 148},
		{W: 105, H: 148, Marks: []mark.Mark{
			cell(mark.Cell, 1, 0, 0, "outside"),
			mark.Group{At: mark.Point{X: 50}, Marks: card},
			cell(mark.Cell, 1, 0, 1, "outside too"),
			mark.Group{At: mark.Point{X: 50, Y: 70}, Turns: 2, Marks: []mark.Mark{cell(mark.Cell, 1, 0, 0, "in a group"),
				mark.Group{Marks: card}}},
			mark.Group{At: mark.Point{Y: 70}, Marks: []mark.Mark{cell(mark.Cell, 1, 0, 0, "in another")}},
			mark.Text{X: 5, Y: 140, Size: 9, Link: 1, S: "to the first"},
		}},
	}}
}

// structureOf returns the structure of a document as poppler reads it.
func structureOf(t *testing.T, doc mark.Document) string {
	t.Helper()
	return strings.Join(strings.Fields(readback.Output(t, "pdfinfo", "-struct-text", saved(t, made(doc)))), " ")
}

func TestTheStructureTreeFollowsTheTags(t *testing.T) {
	rendered(t, everything(t)).checkParents()
	rendered(t, book(12)).checkParents()
	rendered(t, links(t)).checkParents()
}

// Only the first copy of a card in a document is tagged, so that screen readers read the card once.
// The others have the same operators as each other, where they begin in the same colours and dashes.
func TestCopiesOfACardLookLikeTheFirstAndAreNotRead(t *testing.T) {
	doc := cards(t, 7, true)
	doc.Pages = append(doc.Pages, doc.Pages[0])
	rendered(t, doc).checkParents()
	said := structureOf(t, doc)
	if n, m := strings.Count(said, `"black"`), strings.Count(said, `"between"`); n != 1 || m != 14 {
		t.Errorf("with seven copies of a card on each of two pages, poppler reads %d cards and %d texts between; "+
			"want 1 and 14", n, m)
	}
	painted := func(doc mark.Document) []byte {
		path := saved(t, made(doc))
		readback.Output(t, "mutool", "draw", "-q", "-r", "144", "-o", path+".ppm", path, "1")
		return sample.Must(os.ReadFile(path + ".ppm"))
	}
	want, got := painted(cards(t, 7, false)), painted(doc)
	if dark := bytes.Count(want, []byte{0, 0, 0}); dark < 5000 || !bytes.Equal(got, want) {
		t.Errorf("seven copies of a card look different from seven cards with the same marks, "+
			"which have %d black pixels, want 5000 or more", dark)
	}
}
