package mark

import "github.com/vpcharts/vpcharts/generator/colour"

// Colour says in which inks a document is printed.
type Colour uint8

// The colours.
const (
	ColourRGB  Colour = iota // for screens and office printers; greys are greys
	ColourCMYK               // for a press: greys in black ink only, everything else in the four inks
	ColourGrey               // greys only
)

// A Press is how a print shop prints a document. Such a document is set in full inks: texts, grey rules and crop marks
// are black, or on a black ground the paper's white.
type Press struct {
	Condition string     // the printing condition, by its name in the registry of the ICC: "FOGRA39"
	Ground    colour.RGB // of its pieces, white or black
	Date      string     // of the document, as 2026-11-29
}
