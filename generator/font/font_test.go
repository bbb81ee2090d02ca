package font_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"testing"
	"unicode"

	"github.com/vpcharts/vpcharts/generator/font"
)

// The font has a reserved name, so the licence forbids changed files under this name. These are the
// files of release 3.052 as Google Fonts distributes them, with their licence.
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
		t.Errorf("OFL.txt is not the font's licence: %v", err)
	}
}

// The letters of the planned languages and the signs of charts have glyphs. Has is false for characters without.
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
				t.Errorf("%v says that it has a glyph for %U, or kerns it: it would print as nothing, or as a box", f, r)
			}
		}
	}
}

// Most values are HarfBuzz's: widths at 1000 px, measured on a browser's canvas. All 14 161 pairs of
// ASCII and 29 other signs agreed, except for the ligatures ff and ft, which are not used here.
// Figures and the signs that stand among them are not kerned, so that columns align.
func TestKerning(t *testing.T) {
	for pair, want := range map[string][2]int{
		"AV": {-14, -16}, "To": {-66, -71}, "Ta": {-73, -68}, "W.": {-34, -36}, "Yo": {-41, -48},
		"LT": {-120, -120}, "P,": {-112, -122}, "AT": {-55, -64}, "r.": {-57, -73}, "f)": {49, 42},
		"HH": {}, "VP": {}, "♠A": {},
	} {
		a, b := []rune(pair)[0], []rune(pair)[1]
		if got := [2]int{font.Regular.Kern(a, b), font.Semibold.Kern(a, b)}; got != want {
			t.Errorf("%s is kerned by %v, want %v", pair, got, want)
		}
	}
	for _, f := range font.Faces() {
		const set = "0123456789.,+-−–±\u2007\u2009\u200a\u202f"
		for _, a := range set {
			if !font.Aligned(a) {
				t.Errorf("Aligned(%q) is false, want true: it stands among figures", a)
			}
			for _, b := range set {
				if f.Kern(a, b) != 0 {
					t.Errorf("%v: %q is kerned, so columns of figures do not align", f, string([]rune{a, b}))
				}
			}
		}
		for _, r := range "123456789−+×=±≤\u2007" {
			if f.Advance(r) != f.Advance('0') {
				t.Errorf("%v: %q is %d units wide, want the width of 0: %d", f, r, f.Advance(r), f.Advance('0'))
			}
		}
	}
}

func TestPrintLeavesOutWhatHasNoShape(t *testing.T) {
	if got := font.Printed("Welt\u00admeister\u00adschaft ♥\ufe0f\u200b\u2060"); got != "Weltmeisterschaft ♥" {
		t.Errorf("print sets %q", got)
	}
	for r := rune(0x20); r <= 0x2ffff; r++ {
		if unicode.In(r, unicode.L, unicode.N, unicode.P, unicode.S, unicode.Zs) && font.Printed(string(r)) == "" {
			t.Errorf("print leaves out %U", r)
		}
	}
}

func TestTheFirstCharacterThatPrintCannotSetIsFound(t *testing.T) {
	for text, want := range map[string]rune{
		"Plain é ♠ č": 0, "two\nlines": 0, "soft\u00ad♥\ufe0f": 0, "x\u030cq\u0308": '\u030c', "a\u093f": '\u093f',
		"a🤖":       '🤖', // it has one, but PDF files cannot hold it
		"日x\u030c": '日',
	} {
		if got := font.Unset(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
