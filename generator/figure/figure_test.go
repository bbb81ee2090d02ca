package figure_test

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// every calls do for the plots of board counts, of the models, and with German words.
func every(t *testing.T, do func(t *testing.T, k figure.Kind, s shown, xmax float64, of func(vp.Model, float64) [3]float64)) {
	for _, k := range figure.Kinds() {
		for _, boards := range []int{1, 4, 5, 7, 12, 24, 40, 60, 84, 100, 400} {
			c := curveFor(boards)
			at := func(m vp.Model, x float64) [3]float64 {
				v, s, cc := m.At(x, c)
				return [3]float64{v, s, cc}
			}
			t.Run(fmt.Sprintf("%v of %d boards", k, boards), func(t *testing.T) { do(t, k, match(t, k, boards), c.X(), at) })
		}
		for _, front := range append([]string{""}, english...) {
			at := func(m vp.Model, u float64) [3]float64 { return [3]float64{m.V(u), m.S(u), m.C(u)} }
			t.Run(fmt.Sprintf("%v with %q in front", k, front), func(t *testing.T) { do(t, k, models(t, k, front), 1, at) })
		}
		german := matchWords(k, 24)
		german.X, german.Y, german.Blitz = "Differenz in IMPs", "VP pro IMP² (log. Skala)", "Höchstsieg 73,48"
		german.Models = []string{"exponentiell", "quadratisch", "logarithmisch", "Quadratwurzel"}
		t.Run(fmt.Sprintf("%v in German", k), func(t *testing.T) {
			do(t, k, read(t, sample.Must(figure.OfMatch(k, curveFor(24), german))), 0, nil)
		})
	}
}

// The numbers on the axes are all that a reader has to measure a line by; measured by them
// every line must be its model's.
func TestLinesMeasuredByTheAxesAreTheModels(t *testing.T) {
	every(t, func(t *testing.T, k figure.Kind, s shown, xmax float64, of func(vp.Model, float64) [3]float64) {
		if of == nil {
			return // its numbers are those of the English plot
		}
		x, y := s.axes(k == figure.Concavity)
		if k == figure.Sensitivity && y.v0 != 0 {
			t.Errorf("a sensitivity is measured from %v, should be from 0", y.v0)
		}
		p := s.Plane
		if math.Abs(float64(p.Left)-x.place(0))+math.Abs(float64(p.Right)-x.place(xmax)) > 0.02 ||
			math.Abs(float64(p.Bottom)+y.place(p.YMin))+math.Abs(float64(p.Top)+y.place(p.YMax)) > 0.02 {
			t.Errorf("values lie elsewhere than the plane says: %+v", p)
		}
		for _, m := range vp.Models() {
			pts := s.path("curve " + m.Name).lines[0]
			first, last := pts[0], pts[len(pts)-1]
			if len(pts) < 2 || len(pts) > 60 || math.Abs(float64(first.X)-x.place(0)) > 0.01 || math.Abs(float64(last.X)-x.place(xmax)) > 0.01 {
				t.Fatalf("the %s line has %d points from %v to %v", m.Name, len(pts), first, last)
			}
			check := func(px, py mark.MM, within float64) {
				at := min(max((float64(px)-x.p0)/(x.p1-x.p0)*(x.v1-x.v0)+x.v0, 0), xmax)
				if off := math.Abs(float64(-py) - y.place(of(m, at)[k])); off > within {
					t.Errorf("the %s line is %.3f mm off at x = %.4g, where it should be %.6g", m.Name, off, at, of(m, at)[k])
				}
			}
			for i, p := range pts {
				check(p.X, p.Y, 0.01)
				if i > 0 { // between its points it must not leave the curve visibly
					check((p.X+pts[i-1].X)/2, (p.Y+pts[i-1].Y)/2, 0.2)
				}
			}
		}
	})
}

