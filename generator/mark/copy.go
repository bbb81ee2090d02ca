package mark

import (
	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/font"
)

// SmallLeading is the distance of two lines of small text, in the size of the text.
const SmallLeading = 1.25

// A Copy is running text for a place on a page.
type Copy struct {
	X, Y MM // the top left corner of its first line
	W    MM
	Size Pt
	Face font.Face
	Ink  colour.RGB
}

// Set breaks a paragraph into lines. It returns them, and the y below the last one.
func (c Copy) Set(s string) ([]Mark, MM) {
	var marks []Mark
	step := c.Size.MM() * SmallLeading
	for i, line := range Wrap(c.Face, c.Size, c.W, s) {
		marks = append(marks, Text{
			X: c.X, Y: c.Y + MM(i)*step + c.Size.MM()*CopyAscent,
			Size: c.Size, Face: c.Face, Ink: c.Ink, Tag: TagOfLine(i), S: line,
		})
	}
	return marks, c.Y + MM(len(marks))*step
}

// CopyAscent is the distance from the top of a line to its baseline, in the size of its type.
const CopyAscent = 0.95
