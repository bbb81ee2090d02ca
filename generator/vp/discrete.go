package vp

import (
	"fmt"
	"math"
	"slices"
)

// Discrete is the discrete scale of section 4: for every whole score from V0 to
// 2·V0 a range of IMP margins.
type Discrete struct {
	Name      string // DiscreteName, HalfMatchName, or the name given to NewDiscrete
	Boards    int
	Curve     Curve     // the ranges come from it
	Mid       []float64 // mid-scores V0+½, V0+1½, … 2·V0−½ in VP, eq. (12)
	FirstPass []int     // the last margin of each range except the open one: ⌊I(mid-score)⌋
	Last      []int     // the same after the correction, if the scale has one
	Steps     int       // steps of one IMP that the correction takes

	// RangeViolations are the whole scores whose exact margin lies outside their
	// range, section 4.1. The report accepts them.
	RangeViolations []RangeViolation
}

// A RangeViolation is a whole score whose margin on the curve lies outside the
// range of margins that earn it, eq. (15).
type RangeViolation struct {
	VP       int
	IMPs     float64 // the margin that earns VP on the curve, eq. (8)
	From, To int     // the range that earns it
}

// NewDiscrete computes the discrete scale of a curve whose V0 is whole. Name and boards are
// as for NewContinuous. It returns an error if a score would have no margins, because X is too
// small for the number of scores. With the correction, which the report has, that happens exactly if some
// mid-score k, counted from 1, has I_k < k−1. (Otherwise the last margins 0, 1, 2, … are a
// solution below the first pass, so the greatest solution gives a draw at least margin 0.
// Conversely, in a scale every range has a margin, so I_k ≥ k−1.)
func NewDiscrete(name string, boards int, c Curve, correct bool) (Discrete, error) {
	drawn, whole := c.v0.Whole()
	if !whole {
		return Discrete{}, fmt.Errorf("V0 = %v VP: a discrete scale needs a whole V0 of 1 VP or more", c.v0)
	}
	s := Discrete{Name: name, Boards: boards, Curve: c, Mid: make([]float64, drawn), FirstPass: make([]int, drawn)}
	for k := range drawn {
		s.Mid[k] = float64(drawn+k) + 0.5
		s.FirstPass[k] = int(math.Floor(c.imps(float64(2*k+1) / float64(2*drawn))))
	}
	s.Last = slices.Clone(s.FirstPass)
	if correct {
		s.Steps = len(CorrectRanges(s.Last, nil))
	}
	if s.Last[0] < 0 || len(slices.Compact(slices.Clone(s.Last))) < drawn { // two ranges with the same last margin
		return Discrete{}, fmt.Errorf("no discrete scale with V0 = %v VP and X = %.6g IMPs: X is so small that a score "+
			"would have no margins", c.v0, c.x)
	}
	s.RangeViolations = s.outside()
	return s, nil
}

// exact are the margins of the scores V0, V0+1, … on the curve, Î of eq. (15): the first is 0. There is one for each
// score that has a last margin.
func (s Discrete) exact() []float64 {
	all := make([]float64, len(s.Mid))
	for k := range all {
		all[k] = s.Curve.imps(float64(k) / float64(len(all)))
	}
	return all
}

// outside are the scores that miss eq. (15), 2 ≤ i ≤ n: of those above V0 that have two cusps.
func (s Discrete) outside() (all []RangeViolation) {
	for k, exact := range s.exact()[1:] {
		if from, to := s.Last[k]+1, s.Last[k+1]; exact < float64(from) || exact > float64(to) {
			all = append(all, RangeViolation{len(s.Last) + 1 + k, exact, from, to})
		}
	}
	return all
}

// A RangeStep is one step of a correction: it moves the end I(End+1) by one IMP, to To, as the range of the score
// V0+At is longer than the next one. End is At where that end is lowered, and At+1 where the next is raised.
type RangeStep struct{ At, End, To int }

