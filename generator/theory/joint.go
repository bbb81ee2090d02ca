package theory

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
