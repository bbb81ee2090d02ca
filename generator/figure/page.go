package figure

import (
	"strings"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// inks are the colours of classes on white, those of FileCSS in its light theme.
var inks = map[string]mark.Ink{
	"word": textInk, "tick": textInk, "grid": {R: 0xd5, G: 0xda, B: 0xde},
	"axis": {R: 0x6b, G: 0x71, B: 0x77}, "blitz": {R: 0x6b, G: 0x71, B: 0x77},
	"exponential": {G: 0x72, B: 0xb2}, "one": {G: 0x72, B: 0xb2},
	"quadratic": {R: 0xb8, G: 0x4f}, "two": {R: 0xb8, G: 0x4f},
	"logarithmic": {G: 0x7a, B: 0x5a}, "three": {G: 0x7a, B: 0x5a},
	"square-root": {R: 0xa8, G: 0x4d, B: 0x82}, "four": {R: 0xa8, G: 0x4d, B: 0x82},
	"five": {R: 0x22, G: 0x27, B: 0x2b},
}

var (
	textInk  = mark.Ink{R: 0x45, G: 0x4b, B: 0x51}
	titleInk = mark.Ink{R: 0x22, G: 0x27, B: 0x2b}
	backLine = mark.Ink{R: 0x85, G: 0x8b, B: 0x91}
	backText = mark.Ink{R: 0x53, G: 0x5a, B: 0x60}
)

// inkOf is the colour of a mark with some classes.
func inkOf(classes string) mark.Ink {
	all := strings.Fields(classes)
	if last := len(all) - 1; last > 0 && all[last] == "back" {
		if all[0] == "name" {
			return backText
		}
		return backLine
	}
	for i := len(all) - 1; i >= 0; i-- {
		if ink, ok := inks[all[i]]; ok {
			return ink
		}
	}
	return textInk
}

// The page of a plot, for files that are not SVG.
const (
	pageEdge  mark.MM = 4
	pageTitle mark.Pt = 11.5
)

// Page is a plot as a page of its own size, on white, with its title above it. The plot is a figure
// with its description for those who have it read to them.
func Page(d mark.Drawing) mark.Page {
	p := mark.Page{W: d.W + 2*pageEdge}
	y := pageEdge
	for i, line := range mark.Wrap(font.Semibold, pageTitle, d.W, d.Title) {
		tag := mark.Tag{Kind: mark.Heading}
		if i > 0 {
			tag.Kind = mark.Continued
		}
		p.Marks = append(p.Marks, mark.Text{
			X: pageEdge, Y: y + pageTitle.MM()*mark.CopyAscent, Size: pageTitle, Face: font.Semibold, Ink: titleInk, Tag: tag, S: line,
		})
		y += pageTitle.MM() * mark.SmallLeading
	}
	y += pageEdge / 2
	g := mark.Group{At: mark.Point{X: pageEdge, Y: y}, Alt: d.Desc, W: d.W, H: d.H}
	for _, m := range d.Marks {
		switch m := m.(type) {
		case mark.Text:
			m.Ink, m.Class = inkOf(m.Class), ""
			g.Marks = append(g.Marks, m)
		case mark.Path:
			m.Ink, m.Class = inkOf(m.Class), ""
			g.Marks = append(g.Marks, m)
		}
	}
	p.Marks = append(p.Marks, g)
	p.H = y + d.H + pageEdge
	return p
}
