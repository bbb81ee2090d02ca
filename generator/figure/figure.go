// Package figure draws the four models of an IMP-to-VP scale: the scale itself,
// its sensitivity and its concavity, for one board count in VPs and IMPs, or
// without units for the models' own pages.
//
// gonum's plot lays out axes, grid and lines on a canvas that records marks; a
// mark's class says what it is, and a style sheet (FileCSS, or a page's own)
// gives the colours. Every point comes from package vp, every word and the form
// of every number from the caller.
package figure

import (
	"fmt"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// Kind says which of a model's three functions is drawn.
type Kind int

// The kinds.
const (
	// Scale is V against the margin.
	Scale Kind = iota
	// Sensitivity is S = dV/dx, from zero upwards.
	Sensitivity
	// Concavity is C = −d²V/dx². Its axis is logarithmic: at a margin of 0 the C of the
	// square-root model is 24 times that of the quadratic, at the blitz a fifth.
	Concavity
)

// Kinds lists the kinds.
func Kinds() []Kind { return []Kind{Scale, Sensitivity, Concavity} }

// String is the kind's name in addresses.
func (k Kind) String() string {
	switch k {
	case Scale:
		return "scale"
	case Sensitivity:
		return "sensitivity"
	case Concavity:
		return "concavity"
	}
	return fmt.Sprintf("figure.Kind(%d)", int(k))
}

// Words are all texts of a plot.
type Words struct {
	Title, Desc string // the text alternative; not shown
	X, Y        string // what each axis measures, with its unit
	Blitz       string // over the line at the blitz; may be empty
	// Models are the names shown for the models, in the order of vp.Models.
	Models []string
	// Number writes a number with the given number of decimals.
	Number func(v float64, decimals int) string
}

// OfMatch draws the models for the V0 and X of a curve, with x from 0 to X in IMPs. The WBF's
// choice, the exponential, is in front. Beyond X, V is 2·V0, and S and C are zero.
func OfMatch(k Kind, of vp.Curve, w Words) (mark.Drawing, error) {
	return draw4(k, w, frame{
		xmax: of.X(),
		at: func(m vp.Model, x float64) [3]float64 {
			v, s, c := m.At(x, of)
			return [3]float64{v, s, c}
		},
		front: "exponential",
	})
}

// OfModels draws v, s or c of the models, which have no units, with u = x/X from 0 to 1. The
// model that front names stands out, and the others are faint behind it. If front is empty, all
// four look equal.
func OfModels(k Kind, front string, w Words) (mark.Drawing, error) {
	d, err := draw4(k, w, frame{
		xmax: 1,
		at: func(m vp.Model, u float64) [3]float64 {
			return [3]float64{m.V(u), m.S(u), m.C(u)}
		},
		front: front,
		faint: front != "",
	})
	if err == nil {
		d.Plane.Chart, d.Plane.LogY = true, k == Concavity
	}
	return d, err
}

// A frame has the units of a plot, and which models it shows.
type frame struct {
	xmax  float64
	at    func(m vp.Model, x float64) [3]float64 // V, S, C in the frame's units, by Kind
	front string                                 // the model that stands out, "" for none
	faint bool                                   // the others are grey
}

// The picture is drawn for a phone: 300 CSS pixels wide, its type measures 11.
const (
	width, height mark.MM = 100, 66
	typeSize      mark.Pt = 10.5
)

func draw4(k Kind, w Words, f frame) (mark.Drawing, error) {
	models := vp.Models()
	if err := check(k, w, f, models); err != nil {
		return mark.Drawing{}, err
	}
	r := &recorder{h: height}
	names := &names{style: r.style("name", draw.XLeft, draw.YCenter), text: w.Models, ends: k != Scale}
	for _, m := range models {
		names.curves = append(names.curves, newCurve(k, m, f))
	}

	p := plot.New()
	p.BackgroundColor = nil
	p.X.Min, p.X.Max = 0, f.xmax
	p.Y.Min, p.Y.Max = names.rangeOf(k, f)
	right := names.margin()
	axes(p, k == Concavity, false, w.Number, right, r)
	p.Add(&plotter.Grid{Vertical: hairline("grid"), Horizontal: hairline("grid")})
	p.Add(words{w, r})
	// The curve in front is drawn last.
	for _, c := range names.curves {
		if c.model.Name != f.front {
			p.Add(c)
		}
	}
	for _, c := range names.curves {
		if c.model.Name == f.front {
			p.Add(c)
		}
	}
	p.Add(names)

	area := draw.Crop(draw.NewCanvas(r, points(width), points(height)), points(edge), -points(right), points(below), -points(above))
	p.Draw(area)

	err := names.err
	if err == nil {
		err = legible(r.marks, height)
	}
	if err != nil {
		return mark.Drawing{}, fmt.Errorf("%v plot: %w", k, err)
	}
	return mark.Drawing{W: width, H: height, Title: w.Title, Desc: w.Desc, Marks: r.marks, Plane: planeOf(p, area, height)}, nil
}

// planeOf returns the place of the plot's values in the picture.
func planeOf(p *plot.Plot, area draw.Canvas, high mark.MM) *mark.Plane {
	data := p.DataCanvas(area)
	return &mark.Plane{
		Left: mark.Pt(data.Min.X).MM(), Right: mark.Pt(data.Max.X).MM(),
		Bottom: high - mark.Pt(data.Min.Y).MM(), Top: high - mark.Pt(data.Max.Y).MM(),
		XMax: p.X.Max, YMin: p.Y.Min, YMax: p.Y.Max,
	}
}

func check(k Kind, w Words, f frame, models []vp.Model) error {
	if k < Scale || k > Concavity {
		return fmt.Errorf("%v is not a kind of plot", k)
	}
	if w.Number == nil {
		return fmt.Errorf("%v plot: Words.Number is missing", k)
	}
	if len(w.Models) != len(models) {
		return fmt.Errorf("%v plot: %d names for %d models", k, len(w.Models), len(models))
	}
	if f.front == "" {
		return nil
	}
	for _, m := range models {
		if m.Name == f.front {
			return nil
		}
	}
	return fmt.Errorf("%v plot: no model is named %q", k, f.front)
}

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

func points(l mark.MM) vg.Length { return vg.Length(l.Pt()) }
