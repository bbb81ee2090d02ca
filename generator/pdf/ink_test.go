package pdf

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"math"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// dpi makes one millimetre four pixels.
const dpi = 25.4 * 4

// A raster is a page as a reader painted it: 255 is white.
type raster struct {
	w, h int
	grey []byte
}

// ink is how many pixels' worth of black lies in a rectangle of the page.
func (r raster) ink(x, y, w, h mark.MM) float64 {
	sum := 0
	for j := int(y * 4); j < int((y+h)*4); j++ {
		for i := int(x * 4); i < int((x+w)*4); i++ {
			sum += 255 - int(r.grey[j*r.w+i])
		}
	}
	return float64(sum) / 255
}

// painted is a file's first page, by each of three readers.
func painted(t *testing.T, data []byte, do func(t *testing.T, r raster)) {
	path := saved(t, data)
	res := fmt.Sprint(dpi)
	for name, args := range map[string][]string{
		"pdftoppm": {"-gray", "-singlefile", "-r", res, path, filepath.Join(filepath.Dir(path), "pdftoppm")},
		"mutool":   {"draw", "-q", "-r", res, "-c", "gray", "-o", filepath.Join(filepath.Dir(path), "mutool.pgm"), path, "1"},
		"gs": {"-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=pgmraw", "-r" + res, "-dTextAlphaBits=4", "-dGraphicsAlphaBits=4",
			"-o", filepath.Join(filepath.Dir(path), "gs.pgm"), path},
	} {
		t.Run(name, func(t *testing.T) {
			run(t, name, args...)
			data, err := os.ReadFile(filepath.Join(filepath.Dir(path), name+".pgm"))
			if err != nil {
				t.Fatal(err)
			}
			do(t, readPGM(t, data))
		})
	}
}

func readPGM(t *testing.T, data []byte) raster {
	t.Helper()
	for i := bytes.IndexByte(data, '#'); i >= 0 && i < 40; i = bytes.IndexByte(data, '#') { // Ghostscript signs
		data = append(data[:i:i], data[i+bytes.IndexByte(data[i:], '\n')+1:]...)
	}
	var r raster
	var most int
	if _, err := fmt.Sscanf(string(data[:min(40, len(data))]), "P5\n%d %d\n%d\n", &r.w, &r.h, &most); err != nil || most != 255 {
		t.Fatalf("not a PGM picture: %q", data[:min(40, len(data))])
	}
	r.grey = data[len(data)-r.w*r.h:]
	return r
}

// Text extraction passes over a missing glyph, so this test looks at the ink: each
// rune, set large in a field of its own, must blacken as much as its outline in the
// font file covers.
func TestReadersPaintEveryGlyph(t *testing.T) {
	const size, field, columns = mark.Pt(28), mark.MM(14), 14
	runes := []rune("0123456789♠♥♦♣τ√≤½−–—×·†‡VPAVgjÉéüßłŁśżąøå()\\%“”…")
	for _, f := range font.Faces() {
		doc := mark.Document{Title: "ink", Pages: []mark.Page{{W: 210, H: 297}}}
		cell := func(i int) (x, y mark.MM) { return mark.MM(i%columns) * field, mark.MM(i/columns) * field }
		for i, r := range runes {
			x, y := cell(i)
			doc.Pages[0].Marks = append(doc.Pages[0].Marks, mark.Text{X: x + 2, Y: y + 10, Size: size, Face: f, S: string(r)})
		}
		t.Run(f.String(), func(t *testing.T) {
			painted(t, mustRender(t, doc, newFonts(t)), func(t *testing.T, page raster) {
				for i, r := range runes {
					x, y := cell(i)
					got, want := page.ink(x, y, field, field), covered(t, f, r, float64(size.MM())*4)
					if math.Abs(got-want) > 0.1*want+4 {
						t.Errorf("%s covers %.1f pixels, its outline %.1f", name(r), got, want)
					}
				}
			})
		})
	}
}

// covered is the area of a glyph's outline, in pixels, at a size in pixels per em.
func covered(t *testing.T, f font.Face, r rune, size float64) float64 {
	t.Helper()
	ttf := parse(t, f.TTF())
	g, err := ttf.GlyphIndex(nil, r)
	if err != nil || g == 0 {
		t.Fatalf("%v has no %s", f, name(r))
	}
	segments, err := ttf.LoadGlyph(&sfnt.Buffer{}, g, fixed.Int26_6(math.Round(size*64)), nil)
	if err != nil {
		t.Fatal(err)
	}
	const side = 100
	at := func(p fixed.Point26_6) (x, y float32) { return float32(p.X)/64 + 20, float32(p.Y)/64 + 70 }
	z := vector.NewRasterizer(side, side)
	for _, s := range segments {
		x, y := at(s.Args[0])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			z.MoveTo(x, y)
		case sfnt.SegmentOpLineTo:
			z.LineTo(x, y)
		case sfnt.SegmentOpQuadTo:
			x1, y1 := at(s.Args[1])
			z.QuadTo(x, y, x1, y1)
		default:
			t.Fatalf("segment %v in a TrueType outline", s.Op)
		}
	}
	z.ClosePath()
	mask := image.NewAlpha(image.Rect(0, 0, side, side))
	z.DrawOp = draw.Src
	z.Draw(mask, mask.Bounds(), image.Opaque, image.Point{})
	sum := 0
	for _, a := range mask.Pix {
		sum += int(a)
	}
	return float64(sum) / 255
}

