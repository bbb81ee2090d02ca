package generator_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// venuePaths are the addresses of the pieces for a venue, and of the books.
var venuePaths = []string{
	"print/acbl-20-a5.pdf", "print/acbl-20-half.pdf", "print/acbl-30-a5.pdf", "print/acbl-30-half.pdf",
	"print/book-a4.pdf", "print/book-letter.pdf",
	"print/director-a5.pdf", "print/director-half.pdf", "print/ebu-a5.pdf", "print/ebu-half.pdf",
	"print/venue-a4.pdf", "print/venue-a5.pdf", "print/venue-letter.pdf",
}

// printsOf builds the print of a few board counts.
func printsOf(t *testing.T, first, last int) (files map[string][]byte, notes []string) {
	t.Helper()
	o := options()
	o.Kinds, o.First, o.Last = []generator.Kind{generator.PDF}, first, last
	r, err := generator.Build(o)
	if err != nil {
		t.Fatal(err)
	}
	files = map[string][]byte{}
	for _, f := range r.Files {
		files[f.Path] = f.Data
	}
	return files, r.Notes
}

// pagesOf reads a PDF's pages as lines of text.
func pagesOf(t *testing.T, path string, data []byte) []string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "x.pdf")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	pages, err := readback.PDFText(t, file)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return pages
}

func TestEveryPieceForAVenueIsAtItsAddress(t *testing.T) {
	t.Parallel()
	files, notes := printsOf(t, 8, 9)
	for _, path := range venuePaths {
		if len(files[path]) == 0 {
			t.Errorf("no %s; other people's links depend on it", path)
		}
	}
	if len(notes) > 0 {
		t.Errorf("the build notes %q", notes)
	}
}

func TestAVenuesCardAndBookHaveTheBoardCountsOfTheBuild(t *testing.T) {
	t.Parallel()
	files, _ := printsOf(t, 8, 9)
	card := pagesOf(t, "venue-a5", files["print/venue-a5.pdf"])[0]
	var heads []string
	for _, line := range strings.Split(card, "\n") {
		if fields := strings.Fields(line); len(fields) > 0 && fields[0] == "VPs" {
			heads = fields[1:]
		}
	}
	if !slices.Equal(heads, []string{"8", "9"}) {
		t.Errorf("the venue card has columns for %q boards, should be 8 and 9", heads)
	}
	book := pagesOf(t, "book-a4", files["print/book-a4.pdf"])
	if len(book) != 1+2+4 {
		t.Fatalf("the book has %d pages, should be contents, 2 charts, and 4 for every match", len(book))
	}
	for i, title := range []string{"Victory Points", "8 boards", "9 boards", "Discrete scale", "ACBL scales", "Adjusted boards", "Standard amounts"} {
		if !strings.Contains(strings.Join(strings.Fields(book[i]), " "), title) {
			t.Errorf("page %d of the book does not say %q", i+1, title)
		}
	}
}

func TestWithoutAUsualMatchLengthThereIsNoVenueCardAndANoteSaysSo(t *testing.T) {
	t.Parallel()
	files, notes := printsOf(t, 50, 51)
	for _, path := range venuePaths {
		if there := files[path] != nil; there == strings.HasPrefix(path, "print/venue-") {
			t.Errorf("%s is there: %v", path, there)
		}
	}
	for _, name := range []string{"venue-a4.pdf", "venue-a5.pdf", "venue-letter.pdf"} {
		if !slices.ContainsFunc(notes, func(n string) bool { return strings.Contains(n, "print/"+name) }) {
			t.Errorf("the build notes %q, should name print/%s", notes, name)
		}
	}
	if n := len(pagesOf(t, "book-letter", files["print/book-letter.pdf"])); n != 1+2+4 {
		t.Errorf("the book has %d pages, should be contents, 2 charts, and 4 for every match", n)
	}
}
