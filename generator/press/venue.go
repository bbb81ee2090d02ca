package press

import (
	"errors"
	"slices"

	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// A Venue makes the prints that are not of one board count: pieces for a venue, and books.
type Venue struct {
	*Shop
	ranges  scale.Scale  // the first main scale that has ranges, if there is any
	usual   []vp.Table   // its tables for usual match lengths
	example carriedScale // that of the director's card
	charts  []Chart      // for books
}

// A Chart is the chart of a board count as a page of a book.
type Chart struct {
	Boards int
	Format format.Format
	Side   mark.Page
}

// Charts returns the charts among prints.
func Charts(prints []Print) (all []Chart) {
	for _, p := range prints {
		if p.Item.bound && p.Err == nil {
			all = append(all, Chart{p.Boards, p.Item.Format, p.Pieces[0].Sides[0]})
		}
	}
	return all
}

// Venue prepares the items that are not of one board count, for a site with these board counts.
func (s *Shop) Venue(boards []Board, charts []Chart) *Venue {
	v := &Venue{Shop: s, charts: charts}
	main := s.main()
	if at := slices.IndexFunc(main, hasRanges); at >= 0 {
		v.ranges = main[at]
	}
	for _, b := range boards {
		for _, w := range b.Main {
			if w.Scale.Name == v.ranges.Name && slices.Contains(s.UsualBoards, b.Boards) {
				v.usual = append(v.usual, w.Table)
			}
		}
	}
	example := append(covering(main, ExampleBoards), main[0])[0]
	boardsOf := ExampleBoards
	if !example.Has(boardsOf) {
		boardsOf = example.From
	}
	v.example = s.carriedScale(example, example.Make(boardsOf))
	return v
}

// errNoUsual says why there is no card of the usual match lengths.
var errNoUsual = errors.New("no scale with ranges of margins is shown for a usual match length")

// Lay lays out one of these items.
func (v *Venue) Lay(item Item) Print { return item.venue(v, Print{Item: item}) }

// made makes the files of a print with one piece, unless it could not be laid out.
func (v *Venue) made(p Print, t titles, sides []mark.Page, err error) Print {
	if p.Err = err; err != nil {
		return p
	}
	p.Pieces = []typeset.Piece{{Format: p.Item.Format, Sides: sides}}
	return v.finish(p, t)
}

// A stackOf is bands below a head, on a piece for a venue or a page of a book.
type stackOf struct {
	titles
	head     typeset.Head
	bands    []typeset.Band
	origin   origin
	back     func(v *Venue, f format.Format) (typeset.Head, []typeset.Band)
	optional bool  // the WBF's report did not test its board counts
	err      error // why there is none
}

// layStack lays out bands on the two sides of a piece.
func layStack(of func(v *Venue) stackOf) func(*Venue, Print) Print {
	return func(v *Venue, p Print) Print {
		s := of(v)
		if p.Err, p.Optional = s.err, s.optional; p.Err != nil {
			return p
		}
		on := typeset.NewTypesetter(p.Item.Format, v.look(), v.imprint(s.origin))
		front, err := on.StackSide(s.head, true, s.bands...)
		if err != nil {
			return v.made(p, s.titles, nil, err)
		}
		head, bands := s.back(v, p.Item.Format)
		back, err := on.StackSide(head, false, bands...)
		return v.made(p, s.titles, []mark.Page{front, back}, err)
	}
}

// chapter lays out bands as a page of a book, with its name in the contents.
func (v *Venue) chapter(f format.Format, name string, s stackOf) (Chapter, error) {
	imprint := v.imprint(s.origin)
	imprint.Club = "" // the book has one
	page, err := typeset.NewTypesetter(f, v.look(), imprint).StackSide(s.head, true, s.bands...)
	return Chapter{Name: name, Page: page}, err
}

// titled returns the titles of a piece for a venue.
func (v *Venue) titled(title, front string) titles {
	return titles{title, v.Words.Cards.Subject(title), front}
}

// withIMPs returns the titles of a piece with a scale for many board counts, and the IMP scale
// on its back.
func (v *Venue) withIMPs(boards []int, scale string) titles {
	title, _ := titleOf(v.Words, boards, []string{scale, v.Words.Chart.IMPName()})
	front, _ := titleOf(v.Words, boards, []string{scale})
	return v.titled(title, front)
}

// impBack is a back with the IMP scale: in two parts, or in three on a landscape card.
func impBack(v *Venue, f format.Format) (typeset.Head, []typeset.Band) {
	parts := 2
	if f.W > f.H {
		parts = 3
	}
	return v.impHead(), []typeset.Band{typeset.Grid{Table: sheet.IMPTable(v.Words), Parts: parts}}
}
