package chart

import "github.com/vpcharts/vpcharts/generator/font"

// drawing is one side in the making.
type drawing struct {
	*typesetter
	page   Page
	tables int    // so far
	table  *block // the last of them
}

func (t *typesetter) draw(s side, front bool) Page {
	with := *t
	with.format.Title, with.low = s.title, s.low
	d := &drawing{typesetter: &with, page: Page{W: t.format.W, H: t.format.H, Bookmark: s.head.Title}}
	for _, table := range s.tables {
		d.page.Tables = append(d.page.Tables, d.memo.name(table))
	}
	d.head(s.head)
	body := d.body(s.head, front, s.aside)
	end := d.columns(s, body)
	if front {
		d.imprintAt(s.aside, end)
	}
	return d.page
}

func (d *drawing) add(m Mark) { d.page.Marks = append(d.page.Marks, m) }

func (d *drawing) text(x, y MM, size Pt, f font.Face, a Align, ink Ink, tag Tag, s string) {
	if s != "" {
		d.add(Text{X: x, Y: y, Size: size, Face: f, Align: a, Ink: ink, Tag: tag, S: s})
	}
}

func (d *drawing) rule(x1, x2, y MM, w Pt, ink Ink) {
	d.add(Rule{X1: x1, Y1: y, X2: x2, Y2: y, Width: w, Ink: ink})
}

func (d *drawing) head(h Head) {
	f, in := d.format, d.inner()
	base := d.baseline(h)
	d.text(in.X, base, f.Title, font.Semibold, Left, d.look.Text, Tag{Kind: Heading}, h.Title)
	y := base
	right := in.X + in.W
	if h.Logo != nil {
		at := d.logo(h)
		d.add(Image{X: at.X, Y: at.Y, W: at.W, H: at.H, Picture: h.Logo, Alt: d.logoAlt(h)})
		right = at.X - 2
	}
	lines := d.headLines(h)
	if d.inline(h) > 0 {
		d.text(right-d.memo.width(font.Semibold, f.Small*kickerSize, h.Kicker+"  "), base, f.Small, font.Regular, Right, d.look.Quiet, Tag{}, lines[0])
		d.text(right, base, f.Small*kickerSize, font.Semibold, Right, d.look.Text, Tag{}, h.Kicker)
	} else if d.beside(h) {
		for i, line := range lines {
			above := lineAbove + smallLeading*MM(len(lines)-1-i)
			d.text(right, base-f.Small.MM()*above, f.Small, font.Regular, Right, d.look.Quiet, Tag{}, line)
		}
		d.text(right, base, f.Small*kickerSize, font.Semibold, Right, d.look.Text, Tag{}, h.Kicker)
	} else {
		y += f.Small.MM() * kickerSize * smallLeading
		d.text(in.X, y, f.Small*kickerSize, font.Semibold, Left, d.look.Text, Tag{}, h.Kicker)
		for _, line := range lines {
			y += f.Small.MM() * smallLeading
			d.text(in.X, y, f.Small, font.Regular, Left, d.look.Quiet, Tag{}, line)
		}
	}
	d.rule(in.X, in.X+in.W, y+f.Title.MM()*belowTitle, f.Title/26, d.look.Accent)
}

// columns sets a side's columns: what is left over of its width goes between
// columns first, then between cells, and what is left of its height between
// lines, each up to a point. It returns the y below the lowest column.
func (d *drawing) columns(s side, body Rect) MM {
	em := s.setting.figures.MM()
	n := MM(len(s.columns))
	natural := MM(0)
	tables, cells := MM(0), MM(0)
	for _, c := range s.columns {
		natural += c.width
		if len(c.cells) > 0 {
			tables++
			cells += MM(len(c.cells) - 1)
		}
	}
	free := body.W - natural
	between := min(free/max(n-1, 1), em*gutter)
	free -= between * (n - 1)
	wider := MM(0)
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
		for i, p := range c.pieces {
			if p.block.text != nil {
				y = d.paragraphs(s.setting, p, x, y, i > 0)
				continue
			}
			if i > 0 {
				y += em
			}
			y = d.rows(s.setting, c, p, s.nameOf(p.block), x, y, row, em*cellGap+wider)
		}
		end = max(end, y)
		x += c.width + wider*MM(max(len(c.cells)-1, 0)) + between
	}
	return end
}

// rowHeight is from line to line of a side's figures: as much as its fullest
// column allows, up to a point.
func rowHeight(s setting, columns []column, height MM) MM {
	em := s.figures.MM()
	row := em * mostLeading
	for _, c := range columns {
		rows, fixed := 0, MM(0)
		for _, p := range c.pieces {
			rows += p.to - p.from
			fixed += p.height
			if n := p.to - p.from; n > 0 {
				fixed -= em * s.leading * MM(n)
			}
		}
		if rows > 0 {
			row = min(row, (height-fixed)/MM(rows))
		}
	}
	return row
}

