package impose_test

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/impose"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

// numbered returns n cards. Each side has a text with the numbers of the card and the side. Backs have a foot.
func numbered(f format.Format, n int) (cards []typeset.Piece) {
	for i := range n {
		c := typeset.Piece{Format: f}
		for side := range 2 {
			c.Sides = append(c.Sides, mark.Page{W: f.W, H: f.H, Marks: []mark.Mark{mark.Text{S: fmt.Sprintf("%d/%d", i, side)}}})
		}
		c.Sides[1].Foot = mark.Rule{X1: f.Safe, X2: f.W - f.Safe, Y1: f.H - 12, Y2: f.H - 12}
		cards = append(cards, c)
	}
	return cards
}

var labels = impose.Labels{Check: "50 mm", Flip: "Flip it"}

// A laid is a card on a paper: its text, where it lies, and how many quarters it is turned.
type laid struct {
	says  string
	r     mark.Rect
	turns int
}

// read returns the cards of a page, the rules around them, and where the check line stands, if its ticks are 50 mm apart:
// people lay a ruler on them to see whether a printer has kept the size.
func read(f format.Format, p mark.Page) (cards []laid, rules []mark.Rule, check *mark.Point) {
	for _, m := range p.Marks {
		switch m := m.(type) {
		case mark.Rule:
			rules = append(rules, m)
		case mark.Group:
			if text, ok := m.Marks[0].(mark.Text); ok {
				back := mark.MM(m.Turns / 2)
				cards = append(cards, laid{text.S, mark.Rect{X: m.At.X - back*f.W, Y: m.At.Y - back*f.H, W: f.W, H: f.H}, m.Turns})
			} else {
				var xs []mark.MM // of a line and its ticks
				for _, line := range m.Marks[:3] {
					xs = append(xs, line.(mark.Rule).X1, line.(mark.Rule).X2)
				}
				if slices.Equal(xs, []mark.MM{0, 50, 0, 0, 50, 50}) {
					check = &m.At
				}
			}
		}
	}
	return cards, rules, check
}

func near(a, b mark.MM) bool { return math.Abs(float64(a-b)) < 1e-6 }

func same(a, b mark.Rect) bool {
	return near(a.X, b.X) && near(a.Y, b.Y) && near(a.W, b.W) && near(a.H, b.H)
}

// within reports whether a lies in b.
func within(a, b mark.Rect) bool {
	b = b.Inset(-1e-6)
	return a.X >= b.X && a.Y >= b.Y && a.X+a.W <= b.X+b.W && a.Y+a.H <= b.Y+b.H
}

func ruled(r mark.Rule) mark.Rect { return mark.Rect{X: r.X1, Y: r.Y1, W: r.X2 - r.X1, H: r.Y2 - r.Y1} }

// apart returns the distance between two rectangles. It is below 0 if they overlap.
func apart(a, b mark.Rect) mark.MM {
	return max(max(a.X, b.X)-min(a.X+a.W, b.X+b.W), max(a.Y, b.Y)-min(a.Y+a.H, b.Y+b.H))
}

// copies has the number of cards that fit on a paper, white ones and dim ones, counted by hand.
var copies = map[string]map[string][2]int{
	"a4": {
		"id1": {10, 10}, "a7": {8, 4}, "a6": {4, 2}, "a5": {2, 1}, "a4": {1, 1}, "eighth": {6, 4}, "quarter": {2, 2}, "half": {1, 1},
	},
	"letter": {
		"id1": {10, 9}, "eighth": {8, 4}, "quarter": {4, 2}, "half": {2, 1}, "letter": {1, 1}, "a7": {6, 4}, "a6": {2, 2}, "a5": {1, 1},
	},
}

var looks = []mark.Look{mark.White(colour.Black), mark.Dim()}

