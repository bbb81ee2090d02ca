package impose_test

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"testing"

	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/impose"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

// numbered are cards with their number on both sides.
func numbered(f format.Format, n int) (cards []typeset.Piece) {
	for i := range n {
		c := typeset.Piece{Format: f}
		for side := range 2 {
			c.Sides = append(c.Sides, mark.Page{W: f.W, H: f.H, Marks: []mark.Mark{mark.Text{S: fmt.Sprintf("%d/%d", i, side)}}})
		}
		cards = append(cards, c)
	}
	return cards
}

// A laid is a card on a paper: what it says, where it lies, and how many quarters it is turned.
type laid struct {
	says  string
	r     mark.Rect
	turns int
}

// read are the cards of a page, the rules around them, and where a line of 50 mm stands.
func read(f format.Format, p mark.Page) (cards []laid, rules []mark.Rule, check *mark.Point) {
	for _, m := range p.Marks {
		switch m := m.(type) {
		case mark.Rule:
			rules = append(rules, m)
		case mark.Group:
			text, ok := m.Marks[0].(mark.Text)
			if !ok {
				if r := m.Marks[0].(mark.Rule); r.X2-r.X1 == 50 {
					check = &m.At
				}
				continue
			}
			r := mark.Rect{X: m.At.X, Y: m.At.Y, W: f.W, H: f.H}
			if m.Turns == 2 {
				r.X, r.Y = r.X-f.W, r.Y-f.H
			}
			cards = append(cards, laid{text.S, r, m.Turns})
		}
	}
	return cards, rules, check
}

func near(a, b mark.MM) bool { return math.Abs(float64(a-b)) < 1e-6 }

func same(a, b mark.Rect) bool {
	return near(a.X, b.X) && near(a.Y, b.Y) && near(a.W, b.W) && near(a.H, b.H)
}

// How many cards go on a paper, by hand.
var copies = map[string]map[string]int{
	"a4":     {"id1": 10, "a7": 8, "a6": 4, "a5": 2, "a4": 1, "a3": 0},
	"letter": {"id1": 10, "eighth": 8, "quarter": 4, "half": 2, "letter": 1, "a3": 0},
}

// each calls do for every format of cards on every paper that takes it, with a front and a
// back of as many cards as fit.
func each(t *testing.T, flip impose.Flip, do func(t *testing.T, f format.Format, n int, front, back mark.Page)) {
	for _, paper := range format.Papers() {
		for _, f := range format.All() {
			if n := copies[paper.Name][f.Name]; n > 0 {
				t.Run(f.Name+" on "+paper.Name, func(t *testing.T) {
					pages, err := impose.NUp(numbered(f, n), paper, flip, mark.White(mark.Black), "50 mm")
					if err != nil || len(pages) != 2 {
						t.Fatalf("%d pages (%v)", len(pages), err)
					}
					do(t, f, n, pages[0], pages[1])
				})
			}
		}
	}
}

func TestAsManyCardsLieOnAPaperAsFit(t *testing.T) {
	for _, paper := range format.Papers() {
		for _, f := range format.All() {
			want, listed := copies[paper.Name][f.Name]
			if !listed {
				continue
			}
			// One card fills the paper; of one more than fit, the last has a paper of its own.
			for given, onPages := range map[int][]int{1: {want, want}, want + 1: {want, want, 1, 1}} {
				pages, err := impose.NUp(numbered(f, given), paper, impose.LongEdge, mark.Dim(), "50 mm")
				if want == 0 {
					if err == nil {
						t.Errorf("%s on %s: there is no error", f.Name, paper.Name)
					}
					continue
				}
				var got []int
				for _, p := range pages {
					cards, _, _ := read(f, p)
					got = append(got, len(cards))
				}
				if err != nil || !slices.Equal(got, onPages) || impose.Copies(f, paper) != want {
					t.Errorf("%d cards of %s on %s lie on pages of %v (%v), should be %v", given, f.Name, paper.Name, got, err, onPages)
				}
			}
		}
	}
}

// Seen through the paper each back lies on its front, head to head: flipped on its long
// edge an upright paper turns about an upright axis, one on its side about a level one.
func TestABackLiesBehindItsFrontHeadToHead(t *testing.T) {
	for _, flip := range []impose.Flip{impose.LongEdge, impose.ShortEdge} {
		each(t, flip, func(t *testing.T, f format.Format, n int, front, back mark.Page) {
			fronts, _, _ := read(f, front)
			backs, rules, _ := read(f, back)
			asLeaf := (front.H >= front.W) == (flip == impose.LongEdge)
			for i, c := range fronts {
				through := backs[i].r
				if asLeaf {
					through.X = back.W - through.X - through.W
				} else {
					through.Y = back.H - through.Y - through.H
				}
				if c.says != fmt.Sprintf("%d/0", i) || backs[i].says != fmt.Sprintf("%d/1", i) || !same(c.r, through) ||
					c.turns != 0 || (backs[i].turns == 2) == asLeaf {
					t.Errorf("front %v has back %v behind it", c, backs[i])
				}
			}
			if len(fronts) != n || len(backs) != n || len(rules) > 0 {
				t.Errorf("%d fronts, %d backs, and %d lines on the back: cuts are made on the front", len(fronts), len(backs), len(rules))
			}
		})
	}
}

