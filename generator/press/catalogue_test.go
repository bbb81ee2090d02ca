package press_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/press"
)

// The addresses of what is printed, and of its pictures, by hand: other people's links and
// programs depend on them.
var promised = map[press.Of][]string{
	press.OfBoardCount: under("boards/24/", `chart-a4.pdf chart-letter.pdf poster-a3.pdf card-a5.pdf card-a6.pdf card-a7.pdf card-id1.pdf
		sheet-a4-a5.pdf sheet-a4-a6.pdf sheet-a4-a7.pdf sheet-a4-id1.pdf
		sheet-letter-half.pdf sheet-letter-quarter.pdf sheet-letter-eighth.pdf sheet-letter-id1.pdf`),
	press.OfVenue: under("print/", `venue-a4.pdf venue-a5.pdf venue-letter.pdf acbl-20-a5.pdf acbl-20-half.pdf acbl-30-a5.pdf acbl-30-half.pdf
		director-a5.pdf director-half.pdf ebu-a5.pdf ebu-half.pdf nomogram-a5.pdf nomogram-half.pdf calibration-a4.pdf calibration-letter.pdf`),
	press.OfBoardCounts: under("print/", "book-a4.pdf book-letter.pdf"),
}

var promisedPictures = map[press.Of][]string{
	press.OfBoardCount: under("boards/24/", `chart-a4.svg chart-letter.svg poster-a3.svg card-a5.svg card-a6.svg card-a7.svg card-id1.svg
		card-half.svg card-quarter.svg card-eighth.svg`),
	press.OfVenue:       under("print/", "venue-a4.svg acbl-20-a5.svg acbl-30-a5.svg director-a5.svg ebu-a5.svg nomogram-a5.svg calibration-a4.svg"),
	press.OfBoardCounts: under("print/", "book-a4.svg"),
}

func under(folder, names string) (all []string) {
	for _, name := range strings.Fields(names) {
		all = append(all, folder+name)
	}
	return all
}

