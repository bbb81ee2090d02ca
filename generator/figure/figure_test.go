package figure_test

import (
	"bytes"
	"fmt"
	"maps"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// every calls do for plots of several board counts, for plots of the models, and for one with German words.
// Tests of finished sites measure the curves.
func every(t *testing.T, do func(t *testing.T, k figure.Kind, s shown)) {
	for _, k := range figure.Kinds() {
		for _, boards := range []int{1, 4, 5, 7, 12, 24, 40, 60, 84, 100, 400} {
			t.Run(fmt.Sprintf("%v of %d boards", k, boards), func(t *testing.T) { do(t, k, match(t, k, boards)) })
		}
		for _, front := range append([]string{""}, english...) {
			t.Run(fmt.Sprintf("%v with %q in front", k, front), func(t *testing.T) { do(t, k, models(t, k, front)) })
		}
		german := matchWords(k, 24)
		german.X, german.Y, german.Blitz = "Differenz in IMPs", "VP pro IMP² (log. Skala)", "Höchstsieg 73,48"
		german.Models = []string{"exponentiell", "quadratisch", "logarithmisch", "Quadratwurzel"}
		t.Run(fmt.Sprintf("%v in German", k), func(t *testing.T) {
			do(t, k, read(t, sample.Must(figure.OfMatch(k, curveFor(24), german))))
		})
	}
}

// Each model has its own dash in all plots, so that people can tell the models apart without colour. The model in front
// is drawn with a thick line.
func TestModelsCanBeToldApart(t *testing.T) {
	dashes := map[string]string{}
	for _, k := range figure.Kinds() {
		for _, front := range english {
			s := models(t, k, front)
			for _, m := range english {
				p := s.path("curve " + m)
				if (p.Width > 1.5) != (m == front) || has(p.Class, "back") != (m != front) {
					t.Errorf("%v with %s in front: the curve of %s is %v pt wide, of the class %q", k, front, m, p.Width, p.Class)
				}
				if was, known := dashes[m]; known && was != fmt.Sprint(p.Dash) {
					t.Errorf("%v with %s in front: the curve of %s has the dash %v, elsewhere %s", k, front, m, p.Dash, was)
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
	every(t, func(t *testing.T, k figure.Kind, s shown) {
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
			if k == figure.Scale { // curves lie close together here: a dot marks the place on the curve
				most = 0.02
			}
			off, _ := nearest(s.path("curve "+m).lines, leader[0], mark.Rect{})
			to := leader[1]
			dx := max(name.X-to.X, to.X-name.X-name.W)
			if off > most || dx < 0 || dx > 1 || to.Y < name.Y || to.Y > name.Y+name.H {
				t.Errorf("the leader of %s is %.2f mm from its curve and ends at %.2f; the name stands at %.2f", m, off, to, name)
			}
		}
		if k == figure.Sensitivity && s.Plane.YMin != 0 {
			t.Errorf("the sensitivity begins at %v, want 0, so that heights can be compared", s.Plane.YMin)
		}
		svg := mark.InlineSVG(s.Drawing)
		if len(curves) != 4 || len(svg) > 6000 || bytes.Contains(svg, []byte("style")) {
			t.Errorf("the SVG has %d curves and %d bytes; want 4 in at most 6000, and no style, which pages forbid",
				len(curves), len(svg))
		}
	})
}

// nearest returns the distance of a point from lines, and whether one of them runs through a box. It
// tries points along the lines, in steps of a fiftieth of each piece.
func nearest(lines [][]mark.Point, p mark.Point, b mark.Rect) (least float64, through bool) {
	least = math.Inf(1)
	for _, line := range lines {
		for i := 1; i < len(line); i++ {
			for s := range 51 {
				f := mark.MM(s) / 50
				x, y := line[i-1].X+f*(line[i].X-line[i-1].X), line[i-1].Y+f*(line[i].Y-line[i-1].Y)
				least = min(least, math.Hypot(float64(p.X-x), float64(p.Y-y)))
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
		for _, p := range append(match(t, figure.Scale, 24).paths, models(t, figure.Concavity, "quadratic").paths...) {
			if !slices.ContainsFunc(strings.Fields(p.Class), func(c string) bool {
				return strings.Contains(css, "."+c) && c != "curve" && c != "leader" && c != "dot" || c == "grid"
			}) {
				t.Errorf("%s: no CSS rule gives a path of class %q its colour", scheme, p.Class)
			}
		}
	}
}

func TestWhatCannotBeDrawnIsAnError(t *testing.T) {
	long := "a name that is far too long to stand beside a line"
	for want, plot := range map[string]struct {
		kind  figure.Kind
		spoil func(*figure.Words)
	}{
		"no room for the name": {figure.Scale, func(w *figure.Words) { w.Models = []string{long, "b", "c", "d"} }},
		"there is room for":    {figure.Sensitivity, func(w *figure.Words) { w.Models = []string{"a", "b", "c", long} }},
		"no room for both": {figure.Concavity, func(w *figure.Words) {
			w.Y, w.Blitz = w.Y+w.Y, "the margin of the "+w.Blitz+" IMPs"
		}},
		"within the picture": {figure.Scale, func(w *figure.Words) { w.X = strings.Repeat("margin ", 12) }},
	} {
		w := matchWords(plot.kind, 24)
		plot.spoil(&w)
		if _, err := figure.OfMatch(plot.kind, curveFor(24), w); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the error is %v, want one with %q", err, want)
		}
	}
}
