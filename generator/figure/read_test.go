package figure_test

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/vp"
)

var english = []string{"exponential", "quadratic", "logarithmic", "square-root"}

func number(v float64, decimals int) string { return strconv.FormatFloat(v, 'f', decimals, 64) }

func curveFor(boards int) vp.Curve {
	return sample.Must(vp.NewCurve(vp.ScoreDrawn, 15*math.Sqrt(float64(boards))))
}

func matchWords(k figure.Kind, boards int) figure.Words {
	return figure.Words{
		Title: "The models", Desc: "What is to be seen", X: "IMP margin", Y: [...]string{"VP", "VP per IMP", "VP per IMP² (log scale)"}[k],
		Blitz: "blitz " + number(15*math.Sqrt(float64(boards)), 2), Models: english, Number: number,
	}
}

// A shown is a plot's texts, and its paths with their points in lines.
type shown struct {
	testing.TB
	mark.Drawing
	texts []mark.Text
	paths []path
}

type path struct {
	mark.Path
	lines [][]mark.Point // of curves, the ends
}

func match(t testing.TB, k figure.Kind, boards int) shown {
	return read(t, sample.Must(figure.OfMatch(k, curveFor(boards), matchWords(k, boards))))
}

func models(t testing.TB, k figure.Kind, front string) shown {
	w := matchWords(k, 1)
	w.X, w.Y, w.Blitz = "u = x/X", [...]string{"v", "s", "c (log scale)"}[k], ""
	return read(t, sample.Must(figure.OfModels(k, front, w)))
}

func read(t testing.TB, d mark.Drawing) shown {
	s := shown{TB: t, Drawing: d}
	for _, m := range d.Marks {
		switch m := m.(type) {
		case mark.Text:
			s.texts = append(s.texts, m)
		case mark.Path:
			p := path{Path: m}
			for _, o := range m.Ops {
				n := len(p.lines) - 1
				switch o.Verb {
				case mark.Move:
					p.lines = append(p.lines, []mark.Point{o.P[0]})
				case mark.Line:
					p.lines[n] = append(p.lines[n], o.P[0])
				case mark.Curve:
					p.lines[n] = append(p.lines[n], o.P[2])
				}
			}
			s.paths = append(s.paths, p)
		}
	}
	return s
}

// has says that all the words of some classes are among those of a mark.
func has(class, wanted string) bool {
	return !slices.ContainsFunc(strings.Fields(wanted), func(c string) bool { return !slices.Contains(strings.Fields(class), c) })
}

// path is the path with some classes, and text the text.
func (s shown) path(classes string) path {
	s.Helper()
	i := slices.IndexFunc(s.paths, func(p path) bool { return has(p.Class, classes) })
	if i < 0 {
		s.Fatalf("no path of class %s", classes)
	}
	return s.paths[i]
}

func (s shown) text(classes string) mark.Text {
	s.Helper()
	i := slices.IndexFunc(s.texts, func(t mark.Text) bool { return has(t.Class, classes) })
	if i < 0 {
		s.Fatalf("no text of class %s", classes)
	}
	return s.texts[i]
}

// An axis maps values to places by its first and last number and the grid's lines there.
type axis struct {
	log            bool
	v0, v1, p0, p1 float64
}

func (a axis) place(v float64) float64 {
	of := func(v float64) float64 { return v }
	if a.log {
		of = math.Log
	}
	return a.p0 + (of(v)-of(a.v0))/(of(a.v1)-of(a.v0))*(a.p1-a.p0)
}

// axes pairs the numbers with the grid's lines.
func (s shown) axes(log bool) (x, y axis) {
	s.Helper()
	var places, values [2][]float64 // of x, of y
	for _, l := range s.path("grid").lines {
		if l[0].X == l[1].X {
			places[0] = append(places[0], float64(l[0].X))
		} else {
			places[1] = append(places[1], -float64(l[0].Y)) // upwards
		}
	}
	slices.Sort(places[0])
	slices.Sort(places[1])
	for _, e := range s.texts {
		if e.Class != "tick" {
			continue
		}
		v, err := strconv.ParseFloat(e.S, 64)
		which, at := 1, -float64(e.Y)+1.2
		if e.Align == mark.Center {
			which, at = 0, float64(e.X)
		}
		i := len(values[which])
		if err != nil || i >= len(places[which]) || math.Abs(places[which][i]-at) > 0.1 {
			s.Fatalf("the number %q (%v) stands beside no line of the grid: at %v of %v", e.S, err, at, places[which])
		}
		values[which] = append(values[which], v)
	}
	var all [2]axis
	for i, v := range values {
		p, last := places[i], len(v)-1
		if last < 2 || len(p) != len(v) {
			s.Fatalf("%d numbers for %d lines, want the same and 3 or more", len(v), len(p))
		}
		all[i] = axis{log && i == 1, v[0], v[last], p[0], p[last]}
		for k := range v {
			if math.Abs(all[i].place(v[k])-p[k]) > 0.02 {
				s.Errorf("%v stands at %.2f mm, by the other numbers it should be at %.2f", v[k], p[k], all[i].place(v[k]))
			}
		}
	}
	return all[0], all[1]
}

// boxOf is the room of a text, descenders included.
func boxOf(t mark.Text) mark.Rect {
	w, em := mark.Width(t.Face, t.Size, t.S), t.Size.MM()
	left := t.X - w*map[mark.Align]mark.MM{mark.Left: 0, mark.Center: 0.5, mark.Right: 1}[t.Align]
	return mark.Rect{X: left, Y: t.Y - 0.66*em, W: w, H: 0.86 * em}
}
