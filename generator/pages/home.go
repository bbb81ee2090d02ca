package pages

import (
	"fmt"
	"html/template"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// home is what the template of the front page is given.
type home struct {
	site.Frame
	in           *Input
	Needed       template.HTML
	Usual, Every []boardTile
}

type boardTile struct {
	site.Link
	Boards int
	N      string // the same for people
	Usual  bool
}

// homePage is the front page: the calculator, with the table of margins needed, and every board
// count, the usual match lengths first.
func homePage(in *Input, s *site.Site) (outline.File, error) {
	m, f := in.Words, s.Rendered(address.Home)
	h := home{Frame: f, in: in, Needed: f.Table(sheet.NeededTable(in.firstTables(), m))}
	for _, n := range in.Counts {
		tile := boardTile{in.boardLink(n), n, m.Locale().Int(n), in.usual(n)}
		h.Every = append(h.Every, tile)
		if tile.Usual {
			h.Usual = append(h.Usual, tile)
		}
	}
	return s.Render(address.Home, f.Path, h)
}

// An extra is a field of what counts besides the match and the lead.
type extra struct {
	site.Field
	Theirs bool // it is the other team's
}

// Extras are the carry-over and the penalty of us and of the other team. A carry-over may be less
// than 0, so that its keys need a minus.
func (h home) Extras() []extra {
	m := h.M().Need
	return []extra{
		{h.Field("our-carry", m.OurCarry(), "text"), false},
		{h.Field("their-carry", m.TheirCarry(), "text"), true},
		{h.Field("our-penalty", m.OurPenalty(), "decimal"), false},
		{h.Field("their-penalty", m.TheirPenalty(), "decimal"), true},
	}
}

// firstTables returns the tables for the board count that the front page shows first: of the main
// scales, or of the scale that leads if that is for half a match.
func (in *Input) firstTables() (tables []vp.Table) {
	shown := in.shownBoards()
	if leads := in.Scales[0]; !leads.Main && leads.Has(shown) {
		return []vp.Table{leads.Make(shown)}
	}
	for _, w := range in.Boards[slices.Index(in.Counts, shown)].Main {
		tables = append(tables, w.Table)
	}
	return tables
}

// A calculated scale is one that the calculator shows, as its script needs it.
type calculated struct {
	Name, Text string
	Main, Half bool
	// First and Last are the board counts of its first and its last table.
	First, Last int
	// Outside is the key of what is said of a board count without a table.
	Outside string
}

// Scales are the scales that the calculator shows, the main ones first.
func (h home) Scales() (all []calculated) {
	for _, s := range scale.Calculated(h.in.Scales) {
		c := calculated{
			Name: s.Name, Text: h.M().Scales.Name(s.Name), Main: s.Main, Half: s.Half, Outside: s.Words.Outside,
		}
		if tables := s.Counts(h.in.Counts); len(tables) > 0 {
			c.First, c.Last = tables[0], tables[len(tables)-1]
			all = append(all, c)
		}
	}
	return all
}

// The match that is an example until a reader types one.
const exampleOurs, exampleTheirs = 47, 37

// Example is that match, as the script has it.
func (h home) Example() string { return fmt.Sprintf("%d-%d", exampleOurs, exampleTheirs) }

// ExampleLine says that it is an example.
func (h home) ExampleLine() string {
	m := h.M()
	result := fmt.Sprintf("%d–%d", exampleOurs, exampleTheirs)
	return m.Script.Home.Example(m.Script.Home.Asked(m.Boards(h.firstBoards()), result))
}

// chosen is the scale that the settings choose.
func (h home) chosen() scale.Scale { return h.in.Scales[0] }

// firstBoards is the board count that the calculator begins with: that of other pages, or the first
// one of a scale that has no table for that.
func (h home) firstBoards() int {
	if n := h.ShownBoards(); h.chosen().Has(n) {
		return n
	}
	return h.chosen().From
}

// An answer is a box for both sides' scores on a scale, named Text. At first they are those of the example.
type answer struct {
	M            *words.Messages
	Text         string
	Ours, Theirs string
	Hidden       bool
}

// Answers are that on the chosen scale, and those on the main scales beside it: hidden unless the chosen
// one is a main scale too.
func (h home) Answers() (all []answer) {
	m, n := h.M(), h.firstBoards()
	for i, s := range append([]scale.Scale{h.chosen()}, h.others()...) {
		a := answer{M: m, Text: m.Scales.Short(s.Name), Hidden: i > 0 && !(h.chosen().Main && s.Has(n))}
		if i == 0 {
			a.Text = m.Scales.Name(s.Name)
		}
		if s.Has(n) {
			t := s.Make(n)
			ours, theirs := t.Score(exampleOurs - exampleTheirs)
			a.Ours, a.Theirs = m.Locale().ScoreOf(t, ours), m.Locale().ScoreOf(t, theirs)
		}
		all = append(all, a)
	}
	return all
}

// others are the main scales beside the chosen one, or all but one if that is not a main scale.
func (h home) others() []scale.Scale {
	main := scale.Main(h.in.Scales)
	isChosen := func(s scale.Scale) bool { return s.Name == h.chosen().Name }
	return slices.DeleteFunc(slices.Clone(main), isChosen)[:len(main)-1]
}

// Both is the text beside the box that adds the other main scales to the plot.
func (h home) Both() string {
	var names []string
	for _, s := range h.others() {
		names = append(names, h.M().Scales.Short(s.Name))
	}
	return h.M().Script.Home.Both(strings.Join(names, ", "))
}

// asked is the fields of the calculator.
type asked struct {
	M           *words.Messages
	Fields      []site.Field // boards, and both sides' IMPs
	Adjustments []adjustment
}

// Asked is the fields of the calculator.
func (h home) Asked() asked {
	m, n := h.M().Home, h.M().Locale().Int(3)
	adjust := func(id string, text string) adjustment {
		return adjustment{id, text, m.More(n, text), m.Less(n, text)}
	}
	return asked{
		M: h.M(),
		Fields: []site.Field{
			h.Field("boards", m.Boards(), "numeric"), h.Field("imps", m.IMPs(), "decimal"),
			h.Field("theirs", m.Theirs(), "decimal"),
		},
		Adjustments: []adjustment{adjust("for-us", m.ForUs()), adjust("for-them", m.ForThem())},
	}
}

type adjustment struct{ ID, Text, More, Less string }

// A key of our own keypad. Its script knows what Key does, or puts it into the field.
type key struct{ Key, Text, Name string }

// Keypad is the keys, row by row, five in each.
func (h home) Keypad() []key {
	m := h.M().Keypad
	figure := func(n int) key { return key{fmt.Sprint(n), h.M().Locale().Int(n), ""} }
	return []key{
		figure(1), figure(2), figure(3), {"back", m.Delete(), ""}, {"field", "→", m.Field()},
		figure(4), figure(5), figure(6), {"-", "−", m.Minus()}, {"more", "+3", ""},
		figure(7), figure(8), figure(9), {"–", m.DashKey(), m.Dash()}, {"less", "−3", ""},
		{".", h.M().Locale().Decimal, ""}, figure(0), {"keep", h.M().Home.Keep(), ""}, {"match", h.M().Home.NextMatch(), ""},
		{"system", m.System(), ""},
	}
}
