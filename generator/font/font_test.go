package font_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/vpcharts/vpcharts/generator/font"
)

// need is what charts print in the languages that are planned: figures and
// signs, the suits, the mathematics, dashes, quotes, notes, thin spaces.
const need = "♠♥♦♣τ√≤≥½−–—×·†‡±≈…‘’“”„«»‹›•°§ \u00a0\u2007\u2009\u200a\u202f"

func eachFace(t *testing.T, do func(t *testing.T, f font.Face)) {
	t.Helper()
	for _, f := range font.Faces() {
		t.Run(f.String(), func(t *testing.T) { do(t, f) })
	}
}

// The reserved name forbids changes; these are the files of release 3.052 as
// Google Fonts distributes them.
func TestFilesAreUnmodified(t *testing.T) {
	for f, want := range map[font.Face]string{
		font.Regular:  "393fb5b878ceed04aebc34b097e853ae5138c51d0c34b496ce8e2b47e0d0b94a",
		font.Semibold: "bd2550fce2d295b0bf20bd8b1b7f1477da834f1066bd850aafdb4787a67a63ca",
	} {
		if got := fmt.Sprintf("%x", sha256.Sum256(f.TTF())); got != want {
			t.Errorf("%v: SHA-256 %s, want %s: the font may only be replaced by another unmodified release", f, got, want)
		}
	}
	licence, err := os.ReadFile("OFL.txt")
	if err != nil {
		t.Fatalf("the licence must travel with the fonts: %v", err)
	}
	for _, want := range []string{"SIL OPEN FONT LICENSE Version 1.1", "Reserved Font Name 'Source'"} {
		if !bytes.Contains(licence, []byte(want)) {
			t.Errorf("OFL.txt does not say %q", want)
		}
	}
}

func TestFiguresAndSignsAreEquallyWide(t *testing.T) {
	eachFace(t, func(t *testing.T, f font.Face) {
		want := f.Advance('0')
		for _, r := range "123456789−+×=±≤\u2007" {
			if got := f.Advance(r); got != want {
				t.Errorf("%q is %d units wide, 0 is %d: columns would not align", r, got, want)
			}
		}
	})
}

func TestCoverage(t *testing.T) {
	eachFace(t, func(t *testing.T, f font.Face) {
		var runes []rune
		runes = append(runes, []rune(need)...)
		for r := rune(0x20); r < 0x7f; r++ {
			runes = append(runes, r)
		}
		for r := rune(0xa0); r < 0x180; r++ { // Latin-1, Latin Extended-A
			runes = append(runes, r)
		}
		for _, r := range runes {
			if !f.Has(r) || f.Glyph(r) == 0 {
				t.Errorf("no glyph for %q (%U)", r, r)
			}
		}
	})
}

func TestLackingRunesAreKnown(t *testing.T) {
	eachFace(t, func(t *testing.T, f font.Face) {
		for _, r := range []rune{-1, 0, '\n', '\t', '\r', 0x7f, 0x85, '字', 0x2003, 0xd800, 0xffff, 0x10ffff, 0x110000} {
			if f.Has(r) {
				t.Errorf("Has(%U) is true: it would print as nothing, or as a box", r)
			}
			if f.Kern('A', r) != 0 || f.Kern(r, 'A') != 0 {
				t.Errorf("%U is kerned", r)
			}
		}
	})
}

// The advances and glyphs equal what this test reads from hmtx and cmap by itself.
func TestGlyphsAndAdvancesEqualAnIndependentReading(t *testing.T) {
	eachFace(t, func(t *testing.T, f font.Face) {
		file := parse(t, f.TTF())
		count := 0
		for r := rune(0); r <= 0xffff; r++ {
			glyph := file.glyph(r)
			if got := f.Glyph(r); got != glyph {
				t.Fatalf("%U: glyph %d, the file's cmap says %d", r, got, glyph)
			}
			if got, want := f.Advance(r), file.advance(glyph); got != want {
				t.Fatalf("%U: advance %d, the file's hmtx says %d", r, got, want)
			}
			if glyph != 0 {
				count++
			}
		}
		if count < 1500 {
			t.Fatalf("only %d runes were compared: the test's own reader is broken", count)
		}
		if got, want := f.Ascent(), float64(file.i16("hhea", 4))/1000; got != want {
			t.Errorf("ascent %v, the file says %v", got, want)
		}
		if got, want := f.Descent(), -float64(file.i16("hhea", 6))/1000; got != want {
			t.Errorf("descent %v, the file says %v", got, want)
		}
		if got, want := f.CapHeight(), float64(file.i16("OS/2", 88))/1000; got != want {
			t.Errorf("cap height %v, the file says %v", got, want)
		}
		for _, r := range "12457" { // 1 and 7 have flat tops; yMax stands at 8 in a glyph
			top := float64(file.i16("glyf", file.location(file.glyph(r))+8)) / 1000
			if d := top - f.FigureHeight(); d < 0 || d > 0.015 {
				t.Errorf("figure %q is %v em high, FigureHeight says %v", r, top, f.FigureHeight())
			}
		}
	})
}

