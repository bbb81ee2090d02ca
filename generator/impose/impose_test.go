package impose_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/impose"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

const (
	near      = 1e-6
	unprinted = 5 // mm at a paper's edge that office printers leave white
)

// numbered are cards with their number on both sides.
func numbered(f format.Format, n int) (cards []typeset.Piece) {
	for i := range n {
		c := typeset.Piece{Format: f}
		for side := range 2 {
			c.Sides = append(c.Sides, mark.Page{W: f.W, H: f.H, Marks: []mark.Mark{mark.Text{X: f.W / 2, Y: f.H / 2, S: fmt.Sprintf("%d/%d", i, side)}}})
		}
		cards = append(cards, c)
	}
	return cards
}

// onSheet is a card on a paper: where it lies, and how many quarters it is turned.
type onSheet struct {
	r     mark.Rect
	turns int
}

// laid are the cards of a page by what their sides say, and the rules around them.
func laid(t *testing.T, f format.Format, p mark.Page) (cards map[string]onSheet, rules []mark.Rule) {
	t.Helper()
	cards = map[string]onSheet{}
	for _, m := range p.Marks {
		switch m := m.(type) {
		case mark.Rule:
			rules = append(rules, m)
		case mark.Group:
			text, ok := m.Marks[0].(mark.Text)
			if !ok {
				continue // the check line
			}
			r := mark.Rect{X: m.At.X, Y: m.At.Y, W: f.W, H: f.H}
			if m.Turns == 2 {
				r.X, r.Y = r.X-f.W, r.Y-f.H
			}
			if _, twice := cards[text.S]; twice {
				t.Errorf("%s lies on the page twice", text.S)
			}
			cards[text.S] = onSheet{r, m.Turns}
		}
	}
	return cards, rules
}

func same(a, b mark.Rect) bool {
	return math.Abs(float64(a.X-b.X))+math.Abs(float64(a.Y-b.Y))+math.Abs(float64(a.W-b.W))+math.Abs(float64(a.H-b.H)) < near
}

// How many cards go on a paper, by hand ("Print": A6 and quarter 4-up …).
var copies = map[string]map[string]int{
	"a4":     {"id1": 10, "a7": 8, "a6": 4, "a5": 2, "a4": 1, "a3": 0},
	"letter": {"id1": 10, "eighth": 8, "quarter": 4, "half": 2, "letter": 1, "a3": 0},
}

func formatOf(t *testing.T, name string) format.Format {
	t.Helper()
	i := slices.IndexFunc(format.All(), func(f format.Format) bool { return f.Name == name })
	if i < 0 {
		t.Fatalf("no format %s", name)
	}
	return format.All()[i]
}

func TestAsManyCardsLieOnAPaperAsFit(t *testing.T) {
	for _, paper := range format.Papers() {
		for name, want := range copies[paper.Name] {
			f := formatOf(t, name)
			if got := impose.Copies(f, paper); got != want {
				t.Errorf("%d cards of %s lie on %s, should be %d", got, name, paper.Name, want)
			}
			pages, err := impose.NUp(numbered(f, 1), paper, impose.LongEdge, mark.White(mark.Black), "50 mm")
			if want == 0 {
				if err == nil {
					t.Errorf("%s on %s: there is no error", name, paper.Name)
				}
				continue
			}
			if err != nil || len(pages) != 2 {
				t.Errorf("%s on %s: %d pages (%v), should be a front and a back", name, paper.Name, len(pages), err)
			}
			for i, p := range pages { // one card fills the paper with copies
				n := 0
				for _, m := range p.Marks {
					if g, ok := m.(mark.Group); ok {
						if text, ok := g.Marks[0].(mark.Text); ok && text.S == fmt.Sprintf("0/%d", i) {
							n++
						}
					}
				}
				if n != want {
					t.Errorf("%s on %s: page %d has %d copies, should have %d", name, paper.Name, i+1, n, want)
				}
			}
		}
	}
}

// each calls do for every format of cards on every paper that takes it.
func each(t *testing.T, flip impose.Flip, do func(t *testing.T, f format.Format, pages []mark.Page)) {
	for _, paper := range format.Papers() {
		for name, n := range copies[paper.Name] {
			if n == 0 {
				continue
			}
			f := formatOf(t, name)
			t.Run(name+" on "+paper.Name, func(t *testing.T) {
				pages, err := impose.NUp(numbered(f, n), paper, flip, mark.White(mark.Black), "50 mm")
				if err != nil || len(pages) != 2 {
					t.Fatalf("%d pages (%v)", len(pages), err)
				}
				do(t, f, pages)
			})
		}
	}
}

