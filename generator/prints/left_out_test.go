package prints

import (
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

func TestNotesSayWhatIsLeftOutInOneLineForEachKind(t *testing.T) {
	c, err := publisher.Load(nil)
	if err != nil {
		t.Fatal(err)
	}
	const name = "日本"
	c.Settings.Organisation = name
	narrow, unset := &typeset.FitError{Why: "its figures do not fit"}, &press.UnsetError{Words: []string{name}}
	left := func(why error, path string, boards ...int) (all []press.Missing) {
		for _, n := range boards {
			all = append(all, press.Missing{Path: path, Boards: n, Optional: true, Why: why})
		}
		return all
	}
	chart, book := left(unset, "boards/8/chart-a4.pdf", 8), left(unset, "print/book-a4.pdf", 0)
	const lacks = "the print's typeface has no character '日' (U+65E5); left out: "
	for _, n := range []struct {
		all  []press.Missing
		made bool   // some prints
		want string // the end of the only note
	}{
		{left(narrow, "boards/n/a.pdf", 163, 164, 165, 167), true,
			"left out: a.pdf for 163-165, 167 boards: its figures do not fit"},
		{left(narrow, "boards/n/b.pdf", 1), true, "left out: b.pdf for 1 board: its figures do not fit"},
		{chart, false, lacks + "every print (1 file)"}, {append(book, chart...), false, lacks + "every print (2 files)"},
		{append(chart, book...), true, lacks + "print/book-a4.pdf, chart-a4.pdf for 8 boards (2 files)"},
	} {
		if got := Notes(c, n.all, n.made); len(got) != 1 || !strings.HasSuffix(got[0], n.want) {
			t.Errorf("the notes are %q, want one that ends with %q", got, n.want)
		}
	}
	// The character is also found on a sheet of many cards.
	shop, _, err := NewShop(c, scale.Built())
	if err == nil {
		_, err = shop.Lay(press.Order{Boards: []int{8}, Scale: "wbf-discrete", Back: press.NoBack, Size: "a7", Paper: "a4"})
	}
	if err := Explain(c, err); err == nil || !strings.Contains(err.Error(), "U+65E5") {
		t.Errorf("a sheet of cards with the name %s: the error is %v, want one with U+65E5", name, err)
	}
}
