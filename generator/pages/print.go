package pages

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
)

// printSections makes the galleries of everything that can be printed: the pieces of one board
// count, and how a club gets its own; the pieces for a venue, and the books.
func printSections(in *Input) ([]site.Section, error) {
	p := in.Words.Print
	one := site.Section{
		ID: "each", Heading: p.Boards(), Text: []string{in.Words.Script.Print.Intro(in.shownBoards())}, Pictures: in.Gallery,
		Tool: "club",
	}
	for _, b := range in.Boards {
		if in.usual(b.Boards) && slices.ContainsFunc(b.Pieces, in.printed) {
			to := address.Board(b.Boards, "index.html") + "#print"
			one.Links = append(one.Links, site.Link{Path: to, Text: in.Words.Boards(b.Boards)})
		}
	}
	return []site.Section{{Rest: true, Heading: p.How()}, one, {ID: "venue", Heading: p.Venue(), Pictures: in.Venue}}, nil
}

// printed reports whether the site has a file of a piece.
func (in *Input) printed(p sheet.Picture) bool {
	return slices.ContainsFunc(p.Links, func(l sheet.PictureLink) bool { return in.there(l.Path) })
}
