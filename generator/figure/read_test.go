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
