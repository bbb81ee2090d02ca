package chart_test

import (
	"fmt"
	"testing"

	"github.com/vpcharts/vpcharts/generator/chart"
)

// bound is a book of empty pages.
func bound(t *testing.T, f chart.Format, charts int) []chart.Page {
	t.Helper()
	b := chart.Book{
		Format: f, Look: chart.White(chart.Black), Head: chart.Head{Title: "Victory Points", Kicker: "IMPs to Victory Points"},
		Imprint: chart.Imprint{Lines: []string{"Source."}, Check: "50 mm"}, Boards: "Boards", Page: "Page", Every: "For every match",
	}
	for n := 1; n <= charts; n++ {
		b.Charts = append(b.Charts, chart.Chapter{Name: fmt.Sprint(n), Usual: n%4 == 0, Page: chart.Page{W: f.W, H: f.H, Bookmark: fmt.Sprintf("%d boards", n)}})
	}
	for _, name := range []string{"Discrete scales of usual match lengths; IMP scale", "ACBL scales"} {
		b.More = append(b.More, chart.Chapter{Name: name, Page: chart.Page{W: f.W, H: f.H, Bookmark: name}})
	}
	pages, err := b.Pages()
	if err != nil {
		t.Fatal(err)
	}
	return pages
}

func TestEveryLineOfABooksContentsLeadsToItsPage(t *testing.T) {
	for _, f := range []chart.Format{chart.A4, chart.Letter} {
		for _, charts := range []int{1, 3, 97, 400} {
			pages := bound(t, f, charts)
			listed := map[string]bool{}
			for at, p := range pages {
				all := texts(p)
				if number := all[len(all)-1]; number.S != fmt.Sprint(at+1) || number.Tag.Kind != chart.Artifact {
					t.Errorf("%s, %d charts: page %d is numbered %q", f.Name, charts, at+1, number.S)
				}
				for i, text := range all {
					if text.Link == 0 {
						continue
					}
					if text.Link < 1 || text.Link > len(pages) {
						t.Fatalf("%s, %d charts: %q leads to page %d of %d", f.Name, charts, text.S, text.Link, len(pages))
					}
					if text.Tag.Kind == chart.Cell { // the page's number
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
	for _, f := range []chart.Format{chart.A4, chart.Letter} {
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
	marks := make([]chart.Mark, 1, 8)
	marks[0] = chart.Text{S: "24 boards", Size: 12}
	page := chart.Page{W: 210, H: 297, Marks: marks}
	b := chart.Book{Format: chart.A4, Look: chart.White(chart.Black), Head: chart.Head{Title: "T"}, Charts: []chart.Chapter{{Name: "24", Page: page}}}
	if _, err := b.Pages(); err != nil {
		t.Fatal(err)
	}
	if after := marks[:2][1]; after != nil {
		t.Errorf("the chart, which is a file of its own too, has got the mark %v", after)
	}
}
