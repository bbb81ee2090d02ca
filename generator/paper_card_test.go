package generator_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/impose"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/press"
)

// cards makes what is ordered, with a folder's words and settings.
func cards(folder fs.FS, o press.Order) (file, picture []byte, err error) {
	c, scales, err := generator.Load(folder)
	if err != nil {
		return nil, nil, err
	}
	shop := press.NewShop(c, scales)
	if shop.By, _, err = press.Publisher(c); err != nil {
		return nil, nil, err
	}
	return shop.Cards(o)
}

// ownCards makes a venue's own cards and reads them from the finished file.
func ownCards(t *testing.T, o press.Order) *paperCase {
	t.Helper()
	file, _, err := cards(content.Default, o)
	if err != nil {
		t.Fatal(err)
	}
	disk := filepath.Join(t.TempDir(), "cards.pdf")
	if err := os.WriteFile(disk, file, 0o600); err != nil {
		t.Fatal(err)
	}
	again, _, err := cards(content.Default, o)
	if err != nil || string(again) != string(file) {
		t.Errorf("made again, the file has other bytes (%v)", err)
	}
	p, err := openPaper(readback.Tool(t, "qpdf"), disk, "cards.pdf", len(file), &paperFaces{})
	if err != nil {
		t.Fatal(err)
	}
	c := &paperCase{paperFile: p, m: words(t)}
	i := slices.IndexFunc(paperPieces, func(p paperPiece) bool {
		return p.name == "sheet-"+o.Paper+"-"+o.Size || o.Paper == press.NoPaper && p.name == "card-"+o.Size
	})
	if i < 0 {
		t.Fatalf("no piece of size %s on %s", o.Size, o.Paper)
	}
	c.piece = paperPieces[i]
	return c
}

// Turned over on either edge, each front has its own back behind it, head to head.
func TestOwnCardsRegisterOnEitherEdge(t *testing.T) {
	t.Parallel()
	r := &reading{t: t, why: "the card for 8 boards would have another's back"}
	for _, piece := range paperPieces {
		if piece.kind != forOffice {
			continue
		}
		parts := strings.Split(piece.name, "-")
		for _, turn := range []struct {
			flip impose.Flip
			told flip
		}{{impose.LongEdge, flipLong}, {impose.ShortEdge, flipShort}} {
			o := press.Order{
				Paper: parts[1], Size: parts[2], Flip: turn.flip, Scale: "wbf-discrete", Back: "discrete", Title: "Club",
			}
			for n := range piece.count {
				o.Boards = append(o.Boards, 7+n)
			}
			c := ownCards(t, o)
			where := piece.name + " " + string(turn.told)
			if len(c.pages) != 2 {
				// Both tables fit on one side: then there is no back to be tested.
				if piece.name != "sheet-a4-a5" && piece.name != "sheet-letter-half" {
					t.Errorf("%s: %d pages, should be two", where, len(c.pages))
				}
				continue
			}
			r.same(string(c.turn), string(turn.told), "%s, what printers are told", where)
			for _, fault := range c.duplex() {
				r.fault("%s: %s", where, fault)
			}
			cards, err := c.cards()
			if err != nil {
				t.Errorf("%s: %v", where, err)
				continue
			}
			for i, card := range cards {
				if len(card.sides) != 2 {
					r.fault("%s: card %d has %d sides", where, i+1, len(card.sides))
					continue
				}
				front, back := card.sides[0], card.sides[1]
				r.same(back.page.of(back.frame)[0].text, front.page.of(front.frame)[0].text, "%s, card %d, title of its back", where, i+1)
			}
			lookAtSafeZone(c, r)
		}
	}
	if n := r.checked.Load(); n < 200 {
		t.Errorf("only %d values were compared", n)
	}
}

