package press

import (
	"slices"
	"sync"

	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/words"
)

// IMPs is the name of the IMP scale among the tables of a piece.
const IMPs = "imps"

// tablesIn are the tables that a piece with so much room carries, of a site with these main scales: names of scales,
// and IMPs.
func tablesIn(room format.Room, main []scale.Scale) []string {
	names := scale.Names(main)
	switch room {
	case format.Much:
		return append(names, IMPs)
	case format.Some:
		return names
	case format.Little:
		return []string{names[max(0, slices.IndexFunc(main, hasRanges))], IMPs}
	}
	return names[:1] // the poster, and an order in the size of a paper
}

// hasRanges reports whether a scale has ranges of margins: small cards and the card of all usual match lengths have
// no room for a row for each margin.
func hasRanges(s scale.Scale) bool { return !s.PerMargin }

// covering are the scales that have a table for a board count.
func covering(scales []scale.Scale, boards int) []scale.Scale {
	return slices.DeleteFunc(slices.Clone(scales), func(s scale.Scale) bool { return !s.Has(boards) })
}

// The formats of the pieces that are not cards of a board count.
var (
	charts     = []format.Format{format.A4, format.Letter}
	venueCards = []format.Format{format.A5, format.Half}
)

// built is made once, as builds, galleries and orders all ask for it. A function in its place, as sync.OnceValue makes
// one, would link every piece into a program that only prints orders.
var built Catalogue
var builtOnce sync.Once

// Built returns the catalogue of all that the program prints.
func Built() Catalogue {
	builtOnce.Do(func() { built = everything() })
	return built
}

func everything() Catalogue {
	landscape := []format.Format{format.A4.Turned(), format.Letter.Turned(), format.A5.Turned(), format.Half.Turned()}
	all := boardItems()
	for _, of := range []struct {
		of                   Of
		name, section, scale string
		sides                int
		formats              []format.Format
		caption              caption
		lay                  layout
	}{
		{OfVenue, Lengths, "", "", 0, format.Lengths(), captioned(words.Print.Lengths), layLengths},
		{OfVenue, "venue", "", "", 2, landscape, scaled(words.Print.VenueCard), layStack(usualCard)},
		{OfVenue, "director", "", "", 2, venueCards, captioned(words.Print.DirectorCard), layStack(directorsCard)},
		{OfVenue, "acbl-20", acblSection, scale.ACBL(20), 2, venueCards, acblCaption(20), layStack(acblCard(20))},
		{OfVenue, "acbl-30", acblSection, scale.ACBL(30), 2, venueCards, acblCaption(30), layStack(acblCard(30))},
		{OfVenue, "ebu", ebuSection, "", 2, venueCards, captioned(words.Print.EBUCard), layStack(ebuCard)},
		{OfVenue, "nomogram", "", scale.WBFContinuous, 1, venueCards, captioned(words.Print.Nomogram), layNomogram},
		{OfVenue, "calibration", "", "", 2, charts, captioned(words.Print.Calibration), layCalibration},
		{OfBoardCounts, "book", "", "", 1, charts, captioned(words.Print.Book), layBook},
	} {
		for _, f := range of.formats {
			item := venueItem(of.of, of.name, of.sides, f)
			item.Section, item.Scale, item.caption, item.lay = of.section, of.scale, of.caption, of.lay
			all = append(all, item)
		}
	}
	return all.withPictures()
}

// A caption makes the caption of a figure in galleries. scales names those for which the piece has room.
type caption func(m *words.Messages, scales string) string

// captioned returns the caption of a figure from a message of [print].
func captioned(of func(words.Print) string) caption {
	return func(m *words.Messages, _ string) string { return of(m.Print) }
}

// scaled returns one that names the scales.
func scaled(of func(p words.Print, scales string) string) caption {
	return func(m *words.Messages, scales string) string { return of(m.Print, scales) }
}

func acblCaption(points int) caption {
	return func(m *words.Messages, _ string) string { return m.Print.ACBLCard(points) }
}

// boardItems returns the items of a board count: charts, and cards in each format into which one fits, from large to
// small, those for A4 first. Then come those for every paper: a bank card and a poster.
func boardItems() Catalogue {
	var iso, american, both Catalogue
	for _, f := range slices.Backward(format.All()) {
		switch {
		case f.Holds == format.NoCard:
		case f.Family == format.ISO:
			iso = append(iso, card(f))
		case f.Family == format.American:
			american = append(american, card(f))
		default:
			both = append(both, card(f))
		}
	}
	first := chart("chart", format.A4, format.Some, (*Run).chart, scaled(words.Print.Chart))
	letter := chart("chart", format.Letter, format.Some, (*Run).chart, scaled(words.Print.ChartLetter))
	first.bound, letter.bound = true, true
	poster := chart("poster", format.A3, format.NoCard, (*Run).poster, scaled(words.Print.Poster))
	poster.Beside = first.Figure
	return slices.Concat(Catalogue{first}, iso, Catalogue{letter}, american, both, Catalogue{poster})
}

// boardItem returns an item of a board count, still without files.
func boardItem(kind string, f format.Format, holds format.Room, set setter, says caption) Item {
	name := kind + "-" + f.Name
	return Item{
		Name: name, Format: f, Figure: name, Beside: kind + "-" + f.Like(format.ISO), caption: says,
		holds: holds, lay: layBoards(set),
	}
}

// chart returns an item of a board count that fills its paper.
func chart(kind string, f format.Format, holds format.Room, set setter, says caption) Item {
	item := boardItem(kind, f, holds, set, says)
	item.Files = []File{{Name: item.Name + ".pdf"}}
	return item
}

// card returns the card of a board count in a format. Its files are a full sheet of each paper of
// that family, and a single card for a press.
func card(f format.Format) Item {
	item := boardItem("card", f, f.Holds, (*Run).card, func(m *words.Messages, scales string) string {
		return m.Print.Card(f.Name, scales)
	})
	item.Files = sheets(f, f.Name, mark.DuplexFlipLongEdge)
	if f.Press {
		item.Files = append(item.Files, File{Name: item.Name + ".pdf", Bleed: true, Marks: true})
	}
	return item
}

// sheets are the files of full sheets of a card, one for each paper of its family: "sheet-a4-a6.pdf".
func sheets(f format.Format, name string, flip mark.Duplex) (all []File) {
	for _, paper := range format.Papers() {
		if f.Family&paper.Family != 0 {
			all = append(all, File{Name: "sheet-" + paper.Name + "-" + name + ".pdf", Paper: &paper, Duplex: flip})
		}
	}
	return all
}

// venueItem returns an item for a venue, or a book, in a format. One of the size of a card is made on full sheets, and
// with a bleed for a press, which turns nothing over; others fill their paper. A landscape page with a back is flipped
// on its short edge, like a leaf.
func venueItem(of Of, name string, sides int, f format.Format) Item {
	item := Item{Name: name + "-" + f.Name, Of: of, Format: f, Figure: name, holds: format.Little, sides: sides}
	flip, backs := mark.DuplexNone, sides != 1
	if backs && !f.Hangs() {
		flip = mark.DuplexFlipLongEdge
	}
	file := File{Name: item.Name + ".pdf", Duplex: flip}
	switch {
	case f.Holds != format.NoCard:
		file.Bleed, file.Marks, file.Duplex = true, true, mark.DuplexNone
		item.Files = sheets(f, name, flip)
	case backs && f.W > f.H:
		file.Duplex = mark.DuplexFlipShortEdge
	}
	item.Files = append(item.Files, file)
	return item
}
