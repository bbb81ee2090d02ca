package vp

import (
	"fmt"
	"math"
	"slices"
	"sort"
)

// Discrete is the discrete scale of section 4: for every whole score from V0 to
// 2·V0 a range of IMP margins.
type Discrete struct {
	Name      string // DiscreteName, HalfMatchName, or the name given to NewDiscrete
	Boards    int
	Curve     Curve     // the ranges come from it
	Mid       []float64 // mid-scores V0+½, V0+1½, … 2·V0−½ in VP, eq. (12)
	FirstPass []int     // the last margin of each range except the open one: ⌊I(mid-score)⌋
	Last      []int     // the same after the concavity correction, if the scale has it
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
		s.Steps = correctRanges(s.Last)
	}
	if s.Last[0] < 0 || len(slices.Compact(slices.Clone(s.Last))) < drawn { // two ranges with the same last margin
		return Discrete{}, fmt.Errorf("no discrete scale with V0 = %v VP and X = %.6g IMPs: X is so small that a score "+
			"would have no margins", c.v0, c.x)
	}
	// Eq. (15) for 2 ≤ i ≤ n: the scores above V0 that have two cusps.
	for k := 1; k < drawn; k++ {
		exact := c.imps(float64(k) / float64(drawn))
		if from, to := s.Last[k-1]+1, s.Last[k]; exact < float64(from) || exact > float64(to) {
			s.RangeViolations = append(s.RangeViolations, RangeViolation{drawn + k, exact, from, to})
		}
	}
	return s, nil
}

// correctRanges runs the recursion of section 4 and returns the number of its steps: as long
// as there is a range shorter than the one before it, eq. (13) and (14), it takes the first
// such range and moves the last margin of the range before it down by one IMP. The range of a
// drawn match is from −I1 to I1.
//
// As with CorrectConcavity, all orders give the same result. Let W ≤ last keep (13) and
// (14). If range k+1 is shorter than range k ≥ 1, 2·last(k) exceeds
// last(k−1) + last(k+1) ≥ W(k−1) + W(k+1) ≥ 2W(k). For k = 0, 3·last(0) + 1 exceeds
// last(1) ≥ W(1) ≥ 3W(0) + 1. In both cases last(k) > W(k), so a step keeps W ≤ last.
// Such a W exists: equal ranges that begin far enough below 0. So the recursion
// ends, at the greatest W. It may leave a draw without margins: last(0) < 0.
func correctRanges(last []int) (steps int) {
	length := func(k int) int { // of range k; range 0 is that of a drawn match
		if k == 0 {
			return 2*last[0] + 1
		}
		return last[k] - last[k-1]
	}
	for k := 0; k < len(last)-1; {
		if length(k+1) >= length(k) {
			k++
			continue
		}
		last[k]--
		steps++
		k = max(k-1, 0)
	}
	return steps
}

// Shrinks reports whether a range is shorter than the one before it, against (13) or (14). It can be so only
// without the correction.
func (s Discrete) Shrinks() bool { return correctRanges(slices.Clone(s.Last)) > 0 }

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

// Score gives what our side and theirs earn when our margin is the given number of
// IMPs, as Table().Score does.
func (s Discrete) Score(margin int) (ours, theirs Hundredths) {
	winner := s.Curve.v0 + Hundredths(sort.SearchInts(s.Last, magnitude(margin)))*VP
	return turned(margin, winner, 2*s.Curve.v0-winner)
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
