package site

import "testing"

func TestTwiceAsManyBoardsStandBesideOthers(t *testing.T) {
	span := func(first, last int) (all []int) {
		for n := first; n <= last; n++ {
			all = append(all, n)
		}
		return all
	}
	for _, c := range []struct{ first, last, of, want int }{
		{4, 100, 4, 8}, {4, 100, 24, 48}, {4, 100, 49, 98}, {4, 100, 50, 100}, {4, 100, 51, 100}, {4, 100, 99, 100},
		{4, 100, 100, 50}, // of the last half, not itself
		{1, 7, 7, 3}, {4, 5, 4, 5}, {4, 5, 5, 4}, {8, 12, 8, 12}, {8, 12, 12, 8}, {24, 24, 24, 24},
	} {
		if got := BesideBoards(span(c.first, c.last), c.of); got != c.want {
			t.Errorf("of %d to %d boards, beside %d: %d, want %d", c.first, c.last, c.of, got, c.want)
		}
	}
}
