package typeset

import (
	"github.com/vpcharts/vpcharts/generator/font"

	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/sheet"
)

// Drawing is one side while it is drawn.
type Drawing struct {
	*Typesetter
	Page   mark.Page
	Tables int    // so far
	table  *block // the last of them
}

func (t *Typesetter) draw(s side, front bool) mark.Page {
	with := *t
	with.Format.Title, with.low = s.title, s.low
	marks := 40 // about what stands above and below the columns
	for _, c := range s.columns {
		for _, p := range c.portions {
			marks += (p.to-p.from+2)*(len(c.cells)+1) + len(p.lines)
		}
	}
	d := &Drawing{Typesetter: &with, Page: mark.Page{W: t.Format.W, H: t.Format.H, Bookmark: s.head.Title, Marks: make([]mark.Mark, 0, marks)}}
	for _, table := range s.tables {
		d.Page.Tables = append(d.Page.Tables, table.name())
	}
	d.Head(s.head)
	body := d.Body(s.head, front, s.aside)
	end := d.columns(s, body)
	if front {
		d.ImprintAt(s.aside, end)
	}
	return d.Page
}

func (d *Drawing) Add(m mark.Mark) { d.Page.Marks = append(d.Page.Marks, m) }

func (d *Drawing) Text(x, y mark.MM, size mark.Pt, f font.Face, a mark.Align, ink mark.Ink, tag mark.Tag, s string) {
	if s != "" {
		d.Add(mark.Text{X: x, Y: y, Size: size, Face: f, Align: a, Ink: ink, Tag: tag, S: s})
	}
}

func (d *Drawing) Rule(x1, x2, y mark.MM, w mark.Pt, ink mark.Ink) {
	d.Add(mark.Rule{X1: x1, Y1: y, X2: x2, Y2: y, Width: w, Ink: ink})
}

