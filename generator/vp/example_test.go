package vp_test

import (
	"fmt"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// A table that was printed somewhere is looked up like one that was computed. In the match both
// sides got average plus on a board: each side's score comes from its own margin, so they do
// not add up to 4.
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
	fmt.Println(vp.Match{Ours: 47, Theirs: 38, ForOurs: 3, ForTheirs: 3}.Score(t))
	// Output:
	// 1.00 3.00
	// 4.00 from 10
	// 3 9
	// 6 1.00
	// 4.00 1.00
}
