package official

import "fmt"

// A Neighbour is the score on the board next to an assigned one: what each pair
// with that score earned, and how many pairs had it.
type Neighbour struct {
	Matchpoints Tenths
	Frequency   int
}

// Matchpointing is the number of matchpoints for each pair beaten; a tie earns
// half of it.
type Matchpointing int

// The two ways of matchpointing.
const (
	OnePerPair Matchpointing = 1 // 1 and ½
	TwoPerPair Matchpointing = 2 // 2 and 1: the EBU's, and that of clause 12.6
)

// AssignedMatchpoints returns the matchpoints of an assigned score that did not
// occur on the board (EBU 12.6): those of the next lower score plus its
// frequency, which equal those of the next higher score minus its frequency.
//
// Why the two agree: with 2 for each pair beaten and 1 for each tie, a score
// made f times with L scores below it earns 2L + f − 1. The next higher one,
// made g times, earns 2(L+f) + g − 1. Both ways give 2(L+f) − 1, one less
// than twice the number of scores below the assigned one. That is midway between
// two results: if the score replaced one of the f scores just below it, L + f − 1 scores
// would be below; if it replaced one of the g just above it, L + f would be below. With
// 1 and ½ everything is halved, also the frequencies; the clause has only 2 and 1.
//
// A nil lower or higher means that no score on the board is below or above the
// assigned one. It then gets zero or a top; "one can never be awarded greater
// than a top or less than zero". If the two ways disagree, or a neighbour
// cannot be the last one on its side, the input has a mistake (or the board
// was scored in another way). The error then says which figures do not agree.
func AssignedMatchpoints(lower, higher *Neighbour, top Tenths, scoring Matchpointing) (Tenths, error) {
	var fromLower, fromHigher Tenths
	if lower != nil {
		fromLower = lower.Matchpoints + scoring.Share(lower.Frequency)
	}
	if higher != nil {
		fromHigher = higher.Matchpoints - scoring.Share(higher.Frequency)
	}
	switch {
	case lower == nil && higher == nil:
		return 0, fmt.Errorf("no score on the board: an assigned score gets its matchpoints from the next lower or the " +
			"next higher one")
	case lower == nil:
		if fromHigher > 0 {
			return 0, fmt.Errorf("next higher score: %v − %v = %v matchpoints, more than 0: there are scores below it, and "+
				"the next lower one is needed",
				higher.Matchpoints, scoring.Share(higher.Frequency), fromHigher)
		}
		return 0, nil
	case higher == nil:
		if fromLower < top {
			return 0, fmt.Errorf("next lower score: %v + %v = %v matchpoints, less than the top of %v: there are scores "+
				"above it, and the next higher one is needed",
				lower.Matchpoints, scoring.Share(lower.Frequency), fromLower, top)
		}
		return top, nil
	case fromLower != fromHigher:
		return 0, fmt.Errorf("next lower score: %v + %v = %v matchpoints; next higher score: %v − %v = %v: the two "+
			"should be equal, so one of these figures is not that of a neighbouring score",
			lower.Matchpoints, scoring.Share(lower.Frequency), fromLower,
			higher.Matchpoints, scoring.Share(higher.Frequency), fromHigher)
	}
	return min(max(fromLower, 0), top), nil
}

// Share is a frequency in matchpoints: each pair counts as much as a tie earns, one
// or a half.
func (m Matchpointing) Share(frequency int) Tenths { return Tenths(5 * int(m) * frequency) }
