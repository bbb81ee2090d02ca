package readback

import (
	"strings"
	"testing"
)

// PDFText is the text of each page as poppler lays it out, with spaces between columns.
// It does not report missing glyphs and empty pages: a test must count what it needs.
func PDFText(t testing.TB, file string) ([]string, error) { return pdfText(t, file, "-layout") }

// PDFLines is the text of each page in the order in which it was written.
func PDFLines(t testing.TB, file string) ([]string, error) { return pdfText(t, file, "-raw") }

func pdfText(t testing.TB, file, order string) ([]string, error) {
	t.Helper()
	out, _, err := start(Tool(t, "pdftotext"), order, "-enc", "UTF-8", file, "-")
	if err != nil {
		return nil, err
	}
	pages := strings.Split(string(out), "\f")
	if last := len(pages) - 1; pages[last] == "" { // each page ends in a form feed
		pages = pages[:last]
	}
	return pages, nil
}
