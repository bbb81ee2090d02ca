package claims

import (
	"math"

	"github.com/vpcharts/vpcharts/generator/theory"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// evidence holds what several checks need, computed once: the WBF scales of the tested board
// counts, the first at index 0, and the concave tables that lie closest to their curves.
type evidence struct {
	continuous []vp.Continuous
	closest    []vp.Closest
	discrete   []vp.Discrete
}

func gather() *evidence {
	e := &evidence{}
	for _, f := range theory.Fits() {
		e.continuous = append(e.continuous, f.Continuous)
		e.closest = append(e.closest, f.Closest)
		e.discrete = append(e.discrete, vp.Must(vp.WBFDiscrete(f.Continuous.Boards)))
	}
	return e
}

// sum adds what of gives for each.
func sum[T any](all []T, of func(T) int) (n int) {
	for _, one := range all {
		n += of(one)
	}
	return n
}

// count counts those that are as of says.
func count[T any](all []T, of func(T) bool) int {
	return sum(all, func(one T) int {
		if of(one) {
			return 1
		}
		return 0
	})
}

// near reports whether two scores or margins are equal except for float64's rounding.
func near(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

// at is the score on a curve, in VP, that a margin earns.
func at(c vp.Curve, imps float64) float64 { return vp.Must(c.VP(imps)) }
