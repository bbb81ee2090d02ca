package pdf

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// shownTimes is a page with so many of a card, which has every kind of mark, a code
// large enough to be a form, and colours, dashes and groups of its own. Between
// the cards the page has the colours and dashes that the card comes to later.
func shownTimes(t *testing.T, times int, same bool) mark.Document {
	blue, red := mark.Ink{B: 255}, mark.Ink{R: 255}
	code := mark.Path{Fill: true, Class: "qr"}
	for i := range 60 {
		r := mark.Filled(mark.Rect{X: 1 + mark.MM(i%8), Y: 20 + mark.MM(i/8), W: 1, H: .5 + mark.MM(i%3)/4}, mark.Black)
		code.Ops = append(code.Ops, r.Ops...)
	}
	line := []mark.Op{{Verb: mark.Move, P: [3]mark.Point{{X: 12, Y: 22}}}, {Verb: mark.Line, P: [3]mark.Point{{X: 20, Y: 28}}}}
	card := []mark.Mark{
		mark.Text{X: 1, Y: 5, Size: 9, Ink: red, S: "red", Tag: mark.Tag{Kind: mark.Heading}},
		mark.Rule{X1: 1, Y1: 7, X2: 20, Y2: 7, Width: 1},
		mark.Text{X: 1, Y: 12, Size: 9, Face: font.Semibold, S: "black"},
		mark.Path{Width: 1, Ops: line}, mark.Group{Marks: []mark.Mark{code}},
		mark.Path{Width: .7, Dash: []mark.Pt{2, 1}, Ink: blue, Ops: []mark.Op{line[0], {Verb: mark.Line, P: [3]mark.Point{{X: 20, Y: 22}}}}},
		mark.Group{At: mark.Point{X: 15, Y: 16}, Turns: 1, Marks: []mark.Mark{mark.Text{Size: 7, S: "turned"}}},
		mark.Image{X: 14, Y: 10, W: 4, H: 4, Picture: logo(t, 4)},
	}
	doc := page()
	for i := range times {
		marks := card
		if !same {
			marks = slices.Clone(card)
		}
		at := mark.Point{X: 5 + 24*mark.MM(i%4), Y: 5 + 34*mark.MM(i/4)}
		g := mark.Group{At: at, Marks: marks}
		if i%2 == 1 {
			g.At, g.Turns = mark.Point{X: at.X + 21, Y: at.Y + 30}, 2
		}
		doc.Pages[0].Marks = append(doc.Pages[0].Marks, g,
			mark.Path{Width: .7, Dash: []mark.Pt{2, 1}, Ink: blue, Ops: []mark.Op{{P: [3]mark.Point{at}}, {Verb: mark.Line, P: [3]mark.Point{{X: at.X + 20, Y: at.Y}}}}},
			mark.Text{X: at.X, Y: at.Y + 33, Size: 6, Ink: red, S: "between"})
	}
	return doc
}

func TestAFormIsPaintedAsItsMarksAre(t *testing.T) {
	fonts := newFonts(t)
	want := map[string][]byte{}
	t.Run("cards", func(t *testing.T) {
		painted(t, mustRender(t, shownTimes(t, 7, false), fonts), func(t *testing.T, r raster) {
			want[reader(t)] = r.grey
			if ink := r.ink(0, 0, 105, 148) / 16; ink < 100 {
				t.Errorf("only %.0f mm² of ink on the page", ink)
			}
		})
	})
	t.Run("forms", func(t *testing.T) {
		painted(t, mustRender(t, shownTimes(t, 7, true), fonts), func(t *testing.T, r raster) {
			if !bytes.Equal(r.grey, want[reader(t)]) {
				t.Error("seven of a card look otherwise than seven cards")
			}
		})
	})
}

// reader is the name of the program that paints in a part of a test.
func reader(t *testing.T) string { return t.Name()[strings.LastIndex(t.Name(), "/")+1:] }

func TestFormsAreForWhatAPageShowsOften(t *testing.T) {
	fonts := newFonts(t)
	for _, c := range []struct {
		times, forms, codes int
		shown               string // the forms that the page shows, in order
	}{
		{1, 0, 1, ""}, {3, 0, 3, ""},
		{4, 2, 1, "/X0 /X1 /X1 /X1"}, // the code and the card
		{7, 2, 1, "/X0 /X1 /X1 /X1 /X1 /X1 /X1"},
	} {
		file := readPDF(t, mustRender(t, shownTimes(t, c.times, true), fonts))
		if got := strings.Join(regexp.MustCompile(`/X\d+`).FindAllString(file.content()[0], -1), " "); got != c.shown {
			t.Errorf("a page with %d of a card shows the forms %q, want %q", c.times, got, c.shown)
		}
		forms := numbers(file.dict(resourcesObject), `/X\d+ (\d+) 0 R`)
		if len(forms) != c.forms {
			t.Errorf("a file with %d of a card has %d forms, want %d", c.times, len(forms), c.forms)
		}
		codes := strings.Count(file.content()[0], " re\n")
		for _, n := range forms {
			codes += strings.Count(string(file.stream(n)), " re\n")
			for _, want := range []string{"/Subtype/Form", "/BBox[", "/Resources 2 0 R"} {
				if !strings.Contains(file.dict(n), want) {
					t.Errorf("the form lacks %s: %s", want, file.dict(n))
				}
			}
			if drawn := string(file.stream(n)); regexp.MustCompile(`B[DM]C|EMC|MCID`).MatchString(drawn) {
				t.Errorf("a form that is shown several times has marked content, which PDF/UA forbids:\n%s", drawn)
			}
		}
		if codes != 60*c.codes {
			t.Errorf("a file with %d of a card has %d rectangles, want 60 for each of %d codes", c.times, codes, c.codes)
		}
		// The card is read once, and what stands between the cards each time.
		told := file.told()
		if n, m := strings.Count(told, `"black"`), strings.Count(told, `"between"`); n != 1 || m != c.times {
			t.Errorf("of %d cards, %d are read, and %d times what stands between:\n%s", c.times, n, m, told)
		}
	}
}

// A second page of the same cards reads its first card, and shows the forms of the first.
func TestPagesShareForms(t *testing.T) {
	doc := shownTimes(t, 5, true)
	doc.Pages = append(doc.Pages, doc.Pages[0])
	file := readPDF(t, mustRender(t, doc, newFonts(t)))
	if forms := numbers(file.dict(resourcesObject), `/X\d+ (\d+) 0 R`); len(forms) != 2 {
		t.Errorf("two pages of one card have %d forms, want 2", len(forms))
	}
	if n := strings.Count(file.told(), `"black"`); n != 2 {
		t.Errorf("two pages are read with %d cards, want 2", n)
	}
	run(t, "qpdf", "--check", saved(t, mustRender(t, doc, newFonts(t))))
}
