package pdf

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// printable returns the first n runes that both faces have.
func printable(n int) (runes []rune) {
	for r := ' '; len(runes) < n; r++ {
		if font.Regular.Has(r) && font.Semibold.Has(r) {
			runes = append(runes, r)
		}
	}
	return runes
}

func TestFontsThatCannotBeMade(t *testing.T) {
	for want, runes := range map[string][]rune{
		"SourceSans3-Regular has no glyph for '字' (U+5B57)":                                      []rune("ab字"),
		"'🔒' (U+1F512) lies beyond":                                                              []rune("a🔒"), // the faces have it
		"225 runes, embedded fonts hold 224; the first too many is " + name(printable(225)[224]): printable(225),
	} {
		if fonts, err := NewFonts(runes); err == nil || fonts != nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the error is %v, want one that says %q", err, want)
		}
	}
}

// For every rune the embedded font has the outline and the advance of the face, and readers get the
// rune from the file's encoding. 224 runes are the most that a font can hold. The space is not among
// them, so its code must be used too. Order and repetition of the runes do not matter.
func TestEmbeddedFontsHaveTheFacesOwnGlyphs(t *testing.T) {
	runes := append(printable(200)[1:], []rune("♠♥♦♣τ√≤−“”…")...)
	runes = append(runes, printable(224)[210:]...)
	fonts := sample.Must(NewFonts(slices.Concat(runes[50:], runes)))
	semibold := mark.Text{Y: 30, Size: 1, Face: font.Semibold, S: string(runes)}
	doc := page(mark.Text{Y: 20, Size: 1, S: string(runes)}, semibold)
	data := sample.Must(Render(doc, fonts))
	file := readPDF(t, data)
	for _, f := range font.Faces() {
		embedded := file.stream(file.pages[0], "Resources", "Font", resourceName[f][1:], "FontDescriptor", "FontFile2")
		full, sub := sample.Must(sfnt.Parse(f.TTF())), sample.Must(sfnt.Parse([]byte(embedded)))
		for _, r := range runes {
			g, err := sub.GlyphIndex(nil, r)
			if got, want := outline(sub, g), outline(full, sfnt.GlyphIndex(f.Glyph(r))); err != nil || g == 0 || got != want {
				t.Errorf("%v: %s is drawn as\n%s\nwant\n%s", f, name(r), got, want)
			}
		}
	}
	for i, g := range readback.Painted(t, saved(t, data))[:2*len(runes)] {
		if g.Rune != runes[i%len(runes)] || g.Missing {
			t.Errorf("the glyph of %s is missing, or is read as %s", name(runes[i%len(runes)]), name(g.Rune))
		}
	}
}

// outline returns a glyph's advance and segments as text, to be compared.
func outline(f *sfnt.Font, g sfnt.GlyphIndex) string {
	upem := fixed.Int26_6(f.UnitsPerEm())
	return fmt.Sprint(sample.Must(f.GlyphAdvance(nil, g, upem, 0)), sample.Must(f.LoadGlyph(&sfnt.Buffer{}, g, upem, nil)))
}
