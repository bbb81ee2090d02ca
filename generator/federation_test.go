package generator_test

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// federation is a federation's copy of the site: one board count, its own
// statement, logo and page.
func federation(t *testing.T) *built {
	t.Helper()
	add := fstest.MapFS{
		"images/club.svg": {Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`)},
		"rules.md":        {Data: []byte("+++\ntitle = \"Our rules\"\ndescription = \"x\"\n+++\nSee [8 boards](/boards/8/).\n")},
	}
	o := options()
	o.First, o.Last = 8, 8
	o.BaseURL = "https://bridge.example/vp"
	o.Content = withSettings(t, add,
		`logo = ""`, `logo = "images/club.svg"`,
		`organisation = ""`, `organisation = "Bridge League of Ruritania"`,
		`statement = ""`, `statement = "Official scale of Ruritania."`,
		`regulation = ""     # its name`, `regulation = "Rule Seven"`,
		`in_force = ""`, `in_force = "1 January 2027"`,
		`edition = ""`, `edition = "12"`,
	)
	return buildOnly(t, o)
}

func TestAFederationsStatementIsOnEveryPage(t *testing.T) {
	site := federation(t)
	pages := site.ending(".html")
	if len(pages) < 15 {
		t.Fatalf("there are only %d pages", len(pages))
	}
	for _, path := range pages {
		text := string(site.file(t, path))
		for _, want := range []string{"Official scale of Ruritania.", "Rule Seven", "In force from 1 January 2027.", "Edition 12.",
			"Published by Bridge League of Ruritania.", "images/club.svg", "Our rules</a>"} {
			if !strings.Contains(text, want) {
				t.Errorf("%s does not say %q", path, want)
			}
		}
	}
	site.file(t, "images/club.svg")
	if page := string(site.file(t, "rules/index.html")); !strings.Contains(page, `href="../boards/8/index.html"`) {
		t.Errorf("the federation's own page does not lead to 8 boards:\n%s", page)
	}
	if err := generator.Check(os.DirFS(site.dir)); err != nil {
		t.Errorf("the federation's site is not sound: %v", err)
	}
}

func TestAFederationsStatementIsInTheFootOfEveryChart(t *testing.T) {
	pdftotext := readback.Tool(t, "pdftotext")
	site := federation(t)
	for _, path := range []string{"boards/8/chart-a4.pdf", "boards/8/chart-letter.pdf"} {
		site.file(t, path)
		out, err := output(pdftotext, "-layout", site.onDisk(path), "-")
		if err != nil {
			t.Fatal(err)
		}
		text := strings.Join(strings.Fields(string(out)), " ")
		for _, want := range []string{"Official scale of Ruritania.", "Rule Seven.", "In force from 1 January 2027.", "Edition 12."} {
			if !strings.Contains(text, want) {
				t.Errorf("%s does not say %q; a card without its authority is nobody's:\n%s", path, want, text)
			}
		}
	}
}
