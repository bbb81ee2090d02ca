package generator_test

import (
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// An amountCase is a question to the form of 12.8, and what the rule says to it.
type amountCase struct {
	entry    entry
	err      error
	amount   *big.Rat // where err is nil
	unit     *big.Rat
	counted  content.Plural
	what     string   // what it is worked out from, in words; "" for a fixed amount
	exact    *big.Rat // before rounding; for a root its square
	root     bool
	average  *big.Rat // nil where average plus and minus are not said
	faults   []string // the fields that can be at fault
	standard string   // the rule as printed
	notes    []int
}

// amountCases are some hundred questions for each method, out to the ends of what
// the rules take and beyond.
func amountCases(m *content.Messages) (all []amountCase) {
	l, said := m.Locale(), m.Script.EBU
	printed := official.StandardAmounts()
	add := func(row int, c amountCase) {
		c.standard = printed[row].Standard
		for _, n := range printed[row].Notes {
			c.notes = append(c.notes, n.Number)
		}
		all = append(all, c)
	}
	tops := []int{-10, 0, 999, 1000, 1001, 9_999_999, 10_000_000, 10_000_001}
	for top := 1; top <= 260; top++ {
		tops = append(tops, top)
	}
	for _, top := range tops {
		amount, err := official.MatchpointAmount(official.Tenths(top))
		add(0, amountCase{
			entry: entry{"method": "match-points", "top": official.Tenths(top).String()}, err: err, faults: []string{"top"},
			amount: big.NewRat(int64(amount), 10), unit: big.NewRat(1, 10), counted: said.MPs, exact: big.NewRat(int64(top), 100),
			what: said.Top.With("top", figureOf(big.NewRat(int64(top), 10), l)), average: big.NewRat(int64(top), 20),
		})
	}
	counts := []int{-1, 0, 999, 1000, 250_000, 250_001, 999_999, 1_000_000, 1_000_001}
	for n := 1; n <= 130; n++ {
		counts = append(counts, n)
	}
	for _, n := range counts {
		for _, way := range []struct {
			row           int
			method, field string
			factor        int
			what          content.Message
			amount        func(int) (int, error)
		}{
			{1, "imps", "played", 4, said.Played, official.IMPAmount},
			{4, "cross-imps", "compared", 8, said.Compared, official.CrossIMPAmount},
		} {
			amount, err := way.amount(n)
			add(way.row, amountCase{
				entry: entry{"method": way.method, way.field: strconv.Itoa(n)}, err: err, faults: []string{way.field},
				amount: big.NewRat(int64(amount), 1), unit: big.NewRat(1, 1), counted: m.IMPs, exact: big.NewRat(int64(way.factor*n), 1),
				root: true, what: way.what.With("n", strconv.Itoa(n)), average: new(big.Rat),
			})
		}
	}
	for _, maximum := range []vp.Hundredths{-100, 0, 1, 375, 1000, 1500, 2000, 2001, 2500, 3000, 199_999, 200_000, 200_001} {
		for _, boards := range []int{-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 16, 24, 100, 999, 1000, 1001} {
			amount, err := official.VPAmount(maximum, boards)
			add(6, amountCase{
				entry: entry{"method": "vps", "maximum": maximum.String(), "match-boards": strconv.Itoa(boards)},
				err:   err, faults: []string{"maximum", "match-boards"},
				amount: big.NewRat(int64(amount), 100), unit: big.NewRat(1, 2), counted: said.VPs,
				exact: big.NewRat(int64(maximum)*2, int64(100*15*max(boards, 1))),
				what:  said.Match.With("maximum", figureOf(big.NewRat(int64(maximum), 100), l), "boards", strconv.Itoa(boards)),
			})
		}
	}
	add(2, amountCase{entry: entry{"method": "aggregate"}, amount: big.NewRat(official.AggregateAmount, 1), counted: said.Points})
	add(3, amountCase{entry: entry{"method": "point-a-board"}, amount: big.NewRat(int64(official.PointABoardAmount), 10), counted: said.Points, average: big.NewRat(1, 1)})
	add(5, amountCase{entry: entry{"method": "butler"}, amount: big.NewRat(int64(official.ButlerAmount), 10), counted: m.IMPs, average: new(big.Rat)})
	return all
}

// figureOf writes a number of at most two decimals with as many as it has.
func figureOf(r *big.Rat, l content.Locale) string {
	f, _ := r.Float64()
	return l.Shortest(f)
}

func countOf(p content.Plural, r *big.Rat, l content.Locale) string {
	form := p.Other
	if r.Cmp(big.NewRat(1, 1)) == 0 {
		form = p.One
	}
	return form.With("n", figureOf(r, l))
}

// because is how the page should explain an amount.
func (c amountCase) because(m *content.Messages) []string {
	l, said := m.Locale(), m.Script.EBU
	lines := []string{said.Printed.With("standard", c.standard)}
	amount := countOf(c.counted, c.amount, l)
	if c.what != "" {
		below := new(big.Rat).Sub(c.amount, c.unit)
		value, low := new(big.Rat).Set(c.amount), new(big.Rat).Set(below)
		if c.root { // compared as squares
			value.Mul(value, value)
			low.Mul(low, low)
		}
		switch {
		case value.Cmp(c.exact) == 0:
			lines = append(lines, said.Exact.With("what", c.what, "amount", amount))
		case low.Cmp(c.exact) < 0 && c.exact.Cmp(value) < 0:
			lines = append(lines, said.Between.With("what", c.what, "below", figureOf(below, l), "amount", amount, "unit", figureOf(c.unit, l)))
		default:
			lines = append(lines, fmt.Sprintf("%v is not the next multiple of %v above %v", c.amount, c.unit, c.exact))
		}
	}
	if c.average != nil {
		plus := figureOf(new(big.Rat).Add(c.average, c.amount), l)
		if c.average.Sign() == 0 {
			plus = "+" + plus
		}
		lines = append(lines, said.Average.With("plus", plus, "minus", figureOf(new(big.Rat).Sub(c.average, c.amount), l)))
	}
	return append(lines, noteLines(m, c.notes)...)
}

func noteLines(m *content.Messages, notes []int) (lines []string) {
	for _, n := range notes {
		lines = append(lines, m.Script.EBU.Note.With("note", m.EBU.Note.With("n", strconv.Itoa(n), "text", official.EBUNotes()[n-1].Text)))
	}
	return lines
}

// The page's standard amounts are those of 12.8, each with its rule and the older
// edition's mark.
func TestStandardAmountsAreThoseOfTheRule(t *testing.T) {
	t.Parallel()
	thorough(t)
	m := words(t)
	cases := amountCases(m)
	onEveryTool(t, "ebu/index.html", func(t *testing.T, tab *tab, _ string) {
		entries := make([]entry, len(cases))
		for i, c := range cases {
			entries[i] = c.entry
		}
		refused := 0
		for i, got := range tab.enter(t, "amount", entries...) {
			c := cases[i]
			if got.Mark != string(m.ToolsEBU.Older) {
				t.Fatalf("%v: the result carries the mark %q, want %q", c.entry, got.Mark, m.ToolsEBU.Older)
			}
			if c.err != nil {
				refused++
				beside := slices.ContainsFunc(c.faults, func(field string) bool { return got.Faults[field+"-fault"] != "" })
				if got.Answer != "–" || !beside {
					t.Errorf("%v gives %q and the faults %v, but: %v", c.entry, got.Answer, got.Faults, c.err)
				}
				continue
			}
			if want := countOf(c.counted, c.amount, m.Locale()); got.Answer != want || len(got.Faults) > 0 {
				t.Errorf("%v gives %q, want %q; faults: %v", c.entry, got.Answer, want, got.Faults)
			}
			if want := c.because(m); !slices.Equal(got.Because, want) {
				t.Errorf("%v is explained by %q, want %q", c.entry, got.Because, want)
			}
		}
		if refused < 50 || len(cases)-refused < 500 {
			t.Errorf("%d questions, %d of them refused: want more of both", len(cases), refused)
		}
	})
}

// assignedCases are questions to the form of 12.6, with what the rule says.
type assignedCase struct {
	entry  entry
	points official.Tenths
	err    error
}

func assignedCases() (all []assignedCase) {
	neighbours := func(list ...official.Neighbour) (all []*official.Neighbour) {
		all = append(all, nil)
		for i := range list {
			all = append(all, &list[i])
		}
		return all
	}
	fill := func(a entry, side string, n *official.Neighbour) {
		if n == nil {
			a[side+"-none"] = "x"
			return
		}
		a[side+"-none"], a[side], a[side+"-times"] = "", n.Matchpoints.String(), strconv.Itoa(n.Frequency)
	}
	lower := neighbours(official.Neighbour{Matchpoints: 40, Frequency: 5}, official.Neighbour{Matchpoints: 0, Frequency: 1}, official.Neighbour{Matchpoints: 5, Frequency: 2},
		official.Neighbour{Matchpoints: 230, Frequency: 1}, official.Neighbour{Matchpoints: 200, Frequency: 9}, official.Neighbour{Matchpoints: 235, Frequency: 1},
		official.Neighbour{Matchpoints: -5, Frequency: 1}, official.Neighbour{Matchpoints: 241, Frequency: 1}, official.Neighbour{Matchpoints: 40, Frequency: 0}, official.Neighbour{Matchpoints: 40, Frequency: 1_000_001})
	higher := neighbours(official.Neighbour{Matchpoints: 110, Frequency: 2}, official.Neighbour{Matchpoints: 75, Frequency: 2}, official.Neighbour{Matchpoints: 20, Frequency: 1},
		official.Neighbour{Matchpoints: 10, Frequency: 1}, official.Neighbour{Matchpoints: 5, Frequency: 1}, official.Neighbour{Matchpoints: 20, Frequency: 9},
		official.Neighbour{Matchpoints: 25, Frequency: 2}, official.Neighbour{Matchpoints: 300, Frequency: 3}, official.Neighbour{Matchpoints: 110, Frequency: -1})
	for _, scoring := range []official.Matchpointing{official.OnePerPair, official.TwoPerPair} {
		for _, top := range []official.Tenths{240, 235, 120, 0, 10_000_001} {
			for _, lo := range lower {
				for _, hi := range higher {
					a := entry{"scoring": strconv.Itoa(int(scoring)), "assigned-top": top.String()}
					fill(a, "lower", lo)
					fill(a, "higher", hi)
					points, err := official.AssignedMatchpoints(lo, hi, top, scoring)
					all = append(all, assignedCase{a, points, err})
				}
			}
		}
	}
	return all
}

// faultPlace is where the page should say what official says, which names the first
// thing that is wrong.
func faultPlace(err error) string {
	text := err.Error()
	side := ""
	for _, s := range []string{"lower", "higher"} {
		if strings.HasPrefix(text, "next "+s+" score: ") {
			side = s
		}
	}
	switch {
	case strings.HasPrefix(text, "top of"):
		return "assigned-top-fault"
	case strings.Contains(text, "frequency") && strings.Contains(text, "outside"):
		return side + "-times-fault"
	case strings.Contains(text, "outside"):
		return side + "-fault"
	}
	return "assigned-fault"
}

// The page's matchpoints for an assigned score are those of 12.6, and where figures
// contradict each other it says which.
func TestAssignedMatchpointsAreThoseOfTheRule(t *testing.T) {
	t.Parallel()
	thorough(t)
	m := words(t)
	said := m.Script.EBU
	cases := assignedCases()
	onEveryTool(t, "ebu/index.html", func(t *testing.T, tab *tab, _ string) {
		entries := make([]entry, len(cases))
		for i, c := range cases {
			entries[i] = c.entry
		}
		// Half of the example, in fields that nobody has typed into.
		half := maps.Clone(assignedExample)
		delete(half, "higher")
		delete(half, "higher-times")
		got := tab.enter(t, "assigned", half)[0]
		if want := []string{said.FromLower.With("matchpoints", "4", "share", "5", "sum", "9"), string(said.Other)}; !slices.Equal(got.Because, want) || got.Answer != "–" {
			t.Errorf("with one neighbour alone the answer is %q because of %q, want none and %q", got.Answer, got.Because, want)
		}
		places := map[string]int{}
		named := 0 // figures that do not fit
		for i, got := range tab.enter(t, "assigned", entries...) {
			c := cases[i]
			if got.Mark != string(m.ToolsEBU.Older) {
				t.Fatalf("%v: the result carries the mark %q, want %q", c.entry, got.Mark, m.ToolsEBU.Older)
			}
			if c.err != nil {
				place := faultPlace(c.err)
				places[place]++
				if got.Faults[place] == "" || got.Answer != "–" || len(got.Because) > 0 {
					t.Errorf("%v gives %q and the faults %v, want one at %s: %v", c.entry, got.Answer, got.Faults, place, c.err)
				}
				for _, figure := range sums(c.err, m) {
					named++
					if !strings.Contains(got.Faults[place], figure) {
						t.Errorf("%v: the fault %q does not name %s: %v", c.entry, got.Faults[place], figure, c.err)
					}
				}
				continue
			}
			places[""]++
			if want := countOf(said.MPs, big.NewRat(int64(c.points), 10), m.Locale()); got.Answer != want || len(got.Faults) > 0 || len(got.Because) == 0 {
				t.Errorf("%v gives %q because of %q, want %q; faults: %v", c.entry, got.Answer, got.Because, want, got.Faults)
			}
		}
		for _, place := range []string{"", "assigned-top-fault", "lower-fault", "lower-times-fault", "higher-fault", "higher-times-fault", "assigned-fault"} {
			if places[place] < 8 {
				t.Errorf("%d cases for %q, want more", places[place], place)
			}
		}
		if least := places["assigned-fault"]; named < least {
			t.Errorf("%d figures are named in the faults, want %d at least: the reader of errors may be broken", named, least)
		}
		example := tab.enter(t, "assigned", assignedExample)[0]
		want := []string{
			said.FromLower.With("matchpoints", "4", "share", "5", "sum", "9"),
			said.FromHigher.With("matchpoints", "11", "share", "2", "sum", "9"), string(said.Both),
		}
		if !slices.Equal(example.Because, want) {
			t.Errorf("the example of 12.6 is explained by %q, want %q", example.Because, want)
		}
	})
}

// sums are the results that an error of a contradiction names: what follows each =.
func sums(err error, m *content.Messages) (all []string) {
	for _, part := range strings.Split(err.Error(), " = ")[1:] {
		number := strings.TrimRight(strings.Fields(part)[0], ":;,")
		value, ok := new(big.Rat).SetString(number)
		if ok {
			all = append(all, "= "+figureOf(value, m.Locale()))
		}
	}
	return all
}
