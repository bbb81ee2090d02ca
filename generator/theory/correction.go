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

// scales are the WBF's continuous ones for 4 to 100 boards, the first at index 0. Several numbers of this package are
// taken from all of them.
var scales = sync.OnceValue(func() []vp.Continuous {
	return Tested(func(boards int) vp.Continuous { return vp.Must(vp.WBFContinuous(boards)) })
})

// Tested makes something for each of 4 to 100 boards, the first at index 0.
func Tested[T any](of func(boards int) T) []T {
	all := make([]T, 1+vp.MaxTested-vp.MinTested)
	for i := range all {
		all[i] = of(vp.MinTested + i)
	}
	return all
}

// Corrections are those for 4 to 100 boards.
var Corrections = sync.OnceValue(func() (all []Correction) {
	for _, s := range scales() {
		c := Correction{Boards: s.Boards, Rounded: s.Rounded(), Corrected: s.Winners(), Steps: s.Steps, Moved: s.Moved}
		for i := 1; i+1 < len(c.Rounded); i++ {
			if c.Rounded[i+1]-2*c.Rounded[i]+c.Rounded[i-1] > 0 {
				c.Violations = append(c.Violations, i)
			}
		}
		all = append(all, c)
	}
	return all
})

// CorrectionOf is that for one of these board counts.
func CorrectionOf(boards int) Correction { return Corrections()[boards-vp.MinTested] }

// Examples are tables that show why scores are raised and ranges lowered. Concave has two concave tables with the
// same ends, and their maximum, which is not concave. So of the concave tables below the maximum none is the
// greatest. Ranges has the first last margins of two scales that keep (13) and (14), and their minimum, which does
// not.
var Examples = struct{ Concave, Ranges [3][]int }{
	[3][]int{{0, 3, 4, 5, 6}, {0, 2, 4, 6, 6}, {0, 3, 4, 6, 6}},
	[3][]int{{0, 2, 4, 6, 8}, {0, 1, 3, 6, 10}, {0, 1, 3, 6, 8}},
}