// Inks as asked for: contrast on whatever ground, no colour of a screen for a
// press, greys only in grey, and 3 mm of ground over the cut.
func TestOwnCardsAreInTheInksAskedFor(t *testing.T) {
	t.Parallel()
	r := &reading{t: t, why: "in a dim room nobody could read it, or a press would refuse it"}
	for name, c := range map[string]struct {
		o     press.Order
		inks  string // the operators allowed
		shown string // one that must be there
	}{
		"colour":     {press.Order{Paper: "a4", Size: "a7"}, "g G rg RG", "RG"},
		"grey":       {press.Order{Paper: "a4", Size: "a6", Colour: mark.ColourGrey}, "g G", "G"},
		"press":      {press.Order{Paper: press.NoPaper, Size: "a6", Colour: mark.ColourPress, Bleed: true, Marks: true}, "g G k K", "K"},
		"dim":        {press.Order{Paper: press.NoPaper, Size: "a6", Dim: true, Bleed: true, Marks: true, BaseURL: underRepo}, "g G", "g"},
		"dim sheet":  {press.Order{Paper: "a4", Size: "a7", Dim: true, BaseURL: underRepo}, "g G", "g"},
		"dim press":  {press.Order{Paper: press.NoPaper, Size: "id1", Dim: true, Colour: mark.ColourPress, Bleed: true, Marks: true}, "g G k K", "g"},
		"pale":       {press.Order{Paper: "a4", Size: "a6", Accent: &mark.Ink{R: 0xff, G: 0xd0, B: 0x40}}, "g G rg RG", "RG"},
		"pale press": {press.Order{Paper: press.NoPaper, Size: "a6", Colour: mark.ColourPress, Accent: &mark.Ink{R: 0xff, G: 0xd0, B: 0x40}, Marks: true, Bleed: true}, "g G k K", "K"},
	} {
		c.o.Boards, c.o.Scale, c.o.Back, c.o.Title = []int{8}, "wbf-discrete", "imps", "Club"
		p := ownCards(t, c.o)
		p.path, p.boards = name, 8
		shown := map[string]bool{}
		for _, page := range p.pages {
			page.inks(func(wrong string, args ...any) { p.fault(r, page, wrong, args...) })
			for _, operator := range page.operators() {
				r.checked.Add(1)
				_, space := inkOf(operator)
				shown[space] = true
				if !slices.Contains(strings.Fields(c.inks), space) {
					p.fault(r, page, "%q sets a colour in another space than %s", operator, c.inks)
				}
			}
			if c.o.Dim {
				p.lookAtGround(r, page, c.o.Paper == press.NoPaper)
			}
		}
		if !shown[c.shown] {
			r.fault("%s: nothing is set by %s, so this test sees nothing", name, c.shown)
		}
		for _, fault := range p.duplex() {
			r.fault("%s: %s", name, fault)
		}
		if c.o.BaseURL != "" {
			lookAtOwnCodes(p, r)
		}
	}
	if n := r.checked.Load(); n < 500 {
		t.Errorf("only %d colours were looked at", n)
	}
}

// lookAtGround: a printed ground covers every card, and all of its bleed.
func (c *paperCase) lookAtGround(r *reading, page *paperPage, bleed bool) {
	for _, f := range page.cards() {
		whole := c.trimOf(page, f)
		if bleed {
			whole = page.boxes["/BleedBox"]
		}
		if !slices.ContainsFunc(page.paths, func(p paperPath) bool {
			ink, _ := inkOf(p.ink)
			return p.fill && ink == paperInk{} && p.rectangle(0) && p.box(0).near(whole)
		}) {
			c.fault(r, page, "no black lies under the whole of %v: white would show along the cut", whole)
		}
	}
}

// lookAtOwnCodes: QR codes are dark on light, also on a dark ground.
func lookAtOwnCodes(c *paperCase, r *reading) {
	page := c.pages[0]
	codes, err := page.codes()
	if err != nil || len(codes) != c.piece.count {
		c.fault(r, page, "%d QR codes (%v), should be %d", len(codes), err, c.piece.count)
	}
	for _, q := range codes {
		c.lookAtQR(r, page, q)
	}
}
