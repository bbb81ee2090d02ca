// Package sheet makes the contents of a page or a printed piece, without sizes: tables, facts
// and notes, as texts that are ready for people.
package sheet

import (
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// A Sheet is the contents of a page or a piece: a heading, facts, tables and notes, without sizes.
// Its texts are ready for people; renderers only place them.
type Sheet struct {
	Title string // "24 boards"
	// Glance is what a player wants to know first, Curious what explains the figures. A page has
	// both apart; a print has Facts, without the scores that lie outside their ranges.
	Glance, Curious, Facts []Fact
	Tables                 []Table
	Lacking                []string // a sentence for each main scale that has no table here
	Notes                  []string
	// Blitz is what earns the maximum on each of the scales of a board count: "20.00 from 74 IMPs".
	Blitz []string
}

// A Fact is a label and what it says.
type Fact struct{ Label, Value string }

// A Table is figures under headings. The first column heads its rows.
type Table struct {
	ID   string // unique in its sheet: "continuous"
	Name string // in a word: "Continuous"
	// Full is its name in print, "WBF continuous scale". Part is that of its rows from … up to …:
	// "WBF continuous scale, 0–59 IMPs".
	Full string
	Part func(from, to int) string
	// Alone says what the loser gets, for prints with the winner's score alone. It is "" for a
	// table without a loser, and where the winner's score does not determine the loser's.
	Alone string
	// Open is the sign that the head of the last row has in print, and not on a page: "+". It is "" where that row has
	// an end, or has the sign in its cell.
	Open string
	// General says that the table is for every match, not for the board count of its piece.
	General bool

	Caption string
	// Over says, above the heads in print, what the heads after the first are; print then sets them like figures. It
	// may be empty.
	Over  string
	Heads []string
	// Short are the heads, and ShortName the name, for a piece on which the others do not fit.
	// A table need not have them.
	Short     []string
	ShortName string
	Rows      []Row
	// HeadLinks are what the heads lead to on a page: nil for nothing.
	HeadLinks []Link
	Strong    int  // the column that readers look for
	Text      bool // cells are words, not figures: to be set to the left
	Keeps     bool // on a page its heads and first column stay in sight while it is scrolled
	// Class, and Columns for the first of its columns, are the names that the style sheet of pages
	// knows them by. They may be empty.
	Class   string
	Columns []string
}

// A Row is the cells of one row.
type Row struct {
	Cells []string
	ID    string // its anchor on a page, which links lead to; "" for most rows
	// Corrected rows carry the sheet's correction mark beside their head.
	Corrected bool
	Strong    bool // print sets its head in bold
	// Links are what the cells lead to on a page: nil for nothing.
	Links []Link
	Page  int // the page of its document that they lead to in print, from 1; 0 for none
	// Cusps are the columns whose score ends at this row's margin. Their cells carry
	// the CuspMark.
	Cusps []int
	Sign  Sign
}

// A Sign stands before the words of a cell, which say the same. Its class gives the cell a colour; without one there
// is no sign.
type Sign struct {
	Column      int
	Mark, Class string
}

// A Link is what a cell leads to.
type Link struct {
	Path string // of the site, "" for nothing
	// Pattern is what a script makes paths from, "boards/{boards}/index.html"; "" is nothing.
	Pattern string
}

// CorrectionMark stands beside the head of a corrected row. It stands high, so that nobody takes it
// for a decimal point.
const CorrectionMark = "*"

// CuspMark stands beside the last margin of a range: with the next IMP the score goes up.
const CuspMark = "↑"

// Without is a scale's table without one of its columns.
func (t Table) Without(column int) Table {
	cut := func(s []string) []string { return slices.Concat(s[:column], s[column+1:]) }
	t.Heads, t.Short, t.Rows = cut(t.Heads), cut(t.Short), slices.Clone(t.Rows)
	for i, r := range t.Rows {
		t.Rows[i].Cells = cut(r.Cells)
	}
	return t
}

// Shorter is the table with its short heads and name; ok is false if it has no other ones.
func (t Table) Shorter() (short Table, ok bool) {
	if t.Short != nil && !slices.Equal(t.Heads, t.Short) {
		t.Heads, ok = t.Short, true
	}
	if t.ShortName != "" && t.Name != t.ShortName {
		t.Name, ok = t.ShortName, true
	}
	return t, ok
}

// Named is the name in print of a table's rows from … up to …, which may be all.
func (t Table) Named(from, to int) string {
	if t.Part == nil || from == 0 && to == len(t.Rows) {
		return t.Full
	}
	return t.Part(from, to)
}

// Grouped are facts. A label that is the same as the one before is empty.
func Grouped(facts []Fact) []Fact {
	facts = slices.Clone(facts)
	for i := len(facts) - 1; i > 0; i-- {
		if facts[i].Label == facts[i-1].Label {
			facts[i].Label = ""
		}
	}
	return facts
}

// BoardSheet is the sheet of one board count: the tables of a site's main scales, and facts about them. lacking are
// the main scales without a table for it.
func BoardSheet(boards int, main []scale.Work, lacking []scale.Scale, m *words.Messages) Sheet {
	byName := slices.SortedFunc(slices.Values(main), func(a, b scale.Work) int {
		return strings.Compare(a.Scale.Name, b.Scale.Name)
	})
	usual := len(lacking) == 0 && words.AreUsual(scale.NamesOf(byName))
	b := boardSheet{main, byName, m, usual, !usual && len(main)+len(lacking) > 1}
	s := Sheet{Title: m.Boards(boards), Glance: b.glance()}
	var blitz []Fact
	corrected := false
	for _, w := range main {
		t, from := b.table(w), m.Facts.BlitzMargin(w.Table.BlitzMargin(), b.m.Locale().ScoreOf(w.Table, w.Table.Max()))
		s.Tables, s.Blitz = append(s.Tables, t), append(s.Blitz, from)
		label := b.either(w, m.Facts.BlitzContinuous(), m.Facts.BlitzDiscrete(),
			m.Facts.BlitzOf(m.Scales.Short(w.Scale.Name)))
		blitz = append(blitz, Fact{label, from})
		corrected = corrected || slices.ContainsFunc(t.Rows, func(r Row) bool { return r.Corrected })
	}
	x, corrections := b.x(), b.corrections()
	s.Curious, s.Facts = slices.Concat(x, corrections, b.violations()), slices.Concat(x, blitz, corrections)
	for _, of := range lacking {
		s.Lacking = append(s.Lacking, m.Facts.Lacking(boards, m.Scales.Name(of.Name)))
	}
	if corrected {
		s.Notes = append(s.Notes, m.Facts.Marked(CorrectionMark))
	}
	if !vp.Tested(boards) {
		s.Notes = append(s.Notes, m.Facts.Untested())
	}
	return s
}

// A boardSheet is what the sheet of a board count is made from. usual says that the site's scales are the WBF's two,
// for which many texts need no names: by their names, the continuous scale is the first. names says that a text about
// one of the scales needs its name.
type boardSheet struct {
	main, byName []scale.Work
	m            *words.Messages
	usual, names bool
}

// table is the table of a scale, with its corrected rows.
func (b boardSheet) table(w scale.Work) Table {
	name, boards := b.m.Scales.Name(w.Scale.Name), w.Table.Boards
	t := ScaleTable(w.Table, name, b.m)
	t.ID = w.Scale.Name + "-table"
	if w.Scale.Place.Anchor != "" {
		t.ID = map[bool]string{true: "continuous", false: "discrete"}[w.Table.PerMargin]
	}
	t.Name = b.either(w, b.m.Table.ContinuousName(), b.m.Table.DiscreteName(), name)
	t.Caption = b.either(w, b.m.Table.Continuous(boards), b.m.Table.Discrete(boards),
		b.m.Cards.TableFor(b.m.Boards(boards), name))
	for i := range t.Rows {
		t.Rows[i].Corrected = w.Corrected(i)
	}
	return t
}

// either is a text about one of the scales: if these are the usual ones, that for the WBF's continuous or discrete
// scale, else the other one.
func (b boardSheet) either(w scale.Work, continuous, discrete, other string) string {
	switch {
	case !b.usual:
		return other
	case w.Table.PerMargin:
		return continuous
	}
	return discrete
}

// named is a text about one of the scales, with its name if the site has several.
func (b boardSheet) named(w scale.Work, text string) string {
	if !b.names {
		return text
	}
	return b.m.Facts.OfScale(b.m.Scales.Short(w.Scale.Name), text)
}

// of puts what is said of each scale, if anything, into one text.
func (b boardSheet) of(say func(w scale.Work) string) string {
	if b.usual {
		return b.m.Facts.WinValue(say(b.byName[0]), say(b.byName[1]))
	}
	var all []string
	for _, w := range b.main {
		if text := say(w); text != "" {
			all = append(all, b.named(w, text))
		}
	}
	return strings.Join(all, "; ")
}

// smallWin is a small win, in IMPs, whose scores the glance at a board count looks up. The good one is in the middle
// between a draw and the maximum of the first scale.
const smallWin = 10

// glance is what a player wants to know of a board count.
func (b boardSheet) glance() []Fact {
	m, l, first := b.m.Facts, b.m.Locale(), b.main[0].Table
	drawn, most := first.Rows[0].Winner, first.Max()
	good := max((drawn+most)/2/vp.VP*vp.VP, drawn)
	takes := func(margin func(t vp.Table) int) string {
		if b.usual {
			return m.Takes(margin(b.byName[0].Table), margin(b.byName[1].Table))
		}
		return b.of(func(w scale.Work) string {
			if n := margin(w.Table); n >= 0 {
				return b.m.IMPs(n)
			}
			return ""
		})
	}
	return []Fact{
		{m.BlitzTakes(), takes(vp.Table.BlitzMargin)},
		{m.Win(smallWin), b.of(func(w scale.Work) string {
			winner, loser := w.Table.Score(smallWin)
			return m.Scores(l.ScoreOf(w.Table, loser), l.ScoreOf(w.Table, winner))
		})},
		{m.ScoreTakes(l.ScoreOf(vp.Table{}, good)), takes(func(t vp.Table) int {
			if t.Rows[0].Winner != drawn || t.Max() != most {
				return -1 // its scores mean something else
			}
			return vp.Must(t.MarginFor(good))
		})},
	}
}

// x is the blitz X of the scales that have a curve: once, if all scales share it.
func (b boardSheet) x() (facts []Fact) {
	m := b.m.Facts
	var named, texts []string
	for _, w := range b.main {
		if w.Scale.Curve == nil {
			continue
		}
		n := w.Table.Boards
		x := w.Scale.Curve(n).X()
		text := m.BlitzX(x)
		if x == vp.Must(vp.Blitz(n)) {
			text = m.BlitzValue(n, x)
		}
		named, texts = append(named, b.named(w, text)), append(texts, text)
	}
	if slices.Sort(texts); len(named) == len(b.main) && len(slices.Compact(texts)) == 1 {
		named = texts[:1]
	}
	for _, text := range named {
		facts = append(facts, Fact{m.Blitz(), text})
	}
	return facts
}

// corrections is what the corrections did.
func (b boardSheet) corrections() (facts []Fact) {
	m, l := b.m.Facts, b.m.Locale()
	computed := false
	for _, w := range b.main {
		name := b.either(w, m.Continuous(), m.Discrete(), b.m.Scales.Short(w.Scale.Name))
		computed = computed || w.Continuous != nil || w.Discrete != nil
		if c := w.Continuous; c != nil && c.Moved > 0 {
			most := vp.Hundredths(0)
			for _, r := range c.Rows {
				most = max(most, r.Winner-r.Rounded)
			}
			text := m.CorrectionsContinuous(words.FactsCorrectionsContinuous{
				Margins: c.Moved, Most: l.ScoreOf(w.Table, most), Scale: name,
			})
			facts = append(facts, Fact{m.Corrections(), text})
		}
		if d := w.Discrete; d != nil && d.Steps > 0 {
			facts = append(facts, Fact{m.Corrections(), m.CorrectionsDiscrete(name, d.Steps)})
		}
	}
	if computed && facts == nil {
		facts = []Fact{{m.Corrections(), m.NoCorrections()}}
	}
	return facts
}

// violations is which scores lie outside their ranges after the corrections.
func (b boardSheet) violations() (facts []Fact) {
	m, l := b.m.Facts, b.m.Locale()
	for _, w := range b.main {
		if w.Discrete == nil {
			continue
		}
		for _, v := range w.Discrete.RangeViolations {
			text := m.RangeViolationAt(words.FactsRangeViolationAt{
				IMPs: l.Real(v.IMPs, 2), Range: l.Range(v.From, v.To), VP: l.Int(v.VP),
			})
			facts = append(facts, Fact{m.RangeViolation(), b.named(w, text)})
		}
	}
	return facts
}

// ScaleTable is a scale as margins, winner and loser. name is its name in print.
func ScaleTable(t vp.Table, name string, m *words.Messages) Table {
	l := m.Locale()
	table := Table{
		ID: t.Name, Caption: m.Scales.Name(t.Name), Full: name,
		Heads:  []string{m.Table.IMPs(), m.Table.Winner(), m.Table.Loser()},
		Short:  []string{m.Table.IMPsShort(), m.Table.WinnerShort(), m.Table.LoserShort()},
		Strong: 1,
		Rows:   make([]Row, len(t.Rows)),
	}
	for i, r := range t.Rows {
		margins := l.Margins(r)
		if t.PerMargin {
			margins = l.Int(r.From)
			table.Open = strings.TrimPrefix(l.Margins(r), margins)
		}
		table.Rows[i] = Row{Cells: []string{margins, l.ScoreOf(t, r.Winner), l.ScoreOf(t, r.Loser)}}
	}
	total := t.Rows[0].Winner + t.Rows[0].Loser
	if !slices.ContainsFunc(t.Rows, func(r vp.Row) bool { return r.Winner+r.Loser != total }) {
		table.Alone = m.Chart.Loser(l.ScoreOf(vp.Table{}, total))
	}
	table.Part = func(from, to int) string {
		return m.Chart.Part(table.Full, l.Range(t.Rows[from].From, t.Rows[to-1].To))
	}
	return table
}
