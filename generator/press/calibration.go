package press

import (
	"math"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/words"
)

// layCalibration lays out a calibration sheet on its paper.
func layCalibration(v *Venue, p Print) Print {
	title := v.Words.Calibration.Title()
	t := titles{title, v.Words.Calibration.Subject(), title}
	p = v.made(p, t, Calibration(p.Item.Format, v.look(), v.Words), nil)
	p.Without = nil // it has no imprint
	return p
}

// Calibration returns the front and back of a sheet that shows what a printer does to
// lengths, to the two sides of a paper and to small type, and how to correct it. When the
// sheet is flipped on the long edge, the crosses of front and back coincide. The back has a
// guide for placing cards in a pouch. The outer 5 mm stay empty.
func Calibration(f format.Format, look mark.Look, m *words.Messages) []mark.Page {
	c := &calibration{paper: f, look: look, m: m.Calibration, l: m.Locale()}
	c.name, c.card, c.cardIs = m.Calibration.A4(), format.A7, m.Calibration.A7()
	if f.Family == format.American {
		c.name, c.card, c.cardIs = m.Calibration.Letter(), format.Eighth, m.Calibration.Eighth()
	}
	return []mark.Page{c.front(), c.back()}
}

type calibration struct {
	paper  format.Format
	name   string        // of the paper, for people
	card   format.Format // the size that the placing guide is for, beside ID-1
	cardIs string        // its name, for people
	look   mark.Look
	m      words.Calibration
	l      words.Locale
	page   mark.Page
}

// Lengths on a calibration sheet.
const (
	boxW, boxH  mark.MM = 100, 50
	crossX      mark.MM = 32 // from the paper's edge to a cross
	crossY      mark.MM = 31
	calibrated  mark.MM = 25 // from the paper's left edge to text
	columnGap   mark.MM = 8
	plainSize   mark.Pt = 9
	headingSize mark.Pt = 10
)

func (c *calibration) begin(line string) {
	c.page = mark.Page{W: c.paper.W, H: c.paper.H, Bookmark: line}
	x, y := c.paper.W/2, crossY
	c.set(x, y+1, mark.Text{
		Size: 20, Face: font.Semibold, Align: mark.Center, Tag: mark.Tag{Kind: mark.Heading}, S: c.m.Title(),
	})
	c.set(x, y+6.5, mark.Text{Size: headingSize, Align: mark.Center, Ink: c.look.Quiet, S: line})
}

func (c *calibration) add(m ...mark.Mark) { c.page.Marks = append(c.page.Marks, m...) }

// set places a text in the look's colour of text, unless it has another.
func (c *calibration) set(x, y mark.MM, t mark.Text) {
	if t.X, t.Y = x, y; t.Ink == (colour.RGB{}) {
		t.Ink = c.look.Text
	}
	c.add(t)
}

// label places a small text that is not read aloud.
func (c *calibration) label(x, y mark.MM, a mark.Align, s string) {
	c.set(x, y, mark.Text{Size: rulerType, Align: a, Tag: mark.Tag{Kind: mark.Artifact}, S: s})
}

// heading sets a subheading with its top at y and returns the y below it.
func (c *calibration) heading(x, y mark.MM, s string) mark.MM {
	c.set(x, y+headingSize.MM()*mark.CopyAscent, mark.Text{
		Size: headingSize, Face: font.Semibold, Ink: c.look.Name, Tag: mark.Tag{Kind: mark.Subheading}, S: s,
	})
	return y + headingSize.MM()*1.5
}

// steps sets numbered paragraphs with a gap below each, and returns the y below them.
func (c *calibration) steps(x, y, w, gap mark.MM, all ...string) mark.MM {
	for i, s := range all {
		c.set(x, y+plainSize.MM()*mark.CopyAscent, mark.Text{Size: plainSize, Face: font.Semibold, S: c.l.Int(i + 1)})
		y = c.copy(x+4, y, w-4, font.Regular, c.look.Text, s) + gap
	}
	return y
}

// copy sets a paragraph and returns the y below it.
func (c *calibration) copy(x, y, w mark.MM, f font.Face, ink colour.RGB, s string) mark.MM {
	marks, below := mark.Copy{X: x, Y: y, W: w, Size: plainSize, Face: f, Ink: ink}.Set(s)
	c.add(marks...)
	return below
}