// Without colour, dashes tell the models apart, the same ones in all plots; one in front is
// drawn last and thick.
func TestModelsCanBeToldApart(t *testing.T) {
	dashes := map[string]string{}
	for i, m := range english {
		dashes[m] = fmt.Sprint(models(t, figure.Scale, "").path("curve " + m).Dash)
		for _, other := range english[:i] {
			if dashes[m] == dashes[other] {
				t.Errorf("%s and %s both have the dash %q", m, other, dashes[m])
			}
		}
	}
	for _, k := range figure.Kinds() {
		plots := map[string]shown{"": models(t, k, ""), "of a match": match(t, k, 24)}
		for _, front := range english {
			plots[front] = models(t, k, front)
		}
		for what, s := range plots {
			front := what
			if what == "of a match" {
				front = "exponential" // the WBF's choice
			}
			last := ""
			for _, p := range s.paths {
				if has(p.Class, "curve") {
					last = p.Class
				}
			}
			for _, m := range english {
				p := s.path("curve " + m)
				if back := what != "" && what != "of a match" && m != front; fmt.Sprint(p.Dash) != dashes[m] || has(p.Class, "back") != back {
					t.Errorf("%v %s: %s has the dash %v, and class %q", k, what, m, p.Dash, p.Class)
				}
				if front == "" && p.Width != 1.15 || front != "" && (m == front) != (p.Width > 1.5) || m == front && last != "curve "+front {
					t.Errorf("%v %s: %s is %v pt wide, and the last line is that of %s", k, what, m, p.Width, last)
				}
			}
		}
	}
}

// Texts stay in the picture and apart, and no line runs through a name, which a leader ties
// to its line. The picture is small and plain.
func TestPlotsCanBeRead(t *testing.T) {
	every(t, func(t *testing.T, k figure.Kind, s shown, _ float64, _ func(vp.Model, float64) [3]float64) {
		var boxes []mark.Rect
		var curves [][]mark.Point
		for _, p := range s.paths {
			if has(p.Class, "curve") {
				curves = append(curves, p.lines...)
			}
		}
		for _, text := range s.texts {
			b := boxOf(text)
			if b.X < 0 || b.Y < 0 || b.X+b.W > s.W || b.Y+b.H > s.H || text.Size.MM()*3 < 11 {
				t.Errorf("%q leaves the picture, %.2f, or is too small on a phone", text.S, b)
			}
			for _, o := range boxes {
				if b.X < o.X+o.W && o.X < b.X+b.W && b.Y < o.Y+o.H && o.Y < b.Y+b.H {
					t.Errorf("%q at %.2f lies over another text at %.2f", text.S, b, o)
				}
			}
			boxes = append(boxes, b)
			if _, through := nearest(curves, mark.Point{}, b.Inset(-0.5)); has(text.Class, "name") && through {
				t.Errorf("a line runs within half a millimetre of %q", text.S)
			}
		}
		for _, m := range english {
			leader, name := s.path("leader " + m).lines[0], boxOf(s.text("name "+m))
			most := 0.75
			if k == figure.Scale { // where lines lie close: a dot sits on the line
				most = 0.02
			}
			if off, _ := nearest(s.path("curve "+m).lines, leader[0], mark.Rect{}); off > most {
				t.Errorf("the leader of %s ends %.2f mm from its line", m, off)
			}
			to := leader[1]
			if dx := max(name.X-to.X, to.X-name.X-name.W); dx < 0 || dx > 1 || to.Y < name.Y || to.Y > name.Y+name.H {
				t.Errorf("the leader of %s comes from %.2f, its name stands at %.2f", m, to, name)
			}
		}
		svg := mark.InlineSVG(s.Drawing, "scale-")
		var packed bytes.Buffer
		w := gzip.NewWriter(&packed)
		w.Write(svg)
		w.Close()
		if len(curves) != 4 || len(svg) > 6000 || packed.Len() > 1700 || bytes.Contains(svg, []byte("style")) {
			t.Errorf("%d lines in %d bytes, %d compressed; want 4 in at most 6000 and 1700, and no style, which pages forbid",
				len(curves), len(svg), packed.Len())
		}
	})
}

// nearest is how far a point is from lines, and whether one of them runs through a box. It
// looks along the lines in steps of a fiftieth of each piece.
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