func TestReadersPaintRulesAndPaths(t *testing.T) {
	const thick = mark.Pt(72 / 25.4) // 1 mm
	square := func(x, y, side mark.MM) []mark.Op {
		return []mark.Op{
			{Verb: mark.Move, P: [3]mark.Point{{X: x, Y: y}}},
			{Verb: mark.Line, P: [3]mark.Point{{X: x + side, Y: y}}},
			{Verb: mark.Line, P: [3]mark.Point{{X: x + side, Y: y + side}}},
			{Verb: mark.Line, P: [3]mark.Point{{X: x, Y: y + side}}},
			{Verb: mark.Close},
		}
	}
	quarter := func(x, y mark.MM) []mark.Op { // of a disc of 10 mm about (x, y)
		const k = 0.5522847498 * 10
		return []mark.Op{
			{Verb: mark.Move, P: [3]mark.Point{{X: x, Y: y}}},
			{Verb: mark.Line, P: [3]mark.Point{{X: x + 10, Y: y}}},
			{Verb: mark.Curve, P: [3]mark.Point{{X: x + 10, Y: y + k}, {X: x + k, Y: y + 10}, {X: x, Y: y + 10}}},
			{Verb: mark.Close},
		}
	}
	line := []mark.Op{
		{Verb: mark.Move, P: [3]mark.Point{{X: 10, Y: 60}}},
		{Verb: mark.Line, P: [3]mark.Point{{X: 50, Y: 60}}},
	}
	grey := mark.Ink{R: 127, G: 127, B: 127}
	doc := page(
		mark.Rule{X1: 10, Y1: 10, X2: 50, Y2: 10, Width: thick},
		mark.Rule{X1: 10, Y1: 15, X2: 50, Y2: 15, Width: thick}, // one path with the one above
		mark.Rule{X1: 10, Y1: 20, X2: 50, Y2: 20, Width: thick, Ink: grey},
		mark.Rule{X1: 10, Y1: 25, X2: 50, Y2: 25}, // no width, no line
		mark.Rule{X1: 80, Y1: 10, X2: 80, Y2: 30, Width: 2 * thick},
		mark.Path{Ops: square(10, 30, 10), Fill: true},
		mark.Path{Ops: square(30, 30, 10), Width: thick},
		mark.Path{Ops: square(50, 30, 10), Width: thick, Fill: true},
		mark.Path{Ops: square(70, 40, 10)}, // neither
		mark.Path{Ops: line, Width: thick, Dash: []mark.Pt{4 * thick, 4 * thick}},
		mark.Rule{X1: 10, Y1: 70, X2: 50, Y2: 70, Width: thick}, // not dashed any more
		mark.Path{Ops: quarter(10, 80), Fill: true},
	)
	painted(t, mustRender(t, doc, newFonts(t)), func(t *testing.T, p raster) {
		for _, c := range []struct {
			what       string
			x, y, w, h mark.MM
			mm2        float64 // of black
		}{
			{"the first rule", 5, 8, 50, 4, 40},
			{"the second rule", 5, 13, 50, 4, 40},
			{"the grey rule", 5, 18, 50, 4, 20},
			{"the rule without width", 5, 23, 50, 4, 0},
			{"the upright rule", 75, 5, 10, 30, 40},
			{"the filled square", 8, 28, 14, 14, 100},
			{"the stroked square", 28, 28, 14, 14, 40},
			{"the filled and stroked square", 48, 28, 14, 14, 121},
			{"the square of nothing", 68, 38, 14, 14, 0},
			{"the first dash", 9.5, 58, 5, 4, 4},
			{"the first gap", 14.5, 58, 3, 4, 0},
			{"the dashed line", 5, 58, 50, 4, 20},
			{"the rule after the dashes", 5, 68, 50, 4, 40},
			{"the quarter disc", 5, 78, 20, 14, 25 * math.Pi},
		} {
			got := p.ink(c.x, c.y, c.w, c.h) / 16
			// Ghostscript adds a part of a pixel to a line's edges.
			if math.Abs(got-c.mm2) > 0.09*c.mm2+0.2 {
				t.Errorf("%s has %.2f mm² of ink, want %.2f", c.what, got, c.mm2)
			}
		}
		corner := p.ink(17, 87, 3, 3) / 16
		if corner > 1.5 {
			t.Errorf("the quarter disc has %.2f mm² in its far corner: it is not curved", corner)
		}
	})
}
