package preview

import (
	"image/color"

	"github.com/vpcharts/vpcharts/generator/colour"
)

// A ramp is the levels that a picture has between its ground and its ink: the
// share of ink in each, in 1/255, growing from none to all.
type ramp []uint8

var (
	// Four levels take two bits a pixel. The second is pale enough for an area, the
	// third dark enough for a line.
	four = ramp{0, tint, line, full}
	// Sixteen take four bits.
	sixteen = ramp{0, 17, 34, 51, 68, 85, 102, 119, 136, 153, 170, 187, 204, 221, 238, full}
)

// Shares of ink, in 1/255.
const (
	tint = 61
	line = 158
	full = 255
)

// nearest is the level that comes nearest to each share of ink.
func (r ramp) nearest() (levels [full + 1]uint8) {
	level := 0
	for share := range levels {
		for level+1 < len(r) && 2*share > int(r[level])+int(r[level+1]) {
			level++
		}
		levels[share] = uint8(level)
	}
	return levels
}

// palette is the levels' colours.
func (r ramp) palette(ground, ink colour.RGB) color.Palette {
	colours := make(color.Palette, len(r))
	for i, share := range r {
		c := ground.Toward(ink, int(share))
		colours[i] = color.RGBA{c.R, c.G, c.B, 0xff}
	}
	return colours
}

var white = colour.RGB{R: 0xff, G: 0xff, B: 0xff}
