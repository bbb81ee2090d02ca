package press

import (
	"github.com/vpcharts/vpcharts/generator/impose"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

// A Laid is a piece of the catalogue, laid out: its files and the picture of its front. Err
// says why there are none.
type Laid struct {
	Piece    Piece
	Boards   int  // its board count; 0 for none
	Untested bool // the WBF's report did not test its board count
	Sides    []mark.Page
	Picture  Picture
	Files    []Made // one for each file of the piece
	Err      error
}

// A Made is a file of a piece. Err says why there is none.
type Made struct {
	Path     string
	Document mark.Document
	Err      error
}

// A Picture shows the front of a piece. It is a file of the site only if it has a path.
type Picture struct {
	Path, Title string
	Front       mark.Page
}

// titles are the title and subject of a piece's files, and the title of its picture.
type titles struct{ title, subject, front string }

// finish sets the sides of a piece on its papers and makes the picture. It fails if a text runs
// over an edge.
func (s *Shop) finish(l *Laid, piece typeset.Piece, t titles) {
	if l.Err = checkEdges(piece); l.Err != nil {
		return
	}
	l.Sides = piece.Sides
	l.Picture = Picture{Title: t.front, Front: piece.Sides[0]}
	if l.Piece.pictured {
		l.Picture.Path = l.Piece.path(l.Boards, l.Piece.picture())
	}
	for _, f := range l.Piece.Files {
		made := Made{Path: l.Piece.path(l.Boards, f.Name)}
		var pages []mark.Page
		if pages, made.Err = s.set(f, piece); made.Err == nil {
			made.Document = s.document(t.title, t.subject, pages)
			made.Document.Colour, made.Document.Duplex = f.Colour, l.Piece.duplex(f, pages)
		}
		l.Files = append(l.Files, made)
	}
}

// checkEdges names the text of a piece that runs over the edge of a side.
func checkEdges(p typeset.Piece) error {
	for _, side := range p.Sides {
		if err := typeset.CheckEdges(side); err != nil {
			return err
		}
	}
	return nil
}

// set puts the sides of a piece on the pages of a file.
func (s *Shop) set(f File, piece typeset.Piece) ([]mark.Page, error) {
	check := s.words().Chart.Check()
	switch {
	case f.Paper != nil:
		return impose.NUp([]typeset.Piece{piece}, *f.Paper, impose.LongEdge, s.look(), check)
	case f.Bleed:
		return impose.ForPress(piece, s.look(), check), nil
	}
	return piece.Sides, nil
}

// duplex returns how printers turn the sheets over. A press needs no telling. A landscape page
// is flipped on its short edge, like a leaf.
func (p Piece) duplex(f File, pages []mark.Page) mark.Duplex {
	switch {
	case len(pages) < 2 || p.Of == OfBoardCounts || f.Colour == mark.ColourPress:
		return mark.DuplexNone
	case f.Paper == nil && pages[0].W > pages[0].H:
		return mark.DuplexFlipShortEdge
	}
	return mark.DuplexFlipLongEdge
}
