package chart

import (
	"errors"
	"fmt"
)

// DrawingCard is a card of one side with a drawing where others have tables:
// between the head and the imprint. draw fills the rectangle that it is given,
// in millimetres of the card.
func DrawingCard(f Format, look Look, h Head, i Imprint, draw func(body Rect) ([]Mark, error)) (Card, error) {
	t := newTypesetter(f, look, i)
	if err := errors.Join(t.checkHeads(h.Title, h), t.checkWords(h.Title)); err != nil {
		return Card{}, err
	}
	card, err := t.drawn(h, draw)
	if err != nil {
		return Card{}, fmt.Errorf("%s %s: %w", f.Name, h.Title, err)
	}
	for _, sign := range t.signatures() {
		if with, head, ok := t.signed(sign, h.Title, h); ok {
			if signed, err := with.drawn(head, draw); err == nil {
				return signed, nil
			}
		}
	}
	return card, nil
}

func (t *typesetter) drawn(h Head, draw func(body Rect) ([]Mark, error)) (Card, error) {
	d := &drawing{typesetter: t, page: Page{W: t.format.W, H: t.format.H, Bookmark: h.Title}}
	d.head(h)
	body := t.body(h, true, false)
	marks, err := draw(body)
	if err != nil {
		return Card{}, err
	}
	d.page.Marks = append(d.page.Marks, marks...)
	d.imprintAt(false, body.Y+body.H)
	return Card{Format: t.format, Sides: []Page{d.page}}, nil
}
