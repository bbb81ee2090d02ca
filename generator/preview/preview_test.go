package preview

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
)

var red = colour.RGB{R: 0x9b, G: 0x11, B: 0x1e}

const longTitle = "Fédération Internationale de Bridge de Très-Longue-Dénomination"

func design() Design {
	return Design{Accent: red, Site: "VP Charts", X: "IMPs", Y: "VPs"}
}

// cardOf returns a card whose curve is a straight line from corner to corner.
func cardOf(boards int) Card {
	c := Card{Title: fmt.Sprintf("%d boards", boards), Kicker: "IMPs to Victory Points"}
	c.Plot = Plot{Across: 74, Up: 1000, Last: "74", Low: "10", High: "20", Curves: make([][]Point, 1)}
	for i, imps := range []int{20, 40, 60, 74} {
		c.Rows = append(c.Rows, Row{fmt.Sprintf("%d IMPs", imps), fmt.Sprintf("1%d.25 – %d.75", i+2, 7-i), Point{imps, 1000 * imps / 74}})
	}
	for i := range 75 {
		c.Plot.Curves[0] = append(c.Plot.Curves[0], Point{i, 1000 * i / 74})
	}
	return c
}

// drawn draws a card and reads the picture again.
func drawn(f Design, c Card) *image.Paletted {
	return decoded(New(f).Draw(c))
}

func decoded(data []byte) *image.Paletted {
	return sample.Must(png.Decode(bytes.NewReader(data))).(*image.Paletted)
}

// inkedIn returns the box around all pixels of a rectangle that are not background.
func inkedIn(m *image.Paletted, r image.Rectangle) (box image.Rectangle) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if m.ColorIndexAt(x, y) > 0 {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return box
}

// Package image/png reads the pixels that were drawn.
func TestPNGsHoldEveryPixel(t *testing.T) {
	for w := 2; w <= 10; w += 2 {
		c := newCanvas(w, 3)
		for i := range c.Pix {
			c.Pix[i] = uint8(i * 51)
		}
		p := decoded(c.png(red))
		if p.Rect != c.Rect || p.Palette[0] != (color.RGBA{255, 255, 255, 255}) || p.Palette[levels-1] != (color.RGBA{0x9b, 0x11, 0x1e, 255}) {
			t.Fatalf("%d pixels wide: the picture read has the bounds %v and the palette %v, from white to the accent", w, p.Rect, p.Palette)
		}
		for i, ink := range c.Pix {
			if got, want := int(p.Pix[i])*255, int(ink)*(levels-1); max(got-want, want-got) > 127 {
				t.Errorf("%d pixels wide: pixel %d with %d of ink is read as level %d", w, i, ink, p.Pix[i])
			}
		}
	}
}

// A text that is too long is set smaller, and cut where that is not enough.
func TestATextFitsTheWidthThatItHas(t *testing.T) {
	for text, least := range map[string]mark.MM{"VP Charts": 42, longTitle: 27, longTitle + longTitle: 26} {
		s, fitted := style{font.Semibold, 42}.fit(text, 988)
		whole, cut := strings.CutSuffix(fitted, "…")
		if s.size < least || s.width(fitted) > 988 || !strings.HasPrefix(text, whole) || cut != (least == 26) || cut && s.width(fitted) < 960 {
			t.Errorf("%q became %q at %v, %.1f wide; want it at most 988 wide, and not smaller or shorter than that needs", text, fitted, s, s.width(fitted))
		}
	}
}

// A card has a margin on all sides, and a gap between its table and its plot. The label and the value
// of a row have a gap between them, however long they are.
func TestACardHasRoomForWideWords(t *testing.T) {
	wide, f := cardOf(100), design()
	wide.Title, wide.Plot.Last = "4–100 rozdań", "300"
	for i := range wide.Rows {
		wide.Rows[i].Label, wide.Rows[i].Value = "100 rozdań", "20,00 przy 150 IMP-ach"
	}
	f.Site, wide.Kicker = longTitle+", "+longTitle, "Przeliczanie IMP-ów na punkty meczowe"
	uneven := cardOf(24)
	uneven.Rows[3] = wide.Rows[3]
	uneven.Rows[0].Label, uneven.Rows[1].Value = "a very much longer label", "1"
	for name, c := range map[string]struct {
		f    Design
		card Card
	}{"a card": {design(), cardOf(24)}, "a wide one": {f, wide}, "an uneven one": {design(), uneven}} {
		m := drawn(c.f, c.card)
		if box, inside := inkedIn(m, m.Rect), image.Rect(0, 0, 1200, 630).Inset(48); !box.In(inside) {
			t.Errorf("%s has ink in %v, want it within %v", name, box, inside)
		}
		if box := inkedIn(m, image.Rect(columnRight+4, headRule+4, kickerLeft-20, Height)); !box.Empty() {
			t.Errorf("%s has ink in %v, between table and plot, want none there", name, box)
		}
		for i := range c.card.Rows {
			foot := lastRow - (len(c.card.Rows)-1-i)*rowHeight
			gap, widest := 0, 0
			for x := left; x < columnRight; x++ {
				gap++
				if !inkedIn(m, image.Rect(x, foot-rowRule+hairline, x+1, foot+1)).Empty() {
					gap = 0
				}
				widest = max(widest, gap)
			}
			if widest < rowGap-4 {
				t.Errorf("%s, %v: the widest gap is %d pixels, want about %d", name, c.card.Rows[i], widest, rowGap)
			}
		}
	}
	empty := drawn(design(), Card{Plot: Plot{Across: 1, Up: 1}})
	if box := inkedIn(empty, image.Rect(0, headRule+4, columnRight, Height)); !box.Empty() {
		t.Errorf("an empty card has ink in the table at %v, want none", box)
	}
}
