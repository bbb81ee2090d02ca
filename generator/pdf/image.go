package pdf

import (
	"fmt"
	"slices"

	"github.com/vpcharts/vpcharts/generator/mark"
)

// image draws a picture, which is in the file once, however often it is drawn.
func (c *content) image(m mark.Image) {
	w, h := hundredths(m.W), hundredths(m.H)
	i := slices.Index(c.pictures, m.Picture)
	if i < 0 {
		i = len(c.pictures)
		c.pictures = append(c.pictures, m.Picture)
	}
	x, y := hundredths(m.X), c.height-hundredths(m.Y)-h
	c.open(nothing)
	if m.Alt == "" || c.whole {
		c.mark(artifact)
	} else {
		c.mark(c.tree.figure(m.Alt, c.space.rectangle(x, y, x+w, y+h)))
	}
	c.out = append(c.out, "q "...)
	c.number(w, 2)
	c.out = append(c.out, "0 0 "...)
	c.number(h, 2)
	c.point(x, y)
	c.op(fmt.Sprintf("cm /I%d Do Q", i))
}

// figure draws marks that are one element, a picture or a link, and one piece of its content.
func (c *content) figure(m mark.Figure) {
	if c.whole {
		c.draws(m.Marks)
		return
	}
	c.open(nothing)
	x, y := hundredths(m.Area.X), c.height-hundredths(m.Area.Y)
	area := c.space.rectangle(x, y, x+hundredths(m.Area.W), y-hundredths(m.Area.H))
	if m.Link {
		c.link(c.tree.element(mark.Tag{}), link{area: area, address: m.Alt, text: m.Alt})
	} else {
		c.mark(c.tree.figure(m.Alt, area))
	}
	c.whole = true
	c.draws(m.Marks)
	c.open(nothing)
	c.whole = false
	c.endMarked()
}

// writePicture writes a picture's samples as an image of the file. Several
// documents may share them.
func writePicture(f *file, n int, p *mark.Picture, colour mark.Colour) {
	s := p.Samples[colour]
	space := [...]string{1: "Gray", 3: "RGB", 4: "CMYK"}[s.Channels]
	filter := "Flate"
	if s.JPEG {
		filter = "DCT"
	}
	f.stream(n, fmt.Sprintf("/Type/XObject/Subtype/Image/Width %d/Height %d/ColorSpace/Device%s/BitsPerComponent 8"+
		"/Filter/%sDecode", p.W, p.H, space, filter), s.Data)
}
