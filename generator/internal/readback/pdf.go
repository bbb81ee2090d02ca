package readback

import (
	"strings"
	"testing"
)

// PDFText is the text of each page as poppler lays it out, with spaces between columns.
// It does not report missing glyphs and empty pages: a test must count what it needs.
func PDFText(t testing.TB, pdf []byte) []string { return pdfText(t, pdf, "-layout") }

// PDFLines is the text of each page in the order in which it was written.
func PDFLines(t testing.TB, pdf []byte) []string { return pdfText(t, pdf, "-raw") }

func pdfText(t testing.TB, pdf []byte, order string) []string {
	t.Helper()
	out, _ := start(t, pdf, "pdftotext", order, "-enc", "UTF-8", "-", "-")
	return strings.Split(strings.TrimSuffix(string(out), "\f"), "\f") // each page ends in a form feed
}
