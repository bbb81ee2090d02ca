package readback

import (
	"fmt"
	"strings"
	"testing"
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