func sameNames(t *testing.T, what string, got, want []string) {
	t.Helper()
	if got, want := slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(want)); !slices.Equal(got, want) {
		t.Errorf("%s are\n%s\nshould be\n%s", what, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// inGallery are the paths that a gallery leads to: of files, and of pictures.
func inGallery(c press.Catalogue, m *content.Messages, of press.Of) (files, pictures []string) {
	for _, f := range c.Figures(m, of, 24) {
		pictures = append(pictures, f.Picture)
		for _, l := range f.Links {
			files = append(files, l.Path)
		}
	}
	return files, pictures
}

func TestEveryPromisedAddressIsInTheCatalogueAndItsGalleryAndNoOther(t *testing.T) {
	c := loaded(t)
	shop := shopOf(c)
	for of := range promised {
		files, pictures := inGallery(shop.Catalogue(), &c.Messages, of)
		sameNames(t, "files of the gallery", files, promised[of])
		sameNames(t, "pictures of the gallery", pictures, promisedPictures[of])
		for _, path := range slices.Concat(promised[of], promisedPictures[of]) {
			if !press.Built().Has(path) {
				t.Errorf("the catalogue does not know %s", path)
			}
		}
	}
	_, laid, err := layBoard(shop, 24)
	if err != nil {
		t.Fatal(err)
	}
	venue, err := layVenue(shop, 8)
	if err != nil {
		t.Fatal(err)
	}
	made, shown := map[press.Of][]string{}, map[press.Of][]string{}
	add := func(l press.Laid) {
		of := l.Piece.Of
		for _, f := range l.Files {
			made[of] = append(made[of], f.Path)
		}
		if l.Picture.Path != "" {
			shown[of] = append(shown[of], l.Picture.Path)
		}
	}
	for _, l := range laid {
		add(l)
	}
	for _, f := range venue {
		add(f.Laid)
	}
	for of := range promised {
		sameNames(t, "files that are laid out", made[of], promised[of])
		sameNames(t, "pictures", shown[of], promisedPictures[of])
	}
	for _, path := range strings.Fields("print/card-a6.pdf boards/24/book-a4.pdf boards/24/card-b7.pdf boards/24/scale.svg print/index.html files/card-a6.pdf") {
		if press.Built().Has(path) {
			t.Errorf("the catalogue knows %s, and it is no piece", path)
		}
	}
}

func TestAPieceIsMadeWithItsSectionAndPaperAlone(t *testing.T) {
	all := press.Built()
	for path, section := range map[string]string{
		"print/acbl-20-a5.pdf": "acbl", "print/acbl-30-half.pdf": "acbl", "print/ebu-a5.svg": "ebu", "boards/24/card-a6.pdf": "", "print/venue-a4.pdf": "print",
	} {
		for _, left := range content.Sections() {
			s := loaded(t).Settings
			s.Sections = slices.DeleteFunc(content.Sections(), func(s string) bool { return s == left })
			if got, want := all.Hides(&s, path), left == section && section != "print"; got != want {
				t.Errorf("without the section %s, %s is hidden: %v, should be %v", left, path, got, want)
			}
			gone := left == section || left == "print" && strings.HasPrefix(path, "print/")
			if got := all.For(&s).Has(path); got == gone {
				t.Errorf("without the section %s, %s is made: %v", left, path, got)
			}
		}
	}
	american, both := []string{"letter", "half", "quarter", "eighth"}, []string{"card-id1.pdf"}
	for _, paper := range content.Papers() {
		s := loaded(t).Settings
		s.Papers = []string{paper}
		for of, paths := range promised {
			for _, path := range paths {
				name := path[strings.LastIndex(path, "/")+1:]
				of := "a4"
				if slices.ContainsFunc(american, func(part string) bool { return strings.Contains(name, part) }) {
					of = "letter"
				}
				if want := of == paper || slices.Contains(both, name); all.For(&s).Has(path) != want {
					t.Errorf("for %s alone, %s is made: %v", paper, path, !want)
				}
			}
			if _, pictures := inGallery(all.For(&s), &loaded(t).Messages, of); len(pictures) == 0 || len(slices.Compact(slices.Sorted(slices.Values(pictures)))) != len(pictures) {
				t.Errorf("for %s alone the gallery shows %q", paper, pictures)
			}
		}
	}
}

func TestEveryFigureHasItsWordsAndLinksForItsPapers(t *testing.T) {
	c := loaded(t)
	all := press.Built().For(&c.Settings)
	figures := all.BoardFigures(&c.Messages, 24)
	for of := range promised {
		figures = append(figures, all.Figures(&c.Messages, of, 24)...)
	}
	links := map[string]press.Link{}
	for _, f := range figures {
		if f.Caption == "" || f.Alt == "" || len(f.Links) == 0 || f.Width == 0 || f.Height == 0 || f.Boards > 0 && !strings.Contains(f.Alt, "24 boards") {
			t.Errorf("the figure of %s is not whole: %+v", f.Picture, f)
		}
		for _, l := range f.Links {
			links[l.Path] = l
		}
	}
	for path, want := range map[string][2]string{ // by hand
		"boards/24/sheet-a4-a7.pdf": {"8", "a4"}, "boards/24/sheet-letter-half.pdf": {"2", "letter"}, "boards/24/sheet-letter-id1.pdf": {"10", "letter"},
		"boards/24/card-a6.pdf": {c.Messages.Print.Press(), "a4"}, "boards/24/card-id1.pdf": {c.Messages.Print.Press(), ""},
		"boards/24/poster-a3.pdf": {"A3", ""}, "print/book-letter.pdf": {"Letter", "letter"}, "boards/24/chart-a4.pdf": {"A4", "a4"},
	} {
		if l := links[path]; !strings.Contains(l.Text, want[0]) || l.Paper != want[1] {
			t.Errorf("the link to %s says %q, for paper %q; should say %q", path, l.Text, l.Paper, want)
		}
	}
	// Half the pictures stand on a board count's own page; the others are links beside them.
	var shown []string
	for _, f := range all.BoardFigures(&c.Messages, 24) {
		beside := ""
		for _, l := range f.Links {
			if strings.HasSuffix(l.Path, ".svg") {
				beside += " " + l.Path[len("boards/24/"):]
			}
		}
		shown = append(shown, f.Picture[len("boards/24/"):]+":"+beside)
	}
	sameNames(t, "pictures of a board count's page, with those beside them", shown,
		[]string{"chart-a4.svg: poster-a3.svg chart-letter.svg", "card-a5.svg: card-half.svg", "card-a6.svg: card-quarter.svg", "card-a7.svg: card-eighth.svg", "card-id1.svg:"})
	absent := map[string]bool{}
	for _, path := range promised[press.OfBoardCount] {
		if !all.AnyMade(24, absent) {
			t.Errorf("with %s there is nothing", path)
		}
		absent[path] = true
	}
	if all.AnyMade(24, absent) {
		t.Error("something is made, and all is absent")
	}
}

// b7 is a size of card that nobody prints yet.
var b7 = format.Format{
	Name: "b7", W: 88, H: 125, Safe: 5, Least: 10, Good: 10, Most: 17, Small: 7, Title: 24, LeastTitle: 18, Group: 5, Leading: 1.14,
	Family: format.ISO, Holds: format.Little, Press: true,
}

// A size of card is one entry among the formats: it has its files, a place in both
// galleries, and can be ordered. Its caption is a message.
func TestASizeOfCardIsOneEntry(t *testing.T) {
	c := loaded(t)
	shop := shopOf(c)
	shop.Formats = append(shop.Formats, b7)
	files, pictures := inGallery(shop.Catalogue(), &c.Messages, press.OfBoardCount)
	says(t, "the gallery", strings.Join(append(files, pictures...), " "), "boards/24/sheet-a4-b7.pdf|boards/24/card-b7.pdf|boards/24/card-b7.svg")
	laid, _, err := layBoard(shop, 24)
	if err != nil || laid["card-b7"].Sides[0].W != b7.W || laid["sheet-a4-b7"].Picture.Path != "boards/24/card-b7.svg" {
		t.Errorf("laid out it is %+v (%v)", laid["card-b7"].Laid, err)
	}
	order := press.Order{Boards: []int{8}, Scale: "wbf-discrete", Back: press.NoBack, Size: "b7", Paper: "a4"}
	if _, _, err := shop.Cards(order); err != nil {
		t.Errorf("a card of it cannot be ordered: %v", err)
	}
}

func TestWhatCannotBeOrderedIsNamed(t *testing.T) {
	for want, change := range map[string]func(*press.Order){
		`size "b8": the sizes are id1, a7, a6, a5, a4, a3, eighth, quarter, half, letter`: func(o *press.Order) { o.Size = "b8" },
		`sheet "a2": the sheets are a4, letter, none`:                                     func(o *press.Order) { o.Paper = "a2" },
		`back "x": the backs are continuous, discrete, imps, none`:                        func(o *press.Order) { o.Back = "x" },
		`boards: for which board counts?`:                                                 func(o *press.Order) { o.Boards = nil },
		`--title "\tClub": it has the control character U+0009`:                           func(o *press.Order) { o.Title = "\tClub" },
		`--title "日": the print's typeface has no character '日' (U+65E5)`:                 func(o *press.Order) { o.Title = "日" },
	} {
		order := press.Order{Boards: []int{8}, Scale: "wbf-discrete", Back: press.NoBack, Size: "a6", Paper: "a4"}
		change(&order)
		if _, _, err := shopOf(loaded(t)).LayCards(order); fmt.Sprint(err) != want {
			t.Errorf("the answer is %v, should be %s", err, want)
		}
	}
}

// A club's title and logo stand in the place of the federation's.
func TestACardOfAClubHasNoOtherPublisher(t *testing.T) {
	shop := shopOf(loaded(t))
	logos := [2]*mark.Picture{}
	for i := range logos {
		var err error
		if logos[i], err = mark.ReadPicture(picture(t, 20+i), "logo"); err != nil {
			t.Fatal(err)
		}
	}
	shop.By.Name, shop.By.Logo = "Ruritania", logos[0]
	for _, title := range []string{"", "Riverside Bridge Club"} {
		order := press.Order{Boards: []int{8}, Scale: "wbf-discrete", Back: press.NoBack, Size: "a5", Paper: press.NoPaper, Title: title}
		if title != "" {
			order.Logo = logos[1]
		}
		card, err := shop.Card(order, 8)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(running(card.Sides...), "Ruritania"); got != (title == "") {
			t.Errorf("with the title %q the federation is named: %v", title, got)
		}
		var seen []mark.Image
		for _, m := range card.Sides[0].Marks {
			if i, is := m.(mark.Image); is {
				seen = append(seen, i)
			}
		}
		if len(seen) != 1 {
			t.Errorf("with the title %q there are %d logos", title, len(seen))
		}
	}
}
