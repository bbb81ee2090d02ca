// Package claims has what the sources say about their scales: the WBF's report, the ACBL's and the
// EBU's texts, and tables that federations printed. It is a record, claims.csv, of what was found of each
// statement; the tests of this package compute it again. The record has figures; the words around them are
// messages, in the tables [claim.NAME] of the content.
package claims

import (
	"bytes"
	_ "embed"
	"encoding/csv"
	"sync"

	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// A Finding is the result of checking a claim.
type Finding string

// The findings. Shown: there is nothing to compute, and a page shows what the text defines, decides
// or orders. HoldsUnderReading: the claim is true if its words are read as the message says. HoldsInPart: the
// message says what of it is true, and what is not. Fault:
// the text that we have contradicts itself, a computation or a printed table. NoData: the data for
// the claim were not published; the message says what follows from it.
const (
	Shown             Finding = "shown"
	Holds             Finding = "holds"
	HoldsUnderReading Finding = "holds under a reading"
	HoldsInPart       Finding = "holds in part"
	Fault             Finding = "fault in the text that we have"
	NoData            Finding = "cannot be checked from what was published"
)

// A Claim is something that a source says.
type Claim struct {
	ID     string
	Source official.Source
	Clause string
	// At is the place on the site that shows it or tells more: "theory/joint", "theory#the-curve". It
	// is "" for none; a claim that is Shown has one.
	At      string
	Finding Finding
	// Figures are those of the finding, under the names that its message has in braces: "differ=0, rows=284".
	Figures string
	// Key is the key of the message in the claim's table, or has another table before it: "acbl-tiles.found".
	Key string
}

// go generate computes the record again and writes what differs.
//
//go:generate go test . -run AsRecorded -update
//go:embed claims.csv
var claimsCSV []byte

// All gives every claim of the sources. Its callers change nothing of it.
var All = sync.OnceValue(func() (all []Claim) {
	r := csv.NewReader(bytes.NewReader(claimsCSV))
	r.Comment = '#'
	for _, line := range vp.Must(r.ReadAll())[1:] {
		all = append(all, Claim{
			ID: line[0], Source: vp.Must(official.SourceOf(line[1])), Clause: line[2], At: line[3],
			Finding: Finding(line[4]), Figures: line[5], Key: line[6],
		})
	}
	return all
})
