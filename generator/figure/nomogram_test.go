package figure

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/mark"
)

func nomogramWords() NomogramWords {
	return NomogramWords{
		Boards: "Boards", IMPs: "IMPs", Winner: "Winner", Loser: "Loser", Blitz: "Blitz", How: []string{"How."},
		Example: "Example", Result: "16.0", Exactly: "15.97", Usual: []int{8, 24},
		Number: func(v float64, d int) string { return strconv.FormatFloat(v, 'f', d, 64) },
	}
}

var a5Body = mark.Rect{X: 6, Y: 20, W: 136, H: 168}

// V is rational at X/3 and X alone, which are whole where N is a square: there the
// ruler must meet the ticks of 15 and 20 themselves.
func TestNomogramIsExactWhereVIsRational(t *testing.T) {
	n, err := newNomogram(a5Body, mark.White(mark.Ink{}), nomogramWords())
	if err != nil {
		t.Fatal(err)
	}
	at := func(a axis, v float64) float64 {
		t.Helper()
		for _, tick := range a.ticks() {
			if tick.value == v {
				y, err := a.at(v)
				if err != nil {
					t.Fatal(err)
				}
				return float64(y)
			}
		}
		t.Fatalf("no tick at %v on the scale of %s", v, a.name)
		return 0
	}
	for root := 2; root <= 10; root += 2 {
		for _, c := range []struct{ imps, score float64 }{{5 * float64(root), 15}, {15 * float64(root), 20}} {
			left, right := at(n.boards, float64(root*root)), at(n.imps, c.imps)
			share := float64((n.scores.x - n.boards.x) / (n.imps.x - n.boards.x))
			if y, want := left+share*(right-left), at(n.scores, c.score); math.Abs(y-want) > 1e-9 {
				t.Errorf("%d boards, %v IMPs: the ruler passes at %v mm, the tick of %v VP lies at %v", root*root, c.imps, y, c.score, want)
			}
		}
	}
}

func TestNomogramStaysInItsBody(t *testing.T) {
	marks, err := Nomogram(a5Body, mark.White(mark.Ink{}), nomogramWords())
	if err != nil {
		t.Fatal(err)
	}
	inside := func(what string, x, y mark.MM) {
		const near = 0.01
		if x < a5Body.X-near || x > a5Body.X+a5Body.W+near || y < a5Body.Y-near || y > a5Body.Y+a5Body.H+near {
			t.Errorf("%s at (%.2f, %.2f) is outside %+v", what, x, y, a5Body)
		}
	}
	rules, texts := 0, 0
	for _, m := range marks {
		switch m := m.(type) {
		case mark.Rule:
			rules++
			inside("a rule", m.X1, m.Y1)
			inside("a rule", m.X2, m.Y2)
		case mark.Path:
			for _, o := range m.Ops {
				if o.Verb != mark.Close {
					inside("a path", o.P[0].X, o.P[0].Y)
				}
			}
		case mark.Text:
			texts++
			w := mark.MM(m.Face.Width(m.S)) * m.Size.MM()
			left := m.X
			switch m.Align {
			case mark.Center:
				left -= w / 2
			case mark.Right:
				left -= w
			}
			if m.Turn {
				left, w = m.X, 0
			}
			inside(m.S, left, m.Y)
			inside(m.S, left+w, m.Y)
			if m.Size < 7 {
				t.Errorf("%q is set in %v pt, the least is 7", m.S, m.Size)
			}
		}
	}
	if rules < 200 || texts < 60 {
		t.Errorf("%d rules and %d texts: that is no nomogram", rules, texts)
	}
}

func TestNomogramRefusesWhatCannotBeRead(t *testing.T) {
	low := a5Body
	low.H = 90
	for name, c := range map[string]struct {
		body mark.Rect
		w    NomogramWords
		want string
	}{
		"a low body":          {low, nomogramWords(), "boards"},
		"no form for numbers": {a5Body, NomogramWords{}, "Number"},
	} {
		_, err := Nomogram(c.body, mark.White(mark.Ink{}), c.w)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: the error is %v, should tell of %q", name, err, c.want)
		}
	}
}
