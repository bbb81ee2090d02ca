package font

import (
	"fmt"
	"sync"
	"sync/atomic"

	xfont "golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

const (
	// Runes below charted have their glyph and advance in an array, as it takes long to read them from
	// the font. The array includes the suits (U+2660).
	charted = 0x2700

	// pairs is the side of the kerning matrix: Latin to Extended-A, and General
	// Punctuation's dashes and quotes after it.
	latinEnd    = 0x180
	punctuation = 0x2000
	pairs       = latinEnd + 0x40

	// known marks a matrix entry that has been read; the kerning is added to it.
	known = 1 << 20
)

// tables has the data of one font file.
type tables struct {
	sfnt    *sfnt.Font
	glyph   [charted]uint16
	advance [charted]uint16

	ascent, descent, capHeight, figureHeight int

	// kern keeps pairs after their first use: reading a pair takes far longer, and a site uses a few
	// hundred of the 200 000 pairs. Two goroutines that read the same pair at once store the
	// same value.
	kern [pairs * pairs]atomic.Int32

	// outlines keeps the outlines of runes after their first use. To read them for each picture takes a quarter of the
	// time of all prints.
	outlines sync.Map
}

// faces are the tables of each face, which are read when they are first asked for.
var faces = [...]func() *tables{
	sync.OnceValue(func() *tables { return read(Regular) }), sync.OnceValue(func() *tables { return read(Semibold) }),
}

func (f Face) tables() *tables { return faces[f]() }

// unscaled is the size at which x/image returns lengths in the font's own units: one unit is
// 1/64 pixel.
const unscaled = fixed.Int26_6(UnitsPerEm)

// must is for the embedded files, which have what is read from them.
func must[T any](v T, err error) T {
	if err != nil {
		panic(fmt.Sprintf("font: %v", err))
	}
	return v
}

func read(f Face) *tables {
	font := must(sfnt.Parse(f.TTF()))
	m := must(font.Metrics(nil, unscaled, xfont.HintingNone))
	t := &tables{sfnt: font, ascent: int(m.Ascent), descent: int(m.Descent), capHeight: int(m.CapHeight)}
	for r := range rune(charted) {
		g := t.readGlyph(r)
		t.glyph[r] = uint16(g)
		t.advance[r] = uint16(t.readAdvance(g))
	}
	bounds, _, err := font.GlyphBounds(nil, sfnt.GlyphIndex(t.glyph['7']), unscaled, xfont.HintingNone)
	t.figureHeight = int(-must(bounds, err).Min.Y)
	return t
}

func (t *tables) glyphOf(r rune) int {
	if uint32(r) < charted {
		return int(t.glyph[r])
	}
	return int(t.readGlyph(r))
}

func (t *tables) advanceOf(r rune) int {
	if uint32(r) < charted {
		return int(t.advance[r])
	}
	return t.readAdvance(t.readGlyph(r))
}

func (t *tables) kernOf(a, b rune) int {
	i, j := pairIndex(a), pairIndex(b)
	if i < 0 || j < 0 {
		return t.readKern(a, b)
	}
	slot := &t.kern[i*pairs+j]
	if v := slot.Load(); v != 0 {
		return int(v) - known
	}
	k := t.readKern(a, b)
	slot.Store(int32(k + known))
	return k
}

// pairIndex is r's row and column in the kerning matrix, -1 where it has none.
func pairIndex(r rune) int {
	switch {
	case uint32(r) < latinEnd:
		return int(r)
	case punctuation <= r && r < punctuation+(pairs-latinEnd):
		return int(r-punctuation) + latinEnd
	}
	return -1
}

func (t *tables) readGlyph(r rune) sfnt.GlyphIndex { return must(t.sfnt.GlyphIndex(nil, r)) }

func (t *tables) readAdvance(g sfnt.GlyphIndex) int {
	return int(must(t.sfnt.GlyphAdvance(nil, g, unscaled, xfont.HintingNone)))
}

// readKern returns 0 for a pair that the font does not list; x/image returns an error then. The
// box for a missing glyph is not kerned.
func (t *tables) readKern(a, b rune) int {
	g, h := t.readGlyph(a), t.readGlyph(b)
	if g == 0 || h == 0 {
		return 0
	}
	k, _ := t.sfnt.Kern(nil, g, h, unscaled, xfont.HintingNone)
	return int(k)
}
