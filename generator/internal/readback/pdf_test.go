package readback

import (
	"bytes"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func save(t *testing.T, file []byte) string {
	name := filepath.Join(t.TempDir(), "sample.pdf")
	if err := os.WriteFile(name, file, 0o644); err != nil {
		t.Fatal(err)
	}
	return name
}

// The sample is one page of 200 × 100 points with a word at 20, 20 from its top left corner,
// in a Helvetica that is not embedded.
func TestPDFsAreReadAndDamageIsReported(t *testing.T) {
	sample, err := os.ReadFile("testdata/sample.pdf")
	if err != nil {
		t.Fatal(err)
	}
	file := save(t, sample)
	text, err := PDFText(t, file)
	if err != nil || len(text) != 1 || strings.TrimSpace(text[0]) != "10.44" {
		t.Errorf("text %q, %v; want one page with 10.44", text, err)
	}
	pages, err := Painted(t, file)
	if err != nil || len(pages) != 1 || len(pages[0].Glyphs) != 5 {
		t.Fatalf("painted is %+v, %v; want one page with 10.44", pages, err)
	}
	page, g := pages[0], pages[0].Glyphs[0]
	if got := fmt.Sprintf("%.2f %.2f %c %v %.2f %.2f %s", page.W, page.H, g.Rune, g.Size, g.X, g.Y, g.Ink); got != "70.56 35.28 1 12 7.06 7.06 DeviceCMYK 0 1 0 0" {
		t.Errorf("the page and its first glyph are %s; want 200 × 100 points, a 1 of 12 pt in magenta, 20 points from the corner", got)
	}
	picture, err := Rendered(t, file, 72)
	if err != nil || picture.Bounds() != image.Rect(0, 0, 200, 100) {
		t.Errorf("the sample is rendered as %v (%v), want 200 × 100 pixels", picture, err)
	}
	damaged := save(t, bytes.Replace(sample, []byte("\nstartxref\n"), []byte("\nstartxref\n9"), 1))
	if PDFCheck(t, file) != nil || PDFCheck(t, damaged) == nil {
		t.Error("qpdf does not tell a sound file from one with a wrong startxref: its warnings must count")
	}
	broken := save(t, []byte("no PDF\n"))
	_, noText := PDFText(t, broken)
	_, noPages := Painted(t, broken)
	if _, err := Rendered(t, broken, 72); err == nil || noText == nil || noPages == nil {
		t.Errorf("reading a text file as PDF gives the errors %v, %v and %v, want three errors", noText, noPages, err)
	}
}

// recorder records how a test would end. A real test would stop at the first call.
type recorder struct {
	testing.TB
	said string
}

func (r *recorder) Helper()                   {}
func (r *recorder) Skipf(f string, a ...any)  { r.said += "skipped: " + fmt.Sprintf(f, a...) }
func (r *recorder) Fatalf(f string, a ...any) { r.said += "failed: " + fmt.Sprintf(f, a...) }

func TestAMissingToolSkipsButFailsInCI(t *testing.T) {
	for ci, want := range map[string]string{"": "skipped: no-such-tool", "true": "failed: no-such-tool"} {
		t.Setenv("CI", ci)
		r := &recorder{TB: t}
		Tool(r, "no-such-tool")
		if !strings.HasPrefix(r.said, want) {
			t.Errorf("CI=%q: %q, want %s …", ci, r.said, want)
		}
	}
}
