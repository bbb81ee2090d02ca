package press_test

import (
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// clubTable is a made-up scale: 3–0 from one IMP on.
func clubTable(boards int) (vp.Table, error) {
	return vp.Table{Name: "club", Boards: boards, Rows: []vp.Row{
		{From: 0, To: 0, Winner: 150, Loser: 150}, {From: 1, To: vp.Open, Winner: 300, Loser: 0},
	}}, nil
}

// A card says where its scale comes from, and of no scale that is not the WBF's that it
// was computed by the WBF's algorithm.
func TestOnlyTheWBFsScalesClaimItsAlgorithm(t *testing.T) {
	const computed = "Computed as in “The New WBF IMP to VP Scales”"
	for _, c := range []struct {
		name  string
		entry scale.Scale
		says  string // "" is nothing of sources
	}{
		{"a publisher's", scale.Scale{Name: "club", Kind: scale.File, From: 1, To: 100, Make: clubTable, Own: &scale.Own{Title: "Club scale", Whose: "Riverside Bridge Club", Source: "Rules, page 3", Edition: "2026"}}, "Riverside Bridge Club, Rules, page 3, 2026."},
		{"one of clauses alone", scale.Scale{Name: "club", Kind: scale.Printed, From: 1, To: 100, Make: clubTable, Clauses: []scale.Clause{{Source: "acbl", Clause: "9.9"}}}, ", 9.9."},
		{"one without a source", scale.Scale{Name: "club", Kind: scale.Computed, From: 1, To: 100, Make: clubTable}, ""},
	} {
		register, err := scale.Built().With(c.entry)
		if err != nil {
			t.Fatal(err)
		}
		words := loaded(t)
		if own := c.entry.Own; own != nil {
			words.AddScale(content.OwnScale{Name: "club", Title: own.Title, Whose: own.Whose, Source: own.Source, Edition: own.Edition})
		}
		card, err := press.NewShop(words, register).Card(press.Order{Scale: "club", Back: press.NoBack, Size: "a6", Paper: press.NoPaper, Boards: []int{8}}, 8)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		said := running(card.Sides[0])
		if strings.Contains(said, "Computed as in") || strings.Contains(said, "WBF Scoring Panel") || strings.Contains(said, "X =") {
			t.Errorf("%s claims the WBF's algorithm: %s", c.name, said)
		}
		if !strings.Contains(said, c.says) {
			t.Errorf("%s does not say %q: %s", c.name, c.says, said)
		}
	}
	// The scale beside it keeps its own claim.
	register, err := scale.Built().With(scale.Scale{Name: "club", From: 1, To: 100, Make: clubTable})
	if err != nil {
		t.Fatal(err)
	}
	card, err := press.NewShop(loaded(t), register).Card(press.Order{Scale: "club", Back: "discrete", Size: "a5", Paper: press.NoPaper, Boards: []int{8}}, 8)
	if err != nil {
		t.Fatal(err)
	}
	if said := running(card.Sides[0]); strings.Count(said, computed) != 1 {
		t.Errorf("a card with a scale of the WBF does not say once how that is computed: %s", said)
	}
	for _, s := range scale.Built().Published() {
		n := max(s.From, 8)
		card, err := press.NewShop(loaded(t), scale.Built()).Card(press.Order{Scale: s.Name, Back: press.NoBack, Size: "a4", Paper: press.NoPaper, Boards: []int{n}}, n)
		if err != nil {
			t.Fatal(err)
		}
		said := running(card.Sides[0])
		if got, want := strings.Contains(said, computed), strings.HasPrefix(s.Name, "wbf-"); got != want {
			t.Errorf("%s claims to be computed as the WBF's: %t, should be %t: %s", s.Name, got, want, said)
		}
	}
}
