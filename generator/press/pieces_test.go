package press_test

import (
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/impose"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/scale"
)

// carriedBy are the tables that each file of a board count carries, by hand.
var carriedBy = func() map[string][]string {
	both, small := []string{"wbf-continuous", "wbf-discrete"}, []string{"wbf-discrete", imps}
	all := append(both[:2:2], imps)
	return map[string][]string{
		"chart-a4": both, "chart-letter": both, "poster-a3": both[:1],
		"card-a5": all, "sheet-a4-a5": all, "sheet-letter-half": all, "card-a6": both, "sheet-a4-a6": both, "sheet-letter-quarter": both,
		"card-a7": small, "sheet-a4-a7": small, "sheet-letter-eighth": small, "card-id1": small, "sheet-a4-id1": small, "sheet-letter-id1": small,
	}
}()

// Every figure of every piece is the second implementation's.
func TestEveryPieceOfABoardCountNamesItAndHasItsTables(t *testing.T) {
	t.Parallel()
	c := loaded(t)
	shop := shopOf(c)
	r := &readback.Reading{T: t, Why: "in a drawer with others, nobody could tell which card it is"}
	readback.Together(everyBoards(), func(n int) {
		files, _, err := layBoard(shop, n)
		if err != nil || len(files) != len(carriedBy) {
			t.Errorf("%d boards: there are %d files, should be %d (%v)", n, len(files), len(carriedBy), err)
			return
		}
		for name, tables := range carriedBy {
			order, what := ordered{boards: n, scales: tables, marked: true}, fmt.Sprintf("%d boards, %s", n, name)
			doc := files[name]
			var onFront []string
			rows := 0
			for i, page := range doc.Pages {
				for _, seen := range order.checkSide(t, &c.Messages, page, func(format string, args ...any) {
					r.Fault("%s, side %d: %s", what, i+1, fmt.Sprintf(format, args...))
				}) {
					if rows += seen.to - seen.from; i == 0 {
						onFront = append(onFront, seen.name(order, &c.Messages))
					}
				}
			}
			want := 0
			for _, table := range tables {
				want += len(order.rowsOf(t, table))
			}
			r.Same(fmt.Sprint(rows), fmt.Sprint(want), "%s, rows", what)
			digits := func(scale string) string {
				return fmt.Sprintf("%x", sha256.Sum256(dataset.CSV(tableOf(t, scale, n))))[:8]
			}
			identity := "Table " + digits(tables[0]) + "."
			if len(tables) > 1 && tables[0] == "wbf-continuous" {
				identity = "Tables " + digits("wbf-continuous") + " (continuous), " + digits("wbf-discrete") + " (discrete)."
			}
			if !strings.Contains(running(doc.Pages...), identity) {
				r.Fault("%s does not say %q", what, identity)
			}
			of := boardsText(n) + ": "
			r.Same(doc.Title, "Victory Points, "+of+order.names(&c.Messages), "%s, its title", what)
			r.Same(doc.Subject, "IMPs to Victory Points for "+of+order.names(&c.Messages), "%s, its subject", what)
			r.Same(doc.Picture.Title, "Victory Points, "+of+strings.Join(onFront, "; "), "%s, its picture's title", what)
		}
	})
	r.Must(97*len(carriedBy)*4, "rows and titles")
}

