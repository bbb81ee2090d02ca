package check

import (
	"fmt"
	"io/fs"
	"math"
	"path"
	"strings"
)

// A pdfPen notes the lines and shapes of a page, in its order.
type pdfPen struct {
	keeps   bool // the strokes that it has drawn
	strokes []stroke
	path    []stroke
}

// draw follows an operator that is none of text. It returns the shapes that are filled.
func (p *pdfPen) draw(op string, m matrix, n func(int) float64) (filled []stroke) {
	at := func(i int) point { return point{n(i)*m[0] + n(i+1)*m[2] + m[4], n(i)*m[1] + n(i+1)*m[3] + m[5]} }
	add := func(to ...point) {
		if last := len(p.path) - 1; last >= 0 {
			p.path[last].points = append(p.path[last].points, to...)
		}
	}
	switch op {
	case "m":
		p.path = append(p.path, stroke{points: []point{at(0)}})
	case "l":
		add(at(0))
	case "c":
		add(at(4))
	case "v", "y":
		add(at(2))
	case "h":
		if last := len(p.path) - 1; last >= 0 {
			p.path[last].closed = true
		}
	case "re":
		x, y, w, h := n(0), n(1), n(2), n(3)
		of := func(x, y float64) point { return point{x*m[0] + y*m[2] + m[4], x*m[1] + y*m[3] + m[5]} }
		p.path = append(p.path, stroke{closed: true, points: []point{of(x, y), of(x+w, y), of(x+w, y+h), of(x, y+h)}})
	case "S", "s", "f", "F", "f*", "B", "B*", "b", "b*":
		for _, s := range p.path {
			if p.keeps && len(s.points) > 1 && len(p.strokes) < mostPoints {
				p.strokes = append(p.strokes, s)
			}
		}
		if op != "S" && op != "s" {
			filled = p.path
		}
		p.path = nil
	case "n":
		p.path = nil
	}
	return filled
}

// sibling reads the file that differs from this one in its ending alone.
func (r *reading) sibling(name, ending string) ([]byte, error) {
	if r.folder == nil {
		return nil, fs.ErrNotExist
	}
	return fs.ReadFile(r.folder, strings.TrimSuffix(name, path.Ext(name))+ending)
}

// plotPDF compares the picture of a plot with the same as SVG, whose numbers are computed: it has the
// same lines, shapes and texts, in the same order and places.
func plotPDF(r *reading, part []string, data []byte) {
	file, err := r.sibling(part[0], ".svg")
	if _, ok := r.plotOf(part[1]); !ok || err != nil {
		r.cannotCompute(part[0])
		return
	}
	want, err := readDrawing(file)
	if err != nil {
		r.cannotCompute(part[0])
		return
	}
	pen := &pdfPen{keeps: true}
	pages, err := pdfDrawn(data, pen)
	if err == nil && len(pages) != 1 {
		err = fmt.Errorf("%d pages, should be one", len(pages))
	}
	if err != nil {
		r.fault("%v", err)
		return
	}
	r.sameStrokes(pen.strokes, want.strokes)
	r.sameTexts(pages[0], want)
}

const pointsPerMM = 72 / 25.4

// sameStrokes compares what is drawn in points, y upwards, with what is drawn in millimetres.
func (r *reading) sameStrokes(got, want []stroke) {
	if len(got) != len(want) || len(got) == 0 {
		r.fault("%d lines and shapes, its SVG has %d", len(got), len(want))
		return
	}
	// The place of the picture on the page is that of its first point.
	left, top := got[0].points[0].x-want[0].points[0].x*pointsPerMM, got[0].points[0].y+want[0].points[0].y*pointsPerMM
	for i, g := range got {
		from := corners(g)
		to := corners(want[i])
		same := len(from) == len(to)
		for k := 0; same && k < len(from); k++ {
			x, y := (from[k].x-left)/pointsPerMM, (top-from[k].y)/pointsPerMM
			same = math.Abs(x-to[k].x) <= 2*nearly && math.Abs(y-to[k].y) <= 2*nearly
		}
		if !same {
			r.fault("the line or shape %d is not as in its SVG (%s)", i+1, want[i].class)
			return
		}
		r.right++
	}
}

// corners are a stroke's points without a last one that is the first.
func corners(s stroke) []point {
	n := len(s.points)
	if n > 2 && math.Hypot(s.points[0].x-s.points[n-1].x, s.points[0].y-s.points[n-1].y) < 2*nearly {
		return s.points[:n-1]
	}
	return s.points
}

// sameTexts compares the texts of a page, of which the first are the title.
func (r *reading) sameTexts(got []placed, want drawing) {
	title := ""
	for len(got) > len(want.texts) {
		title, got = title+got[0].text, got[1:]
	}
	if unspaced(title) != unspaced(want.title) {
		r.fault("the title is %q, should be %q as in its SVG", title, want.title)
	}
	if len(got) != len(want.texts) {
		r.fault("%d texts, its SVG has %d", len(got), len(want.texts))
		return
	}
	for i, g := range got {
		t := want.texts[i]
		down := (g.down-got[0].down)/pointsPerMM - (t.y - want.texts[0].y)
		r.is(unspaced(g.text) == unspaced(t.text) && math.Abs(down) <= 2*nearly, fmt.Sprintf("text %d", i+1), g.text, t.text)
	}
}

// unspaced is a text without spaces, which a file may have at other places.
func unspaced(s string) string { return strings.Join(strings.Fields(s), "") }
