package official_test

import (
	"fmt"

	"github.com/vpcharts/vpcharts/generator/official"
)

func ExampleACBL() {
	table, err := official.ACBL(20, 24)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(table.Score(31))
	// Output: 15.00 5.00
}

func ExampleAssignedMatchpoints() {
	// The EBU's 12.6: +430 between five +420s (4 each) and two +450s (11 each).
	lower := official.Neighbour{Matchpoints: 40, Frequency: 5}
	higher := official.Neighbour{Matchpoints: 110, Frequency: 2}
	fmt.Println(official.AssignedMatchpoints(&lower, &higher, 140, official.TwoPerPair))
	// Output: 9.0 <nil>
}
