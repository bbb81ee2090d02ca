package site

import (
	"bytes"
	"path"
	"regexp"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/settings"
)

// The backgrounds that themed uses, as in css/colours.css. In the light theme it is the darkest
// background of the accent (--found). In the dark theme it is that of the page: the contrast
// there is high enough for the lighter backgrounds too.
var (
	lightGround = colour.RGB{R: 0xdc, G: 0xec, B: 0xf7}
	darkGround  = colour.RGB{R: 0x14, G: 0x17, B: 0x1a}
)

const darkContrast = 7

// themed returns the accent as pages show it: darker in the light theme and lighter in the dark
// theme, but only as much as is needed to read it.
func themed(accent colour.RGB) (light, dark colour.RGB) {
	return toward(accent, colour.RGB{}, lightGround, publisher.LeastContrast),
		toward(accent, colour.RGB{R: 0xff, G: 0xff, B: 0xff}, darkGround, darkContrast)
}

// toward mixes a colour with another until its contrast with a background is enough. The
// contrast of the other colour must be enough.
func toward(c, other, ground colour.RGB, enough float64) colour.RGB {
	for part := range 255 {
		if mixed := c.Toward(other, part); colour.Contrast(mixed, ground) >= enough {
			return mixed
		}
	}
	return other
}

// darkAccent is the accent of the dark theme in the style sheets of the templates. The other has the default accent.
var darkAccent = colour.RGB{R: 0x7c, G: 0xc0, B: 0xec}

var anAccent = regexp.MustCompile(`--accent: [^;]*;`)

// accented replaces the accent in a style sheet or picture of the templates.
func accented(name string, data []byte, accent colour.RGB) []byte {
	if accent == settings.DefaultAccent {
		return data
	}
	switch path.Ext(name) {
	case ".css":
		light, dark := themed(accent)
		return anAccent.ReplaceAllFunc(data, func(line []byte) []byte {
			line = bytes.ReplaceAll(line, []byte(settings.DefaultAccent.String()), []byte(light.String()))
			return bytes.ReplaceAll(line, []byte(darkAccent.String()), []byte(dark.String()))
		})
	case ".svg":
		return bytes.ReplaceAll(data, []byte(settings.DefaultAccent.String()), []byte(accent.String()))
	}
	return data
}
