package press_test

import (
	"cmp"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/impose"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
)

// Each side must name its board count. Each table must name its scale, and its range if it is a part
// of a longer table. The tests know the right names from the order and from the printed figures.
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

func (o ordered) words(c *content.Content) *content.Messages {
	m := c.Messages
	if o.neutral {
		signs := map[string]string{}
		for _, s := range scale.Built().Published() {
			signs[s.Name] = s.Sign
		}
		m = m.Neutral(signs)
	}
	return &m
}

// name returns the name of a table.
func (o ordered) name(m *content.Messages, of string) string {
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

// tables returns the ordered tables, as a sheet has them.
func (o ordered) tables(c *content.Content) (all []sheet.Table) {
	m := o.words(c)
	for _, of := range o.scales {
		if of == imps {
			all = append(all, sheet.IMPTable(m))
		} else {
			all = append(all, sheet.ScaleTable(tableOf(of, o.boards), o.name(m, of), m))
		}
	}
	return all
}

// A seenTable is a table as one side shows it.
type seenTable struct {
	sheet.Table
	from, to int     // its rows
	top      mark.MM // of its texts
}

// seen returns the tables of a side. It recognises them by their figures.
func (o ordered) seen(c *content.Content, p mark.Page, fault func(string, ...any)) (tables []seenTable) {
	tops := map[int]mark.MM{}
	for _, x := range texts(p) {
		if n := x.Tag.Table; n > 0 && (tops[n] == 0 || x.Y < tops[n]) {
			tops[n] = x.Y
		}
	}
	all := o.tables(c)
	for _, n := range slices.Sorted(maps.Keys(tops)) { // in the order of their numbers, because two tables may have the same rows
		lines := slices.DeleteFunc(cells(p, n)[1:], func(l []string) bool { return len(l) < 2 }) // row numbers of a part need not begin at 0, so earlier rows are empty
		from := 0
		at := slices.IndexFunc(all, func(t sheet.Table) bool {
			for from = 0; from+len(lines) <= len(t.Rows); from++ {
				if slices.EqualFunc(t.Rows[from:from+len(lines)], lines, func(r sheet.Row, l []string) bool { return slices.Equal(r.Cells[:len(l)], l) }) {
					return true
				}
			}
			return false
		})
		if at < 0 || len(lines) == 0 {
			fault("a table begins with %v, but no ordered table has its rows", lines[:min(2, len(lines))])
			continue
		}
		tables = append(tables, seenTable{all[at], from, from + len(lines), tops[n]})
		// Two scales can have the same rows, such as NABC+ and the WBF's. A table that was found goes to
		// the end of the list, because a side does not show one table twice.
		all = append(slices.Delete(slices.Clone(all), at, at+1), all[at])
	}
	return tables
}

// checkSide reports names that a side lacks or has wrong. It returns the number of rows on the side.
// Package typeset tests that the side says what the loser gets.
func (o ordered) checkSide(c *content.Content, p mark.Page, fault func(string, ...any)) (rows int) {
	tables := o.seen(c, p, fault)
	if len(tables) == 0 {
		fault("the side has no table")
		return 0
	}
	top := slices.MinFunc(tables, func(a, b seenTable) int { return cmp.Compare(a.top, b.top) }).top
	title, head := "", ""
	names := map[string]mark.MM{} // of tables, and where they stand
	for _, x := range texts(p) {
		switch {
		case x.Tag.Kind == mark.Heading:
			title = x.S
		case x.Tag.Kind == mark.Subheading:
			names[x.S] = x.Y
		case x.Y < top && x.Tag.Kind != mark.ColumnHead:
			head += x.S + " "
		}
	}
	head = strings.Join(strings.Fields(head), " ")
	if slices.ContainsFunc(tables, func(s seenTable) bool { return s.ID != imps }) {
		if title != o.title() {
			fault("its title is %q, want the board count, %s", title, o.title())
		}
	} else if !strings.HasPrefix(title, "IMP") || !strings.Contains(head, "78B (2017)") {
		fault("its title is %q and the head under it %q, want the IMP scale with its law", title, head)
	}
	// A single table has its name in the side's head or above it, each of several tables above it.
	for _, s := range tables {
		rows += s.to - s.from
		name := s.Named(s.from, s.to)
		at, named := names[name]
		if named && at > s.top {
			fault("the name %q is not above its table", name)
		}
		if !named && (len(tables) > 1 || s.ID != imps && !strings.Contains(head, name)) {
			fault("the side lacks the name %q; it has %d tables, and its head is %q", name, len(tables), head)
		}
	}
	// The head must not name a scale that is not on the side. Longer names are looked for first, so that
	// "WBF 0.00" is not taken for "WBF 0".
	m := o.words(c)
	others := slices.Clone(every)
	slices.SortFunc(others, func(a, b string) int { return cmp.Compare(len(o.name(m, b)), len(o.name(m, a))) })
	for _, other := range others {
		name := o.name(m, other)
		if strings.Contains(head, name) && !slices.ContainsFunc(tables, func(s seenTable) bool { return s.ID == other }) {
			fault("its head names %q, which is not on the side", name)
		}
		head = strings.ReplaceAll(head, name, "")
	}
	return rows
}

// check reports names that the sides of a piece lack or have wrong, and missing rows.
func (o ordered) check(r *readback.Reading, c *content.Content, what string, sides []mark.Page) {
	r.Checked.Add(1)
	rows, want := 0, 0
	for i, side := range sides {
		rows += o.checkSide(c, side, func(format string, args ...any) {
			r.Fault("%s, side %d: %s", what, i+1, fmt.Sprintf(format, args...))
		})
	}
	for _, table := range o.tables(c) {
		want += len(table.Rows)
	}
	if rows != want {
		r.Fault("%s: its sides have %d rows together, want %d", what, rows, want)
	}
}

const drawer = "among other cards, nobody could tell which card it is"

// The title of a file says which tables it has. testdata/pieces.txt has the titles for one board count.
func TestEveryPieceOfABoardCountNamesItAndHasItsTables(t *testing.T) {
	t.Parallel()
	c := loaded()
	r := &readback.Reading{T: t, Why: drawer}
	readback.Together(someBoards(), func(n int) {
		files, err := layBoard(shopOf(c), n)
		if err != nil {
			t.Errorf("%d boards: %v", n, err)
		}
		for name, f := range files {
			o := ordered{boards: n}
			o.scales = slices.DeleteFunc(slices.Clone(every), func(of string) bool { return !strings.Contains(f.Title, o.name(&c.Messages, of)) })
			o.check(r, c, fmt.Sprintf("%d boards, %s", n, name), f.Pages)
		}
	})
	r.Must(len(someBoards())*15, "files")
}

// someOrders returns n orders of cards with random options, the same in every run.
func someOrders(n int) (all []press.Order) {
	rnd := rand.New(rand.NewPCG(1, 2))
	one := func(names ...string) string { return names[rnd.IntN(len(names))] }
	maybe := func() bool { return rnd.IntN(2) == 0 }
	for range n {
		o := press.Order{
			Boards: [][]int{{8}, {24, 11, 14, 13, 12}, {36}}[rnd.IntN(3)], Scale: one(every[:6]...), Back: one(press.Backs()...),
			Size: one(press.CardSizes()...), Paper: one(press.CardPapers()...), Title: one("", "Riverside Bridge Club"), BaseURL: one("", underRepo),
			Colour: mark.Colour(rnd.IntN(3)), Flip: impose.Flip(rnd.IntN(2)), Large: maybe(), Neutral: maybe(), Dim: maybe(),
		}
		if maybe() {
			o.Accent = &mark.Ink{R: 0xc8, G: 0x10, B: 0x2e}
		}
		if maybe() {
			o.Bleed, o.Marks = o.Paper == press.NoPaper, true
		}
		all = append(all, o)
	}
	return all
}

func TestEveryCardNamesItsTablesWhateverItsOptions(t *testing.T) {
	t.Parallel()
	c := loaded()
	shop := press.NewShop(c, scale.Built())
	r := &readback.Reading{T: t, Why: drawer}
	orders := someOrders(100)
	if readback.Everything() {
		orders = someOrders(10_000)
	}
	readback.Together(orders, func(o press.Order) {
		what := fmt.Sprintf("%+v", o)
		doc, picture, err := shop.LayCards(o)
		if err != nil {
			return // no such card can be made; another test checks what the error says
		}
		for _, n := range o.Boards {
			card, err := shop.Card(o, n)
			if err != nil {
				t.Errorf("%s: %v", what, err)
			}
			back := map[string][]string{"continuous": {"wbf-continuous"}, "discrete": {"wbf-discrete"}, "imps": {imps}}[o.Back]
			ordered{n, append([]string{o.Scale}, back...), o.Neutral}.check(r, c, what, card.Sides)
			for _, side := range card.Sides {
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
		if _, ground := picture.Front.Marks[0].(mark.Path); ground != o.Dim {
			r.Fault("%s: its picture begins with a ground: %t, want %t", what, ground, o.Dim)
		}
		if want := []mark.Duplex{mark.DuplexFlipLongEdge, mark.DuplexFlipShortEdge}[o.Flip]; o.Paper != press.NoPaper && len(doc.Pages) > 1 &&
			len(o.Boards) == 1 && o.Size != "a4" && o.Size != "letter" && doc.Duplex != want {
			r.Fault("%s: the file tells printers to turn the paper by %v, want %v", what, doc.Duplex, want)
		}
	})
	if n := int(r.Checked.Load()); n < len(orders)/3 {
		t.Errorf("only %d cards of %d orders could be made, want at least a third of them", n, len(orders))
	}
}