func (c *calibration) front() mark.Page {
	c.begin(c.m.Front(c.name))
	w, h := c.paper.W, c.paper.H
	const corner = 2 * ruledAt
	across, down := mark.Point{X: 1}, mark.Point{Y: 1}
	left, up := mark.Point{X: -1}, mark.Point{Y: -1}
	for _, r := range []ruler{
		{millimetres, mark.Point{X: corner, Y: ruledAt}, across, down, w - 2*corner, c.m.Mm()},
		{millimetres, mark.Point{X: ruledAt, Y: corner}, down, across, h - 2*corner, c.m.Mm()},
		{inches, mark.Point{X: corner, Y: h - ruledAt}, across, up, w - 2*corner, c.m.Inch()},
		{inches, mark.Point{X: w - ruledAt, Y: corner}, down, left, h - 2*corner, c.m.Inch()},
	} {
		c.add(r.marks()...)
	}
	c.crosses(false)
	// The height that is left goes between the rows.
	const top = crossY + 14
	rows := boxH + format.ID1.H + c.remedies(0, false)
	gap := min(15, (h-crossY-9-top-rows)/2)
	y := c.boxRow(top)
	y = c.cardRow(y + gap)
	c.remedies(y+gap, true)
	return c.page
}

// width returns the width of the text.
func (c *calibration) width() mark.MM { return c.paper.W - 2*calibrated }

// boxRow draws the box with the instructions, and samples of small type beside it.
func (c *calibration) boxRow(y mark.MM) mark.MM {
	x := calibrated
	c.outline(mark.Rect{X: x, Y: y, W: boxW, H: boxH}, 0, c.look.Text)
	size := c.m.Size(c.mm(boxH), c.mm(boxW))
	c.set(x+boxW-3, y+boxH-2.6, mark.Text{Size: headingSize, Face: font.Semibold, Align: mark.Right, S: size})
	at := c.heading(x+4, y+3.5, c.m.How())
	c.steps(x+4, at, boxW-8, 1.2, c.m.Print(c.name), c.m.Measure(words.CalibrationMeasure{
		Edge: c.mm(ruledAt), Height: c.mm(boxH), Width: c.mm(boxW),
	}), c.m.Light())

	x += boxW + columnGap
	at = c.heading(x, y, c.m.Type())
	for _, size := range []mark.Pt{7, 8, 9, 10, 12} {
		sample := mark.Copy{X: x + 9, Y: at, W: c.paper.W - calibrated - x - 9, Size: size, Ink: c.look.Text}
		marks, below := sample.Set(c.m.Sample())
		c.set(x, at+size.MM()*mark.CopyAscent, mark.Text{
			Size: 7, Face: font.Semibold, Ink: c.look.Quiet, Tag: mark.Tag{Kind: mark.Artifact}, S: c.m.Points(int(size)),
		})
		c.add(marks...)
		at = below + 2.6
	}
	return y + boxH
}

// mm writes a length for people: a whole number, or with two decimals.
func (c *calibration) mm(v mark.MM) string {
	if v == mark.MM(math.Trunc(float64(v))) {
		return c.l.Int(int(v))
	}
	return c.l.Real(float64(v), 2)
}

// cardRow draws the outline of a bank card, with grey steps and lines beside it.
func (c *calibration) cardRow(y mark.MM) mark.MM {
	x := calibrated
	c.outline(mark.Rect{X: x, Y: y, W: format.ID1.W, H: format.ID1.H}, format.ID1.Corner, c.look.Text)
	middle, is := x+format.ID1.W/2, c.m.Card()+": "+c.m.Size(c.mm(format.ID1.H), c.mm(format.ID1.W))
	c.set(middle, y+format.ID1.H/2-2, mark.Text{Size: headingSize, Face: font.Semibold, Align: mark.Center, S: is})
	c.set(middle, y+format.ID1.H/2+3, mark.Text{Size: plainSize, Align: mark.Center, S: c.m.CardFits()})

	x += format.ID1.W + columnGap
	w := c.paper.W - calibrated - x
	at := c.heading(x, y, c.m.Grey()+", "+c.m.Percent())
	shares := []int{5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100}
	patch := w / mark.MM(len(shares))
	for i, share := range shares {
		v := uint8(255 - (255*share+50)/100)
		left := x + mark.MM(i)*patch
		c.add(mark.Filled(mark.Rect{X: left, Y: at, W: patch, H: 14}, colour.Grey(v)))
		c.label(left+patch/2, at+14+rulerType.MM(), mark.Center, c.l.Int(share))
	}
	at = c.heading(x, at+14+rulerType.MM()+3.5, c.m.Lines())
	for _, width := range []mark.Pt{0.25, 0.35, 0.5, 0.75, 1} {
		at += 3.4
		c.label(x, at+rulerType.MM()*0.33, mark.Left, c.l.Shortest(float64(width)))
		c.add(mark.Rule{X1: x + 9, Y1: at, X2: x + w, Y2: at, Width: width, Ink: c.look.Text})
	}
	return y + format.ID1.H
}

