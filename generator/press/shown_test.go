package press_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/scale"
)

func TestAPieceWithoutRoomForTheOrganisationSaysSo(t *testing.T) {
	t.Parallel()
	shop := shopOf(loaded())
	shop.By.Name = strings.Repeat("Bridge League of Ruritania and Syldavia ", 5)
	for _, p := range sample.Must(layAll(shop, 70)) {
		said := ""
		for _, side := range p.Pieces[0].Sides {
			said += running(side)
		}
		if named := strings.Contains(said, "Syldavia"); named == (len(p.Without) > 0) || named && p.Item.Name == "card-id1" {
			t.Errorf("%s has the organisation: %v, and is without %q", p.Item.Name, named, p.Without)
		}
	}
}

// The scale that leads stands first on every piece that has room for it. The others follow, and what there is no room
// for is said. Where the first one has no table, the next leads, and the piece says so.
func TestTheScaleThatLeadsIsOnEveryPiece(t *testing.T) {
	t.Parallel()
	shop := shopOf(loaded())
	shop.Scales = scale.Built().Show("", []string{"acbl-20", "wbf-continuous", "acbl-30", "wbf-discrete"}, nil)
	without := 0
	for n, leads := range map[int]string{6: "acbl-20", 24: "acbl-20", 36: "acbl-20", 60: "wbf-continuous"} {
		for _, p := range sample.Must(layAll(shop, n)) {
			if p.Err != nil {
				t.Errorf("%s for %d boards: %v", p.Item.Name, n, p.Err)
				continue
			}
			var on []string
			for _, side := range p.Pieces[0].Sides {
				on = append(on, side.Tables...)
			}
			all := strings.Join(on, "; ")
			alone := slices.Contains([]string{"card-a7", "card-id1", "card-eighth", "poster-a3"}, p.Item.Name)
			for _, of := range shop.Scales.Shown() {
				name := shop.Words.Scales.Name(of.Name)
				want := of.Has(n) && (!alone || of.Name == leads) && !slices.Contains(p.Without, of.Name)
				if n == 60 && alone && p.Item.Name != "poster-a3" {
					want = of.Name == "wbf-discrete" // small cards have no room for a row for each margin
				}
				if strings.Contains(all, name) != want || want && of.Name == leads && !strings.HasPrefix(on[0], name) {
					t.Errorf("%s for %d boards, without %q, has the tables %q: want %s among them, %v, and first if it leads",
						p.Item.Name, n, p.Without, on, name, want)
				}
			}
			if said := running(p.Pieces[0].Sides[0]); n == 60 && p.Item.Format.Name == "a4" && !strings.Contains(said, "no table for 60 boards") {
				t.Errorf("%s for 60 boards does not say that the first scale has no table: %s", p.Item.Name, said)
			}
			without += len(p.Without)
		}
	}
	if without == 0 {
		t.Error("every piece has room for every scale: the test shows little")
	}
	order := press.Order{Boards: []int{24}, Size: "a7", Paper: press.NoPaper}
	if p := sample.Must(shop.Lay(order)); p.Pieces[0].Sides[0].Tables[0] != shop.Words.Scales.Name("acbl-20") {
		t.Errorf("an order without a scale has %q, want the scale that leads", p.Pieces[0].Sides[0].Tables)
	}
}
