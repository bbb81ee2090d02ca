package official_test

import (
	"fmt"

	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/vp"
)

func ExampleACBL() {
	table, err := official.ACBL(20, 24)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(table.Score(31))
	_, err = official.ACBL(20, 40)
	fmt.Println(err)
	// Output:
	// 15.00 5.00
	// acbl-20: board count 40 is outside 6 to 36
}

func ExampleColumn_Faults() {
	columns, err := official.ACBLRanges(30)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, c := range columns {
		for _, l := range c.Faults() {
			fmt.Printf("%d–%d boards, %s: printed %s, used %d-%d\n", c.BoardsFrom, c.BoardsTo, l.PrintedScore, l.PrintedIMPs, l.Row.From, l.Row.To)
			fmt.Println(l.Reason)
		}
	}
	// Output:
	// 16–20 boards, 25-5: printed 25-39, used 25-29
	// in the text that we have 25-39 overlaps the next two ranges, 30-34 and 35-40; only 25-29 leaves no gap and no overlap
}

func ExampleNABCDifferences() {
	differences, err := official.NABCDifferences(8)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, d := range differences {
		fmt.Printf("%d IMPs: NABC+ %v, WBF %v\n", d.IMPs, d.NABC, d.WBF)
	}
	// Output: 40 IMPs: NABC+ 19.73, WBF 19.74
}

func ExampleIMPsFor() {
	fmt.Println(official.IMPsFor(430))
	// Output: 10 <nil>
}

func ExampleVPAmount() {
	// Note 4 of the EBU's 12.8: a match of three boards on a 25–0 scale.
	fmt.Println(official.VPAmount(25*vp.VP, 3))
	// Output: 1.50 <nil>
}

func ExampleAssignedMatchpoints() {
	// The EBU's 12.6: +430 between five +420s (4 each) and two +450s (11 each).
	lower := official.Neighbour{Matchpoints: 40, Frequency: 5}
	higher := official.Neighbour{Matchpoints: 110, Frequency: 2}
	fmt.Println(official.AssignedMatchpoints(&lower, &higher, 140, official.TwoPerPair))
	// Output: 9.0 <nil>
}