// Cards lie on the paper apart from each other. Cuts are marked where cards end and printers
// print, and none on a card that has a cut of its own.
func TestCutsStandWhereCardsEnd(t *testing.T) {
	const unprinted = 5 // mm at a paper's edge that office printers leave white
	each(t, impose.LongEdge, func(t *testing.T, f format.Format, n int, front, _ mark.Page) {
		cards, rules, _ := read(f, front)
		gap := mark.MM(0)
		if f.Corner > 0 {
			gap = 1.5 // each is cut out by itself
		}
		for i, c := range cards {
			if c.r.X < -1e-6 || c.r.Y < -1e-6 || c.r.X+f.W > front.W+1e-6 || c.r.Y+f.H > front.H+1e-6 {
				t.Errorf("%v hangs over the paper", c)
			}
			for _, o := range cards[:i] {
				if apart := max(max(c.r.X, o.r.X)-min(c.r.X, o.r.X)-f.W, max(c.r.Y, o.r.Y)-min(c.r.Y, o.r.Y)-f.H); apart < gap-1e-6 {
					t.Errorf("%v and %v are %.2f mm apart, should be %v", c, o, apart, gap)
				}
			}
		}
		for _, r := range rules {
			ends := false
			for _, c := range cards {
				ends = ends || r.X1 == r.X2 && (near(r.X1, c.r.X) || near(r.X1, c.r.X+f.W)) ||
					r.Y1 == r.Y2 && (near(r.Y1, c.r.Y) || near(r.Y1, c.r.Y+f.H))
				overX, overY := min(r.X2, c.r.X+f.W)-max(r.X1, c.r.X), min(r.Y2, c.r.Y+f.H)-max(r.Y1, c.r.Y)
				if f.Corner > 0 && min(overX, overY) > -1e-6 && max(overX, overY) > 1e-6 {
					t.Errorf("%v stands on card %v", r, c)
				}
			}
			if !ends || r.X1 < unprinted-1e-6 || r.Y1 < unprinted-1e-6 || r.X2 > front.W-unprinted+1e-6 || r.Y2 > front.H-unprinted+1e-6 {
				t.Errorf("%v stands where no card ends, or where an office printer does not print", r)
			}
		}
		if f.Holds != format.NoCard && len(rules) < 2 {
			t.Errorf("only %d lines show where to cut", len(rules))
		}
	})
}

// A press gets each side by itself, with 3 mm of bleed, and marks and a line of 50 mm outside.
func TestAPressGetsBleedAndCropMarksOutsideIt(t *testing.T) {
	for _, f := range format.All() {
		for _, p := range impose.ForPress(numbered(f, 1)[0], mark.Dim(), "50 mm") {
			cards, rules, check := read(f, p)
			trim, bleed := p.Trim, p.Bleed
			if !same(cards[0].r, trim) || !same(bleed, trim.Inset(-3)) || bleed.X < 0 || bleed.Y < 0 || bleed.X+bleed.W > p.W ||
				bleed.Y+bleed.H > p.H {
				t.Errorf("%s: the card is at %v, trim %v, bleed %v", f.Name, cards[0].r, trim, bleed)
			}
			if ground, ok := p.Marks[0].(mark.Path); !ok || !ground.Fill ||
				fmt.Sprint(ground) != fmt.Sprint(mark.Filled(bleed, mark.Dim().Ground)) {
				t.Errorf("%s: the ground of a dim card is not the bleed's: %v", f.Name, p.Marks[0])
			}
			if check == nil || check.Y <= bleed.Y+bleed.H {
				t.Errorf("%s: a line of 50 mm is at %v", f.Name, check)
			}
			corners := map[mark.Point]int{}
			for _, r := range rules {
				if r.X2 > bleed.X && r.X1 < bleed.X+bleed.W && r.Y2 > bleed.Y && r.Y1 < bleed.Y+bleed.H {
					t.Errorf("%s: %v stands in the bleed", f.Name, r)
				}
				for i := range 4 {
					x, y := trim.X+trim.W*mark.MM(i%2), trim.Y+trim.H*mark.MM(i/2)
					if r.X1 == x && r.X2 == x && min(max(r.Y1-y, y-r.Y1), max(r.Y2-y, y-r.Y2)) < 10 ||
						r.Y1 == y && r.Y2 == y && min(max(r.X1-x, x-r.X1), max(r.X2-x, x-r.X2)) < 10 {
						corners[mark.Point{X: x, Y: y}]++
					}
				}
			}
			if len(rules) != 8 || len(corners) != 4 || slices.Max(slices.Collect(maps.Values(corners))) != 2 {
				t.Errorf("%s: crop marks point at %v, should be two at each corner", f.Name, corners)
			}
		}
	}
	for _, p := range impose.Single(numbered(format.A6, 1)[0], mark.White(mark.Black), 0, false, "50 mm") {
		if p.W != format.A6.W || p.H != format.A6.H || len(p.Marks) != 1 || !same(p.Trim, mark.Rect{W: p.W, H: p.H}) || !same(p.Bleed, p.Trim) {
			t.Errorf("without bleed and marks the page is %v × %v mm with %d marks, trim %v, bleed %v", p.W, p.H, len(p.Marks), p.Trim, p.Bleed)
		}
	}
}

// The bank card is that of ISO 7810: the only one with round corners. Large print is a third
// larger in all but its title; a publisher of both papers has the cards of both.
func TestFormats(t *testing.T) {
	for _, f := range format.All() {
		if (f.Corner == 3.18) != (f.Name == "id1") || f.Corner != 0 && f.Corner != 3.18 {
			t.Errorf("%s has corners of %v mm", f.Name, f.Corner)
		}
		if large := f.Large(); !near(large.Small.MM(), f.Small.MM()*4/3) || !near(large.Least.MM(), f.Least.MM()*4/3) || large.Title != f.Title {
			t.Errorf("large print on %s has small text of %v pt, and figures of %v", f.Name, large.Small, large.Least)
		}
	}
	if both := format.FamilyOf([]string{"a4", "letter"}); both != format.ISO|format.American {
		t.Errorf("A4 and Letter have the cards of %v", both)
	}
}
