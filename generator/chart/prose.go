package chart

import "github.com/vpcharts/vpcharts/generator/font"

// prose is paragraphs.
type prose []para

// A para is a paragraph; a mark hangs before its lines.
type para struct {
	kind       paraKind
	mark, text string
}

type paraKind uint8

const (
	plain  paraKind = iota
	strong          // what must not be missed
	title           // names what follows
	note            // what is said of sources
)

// measure is the longest line of a paragraph, in the size of its type.
const measure = 46

func (s stack) para(p para) (size Pt, f font.Face) {
	switch p.kind {
	case title:
		return s.text * 1.1, font.Semibold
	case strong:
		return s.text, font.Semibold
	case note:
		return s.note, font.Regular
	}
	return s.text, font.Regular
}

// lines breaks a paragraph; indent is the room of its mark.
func (s stack) lines(p para, w MM) (lines []string, indent MM) {
	size, f := s.para(p)
	if p.mark != "" {
		indent = max(size.MM()*1.1, width(f, size, p.mark)+size.MM()*0.4)
	}
	return wrap(f, size, min(w, size.MM()*measure)-indent, p.text), indent
}

// before is the room above a paragraph that is not the first.
func (s stack) before(p para) MM {
	switch p.kind {
	case title:
		return s.text.MM() * 0.95
	case note:
		return s.text.MM() * 0.3
	}
	return s.text.MM() * 0.45
}

func (b prose) size(s stack, w MM) (MM, int, bool) {
	height := MM(0)
	for i, p := range b {
		if i > 0 {
			height += s.before(p)
		}
		size, _ := s.para(p)
		lines, _ := s.lines(p, w)
		height += size.MM() * textLeading * MM(len(lines))
	}
	return height, 0, true
}

func (b prose) draw(d *drawing, s stack, x, y, w MM) MM {
	for i, p := range b {
		if i > 0 {
			y += s.before(p)
		}
		size, f := s.para(p)
		ink, tag := d.look.Text, Tag{Kind: Paragraph}
		switch p.kind {
		case title:
			ink, tag = d.look.Name, Tag{Kind: Subheading}
		case note:
			ink = d.look.Quiet
		}
		lines, indent := s.lines(p, w)
		if p.mark != "" {
			d.text(x, y+size.MM(), size, font.Semibold, Left, d.look.Name, tag, p.mark)
			tag = Tag{Kind: Continued}
		}
		for _, line := range lines {
			d.text(x+indent, y+size.MM(), size, f, Left, ink, tag, line)
			tag = Tag{Kind: Continued}
			y += size.MM() * textLeading
		}
	}
	return y
}

// blanks are lines to fill in: each a label and room to write, and then a second
// label, the same for all, with room of its own.
type blanks struct {
	labels []string
	second string
}

// blankHeight is from line to line, for a pen.
const blankHeight MM = 8.5

func (b blanks) size(s stack, w MM) (MM, int, bool) {
	return max(blankHeight, s.text.MM()*2)*MM(len(b.labels)) + s.text.MM()*0.5, 0, true
}

func (b blanks) draw(d *drawing, s stack, x, y, w MM) MM {
	step := max(blankHeight, s.text.MM()*2)
	gap := s.text.MM() * 0.6
	first := MM(0) // where the longest label ends
	for _, l := range b.labels {
		first = max(first, width(font.Semibold, s.text, l)+gap)
	}
	middle := x + first + (w-first)*0.4
	line := func(from, to, base MM) { d.rule(from, to, base+s.text.MM()*0.15, 0.5, d.look.Hair) }
	for _, l := range b.labels {
		y += step
		base := y - step*0.2
		d.text(x, base, s.text, font.Semibold, Left, d.look.Text, Tag{}, l)
		line(x+first, middle-gap*2, base)
		d.text(middle, base, s.text, font.Regular, Left, d.look.Quiet, Tag{Kind: Continued}, b.second)
		line(middle+width(font.Regular, s.text, b.second)+gap, x+w, base)
	}
	return y + s.text.MM()*0.5
}