// remedies lists what to do about each fault, in two columns. It returns their height. With
// set false it only measures.
func (c *calibration) remedies(y mark.MM, set bool) mark.MM {
	marks, top, end := len(c.page.Marks), y, y
	const remedyGap mark.MM = 1.8
	w := (c.width() - columnGap) / 2
	y = c.heading(calibrated, y, c.m.Off())
	c.add(mark.Rule{X1: calibrated, Y1: y - 1, X2: c.paper.W - calibrated, Y2: y - 1, Width: 0.35, Ink: c.look.Hair})
	safe, edge := c.mm(format.A7.Safe), c.mm(ruledAt)
	columns := [2][][2]string{
		{
			{c.m.Length(), c.m.LengthRemedy(c.mm(boxW))},
			{c.m.Margins(edge), c.m.MarginsRemedy()},
			{c.m.Illegible(), c.m.IllegibleRemedy()},
		},
		{
			{c.m.Flipped(), c.m.FlippedRemedy()},
			{c.m.Shifted(), c.m.ShiftedRemedy(safe)},
			{c.m.Askew(), c.m.AskewRemedy()},
		},
	}
	for i, column := range columns {
		x, at := calibrated+mark.MM(i)*(w+columnGap), y+1
		for _, entry := range column {
			at = c.copy(x, at, w, font.Semibold, c.look.Text, entry[0])
			at = c.copy(x, at, w, font.Regular, c.look.Text, entry[1]) + remedyGap
		}
		end = max(end, at-remedyGap)
	}
	if !set {
		c.page.Marks = c.page.Marks[:marks]
	}
	return end - top
}

// outline draws the outline of a rectangle, with round corners if they have a radius.
func (c *calibration) outline(r mark.Rect, corner mark.MM, ink colour.RGB) {
	p := mark.Rounded(r, corner)
	if corner == 0 {
		p = mark.Path{}
		p.Rect(r)
	}
	p.Width, p.Ink = 0.5, ink
	c.add(p)
}

// crosses draws the registration marks: A and B at the top, C and D at the bottom. On the
// back they are mirrored and have a scale.
func (c *calibration) crosses(back bool) {
	for i := range 4 {
		at := mark.Point{X: crossX, Y: crossY}
		side := mark.MM(1) // the side of its letter: towards the middle
		if right := i%2 == 1; right != back {
			at.X, side = c.paper.W-crossX, -1
		}
		if i >= 2 {
			at.Y = c.paper.H - crossY
		}
		c.cross(at, back)
		c.set(at.X+side*9, at.Y+1.6, mark.Text{
			Size: 14, Face: font.Semibold, Align: mark.Center, Tag: mark.Tag{Kind: mark.Artifact}, S: string(rune('A' + i)),
		})
	}
}

// cross draws a registration mark: two lines with a ring, or with a scale of millimetres.
func (c *calibration) cross(at mark.Point, scale bool) {
	const arm mark.MM = 6
	line := func(x1, y1, x2, y2 mark.MM, w mark.Pt) {
		c.add(mark.Rule{X1: at.X + x1, Y1: at.Y + y1, X2: at.X + x2, Y2: at.Y + y2, Width: w, Ink: c.look.Text})
	}
	line(-arm, 0, arm, 0, 0.35)
	line(0, -arm, 0, arm, 0.35)
	if !scale {
		c.add(mark.Ring(at, 2.5, 0.35, c.look.Text))
		return
	}
	for i := -5; i <= 5; i++ {
		if i == 0 {
			continue
		}
		half := mark.MM(0.7)
		if i%5 == 0 {
			half = 1.3
		}
		d := mark.MM(i)
		line(d, -half, d, half, 0.35)
		line(-half, d, half, d, 0.35)
	}
	c.set(at.X+5, at.Y+1.5+rulerType.MM()*0.65, mark.Text{
		Size: rulerType, Align: mark.Center, Ink: c.look.Quiet, Tag: mark.Tag{Kind: mark.Artifact}, S: "5",
	})
}
