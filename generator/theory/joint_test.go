package theory

import (
	"math"
	"slices"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// findJoints surveys both corrections.
func findJoints() JointSurvey {
	s := JointSurvey{Nearest: 1, Room: math.Inf(1)}
	for n := vp.MinTested; n < findLonger().Grown; n++ {
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
}

// findLonger computes the differences on the curve.
func findLonger() Longer {
	margin := func(score float64) float64 { // per √N
		return blitz * math.Log(1-(1-vp.R)*(score/drawnVPs-1)) / math.Log(vp.R)
	}
	x := func(k int) float64 { return margin(9.5 + float64(k)) }
	l := Longer{Growth: x(2) - 3*x(1), Room: math.Inf(1), Last: blitz - x(10)}
	for k := 3; k <= 10; k++ {
		l.Growth = min(l.Growth, x(k)-2*x(k-1)+x(k-2))
	}
	for k := 1; k <= 9; k++ {
		exact := margin(float64(10 + k))
		l.Room = min(l.Room, x(k+1)-exact, exact-x(k))
	}
	from := func(perRoot float64) int { return int(math.Ceil(1 / (perRoot * perRoot))) }
	l.Grown, l.Roomy = from(l.Growth), from(l.Room)
	return l
}
