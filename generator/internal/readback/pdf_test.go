package readback

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

func refused(t *testing.T, why string, err error) {
	t.Helper()
	if err == nil || !strings.Contains(err.Error(), why) {
		t.Errorf("error %v, want one that says %q", err, why)
	}
}

// The sample is one page of 200 × 100 points with a word at 20, 20 from its top left corner.
func TestPDFsAreReadAndDamageIsReported(t *testing.T) {
	pages, err := Painted(t, "testdata/sample.pdf")
	if err != nil || len(pages) != 1 || len(pages[0].Glyphs) != 5 {
		t.Fatalf("painted is %+v, %v; want one page with 10.44", pages, err)
	}
	g := pages[0].Glyphs[0]
	if got := fmt.Sprintf("%c %v %.2f %.2f", g.Rune, g.Size, g.X, g.Y); got != "1 12 7.06 7.06" {
		t.Errorf("the first glyph is %s; want 1 12 7.06 7.06", got)
	}
	damaged := filepath.Join(t.TempDir(), "damaged.pdf")
	Put(t, damaged, strings.Replace(Get(t, "testdata/sample.pdf"), "\nstartxref\n", "\nstartxref\n9", 1))
	refused(t, "WARNING", PDFCheck(t, damaged))
}

func TestATableWhoseCellsHaveNoHeadsIsRefused(t *testing.T) {
	const table = `<table id="c"><caption>WBF <em>scale</em></caption>
<thead><tr><th scope="col">IMPs<th scope="col">Winner</thead>
<tbody><tr><th scope="row">1<td> 10.44 <span hidden>secret</span></table>`
	read := func(text string) (Table, error) {
		page, err := HTML([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		return HTMLTable(page, "c")
	}
	got, err := read(table)
	if want := `{"WBF scale" [["IMPs" "Winner"]] [["1" "10.44"]]}`; err != nil || fmt.Sprintf("%q", got) != want {
		t.Errorf("the table is %q (%v), want %s", got, err, want)
	}
	_, err = read(strings.Replace(table, `<th scope="col">Winner`, `<th>Winner`, 1))
	refused(t, `"th "`, err)
}

// Nobody would notice that CI skips a test.
func TestAMissingToolFailsInCI(t *testing.T) {
	t.Setenv("CI", "true")
	r := &recorder{TB: t}
	Tool(r, "no-such-tool")
	if !strings.HasPrefix(r.said, "no-such-tool is not installed") {
		t.Errorf("without a tool the test fails with %q", r.said)
	}
}

// recorder records why a test would fail, and goes on.
type recorder struct {
	testing.TB
	said string
}

func (r *recorder) Fatalf(f string, a ...any) { r.said = fmt.Sprintf(f, a...) }
func (r *recorder) Skipf(string, ...any)      {}
