package pdf

import (
	"encoding/xml"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/mark"
)

func TestPagesSayWhatIsCut(t *testing.T) {
	doc := page(mark.Text{X: 20, Y: 20, Size: 9, S: "a"})
	doc.Pages[0].W, doc.Pages[0].H = 125, 168
	doc.Pages[0].Trim = mark.Rect{X: 10, Y: 12, W: 105, H: 148}
	doc.Pages[0].Bleed = doc.Pages[0].Trim.Inset(-3)
	doc.Pages = append(doc.Pages, mark.Page{W: 105, H: 148})
	doc.Duplex = mark.DuplexFlipShortEdge
	data := mustRender(t, doc, newFonts(t))
	out := run(t, "pdfinfo", "-box", "-f", "1", "-l", "2", saved(t, data))
	for _, want := range []string{
		"1 MediaBox: 0.00 0.00 354.33 476.22", "1 CropBox: 0.00 0.00 354.33 476.22",
		"1 BleedBox: 19.84 14.17 334.49 450.71", "1 TrimBox: 28.35 22.68 325.98 442.20",
		"2 MediaBox: 0.00 0.00 297.64 419.53", "2 CropBox: 0.00 0.00 297.64 419.53",
		"2 BleedBox: 0.00 0.00 297.64 419.53", "2 TrimBox: 0.00 0.00 297.64 419.53",
	} {
		if !strings.Contains(strings.Join(strings.Fields(out), " "), want) {
			t.Errorf("pdfinfo does not say %q:\n%s", want, out)
		}
	}
	for duplex, want := range map[mark.Duplex]string{
		mark.DuplexNone: "/PrintScaling/None>>", mark.DuplexFlipLongEdge: "/Duplex/DuplexFlipLongEdge>>", mark.DuplexFlipShortEdge: "/Duplex/DuplexFlipShortEdge>>",
	} {
		doc.Duplex = duplex
		file := readPDF(t, mustRender(t, doc, newFonts(t)))
		if root := file.dict(file.root()); !strings.Contains(root, want) {
			t.Errorf("the viewers are not told %s: %s", want, root)
		}
	}
}

func TestBoxesThatCannotBe(t *testing.T) {
	fonts := newFonts(t)
	for want, p := range map[string]mark.Page{
		"its bleed does not lie within the page":  {W: 100, H: 100, Bleed: mark.Rect{X: -1, W: 100, H: 100}},
		"its trim does not lie within the bleed":  {W: 100, H: 100, Trim: mark.Rect{X: 1, Y: 10, W: 10, H: 10}, Bleed: mark.Rect{X: 2, Y: 10, W: 10, H: 10}},
		"page 1: its trim does not lie within":    {W: 100, H: 100, Trim: mark.Rect{X: 1, Y: 10, W: 100, H: 10}},
		"1e+07 mm is not a length within 32000 p": {W: 100, H: 100, Trim: mark.Rect{X: 1e7, Y: 10, W: 100, H: 10}},
	} {
		if _, err := Render(mark.Document{Title: "t", Pages: []mark.Page{p}}, fonts); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want one that says %q", err, want)
		}
	}
	whole := mark.Rect{W: 210, H: 297}
	if _, err := Render(mark.Document{Title: "t", Pages: []mark.Page{{W: 210, H: 297, Trim: whole, Bleed: whole}}}, fonts); err != nil {
		t.Errorf("boxes as large as the page: %v", err)
	}
}

