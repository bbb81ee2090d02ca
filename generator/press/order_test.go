package press_test

import (
	"fmt"
	"image/color"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/press"
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

// A club's title and logo replace those of the federation. What has no shape, such as a soft hyphen, is
// left out of the title.
func TestACardOfAClubDoesNotNameTheFederation(t *testing.T) {
	logo := func(side int) *mark.Picture {
		return sample.Must(mark.ReadPicture(sample.PNG(t, sample.Filled(side, side, color.NRGBA{R: 200, A: 255})), "logo"))
	}
	shop := shopOf(loaded())
	shop.By.Name, shop.By.Logo = "Ruritania", logo(20)
	order := press.Order{Boards: []int{8}, Scale: "wbf-discrete", Back: press.NoBack, Size: "a5", Paper: press.NoPaper}
	clubs := order
	clubs.Title, clubs.Logo = "River\u00adside\u200b ♥\ufe0f Club", logo(21)
	for want, o := range map[string]press.Order{"Ruritania": order, "Riverside ♥ Club": clubs} {
		doc, _, err := shop.LayCards(o)
		if err != nil {
			t.Fatal(err)
		}
		text := running(doc.Pages...)
		if !strings.Contains(text, want) || o.Title != "" && strings.Contains(text, "Ruritania") {
			t.Errorf("with the title %q the card should be that of %s: %s", o.Title, want, text)
		}
		if logos := only[mark.Image](doc.Pages[0]); len(logos) != 1 {
			t.Errorf("with the title %q there are %d logos, want 1", o.Title, len(logos))
		}
	}
}
