package press_test

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

func TestEveryLineOfABooksContentsLeadsToItsPage(t *testing.T) {
	for _, f := range []format.Format{format.A4, format.Letter} {
		for _, charts := range []int{1, 3, 97, 400} {
			b := press.Book{
				Format: f, Look: mark.White(mark.Black), Head: typeset.Head{Title: "Victory Points", Kicker: "IMPs to Victory Points"},
				Imprint: typeset.Imprint{Lines: []string{"Source."}, Check: "50 mm"}, Boards: "Boards", Page: "Page", Every: "For every match",
			}
			for n := 1; n <= charts; n++ {
				b.Charts = append(b.Charts, press.Chapter{Name: fmt.Sprint(n), Usual: n%4 == 0, Page: mark.Page{W: f.W, H: f.H, Bookmark: boardsText(n)}})
			}
			for _, name := range []string{"Discrete scales of usual match lengths; IMP scale", "ACBL scales"} {
				b.More = append(b.More, press.Chapter{Name: name, Page: mark.Page{W: f.W, H: f.H, Bookmark: name}})
			}
			pages, err := b.Pages()
			if err != nil {
				t.Fatal(err)
			}
			what := fmt.Sprintf("%s, %d charts", f.Name, charts)
			if charts <= 97 && len(pages) != 1+charts+2 {
				t.Errorf("%s: %d pages; the contents should be one", what, len(pages))
			}
			listed := map[string]bool{}
			for at, p := range pages {
				all := texts(p)
				if number := all[len(all)-1]; number.S != fmt.Sprint(at+1) || number.Tag.Kind != mark.Artifact {
					t.Errorf("%s: page %d is numbered %q", what, at+1, number.S)
				}
				for i, text := range all {
					r := boxOf(text)
					if r.X < 5 || r.Y < 5 || r.X+r.W > p.W-5 || r.Y+r.H > p.H-5 || text.Link > 0 && text.Size < 12 {
						t.Errorf("%s: %q at %v, %v pt, is too near the edge or too small", what, text.S, r, text.Size)
					}
					if text.Link == 0 || text.Tag.Kind == mark.Cell {
						continue
					}
					listed[text.S] = true
					number := all[i+1]
					if name := pages[text.Link-1].Bookmark; name != text.S && name != text.S+" boards" || number.S != fmt.Sprint(text.Link) || number.Link != text.Link || number.Y != text.Y {
						t.Errorf("%s: %q, beside %q, leads to page %d, which is %q", what, text.S, number.S, text.Link, name)
					}
					if n := text.S; len(n) < 4 && (text.Face == font.Semibold) != strings.Contains(" 4 8 12 16 96 400 ", " "+n+" ") && strings.Contains(" 1 2 4 5 8 16 97 ", " "+n+" ") {
						t.Errorf("%s: that %s is a usual match length should be seen, and of no other", what, n)
					}
				}
			}
			if len(listed) != charts+2 {
				t.Errorf("%s: the contents list %d of them and 2 more", what, len(listed)-2)
			}
		}
	}
}

func TestABookHasItsOwnCopiesOfTheChartsOfItsPaper(t *testing.T) {
	marks := make([]mark.Mark, 1, 8)
	marks[0] = mark.Text{S: "24 boards", Size: 12}
	page := mark.Page{W: 210, H: 297, Marks: marks}
	b := press.Book{Format: format.A4, Look: mark.White(mark.Black), Head: typeset.Head{Title: "T"}, Charts: []press.Chapter{{Name: "24", Page: page}}}
	if _, err := b.Pages(); err != nil || marks[:2][1] != nil {
		t.Errorf("the chart, which is a file of its own too, has got a mark (%v)", err)
	}
	files, err := layVenue(shopOf(loaded(t)), 8, 24)
	if err != nil {
		t.Fatal(err)
	}
	for name, w := range map[string]mark.MM{"book-a4": 210, "book-letter": 215.9} {
		for i, p := range files[name].Pages {
			if p.W != w || len(files[name].Pages) != 1+2+4 {
				t.Errorf("%s: page %d of %d is %v mm wide", name, i+1, len(files[name].Pages), p.W)
			}
		}
	}
}

// long is a word that no piece but the largest has room for.
var long = strings.Repeat("Donaudampfschiff", 11)

// longWord is a content with a word in the place of one text.
func longWord(t *testing.T, key, word string) *content.Content {
	t.Helper()
	c := loaded(t)
	found := false
	defer func() {
		if !found {
			t.Fatalf("no text has the key %s", key)
		}
	}()
	all := c.Texts()
	at := -1
	return c.MapTexts(func(content.Text) string {
		if at++; all[at].Key == key {
			found = true
			return word
		}
		return all[at].Value
	})
}

