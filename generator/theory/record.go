package theory

import (
	_ "embed"
	"encoding/json"
	"sync"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// A Record is what the tests of this package find of all tables of 4 to 100 boards.
type Record struct {
	Scores     int    // of all margins from 0 to ⌈X⌉
	Costs      []Cost // in the order of Traps
	Tie, Whole Near
	Positions  []Position
	Fits       PerBoards[Fit]
	Closeness  Closeness
	Joints     JointSurvey
	Longer     Longer
	Gains      TableFit
}

// go generate computes the record again and writes what differs.
//
//go:generate go test . -run AsRecorded -update
//go:embed record.json
var recordJSON []byte

// Recorded reads the record. Its callers change nothing of it.
var Recorded = sync.OnceValue(func() (r Record) {
	vp.Must(0, json.Unmarshal(recordJSON, &r))
	return r
})

// A Cost is what a mistake, in its usual form, gets wrong of all margins from 0 to ⌈X⌉ on its scale.
type Cost struct {
	Trap  string        // its name
	Wrong int           // how many scores
	Most  vp.Hundredths // the largest error
}

// Near is how near the float64 of package vp come to a place where the last bit could change a table. The Tie of a
// Record is the score before rounding, in hundredths, that is nearest to a half. Its Whole is the margin of a mid-score
// that is nearest to a whole number of IMPs.
type Near struct {
	Off    float64
	Boards int
	At     int // the margin in IMPs, or the score in VPs below the mid-score
}

// A Fit says how far tables of hundredths lie from the curve, for one board count. All distances are in VPs, up
// to the margin that reaches 20 VPs.
type Fit struct {
	Boards int
	// Rounded is the typical distance of the rounded scores, which may break the concavity
	// rule; Corrected and Near are those of the report's table and of the concave table that lies closest to the
	// curve. Typical is the root of the mean square.
	Rounded, Corrected, Near float64
	// MostCorrected and MostNear are the largest distances of the report's table and of the closest one.
	MostCorrected, MostNear float64
	Differ                  int // the margins whose scores differ between the report's table and the closest one
}

// A Closeness is what the fits for 4 to 100 boards show together.
type Closeness struct {
	Differ, ByOne int // scores that differ between the report's tables and the closest ones, and those by 0.01 VP
	Equal         int // up to this board count none differs
	// Gap is the least distance of a closest table's sum of squares from that of the second best, in hundredths².
	Gap float64
	// Rounded, Corrected and Near are the typical distances of a Fit over all scores.
	Rounded, Corrected, Near float64
	// The board counts with the largest distances of the report's and of the closest tables.
	MostCorrectedAt, MostNearAt int
}

// A JointSurvey is what our correction and the report's do from 4 boards on: each match is computed that is shorter
// than Longer.Grown boards. From there on neither corrects anything, and every score lies well inside its range.
type JointSurvey struct {
	Raised    []int // the board counts where ours raises an end; elsewhere it takes the report's steps
	Corrected int   // the last board count where the report's takes a step
	// Nearest is how near the margin of a score from 11 to 19 VPs, or of one half a VP below 11 to 20, comes to a whole
	// one, in IMPs, without those that are whole.
	Nearest float64
	// Room is the least that a score lies inside its range on the WBF's scale, in IMPs, see vp.Discrete.Room: that
	// of RoomScore VPs for RoomBoards boards.
	Room                  float64
	RoomScore, RoomBoards int
}

// Longer says from which board count on the WBF's discrete scale keeps (13), (14) and (15) without any
// correction, for a reason that holds for all larger ones too.
//
// On the curve each margin is a number times √N. Let x(k) be the margin of 9.5+k VPs, k = 1 … 10. The first pass has
// the last margins ⌊x(k)⌋.
type Longer struct {
	// Growth is the least of x(2) − 3·x(1) and x(k) − 2·x(k−1) + x(k−2), k ≥ 3, divided by √N. From Grown boards on it
	// is at least 1 IMP. Then the differences of the whole numbers keep (13) and (14).
	Growth float64
	Grown  int
	// Room is the least distance of the margin of a score from 11 to 19 from the margins of half a VP more and less,
	// divided by √N. From Roomy boards on it is at least 1 IMP. Then the whole numbers below the latter keep (15).
	Room  float64
	Roomy int
	Last  float64 // the distance of the blitz from the margin of 19½ VPs, divided by √N
}
