// Package colour has colours in sRGB, as greys and as inks of a press, and their contrast.
package colour

import (
	"fmt"
	"math"
	"sort"
	"strconv"
	"strings"
)

// An RGB is a colour in sRGB, of 8 bits per channel: #rrggbb in settings and style
// sheets. Equal channels are a grey, and are printed as such.
type RGB struct{ R, G, B uint8 }

var Black, White = Grey(0), Grey(0xff)

// Grey is the grey of a value, from 0 for black.
func Grey(v uint8) RGB { return RGB{v, v, v} }

// IsGrey says whether the colour is a grey.
func (c RGB) IsGrey() bool { return c.R == c.G && c.G == c.B }

// String writes the colour as #rrggbb.
func (c RGB) String() string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// UnmarshalText reads a colour from the settings. An empty text does not change it.
func (c *RGB) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		return nil
	}
	hex, ok := strings.CutPrefix(string(text), "#")
	v, err := strconv.ParseUint(hex, 16, 24)
	if err != nil || !ok || len(hex) != 6 {
		return fmt.Errorf("%q: a colour is # and six hexadecimal figures, such as %v", text, "#0a5c8c")
	}
	*c = RGB{uint8(v >> 16), uint8(v >> 8), uint8(v)}
	return nil
}

// Toward mixes the colour with another one: part/255 of the result is the other colour.
func (c RGB) Toward(other RGB, part int) RGB {
	mix := func(a, b uint8) uint8 { return uint8((int(a)*(255-part) + int(b)*part + 127) / 255) }
	return RGB{mix(c.R, other.R), mix(c.G, other.G), mix(c.B, other.B)}
}

// linear is the linear light of each value of a channel, in units of 1/65535.
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

// weighted is the relative luminance of WCAG 2, in 1/(10000·65535).
func (c RGB) weighted() uint32 { return 2126*linear[c.R] + 7152*linear[c.G] + 722*linear[c.B] }

// luminance is the relative luminance of WCAG 2, from 0 for black to 65535 for
// white.
func (c RGB) luminance() int { return int(c.weighted()+5000) / 10000 }

// Grey is the grey with the same relative luminance: contrasts by WCAG 2 stay
// as they are.
func (c RGB) Grey() RGB {
	light := c.luminance()
	of := func(v int) int { return Grey(uint8(v)).luminance() }
	v := sort.Search(255, func(v int) bool { return of(v) >= light })
	if v > 0 && light-of(v-1) < of(v)-light {
		v--
	}
	return Grey(uint8(v))
}

// CMYK is the colour in the inks of a press; 255 is full coverage. It does not use a press's colour profile:
// black replaces the part that the three colours share.
func (c RGB) CMYK() (cyan, magenta, yellow, black uint8) {
	light := max(c.R, c.G, c.B)
	if light == 0 {
		return 0, 0, 0, 255
	}
	part := func(v uint8) uint8 { return uint8((int(light-v)*255 + int(light)/2) / int(light)) }
	return part(c.R), part(c.G), part(c.B), 255 - light
}

// Contrast is the contrast of two colours by WCAG 2, from 1 to 21.
func Contrast(a, b RGB) float64 {
	light := func(c RGB) float64 { return float64(c.weighted())/(10000*65535) + 0.05 }
	x, y := light(a), light(b)
	return max(x, y) / min(x, y)
}
