package figure_test

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// aChart has series of every shape, with negative values and a gap.
func aChart() figure.Chart {
	x := []float64{-2, -1, 0, 1, 2, 3}
	return figure.Chart{
		Title: "Something", Desc: "It goes up", X: "margin", Y: "VP", Key: "imps", Number: number,
		Series: []figure.Series{
			{Key: "line", Name: "a line", X: x, Y: []float64{-2, -1.5, math.NaN(), 3, 4, 7}},
			{Key: "steps", Name: "some steps", X: x[2:], Y: []float64{1, 2, 2, 6}},
			{Key: "bars", Name: "bars", Shape: figure.Bars, X: x, Y: []float64{1, -1, 0, 2, 3, -2}},
			{Key: "more", Name: "more bars", Shape: figure.Bars, X: x, Y: []float64{-1, 1, 2, 0.5, 1, 1}},
			{Key: "points", Name: "points", Shape: figure.Points, X: x[:2], Y: []float64{6, 6.5}},
		},
		Uprights: []figure.Rule{{At: 1, Label: "a third"}}, Levels: []figure.Rule{{At: 5, Label: "a level"}},
	}
}

// Every name is written once, and no line runs through a text. Bars of two series stand beside each other.
// Tests of finished sites measure what is drawn.
func TestAChartNamesItsLinesAndKeepsThemApart(t *testing.T) {
	c := aChart()
	s := drawn(t, c)
	var lines [][]mark.Point
	var bars [][2]mark.MM // their left and right sides
	for _, p := range s.paths {
		if has(p.Class, "curve") {
			lines = append(lines, p.lines...)
		}
		for _, line := range p.lines {
			if has(p.Class, "bar three") || has(p.Class, "curve four") {
				bars = append(bars, [2]mark.MM{min(line[0].X, line[2].X), max(line[0].X, line[2].X)})
			}
		}
	}
	slices.SortFunc(bars, func(a, b [2]mark.MM) int { return cmp.Compare(a[0], b[0]) })
	for i := range 10 { // of 11 bars
		if over := bars[i][1] - bars[i+1][0]; over > 0.01 {
			t.Errorf("the bar at %.2f mm lies by %.2f mm on the next", bars[i], over)
		}
	}
	for _, text := range s.texts {
		if _, through := nearest(lines, mark.Point{}, text.Box().Inset(-0.2)); through {
			t.Errorf("a line runs through %q", text.S)
		}
	}
	for name := range strings.SplitSeq("a line|some steps|bars|more bars|points|a third|a level|margin|VP", "|") {
		if n := len(slices.DeleteFunc(slices.Clone(s.texts), func(m mark.Text) bool { return m.S != name })); n != 1 {
			t.Errorf("%q is written %d times, want once", name, n)
		}
	}
	const want = "imps,line,steps,bars,more,points\n-2,-2,,1,-1,6\n-1,-1.5,,-1,1,6.5\n0,,1,0,2,\n" +
		"1,3,2,2,0.5,\n2,4,2,3,1,\n3,7,6,-2,1,\n"
	if got := string(c.CSV()); got != want {
		t.Errorf("the data file is\n%s\nwant\n%s", got, want)
	}
}

// Names have a place whatever their length: by the line, at its end, or below the plot. A short name
// is used where it saves the plot's width. A chart may ask for names at the ends of its lines.
func TestNamesOfAChartFindAPlace(t *testing.T) {
	long := strings.Repeat("a long name ", 5) + "last"
	for _, c := range []struct {
		what, name, short, want string
		ends                    bool
		height                  mark.MM
	}{
		{"short names stand in the plot", "brief", "", "brief", false, 66},
		{"short names stand at the ends", "brief", "", "brief", true, 66},
		{"the short form of a long name", long, "brief", "brief", false, 66},
		{"long names stand below the plot, each on two lines", long, "", "last", false, 66 + 10*4.6},
	} {
		chart := figure.Chart{X: "x", Y: "VP", Number: number, Ends: c.ends}
		chart.Uprights = []figure.Rule{{At: 1, Label: "here"}, {At: 3, Label: "there"}}
		for i := range 5 {
			s := figure.Series{Name: c.name, Short: c.short}
			for x := range 60 {
				s.X, s.Y = append(s.X, float64(x)/10), append(s.Y, math.Sin(float64(x)/10)*float64(i+1))
			}
			chart.Series = append(chart.Series, s)
		}
		s, named := drawn(t, chart), 0
		for _, text := range s.texts {
			if named += strings.Count(text.S, c.want); c.ends && text.S == c.name && text.X < s.Plane.Right {
				t.Errorf("%s: a name is at %.1f mm, within the plot, which ends at %.1f", c.what, text.X, s.Plane.Right)
			}
		}
		if named != 5 || max(s.H-c.height, c.height-s.H) > 0.01 {
			t.Errorf("%s: %q is %d times in a plot %v mm high, want 5 times in %v", c.what, c.want, named, s.H, c.height)
		}
	}
}

