package check

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"sync"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/preview"
)

// leastContrast is that of an accent colour, on white, with which a site can be built.
const leastContrast = 4.5

// showsCard says whether a picture shows a card and nothing else.
func (r *reading) showsCard(p linkPicture, data []byte) bool {
	if colour.Contrast(p.frame.Accent, colour.RGB{R: 0xff, G: 0xff, B: 0xff}) < leastContrast {
		return false
	}
	painter, err := r.cards.painter(p.frame)
	if err != nil {
		return false
	}
	want, err := painter.Draw(p.card)
	return err == nil && (bytes.Equal(data, want) || samePixels(data, want))
}

// samePixels says whether two pictures with palettes have the same pixels, however they are packed.
func samePixels(a, b []byte) bool {
	size, err := png.DecodeConfig(bytes.NewReader(a))
	if err != nil || size.Width != preview.Width || size.Height != preview.Height {
		return false
	}
	var pictures [2]*image.Paletted
	for i, data := range [][]byte{a, b} {
		decoded, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			return false
		}
		var is bool
		if pictures[i], is = decoded.(*image.Paletted); !is {
			return false
		}
	}
	var like [256][256]bool
	for i, one := range pictures[0].Palette {
		for k, other := range pictures[1].Palette {
			like[i][k] = color.RGBAModel.Convert(one) == color.RGBAModel.Convert(other)
		}
	}
	if len(pictures[0].Pix) != len(pictures[1].Pix) {
		return false
	}
	for i, level := range pictures[0].Pix {
		if !like[level][pictures[1].Pix[i]] {
			return false
		}
	}
	return true
}

// cardPainters are painters for the pictures of languages. A stranger's pictures may each have other
// characters in other sizes, all of which painters keep. So none is kept for long.
type cardPainters struct {
	lock  sync.Mutex
	by    map[preview.Frame]*preview.Painter
	cards int
}

const mostPainters, mostCards = 8, 1000

func (c *cardPainters) painter(f preview.Frame) (*preview.Painter, error) {
	c.lock.Lock()
	defer c.lock.Unlock()
	c.cards++
	if p := c.by[f]; p != nil && c.cards <= mostCards {
		return p, nil
	}
	if c.by == nil || len(c.by) >= mostPainters || c.cards > mostCards {
		c.by, c.cards = map[preview.Frame]*preview.Painter{}, 0
	}
	p, err := preview.New(f)
	if err == nil {
		c.by[f] = p
	}
	return p, err
}
