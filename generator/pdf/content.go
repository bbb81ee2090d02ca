package pdf

import (
	"math"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// A content turns the marks of a page into operators. It knows the reader's graphics state,
// and writes only what changes it.
type content struct {
	fonts    *Fonts
	colour   mark.Colour
	press    *mark.Press
	out      []byte // the operators of all pages
	ends     []int  // of each page's
	lacks    error  // the first text with a rune that the fonts were made without
	tree     tree
	links    []link
	pictures []*mark.Picture // of the document, in the order of their names
	needed   codes
	seen     []copyOf           // the groups that the document has had
	drawn    map[drawing][2]int // the operators of copies: where they begin and end in out
	now
}

// A now is the state of drawing at a mark.
type now struct {
	object object // what is open
	x, y   int    // where the text line begins, in a text object
	turned bool   // and whether it is turned
	marked int32  // the node whose content is open; none, or artifact
	whole  bool   // nothing here is a piece of its own: in a figure, in a copy, and in a file for a press

	space  userSpace
	height int // from the origin up to the point from which positions count: the top edge, or the group's point
	state
}

// A state is what the operator q saves and Q restores.
type state struct {
	face    font.Face
	size    int // thousandths of a point; 0 before the first text
	fill    colour.RGB
	stroke  colour.RGB
	width   int // thousandths of a point
	dash    string
	mitered bool
}

// Values of now.marked that are no node.
const (
	none     = 0
	artifact = -1
)

// An object is the kind of the operators at hand: text and lines cannot be mixed.
type object uint8

const (
	nothing object = iota
	text           // between BT and ET
	lines          // rules that are not stroked yet: neighbours that are alike are one path
)

// hundredths is a length in hundredths of a point, the unit of positions: 0.0035 mm.
func hundredths(m mark.MM) int { return int(math.Round(float64(m.Pt()) * 100)) }

func thousandths(p mark.Pt) int { return int(math.Round(float64(p) * 1000)) }

// begin is for a new document.
func (c *content) begin(doc mark.Document, fonts *Fonts) {
	c.fonts, c.colour, c.press, c.lacks = fonts, doc.Colour, doc.Press, nil
	c.tree.reset()
	c.pictures, c.seen = c.pictures[:0], c.seen[:0]
	c.links, c.needed = c.links[:0], codes{}
	c.out, c.ends = c.out[:0], c.ends[:0]
	clear(c.drawn)
}

// draw appends the page's operators to c.out.
func (c *content) draw(p mark.Page) {
	c.tree.turnPage()
	c.now = now{height: hundredths(p.H), state: state{width: -1}, whole: c.press != nil}
	c.draws(p.Marks)
	c.open(nothing)
	c.endMarked()
	c.ends = append(c.ends, len(c.out))
}

func (c *content) draws(marks []mark.Mark) {
	for i, m := range marks {
		switch m := m.(type) {
		case mark.Text:
			c.text(m, goesOn(m, marks[i+1:]))
		case mark.Rule:
			c.rule(m)
		case mark.Path:
			c.path(m)
		case mark.Image:
			c.image(m)
		case mark.Group:
			c.group(m)
		case mark.Figure:
			c.figure(m)
		}
	}
}

// open ends the object that is open, if it is another one, and begins the next. Marked content
// may not reach into a text object or out of it.
func (c *content) open(o object) {
	if c.object == o {
		return
	}
	if c.object == text || o == text {
		c.paint()
		c.endMarked()
	}
	switch c.object {
	case text:
		c.op("ET")
	case lines:
		c.paint()
	}
	if o == text {
		c.op("BT")
		c.x, c.y, c.turned = 0, 0, false
	}
	c.object = o
}

// paint strokes the rules that are waiting.
func (c *content) paint() {
	if c.object == lines {
		c.op("S")
		c.object = nothing
	}
}

// mark makes what follows a new piece of the content of a node, or an artifact. A file for a press has no such pieces.
func (c *content) mark(node int32) {
	if c.whole || c.marked == node {
		return
	}
	c.endMarked()
	c.marked = node
	if node == artifact {
		c.op("/Artifact BMC")
		return
	}
	c.out = append(c.out, '/')
	c.out = append(c.out, names[c.tree.nodes[node].role]...)
	c.out = append(c.out, "<</MCID "...)
	c.out = mark.AppendNumber(c.out, c.tree.content(node), 0)
	c.op(">>BDC")
}

func (c *content) endMarked() {
	if c.marked != none && !c.whole {
		c.marked = none
		c.op("EMC")
	}
}

// full is the ink in which a press prints a text: black, or on a black ground white. A press prints greys and mixed
// inks as screens, which make small type ragged. The ground's own ink stays: black marks lie outside of a black card.
func (c *content) full(ink colour.RGB) colour.RGB {
	switch {
	case c.press == nil || ink == c.press.Ground:
		return ink
	case c.press.Ground == colour.Black:
		return colour.White
	}
	return colour.Black
}

// line is a line as a press prints it. A grey line has full ink. If it is narrower than 0.5 pt, it gets 0.25 pt to look
// as light; on a black ground it gets 0.5 pt, as ink would fill it in.
func (c *content) line(width mark.Pt, ink colour.RGB) (mark.Pt, colour.RGB) {
	if !ink.IsGrey() && c.colour != mark.ColourGrey {
		return width, ink
	}
	full := c.full(ink)
	switch {
	case full == ink || width >= 0.5:
		return width, full
	case full == colour.White:
		return 0.5, full
	}
	return 0.25, full
}

// The operators for grey, RGB and CMYK.
var (
	fills   = [...]string{"g", "rg", "k"} // text and filled shapes
	strokes = [...]string{"G", "RG", "K"} // lines
)

// setInk makes ink the colour of what these operators are for, if it is not. It writes a grey as a grey, so that black
// is printed with black ink alone, and other inks in the colours of the document.
func (c *content) setInk(now *colour.RGB, ink colour.RGB, operators *[3]string) {
	if *now == ink {
		return
	}
	*now = ink
	if c.colour == mark.ColourGrey {
		ink = ink.Grey()
	}
	parts, operator := []uint8{ink.R, ink.G, ink.B}, operators[1]
	switch {
	case ink.IsGrey():
		parts, operator = parts[:1], operators[0]
	case c.colour == mark.ColourCMYK:
		cyan, magenta, yellow, black := ink.CMYK()
		parts, operator = []uint8{cyan, magenta, yellow, black}, operators[2]
	}
	for _, v := range parts {
		c.number((int(v)*1000+127)/255, 3)
	}
	c.op(operator)
}

// op writes an operator, after its operands.
func (c *content) op(s string) {
	c.out = append(c.out, s...)
	c.out = append(c.out, '\n')
}

// number writes an operand: v/10^decimals.
func (c *content) number(v, decimals int) {
	c.out = mark.AppendNumber(c.out, v, decimals)
	c.out = append(c.out, ' ')
}

// point writes two coordinates, in hundredths of a point.
func (c *content) point(x, y int) {
	c.number(x, 2)
	c.number(y, 2)
}
