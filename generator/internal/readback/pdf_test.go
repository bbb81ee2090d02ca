package readback

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// samplePDF is one page of 200 × 100 points with a word at 20, 20 from its top
// left corner, in a Helvetica that is not embedded.
func samplePDF() []byte {
	var b bytes.Buffer
	var at []int
	b.WriteString("%PDF-1.4\n")
	content := "BT /F1 12 Tf 20 80 Td (10.44) Tj ET"
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

func TestPDFIsReadByPoppler(t *testing.T) {
	file := save(t, samplePDF())
	text, err := PDFText(t, file)
	if err != nil || len(text) != 1 || strings.TrimSpace(text[0]) != "10.44" {
		t.Errorf("text %q, %v; want one page with 10.44", text, err)
	}
	fonts, err := PDFFonts(t, file)
	if want := (Font{"Helvetica", "Type 1", "WinAnsi", false, false, false}); err != nil || len(fonts) != 1 || fonts[0] != want {
		t.Errorf("fonts %+v, %v; want %+v", fonts, err, want)
	}
}

func TestQPDFSeesDamage(t *testing.T) {
	if err := PDFCheck(t, save(t, samplePDF())); err != nil {
		t.Errorf("a sound file: %v", err)
	}
	damaged := bytes.Replace(samplePDF(), []byte("\nstartxref\n"), []byte("\nstartxref\n9"), 1)
	if err := PDFCheck(t, save(t, damaged)); err == nil {
		t.Error("a file with a wrong startxref passed: qpdf's warnings must count")
	}
}

func TestPDFReadersRefuse(t *testing.T) {
	broken := save(t, []byte("no PDF\n"))
	for name, read := range map[string]func() error{
		"PDFText":  func() error { _, err := PDFText(t, broken); return err },
		"PDFFonts": func() error { _, err := PDFFonts(t, broken); return err },
	} {
		if read() == nil {
			t.Errorf("%s of a text file: no error", name)
		}
	}
	refused(t, "not a listing", func() error { _, err := pdfFonts("Syntax Error"); return err })
	refused(t, "cannot read", func() error { _, err := pdfFonts("name\n----\nX Type1 WinAnsi maybe no no 5 0\n"); return err })
}

func TestLongFontNamesAreRead(t *testing.T) {
	fonts, err := pdfFonts("name type encoding emb sub uni object ID\n---- ----\n" +
		"ABCDEF+SourceSans3-SemiboldWithAVeryLongName CID TrueType      Identity-H       yes yes yes     12  0\n")
	if err != nil || len(fonts) != 1 || fonts[0].Type != "CID TrueType" || !fonts[0].Embedded || !fonts[0].ToUnicode {
		t.Errorf("fonts %+v, %v", fonts, err)
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