// each calls do for every format of cards on every paper on which it fits, white and dim. The front and the back
// have as many cards as fit.
func each(t *testing.T, flip mark.Duplex, do func(t *testing.T, f format.Format, n int, front, back mark.Page)) {
	for _, paper := range format.Papers() {
		for _, f := range format.All() {
			for i, n := range copies[paper.Name][f.Name] {
				if n == 0 {
					continue
				}
				t.Run(fmt.Sprintf("%s on %s, dim: %t", f.Name, paper.Name, looks[i].Filled), func(t *testing.T) {
					pages, _ := impose.NUp(numbered(f, n), impose.Share(n, n), impose.Sheet{paper, flip, looks[i], labels})
					if len(pages) != 2 {
						t.Fatalf("%d pages, want a front and a back", len(pages))
					}
					do(t, f, n, pages[0], pages[1])
				})
			}
		}
	}
}

// One card fills the paper with copies. With one card more than fit, two papers are filled. Copies lie next to each other.
func TestAPaperHasAsManyCardsAsFit(t *testing.T) {
	for _, paper := range format.Papers() {
		for _, f := range format.All() {
			for i, n := range copies[paper.Name][f.Name] {
				what := fmt.Sprintf("%s on %s, dim: %t", f.Name, paper.Name, looks[i].Filled)
				if got := impose.Copies(f, paper, looks[i].Filled); got != n {
					t.Errorf("%s: %d cards fit, want %d", what, got, n)
				}
				for given, want := range map[int]int{1: 1, n + 1: 2} {
					if n == 0 {
						continue
					}
					pages, sheets := impose.NUp(numbered(f, given), impose.Share(given, n), impose.Sheet{paper, mark.DuplexFlipLongEdge, looks[i], labels})
					var fronts []string
					for side, p := range pages {
						cards, _, _ := read(f, p)
						for _, c := range cards[:len(cards)*(1-side%2)] {
							fronts = append(fronts, c.says)
						}
						if len(cards) != n || sheets != want || len(pages) != 2*want {
							t.Errorf("%s: %d different cards have %d sheets, and page %d has %d of them; want %d full sheets", what, given, sheets, side+1, len(cards), want)
						}
					}
					if piles := slices.Compact(slices.Clone(fronts)); len(piles) != given {
						t.Errorf("%s: the fronts are %v; want the copies of each of %d cards together", what, fronts, given)
					}
				}
			}
		}
	}
}

// Each back lies exactly behind its front, with the same end up. Flipped on its long edge, a
// portrait paper turns about a vertical axis and a landscape paper about a horizontal one.
func TestEveryBackLiesBehindItsFront(t *testing.T) {
	for _, flip := range []mark.Duplex{mark.DuplexFlipLongEdge, mark.DuplexFlipShortEdge} {
		each(t, flip, func(t *testing.T, f format.Format, n int, front, back mark.Page) {
			fronts, _, _ := read(f, front)
			backs, rules, _ := read(f, back)
			if len(fronts) != n || len(backs) != n || len(rules) > 0 {
				t.Fatalf("%d fronts, %d backs, and %d lines on the back; want all cards on both, and lines on the front only: people cut from there", len(fronts), len(backs), len(rules))
			}
			asLeaf := (front.H >= front.W) == (flip == mark.DuplexFlipLongEdge)
			for i, c := range fronts {
				through := backs[i].r
				if asLeaf {
					through.X = back.W - through.X - through.W
				} else {
					through.Y = back.H - through.Y - through.H
				}
				if c.says != fmt.Sprintf("%d/0", i) || backs[i].says != fmt.Sprintf("%d/1", i) || !same(c.r, through) ||
					c.turns != 0 || (backs[i].turns == 2) == asLeaf {
					t.Errorf("front %v has back %v behind it, want the same card's back in the same place, the right way up", c, backs[i])
				}
			}
		})
	}
}

