package press

import (
	"slices"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

func TestNotesSayWhatIsLeftOutInOneLineForEachKind(t *testing.T) {
	const name = "日本"
	shop := &Shop{English: sample.Must(publisher.Load(nil)).English, Texts: func(yield func(text, where string) bool) {
		_ = yield("VP Charts", "content/default/site.toml:4: title") && yield(name, "content/site.toml:2: organisation")
	}}
	narrow, unset := &typeset.FitError{Figures: 9}, &unsetError{[]string{name}}
	left := func(why error, path string, boards ...int) (all []missing) {
		for _, n := range boards {
			all = append(all, missing{path: path, boards: n, why: why})
		}
		return all
	}
	chart, book := left(unset, "boards/8/chart-a4.pdf", 8), left(unset, "print/book-a4.pdf", 0)
	const lacks = "content/site.toml:2: organisation: the typeface of prints has no character '日' (U+65E5); left out: "
	for _, n := range []struct {
		all  []missing
		made bool // some prints
		want []string
	}{
		{nil, true, nil},
		{left(narrow, "boards/n/a.pdf", 163, 164, 165, 167), true,
			[]string{"left out: a.pdf for 163-165, 167 boards: its figures do not fit at 9 pt, the least allowed"}},
		{left(narrow, "boards/n/b.pdf", 1), true, []string{"left out: b.pdf for 1 board: its figures do not fit at 9 pt, the least allowed"}},
		{chart, false, []string{lacks + "every print (1 file)"}},
		{append(book, chart...), false, []string{lacks + "every print (2 files)"}},
		{append(chart, left(narrow, "boards/8/a.pdf", 8)...), false,
			[]string{lacks + "chart-a4.pdf for 8 boards (1 file)", "left out: a.pdf for 8 boards: its figures do not fit at 9 pt, the least allowed"}},
		{append(chart, book...), true, []string{lacks + "print/book-a4.pdf, chart-a4.pdf for 8 boards (2 files)"}},
	} {
		if got := shop.notes(n.all, n.made); !slices.Equal(got, n.want) {
			t.Errorf("the notes are %q, want %q", got, n.want)
		}
	}
}