func TestXMPSaysWhatTheDocumentIs(t *testing.T) {
	doc := page(mark.Text{Size: 9, S: "a"})
	doc.Title, doc.Author, doc.Subject, doc.Lang = "Größe <♠> & \"x\"", "A]]>B", "VP", "pt-BR"
	doc.Rights = mark.Rights{Text: "CC0 <1.0>", Address: "https://example.org/cc0/"}
	file := readPDF(t, mustRender(t, doc, newFonts(t)))
	_, stream, _ := strings.Cut(string(file.objects[file.ref(file.root(), "/Metadata")]), "stream\n")
	stream, _, _ = strings.Cut(stream, "\nendstream")
	var meta struct {
		Title       string `xml:"RDF>Description>title>Alt>li"`
		Creator     string `xml:"RDF>Description>creator>Seq>li"`
		Description string `xml:"RDF>Description>description>Alt>li"`
		Language    string `xml:"RDF>Description>language>Bag>li"`
		Rights      string `xml:"RDF>Description>rights>Alt>li"`
		Statement   string `xml:"http://ns.adobe.com/xap/1.0/rights/ RDF>Description>WebStatement"`
	}
	if err := xml.Unmarshal([]byte(stream), &meta); err != nil {
		t.Fatalf("%v:\n%s", err, stream)
	}
	if meta.Title != doc.Title || meta.Creator != doc.Author || meta.Description != doc.Subject || meta.Language != doc.Lang ||
		meta.Rights != doc.Rights.Text || meta.Statement != doc.Rights.Address {
		t.Errorf("XMP says %+v", meta)
	}
	if strings.Contains(stream, "Date") {
		t.Errorf("XMP has a date, which no build can know:\n%s", stream)
	}
}

// book is a contents page, and pages that it leads to.
func book(pages int) mark.Document {
	doc := scale(pages, 37, 3)
	contents := mark.Page{W: 210, H: 297, Bookmark: "Contents"}
	for i := range pages {
		contents.Marks = append(contents.Marks, mark.Text{X: mark.MM(15 + 30*(i/50)), Y: 30 + 5*mark.MM(i%50), Size: 9, Link: i + 2, S: fmt.Sprintf("%d boards", 4+i)})
	}
	doc.Pages = append([]mark.Page{contents}, doc.Pages...)
	return doc
}

func TestABookHasBookmarksAndLinks(t *testing.T) {
	doc := book(60)
	data := mustRender(t, doc, newFonts(t))
	path := saved(t, data)
	out := run(t, "mutool", "show", path, "outline")
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if len(lines) != len(doc.Pages) {
		t.Fatalf("the outline has %d lines, want %d:\n%s", len(lines), len(doc.Pages), out)
	}
	for i, line := range lines {
		if !regexp.MustCompile(fmt.Sprintf(`"%s"\s+#page=%d(&|$)`, doc.Pages[i].Bookmark, i+1)).MatchString(line) {
			t.Errorf("bookmark %d is %q, want %q on page %d", i, line, doc.Pages[i].Bookmark, i+1)
		}
	}
	file := readPDF(t, data)
	told := file.told()
	for i := range 60 {
		if want := fmt.Sprintf("      Link %q -> %d\n", fmt.Sprintf("%d boards", 4+i), i+2); !strings.Contains(told, want) {
			t.Errorf("the contents do not have%s", want)
		}
	}
	if n := strings.Count(string(data), "/FontFile2"); n != 0 { // it is in an object stream
		t.Errorf("%d fonts outside of object streams", n)
	}
	if got := len(file.fonts()); got != 2 {
		t.Errorf("the book has %d fonts, want each face once", got)
	}
	readers(t, path)
}

// How long it takes is BenchmarkBook's to say.
func TestABookIsSmallAndGrowsWithItsPages(t *testing.T) {
	fonts := newFonts(t)
	size := func(pages int) int { return len(mustRender(t, book(pages), fonts)) }
	const pages, most = 150, 1500000 // 97 board counts, some on two pages
	if n := size(pages); n > most {
		t.Errorf("a book of %d pages takes %d bytes, want at most %d", pages, n, most)
	}
	if few, many := size(40), size(320); many > 8*few {
		t.Errorf("40 pages take %d bytes, 320 pages %d: more than eight times as many", few, many)
	}
}

// readers has every reader look at a file, which none may complain of.
func readers(t *testing.T, path string) {
	t.Helper()
	run(t, "qpdf", "--check", path)
	run(t, "mutool", "draw", "-q", "-F", "txt", path)
	if out := run(t, "gs", "-q", "-dBATCH", "-dNOPAUSE", "-dPDFSTOPONWARNING", "-sDEVICE=nullpage", path); out != "" {
		t.Errorf("Ghostscript says: %s", out)
	}
	run(t, "pdftotext", path, "-")
	run(t, "pdfinfo", path) // not -struct-text, which goes through the page for each element
}
