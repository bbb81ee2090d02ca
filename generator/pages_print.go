package generator

import (
	"slices"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/chart"
	"github.com/vpcharts/vpcharts/generator/site"
)

// printSections are the galleries of all that can be printed: the venue's pieces,
// those of one board count, and the books.
func (b *build) printSections() []site.Section {
	p, c := b.m.Print, b.m.Cards
	small := []chart.Format{chart.A5, chart.Half}
	points := func(n int) content.Message {
		return content.Message(c.ACBL.With("points", b.m.Locale().Int(n)))
	}
	venue := site.Section{ID: "venue", Heading: string(p.Venue), Pictures: []site.Picture{
		b.printPicture("venue", c.Discrete, chart.A4.Turned(), chart.Letter.Turned(), chart.A5.Turned()),
		b.printPicture("director", c.Director, small...),
		b.printPicture("acbl-20", points(20), small...),
		b.printPicture("acbl-30", points(30), small...),
		b.printPicture("ebu", c.EBU, small...),
		b.printPicture("nomogram", p.Nomogram, small...),
		b.printPicture("calibration", p.Calibration, chart.A4, chart.Letter),
	}}
	books := site.Section{ID: "books", Heading: string(p.Books), Text: []string{string(p.BookIntro)}, Pictures: []site.Picture{
		b.printPicture("book", p.Book, chart.A4, chart.Letter),
	}}
	shown := b.shownBoards()
	one := site.Section{
		ID: "boards", Heading: string(p.Boards),
		Text:     []string{p.BoardsIntro.With("boards", b.m.Boards.Of(shown, b.m.Locale()))},
		Pictures: b.boardPictures(shown),
	}
	for i := range b.boards {
		if n := b.boards[i].boards; slices.Contains(b.content.Settings.UsualBoards, n) {
			one.Links = append(one.Links, site.Link{Path: site.BoardPath(n, "index.html") + "#print", Text: b.m.Boards.Of(n, b.m.Locale())})
		}
	}
	return []site.Section{one, venue, books}
}

// shownBoards is the board count that the gallery shows: a usual one.
func (b *build) shownBoards() int {
	const wanted = 24
	n := b.boards[0].boards
	for i := range b.boards {
		if b.boards[i].boards <= wanted {
			n = b.boards[i].boards
		}
	}
	return n
}

// printPicture is a piece under /print/ in a gallery, with a file for each format;
// its picture is that of the first.
func (b *build) printPicture(name string, caption content.Message, formats ...chart.Format) site.Picture {
	p := site.Picture{Caption: string(caption), Alt: string(caption), SVG: printPath(name, formats[0], "svg")}
	p.Width, p.Height = pictureSize(formats[0])
	texts := map[string]content.Message{
		chart.A4.Name: b.m.Print.OnA4, chart.Letter.Name: b.m.Print.OnLetter,
		chart.A5.Name: b.m.Print.OnA5, chart.Half.Name: b.m.Print.OnHalf,
	}
	for _, f := range formats {
		p.Links = append(p.Links, site.Link{Path: printPath(name, f, "pdf"), Text: string(texts[f.Name])})
	}
	return p
}

// printPath is a file under /print/: "print/venue-a4.pdf".
func printPath(name string, f chart.Format, ending string) string {
	return "print/" + name + "-" + f.Name + "." + ending
}
