package ownscale

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// computed reads a scale that is computed from parameters, with its notes.
func computed(t *testing.T, parameters string) (scale.Scale, string) {
	t.Helper()
	found, err := readTexts(map[string]string{"own.toml": inventedAbout + parameters})
	if err != nil {
		t.Fatalf("%s: %v", parameters, err)
	}
	return found.Scales[0], strings.Join(found.Notes, "\n")
}

func TestTheWBFsParametersGiveTheWBFsScales(t *testing.T) {
	for wbf, parameters := range map[string]string{
		"wbf-continuous": "kind = \"continuous\"\nboards = \"4-100\"\naverage = 10\nblitz_factor = 15\n",
		"wbf-discrete":   "kind = \"discrete\"\nboards = \"4-100\"\naverage = 10\nblitz_factor = 15\n",
		"half-match": fmt.Sprintf("kind = \"discrete\"\nboards = \"2-50\"\naverage = 5.0\nblitz_factor = %v\n",
			15/math.Sqrt2),
	} {
		own, _ := computed(t, parameters)
		want := sample.Must(scale.Built().Find(wbf))
		for _, n := range own.Boards() {
			got, want := own.Make(n), want.Make(n)
			if got.Name = wbf; !reflect.DeepEqual(got, want) {
				t.Fatalf("%s for %d boards is\n%v\nwant\n%v", wbf, n, got, want)
			}
		}
		if len(own.Only) < 49 || own.Breaks["gains"] != nil || own.Breaks["ranges"] != nil || own.Breaks["unique"] != nil {
			t.Errorf("%s has the board counts %v and breaks %v", wbf, own.Only, own.Breaks)
		}
	}
}

// second gives the winner's score for each margin and the conditions that are broken, by the second computation. A
// unit of 0 is a discrete scale.
func second(v0, unit int, correct bool, x float64) (won []vp.Hundredths, breaks map[string]bool) {
	breaks = map[string]bool{}
	if unit > 0 {
		for i, m := range oracle.ContinuousOf(v0, oracle.Float(x), unit, correct).Rows {
			won = append(won, vp.Hundredths(m.Final))
			breaks["unique"] = breaks["unique"] || i > 0 && won[i] == won[i-1] && float64(i) < x
			breaks["gains"] = breaks["gains"] || i > 1 && won[i]-won[i-1] > won[i-1]-won[i-2]
		}
		return won, breaks
	}
	of := oracle.DiscreteOf(v0/100, oracle.Float(x), correct)
	last, length := -of.Ends[0]-1, 0 // of the range before; that of the draw is from -I1 to I1
	for k, end := range of.Ends {
		won = append(won, slices.Repeat([]vp.Hundredths{vp.Hundredths(v0 + 100*k)}, end+1-len(won))...)
		breaks["ranges"] = breaks["ranges"] || end-last < length
		last, length = end, end-last
	}
	breaks["exact"] = len(of.Violations) > 0
	return append(won, vp.Hundredths(2*v0)), breaks
}

func TestAComputedScaleIsThatOfTheSecondComputation(t *testing.T) {
	seen := map[string]bool{}
	kinds := map[string]int{"discrete\"": 0, "continuous\"": 1, "continuous\"\ndecimals = 1": 10,
		"continuous\"\ndecimals = 0": 100}
	check := func(kind string, v0 int, correct bool, blitz string, x func(n int) float64) {
		unit, breaks := kinds[kind], map[string][]int{}
		if v0%100 > 0 && unit == 0 || unit > 0 && v0%unit > 0 {
			return
		}
		parameters := fmt.Sprintf("kind = \"%s\naverage = %v\ncorrection = %v\n%s", kind, float64(v0)/100, correct, blitz)
		s, notes := computed(t, parameters)
		for _, n := range s.Boards() {
			won, broken := second(v0, unit, correct, x(n))
			for margin, want := range append(won, won[len(won)-1]) {
				if got, lost := s.Make(n).Score(margin); got != want || int(got+lost) != 2*v0 || int(s.Total) != 2*v0 {
					t.Fatalf("%s%d IMPs in %d boards earn %v and %v, want %v", parameters, margin, n, got, lost, want)
				}
			}
			for condition, is := range broken {
				if is {
					breaks[condition] = append(breaks[condition], n)
					_, seen[fmt.Sprint(condition, correct)] = words.Schema()["scale-breaks."+condition]
				}
			}
		}
		if fmt.Sprint(s.Breaks) != fmt.Sprint(breaks) || strings.Count(notes, "does not keep") != len(breaks) {
			t.Errorf("%sthe scale breaks %v, want %v, and each in a note:\n%s", parameters, s.Breaks, breaks, notes)
		}
	}
	for kind := range kinds {
		for _, v0 := range []int{100, 500, 750, 1000, 1225} {
			for _, correct := range []bool{true, false} {
				check(kind, v0, correct, "boards = \"8-40\"\nblitz_factor = 12.5\n",
					func(n int) float64 { return 12.5 * math.Sqrt(float64(n)) })
				check(kind, v0, correct, "[blitz]\n\"8-10\" = 41.3\n12 = 100\n",
					func(n int) float64 { return map[bool]float64{true: 41.3, false: 100}[n < 12] })
			}
		}
	}
	if fmt.Sprint(seen) != "map[exacttrue:true gainsfalse:true rangesfalse:true uniquefalse:true uniquetrue:true]" {
		t.Errorf("corrected (true) or not (false), the scales break these conditions, which have a message (:true): %v", seen)
	}
}
