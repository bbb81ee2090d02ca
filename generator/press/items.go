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
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/words"
)

// IMPs is the name of the IMP scale among the tables of a piece.
const IMPs = "imps"

// cardTables are the tables on the card of a board count, by the room that its format has.
var cardTables = map[format.Room][]string{
	format.Much:   {scale.WBFContinuous, scale.WBFDiscrete, IMPs},
	format.Some:   {scale.WBFContinuous, scale.WBFDiscrete},
	format.Little: {scale.WBFDiscrete, IMPs},
	format.NoCard: {scale.WBFContinuous}, // of the poster, and of an order in the size of a paper
}

// The formats of the pieces that are not cards of a board count.
var (
	charts     = []format.Format{format.A4, format.Letter}
	venueCards = []format.Format{format.A5, format.Half}
)

// Built returns the catalogue of all that the program prints.
func Built() Catalogue { return built() }

// built is made once: every link of a page asks whether its file is a print.
var built = sync.OnceValue(func() Catalogue {
	landscape := []format.Format{format.A4.Turned(), format.Letter.Turned(), format.A5.Turned()}
	all := slices.Concat(boardItems(),
		venueItems("venue", "", landscape, func(m *words.Messages) string { return m.Print.VenueCard() }, layStack(usualCard)),
		venueItems("director", "", venueCards, func(m *words.Messages) string { return m.Print.DirectorCard() }, layStack(directorsCard)))
	for _, points := range []int{20, 30} {
		all = append(all, venueItems(fmt.Sprintf("acbl-%d", points), "acbl", venueCards,
			func(m *words.Messages) string { return m.Cards.ACBL(points) }, layStack(acblCard(points)))...)
	}
	all = slices.Concat(all,
		venueItems("ebu", "ebu", venueCards, func(m *words.Messages) string { return m.Print.EBUCard() }, layStack(ebuCard)),
		venueItems("nomogram", "", venueCards, func(m *words.Messages) string { return m.Print.Nomogram() }, layNomogram),
		venueItems("calibration", "", charts, func(m *words.Messages) string { return m.Print.Calibration() }, layCalibration))
	books := venueItems("book", "", charts, func(m *words.Messages) string { return m.Print.Book() }, layBook)
	for i := range books {
		books[i].Of, books[i].Files[0].Duplex = OfBoardCounts, mark.DuplexNone
	}
	return append(all, books...)
})

// boardItems returns the items of a board count: charts, cards in each format into which one fits, and a poster. Those
// for A4 come first.
func boardItems() (all Catalogue) {
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
	first := chart("chart", format.A4, both, (*cardOf).chart, func(p words.Print) string { return p.Chart() })
	first.bound = true
	all = append(all, first)
	of(format.ISO)
	poster := chart("poster", format.A3, cardTables[format.NoCard], (*cardOf).poster, func(p words.Print) string { return p.Poster() })
	poster.Beside, poster.Link, poster.Large = first.Figure, func(p words.Print) string { return p.PosterPicture() }, true
	letter := chart("chart", format.Letter, both, (*cardOf).chart, func(p words.Print) string { return p.ChartLetter() })
	letter.bound, letter.Beside, letter.Link = true, first.Figure, letterPicture
	all = append(all, poster, letter)
	of(format.American)
	return all
}

// chart returns an item of a board count that fills its paper.
func chart(name string, f format.Format, tables []string, lay func(*cardOf, format.Format) (typeset.Piece, error),
	caption func(words.Print) string,
) Item {
	name += "-" + f.Name
	return Item{
		Name: name, Format: f, Figure: name, Beside: name, Tables: tables, board: lay,
		Files:   []File{{Name: name + ".pdf"}},
		Caption: func(m *words.Messages) string { return caption(m.Print) },
	}
}

// card returns the card of a board count in a format. Its files are a full sheet of each paper of
// that family, and a single card for a press.
func card(f format.Format) Item {
	name := "card-" + f.Name
	p := Item{
		Name: name, Format: f, Figure: name, Beside: name, Tables: cardTables[f.Holds], board: (*cardOf).card,
		Caption: func(m *words.Messages) string { return m.Print.Card(f.Name) },
	}
	for _, paper := range format.Papers() {
		if f.Family&paper.Family != 0 {
			file := File{Name: "sheet-" + paper.Name + "-" + f.Name + ".pdf", Paper: &paper, Duplex: mark.DuplexFlipLongEdge}
			p.Files = append(p.Files, file)
		}
	}
	if f.Press {
		p.Files = append(p.Files, File{Name: name + ".pdf", Bleed: true, Marks: true, Colour: mark.ColourPress})
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

// venueItems returns an item for a venue in several formats. Those of the size of a card have a
// bleed; others fill their paper. A landscape page is flipped on its short edge, like a leaf.
func venueItems(name, section string, formats []format.Format, caption func(*words.Messages) string,
	lay func(*Venue, Print) Print,
) (all Catalogue) {
	for _, f := range formats {
		is := name + "-" + f.Name
		file := File{Name: is + ".pdf", Duplex: mark.DuplexFlipLongEdge}
		file.Bleed = f.Holds != format.NoCard
		file.Marks = file.Bleed
		if f.W > f.H {
			file.Duplex = mark.DuplexFlipShortEdge
		}
		all = append(all, Item{
			Name: is, Of: OfVenue, Format: f, Section: section, Figure: name, Caption: caption, venue: lay, Files: []File{file},
		})
	}
	return all
}