// What each side of a venue's pieces has to say of itself, and what their titles have to.
func TestEveryPieceForAVenueSaysWhatItIs(t *testing.T) {
	t.Parallel()
	files, err := layVenue(shopOf(loaded(t)), 8, 24)
	if err != nil {
		t.Fatal(err)
	}
	const law, ebu = "IMP scale|Law 78B (2017)", "Standard amounts|EBU White Book, apparently of 2004"
	sides := map[string][]string{
		"venue":       {"Discrete scale|WBF discrete scale|by boards in the match|8|24", law},
		"acbl-20":     {"ACBL 20 points|6–36 boards|6–8|28–36|in the text that we have. Clause 1.4.", law},
		"acbl-30":     {"ACBL 30 points|6–36 boards|6–8|28–36|in the text that we have. Clause 1.4.", law},
		"ebu":         {ebu + "|in Victory Points (12.8)", ebu + "|Notes|at IMPs (12.8)"},
		"director":    {"Adjusted boards|WBF continuous scale, 8 boards, 47–37: one adjusted|WBF continuous scale, 8 boards, 47–37: 1, 2 or 3 adjusted", ebu},
		"nomogram":    {"4–100 boards|WBF continuous scale|24 boards, won by 31 IMPs|16.0 – 4.0|15.97"},
		"calibration": {"Calibration sheet|front|50 mm", "back: registration, and a placing guide for pouches"},
		"book": {"Victory Points|WBF scales for 8, 24 boards", "8 boards|WBF continuous scale|WBF discrete scale", "24 boards|WBF continuous scale|WBF discrete scale",
			"Discrete scale|WBF discrete scale|IMP scale, Law 78B (2017)", "ACBL scales|20-point scale|30-point scale|6–36 boards", "Adjusted boards|WBF continuous scale, 8 boards", ebu},
	}
	titles := map[string]string{
		"venue": "8, 24 boards|WBF discrete scale|IMP scale", "acbl-20": "6–36 boards|ACBL 20-point scale|IMP scale", "acbl-30": "6–36 boards|ACBL 30-point scale|IMP scale",
		"ebu": ebu, "director": "Adjusted boards|WBF continuous scale, 8 boards|" + ebu, "nomogram": "4 to 100 boards|WBF continuous scale", "calibration": "",
		"book": "8, 24 boards|WBF continuous scale|WBF discrete scale|ACBL 20-point scale|ACBL 30-point scale|IMP scale|" + ebu,
	}
	if len(files) != 3+2*7 {
		t.Errorf("there are %d files, should be 17", len(files))
	}
	for path, f := range files {
		name := path[:strings.LastIndex(path, "-")]
		if len(sides[name]) != len(f.Pages) {
			t.Errorf("%s has %d sides, should have %d", path, len(f.Pages), len(sides[name]))
			continue
		}
		for i, page := range f.Pages {
			says(t, fmt.Sprintf("%s, side %d", path, i+1), running(page), sides[name][i])
		}
		says(t, path+", its title", f.Title, titles[name])
		says(t, path+", its subject", f.Subject, titles[name])
		if front, _, both := strings.Cut(titles[name], "|IMP scale"); both && name != "book" {
			says(t, path+", its picture", f.Picture.Title, front)
			if strings.Contains(f.Picture.Title, "IMP scale") {
				t.Errorf("%s: its picture is of the front, and is called %q", path, f.Picture.Title)
			}
		}
	}
}

// A choice is the values of an option of cards, each as a change of an order.
type choice []func(*press.Order)

// choices are all options that a card has.
func choices() (all []choice) {
	of := func(values ...func(*press.Order)) { all = append(all, values) }
	each := func(names []string, set func(*press.Order, string)) {
		var c choice
		for _, name := range names {
			c = append(c, func(o *press.Order) { set(o, name) })
		}
		all = append(all, c)
	}
	onOff := func(on func(*press.Order)) { of(func(*press.Order) {}, on) }
	var scales []string
	for _, s := range scale.Built().Published() {
		scales = append(scales, s.Name)
	}
	each(scales, func(o *press.Order, s string) { o.Scale = s })
	each(press.Backs(), func(o *press.Order, s string) { o.Back = s })
	each(press.CardSizes(), func(o *press.Order, s string) { o.Size = s })
	each(press.CardPapers(), func(o *press.Order, s string) { o.Paper = s })
	of(func(o *press.Order) { o.Boards = []int{8} }, func(o *press.Order) { o.Boards = []int{24, 11, 14, 13, 12} }, func(o *press.Order) { o.Boards = []int{36} })
	of(func(*press.Order) {}, func(o *press.Order) { o.Colour = mark.ColourGrey }, func(o *press.Order) { o.Colour = mark.ColourPress })
	onOff(func(o *press.Order) { o.Title = "Riverside Bridge Club" })
	onOff(func(o *press.Order) { o.Large = true })
	onOff(func(o *press.Order) { o.Neutral = true })
	onOff(func(o *press.Order) { o.Dim = true })
	onOff(func(o *press.Order) { o.Accent = &mark.Ink{R: 0xc8, G: 0x10, B: 0x2e} })
	onOff(func(o *press.Order) { o.Bleed, o.Marks = o.Paper == press.NoPaper, true })
	onOff(func(o *press.Order) { o.Flip = impose.ShortEdge })
	onOff(func(o *press.Order) { o.BaseURL = underRepo })
	return all
}

