package press_test

import (
	"fmt"
	"testing"

	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

// bound is a book of empty pages.
func bound(t *testing.T, f format.Format, charts int) []mark.Page {
	t.Helper()
	b := press.Book{
		Format: f, Look: mark.White(mark.Black), Head: typeset.Head{Title: "Victory Points", Kicker: "IMPs to Victory Points"},
		Imprint: typeset.Imprint{Lines: []string{"Source."}, Check: "50 mm"}, Boards: "Boards", Page: "Page", Every: "For every match",
	}
	for n := 1; n <= charts; n++ {
		b.Charts = append(b.Charts, press.Chapter{Name: fmt.Sprint(n), Usual: n%4 == 0, Page: mark.Page{W: f.W, H: f.H, Bookmark: fmt.Sprintf("%d boards", n)}})
	}
	for _, name := range []string{"Discrete scales of usual match lengths; IMP scale", "ACBL scales"} {
		b.More = append(b.More, press.Chapter{Name: name, Page: mark.Page{W: f.W, H: f.H, Bookmark: name}})
	}
	pages, err := b.Pages()
	if err != nil {
		t.Fatal(err)
	}
	return pages
}

func TestEveryLineOfABooksContentsLeadsToItsPage(t *testing.T) {
	for _, f := range []format.Format{format.A4, format.Letter} {
		for _, charts := range []int{1, 3, 97, 400} {
			pages := bound(t, f, charts)
			listed := map[string]bool{}
			for at, p := range pages {
				all := texts(p)
				if number := all[len(all)-1]; number.S != fmt.Sprint(at+1) || number.Tag.Kind != mark.Artifact {
					t.Errorf("%s, %d charts: page %d is numbered %q", f.Name, charts, at+1, number.S)
				}
				for i, text := range all {
					if text.Link == 0 {
						continue
					}
					if text.Link < 1 || text.Link > len(pages) {
						t.Fatalf("%s, %d charts: %q leads to page %d of %d", f.Name, charts, text.S, text.Link, len(pages))
					}
					if text.Tag.Kind == mark.Cell { // the page's number
						if text.S != fmt.Sprint(text.Link) {
							t.Errorf("%s, %d charts: the number %q leads to page %d", f.Name, charts, text.S, text.Link)
						}
						continue
					}
					listed[text.S] = true
					if name := pages[text.Link-1].Bookmark; name != text.S && name != text.S+" boards" {
						t.Errorf("%s, %d charts: %q leads to page %d, which is %q", f.Name, charts, text.S, text.Link, name)
					}
					if all[i+1].Link != text.Link || all[i+1].Y != text.Y {
						t.Errorf("%s, %d charts: no number of a page beside %q", f.Name, charts, text.S)
					}
				}
			}
			if len(listed) != charts+2 {
				t.Errorf("%s: the contents list %d of %d charts and 2 more", f.Name, len(listed)-2, charts)
			}
		}
	}
}

func TestContentsOfABookAreInTheSafeZoneAndOnOnePageForTheTestedBoardCounts(t *testing.T) {
	for _, f := range []format.Format{format.A4, format.Letter} {
		for _, charts := range []int{3, 97, 400} {
			pages := bound(t, f, charts)
			if charts == 97 && len(pages) != 1+97+2 {
				t.Errorf("%s: %d pages; the contents should be one", f.Name, len(pages))
			}
			for at, p := range pages {
				for _, text := range texts(p) {
					r := box(text)
					if r.X < 5 || r.Y < 5 || r.X+r.W > p.W-5 || r.Y+r.H > p.H-5 {
						t.Errorf("%s, %d charts, page %d: %q reaches into the outer 5 mm", f.Name, charts, at+1, text.S)
					}
					if text.Link > 0 && text.Size < 12 {
						t.Errorf("%s, %d charts: %q is set at %v pt, the least is 12", f.Name, charts, text.S, text.Size)
					}
				}
			}
		}
	}
}

func TestBindingABookLeavesItsChartsAsTheyWere(t *testing.T) {
	marks := make([]mark.Mark, 1, 8)
	marks[0] = mark.Text{S: "24 boards", Size: 12}
	page := mark.Page{W: 210, H: 297, Marks: marks}
	b := press.Book{Format: format.A4, Look: mark.White(mark.Black), Head: typeset.Head{Title: "T"}, Charts: []press.Chapter{{Name: "24", Page: page}}}
	if _, err := b.Pages(); err != nil {
		t.Fatal(err)
	}
	if after := marks[:2][1]; after != nil {
		t.Errorf("the chart, which is a file of its own too, has got the mark %v", after)
	}
}
