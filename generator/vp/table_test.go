package vp_test

import (
	"math"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// checkTable shows what every finished scale promises, for a table that is
// open-ended, rises from v0 to 2·v0, and pays winner and loser 2·v0 together.
func checkTable(t *testing.T, table vp.Table, v0 vp.Hundredths) {
	t.Helper()
	rows := table.Rows
	last := len(rows) - 1
	if rows[0].From != 0 || rows[0].Winner != v0 || rows[last].To != vp.Open || rows[last].Winner != 2*v0 {
		t.Fatalf("%s for %d boards runs from %+v to %+v, want from margin 0 and %v to an open end and %v",
			table.Name, table.Boards, rows[0], rows[last], v0, 2*v0)
	}
	for i, r := range rows {
		if r.Winner+r.Loser != 2*v0 {
			t.Fatalf("%s for %d boards, row %+v: winner and loser earn %v together, want %v",
				table.Name, table.Boards, r, r.Winner+r.Loser, 2*v0)
		}
		if i == last {
			break
		}
		if r.To < r.From || rows[i+1].From != r.To+1 {
			t.Fatalf("%s for %d boards: row %+v is followed by %+v; rows must tile the margins", table.Name, table.Boards, r, rows[i+1])
		}
		if rows[i+1].Winner < r.Winner {
			t.Fatalf("%s for %d boards: the score falls from %+v to %+v", table.Name, table.Boards, r, rows[i+1])
		}
	}

	blitz := table.BlitzMargin()
	if won, _ := table.Score(blitz); won != 2*v0 {
		t.Fatalf("%s for %d boards: the blitz margin %d earns %v, want %v", table.Name, table.Boards, blitz, won, 2*v0)
	}
	if blitz > 0 {
		if won, _ := table.Score(blitz - 1); won >= 2*v0 {
			t.Fatalf("%s for %d boards: the blitz margin is %d, but %d earns %v as well", table.Name, table.Boards, blitz, blitz-1, won)
		}
	}
	for _, m := range []int{rows[last].From + 1, math.MaxInt} {
		if ours, theirs := table.Score(m); ours != 2*v0 || theirs != 0 {
			t.Fatalf("%s for %d boards, margin %d, beyond the end: %v – %v, want %v – 0", table.Name, table.Boards, m, ours, theirs, 2*v0)
		}
	}
	if ours, theirs := table.Score(math.MinInt); ours != 0 || theirs != 2*v0 {
		t.Fatalf("%s for %d boards, the least int as margin: %v – %v, want 0 – %v", table.Name, table.Boards, ours, theirs, 2*v0)
	}
}

// checkScore shows that a scale's own Score is that of its table, for all margins up to
// the end and the ends of an int.
func checkScore(t *testing.T, score func(int) (vp.Hundredths, vp.Hundredths), table vp.Table) {
	t.Helper()
	last := table.Rows[len(table.Rows)-1].From + 1
	for m := -last; m <= last; m++ {
		ours, theirs := score(m)
		if a, b := table.Score(m); ours != a || theirs != b {
			t.Fatalf("%s for %d boards, margin %d: the scale says %v – %v, its table %v – %v", table.Name, table.Boards, m, ours, theirs, a, b)
		}
	}
	for _, m := range []int{math.MinInt, math.MinInt + 1, math.MaxInt} {
		ours, theirs := score(m)
		if a, b := table.Score(m); ours != a || theirs != b {
			t.Fatalf("%s for %d boards, margin %d: the scale says %v – %v, its table %v – %v", table.Name, table.Boards, m, ours, theirs, a, b)
		}
	}
}

// checkMarginFor shows, by its definition, that MarginFor gives the least
// margin that earns v, at every step from the draw to the maximum.
func checkMarginFor(t *testing.T, table vp.Table, step vp.Hundredths) {
	t.Helper()
	for v := table.Rows[0].Winner; v <= table.Max(); v += step {
		m, err := table.MarginFor(v)
		if err != nil {
			t.Fatalf("%s for %d boards: MarginFor(%v): %v", table.Name, table.Boards, v, err)
		}
		if won, _ := table.Score(m); m < 0 || won < v {
			t.Fatalf("%s for %d boards: MarginFor(%v) = %d, which earns only %v", table.Name, table.Boards, v, m, won)
		}
		if m > 0 {
			if won, _ := table.Score(m - 1); won >= v {
				t.Fatalf("%s for %d boards: MarginFor(%v) = %d, but %d earns %v already", table.Name, table.Boards, v, m, m-1, won)
			}
		}
	}
}

func TestMarginForIsTheLeastMarginThatEarnsTheScore(t *testing.T) {
	for n := 1; n <= vp.MaxBoards; n++ {
		c, d := mustContinuous(t, n), mustDiscrete(t, n)
		checkMarginFor(t, c.Table(), 1)
		checkMarginFor(t, d.Table(), 1)
	}
}

func TestScoreIsTheSameTableSeenFromBothSides(t *testing.T) {
	for _, n := range []int{1, 4, 8, 24, 100} {
		c, d := mustContinuous(t, n), mustDiscrete(t, n)
		for _, table := range []vp.Table{c.Table(), d.Table()} {
			for _, r := range table.Rows {
				to := r.To
				if to == vp.Open {
					to = r.From + 20
				}
				for m := r.From; m <= to; m++ {
					won, lost := table.Score(m)
					if won != r.Winner || lost != r.Loser {
						t.Errorf("%s, %d boards, margin %d: %v – %v, want row %+v", table.Name, n, m, won, lost, r)
					}
					if ours, theirs := table.Score(-m); m > 0 && (ours != lost || theirs != won) {
						t.Errorf("%s, %d boards, margin %d: %v – %v, want margin %d's turned round, %v – %v", table.Name, n, -m, ours, theirs, m, lost, won)
					}
				}
			}
		}
	}
}

// The ACBL's printed 30-point scale skips scores: the inverse must too.
func TestMarginForOnATableThatSkipsScores(t *testing.T) {
	table := vp.Table{Name: "acbl-30", Boards: 7, Rows: []vp.Row{
		{From: 0, To: 0, Winner: 15 * vp.VP, Loser: 15 * vp.VP}, {From: 1, To: 1, Winner: 18 * vp.VP, Loser: 12 * vp.VP}, {From: 2, To: vp.Open, Winner: 30 * vp.VP, Loser: 0},
	}}
	for v, want := range map[vp.Hundredths]int{1500: 0, 1501: 1, 1800: 1, 1801: 2, 3000: 2} {
		if m, err := table.MarginFor(v); err != nil || m != want {
			t.Errorf("MarginFor(%v) = %d, %v; want %d", v, m, err, want)
		}
	}
}

func TestMarginForRefusesWhatNoWinnerEarns(t *testing.T) {
	c := mustContinuous(t, 24)
	table := c.Table()
	for _, v := range []vp.Hundredths{-1, 0, 999, 2001, math.MaxInt, math.MinInt} {
		m, err := table.MarginFor(v)
		if err == nil {
			t.Errorf("MarginFor(%v) = %d, want an error", v, m)
			continue
		}
		for _, part := range []string{v.String(), "wbf-continuous", "24 boards", "between 10.00 and 20.00"} {
			if !strings.Contains(err.Error(), part) {
				t.Errorf("MarginFor(%v): error %q does not say %q", v, err, part)
			}
		}
	}
}

func FuzzScore(f *testing.F) {
	f.Add(24, 31, false)
	f.Add(8, -7, true)
	f.Add(1, math.MinInt, false)
	f.Add(1000, math.MaxInt, true)
	f.Fuzz(func(t *testing.T, boards, margin int, discrete bool) {
		_, err := vp.WBFContinuous(boards)
		_, err2 := vp.WBFDiscrete(boards)
		if inside := boards >= 1 && boards <= 1000; inside != (err == nil) || inside != (err2 == nil) {
			t.Fatalf("%d boards: errors %v, %v; board counts from 1 to 1000 have both scales, and no others", boards, err, err2)
		}
		boards, _ = intoDomain(boards, 1000, 1)
		c, d := mustContinuous(t, boards), mustDiscrete(t, boards)
		table := c.Table()
		if discrete {
			table = d.Table()
		}
		ours, theirs := table.Score(margin)
		if ours+theirs != 20*vp.VP {
			t.Errorf("%s, %d boards, margin %d: %v – %v, want 20 together", table.Name, boards, margin, ours, theirs)
		}
		if margin < math.MaxInt {
			if more, _ := table.Score(margin + 1); more < ours {
				t.Errorf("%s, %d boards: margin %d earns %v, one more only %v", table.Name, boards, margin, ours, more)
			}
		}
		if margin > math.MinInt {
			if a, b := table.Score(-margin); margin != 0 && (a != theirs || b != ours) {
				t.Errorf("%s, %d boards: margin %d gives %v – %v, and %d gives %v – %v", table.Name, boards, margin, ours, theirs, -margin, a, b)
			}
		}
		if imps, worth := table.NextIMP(margin); (imps == 0) != (ours == table.Max()) {
			t.Errorf("%s, %d boards: margin %d earns %v, and %d IMPs more earn %v more", table.Name, boards, margin, ours, imps, worth)
		} else if margin > math.MinInt/2 && imps > 0 {
			more, _ := table.Score(margin + imps)
			less, _ := table.Score(margin + imps - 1)
			if less != ours || worth <= 0 || more != ours+worth {
				t.Errorf("%s, %d boards: margin %d earns %v, %d IMPs more %v, which is said to be %v more, and one less of them %v", table.Name, boards, margin, ours, imps, more, worth, less)
			}
		}
		if margin >= 0 {
			from, to := table.Range(margin)
			won, _ := table.Score(from)
			before, _ := table.Score(from - 1)
			last, after := ours, table.Max()+1
			if to != vp.Open {
				last, _ = table.Score(to)
				after, _ = table.Score(to + 1)
			}
			if won != ours || last != ours || from > 0 && before == ours || after <= ours || (to == vp.Open) != (ours == table.Max()) {
				t.Errorf("%s, %d boards: margin %d earns %v, and so are %d to %d said to do", table.Name, boards, margin, ours, from, to)
			}
			if cusp := margin == to && discrete; table.Cusp(margin) != cusp {
				t.Errorf("%s, %d boards: margin %d is a cusp: %v; its range is %d to %d", table.Name, boards, margin, !cusp, from, to)
			}
			back, err := table.MarginFor(ours)
			if won, _ := table.Score(back); err != nil || back > margin || won != ours {
				t.Errorf("%s, %d boards: margin %d earns %v, MarginFor gives %d, %v", table.Name, boards, margin, ours, back, err)
			}
		}
	})
}
