package generator_test

import (
	"bytes"
	"fmt"
	"image"
	"strconv"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// rendered are a file's pages as a printer would ink them, at so many dots per
// inch, in greys. last is the last page; 0 for all.
func rendered(pdftoppm, disk string, dpi, last int) ([]*image.Gray, error) {
	args := []string{"-r", strconv.Itoa(dpi), "-gray"}
	if last > 0 {
		args = append(args, "-l", strconv.Itoa(last))
	}
	out, err := output(pdftoppm, append(args, disk)...)
	if err != nil {
		return nil, err
	}
	var pages []*image.Gray
	for len(out) > 0 {
		var w, h int
		if _, err := fmt.Sscanf(string(out[:min(len(out), 40)]), "P5\n%d %d\n255\n", &w, &h); err != nil {
			return nil, fmt.Errorf("pdftoppm: not a picture of grey: %.20q", out)
		}
		head := len(fmt.Sprintf("P5\n%d %d\n255\n", w, h))
		if len(out) < head+w*h {
			return nil, fmt.Errorf("pdftoppm: %d bytes of %d × %d pixels", len(out)-head, w, h)
		}
		pages = append(pages, &image.Gray{Pix: out[head : head+w*h], Stride: w, Rect: image.Rect(0, 0, w, h)})
		out = out[head+w*h:]
	}
	return pages, nil
}

// someOfAll are the board counts whose pages are rendered, in every run: see
// someBoards.
var someOfAll = []int{4, 7, 16, 24, 41, 60, 64, 100}

// pixels is a box in an image of a page.
func pixels(b box, dpi float64) image.Rectangle {
	at := func(mm float64) int { return int(mm / inch * dpi) }
	return image.Rect(at(b.x0), at(b.y0), at(b.x1)+1, at(b.y1)+1)
}

// What is not read from the file but seen: each text has ink where it should, and
// there is none in the safe zone, nor anywhere that nothing is drawn.
func TestInkIsOnPaperWhereItShouldBe(t *testing.T) {
	t.Parallel()
	const dpi = 80
	b := whole(t)
	qpdf, pdftoppm := readback.Tool(t, "qpdf"), readback.Tool(t, "pdftoppm")
	r := &reading{t: t, why: "readers of files pass over a glyph that prints nothing; people do not"}
	var faces paperFaces
	type item struct {
		boards int
		piece  paperPiece
	}
	var items []item
	for _, n := range someOfAll {
		for _, p := range paperPieces {
			items = append(items, item{n, p})
		}
	}
	together(items, func(i item) {
		path := boardPath(i.boards, i.piece.name+".pdf")
		p, err := openPaper(qpdf, b.onDisk(path), path, len(b.files[path]), &faces)
		if err != nil {
			t.Error(err)
			return
		}
		pages, err := rendered(pdftoppm, b.onDisk(path), dpi, 0)
		if err != nil || len(pages) != len(p.pages) {
			t.Errorf("%s: %d pages rendered, should be %d (%v)", path, len(pages), len(p.pages), err)
			return
		}
		c := &paperCase{paperFile: p, boards: i.boards, piece: i.piece}
		for k, page := range p.pages {
			c.lookAtInkOf(r, page, pages[k], dpi)
		}
	})
	if n := int(r.checked.Load()); n < 100*len(items) {
		t.Errorf("only %d texts were looked for on %d files", n, len(items))
	}
	t.Logf("%d texts of %d files seen", r.checked.Load(), len(items))
}

// lookAtInkOf compares a rendered page with what may be inked.
func (c *paperCase) lookAtInkOf(r *reading, page *paperPage, ink *image.Gray, dpi float64) {
	const light = 245
	dark := func(in image.Rectangle) (n int, first image.Point) {
		in = in.Intersect(ink.Rect)
		for y := in.Min.Y; y < in.Max.Y; y++ {
			for x, v := range ink.Pix[y*ink.Stride+in.Min.X : y*ink.Stride+in.Max.X] {
				if v < light {
					if n == 0 {
						first = image.Pt(in.Min.X+x, y)
					}
					n++
				}
			}
		}
		return n, first
	}
	for _, t := range page.texts {
		if t.box.x0 > t.box.x1 {
			continue
		}
		r.checked.Add(1)
		if n, _ := dark(pixels(t.box, dpi)); n == 0 {
			c.fault(r, page, "no ink of %q at %v", shorten(t.text), t.box)
		}
	}
	all, _ := dark(ink.Rect)
	if share := float64(all) / float64(len(ink.Pix)); share < 0.02 || share > 0.5 {
		c.fault(r, page, "%.1f %% of the page is ink, a piece has some of it", 100*share)
	}
	// What may be inked is whitened; what is then left is too near a cut.
	const soft = 0.4 // a pixel, and what is smoothed beside an edge, mm
	allowed := []box{}
	cards := map[int]bool{}
	for _, f := range page.cards() {
		cards[f] = true
		allowed = append(allowed, c.trimOf(page, f).inset(safeZone-soft))
	}
	for _, p := range page.paths {
		if cards[p.frame] && c.piece.kind != onePiece {
			continue
		}
		for k := range p.parts {
			if p.curves == 0 {
				allowed = append(allowed, p.inked(k).inset(-soft))
				continue
			}
			b := p.box(k) // an outline: its four sides, as deep as its corners
			const deep = 1.2
			allowed = append(allowed,
				box{b.x0 - soft, b.y0 - soft, b.x1 + soft, b.y0 + deep}, box{b.x0 - soft, b.y1 - deep, b.x1 + soft, b.y1 + soft},
				box{b.x0 - soft, b.y0 - soft, b.x0 + deep, b.y1 + soft}, box{b.x1 - deep, b.y0 - soft, b.x1 + soft, b.y1 + soft})
		}
	}
	for _, t := range page.texts {
		if !cards[t.frame] && t.box.x0 < t.box.x1 {
			allowed = append(allowed, t.box.inset(-soft))
		}
	}
	left := &image.Gray{Pix: bytes.Clone(ink.Pix), Stride: ink.Stride, Rect: ink.Rect}
	for _, a := range allowed {
		in := pixels(a, dpi).Intersect(left.Rect)
		for y := in.Min.Y; y < in.Max.Y; y++ {
			for x := in.Min.X; x < in.Max.X; x++ {
				left.Pix[y*left.Stride+x] = 255
			}
		}
	}
	ink = left
	if n, first := dark(ink.Rect); n > 0 {
		c.fault(r, page, "%d pixels of ink where none should be, the first at %.1f, %.1f mm: within %v mm of a cut or of the paper's edge",
			n, float64(first.X)/dpi*inch, float64(first.Y)/dpi*inch, safeZone)
	}
}