// Cards lie on the paper and do not overlap. Cut marks stand at the edges of cards, where printers
// can print. No mark lies on a card with round corners, because it is cut out by itself. The ground of a dim card ends
// where printers print: elsewhere they leave a ragged rim.
func TestCutMarksStandAtTheEdgesOfCards(t *testing.T) {
	each(t, mark.DuplexFlipLongEdge, func(t *testing.T, f format.Format, n int, front, _ mark.Page) {
		cards, rules, _ := read(f, front)
		paper, gap := mark.Rect{W: front.W, H: front.H}, mark.MM(0)
		if f.Corner > 0 {
			gap = 1.5 // round corners: each card is cut out by itself
		}
		for _, m := range front.Marks {
			if path, is := m.(mark.Path); is {
				from, to := path.Ops[0].P[0], path.Ops[2].P[0]
				if ground := (mark.Rect{X: from.X, Y: from.Y, W: to.X - from.X, H: to.Y - from.Y}); !within(ground, paper.Inset(5)) {
					t.Errorf("the ground %v reaches into the 5 mm at the paper's edge", ground)
				}
			}
		}
		for i, c := range cards {
			if !within(c.r, paper) {
				t.Errorf("the card %v is not wholly on the paper", c)
			}
			for _, o := range cards[:i] {
				if apart(c.r, o.r) < gap-1e-6 {
					t.Errorf("the cards %v and %v are %.2f mm apart, want at least %v", c, o, apart(c.r, o.r), gap)
				}
			}
		}
		for _, r := range rules {
			ends := slices.ContainsFunc(cards, func(c laid) bool {
				return r.X1 == r.X2 && (near(r.X1, c.r.X) || near(r.X1, c.r.X+f.W)) || r.Y1 == r.Y2 && (near(r.Y1, c.r.Y) || near(r.Y1, c.r.Y+f.H))
			})
			over := slices.ContainsFunc(cards, func(c laid) bool { return apart(ruled(r), c.r) < 1e-6 })
			// Office printers leave 5 mm at a paper's edge white.
			if !ends || f.Corner > 0 && over || !within(ruled(r), paper.Inset(5)) {
				t.Errorf("the cut mark %v is not at the edge of a card, lies on a card, or lies where an office printer does not print", r)
			}
		}
		if f.Holds != format.NoCard && len(rules) < 2 {
			t.Errorf("%d cut marks, want at least 2", len(rules))
		}
	})
}

// For a press each side has a page of its own, with 3 mm of bleed. Crop marks, the check line and, on the front, two lines
// for the shop lie outside it.
func TestAPressGetsBleedAndCropMarksOutsideIt(t *testing.T) {
	for _, f := range format.All() {
		slug := []string{"Trim 69.85 × 107.95 mm", "Copies: 10,000."}
		on := impose.Alone{Look: mark.Dim(), Bleed: true, Marks: true, Check: labels.Check}
		for side, p := range impose.Single(numbered(f, 1), [][]string{slug}, on) {
			cards, rules, check := read(f, p)
			trim, bleed := p.Trim, p.Bleed
			var said []string
			for _, m := range p.Marks {
				text, is := m.(mark.Text)
				if !is {
					continue
				}
				said = append(said, text.S)
				touches := func(r mark.Rule) bool { return apart(ruled(r), text.Box()) < 1 }
				if text.Size != 7 || apart(text.Box(), bleed) < 1 || text.Box().Y < 1 || slices.ContainsFunc(rules, touches) {
					t.Errorf("%s: %q at %v; want 7 pt, 1 mm from the bleed, from the edge and from crop marks", f.Name, text.S, text.Box())
				}
			}
			if want := slug[:2*(1-side)]; !slices.Equal(said, want) {
				t.Errorf("%s, side %d: the slug says %q, want %q on the front alone", f.Name, side+1, said, want)
			}
			if !same(cards[0].r, trim) || !same(bleed, trim.Inset(-3)) || !within(bleed, mark.Rect{W: p.W, H: p.H}) {
				t.Errorf("%s: the card is at %v, trim %v, bleed %v; want the trim at the card, and 3 mm of bleed on the page", f.Name, cards[0].r, trim, bleed)
			}
			if fmt.Sprint(p.Marks[0]) != fmt.Sprint(mark.Filled(bleed, mark.Dim().Ground)) || check == nil || check.Y <= bleed.Y+bleed.H {
				t.Errorf("%s: the first mark is %v and the check line is at %v; want a ground that fills the bleed, and the line below it", f.Name, p.Marks[0], check)
			}
			corners := map[mark.Point]int{}
			for _, r := range rules {
				if apart(ruled(r), bleed) < 1e-6 {
					t.Errorf("%s: the crop mark %v lies in the bleed", f.Name, r)
				}
				for i := range 4 {
					at := mark.Point{X: trim.X + trim.W*mark.MM(i%2), Y: trim.Y + trim.H*mark.MM(i/2)}
					if far := apart(ruled(r), mark.Rect{X: at.X, Y: at.Y}); far < 10 && (r.X1 == at.X && r.X2 == at.X || r.Y1 == at.Y && r.Y2 == at.Y) {
						corners[at]++
					}
				}
			}
			if len(rules) != 8 || len(corners) != 4 || slices.Max(slices.Collect(maps.Values(corners))) != 2 {
				t.Errorf("%s: the crop marks point at %v, want two at each corner", f.Name, corners)
			}
		}
	}
	for _, p := range impose.Single(numbered(format.A6, 1), nil, impose.Alone{Look: mark.White(colour.Black)}) {
		if paper := (mark.Rect{W: format.A6.W, H: format.A6.H}); p.W != paper.W || p.H != paper.H || len(p.Marks) != 1 || p.Trim != paper || p.Bleed != paper {
			t.Errorf("without bleed and crop marks the page is %v × %v mm with %d marks, trim %v, bleed %v; want the card's size for all, and 1 mark", p.W, p.H, len(p.Marks), p.Trim, p.Bleed)
		}
	}
}

