package chart

import (
	"math"
	"sort"
)

// Colour says in which inks a document is printed.
type Colour uint8

// The colours.
const (
	ColourRGB   Colour = iota // for screens and office printers; greys are greys
	ColourPress               // for a press: greys in black ink alone, all else in CMYK
	ColourGrey                // greys only
)

// Grey is the grey that is as light as the ink: of the same relative luminance,
// so that contrasts as WCAG 2 counts them are kept.
func (i Ink) Grey() Ink {
	if i.R == i.G && i.G == i.B {
		return i
	}
	v := luminance(i.R, i.G, i.B)
	return Ink{v, v, v}
}

// CMYK is the ink for a press, 255 for full coverage. It is plain arithmetic, with
// no profile of any press: what the three colours share is left to black.
func (i Ink) CMYK() (c, m, y, k uint8) {
	light := max(i.R, i.G, i.B)
	if light == 0 {
		return 0, 0, 0, 255
	}
	part := func(v uint8) uint8 { return uint8((int(light-v)*255 + int(light)/2) / int(light)) }
	return part(i.R), part(i.G), part(i.B), 255 - light
}

// linear is the light of each sRGB value, in 1/65535.
var linear = func() (light [256]uint32) {
	for v := range light {
		s := float64(v) / 255
		if s <= 0.04045 {
			s /= 12.92
		} else {
			s = math.Pow((s+0.055)/1.055, 2.4)
		}
		light[v] = uint32(math.Round(s * 65535))
	}
	return light
}()

// luminance is the grey, as an sRGB value, of the same relative luminance.
func luminance(r, g, b uint8) uint8 {
	light := (2126*linear[r] + 7152*linear[g] + 722*linear[b] + 5000) / 10000
	v := sort.Search(255, func(v int) bool { return linear[v] >= light })
	if v > 0 && light-linear[v-1] < linear[v]-light {
		v--
	}
	return uint8(v)
}

// Contrast is that of two inks as WCAG 2 counts it, 1 to 21.
func Contrast(a, b Ink) float64 {
	light := func(i Ink) float64 {
		return float64(2126*linear[i.R]+7152*linear[i.G]+722*linear[i.B])/(10000*65535) + 0.05
	}
	x, y := light(a), light(b)
	return max(x, y) / min(x, y)
}
