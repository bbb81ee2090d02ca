package mark

// Colour says in which inks a document is printed.
type Colour uint8

// The colours.
const (
	ColourRGB   Colour = iota // for screens and office printers; greys are greys
	ColourPress               // for a press: greys in black ink only, everything else in CMYK
	ColourGrey                // greys only
)
