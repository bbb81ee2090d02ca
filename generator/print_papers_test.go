package generator_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/check"
)

// What belongs to the papers: an address's last part, or the paper of a sheet.
var ofPaper = map[string][]string{
	"a4":     {"chart-a4", "poster-a3", "card-a5", "card-a6", "card-a7", "card-id1", "sheet-a4-", "book-a4", "venue-a4", "venue-a5", "-a5", "calibration-a4"},
	"letter": {"chart-letter", "card-half", "card-quarter", "card-eighth", "card-id1", "sheet-letter-", "book-letter", "venue-letter", "-half", "calibration-letter"},
}

func TestPrintsAreThoseOfThePapersChosen(t *testing.T) {
	t.Parallel()
	o := options()
	o.First, o.Last = 8, 9
	both := buildOnly(t, o)
	for paper, parts := range ofPaper {
		o.Content = overlay("papers = [\"" + paper + "\"]\n")
		site := buildOnly(t, o)
		of := func(path string) bool {
			return slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(path[strings.LastIndex(path, "/")+1:], part) })
		}
		isPrint := func(path string) bool {
			return strings.HasSuffix(path, ".pdf") || strings.HasSuffix(path, ".svg") && strings.Contains(path[strings.LastIndex(path, "/")+1:], "-") && !strings.HasPrefix(path, "models/")
		}
		kept := 0
		for path := range both.files {
			want := !isPrint(path) || of(path)
			if _, there := site.files[path]; there != want && !strings.HasPrefix(path, "print/") {
				t.Errorf("for %s alone %s is there: %t, should be %t", paper, path, there, want)
			}
			if _, there := site.files[path]; there && isPrint(path) && !of(path) {
				t.Errorf("for %s alone there is %s", paper, path)
			}
			if isPrint(path) && of(path) {
				kept++
			}
		}
		if kept < 20 {
			t.Errorf("%s has %d prints only", paper, kept)
		}
		for path := range site.files {
			if _, ok := both.files[path]; !ok && !(paper == "letter" && strings.HasPrefix(path, "print/") && strings.HasSuffix(path, ".svg")) {
				t.Errorf("for %s alone there is %s, which the site for both has not", paper, path)
			}
		}
		if err := check.Site(os.DirFS(site.dir)); err != nil {
			t.Errorf("the site for %s is not sound: %v", paper, err)
		}
		gallery := string(site.file(t, "print/index.html"))
		if strings.Contains(gallery, `name="paper"`) {
			t.Errorf("the gallery for %s alone offers a choice of papers", paper)
		}
		if n := strings.Count(gallery, "<figure"); n < 12 || strings.Count(gallery, "<img") != n {
			t.Errorf("the gallery for %s has %d figures, %d pictures", paper, n, strings.Count(gallery, "<img"))
		}
	}
}

// What does not fit a paper that nobody uses is no fault.
func TestATextMayBeTooLongForAnotherPaper(t *testing.T) {
	t.Parallel()
	// A director's card of half a Letter has room for about 1,800 characters of it, one of
	// A5 for about 1,700.
	bye := strings.Repeat("12 VPs or what the rules say. ", 59)
	for paper, fits := range map[string]bool{"a4": false, "letter": true} {
		o := generator.Options{Kinds: prints, First: 8, Last: 8, Content: overlay("papers = [\"" + paper + "\"]\n[director]\nbye = \"" + bye + "\"\nregulation = \"R\"\n")}
		if _, err := generator.Build(o); (err == nil) != fits {
			t.Errorf("papers = [%q]: %v; it should fit: %t", paper, err, fits)
		}
	}
}
