// Package preview draws the small pictures that stand for the site elsewhere: what
// a message shows beside a link to a page (Open Graph), and the app's icons. They
// are PNGs with few levels between the accent and white.
//
// It computes nothing but places: every word, number and point is given. The same
// input gives the same bytes on every processor.
package preview

import (
	"github.com/vpcharts/vpcharts/generator/colour"
)

// Width and Height are the size of a card in pixels: what readers of Open Graph ask
// for. Many show it at a quarter of that.
const (
	Width  = 1200
	Height = 630
)

// A Design is what all cards of a site have in common. The typeface has all characters of its texts,
// and of a card's.
type Design struct {
	Accent colour.RGB // dark enough to be read on white
	Site   string     // the site's title
	X, Y   string     // the names of the plot's axes
}

// A Card is what one picture shows.
type Card struct {
	Title  string // its figures are set very large: "24 boards"
	Kicker string // above the plot: what the card is about
	Rows   []Row  // at most MaxRows
	Plot   Plot
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
	Low, High  string // the scores at the foot and at the head of the upright axis
	// Curves are points, each right of the one before. Under a single curve the
	// plot is tinted.
	Curves [][]Point
}

// A Point lies X of a plot's Across from its left, and Y of its Up above its foot.
type Point struct{ X, Y int }

// A Painter draws cards. Goroutines may share it.
type Painter struct {
	accent colour.RGB
	blank  canvas // what all cards have in common
}

// New makes a painter for the cards of a site.
func New(d Design) *Painter {
	p := &Painter{d.Accent, newCanvas(Width, Height)}
	p.blank.paint(d.marks())
	return p
}

// Draw draws a card: a PNG of Width × Height.
func (p *Painter) Draw(card Card) []byte {
	c := newCanvas(Width, Height)
	c.glyphs = p.blank.glyphs
	copy(c.Pix, p.blank.Pix)
	c.paint(title(card.Title))
	c.paint(rows(card.Rows))
	c.paint(card.plot())
	return c.png(p.accent)
}
