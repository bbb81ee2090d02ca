package colour

import (
	"fmt"
	"math"
	"testing"
)

// The examples are from WCAG 2. Only the last is computed here, from WCAG's weights of red and blue.
func TestContrastIsThatOfWCAG(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want float64
	}{
		{"#000000", "#ffffff", 21}, {"#ffffff", "#ffffff", 1}, {"#777777", "#ffffff", 4.478}, {"#ffffff", "#767676", 4.542},
		{"#ff0000", "#0000ff", (0.2126 + 0.05) / (0.0722 + 0.05)},
	} {
		var a, b RGB
		if err := a.UnmarshalText([]byte(c.a)); err != nil || a.String() != c.a {
			t.Errorf("%s is read as %v (%v), want the same colour", c.a, a, err)
		}
		if err := b.UnmarshalText([]byte(c.b)); err != nil {
			t.Error(err)
		}
		if got := Contrast(a, b); math.Abs(got-c.want) > 0.001 {
			t.Errorf("the contrast of %s and %s is %.3f, want %.3f", c.a, c.b, got, c.want)
		}
	}
	for _, text := range []string{"0a5c8c", "#0a5c8", "#00a5c8c", "#0a5c8g", "red", "#"} {
		if c := (RGB{1, 2, 3}); c.UnmarshalText([]byte(text)) == nil || c != (RGB{1, 2, 3}) {
			t.Errorf("%q is accepted, or changes the colour to %v; want an error and no change", text, c)
		}
	}
	if got := (RGB{0, 100, 255}).Toward(RGB{255, 100, 0}, 51); got != (RGB{51, 100, 204}) {
		t.Errorf("a fifth of the way from (0, 100, 255) to (255, 100, 0) is %v, want (51, 100, 204)", got)
	}
}

func TestColoursInGreyAndForAPress(t *testing.T) {
	for r := 0; r < 256; r += 15 {
		for g := 0; g < 256; g += 15 {
			for b := 0; b < 256; b += 15 {
				ink := RGB{R: uint8(r), G: uint8(g), B: uint8(b)}
				grey := ink.Grey()
				if grey.R != grey.G || grey.G != grey.B || Contrast(ink, grey) > 1.015 || r == g && g == b && grey != ink {
					t.Errorf("the colour %v becomes %v with a contrast of %.3f between them, want a grey with at most 1.015",
						ink, grey, Contrast(ink, grey))
				}
			}
		}
	}
	for ink, want := range map[RGB]string{
		{}: "0 0 0 255", {R: 255, G: 255, B: 255}: "0 0 0 0", {R: 100, G: 100, B: 100}: "0 0 0 155",
		{R: 255}: "0 255 255 0", {R: 0x0a, G: 0x5c, B: 0x8c}: "237 87 0 115",
	} {
		c, m, y, k := ink.CMYK()
		if got := fmt.Sprint(c, m, y, k); got != want {
			t.Errorf("the colour %v is %v in CMYK, want %v", ink, got, want)
		}
	}
}
