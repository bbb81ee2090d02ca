package vp_test

import (
	"testing"

	"github.com/vpcharts/vpcharts/generator/vp"
)

func TestAdjustedBoardsGiveEachSideItsOwnMarginAndScore(t *testing.T) {
	s := mustContinuous(t, 8)
	table := s.Table()
	for _, c := range []struct {
		what                      string
		match                     vp.Match
		ourMargin, theirMargin    int
		ours, theirs              vp.Hundredths
		together                  vp.Hundredths
		adjustmentsCancelOrAbsent bool
	}{
		{"47–37, both sides average plus", vp.Match{Ours: 47, Theirs: 37, ForOurs: 3, ForTheirs: 3}, 13, -7, 1468, 723, 2191, false},
		{"47–37, nothing adjusted", vp.Match{Ours: 47, Theirs: 37}, 10, -10, 1378, 622, 2000, true},
		{"average plus and average minus", vp.Match{Ours: 47, Theirs: 37, ForOurs: 3, ForTheirs: -3}, 13, -13, 1468, 532, 2000, true},
		{"a draw, both average minus", vp.Match{Ours: 20, Theirs: 20, ForOurs: -3, ForTheirs: -3}, -3, -3, 873, 873, 1746, false},
		{"average plus turns a loss into a draw", vp.Match{Ours: 10, Theirs: 13, ForOurs: 3}, 0, 3, 1000, 1127, 2127, false},
	} {
		our, their := c.match.Margins()
		ours, theirs := c.match.Score(table)
		if our != c.ourMargin || their != c.theirMargin {
			t.Errorf("%s: margins %+d and %+d, want %+d and %+d", c.what, our, their, c.ourMargin, c.theirMargin)
		}
		if ours != c.ours || theirs != c.theirs || ours+theirs != c.together {
			t.Errorf("%s: %v – %v, want %v – %v", c.what, ours, theirs, c.ours, c.theirs)
		}
		if (ours+theirs == 2*vp.ScoreDrawn) != c.adjustmentsCancelOrAbsent {
			t.Errorf("%s: the scores add up to %v", c.what, ours+theirs)
		}
		// From the other side of the table nothing changes.
		turned := vp.Match{Ours: c.match.Theirs, Theirs: c.match.Ours, ForOurs: c.match.ForTheirs, ForTheirs: c.match.ForOurs}
		if a, b := turned.Score(table); a != theirs || b != ours {
			t.Errorf("%s, seen by the other side: %v – %v, want %v – %v", c.what, a, b, theirs, ours)
		}
	}
}
