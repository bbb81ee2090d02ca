package press_test

import (
	"slices"
	"testing"

	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/impose"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/press"
)

// titlesOn are the titles of the cards on the pages of a print.
func titlesOn(p press.Print) (titles []string) {
	for _, page := range p.Files[0].Document.Pages {
		for _, m := range page.Marks {
			g, _ := m.(mark.Group)
			for _, text := range only[mark.Text](mark.Page{Marks: g.Marks}) {
				if text.Tag.Kind == mark.Heading {
					titles = append(titles, text.S)
				}
			}
		}
	}
	return titles
}

// Paper is not wasted: an order takes the fewest sheets that hold one of each card, and no place is blank. Of copies that
// are ordered there are as many.
func TestSheetsAreFullUnlessCopiesAreOrdered(t *testing.T) {
	t.Parallel()
	cards, sheets := 0, 0
	for i := range 160 {
		f, paper, n := format.All()[i%10], format.Papers()[i/10%2], 1+i/20%7
		full := press.Order{Size: f.Name, Paper: paper.Name, Dim: i%3 == 0, Back: press.NoBack, Boards: usual[:n]}
		fit, exact := impose.Copies(f, paper, full.Dim), full
		exact.Copies = map[int]int{0: 3, usual[0]: 5}
		for _, o := range []press.Order{full, exact} {
			if fit == 0 {
				continue
			}
			p := sample.Must(shopOf(loaded()).Lay(o))
			made, titles := p.Files[0], titlesOn(p)
			var want []string
			for i, copies := range made.Copies {
				want = append(want, slices.Repeat([]string{boardsText(o.Boards[i])}, copies)...)
			}
			pages, needed := len(made.Document.Pages), n
			right := len(titles) == pages*fit && slices.Max(made.Copies)-slices.Min(made.Copies) < 2
			if o.Copies == nil {
				cards, sheets = cards+len(titles), sheets+pages
			} else {
				needed = 2 + 3*n
				right = made.Copies[0] == 5 && len(titles) == needed
			}
			if !right || pages != (needed+fit-1)/fit || !slices.Equal(titles, want) || made.Sheets != pages {
				t.Errorf("%+v: the cards are %v, said to be %v on %d sheets; want the fewest sheets, full, or the copies of the order",
					o, titles, made.Copies, made.Sheets)
			}
		}
	}
	t.Logf("%d cards on %d sheets, no place blank", cards, sheets)
}
