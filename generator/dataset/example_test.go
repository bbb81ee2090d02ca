package dataset_test

import (
	"errors"
	"fmt"
	"os"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/scale"
)

func ExampleTable() {
	table, err := scale.Built().Table("wbf-continuous", 24)
	if err != nil {
		fmt.Println(err)
		return
	}
	ours, theirs := table.Score(31)
	fmt.Println(ours, theirs)
	// Output: 15.97 4.03
}

func ExampleTable_outside() {
	_, err := scale.Built().Table("half-match", 51)
	var domain *scale.DomainError
	fmt.Println(err, errors.As(err, &domain))
	// Output: half-match: board count 51 is outside 2 to 50 true
}

func ExampleCSV() {
	s, err := dataset.Compute(8)
	if err != nil {
		fmt.Println(err)
		return
	}
	os.Stdout.Write(dataset.CSV(s.DiscreteTable))
	// Output:
	// from,to,winner,loser
	// 0,0,10,10
	// 1,3,11,9
	// 4,6,12,8
	// 7,9,13,7
	// 10,12,14,6
	// 13,16,15,5
	// 17,20,16,4
	// 21,25,17,3
	// 26,30,18,2
	// 31,38,19,1
	// 39,,20,0
}
