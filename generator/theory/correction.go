package theory

import (
	"sync"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// A Correction is what the concavity correction does to the WBF's continuous scale for one board count.
type Correction struct {
	Boards    int
	Rounded   []vp.Hundredths // the winner's scores before it, by the margin
	Corrected []vp.Hundredths // and after it
	// Violations are the margins at which the rounded scores break eq. (10): the IMP after it gains more than the
	// IMP before it.
	Violations []int
	Steps      int // of 0.01
	Moved      int // margins
}

// Corrections are those for 4 to 100 boards.
var Corrections = sync.OnceValue(func() PerBoards[Correction] {
	return Tested(func(boards int) Correction {
		s := scales().For(boards)
		c := Correction{Boards: s.Boards, Rounded: s.Rounded(), Corrected: s.Winners(), Steps: s.Steps, Moved: s.Moved}
		for i := 1; i+1 < len(c.Rounded); i++ {
			if c.Rounded[i+1]-2*c.Rounded[i]+c.Rounded[i-1] > 0 {
				c.Violations = append(c.Violations, i)
			}
		}
		return c
	})
})

// Examples are tables that show why scores are raised and ranges lowered. Concave has two concave tables with the
// same ends, and their maximum, which is not concave. So of the concave tables below the maximum none is the
// greatest. Ranges has the first last margins of two scales that keep (13) and (14), and their minimum, which does
// not.
var Examples = struct{ Concave, Ranges [3][]int }{
	[3][]int{{0, 3, 4, 5, 6}, {0, 2, 4, 6, 6}, {0, 3, 4, 6, 6}},
	[3][]int{{0, 2, 4, 6, 8}, {0, 1, 3, 6, 10}, {0, 1, 3, 6, 8}},
}
