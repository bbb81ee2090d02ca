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

func gather() evidence {
	var e evidence
	for n := vp.MinTested; n <= vp.MaxTested; n++ {
		e.continuous = append(e.continuous, continuous(n))
		e.closest = append(e.closest, theory.Fits()[n-vp.MinTested].Closest)
		e.discrete = append(e.discrete, discrete(n))
	}
	return e
}

// continuousFor is the continuous scale for any board count.
func (e evidence) continuousFor(boards int) vp.Continuous {
	if vp.Tested(boards) {
		return e.continuous[boards-vp.MinTested]
	}
	return continuous(boards)
}

// continuous, discrete and halfMatch return scales that exist: callers pass only board counts in
// the domain.
func continuous(boards int) vp.Continuous { return must(vp.WBFContinuous(boards)) }
func discrete(boards int) vp.Discrete     { return must(vp.WBFDiscrete(boards)) }
func halfMatch(boards int) vp.Discrete    { return must(vp.HalfMatch(boards)) }

func must[S any](s S, err error) S {
	if err != nil {
		panic(err)
	}
	return s
}

// near reports whether two scores or margins are equal except for float64's rounding.
func near(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

// holdsIf is the finding for a claim whose words have only one meaning.
func holdsIf(ok bool) Finding { return readingIf(ok, false) }

// readingIf is the finding for a claim that holds literally, or else under a reading, or else is
// a fault.
func readingIf(asItStands, underReading bool) Finding {
	switch {
	case asItStands:
		return Holds
	case underReading:
		return HoldsUnderReading
	}
	return Fault
}
