package press_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/impose"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/scale"
)

// A choice is the values of an option of cards, each as a change of an order.
type choice struct {
	name   string
	values []func(*press.Order)
}

// optionsOfCards are all options that a card has. A board count of every choice is one
// of every scale.
func optionsOfCards() []choice {
	var scales, backs, sizes, sheets []func(*press.Order)
	for _, s := range scale.Built().All() {
		if s.Published() {
			scales = append(scales, func(o *press.Order) { o.Scale = s.Name })
		}
	}
	for _, b := range press.Backs() {
		backs = append(backs, func(o *press.Order) { o.Back = b })
	}
	for _, s := range press.CardSizes() {
		sizes = append(sizes, func(o *press.Order) { o.Size = s })
	}
	for _, s := range press.CardPapers() {
		sheets = append(sheets, func(o *press.Order) { o.Paper = s })
	}
	onOff := func(on func(*press.Order)) []func(*press.Order) {
		return []func(*press.Order){func(*press.Order) {}, on}
	}
	boards := func(n ...int) func(*press.Order) {
		return func(o *press.Order) { o.Boards = n }
	}
	colour := func(c mark.Colour) func(*press.Order) {
		return func(o *press.Order) { o.Colour = c }
	}
	return []choice{
		{"scale", scales}, {"back", backs}, {"size", sizes}, {"sheet", sheets},
		{"boards", []func(*press.Order){boards(8), boards(24), boards(6, 7, 8)}},
		{"colour", []func(*press.Order){colour(0), colour(mark.ColourGrey), colour(mark.ColourPress)}},
		{"title", onOff(func(o *press.Order) { o.Title = "Riverside Bridge Club" })},
		{"large", onOff(func(o *press.Order) { o.Large = true })},
		{"neutral", onOff(func(o *press.Order) { o.Neutral = true })},
		{"dim", onOff(func(o *press.Order) { o.Dim = true })},
		{"accent", onOff(func(o *press.Order) { o.Accent = &mark.Ink{R: 0xc8, G: 0x10, B: 0x2e} })},
		{"bleed", onOff(func(o *press.Order) { o.Bleed, o.Marks = o.Paper == press.NoPaper, true })},
		{"flip", onOff(func(o *press.Order) { o.Flip = impose.ShortEdge })},
		{"address", onOff(func(o *press.Order) { o.BaseURL = underRepo })},
	}
}

// covering are orders among which any two values of two options come together, but for
// those that can not. Which they are, and whether an order can be made, makes says.
func covering(options []choice, makes func(values []int) bool) (orders [][]int, missed []string) {
	type pair struct{ a, x, b, y int }
	open := map[pair]bool{}
	var pairs []pair
	for a := range options {
		for b := a + 1; b < len(options); b++ {
			for x := range options[a].values {
				for y := range options[b].values {
					p := pair{a, x, b, y}
					open[p], pairs = true, append(pairs, p)
				}
			}
		}
	}
	gain := func(values []int, upTo func(int) bool) (n int) {
		for a := range options {
			for b := a + 1; b < len(options); b++ {
				if upTo(a) && upTo(b) && open[pair{a, values[a], b, values[b]}] {
					n++
				}
			}
		}
		return n
	}
	for i, p := range pairs {
		if !open[p] {
			continue
		}
		for try := 0; open[p] && try < 12; try++ {
			values, set := make([]int, len(options)), make([]bool, len(options))
			values[p.a], values[p.b], set[p.a], set[p.b] = p.x, p.y, true, true
			for k := range options {
				// In another order at each try, so that what cannot be made is left.
				if at := (k + try) % len(options); !set[at] {
					set[at] = true
					best, most := 0, -1
					for v := range options[at].values {
						v = (v + try + i) % len(options[at].values)
						if values[at] = v; gain(values, func(j int) bool { return set[j] }) > most {
							best, most = v, gain(values, func(j int) bool { return set[j] })
						}
					}
					values[at] = best
				}
			}
			if try > 5 { // what can be made at all is made in these
				for at, o := range options {
					easy, known := map[string]int{"large": 0, "boards": 0, "back": 3, "sheet": 2, "size": 4, "scale": 1}[o.name]
					if known && at != p.a && at != p.b {
						values[at] = easy
					}
				}
			}
			if !makes(values) {
				continue
			}
			orders = append(orders, values)
			for a := range options {
				for b := a + 1; b < len(options); b++ {
					delete(open, pair{a, values[a], b, values[b]})
				}
			}
		}
	}
	for p := range open {
		missed = append(missed, fmt.Sprintf("%s %d with %s %d", options[p.a].name, p.x, options[p.b].name, p.y))
	}
	slices.Sort(missed)
	return orders, missed
}

