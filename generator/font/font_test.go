package font_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"os"
	"testing"

	"github.com/vpcharts/vpcharts/generator/font"
)

// The reserved name forbids changes; these are the files of release 3.052 as Google Fonts
// distributes them. Their licence travels with them.
func TestFilesAreUnmodified(t *testing.T) {
	for f, want := range map[font.Face]string{
		font.Regular:  "393fb5b878ceed04aebc34b097e853ae5138c51d0c34b496ce8e2b47e0d0b94a",
		font.Semibold: "bd2550fce2d295b0bf20bd8b1b7f1477da834f1066bd850aafdb4787a67a63ca",
	} {
		if got := fmt.Sprintf("%x", sha256.Sum256(f.TTF())); got != want {
			t.Errorf("%v: SHA-256 %s, want %s: the font may only be replaced by another unmodified release", f, got, want)
		}
	}
	if licence, err := os.ReadFile("OFL.txt"); err != nil || !bytes.Contains(licence, []byte("Reserved Font Name 'Source'")) {
		t.Errorf("the licence is not there: %v", err)
	}
}

// The planned languages' letters and the signs of charts have glyphs; what has none is known.
func TestCoverage(t *testing.T) {
	runes := []rune("♠♥♦♣τ√≤≥½−–—×·†‡±≈…‘’“”„«»‹›•°§ \u00a0\u2007\u2009\u200a\u202f")
	for r := rune(0x20); r < 0x180; r++ { // ASCII, Latin-1, Latin Extended-A
		if r < 0x7f || r >= 0xa0 {
			runes = append(runes, r)
		}
	}
	for _, f := range font.Faces() {
		for _, r := range runes {
			if !f.Has(r) {
				t.Errorf("%v has no glyph for %q (%U)", f, r, r)
			}
		}
		for _, r := range []rune{-1, 0, '\n', '\t', 0x7f, 0x85, '字', 0x2003, 0xd800, 0xffff, 0x10ffff, 0x110000} {
			if f.Has(r) || f.Kern('A', r) != 0 || f.Kern(r, 'A') != 0 {
				t.Errorf("%v has %U, or kerns it: it would print as nothing, or as a box", f, r)
			}
		}
	}
}

// Advances, glyphs and heights are what this test reads in the file itself.
func TestMeasuresAreTheFiles(t *testing.T) {
	for _, f := range font.Faces() {
		tables := map[string][]byte{}
		for i := range int(binary.BigEndian.Uint16(f.TTF()[4:])) {
			entry := f.TTF()[12+16*i:]
			offset, size := binary.BigEndian.Uint32(entry[8:]), binary.BigEndian.Uint32(entry[12:])
			tables[string(entry[:4])] = f.TTF()[offset : offset+size]
		}
		u16 := func(table string, at int) int { return int(binary.BigEndian.Uint16(tables[table][at:])) }
		i16 := func(table string, at int) float64 { return float64(int16(u16(table, at))) / 1000 }
		glyphs := map[rune]int{}
		for i := range u16("cmap", 2) {
			if entry := 4 + 8*i; u16("cmap", entry) != 3 || u16("cmap", entry+2) != 1 {
				continue // not that of Windows, Unicode BMP
			}
			at := int(binary.BigEndian.Uint32(tables["cmap"][4+8*i+4:]))
			n := u16("cmap", at+6) // twice the number of segments of format 4
			for s := 0; s < n; s += 2 {
				end, first := u16("cmap", at+14+s), u16("cmap", at+16+n+s)
				delta, indirect := u16("cmap", at+16+2*n+s), u16("cmap", at+16+3*n+s)
				for c := first; c <= end && c < 0xffff; c++ {
					glyphs[rune(c)] = (c + delta) & 0xffff
					if indirect != 0 {
						glyphs[rune(c)] = u16("cmap", at+16+3*n+s+indirect+2*(c-first)) // its deltas are 0
					}
				}
			}
		}
		for r := range rune(0x10000) {
			advance := u16("hmtx", 4*min(glyphs[r], u16("hhea", 34)-1))
			if f.Glyph(r) != glyphs[r] || f.Advance(r) != advance {
				t.Fatalf("%v: %U is glyph %d and %d wide, the file says %d and %d", f, r, f.Glyph(r), f.Advance(r), glyphs[r], advance)
			}
		}
		if len(glyphs) < 1500 || f.Ascent() != i16("hhea", 4) || f.Descent() != -i16("hhea", 6) || f.CapHeight() != i16("OS/2", 88) {
			t.Errorf("%v: %d glyphs, ascent %v, descent %v, capitals %v; the file says otherwise", f, len(glyphs), f.Ascent(),
				f.Descent(), f.CapHeight())
		}
		for _, r := range "12457" { // 1 and 7 have flat tops; the top stands at 8 in a glyph
			at := 2 * u16("loca", 2*glyphs[r])
			if u16("head", 50) == 1 {
				at = int(binary.BigEndian.Uint32(tables["loca"][4*glyphs[r]:]))
			}
			if over := i16("glyf", at+8) - f.FigureHeight(); over < 0 || over > 0.015 {
				t.Errorf("%v: figure %q is %.3f em higher than FigureHeight says", f, r, over)
			}
		}
	}
}

// Most readings are HarfBuzz's, taken in a browser: widths at 1000 px on a canvas. All 14 161
// pairs of ASCII and 29 other signs agreed, but for the ligatures ff and ft, which are not set
// here. Figures and what stands among them are not kerned, so that columns align.
func TestKerning(t *testing.T) {
	for pair, want := range map[string][2]int{
		"AV": {-14, -16}, "To": {-66, -71}, "Ta": {-73, -68}, "W.": {-34, -36}, "Yo": {-41, -48},
		"LT": {-120, -120}, "P,": {-112, -122}, "AT": {-55, -64}, "r.": {-57, -73}, "f)": {49, 42},
		"HH": {}, "VP": {}, "♠A": {},
	} {
		a, b := []rune(pair)[0], []rune(pair)[1]
		for _, f := range font.Faces() {
			first := f.Kern(a, b)
			if again := f.Kern(a, b); first != want[f] || again != want[f] { // it was read, then remembered
				t.Errorf("%v: %s is kerned by %d and %d, want %d", f, pair, first, again, want[f])
			}
			want := f.Advance('x') + f.Kern('x', a) + f.Advance(a) + want[f] + f.Advance(b) + f.Advance('\ufffd')
			if got := f.Units("x" + pair + "\xff"); got != want {
				t.Errorf("%v: x%s with what is no text is %d wide, want %d", f, pair, got, want)
			}
		}
	}
	for _, f := range font.Faces() {
		const set = "0123456789.,+-−–±\u2007\u2009\u200a\u202f"
		for _, a := range set {
			if !font.Aligned(a) {
				t.Errorf("%q is not among what is set with figures", a)
			}
			for _, b := range set {
				if f.Kern(a, b) != 0 {
					t.Errorf("%v: %q is kerned", f, string([]rune{a, b}))
				}
			}
		}
		for _, r := range "123456789−+×=±≤\u2007" {
			if f.Advance(r) != f.Advance('0') {
				t.Errorf("%v: %q is %d units wide, 0 is %d", f, r, f.Advance(r), f.Advance('0'))
			}
		}
	}
}

func ExampleFace_Width() {
	const size = 10 // pt
	fmt.Printf("%.3f pt\n", font.Regular.Width("15.97")*size)
	// Output: 22.370 pt
}

func BenchmarkWidth(b *testing.B) {
	for b.Loop() {
		font.Regular.Width("The winner of 24 boards by 31 IMPs")
	}
}
