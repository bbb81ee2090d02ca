package vp_test

import (
	"fmt"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// The scale for 8 boards keeps each stage of a score. At 60 boards the report's
// "24 corrections" are the violations.
func ExampleWBFContinuous() {
	s, _ := vp.WBFContinuous(8)
	fmt.Printf("X = %.2f IMPs, rows for margins 0 to %d\n", s.Curve.X(), len(s.Rows)-1)
	for _, m := range s.Rows {
		if m.Corrected() {
			fmt.Printf("margin %d: %.4f rounds to %v, corrected to %v\n", m.IMPs, m.Exact, m.Rounded, m.Winner)
		}
	}
	s, _ = vp.WBFContinuous(60)
	fmt.Printf("60 boards: %d violations, %d steps, %d margins moved\n", s.Violations, s.Steps, s.Moved)
	// Output:
	// X = 42.43 IMPs, rows for margins 0 to 43
	// margin 40: 19.7340 rounds to 19.73, corrected to 19.74
	// 60 boards: 24 violations, 64 steps, 54 margins moved
}

// A table that was printed somewhere is looked up like one that was computed.
func ExampleTable() {
	t := vp.Table{Name: "club-4", Boards: 6, Rows: []vp.Row{
		{From: 0, To: 2, Winner: 2 * vp.VP, Loser: 2 * vp.VP},
		{From: 3, To: 9, Winner: 3 * vp.VP, Loser: 1 * vp.VP},
		{From: 10, To: vp.Open, Winner: 4 * vp.VP, Loser: 0},
	}}
	fmt.Println(t.Score(-5))
	fmt.Println(t.Max(), "from", t.BlitzMargin())
	fmt.Println(t.Range(4))
	fmt.Println(t.NextIMP(4))
	// Output:
	// 1.00 3.00
	// 4.00 from 10
	// 3 9
	// 6 1.00
}

// 8 boards, 47–37, and both sides got average plus on a board: each side's score
// comes from its own margin, so they do not add up to 20.
func ExampleMatch_Score() {
	s, _ := vp.WBFContinuous(8)
	match := vp.Match{Ours: 47, Theirs: 37, ForOurs: 3, ForTheirs: 3}
	our, their := match.Margins()
	ours, theirs := match.Score(s.Table())
	fmt.Printf("%+d and %+d: %v and %v, together %v\n", our, their, ours, theirs, ours+theirs)
	// Output: +13 and -7: 14.68 and 7.23, together 21.91
}
