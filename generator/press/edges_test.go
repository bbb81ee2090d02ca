package press_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

// long is a word that no piece but the largest has room for.
var long = strings.Repeat("Donaudampfschiff", 11)

// longWord is a content with a word in the place of one text.
func longWord(t *testing.T, key, word string) *content.Content {
	t.Helper()
	c := loaded(t)
	i := slices.IndexFunc(c.Texts(), func(x content.Text) bool { return x.Key == key })
	if i < 0 {
		t.Fatalf("no text has the key %s", key)
	}
	at := -1
	return c.MapTexts(func(x content.Text) string {
		if at++; at == i {
			return word
		}
		return x.Value
	})
}

// What no layout measures is found when the piece is finished: the labels of a drawing, of
// a strip to write on, of rulers and of a book's contents.
func TestAWordThatRunsOverAnEdgeOfAPieceIsRefusedByItsName(t *testing.T) {
	refused := func(what string, err error) {
		t.Helper()
		var text *typeset.TextError
		var fit *typeset.FitError
		if !errors.As(err, &fit) && (!errors.As(err, &text) || !strings.Contains(text.Text, long) || text.Room >= text.Length) {
			t.Errorf("%s is answered %v, should be refused", what, err)
		}
	}
	for key, pieces := range map[string][]string{
		"calibration.own":   {"calibration-a4"},
		"nomogram.result":   {"nomogram-a5", "nomogram-half"},
		"nomogram.title":    {"nomogram-a5"},
		"cards.page":        {"book-a4", "book-letter"},
		"cards.book":        {"book-a4"},
		"cards.by_imps":     {"acbl-20-a5", "acbl-30-half"},
		"cards.own_text":    {"director-a5", "director-half"},
		"director.void":     {"director-a5"},
		"chart.imp_scale":   {"acbl-20-a5"},
		"calibration.title": {"calibration-letter"},
	} {
		shop := press.NewShop(longWord(t, key, long), scale.Built())
		board, err := shop.Board(8)
		if err != nil {
			t.Fatal(err)
		}
		v, err := shop.Venue([]press.Board{board}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range pieces {
			l := laid(t, v, name)
			refused(name+" with a long word as "+key, l.Err)
			if l.Files != nil || l.Sides != nil {
				t.Errorf("%s with a long word as %s is made all the same", name, key)
			}
		}
	}
	_, err := cardSides(press.Order{Boards: []int{8}, Scale: "wbf-discrete", Back: press.NoBack, Size: "a5", Paper: press.NoPaper}, longWord(t, "chart.club", long))
	refused("a card with a long word for the strip", err)
}

func TestABooksTitleIsSetSmallerWhereItIsLong(t *testing.T) {
	for word, want := range map[string]mark.Pt{"Victory": format.A4.Title, long[:32]: format.A4.LeastTitle} {
		v, err := press.NewShop(longWord(t, "cards.book", word), scale.Built()).Venue(nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		title := texts(sides(t, v, "book-a4")[0])[0]
		if title.S != word || title.Size != want {
			t.Errorf("the title %q is set at %v pt, should be %q at %v", title.S, title.Size, word, want)
		}
	}
}

func TestAScalesNameThatIsTooWideForACardIsRefusedByItsFileAndLine(t *testing.T) {
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
	order := press.Order{Boards: []int{8}, Scale: "club", Back: press.NoBack, Size: "a7", Paper: press.NoPaper}
	_, _, err = press.NewShop(words, register).LayCards(order)
	want := `content/scales/club.toml:1: title: "` + own.Title + `" is 73 mm long at 7 pt on card-a7 for 8 boards; there is room for 64 mm; shorten it`
	if err == nil || err.Error() != want {
		t.Errorf("a word of 60 letters on A7 is answered %v; should be %s", err, want)
	}
	order.Size = "a6"
	if _, _, err = press.NewShop(words, register).LayCards(order); err != nil {
		t.Errorf("a word of 60 letters on A6: %v; it is 73 mm long, and there is room for 95", err)
	}
}

func TestACardThatDoesNotFitIsNamedOnce(t *testing.T) {
	order := press.Order{Boards: []int{100}, Scale: "wbf-continuous", Back: press.NoBack, Size: "a7", Paper: press.NoPaper}
	_, _, err := press.NewShop(loaded(t), scale.Built()).LayCards(order)
	const want = "card-a7 for 100 boards: its figures do not fit at 10 pt, the least allowed; 7.25 pt would fit"
	if err == nil || err.Error() != want {
		t.Errorf("100 boards on A7 are answered %v; should be %s", err, want)
	}
	order.Size, order.Title = "id1", long
	_, _, err = press.NewShop(loaded(t), scale.Built()).LayCards(order)
	if want := `card-id1 for 100 boards: the text "` + long + `" is `; err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("a long title on a bank card is answered %v; should begin with %s", err, want)
	}
}
