package figure_test

import (
	"bytes"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// The numbers on the axes are all that a reader has to measure a line by; measured
// by them every line must be its model's.
func TestLinesMeasuredByTheAxesAreTheModels(t *testing.T) {
	for _, k := range figure.Kinds() {
		for _, boards := range []int{1, 4, 5, 24, 60, 100, 400} {
			c := curveFor(t, boards)
			measure(t, fmt.Sprintf("%v, %d boards", k, boards), k, match(t, k, boards), c.X(), func(m vp.Model, x float64) float64 {
				v, s, cc := m.At(x, c)
				return [3]float64{v, s, cc}[k]
			})
		}
		for _, front := range append([]string{""}, english...) {
			measure(t, fmt.Sprintf("%v, %q in front", k, front), k, models(t, k, front), 1, func(m vp.Model, u float64) float64 {
				return [3]float64{m.V(u), m.S(u), m.C(u)}[k]
			})
		}
	}
}

func measure(t *testing.T, what string, k figure.Kind, d mark.Drawing, xmax float64, want func(vp.Model, float64) float64) {
	t.Helper()
	all := read(t, mark.InlineSVG(d, "p-"))
	x, y := axes(t, all, k == figure.Concavity)
	for _, m := range vp.Models() {
		line := lines(t, one(t, all, "curve", m.Name).attr["d"])
		if len(line) != 1 || len(line[0]) < 2 || len(line[0]) > 60 {
			t.Fatalf("%s: the %s line is in %d pieces, the first of %d points; want 1 of 2 to 60", what, m.Name, len(line), len(line[0]))
		}
		pts := line[0]
		if off := math.Abs(pts[0].x - x.place(0)); off > 0.02 {
			t.Errorf("%s: the %s line begins %.3f mm from 0", what, m.Name, off)
		}
		if off := math.Abs(pts[len(pts)-1].x - x.place(xmax)); off > 0.02 {
			t.Errorf("%s: the %s line ends %.3f mm from the blitz", what, m.Name, off)
		}
		check := func(p pt, within float64) {
			// Positions are rounded to 0.01 mm; on a steep piece the rounding of x counts too.
			at := min(max((p.x-x.at0)/(x.at1-x.at0)*(x.v1-x.v0)+x.v0, 0), xmax)
			eps := xmax * 1e-4
			slope := math.Abs(y.place(want(m, min(at+eps, xmax)))-y.place(want(m, max(at-eps, 0)))) / (x.place(min(at+eps, xmax)) - x.place(max(at-eps, 0)))
			if off := math.Abs(p.y - y.place(want(m, at))); off > within*math.Hypot(1, slope) {
				t.Errorf("%s: the %s line is %.3f mm off at x = %.4g, where it should be %.6g", what, m.Name, off, at, want(m, at))
			}
		}
		for i, p := range pts {
			check(p, 0.02)
			if i > 0 { // between its points it must not leave the curve visibly
				check(pt{(p.x + pts[i-1].x) / 2, (p.y + pts[i-1].y) / 2}, 0.05)
			}
		}
	}
}

func TestModelsDifferByDash(t *testing.T) {
	kept := map[string]string{} // by model, over all plots
	for _, k := range figure.Kinds() {
		for _, d := range []mark.Drawing{match(t, k, 24), models(t, k, ""), models(t, k, "quadratic")} {
			all := read(t, mark.InlineSVG(d, "p-"))
			by := map[string]string{}
			for _, m := range english {
				dash := one(t, all, "curve", m).attr["stroke-dasharray"]
				if other, ok := by[dash]; ok {
					t.Errorf("%v: %s and %s both have the dash %q: without colour they look the same", k, m, other, dash)
				}
				by[dash] = m
				if was, ok := kept[m]; ok && was != dash {
					t.Errorf("%v: %s has the dash %q here and %q elsewhere", k, m, dash, was)
				}
				kept[m] = dash
			}
		}
	}
}

func TestFrontStandsOut(t *testing.T) {
	for _, k := range figure.Kinds() {
		for _, front := range english {
			all := read(t, mark.InlineSVG(models(t, k, front), "p-"))
			var last string
			for _, e := range all {
				if e.has("curve") {
					last = e.attr["class"]
				}
			}
			if last != "curve "+front {
				t.Errorf("%v: the last line drawn is %q, want %s on top", k, last, front)
			}
			for _, m := range english {
				own, f := one(t, all, "curve", m), one(t, all, "curve", front)
				if m != front && (!own.has("back") || own.number(t, "stroke-width")*1.4 > f.number(t, "stroke-width")) {
					t.Errorf("%v: %s is not faint behind %s: class %q, width %s and %s",
						k, m, front, own.attr["class"], own.attr["stroke-width"], f.attr["stroke-width"])
				}
			}
		}
		all := read(t, mark.InlineSVG(match(t, k, 24), "p-"))
		if one(t, all, "curve", "exponential").number(t, "stroke-width") <= one(t, all, "curve", "quadratic").number(t, "stroke-width") {
			t.Errorf("%v of a match: the exponential, the WBF's choice, is not thicker than the quadratic", k)
		}
		all = read(t, mark.InlineSVG(models(t, k, ""), "p-"))
		for _, m := range english {
			if one(t, all, "curve", m).attr["stroke-width"] != one(t, all, "curve", "exponential").attr["stroke-width"] {
				t.Errorf("%v, none in front: %s is not as thick as the exponential", k, m)
			}
		}
	}
}

func TestPlotsAreTheSameEachTime(t *testing.T) {
	for _, k := range figure.Kinds() {
		if !bytes.Equal(mark.SVG(match(t, k, 24), figure.FileCSS), mark.SVG(match(t, k, 24), figure.FileCSS)) {
			t.Errorf("%v: two drawings differ", k)
		}
	}
}

func TestWhatCannotBeDrawnIsRefused(t *testing.T) {
	c := curveFor(t, 24)
	long := "a name that is far too long to stand beside a line"
	for _, test := range []struct {
		name, want string
		plot       func() (mark.Drawing, error)
	}{
		{"no such kind", "figure.Kind(7) is not a kind of plot", func() (mark.Drawing, error) {
			return figure.OfMatch(7, c, matchWords(figure.Scale, 24))
		}},
		{"no such model", `no model is named "cubic"`, func() (mark.Drawing, error) {
			return figure.OfModels(figure.Scale, "cubic", matchWords(figure.Scale, 24))
		}},
		{"a model without a name", "3 names for 4 models", func() (mark.Drawing, error) {
			w := matchWords(figure.Scale, 24)
			w.Models = w.Models[:3]
			return figure.OfMatch(figure.Scale, c, w)
		}},
		{"no form of numbers", "Words.Number is missing", func() (mark.Drawing, error) {
			w := matchWords(figure.Scale, 24)
			w.Number = nil
			return figure.OfMatch(figure.Scale, c, w)
		}},
		{"a long name inside", "no room for the name", func() (mark.Drawing, error) {
			w := matchWords(figure.Scale, 24)
			w.Models = []string{long, "b", "c", "d"}
			return figure.OfMatch(figure.Scale, c, w)
		}},
		{"a long name at the end", "there is room for", func() (mark.Drawing, error) {
			w := matchWords(figure.Sensitivity, 24)
			w.Models = []string{"a", "b", "c", long}
			return figure.OfMatch(figure.Sensitivity, c, w)
		}},
		{"long words over the plot", "no room for both", func() (mark.Drawing, error) {
			w := matchWords(figure.Concavity, 24)
			w.Y = "Victory Points for every IMP and every IMP"
			w.Blitz = "the margin of the blitz is 73.48 IMPs"
			return figure.OfMatch(figure.Concavity, c, w)
		}},
		{"long words under the plot", "within the picture", func() (mark.Drawing, error) {
			w := matchWords(figure.Scale, 24)
			w.X = strings.Repeat("margin ", 12)
			return figure.OfMatch(figure.Scale, c, w)
		}},
	} {
		if _, err := test.plot(); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error %v, want one with %q", test.name, err, test.want)
		}
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
