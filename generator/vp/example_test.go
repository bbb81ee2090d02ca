package vp_test

import (
	"fmt"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// Our score and theirs on the WBF's continuous scale: a match of 24 boards that we won by 31 IMPs. Lost it is -31.
func Example() {
	scale, err := vp.WBFContinuous(24)
	if err != nil {
		fmt.Println(err) // the board count is outside 1 to vp.MaxBoards
		return
	}
	fmt.Println(scale.Table().Score(31))
	// Output: 15.97 4.03
}

// The top of the WBF's discrete scale for 24 boards: ranges of IMPs with both scores. The last range has no end.
func ExampleTable() {
	for _, row := range vp.Must(vp.WBFDiscrete(24)).Table().Rows[8:] {
		fmt.Println(row.From, row.To, row.Winner, row.Loser, row.To == vp.Open)
	}
	// Output:
	// 44 53 18.00 2.00 false
	// 54 65 19.00 1.00 false
	// 66 -1 20.00 0.00 true
}

// The smallest margin that earns 15 VPs in 24 boards, in IMPs.
func ExampleTable_MarginFor() {
	fmt.Println(vp.Must(vp.WBFContinuous(24)).Table().MarginFor(15 * vp.VP))
	// Output: 25 <nil>
}

// Our opponents lead by 4.6 VPs before the last match. By how many IMPs must we win 24 boards to pass them?
func ExampleNeed() {
	need := vp.Need{Table: vp.Must(vp.WBFContinuous(24)).Table(), Against: vp.Opponent, Amount: 4_600_000}
	margin := need.Answer().Ahead.Margin
	fmt.Println(margin, need.Final(margin))
	// Output: 10 0.06
}

// One half of a match, 3 boards won by 5 IMPs, out of 10 VPs.
func ExampleHalfMatch() {
	fmt.Println(vp.Must(vp.HalfMatch(3)).Table().Score(5))
	// Output: 7.00 3.00
}

// A scale with a blitz of one's own: 10 VPs for a drawn match, and 20 from 55 IMPs on.
func ExampleNewCurve() {
	scale := vp.Must(vp.NewContinuous("own", 0, vp.Must(vp.NewCurve(vp.ScoreDrawn, 55)), 2, true))
	fmt.Println(scale.Table().Score(31))
	// Output: 17.29 2.71
}
