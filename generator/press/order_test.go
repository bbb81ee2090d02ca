package press_test

import (
	"errors"
	"fmt"
	"image/color"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/photo"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/words"
)

// What an order is refused for can be said in any language, with the names of its options there.
func TestARefusalSpeaksTheReadersLanguage(t *testing.T) {
	m := loaded().Messages.With(map[string]string{
		"order-options.size": "Taille", "order.none_of": "{given} ? ({choices})", "order.fits_with": "avec {choice}", "order.figures": "petit", "order.of_piece": "{why}",
	})
	for want, given := range map[string]map[string]string{
		"size: b6 ? (id1, a7, a6, a5, a4, a3, eighth, quarter, half, letter)": {"boards": "8", "size": "b6"},
		": petit; avec Taille: a6": {"boards": "100", "size": "a7", "back": "none", "scale": "wbf-continuous"},
		"title: “\tClub” has a character or a tag that no line of text can have": {"boards": "8", "title": "\tClub"},
	} {
		order, err := press.ReadOrder(given)
		if err == nil {
			_, err = shopOf(loaded()).Lay(order)
		}
		if option, ok := errors.AsType[*press.OptionError](err); !ok || option.Field+": "+option.Say(&m) != want {
			t.Errorf("the error of %v is %v, want %s", given, err, want)
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
	shop.Organisation, shop.LogoPicture = "Ruritania", logo(20)
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
	items, byRange := catalogueOf(shop).Only(press.OfBoardCount), map[int][]int{}
	site := shop.Run(someBoards()...).Led(items)
	for _, n := range someBoards() {
		i := slices.IndexFunc([]int{5, 7, 18, 28, 43, 73, 100}, func(last int) bool { return n <= last })
		byRange[i] = append(byRange[i], n)
	}
	var compared atomic.Int32
	readback.Together(slices.Collect(maps.Values(byRange)), func(counts []int) {
		for _, item := range items {
			kind, size, _ := strings.Cut(item.Name, "-")
			if kind == "chart" { // an order has no facts about a board count
				continue
			}
			order := sample.Must(shop.Lay(press.Order{Boards: counts, Size: size, Paper: press.NoPaper}))
			for i, n := range counts {
				p := site.Only(n).Lay(press.Catalogue{item})[0]
				if compared.Add(1); p.Err != nil || !reflect.DeepEqual(order.Pieces[i].Sides, p.Pieces[0].Sides) {
					t.Errorf("%s for %d boards: the sides of an order are not those of the site's piece (%v)", item.Name, n, p.Err)
				}
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

// A book of up to 97 charts has its contents on one page, one of more charts on several.
func TestEveryLineOfABooksContentsLinksToItsPage(t *testing.T) {
	for _, f := range []format.Format{format.A4, format.Letter} {
		for _, charts := range []int{1, 97, 400} {
			b := press.Book{
				Set:   typeset.NewTypesetter(f, mark.White(colour.Black), typeset.Imprint{Lines: []string{"Source."}}),
				Words: &loaded().Messages, Head: typeset.Head{Title: "Victory Points", Kicker: "IMPs to Victory Points"},
			}
			for n := 1; n <= charts; n++ {
				page := mark.Page{W: f.W, H: f.H, Bookmark: boardsText(n)}
				b.Charts = append(b.Charts, press.Chapter{Name: fmt.Sprint(n), Usual: n%7 == 1, Page: page})
			}
			const more = "Discrete scales of usual match lengths; IMP scale"
			b.More = []press.Chapter{{Name: more, Page: mark.Page{W: f.W, H: f.H, Bookmark: more}}}
			pages, what, listed := sample.Must(b.Pages()), fmt.Sprintf("%s, %d charts", f.Name, charts), 0
			for at, p := range pages {
				all := texts(p)
				if number := all[len(all)-1]; number.S != fmt.Sprint(at+1) || number.Tag.Kind != mark.Artifact {
					t.Errorf("%s: page %d has the page number %q", what, at+1, number.S)
				}
				for i, text := range all {
					if !within(text.Box(), mark.Rect{W: p.W, H: p.H}.Inset(5)) || text.Link > 0 && text.Size < 12 {
						t.Errorf("%s: %q at %v, %v pt, is nearer than 5 mm to the edge, or is a link smaller than 12 pt", what, text.S, text.Box(), text.Size)
					}
					if text.Link == 0 || text.Tag.Kind == mark.Cell {
						continue
					}
					listed++
					number, name := all[i+1], strings.TrimSuffix(pages[text.Link-1].Bookmark, " boards")
					if usual := name != more && (text.Link+charts-len(pages))%7 == 0; usual != (text.Face == font.Semibold) {
						t.Errorf("%s: the line %q is in %v; usual: %t", what, text.S, text.Face, usual)
					}
					if name != text.S || number.S != fmt.Sprint(text.Link) || number.Link != text.Link {
						t.Errorf("%s: the line %q with the page number %q links to page %d, which is %q", what, text.S, number.S, text.Link, name)
					}
				}
			}
			if contents := len(pages) - charts - 1; listed != charts+1 || (contents == 1) != (charts <= 97) {
				t.Errorf("%s: the contents have %d lines on %d pages; want all charts and one more, up to 97 charts on one page",
					what, listed, contents)
			}
		}
	}
}

// long is a word that fits only on the largest pieces.
var long = strings.Repeat("Donaudampfschiff", 11)

// longWord returns the content with one text replaced by a word.
func longWord(key, word string) *publisher.Content {
	c := loaded()
	all := c.Texts()
	at := -1
	return c.MapTexts(func(publisher.Text) string {
		if at++; all[at].Key == key {
			return word
		}
		return all[at].Value
	})
}

// The layout does not measure the labels of drawings, of strips to write on, of rulers and of a
// book's contents. They are checked when the piece is finished.
func TestAWordThatRunsOverAnEdgeOfAPieceIsRefusedAndNamed(t *testing.T) {
	refused := func(what string, err error) {
		t.Helper()
		var text *typeset.TextError
		var fit *typeset.FitError
		if option, ok := errors.AsType[*press.OptionError](err); ok && option.Unfit {
			return
		}
		if !errors.As(err, &fit) && (!errors.As(err, &text) || !strings.Contains(text.Text, long) || text.Room >= text.Length) {
			t.Errorf("%s: the error is %v, want a *FitError, or a *TextError with the word and its length", what, err)
		}
	}
	for key, names := range map[string]string{
		"calibration.measure": "calibration-a4", "nomogram.result": "nomogram-a5 nomogram-half", "nomogram.title": "nomogram-a5", "cards.page": "book-a4 book-letter",
		"cards.book": "book-a4", "cards.by_imps": "acbl-20-a5 acbl-30-half", "cards.own_text": "director-a5 director-half", "director.void": "director-a5",
		"chart.imp_scale": "acbl-20-a5", "calibration.title": "calibration-letter",
	} {
		c := longWord(key, long)
		for _, name := range strings.Fields(names) {
			_, err := layNamed(shopOf(c), name)
			refused(name+" with a long word as "+key, err)
		}
	}
	_, err := cardOf(press.Order{Boards: []int{8}, Size: "a5"}, longWord("chart.club", long))
	refused("a card with a long word for the strip", err)
}

func TestTheErrorForACardThatDoesNotFitSaysWhatWouldFit(t *testing.T) {
	site := loaded()
	own := words.OwnScale{
		Name: "club", Title: long[:60], Short: "Club", Whose: "Riverside Bridge Club", Source: "Rules", Edition: "2026",
		Places: map[string]string{"title": "content/scales/club.toml:1: title"},
	}
	site.Messages = site.Messages.WithScale(own)
	shop := shopWith(site, withClub(scale.Scale{Kind: scale.File}))
	for _, c := range []struct {
		boards            int
		scale, size, want string // want is a pattern for the error
	}{
		{8, "club", "a7", `^content/scales/club.toml:1: title: “` + own.Title + `” is 73 mm long at 7 pt on card-a7 for 8 boards; there is room for 64 mm: shorten it$`},
		{8, "club", "a6", "^<nil>$"},
		{100, "wbf-continuous", "a7", `^card-a7 for 100 boards: its figures do not fit at 10 pt, the least allowed; it fits with Size: a6$`},
		{1000, "wbf-continuous", "a3", `^card-a3 for 1000 boards: its figures do not fit at 24 pt, the least allowed$`},
	} {
		_, err := shop.Lay(press.Order{Boards: []int{c.boards}, Scale: c.scale, Size: c.size, Back: press.NoBack, Paper: press.NoPaper})
		said := fmt.Sprint(err)
		if option, ok := errors.AsType[*press.OptionError](err); ok {
			said = option.Say(site.English)
		}
		if !regexp.MustCompile(c.want).MatchString(said) {
			t.Errorf("the order %+v: the error is %s", c, said)
		}
	}
}
