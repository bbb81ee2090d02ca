package press_test

import (
	"fmt"
	"sync/atomic"
	"testing"

	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

// orderOf is what a card's options order.
func orderOf(o press.Order) ordered {
	back := map[string][]string{
		"continuous": {"wbf-continuous"}, "discrete": {"wbf-discrete"}, "imps": {imps},
	}
	return ordered{o.Boards[0], append([]string{o.Scale}, back[o.Back]...), o.Neutral}
}

// everyCard is a card in every combination of the options that its layout depends on.
// Dim has other inks and the same layout: without VPCHARTS_ALL every second card is dim,
// not each card both.
func everyCard(boards int) (all []press.Order) {
	for _, s := range scale.Built().Published() {
		if !s.Has(boards) {
			continue
		}
		for _, back := range press.Backs() {
			for i, size := range press.CardSizes() {
				for on := range 16 {
					if odd := (on^on>>1^on>>2^on>>3^i)&1 != 0; odd && !everything() {
						continue
					}
					o := press.Order{
						Boards: []int{boards}, Scale: s.Name, Back: back, Size: size, Paper: press.NoPaper,
						Large: on&1 != 0, Neutral: on&2 != 0, Dim: on&4 != 0,
					}
					if on&8 != 0 {
						o.Title = "Riverside Bridge Club"
					}
					all = append(all, o)
				}
			}
		}
	}
	return all
}

func TestEveryCardNamesItsBoardCountAndTablesWhateverItsOptions(t *testing.T) {
	t.Parallel()
	c := loaded(t)
	r := &reading{t: t, why: "in a drawer with others, nobody could tell which card it is"}
	for _, boards := range []int{8, 24, 100} {
		orders := everyCard(boards)
		var laid atomic.Int64
		together(orders, func(o press.Order) {
			card, err := cardSides(o, c)
			if err != nil {
				return // there is no card: it says so, and what would fit
			}
			laid.Add(1)
			what := fmt.Sprintf("%d boards, %s, back %s, %s, large %v, neutral %v, dim %v, title %q", boards, o.Scale, o.Back, o.Size, o.Large, o.Neutral, o.Dim, o.Title)
			order, rows := orderOf(o), 0
			for i, side := range card.Sides {
				r.checked.Add(1)
				for _, s := range order.checkSide(t, &c.Messages, side, func(format string, args ...any) {
					r.fault("%s, side %d: %s", what, i+1, fmt.Sprintf(format, args...))
				}) {
					rows += s.to - s.from
				}
			}
			want := 0
			for _, scale := range order.scales {
				want += len(order.rowsOf(t, scale))
			}
			if rows != want {
				r.fault("%s: its sides have %d rows together, should be %d", what, rows, want)
			}
			checkLeastType(r, what, o, card)
		})
		if n := int(laid.Load()); n < len(orders)/2 {
			t.Errorf("%d boards: only %d of %d cards fit", boards, n, len(orders))
		}
	}
	if n := r.checked.Load(); n < 6_000 {
		t.Errorf("only %d sides were looked at", n)
	}
	t.Logf("%d sides", r.checked.Load())
}

// leastOnCards are the least sizes of a card's figures and of its other text, in points.
var leastOnCards = map[string][2]float64{
	"id1": {9, 6.5}, "a7": {10, 7}, "eighth": {10, 7}, "a6": {10, 7}, "quarter": {10, 7},
	"a5": {12, 7}, "half": {12, 7}, "a4": {12, 7}, "letter": {12, 7}, "a3": {24, 7},
}

// checkLeastType: what is named takes no room from the size of type.
func checkLeastType(r *reading, what string, o press.Order, card typeset.Piece) {
	least, more := leastOnCards[o.Size], 1.
	if o.Large {
		more = 4. / 3
	}
	for i, side := range card.Sides {
		for _, x := range markTexts(side) {
			want := least[1] * more
			if k := x.Tag.Kind; k == mark.Cell || k == mark.RowHead {
				want = least[0] * more
			}
			if float64(x.Size) < want-1e-6 {
				r.fault("%s, side %d: %q is set in %.2f pt, the least is %.2f", what, i+1, x.S, float64(x.Size), want)
			}
			if left := leftOf(x); left < card.Format.Safe-0.01 || left+widthOf(x) > side.W-card.Format.Safe+0.01 {
				r.fault("%s, side %d: %q reaches from %.1f to %.1f mm, into what is kept free along the cut", what, i+1, x.S, left, left+widthOf(x))
			}
		}
	}
}
