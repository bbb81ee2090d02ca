// Package figure draws charts, such as those of the four models of an IMP-to-VP scale, and the nomogram.
//
// gonum's plot lays out axes, grid and lines on a canvas that records marks; a mark's class says what
// it is, and a style sheet (FileCSS, or a page's own) gives the colours. Every number, every word and
// the form of every number come from the caller.
package figure

import (
	"fmt"

	"gonum.org/v1/plot/vg"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// The picture is drawn for a phone: 300 CSS pixels wide, its type measures 11. It is higher than this
// if its words take more than one line.
const (
	width, height mark.MM = 100, 66
	typeSize      mark.Pt = 10.5
)

// room is how much wider a text may be than in our typeface: an inlined plot has the reader's
// system font.
const room = 1.2

// widthOf is the room that a text takes.
func widthOf(s string, f font.Face) mark.MM {
	return mark.MM(f.Width(s)*room) * typeSize.MM()
}

// legible reports text that leaves the picture or overlaps other text. Long words can do this.
func legible(marks []mark.Mark, high mark.MM) error {
	type box struct {
		s              string
		x1, y1, x2, y2 mark.MM
	}
	const apart mark.MM = 0.8
	seen := make([]box, 0, 32)
	for _, m := range marks {
		t, ok := m.(mark.Text)
		if !ok {
			continue
		}
		w := widthOf(t.S, t.Face)
		b := box{t.S, t.X, t.Y - t.Size.MM()*mark.MM(font.Regular.FigureHeight()), t.X + w, t.Y + descent}
		switch t.Align {
		case mark.Center:
			b.x1, b.x2 = t.X-w/2, t.X+w/2
		case mark.Right:
			b.x1, b.x2 = t.X-w, t.X
		}
		if b.x1 < 0 || b.x2 > width || b.y1 < 0 || b.y2 > high {
			return fmt.Errorf("no room for %q within the picture", t.S)
		}
		for _, o := range seen {
			if b.x1 < o.x2+apart && o.x1 < b.x2+apart && b.y1 < o.y2 && o.y1 < b.y2 {
				return fmt.Errorf("no room for both %q and %q", o.s, b.s)
			}
		}
		seen = append(seen, b)
	}
	return nil
}

// SVG writes a plot as a file of its own. People put such files on slides: the title stands above the plot, and
// where its numbers come from stands below it.
func SVG(d mark.Drawing, source string) ([]byte, error) {
	r, high := &recorder{}, edge
	write := func(face font.Face, class, text string) {
		for _, line := range mark.Wrap(face, typeSize, (width-2*edge)/room, text) {
			r.text(mark.Point{X: edge, Y: high + capLine}, mark.Left, face, class, line)
			high += rowHeight
		}
	}
	write(font.Semibold, "title", d.Title)
	plot := mark.Group{At: mark.Point{Y: high}, Marks: d.Marks} // its own texts are within it: see legible
	high += d.H + keyGap
	write(font.Regular, "source", source)
	d.H, d.Marks = high+edge, append(r.marks, plot)
	return mark.SVG(d, FileCSS), legible(r.marks, d.H)
}

func points(l mark.MM) vg.Length { return vg.Length(l.Pt()) }
