package typeset

import (
	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// Prose is paragraphs.
type Prose []Para

// A para is a paragraph; a mark hangs before its lines. A plain one with a mark is an item of a list.
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

	// In a column of small text.
	label  // names a fact
	fact   // what is said of its label
	remark // what else there is to say
)

// paraStyles are how the kinds of paragraphs are set, in the size of text.
var paraStyles = [...]struct {
	size    mark.Pt
	face    font.Face
	leading mark.MM // from line to line, in the paragraph's own size
	before  mark.MM // room above a paragraph that is not the first
}{
	plain:  {1, font.Regular, textLeading, 0.45},
	Strong: {1, font.Semibold, textLeading, 0.45},
	Title:  {1.1, font.Semibold, textLeading, 0.95},
	Note:   {0.86, font.Regular, textLeading, 0.3},
	label:  {1, font.Semibold, mark.SmallLeading, beforeSmall},
	fact:   {1, font.Regular, mark.SmallLeading, 0},
	remark: {1, font.Regular, mark.SmallLeading, beforeSmall},
}

// beforeSmall is the room above a label and a remark. Above the first paragraph of a column it is kept too.
const beforeSmall = 0.45 * mark.SmallLeading

// measure is the longest line of a paragraph, in the size of its type.
const measure = 46

// para is the type in which a paragraph is set, and the room of its mark.
func (s stack) para(p Para) (f font.Face, size mark.Pt, indent mark.MM) {
	f, size = paraStyles[p.Kind].face, max(s.small, s.text*paraStyles[p.Kind].size)
	if p.Mark != "" {
		indent = max(size.MM()*1.1, mark.Width(f, size, p.Mark)+size.MM()*0.4)
	}
	return f, size, indent
}

// lines breaks a paragraph.
func (s stack) lines(p Para, w mark.MM) []string {
	f, size, indent := s.para(p)
	return mark.Wrap(f, size, min(w, size.MM()*measure)-indent, p.Text)
}

// narrowest is the width of the longest word.
func (b Prose) narrowest(s stack) (w mark.MM) {
	for _, p := range b {
		f, size, indent := s.para(p)
		w = max(w, size.MM()*mark.MM(mark.Longest(f, p.Text))+indent)
	}
	return w
}

func (b Prose) size(s stack, w mark.MM) (height mark.MM, _ int, ok bool) {
	for i, p := range b {
		if i > 0 {
			height += s.text.MM() * paraStyles[p.Kind].before
		}
		_, size, _ := s.para(p)
		height += size.MM() * paraStyles[p.Kind].leading * mark.MM(len(s.lines(p, w)))
	}
	return height, 0, b.narrowest(s) <= w
}

func (b Prose) draw(d *drawing, s stack, x, y, w mark.MM) mark.MM {
	for i, p := range b {
		if i > 0 {
			y += s.text.MM() * paraStyles[p.Kind].before
		}
		f, size, indent := s.para(p)
		ink, tag := d.Look.Text, mark.Tag{Kind: mark.Paragraph}
		switch p.Kind {
		case Title:
			ink, tag = d.Look.Name, mark.Tag{Kind: mark.Subheading}
		case Note, label, remark:
			ink = d.Look.Quiet
		case plain:
			if p.Mark != "" {
				tag.Kind = mark.ListItem
			}
		}
		if p.Mark != "" {
			d.text(mark.Text{X: x, Y: y + size.MM(), Size: size, Face: font.Semibold, Ink: d.Look.Name, Tag: tag, S: p.Mark})
			tag = mark.Tag{Kind: mark.Continued}
		}
		for _, line := range s.lines(p, w) {
			d.text(mark.Text{X: x + indent, Y: y + size.MM(), Size: size, Face: f, Ink: ink, Tag: tag, S: line})
			tag = mark.Tag{Kind: mark.Continued}
			y += size.MM() * paraStyles[p.Kind].leading
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

func (b Blanks) draw(d *drawing, s stack, x, y, w mark.MM) mark.MM {
	step := max(blankHeight, s.text.MM()*2)
	gap := s.text.MM() * 0.6
	first := mark.MM(0) // where the longest label ends
	for _, l := range b.Labels {
		first = max(first, mark.Width(font.Semibold, s.text, l)+gap)
	}
	middle := x + first + (w-first)*0.4
	line := func(from, to, base mark.MM) { d.rule(from, to, base+s.text.MM()*0.15, 0.5, d.Look.Hair) }
	for _, l := range b.Labels {
		y += step
		base := y - step*0.2
		d.text(mark.Text{X: x, Y: base, Size: s.text, Face: font.Semibold, Ink: d.Look.Text, S: l})
		line(x+first, middle-gap*2, base)
		d.text(mark.Text{
			X: middle, Y: base, Size: s.text, Ink: d.Look.Quiet, Tag: mark.Tag{Kind: mark.Continued}, S: b.Second,
		})
		line(middle+mark.Width(font.Regular, s.text, b.Second)+gap, x+w, base)
	}
	return y + s.text.MM()*0.5
}
