package press

import (
	"cmp"
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

// Built returns the catalogue of all that the program prints.
func Built() Catalogue { return built() }

// built is made once, as builds, galleries and orders all ask for it.
var built = sync.OnceValue(func() Catalogue {
	landscape := []format.Format{format.A4.Turned(), format.Letter.Turned(), format.A5.Turned()}
	all := boardItems()
	for _, of := range []struct {
		of                   Of
		name, section, scale string
		backs                bool
		formats              []format.Format
		caption              caption
		lay                  layout
	}{
		{OfVenue, "venue", "", "", true, landscape, tablesCaption(words.Print.VenueCard, format.Little), layStack(usualCard)},
		{OfVenue, "director", "", "", true, venueCards, captioned(words.Print.DirectorCard), layStack(directorsCard)},
		{OfVenue, "acbl-20", acblSection, scale.ACBL(20), true, venueCards, acblCaption(20), layStack(acblCard(20))},
		{OfVenue, "acbl-30", acblSection, scale.ACBL(30), true, venueCards, acblCaption(30), layStack(acblCard(30))},
		{OfVenue, "ebu", ebuSection, "", true, venueCards, captioned(words.Print.EBUCard), layStack(ebuCard)},
		{OfVenue, "nomogram", "", scale.WBFContinuous, false, venueCards, captioned(words.Print.Nomogram), layNomogram},
		{OfVenue, "calibration", "", "", true, charts, captioned(words.Print.Calibration), layCalibration},
		{OfBoardCounts, "book", "", "", false, charts, captioned(words.Print.Book), layBook},
	} {
		for _, f := range of.formats {
			item := venueItem(of.of, of.name, of.backs, f)
			item.Section, item.Scale, item.caption, item.lay = of.section, of.scale, of.caption, of.lay
			all = append(all, item)
		}
	}
	return all.withPictures()
})

// A caption makes the caption of a figure in galleries. there are the site's scales that the piece can carry.
type caption func(m *words.Messages, there []scale.Scale) string

// captioned returns the caption of a figure from a message of [print].
func captioned(of func(words.Print) string) caption {
	return func(m *words.Messages, _ []scale.Scale) string { return of(m.Print) }
}

func acblCaption(points int) caption {
	return func(m *words.Messages, _ []scale.Scale) string { return m.Cards.ACBL(points) }
}

// tablesCaption is a message of [print] that names the scales for which there is room.
func tablesCaption(of func(p words.Print, scales string) string, room format.Room) caption {
	return func(m *words.Messages, there []scale.Scale) string {
		tables := slices.DeleteFunc(tablesIn(room, there), func(name string) bool { return name == IMPs })
		return of(m.Print, m.Scales.List(tables))
	}
}

// boardItems returns the items of a board count: charts, cards in each format into which one fits, and
// a poster. Those for A4 come first.
func boardItems() (all Catalogue) {
	cards := slices.DeleteFunc(format.All(), func(f format.Format) bool { return f.Holds == format.NoCard })
	slices.SortStableFunc(cards, func(a, b format.Format) int { return cmp.Compare(b.W*b.H, a.W*a.H) })
	of := func(family format.Family) {
		for _, f := range cards {
			if f.Family&format.ISO != 0 == (family == format.ISO) {
				c := card(f)
				if family != format.ISO {
					c.Beside = like(f, cards)
				}
				all = append(all, c)
			}
		}
	}
	first := chart("chart", format.A4, format.Some, (*Run).chart, words.Print.Chart)
	first.bound = true
	all = append(all, first)
	of(format.ISO)
	poster := chart("poster", format.A3, format.NoCard, (*Run).poster, words.Print.Poster)
	poster.Beside = first.Figure
	letter := chart("chart", format.Letter, format.Some, (*Run).chart, words.Print.ChartLetter)
	letter.bound, letter.Beside = true, first.Figure
	all = append(all, poster, letter)
	of(format.American)
	return all
}

// chart returns an item of a board count that fills its paper.
func chart(name string, f format.Format, holds format.Room, set setter,
	of func(p words.Print, scales string) string,
) Item {
	name += "-" + f.Name
	return Item{
		Name: name, Format: f, Figure: name, Beside: name, holds: holds, lay: layBoards(set),
		Files:   []File{{Name: name + ".pdf"}},
		caption: tablesCaption(of, holds),
	}
}

// card returns the card of a board count in a format. Its files are a full sheet of each paper of
// that family, and a single card for a press.
func card(f format.Format) Item {
	name := "card-" + f.Name
	p := Item{
		Name: name, Format: f, Figure: name, Beside: name, holds: f.Holds, lay: layBoards((*Run).card),
		caption: tablesCaption(func(p words.Print, scales string) string { return p.Card(f.Name, scales) }, f.Holds),
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

// venueItem returns an item for a venue, or a book, in a format. One of the size of a card has a bleed;
// others fill their paper. A landscape page with a back is flipped on its short edge, like a leaf.
func venueItem(of Of, name string, backs bool, f format.Format) Item {
	is := name + "-" + f.Name
	file := File{Name: is + ".pdf"}
	file.Bleed = f.Holds != format.NoCard
	file.Marks = file.Bleed
	switch {
	case backs && f.W > f.H:
		file.Duplex = mark.DuplexFlipShortEdge
	case backs:
		file.Duplex = mark.DuplexFlipLongEdge
	}
	return Item{Name: is, Of: of, Format: f, Figure: name, Files: []File{file}}
}