// Text needs 4.5 to 1 against its background, a line that means something 3 to 1 (WCAG 2,
// 1.4.3 and 1.4.11).
func TestColoursOfFilesHaveContrast(t *testing.T) {
	light, dark, _ := strings.Cut(figure.FileCSS, "@media (prefers-color-scheme:dark)")
	for scheme, css := range map[string]string{"light": light, "dark": dark} {
		var background colour.RGB
		classes := map[string]bool{}
		for _, rule := range regexp.MustCompile(`([^{}\n]+)\{([^{}]*)\}`).FindAllStringSubmatch(css, -1) {
			for _, c := range regexp.MustCompile(`(background|stroke|fill):(#[0-9a-f]+)`).FindAllStringSubmatch(rule[2], -1) {
				var own colour.RGB
				if hex := c[2]; len(hex) == 4 {
					c[2] = "#" + hex[1:2] + hex[1:2] + hex[2:3] + hex[2:3] + hex[3:] + hex[3:]
				}
				if err := own.UnmarshalText([]byte(c[2])); err != nil {
					t.Fatal(err)
				}
				if c[1] == "background" {
					background = own
				} else if least := map[string]float64{"stroke": 3, "fill": 4.5}[c[1]]; rule[1] != ".grid" &&
					colour.Contrast(own, background) < least {
					t.Errorf("%s: %s %s has %.2f : 1, want %v : 1", scheme, rule[1], c[0], colour.Contrast(own, background), least)
				}
			}
			for class := range strings.SplitSeq(rule[1], ",") {
				classes[strings.TrimPrefix(class, ".")] = true
			}
		}
		coloured := func(c string) bool { return classes[c] && c != "curve" && c != "leader" && c != "dot" }
		for _, p := range append(match(t, figure.Scale, 24).paths, models(t, figure.Concavity, "quadratic").paths...) {
			if !slices.ContainsFunc(strings.Fields(p.Class), coloured) {
				t.Errorf("%s: nothing gives a path of class %q its colour", scheme, p.Class)
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
		"3 names for 4 models":    {figure.Scale, func(w *figure.Words) { w.Models = w.Models[:3] }},
		"Words.Number is missing": {figure.Scale, func(w *figure.Words) { w.Number = nil }},
		"no room for the name":    {figure.Scale, func(w *figure.Words) { w.Models = []string{long, "b", "c", "d"} }},
		"there is room for":       {figure.Sensitivity, func(w *figure.Words) { w.Models = []string{"a", "b", "c", long} }},
		"no room for both":        {figure.Concavity, func(w *figure.Words) { w.Y, w.Blitz = w.Y+w.Y, "the margin of the "+w.Blitz+" IMPs" }},
		"within the picture":      {figure.Scale, func(w *figure.Words) { w.X = strings.Repeat("margin ", 12) }},
	} {
		w := matchWords(plot.kind, 24)
		plot.spoil(&w)
		if _, err := figure.OfMatch(plot.kind, curveFor(24), w); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want one with %q", err, want)
		}
	}
	if _, err := figure.OfMatch(7, curveFor(24), matchWords(0, 24)); err == nil ||
		!strings.Contains(err.Error(), "figure.Kind(7) is not a kind of plot") {
		t.Errorf("no kind of plot: error %v", err)
	}
	if _, err := figure.OfModels(figure.Scale, "cubic", matchWords(0, 24)); err == nil ||
		!strings.Contains(err.Error(), `no model is named "cubic"`) {
		t.Errorf("no model: error %v", err)
	}
}

func Example() {
	curve, _ := vp.NewCurve(vp.ScoreDrawn, 30)
	d, err := figure.OfMatch(figure.Sensitivity, curve, figure.Words{
		Title: "Sensitivity over 4 boards", Desc: "What the next IMP is worth, by four models",
		X: "IMP margin", Y: "VP per IMP", Blitz: "blitz 30",
		Models: []string{"exponential", "quadratic", "logarithmic", "square-root"},
		Number: func(v float64, decimals int) string { return fmt.Sprintf("%.*f", decimals, v) },
	})
	svg := mark.InlineSVG(d, "sensitivity-")
	fmt.Println(string(bytes.SplitN(svg, []byte("\n"), 2)[0]), err)
	// Output:
	// <svg data-plane="7.01 69.71 55.39 6.6 30.00 0.00 1.00" viewBox="0 0 100 66" fill="currentColor" role="img" aria-labelledby="sensitivity-t sensitivity-d"> <nil>
}

func BenchmarkPlot(b *testing.B) {
	c := curveFor(24)
	for _, k := range figure.Kinds() {
		b.Run(k.String(), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				sample.Must(figure.OfMatch(k, c, matchWords(k, 24)))
			}
		})
	}
}
