package press_test

import (
	"fmt"
	"image/color"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

func TestOrdersThatCannotBeMadeAreRefusedWithAReason(t *testing.T) {
	shop := shopOf(loaded())
	for want, change := range map[string]func(*press.Order){
		`boards: for which board counts?`:                                            func(o *press.Order) { o.Boards = nil },
		`--title "\tClub": a text of one line is needed, without tabs`:               func(o *press.Order) { o.Title = "\tClub" },
		`--title "a\u202eClub": U+202E, right-to-left override, cannot be in a text`: func(o *press.Order) { o.Title = "a\u202eClub" },
	} {
		order := press.Order{Boards: []int{8}, Scale: "wbf-discrete", Back: press.NoBack, Size: "a6", Paper: "a4"}
		change(&order)
		if _, _, err := shop.LayCards(order); fmt.Sprint(err) != want {
			t.Errorf("the error is %v, want %s", err, want)
		}
	}
}

// A club's title stands in the place of the line below the board count, and its logo in that of the
// federation's. Nothing else changes. What has no shape, such as a soft hyphen, is left out of the title.
func TestAClubsTitleAndLogoChangeNoSize(t *testing.T) {
	logo := func(side int) *mark.Picture {
		return sample.Must(mark.ReadPicture(sample.PNG(t, sample.Filled(side, side, color.NRGBA{R: 200, A: 255})), "logo"))
	}
	shop := shopOf(loaded())
	shop.By.Name, shop.By.Logo = "Ruritania", &typeset.Logo{Picture: logo(20), Alt: "Ruritania"}
	order := press.Order{Boards: []int{8}, Scale: "wbf-discrete", Back: press.NoBack, Size: "a5", Paper: press.NoPaper}
	clubs := order
	clubs.Title, clubs.Logo = "River\u00adside\u200b ♥\ufe0f Club", logo(21)
	lay := func(o press.Order) mark.Page {
		doc, _, err := shop.LayCards(o)
		if err != nil {
			t.Fatal(err)
		}
		return doc.Pages[0]
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
