// Package scale is the register of scales: every scale by its name, whether it is
// computed, was printed, or comes from a publisher's file. An entry says all that the
// program needs to know about its scale. Commands, data, pages and prints go through the
// register; no other code decides by a scale's name.
package scale

import (
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// Kind is where a scale's tables come from.
type Kind string

// The kinds.
const (
	Computed Kind = "computed" // by an algorithm
	Printed  Kind = "printed"  // as a federation printed them
	File     Kind = "file"     // of a publisher
)

// A Scale is an entry of the register. A new entry appears in all commands, pages, pieces
// and files that list scales.
type Scale struct {
	Name string // in code, data, addresses and commands
	Kind Kind

	// The board counts that it has tables for: all from From to To or, where Only is not nil,
	// those of Only, in their order.
	From, To int
	Only     []int
	// Half says that the board counts are those of half a match.
	Half bool
	// Study says that nobody plays by it. Commands, data and its own page have its tables. The calculator,
	// comparisons, the pages of board counts and settings do not.
	Study bool
	// Missing says why there is no table for a board count between From and To; nil says nothing more.
	Missing func(boards int) string
	// Follows says that a site publishes only the tables for its own board counts. For other
	// scales it publishes all tables.
	Follows bool

	// Continuous or Discrete computes it for one of its board counts, with every step; a scale that was
	// printed, or comes from a file, has neither. Complete fills in Make, Curve and PerMargin.
	Continuous func(boards int) vp.Continuous
	Discrete   func(boards int) vp.Discrete
	// Make makes the finished table for one of its board counts.
	Make func(boards int) vp.Table
	// PerMargin says that its tables have a row for each margin.
	PerMargin bool
	// Curve is the curve of its scores for one of them; nil for a scale without one.
	Curve func(boards int) vp.Curve
	// Total is the sum of both sides' scores, 0 if it is not the same in every match.
	Total vp.Hundredths

	// Parameters are those of a publisher's computed scale; nil for others. Breaks are the board counts for which it
	// breaks a condition of the WBF's report, by the name that the condition has in the keys of messages.
	Parameters *Parameters
	Breaks     map[string][]int

	// Clauses are its sources. Cited are the same, as data files name them.
	Clauses []Clause
	Cited   []string
	// Vouched returns its tables that somebody printed; it is nil if there are none. Ours are
	// compared with them. The tables are shared, so nobody may write to them. Extended says that
	// the tables for the other board counts are our own extension.
	Vouched  func() []vp.Table
	Extended bool

	Place   Place   // on a site
	Vectors Vectors // for programs that are tested with it

	// Words are the keys of its messages, Sign its name on a card without words.
	Words Words
	Sign  string
	// Main says that it is one of the scales that the site is about, as Show decides; Usual, that it is one where
	// a publisher names none. Pages of board counts and cards have their tables, the calculator shows them beside
	// each other, and the comparison of two board counts shows them.
	Main, Usual bool
	// Compared is its place among the scales that are compared after the main ones, from 1 on; 0 is last. Scales
	// for half a match are not compared with those for a whole one.
	Compared int
	// Note is a text about its board counts for the help of commands; "" is none.
	Note string
}

// A Place is where a scale stands on a site.
type Place struct {
	// Section is the section of a site that it belongs to, or "". Settings that hide the
	// section hide the scale.
	Section string
	// Explained is the place that explains it best: "theory", "acbl#formula".
	// "" is its own page.
	Explained string
	// Tables is the place of its table for a board count, "acbl#points-20" or "boards/{boards}", which Show
	// decides; "" is its own page.
	Tables string
	// Anchor is the anchor of its table on the page of a board count; "" is its name.
	Anchor string
}

// BoardsMark stands for the board count in the place of a scale's tables.
const BoardsMark = "{boards}"

// Of is the place of its table for a board count, which is written into Tables as it is; "" is its own page.
func (p Place) Of(boards string) string { return strings.ReplaceAll(p.Tables, BoardsMark, boards) }

// boardPage is the place of a main scale's tables, if the site has a page for each of them.
const boardPage = "boards/" + BoardsMark

// Vectors say which test vectors there are of a scale.
type Vectors struct {
	// Thorough are the board counts with vectors for every call. Those from Scored[0] to
	// Scored[1] have vectors for scores; 0 and 0 are none.
	Thorough []int
	Scored   [2]int
	// Touched gives the margins of a table whose scores were changed by more than its rule,
	// such as a correction, and which should be tested; nil for a scale without any.
	Touched func(boards int) []Touch
}

// A Touch is a margin of a table that should be tested, and why.
type Touch struct {
	Margin int
	Why    string
}

// A Clause is a part of one of official.Sources.
type Clause struct {
	Source string // its ID
	Clause string // "Section 4"
}

// Words are the keys of a scale's messages. Its name is the message of the scale's own
// name; a publisher's scale has none of them.
type Words struct {
	// Source is the key of what a piece says about where its numbers come from. A scale with
	// Vouched tables adds Printed for their board counts, and Extension for the others. "" is
	// nothing; a scale without Source names its Clauses.
	Source, Printed, Extension string
	// Outside is the key of what the calculator says of a board count without a table; "" says only
	// that there is none.
	Outside string
	// For is the key of its name on a piece that does not say what the board count means, or "".
	For string
}

// Has reports whether it has a table for a board count.
func (s Scale) Has(boards int) bool {
	return s.From <= boards && boards <= s.To && (s.Only == nil || slices.Contains(s.Only, boards))
}

// Boards are the board counts of all its tables.
func (s Scale) Boards() []int {
	return slices.DeleteFunc(Between(s.From, s.To), func(n int) bool { return !s.Has(n) })
}

// Counts are the board counts of the tables that a site publishes. counts are the site's
// board counts.
func (s Scale) Counts(counts []int) []int {
	if !s.Follows {
		return s.Boards()
	}
	return slices.DeleteFunc(slices.Clone(counts), func(n int) bool { return !s.Has(n) })
}

// Table makes its finished table for a board count. The error is a *DomainError where it has none.
func (s Scale) Table(boards int) (vp.Table, error) {
	switch {
	case s.Has(boards):
		return s.Make(boards), nil
	case s.Only != nil && s.From <= boards && boards <= s.To:
		why := ""
		if s.Missing != nil {
			why = ": " + s.Missing(boards)
		}
		return vp.Table{}, Domainf("%s: no table for board count %d; it has them for %s%s", s.Name, boards,
			Runs(s.Only, Span), why)
	}
	return vp.Table{}, Domainf("%s: board count %d is outside %d to %d", s.Name, boards, s.From, s.To)
}

// Of is a scale of finished tables, one or more, in the order of their board counts. total is what both sides' scores
// add up to; 0 where they need not add up to the same.
func Of(name string, total vp.Hundredths, tables []vp.Table) Scale {
	byBoards, decimals := map[int]vp.Table{}, vp.Decimals(tables)
	s := Scale{Name: name, Kind: File, PerMargin: tables[0].PerMargin, Total: total}
	for _, t := range tables {
		t.Decimals = decimals
		byBoards[t.Boards] = t
		s.Only = append(s.Only, t.Boards)
	}
	s.From, s.To = s.Only[0], s.Only[len(s.Only)-1]
	s.Make = func(boards int) vp.Table { return byBoards[boards] }
	return s
}

// Complete is a computed scale with what follows from its computation.
func (s Scale) Complete() Scale {
	s.PerMargin = s.Continuous != nil
	s.Make = func(boards int) vp.Table { return s.Work(boards).Table }
	s.Curve = func(boards int) vp.Curve {
		if s.Continuous != nil {
			return s.Continuous(boards).Curve
		}
		return s.Discrete(boards).Curve
	}
	return s
}

// A Work is a scale's table for a board count, with the computation that led to it, if there was one.
type Work struct {
	Scale      Scale
	Table      vp.Table
	Continuous *vp.Continuous
	Discrete   *vp.Discrete
}

// NamesOf are the names of their scales.
func NamesOf(all []Work) (names []string) {
	for _, w := range all {
		names = append(names, w.Scale.Name)
	}
	return names
}

// Work makes the table for one of its board counts, with its computation.
func (s Scale) Work(boards int) Work {
	switch {
	case s.Continuous != nil:
		c := s.Continuous(boards)
		return Work{s, c.Table(), &c, nil}
	case s.Discrete != nil:
		d := s.Discrete(boards)
		return Work{s, d.Table(), nil, &d}
	}
	return Work{Scale: s, Table: s.Make(boards)}
}

// Corrected reports whether the correction moved the score of a row, or an end of its range.
func (w *Work) Corrected(row int) bool {
	switch {
	case w.Continuous != nil:
		return w.Continuous.Rows[row].Corrected()
	case w.Discrete != nil:
		moved := func(k int) bool {
			return k >= 0 && k < len(w.Discrete.Last) && w.Discrete.Last[k] != w.Discrete.FirstPass[k]
		}
		return moved(row) || moved(row-1)
	}
	return false
}

// IsVouched reports whether somebody printed its table for a board count.
func (s Scale) IsVouched(boards int) bool {
	return s.Vouched != nil && slices.ContainsFunc(s.Vouched(), func(t vp.Table) bool { return t.Boards == boards })
}
