package press_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

func TestWhatDoesNotFitIsAFaultOnlyForTestedBoardCounts(t *testing.T) {
	c := loaded(t)
	board, err := shopOf(c).Board(130)
	if err != nil {
		t.Fatal(err)
	}
	laid, err := shopOf(c).LayBoard(press.Built().Only(press.OfBoardCount), board)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range laid {
		if gone := l.Missing(); (l.Err != nil) != (len(gone) > 0) || (l.Piece.Name == "poster-a3") != (l.Err != nil) || len(gone) > 0 && gone[0].Fault() {
			t.Errorf("130 boards, %s: %v is missing", l.Piece.Name, gone)
		}
	}
	c.Settings.Authority.Statement = strings.Repeat("More than any card has room for. ", 20)
	if board, err = shopOf(c).Board(24); err != nil {
		t.Fatal(err)
	}
	if laid, err = shopOf(c).LayBoard(press.Built().Only(press.OfBoardCount), board); err != nil {
		t.Fatal(err)
	}
	faults := 0
	for _, l := range laid {
		for _, m := range l.Missing() {
			if m.Fault() {
				faults++
			}
		}
	}
	if faults < 3 {
		t.Errorf("24 boards with a long statement: only %d files are at fault", faults)
	}
	// The longest text is named, and the piece with the least room for it.
	c = longWord(t, "chart.kicker", "International Match Points to Victory Points, for everybody")
	board, _ = shopOf(c).Board(8)
	laid, _ = shopOf(c).LayBoard(press.Built().Only(press.OfBoardCount), board)
	var all []press.Missing
	for _, l := range laid {
		all = append(all, l.Missing()...)
	}
	err = shopOf(c).Explain(c, press.Built(), []int{8}, all)
	if want := `"International Match Points to Victory Points, for everybody" is 81 mm long at 9.1 pt on boards/8/sheet-letter-eighth.pdf and on others; there is room for 59 mm; shorten it`; err == nil || !strings.HasSuffix(err.Error(), want) {
		t.Errorf("the fault is %v, should end with %s", err, want)
	}
}

func TestNotesSayWhatIsLeftOutInOneLineForEachKind(t *testing.T) {
	narrow := &typeset.FitError{Piece: "x", Why: "its figures do not fit"}
	missing := func(name string, boards ...int) (all []press.Missing) {
		for _, n := range boards {
			all = append(all, press.Missing{Path: "boards/n/" + name, Boards: n, Untested: true, Why: narrow})
		}
		return all
	}
	c := loaded(t)
	for want, all := range map[string][]press.Missing{
		"left out: card-a7.pdf for 1 board: its figures do not fit":                                                    missing("card-a7.pdf", 1),
		"left out: card-a7.pdf for 163-165, 167 boards: its figures do not fit":                                        missing("card-a7.pdf", 163, 164, 165, 167),
		"left out: a.pdf for 2-3 boards: its figures do not fit\nleft out: b.pdf for 3 boards: its figures do not fit": append(missing("a.pdf", 2, 3), missing("b.pdf", 3)...),
	} {
		if got := strings.Join(press.Notes(c, all, true), "\n"); got != want {
			t.Errorf("the notes are\n%s\nshould be\n%s", got, want)
		}
	}
	const name = "日本"
	c.Settings.Organisation = name
	unset := press.CheckTexts(name)
	if of := press.Unset(c); len(of) != 1 || of[0].Value != name {
		t.Errorf("unset are %v", of)
	}
	one, two := press.Missing{Path: "boards/8/chart-a4.pdf", Boards: 8, Why: unset}, press.Missing{Path: "print/book-a4.pdf", Why: unset}
	picture := press.Missing{Path: "og.png", Why: unset}
	for _, n := range []struct {
		all  []press.Missing
		made bool
		want string
	}{
		{[]press.Missing{one}, false, "every print (1 file)"}, {[]press.Missing{one, two}, false, "every print (2 files)"},
		{[]press.Missing{one, two}, true, "print/book-a4.pdf, chart-a4.pdf for 8 boards (2 files)"},
		{[]press.Missing{one, picture}, true, "chart-a4.pdf for 8 boards (1 file); the pictures beside links to pages, og.png (1 file)"},
	} {
		got := press.Notes(c, n.all, n.made)
		if len(got) != 1 || !strings.HasSuffix(got[0], "the print's typeface has no character '日' (U+65E5); left out: "+n.want) {
			t.Errorf("the notes are %q, should end with %q", got, n.want)
		}
	}
	// It is seen on a sheet of many cards too.
	order := press.Order{Boards: []int{8}, Scale: "wbf-discrete", Back: press.NoBack, Size: "a7", Paper: "a4"}
	shop := shopOf(c)
	shop.By.Name = name
	if _, _, err := shop.LayCards(order); err == nil || !strings.Contains(err.Error(), "U+65E5") {
		t.Errorf("a sheet of cards with %s is answered %v", name, err)
	}
	if got := press.Placeable([]rune("a日b")); !slices.Equal(got, []rune("ab")) {
		t.Errorf("print can set %q", string(got))
	}
}
