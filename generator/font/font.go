// Package font has the typeface of all prints, Source Sans 3: its characters, widths and
// kerning, read from the font files.
//
// The files are the foundry's, unmodified: "Source" is a reserved name (see
// OFL.txt), so subsets are only made in memory. All figures have the same width.
// The package uses only the glyphs of the font's character map, so text must be in composed
// form (NFC).
//
// All functions may be called from several goroutines at once. They use neither disk nor clock
// nor network.
package font

import _ "embed"

// A Face is one weight of the typeface.
type Face int

// The faces: Source Sans 3 in the weights that charts use.
const (
	Regular Face = iota
	Semibold
)

// UnitsPerEm is the number of units in an em. Advances and kerning are exact whole
// numbers of units. PDF measures glyph widths in the same unit.
const UnitsPerEm = 1000

//go:embed SourceSans3_400Regular.ttf
var regularTTF []byte

//go:embed SourceSans3_600SemiBold.ttf
var semiboldTTF []byte

// Faces lists every face, in the order of their numbers.
func Faces() []Face { return []Face{Regular, Semibold} }

// String is the face's PostScript name.
func (f Face) String() string { return [...]string{"SourceSans3-Regular", "SourceSans3-SemiBold"}[f] }

// TTF is the font file. The bytes are shared: callers must not write to them.
func (f Face) TTF() []byte { return [...][]byte{regularTTF, semiboldTTF}[f] }

// Has reports whether the face has a glyph of its own for r. A rune without
// one would print as an empty box.
func (f Face) Has(r rune) bool { return f.Glyph(r) != 0 }

// Glyph is the number of r's glyph in the font file, 0 where it has none.
func (f Face) Glyph(r rune) int { return f.tables().glyphOf(r) }

// Advance is how far r moves the pen, in units (see [UnitsPerEm]). For a rune
// that the face lacks it is the advance of the empty box.
func (f Face) Advance(r rune) int { return f.tables().advanceOf(r) }

// Kern is the space that the font adds between a and b, with a on the left, in units; a negative
// number brings them together. It is the font's own pair kerning (GPOS), but 0 if both runes are
// [Aligned].
func (f Face) Kern(a, b rune) int {
	if Aligned(a) && Aligned(b) {
		return 0
	}
	return f.tables().kernOf(a, b)
}

// Width is the width of s on one line, in em, with its kerning. A rune that the face lacks is
// as wide as its empty box.
func (f Face) Width(s string) float64 {
	return float64(f.Units(s)) / UnitsPerEm
}

// Units is Width in units, exactly.
func (f Face) Units(s string) int {
	t := f.tables()
	sum, last := 0, rune(-1)
	lastAligned := false
	for _, r := range s {
		sum += t.advanceOf(r)
		aligned := Aligned(r)
		if last >= 0 && !(aligned && lastAligned) {
			sum += t.kernOf(last, r)
		}
		last, lastAligned = r, aligned
	}
	return sum
}

// Aligned reports whether r is a figure or occurs in numbers: a sign, a
// decimal point or comma, a dash between two numbers, the fixed and thin spaces.
// No pair of these is kerned. So 17.40 and 11.11 have the same width, and their points are
// aligned, even if a later release of the font kerns figures.
func Aligned(r rune) bool {
	switch {
	case '0' <= r && r <= '9':
		return true
	case r < 0x80:
		return r == '.' || r == ',' || r == '+' || r == '-'
	}
	switch r {
	case '−', '–', '±', '\u2007', '\u2009', '\u200a', '\u202f':
		return true
	}
	return false
}

// Ascent is the height of a line of text above the baseline, in em.
func (f Face) Ascent() float64 { return em(f.tables().ascent) }

// Descent is the depth of a line of text below the baseline, in em; positive.
func (f Face) Descent() float64 { return em(f.tables().descent) }

// CapHeight is the height of a flat capital letter, in em.
func (f Face) CapHeight() float64 { return em(f.tables().capHeight) }

// FigureHeight is the height of a figure with a flat top, in em. Round figures
// rise a little higher.
func (f Face) FigureHeight() float64 { return em(f.tables().figureHeight) }

func em(units int) float64 { return float64(units) / UnitsPerEm }
