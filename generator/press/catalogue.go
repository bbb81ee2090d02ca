package press

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/settings"
)

// An Item is an entry of the catalogue: a thing to hold in one format, with all that is
// needed to lay it out, print it and show it. Builds, galleries, commands and pages range
// over the catalogue. Nothing else looks at an item's name to decide what to do.
type Item struct {
	Name    string // of its picture: "card-a6"
	Of      Of
	Format  format.Format
	Section string // it is made only if the site shows this section, "" for always
	Scale   string // and this scale
	Files   []File // in the order in which galleries name them

	// Figure is its figure in the gallery of all prints. Pieces of one figure share the
	// picture of the first.
	Figure   string
	pictured bool // it is that first piece
	opens    int  // the board count with which this gallery opens, for which backs have pictures too
	// Beside is the figure that lists this piece on a board count's page. Its own picture is
	// only a link there.
	Beside  string
	caption caption

	holds format.Room   // what it has room for
	sides int           // that have print, 1 or 2; 0 if that depends on its tables
	main  []scale.Scale // of the site
	site  *settings.Settings
	bound bool // it is a page of the books
	lay   layout
}

// A layout lays out a print: it sets the titles and adds the pieces.
type layout func(r *Run, p *Print) error

// Of says what an item is made for.
type Of int

// The values of Of.
const (
	OfBoardCount  Of = iota // one board count: each has its own
	OfVenue                 // a venue: any board count
	OfBoardCounts           // every board count, bound as a book
)

// A File is a piece as it goes to a printer.
type File struct {
	Name   string         // "sheet-a4-a6.pdf"
	Paper  *format.Format // with as many cards on it as fit; nil for the piece alone
	Bleed  bool           // ink beyond the cut
	Marks  bool           // crop marks and a check line around it: it is for a print shop, others are for an office
	Grey   bool           // greys only
	Duplex mark.Duplex    // how a printer turns the sheets over, if the piece has two sides
}

// A Catalogue is what can be printed, in the order of the galleries.
type Catalogue []Item

// path returns the site's path of an item's file or picture. boards is used only for items
// of one board count.
func (item Item) path(boards int, name string) string {
	if item.Of == OfBoardCount {
		return address.Board(boards, name)
	}
	return "print/" + name
}

// paths returns the site's paths of an item's files and of its pictures.
func (item Item) paths(boards int) (all []string) {
	for _, f := range item.Files {
		all = append(all, item.path(boards, f.Name))
	}
	return append(all, item.pictures(boards)...)
}

// pictures returns the site's paths of the pictures of its sides, fronts before backs. There may be fewer than it has
// sides, or more.
func (item Item) pictures(boards int) (all []string) {
	if item.pictured {
		all = append(all, item.path(boards, item.Name+".svg"))
		inGallery := item.Of != OfBoardCount || boards == item.opens && slices.Contains(item.site.Sections, "print")
		if item.sides != 1 && inGallery {
			all = append(all, "print/"+item.Name+"-back.svg")
		}
	}
	return all
}

// takes reports whether the paper of a file, or one of its piece's family, is among these.
func (item Item) takes(papers []string, f File) bool {
	family := item.Format.Family
	if f.Paper != nil {
		family = f.Paper.Family
	}
	return family&format.FamilyOf(papers) != 0
}

// For returns the catalogue of a site with these settings and scales.
func (c Catalogue) For(site *settings.Settings, shown []scale.Scale) (all Catalogue) {
	opens := scale.ShownBoards(scale.Between(site.FirstBoards, site.LastBoards), site.UsualBoards, shown)
	for _, item := range c {
		if item.isHidden(site.Sections, shown) {
			continue
		}
		item.site, item.main, item.opens = site, scale.Main(shown), opens
		item.Files = slices.DeleteFunc(slices.Clone(item.Files), func(f File) bool { return !item.takes(site.Papers, f) })
		if len(item.Files) > 0 {
			all = append(all, item)
		}
	}
	return all.withPictures()
}

// withPictures gives the first piece of each figure its picture.
func (c Catalogue) withPictures() Catalogue {
	for i := range c {
		same := func(other Item) bool { return other.Figure == c[i].Figure }
		c[i].pictured = !slices.ContainsFunc(c[:i], same)
	}
	return c
}

// Only returns the pieces of one kind.
func (c Catalogue) Only(of Of) Catalogue {
	return slices.DeleteFunc(slices.Clone(c), func(item Item) bool { return item.Of != of })
}

// Lines are the files and pictures of all pieces, for these board counts. There are those of the pieces that For gives
// for the same settings and scales.
func (c Catalogue) Lines(site *settings.Settings, shown []scale.Scale, counts []int) (all []outline.Line) {
	add := func(item Item, is outline.Presence) {
		of := counts
		if item.Of != OfBoardCount {
			of = counts[:1] // it has no board count
		}
		for _, n := range of {
			for _, path := range item.paths(n) {
				all = append(all, outline.Line{Path: path, Kind: outline.PDF, Is: is})
			}
		}
	}
	for _, item := range c.For(site, shown) {
		add(item, outline.There)
	}
	for _, item := range c {
		if item.isHidden(site.Sections, shown) {
			add(item, outline.Hidden)
		} else {
			add(item, outline.LeftOut) // its papers are not the site's
		}
	}
	return all
}

// isHidden reports whether a site with these sections and scales has no such piece, or no page that leads to it.
func (item Item) isHidden(sections []string, shown []scale.Scale) bool {
	return item.Section != "" && !slices.Contains(sections, item.Section) ||
		item.Of != OfBoardCount && !slices.Contains(sections, "print") ||
		item.Scale != "" && !slices.ContainsFunc(shown, func(s scale.Scale) bool { return s.Name == item.Scale })
}
