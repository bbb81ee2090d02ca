package generator_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/check"
	"github.com/vpcharts/vpcharts/generator/devserver"
)

func TestWhatDoesNotFitIsALineForEachKindOfPiece(t *testing.T) {
	t.Parallel()
	r, err := generator.Build(generator.Options{Kinds: prints, First: 124, Last: 138})
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"the WBF's report speaks of tests for 4 to 100 boards only",
		"left out: print/venue-a4.pdf, print/venue-letter.pdf, print/venue-a5.pdf: no usual match length is among the board counts",
		"left out: poster-a3.pdf for 127-138 boards: its figures do not fit at 24 pt, the least allowed",
		"left out: chart-letter.pdf for 137-138 boards: its figures do not fit at 12 pt, the least allowed",
	}
	slices.Sort(r.Notes)
	slices.Sort(want)
	if !slices.Equal(r.Notes, want) {
		t.Errorf("the notes are\n\t%s\nshould be\n\t%s", strings.Join(r.Notes, "\n\t"), strings.Join(want, "\n\t"))
	}
}

// left counts the prints and the pages' pictures of a site.
func left(site *built) (prints, pictures int) {
	for path := range site.files {
		if strings.HasSuffix(path, ".pdf") {
			prints++
		}
		if strings.HasSuffix(path, "og.png") {
			pictures++
		}
	}
	return prints, pictures
}

func TestATextThatPrintCannotSetLeavesOutThePrintsThatNeedIt(t *testing.T) {
	t.Parallel()
	const noJapanese = "the print's typeface has no character '日' (U+65E5); left out: "
	for name, c := range map[string]struct {
		settings, messages string
		note               string   // begins the one line
		names              []string // in it
		there, gone        []string
		pictures           int
	}{
		"organisation": {
			settings: "organisation = \"日本橋\"\n",
			note:     "content/site.toml:1: organisation: " + noJapanese,
			names:    []string{"chart-a4.pdf", "for 8-9 boards", "files)"},
			there:    []string{"print/calibration-a4.pdf", "boards/8/index.html"}, gone: []string{"boards/8/chart-a4.pdf", "boards/9/chart-a4.svg", "print/book-a4.pdf"},
			pictures: 3,
		},
		"statement": {
			settings: "title = \"x\"\n\n[authority]\nstatement = \"日本橋\"\n",
			note:     "content/site.toml:4: authority.statement: " + noJapanese,
			names:    []string{"card-id1.pdf", "sheet-letter-eighth.pdf for 8-9 boards", "print/book-a4.pdf"},
			there:    []string{"print/acbl-20-a5.pdf", "print/ebu-a5.svg", "print/calibration-a4.pdf"}, gone: []string{"boards/8/card-id1.pdf", "print/director-a5.pdf", "print/director-a5.svg"},
			pictures: 3,
		},
		"title": {
			settings: "title = \"日本橋\"\n",
			note:     "content/site.toml:1: title: " + noJapanese + "the pictures beside links to pages, og.png (3 files)",
			there:    []string{"boards/8/chart-a4.pdf", "boards/8/index.html"}, gone: []string{"og.png", "boards/8/og.png"},
		},
		"message": {
			messages: "[cards]\ndirector = \"橋日\"\n",
			note:     "content/messages/en.toml:2: cards.director: the print's typeface has no character '橋' (U+6A4B); left out: ",
			names:    []string{"print/director-a5.pdf, print/director-half.pdf (4 files)"},
			there:    []string{"boards/8/chart-a4.pdf", "print/acbl-20-a5.pdf"}, gone: []string{"print/director-half.pdf"},
			pictures: 3,
		},
		"mark": {
			settings: "[authority]\nstatement = \"Club x\u030c\"\n",
			note:     "content/site.toml:2: authority.statement: print cannot place the combining mark U+030C on its letter; left out: ",
			gone:     []string{"boards/8/card-a7.pdf"}, pictures: 3,
		},
		"beyond": {
			settings: "[authority]\nstatement = \"Club 🂡\"\n",
			note:     "content/site.toml:2: authority.statement: the print's typeface has no character '🂡' (U+1F0A1); left out: ",
			gone:     []string{"boards/8/card-a7.pdf"}, pictures: 3,
		},
		"a word of pages": {
			messages: "[frame]\nskip = \"日\"\n",
			there:    []string{"boards/8/card-a7.pdf"}, pictures: 3,
		},
	} {
		o := generator.Options{First: 8, Last: 9, BaseURL: "https://bridge.example/", Content: overlay(c.settings, "messages/en.toml", c.messages)}
		r, err := generator.Build(o)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		wanted := 1
		if c.note == "" {
			wanted = 0
		}
		if len(r.Notes) != wanted || wanted > 0 && !strings.HasPrefix(r.Notes[0], c.note) {
			t.Errorf("%s: the notes are %q, should be one that begins %q", name, r.Notes, c.note)
			continue
		}
		for _, part := range c.names {
			if !strings.Contains(r.Notes[0], part) {
				t.Errorf("%s: the note does not name %q: %s", name, part, r.Notes[0])
			}
		}
		site := buildOnly(t, o)
		for _, path := range c.there {
			site.file(t, path)
		}
		for _, path := range c.gone {
			if _, ok := site.files[path]; ok {
				t.Errorf("%s: there is %s", name, path)
			}
		}
		if _, pictures := left(site); pictures != c.pictures {
			t.Errorf("%s: %d pictures beside links, should be %d", name, pictures, c.pictures)
		}
		if err := check.Site(os.DirFS(site.dir)); err != nil {
			t.Errorf("%s: the site is not sound: %v", name, err)
		}
	}
}

// Words of pages alone may have every character, and a build of no prints asks for none.
func TestPagesMayHaveEveryCharacter(t *testing.T) {
	t.Parallel()
	o := generator.Options{First: 8, Last: 8, Kinds: []generator.Kind{generator.HTML, generator.Data}, Content: overlay("organisation = \"日本\"\n")}
	r, err := generator.Build(o)
	if err != nil || len(r.Notes) > 0 {
		t.Errorf("%v, notes %q", err, r.Notes)
	}
}

func TestAWorkshopGoesOnWhenPrintsCannotBeSet(t *testing.T) {
	d := smallDraft(t)
	w := devserver.NewWorkshop(d.options)
	defer w.Close()
	finished(t, w, w.Build)
	d.set("site.toml", "organisation", "日本")
	r := finished(t, w, w.Build)
	files := dataOf(r.Files)
	if files["boards/8/index.html"] == nil || files["boards/8/chart-a4.pdf"] != nil || len(r.Notes) != 1 {
		t.Errorf("pages are there: %t, prints: %t, notes %q", files["boards/8/index.html"] != nil, files["boards/8/chart-a4.pdf"] != nil, r.Notes)
	}
	d.set("site.toml", "organisation", "Ruritania")
	if r := finished(t, w, w.Build); dataOf(r.Files)["boards/8/chart-a4.pdf"] == nil || len(r.Notes) > 0 {
		t.Errorf("with another name the prints do not come back; notes %q", r.Notes)
	}
}
