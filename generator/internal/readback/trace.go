package readback

import (
	"bytes"
	"encoding/xml"
	"image"
	"image/png"
	"strconv"
	"strings"
	"testing"
)

const mmPerPoint = 25.4 / 72

// A Glyph is a character of a font at the place where it is painted, in millimetres from the page's top left corner.
type Glyph struct {
	Rune    rune
	Missing bool    // the embedded font has no glyph for it, and draws nothing or a box
	Size    float64 // in points
	X, Y    float64
}

// Painted is what MuPDF paints of a file on disk, in the order of painting, after all copies and transforms.
func Painted(t testing.TB, file string) (glyphs []Glyph) {
	t.Helper()
	out, _ := start(t, nil, "mutool", "trace", file)
	var doc struct {
		Marks []struct {
			Transform string `xml:"transform,attr"`
			Spans     []struct {
				TRM    string `xml:"trm,attr"`
				Glyphs []struct {
					Unicode string  `xml:"unicode,attr"`
					Glyph   string  `xml:"glyph,attr"`
					X       float64 `xml:"x,attr"`
					Y       float64 `xml:"y,attr"`
				} `xml:"g"`
			} `xml:"span"`
		} `xml:"page>fill_text"`
	}
	if err := xml.Unmarshal(out, &doc); err != nil {
		t.Fatalf("mutool trace: %v", err)
	}
	for _, m := range doc.Marks {
		at := numbers(m.Transform)
		for _, span := range m.Spans {
			trm := numbers(span.TRM)
			for _, g := range span.Glyphs {
				r := []rune(g.Unicode)
				glyphs = append(glyphs, Glyph{
					Rune: r[0], Missing: g.Glyph == "0", Size: trm[0] + max(trm[1], -trm[1]),
					X: (at[0]*g.X + at[2]*g.Y + at[4]) * mmPerPoint, Y: (at[1]*g.X + at[3]*g.Y + at[5]) * mmPerPoint,
				})
			}
		}
	}
	return glyphs
}

// numbers reads the six or fewer numbers of an attribute.
func numbers(s string) (all [6]float64) {
	for i, f := range strings.Fields(s) {
		all[min(i, 5)], _ = strconv.ParseFloat(f, 64)
	}
	return all
}

// Rendered is a file's first page at a number of dots per inch, as poppler paints it.
func Rendered(t testing.TB, pdf []byte, dpi int) image.Image {
	t.Helper()
	out, _ := start(t, pdf, "pdftoppm", "-r", strconv.Itoa(dpi), "-png", "-singlefile", "-")
	img, err := png.Decode(bytes.NewReader(out))
	if err != nil {
		t.Fatal(err)
	}
	return img
}
