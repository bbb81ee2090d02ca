package press_test

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"

	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/impose"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/press"
)

// filling returns n orders of cards on sheets, the same in every run.
func filling(n int) (all []press.Order) {
	rnd := rand.New(rand.NewPCG(3, 4))
	for len(all) < n {
		f, paper := format.All()[rnd.IntN(10)], format.Papers()[rnd.IntN(2)]
		o := press.Order{Size: f.Name, Paper: paper.Name, Back: []string{"", "imps", press.NoBack}[rnd.IntN(3)], Dim: rnd.IntN(5) == 0}
		from, step := 4+rnd.IntN(24), 1+rnd.IntN(2)
		for i := range 1 + rnd.IntN(12) {
			o.Boards = append(o.Boards, from+i*step)
		}
		if impose.Copies(f, paper, o.Dim) > 0 {
			all = append(all, o)
		}
	}
	return all
}

// onSheets counts the cards on the fronts of an order's sheets, by board counts, and lists how many are on each.
func onSheets(o press.Order, p press.Print) (cards map[int]int, taken []int) {
	cards = map[int]int{}
	for pages := p.Files[0].Document.Pages; len(pages) > 0; {
		places, sides := 0, 1
		for _, m := range pages[0].Marks {
			g, _ := m.(mark.Group)
			for _, title := range only[mark.Text](mark.Page{Marks: g.Marks}) {
				if title.Tag.Kind == mark.Heading {
					i := slices.IndexFunc(o.Boards, func(n int) bool { return title.S == boardsText(n) })
					cards[o.Boards[i]], places, sides = cards[o.Boards[i]]+1, places+1, max(sides, len(p.Pieces[i].Sides))
				}
			}
		}
		pages, taken = pages[sides:], append(taken, places)
	}
	return cards, taken
}

// Paper is not wasted: an order takes the fewest sheets that hold one of each card, and no place is blank. Of copies that
// are ordered there are as many.
func TestSheetsAreFullUnlessCopiesAreOrdered(t *testing.T) {
	t.Parallel()
	var sheets, places, blank, once atomic.Int64
	readback.Together(filling(100), func(o press.Order) {
		exact := o
		exact.Copies = map[int]int{0: 3, o.Boards[0]: 5}
		for _, o := range []press.Order{o, exact} {
			p := sample.Must(shopOf(loaded()).Lay(o))
			cards, taken := onSheets(o, p)
			fit, all := impose.Copies(p.Item.Format, *p.Item.Files[0].Paper, o.Dim), 0
			for i, n := range o.Boards {
				all += cards[n]
				if want := cmp.Or(o.Copies[n], o.Copies[0], len(taken)*fit/len(o.Boards)); cards[n] != want && (o.Copies != nil || cards[n] != want+1) {
					t.Errorf("%+v: the sheets have %d cards for %d boards, want %d, or one more if none were ordered", o, cards[n], n, want)
				}
				if got := p.Files[0].Copies[i]; got != cards[n] {
					t.Errorf("%+v: the file is said to have %d cards for %d boards, but has %d", o, got, n, cards[n])
				}
			}
			needed := len(o.Boards)
			if o.Copies != nil {
				needed = all
			}
			if len(taken) != (needed+fit-1)/fit || p.Files[0].Sheets != len(taken) || o.Copies == nil && all != len(taken)*fit {
				t.Errorf("%+v: %d sheets, said to be %d, have %v of %d places taken; want the fewest, and full ones unless copies are ordered",
					o, len(taken), p.Files[0].Sheets, taken, fit)
			}
			if o.Copies == nil {
				sheets.Add(int64(len(taken)))
				places.Add(int64(len(taken) * fit))
				blank.Add(int64(len(taken)*fit - all))
				once.Add(int64(len(taken)*fit-len(o.Boards)) * int64(min(1, len(o.Boards)-1))) // one card alone was always repeated
			}
		}
	})
	t.Logf("100 orders: %d sheets with %d places, %d of them blank; if each card of several were there once, %d would be",
		sheets.Load(), places.Load(), blank.Load(), once.Load())
}
