package chart

import "github.com/vpcharts/vpcharts/generator/font"

// smallLeading is from line to line of small text, in its size.
const smallLeading = 1.25

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