func (d *Drawing) Head(h Head) {
	f, in := d.Format, d.Inner()
	base := d.baseline(h)
	d.Text(in.X, base, f.Title, font.Semibold, mark.Left, d.Look.Text, mark.Tag{Kind: mark.Heading}, h.Title)
	y := base
	right := in.X + in.W
	if h.Logo != nil {
		at := d.logo(h)
		d.Add(mark.Image{X: at.X, Y: at.Y, W: at.W, H: at.H, Picture: h.Logo, Alt: d.logoAlt(h)})
		right = at.X - 2
	}
	lines := d.headLines(h)
	if d.inline(h) > 0 {
		d.Text(right-d.memo.width(font.Semibold, f.Small*kickerSize, h.Kicker+"  "), base, f.Small, font.Regular, mark.Right, d.Look.Quiet, mark.Tag{}, lines[0])
		d.Text(right, base, f.Small*kickerSize, font.Semibold, mark.Right, d.Look.Text, mark.Tag{}, h.Kicker)
	} else if d.beside(h) {
		for i, line := range lines {
			above := lineAbove + mark.SmallLeading*mark.MM(len(lines)-1-i)
			d.Text(right, base-f.Small.MM()*above, f.Small, font.Regular, mark.Right, d.Look.Quiet, mark.Tag{}, line)
		}
		d.Text(right, base, f.Small*kickerSize, font.Semibold, mark.Right, d.Look.Text, mark.Tag{}, h.Kicker)
	} else {
		y += f.Small.MM() * kickerSize * mark.SmallLeading
		d.Text(in.X, y, f.Small*kickerSize, font.Semibold, mark.Left, d.Look.Text, mark.Tag{}, h.Kicker)
		for _, line := range lines {
			y += f.Small.MM() * mark.SmallLeading
			d.Text(in.X, y, f.Small, font.Regular, mark.Left, d.Look.Quiet, mark.Tag{}, line)
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
	natural := mark.MM(0)
	tables, cells := mark.MM(0), mark.MM(0)
	for _, c := range s.columns {
		natural += c.width
		if len(c.cells) > 0 {
			tables++
			cells += mark.MM(len(c.cells) - 1)
		}
	}
	free := body.W - natural
	between := min(free/max(n-1, 1), em*gutter)
	free -= between * (n - 1)
	wider := mark.MM(0)
	if cells > 0 {
		wider = min(free*0.6/cells, em*(mostCellGap-cellGap))
		free -= wider * cells
	}
	if n > 1 {
		between += min(free/(n-1), em*(mostGutter-gutter))
	}
	row := rowHeight(s.setting, s.columns, body.H)
	x, end := body.X, body.Y
	for _, c := range s.columns {
		y := body.Y
		for i, p := range c.portions {
			if p.block.text != nil {
				y = d.paragraphs(s.setting, p, x, y, i > 0)
				continue
			}
			y = d.rows(s.setting, c, p, s.nameOf(p.block), x, y, row, em*cellGap+wider)
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
		rows, fixed := 0, mark.MM(0)
		for _, p := range c.portions {
			rows += p.to - p.from
			fixed += p.height
			if n := p.to - p.from; n > 0 {
				fixed -= em * s.leading * mark.MM(n)
			}
		}
		if rows > 0 {
			row = min(row, (height-fixed)/mark.MM(rows))
		}
	}
	return row
}

// rows sets a portion of a table, and above the first portion on this side the table's name. It
// returns the y below it.
func (d *Drawing) rows(s setting, c column, p portion, name string, x, y, step, between mark.MM) mark.MM {
	t := p.block.table
	first := d.table != p.block // on this side
	if first {
		d.Tables, d.table = d.Tables+1, p.block
	}
	edges := make([]mark.MM, len(t.Heads)) // the right edges of its columns
	for i := range edges {
		edges[i] = x + c.cells[i]
		if i > 0 {
			edges[i] = edges[i-1] + between + c.cells[i]
		}
	}
	right := edges[len(edges)-1]
	edges[0] -= s.memo.table(t).mark * s.figures.MM()
	if s.named {
		if first {
			d.Text(x, y+s.small.MM()*1.1, s.small*nameSize, font.Semibold, mark.Left, d.Look.Name, mark.Tag{Kind: mark.Subheading}, name)
		}
		y += s.small.MM() * s.nameRow()
	}
	for i, head := range t.Heads {
		tag := mark.Tag{Kind: mark.ColumnHead, Table: d.Tables, Column: i}
		if !first {
			tag = mark.Tag{Kind: mark.Artifact}
		}
		d.Text(edges[i], y+s.small.MM()*1.05, s.small, font.Semibold, mark.Right, d.Look.Quiet, tag, head)
	}
	y += s.small.MM() * headRow
	d.Rule(x, right, y-s.small.MM()*0.45, 0.75, d.Look.Text)
	for i, r := range t.Rows[p.from:p.to] {
		if i > 0 && (p.from+i)%s.group == 0 {
			gap := s.figures.MM() * GroupGap
			d.Rule(x, right, y+gap/2, 0.35, d.Look.Hair)
			y += gap
		}
		base := y + (step+s.figures.MM()*FigureHeight)/2
		for k, cell := range r.Cells {
			tag := mark.Tag{Kind: mark.Cell, Table: d.Tables, Row: p.from + i + 1, Column: k}
			if k == 0 {
				tag.Kind = mark.RowHead
			}
			d.Text(edges[k], base, s.figures, faceOf(t, k), mark.Right, d.Look.Text, tag, cell)
			if k == 0 && r.Corrected {
				d.Text(edges[k]+s.figures.MM()*0.04, base, s.figures, font.Semibold, mark.Left, d.Look.Text, mark.Tag{Kind: mark.Artifact}, sheet.CorrectionMark)
			}
		}
		y += step
	}
	return y
}

// paragraphs sets a portion of text and returns the y below it.
func (d *Drawing) paragraphs(s setting, p portion, x, y mark.MM, below bool) mark.MM {
	step := s.small.MM() * mark.SmallLeading
	if below {
		y += step
	}
	for i, line := range p.lines {
		para := p.block.text[p.paras[i]]
		first := i == 0 || p.paras[i] != p.paras[i-1]
		if first && (para.head || para.aux) {
			y += step * 0.45
		}
		ink, tag := d.Look.Text, mark.Tag{Kind: mark.Continued}
		if para.head || para.aux {
			ink = d.Look.Quiet
		}
		if first {
			tag.Kind = mark.Paragraph
		}
		d.Text(x, y+s.small.MM(), s.small, paragraphFace(para), mark.Left, ink, tag, line)
		y += step
	}
	return y
}

// ImprintAt sets the foot of a side below columns that end at a given y: a strip to
// write on if there is room, the check line, and the sources of the numbers.
func (d *Drawing) ImprintAt(aside bool, end mark.MM) {
	f, in := d.Format, d.Inner()
	step := f.Small.MM() * mark.SmallLeading
	lines := d.imprintLines()
	bottom := in.Y + in.H
	rule := bottom - d.imprintHeight(aside)
	top := rule + f.Small.MM()*aboveImprint
	right := in.X + in.W
	room := in.W // of the rule
	if q := d.imprint.QR; q != nil {
		at := mark.Rect{X: in.X + in.W - q.Size(), Y: bottom - q.Size(), W: q.Size(), H: q.Size()}
		if d.Look.Filled {
			d.Add(mark.Filled(at, mark.WhiteInk))
		}
		d.Add(q.Path(at.X, at.Y))
		right -= q.Size() + 2
		if aside {
			room = right - in.X
		}
	}
	if strip := f.Small.MM() * 5; d.imprint.Club != "" && rule-end > strip*1.6 {
		y := rule - strip*0.5
		d.Text(in.X, y, f.Small, font.Regular, mark.Left, d.Look.Quiet, mark.Tag{}, d.imprint.Club)
		d.Rule(in.X+mark.Width(font.Regular, f.Small, d.imprint.Club)+2, right, y, 0.35, d.Look.Hair)
	}
	if d.checked() && room >= d.checkRoom() {
		const width mark.Pt = 0.5
		from := in.X + width.MM()/2 // the end's own width stays inside
		d.Rule(from, from+CheckLength, rule, width, d.Look.Text)
		for _, x := range []mark.MM{from, from + CheckLength} {
			d.Add(mark.Rule{X1: x, Y1: rule - 0.9, X2: x, Y2: rule + 0.9, Width: width, Ink: d.Look.Text})
		}
		d.Text(in.X+CheckLength+1.2, rule+f.Small.MM()*0.3, f.Small, font.Regular, mark.Left, d.Look.Quiet, mark.Tag{Kind: mark.Artifact}, d.imprint.Check)
	} else {
		d.Rule(in.X, in.X+room, rule, 0.35, d.Look.Hair)
	}
	for i, line := range lines {
		ink := d.Look.Quiet
		if line.face == font.Semibold { // the publisher's name
			ink = d.Look.Text
		}
		d.Text(in.X, top+mark.MM(i)*step, f.Small, line.face, mark.Left, ink, mark.Tag{}, line.text)
	}
}
