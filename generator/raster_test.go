package generator_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// dotsPerInch is fine enough that a decimal point is a few pixels.
const dotsPerInch = 150

// A bitmap is a page as a printer would ink it, 0 black to 255 white.
type bitmap struct {
	w, h   int
	pixels []byte
}

// ink renders the chart's page.
func (c printed) ink(pdftoppm string) (bitmap, error) {
	out, err := output(pdftoppm, "-r", fmt.Sprint(dotsPerInch), "-gray", "-singlefile", c.file)
	if err != nil {
		return bitmap{}, err
	}
	var b bitmap
	var most int
	var magic string
	if _, err := fmt.Sscanf(string(out[:min(len(out), 40)]), "%s\n%d %d\n%d\n", &magic, &b.w, &b.h, &most); err != nil || magic != "P5" || most != 255 {
		return b, fmt.Errorf("pdftoppm: not a picture of grey: %.20q", out)
	}
	head := len(fmt.Sprintf("P5\n%d %d\n255\n", b.w, b.h))
	b.pixels = out[min(head, len(out)):]
	if len(b.pixels) != b.w*b.h {
		return b, fmt.Errorf("pdftoppm: %d pixels of %d × %d", len(b.pixels), b.w, b.h)
	}
	return b, nil
}

// dark counts the pixels with ink in a rectangle, in points.
func (b bitmap) dark(x0, y0, x1, y1 float64) (n int) {
	pixel := func(points float64, most int) int {
		return max(0, min(most, int(math.Round(points*dotsPerInch/72))))
	}
	for y := pixel(y0, b.h); y < pixel(y1, b.h); y++ {
		row := b.pixels[y*b.w : (y+1)*b.w]
		for _, v := range row[pixel(x0, b.w):pixel(x1, b.w)] {
			if v < 160 {
				n++
			}
		}
	}
	return n
}

// Text extraction passes over a glyph that prints nothing: so each word is
// looked for on the rendered page. A figure is cut in three slices, each of which
// must have ink.
func TestEveryWordOfAChartIsInkOnPaper(t *testing.T) {
	t.Parallel()
	b := whole(t)
	pdftoppm, pdftotext := readback.Tool(t, "pdftoppm"), readback.Tool(t, "pdftotext")
	r := &reading{t: t, why: "nobody can read what is not printed"}
	together(charts(b, someBoards()), func(c printed) {
		found, err := c.words(pdftotext)
		if err != nil {
			t.Errorf("%s: %v", c.path, err)
			return
		}
		page, err := c.ink(pdftoppm)
		if err != nil {
			t.Errorf("%s: %v", c.path, err)
			return
		}
		for _, w := range found {
			slices := 1
			if figures.MatchString(strings.TrimSuffix(w.Text, corrected)) {
				r.checked.Add(1)
				if len(w.Text) >= 3 {
					slices = 3
				}
			}
			step := (w.XMax - w.XMin) / float64(slices)
			// From a figure's top to its foot: the box reaches into the lines beside it.
			top, foot := w.YMin+0.25*(w.YMax-w.YMin), w.YMin+0.73*(w.YMax-w.YMin)
			for i := range slices {
				from := w.XMin + float64(i)*step
				if page.dark(from, top, from+step, foot) == 0 {
					r.fault("%s: no ink in slice %d of %d of %q, at %.0f, %.0f pt", c.path, i+1, slices, w.Text, w.XMin, w.YMin)
				}
			}
		}
		frame(r, c, page)
	})
	// Figures outside the tables, as in "20 from 105 IMPs", match as well.
	want := 0
	for _, n := range someBoards() {
		want += 2 * 3 * (continuousRows(n) + discreteRows)
	}
	if n := int(r.checked.Load()); n < want {
		t.Errorf("%d figures were looked for on paper, the tables alone have %d", n, want)
	}
}

// frame finds ink in the outer 5 mm, and a page that is all but empty or black.
func frame(r *reading, c printed, page bitmap) {
	const edge = 5 / 25.4 * 72
	all := page.dark(0, 0, c.w, c.h)
	if inner := page.dark(edge, edge, c.w-edge, c.h-edge); inner != all {
		r.fault("%s: %d pixels of ink in the outer 5 mm, which printers leave white", c.path, all-inner)
	}
	if share := float64(all) / float64(page.w*page.h); share < 0.01 || share > 0.15 {
		r.fault("%s: %.1f %% of the page is ink, a chart has some of it", c.path, 100*share)
	}
}
