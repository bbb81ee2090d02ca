package typeset

import (
	"cmp"

	"github.com/vpcharts/vpcharts/generator/mark"
)

// DrawnSide sets a drawing between a head and the imprint. draw fills the rectangle that it is given, in
// millimetres of the side.
func (t *Typesetter) DrawnSide(h Head, draw func(body mark.Rect) ([]mark.Mark, error)) (mark.Page, error) {
	if err := cmp.Or(t.checkHeads(h), t.checkImprint()); err != nil {
		return mark.Page{}, err
	}
	t = t.titled(h)
	side, err := t.drawn(h, draw)
	if err != nil {
		return mark.Page{}, err
	}
	return sign(t, side, h, func(with *Typesetter, h Head) (mark.Page, bool) {
		signed, err := with.drawn(h, draw)
		return signed, err == nil
	}), nil
}

func (t *Typesetter) drawn(h Head, draw func(body mark.Rect) ([]mark.Mark, error)) (mark.Page, error) {
	d := t.begin(h)
	foot := t.Foot()
	body := t.bodyOf(h, foot, false)
	marks, err := draw(body)
	d.Page.Marks = append(d.Page.Marks, marks...)
	d.below(foot, false, body.Y+body.H)
	return d.Page, err
}
