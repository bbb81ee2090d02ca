package press_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// leastType has the least sizes of a piece's figures and of its other text, in points, by its
// format.
var leastType = map[string][2]mark.Pt{
	"id1": {9, 6.5}, "a7": {10, 7}, "eighth": {10, 7}, "a6": {10, 7}, "quarter": {10, 7},
	"a5": {12, 7}, "half": {12, 7}, "a4": {12, 7}, "letter": {12, 7}, "a3": {24, 7},
}

// within reports whether a lies in b, except for rounding.
func within(a, b mark.Rect) bool {
	b = b.Inset(-0.01)
	return a.X >= b.X && a.Y >= b.Y && a.X+a.W <= b.X+b.W && a.Y+a.H <= b.Y+b.H
}

// lookAtSide reports text that is too small, too near the cut, on other text, of low contrast or
// without a glyph, and lines too near the cut.
func lookAtSide(r *readback.Reading, what, format string, side mark.Page, large, dim bool) {
	all := texts(side)
	words := map[int]bool{} // the tables that have words, not figures
	for _, x := range all {
		words[x.Tag.Table] = words[x.Tag.Table] || x.Tag.Kind == mark.Cell && len(x.S) > 12
	}
	ground := colour.White
	if dim {
		ground = colour.Black
	}
	safe := mark.Rect{W: side.W, H: side.H}.Inset(5)
	for i, x := range all {
		figure := x.Tag.Kind == mark.Cell || x.Tag.Kind == mark.RowHead
		least := leastType[format][1]
		if figure && !words[x.Tag.Table] && !strings.HasPrefix(x.S, "*") {
			least = leastType[format][0]
		}
		if large {
			least *= 4. / 3
		}
		if x.Size < least-0.01 {
			r.Fault("%s: %q is set in %.2f pt, want at least %.2f", what, x.S, x.Size, least)
		}
		b := x.Box()
		whole := b
		if !figure {
			whole.H += x.Size.MM() * 0.22 // for descenders, which figures do not have
		}
		if x.Tag.Kind != mark.Artifact && !within(whole, safe) {
			r.Fault("%s: %q at %v reaches into the 5 mm at the edge that a cut may take away", what, x.S, b)
		}
		if at := strings.IndexFunc(x.S, func(c rune) bool { return !x.Face.Has(c) }); at >= 0 {
			r.Fault("%s: the face has no glyph for the beginning of %q", what, x.S[at:])
		}
		if got := colour.Contrast(x.Ink, ground); got < 7 || figure && !dim && x.Ink != colour.Black && x.Link == 0 {
			r.Fault("%s: %q in %v has a contrast of %.2f, want 7 or more, and pure black for figures", what, x.S, x.Ink, got)
		}
		b = b.Inset(0.01)
		for _, y := range all[i+1:] {
			if c := y.Box(); b.X < c.X+c.W && c.X < b.X+b.W && b.Y < c.Y+c.H && c.Y < b.Y+b.H {
				r.Fault("%s: %q and %q overlap", what, x.S, y.S)
			}
		}
	}
	for _, l := range lines(side) {
		if !within(mark.Rect{X: l.x1, Y: l.y1, W: l.x2 - l.x1, H: l.y2 - l.y1}, safe) {
			r.Fault("%s: the line %v reaches into the 5 mm at the edge that a cut may take away", what, l)
		}
	}
}

// The imprint is the longest possible: it has an authority's statement for all scales, and a QR code.
func TestEverySideIsReadableAndKeepsAwayFromTheCut(t *testing.T) {
	t.Parallel()
	r := &readback.Reading{T: t, Why: "it is read at arm's length, in poor light"}
	accents := []colour.RGB{{R: 0x0a, G: 0x5c, B: 0x8c}, {R: 0x76, G: 0x76, B: 0x76}, {B: 0xff}}
	c := loaded()
	c.Settings.Authority.Statement = "A federation’s statement, the regulation, its edition and the day from which it is in force."
	readback.Together(someBoards(), func(n int) {
		c := *c
		accent := accents[n%len(accents)]
		c.Settings.Accent.R, c.Settings.Accent.G, c.Settings.Accent.B = accent.R, accent.G, accent.B
		files, err := layBoard(shopOf(&c), n)
		if err != nil {
			t.Errorf("%d boards: %v", n, err)
		}
		for name, f := range files {
			for _, side := range f.Pieces[0].Sides {
				r.Checked.Add(1)
				lookAtSide(r, boardsText(n)+", "+name, f.Item.Format.Name, side, false, false)
				chart := strings.HasPrefix(name, "chart-") // only a chart has room to explain asterisks, and 4 boards have none
				if got := strings.Contains(running(side), "*"); got && !chart || chart && got == (n == 4) {
					r.Fault("%d boards, %s: it has an asterisk: %t", n, name, got)
				}
			}
			if !slices.ContainsFunc(only[mark.Rule](f.Pieces[0].Sides[0]), func(m mark.Rule) bool { return m.Ink == accent }) {
				r.Fault("%d boards, %s: no rule on its front has the accent colour", n, name)
			}
		}
	})
	for name, f := range sample.Must(layVenue(shopOf(c), "", usual...)) {
		for _, side := range f.Pieces[0].Sides {
			r.Checked.Add(1)
			lookAtSide(r, name, f.Item.Format.Name, side, false, false)
		}
	}
	if n := r.Checked.Load(); n < 150 {
		t.Errorf("only %d sides were checked, want at least 150", n)
	}
}
