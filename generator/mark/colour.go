package mark

import "github.com/vpcharts/vpcharts/generator/colour"

// Colour says in which inks a document is printed.
type Colour uint8

// The colours.
const (
	ColourRGB   Colour = iota // for screens and office printers; greys are greys
	ColourPress               // for a press: greys in black ink only, everything else in CMYK
	ColourGrey                // greys only
)

// Ink is a colour.
type Ink = colour.RGB

var Black, WhiteInk = colour.Black, colour.White

func Contrast(a, b Ink) float64 { return colour.Contrast(a, b) }
