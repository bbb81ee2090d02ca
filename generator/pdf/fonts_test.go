package pdf

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// printable are n runes that the faces have.
func printable(t *testing.T, n int) []rune {
	t.Helper()
	var runes []rune
	for r := ' '; len(runes) < n && r < 0x250; r++ {
		if font.Regular.Has(r) && font.Semibold.Has(r) {
			runes = append(runes, r)
		}
	}
	if len(runes) < n {
		t.Fatalf("the faces have only %d of the %d runes that the test needs", len(runes), n)
	}
	return runes
}

func TestFontsThatCannotBe(t *testing.T) {
	many := printable(t, 225)
	for _, c := range []struct {
		runes []rune
		want  []string
	}{
		{nil, []string{"no runes"}},
		{[]rune("ab字"), []string{"SourceSans3-Regular", "'字' (U+5B57)"}},
		{[]rune("a\n"), []string{`'\n' (U+000A)`}},
		{[]rune{-1, 'a'}, []string{"no glyph for"}},
		{[]rune{'a', '\U0001f512'}, []string{"'🔒' (U+1F512)", "beyond U+FFFF"}}, // the faces have it
		{many, []string{"225 runes", "hold 224", name(many[224])}},
	} {
		fonts, err := NewFonts(c.runes)
		if err == nil || fonts != nil {
			t.Errorf("fonts of %q were made", string(c.runes))
			continue
		}
		for _, want := range c.want {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("fonts of %d runes: %q does not say %q", len(c.runes), err, want)
			}
		}
	}
}

func TestAFontHolds224Runes(t *testing.T) {
	runes := printable(t, 224)[1:] // without the space, whose code must then be used too
	runes = append(runes, '♠')
	fonts, err := NewFonts(runes)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[byte]rune{}
	for _, r := range runes {
		code := fonts.code(font.Regular, r)
		if other, ok := seen[code]; ok || code < firstCode {
			t.Errorf("%s has code %d, as has %s", name(r), code, name(other))
		}
		seen[code] = r
	}
	out := mustRender(t, page(mark.Text{X: 5, Y: 5, Size: 1, S: string(runes)}), fonts)
	file := readPDF(t, out)
	read := ""
	for _, c := range texts(t, file.content()[0])[0].codes {
		read += string(file.fonts()["/R"].runes[c])
	}
	if read != string(runes) {
		t.Errorf("the file's encoding reads\n%s\nwant\n%s", read, string(runes))
	}
	run(t, "qpdf", "--check", saved(t, out))
}

func TestOrderAndRepetitionOfRunesDoNotMatter(t *testing.T) {
	runes := site()
	want := mustRender(t, sample(), newFonts(t))
	slices.Reverse(runes)
	given := append(runes, runes[:50]...)
	before := slices.Clone(given)
	fonts, err := NewFonts(given)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(mustRender(t, sample(), fonts), want) {
		t.Error("another order of the runes gives another file")
	}
	if !slices.Equal(given, before) {
		t.Error("NewFonts changed its argument")
	}
}

func TestTheFacesAreLeftAlone(t *testing.T) {
	for _, f := range font.Faces() {
		before := bytes.Clone(f.TTF())
		newFonts(t)
		if !bytes.Equal(f.TTF(), before) {
			t.Errorf("%v: the shared bytes were written to", f)
		}
	}
}

// Of every rune, the embedded font has the outline and the advance of the face:
// nothing is missing, mixed up or cut off.
func TestSubsetHasTheFacesOwnGlyphs(t *testing.T) {
	runes := printable(t, 200)
	runes = append(runes, []rune("♠♥♦♣τ√≤−–—†‡’“”…")...)
	fonts, err := NewFonts(runes)
	if err != nil {
		t.Fatal(err)
	}
	file := readPDF(t, mustRender(t, page(
		mark.Text{Size: 9, S: "a"}, mark.Text{Size: 9, Face: font.Semibold, S: "a"}), fonts))
	for _, f := range font.Faces() {
		full := parse(t, f.TTF())
		sub := parse(t, file.fonts()[resourceName[f]].ttf)
		inked := 0
		for _, r := range runes {
			g, err := sub.GlyphIndex(nil, r)
			if err != nil || g == 0 {
				t.Errorf("%v: the embedded font has no glyph for %s", f, name(r))
				continue
			}
			got, want := outline(t, sub, g), outline(t, full, sfnt.GlyphIndex(f.Glyph(r)))
			if got != want {
				t.Errorf("%v: %s is drawn as\n%s\nwant\n%s", f, name(r), got, want)
			}
			if strings.Contains(got, "{") {
				inked++
			}
		}
		if inked < len(runes)-5 { // spaces have none
			t.Errorf("%v: only %d of %d glyphs have an outline", f, inked, len(runes))
		}
	}
}

