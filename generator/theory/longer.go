package theory

import (
	"math"

	"github.com/vpcharts/vpcharts/generator/vp"
)

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

// ForLonger computes it.
func ForLonger() Longer {
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
