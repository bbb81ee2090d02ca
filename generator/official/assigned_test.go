package official

import (
	"math"
	"strings"
	"testing"
)

// TestAssignedMatchpointsOfTheExample is the example of 12.6: 5 + 4, or 11 − 2.
func TestAssignedMatchpointsOfTheExample(t *testing.T) {
	got, err := AssignedMatchpoints(&Neighbour{40, 5}, &Neighbour{110, 2}, 140, TwoPerPair)
	if err != nil || got != 90 {
		t.Errorf("%v, %v, want 9.0", got, err)
	}
	// The same board with 1 and ½: half of everything but the frequencies.
	got, err = AssignedMatchpoints(&Neighbour{20, 5}, &Neighbour{55, 2}, 70, OnePerPair)
	if err != nil || got != 45 {
		t.Errorf("with 1 and ½: %v, %v, want 4.5", got, err)
	}
}

// compositions calls f with every way to write n as an ordered sum: every board
// with n scores, as frequencies from the lowest score upwards.
func compositions(n int, f func(frequencies []int)) {
	if n == 0 {
		f(nil)
		return
	}
	for last := 1; last <= n; last++ {
		compositions(n-last, func(before []int) { f(append(before[:len(before):len(before)], last)) })
	}
}

// matchpointed gives the scores of a board, lowest first, by comparing each with
// every other one.
func matchpointed(frequencies []int, scoring Matchpointing) (board []Neighbour) {
	for i, f := range frequencies {
		n := Neighbour{Frequency: f}
		for j, others := range frequencies {
			switch {
			case j < i:
				n.Matchpoints += Tenths(10 * int(scoring) * others)
			case j == i:
				n.Matchpoints += Tenths(5 * int(scoring) * (others - 1))
			}
		}
		board = append(board, n)
	}
	return board
}

// TestAssignedMatchpointsOnEveryBoard goes through all boards of up to 9 scores.
// The two sides' matchpoints for an assigned score add up to a top.
func TestAssignedMatchpointsOnEveryBoard(t *testing.T) {
	gaps := 0
	for n := 2; n <= 9; n++ {
		for _, scoring := range []Matchpointing{OnePerPair, TwoPerPair} {
			compositions(n, func(frequencies []int) {
				board := matchpointed(frequencies, scoring)
				top := scoring.share(2 * (n - 1))
				below := 0
				for gap := 0; gap <= len(board); gap++ {
					var lower, higher *Neighbour
					if gap > 0 {
						lower = &board[gap-1]
						below += lower.Frequency
					}
					if gap < len(board) {
						higher = &board[gap]
					}
					want := min(max(scoring.share(2*below-1), 0), top)
					got, err := AssignedMatchpoints(lower, higher, top, scoring)
					if err != nil || got != want {
						t.Fatalf("frequencies %v, %d a pair, gap %d: %v, %v, want %v", frequencies, scoring, gap, got, err, want)
					}
					gaps++
				}
			})
		}
	}
	if gaps < 1000 {
		t.Errorf("only %d gaps tried", gaps)
	}
}

func TestAssignedMatchpointsEndAtZeroAndTop(t *testing.T) {
	if got, err := AssignedMatchpoints(nil, &Neighbour{20, 3}, 140, TwoPerPair); err != nil || got != 0 {
		t.Errorf("below the lowest score: %v, %v, want 0", got, err)
	}
	if got, err := AssignedMatchpoints(&Neighbour{120, 3}, nil, 140, TwoPerPair); err != nil || got != 140 {
		t.Errorf("above the highest score: %v, %v, want the top of 14", got, err)
	}
}

func TestAssignedMatchpointsRefusesWhatDisagrees(t *testing.T) {
	n := func(mp Tenths, frequency int) *Neighbour { return &Neighbour{mp, frequency} }
	for _, c := range []struct {
		name          string
		lower, higher *Neighbour
		top           Tenths
		scoring       Matchpointing
		want          string
	}{
		{"the two ways disagree", n(40, 5), n(120, 2), 140, 2, "4.0 + 5.0 = 9.0 matchpoints; next higher score: 12.0 − 2.0 = 10.0: the two should be equal"},
		{"the example as if with 1 and ½", n(40, 5), n(110, 2), 140, 1, "4.0 + 2.5 = 6.5 matchpoints; next higher score: 11.0 − 1.0 = 10.0"},
		{"no lower neighbour given, but there is one", nil, n(110, 2), 140, 2, "9.0 matchpoints, more than 0: there are scores below it"},
		{"no higher neighbour given, but there is one", n(40, 5), nil, 140, 2, "9.0 matchpoints, less than the top of 14.0: there are scores above it"},
		{"an empty board", nil, nil, 140, 2, "no score on the board"},
		{"frequency 0", n(40, 0), n(110, 2), 140, 2, "next lower score: frequency 0 is outside 1 to 1000000"},
		{"a frequency that would overflow", n(40, 5), n(110, math.MaxInt), 140, 2, "next higher score: frequency"},
		{"more than a top", n(40, 5), n(150, 2), 140, 2, "next higher score: 15.0 matchpoints is outside 0 to the top of 14.0"},
		{"less than zero", n(-10, 5), n(110, 2), 140, 2, "next lower score: -1.0 matchpoints is outside 0"},
		{"top 0", n(40, 5), n(110, 2), 0, 2, "top of 0.0 matchpoints is outside 0.1"},
		{"3 for each pair", n(40, 5), n(110, 2), 140, 3, "3 matchpoints for each pair beaten: it should be 1 or 2"},
	} {
		got, err := AssignedMatchpoints(c.lower, c.higher, c.top, c.scoring)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, error %v, want %s", c.name, got, err, c.want)
		}
	}
}