// Printers take pages in pairs. Where one card of a set has a back, one without it has an empty page there, cut alike.
func TestAMissingBackIsAnEmptyPage(t *testing.T) {
	for want, sides := range map[string][]int{"0/0 0/1 1/0 - 2/0 2/1": {2, 1, 2}, "0/0 1/0 2/0": {1, 1, 1}} {
		cards, got := numbered(format.A6, len(sides)), []string(nil)
		for i, n := range sides {
			cards[i].Sides = cards[i].Sides[:n]
		}
		for _, p := range impose.Single(cards, make([][]string, len(cards)), impose.Alone{Look: mark.Dim(), Bleed: true, Marks: true}) {
			on, rules, _ := read(format.A6, p)
			says := "-"
			if len(on) > 0 {
				says = on[0].says
			}
			if got = append(got, says); len(rules) != 8 || says == "-" && len(p.Marks) != 8 || p.Trim != (mark.Rect{X: 10, Y: 10, W: 105, H: 148}) || p.Bleed != p.Trim.Inset(-3) {
				t.Errorf("%s is cut at %v, and has %d marks, of which %d are rules; want all cut alike, and crop marks alone on an empty one", says, p.Trim, len(p.Marks), len(rules))
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("cards with %v sides have the pages %q, want %s", sides, got, want)
		}
	}
}

// People lay a ruler on the check line to see whether a printer has kept the size. Below the table of a front it would
// look like the table's last rule.
func TestACheckLineStandsWhereNoTableEnds(t *testing.T) {
	sides := func(n int, f format.Format) typeset.Piece {
		piece := numbered(f, 1)[0]
		piece.Sides = piece.Sides[:n]
		return piece
	}
	// inFoot returns the cards of a page with a line of 50 mm and a label in their foot.
	inFoot := func(p mark.Page) (cards int) {
		for _, m := range p.Marks {
			g, _ := m.(mark.Group)
			if len(g.Marks) < 5 {
				continue
			}
			first, _ := g.Marks[2].(mark.Rule)
			last, _ := g.Marks[3].(mark.Rule)
			if label, _ := g.Marks[4].(mark.Text); label.S == "50 mm" && near(last.X1-first.X1, 50) {
				cards++
			}
		}
		return cards
	}
	nup := func(c typeset.Piece, paper format.Format) []mark.Page {
		copies := []int{impose.Copies(c.Format, paper, false)}
		pages, _ := impose.NUp([]typeset.Piece{c}, copies, impose.Sheet{paper, mark.DuplexFlipLongEdge, looks[0], labels})
		return pages
	}
	single := func(c typeset.Piece, marks bool) []mark.Page {
		return impose.Single([]typeset.Piece{c}, [][]string{nil}, impose.Alone{Look: mark.White(colour.Black), Bleed: marks, Marks: marks, Check: "50 mm"})
	}
	a4, letter := format.Papers()[0], format.Papers()[1]
	for _, c := range []struct {
		what  string
		pages []mark.Page
		outer string // where it stands outside the cards, on each page
		feet  []int  // the cards of each page that have it in their foot
	}{
		{"a press card", single(sides(2, format.A6), true), "{37.5 164.5} {37.5 164.5}", []int{0, 0}},
		{"a card of its own page", single(sides(2, format.A6), false), "- -", []int{0, 1}},
		{"a chart", single(sides(1, format.A4), false), "{8 123.5}", []int{0}},
		{"a sheet with waste at its left", nup(sides(2, format.ID1), a4), "{10.4 123.5} -", []int{0, 0}},
		{"a sheet with waste at its top", nup(sides(2, format.A6), letter), "{82.95 59.23} -", []int{0, 0}},
		{"a sheet without waste", nup(sides(2, format.A6), a4), "- -", []int{0, 4}},
		{"a sheet of one side without waste", nup(sides(1, format.A6), a4), "{80 130}", []int{0}},
		{"two cards of one side", nup(sides(1, format.A5), a4), "{80 130} down", []int{0}},
		{"a card as large as its paper", nup(sides(2, format.A4), a4), "{8 123.5} -", []int{0, 0}},
	} {
		var outer []string
		var feet []int
		for _, p := range c.pages {
			at := "-"
			_, rules, check := read(format.A6, p)
			if check != nil {
				at = fmt.Sprintf("{%.4g %.4g}", check.X, check.Y)
			}
			ticks := slices.DeleteFunc(rules, func(r mark.Rule) bool { return !near(r.X2-r.X1+r.Y2-r.Y1, 3.6) })
			if len(ticks) == 2 { // across the cut in the middle of the sheet
				at = fmt.Sprintf("{%.4g %.4g}", ticks[0].X1, ticks[1].X1)
				if ticks[0].X1 == ticks[1].X1 {
					at = fmt.Sprintf("{%.4g %.4g} down", ticks[0].Y1, ticks[1].Y1)
				}
			}
			outer, feet = append(outer, at), append(feet, inFoot(p))
		}
		if got := strings.Join(outer, " "); got != c.outer || !slices.Equal(feet, c.feet) {
			t.Errorf("%s: the line stands at %s, and in the feet of %v cards; want %s and %v", c.what, got, feet, c.outer, c.feet)
		}
	}
}

// Only the bank card, which is that of ISO 7810, has round corners. Large print has figures from 16 pt, and is a third
// larger, except for the title and the imprint. A publisher with both papers has the cards of both families.
func TestFormats(t *testing.T) {
	for _, f := range format.All() {
		if f.Corner != map[string]mark.MM{"id1": 3.18}[f.Name] {
			t.Errorf("%s has corners of %v mm; want 3.18 on the bank card (id1), 0 on others", f.Name, f.Corner)
		}
		if large := f.Large(); !near(large.Small.MM(), f.Small.MM()*4/3) || !near(large.Least.MM(), max(16, f.Least*4/3).MM()) ||
			min(large.Good, large.Most) < large.Least || large.Title != f.Title || large.Imprint != f.Small {
			t.Errorf("large print on %s is %+v, want 4/3 of the normal sizes, figures from 16 pt, and the same title and imprint", f.Name, large.Type)
		}
	}
	if both := format.FamilyOf([]string{"a4", "letter"}); both != format.ISO|format.American {
		t.Errorf("the family for A4 and Letter is %v, want both families", both)
	}
}
