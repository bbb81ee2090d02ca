package official

import (
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/cases"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// The cases of testdata are those of the site's scripts too: generator/internal/cases.

func TestStandardAmountsAreThoseOf12_8(t *testing.T) {
	tenths := func(x Tenths, err error) (vp.Hundredths, error) { return vp.Hundredths(10 * x), err }
	imps := func(x int, err error) (vp.Hundredths, error) { return vp.Hundredths(x) * vp.VP, err }
	for _, c := range cases.Read(t, "testdata/ebu-12.8-cases.csv", 45) {
		var got vp.Hundredths
		var err error
		switch method := c.Fields["method"]; method {
		case "match-points":
			got, err = tenths(MatchpointAmount(Tenths(c.Parts(t, "of", 10))))
		case "imps":
			got, err = imps(IMPAmount(c.Int(t, "of")))
		case "cross-imps":
			got, err = imps(CrossIMPAmount(c.Int(t, "of")))
		case "aggregate":
			got = AggregateAmount * vp.VP
		case "point-a-board":
			got, err = tenths(PointABoardAmount, nil)
		case "butler":
			got, err = tenths(ButlerAmount, nil)
		case "vps":
			got, err = VPAmount(vp.Hundredths(c.Parts(t, "of", 100)), c.Int(t, "boards"))
		default:
			t.Fatalf("%s: no method %q", c.At, method)
		}
		if want := vp.Hundredths(c.Parts(t, "amount", 100)); err != nil || got != want {
			t.Errorf("%s: the amount is %v, %v", c.At, got, err)
		}
	}
}

// assignedFaults are what errors of a contradiction say, by the names that the cases
// have for them.
var assignedFaults = map[string]string{
	"no_score": "no score on the board", "needs_lower": "the next lower one is needed", "needs_higher": "the next higher one is needed", "disagree": "the two should be equal",
}

func TestAssignedMatchpointsAreThoseOf12_6(t *testing.T) {
	for _, c := range cases.Read(t, "testdata/ebu-12.6-cases.csv", 24) {
		neighbour := func(side string) *Neighbour {
			if c.Fields[side] == "" {
				return nil
			}
			return &Neighbour{Tenths(c.Parts(t, side, 10)), c.Int(t, side+"_times")}
		}
		got, err := AssignedMatchpoints(neighbour("lower"), neighbour("higher"), Tenths(c.Parts(t, "top", 10)), Matchpointing(c.Int(t, "per_pair")))
		if fault := c.Fields["fault"]; fault != "" {
			if err == nil || !strings.Contains(err.Error(), assignedFaults[fault]) || assignedFaults[fault] == "" {
				t.Errorf("%s: %v, %v", c.At, got, err)
			}
			continue
		}
		if err != nil || got != Tenths(c.Parts(t, "points", 10)) {
			t.Errorf("%s: %v, %v", c.At, got, err)
		}
	}
}

func TestIMPsAreThoseOfTheLaw(t *testing.T) {
	for _, c := range cases.Read(t, "testdata/imps-cases.csv", 50) {
		if got, err := IMPsFor(c.Int(t, "points")); err != nil || got != c.Int(t, "imps") {
			t.Errorf("%s: %d IMPs, %v", c.At, got, err)
		}
	}
}
