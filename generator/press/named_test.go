package press_test

import (
	"cmp"
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/words"
)

// Each side must name its board count and the scales of its tables. The tests know the right names from the order.
// They do not ask the layout.

const imps = press.IMPs

var every = []string{"wbf-continuous", "wbf-discrete", "acbl-20", "acbl-30", "acbl-nabc", "half-match", imps}

// ordered is what an order says that a piece should have.
type ordered struct {
	boards  int
	scales  []string // names in the register; imps is the IMP scale
	neutral bool
}

// title returns the title with which a side names the board count.
func (o ordered) title() string {
	if o.neutral {
		return strconv.Itoa(o.boards)
	}
	return boardsText(o.boards)
}

func (o ordered) words(c *publisher.Content) *words.Messages {
	m := c.Messages
	if o.neutral {
		signs := map[string]string{}
		for _, s := range scale.Built().All() {
			signs[s.Name] = s.Sign
		}
		m = m.Neutral(signs)
	}
	return &m
}

// name returns the name of a table.
func (o ordered) name(m *words.Messages, of string) string {
	switch {
	case of == imps:
		return m.Chart.IMPName()
	case of == "half-match" && o.neutral:
		return fmt.Sprintf("½ = %d: 10–0", o.boards)
	case of == "half-match":
		return "Half-match scale, 10–0, for a half of " + boardsText(o.boards)
	}
	return m.Scales.Name(of)
}

// rows returns the margins and the winner's scores of the ordered tables, and what they say of the loser's.
func (o ordered) rows(m *words.Messages) (rows, losers []string) {
	for _, of := range o.scales {
		table := sheet.IMPTable(m)
		if of != imps {
			table = sheet.ScaleTable(sample.Must(sample.Must(scale.Built().Find(of)).Table(o.boards)), "", m)
			losers = append(losers, table.Alone)
		}
		for i, r := range table.Rows {
			sign := map[bool]string{true: table.Open}[i == len(table.Rows)-1]
			rows = append(rows, r.Cells[0]+sign+" "+r.Cells[1])
		}
	}
	return slices.Sorted(slices.Values(rows)), losers
}

// headOf returns the title of a side, and its texts that stand above its tables or name one of them.
func headOf(p mark.Page, tables map[int]mark.MM) (title, head string) {
	top := slices.Min(slices.Collect(maps.Values(tables)))
	for _, x := range texts(p) {
		if x.Tag.Kind == mark.Heading {
			title = x.S
		}
		if x.Tag.Kind == mark.Subheading || x.Y < top {
			head += x.S + " "
		}
	}
	return title, strings.Join(strings.Fields(head), " ")
}

// check reports names that the sides of a piece lack or have wrong, and rows that are not those ordered. A
// table without the loser's scores must say in bold type what the loser gets.
func (o ordered) check(r *readback.Reading, c *publisher.Content, what string, sides []mark.Page) {
	r.Checked.Add(1)
	m := o.words(c)
	// Longer names are looked for first, so that "WBF 0.00" is not taken for "WBF 0".
	all := slices.Clone(every)
	slices.SortFunc(all, func(a, b string) int { return cmp.Compare(len(o.name(m, b)), len(o.name(m, a))) })
	different := len(slices.Compact(slices.Sorted(slices.Values(o.scales))))
	want, losers := o.rows(m)
	var rows []string
	for i, side := range sides {
		tops := map[int]mark.MM{}
		for _, x := range texts(side) {
			if n := x.Tag.Table; n > 0 && (tops[n] == 0 || x.Y < tops[n]) {
				tops[n] = x.Y
			}
		}
		if len(tops) == 0 {
			r.Fault("%s, side %d has no table", what, i+1)
			continue
		}
		title, head := headOf(side, tops)
		rest, named := head, 0
		for _, of := range all {
			name := o.name(m, of)
			if !strings.Contains(rest, name) {
				continue
			}
			rest = strings.ReplaceAll(rest, name, "")
			if named++; !slices.Contains(o.scales, of) {
				r.Fault("%s, side %d: its head names %q, which was not ordered", what, i+1, name)
			}
		}
		ofLaw := len(tops) == 1 && strings.HasPrefix(title, "IMP") && strings.Contains(head, "78B (2017)")
		if !ofLaw && named < min(len(tops), different) {
			r.Fault("%s, side %d: its head, %q, names %d tables, but it has %d", what, i+1, head, named, len(tops))
		}
		if !ofLaw && title != o.title() {
			r.Fault("%s, side %d: its title is %q; want the board count, %s, or the IMP scale with its law",
				what, i+1, title, o.title())
		}
		bold, dropped, kept := "", false, false
		for _, x := range texts(side) {
			if x.Face == font.Semibold && x.Size >= 9 {
				bold += x.S + " "
			}
		}
		says := slices.ContainsFunc(losers, func(s string) bool { return s != "" && strings.Contains(bold, s) })
		for n := range tops {
			for _, row := range cells(side, n)[1:] { // row numbers of a part need not begin at 0
				if len(row) > 1 {
					rows = append(rows, row[0]+" "+row[1])
				}
				dropped, kept = dropped || len(row) == 2, kept || len(row) > 2
			}
		}
		if !says && !kept && !ofLaw || says && !dropped {
			r.Fault("%s, side %d says in bold type what the loser gets, one of %q: %t; want it without his column only",
				what, i+1, losers, says)
		}
	}
	if slices.Sort(rows); !slices.Equal(rows, want) {
		r.Fault("%s: its sides have the rows\n%q\nwant\n%q", what, rows, want)
	}
}

