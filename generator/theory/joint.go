package theory

import (
	"math"
	"slices"
	"sync"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// A JointSurvey is what our correction and the report's do from 4 boards on: each match is computed that is shorter
// than ForLonger().Grown boards. From there on neither corrects anything, and every score lies well inside its range.
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

// SurveyJoints makes that survey.
var SurveyJoints = sync.OnceValue(func() JointSurvey {
	s := JointSurvey{Nearest: 1, Room: math.Inf(1)}
	for n := vp.MinTested; n < ForLonger().Grown; n++ {
		wbf := vp.Must(vp.WBFDiscrete(n))
		_, steps := wbf.Joint()
		if slices.ContainsFunc(steps, func(s vp.RangeStep) bool { return s.End > s.At }) {
			s.Raised = append(s.Raised, n)
		}
		if wbf.Steps > 0 {
			s.Corrected = n
		}
		for halves := 21; halves < 40; halves++ {
			exact := vp.Must(wbf.Curve.IMPs(float64(halves) / 2))
			if d := math.Abs(exact - math.Round(exact)); d > 0 {
				s.Nearest = min(s.Nearest, d)
			}
		}
		if score, room := wbf.Room(); room < s.Room {
			s.Room, s.RoomScore, s.RoomBoards = room, score, n
		}
	}
	return s
})
