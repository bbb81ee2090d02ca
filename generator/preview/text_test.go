package preview

import (
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/font"
)

func glyphsOf(t testing.TB, r ramp) *glyphs {
	t.Helper()
	g, err := newGlyphs(r)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// inked is the box of what has ink.
func (c *canvas) inked() (left, top, right, foot int) {
	left, top, right, foot = c.w, c.h, -1, -1
	for i, level := range c.levels {
		if x, y := i%c.w, i/c.w; level > 0 {
			left, top, right, foot = min(left, x), min(top, y), max(right, x), max(foot, y)
		}
	}
	return left, top, right, foot
}

func TestTextStandsOnItsBaselineAndIsAsWideAsTheFontSays(t *testing.T) {
	g := glyphsOf(t, four)
	for _, text := range []string{"HIM", "H24H", "HVAVAVH", "H– 9.87H", "IMPs to Victory PointsH"} {
		for _, s := range []style{{font.Regular, 36}, {font.Semibold, 42}, {font.Semibold, 264}} {
			c := newCanvas(4000, 400, four)
			if err := g.set(c, 100, 300, s, text); err != nil {
				t.Fatal(err)
			}
			left, top, right, foot := c.inked()
			// An H or I has as much empty at its left as at its right.
			first, err := g.of(character{s, rune(text[0])})
			if err != nil {
				t.Fatal(err)
			}
			if want := 100 + first.x; left < want || left > want+1 {
				t.Errorf("%q at %v begins at %d, should about %d", text, s, left, want)
			}
			last, _ := g.of(character{s, rune(text[len(text)-1])})
			empty := s.pixels(s.face.Advance(rune(text[len(text)-1]))) - last.x - last.w
			if want := 100 + s.width(text) - empty; right < want-2 || right > want+1 {
				t.Errorf("%q at %v ends at %d, should about %d", text, s, right, want)
			}
			if tall := int(s.face.CapHeight() * float64(s.size)); top > 300-tall+1 || top < 300-tall*5/4 {
				t.Errorf("%q at %v rises to %d, its capitals are %d high", text, s, top, tall)
			}
			if !strings.Contains(text, "y") && (foot < 299 || foot > 300+s.size/50) {
				t.Errorf("%q at %v ends below at %d, its baseline is 300", text, s, foot)
			}
		}
	}
}

func TestGlyphsAreFilledAndHaveTheirHoles(t *testing.T) {
	g := glyphsOf(t, sixteen)
	area := func(size int, r rune) float64 {
		drawn, err := g.of(character{style{font.Semibold, size}, r})
		if err != nil {
			t.Fatal(err)
		}
		return (&canvas{drawn.w, drawn.h, sixteen, sixteen.nearest(), drawn.levels}).ink()
	}
	for _, r := range "0123456789–bdosrIMPé" {
		if small, large := area(100, r), area(300, r); !near(large, 9*small, 0.01) {
			t.Errorf("%q has %.0f pixels of ink at 100, and %.0f at 300, which should be nine times as many", r, small, large)
		}
	}
	zero, err := g.of(character{style{font.Semibold, 264}, '0'})
	if err != nil {
		t.Fatal(err)
	}
	middle := zero.levels[zero.h/2*zero.w:][:zero.w]
	if middle[zero.w/2] != 0 || middle[zero.w/8] != 15 || middle[zero.w*7/8] != 15 {
		t.Errorf("across its middle a 0 has the levels %v, should have ink, a hole and ink", middle)
	}
}

func TestTextIsMadeToFit(t *testing.T) {
	s := style{font.Semibold, 42}
	if got, text := s.fit("VP Charts", 900, 26); got != s || text != "VP Charts" {
		t.Errorf("a short text became %q at %v", text, got)
	}
	got, text := s.fit(longTitle, 988, 26)
	if text != longTitle || got.size >= 42 || got.size < 26 || got.width(text) > 988 {
		t.Errorf("a long text became %q at %v, %d wide; should be whole, smaller, at most 988 wide", text, got, got.width(text))
	}
	got, text = s.fit(longTitle+longTitle, 988, 26)
	if got.size != 26 || got.width(text) > 988 || got.width(text) < 960 || !strings.HasSuffix(text, "…") || !strings.HasPrefix(longTitle+longTitle, strings.TrimSuffix(text, "…")) {
		t.Errorf("a text too long became %q at %v, %d wide; should be cut, at 26, hardly under 988 wide", text, got, got.width(text))
	}
}
