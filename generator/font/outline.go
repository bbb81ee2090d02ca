package font

import (
	"fmt"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// OutlineEm is the number of an outline's units in an em: in type of 10 points each is 0.014 mm.
const OutlineEm = 250

// Outline is the outline of r's glyph as path data of SVG, from the pen's place on the baseline, with y downwards.
// The bytes are shared: callers must not write to them.
func (f Face) Outline(r rune) (d []byte) {
	t := f.tables()
	if known, ok := t.outlines.Load(r); ok {
		return known.([]byte)
	}
	var at fixed.Point26_6 // where the last piece ended: the next one begins there
	for _, s := range must(t.sfnt.LoadGlyph(nil, sfnt.GlyphIndex(t.glyphOf(r)), OutlineEm, nil)) {
		points := s.Args[:max(1, s.Op)] // one for a move and a line, two for a quadratic curve
		d = append(d, "mlq"[s.Op])
		for _, p := range points {
			d = fmt.Appendf(d, "%+d%+d", p.X-at.X, p.Y-at.Y)
		}
		at = points[len(points)-1]
	}
	t.outlines.Store(r, d)
	return d
}
