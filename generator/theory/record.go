package theory

import (
	_ "embed"
	"encoding/json"
	"sync"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// A Record is what the tests of this package find of all tables of 4 to 100 boards.
type Record struct {
	Scores     int // of all margins from 0 to ⌈X⌉
	Traps      []Trap
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
