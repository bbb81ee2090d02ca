// Package colour has colours in sRGB and their contrast.
package colour

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// An RGB is a colour in sRGB, of 8 bits per channel: #rrggbb in settings and style
// sheets.
type RGB struct{ R, G, B uint8 }

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

// Luminance is the relative luminance of WCAG 2, from 0 for black to 65535 for
// white.
func (c RGB) Luminance() int { return int(c.weighted()+5000) / 10000 }

// Contrast is the contrast of two colours by WCAG 2, from 1 to 21.
func Contrast(a, b RGB) float64 {
	light := func(c RGB) float64 { return float64(c.weighted())/(10000*65535) + 0.05 }
	x, y := light(a), light(b)
	return max(x, y) / min(x, y)
}