// at is the place of a value in a plot, by the plane that scripts read.
func (s shown) at(x, y float64, isLog bool) mark.Point {
	p := s.Plane
	low, high := p.YMin, p.YMax
	if isLog {
		low, high, y = math.Log(low), math.Log(high), math.Log(y)
	}
	return mark.Point{
		X: p.Left + (p.Right-p.Left)*mark.MM((x-p.XMin)/(p.XMax-p.XMin)),
		Y: p.Bottom + (p.Top-p.Bottom)*mark.MM((y-low)/(high-low)),
	}
}

// far is the distance of two places.
func far(a, b mark.Point) mark.MM { return mark.MM(math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y))) }

// numbersAtTheirValues reports the numbers at the axes that do not stand at their values.
func (s shown) numbersAtTheirValues(isLog bool) {
	s.Helper()
	below, beside := 0, 0
	for _, text := range s.texts {
		if !has(text.Class, "tick") {
			continue
		}
		v := sample.Must(strconv.ParseFloat(text.S, 64))
		off := text.X - s.at(v, 1, isLog).X
		if text.Align == mark.Center {
			below++
		} else {
			beside++
			middle := text.Y - text.Size.MM()*mark.MM(font.Regular.FigureHeight())/2
			off = middle - s.at(1, v, isLog).Y
		}
		if math.Abs(float64(off)) > 0.1 {
			s.Errorf("%q: the number %s stands %.2f mm beside its value", s.Title, text.S, off)
		}
	}
	if below < 2 || beside < 2 {
		s.Errorf("%q: %d numbers stand below the plot and %d beside it, want two at least", s.Title, below, beside)
	}
}

// Between its corners, which stand at values, a line passes the other values at a tenth of a pixel.
func TestCurvesShowTheirModels(t *testing.T) {
	every(t, func(t *testing.T, kind string, c figure.Chart, s shown) {
		s.numbersAtTheirValues(c.LogY)
		for _, series := range c.Series {
			line := s.path("curve " + series.Class).lines
			corners := 0
			for i, x := range series.X {
				want := s.at(x, series.Y[i], c.LogY)
				if off, _ := nearest(line, want, mark.Rect{}); off > 0.035 {
					t.Errorf("the curve of %s passes its value at %v by %.3f mm", series.Name, x, off)
				}
				if slices.ContainsFunc(line[0], func(p mark.Point) bool { return far(p, want) < 0.01 }) {
					corners++
				}
			}
			first, last := line[0][0], line[0][len(line[0])-1]
			if corners != len(line[0]) || first.X != s.Plane.Left || last.X != s.Plane.Right {
				t.Errorf("%d of %d corners of the curve of %s stand at values; it goes from %.2f to %.2f mm",
					corners, len(line[0]), series.Name, first.X, last.X)
			}
		}
	})
}

// A value of a line is a corner of it, that of a point the middle of its dot, and that of a bar its end. Bars of two
// series stand beside each other, and the outline of one lies within it.
func TestAChartShowsItsValues(t *testing.T) {
	logs := aChart()
	logs.LogY, logs.Levels, logs.Series = true, nil, []figure.Series{{X: []float64{1, 2, 3}, Y: []float64{0.4, 7, 50}}}
	for _, c := range []figure.Chart{aChart(), logs} {
		s := drawn(t, c)
		s.numbersAtTheirValues(c.LogY)
		for i, series := range c.Series {
			var places []mark.Point
			for _, p := range s.paths {
				for _, line := range p.lines {
					if middle := (mark.Point{}); has(p.Class, figure.Classes()[i]) {
						for _, corner := range line {
							middle.X += corner.X / mark.MM(len(line))
							middle.Y += corner.Y / mark.MM(len(line))
						}
						places = append(append(places, line...), middle)
					}
				}
			}
			near := mark.Point{X: 0.01, Y: 0.01}
			if series.Shape == figure.Bars {
				near = mark.Point{X: 0.41 * (s.at(1, 1, false).X - s.at(0, 1, false).X), Y: 0.16}
			}
			for k, x := range series.X {
				want := s.at(x, series.Y[k], c.LogY)
				shows := func(p mark.Point) bool {
					return max(p.X-want.X, want.X-p.X) < near.X && max(p.Y-want.Y, want.Y-p.Y) < near.Y
				}
				if gap := math.IsNaN(series.Y[k]); !gap && !slices.ContainsFunc(places, shows) {
					t.Errorf("%s: the value %v at %v has no mark at %.2f", series.Key, series.Y[k], x, want)
				}
			}
		}
	}
}
