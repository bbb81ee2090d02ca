package pdf

import (
	"testing"

	"github.com/vpcharts/vpcharts/generator/mark"
)

// The page is 72 points high, so that its numbers can be followed by eye: one inch.
func TestLinesBecomeTheseOperators(t *testing.T) {
	at := func(x, y float64) mark.Point { return mark.Point{X: mark.Pt(x).MM(), Y: mark.Pt(y).MM()} }
	doc := mark.Document{Title: "lines", Pages: []mark.Page{{W: 25.4, H: 25.4, Marks: []mark.Mark{
		mark.Rule{X2: mark.Pt(10).MM(), Width: .25},
		mark.Rule{Y1: mark.Pt(10).MM(), Y2: mark.Pt(10).MM(), X2: mark.Pt(20).MM(), Width: .25},
		mark.Rule{X2: mark.Pt(30).MM(), Width: .5},
		mark.Path{Width: .5, Dash: []mark.Pt{3, 1.5}, Ink: mark.Ink{B: 255}, Ops: []mark.Op{
			{Verb: mark.Move, P: [3]mark.Point{at(1, 2)}},
			{Verb: mark.Curve, P: [3]mark.Point{at(3, 4), at(5, 6), at(7.25, 8)}},
			{Verb: mark.Line, P: [3]mark.Point{at(-9, 80)}},
			{Verb: mark.Close},
		}},
		mark.Path{Width: 1, Fill: true, Ops: []mark.Op{{Verb: mark.Move}, {Verb: mark.Line, P: [3]mark.Point{at(1, 1)}}}},
		mark.Rule{X2: mark.Pt(10).MM(), Width: 1},
		mark.Path{Fill: true, Ops: []mark.Op{
			{Verb: mark.Move, P: [3]mark.Point{at(1, 2)}}, // a rectangle
			{Verb: mark.Line, P: [3]mark.Point{at(5.5, 2)}},
			{Verb: mark.Line, P: [3]mark.Point{at(5.5, 8)}},
			{Verb: mark.Line, P: [3]mark.Point{at(1, 8)}},
			{Verb: mark.Close},
			{Verb: mark.Move, P: [3]mark.Point{at(1, 2)}}, // begun with its upright side
			{Verb: mark.Line, P: [3]mark.Point{at(1, 8)}},
			{Verb: mark.Line, P: [3]mark.Point{at(5, 8)}},
			{Verb: mark.Line, P: [3]mark.Point{at(5, 2)}},
			{Verb: mark.Close},
			{Verb: mark.Move, P: [3]mark.Point{at(1, 2)}}, // not closed
			{Verb: mark.Line, P: [3]mark.Point{at(5, 2)}},
			{Verb: mark.Line, P: [3]mark.Point{at(5, 8)}},
			{Verb: mark.Line, P: [3]mark.Point{at(1, 8)}},
		}},
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
1 70 4.5 -6 re
1 70 m
1 64 l
5 64 l
5 70 l
h
1 70 m
5 70 l
5 64 l
1 64 l
f
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
