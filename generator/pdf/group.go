package pdf

import (
	"math"
	"slices"

	"github.com/vpcharts/vpcharts/generator/mark"
)

// group draws marks in a space of their own. Of several copies in a document only the first is in the tree;
// each of the others is an artifact.
func (c *content) group(g mark.Group) {
	c.open(nothing)
	c.endMarked()
	before, tables := c.now, c.tree.tables
	self := copyOf{&g.Marks[0], len(g.Marks)}
	copied := !c.whole && slices.Contains(c.seen, self)
	if copied {
		c.mark(artifact)
		c.whole = true
	} else if !c.whole {
		c.seen = append(c.seen, self)
	}
	c.tree.flowing, c.tree.tables = 0, nil
	x, y := hundredths(g.At.X), c.height-hundredths(g.At.Y)
	c.out = append(c.out, "q "...)
	c.out = append(c.out, turned[g.Turns]...)
	c.point(x, y)
	c.op("cm")
	c.space, c.height = c.space.within(x, y, g.Turns), 0
	begins := drawing{self, c.state}
	if at, again := c.drawn[begins]; c.whole && again {
		c.out = append(c.out, c.out[at[0]:at[1]]...)
	} else {
		from := len(c.out)
		c.draws(g.Marks)
		c.open(nothing)
		c.endMarked()
		if c.whole {
			c.drawn[begins] = [2]int{from, len(c.out)}
		}
	}
	c.op("Q")
	if copied {
		c.op("EMC")
	}
	c.tree.flowing, c.tree.tables = 0, tables
	c.now = before
}

// copyOf tells the marks of a group from others, by where they are kept.
type copyOf struct {
	first *mark.Mark
	count int
}

// A drawing is a copy of a group that begins in a state. Its operators are the same wherever it is drawn.
type drawing struct {
	of copyOf
	state
}

// turned are the matrices of 0 to 3 quarter turns clockwise, without their last two numbers.
var turned = [...]string{"1 0 0 1 ", "0 -1 1 0 ", "-1 0 0 -1 ", "0 1 -1 0 "}

// A userSpace is where a group's marks count from, on the page, in hundredths of a
// point, and how it is turned.
type userSpace struct{ x, y, turns int }

// at is a point of the space, on the page.
func (u userSpace) at(x, y int) (int, int) {
	switch u.turns {
	case 1:
		x, y = y, -x
	case 2:
		x, y = -x, -y
	case 3:
		x, y = -y, x
	}
	return u.x + x, u.y + y
}

// within is a space that is placed in this one.
func (u userSpace) within(x, y, turns int) userSpace {
	x, y = u.at(x, y)
	return userSpace{x, y, (u.turns + turns) % 4}
}

// A rectangle is one of the page, in hundredths of a point: left, foot, right, top.
type rectangle [4]int

// rectangle is one of the space, on the page.
func (u userSpace) rectangle(x1, y1, x2, y2 int) rectangle {
	x1, y1 = u.at(x1, y1)
	x2, y2 = u.at(x2, y2)
	return rectangle{min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)}
}

func (r rectangle) append(b []byte) []byte {
	b = append(b, '[')
	for i, v := range r {
		if i > 0 {
			b = append(b, ' ')
		}
		b = mark.AppendNumber(b, v, 2)
	}
	return append(b, ']')
}

// A link is a place on a page that leads to another page, or to an address on the web.
type link struct {
	area     rectangle
	page, to int    // from 0
	address  string // in the place of to
	text     string
}

// link opens the content of a link, which is an element of its own.
func (c *content) link(parent int32, l link) {
	node := c.tree.add(parent, roleLink)
	c.tree.nodes[node].index, l.page = int32(len(c.links)), int(c.tree.page)
	c.links = append(c.links, l)
	c.mark(node)
	c.tree.add(node, roleAnnotation)
}

// tagged opens a text object, and the marked content that a text belongs to. width is the width
// of the text in units of the font; back is how far before its point it begins; turns are its quarter turns clockwise.
func (c *content) tagged(t mark.Text, width int, back float64, turns int) {
	c.open(text)
	if c.whole || t.Tag.Kind == mark.Artifact {
		c.mark(artifact)
		return
	}
	node := c.tree.element(t.Tag)
	if t.Link != 0 {
		long := float64(width) * float64(t.Size) / 10
		up, down := int(t.Face.Ascent()*float64(t.Size)*100), int(t.Face.Descent()*float64(t.Size)*100)
		own := c.space.within(hundredths(t.X), c.height-hundredths(t.Y), turns)
		area := own.rectangle(int(math.Floor(-back)), -down, int(math.Ceil(long-back)), up)
		c.link(node, link{area: area, to: t.Link - 1, text: t.S})
		return
	}
	c.mark(node)
}
