package press_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/scale"
)

// The addresses of what is printed, by hand: other people's links and programs depend on
// them.
var promised = map[press.Of][]string{
	press.OfBoardCount: {
		"boards/24/chart-a4.pdf", "boards/24/chart-letter.pdf", "boards/24/poster-a3.pdf",
		"boards/24/card-a5.pdf", "boards/24/card-a6.pdf", "boards/24/card-a7.pdf", "boards/24/card-id1.pdf",
		"boards/24/sheet-a4-a5.pdf", "boards/24/sheet-a4-a6.pdf", "boards/24/sheet-a4-a7.pdf", "boards/24/sheet-a4-id1.pdf",
		"boards/24/sheet-letter-half.pdf", "boards/24/sheet-letter-quarter.pdf", "boards/24/sheet-letter-eighth.pdf", "boards/24/sheet-letter-id1.pdf",
	},
	press.OfVenue: {
		"print/venue-a4.pdf", "print/venue-a5.pdf", "print/venue-letter.pdf",
		"print/acbl-20-a5.pdf", "print/acbl-20-half.pdf", "print/acbl-30-a5.pdf", "print/acbl-30-half.pdf",
		"print/director-a5.pdf", "print/director-half.pdf", "print/ebu-a5.pdf", "print/ebu-half.pdf",
		"print/nomogram-a5.pdf", "print/nomogram-half.pdf", "print/calibration-a4.pdf", "print/calibration-letter.pdf",
	},
	press.OfBoardCounts: {"print/book-a4.pdf", "print/book-letter.pdf"},
}

// The pictures of pieces, by hand likewise.
var promisedPictures = map[press.Of][]string{
	press.OfBoardCount: {
		"boards/24/chart-a4.svg", "boards/24/chart-letter.svg", "boards/24/poster-a3.svg",
		"boards/24/card-a5.svg", "boards/24/card-a6.svg", "boards/24/card-a7.svg", "boards/24/card-id1.svg",
		"boards/24/card-half.svg", "boards/24/card-quarter.svg", "boards/24/card-eighth.svg",
	},
	press.OfVenue: {
		"print/venue-a4.svg", "print/acbl-20-a5.svg", "print/acbl-30-a5.svg", "print/director-a5.svg", "print/ebu-a5.svg",
		"print/nomogram-a5.svg", "print/calibration-a4.svg",
	},
	press.OfBoardCounts: {"print/book-a4.svg"},
}

