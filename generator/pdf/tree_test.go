package pdf

import (
	"bytes"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
)

func cell(kind mark.TagKind, table, row, column int, s string) mark.Text {
	return mark.Text{X: 20 + 20*mark.MM(column), Y: 20 + 5*mark.MM(row), Size: 9, S: s,
		Tag: mark.Tag{Kind: kind, Table: table, Row: row, Column: column}}
}

// tagged returns a document with every kind of tag, a table in two parts, the same table numbers in
// groups, and a group drawn twice.
func tagged(t testing.TB) mark.Document {
	say := func(kind mark.TagKind, s string) mark.Text {
		return mark.Text{X: 5, Y: 10, Size: 9, S: s, Tag: mark.Tag{Kind: kind}}
	}
	card := []mark.Mark{
		say(mark.Subheading, "Card"), cell(mark.RowHead, 1, 0, 0, "r"), cell(mark.Cell, 1, 0, 1, "c"),
		mark.Rule{X2: 10, Width: 1},
	}
	return mark.Document{Title: "tagged", Lang: "en", Pages: []mark.Page{
		{W: 105, H: 148, Marks: []mark.Mark{
			say(mark.Heading, "24 boards"),
			mark.Text{X: 5, Y: 30, Size: 9, Face: font.Semibold, S: "First"},
			say(mark.Continued, "goes on"), mark.Rule{X2: 10, Width: 1}, say(mark.Continued, "after a line"),
			say(mark.Paragraph, "Second"),
			say(mark.Subheading, "Continuous"),
			cell(mark.ColumnHead, 1, 0, 0, "IMPs"), cell(mark.ColumnHead, 1, 0, 1, "VP"),
			cell(mark.RowHead, 1, 1, 0, "0"), cell(mark.Cell, 1, 1, 1, "10.00"),
			say(mark.Artifact, "IMPs"),
			cell(mark.RowHead, 1, 2, 0, "1"), cell(mark.Cell, 1, 2, 1, "10.31"),
			cell(mark.RowHead, 1, 3, 0, "2"), cell(mark.Cell, 1, 3, 1, "10.61"),
			cell(mark.Cell, 7, 5, 2, "other table"), cell(mark.Cell, 7, 5, 2, "two lines"),
			mark.Image{W: 10, H: 5, Picture: logo(t, 8), Alt: "Club (logo)"}, mark.Image{W: 10, H: 5, Picture: logo(t, 8)},
			say(mark.Continued, "begins anew"),
		}},
		{W: 105, H: 148},
		{W: 105, H: 148, Marks: []mark.Mark{
			cell(mark.Cell, 1, 0, 0, "outside"),
			mark.Group{At: mark.Point{X: 50}, Marks: card},
			cell(mark.Cell, 1, 0, 1, "outside too"),
			mark.Group{At: mark.Point{X: 50, Y: 70}, Turns: 2, Marks: []mark.Mark{cell(mark.Cell, 1, 0, 0, "in a group"),
				mark.Group{Marks: card}}},
			mark.Group{At: mark.Point{Y: 70}, Marks: []mark.Mark{cell(mark.Cell, 1, 0, 0, "in another")}},
			mark.Text{X: 5, Y: 140, Size: 9, Link: 1, S: "to the first"},
		}},
	}}
}

// structureOf returns the structure of a document as poppler reads it.
func structureOf(t *testing.T, doc mark.Document) string {
	t.Helper()
	return strings.Join(strings.Fields(readback.Output(t, "pdfinfo", "-struct-text", saved(t, made(doc)))), " ")
}

func TestTheStructureTreeFollowsTheTags(t *testing.T) {
	rendered(t, everything(t)).checkParents()
	rendered(t, book(12)).checkParents()
}

// The first copy of a card on a page is tagged, and its marks are drawn one by one. If there are many
// copies, the others are a form. It has no marked content, because PDF/UA forbids that. Screen readers read
// the card once on each page.
func TestCardsThatAPageShowsOftenAreForms(t *testing.T) {
	doc := cards(t, 7, true)
	doc.Pages = append(doc.Pages, doc.Pages[0])
	file := rendered(t, doc)
	file.checkParents()
	objects, drawn := file.at(file.pages[0], "Resources", "XObject").(types.Dict), file.content(0)
	for name := range objects {
		if form := file.stream(objects[name]); strings.HasPrefix(name, "X") {
			if drawn += form; regexp.MustCompile(`B[DM]C|EMC|MCID`).MatchString(form) {
				t.Errorf("the form %s has marked content:\n%s", name, form)
			}
		}
	}
	if n := strings.Count(drawn, " re\n"); n != 120 {
		t.Errorf("a page with seven copies of a card, and its form, have %d rectangles, want the 60 of the first and of the form", n)
	}
	said := structureOf(t, doc)
	if n, m := strings.Count(said, `"black"`), strings.Count(said, `"between"`); n != 2 || m != 14 {
		t.Errorf("with seven copies of a card on each of two pages, poppler reads %d cards and %d texts between; "+
			"want 2 and 14", n, m)
	}
}

// A card that is drawn as a form looks the same as one whose marks are drawn one by one.
func TestAFormLooksLikeItsMarks(t *testing.T) {
	painted := func(doc mark.Document) []byte {
		path := saved(t, made(doc))
		readback.Output(t, "mutool", "draw", "-q", "-r", "144", "-c", "gray", "-o", path+".pgm", path, "1")
		return sample.Must(os.ReadFile(path + ".pgm"))
	}
	want, got := painted(cards(t, 7, false)), painted(cards(t, 7, true))
	if dark := bytes.Count(want, []byte{0}); dark < 5000 || !bytes.Equal(got, want) {
		t.Errorf("seven copies of a card look different from seven cards with the same marks, "+
			"which have %d black pixels, want 5000 or more", dark)
	}
}
