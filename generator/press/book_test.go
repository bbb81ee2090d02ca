package press_test

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/prints"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/words"
)

// A book of up to 97 charts has its contents on one page, one of more charts on several.
func TestEveryLineOfABooksContentsLinksToItsPage(t *testing.T) {
	for _, f := range []format.Format{format.A4, format.Letter} {
		for _, charts := range []int{1, 97, 400} {
			b := press.Book{
				Format: f, Look: mark.White(colour.Black), Head: typeset.Head{Title: "Victory Points", Kicker: "IMPs to Victory Points"},
				Imprint: typeset.Imprint{Lines: []string{"Source."}, Check: "50 mm"}, Boards: "Boards", Page: "Page", Every: "For every match",
			}
			for n := 1; n <= charts; n++ {
				page := mark.Page{W: f.W, H: f.H, Bookmark: boardsText(n)}
				b.Charts = append(b.Charts, press.Chapter{Name: fmt.Sprint(n), Page: page})
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
		if !errors.As(err, &fit) && (!errors.As(err, &text) || !strings.Contains(text.Text, long) || text.Room >= text.Length) {
			t.Errorf("%s: the error is %v, want a *FitError, or a *TextError with the word and its length", what, err)
		}
	}
	for key, names := range map[string]string{
		"calibration.own": "calibration-a4", "nomogram.result": "nomogram-a5 nomogram-half", "nomogram.title": "nomogram-a5", "cards.page": "book-a4 book-letter",
		"cards.book": "book-a4", "cards.by_imps": "acbl-20-a5 acbl-30-half", "cards.own_text": "director-a5 director-half", "director.void": "director-a5",
		"chart.imp_scale": "acbl-20-a5", "calibration.title": "calibration-letter",
	} {
		c := longWord(key, long)
		for _, name := range strings.Fields(names) {
			_, err := layVenue(shopOf(c), name)
			refused(name+" with a long word as "+key, err)
		}
	}
	_, err := cardOf(press.Order{Boards: []int{8}, Scale: "wbf-discrete", Size: "a5"}, longWord("chart.club", long))
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
		boards                   int
		scale, size, title, want string // want is a pattern for the error
	}{
		{8, "club", "a7", "", `^content/scales/club.toml:1: title: "` + own.Title + `" is 73 mm long at 7 pt on card-a7 for 8 boards; there is room for 64 mm; shorten it$`},
		{8, "club", "a6", "", "^<nil>$"},
		{100, "wbf-continuous", "a7", "", `^card-a7 for 100 boards: its figures do not fit at 10 pt, the least allowed; 7.25 pt would fit$`},
		{8, "wbf-discrete", "id1", long, `^--title: "Donau.*" is 261 mm long at 8.45 pt on card-id1 for 8 boards; there is room for \d+ mm; shorten it$`},
	} {
		_, err := shop.Lay(press.Order{Boards: []int{c.boards}, Scale: c.scale, Size: c.size, Title: c.title, Back: press.NoBack, Paper: press.NoPaper})
		if err = prints.Explain(site, err); !regexp.MustCompile(c.want).MatchString(fmt.Sprint(err)) {
			t.Errorf("the order %+v: the error is %v", c, err)
		}
	}
}
