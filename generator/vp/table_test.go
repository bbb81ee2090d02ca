package vp_test

import (
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// Every answer of a table is compared with one that the test finds by going through the rows, or by
// trying one IMP after the other.
func TestATableAnswersAsItsRowsSay(t *testing.T) {
	continuous := sample.Must(vp.WBFContinuous(41)) // it reaches 20.00 one row early
	discrete, half := sample.Must(vp.WBFDiscrete(32)), sample.Must(vp.HalfMatch(3))
	thirty := official.ACBL(30, 20) // a scale that skips scores
	for _, c := range []struct {
		table vp.Table
		score func(margin int) (ours, theirs vp.Hundredths)
	}{
		{continuous.Table(), continuous.Score}, {discrete.Table(), discrete.Score}, {half.Table(), half.Score},
		{thirty, thirty.Score},
	} {
		table := c.table
		last := table.Rows[len(table.Rows)-1].From
		scoreOf := func(margin int) (ours, theirs vp.Hundredths) {
			for _, r := range table.Rows {
				if r.From <= max(margin, -margin) {
					ours, theirs = r.Winner, r.Loser
				}
			}
			if margin < 0 {
				ours, theirs = theirs, ours
			}
			return ours, theirs
		}
		for m := -last - 5; m <= last+5; m++ {
			now, theirs := scoreOf(m)
			ours, others := c.score(m)
			if a, b := table.Score(m); a != now || b != theirs || ours != now || others != theirs {
				t.Errorf("%s, margin %d: the table gives %v – %v, the scale %v – %v; want %v – %v from the rows",
					table.Name, m, a, b, ours, others, now, theirs)
			}
			more := 1
			next, _ := scoreOf(m + more)
			for ; next == now && m+more <= last; next, _ = scoreOf(m + more) {
				more++
			}
			end := m + more - 1
			if next == now {
				more, end = 0, vp.Open // the maximum
			}
			if imps, worth := table.NextIMP(vp.HalfIMPs(m) * vp.IMP); imps != more || worth != next-now ||
				table.Cusp(m) != (m >= 0 && more == 1 && !table.PerMargin) {
				t.Errorf("%s, margin %d: NextIMP gives %d IMPs for %v VP more, want %d for %v; or Cusp gives %v, which is wrong",
					table.Name, m, imps, worth, more, next-now, table.Cusp(m))
			}
			if m < 0 {
				continue
			}
			first := m
			for before, _ := scoreOf(first - 1); first > 0 && before == now; before, _ = scoreOf(first - 1) {
				first--
			}
			if from, to := table.Range(m); from != first || to != end || end == vp.Open && table.BlitzMargin() != first {
				t.Errorf("%s, margin %d: %d to %d earn the same, want %d to %d; the blitz margin is %d",
					table.Name, m, from, to, first, end, table.BlitzMargin())
			}
		}
		margin := 0
		for v := table.Rows[0].Winner; v <= table.Max(); v++ {
			for won, _ := scoreOf(margin); won < v; won, _ = scoreOf(margin) {
				margin++
			}
			if got, err := table.MarginFor(v); err != nil || got != margin {
				t.Errorf("%s: the margin for %v VP is %d (%v), want %d", table.Name, v, got, err, margin)
			}
		}
	}
}