// someOrders returns n orders of cards with random options, the same in every run.
func someOrders(n int) (all []press.Order) {
	rnd := rand.New(rand.NewPCG(1, 2))
	one := func(names ...string) string { return names[rnd.IntN(len(names))] }
	maybe := func() bool { return rnd.IntN(2) == 0 }
	for range n {
		o := press.Order{
			Boards: [][]int{{8}, {24, 11, 14, 13, 12}, {36}}[rnd.IntN(3)], Scale: one(every[:6]...), Back: one(press.Backs()...),
			Size: one(press.CardSizes()...), Paper: one(press.CardPapers()...), Title: one("", "Riverside Bridge Club"),
			BaseURL: one("", underRepo),
			Grey:    maybe(), Flip: mark.DuplexFlipLongEdge + mark.Duplex(rnd.IntN(2)), Large: maybe(), Neutral: maybe(), Dim: maybe(),
		}
		if maybe() {
			o.Accent = &colour.RGB{R: 0xc8, G: 0x10, B: 0x2e}
		}
		if maybe() {
			o.Marks = o.Paper == press.NoPaper
			o.Bleed = o.Marks
		}
		if o.Marks {
			o.Copies = map[int]int{0: 10_000}
		}
		all = append(all, o)
	}
	return all
}

func TestEveryCardNamesItsTablesWhateverItsOptions(t *testing.T) {
	t.Parallel()
	const longest = "CGATS21-2-CRPC6"
	c := loaded()
	c.Settings.PressCondition = longest
	shop := shopWith(c, scale.Built())
	r := &readback.Reading{T: t, Why: "among other cards, nobody could tell which card it is"}
	orders := someOrders(100)
	if readback.Everything() {
		orders = someOrders(1_000)
	}
	readback.Together(orders, func(o press.Order) {
		what := fmt.Sprintf("%+v", o)
		print, err := shop.Lay(o)
		if err != nil {
			return // no such card can be made; another test checks what the error says
		}
		doc, sides := print.Files[0].Document, 0
		for i, n := range o.Boards {
			card := print.Pieces[i]
			back := map[string][]string{"continuous": {"wbf-continuous"}, "discrete": {"wbf-discrete"}, "imps": {imps}}[o.Back]
			ordered{n, append([]string{o.Scale}, back...), o.Neutral}.check(r, c, what, card.Sides)
			for _, side := range card.Sides {
				p, ground := print.Pictures[sides], map[bool]colour.RGB{false: colour.White, true: colour.Black}[o.Dim]
				if p.Marks[0].(mark.Path).Ink != ground || !reflect.DeepEqual(p.Marks[1:], side.Marks) || !strings.HasPrefix(p.Title, o.Title) {
					r.Fault("%s: picture %d, %q, is not of this side on its ground", what, sides, p.Title)
				}
				sides++
				lookAtSide(r, what, o.Size, side, o.Large, o.Dim)
			}
		}
		list := map[int]string{1: strconv.Itoa(o.Boards[0]), 5: "11–14, 24"}[len(o.Boards)]
		if !strings.HasPrefix(doc.Title, o.Title) || !strings.Contains(doc.Title, list) {
			r.Fault("%s: the file is called %q, want the order's title and the board counts %s in it", what, doc.Title, list)
		}
		if doc.Author != cmp.Or(o.Title, "VP Charts") {
			r.Fault("%s: the file's author is %q, want the order's title or VP Charts", what, doc.Author)
		}
		if press := doc.Press; (doc.Colour == mark.ColourGrey) != o.Grey || (doc.Colour == mark.ColourCMYK) != (o.Marks && !o.Grey) ||
			(press != nil) != o.Marks || o.Marks && (press.Condition != longest || (press.Ground == colour.Black) != o.Dim || doc.Duplex != 0) {
			r.Fault("%s: the file is for the press %+v in the colour %d and %v; want that with crop marks alone", what, press, doc.Colour, doc.Duplex)
		}
		front, lines := doc.Pages[0], 0
		for _, m := range front.Marks {
			if text, is := m.(mark.Text); is {
				lines++
				if at := text.Box(); at.X < front.Trim.X+1 || at.W > front.Trim.W-2 {
					r.Fault("%s: %q in the slug is %.1f mm long, want it between crop marks that are %v mm apart", what, text.S, at.W, front.Trim.W)
				}
			}
		}
		if (lines == 2) != o.Marks {
			r.Fault("%s: the slug has %d lines, want 2 with crop marks, else none", what, lines)
		}
		if o.Paper != press.NoPaper &&
			len(doc.Pages) > 1 &&
			len(o.Boards) == 1 && o.Size != "a4" && o.Size != "letter" && doc.Duplex != o.Flip {
			r.Fault("%s: the file tells printers to turn the paper by %v, want %v", what, doc.Duplex, o.Flip)
		}
	})
	if n := int(r.Checked.Load()); n < len(orders)/3 {
		t.Errorf("only %d cards of %d orders could be made, want at least a third of them", n, len(orders))
	}
}

