package press_test

import (
	"fmt"
	"image/color"
	"reflect"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/photo"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

func TestOrdersThatCannotBeMadeAreRefusedWithAReason(t *testing.T) {
	shop := shopOf(loaded())
	for want, order := range map[string]press.Order{
		`boards: for which board counts?`:                                                  {Size: "a6", Paper: "a4"},
		`--title "\tClub": a tab cannot be in this text, which is one line: write a space`: {Boards: []int{8}, Size: "a6", Paper: "a4", Title: "\tClub"},
		`--title "a\u202eClub": U+202E, change of direction, cannot be in a text`:          {Boards: []int{8}, Size: "a6", Paper: "a4", Title: "a\u202eClub"},
	} {
		if _, err := shop.Lay(order); fmt.Sprint(err) != want {
			t.Errorf("the error is %v, want %s", err, want)
		}
	}
}

// A club's title stands in the place of the line below the board count, and its logo in that of the
// federation's. Nothing else changes. What has no shape, such as a soft hyphen, is left out of the title.
func TestAClubsTitleAndLogoChangeNoSize(t *testing.T) {
	logo := func(side int) *photo.Picture {
		return sample.Must(photo.Read(sample.PNG(t, sample.Filled(side, side, color.NRGBA{R: 200, A: 255})), "logo"))
	}
	shop := shopOf(loaded())
	shop.By.Name, shop.By.Logo = "Ruritania", &typeset.Logo{Picture: logo(20), Alt: "Ruritania"}
	order := press.Order{Boards: []int{8}, Scale: "wbf-discrete", Back: press.NoBack, Size: "a5", Paper: press.NoPaper}
	clubs := order
	clubs.Title, clubs.Logo = "River\u00adside\u200b ♥\ufe0f Club", logo(21)
	lay := func(o press.Order) mark.Page {
		return sample.Must(shop.Lay(o)).Files[0].Document.Pages[0]
	}
	usual, own := lay(order), lay(clubs)
	want := strings.Replace(running(usual), "IMPs to Victory Points", "Riverside ♥ Club", 1)
	if got := running(own); got != want || !strings.Contains(got, "Ruritania") {
		t.Errorf("the card with a title has the texts\n%s\nwant\n%s", got, want)
	}
	for i, text := range texts(own) {
		if other := texts(usual)[i]; text.Size != other.Size || text.Y != other.Y || text.X != other.X {
			t.Errorf("%q is set at %v, %v in %v pt, and %q without a title at %v, %v in %v pt", text.S, text.X, text.Y, text.Size,
				other.S, other.X, other.Y, other.Size)
		}
	}
	if logos := only[mark.Image](own); len(logos) != 1 || logos[0].Alt != "Riverside ♥ Club" {
		t.Errorf("the logos of the card are %v, want one, the club's", logos)
	}
}

// An order without options of its own has the sides of the site's card of that size, mark for mark.
func TestAnOrderIsTheSitesCard(t *testing.T) {
	t.Parallel()
	shop := shopOf(loaded())
	var compared atomic.Int32
	readback.Together(someBoards(), func(n int) {
		for _, p := range sample.Must(layAll(shop, n)) {
			kind, size, _ := strings.Cut(p.Item.Name, "-")
			if p.Err != nil || kind == "chart" { // an order has no facts about a board count
				continue
			}
			order := sample.Must(shop.Lay(press.Order{Boards: []int{n}, Size: size, Paper: press.NoPaper}))
			if compared.Add(1); !reflect.DeepEqual(order.Pieces[0].Sides, p.Pieces[0].Sides) {
				t.Errorf("%s for %d boards: the sides of an order are not those of the site's piece", p.Item.Name, n)
			}
		}
	})
	if want := int32(8 * len(someBoards())); compared.Load() != want {
		t.Errorf("%d pieces were compared, want %d: seven cards and a poster for each board count", compared.Load(), want)
	}
}

// A back that is not ordered has the other tables of the site's card. Beside another scale only the IMP scale
// is left of them.
func TestABackIsThatOfTheSitesCard(t *testing.T) {
	t.Parallel()
	for order, want := range map[[3]string]string{
		{"", "", "a5"}: "WBF continuous scale; WBF discrete scale; IMP scale, Law 78B (2017)", {"", "none", "a5"}: "WBF continuous scale",
		{"wbf-discrete", "", "a6"}: "WBF discrete scale; WBF continuous scale", {"", "", "id1"}: "WBF discrete scale; IMP scale, Law 78B (2017)",
		{"acbl-20", "", "a5"}: "ACBL 20-point scale; IMP scale, Law 78B (2017)", {"acbl-20", "", "a6"}: "ACBL 20-point scale",
		{"acbl-20", "discrete", "a6"}: "ACBL 20-point scale; WBF discrete scale", {"", "", "a4"}: "WBF continuous scale",
	} {
		o := press.Order{Boards: []int{8}, Scale: order[0], Back: order[1], Size: order[2], Paper: press.NoPaper}
		p := sample.Must(shopOf(loaded()).Lay(o))
		if got := p.Files[0].Document.Title; got != "Victory Points, 8 boards: "+want {
			t.Errorf("the order %v gives %q, want the tables %q", order, got, want)
		}
	}
}
