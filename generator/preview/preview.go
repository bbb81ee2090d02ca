// Package preview draws the small pictures that stand for the site elsewhere: what
// a message shows beside a link to a page (Open Graph), and the app's icons. They
// are PNGs with few levels between the accent and white.
//
// It computes nothing but places: every word, number and point is given. The same
// input gives the same bytes on every processor.
package preview

import (
	"fmt"
	"image/color"
	"slices"
	"sync"

	"github.com/vpcharts/vpcharts/generator/colour"
)

// Width and Height are the size of a card in pixels: what readers of Open Graph ask
// for. Many show it at a quarter of that.
const (
	Width  = 1200
	Height = 630
)

// A Frame is what all cards of a site have in common.
type Frame struct {
	Accent colour.RGB // dark enough to be read on white
	Site   string     // the site's title
	Kicker string     // above the plot: what the cards are about
	X, Y   string     // the names of the plot's axes
	Low    string     // the score at the foot of its upright axis
	High   string     // and at its head
}

// A Card is what one picture shows.
type Card struct {
	Title string // its figures are set very large: "24 boards"
	Rows  []Row  // at most MaxRows
	Plot  Plot
}

// MaxRows is how many rows a card has room for.
const MaxRows = 4

// A Row is a line of a card's table, and its mark on the plot.
type Row struct {
	Label, Value string
	At           Point
}

// A Plot is curves over an axis from 0 to Across, up to Up.
type Plot struct {
	Across, Up int    // 1 or more
	Last       string // what stands at the end of the axis
	// Curves are points, each right of the one before. Under a single curve the
	// plot is tinted.
	Curves [][]Point
}

// A Point lies X of a plot's Across from its left, and Y of its Up above its foot.
type Point struct{ X, Y int }

// A Painter draws cards. Goroutines may share it.
type Painter struct {
	frame   Frame
	glyphs  *glyphs
	palette color.Palette
	blank   *canvas   // what all cards have in common
	spare   sync.Pool // of canvases of that size
}

// New makes a painter for the cards of a site. The error for a character that the
// typeface lacks names it.
func New(f Frame) (*Painter, error) {
	g, err := newGlyphs(four)
	if err != nil {
		return nil, err
	}
	p := &Painter{frame: f, glyphs: g, palette: four.palette(white, f.Accent), blank: newCanvas(Width, Height, four)}
	p.spare.New = func() any { return newCanvas(Width, Height, four) }
	d := desk{canvas: p.blank, glyphs: g}
	d.head(f)
	d.axes(f)
	return p, d.err
}

// Draw draws a card: a PNG of Width × Height, which has the card's texts beside its pixels. The error names a character that the
// typeface lacks, a row too many, or a point outside the plot.
func (p *Painter) Draw(card Card) ([]byte, error) {
	if err := card.check(); err != nil {
		return nil, fmt.Errorf("preview: %q: %w", card.Title, err)
	}
	c := p.spare.Get().(*canvas)
	defer p.spare.Put(c)
	copy(c.levels, p.blank.levels)
	d := desk{canvas: c, glyphs: p.glyphs}
	d.title(card.Title)
	d.rows(card.Rows)
	d.plot(card)
	if d.err != nil {
		return nil, d.err
	}
	return encode(d.canvas, p.palette, careful, p.frame.describe(card)), nil
}

// check returns an error if a part of the card has no place.
func (c Card) check() error {
	if len(c.Rows) > MaxRows {
		return fmt.Errorf("%d rows, there is room for %d", len(c.Rows), MaxRows)
	}
	if c.Plot.Across < 1 || c.Plot.Up < 1 {
		return fmt.Errorf("a plot of %d by %d: both should be 1 or more", c.Plot.Across, c.Plot.Up)
	}
	points := slices.Concat(c.Plot.Curves...)
	for _, r := range c.Rows {
		points = append(points, r.At)
	}
	for _, p := range points {
		if p.X < 0 || p.X > c.Plot.Across || p.Y < 0 || p.Y > c.Plot.Up {
			return fmt.Errorf("the point %d, %d lies outside a plot of %d by %d", p.X, p.Y, c.Plot.Across, c.Plot.Up)
		}
	}
	return nil
}
