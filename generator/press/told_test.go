package press_test

import (
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/press"
)

// slugOf returns the texts of a page outside of its card.
func slugOf(page mark.Page) string {
	var lines []string
	for _, text := range page.Marks {
		if text, is := text.(mark.Text); is {
			lines = append(lines, text.S)
		}
	}
	return strings.Join(lines, " ")
}

// What a shop must know stands in the slug, and at the link too. For lengths, whose sides depend on the board counts, the
// link says that each has a page.
func TestAShopIsToldTheSameAtTheLinkAndInTheSlug(t *testing.T) {
	t.Parallel()
	shop, told := shopOf(loaded()), map[string]string{}
	for _, of := range []press.Of{press.OfBoardCount, press.OfVenue} {
		for _, picture := range catalogueOf(shop).Pictures(shop.Words, of, 24) {
			for _, l := range picture.Links {
				told[l.Path] = strings.TrimSuffix(l.Told, " Tell the shop how many copies. Lamination: cut first, then a pouch with 3 mm of seal on every side.")
			}
		}
	}
	for _, p := range append(layAll(shop, 24), shop.Run(24).Lay(catalogueOf(shop).Only(press.OfVenue))...) {
		for _, f := range p.Files {
			sides := map[int]string{1: "Front only.", 2: "Both sides."}[len(f.Document.Pages)]
			slug := slugOf(f.Document.Pages[0])
			said := slug
			if p.Item.Figure == press.Lengths {
				said = strings.Replace(said, sides, "A page for each side.", 1)
			}
			if told[f.Path] != said || (f.Document.Press != nil) != strings.Contains(slug, sides) {
				t.Errorf("%s, %d pages: the slug says %q, the link %q", f.Path, len(f.Document.Pages), slug, told[f.Path])
			}
		}
	}
	set, err := shop.Lay(press.Order{Boards: []int{8, 100}, Size: "a6", Back: press.NoBack, Paper: press.NoPaper, Marks: true})
	for page, want := range []string{"Front only.", "", "Both sides.", ""} {
		if slug := slugOf(set.Files[0].Document.Pages[page]); err != nil || !strings.HasSuffix(slug, want) {
			t.Errorf("page %d of a card with one side and a card with two has the slug %q, want %q (%v)", page+1, slug, want, err)
		}
	}
	for file, want := range map[string]string{
		"boards/24/card-id1.pdf": "Trim 85.6 × 53.98 mm, bleed 3 mm. Inks: CMYK (FOGRA39). Both sides.", "boards/24/chart-a4.pdf": "",
		"print/nomogram-half.pdf": "Trim 139.7 × 215.9 mm (5.5 × 8.5 in), bleed 3 mm. Inks: CMYK (FOGRA39). Front only.",
	} {
		if told[file] != want {
			t.Errorf("a shop is told of %s: %q, want %q", file, told[file], want)
		}
	}
}
