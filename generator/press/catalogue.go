package press

import (
	"path"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/words"
)

// A Piece is an entry of the catalogue: a thing to hold in one format, with all that is
// needed to lay it out, print it and show it. Builds, galleries, commands and pages range
// over the catalogue. Nothing else looks at a piece's name to decide what to do.
type Piece struct {
	Name    string // of its picture: "card-a6"
	Of      Of
	Format  format.Format
	Section string // it is made only if the site shows this section; "" for always
	Files   []File // in the order in which galleries name them

	// Figure is its figure in the gallery of all prints. Pieces of one figure share the
	// picture of the first.
	Figure   string
	pictured bool // it is that first piece
	// Beside is the figure that lists this piece on a board count's page. Its own picture is
	// only a link there, with the text Link.
	Beside string
	Link   func(words.Print) string
	// Caption is the caption of its figure in galleries.
	Caption func(*words.Messages) string
	// Large pieces go to a press. They are offered whatever paper a reader's printer takes.
	Large bool

	// Tables are the tables on the piece of a board count: names of scales, and IMPs.
	Tables []string
	bound  bool // it is a page of the books
	board  boardLayout
	venue  venueLayout
}

// Of says what a piece is made for.
type Of int

// The values of Of.
const (
	OfBoardCount  Of = iota // one board count: each has its own
	OfVenue                 // a venue: any board count
	OfBoardCounts           // every board count, bound as a book
)

// A File is a piece as it goes to a printer.
type File struct {
	Name   string        // "sheet-a4-a6.pdf"
	Paper  *format.Paper // with as many cards on it as fit; nil for the piece alone
	Bleed  bool          // for a press: bleed, crop marks and a check line
	Colour mark.Colour
}

// A Catalogue is what can be printed, in the order of the galleries.
type Catalogue []Piece

// path returns the site's path of a piece's file or picture. boards is used only for pieces
// of one board count.
func (p Piece) path(boards int, name string) string {
	if p.Of == OfBoardCount {
		return address.Board(boards, name)
	}
	return "print/" + name
}

// picture returns the name of its picture.
func (p Piece) picture() string { return p.Name + ".svg" }

// takes reports whether the settings choose the paper of a file, or one of its piece's family.
func (p Piece) takes(s *content.Settings, f File) bool {
	family := p.Format.Family
	if f.Paper != nil {
		family = f.Paper.Family
	}
	return family&format.FamilyOf(s.Papers) != 0
}

// For returns the catalogue of a site, without what its settings leave out.
func (c Catalogue) For(s *content.Settings) (all Catalogue) {
	for _, p := range c {
		if p.Section != "" && !s.Shows(p.Section) || p.Of != OfBoardCount && !s.Shows("print") {
			continue // no page leads to it
		}
		p.Files = slices.DeleteFunc(slices.Clone(p.Files), func(f File) bool { return !p.takes(s, f) })
		if len(p.Files) > 0 {
			p.pictured = !slices.ContainsFunc(all, func(other Piece) bool { return other.Figure == p.Figure })
			all = append(all, p)
		}
	}
	return all
}

// Only returns the pieces of one kind.
func (c Catalogue) Only(of Of) Catalogue {
	return slices.DeleteFunc(slices.Clone(c), func(p Piece) bool { return p.Of != of })
}

// Has reports whether a file of the site is a piece or the picture of one.
func (c Catalogue) Has(file string) bool {
	return slices.ContainsFunc(c, func(p Piece) bool { return p.has(file) })
}

// Hides reports whether a file of the site is a piece, or the picture of one, whose section the
// settings leave out.
func (c Catalogue) Hides(s *content.Settings, file string) bool {
	return slices.ContainsFunc(c, func(p Piece) bool { return p.Section != "" && !s.Shows(p.Section) && p.has(file) })
}

func (p Piece) has(file string) bool {
	name, folder := path.Base(file), "print"
	if p.Of == OfBoardCount {
		folder = "boards"
	}
	if first, _, _ := strings.Cut(file, "/"); first != folder {
		return false
	}
	return name == p.picture() || slices.ContainsFunc(p.Files, func(f File) bool { return f.Name == name })
}