func TestAPieceWithoutRoomForTheOrganisationSaysSo(t *testing.T) {
	t.Parallel()
	shop := shopOf(loaded())
	shop.Organisation = strings.Repeat("Bridge League of Ruritania and Syldavia ", 5)
	for _, p := range layAll(shop, 70) {
		if named := strings.Contains(running(p.Pieces[0].Sides...), "Syldavia"); named == (len(p.Without) > 0) || named && p.Item.Name == "card-id1" {
			t.Errorf("%s has the organisation: %v, and is without %q", p.Item.Name, named, p.Without)
		}
	}
}

// The scale that leads stands first on every piece that has room for it. The others follow, and what there is no room
// for is said. Where the first one has no table, the next leads, and the piece says so.
func TestTheScaleThatLeadsIsOnEveryPiece(t *testing.T) {
	t.Parallel()
	shop := shopOf(loaded())
	shop.Scales = scale.Built().Show("", []string{"acbl-20", "wbf-continuous", "acbl-30", "wbf-discrete"}, nil)
	without := 0
	for n, leads := range map[int]string{6: "acbl-20", 24: "acbl-20", 36: "acbl-20", 60: "wbf-continuous"} {
		for _, p := range layAll(shop, n) {
			if p.Err != nil {
				t.Errorf("%s for %d boards: %v", p.Item.Name, n, p.Err)
				continue
			}
			var on []string
			for _, side := range p.Pieces[0].Sides {
				on = append(on, side.Tables...)
			}
			all := strings.Join(on, "; ")
			alone := slices.Contains([]string{"card-a7", "card-id1", "card-eighth", "poster-a3"}, p.Item.Name)
			for _, of := range shop.Scales.Shown() {
				name := shop.Words.Scales.Name(of.Name)
				want := of.Has(n) && (!alone || of.Name == leads) && !slices.Contains(p.Without, of.Name)
				if n == 60 && alone && p.Item.Name != "poster-a3" {
					want = of.Name == "wbf-discrete" // small cards have no room for a row for each margin
				}
				if strings.Contains(all, name) != want || want && of.Name == leads && !strings.HasPrefix(on[0], name) {
					t.Errorf("%s for %d boards, without %q, has the tables %q: want %s among them, %v, and first if it leads",
						p.Item.Name, n, p.Without, on, name, want)
				}
			}
			if said := running(p.Pieces[0].Sides[0]); n == 60 && p.Item.Format.Name == "a4" && !strings.Contains(said, "no table for 60 boards") {
				t.Errorf("%s for 60 boards does not say that the first scale has no table: %s", p.Item.Name, said)
			}
			without += len(p.Without)
		}
	}
	if without == 0 {
		t.Error("every piece has room for every scale: the test shows little")
	}
	order := press.Order{Boards: []int{24}, Size: "a7", Paper: press.NoPaper}
	if p := sample.Must(shop.Lay(order)); p.Pieces[0].Sides[0].Tables[0] != shop.Words.Scales.Name("acbl-20") {
		t.Errorf("an order without a scale has %q, want the scale that leads", p.Pieces[0].Sides[0].Tables)
	}
}
