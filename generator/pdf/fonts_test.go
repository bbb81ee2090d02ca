package pdf

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
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
		"no runes": nil,
		"SourceSans3-Regular has no glyph for '字' (U+5B57)": []rune("ab字"),
		`'\n' (U+000A)`:             []rune("a\n"),
		"'🔒' (U+1F512) lies beyond": []rune("a🔒"), // although the faces have a glyph for it
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
	given := slices.Concat(runes[50:], runes)
	fonts, err := NewFonts(given)
	if err != nil || !slices.Equal(given, slices.Concat(runes[50:], runes)) {
		t.Fatalf("fonts of %d runes: %v, or the argument was changed", len(runes), err)
	}
	doc := page(mark.Text{Y: 20, Size: 1, S: string(runes)}, mark.Text{Y: 30, Size: 1, Face: font.Semibold, S: string(runes)})
	data := sample.Must(Render(doc, fonts))
	file := readPDF(t, data)
	path := filepath.Join(t.TempDir(), "test.pdf")
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
	for i, g := range sample.Must(readback.Painted(t, path))[0].Glyphs {
		if g.Rune != runes[i%len(runes)] || g.Missing {
			t.Errorf("the glyph of %s is missing, or is read as %s", name(runes[i%len(runes)]), name(g.Rune))
		}
	}
	for _, f := range font.Faces() {
		ttf := []byte(file.fonts()[resourceName[f]])
		full, sub := sample.Must(sfnt.Parse(f.TTF())), sample.Must(sfnt.Parse(ttf))
		for _, r := range runes {
			g, err := sub.GlyphIndex(nil, r)
			if got, want := outline(sub, g), outline(full, sfnt.GlyphIndex(f.Glyph(r))); err != nil || g == 0 || got != want {
				t.Errorf("%v: %s is drawn as\n%s\nwant\n%s", f, name(r), got, want)
			}
		}
		list, err := tables(ttf)
		kept := slices.ContainsFunc(list, func(t table) bool { return slices.Contains(dropped, t.tag) })
		if err != nil || kept || checksum(ttf) != 0xb1b0afba { // the TrueType format gives this sum for every font
			t.Errorf("%v: the checksum of its %d tables is %08x (%v), want b1b0afba; or it has tables that should be dropped", f, len(list), checksum(ttf), err)
		}
	}
}

// outline returns a glyph's advance and segments as text, to be compared.
func outline(f *sfnt.Font, g sfnt.GlyphIndex) string {
	upem := fixed.Int26_6(f.UnitsPerEm())
	return fmt.Sprint(sample.Must(f.GlyphAdvance(nil, g, upem, 0)), sample.Must(f.LoadGlyph(&sfnt.Buffer{}, g, upem, nil)))
}

// A file has the faces that it uses, each in the smallest subset that has its runes.
func TestDocumentsEmbedTheSmallestFontsPossible(t *testing.T) {
	whole := newFonts()
	regular, semibold := mark.Text{Size: 9, S: "0 boards"}, mark.Text{Size: 9, Face: font.Semibold, S: "0"}
	small := sample.Must(whole.For(page(regular, semibold), page(mark.Text{Size: 9, S: "ж"}))) // ж is in none of the fonts
	sizes := func(fonts *Fonts, marks ...mark.Mark) map[string]int {
		all := map[string]int{}
		for name, f := range readPDF(t, sample.Must(Render(page(marks...), fonts))).fonts() {
			all[name] = len(f)
		}
		return all
	}
	few, many := sizes(small, regular, semibold), sizes(whole, regular, semibold)
	if few["/R"] > many["/R"]/3 || few["/S"] > many["/S"]/3 {
		t.Errorf("fonts for a few runes take %v bytes, fonts for all runes %v; want less than a third", few, many)
	}
	// If the small font of one face lacks a rune, the other face still gets its small font.
	if other := sizes(small, mark.Text{Size: 9, S: "♥"}, semibold); other["/R"] != many["/R"] || other["/S"] != few["/S"] {
		t.Errorf("with a rune that the small regular font lacks, the fonts take %v bytes; want whole regular and small semibold; small are %v, whole %v", other, few, many)
	}
	for want, text := range map[string]mark.Mark{"[]": mark.Text{Size: 9, Face: font.Semibold}, "[/R]": regular, "[/S]": semibold} {
		if names := slices.Collect(maps.Keys(sizes(whole, text))); fmt.Sprint(names) != want {
			t.Errorf("the file embeds the fonts %v, want %s", names, want)
		}
	}
	own := sample.Must(NewFonts([]rune("abc♠"), []rune("b")))
	sample.Must(Render(page(mark.Text{Size: 9, S: "a♠"}, mark.Text{Size: 9, Face: font.Semibold, S: "b"}), own))
	wantError(t, page(mark.Text{Size: 9, Face: font.Semibold, S: "♠"}), own, "SourceSans3-SemiBold was made without")
}
