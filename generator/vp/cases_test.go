package vp_test

import (
	"strconv"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/cases"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// The cases of testdata are those of the site's scripts too: generator/internal/cases.

func tableOf(t *testing.T, c cases.Case) vp.Table {
	t.Helper()
	boards := c.Int(t, "boards")
	switch name := c.Fields["scale"]; name {
	case vp.ContinuousName:
		return mustContinuous(t, boards).Table()
	case vp.DiscreteName:
		return mustDiscrete(t, boards).Table()
	case vp.HalfMatchName:
		return must(vp.HalfMatch(boards)).Table()
	case "acbl-30":
		return must(official.ACBL(30, boards))
	default:
		t.Fatalf("%s: no scale %q here", c.At, name)
		return vp.Table{}
	}
}

func TestTheNextIMPIsThatOfThePrintedTables(t *testing.T) {
	for _, c := range cases.Read(t, "testdata/next-imp.csv", 40) {
		imps, worth := tableOf(t, c).NextIMP(c.Int(t, "margin"))
		if imps != c.Int(t, "imps") || worth != vp.Hundredths(c.Parts(t, "worth", 100)) {
			t.Errorf("%s: %d more IMPs are worth %v", c.At, imps, worth)
		}
	}
}

// By trying one IMP after the other.
func TestTheNextIMPIsTheFirstThatEarnsMore(t *testing.T) {
	for _, table := range []vp.Table{mustContinuous(t, 4).Table(), mustDiscrete(t, 32).Table(), must(official.ACBL(30, 20)), must(vp.HalfMatch(3)).Table()} {
		blitz := table.BlitzMargin()
		for m := -blitz - 5; m <= blitz+5; m++ {
			now, _ := table.Score(m)
			imps, worth := table.NextIMP(m)
			if now == table.Max() {
				if imps != 0 || worth != 0 {
					t.Errorf("%s, %d boards, margin %d, the maximum: %d more IMPs are worth %v", table.Name, table.Boards, m, imps, worth)
				}
				continue
			}
			want := 1
			for more, _ := table.Score(m + want); more == now; more, _ = table.Score(m + want) {
				want++
			}
			if more, _ := table.Score(m + want); imps != want || worth != more-now {
				t.Errorf("%s, %d boards, margin %d: %d more IMPs are worth %v, want %d and %v", table.Name, table.Boards, m, imps, worth, want, more-now)
			}
		}
	}
}

func TestRangesAndCuspsAreThoseOfThePrintedTables(t *testing.T) {
	for _, c := range cases.Read(t, "testdata/ranges.csv", 30) {
		table, margin, want := tableOf(t, c), c.Int(t, "margin"), vp.Open
		if c.Fields["to"] != "" {
			want = c.Int(t, "to")
		}
		if from, to := table.Range(margin); from != c.Int(t, "from") || to != want {
			t.Errorf("%s: %d to %d earn the same", c.At, from, to)
		}
		if got := table.Cusp(margin); got != (c.Fields["cusp"] == "yes") {
			t.Errorf("%s: a cusp: %v", c.At, got)
		}
	}
}

func TestWhatAWinnerNeedsIsThatOfThePrintedTables(t *testing.T) {
	for _, c := range cases.Read(t, "testdata/needed.csv", 30) {
		if got, err := tableOf(t, c).MarginFor(vp.Hundredths(c.Parts(t, "score", 100))); err != nil || got != c.Int(t, "margin") {
			t.Errorf("%s: a win by %d is needed, %v", c.At, got, err)
		}
	}
}

func TestEachSideIsConvertedFromItsOwnMargin(t *testing.T) {
	table := mustContinuous(t, 8).Table()
	for _, c := range cases.Read(t, "testdata/match.csv", 14) {
		m := vp.Match{Ours: c.Int(t, "ours"), Theirs: c.Int(t, "theirs"), ForOurs: c.Int(t, "for_ours"), ForTheirs: c.Int(t, "for_theirs")}
		our, their := m.Margins()
		ours, theirs := m.Score(table)
		if our != c.Int(t, "our_margin") || their != c.Int(t, "their_margin") || ours.String() != c.Fields["our_score"] || theirs.String() != c.Fields["their_score"] {
			t.Errorf("%s: margins %d and %d, scores %v and %v", c.At, our, their, ours, theirs)
		}
	}
}

func TestSharesOfTheMaximumAreRounded(t *testing.T) {
	for _, c := range cases.Read(t, "testdata/shares.csv", 20) {
		table := vp.Table{Rows: []vp.Row{{To: vp.Open, Winner: vp.Hundredths(c.Parts(t, "most", 100))}}}
		if got := table.Share(vp.Hundredths(c.Parts(t, "score", 100))); strconv.Itoa(got) != c.Fields["share"] {
			t.Errorf("%s: %d tenths of a percent", c.At, got)
		}
	}
	table := mustContinuous(t, 8).Table()
	if low, high := table.Share(-1), table.Share(2001); low != 0 || high != 1000 || (vp.Table{}).Share(5) != 0 {
		t.Errorf("shares of scores that there are not: %d, %d, want 0 and 1000", low, high)
	}
}
