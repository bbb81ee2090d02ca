// Package sheet makes the contents of a page or a printed piece, without sizes: tables, facts
// and notes, as texts that are ready for people.
package sheet

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// A Sheet is the contents of a page or a piece: a heading, facts, tables and notes, without sizes.
// Its texts are ready for people; renderers only place them.
type Sheet struct {
	Title  string // "24 boards"
	Figure string // the part of Title that people read from afar: "24"
	// Glance is what a player wants to know first, Curious what explains the figures. A page has
	// both apart; a print has Facts.
	Glance, Curious, Facts []Fact
	Tables                 []Table
	Notes                  []string
	// BlitzContinuous and BlitzDiscrete are what earns the maximum on the scales of a board
	// count: "20.00 from 74 IMPs".
	BlitzContinuous, BlitzDiscrete string
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
	// General says that the table is for every match, not for the board count of its piece.
	General bool

	Caption string
	Heads   []string
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
	// Links are what the cells lead to on a page: nil for nothing.
	Links []Link
	// Cusps are the columns whose score ends at this row's margin. Their cells carry
	// the CuspMark.
	Cusps []int
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

// Table finds a sheet's table by its ID.
func (s Sheet) Table(id string) (Table, bool) {
	for _, t := range s.Tables {
		if t.ID == id {
			return t, true
		}
	}
	return Table{}, false
}

// Without is the table without one of its columns.
func (t Table) Without(column int) Table {
	cut := func(s []string) []string { return slices.Concat(s[:column], s[column+1:]) }
	t.Heads = cut(t.Heads)
	if t.Short != nil {
		t.Short = cut(t.Short)
	}
	rows := make([]Row, len(t.Rows))
	for i, r := range t.Rows {
		rows[i] = Row{Cells: cut(r.Cells), Corrected: r.Corrected}
	}
	t.Rows = rows
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

// The IDs of a board sheet's tables.
const (
	ContinuousID = "continuous"
	DiscreteID   = "discrete"
)

// BoardSheet is the sheet of one board count: the tables of both WBF scales, and facts about
// them.
func BoardSheet(c vp.Continuous, d vp.Discrete, continuous, discrete vp.Table, m *words.Messages) Sheet {
	l := m.Locale()
	boards := continuous.Boards
	// moved says whether the correction moved the upper end of the k-th range.
	moved := func(k int) bool { return k >= 0 && k < len(d.Last) && d.Last[k] != d.FirstPass[k] }
	s := Sheet{
		Title: m.Boards(boards), Figure: l.Int(boards),
		Tables: []Table{
			wbfTable(ContinuousID, m.Table.ContinuousName(), m.Table.Continuous, continuous, m,
				func(i int) bool { return c.Rows[i].Corrected() }),
			wbfTable(DiscreteID, m.Table.DiscreteName(), m.Table.Discrete, discrete, m,
				func(k int) bool { return moved(k) || moved(k-1) }),
		},
		BlitzContinuous: blitzMargin(continuous, m), BlitzDiscrete: blitzMargin(discrete, m),
		Glance:  glance(continuous, discrete, m),
		Curious: []Fact{{m.Facts.Blitz(), m.Facts.BlitzValue(boards, c.Curve.X())}},
	}
	corrected := func(text string) { s.Curious = append(s.Curious, Fact{m.Facts.Corrections(), text}) }
	if c.Moved > 0 {
		corrected(m.Facts.CorrectionsContinuous(words.FactsCorrectionsContinuous{
			Margins: c.Moved, Steps: c.Steps, Violations: c.Violations,
		}))
	}
	if d.Steps > 0 {
		corrected(m.Facts.CorrectionsDiscrete(d.Steps))
	}
	if c.Moved == 0 && d.Steps == 0 {
		corrected(m.Facts.NoCorrections())
	} else {
		s.Notes = append(s.Notes, m.Facts.Marked(CorrectionMark))
	}
	for _, v := range d.RangeViolations {
		at := m.Facts.RangeViolationAt(words.FactsRangeViolationAt{
			IMPs: l.Real(v.IMPs, 2), Range: l.Range(v.From, v.To), VP: l.Int(v.VP),
		})
		s.Curious = append(s.Curious, Fact{m.Facts.RangeViolation(), at})
	}
	s.Facts = slices.Insert(slices.Clone(s.Curious), 1,
		Fact{m.Facts.BlitzContinuous(), s.BlitzContinuous}, Fact{m.Facts.BlitzDiscrete(), s.BlitzDiscrete})
	if !vp.Tested(boards) {
		s.Notes = append(s.Notes, m.Facts.Untested())
	}
	return s
}

// What the glance at a board count looks up: the scores of a small win, and the margin for a good
// one, in the middle between a draw and the maximum.
const (
	smallWin = 10 // IMPs
	goodWin  = 15 * vp.VP
)

// glance is what a player wants to know of a board count.
func glance(continuous, discrete vp.Table, m *words.Messages) []Fact {
	l := m.Locale()
	scores := func(t vp.Table) string {
		winner, loser := t.Score(smallWin)
		return m.Facts.Scores(l.ScoreOf(t, loser), l.ScoreOf(t, winner))
	}
	takes := func(t vp.Table) int {
		margin, _ := t.MarginFor(goodWin) // both scales go beyond it
		return margin
	}
	return []Fact{
		{m.Facts.BlitzTakes(), m.Facts.Takes(continuous.BlitzMargin(), discrete.BlitzMargin())},
		{m.Facts.Win(smallWin), m.Facts.WinValue(scores(continuous), scores(discrete))},
		{m.Facts.ScoreTakes(l.ScoreOf(discrete, goodWin)), m.Facts.Takes(takes(continuous), takes(discrete))},
	}
}

func blitzMargin(t vp.Table, m *words.Messages) string {
	l := m.Locale()
	return m.Facts.BlitzMargin(t.BlitzMargin(), l.ScoreOf(t, t.Max()))
}

// wbfTable is one of the WBF's scales, with its corrected rows.
func wbfTable(
	id, name string, caption func(boards int) string, t vp.Table, m *words.Messages, corrected func(row int) bool,
) Table {
	table := ScaleTable(t, m.Scales.Name(t.Name), m)
	table.ID, table.Name = id, name
	table.Caption = caption(t.Boards)
	for i := range table.Rows {
		table.Rows[i].Corrected = corrected(i)
	}
	return table
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
			margins = l.Int(r.From) // the facts say that the last row has no end
		}
		table.Rows[i] = Row{Cells: []string{margins, l.ScoreOf(t, r.Winner), l.ScoreOf(t, r.Loser)}}
	}
	total := t.Rows[0].Winner + t.Rows[0].Loser
	if !slices.ContainsFunc(t.Rows, func(r vp.Row) bool { return r.Winner+r.Loser != total }) {
		table.Alone = m.Chart.Loser(l.ScoreOf(vp.Table{}, total))
	}
	table.Part = func(from, to int) string {
		last := t.Rows[to-1]
		if t.PerMargin {
			last.To = last.From // the heads of its rows are single margins
		}
		return m.Chart.Part(table.Full, l.Range(t.Rows[from].From, last.To))
	}
	return table
}
