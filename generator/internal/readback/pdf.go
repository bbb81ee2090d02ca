package readback

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// PDFText is each page's text as poppler lays it out: columns kept by spaces.
// Text extraction passes over missing glyphs and empty pages: count what must be there.
func PDFText(t testing.TB, file string) ([]string, error) {
	t.Helper()
	out, err := run(Tool(t, "pdftotext"), "-layout", "-enc", "UTF-8", file, "-")
	if err != nil {
		return nil, err
	}
	pages := strings.Split(string(out), "\f")
	if last := len(pages) - 1; pages[last] == "" { // each page ends in a form feed
		pages = pages[:last]
	}
	return pages, nil
}

// A PDFPage is one page's words in the order of the content, in points from its
// top left corner.
type PDFPage struct {
	Width, Height float64
	Words         []Word
}

// A Word is a run of text without a space, and the box around its line of type.
type Word struct {
	Text                   string
	XMin, YMin, XMax, YMax float64
}

// PDFWords finds every word and its place.
func PDFWords(t testing.TB, file string) ([]PDFPage, error) {
	t.Helper()
	out, err := run(Tool(t, "pdftotext"), "-bbox", "-raw", "-enc", "UTF-8", file, "-")
	if err != nil {
		return nil, err
	}
	return pdfWords(out)
}

func pdfWords(bbox []byte) ([]PDFPage, error) {
	doc, err := HTML(bbox)
	if err != nil {
		return nil, err
	}
	var pages []PDFPage
	for _, p := range Elements(doc, func(n *html.Node) bool { return n.Data == "page" }) {
		size, err := numbers(p, "width", "height")
		if err != nil {
			return nil, err
		}
		page := PDFPage{Width: size[0], Height: size[1]}
		for _, w := range Elements(p, func(n *html.Node) bool { return n.Data == "word" }) {
			box, err := numbers(w, "xmin", "ymin", "xmax", "ymax")
			if err != nil {
				return nil, err
			}
			page.Words = append(page.Words, Word{Text(w), box[0], box[1], box[2], box[3]})
		}
		pages = append(pages, page)
	}
	if len(pages) == 0 {
		return nil, fmt.Errorf("pdftotext -bbox told of no pages")
	}
	return pages, nil
}

func numbers(n *html.Node, keys ...string) ([]float64, error) {
	var out []float64
	for _, key := range keys {
		x, err := strconv.ParseFloat(Attr(n, key), 64)
		if err != nil {
			return nil, fmt.Errorf("%s of a %s: %w", key, n.Data, err)
		}
		out = append(out, x)
	}
	return out, nil
}

// A Font is one line of pdffonts.
type Font struct {
	Name, Type, Encoding        string
	Embedded, Subset, ToUnicode bool
}

// PDFFonts are the fonts that a file uses.
func PDFFonts(t testing.TB, file string) ([]Font, error) {
	t.Helper()
	out, err := run(Tool(t, "pdffonts"), file)
	if err != nil {
		return nil, err
	}
	return pdfFonts(string(out))
}

// pdfFonts reads from the right: a long name pushes the columns along.
func pdfFonts(listing string) ([]Font, error) {
	lines := strings.Split(strings.TrimRight(listing, "\n"), "\n")
	if len(lines) < 2 || !strings.HasPrefix(lines[1], "---") {
		return nil, fmt.Errorf("not a listing of pdffonts: %q", listing)
	}
	var fonts []Font
	for _, line := range lines[2:] {
		f := strings.Fields(line)
		n := len(f) - 2 // the object's number and generation
		if n < 6 {
			return nil, fmt.Errorf("pdffonts: cannot read %q", line)
		}
		for _, s := range f[n-3 : n] {
			if s != "yes" && s != "no" {
				return nil, fmt.Errorf("pdffonts: cannot read %q", line)
			}
		}
		fonts = append(fonts, Font{
			Name: f[0], Type: strings.Join(f[1:n-4], " "), Encoding: f[n-4],
			Embedded: f[n-3] == "yes", Subset: f[n-2] == "yes", ToUnicode: f[n-1] == "yes",
		})
	}
	return fonts, nil
}

// PDFCheck tells what qpdf finds wrong in a file's structure, warnings included.
func PDFCheck(t testing.TB, file string) error {
	t.Helper()
	_, err := run(Tool(t, "qpdf"), "--check", file)
	return err
}