func parse(t *testing.T, ttf []byte) *sfnt.Font {
	t.Helper()
	f, err := sfnt.Parse(ttf)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// outline is a glyph's advance and segments, as text to be compared.
func outline(t *testing.T, f *sfnt.Font, g sfnt.GlyphIndex) string {
	t.Helper()
	var b sfnt.Buffer
	upem := fixed.Int26_6(f.UnitsPerEm())
	advance, err := f.GlyphAdvance(&b, g, upem, 0)
	if err != nil {
		t.Fatal(err)
	}
	segments, err := f.LoadGlyph(&b, g, upem, nil)
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprint(advance, segments)
}

func TestSubsetFileIsWellFormed(t *testing.T) {
	file := readPDF(t, mustRender(t, sample(), newFonts(t)))
	for name, f := range file.fonts() {
		list, err := tables(f.ttf)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		last := ""
		for i, table := range list {
			if slices.Contains(dropped, table.tag) {
				t.Errorf("%s still has table %q", name, table.tag)
			}
			if table.tag <= last {
				t.Errorf("%s: table %q after %q", name, table.tag, last)
			}
			last = table.tag
			data := bytes.Clone(table.data)
			if table.tag == "head" {
				clear(data[8:12])
			}
			if got, want := checksum(data), binary.BigEndian.Uint32(f.ttf[sfntHeader+sfntEntry*i+4:]); got != want {
				t.Errorf("%s: table %q sums to %08x, the directory says %08x", name, table.tag, got, want)
			}
		}
		if len(list) < 9 { // OS/2 cmap glyf head hhea hmtx loca maxp post
			t.Errorf("%s has only %d tables", name, len(list))
		}
		if sum := checksum(f.ttf); sum != 0xb1b0afba {
			t.Errorf("%s: the file sums to %08x, want b1b0afba", name, sum)
		}
	}
}

func TestABrokenFontIsAnError(t *testing.T) {
	ttf := font.Regular.TTF()
	for what, data := range map[string][]byte{
		"nothing":          nil,
		"a short header":   ttf[:11],
		"a cut directory":  ttf[:60],
		"a cut table":      ttf[:1000],
		"another file":     []byte("%PDF-1.7 and more of that kind"),
		"no tables at all": {0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
	} {
		if _, err := strip(data); err == nil {
			t.Errorf("%s was taken for a font", what)
		}
		if _, _, err := describe(data); err == nil {
			t.Errorf("%s was described as a font", what)
		}
	}
}

func TestEachFaceMayHaveRunesOfItsOwn(t *testing.T) {
	fonts, err := NewFonts([]rune("abc♠"), []rune("b"))
	if err != nil {
		t.Fatal(err)
	}
	out := mustRender(t, page(mark.Text{Size: 9, S: "a♠"}, mark.Text{Size: 9, Face: font.Semibold, S: "b"}), fonts)
	for name, runes := range map[string]string{"/R": "abc♠", "/S": "b"} {
		ttf := parse(t, readPDF(t, out).fonts()[name].ttf)
		for _, r := range "abc♠" {
			g, err := ttf.GlyphIndex(nil, r)
			if has := err == nil && g != 0; has != strings.ContainsRune(runes, r) {
				t.Errorf("%s has a glyph for %s: %v", name, string(r), has)
			}
		}
	}
	for _, s := range []string{"a", "♠"} {
		if _, err := Render(page(mark.Text{Size: 9, Face: font.Semibold, S: s}), fonts); err == nil || !strings.Contains(err.Error(), "SourceSans3-SemiBold was made without") {
			t.Errorf("%q in a face that was made without it: error %v", s, err)
		}
	}
	if fonts, err = NewFonts([]rune("a"), nil); err != nil {
		t.Fatal(err)
	}
	mustRender(t, page(mark.Text{Size: 9, S: "a"}), fonts)
	if _, err := Render(page(mark.Text{Size: 9, Face: font.Semibold, S: "a"}), fonts); err == nil {
		t.Error("text was set in a face without runes")
	}
}

func TestDocumentsGetTheSmallestFontsThatDo(t *testing.T) {
	whole := newFonts(t)
	card, other := scale(1, 10, 1), page(mark.Text{Size: 9, S: "0 ♥ boards"}, mark.Text{Size: 9, Face: font.Semibold, S: "0"})
	small, err := whole.For(card)
	if err != nil {
		t.Fatal(err)
	}
	before, after := mustRender(t, card, whole), mustRender(t, card, small)
	if len(after) > len(before)-8000 {
		t.Errorf("%d bytes with fonts for all, %d with fonts for this", len(before), len(after))
	}
	if a, b := readPDF(t, before).told(), readPDF(t, after).told(); a != b {
		t.Errorf("other text in smaller fonts:\n%s\n%s", a, b)
	}
	// What one face lacks is no reason for the other's larger font.
	file := readPDF(t, mustRender(t, other, small))
	a, b := file.fonts(), readPDF(t, after).fonts()
	if bytes.Equal(a["/R"].ttf, b["/R"].ttf) || !bytes.Equal(a["/S"].ttf, b["/S"].ttf) {
		t.Errorf("fonts of %d and %d bytes for what lacks ♥ in one face, of %d and %d for what lacks nothing",
			len(a["/R"].ttf), len(a["/S"].ttf), len(b["/R"].ttf), len(b["/S"].ttf))
	}
	if _, err := small.For(page(mark.Text{Size: 9, S: "ж"})); err != nil {
		t.Errorf("a rune that no subset has: %v", err)
	}
}
