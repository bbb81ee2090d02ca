package press

import (
	"cmp"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/impose"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

// A Print is an item, laid out: its pieces, its files, and the picture of its front. Err says why
// there are none.
type Print struct {
	Item     Item
	Boards   int             // its board count; 0 for none
	Optional bool            // it need not fit, as the WBF's report did not test its board count, or it is for ranges
	Pieces   []typeset.Piece // one; those of an order, one for each of its board counts
	Picture  Picture
	Files    []Made // one for each file of the item
	// Without are the scales that were left out of its piece, and the organisation, because there is no room for them.
	Without []string
	Err     error
}

// A Made is a file of a print.
type Made struct {
	Path     string
	Document mark.Document
}

// A Picture shows the front of a piece. It is a file of the site only if it has a path.
type Picture struct {
	Path, Title string
	Front       mark.Page
}

// pictureCSS sets pictures in the nearest typeface that the reader has. The texts carry their
// lengths, so that everything keeps its place.
const pictureCSS = `svg{background:#fff}text{font-family:"Source Sans 3","Source Sans Pro","Segoe UI",Roboto,` +
	`Helvetica,Arial,sans-serif;font-variant-numeric:tabular-nums}`

// SVG draws the picture.
func (p Picture) SVG() []byte {
	return mark.SVG(mark.Drawing{W: p.Front.W, H: p.Front.H, Title: p.Title, Marks: p.Front.Marks}, pictureCSS)
}

// titles are the title and subject of a print's files, and the title of its picture.
type titles struct{ title, subject, front string }

// finish sets the pieces of a print on their papers and makes the picture. It fails if a text runs
// over an edge.
func (s *Shop) finish(p Print, t titles) Print {
	for _, piece := range p.Pieces {
		if p.Err = typeset.CheckEdges(piece.Sides...); p.Err != nil {
			return p
		}
	}
	if !names(p.Pieces[0], s.Organisation) {
		p.Without = append(p.Without, "the organisation")
	}
	p.Picture = Picture{Title: t.front, Front: p.Pieces[0].Sides[0]}
	if p.Item.pictured {
		p.Picture.Path = p.Item.path(p.Boards, p.Item.picture())
	}
	if front := &p.Picture.Front; s.look().Filled {
		ground := mark.Filled(mark.Rect{W: front.W, H: front.H}, s.look().Ground)
		front.Marks = append([]mark.Mark{ground}, front.Marks...)
	}
	for _, f := range p.Item.Files {
		p.Files = append(p.Files, Made{p.Item.path(p.Boards, f.Name), s.document(f, p.Pieces, t)})
	}
	return p
}

// document sets pieces on the pages of a file.
func (s *Shop) document(f File, pieces []typeset.Piece, t titles) mark.Document {
	m, look := s.Words, s.look()
	check := m.Chart.Check()
	d := mark.Document{
		Title: t.title, Author: cmp.Or(s.own.Title, s.Publisher()), Subject: t.subject, Lang: m.Language.Tag(),
		Rights: mark.Rights{Text: m.Chart.Licence(dataset.Licence), Address: dataset.LicenceURL},
		Colour: f.Colour,
	}
	if len(pieces[0].Sides) > 1 {
		d.Duplex = f.Duplex
	}
	switch {
	case f.Paper != nil:
		d.Pages = impose.NUp(pieces, *f.Paper, f.Duplex, look, check)
	case f.Bleed || f.Marks || look.Filled:
		for _, piece := range pieces {
			d.Pages = append(d.Pages, impose.Single(piece, look, f.Bleed, f.Marks, check)...)
		}
	default:
		for _, piece := range pieces {
			d.Pages = append(d.Pages, piece.Sides...)
		}
	}
	return d
}
