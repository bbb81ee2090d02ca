package press

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"sync"

	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/words"
)

// IMPs is the name of the IMP scale among the tables of a piece.
const IMPs = "imps"

// cardTables are the tables on the card of a board count, by the room that its format has.
var cardTables = map[format.Room][]string{
	format.Much:   {scale.WBFContinuous, scale.WBFDiscrete, IMPs},
	format.Some:   {scale.WBFContinuous, scale.WBFDiscrete},
	format.Little: {scale.WBFDiscrete, IMPs},
}

// The formats of the pieces that are not cards of a board count.
var (
	charts     = []format.Format{format.A4, format.Letter}
	venueCards = []format.Format{format.A5, format.Half}
)

// Built returns the catalogue of all that the program prints.
func Built() Catalogue { return built() }

// built is made once: every link of a page asks whether its file is a piece.
var built = sync.OnceValue(func() Catalogue {
	all := slices.Concat(boardPieces(),
		venuePieces("venue", "", []format.Format{format.A4.Turned(), format.Letter.Turned(), format.A5.Turned()},
			func(m *words.Messages) string { return m.Print.VenueCard() }, layUsual),
		venuePieces("director", "", venueCards, func(m *words.Messages) string { return m.Print.DirectorCard() }, layDirector))
	for _, points := range []int{20, 30} {
		all = append(all, venuePieces(fmt.Sprintf("acbl-%d", points), "acbl", venueCards,
			func(m *words.Messages) string { return m.Cards.ACBL(points) }, layACBL(points))...)
	}
	all = append(all, venuePieces("ebu", "ebu", venueCards, func(m *words.Messages) string { return m.Print.EBUCard() }, layEBU)...)
	all = append(all, venuePieces("nomogram", "", venueCards, func(m *words.Messages) string { return m.Print.Nomogram() }, layNomogram)...)
	all = append(all, venuePieces("calibration", "", charts, func(m *words.Messages) string { return m.Print.Calibration() }, layCalibration)...)
	books := venuePieces("book", "", charts, func(m *words.Messages) string { return m.Print.Book() }, layBook)
	for i := range books {
		books[i].Of = OfBoardCounts
	}
	return append(all, books...)
})

// boardPieces returns the pieces of a board count: charts, cards in each format into which one fits, and a poster. Those
// for A4 come first.
func boardPieces() (all Catalogue) {
	cards := slices.DeleteFunc(format.All(), func(f format.Format) bool { return f.Holds == format.NoCard })
	slices.SortStableFunc(cards, func(a, b format.Format) int { return cmp.Compare(b.W*b.H, a.W*a.H) })
	letterPicture := func(p words.Print) string { return p.LetterPicture() }
	of := func(family format.Family) {
		for _, f := range cards {
			if f.Family&format.ISO != 0 == (family == format.ISO) {
				c := card(f)
				if family != format.ISO {
					c.Link, c.Beside = letterPicture, like(f, cards)
				}
				all = append(all, c)
			}
		}
	}
	both := []string{scale.WBFContinuous, scale.WBFDiscrete}
	first := chart("chart", format.A4, both, layChart, func(p words.Print) string { return p.Chart() })
	first.bound = true
	all = append(all, first)
	of(format.ISO)
	poster := chart("poster", format.A3, both[:1], layPoster, func(p words.Print) string { return p.Poster() })
	poster.Beside, poster.Link, poster.Large = first.Figure, func(p words.Print) string { return p.PosterPicture() }, true
	letter := chart("chart", format.Letter, both, layChart, func(p words.Print) string { return p.ChartLetter() })
	letter.bound, letter.Beside, letter.Link = true, first.Figure, letterPicture
	all = append(all, poster, letter)
	of(format.American)
	return all
}

// chart returns a piece of a board count that fills its paper.
func chart(name string, f format.Format, tables []string, lay boardLayout, caption func(words.Print) string) Piece {
	name += "-" + f.Name
	return Piece{
		Name: name, Format: f, Figure: name, Beside: name, Tables: tables, board: lay,
		Files:   []File{{Name: name + ".pdf"}},
		Caption: func(m *words.Messages) string { return caption(m.Print) },
	}
}

// card returns the card of a board count in a format. Its files are a full sheet of each paper of
// that family, and a single card for a press.
func card(f format.Format) Piece {
	name := "card-" + f.Name
	p := Piece{
		Name: name, Format: f, Figure: name, Beside: name, Tables: cardTables[f.Holds], board: layCard,
		Caption: func(m *words.Messages) string { return m.Print.Card(f.Name) },
	}
	for _, paper := range format.Papers() {
		if f.Family&paper.Family != 0 {
			p.Files = append(p.Files, File{Name: "sheet-" + paper.Name + "-" + f.Name + ".pdf", Paper: &paper})
		}
	}
	if f.Press {
		p.Files = append(p.Files, File{Name: name + ".pdf", Bleed: true, Colour: mark.ColourPress})
	}
	return p
}

// like returns the figure of the card for A4 that is nearest in size to a format.
func like(f format.Format, cards []format.Format) string {
	area := func(f format.Format) float64 { return float64(f.W * f.H) }
	best := f
	for _, other := range cards {
		if other.Family&format.ISO != 0 && (best == f || math.Abs(area(other)-area(f)) < math.Abs(area(best)-area(f))) {
			best = other
		}
	}
	return "card-" + best.Name
}

// venuePieces returns a piece for a venue in several formats. Those of the size of a card have a
// bleed; others fill their paper.
func venuePieces(name, section string, formats []format.Format, caption func(*words.Messages) string, lay venueLayout) (all Catalogue) {
	for _, f := range formats {
		p := Piece{
			Name: name + "-" + f.Name, Of: OfVenue, Format: f, Section: section, Figure: name, Caption: caption, venue: lay,
			Files: []File{{Name: name + "-" + f.Name + ".pdf", Bleed: f.Holds != format.NoCard}},
		}
		all = append(all, p)
	}
	return all
}
