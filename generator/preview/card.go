package preview

import (
	"math"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// Where things are on a card, in pixels. Nothing is nearer to its edges than 48 pixels: some
// programs round or trim cards.
const (
	left, right = 64, Width - 64

	badgeTop, badgeSize = 48, 60
	siteLeft            = left + badgeSize + 22
	headRule            = 132 // its top

	columnRight = 584
	titleFoot   = 342
	lastRow     = 572 // the foot of the table's last row, and of what is below the plot
	rowHeight   = 54
	rowRule     = 41 // of a hairline above a row's foot
	rowGap      = 32 // between label and value

	kickerLeft, kickerFoot = 664, 202
	plotLeft, plotRight    = 732, 1110
	plotTop, plotFoot      = 254, 524
	axisGap                = 14 // from an axis to its figures
	axisLine, hairline     = 4, 2
	curveLine              = 9
	markDisc, markGap      = 19, 29 // the second is the white around the first
)

// A style is how a text is set: its face, and its size in pixels to the em.
type style struct {
	face font.Face
	size mark.MM
}

// How text is set. Text smaller than leastText could not be read at a quarter of the size.
var (
	titleText = style{font.Semibold, 264}
	headText  = style{font.Semibold, 42}
	labelText = style{font.Regular, 42}
	valueText = style{font.Semibold, 42}
	axisText  = style{font.Semibold, 36}
	nameText  = style{font.Regular, 36}
)

const leastText = 26

func (s style) width(text string) mark.MM { return mark.Width(s.face, s.size.Pt(), text) }

// figureHeight is how high a figure is.
func (s style) figureHeight() mark.MM { return s.size * mark.MM(s.face.FigureHeight()) }

// text is a text on a baseline, at x by its alignment.
func (s style) text(x, foot mark.MM, align mark.Align, text string) mark.Mark {
	return mark.Text{X: x, Y: foot, Size: s.size.Pt(), Face: s.face, Align: align, Ink: full, S: text}
}

// within is the style, made smaller so that what has a width in it is not wider than most, but not too small.
func (s style) within(most, width mark.MM) style {
	size := mark.MM(math.Floor(float64(s.size * most / width)))
	return style{s.face, max(leastText, min(s.size, size))}
}

// fit is the style, made smaller until a text is not wider than most. If it is too wide even in
// the least size, the text is cut.
func (s style) fit(text string, most mark.MM) (style, string) {
	s = s.within(most, s.width(text))
	for runes := []rune(text); s.width(text) > most && len(runes) > 0; {
		runes = runes[:len(runes)-1]
		text = string(runes) + "…"
	}
	return s, text
}

// through is a line through some points.
func through(points ...mark.Point) (ops []mark.Op) {
	for _, p := range points {
		ops = append(ops, mark.Op{Verb: mark.Line, P: [3]mark.Point{p}})
	}
	ops[0].Verb = mark.Move
	return ops
}

// bar is a rectangle of whole pixels.
func bar(x, y, w, h mark.MM, ink colour.RGB) mark.Mark {
	return mark.Filled(mark.Rect{X: x, Y: y, W: w, H: h}, ink)
}

func disc(at mark.Point, across mark.MM, ink colour.RGB) mark.Mark {
	d := mark.Ring(at, across/2, 0, ink)
	d.Fill = true
	return d
}

// beside sets a text left of the plot, in the middle of y.
func beside(y mark.MM, s style, text string) mark.Mark {
	return s.text(plotLeft-axisLine-axisGap, y+s.figureHeight()/2, mark.Right, text)
}

// marks are the site's title beside its icon, and the plot's axes with their words.
func (d Design) marks() []mark.Mark {
	const wide, high = plotRight - plotLeft, plotFoot - plotTop
	site, title := headText.fit(d.Site, right-siteLeft)
	return append(badge(mark.Rect{X: left, Y: badgeTop, W: badgeSize, H: badgeSize}),
		site.text(siteLeft, badgeTop+(badgeSize+site.figureHeight())/2, mark.Left, title),
		bar(left, headRule, right-left, hairline, tint),
		bar(plotLeft, plotTop-hairline/2, wide, hairline, tint),
		bar(plotLeft-axisLine, plotTop-hairline/2, axisLine, high+hairline/2+axisLine, middle),
		bar(plotLeft, plotFoot, wide, axisLine, middle),
		beside((plotTop+plotFoot)/2, nameText, d.Y),
		nameText.text((plotLeft+plotRight)/2, lastRow, mark.Center, d.X),
		axisText.text(plotLeft-axisLine/2, lastRow, mark.Center, "0"),
	)
}

// title sets figures very large, and the words beside them at a quarter of that.
func title(text string) (marks []mark.Mark) {
	const figures = "0123456789" // with what stands between them, such as a range's dash
	from, to := max(strings.IndexAny(text, figures), 0), strings.LastIndexAny(text, figures)+1
	parts := []string{text[:from], text[from:to], text[to:]}
	whole := titleText.width(parts[0]+parts[2])/4 + titleText.width(parts[1])
	large := titleText.within(columnRight-left, whole)
	small := style{large.face, large.size / 4}
	foot := titleFoot - (titleText.figureHeight()-large.figureHeight())/2
	x := mark.MM(left)
	if from == 0 && to > 0 { // the empty room at the left of a figure can be seen in this size
		x -= mark.MM(filled(letter(large.face, large.size.Pt(), rune(text[0]))).Rect.Min.X)
	}
	for i, s := range []style{small, large, small} {
		marks = append(marks, s.text(x, foot, mark.Left, parts[i]))
		x += s.width(parts[i])
	}
	return marks
}

// rows sets the table: labels end at one line, values at the right edge, with hairlines between
// the rows.
func rows(rows []Row) (marks []mark.Mark) {
	var labels, values mark.MM // the widest
	for _, r := range rows {
		labels, values = max(labels, labelText.width(r.Label)), max(values, valueText.width(r.Value))
	}
	const room = columnRight - left - rowGap
	label, value := labelText.within(room, labels+values), valueText.within(room, labels+values)
	labels *= label.size / labelText.size
	for i, r := range rows {
		foot := mark.MM(lastRow - (len(rows)-1-i)*rowHeight)
		marks = append(marks, label.text(left+labels, foot, mark.Right, r.Label))
		marks = append(marks, value.text(columnRight, foot, mark.Right, r.Value))
		if i > 0 {
			marks = append(marks, bar(left, foot-rowRule, columnRight-left, hairline, tint))
		}
	}
	return marks
}

// plot is a card's curves, the marks of its rows, the figures of the axes, and the kicker above.
func (c Card) plot() (marks []mark.Mark) {
	at := func(p Point) mark.Point {
		return mark.Point{
			X: plotLeft + (plotRight-plotLeft)*mark.MM(p.X)/mark.MM(c.Plot.Across),
			Y: plotFoot - (plotFoot-plotTop)*mark.MM(p.Y)/mark.MM(c.Plot.Up),
		}
	}
	for _, points := range c.Plot.Curves {
		var curve []mark.Point
		for _, p := range points {
			curve = append(curve, at(p))
		}
		if len(c.Plot.Curves) == 1 {
			area := append(slices.Clone(curve), at(Point{points[len(points)-1].X, 0}), at(Point{points[0].X, 0}))
			marks = append(marks, mark.Path{Ops: through(area...), Fill: true, Ink: tint})
		}
		marks = append(marks, mark.Path{Ops: through(curve...), Width: mark.MM(curveLine).Pt(), Ink: full})
	}
	for _, r := range c.Rows {
		marks = append(marks, disc(at(r.At), markGap, none), disc(at(r.At), markDisc, full))
	}
	end := min(plotRight, right-axisText.width(c.Plot.Last)/2)
	head, kicker := headText.fit(c.Kicker, right-kickerLeft)
	return append(marks, head.text(kickerLeft, kickerFoot, mark.Left, kicker),
		beside(plotTop, axisText, c.Plot.High), beside(plotFoot, axisText, c.Plot.Low),
		axisText.text(end, lastRow, mark.Center, c.Plot.Last))
}
