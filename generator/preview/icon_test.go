package preview

import (
	"bytes"
	"image/color"
	"io/fs"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/templates"
)

func TestIconsFillTheirSquareAndKeepToTheSafeCircle(t *testing.T) {
	red := colour.RGB{R: 0x9b, G: 0x11, B: 0x1e}
	for _, size := range []int{180, 192, 512} {
		data := Icon(red, size)
		m := decoded(t, data)
		if m.Rect.Dx() != size || m.Rect.Dy() != size || len(data) > 15_000 {
			t.Errorf("%d: %v in %d bytes", size, m.Rect, len(data))
		}
		if bytes.Contains(data, []byte("tRNS")) {
			t.Errorf("%d: it has transparent colours; iOS paints them black", size)
		}
		if m.Palette[0] != (color.RGBA{0x9b, 0x11, 0x1e, 255}) || m.Palette[15] != (color.RGBA{255, 255, 255, 255}) {
			t.Errorf("%d: from %v to %v, should be from the accent to white", size, m.Palette[0], m.Palette[15])
		}
		count := map[uint8]int{}
		for y := range size {
			for x := range size {
				level := m.ColorIndexAt(x, y)
				count[level]++
				far := math.Hypot(float64(x)+0.5-float64(size)/2, float64(y)+0.5-float64(size)/2)
				if level > 0 && far > 0.4*float64(size) {
					t.Fatalf("%d: ink at %d, %d, which a system may cut off", size, x, y)
				}
			}
		}
		// In icon.svg, of 32 × 32, the curve is about 29.5 long and 3 wide, the axes
		// 40 and 1.5; here they are at four fifths.
		const shrunk = 0.8 * 0.8 / (32 * 32)
		if got, want := float64(count[15])/float64(size*size), (29.5*3+7)*shrunk; !near(got, want, 0.1) {
			t.Errorf("%d: %.4f of it is white, should be about %.4f", size, got, want)
		}
		if got, want := float64(count[9])/float64(size*size), (40-7)*1.5*shrunk; !near(got, want, 0.25) {
			t.Errorf("%d: %.4f of it is faint axes, should be about %.4f", size, got, want)
		}
	}
}

func TestTheMotifIsThatOfTheIconFile(t *testing.T) {
	svg, err := fs.ReadFile(templates.Default, "icon.svg")
	if err != nil {
		t.Fatal(err)
	}
	paths := regexp.MustCompile(` d="([^"]*)"[^>]* stroke-width="([^"]*)"`).FindAllStringSubmatch(string(svg), -1)
	if len(paths) != 2 {
		t.Fatalf("icon.svg has %d strokes, should be a curve and axes", len(paths))
	}
	quarters := func(text string) (all []length) {
		for _, number := range regexp.MustCompile(`[\d.]+`).FindAllString(text, -1) {
			v, err := strconv.ParseFloat(number, 64)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, length(v*4))
		}
		return all
	}
	var curve []length
	for _, p := range motifCurve {
		curve = append(curve, p[0], p[1])
	}
	if got := quarters(paths[0][1]); !slices.Equal(got, curve) || !slices.Equal(quarters(paths[0][2]), []length{curveWidth}) {
		t.Errorf("icon.svg's curve is %s, %s wide; PNGs have %v, %d wide, in quarters", paths[0][1], paths[0][2], curve, curveWidth)
	}
	// "M6 6v20h20" goes down and right.
	p := quarters(paths[1][1])
	if len(p) != 4 || !strings.Contains(paths[1][1], "v") {
		t.Fatalf("icon.svg's axes are %s", paths[1][1])
	}
	axes := [][2]length{{p[0], p[1]}, {p[0], p[1] + p[2]}, {p[0] + p[3], p[1] + p[2]}}
	if !slices.Equal(axes, motifAxes) || !slices.Equal(quarters(paths[1][2]), []length{axisWidth}) {
		t.Errorf("icon.svg's axes are %s, %s wide; PNGs have %v, %d wide, in quarters", paths[1][1], paths[1][2], motifAxes, axisWidth)
	}
	if !strings.Contains(string(svg), `stroke-opacity=".6"`) || axisShare != 153 {
		t.Errorf("icon.svg's axes should be at .6 as the PNGs' are, at %d of 255", axisShare)
	}
}