// someOrders are orders of cards with options by chance, the same in every run.
func someOrders(n int) (all []press.Order) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for range n {
		var o press.Order
		for _, c := range choices() {
			c[rnd.IntN(len(c))](&o)
		}
		all = append(all, o)
	}
	return all
}

func carriedByOrder(o press.Order, boards int) ordered {
	back := map[string][]string{"continuous": {"wbf-continuous"}, "discrete": {"wbf-discrete"}, "imps": {imps}}[o.Back]
	return ordered{boards: boards, scales: append([]string{o.Scale}, back...), neutral: o.Neutral}
}

func TestEveryCardNamesWhatItCarriesWhateverItsOptions(t *testing.T) {
	t.Parallel()
	c := loaded(t)
	shop := press.NewShop(c, scale.Built())
	r := &readback.Reading{T: t, Why: "in a drawer with others, nobody could tell which card it is"}
	orders := someOrders(300)
	if readback.Everything() {
		orders = someOrders(10_000)
	}
	readback.Together(orders, func(o press.Order) {
		what := fmt.Sprintf("%+v", o)
		doc, picture, err := shop.LayCards(o)
		if err != nil {
			return // there is no such card: it says so, and what would fit
		}
		for _, n := range o.Boards {
			order := carriedByOrder(o, n)
			card, err := shop.Card(o, n)
			if err != nil {
				t.Errorf("%s: %v", what, err)
				continue
			}
			r.Checked.Add(1)
			rows, want := 0, 0
			for i, side := range card.Sides {
				for _, s := range order.checkSide(t, &c.Messages, side, func(format string, args ...any) {
					r.Fault("%s, side %d: %s", what, i+1, fmt.Sprintf(format, args...))
				}) {
					rows += s.to - s.from
				}
				lookAtSide(r, fmt.Sprintf("%s, side %d", what, i+1), o.Size, side, o.Large, o.Dim)
			}
			for _, scale := range order.scales {
				want += len(order.rowsOf(t, scale))
			}
			if rows != want {
				r.Fault("%s: its sides have %d rows together, should be %d", what, rows, want)
			}
		}
		list := map[int]string{1: fmt.Sprint(o.Boards[0]), 5: "11–14, 24"}[len(o.Boards)]
		if !o.Neutral {
			list += " boards"
		}
		for _, said := range []string{doc.Title, doc.Subject} {
			if !strings.Contains(said, list) {
				r.Fault("%s: its title or subject does not say %q: %s", what, list, said)
			}
		}
		of := fmt.Sprint(o.Boards[0])
		if !strings.HasPrefix(doc.Title, o.Title) || !strings.HasPrefix(picture.Title, o.Title) || !strings.Contains(picture.Title, of) {
			r.Fault("%s: its titles are %q and %q", what, doc.Title, picture.Title)
		}
		if author := doc.Author; o.Title != "" && author != o.Title || o.Title == "" && author != "VP Charts" || doc.Lang != "en" {
			r.Fault("%s: its author is %q, its language %q", what, author, doc.Lang)
		}
		if _, ground := picture.Front.Marks[0].(mark.Path); ground != o.Dim {
			r.Fault("%s: its picture begins with a ground: %t", what, ground)
		}
		want := mark.DuplexNone
		if len(doc.Pages) > 1 && o.Paper != press.NoPaper && len(o.Boards) == 1 && o.Size != "a4" && o.Size != "letter" {
			want = map[impose.Flip]mark.Duplex{impose.ShortEdge: mark.DuplexFlipShortEdge}[o.Flip]
			if o.Flip != impose.ShortEdge {
				want = mark.DuplexFlipLongEdge
			}
			if doc.Duplex != want {
				r.Fault("%s: printers are told to turn it by %v, should be %v", what, doc.Duplex, want)
			}
		}
		if doc.Colour != o.Colour {
			r.Fault("%s: its colours are %v", what, doc.Colour)
		}
	})
	if n := int(r.Checked.Load()); n < len(orders)/3 {
		t.Errorf("only %d cards of %d orders could be made", n, len(orders))
	}
}