// Seen through the paper each back lies on its front, head to head: flipped on its long
// edge an upright paper turns about an upright axis, one on its side about a level one.
func TestABackLiesBehindItsFrontHeadToHead(t *testing.T) {
	for _, flip := range []impose.Flip{impose.LongEdge, impose.ShortEdge} {
		each(t, flip, func(t *testing.T, f format.Format, pages []mark.Page) {
			fronts, _ := laid(t, f, pages[0])
			backs, _ := laid(t, f, pages[1])
			upright := pages[0].H >= pages[0].W
			asLeaf := upright == (flip == impose.LongEdge)
			for i := range len(fronts) {
				front, back := fronts[fmt.Sprintf("%d/0", i)], backs[fmt.Sprintf("%d/1", i)]
				through := back.r
				if asLeaf {
					through.X = pages[1].W - back.r.X - back.r.W
				} else {
					through.Y = pages[1].H - back.r.Y - back.r.H
				}
				if !same(front.r, through) {
					t.Errorf("card %d: its back is behind %v, its front at %v", i, through, front.r)
				}
				if turned := back.turns == 2; front.turns != 0 || turned == asLeaf {
					t.Errorf("card %d: the back is turned: %t; the paper is flipped like a leaf: %t", i, turned, asLeaf)
				}
			}
			if len(fronts) != len(backs) || len(fronts) == 0 {
				t.Errorf("%d fronts and %d backs", len(fronts), len(backs))
			}
		})
	}
}

func TestCardsLieOnThePaperApartFromEachOther(t *testing.T) {
	each(t, impose.LongEdge, func(t *testing.T, f format.Format, pages []mark.Page) {
		for _, p := range pages {
			cards, _ := laid(t, f, p)
			for a, one := range cards {
				if one.r.X < -near || one.r.Y < -near || one.r.X+f.W > p.W+near || one.r.Y+f.H > p.H+near {
					t.Errorf("%s at %v hangs over the paper", a, one.r)
				}
				gap := mark.MM(0)
				if f.Corner > 0 {
					gap = 1.5 // each is cut out by itself
				}
				for b, other := range cards {
					apartX := max(one.r.X, other.r.X) - min(one.r.X, other.r.X) - f.W
					apartY := max(one.r.Y, other.r.Y) - min(one.r.Y, other.r.Y) - f.H
					if a != b && max(apartX, apartY) < gap-near {
						t.Errorf("%s at %v and %s at %v are %.2f mm apart, should be %v", a, one.r, b, other.r, max(apartX, apartY), gap)
					}
				}
			}
		}
	})
}

// A cut runs along the sides of cards: each line stands where a card ends, and none on a
// card where ink would stay, but for crosses of 1.5 mm where cuts meet.
func TestCutsStandWhereCardsEnd(t *testing.T) {
	each(t, impose.LongEdge, func(t *testing.T, f format.Format, pages []mark.Page) {
		cards, rules := laid(t, f, pages[0])
		is := func(at mark.MM, edge func(mark.Rect) (mark.MM, mark.MM)) bool {
			for _, c := range cards {
				if a, b := edge(c.r); math.Abs(float64(at-a)) < near || math.Abs(float64(at-b)) < near {
					return true
				}
			}
			return false
		}
		for _, r := range rules {
			if r.X1 < unprinted-near || r.Y1 < unprinted-near || r.X2 > pages[0].W-unprinted+near || r.Y2 > pages[0].H-unprinted+near {
				t.Errorf("%v stands where an office printer does not print", r)
			}
			upright := r.X1 == r.X2
			if upright && !is(r.X1, func(c mark.Rect) (mark.MM, mark.MM) { return c.X, c.X + c.W }) ||
				!upright && !is(r.Y1, func(c mark.Rect) (mark.MM, mark.MM) { return c.Y, c.Y + c.H }) {
				t.Errorf("%v stands where no card ends", r)
			}
			for s, c := range cards {
				overX, overY := min(r.X2, c.r.X+c.r.W)-max(r.X1, c.r.X), min(r.Y2, c.r.Y+c.r.H)-max(r.Y1, c.r.Y)
				if f.Corner > 0 && min(overX, overY) > -near && max(overX, overY) > near {
					t.Errorf("%v stands on card %s, which has a cut of its own", r, s)
				}
			}
		}
		if f.Holds != format.NoCard && len(rules) < 2 {
			t.Errorf("only %d lines show where to cut", len(rules))
		}
		if _, onBack := laid(t, f, pages[1]); len(onBack) > 0 {
			t.Errorf("the back has %d lines: cuts are made on the front", len(onBack))
		}
	})
}