// What no layout measures is found when the piece is finished: the labels of a drawing, of a
// strip to write on, of rulers and of a book's contents.
func TestAWordThatRunsOverAnEdgeOfAPieceIsRefusedByItsName(t *testing.T) {
	refused := func(what string, err error) {
		t.Helper()
		var text *typeset.TextError
		var fit *typeset.FitError
		if !errors.As(err, &fit) && (!errors.As(err, &text) || !strings.Contains(text.Text, long) || text.Room >= text.Length) {
			t.Errorf("%s is answered %v, should be refused", what, err)
		}
	}
	for key, names := range map[string]string{
		"calibration.own": "calibration-a4", "nomogram.result": "nomogram-a5 nomogram-half", "nomogram.title": "nomogram-a5", "cards.page": "book-a4 book-letter",
		"cards.book": "book-a4", "cards.by_imps": "acbl-20-a5 acbl-30-half", "cards.own_text": "director-a5 director-half", "director.void": "director-a5",
		"chart.imp_scale": "acbl-20-a5", "calibration.title": "calibration-letter",
	} {
		v, err := shopOf(longWord(t, key, long)).Venue(nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range strings.Fields(names) {
			l := v.Lay(pieceOf(t, name))
			refused(name+" with a long word as "+key, l.Err)
			if l.Files != nil || l.Sides != nil {
				t.Errorf("%s with a long word as %s is made all the same", name, key)
			}
		}
	}
	_, err := cardOf(press.Order{Boards: []int{8}, Scale: "wbf-discrete", Size: "a5"}, longWord(t, "chart.club", long))
	refused("a card with a long word for the strip", err)
	for word, want := range map[string]mark.Pt{"Victory": format.A4.Title, long[:32]: format.A4.LeastTitle} {
		if title := texts(venueSides(t, longWord(t, "cards.book", word), "book-a4")[0])[0]; title.S != word || title.Size != want {
			t.Errorf("the book's title %q is set at %v pt, should be %q at %v", title.S, title.Size, word, want)
		}
	}
}

func TestACardThatDoesNotFitIsNamedOnceWithWhatWould(t *testing.T) {
	words := loaded(t)
	own := scale.Own{Title: long[:60], Short: "Club", Whose: "Riverside Bridge Club", Source: "Rules", Edition: "2026"}
	words.AddScale(content.OwnScale{
		Name: "club", Title: own.Title, Short: own.Short, Whose: own.Whose, Source: own.Source, Edition: own.Edition,
		Places: map[string]string{"title": "content/scales/club.toml:1: title"},
	})
	register, err := scale.Built().With(scale.Scale{Name: "club", Kind: scale.File, From: 1, To: 100, Make: clubTable, Own: &own})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		order press.Order
		want  string // "" where it fits
	}{
		{press.Order{Boards: []int{8}, Scale: "club", Size: "a7"}, `^content/scales/club.toml:1: title: "` + own.Title + `" is 73 mm long at 7 pt on card-a7 for 8 boards; there is room for 64 mm; shorten it$`},
		{press.Order{Boards: []int{8}, Scale: "club", Size: "a6"}, ""},
		{press.Order{Boards: []int{100}, Scale: "wbf-continuous", Size: "a7"}, `^card-a7 for 100 boards: its figures do not fit at 10 pt, the least allowed; 7.25 pt would fit$`},
		{press.Order{Boards: []int{100}, Scale: "wbf-continuous", Size: "id1", Title: long}, `^card-id1 for 100 boards: the text "` + long + `" is `},
	} {
		c.order.Back, c.order.Paper = press.NoBack, press.NoPaper
		_, _, err := press.NewShop(words, register).LayCards(c.order)
		if (err == nil) != (c.want == "") || err != nil && !regexp.MustCompile(c.want).MatchString(err.Error()) {
			t.Errorf("%+v is answered %v; should match %s", c.order, err, c.want)
		}
	}
	// A little less than 12 pt would do for 14 columns: the least is not gone under even so.
	var boards []int
	for n := 60; n < 74; n++ {
		boards = append(boards, n)
	}
	c := loaded(t)
	c.Settings.UsualBoards = boards
	for n, want := range map[int]string{14: `^a5 discrete scales for 14 match lengths: .* 12 pt .* figures at 1[01][0-9.]* pt would fit$`, 12: ""} {
		v, err := venueOf(shopOf(c), slices.Clone(boards[:n])...)
		if err != nil {
			t.Fatal(err)
		}
		if err := v.Lay(pieceOf(t, "venue-a5")).Err; (err == nil) != (want == "") || err != nil && !regexp.MustCompile(want).MatchString(err.Error()) {
			t.Errorf("%d columns of long margins on A5: %v; should match %q", n, err, want)
		}
	}
}
