// Package claims computes again what the sources say about their scales: the WBF's report, the
// ACBL's and the EBU's texts, and tables that federations printed. It finds figures; the words
// around them are messages, in the tables [claim.NAME] of the content.
package claims

import (
	"bytes"
	"cmp"
	_ "embed"
	"encoding/csv"
	"fmt"
	"slices"
	"sync"

	"github.com/vpcharts/vpcharts/generator/official"
)

// A Finding is the result of checking a claim.
type Finding string

// The findings. Shown: there is nothing to compute, and a page shows what the text defines, decides
// or orders. HoldsUnderReading: the claim is true if its words are read as the message says. Fault:
// the text that we have contradicts itself, a computation or a printed table. NoData: the data for
// the claim were not published; the message says what follows from it.
const (
	Shown             Finding = "shown"
	Holds             Finding = "holds"
	HoldsUnderReading Finding = "holds under a reading"
	Fault             Finding = "fault in the text that we have"
	NoData            Finding = "cannot be checked from what was published"
)

// Findings gives every finding, in the order in which they are counted.
func Findings() []Finding { return []Finding{Shown, Holds, HoldsUnderReading, Fault, NoData} }

// A Claim is something that a source says.
type Claim struct {
	ID     string
	Source official.Source
	Clause string
	Result // what was found now

	// At is the place on the site that shows it or tells more: "theory/joint", "theory#the-curve". It
	// is "" for none; a claim that is Shown has one.
	At string

	// What was found when the claim was recorded (claims.csv).
	RecordedFinding Finding
	Recorded        string // the figures, as Result writes them

	shared string // the ID whose messages it takes where it has none of its own, or ""
}

// AsRecorded reports whether the finding and its figures are those that were recorded.
func (c Claim) AsRecorded() bool {
	return c.Finding == c.RecordedFinding && c.String() == c.Recorded
}

// String is the claim's figures and its place as in claims.csv, without a language.
func (c Claim) String() string {
	if c.At == "" {
		return c.Result.String()
	}
	return c.Result.String() + " at " + c.At
}

// All gives every claim of the sources, each computed again where that is possible.
func All() []Claim { return slices.Clone(all()) }

var all = sync.OnceValue(compute)

func compute() []Claim {
	e := gather()
	rows := record()
	all := make([]Claim, len(rows))
	for i, r := range rows {
		source, err := official.SourceOf(r[1])
		if err != nil {
			panic(fmt.Sprintf("claims.csv: %s: %v", r[0], err))
		}
		checks := checks()
		at := slices.IndexFunc(checks, func(c check) bool { return c.id == r[0] })
		if at < 0 {
			panic(fmt.Sprintf("claims.csv: nothing computes the claim %q", r[0]))
		}
		all[i] = Claim{
			ID: r[0], Source: source, Clause: r[2], Result: checks[at].find(e), At: cmp.Or(checks[at].at, places[r[0]]),
			RecordedFinding: Finding(r[3]), Recorded: r[4], shared: checks[at].shared,
		}
	}
	return all
}

//go:embed claims.csv
var recorded []byte

// columns are those of claims.csv.
var columns = []string{"id", "source", "clause", "finding", "figures"}

// record reads what was recorded. The file is part of the program: one that cannot
// be read is a broken build, and panics.
func record() [][]string {
	r := csv.NewReader(bytes.NewReader(recorded))
	r.Comment = '#'
	rows, err := r.ReadAll()
	if err != nil || len(rows) < 2 || !slices.Equal(rows[0], columns) {
		panic(fmt.Sprintf("claims.csv: %v; its columns should be %v, with at least one row", err, columns))
	}
	return rows[1:]
}

// A check computes the claim with that id again.
type check struct {
	id     string
	find   func(evidence) Result
	shared string // see Claim
	at     string // see Claim
}

func checks() []check {
	return slices.Concat(curveChecks(), modelChecks(), continuousChecks(), discreteChecks(),
		boardChecks(), shownChecks(), publishedChecks(), acblChecks(), ebuChecks())
}
