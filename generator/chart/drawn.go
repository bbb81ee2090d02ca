package chart

import (
	"fmt"

	"github.com/vpcharts/vpcharts/generator/font"
)

// DrawingCard is a card of one side with a drawing where others have tables:
// between the head and the imprint. draw fills the rectangle that it is given,
// in millimetres of the card.
func DrawingCard(f Format, look Look, h Head, i Imprint, draw func(body Rect) ([]Mark, error)) (Card, error) {
	t := newTypesetter(f, look, i)
	d := &drawing{typesetter: t, page: Page{W: f.W, H: f.H, Bookmark: h.Title}}
	d.head(h)
	body := t.body(h, true, false)
	marks, err := draw(body)
	if err != nil {
		return Card{}, fmt.Errorf("%s %s: %w", f.Name, h.Title, err)
	}
	d.page.Marks = append(d.page.Marks, marks...)
	d.imprintAt(body.Y + body.H)
	return Card{Format: f, Sides: []Page{d.page}}, nil
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