// The readings are HarfBuzz's, taken in a browser: widths at 1000 px on a canvas.
// All 14 161 pairs of ASCII and 29 other signs agreed, but for the ligatures ff and ft,
// which are not set here.
func TestKerningIsTheFonts(t *testing.T) {
	for pair, want := range map[string][2]int{
		"AV": {-14, -16}, "To": {-66, -71}, "Ta": {-73, -68}, "W.": {-34, -36}, "Yo": {-41, -48},
		"LT": {-120, -120}, "P,": {-112, -122}, "AT": {-55, -64}, "r.": {-57, -73}, "f)": {49, 42},
		"HH": {0, 0}, "VP": {0, 0}, "♠A": {0, 0},
	} {
		r := []rune(pair)
		for _, f := range font.Faces() {
			for pass := 1; pass <= 2; pass++ { // read, then remembered
				if got := f.Kern(r[0], r[1]); got != want[f] {
					t.Errorf("%v: %s is kerned by %d, want %d (reading %d)", f, pair, got, want[f], pass)
				}
			}
			if got, want := f.Units(pair), f.Advance(r[0])+f.Advance(r[1])+want[f]; got != want {
				t.Errorf("%v: %s is %d wide, want %d", f, pair, got, want)
			}
		}
	}
}

func TestFiguresAreNeverKerned(t *testing.T) {
	eachFace(t, func(t *testing.T, f font.Face) {
		const set = "0123456789.,+-−–±\u2007\u2009\u200a\u202f"
		for _, a := range set {
			for _, b := range set {
				if k := f.Kern(a, b); k != 0 {
					t.Errorf("%q is kerned by %d: a column of figures would not align", string([]rune{a, b}), k)
				}
			}
		}
		want := f.Units("10.00")
		for h := range 2001 {
			s := fmt.Sprintf("%05.2f", float64(h)/100)
			if got := f.Units(s); got != want {
				t.Fatalf("%s is %d units wide, 10.00 is %d", s, got, want)
			}
		}
	})
}

func TestWidthIsTheSumOfItsParts(t *testing.T) {
	eachFace(t, func(t *testing.T, f font.Face) {
		for _, s := range []string{"", "A", "24 boards", "“To AV Yo”, W.", "Łódź — Größe ½ τ√", "♠♥♦♣", "−17.5", "a\U0001f4a9b", "bad\xff"} {
			sum := 0
			runes := []rune(s)
			for i, r := range runes {
				sum += f.Advance(r)
				if i > 0 {
					sum += f.Kern(runes[i-1], r)
				}
			}
			if got := f.Units(s); got != sum {
				t.Errorf("%q is %d units wide, its parts %d", s, got, sum)
			}
			if got, want := f.Width(s), float64(sum)/1000; got != want {
				t.Errorf("%q is %v em wide, want %v", s, got, want)
			}
		}
	})
}

// Run with -race, this also shows that the shared tables are safe.
func TestConcurrentUseGivesTheSameWidths(t *testing.T) {
	runes := []rune(need + "AVTYPLWoaerz,.“”")
	rnd := rand.New(rand.NewPCG(1, 2))
	var words []string
	for range 200 {
		var b strings.Builder
		for range 8 {
			b.WriteRune(runes[rnd.IntN(len(runes))])
		}
		words = append(words, b.String())
	}
	got := make([][]int, 8)
	var wg sync.WaitGroup
	for i := range got {
		wg.Go(func() {
			for _, w := range words {
				got[i] = append(got[i], font.Regular.Units(w), font.Semibold.Units(w))
			}
		})
	}
	wg.Wait()
	for i, g := range got {
		if fmt.Sprint(g) != fmt.Sprint(got[0]) {
			t.Fatalf("goroutine %d measured other widths than goroutine 0", i)
		}
	}
}

func ExampleFace_Width() {
	const size = 10 // pt
	fmt.Printf("%.3f pt\n", font.Regular.Width("15.97")*size)
	// Output: 22.370 pt
}

func BenchmarkWidth(b *testing.B) {
	for _, s := range []string{"15.97", "The winner of 24 boards by 31 IMPs"} {
		b.Run(fmt.Sprintf("%drunes", len(s)), func(b *testing.B) {
			for b.Loop() {
				font.Regular.Width(s)
			}
		})
	}
}
