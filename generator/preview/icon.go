package preview

import (
	"github.com/vpcharts/vpcharts/generator/colour"
)

// Icon draws the app's icon as a square PNG, size pixels wide: the motif of
// templates/icon.svg in white on the accent, which fills the square. A system may
// cut it to any shape that holds the circle of four fifths of its width
// ("maskable").
func Icon(accent colour.RGB, size int) []byte {
	c := newCanvas(size, size, sixteen)
	motif(c, 4, 5)
	return encode(c, sixteen.palette(accent, white), careful, "")
}

// The motif in templates/icon.svg, in quarters of its units: 128 to the width.
const (
	motifWidth = 128
	axisWidth  = 6
	axisShare  = full * 6 / 10
	curveWidth = 12
)

var (
	motifAxes  = [][2]length{{24, 24}, {24, 104}, {104, 104}}
	motifCurve = [4][2]length{{24, 104}, {36, 60}, {60, 32}, {104, 26}} // a cubic Bézier curve
)

// motif draws the motif about the middle of a square canvas, at num/den of the size
// that it has in icon.svg.
func motif(c *canvas, num, den length) {
	width := px(c.w)
	scaled := func(v, of length) length { return v * width * num / (motifWidth * den * of) }
	at := func(x, y, of length) spot {
		const middle = motifWidth / 2
		return spot{width/2 + scaled(x-middle*of, of), width/2 + scaled(y-middle*of, of)}
	}
	var axes, curve []spot
	for _, p := range motifAxes {
		axes = append(axes, at(p[0], p[1], 1))
	}
	const n = 24
	for i := length(0); i <= n; i++ {
		j := n - i
		var x, y length
		for k, weight := range [4]length{j * j * j, 3 * i * j * j, 3 * i * i * j, i * i * i} {
			x += weight * motifCurve[k][0]
			y += weight * motifCurve[k][1]
		}
		curve = append(curve, at(x, y, n*n*n))
	}
	c.stroke(axes, scaled(axisWidth, 1), axisShare)
	c.stroke(curve, scaled(curveWidth, 1), full)
}

// badge draws the icon as icon.svg has it, rounded, its upper left corner at x, y:
// ink for the accent, and what is below it for white.
func (c *canvas) badge(x, y, size int) {
	square, white := newCanvas(size, size, c.ramp), newCanvas(size, size, c.ramp)
	round := px(size) * 6 / 32
	near, far := round, px(size)-round
	square.stroke([]spot{{near, near}, {far, near}, {far, far}, {near, far}, {near, near}}, 2*round, full)
	inner := int(near / pixel)
	square.rect(inner, inner, size-2*inner, size-2*inner, full)
	motif(white, 1, 1)
	for row := range size {
		to := c.levels[(y+row)*c.w+x:][:size]
		for i := range to {
			to[i] = min(square.levels[row*size+i], uint8(len(c.ramp)-1)-white.levels[row*size+i])
		}
	}
}
