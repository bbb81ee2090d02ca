package pdf

import (
	"testing"

	"github.com/vpcharts/vpcharts/generator/chart"
)

// The page is 72 points high, so that its numbers can be followed by eye: one inch.
func TestLinesBecomeTheseOperators(t *testing.T) {
	at := func(x, y float64) chart.Point { return chart.Point{X: chart.Pt(x).MM(), Y: chart.Pt(y).MM()} }
	doc := chart.Document{Title: "lines", Pages: []chart.Page{{W: 25.4, H: 25.4, Marks: []chart.Mark{
		chart.Rule{X2: chart.Pt(10).MM(), Width: .25},
		chart.Rule{Y1: chart.Pt(10).MM(), Y2: chart.Pt(10).MM(), X2: chart.Pt(20).MM(), Width: .25},
		chart.Rule{X2: chart.Pt(30).MM(), Width: .5},
		chart.Path{Width: .5, Dash: []chart.Pt{3, 1.5}, Ink: chart.Ink{B: 255}, Ops: []chart.Op{
			{Verb: chart.Move, P: [3]chart.Point{at(1, 2)}},
			{Verb: chart.Curve, P: [3]chart.Point{at(3, 4), at(5, 6), at(7.25, 8)}},
			{Verb: chart.Line, P: [3]chart.Point{at(-9, 80)}},
			{Verb: chart.Close},
		}},
		chart.Path{Width: 1, Fill: true, Ops: []chart.Op{{Verb: chart.Move}, {Verb: chart.Line, P: [3]chart.Point{at(1, 1)}}}},
		chart.Rule{X2: chart.Pt(10).MM(), Width: 1},
	}}}}
	want := `/Artifact BMC
.25 w
0 72 m
10 72 l
0 62 m
20 62 l
S
.5 w
0 72 m
30 72 l
S
0 0 1 RG
[3 1.5 ]0 d
4 M
1 70 m
3 68 5 66 7.25 64 c
-9 -8 l
h
S
0 G
1 w
[]0 d
0 72 m
1 71 l
B
0 72 m
10 72 l
S
EMC
`
	got := readPDF(t, mustRender(t, doc, newFonts(t))).content()[0]
	if got != want {
		t.Errorf("content:\n%s\nwant:\n%s", got, want)
	}
}

func TestNumbersAreShort(t *testing.T) {
	for _, c := range []struct {
		v, decimals int
		want        string
	}{
		{0, 2, "0"}, {5, 2, ".05"}, {-5, 2, "-.05"}, {50, 2, ".5"}, {100, 2, "1"}, {-1250, 2, "-12.5"},
		{8419, 1, "841.9"}, {1005, 3, "1.005"}, {-30, 0, "-30"},
	} {
		if got := string(appendNumber(nil, c.v, c.decimals)); got != c.want {
			t.Errorf("%d with %d decimals is written %q, want %q", c.v, c.decimals, got, c.want)
		}
	}
}
