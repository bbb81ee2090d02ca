package mark_test

import (
	"fmt"
	"testing"

	"github.com/vpcharts/vpcharts/generator/mark"
)

func TestInksInGreyAndForAPress(t *testing.T) {
	for r := 0; r < 256; r += 15 {
		for g := 0; g < 256; g += 15 {
			for b := 0; b < 256; b += 15 {
				ink := mark.Ink{R: uint8(r), G: uint8(g), B: uint8(b)}
				grey := ink.Grey()
				if grey.R != grey.G || grey.G != grey.B || mark.Contrast(ink, grey) > 1.015 || r == g && g == b && grey != ink {
					t.Errorf("the ink %v becomes %v with a contrast of %.3f between them, want a grey with at most 1.015",
						ink, grey, mark.Contrast(ink, grey))
				}
			}
		}
	}
	for ink, want := range map[mark.Ink]string{
		{}: "0 0 0 255", {R: 255, G: 255, B: 255}: "0 0 0 0", {R: 100, G: 100, B: 100}: "0 0 0 155",
		{R: 255}: "0 255 255 0", {R: 0x0a, G: 0x5c, B: 0x8c}: "237 87 0 115",
	} {
		c, m, y, k := ink.CMYK()
		if got := fmt.Sprint(c, m, y, k); got != want {
			t.Errorf("the ink %v is %v in CMYK, want %v", ink, got, want)
		}
	}
	// A name is printed in the accent colour if that has a contrast of 7 or more, otherwise in black.
	if dark, bright := mark.White(mark.Ink{B: 0x60}), mark.White(mark.Ink{R: 213, G: 94}); dark.Name != dark.Accent ||
		bright.Name != mark.Black {
		t.Errorf("names are %v for a dark accent and %v for a bright one, want the accent and black", dark.Name, bright.Name)
	}
}
