package site

import (
	"bytes"
	"image/color"
	"image/png"
	"testing"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
)

// Package image/png reads the icons. Each pixel has as much of the accent as its mask has of black.
func TestIconsAreTheirMasksInTheAccent(t *testing.T) {
	red := colour.RGB{R: 0x9b, G: 0x11, B: 0x1e}
	all := icons(red)
	if len(all) != 3 {
		t.Fatalf("%d icons, want 3", len(all))
	}
	for _, f := range all {
		mask := sample.Must(png.Decode(bytes.NewReader(sample.Must(masks.ReadFile("icons/" + f.Path)))))
		icon := sample.Must(png.Decode(bytes.NewReader(f.Data)))
		for y := range mask.Bounds().Dy() {
			for x := range mask.Bounds().Dx() {
				grey := color.GrayModel.Convert(mask.At(x, y)).(color.Gray).Y
				want := colour.White.Toward(red, 0xff-int(grey))
				if got := icon.At(x, y); got != (color.RGBA{R: want.R, G: want.G, B: want.B, A: 0xff}) {
					t.Fatalf("%s: the pixel at %d, %d is %v, want %v", f.Path, x, y, got, want)
				}
			}
		}
	}
}
