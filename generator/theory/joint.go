package theory

import (
	"math"
	"sync"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// Joints are the studies of the joint scale for 4 to 100 boards.
var Joints = sync.OnceValue(func() PerBoards[vp.Joint] {
	return Tested(func(boards int) vp.Joint { return vp.Must(vp.StudyJoint(boards)) })
})

// A JointSurvey is what the studies for 4 to 100 boards show together.
type JointSurvey struct {
	WBF int // board counts whose joint scale is the WBF's own
	// Nearest is how near the margin of a score from 11 to 19 VPs comes to a whole one, in IMPs, without those that
	// are whole.
	Nearest float64
	// Room is the least that a score lies inside its range on the WBF's scale, in IMPs, see vp.Discrete.Room: that
	// of RoomScore VPs for RoomBoards boards.
	Room                  float64
	RoomScore, RoomBoards int
}

// SurveyJoints makes that survey.
func SurveyJoints() JointSurvey {
	s := JointSurvey{Nearest: 1, Room: math.Inf(1)}
	for _, j := range Joints() {
		for _, exact := range j.Exact {
			if d := math.Abs(exact - math.Round(exact)); d > 0 {
				s.Nearest = min(s.Nearest, d)
			}
		}
		if j.Exists() && j.Moved == 0 {
			s.WBF++
		}
		if score, room := j.WBF.Room(); room < s.Room {
			s.Room, s.RoomScore, s.RoomBoards = room, score, j.WBF.Boards
		}
	}
	return s
}

// Missed is the sum of the IMPs by which scores lie outside their ranges on a discrete scale, eq. (15).
func Missed(s vp.Discrete) (imps float64) {
	for _, v := range s.RangeViolations {
		imps += max(float64(v.From)-v.IMPs, v.IMPs-float64(v.To))
	}
	return imps
}
