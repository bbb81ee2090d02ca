// Package format lists the sizes of pieces and papers, and the type sizes of each piece.
package format

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/mark"
)

// A Format is the size of a piece after trimming, with its type.
type Format struct {
	Name   string  // as files are named: "a6"; also the key of its words
	W, H   mark.MM // trim
	Corner mark.MM // radius of its corners, once cut
	Safe   mark.MM // nothing is printed so near to the trim
	Type
	Family Family // the papers that it belongs to
	Holds  Room   // what the card of a board count has room for in this format
	Press  bool   // such cards are also made for a press
}

// A Type is the sizes of the type on a piece. Least, Most and Good are for the figures of tables.
// The title has the size Title, all other text the size Small.
type Type struct {
	Least, Most mark.Pt // figures
	Good        mark.Pt // figures are not made smaller than this to keep a scale on one side
	Small       mark.Pt
	Imprint     mark.Pt // of the lines that say where the numbers come from, if not Small
	Head        mark.Pt // heads of columns, where larger than Small
	Title       mark.Pt // of its title; LeastTitle is used where Title leaves too little room
	LeastTitle  mark.Pt
	Group       int     // rows of figures between two hairlines
	Leading     mark.MM // least distance of two lines of figures, in the size of the figures
	Give        mark.Pt // what figures may lose for the publisher's name and logo; 0: there is no room for a logo
}

// A Family is papers and the formats that belong to them. A bank card belongs to both.
type Family uint8

// The families.
const (
	ISO      Family = 1 << iota // A4, its parts, and A3
	American                    // Letter and its parts
)

// Room says how much fits on a card.
type Room uint8

// The rooms. Only cards have one.
const (
	NoCard Room = iota
	Little      // a short scale on a side
	Some        // a scale on a side
	Much        // two tables on a side
)

// The type of each size, for both families of paper.
var (
	bankCard = Type{Least: 9, Good: 9, Most: 11, Small: 6.5, Title: 19, LeastTitle: 15, Group: 3, Leading: 1.03}
	eighth   = Type{Least: 10, Good: 10, Most: 17, Small: 7, Title: 24, LeastTitle: 18, Group: 5, Leading: 1.14}
	quarter  = Type{Least: 10, Good: 12, Most: 17, Small: 7, Title: 30, LeastTitle: 22, Group: 5, Leading: 1.14, Give: 1}
	half     = Type{Least: 12, Good: 12, Most: 19, Small: 7.5, Title: 34, LeastTitle: 25, Group: 5, Leading: 1.14, Give: 1}
	whole    = Type{Least: 12, Good: 12, Most: 22, Small: 8, Title: 38, LeastTitle: 28, Group: 5, Leading: 1.14, Give: 1}
	poster   = Type{
		Least: 24, Good: 24, Most: 34, Small: 12, Head: 18, Title: 80, LeastTitle: 60, Group: 5, Leading: 1.14, Give: 2,
	}
)

// The formats. Charts and posters are whole papers: the paper's edge is their trim, and printers
// leave a white margin there. An entry has its name, W, H, Corner, Safe, type, family, Holds and Press.
var (
	ID1     = Format{"id1", 85.6, 53.98, 3.18, 5, bankCard, ISO | American, Little, true}
	A7      = Format{"a7", 74, 105, 0, 5, eighth, ISO, Little, true}
	Eighth  = Format{"eighth", 69.85, 107.95, 0, 5, eighth, American, Little, false}
	A6      = Format{"a6", 105, 148, 0, 5, quarter, ISO, Some, true}
	Quarter = Format{"quarter", 107.95, 139.7, 0, 5, quarter, American, Some, false}
	A5      = Format{"a5", 148, 210, 0, 6, half, ISO, Much, true}
	Half    = Format{"half", 139.7, 215.9, 0, 6, half, American, Much, false}
	A4      = Format{"a4", 210, 297, 0, 12, whole, ISO, NoCard, false}
	Letter  = Format{"letter", 215.9, 279.4, 0, 12, whole, American, NoCard, false}
	A3      = Format{"a3", 297, 420, 0, 14, poster, ISO, NoCard, false}
)

// All lists the formats: ISO's first, each family from small to large.
func All() []Format { return []Format{ID1, A7, A6, A5, A4, A3, Eighth, Quarter, Half, Letter} }

// Lengths lists the formats of a piece with the tables of several board counts side by side, with least sizes of its
// own. On two sides its figures may be as large as on one.
func Lengths() []Format {
	all := []Format{A4, A5, Letter, Half, A3}
	for i, least := range []mark.Pt{12, 10, 11.5, 10, 14} {
		f := &all[i]
		f.Least, f.Good, f.Title = least, f.Most, f.LeastTitle
	}
	wall := &all[len(all)-1] // it is read from nearer than a poster
	wall.Small, wall.Head, wall.Title = 10, 0, 44
	return all
}

// Names are the names of formats.
func Names(formats []Format) (names []string) {
	for _, f := range formats {
		names = append(names, f.Name)
	}
	return names
}

// Large is the format with large print: figures from 16 pt, and all type but the title and the imprint a third larger.
func (f Format) Large() Format {
	f.Imprint = f.Small
	for _, size := range []*mark.Pt{&f.Least, &f.Good, &f.Most, &f.Small, &f.Head} {
		*size *= 4. / 3
	}
	f.Least = max(f.Least, 16)
	f.Good, f.Most = max(f.Good, f.Least), max(f.Most, f.Least)
	return f
}

// Like is the name of the format of a family that has the type of a format, and about its size; "" if there is none.
func (f Format) Like(family Family) string {
	for _, other := range All() {
		if other.Family&family != 0 && other.Type == f.Type {
			return other.Name
		}
	}
	return ""
}

// Hangs reports whether pieces of a format hang on a wall, and so have one side.
func (f Format) Hangs() bool { return f.Name == A3.Name }

// Turned is a format on its side.
func (f Format) Turned() Format {
	f.W, f.H = f.H, f.W
	return f
}

// Papers are the sizes of paper that printers take.
func Papers() []Format { return []Format{A4, Letter} }

// PaperNames are the names of the papers, as files and settings have them.
func PaperNames() []string { return Names(Papers()) }

// FamilyOf is the family, or both, of papers that settings choose by name.
func FamilyOf(papers []string) (f Family) {
	for _, p := range Papers() {
		if slices.Contains(papers, p.Name) {
			f |= p.Family
		}
	}
	return f
}
