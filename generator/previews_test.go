package generator_test

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/preview"
)

// curveOf is a scale's curve as pictures show it: without the correction, which would give it
// corners.
func (s secondScale) curveOf() (curve []preview.Point) {
	for _, r := range s.continuous.Rows[:s.continuous.Blitz+1] {
		curve = append(curve, preview.Point{X: r.IMPs, Y: r.Cut - 1000})
	}
	return curve
}

// The pictures beside links show the scores of the second implementation.
func TestPicturesShowTheScale(t *testing.T) {
	t.Parallel()
	b := pageSite()
	p := sample.Must(preview.New(preview.Frame{
		Accent: content.DefaultAccent, Site: "VP Charts", Kicker: "IMPs to Victory Points", X: "IMPs", Y: "VPs", Low: "10", High: "20",
	}))
	same := func(path string, c preview.Card) {
		t.Helper()
		if want, err := p.Draw(c); err != nil || !bytes.Equal(b.file(t, path), want) {
			t.Errorf("%s is not the picture with the title %q, the rows %v and a plot up to %s IMPs (%v)", path, c.Title, c.Rows, c.Plot.Last, err)
		}
	}
	for n, named := range map[int][]int{4: {5, 10, 15, 30}, 5: {5, 10, 15, 34}, 6: {10, 20, 30, 37}, 16: {15, 30, 45, 60}, 49: {30, 60, 90, 105}, 100: {40, 80, 120, 150}} {
		s := scaleOf(n)
		c := preview.Card{Title: fmt.Sprintf("%d boards", n)}
		for _, imps := range named {
			r := s.continuous.Rows[imps]
			c.Rows = append(c.Rows, preview.Row{
				Label: fmt.Sprintf("%d IMPs", imps), Value: twoDecimals(r.Final) + " – " + twoDecimals(2000-r.Final),
				At: preview.Point{X: imps, Y: r.Final - 1000},
			})
		}
		c.Plot = preview.Plot{Across: s.continuous.Blitz, Up: 1000, Last: fmt.Sprint(s.continuous.Blitz), Curves: [][]preview.Point{s.curveOf()}}
		same(boardPath(n, "og.png"), c)
	}
	home := preview.Card{Title: "4–100 boards", Plot: preview.Plot{Across: 150, Up: 1000, Last: "150"}}
	for _, n := range []int{4, 12, 34, 100} {
		s := scaleOf(n)
		home.Plot.Curves = append(home.Plot.Curves, s.curveOf())
		home.Rows = append(home.Rows, preview.Row{
			Label: fmt.Sprintf("%d boards", n), Value: fmt.Sprintf("20.00 from %d IMPs", s.continuous.Blitz), At: preview.Point{X: s.continuous.Blitz, Y: 1000},
		})
	}
	same("og.png", home)
}