// Several cards follow each other, and the last paper may have room left.
func TestCardsFillOnePaperAfterAnother(t *testing.T) {
	pages, err := impose.NUp(numbered(format.A6, 6), format.PaperA4, impose.LongEdge, mark.White(mark.Black), "50 mm")
	if err != nil || len(pages) != 4 {
		t.Fatalf("%d pages (%v), should be two fronts and two backs", len(pages), err)
	}
	for i, want := range [][]string{{"0/0", "1/0", "2/0", "3/0"}, {"0/1", "1/1", "2/1", "3/1"}, {"4/0", "5/0"}, {"4/1", "5/1"}} {
		cards, _ := laid(t, format.A6, pages[i])
		for _, s := range want {
			if _, ok := cards[s]; !ok || len(cards) != len(want) {
				t.Errorf("page %d has %d cards, should have %v", i+1, len(cards), want)
			}
		}
	}
}

// What a press is given: each side by itself, 3 mm of bleed, and marks outside of it.
func TestAPressGetsBleedAndCropMarksOutsideIt(t *testing.T) {
	for _, f := range format.All() {
		if !f.Press {
			continue
		}
		pages := impose.ForPress(numbered(f, 1)[0], mark.Dim(), "50 mm")
		if len(pages) != 2 {
			t.Fatalf("%s: %d pages, should be two", f.Name, len(pages))
		}
		for _, p := range pages {
			trim, bleed := p.Trim, p.Bleed
			if trim.W != f.W || trim.H != f.H || !same(bleed, trim.Inset(-3)) {
				t.Errorf("%s: trim %v, bleed %v; should be %v × %v mm with 3 mm more on each side", f.Name, trim, bleed, f.W, f.H)
			}
			if bleed.X < 0 || bleed.Y < 0 || bleed.X+bleed.W > p.W || bleed.Y+bleed.H > p.H {
				t.Errorf("%s: the bleed %v is not within the paper", f.Name, bleed)
			}
			corners := map[mark.Point]int{}
			filled, checked := false, false
			for _, m := range p.Marks {
				switch m := m.(type) {
				case mark.Path:
					var want mark.Path
					want.Rect(bleed)
					filled = filled || m.Fill && m.Ink == mark.Dim().Ground && slices.Equal(m.Ops, want.Ops)
				case mark.Rule:
					if m.X2 > bleed.X+near && m.X1 < bleed.X+bleed.W-near && m.Y2 > bleed.Y+near && m.Y1 < bleed.Y+bleed.H-near {
						t.Errorf("%s: %v stands in the bleed", f.Name, m)
					}
					for _, x := range []mark.MM{trim.X, trim.X + trim.W} {
						for _, y := range []mark.MM{trim.Y, trim.Y + trim.H} {
							if m.X1 == x && m.X2 == x && min(max(m.Y1-y, y-m.Y1), max(m.Y2-y, y-m.Y2)) < 10 || m.Y1 == y && m.Y2 == y && min(max(m.X1-x, x-m.X1), max(m.X2-x, x-m.X2)) < 10 {
								corners[mark.Point{X: x, Y: y}]++
							}
						}
					}
				case mark.Group:
					if r, ok := m.Marks[0].(mark.Rule); ok {
						checked = math.Abs(float64(r.X2-r.X1))+math.Abs(float64(r.Y2-r.Y1)) == 50 && (m.At.Y > bleed.Y+bleed.H || m.At.X < bleed.X)
					} else if m.At.X != trim.X || m.At.Y != trim.Y || m.Turns != 0 {
						t.Errorf("%s: the side lies at %v, not on its trim %v", f.Name, m.At, trim)
					}
				}
			}
			if !filled || !checked || len(corners) != 4 {
				t.Errorf("%s: a dim card's ground fills the bleed: %t; a line of 50 mm stands outside it: %t; %d corners have marks", f.Name, filled, checked, len(corners))
			}
			for at, n := range corners {
				if n != 2 {
					t.Errorf("%s: %d crop marks point at %v, should be two", f.Name, n, at)
				}
			}
		}
	}
}

func TestASingleCardWithoutBleedAndMarksIsThePageItself(t *testing.T) {
	for _, p := range impose.Single(numbered(format.A6, 1)[0], mark.White(mark.Black), 0, false, "50 mm") {
		if p.W != format.A6.W || p.H != format.A6.H || len(p.Marks) != 1 || !same(p.Trim, mark.Rect{W: p.W, H: p.H}) || !same(p.Bleed, p.Trim) {
			t.Errorf("the page is %v × %v mm with %d marks, trim %v, bleed %v", p.W, p.H, len(p.Marks), p.Trim, p.Bleed)
		}
	}
}
