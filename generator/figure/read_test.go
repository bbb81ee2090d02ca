package figure_test

import (
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

var kinds = []string{"scale", "sensitivity", "concavity"}

// ofModels are the four models with a blitz at x, of which one may be in front. If x is 1, the others are faint then.
func ofModels(kind string, x float64, front string) figure.Chart {
	c := figure.Chart{
		Title: "The models", Desc: "What is to be seen", X: "IMP margin", Number: number,
		Y:    map[string]string{"scale": "VP", "sensitivity": "VP per IMP", "concavity": "VP per IMP² (log scale)"}[kind],
		LogY: kind == "concavity", Ends: kind != "scale",
	}
	if x > 1 {
		c.Uprights = []figure.Upright{{X: x, Label: "blitz " + number(x, 2)}}
	}
	for _, m := range vp.Models() {
		s := figure.Series{Key: m.Name, Name: m.Name, Class: m.Name}
		switch {
		case m.Name == front:
			s.Depth = figure.Front
		case front != "" && x == 1:
			s.Depth = figure.Back
		}
		for i := range 101 {
			u := float64(i) / 100
			y := map[string]float64{"scale": 10 + 10*m.V(u), "sensitivity": 10 / x * m.S(u), "concavity": 10 / x / x * m.C(u)}
			s.X, s.Y = append(s.X, u*x), append(s.Y, y[kind])
		}
		c.Series = append(c.Series, s)
	}
	return c
}

// A shown is a plot that was read: its texts, and its paths with their points.
type shown struct {
	testing.TB
	mark.Drawing
	texts []mark.Text
	paths []path
}

type path struct {
	mark.Path
	lines [][]mark.Point // of Bézier curves only the end points
}

func drawn(t testing.TB, c figure.Chart) shown {
	s := shown{TB: t, Drawing: sample.Must(figure.OfChart(c))}
	for _, m := range s.Marks {
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

// has reports whether a mark's class has all the words wanted.
func has(class, wanted string) bool {
	return !slices.ContainsFunc(strings.Fields(wanted), func(c string) bool { return !slices.Contains(strings.Fields(class), c) })
}

// path returns the first path that has all these classes.
func (s shown) path(classes string) path {
	s.Helper()
	i := slices.IndexFunc(s.paths, func(p path) bool { return has(p.Class, classes) })
	if i < 0 {
		s.Fatalf("the plot has no path of class %s", classes)
	}
	return s.paths[i]
}
