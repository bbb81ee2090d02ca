package preview

import (
	"strings"
	"unicode/utf8"

	"github.com/vpcharts/vpcharts/generator/font"
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

// A desk is a canvas that is being drawn on. It keeps the first error.
type desk struct {
	*canvas
	glyphs *glyphs
	err    error
}

func (d *desk) text(x, foot int, s style, text string) {
	if err := d.glyphs.set(d.canvas, x, foot, s, text); d.err == nil {
		d.err = err
	}
}

// head sets the site's title beside its icon, and the kicker.
func (d *desk) head(f Frame) {
	d.badge(left, badgeTop, badgeSize)
	s, site := headText.fit(f.Site, right-siteLeft, leastText)
	d.text(siteLeft, badgeTop+(badgeSize+s.figureHeight())/2, s, site)
	d.rect(left, headRule, right-left, hairline, tint)
	s, kicker := headText.fit(f.Kicker, right-kickerLeft, leastText)
	d.text(kickerLeft, kickerFoot, s, kicker)
}

// title sets figures very large, and the words beside them at a quarter of that.
func (d *desk) title(title string) {
	large := titleText
	of := func(part string) style {
		if strings.ContainsFunc(part, isFigure) {
			return large
		}
		return style{large.face, large.size / 4}
	}
	parts := split(title)
	width := func() (sum int) {
		for _, part := range parts {
			sum += of(part).width(part)
		}
		return sum
	}
	for large.size > leastText && width() > columnRight-left {
		large.size--
	}
	foot := titleFoot - (titleText.figureHeight()-large.figureHeight())/2
	x := left
	for i, part := range parts {
		if i == 0 {
			x -= d.bearing(of(part), part)
		}
		d.text(x, foot, of(part), part)
		x += of(part).width(part)
	}
}

// isFigure tells what is set large: a range's dash as well.
func isFigure(r rune) bool { return '0' <= r && r <= '9' || r == '–' }

// split parts a text into figures and words.
func split(text string) (parts []string) {
	last := false
	for _, r := range text {
		if is := isFigure(r); len(parts) == 0 || is != last {
			parts, last = append(parts, ""), is
		}
		parts[len(parts)-1] += string(r)
	}
	return parts
}

// bearing is the empty room at the left of a text, which can be seen in large figures.
func (d *desk) bearing(s style, text string) int {
	first, _ := utf8.DecodeRuneInString(text)
	g, err := d.glyphs.of(character{s, first})
	if err != nil {
		return 0 // to set it will be an error, too
	}
	return g.x
}

// rows sets the table: labels end at one line, values at the right edge, with hairlines between
// the rows.
func (d *desk) rows(rows []Row) {
	label, value := labelText, valueText
	widest := func() (labels, values int) {
		for _, r := range rows {
			labels, values = max(labels, label.width(r.Label)), max(values, value.width(r.Value))
		}
		return labels, values
	}
	labels, values := widest()
	for label.size > leastText && labels+rowGap+values > columnRight-left {
		label.size, value.size = label.size-1, value.size-1
		labels, values = widest()
	}
	for i, r := range rows {
		foot := lastRow - (len(rows)-1-i)*rowHeight
		d.text(left+labels-label.width(r.Label), foot, label, r.Label)
		d.text(columnRight-value.width(r.Value), foot, value, r.Value)
		if i > 0 {
			d.rect(left, foot-rowRule, columnRight-left, hairline, tint)
		}
	}
}
