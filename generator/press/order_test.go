package press_test

import (
	"fmt"
	"image/color"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/format"
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

// One entry among the formats is enough for a new size of card: it then has its files and its place in
// both galleries, and can be ordered. Its caption is a message. The test takes B7, which is no format yet.
func TestASizeOfCardIsOneEntry(t *testing.T) {
	c := loaded()
	shop := shopOf(c)
	shop.Formats = append(shop.Formats, format.Format{
		Name: "b7", W: 88, H: 125, Safe: 5, Least: 10, Good: 10, Most: 17, Small: 7, Title: 24, LeastTitle: 18, Group: 5, Leading: 1.14,
		Family: format.ISO, Holds: format.Little, Press: true,
	})
	gallery := fmt.Sprint(shop.Catalogue().Figures(&c.Messages, press.OfBoardCount, 24))
	for _, path := range []string{"boards/24/sheet-a4-b7.pdf", "boards/24/card-b7.pdf", "boards/24/card-b7.svg"} {
		if !strings.Contains(gallery, path) {
			t.Errorf("the gallery lacks %s", path)
		}
	}
	laid := sample.Must(layBoard(shop, 24))
	if laid["card-b7"].Sides[0].W != 88 || laid["sheet-a4-b7"].Picture.Path != "boards/24/card-b7.svg" {
		t.Errorf("the card should be 88 mm wide, and be the picture of its sheet; it is laid out as %+v", laid["card-b7"].Laid)
	}
	order := press.Order{Boards: []int{8}, Scale: "wbf-discrete", Back: press.NoBack, Size: "b7", Paper: "a4"}
	if _, _, err := shop.Cards(order); err != nil {
		t.Errorf("a card of the new size cannot be ordered: %v", err)
	}
}
