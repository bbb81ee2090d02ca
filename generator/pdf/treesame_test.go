package pdf

import (
	"bytes"
	"testing"

	"github.com/vpcharts/vpcharts/generator/mark"
)

// Whatever a desk has rendered before, a document is what a new desk makes of it.
func TestATreeThatWasWrittenBeforeIsTheSame(t *testing.T) {
	fonts := newFonts(t)
	moved := scale(1, 12, 3)
	for i, m := range moved.Pages[0].Marks {
		if text, ok := m.(mark.Text); ok {
			text.X, text.S = text.X+3, "7"
			moved.Pages[0].Marks[i] = text
		}
	}
	titled := scale(1, 12, 3)
	titled.Title, titled.Subject = "Another one", "with longer texts before its tree"
	column := scale(1, 12, 3)
	for i, m := range column.Pages[0].Marks {
		if text, ok := m.(mark.Text); ok && text.Tag.Kind == mark.Cell {
			text.Tag.Kind = mark.RowHead // of the same shape, but for its roles
			column.Pages[0].Marks[i] = text
			break
		}
	}
	// As many objects before the tree, but the second page is another one of them.
	outlined, pictured := scale(2, 12, 3), scale(2, 12, 3)
	outlined.Pages[1].Bookmark, pictured.Pages[0].Bookmark, pictured.Pages[1].Bookmark = "", "", ""
	for range 2 {
		pictured.Pages[0].Marks = append(pictured.Pages[0].Marks, mark.Image{X: 10, Y: 10, W: 20, H: 20, Picture: logo(t, 4)})
	}
	var large []mark.Mark // more objects than one stream holds
	for i := range heldMost + 100 {
		large = append(large, mark.Text{X: 10, Y: mark.MM(i % 200), Size: 6, S: "1"})
	}
	shown := func(alt string) mark.Document {
		return page(mark.Image{X: 10, Y: 10, W: 20, H: 20, Picture: logo(t, 4), Alt: alt})
	}
	d := newDesk()
	render := func(name string, doc mark.Document, kept int) {
		t.Helper()
		got, err := d.render(nil, doc, fonts)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		want, err := newDesk().render(nil, doc, fonts)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s: %d bytes, other than the %d that a new desk makes", name, len(got), len(want))
		}
		if len(d.file.trees) != kept {
			t.Errorf("after %s: %d trees are kept, want %d", name, len(d.file.trees), kept)
		}
	}
	render("a table", scale(1, 12, 3), 1)
	render("the same", scale(1, 12, 3), 1)
	render("it elsewhere on the page", moved, 1)
	render("it with another title", titled, 1)
	render("another row", scale(1, 13, 3), 2)
	render("another role", column, 3)
	render("two pages", scale(2, 12, 3), 4)
	render("one bookmark", outlined, 5)
	render("no bookmark, but pictures", pictured, 6)
	render("two streams", page(large...), 7)
	render("two streams again", page(large...), 7)
	render("a book", book(30), 7)
	render("a picture", shown("a logo"), 7)
	render("a picture that says something else", shown("a coat of arms"), 7)
	render("the first again", scale(1, 12, 3), 7)
	for i := range 2 * writtenMost {
		render("many", scale(1, 20+i, 2), min(8+i, writtenMost))
	}
	render("one that was forgotten", scale(1, 12, 3), writtenMost)
}
