package chart

import (
	"fmt"
	"strings"

	"github.com/vpcharts/vpcharts/generator/font"
)

// A Paper is a size of paper.
type Paper struct {
	Name string // as files are named: "a4"
	W, H MM
}

// The papers that charts are printed on.
var (
	A4     = Paper{"a4", 210, 297}
	Letter = Paper{"letter", 215.9, 279.4}
)

// A Frame is what a chart says besides its sheet.
type Frame struct {
	Kicker string   // what the chart is, above the title: "Victory Points"
	Line   string   // a line above it: "WBF scale, winner and loser"
	Foot   []string // where the numbers come from
	Accent Ink
}

// The sizes of a chart, in type and on paper. Figures are as large as fits
// between leastFigures and mostFigures.
const (
	leastFigures Pt = 12
	mostFigures  Pt = 22
	figureStep   Pt = 0.25
	smallText    Pt = 8
	footText     Pt = 7.5

	margin       MM = 12
	headHeight   MM = 19
	footLeading     = 1.35
	leastSide    MM = 34   // of the column for the discrete scale and the facts
	groupOf         = 5    // rows between two hairlines
	leading         = 1.16 // of figures, in their size, at least
	mostLeading     = 1.5  // where there is room
	groupGap        = 0.3  // between groups, in the figures' size
	figureHeight    = 0.65 // of a figure, in its size
	cellGap         = 0.5  // between the columns of a table, in the figures' size
	gutter          = 1.25 // between tables side by side, at least, in the figures' size
	mostGutter      = 3
)

var (
	grey     = Ink{0x59, 0x59, 0x59} // 7:1 on white
	hairline = Ink{0xb0, 0xb0, 0xb0}
)

// Layout sets a board sheet on one page: the continuous scale in columns that
// read downwards, the discrete scale and the facts in a column of their own. It
// searches for the largest figures that fit and fails where even the least
// allowed do not, naming the chart and how many rows would fit.
func Layout(s Sheet, p Paper, f Frame) (Page, error) {
	continuous, ok := s.Table(ContinuousID)
	discrete, ok2 := s.Table(DiscreteID)
	if !ok || !ok2 {
		return Page{}, fmt.Errorf("chart %q: the sheet lacks the table %q or %q", s.Title, ContinuousID, DiscreteID)
	}
	body := p.H - 2*margin - headHeight - MM(len(f.Foot))*(footText*footLeading).MM() - 5
	most := 0
	for size := mostFigures; size >= leastFigures; size -= figureStep {
		rows := rowsIn(body, size)
		if rows < groupOf {
			continue
		}
		c, d := measure(continuous, size), measure(discrete, size)
		side := max(d.width, leastSide)
		between := size.MM() * gutter
		columns := int((p.W - 2*margin - side) / (c.width + between))
		most = max(most, columns*rows)
		if columns < 1 || columns*rows < len(continuous.Rows) {
			continue
		}
		l := layout{sheet: s, frame: f, paper: p, size: size, side: side}
		// Rather few full columns than many short ones, in whole groups.
		columns = (len(continuous.Rows) + rows - 1) / rows
		per := (len(continuous.Rows) + columns - 1) / columns
		per = min(rows, (per+groupOf-1)/groupOf*groupOf)
		if l.set(continuous, c, discrete, d, per, body) {
			return l.page, nil
		}
	}
	return Page{}, fmt.Errorf("chart-%s for %s: %d rows of figures do not fit at %v pt, the least allowed; %d would",
		p.Name, s.Title, len(continuous.Rows), leastFigures, most)
}

// rowsIn is how many rows of figures fit into a column, in whole groups.
func rowsIn(height MM, size Pt) int {
	group := size.MM() * (groupOf*leading + groupGap)
	return int((height-headingHeight)/group) * groupOf
}

const headingHeight MM = 10.5 // of a table's name and headings

// columnWidths is the widths of a table's columns at a size of figures.
type columnWidths struct {
	cells []MM
	width MM
}

func measure(t Table, size Pt) columnWidths {
	w := columnWidths{cells: make([]MM, len(t.Heads))}
	for i, head := range t.Heads {
		w.cells[i] = width(font.Semibold, smallText, head)
	}
	for _, r := range t.Rows {
		for i, cell := range r.Cells {
			w.cells[i] = max(w.cells[i], width(face(i), size, cell))
		}
	}
	for i, cell := range w.cells {
		w.width += cell
		if i > 0 {
			w.width += size.MM() * cellGap
		}
	}
	return w
}

// face is the face of a table's column: the winner's score is what is looked for.
func face(column int) font.Face {
	if column == 1 {
		return font.Semibold
	}
	return font.Regular
}

func width(f font.Face, size Pt, s string) MM { return size.MM() * MM(f.Width(s)) }

// layout is one page in the making.
type layout struct {
	sheet Sheet
	frame Frame
	paper Paper
	size  Pt // of figures
	side  MM // the width of the column for the discrete scale and the facts
	step  MM // from baseline to baseline of figures
	page  Page
}

