package generator

import (
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/site"
)

// venueGallery is the pieces under /print/ in the order of their gallery, each with
// the formats that it has files in; its picture is that of the first.
var venueGallery = []struct {
	name    string
	formats []format.Format
}{
	{"venue", []format.Format{format.A4.Turned(), format.Letter.Turned(), format.A5.Turned()}},
	{"director", smallFormats},
	{"acbl-20", smallFormats},
	{"acbl-30", smallFormats},
	{"ebu", smallFormats},
	{"nomogram", smallFormats},
	{"calibration", largeFormats},
	{"book", largeFormats},
}

var (
	smallFormats = []format.Format{format.A5, format.Half}
	largeFormats = []format.Format{format.A4, format.Letter}
)

// printCaption is what a piece under /print/ is called.
func (b *known) printCaption(name string) string {
	p, c, l := b.m.Print, b.m.Cards, b.m.Locale()
	switch name {
	case "venue":
		return string(p.VenueCard)
	case "director":
		return string(p.DirectorCard)
	case "acbl-20":
		return c.ACBL.With("points", l.Int(20))
	case "acbl-30":
		return c.ACBL.With("points", l.Int(30))
	case "ebu":
		return string(p.EBUCard)
	case "nomogram":
		return string(p.Nomogram)
	case "calibration":
		return string(p.Calibration)
	}
	return string(p.Book)
}

// withPicture is a file under /print/, and with it its picture if the gallery
// shows it.
func (b *build) withPicture(pdf site.File, title string, front mark.Page) []site.File {
	for _, p := range venueGallery {
		if formats := b.used(p.formats...); pdf.Path == printPath(p.name, formats[0], "pdf") {
			return []site.File{pdf, {Path: pictureOf(pdf.Path), Data: picture(title, front)}}
		}
	}
	return []site.File{pdf}
}

// pictureOf is the picture of a piece under /print/.
func pictureOf(pdf string) string { return strings.TrimSuffix(pdf, ".pdf") + ".svg" }

// printSections are the galleries of all that can be printed: the pieces of one
// board count, the venue's, and the books.
func printSections(k *known) ([]site.Section, error) {
	p := k.m.Print
	venue := site.Section{ID: "venue", Heading: string(p.Venue)}
	for _, g := range venueGallery {
		venue.Pictures = append(venue.Pictures, k.printPicture(g.name, k.used(g.formats...)))
	}
	shown := k.shownBoards()
	one := site.Section{
		ID: "each", Heading: string(p.Boards),
		Text:     []string{k.m.Script.Print.Intro.With("boards", k.m.Boards.Of(shown, k.m.Locale()))},
		Pictures: k.boardPictures(shown),
	}
	for i := range k.boards {
		if n := k.boards[i].boards; k.makes(PDF) && slices.Contains(k.content.Settings.UsualBoards, n) && k.anyPrint(n) {
			one.Links = append(one.Links, site.Link{Path: address.Board(n, "index.html") + "#print", Text: k.m.Boards.Of(n, k.m.Locale())})
		}
	}
	return []site.Section{one, venue}, nil
}

// anyPrint says that some piece of a board count is there.
func (k *known) anyPrint(boards int) bool {
	return slices.ContainsFunc(k.shownPieces(), func(s shown) bool {
		return slices.ContainsFunc(s.files, func(f shownFile) bool { return !k.absent[address.Board(boards, f.name)] })
	})
}

// printPicture is a piece under /print/ in the gallery, with a file for each format.
func (k *known) printPicture(name string, formats []format.Format) site.Picture {
	caption := k.printCaption(name)
	p := site.Picture{Caption: caption, Alt: caption, SVG: printPath(name, formats[0], "svg")}
	p.Width, p.Height, p.Ratio = pictureSize(formats[0])
	texts := map[string]content.Message{
		format.A4.Name: k.m.Print.OnA4, format.Letter.Name: k.m.Print.OnLetter,
		format.A5.Name: k.m.Print.OnA5, format.Half.Name: k.m.Print.OnHalf,
	}
	for _, f := range formats {
		p.Links = append(p.Links, site.Link{Path: printPath(name, f, "pdf"), Text: string(texts[f.Name])})
	}
	return p
}

// printPath is a file under /print/: "print/venue-a4.pdf".
func printPath(name string, f format.Format, ending string) string {
	return "print/" + name + "-" + f.Name + "." + ending
}
