package preview

import "math"

// A canvas has a level of a ramp for each pixel, row by row. Drawing adds ink to a pixel or takes
// ink away; it never replaces a pixel.
//
// Levels are computed from whole numbers, and their square roots and quotients alone. So a picture
// has the same bytes also on a processor that fuses multiply and add.
type canvas struct {
	w, h    int
	ramp    ramp
	nearest [full + 1]uint8
	shades  [4]uint8 // what the levels of glyphs are on this canvas
	levels  []uint8
}

func newCanvas(w, h int, r ramp) *canvas {
	return &canvas{w, h, r, r.nearest(), [4]uint8{0, 1, 2, 3}, make([]uint8, w*h)}
}

// A length is in 1/64 of a pixel.
type length int64

const pixel length = 64

func px(n int) length { return length(n) * pixel }

// A spot is a place on a canvas: from its left, and from its top.
type spot struct{ x, y length }

// rect fills whole pixels.
func (c *canvas) rect(x, y, w, h int, share uint8) {
	level := c.nearest[share]
	for ; h > 0; y, h = y+1, h-1 {
		row := c.levels[y*c.w+x:][:w]
		for i := range row {
			row[i] = max(row[i], level)
		}
	}
}

// below fills the area between a line of spots, each right of the one before,
// and the row at the foot. The edge of the area is not smooth, but the line hides it.
func (c *canvas) below(line []spot, foot int, share uint8) {
	level := c.nearest[share]
	for i := 1; i < len(line); i++ {
		a, b := line[i-1], line[i]
		for x := (a.x + pixel/2) / pixel; x < (b.x+pixel/2)/pixel; x++ {
			y := a.y + (b.y-a.y)*(x*pixel+pixel/2-a.x)/(b.x-a.x)
			for row := int((y + pixel/2) / pixel); row < foot; row++ {
				at := &c.levels[row*c.w+int(x)]
				*at = max(*at, level)
			}
		}
	}
}

// stroke draws a line through spots, with round ends and joins. A line of one spot
// is a disc.
func (c *canvas) stroke(line []spot, width length, share uint8) {
	c.near(line, width, func(at *uint8, covered int) {
		*at = max(*at, c.nearest[covered*int(share)/full])
	})
}

// clear takes away the ink where stroke would add some.
func (c *canvas) clear(line []spot, width length) {
	c.near(line, width, func(at *uint8, covered int) {
		*at = min(*at, c.nearest[full-covered])
	})
}

// near calls put for each pixel that a stroke touches, with the part of the pixel that it covers,
// in 1/255. That part follows from the distance of the pixel's middle from the line.
func (c *canvas) near(line []spot, width length, put func(at *uint8, covered int)) {
	reach := width/2 + pixel/2
	for i := range max(len(line)-1, 1) {
		a, b := line[i], line[min(i+1, len(line)-1)]
		s := newSegment(a, b)
		left, right := max((min(a.x, b.x)-reach)/pixel, 0), min((max(a.x, b.x)+reach)/pixel, length(c.w-1))
		top, foot := max((min(a.y, b.y)-reach)/pixel, 0), min((max(a.y, b.y)+reach)/pixel, length(c.h-1))
		for y := top; y <= foot; y++ {
			for x := left; x <= right; x++ {
				if d, ok := s.distance(spot{x*pixel + pixel/2, y*pixel + pixel/2}, reach); ok {
					put(&c.levels[int(y)*c.w+int(x)], int(min(reach-d, pixel)*full/pixel))
				}
			}
		}
	}
}

// A segment is a straight line between two spots, with what all distances from it need.
type segment struct {
	a, b, ab    spot
	whole, long length // its length squared, and at least 1
}

func newSegment(a, b spot) segment {
	ab := spot{b.x - a.x, b.y - a.y}
	whole := ab.x*ab.x + ab.y*ab.y
	return segment{a, b, ab, whole, max(root(whole), 1)}
}

// distance is how far p is from the segment, if that is less than reach. Most pixels around a line are farther,
// and need neither a root nor a quotient.
func (s *segment) distance(p spot, reach length) (d length, ok bool) {
	ap := spot{p.x - s.a.x, p.y - s.a.y}
	along := ap.x*s.ab.x + ap.y*s.ab.y
	if 0 < along && along < s.whole {
		across := ap.x*s.ab.y - ap.y*s.ab.x
		across = max(across, -across)
		if across >= reach*s.long {
			return 0, false
		}
		return across / s.long, true
	}
	if along > 0 {
		ap = spot{p.x - s.b.x, p.y - s.b.y}
	}
	square := ap.x*ap.x + ap.y*ap.y
	if square >= reach*reach {
		return 0, false
	}
	return root(square), true
}

func root(n length) length { return length(math.Sqrt(float64(n))) }

// glyph adds a glyph's ink, its pen at x on a baseline.
func (c *canvas) glyph(x, baseline int, g *glyph) {
	for row := range g.h {
		y := baseline + g.y + row
		if y < 0 || y >= c.h {
			continue
		}
		to := c.levels[y*c.w:][:c.w]
		for i, level := range g.levels[row*g.w:][:g.w] {
			if at := x + g.x + i; at >= 0 && at < c.w {
				to[at] = max(to[at], c.shades[level])
			}
		}
	}
}