func loaded(t testing.TB) *content.Content {
	t.Helper()
	c, err := content.Load(content.Default)
	if err != nil {
		t.Fatal(err)
	}
	return c
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

func sorted(all []string) []string { return slices.Sorted(slices.Values(all)) }

func TestEveryPromisedAddressIsInTheCatalogueAndItsGalleryAndNoOther(t *testing.T) {
	shop := press.NewShop(loaded(t), scale.Built())
	all := shop.Catalogue()
	for of := range promised {
		files, pictures := inGallery(all, sample.Words(t), of)
		if got, want := sorted(files), sorted(promised[of]); !slices.Equal(got, want) {
			t.Errorf("the gallery leads to\n%s\npromised is\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
		if got, want := sorted(pictures), sorted(promisedPictures[of]); !slices.Equal(got, want) {
			t.Errorf("the gallery shows\n%s\npromised is\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
	board, err := shop.Board(24)
	if err != nil {
		t.Fatal(err)
	}
	laid, err := shop.LayBoard(all.Only(press.OfBoardCount), board)
	if err != nil {
		t.Fatal(err)
	}
	var made, shown []string
	for _, l := range laid {
		for _, f := range l.Files {
			made = append(made, f.Path)
		}
		shown = append(shown, l.Picture.Path)
	}
	if got, want := sorted(made), sorted(promised[press.OfBoardCount]); !slices.Equal(got, want) {
		t.Errorf("laid out are\n%s\npromised is\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if got, want := sorted(shown), sorted(promisedPictures[press.OfBoardCount]); !slices.Equal(got, want) {
		t.Errorf("pictures are\n%s\npromised is\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestEveryPieceIsFoundByItsFilesAndPicture(t *testing.T) {
	all := press.Built()
	for of, paths := range promised {
		for _, path := range slices.Concat(paths, promisedPictures[of]) {
			if !all.Has(path) {
				t.Errorf("the catalogue does not know %s", path)
			}
		}
	}
	for _, path := range []string{"print/card-a6.pdf", "boards/24/book-a4.pdf", "boards/24/card-b7.pdf", "boards/24/scale.svg", "print/index.html", "files/card-a6.pdf"} {
		if all.Has(path) {
			t.Errorf("the catalogue knows %s, and it is no piece", path)
		}
	}
}

func TestAPieceIsHiddenWithItsSection(t *testing.T) {
	all := press.Built()
	for path, section := range map[string]string{
		"print/acbl-20-a5.pdf": "acbl", "print/acbl-30-half.pdf": "acbl", "print/ebu-a5.svg": "ebu",
		"print/venue-a4.pdf": "", "boards/24/card-a6.pdf": "", "print/index.html": "", "files/acbl-20-a5.pdf": "",
	} {
		for _, left := range content.Sections() {
			others := slices.DeleteFunc(content.Sections(), func(s string) bool { return s == left })
			if got, want := all.Hides(&content.Settings{Sections: others}, path), left == section; got != want {
				t.Errorf("without the section %s, %s is hidden: %v, should be %v", left, path, got, want)
			}
		}
	}
}

func TestEveryFigureHasItsWords(t *testing.T) {
	c := loaded(t)
	for _, papers := range [][]string{{"a4", "letter"}, {"a4"}, {"letter"}} {
		c.Settings.Papers = papers
		all := press.Built().For(&c.Settings)
		var figures []press.Figure
		for _, of := range []press.Of{press.OfBoardCount, press.OfVenue, press.OfBoardCounts} {
			figures = append(figures, all.Figures(&c.Messages, of, 24)...)
		}
		for _, f := range append(figures, all.BoardFigures(&c.Messages, 24)...) {
			if f.Caption == "" || f.Alt == "" || len(f.Links) == 0 || f.Width == 0 {
				t.Errorf("papers %v: the figure of %s is not whole: %+v", papers, f.Picture, f)
			}
			for _, l := range f.Links {
				if l.Text == "" {
					t.Errorf("papers %v: the link to %s has no text", papers, l.Path)
				}
			}
		}
		if len(figures) < 13 {
			t.Errorf("papers %v: only %d figures", papers, len(figures))
		}
	}
}

func TestSettingsChooseAmongThePapersThatThereAre(t *testing.T) {
	var names []string
	for _, p := range format.Papers() {
		names = append(names, p.Name)
		if p.Family == 0 || sample.Words(t).Print.Paper(p.Name) == "" {
			t.Errorf("paper %s has no family, or no name for people", p.Name)
		}
	}
	if !slices.Equal(names, content.Papers()) {
		t.Errorf("there are the papers %v, settings choose among %v", names, content.Papers())
	}
	of := map[string]string{ // by hand, as the README has it
		"id1": "a4 letter", "a7": "a4", "a6": "a4", "a5": "a4", "a4": "a4", "a3": "a4", "eighth": "letter", "quarter": "letter", "half": "letter", "letter": "letter",
	}
	for _, f := range format.All() {
		var papers []string
		for _, p := range format.Papers() {
			if f.Family&p.Family != 0 {
				papers = append(papers, p.Name)
			}
		}
		if got := strings.Join(papers, " "); got != of[f.Name] {
			t.Errorf("%s belongs to %q, should belong to %q", f.Name, got, of[f.Name])
		}
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
	shop := press.NewShop(loaded(t), scale.Built())
	shop.Formats = append(shop.Formats, b7)
	all := shop.Catalogue()
	files, pictures := inGallery(all, sample.Words(t), press.OfBoardCount)
	for _, want := range []string{"boards/24/sheet-a4-b7.pdf", "boards/24/card-b7.pdf"} {
		if !slices.Contains(files, want) || !all.Has(want) {
			t.Errorf("the gallery has no %s: %v", want, files)
		}
	}
	if !slices.Contains(pictures, "boards/24/card-b7.svg") {
		t.Errorf("the gallery does not show card-b7.svg: %v", pictures)
	}
	on := slices.IndexFunc(all.BoardFigures(sample.Words(t), 24), func(f press.Figure) bool { return strings.HasSuffix(f.Picture, "/card-b7.svg") })
	if on < 0 {
		t.Error("the board count's page has no figure of it")
	}
	board, err := shop.Board(24)
	if err != nil {
		t.Fatal(err)
	}
	laid, err := shop.LayBoard(all.Only(press.OfBoardCount), board)
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, l := range laid {
		if l.Piece.Format != b7 {
			continue
		}
		found++
		if l.Err != nil || len(l.Files) != 2 || l.Picture.Path != "boards/24/card-b7.svg" || l.Sides[0].W != b7.W {
			t.Errorf("laid out it is %+v", l)
		}
		for _, text := range texts(l.Sides[0]) {
			if text.Size < b7.Small {
				t.Errorf("%q is set at %v pt", text.S, text.Size)
			}
		}
	}
	if found != 1 {
		t.Errorf("%d pieces of b7 were laid out, should be one", found)
	}
	if _, _, err := shop.Cards(press.Order{Boards: []int{8}, Scale: "wbf-discrete", Back: press.NoBack, Size: "b7", Paper: "a4"}); err != nil {
		t.Errorf("a card of it cannot be ordered: %v", err)
	}
	_, _, err = shop.Cards(press.Order{Boards: []int{8}, Scale: "wbf-discrete", Back: press.NoBack, Size: "b8", Paper: "a4"})
	if want := `size "b8": the sizes are id1, a7, a6, a5, a4, a3, eighth, quarter, half, letter, b7`; fmt.Sprint(err) != want {
		t.Errorf("an unknown size is answered %v, should be %s", err, want)
	}
	for _, f := range format.All() {
		if f.Holds != format.NoCard && sample.Words(t).Print.Card(f.Name) == "" {
			t.Errorf("the card of format %s has no caption among the messages of [print]", f.Name)
		}
	}
}
