package readback

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// samplePDF is one page of 200 × 100 points with a word at 20, 20 from its top left corner,
// in a Helvetica that is not embedded.
func samplePDF() []byte {
	var b bytes.Buffer
	var at []int
	b.WriteString("%PDF-1.4\n")
	content := "BT 0 1 0 0 k /F1 12 Tf 20 80 Td (10.44) Tj ET"
	for i, object := range []string{
		"<</Type/Catalog/Pages 2 0 R>>",
		"<</Type/Pages/Kids[3 0 R]/Count 1>>",
		"<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
		fmt.Sprintf("<</Length %d>>stream\n%s\nendstream", len(content), content),
		"<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
	} {
		at = append(at, b.Len())
		fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", i+1, object)
	}
	start := b.Len()
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n", len(at)+1)
	for _, n := range at {
		fmt.Fprintf(&b, "%010d 00000 n \n", n)
	}
	fmt.Fprintf(&b, "trailer\n<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n", len(at)+1, start)
	return b.Bytes()
}

func save(t *testing.T, file []byte) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "sample.pdf")
	if err := os.WriteFile(name, file, 0o644); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestPDFIsReadAndItsDamageSeen(t *testing.T) {
	file := save(t, samplePDF())
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
	pictures, err := Rendered(t, file, 72)
	if err != nil || len(pictures) != 1 || pictures[0].Rect.Dx() != 200 || bytes.Count(pictures[0].Pix, []byte{255}) > 200*100-20 {
		t.Errorf("it is rendered as %d pages, %v; want one of 200 × 100 points with some ink", len(pictures), err)
	}
	damaged := save(t, bytes.Replace(samplePDF(), []byte("\nstartxref\n"), []byte("\nstartxref\n9"), 1))
	if PDFCheck(t, file) != nil || PDFCheck(t, damaged) == nil {
		t.Error("qpdf does not tell a sound file from one with a wrong startxref: its warnings must count")
	}
	broken := save(t, []byte("no PDF\n"))
	for name, read := range map[string]func() error{
		"PDFText":  func() error { _, err := PDFText(t, broken); return err },
		"Painted":  func() error { _, err := Painted(t, broken); return err },
		"Rendered": func() error { _, err := Rendered(t, broken, 72); return err },
	} {
		if read() == nil {
			t.Errorf("%s of a text file: no error", name)
		}
	}
}

// recorder notes how a test ends: by the first word, where a real one would stop.
type recorder struct {
	testing.TB
	said []string
}

func (r *recorder) Helper() {}
func (r *recorder) Skipf(f string, a ...any) {
	r.said = append(r.said, "skipped: "+fmt.Sprintf(f, a...))
}
func (r *recorder) Fatalf(f string, a ...any) {
	r.said = append(r.said, "failed: "+fmt.Sprintf(f, a...))
}

func TestAMissingToolSkipsButFailsInCI(t *testing.T) {
	for ci, want := range map[string]string{"": "skipped: no-such-tool", "true": "failed: no-such-tool"} {
		t.Setenv("CI", ci)
		r := &recorder{TB: t}
		Tool(r, "no-such-tool")
		if len(r.said) == 0 || !strings.HasPrefix(r.said[0], want) {
			t.Errorf("CI=%q: %q, want %s …", ci, r.said, want)
		}
	}
}
