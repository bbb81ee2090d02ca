package press

import (
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

// A Print is an item, laid out: its pieces, its files, and the pictures of its sides. Err says why
// there are none.
type Print struct {
	Item     Item
	Boards   int             // its board count; of several the last that was laid out; 0 for none
	Optional bool            // it need not fit, as the WBF's report did not test its board count, or it is for ranges
	Pieces   []typeset.Piece // one, or one for each board count
	Pictures []mark.Drawing  // of each side of each piece on its ground, fronts before backs
	Files    []Made          // one for each file of the item
	// Without are the scales that were left out of its piece, and the organisation, because there is no room for them.
	Without []string
	NoRoom  []int   // the board counts that a piece with several has no room for; they ascend
	Splits  []Split // where the cards of an order are set in several ways
	Err     error

	titles
	laid     []laid // its pieces of board counts
	unsigned bool   // it has no imprint, which would name the organisation
}

// add adds a piece. It fails if a text runs over an edge.
func (p *Print) add(sides ...mark.Page) error {
	p.Pieces = append(p.Pieces, typeset.Piece{Format: p.Item.Format, Sides: sides})
	return typeset.CheckEdges(sides...)
}

// A Made is a file of a print.
type Made struct {
	Path     string
	Document mark.Document
	Told     Told  // of a file with crop marks
	Copies   []int // of each piece: on its sheets or, if each has pages of its own, how often a shop prints these
	Sheets   int   // of paper with cards on them; 0 if each piece has pages of its own
}

// titles are the title and subject of a print's files, and the title of the picture of its front.
type titles struct{ title, subject, front string }
