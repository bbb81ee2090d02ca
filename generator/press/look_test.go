package press_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/impose"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/press"
)

// leastType are the least sizes of a piece's figures and of its other text, in points, by
// its format.
var leastType = map[string][2]mark.Pt{
	"id1": {9, 6.5}, "a7": {10, 7}, "eighth": {10, 7}, "a6": {10, 7}, "quarter": {10, 7},
	"a5": {12, 7}, "half": {12, 7}, "a4": {12, 7}, "letter": {12, 7}, "a3": {24, 7},
}

// lookAtSide: nothing is smaller than allowed, too near the cut, on something else, hard to
// read, or without a glyph.
func lookAtSide(r *readback.Reading, what, format string, side mark.Page, large, dim bool) {
	const safe, near = 5, 0.01
	all := texts(side)
	words := map[int]bool{} // tables of words
	for _, x := range all {
		words[x.Tag.Table] = words[x.Tag.Table] || x.Tag.Kind == mark.Cell && len(x.S) > 12
	}
	from := mark.Rect{W: side.W, H: side.H}.Inset(safe)
	for i, x := range all {
		b := boxOf(x)
		foot := b.Y + b.H
		if x.Tag.Kind != mark.Cell && x.Tag.Kind != mark.RowHead {
			foot += x.Size.MM() * 0.22 // of letters, which figures have not
		}
		least := leastType[format][1]
		if k := x.Tag.Kind; (k == mark.Cell || k == mark.RowHead) && !words[x.Tag.Table] && !strings.HasPrefix(x.S, "*") {
			least = leastType[format][0]
		}
		if large {
			least *= 4. / 3
		}
		if x.Size < least-near {
			r.Fault("%s: %q is set in %.2f pt, the least is %.2f", what, x.S, x.Size, least)
		}
		if x.Tag.Kind != mark.Artifact && (b.X < from.X-near || b.Y < from.Y-near || b.X+b.W > from.X+from.W+near || foot > from.Y+from.H+near) {
			r.Fault("%s: %q at %v reaches into what a cut may take away", what, x.S, b)
		}
		if at := strings.IndexFunc(x.S, func(c rune) bool { return !x.Face.Has(c) }); at >= 0 {
			r.Fault("%s: no glyph for %q", what, x.S[at:])
		}
		ground := mark.WhiteInk
		if dim {
			ground = mark.Black
		}
		if got := mark.Contrast(x.Ink, ground); got < 7 {
			r.Fault("%s: %q has a contrast of %.2f", what, x.S, got)
		}
		if k := x.Tag.Kind; (k == mark.Cell || k == mark.RowHead) && !dim && x.Ink != mark.Black && x.Link == 0 {
			r.Fault("%s: the figure %q is not in pure black", what, x.S)
		}
		for _, y := range all[i+1:] {
			if c := boxOf(y); b.X < c.X+c.W-near && c.X < b.X+b.W-near && b.Y < c.Y+c.H-near && c.Y < b.Y+b.H-near {
				r.Fault("%s: %q and %q stand on each other", what, x.S, y.S)
			}
		}
	}
	for _, m := range side.Marks {
		var points []mark.Point
		switch m := m.(type) {
		case mark.Rule:
			points = []mark.Point{{X: m.X1, Y: m.Y1}, {X: m.X2, Y: m.Y2}}
		case mark.Path:
			for _, op := range m.Ops {
				if op.Verb != mark.Close {
					points = append(points, op.P[0])
				}
			}
		}
		for _, p := range points {
			if p.X < from.X-near || p.Y < from.Y-near || p.X > from.X+from.W+near || p.Y > from.Y+from.H+near {
				r.Fault("%s: a line reaches %v, which a cut may take away", what, p)
				break
			}
		}
	}
}

// With the longest imprint: an authority vouches for all scales, and there is a QR code.
func TestEverySideCanBeReadAndKeepsFromTheCut(t *testing.T) {
	t.Parallel()
	r := &readback.Reading{T: t, Why: "it is read at arm's length, in poor light"}
	for _, accent := range []mark.Ink{{R: 0x0a, G: 0x5c, B: 0x8c}, {R: 0x76, G: 0x76, B: 0x76}, {B: 0xff}} {
		c := loaded(t)
		c.Settings.Accent.R, c.Settings.Accent.G, c.Settings.Accent.B = accent.R, accent.G, accent.B
		c.Settings.Authority.Statement = "A federation’s statement, the regulation, its edition and the day from which it is in force."
		shop := shopOf(c)
		boards := someBoards
		if readback.Everything() {
			boards = everyBoards()
		}
		readback.Together(boards, func(n int) {
			_, laid, err := layBoard(shop, n)
			if err != nil {
				t.Errorf("%d boards: %v", n, err)
			}
			for _, l := range laid {
				for _, side := range l.Sides {
					r.Checked.Add(1)
					lookAtSide(r, boardsText(n)+", "+l.Piece.Name, l.Piece.Format.Name, side, false, false)
				}
				if !slices.ContainsFunc(l.Sides[0].Marks, func(m mark.Mark) bool { rule, is := m.(mark.Rule); return is && rule.Ink == accent }) {
					r.Fault("%d boards, %s: no rule of its front is in the accent", n, l.Piece.Name)
				}
			}
		})
		venue, err := layVenue(shop, usual...)
		if err != nil {
			t.Fatal(err)
		}
		for name, f := range venue {
			for _, side := range f.Sides {
				r.Checked.Add(1)
				lookAtSide(r, name, f.Piece.Format.Name, side, false, false)
			}
		}
	}
	if n := r.Checked.Load(); n < 300 {
		t.Errorf("only %d sides were looked at", n)
	}
}

