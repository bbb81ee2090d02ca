package typeset

import (
	"errors"
	"fmt"

	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// DrawingCard is a card of one side, with a drawing between its head and its imprint. draw
// fills the rectangle that it is given, in millimetres of the card.
func DrawingCard(f format.Format, look mark.Look, h Head, i Imprint, draw func(body mark.Rect) ([]mark.Mark, error)) (Piece, error) {
	t := NewTypesetter(f, look, i)
	if err := errors.Join(t.CheckHeads(h.Title, h), t.CheckWords(h.Title)); err != nil {
		return Piece{}, err
	}
	t = t.Titled(h)
	card, err := t.drawn(h, draw)
	if err != nil {
		return Piece{}, fmt.Errorf("%s %s: %w", f.Name, h.Title, err)
	}
	for _, sign := range t.Signatures() {
		if with, head, ok := t.Signed(sign, h.Title, h); ok {
			if signed, err := with.drawn(head, draw); err == nil {
				return signed, nil
			}
		}
	}
	return card, nil
}

func (t *Typesetter) drawn(h Head, draw func(body mark.Rect) ([]mark.Mark, error)) (Piece, error) {
	d := &Drawing{Typesetter: t, Page: mark.Page{W: t.Format.W, H: t.Format.H, Bookmark: h.Title}}
	d.Head(h)
	body := t.Body(h, true, false)
	marks, err := draw(body)
	if err != nil {
		return Piece{}, err
	}
	d.Page.Marks = append(d.Page.Marks, marks...)
	d.ImprintAt(false, body.Y+body.H)
	return Piece{Format: t.Format, Sides: []mark.Page{d.Page}}, nil
}
