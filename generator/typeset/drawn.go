package typeset

import (
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// DrawingCard is a card of one side, with a drawing between its head and its imprint. draw
// fills the rectangle that it is given, in millimetres of the card.
func DrawingCard(f format.Format, look mark.Look, h Head, i Imprint, draw func(body mark.Rect) ([]mark.Mark, error)) (Piece, error) {
	t := NewTypesetter(f, look, i)
	if err := t.CheckHeads(h); err != nil {
		return Piece{}, err
	}
	if err := t.CheckWords(); err != nil {
		return Piece{}, err
	}
	t = t.Titled(h)
	side, err := t.drawn(h, draw)
	if err != nil {
		return Piece{}, err
	}
	side = Sign(t, side, h, func(with *Typesetter, h Head) (mark.Page, bool) {
		signed, err := with.drawn(h, draw)
		return signed, err == nil
	})
	return Piece{Format: f, Sides: []mark.Page{side}}, nil
}

func (t *Typesetter) drawn(h Head, draw func(body mark.Rect) ([]mark.Mark, error)) (mark.Page, error) {
	d := t.Begin(h)
	body := t.Body(h, true, false)
	marks, err := draw(body)
	d.Page.Marks = append(d.Page.Marks, marks...)
	d.ImprintAt(false, body.Y+body.H)
	return d.Page, err
}
