package chart

import (
	"errors"
	"fmt"

	"github.com/vpcharts/vpcharts/generator/font"
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

// A Copy is running text for a place on a page.
type Copy struct {
	X, Y  MM // the top left corner of its first line
	W     MM
	Size  Pt
	Face  font.Face
	Ink   Ink
	Class string
}

// Set breaks a paragraph into lines and returns them, with the y below the last.
func (c Copy) Set(s string) ([]Mark, MM) {
	var marks []Mark
	step := c.Size.MM() * smallLeading
	for i, line := range wrap(c.Face, c.Size, c.W, s) {
		tag := Tag{Kind: Continued}
		if i == 0 {
			tag.Kind = Paragraph
		}
		marks = append(marks, Text{
			X: c.X, Y: c.Y + MM(i)*step + c.Size.MM()*copyAscent,
			Size: c.Size, Face: c.Face, Ink: c.Ink, Class: c.Class, Tag: tag, S: line,
		})
	}
	return marks, c.Y + MM(len(marks))*step
}

// copyAscent is from a line's top to its baseline, in its size.
const copyAscent = 0.95

// Ring is the outline of a circle.
func Ring(at Point, radius MM, width Pt, ink Ink) Path {
	p := rounded(Rect{at.X - radius, at.Y - radius, 2 * radius, 2 * radius}, radius)
	p.Width, p.Ink = width, ink
	return p
}

// rounded is the outline of a card with round corners, to cut along.
func rounded(r Rect, radius MM) Path {
	const k = 0.5523 // of a quarter circle as a Bézier curve
	c := radius * (1 - k)
	x1, y1, x2, y2 := r.X, r.Y, r.X+r.W, r.Y+r.H
	p := Path{Width: markWidth, Ink: Ink{0x80, 0x80, 0x80}}
	p.Ops = []Op{
		{Verb: Move, P: [3]Point{{x1 + radius, y1}}},
		{Verb: Line, P: [3]Point{{x2 - radius, y1}}},
		{Verb: Curve, P: [3]Point{{x2 - c, y1}, {x2, y1 + c}, {x2, y1 + radius}}},
		{Verb: Line, P: [3]Point{{x2, y2 - radius}}},
		{Verb: Curve, P: [3]Point{{x2, y2 - c}, {x2 - c, y2}, {x2 - radius, y2}}},
		{Verb: Line, P: [3]Point{{x1 + radius, y2}}},
		{Verb: Curve, P: [3]Point{{x1 + c, y2}, {x1, y2 - c}, {x1, y2 - radius}}},
		{Verb: Line, P: [3]Point{{x1, y1 + radius}}},
		{Verb: Curve, P: [3]Point{{x1, y1 + c}, {x1 + c, y1}, {x1 + radius, y1}}},
		{Verb: Close},
	}
	return p
}
