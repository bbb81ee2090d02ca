package typeset

import (
	"cmp"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// Drawing is one side while it is drawn.
type Drawing struct {
	*Typesetter
	Page   mark.Page
	Tables int    // so far
	table  *block // the last of them
}

func (s side) draw(front bool) mark.Page {
	d := s.with.Begin(s.head)
	for _, table := range s.tables {
		d.Page.Tables = append(d.Page.Tables, table.name())
	}
	end := d.columns(s, d.Body(s.head, front, s.aside))
	if front {
		d.ImprintAt(s.aside, end)
	}
	return d.Page
}

// Begin begins a side with its head.
func (t *Typesetter) Begin(h Head) *Drawing {
	d := &Drawing{Typesetter: t, Page: mark.Page{W: t.Format.W, H: t.Format.H, Bookmark: h.Title}}
	d.head(h)
	return d
}

func (d *Drawing) Add(m mark.Mark) { d.Page.Marks = append(d.Page.Marks, m) }

// Text adds a text, unless it is empty.
func (d *Drawing) Text(t mark.Text) {
	if t.S != "" {
		d.Add(t)
	}
}

func (d *Drawing) Rule(x1, x2, y mark.MM, w mark.Pt, ink colour.RGB) {
	d.Add(mark.Rule{X1: x1, Y1: y, X2: x2, Y2: y, Width: w, Ink: ink})
}

func (d *Drawing) head(h Head) {
	f, in := d.Format, d.Inner()
	base := d.baseline(h)
	d.Text(mark.Text{
		X: in.X, Y: base, Size: f.Title, Face: font.Semibold, Ink: d.Look.Text, Tag: mark.Tag{Kind: mark.Heading}, S: h.Title,
	})
	right := in.X + in.W
	if h.Logo != nil {
		at := d.logo(h)
		d.Add(mark.Image{X: at.X, Y: at.Y, W: at.W, H: at.H, Picture: h.Logo.Printed(at.W, at.H), Alt: h.Logo.Alt})
		right = at.X - 2
	}
	line := func(x, y mark.MM, a mark.Align, l headLine) {
		ink := d.Look.Quiet
		if l.face == font.Semibold { // the note
			ink = d.Look.Text
		}
		d.Text(mark.Text{X: x, Y: y, Size: l.size, Face: l.face, Align: a, Ink: ink, S: l.text})
	}
	lines, kicker := d.headLines(h), cmp.Or(h.Own, h.Kicker)
	set := func(x, y mark.MM, a mark.Align) {
		d.Text(mark.Text{X: x, Y: y, Size: f.Small * kickerSize, Face: font.Semibold, Align: a, Ink: d.Look.Text, S: kicker})
	}
	y := base
	switch {
	case d.inline(h):
		line(right-d.kickerWidth(kicker+inlineGap), base, mark.Right, lines[0])
		set(right, base, mark.Right)
	case d.beside(h):
		above := d.aboveKicker(lines)
		for i, l := range lines {
			line(right, base-above[i], mark.Right, l)
		}
		set(right, base, mark.Right)
	default:
		y += f.Small.MM() * kickerSize * mark.SmallLeading
		set(in.X, y, mark.Left)
		for _, l := range lines {
			y += l.size.MM() * mark.SmallLeading
			line(in.X, y, mark.Left, l)
		}
	}
	d.Rule(in.X, in.X+in.W, y+f.Title.MM()*belowTitle, f.Title/26, d.Look.Accent)
}

// columns sets the columns of a side. Width that is left over goes between columns first, then
// between cells; height that is left over goes between lines; all of them up to a limit. It
// returns the y below the lowest column.
func (d *Drawing) columns(s side, body mark.Rect) mark.MM {
	em := s.setting.figures.MM()
	n := mark.MM(len(s.columns))
	natural, gaps := mark.MM(0), mark.MM(0) // gaps between cells
	for _, c := range s.columns {
		natural += c.width
		gaps += mark.MM(max(len(c.cells)-1, 0))
	}
	free := body.W - natural
	between := min(free/max(n-1, 1), em*gutter)
	free -= between * (n - 1)
	wider := min(free*0.6/max(gaps, 1), em*(mostCellGap-cellGap))
	free -= wider * gaps
	between += min(free/max(n-1, 1), em*(mostGutter-gutter))
	row := rowHeight(s.setting, s.columns, body.H)
	x, end := body.X, body.Y
	for _, c := range s.columns {
		y := body.Y
		for _, p := range c.portions {
			if p.block.text != nil {
				y = p.block.text.draw(d, s.setting.text(), x, y+p.above, p.width)
				continue
			}
			y = d.rows(s, c, p, x, y, row, em*cellGap+wider)
		}
		end = max(end, y)
		x += c.width + wider*mark.MM(max(len(c.cells)-1, 0)) + between
	}
	return end
}

// rowHeight is the distance of two lines of figures: as much as the fullest column of the side
// allows, up to a limit.
func rowHeight(s setting, columns []column, height mark.MM) mark.MM {
	em := s.figures.MM()
	row := em * mostLeading
	for _, c := range columns {
		rows, fixed := mark.MM(0), mark.MM(0)
		for _, p := range c.portions {
			n := mark.MM(p.to - p.from)
			rows += n
			fixed += p.height - em*s.leading*n
		}
		if rows > 0 {
			row = min(row, (height-fixed)/rows)
		}
	}
	return row
}

// rows sets a portion of a table, and above the first portion on this side the table's name. It
// returns the y below it.
func (d *Drawing) rows(on side, c column, p portion, x, y, step, between mark.MM) mark.MM {
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
	em, head := s.figures.MM(), s.head.MM()
	t := ruled{
		table: p.block.table, widths: c.cells, size: s.figures, headSize: s.head,
		above: head * 1.05, below: head * 0.2, base: (step + em*FigureHeight) / 2,
		step: step, group: s.group, gap: em * GroupGap, hair: 0.35,
	}
	t.place(x, between)
	t.drawHeads(d, y, !first)
	t.at[0] -= p.block.markRoom(p.to) * em
	return t.drawRows(d, p.from, p.to, y+head*headRow)
}

// ImprintAt sets the foot of a side below columns that end at a given y: a strip to
// write on if there is room, the check line, and the sources of the numbers.
func (d *Drawing) ImprintAt(aside bool, end mark.MM) {
	f, in := d.Format, d.Inner()
	step := f.Small.MM() * mark.SmallLeading
	bottom := in.Y + in.H
	rule := bottom - d.imprintHeight(aside)
	top := rule + f.Small.MM()*aboveImprint
	right := in.X + in.W
	room := in.W // of the rule
	if q := d.imprint.QR; q != nil {
		at := mark.Rect{X: in.X + in.W - q.Size(), Y: bottom - q.Size(), W: q.Size(), H: q.Size()}
		if d.Look.Filled {
			d.Add(mark.Filled(at, colour.White))
		}
		d.Add(q.Path(at.X, at.Y))
		right -= q.Size() + 2
		if aside {
			room = right - in.X
		}
	}
	if strip := f.Small.MM() * 5; d.imprint.Club != "" && rule-end > strip*1.6 {
		y := rule - strip*0.5
		d.Text(mark.Text{X: in.X, Y: y, Size: f.Small, Ink: d.Look.Quiet, S: d.imprint.Club})
		d.Rule(in.X+mark.Width(font.Regular, f.Small, d.imprint.Club)+2, right, y, 0.35, d.Look.Hair)
	}
	if d.checked() && room >= d.checkRoom() {
		const width mark.Pt = 0.5
		from := in.X + width.MM()/2 // the end's own width stays inside
		d.Rule(from, from+CheckLength, rule, width, d.Look.Text)
		for _, x := range []mark.MM{from, from + CheckLength} {
			d.Add(mark.Rule{X1: x, Y1: rule - 0.9, X2: x, Y2: rule + 0.9, Width: width, Ink: d.Look.Text})
		}
		d.Text(mark.Text{
			X: in.X + CheckLength + 1.2, Y: rule + f.Small.MM()*0.3, Size: f.Small, Ink: d.Look.Quiet,
			Tag: mark.Tag{Kind: mark.Artifact}, S: d.imprint.Check,
		})
	} else {
		d.Rule(in.X, in.X+room, rule, 0.35, d.Look.Hair)
	}
	for i, line := range d.lines {
		ink := d.Look.Quiet
		if line.face == font.Semibold { // the publisher's name
			ink = d.Look.Text
		}
		d.Text(mark.Text{X: in.X, Y: top + mark.MM(i)*step, Size: f.Small, Face: line.face, Ink: ink, S: line.text})
	}
}
