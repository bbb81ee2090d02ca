package pdf

import (
	"fmt"
	"math"
	"slices"

	"github.com/vpcharts/vpcharts/generator/mark"
)

// text shows a text. more says that its paragraph or cell has another line.
func (c *content) text(t mark.Text, more bool) {
	width := t.Face.Units(t.S)
	// back is how far the text begins before its point, hundredths of a point.
	back := float64(width) * float64(t.Size) / 10 * float64(t.Align) / 2
	turns := 0
	if t.Turn {
		turns = 3
	}
	c.tagged(t, width, back, turns)
	c.setInk(&c.fill, c.full(t.Ink), &fills)
	if size := thousandths(t.Size); size != c.size || t.Face != c.face {
		c.face, c.size = t.Face, size
		c.out = append(c.out, resourceName[t.Face]...)
		c.out = append(c.out, ' ')
		c.number(size, 3)
		c.op("Tf")
	}
	x, y := hundredths(t.X), c.height-hundredths(t.Y)
	if t.Turn {
		y -= int(math.Round(back))
	} else {
		x = int(math.Round(float64(t.X.Pt())*100 - back))
	}
	if t.Turn || c.turned {
		c.out = append(c.out, turned[turns]...)
		c.point(x, y)
		c.op("Tm")
	} else {
		c.point(x-c.x, y-c.y)
		c.op("Td")
	}
	c.x, c.y, c.turned = x, y, t.Turn
	c.show(t, more)
}

// show writes the operator that shows a text.
func (c *content) show(t mark.Text, more bool) {
	from, kerned := len(c.out), false
	b := append(c.out, '(')
	needed := &c.needed[t.Face]
	last := rune(-1)
	for _, r := range t.S {
		code := c.fonts.code(r)
		if code == 0 && c.lacks == nil {
			c.lacks = fmt.Errorf("text %q: the fonts were made without %s", t.S, name(r))
		}
		if last >= 0 {
			if k := t.Face.Kern(last, r); k != 0 {
				if !kerned { // only now is it an array
					kerned = true
					b = slices.Insert(b, from, '[')
				}
				b = append(b, ')')
				b = mark.AppendNumber(b, -k, 0)
				b = append(b, '(')
			}
		}
		if code == '(' || code == ')' || code == '\\' {
			b = append(b, '\\')
		}
		b = append(b, code)
		needed[code] = true
		last = r
	}
	if space := c.fonts.code(' '); more && space != 0 {
		needed[space] = true
		b = append(b, space) // or the last word would be read as one with the next line's first
	}
	if kerned {
		b = append(b, ")]TJ\n"...)
	} else {
		b = append(b, ")Tj\n"...)
	}
	c.out = b
}

// goesOn says whether the next text is another line of the same paragraph or cell.
func goesOn(t mark.Text, marks []mark.Mark) bool {
	if t.Tag.Kind == mark.Artifact {
		return false
	}
	for _, m := range marks {
		switch next := m.(type) {
		case mark.Group, mark.Figure, mark.Image:
			return false
		case mark.Text:
			switch next.Tag.Kind {
			case mark.Artifact:
				continue
			case mark.ColumnHead, mark.RowHead, mark.Cell:
				return next.Tag == t.Tag
			case mark.Continued:
				return t.Tag.Kind <= mark.ListItem
			}
			return false
		}
	}
	return false
}
