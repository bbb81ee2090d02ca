package typeset

import (
	"cmp"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// A drawing is one side while it is drawn.
type drawing struct {
	*Typesetter
	Page   mark.Page
	Tables int    // so far
	table  *block // the last of them
}

func (s side) draw() mark.Page {
	d := s.with.begin(s.head)
	for _, table := range s.tables {
		d.Page.Tables = append(d.Page.Tables, table.name())
	}
	d.below(s.foot, s.aside, d.columns(s))
	return d.Page
}

// begin begins a side with its head.
func (t *Typesetter) begin(h Head) *drawing {
	d := &drawing{Typesetter: t, Page: mark.Page{W: t.Format.W, H: t.Format.H, Bookmark: h.Title}}
	d.head(h)
	return d
}

func (d *drawing) add(m mark.Mark) { d.Page.Marks = append(d.Page.Marks, m) }

// text adds a text, unless it is empty.
func (d *drawing) text(t mark.Text) {
	if t.S != "" {
		d.add(t)
	}
}

func (d *drawing) rule(x1, x2, y mark.MM, w mark.Pt, ink colour.RGB) {
	d.add(mark.Rule{X1: x1, Y1: y, X2: x2, Y2: y, Width: w, Ink: ink})
}

// line sets a line of a head or a foot. What is bold stands out: a note, and the publisher's name.
func (d *drawing) line(x, y mark.MM, a mark.Align, l textLine) {
	ink := d.Look.Quiet
	if l.face == font.Semibold {
		ink = d.Look.Text
	}
	d.text(mark.Text{X: x, Y: y, Size: l.size, Face: l.face, Align: a, Ink: ink, Tag: mark.TagOfLine(l.line), S: l.text})
}

func (d *drawing) head(h Head) {
	f, in := d.Format, d.inner()
	base := d.baseline(h)
	d.text(mark.Text{
		X: in.X, Y: base, Size: f.Title, Face: font.Semibold, Ink: d.Look.Text, Tag: mark.Tag{Kind: mark.Heading}, S: h.Title,
	})
	right := in.X + in.W
	if h.Logo != nil {
		at := d.logo(h)
		d.add(mark.Image{X: at.X, Y: at.Y, W: at.W, H: at.H, Picture: h.Logo.Printed(at.W, at.H), Alt: h.Logo.Alt})
		right = at.X - 2
	}
	lines, kicker := d.headLines(h), cmp.Or(h.Own, h.Kicker)
	set := func(x, y mark.MM, a mark.Align) {
		d.text(mark.Text{X: x, Y: y, Size: f.Small * kickerSize, Face: font.Semibold, Align: a, Ink: d.Look.Text, S: kicker})
	}
	y := base
	switch {
	case d.inline(h):
		d.line(right-d.kickerWidth(kicker+inlineGap), base, mark.Right, lines[0])
		set(right, base, mark.Right)
	case d.beside(h):
		above := d.aboveKicker(lines)
		for i, l := range lines {
			d.line(right, base-above[i], mark.Right, l)
		}
		set(right, base, mark.Right)
	default:
		y += f.Small.MM() * kickerSize * mark.SmallLeading
		set(in.X, y, mark.Left)
		for _, l := range lines {
			y += l.size.MM() * mark.SmallLeading
			d.line(in.X, y, mark.Left, l)
		}
	}
	d.rule(in.X, in.X+in.W, y+f.Title.MM()*belowTitle, f.Title/26, d.Look.Accent)
}

// columns sets the columns of a side and returns the y below the lowest.
func (d *drawing) columns(s side) mark.MM {
	row, end := s.rowHeight(), s.body.Y
	for k, c := range s.columns {
		y := s.body.Y
		for _, p := range c.portions {
			if p.block.text != nil {
				y = p.block.text.draw(d, s.setting.text(), s.edges[k], y+p.above, p.width)
				continue
			}
			y = d.rows(s, c, p, s.edges[k], y, row, s.setting.figures.MM()*cellGap+s.wider)
		}
		end = max(end, y)
	}
	return end
}

// rowHeight is the distance of two lines of figures: height that is left over goes between lines, as much as the
// fullest column of the side allows, up to a limit.
func (s side) rowHeight() mark.MM {
	em := s.setting.figures.MM()
	row := em * mostLeading
	for i, c := range s.columns {
		rows, fixed := mark.MM(0), mark.MM(0)
		for _, p := range c.portions {
			n := mark.MM(p.to - p.from)
			rows += n
			fixed += p.height - em*s.setting.leading*n
		}
		if rows > 0 {
			row = min(row, (s.heights[i]-fixed)/rows)
		}
	}
	return row
}

// rows sets a portion of a table, and above the first portion on this side the table's name. It
// returns the y below it.
func (d *drawing) rows(on side, c column, p portion, x, y, step, between mark.MM) mark.MM {
	s, small := on.setting, on.setting.small.MM()
	first := d.table != p.block // on this side
	if first {
		d.Tables, d.table = d.Tables+1, p.block
	}
	if s.named {
		if first {
			d.subheading(x, y+small*1.1, s.small*nameSize, on.tables[d.Tables-1].name())
		}
		y += small * s.nameRow()
	}
	em, ended := s.figures.MM(), p.block.ended(p.from)
	above, below := s.heads(p.block)
	t := ruled{
		table: p.block.table, widths: c.cells, size: s.figures, headSize: s.head,
		above: above, below: below, base: (step + em*figureHeight) / 2,
		step: step, group: s.group, gap: em * groupGap, hair: 0.35,
		moved: ended - p.block.ended(on.tables[d.Tables-1].from),
	}
	for range ended {
		t.table = t.table.Without(1)
	}
	t.place(x, between)
	y = t.drawHeads(d, y, !first) + s.head.MM()*belowRule
	t.at[0].X -= p.block.markRoom(p.to) * em
	return t.drawRows(d, p.from, p.to, y)
}
