package typeset

import (
	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// Prose is paragraphs.
type Prose []Para

// A para is a paragraph; a mark hangs before its lines.
type Para struct {
	Kind       paraKind
	Mark, Text string
}

type paraKind uint8

const (
	plain  paraKind = iota
	Strong          // what must not be missed
	Title           // names what follows
	Note            // about sources
)

// measure is the longest line of a paragraph, in the size of its type.
const measure = 46

func (s stack) para(p Para) (size mark.Pt, f font.Face) {
	switch p.Kind {
	case Title:
		return s.text * 1.1, font.Semibold
	case Strong:
		return s.text, font.Semibold
	case Note:
		return s.note, font.Regular
	}
	return s.text, font.Regular
}

// lines breaks a paragraph; indent is the room of its mark.
func (s stack) lines(p Para, w mark.MM) (lines []string, indent mark.MM) {
	size, f := s.para(p)
	if p.Mark != "" {
		indent = max(size.MM()*1.1, mark.Width(f, size, p.Mark)+size.MM()*0.4)
	}
	return mark.Wrap(f, size, min(w, size.MM()*measure)-indent, p.Text), indent
}

// before is the room above a paragraph that is not the first.
func (s stack) before(p Para) mark.MM {
	switch p.Kind {
	case Title:
		return s.text.MM() * 0.95
	case Note:
		return s.text.MM() * 0.3
	}
	return s.text.MM() * 0.45
}

func (b Prose) size(s stack, w mark.MM) (mark.MM, int, bool) {
	height := mark.MM(0)
	for i, p := range b {
		if i > 0 {
			height += s.before(p)
		}
		size, f := s.para(p)
		lines, indent := s.lines(p, w)
		if mark.Longest(f, size, p.Text) > w-indent {
			return 0, 0, false
		}
		height += size.MM() * textLeading * mark.MM(len(lines))
	}
	return height, 0, true
}

func (b Prose) draw(d *Drawing, s stack, x, y, w mark.MM) mark.MM {
	for i, p := range b {
		if i > 0 {
			y += s.before(p)
		}
		size, f := s.para(p)
		ink, tag := d.Look.Text, mark.Tag{Kind: mark.Paragraph}
		switch p.Kind {
		case Title:
			ink, tag = d.Look.Name, mark.Tag{Kind: mark.Subheading}
		case Note:
			ink = d.Look.Quiet
		}
		lines, indent := s.lines(p, w)
		if p.Mark != "" {
			d.Text(mark.Text{X: x, Y: y + size.MM(), Size: size, Face: font.Semibold, Ink: d.Look.Name, Tag: tag, S: p.Mark})
			tag = mark.Tag{Kind: mark.Continued}
		}
		for _, line := range lines {
			d.Text(mark.Text{X: x + indent, Y: y + size.MM(), Size: size, Face: f, Ink: ink, Tag: tag, S: line})
			tag = mark.Tag{Kind: mark.Continued}
			y += size.MM() * textLeading
		}
	}
	return y
}

// Blanks are lines to fill in: each a label and room to write, and then a second
// label, the same for all, with room of its own.
type Blanks struct {
	Labels []string
	Second string
}

// blankHeight is the distance of two lines: enough for a pen.
const blankHeight mark.MM = 8.5

func (b Blanks) size(s stack, w mark.MM) (mark.MM, int, bool) {
	return max(blankHeight, s.text.MM()*2)*mark.MM(len(b.Labels)) + s.text.MM()*0.5, 0, true
}

func (b Blanks) draw(d *Drawing, s stack, x, y, w mark.MM) mark.MM {
	step := max(blankHeight, s.text.MM()*2)
	gap := s.text.MM() * 0.6
	first := mark.MM(0) // where the longest label ends
	for _, l := range b.Labels {
		first = max(first, mark.Width(font.Semibold, s.text, l)+gap)
	}
	middle := x + first + (w-first)*0.4
	line := func(from, to, base mark.MM) { d.Rule(from, to, base+s.text.MM()*0.15, 0.5, d.Look.Hair) }
	for _, l := range b.Labels {
		y += step
		base := y - step*0.2
		d.Text(mark.Text{X: x, Y: base, Size: s.text, Face: font.Semibold, Ink: d.Look.Text, S: l})
		line(x+first, middle-gap*2, base)
		d.Text(mark.Text{
			X: middle, Y: base, Size: s.text, Ink: d.Look.Quiet, Tag: mark.Tag{Kind: mark.Continued}, S: b.Second,
		})
		line(middle+mark.Width(font.Regular, s.text, b.Second)+gap, x+w, base)
	}
	return y + s.text.MM()*0.5
}