// What printers and viewers are told of every file.
func TestEveryFileSaysWhatItIsAndHowItIsPrinted(t *testing.T) {
	t.Parallel()
	shop := shopOf(loaded(t))
	files, _, err := layBoard(shop, 24)
	if err != nil {
		t.Fatal(err)
	}
	venue, err := layVenue(shop, 8, 24)
	if err != nil {
		t.Fatal(err)
	}
	for name, f := range venue {
		files[name] = f
	}
	onBoth := []string{"venue-a4", "venue-a5", "venue-letter"}
	for name, f := range files {
		if f.Author != "VP Charts" || f.Lang != "en" || !strings.Contains(f.Rights.Text, "CC0") || f.Rights.Address == "" || f.Title == "" {
			t.Errorf("%s: author %q, language %q, rights %q, title %q", name, f.Author, f.Lang, f.Rights, f.Title)
		}
		card, book := strings.HasPrefix(name, "card-"), strings.HasPrefix(name, "book-")
		want := mark.DuplexFlipLongEdge
		switch {
		case card || book || len(f.Pages) == 1:
			want = mark.DuplexNone
		case slices.Contains(onBoth, name):
			want = mark.DuplexFlipShortEdge
		}
		if f.Duplex != want {
			t.Errorf("%s: printers are told to turn it over by %v, should be %v", name, f.Duplex, want)
		}
		if press := f.Colour == mark.ColourPress; press != card {
			t.Errorf("%s is in a press's colours: %t", name, press)
		}
		format := f.Piece.Format
		for i, p := range f.Pages {
			bleeds := card || strings.HasSuffix(name, "-a5") && !strings.HasPrefix(name, "sheet-") || strings.HasSuffix(name, "-half") && !strings.HasPrefix(name, "sheet-")
			if got := p.Bleed != p.Trim; got != bleeds {
				t.Errorf("%s, page %d has a bleed: %t", name, i+1, got)
			}
			if bleeds && (p.Trim.W != format.W || p.Trim.H != format.H) {
				t.Errorf("%s, page %d is cut to %v, should be %v × %v", name, i+1, p.Trim, format.W, format.H)
			}
			paper := map[string][2]mark.MM{"sheet-a4": {210, 297}, "sheet-letter": {215.9, 279.4}}[name[:max(0, strings.LastIndex(name, "-"))]]
			if strings.HasPrefix(name, "sheet-") && !(p.W == paper[0] && p.H == paper[1] || p.W == paper[1] && p.H == paper[0]) {
				t.Errorf("%s, page %d is %v × %v mm", name, i+1, p.W, p.H)
			}
		}
		if f.Picture.Front.W != f.Sides[0].W || len(f.Picture.Front.Marks) != len(f.Sides[0].Marks) {
			t.Errorf("%s: its picture is not of its front", name)
		}
	}
	// The sheets' backs lie as those of cards that are told to be turned on the long edge.
	order := press.Order{Boards: []int{24}, Scale: "wbf-continuous", Back: "discrete", Size: "a6", Paper: "a4", Flip: impose.LongEdge}
	doc, _, err := shop.LayCards(order)
	if err != nil {
		t.Fatal(err)
	}
	places := func(p mark.Page) (all []mark.Group) {
		for _, m := range p.Marks {
			if g, is := m.(mark.Group); is {
				all = append(all, mark.Group{At: g.At, Turns: g.Turns})
			}
		}
		return all
	}
	if got, want := fmt.Sprint(places(files["sheet-a4-a6"].Pages[1])), fmt.Sprint(places(doc.Pages[1])); got != want {
		t.Errorf("the backs of a sheet lie at %v, should lie at %v", got, want)
	}
	if len(files) != 15+17 {
		t.Errorf("%d files, should be 32", len(files))
	}
}
