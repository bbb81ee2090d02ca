// Package typeset sets sheets on formats: it lets tables flow into columns and sides, and
// finds the largest type that fits. It makes pages of placed marks.
package typeset

import (
	"cmp"

	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// A Piece is a thing to hold, laid out: its sides, one or two, of its format's size.
type Piece struct {
	Format format.Format
	Sides  []mark.Page
	Style  Style // how they are set; the zero value for a piece without columns
}

// part is blocks that have to fit on a number of sides.
type part struct {
	blocks []block
	first  int  // the number of its first side
	sides  int  // that it takes
	of     int  // the sides of its piece
	spare  bool // it stands alone only on pieces whose front has less
	heads  Heads
	least  mark.Pt // of its figures
}

// side is a side whose columns fit.
type side struct {
	with    *Typesetter // with the title's size
	head    Head
	foot    Foot
	columns []column
	tables  []extract
	setting setting
	aside   bool      // the QR code stands beside the columns or in the foot of the last, not below them
	body    mark.Rect // of the columns
	heights []mark.MM // that each column may have
	edges   []mark.MM // the left edges of the columns
	wider   mark.MM   // the gaps between the cells of a table, above the least
}

// A Typesetter makes the sides of one piece.
type Typesetter struct {
	Format  format.Format
	Look    mark.Look
	imprint Imprint
	low     bool // heads and names take as little height as possible
	side    int  // the number of the side, from 0, and of how many
	sides   int
	signature
}

func NewTypesetter(f format.Format, l mark.Look, i Imprint) *Typesetter {
	f.Imprint = cmp.Or(f.Imprint, f.Small)
	return &Typesetter{Format: f, Look: l, imprint: i, sides: 1}
}

// On is the typesetter for a side of a piece: its number, from 0, and the number of all sides.
func (t *Typesetter) On(side, sides int) *Typesetter {
	with := *t
	with.side, with.sides = side, sides
	return &with
}

func (t *Typesetter) isFront() bool { return t.side == 0 }

func (t *Typesetter) isLast() bool { return t.side == t.sides-1 }

// piece draws the sides of a piece.
func (t *Typesetter) piece(sides []side, style Style) (Piece, error) {
	p := Piece{Format: t.Format, Style: style}
	for _, s := range sides {
		if err := s.with.checkOwn(s.head); err != nil {
			return Piece{}, err
		}
		page := s.draw()
		page.Columns, page.Figures = len(s.columns), s.setting.figures
		p.Sides = append(p.Sides, page)
	}
	return p, nil
}
