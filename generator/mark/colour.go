package mark

import (
	"sort"

	"github.com/vpcharts/vpcharts/generator/colour"
)

// Colour says in which inks a document is printed.
type Colour uint8

// The colours.
const (
	ColourRGB   Colour = iota // for screens and office printers; greys are greys
	ColourPress               // for a press: greys in black ink only, everything else in CMYK
	ColourGrey                // greys only
)

// Grey is the grey with the same relative luminance as the ink: contrasts by WCAG 2 stay
// as they are.
func (i Ink) Grey() Ink {
	if i.R == i.G && i.G == i.B {
		return i
	}
	v := luminance(i.R, i.G, i.B)
	return Ink{v, v, v}
}

// CMYK is the ink for a press; 255 is full coverage. It does not use a press's colour profile:
// black replaces the part that the three colours share.
func (i Ink) CMYK() (c, m, y, k uint8) {
	light := max(i.R, i.G, i.B)
	if light == 0 {
		return 0, 0, 0, 255
	}
	part := func(v uint8) uint8 { return uint8((int(light-v)*255 + int(light)/2) / int(light)) }
	return part(i.R), part(i.G), part(i.B), 255 - light
}

// luminance is the value of the grey that has the same relative luminance, in sRGB.
func luminance(r, g, b uint8) uint8 {
	light := colour.RGB{R: r, G: g, B: b}.Luminance()
	of := func(v int) int { return colour.RGB{R: uint8(v), G: uint8(v), B: uint8(v)}.Luminance() }
	v := sort.Search(255, func(v int) bool { return of(v) >= light })
	if v > 0 && light-of(v-1) < of(v)-light {
		v--
	}
	return uint8(v)
}

// Contrast is the contrast of two inks by WCAG 2, from 1 to 21.
func Contrast(a, b Ink) float64 {
	return colour.Contrast(colour.RGB(a), colour.RGB(b))
}
