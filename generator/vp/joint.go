package vp

import (
	"fmt"
	"math"
	"slices"
)

// JointName is the name of our study of a discrete scale that keeps (13), (14) and (15)
// together.
const JointName = "wbf-joint"

// Joint corrects the first pass of a discrete scale as our answer to the report's open question does (section 4.1): see
// CorrectRanges. The result keeps (13) and (14). Its RangeViolations are the scores that miss (15): of 4 boards or more
// only the WBF's scale of 6 boards has some.
func (s Discrete) Joint() (Discrete, []RangeStep) {
	s.Name, s.Last = JointName, slices.Clone(s.FirstPass)
	steps := CorrectRanges(s.Last, s.exact())
	s.Steps, s.RangeViolations = len(steps), s.outside()
	return s, steps
}

// Reported are the steps of the report's correction from the first pass on.
func (s Discrete) Reported() []RangeStep { return CorrectRanges(slices.Clone(s.FirstPass), nil) }

// WBFJoint is the discrete scale for 4 to 100 boards that keeps (13), (14) and, for the scores 11 to 19, (15): nobody
// plays by it, it is our own study. The error is a *NoJointError where there is no such scale.
func WBFJoint(boards int) (Discrete, error) {
	if !Tested(boards) {
		return Discrete{}, fmt.Errorf("board count %d is outside %d to %d", boards, MinTested, MaxTested)
	}
	s, _ := Must(WBFDiscrete(boards)).Joint()
	if len(s.RangeViolations) > 0 {
		exact := s.exact()
		return Discrete{}, &NoJointError{boards, int(math.Ceil(exact[1])), int(math.Floor(exact[3])) - 1, exact[1], exact[3]}
	}
	return s, nil
}

// A NoJointError says why 6 boards have no joint scale. Three times (14) for k = 3 and once (13) add up to
// 5·I2 + 1 ≤ 3·I3.
type NoJointError struct {
	Boards int
	I2, I3 int     // (15) asks for I2 or more and for I3 or less
	At, To float64 // the margins of 11 and 13 VP on the curve, in IMPs, which ask for that
}

func (e *NoJointError) Error() string {
	return fmt.Sprintf("for %d boards no scale keeps (13), (14) and (15): the first two give 5·I2 + 1 ≤ 3·I3, but "+
		"(15) asks for I2 ≥ %d, as the curve has 11 VPs at %.2f IMPs, and for I3 ≤ %d, as it has 13 VPs at %.2f",
		e.Boards, e.I2, e.At, e.I3, e.To)
}

// Room reads (15) in another way: the range of score V0+k reaches from I(k)+½ to I(k+1)+½, as
// margins between two whole ones belong to the nearer. It returns the score, from 11 to 20 VP,
// whose margin on the curve is nearest to an end of its range, and how many IMPs it lies inside.
// A score that lies outside would have a negative distance. By (15) as it is written, a score
// of 11 to 19 VP lies half an IMP less inside.
func (s Discrete) Room() (score int, inside float64) {
	v0, n := int(s.Curve.v0/VP), len(s.Last)
	inside = math.Inf(1)
	for k, exact := range append(s.exact(), s.Curve.x)[1:] {
		here := exact - float64(s.Last[k]) - 0.5
		if k+1 < n {
			here = min(here, float64(s.Last[k+1])+0.5-exact)
		}
		if here < inside {
			score, inside = v0+k+1, here
		}
	}
	return score, inside
}
