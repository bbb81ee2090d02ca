package generator

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/site"
)

// printSections makes the galleries of everything that can be printed: the pieces of one board
// count, the pieces for a venue, and the books.
func printSections(k *known) ([]site.Section, error) {
	p, shown := k.m.Print, k.shownBoards()
	one := site.Section{
		ID: "each", Heading: p.Boards(),
		Text:     []string{k.m.Script.Print.Intro(shown)},
		Pictures: pictures(k.catalogue.Figures(k.m, press.OfBoardCount, shown)),
	}
	for i := range k.boards {
		n, usual := k.boards[i].boards, k.content.Settings.UsualBoards
		if k.makes(PDF) && slices.Contains(usual, n) && k.catalogue.AnyMade(n, k.absent) {
			one.Links = append(one.Links, site.Link{Path: address.Board(n, "index.html") + "#print", Text: k.m.Boards(n)})
		}
	}
	venue := site.Section{ID: "venue", Heading: p.Venue()}
	for _, of := range []press.Of{press.OfVenue, press.OfBoardCounts} {
		venue.Pictures = append(venue.Pictures, pictures(k.catalogue.Figures(k.m, of, shown))...)
	}
	return []site.Section{one, venue, {Rest: true}}, nil
}

// pictures turns figures of pieces into pictures of a page.
func pictures(figures []press.Figure) (all []site.Picture) {
	for _, f := range figures {
		p := site.Picture{Boards: f.Boards, Caption: f.Caption, Alt: f.Alt, SVG: f.Picture, Width: f.Width, Height: f.Height, Ratio: f.Ratio, Papers: map[string]string{}}
		for _, l := range f.Links {
			p.Links = append(p.Links, site.Link{Path: l.Path, Text: l.Text})
			if l.Paper != "" {
				p.Papers[l.Path] = l.Paper
			}
		}
		all = append(all, p)
	}
	return all
}
