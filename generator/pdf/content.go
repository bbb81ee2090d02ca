package pdf

import (
	"fmt"
	"math"
	"strconv"

	"github.com/vpcharts/vpcharts/generator/chart"
	"github.com/vpcharts/vpcharts/generator/font"
)

// A content turns one page's marks into the operators that draw them. It knows
// what the reader's graphics state is, and writes only what changes it.
type content struct {
	fonts  *Fonts
	out    []byte
	shown  []byte // the string or array of the text at hand, before its place is known
	height int    // of the page; positions count upwards from its foot

	object  object // what is open
	x, y    int    // where the text line begins, in a text object
	turned  bool   // and whether it is turned
	face    font.Face
	size    int // thousandths of a point; 0 before the first text
	fill    chart.Ink
	stroke  chart.Ink
	width   int // thousandths of a point
	dash    string
	mitered bool
}

// An object is the run of operators that page content is inside of: text and
// lines cannot be mixed.
type object uint8

const (
	nothing object = iota
	text           // between BT and ET
	lines          // rules that await their S: alike and neighbours, they are one path
)

// limit bounds lengths on a page, in points: far outside any page, and within
// what readers hold in 16 bits before the point.
const limit = 32000

// hundredths of a point are what positions are written in: 0.0035 mm.
func hundredths(m chart.MM) int { return int(math.Round(float64(m.Pt()) * 100)) }

func thousandths(p chart.Pt) int { return int(math.Round(float64(p) * 1000)) }

// draw leaves the page's operators in c.out.
func (c *content) draw(p chart.Page, fonts *Fonts) error {
	*c = content{fonts: fonts, out: c.out[:0], shown: c.shown, height: hundredths(p.H), width: -1}
	for _, m := range p.Marks {
		var err error
		switch m := m.(type) {
		case chart.Text:
			err = c.text(m)
		case chart.Rule:
			err = c.rule(m)
		case chart.Path:
			err = c.path(m)
		default:
			err = fmt.Errorf("no way to draw a %T", m)
		}
		if err != nil {
			return err
		}
	}
	c.open(nothing)
	return nil
}

// open ends the object that is open, if it is another, and begins the next.
func (c *content) open(o object) {
	if c.object == o {
		return
	}
	switch c.object {
	case text:
		c.op("ET")
	case lines:
		c.op("S")
	}
	if o == text {
		c.op("BT")
		c.x, c.y, c.turned = 0, 0, false
	}
	c.object = o
}

// setFill makes ink the colour of text and filled shapes.
func (c *content) setFill(ink chart.Ink) {
	if ink != c.fill {
		c.fill = ink
		c.colour(ink, "g", "rg")
	}
}

// setStroke makes ink the colour of lines.
func (c *content) setStroke(ink chart.Ink) {
	if ink != c.stroke {
		c.stroke = ink
		c.colour(ink, "G", "RG")
	}
}

// colour writes a grey as a grey, so that black is printed with black alone.
func (c *content) colour(ink chart.Ink, grey, rgb string) {
	part := func(v uint8) int { return (int(v)*1000 + 127) / 255 }
	c.number(part(ink.R), 3)
	if ink.R == ink.G && ink.G == ink.B {
		c.op(grey)
		return
	}
	c.number(part(ink.G), 3)
	c.number(part(ink.B), 3)
	c.op(rgb)
}

// op writes an operator, after its operands.
func (c *content) op(s string) {
	c.out = append(c.out, s...)
	c.out = append(c.out, '\n')
}

// number writes an operand: v with the last decimals of its digits after the point.
func (c *content) number(v, decimals int) {
	c.out = appendNumber(c.out, v, decimals)
	c.out = append(c.out, ' ')
}

// point writes two coordinates, in hundredths of a point.
func (c *content) point(x, y int) {
	c.number(x, 2)
	c.number(y, 2)
}

// appendNumber writes v/10^decimals without needless zeros: 12.5, -3, .04.
func appendNumber(b []byte, v, decimals int) []byte {
	if v < 0 {
		b = append(b, '-')
		v = -v
	}
	one := 1
	for range decimals {
		one *= 10
	}
	if whole := v / one; whole != 0 || v == 0 {
		b = strconv.AppendInt(b, int64(whole), 10)
	}
	rest := v % one
	if rest == 0 {
		return b
	}
	b = append(b, '.')
	for rest != 0 {
		one /= 10
		b = append(b, byte('0'+rest/one))
		rest %= one
	}
	return b
}

// within is an error for a length that cannot be written: no number, or off any page.
func within(lengths ...chart.MM) error {
	for _, m := range lengths {
		if !(math.Abs(float64(m.Pt())) <= limit) { // NaN is not within either
			return fmt.Errorf("%v mm is not a length within %d points", float64(m), limit)
		}
	}
	return nil
}
