package readback

import (
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

// PDFCheck tells what qpdf finds wrong in a file's structure, warnings included.
func PDFCheck(t testing.TB, file string) error {
	t.Helper()
	_, err := run(Tool(t, "qpdf"), "--check", file)
	return err
}