// rows sets a piece of a table, below the table's name where it is the first of this
// side, and returns the y below it.
func (d *drawing) rows(s setting, c column, p piece, name string, x, y, step, between MM) MM {
	t := p.block.table
	first := d.table != p.block // on this side
	if first {
		d.tables, d.table = d.tables+1, p.block
	}
	edges := make([]MM, len(t.Heads)) // the right edges of its columns
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
			d.text(x, y+s.small.MM()*1.1, s.small*nameSize, font.Semibold, Left, d.look.Name, Tag{Kind: Subheading}, name)
		}
		y += s.small.MM() * s.nameRow()
	}
	for i, head := range t.Heads {
		tag := Tag{Kind: ColumnHead, Table: d.tables, Column: i}
		if !first {
			tag = Tag{Kind: Artifact}
		}
		d.text(edges[i], y+s.small.MM()*1.05, s.small, font.Semibold, Right, d.look.Quiet, tag, head)
	}
	y += s.small.MM() * headRow
	d.rule(x, right, y-s.small.MM()*0.45, 0.75, d.look.Text)
	for i, r := range t.Rows[p.from:p.to] {
		if i > 0 && (p.from+i)%s.group == 0 {
			gap := s.figures.MM() * groupGap
			d.rule(x, right, y+gap/2, 0.35, d.look.Hair)
			y += gap
		}
		base := y + (step+s.figures.MM()*figureHeight)/2
		for k, cell := range r.Cells {
			tag := Tag{Kind: Cell, Table: d.tables, Row: p.from + i + 1, Column: k}
			if k == 0 {
				tag.Kind = RowHead
			}
			d.text(edges[k], base, s.figures, faceOf(t, k), Right, d.look.Text, tag, cell)
			if k == 0 && r.Corrected {
				d.text(edges[k]+s.figures.MM()*0.04, base, s.figures, font.Semibold, Left, d.look.Text, Tag{Kind: Artifact}, CorrectionMark)
			}
		}
		y += step
	}
	return y
}

// paragraphs sets a piece of text and returns the y below it.
func (d *drawing) paragraphs(s setting, p piece, x, y MM, below bool) MM {
	step := s.small.MM() * smallLeading
	if below {
		y += step
	}
	for i, line := range p.lines {
		para := p.block.text[p.paras[i]]
		first := i == 0 || p.paras[i] != p.paras[i-1]
		if first && (para.head || para.aux) {
			y += step * 0.45
		}
		ink, tag := d.look.Text, Tag{Kind: Continued}
		if para.head || para.aux {
			ink = d.look.Quiet
		}
		if first {
			tag.Kind = Paragraph
		}
		d.text(x, y+s.small.MM(), s.small, paragraphFace(para), Left, ink, tag, line)
		y += step
	}
	return y
}

// imprintAt sets what stands below columns that end at a given y: a strip to
// write on where there is room, the check line, and where the numbers come from.
func (d *drawing) imprintAt(aside bool, end MM) {
	f, in := d.format, d.inner()
	step := f.Small.MM() * smallLeading
	lines := d.imprintLines()
	bottom := in.Y + in.H
	rule := bottom - d.imprintHeight(aside)
	top := rule + f.Small.MM()*aboveImprint
	right := in.X + in.W
	room := in.W // of the rule
	if q := d.imprint.QR; q != nil {
		at := Rect{in.X + in.W - q.Size(), bottom - q.Size(), q.Size(), q.Size()}
		if d.look.Filled {
			d.add(Filled(at, white))
		}
		d.add(q.Path(at.X, at.Y))
		right -= q.Size() + 2
		if aside {
			room = right - in.X
		}
	}
	if strip := f.Small.MM() * 5; d.imprint.Club != "" && rule-end > strip*1.6 {
		y := rule - strip*0.5
		d.text(in.X, y, f.Small, font.Regular, Left, d.look.Quiet, Tag{}, d.imprint.Club)
		d.rule(in.X+width(font.Regular, f.Small, d.imprint.Club)+2, right, y, 0.35, d.look.Hair)
	}
	if d.checked() && room >= d.checkRoom() {
		const width Pt = 0.5
		from := in.X + width.MM()/2 // the end's own width stays inside
		d.rule(from, from+checkLength, rule, width, d.look.Text)
		for _, x := range []MM{from, from + checkLength} {
			d.add(Rule{X1: x, Y1: rule - 0.9, X2: x, Y2: rule + 0.9, Width: width, Ink: d.look.Text})
		}
		d.text(in.X+checkLength+1.2, rule+f.Small.MM()*0.3, f.Small, font.Regular, Left, d.look.Quiet, Tag{Kind: Artifact}, d.imprint.Check)
	} else {
		d.rule(in.X, in.X+room, rule, 0.35, d.look.Hair)
	}
	for i, line := range lines {
		ink := d.look.Quiet
		if line.face == font.Semibold { // the publisher's name
			ink = d.look.Text
		}
		d.text(in.X, top+MM(i)*step, f.Small, line.face, Left, ink, Tag{}, line.text)
	}
}
