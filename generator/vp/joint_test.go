package vp_test

import (
	"os"
	"slices"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// The correction is run again on the report's own vectors, with big floats. A search of every state says that what it
// ends at is the one scale nearest to the WBF's that keeps (13), (14) and (15). The test takes 4 to 100 boards, and with
// VPCHARTS_ALL up to 400.
func TestTheJointCorrectionEndsAtTheOneNearestScale(t *testing.T) {
	t.Parallel()
	most := vp.MaxTested
	if os.Getenv("VPCHARTS_ALL") != "" {
		most = 400
	}
	differ := map[int][]int{
		5: {0, 2, 4, 7, 10, 13, 16, 19, 24, 30}, 6: {0, 3, 6, 9, 12, 15, 18, 21, 26, 32},
		7: {0, 3, 6, 9, 12, 15, 18, 23, 28, 35},
	}
	for n := vp.MinTested; n <= most; n++ {
		wbf, of := sample.Must(vp.WBFDiscrete(n)), oracle.Discrete(n)
		j, _ := wbf.Joint()
		want, differs := differ[n]
		if !differs {
			want = wbf.Last
		}
		again, ended := of.JointEnds(oracle.JointRule{})
		if !slices.Equal(j.Last, want) || !slices.Equal(again, want) || !ended {
			t.Errorf("%d boards: the ends are %v, and computed again %v; want %v, and an end of the steps",
				n, j.Last, again, want)
		}
		price, nearest := of.JointPrice(j.Last), of.Joint()
		if exists := n != 6; (len(j.RangeViolations) == 0) != exists || (nearest.Missed == 0) != exists ||
			exists && (price != nearest || nearest.Count != 1) {
			t.Errorf("%d boards: the ends %v cost %+v, with %v outside; the search of every state finds %+v",
				n, j.Last, price, j.RangeViolations, nearest)
		}
		if x := sample.Must(vp.Blitz(n)); float64(j.Last[9]+1) > x {
			t.Errorf("%d boards: I10 = %d; want 20 VP in its range too, as X = %v", n, j.Last[9], x)
		}
		if s, err := vp.WBFJoint(n); (err == nil) != (n != 6 && vp.Tested(n)) || err == nil && !slices.Equal(s.Last, want) {
			t.Errorf("%d boards: the ends are %v, and the error %v; want %v, and an error for 6 boards and above 100 only",
				n, s.Last, err, want)
		}
	}
}

// Both parts of the change are needed: floors, and ≥ where a strict comparison would leave a draw too wide.
func TestTheJointCorrectionNeedsItsFloorsAndItsComparison(t *testing.T) {
	var forEver, missed []int
	for n := vp.MinTested; n <= vp.MaxTested; n++ {
		of := oracle.Discrete(n)
		if _, ended := of.JointEnds(oracle.JointRule{NoFloors: true}); !ended {
			forEver = append(forEver, n)
		}
		if ends, _ := of.JointEnds(oracle.JointRule{Strict: true}); of.JointPrice(ends).Missed > 0 {
			missed = append(missed, n)
		}
	}
	if !slices.Equal(forEver, []int{5, 6, 7}) || !slices.Equal(missed, []int{6, 7, 8}) {
		t.Errorf("without floors it runs for ever for %v boards, want 5, 6 and 7; with > it misses (15) for %v, want 6, 7, 8",
			forEver, missed)
	}
}

// From 8 boards on ours takes the report's own steps, the last ones at 302 boards. That nothing is corrected from 391
// boards on has a proof.
func TestFrom8BoardsOnOursTakesTheReportsSteps(t *testing.T) {
	for n := 8; n <= vp.MaxBoards; n++ {
		s := sample.Must(vp.WBFDiscrete(n))
		_, steps := s.Joint()
		if s.RangeViolations != nil || !slices.Equal(steps, s.Reported()) || n >= 302 && (len(steps) > 0) != (n == 302) {
			t.Errorf("%d boards: the report takes the steps %v, and ours %v; want the same, and none from 303 boards on",
				n, s.Reported(), steps)
		}
	}
}
