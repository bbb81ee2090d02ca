// Package scale is the register of scales: every scale by its name, whether it is
// computed, was printed, or comes from a publisher's file. An entry says all that the
// program needs to know of its scale; commands, data, pages and prints range over the
// register, and nothing else asks for a scale's name to know what to do.
package scale

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/official"
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

// A Scale is an entry of the register. One that is added appears in every command, page,
// piece and file that ranges over the register.
type Scale struct {
	Name string // in code, data, addresses and commands
	Kind Kind

	// The board counts that it is for: Only, in their order, or where that is nil all from
	// From to To.
	From, To int
	Only     []int
	// Half says that the board counts are those of half a match.
	Half bool
	// Follows says that the tables that a site publishes are those of its own board counts,
	// as there is one for any. Of another scale all tables are published.
	Follows bool

	// Make makes the finished table for one of its board counts. It is nil for a scale that
	// has a name, but is not published yet.
	Make func(boards int) (vp.Table, error)
	// Curve is the curve that its scores lie on; nil for a scale without one.
	Curve func(boards int) (vp.Curve, error)
	// Total is what both sides earn together in every match, 0 where that is not constant.
	Total vp.Hundredths

	// Clauses are the sources that it rests on, Cited the same as data files name them.
	Clauses []Clause
	Cited   []string
	// Vouched are tables of it that somebody printed and that ours were compared with; nil
	// where there are none; they are shared, and nobody writes to them. Extended says that
	// its other board counts are our own extension.
	Vouched  func() official.Published
	Extended bool
	// Own is what a publisher's file says of its scale; nil for a scale of ours.
	Own *Own

	// Section is the section of a site that it belongs to: where settings hide the section,
	// they hide the scale. "" is none.
	Section string
	// Explained is the place that explains it best: "theory", "acbl#formula".
	// "" is its own page.
	Explained string
	// Tables is the place with its table for a board count, "boards/{boards}" or "acbl#points-20";
	// "" is its own page.
	Tables string

	// Words are the keys of its messages, Sign its name on a card without words.
	Words Words
	Sign  string
	// Main says that it is one of the scales that the site is about: the page of a board count has
	// their tables, the calculator and the comparison of two board counts show them, and an
	// authority that names no scales vouches for them.
	Main bool
	// Compared is its place among the scales that are compared, from 1 on; 0 is after
	// all that have one. Scales of half a match are not compared with those of a whole one.
	Compared int
	// Note is what commands say of its board counts, as lines of help; "" is nothing.
	Note string

	// Thorough are the board counts for which its test vectors try everything. Those from
	// Scored[0] to Scored[1] have vectors of their scores as well; none where both are 0.
	Thorough []int
	Scored   [2]int
	// Touched are the margins of a table that something was done to beyond its rule, and so
	// want a test; nil for a scale without any.
	Touched func(boards int) ([]Touch, error)
}

// BoardsMark stands for the board count in the place of a scale's tables.
const BoardsMark = "{boards}"

// A Clause is a part of one of official.Sources.
type Clause struct {
	Source string // its ID
	Clause string // "Section 4"
}

// Words are the keys of a scale's messages. Its name is the message of the scale's own
// name; where there is none, as for a publisher's scale, Own has it.
type Words struct {
	// Short is that of its name beside other tables of the same board count, "" is the long one.
	Short string
	// Source is that of what a piece says of where its numbers come from; Printed and
	// Extension those that a scale with Vouched tables adds for a board count of theirs, and
	// for another. "" is nothing; a scale without Source names its Clauses.
	Source, Printed, Extension string
	// For is that of its name on a piece that does not say what its board count means, ""
	// where there is nothing to be said.
	For string
}

// Own is what a publisher's file says of its scale, as people are to read it.
type Own struct {
	Title   string // its name
	Short   string // the same where there is little room
	Whose   string // whose scale it is
	Source  string // where it is laid down
	Edition string // of the source
	Link    string // to the source; may be ""
	Note    string // what else is to be known; may be ""
	File    string // that its tables were read from: "content/scales/ruritania.csv"
	// Places are those of its texts, by their keys in the file, as messages name them:
	// "content/scales/ruritania.toml:7: title".
	Places map[string]string
}

// A Touch is a margin of a table that is worth a test, and why.
type Touch struct {
	Margin int
	Why    string
}

// Published says that there are tables of it.
func (s Scale) Published() bool { return s.Make != nil }

// Has says that there is a table of it for a board count.
func (s Scale) Has(boards int) bool {
	if s.Make == nil || boards < s.From || s.To < boards {
		return false
	}
	return s.Only == nil || slices.Contains(s.Only, boards)
}

// Boards are the board counts of all its tables.
func (s Scale) Boards() (all []int) {
	for n := s.From; n <= s.To; n++ {
		if s.Has(n) {
			all = append(all, n)
		}
	}
	return all
}

// Counts are the board counts of the tables that a site publishes; counts are the site's
// own.
func (s Scale) Counts(counts []int) []int {
	if !s.Follows {
		return s.Boards()
	}
	return slices.DeleteFunc(slices.Clone(counts), func(n int) bool { return !s.Has(n) })
}

// Table makes its finished table for a board count. The error is a *DomainError where it
// has none, and wraps ErrNotPublished where it has no table at all yet.
func (s Scale) Table(boards int) (vp.Table, error) {
	if err := s.check(boards); err != nil {
		return vp.Table{}, err
	}
	return s.Make(boards)
}

// IsVouched says that somebody printed its table for a board count.
func (s Scale) IsVouched(boards int) bool {
	return s.Vouched != nil && slices.ContainsFunc(s.Vouched().Tables, func(t vp.Table) bool { return t.Boards == boards })
}