// CorrectRanges runs the recursion of section 4 and returns its steps: as long as there is a range shorter than the
// one before it, eq. (13) and (14), it takes the first such range and moves the last margin of the range before it
// down by one IMP. The range of a drawn match is from −I1 to I1.
//
// As with CorrectConcavity, all orders give the same result. Let W ≤ last keep (13) and (14). If range k+1 is shorter
// than range k ≥ 1, 2·last(k) exceeds last(k−1) + last(k+1) ≥ W(k−1) + W(k+1) ≥ 2W(k). For k = 0, 3·last(0) + 1
// exceeds last(1) ≥ W(1) ≥ 3W(0) + 1. In both cases last(k) > W(k), so a step keeps W ≤ last. Such a W exists: equal
// ranges that begin far enough below 0. So the recursion ends, at the greatest W. It may leave a draw without
// margins: last(0) < 0.
//
// Our study changes one thing. With least, which are Î of the scores V0, V0+1, …, an end is lowered only to least or
// more, and never below its floor. Otherwise the next end is raised, and that is its floor from then on. This ends
// too. No end is ever negative, as the first pass and least are not. The first end never rises. An end k+1 is raised
// only to 2·last(k) − last(k−1) or less, or to 3·last(0) + 1 or less, so that by induction all ends are bounded. Each
// raise lifts a floor, as an end is never below its floor. So there are finitely many raises, and after the last one
// finitely many steps that lower. Where it ends, (13) and (14) hold.
func CorrectRanges(last []int, least []float64) (steps []RangeStep) {
	floor := make([]int, len(last)) // 0 is none: no end is lowered below 0 anyway
	for k := 0; k < len(last)-1; {
		if bend(last, k) >= 0 {
			k++
			continue
		}
		end := k
		if to := last[k] - 1; least == nil || float64(to) >= least[k] && to >= floor[k] {
			last[k] = to
		} else {
			end++
			last[end]++
			floor[end] = last[end]
		}
		steps = append(steps, RangeStep{k, end, last[end]})
		k = max(k-1, 0) // nothing changed before
	}
	return steps
}

// bend is by how much the range of the score V0+k+1 is longer than that of V0+k: the report's second difference
// ddJ(k+1).
func bend(last []int, k int) int {
	if k == 0 {
		return last[1] - 3*last[0] - 1
	}
	return last[k+1] - 2*last[k] + last[k-1]
}

// Shrinks reports whether a range is shorter than the one before it, against (13) or (14). It can be so only
// without the correction.
func (s Discrete) Shrinks() bool { return len(CorrectRanges(slices.Clone(s.Last), nil)) > 0 }

// WBFDiscrete is the WBF's discrete scale for N boards: V0 = 10, X = 15√N,
// 1 ≤ N ≤ MaxBoards.
func WBFDiscrete(boards int) (Discrete, error) {
	c, err := wbf(boards)
	if err != nil {
		return Discrete{}, err
	}
	return NewDiscrete(DiscreteName, boards, c, true)
}

// The board counts of half a match. The EBU prints tables for 3 and 4 boards (White Book
// 3.1.2). The others are our own extension: halves of the 4 to 100 boards that the report
// tested.
const (
	MinHalfMatch = 2
	MaxHalfMatch = 50
)

// HalfMatch is a 10–0 discrete scale for one half of a match that is scored in two
// halves, as in a triangle: the report's discrete algorithm with V0 = 5 and
// X = 15√(N/2) IMPs. N is the number of boards in the half, MinHalfMatch to MaxHalfMatch.
// For N = 3 and 4 it equals the EBU's tables (White Book 3.1.2).
//
// Its curve is that of the whole match of 2N boards with the IMPs doubled and the VPs
// halved. But it has its own ranges: 3 boards won by 1 IMP are 6–4, while 2 IMPs in 6 boards
// are 11–9 on WBFDiscrete.
func HalfMatch(boards int) (Discrete, error) {
	if boards < MinHalfMatch || boards > MaxHalfMatch {
		return Discrete{}, fmt.Errorf("half-match of %d boards: the scale is for %d to %d",
			boards, MinHalfMatch, MaxHalfMatch)
	}
	return NewDiscrete(HalfMatchName, boards, Curve{5 * VP, 15 * math.Sqrt(float64(boards)/2)}, true)
}

// Table is the scale in its finished form.
func (s Discrete) Table() Table {
	t := Table{Name: s.Name, Boards: s.Boards}
	from, winner, loser := 0, s.Curve.v0, s.Curve.v0
	for _, to := range append(slices.Clone(s.Last), Open) {
		t.Rows = append(t.Rows, Row{from, to, winner, loser})
		from, winner, loser = to+1, winner+VP, loser-VP
	}
	return t
}
