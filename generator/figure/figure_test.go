package figure_test

import (
	"bytes"
	"fmt"
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// every calls do for plots of several board counts, for plots of the models, and for one with German words.
func every(t *testing.T, do func(t *testing.T, kind string, c figure.Chart, s shown)) {
	for _, kind := range kinds {
		for _, boards := range []float64{1, 4, 5, 7, 12, 24, 40, 60, 84, 100, 400} {
			c := ofModels(kind, 15*math.Sqrt(boards), "exponential")
			t.Run(fmt.Sprintf("%s of %v boards", kind, boards), func(t *testing.T) { do(t, kind, c, drawn(t, c)) })
		}
		for _, front := range append([]string{""}, english...) {
			c := ofModels(kind, 1, front)
			t.Run(fmt.Sprintf("%s with %q in front", kind, front), func(t *testing.T) { do(t, kind, c, drawn(t, c)) })
		}
		german := ofModels(kind, 73.48, "exponential")
		german.X, german.Y, german.Uprights[0].Label = "Differenz in IMPs", "VP pro IMP² (log. Skala)", "Höchstsieg 73,48"
		for i, name := range []string{"exponentiell", "quadratisch", "logarithmisch", "Quadratwurzel"} {
			german.Series[i].Name = name
		}
		t.Run(kind+" in German", func(t *testing.T) { do(t, kind, german, drawn(t, german)) })
	}
}

// Each model has its own dash in all plots, so that people can tell the models apart without colour. The model in front
// is drawn with a thick line.
func TestModelsCanBeToldApart(t *testing.T) {
	dashes := map[string]string{}
	for _, kind := range kinds {
		for _, front := range english {
			s := drawn(t, ofModels(kind, 1, front))
			for _, m := range english {
				p := s.path("curve " + m)
				if (p.Width > 1.5) != (m == front) || has(p.Class, "back") != (m != front) {
					t.Errorf("%s with %s in front: the curve of %s is %v pt wide, of the class %q", kind, front, m, p.Width, p.Class)
				}
				if was, known := dashes[m]; known && was != fmt.Sprint(p.Dash) {
					t.Errorf("%s with %s in front: the curve of %s has the dash %v, elsewhere %s", kind, front, m, p.Dash, was)
				}
				dashes[m] = fmt.Sprint(p.Dash)
			}
		}
	}
	if different := slices.Compact(slices.Sorted(maps.Values(dashes))); len(different) != 4 {
		t.Errorf("4 models have the dashes %q, want 4", different)
	}
}

// Package figure refuses texts that overlap or leave the picture. This test checks that no curve
// runs through a name, that a leader joins each name to its curve, and that the SVG is small.
func TestPlotsCanBeRead(t *testing.T) {
	every(t, func(t *testing.T, kind string, _ figure.Chart, s shown) {
		var curves [][]mark.Point
		for _, p := range s.paths {
			if has(p.Class, "curve") {
				curves = append(curves, p.lines...)
			}
		}
		names := map[string]mark.Rect{}
		for _, text := range s.texts {
			b := text.Box()
			b.H += text.Size.MM() * 0.2 // for descenders
			if text.Size.MM()*3 < 11 {
				t.Errorf("the text %q is too small on a phone", text.S)
			}
			if classes := strings.Fields(text.Class); classes[0] == "name" {
				names[classes[1]] = b
				if _, through := nearest(curves, mark.Point{}, b.Inset(-0.5)); through {
					t.Errorf("a curve runs within half a millimetre of the name %q", text.S)
				}
			}
		}
		for _, m := range english {
			leader, name := s.path("leader " + m).lines[0], names[m]
			most := 0.75
			if kind == "scale" { // curves lie close together here: a dot marks the place on the curve
				most = 0.02
			}
			off, _ := nearest(s.path("curve "+m).lines, leader[0], mark.Rect{})
			to := leader[1]
			dx, dy := max(name.X-to.X, to.X-name.X-name.W), max(name.Y-to.Y, to.Y-name.Y-name.H)
			if off > most || max(dx, dy) < 0 || max(dx, dy) > 1 {
				t.Errorf("the leader of %s is %.2f mm from its curve and ends at %.2f; the name stands at %.2f", m, off, to, name)
			}
		}
		if kind == "sensitivity" && s.Plane.YMin != 0 {
			t.Errorf("the sensitivity begins at %v, want 0, so that heights can be compared", s.Plane.YMin)
		}
		svg := mark.InlineSVG(s.Drawing)
		if len(curves) != 4 || len(svg) > 6000 || bytes.Contains(svg, []byte("style")) {
			t.Errorf("the SVG has %d curves and %d bytes; want 4 in at most 6000, and no style, which pages forbid",
				len(curves), len(svg))
		}
	})
}

// nearest returns the distance of a point from lines, and whether one of them runs through a box. For the box it
// tries points along the lines, in steps of a fiftieth of each piece.
func nearest(lines [][]mark.Point, p mark.Point, b mark.Rect) (least float64, through bool) {
	least = math.Inf(1)
	for _, line := range lines {
		for i := 1; i < len(line); i++ {
			from, dx, dy := line[i-1], line[i].X-line[i-1].X, line[i].Y-line[i-1].Y
			f := max(0, min(1, ((p.X-from.X)*dx+(p.Y-from.Y)*dy)/max(dx*dx+dy*dy, 1e-9)))
			least = min(least, float64(far(p, mark.Point{X: from.X + f*dx, Y: from.Y + f*dy})))
			for s := range 51 {
				x, y := from.X+mark.MM(s)/50*dx, from.Y+mark.MM(s)/50*dy
				through = through || b.X < x && x < b.X+b.W && b.Y < y && y < b.Y+b.H
			}
		}
	}
	return least, through
}

// Text needs a contrast of 4.5 : 1 against its background. A line that carries meaning needs 3 : 1
// (WCAG 2, 1.4.3 and 1.4.11).
func TestColoursOfFilesHaveContrast(t *testing.T) {
	light, dark, _ := strings.Cut(figure.FileCSS, "@media (prefers-color-scheme:dark)")
	for scheme, css := range map[string]string{"light": strings.Replace(light, ":#fff;", ":#ffffff;", 1), "dark": dark} {
		var own [2]colour.RGB // the colours of the background and of what is drawn on it
		css = regexp.MustCompile(`\.grid\{.*?\}`).ReplaceAllString(css, "")
		for _, c := range regexp.MustCompile(`(background|stroke|fill):(#\w+)`).FindAllStringSubmatch(css, -1) {
			least := map[string]float64{"stroke": 3, "fill": 4.5}[c[1]]
			err := own[min(int(least), 1)].UnmarshalText([]byte(c[2]))
			if got := colour.Contrast(own[0], own[1]); err != nil || got < least {
				t.Errorf("%s: %s has a contrast of %.2f : 1 (%v), want %v : 1 or more", scheme, c[0], got, err, least)
			}
		}
		for _, p := range append(drawn(t, ofModels("scale", 73.48, "")).paths, drawn(t, ofModels("concavity", 1, "quadratic")).paths...) {
			if !slices.ContainsFunc(strings.Fields(p.Class), func(c string) bool {
				return strings.Contains(css, "."+c) && c != "curve" && c != "leader" && c != "dot" || c == "grid"
			}) {
				t.Errorf("%s: no CSS rule gives a path of class %q its colour", scheme, p.Class)
			}
		}
	}
}

func TestWhatCannotBeDrawnIsAnError(t *testing.T) {
	long := strings.Repeat("margin", 12) // one word
	for want, spoil := range map[string]func(*figure.Chart){
		`no room for "` + long: func(c *figure.Chart) { c.X = long },
		"no room for both":     func(c *figure.Chart) { c.Number = func(float64, int) string { return strings.Repeat("1", 25) } },
	} {
		c := ofModels("scale", 73.48, "exponential")
		spoil(&c)
		if _, err := figure.OfChart(c); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the error is %v, want one with %q", err, want)
		}
	}
	if svg, err := figure.SVG(mark.Drawing{Title: long, H: 66}, "The source"); err == nil {
		t.Errorf("a title that is cut is no error: %s", svg)
	}
}

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
		c.Uprights = []figure.Rule{{At: x, Label: "blitz " + number(x, 2)}}
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