// set places everything; false if the side column does not hold what it must.
func (l *layout) set(c Table, cw columnWidths, d Table, dw columnWidths, per int, body MM) bool {
	l.page = Page{W: l.paper.W, H: l.paper.H}
	top := margin + headHeight
	l.head()
	right := l.paper.W - margin
	sideX := right - l.side

	gaps := l.size.MM() * groupGap * MM(per/groupOf)
	l.step = min(l.size.MM()*mostLeading, (body-headingHeight-gaps)/MM(per))
	columns := (len(c.Rows) + per - 1) / per
	// What is left over widens the gutters, up to a point: rows must not tear apart.
	free := sideX - margin - MM(columns)*cw.width
	gap := min(free/MM(columns), l.size.MM()*mostGutter)
	x := margin
	for first := 0; first < len(c.Rows); first += per {
		l.table(c, cw, x, top, first, min(first+per, len(c.Rows)))
		x += cw.width + gap
	}
	end := l.table(d, dw, sideX, top, 0, len(d.Rows))
	end = l.facts(sideX, end+6)
	l.foot()
	return end <= top+body
}

func (l *layout) text(x, y MM, size Pt, f font.Face, a Align, ink Ink, s string) {
	l.page.Marks = append(l.page.Marks, Text{X: x, Y: y, Size: size, Face: f, Align: a, Ink: ink, S: s})
}

func (l *layout) rule(x1, x2, y MM, w Pt, ink Ink) {
	l.page.Marks = append(l.page.Marks, Rule{X1: x1, Y1: y, X2: x2, Y2: y, Width: w, Ink: ink})
}

func (l *layout) head() {
	const title Pt = 36
	right, base := l.paper.W-margin, margin+title.MM()*0.72
	l.text(margin, base, title, font.Semibold, Left, Black, l.sheet.Title)
	l.text(right, base, 13, font.Semibold, Right, Black, l.frame.Kicker)
	l.text(right, base-6, smallText+1, font.Regular, Right, grey, l.frame.Line)
	l.rule(margin, right, base+3.2, 1.5, l.frame.Accent)
}

// table sets rows from first up to end of a table and returns the y below them.
func (l *layout) table(t Table, w columnWidths, x, y MM, first, end int) MM {
	edge := func(column int) MM { // the right edge of a column
		e := x
		for i := range column + 1 {
			e += w.cells[i]
			if i > 0 {
				e += l.size.MM() * cellGap
			}
		}
		return e
	}
	if first == 0 {
		l.text(x, y+3.6, smallText+2, font.Semibold, Left, l.frame.Accent, t.Name)
	}
	for i, head := range t.Heads {
		l.text(edge(i), y+headingHeight-2.6, smallText, font.Semibold, Right, grey, head)
	}
	y += headingHeight
	l.rule(x, x+w.width, y-1, 0.75, Black)
	for i, r := range t.Rows[first:end] {
		if i > 0 && i%groupOf == 0 && i < end-first {
			gap := l.size.MM() * groupGap
			l.rule(x, x+w.width, y+gap/2, 0.35, hairline)
			y += gap
		}
		base := y + (l.step+l.size.MM()*figureHeight)/2
		for k, cell := range r.Cells {
			l.text(edge(k), base, l.size, face(k), Right, Black, cell)
			if k == 0 && r.Corrected {
				l.text(edge(k)+l.size.MM()*0.08, base, l.size, font.Semibold, Left, Black, CorrectionMark)
			}
		}
		y += l.step
	}
	return y
}

// facts sets the facts and notes in the side column and returns the y below them.
func (l *layout) facts(x, y MM) MM {
	step := smallText.MM() * 1.3
	for _, f := range l.sheet.GroupedFacts() {
		if f.Label != "" {
			y += step * 0.45
			y = l.paragraph(x, y, font.Semibold, grey, f.Label)
		}
		y = l.paragraph(x, y, font.Regular, Black, f.Value)
	}
	for _, note := range l.sheet.Notes {
		y = l.paragraph(x, y+step*0.45, font.Regular, grey, note)
	}
	return y
}

func (l *layout) paragraph(x, y MM, f font.Face, ink Ink, s string) MM {
	for _, line := range wrap(f, smallText, l.side, s) {
		l.text(x, y, smallText, f, Left, ink, line)
		y += smallText.MM() * 1.3
	}
	return y
}

func (l *layout) foot() {
	step := (footText * footLeading).MM()
	y := l.paper.H - margin - MM(len(l.frame.Foot)-1)*step
	l.rule(margin, l.paper.W-margin, y-footText.MM()-0.8, 0.35, hairline)
	for _, line := range l.frame.Foot {
		l.text(margin, y, footText, font.Regular, Left, grey, line)
		y += step
	}
}

// wrap breaks a text into lines of at most the given width, at spaces.
func wrap(f font.Face, size Pt, most MM, s string) (lines []string) {
	line := ""
	for _, word := range strings.Fields(s) {
		longer := strings.TrimPrefix(line+" "+word, " ")
		if line != "" && width(f, size, longer) > most {
			lines = append(lines, line)
			longer = word
		}
		line = longer
	}
	return append(lines, line)
}
