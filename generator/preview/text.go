package preview

import (
	"errors"
	"fmt"
	"image"
	"image/draw"
	"sync"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"github.com/vpcharts/vpcharts/generator/font"
)

// A style is how a text is set: its face, and its size in pixels to the em.
type style struct {
	face font.Face
	size int
}

// pixels are units of the font in a style, rounded to pixels.
func (s style) pixels(units int) int {
	return (units*s.size + font.UnitsPerEm/2) / font.UnitsPerEm
}

// width is how wide a text is.
func (s style) width(text string) int { return s.pixels(s.face.Units(text)) }

// figureHeight is how high a figure is.
func (s style) figureHeight() int { return int(s.face.FigureHeight() * float64(s.size)) }

// fit is the style, made smaller until a text is not wider than most. If it is too wide even in
// the least size, the text is cut.
func (s style) fit(text string, most, least int) (style, string) {
	for s.size > least && s.width(text) > most {
		s.size--
	}
	for runes := []rune(text); s.width(text) > most && len(runes) > 0; {
		runes = runes[:len(runes)-1]
		text = string(runes) + "…"
	}
	return s, text
}

// A glyph is a character as a style draws it: levels of a ramp, and where they
// lie from the pen.
type glyph struct {
	x, y, w, h int
	levels     []uint8
}

// glyphs draws each character of each style once. Goroutines may share it.
type glyphs struct {
	fonts   []*sfnt.Font // by face
	nearest [full + 1]uint8

	lock  sync.RWMutex
	drawn map[character]*glyph
}

type character struct {
	style
	r rune
}

func newGlyphs(r ramp) (*glyphs, error) {
	g := &glyphs{nearest: r.nearest(), drawn: map[character]*glyph{}}
	for _, f := range font.Faces() {
		parsed, err := sfnt.Parse(f.TTF())
		if err != nil {
			return nil, fmt.Errorf("preview: %v: %w", f, err)
		}
		g.fonts = append(g.fonts, parsed)
	}
	return g, nil
}

// set sets a text on a baseline, from x on.
func (g *glyphs) set(c *canvas, x, baseline int, s style, text string) error {
	units, last := 0, rune(-1)
	for _, r := range text {
		if last >= 0 {
			units += s.face.Kern(last, r)
		}
		drawn, err := g.of(character{s, r})
		if err != nil {
			return fmt.Errorf("preview: %q: %w", text, err)
		}
		c.glyph(x+s.pixels(units), baseline, drawn)
		units += s.face.Advance(r)
		last = r
	}
	return nil
}

func (g *glyphs) of(ch character) (*glyph, error) {
	g.lock.RLock()
	drawn := g.drawn[ch]
	g.lock.RUnlock()
	if drawn != nil {
		return drawn, nil
	}
	if !ch.face.Has(ch.r) {
		return nil, fmt.Errorf("%v has no glyph for %q (%U)", ch.face, ch.r, ch.r)
	}
	drawn, err := g.draw(ch)
	if err != nil {
		return nil, fmt.Errorf("%v: %q: %w", ch.face, ch.r, err)
	}
	g.lock.Lock()
	defer g.lock.Unlock()
	g.drawn[ch] = drawn // two goroutines may have drawn the same
	return drawn, nil
}

// bend is how many straight lines stand for a curve of an outline.
const bend = 8

// draw draws a character. The rasteriser gets straight lines between 64ths of a pixel: these it
// rounds alike on every processor, up to 512 pixels.
func (g *glyphs) draw(ch character) (*glyph, error) {
	outline, err := g.fonts[ch.face].LoadGlyph(nil, sfnt.GlyphIndex(ch.face.Glyph(ch.r)), fixed.I(ch.size), nil)
	if err != nil || len(outline) == 0 {
		return &glyph{}, err
	}
	box := outline.Bounds()
	d := &glyph{x: box.Min.X.Floor(), y: box.Min.Y.Floor()}
	d.w, d.h = box.Max.X.Ceil()-d.x, box.Max.Y.Ceil()-d.y
	z := vector.NewRasterizer(d.w, d.h)
	z.DrawOp = draw.Src
	line := func(p fixed.Point26_6) { z.LineTo(float32(p.X)/64, float32(p.Y)/64) }
	var pen fixed.Point26_6
	for _, s := range outline {
		p, q := s.Args[0].Sub(fixed.P(d.x, d.y)), s.Args[1].Sub(fixed.P(d.x, d.y))
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			z.ClosePath()
			z.MoveTo(float32(p.X)/64, float32(p.Y)/64)
			pen = p
		case sfnt.SegmentOpLineTo:
			line(p)
			pen = p
		case sfnt.SegmentOpQuadTo:
			for i := fixed.Int26_6(1); i <= bend; i++ {
				from, by, to := (bend-i)*(bend-i), 2*i*(bend-i), i*i
				line(pen.Mul(from * 64).Add(p.Mul(by * 64)).Add(q.Mul(to * 64)).Div(bend * bend * 64))
			}
			pen = q
		default:
			return nil, errors.New("its outline has cubic curves, a TrueType font has none")
		}
	}
	z.ClosePath()
	mask := image.NewAlpha(image.Rect(0, 0, d.w, d.h))
	z.Draw(mask, mask.Bounds(), image.Opaque, image.Point{})
	for i, share := range mask.Pix {
		mask.Pix[i] = g.nearest[share]
	}
	d.levels = mask.Pix
	return d, nil
}
