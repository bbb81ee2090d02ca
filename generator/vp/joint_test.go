package vp_test

import (
	"math"
	"slices"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// The second computation searches every state. It also says whether an end just inside or just
// outside of a bound misses (15).
func TestTheJointScaleIsTheOneNearestScale(t *testing.T) {
	t.Parallel()
	differ := map[int][]int{
		5: {0, 2, 4, 7, 10, 13, 16, 19, 24, 30}, 6: {0, 2, 5, 8, 11, 14, 17, 21, 26, 32},
		7: {0, 3, 6, 9, 12, 15, 18, 23, 28, 35},
	}
	for n := vp.MinTested; n <= vp.MaxTested; n++ {
		j, of := sample.Must(vp.StudyJoint(n)), oracle.Discrete(n)
		price, second := of.JointPrice(j.Last), of.Joint()
		if price != second || second.Count != 1 || j.Alike != 1 || j.Moved != price.Moved ||
			math.Abs(j.Missed-float64(price.Missed)/1e9) > 1e-12 {
			t.Errorf("%d boards: the ends %v cost %+v (%v missed, %v moved, %v alike); the search of every state finds %+v",
				n, j.Last, price, j.Missed, j.Moved, j.Alike, second)
		}
		want, differs := differ[n]
		if !differs {
			want = j.WBF.Last
		}
		if !slices.Equal(j.Last, want) || j.Exists() != (n != 6) {
			t.Errorf("%d boards: the ends are %v, and there is a scale: %v; want %v, and no scale only for 6 boards",
				n, j.Last, j.Exists(), want)
		}
		if x := sample.Must(vp.Blitz(n)); float64(j.Last[9]+1) > x {
			t.Errorf("%d boards: I10 = %d; want 20 VP in its range too, as X = %v", n, j.Last[9], x)
		}
		for k := range j.Last {
			for _, end := range []int{j.Least[k] - 1, j.Least[k], j.Most[k], j.Most[k] + 1} {
				above, ends := j.Most[k] != vp.Open && end > j.Most[k], slices.Clone(j.Least)
				ends[k] = end
				if misses := of.JointPrice(ends).Missed > 0; end >= 0 && misses != (end < j.Least[k] || above) {
					t.Errorf("%d boards: I%d = %d misses (15): %v; the bounds are %d to %d",
						n, k+1, end, misses, j.Least[k], j.Most[k])
				}
			}
		}
		to, inside := slices.Clone(j.To), true
		to[9] = 200
		for k, end := range j.Last {
			inside = inside && j.From[k] <= end && end <= to[k]
		}
		if !inside || !keeps(to) || of.JointPrice(to).Missed != second.Missed || !keeps(j.Last) {
			t.Errorf("%d boards: %v should keep (13) and (14) and lie between %v and %v, and the latter should keep (15) "+
				"as well as it can", n, j.Last, j.From, to)
		}
	}
	if _, err := vp.StudyJoint(101); err == nil || err.Error() != "board count 101 is outside 4 to 100" {
		t.Errorf("101 boards: the error is %v", err)
	}
}

// keeps reports whether ends keep (13) and (14).
func keeps(ends []int) bool {
	before := 2*ends[0] + 1
	for k := 1; k < len(ends); k++ {
		if ends[k]-ends[k-1] < before {
			return false
		}
		before = ends[k] - ends[k-1]
	}
	return ends[0] >= 0
}
