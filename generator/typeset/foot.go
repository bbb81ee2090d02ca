package typeset

import (
	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// An Imprint says where a piece's numbers come from. It stands below the columns: what a side's tables are on that
// side, all else on the last side.
type Imprint struct {
	// Face says in a line what tables a side has. It is given the side's number, from 0, and their IDs. It may be nil.
	Face  func(side int, tables []string) string
	Lines []string
	QR    *QR    // the address of its page; may be nil
	Club  string // the label of a strip to write on, where there is room on the front: "Club"
	By    Publisher
	Front bool     // all stands on the front
	Short *Imprint // for a piece that has no room for all this; may be nil
}

// A Foot is what stands below the columns of a side.
type Foot struct {
	lines []textLine
	qr    *QR
	club  string
	space mark.MM // the height of its lines
}

const (
	aboveImprint         = 1.35 // from an imprint's first line to the rule above it, in its size
	aboveQR      mark.MM = 1.7  // between that rule and the QR code
	besideQR     mark.MM = 2    // between lines, or columns, and the QR code
)

// footOf is the foot of a side with these tables.
func (t *Typesetter) footOf(tables []extract) Foot {
	var ids []string
	for _, table := range tables {
		ids = append(ids, table.block.table.ID)
	}
	return t.Foot(ids...)
}

// Foot is the foot of a side with tables of these IDs. The QR code of a piece of two sides stands on the back, unless
// it is small: then the front has more room.
func (t *Typesetter) Foot(tables ...string) (f Foot) {
	whole := t.isLast()
	if t.imprint.Front {
		whole = t.isFront()
	}
	onFront := t.sides == 1 || t.Format.Holds == format.Little
	if onFront == t.isFront() {
		f.qr = t.imprint.QR
	}
	if t.isFront() {
		f.club = t.imprint.Club
	}
	add := func(face font.Face, text string) {
		f.lines = append(f.lines, textLine{text, face, t.Format.Imprint, 0}.broken(t.footRoom(f))...)
	}
	if t.imprint.Face != nil {
		if face := t.imprint.Face(t.side, tables); face != "" { // a side with the IMP scale alone has none
			add(font.Regular, face)
		}
	}
	if whole && t.named {
		add(font.Semibold, t.imprint.By.Name)
	}
	if whole {
		for _, line := range t.imprint.Lines {
			add(font.Regular, line)
		}
	}
	if len(f.lines) > 0 {
		f.space = t.Format.Imprint.MM() * (mark.MM(len(f.lines)-1)*mark.SmallLeading + aboveImprint + descent)
	}
	return f
}

// footRoom is the width of the lines of a foot.
func (t *Typesetter) footRoom(f Foot) mark.MM {
	if f.qr == nil {
		return t.inner().W
	}
	return t.inner().W - f.qr.Size() - besideQR
}

// height is the distance from the rule above a foot to its end. A QR code stands beside its lines or, if it is aside,
// beside the columns too.
func (f Foot) height(aside bool) mark.MM {
	if f.qr == nil || aside {
		return f.space
	}
	return max(f.space, f.qr.Size()+aboveQR)
}

// bodyOf is the rectangle for a side's columns.
func (t *Typesetter) bodyOf(h Head, f Foot, aside bool) mark.Rect {
	return t.between(t.headHeight(h), f, aside)
}

// between is the rectangle below a head of a height.
func (t *Typesetter) between(head mark.MM, f Foot, aside bool) mark.Rect {
	r := t.inner()
	r.Y += head
	r.H -= head
	if below := f.height(aside); below > 0 {
		r.H -= below + t.Format.Imprint.MM()*0.8
	}
	return r
}

// below sets the foot of a side whose columns end at a given y: a strip to write on if there is room, a rule, the
// lines, and the QR code.
func (d *drawing) below(foot Foot, aside bool, end mark.MM) {
	f, in := d.Format, d.inner()
	bottom, right := in.Y+in.H, in.X+d.footRoom(foot)
	rule := bottom - foot.height(aside)
	if q := foot.qr; q != nil {
		at := mark.Rect{X: in.X + in.W - q.Size(), Y: bottom - q.Size(), W: q.Size(), H: q.Size()}
		if d.Look.Filled {
			d.add(mark.Filled(at, colour.White))
		}
		d.add(q.In(at))
	}
	if strip := f.Small.MM() * 5; foot.club != "" && rule-end > strip*1.6 {
		y := rule - strip*0.5
		d.text(mark.Text{X: in.X, Y: y, Size: f.Small, Ink: d.Look.Quiet, S: foot.club})
		d.rule(in.X+mark.Width(font.Regular, f.Small, foot.club)+2, right, y, 0.35, d.Look.Hair)
	}
	if len(foot.lines) == 0 {
		return
	}
	if !aside {
		right = in.X + in.W
	}
	at := mark.Rule{X1: in.X, Y1: rule, X2: right, Y2: rule, Width: 0.35, Ink: d.Look.Hair}
	if d.isFront() {
		d.add(at)
	} else {
		d.Page.Foot = at
	}
	top := rule + f.Imprint.MM()*aboveImprint
	for i, l := range foot.lines {
		d.line(in.X, top+mark.MM(i)*f.Imprint.MM()*mark.SmallLeading, mark.Left, l)
	}
}