// In the finished file, for any two options together: what a side says is what it was
// ordered to carry.
func TestFilesOfAnyTwoOptionsNameWhatTheyCarry(t *testing.T) {
	t.Parallel()
	readback.Tool(t, "pdftotext")
	pdfinfo := readback.Tool(t, "pdfinfo")
	c := loaded(t)
	options := optionsOfCards()
	order := func(values []int) (o press.Order) {
		for i, v := range values {
			options[i].values[v](&o)
		}
		return o
	}
	orders, missed := covering(options, func(values []int) bool {
		o := order(values)
		for _, n := range o.Boards {
			one := o
			one.Boards = []int{n}
			if _, err := cardSides(one, c); err != nil {
				return false
			}
		}
		if o.Paper == press.NoPaper {
			return true
		}
		return !slices.Contains([]string{"a3", "a4", "letter"}, o.Size) // no card is cut from a paper of its own size
	})
	if len(orders) < 60 || len(missed) > 15 {
		t.Errorf("%d orders leave %d pairs of options out: %s", len(orders), len(missed), strings.Join(missed, "; "))
	}
	r := &reading{t: t, why: "the file says what is not on it"}
	dir := t.TempDir()
	together(orders, func(values []int) {
		o := order(values)
		what := fmt.Sprintf("%d boards, %s, back %s, %s on %s, large %v, neutral %v, title %q", o.Boards, o.Scale, o.Back, o.Size, o.Paper, o.Large, o.Neutral, o.Title)
		data, picture, err := press.NewShop(c, scale.Built()).Cards(o)
		if err != nil {
			t.Errorf("%s: %v", what, err)
			return
		}
		file := filepath.Join(dir, strings.ReplaceAll(fmt.Sprint(values), " ", "-")+".pdf")
		if err := os.WriteFile(file, data, 0o600); err != nil {
			t.Error(err)
			return
		}
		pages, err := readback.PDFText(t, file)
		if err != nil {
			t.Errorf("%s: %v", what, err)
			return
		}
		text := strings.Join(strings.Fields(strings.Join(pages, " ")), " ")
		info, err := output(pdfinfo, file)
		if err != nil {
			t.Errorf("%s: %v", what, err)
			return
		}
		said := strings.Join(strings.Fields(string(info)), " ")
		list, _, _ := strings.Cut(strings.TrimPrefix(fmt.Sprint(o.Boards), "["), "]")
		list = strings.ReplaceAll(list, "6 7 8", "6–8")
		if !o.Neutral {
			list += " boards"
		}
		named := orderOf(o)
		_, title, _ := strings.Cut(string(picture), "<title")
		title, _, _ = strings.Cut(title, "</title>")
		for i, scale := range named.scales {
			for _, n := range o.Boards {
				named.boards = n
				if scale == imps {
					r.contains(text, "78B (2017)", "%s: its text", what) // and before it is what it is: see the marks
				} else {
					r.contains(text, named.fullName(&c.Messages, scale), "%s: its text", what)
				}
				if !o.Neutral {
					r.contains(text, boardsText(n), "%s: its text", what)
				}
			}
			named.boards = o.Boards[0]
			name := named.fullName(&c.Messages, scale)
			if len(o.Boards) > 1 && scale == "half-match" {
				name, _, _ = strings.Cut(name, ",")
				name, _, _ = strings.Cut(name, " =")
			}
			r.contains(said, name, "%s: its title and subject", what)
			if i == 0 {
				first, _, _ := strings.Cut(named.fullName(&c.Messages, scale), ",")
				r.contains(title, first, "%s: its picture's title", what)
			}
		}
		if strings.Count(said, list) < 2 {
			r.fault("%s: its title and subject do not both say %q: %s", what, list, said[:min(len(said), 300)])
		}
		if o.Title != "" {
			r.contains(said, "Title: "+o.Title, "%s: its title", what)
		}
	})
	if n := int(r.checked.Load()); n < 5*len(orders) {
		t.Errorf("only %d texts were looked for in %d files", n, len(orders))
	}
	t.Logf("%d files, %d texts; %d pairs of options left out: %s", len(orders), r.checked.Load(), len(missed), strings.Join(missed, "; "))
}

// contains counts a text that must be in another.
func (r *reading) contains(all, want, format string, args ...any) {
	r.checked.Add(1)
	if !strings.Contains(all, want) {
		r.fault("%s does not say %q: %s", fmt.Sprintf(format, args...), want, all[:min(len(all), 400)])
	}
}
