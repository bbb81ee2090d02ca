// Package dataset turns finished scales into files for programs: CSV, JSON, test
// vectors and the JSON Schema.
//
// The files are the same on every processor and in every language: UTF-8, LF, a
// full stop before decimals, scores with two decimals or as whole hundredths, real
// numbers with nine decimals.
package dataset

import (
	"cmp"
	"encoding/json"
	"math"
	"slices"
	"strconv"

	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// SchemaVersion is the version of scale.json and vectors.json. It changes when a key
// is removed or changes its meaning, not when a key is added.
const SchemaVersion = 1

// Version is the version of the figures. It changes when a published figure changes. The
// page Data lists each change with the reason.
const Version = 1

// Date is the day on which the figures got this Version, as 2006-01-02. It changes with Version. Files for a print shop
// must have a date, and a build has no clock.
const Date = "2026-11-22"

// Sources lists the clauses that scale.json is based on.
func Sources() []string {
	others := func(s scale.Scale) bool { return s.Name != scale.WBFContinuous && s.Name != scale.WBFDiscrete }
	return Cited(slices.DeleteFunc(scale.Built().All(), others))
}

// Cited are the clauses that scales are based on, each once.
func Cited(scales []scale.Scale) (all []string) {
	for _, s := range scales {
		for _, clause := range s.Cited {
			if !slices.Contains(all, clause) {
				all = append(all, clause)
			}
		}
	}
	return all
}

// Scales is everything that the report defines for one board count, computed once and
// written in several formats.
type Scales struct {
	Boards     int
	Continuous vp.Continuous
	Discrete   vp.Discrete

	// The two scales in their finished form.
	ContinuousTable, DiscreteTable vp.Table

	Main    []scale.Work  // the site's main scales that have a table for it, in their order
	Lacking []scale.Scale // its main scales that have none
}

// A Series is a scale with its tables for the board counts that a site publishes, in
// their order. All tables have the same columns.
type Series struct {
	Scale  scale.Scale
	Tables []vp.Table
}

// NewSeries makes the tables of a scale for the board counts of a site.
func NewSeries(s scale.Scale, counts []int) Series {
	series := Series{Scale: s}
	for _, n := range s.Counts(counts) {
		series.Tables = append(series.Tables, s.Make(n))
	}
	return series
}

// Table is the table for a board count; ok is false where none is published.
func (s Series) Table(boards int) (t vp.Table, ok bool) {
	at, ok := slices.BinarySearchFunc(s.Tables, boards, func(t vp.Table, n int) int { return cmp.Compare(t.Boards, n) })
	if !ok {
		return vp.Table{}, false
	}
	return s.Tables[at], true
}

// Compute makes the WBF scales for N boards, 1 ≤ N ≤ vp.MaxBoards, for which both exist, and the main scales of a
// site.
func Compute(boards int, main []scale.Scale) Scales {
	continuous, discrete := vp.Must(vp.WBFContinuous(boards)), vp.Must(vp.WBFDiscrete(boards))
	s := Scales{
		Boards:          boards,
		Continuous:      continuous,
		Discrete:        discrete,
		ContinuousTable: continuous.Table(),
		DiscreteTable:   discrete.Table(),
	}
	for _, of := range main {
		if of.Has(boards) {
			s.Main = append(s.Main, of.Work(boards))
		} else {
			s.Lacking = append(s.Lacking, of)
		}
	}
	return s
}

// AppendReal appends a finite real with exactly nine decimals. A number that rounds to zero has
// no sign: processors differ in the last place, so the sign could differ.
func AppendReal(b []byte, x float64) []byte {
	if math.Abs(x) < 0.5e-9 {
		x = 0 // also −0
	}
	return strconv.AppendFloat(b, x, 'f', 9, 64)
}

// after appends what separates the i-th element of a list from the one before.
func after(b []byte, i int, separator string) []byte {
	if i == 0 {
		return b
	}
	return append(b, separator...)
}

// appendInt appends a whole number.
func appendInt(b []byte, n int) []byte { return strconv.AppendInt(b, int64(n), 10) }

// appendString appends a JSON string.
func appendString(b []byte, s string) []byte {
	quoted, _ := json.Marshal(s) // never fails for a string
	return append(b, quoted...)
}
