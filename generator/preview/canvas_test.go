package preview

import (
	"bytes"
	"image"
	"image/png"
	"math"
	"testing"
)

// ink adds up the shares of ink on a canvas, in whole pixels.
func (c *canvas) ink() float64 {
	sum := 0
	for _, level := range c.levels {
		sum += int(c.ramp[level])
	}
	return float64(sum) / full
}

func near(got, want, part float64) bool { return math.Abs(got-want) <= part*want }

func TestALevelIsTheNearestToItsShare(t *testing.T) {
	for _, r := range []ramp{four, sixteen} {
		for share, level := range r.nearest() {
			off := func(l int) int { return max(share-int(r[l]), int(r[l])-share) }
			for other := range r {
				if off(other) < off(int(level)) {
					t.Errorf("of %v the share %d becomes level %d, nearer is %d", r, share, level, other)
				}
			}
		}
		if r[0] != 0 || r[len(r)-1] != full {
			t.Errorf("the ramp %v should go from 0 to %d: else ground or ink would be of another colour", r, full)
		}
	}
}

func TestStrokesCoverTheirArea(t *testing.T) {
	at := func(x, y float64) spot { return spot{length(x * 64), length(y * 64)} }
	const width = 9
	for name, c := range map[string]struct {
		line   []spot
		length float64
	}{
		"a disc":          {[]spot{at(50.3, 49.6)}, 0},
		"a level line":    {[]spot{at(20, 50.25), at(80, 50.25)}, 60},
		"an upright line": {[]spot{at(33.75, 80), at(33.75, 20)}, 60},
		"a slanting line": {[]spot{at(20, 20), at(60, 50)}, 50},
		"a bent line":     {[]spot{at(20, 20), at(50, 20), at(80, 20), at(80, 20)}, 60},
	} {
		on := newCanvas(100, 100, sixteen)
		on.stroke(c.line, px(width), full)
		if got, want := on.ink(), c.length*width+math.Pi*width*width/4; !near(got, want, 0.02) {
			t.Errorf("%s has %.1f pixels of ink, its area is %.1f", name, got, want)
		}
		on.clear(c.line, px(width+2))
		if got := on.ink(); got != 0 {
			t.Errorf("of %s %.1f pixels of ink are left after it was cleared", name, got)
		}
	}
}

func TestWhatLiesOutsideACanvasIsNotDrawn(t *testing.T) {
	c := newCanvas(10, 10, four)
	c.stroke([]spot{{px(-50), px(-50)}, {px(60), px(60)}}, px(4), full)
	if c.levels[0] != 3 || c.levels[99] != 3 || c.levels[9] != 0 {
		t.Errorf("a line from corner to corner left the levels %v", c.levels)
	}
}

func TestBelowALineIsItsArea(t *testing.T) {
	c := newCanvas(100, 100, four)
	c.below([]spot{{px(10), px(90)}, {px(50), px(50)}, {px(50), px(50)}, {px(90), px(10)}}, 90, tint)
	if got, want := c.ink(), 80.0*80/2*tint/full; !near(got, want, 0.02) {
		t.Errorf("%.1f pixels of ink, a triangle of 80 by 80 in a tint has %.1f", got, want)
	}
	for _, p := range []struct{ x, y, level int }{{30, 60, 0}, {30, 80, 1}, {30, 90, 0}, {80, 15, 0}, {80, 25, 1}, {5, 89, 0}, {95, 50, 0}} {
		if got := c.levels[p.y*c.w+p.x]; int(got) != p.level {
			t.Errorf("at %d, %d the level is %d, should be %d", p.x, p.y, got, p.level)
		}
	}
}

// What image/png reads is what was drawn, whatever the width.
func TestPNGsHoldEveryPixel(t *testing.T) {
	for _, r := range []ramp{four, sixteen} {
		for w := 1; w <= 9; w++ {
			c := newCanvas(w, 3, r)
			for i := range c.levels {
				c.levels[i] = uint8(i*7+i/3) % uint8(len(r))
			}
			m, err := png.Decode(bytes.NewReader(encode(c, r.palette(white, accent))))
			if err != nil {
				t.Fatalf("%d pixels wide, %d levels: %v", w, len(r), err)
			}
			p, ok := m.(*image.Paletted)
			if !ok || p.Rect != image.Rect(0, 0, w, 3) || len(p.Palette) != len(r) {
				t.Fatalf("%d pixels wide, %d levels: a %T of %v was read", w, len(r), m, m.Bounds())
			}
			for y := range 3 {
				if got, want := p.Pix[y*p.Stride:][:w], c.levels[y*w:][:w]; !bytes.Equal(got, want) {
					t.Errorf("%d pixels wide, %d levels: row %d reads %v, was %v", w, len(r), y, got, want)
				}
			}
		}
	}
}
