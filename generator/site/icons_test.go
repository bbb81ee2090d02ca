package site

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"testing"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
)

// Package image/png reads the icons. Each pixel has as much of the accent as its mask has of black.
func TestIconsAreTheirMasksInTheAccent(t *testing.T) {
	red := colour.RGB{R: 0x9b, G: 0x11, B: 0x1e}
	sizes := map[string]int{"apple-touch-icon.png": 180, "icon-192.png": 192, "icon-512.png": 512}
	all := icons(red)
	if len(all) != len(sizes) {
		t.Fatalf("%d icons, want %d", len(all), len(sizes))
	}
	for _, f := range all {
		mask := sample.Must(png.Decode(bytes.NewReader(sample.Must(masks.ReadFile("icons/" + f.Path)))))
		icon := sample.Must(png.Decode(bytes.NewReader(f.Data)))
		if size := sizes[f.Path]; icon.Bounds() != image.Rect(0, 0, size, size) {
			t.Fatalf("%s has the bounds %v, want %d pixels each way", f.Path, icon.Bounds(), size)
		}
		grounds, whites := 0, 0
		for y := range sizes[f.Path] {
			for x := range sizes[f.Path] {
				grey := color.GrayModel.Convert(mask.At(x, y)).(color.Gray).Y
				want := colour.White.Toward(red, 0xff-int(grey))
				if got := icon.At(x, y); got != (color.RGBA{R: want.R, G: want.G, B: want.B, A: 0xff}) {
					t.Fatalf("%s: the pixel at %d, %d is %v, want %v", f.Path, x, y, got, want)
				}
				switch want {
				case red:
					grounds++
				case colour.White:
					whites++
				}
			}
		}
		if whites == 0 || grounds < whites {
			t.Errorf("%s: %s, want a white motif on the accent", f.Path, fmt.Sprint(grounds, " pixels of the accent, ", whites, " white"))
		}
	}
}
