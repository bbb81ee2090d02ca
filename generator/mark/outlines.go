package mark

import (
	"slices"
	"unicode"

	"github.com/vpcharts/vpcharts/generator/font"
)

// A glyph is a character in a face.
type glyph struct {
	face font.Face
	r    rune
}

// outlines writes a text as outlines in the file itself, as readers have other fonts than ours. Each glyph is defined
// once, and used where it stands. Texts on one baseline share a group, so that the rows of a table have glyphs at the
// same places. With a group for each text a site would be a tenth larger, and a compressed chart 5 to 8 %.
func (w *svgWriter) outlines(t Text) {
	const end, em = "</g>\n", font.UnitsPerEm / font.OutlineEm
	unit, line, turn := t.Size.MM()/font.OutlineEm, Text{Y: t.Y, Size: t.Size, Ink: t.Ink, Turn: t.Turn}, ""
	if t.Turn {
		line.X, turn = t.X, "rotate(-90)"
	}
	if line == w.line && len(w.out) == w.lineEnd {
		w.out = w.out[:w.lineEnd-len(end)]
	} else {
		w.put("<g")
		w.colour("fill", t.Ink)
		w.printf(` transform="translate(%s %s)%sscale(%.5g)">`, number(line.X), number(line.Y), turn, unit)
	}
	pen, last := -t.Face.Units(t.S)*int(t.Align)/2, rune(0) // beside which nothing is kerned
	for _, r := range t.S {
		pen += t.Face.Kern(last, r)
		if !unicode.IsSpace(r) {
			w.put(`<use href="#g`)
			w.out = AppendNumber(w.out, w.glyph(glyph{t.Face, r}), 0)
			w.put(`" x="`)
			w.out = AppendNumber(w.out, rounded(float64((t.X-line.X)/unit)+float64(pen)/em), 0)
			w.put(`"/>`)
		}
		pen, last = pen+t.Face.Advance(r), r
	}
	w.put(end)
	w.line, w.lineEnd = line, len(w.out)
}

// glyph is the number of a glyph among those that were used.
func (w *svgWriter) glyph(g glyph) int {
	i := slices.Index(w.glyphs, g)
	if i < 0 {
		i, w.glyphs = len(w.glyphs), append(w.glyphs, g)
	}
	return i
}

// draw writes marks, and then the outlines of the glyphs that they use.
func (w *svgWriter) draw(marks []Mark) {
	w.marks(marks)
	for i, g := range w.glyphs {
		w.printf(`<defs><path id="g%d" d="%s"/></defs>`+"\n", i, g.face.Outline(g.r))
	}
}
