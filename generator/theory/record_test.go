package theory

import (
	"cmp"
	"encoding/json"
	"flag"
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/vp"
)

var update = flag.Bool("update", false, "write what the tests find into record.json")

// again are the continuous scales of the second computation.
var again = sync.OnceValue(func() PerBoards[oracle.Scale] { return Tested(oracle.Continuous) })

// A changed figure means that a computation or a source changed: go generate records the new one.
func TestTheFiguresAreAsRecorded(t *testing.T) {
	r := Record{Costs: findCosts(t), Positions: findPositions(), Joints: findJoints(), Longer: findLonger(), Gains: findGains()}
	r.Fits, r.Closeness, r.Scores = findFits()
	r.Tie, r.Whole = findNearest()
	if r.Gains.Rounded >= 1 || r.Closeness.Near > r.Closeness.Corrected {
		t.Errorf("rounding moves a gain by %g hundredths, or the closest tables, at %g, are farther away than the "+
			"report's, at %g", r.Gains.Rounded, r.Closeness.Near, r.Closeness.Corrected)
	}
	text := strings.NewReplacer("[{", "[\n{", "},", "},\n", "}],", "}],\n", `,"Costs`, ",\n\"Costs").
		Replace(string(sample.Must(json.Marshal(r)))) + "\n"
	found, recorded := strings.Split(text, "\n"), strings.Split(string(recordJSON), "\n")
	for i := range max(len(found), len(recorded)) {
		f, r := append(found, "")[min(i, len(found))], append(recorded, "")[min(i, len(recorded))]
		switch {
		case same(f, r):
		case *update && os.Getenv("CI") == "": // in CI nobody would see the change
			readback.Put(t, "record.json", text)
			return
		default:
			t.Errorf("record.json:%d:\n found    %s\n recorded %s\nIf this is right, run go generate here.", i+1, f, r)
		}
	}
}

var reals = regexp.MustCompile(`\d\.\d+(e-\d+)?`)

// same compares two lines. The last digits of a real number are not the same on all processors.
func same(a, b string) bool {
	x, y := reals.FindAllString(a, -1), reals.FindAllString(b, -1)
	for i := range min(len(x), len(y)) {
		if math.Abs(sample.Must(strconv.ParseFloat(x[i], 64))-sample.Must(strconv.ParseFloat(y[i], 64))) > 1e-12 {
			return false
		}
	}
	return reals.ReplaceAllString(a, "") == reals.ReplaceAllString(b, "")
}

// findFits measures the distances from the second computation's curve, of its scores and of the closest tables.
func findFits() (fits PerBoards[Fit], c Closeness, scores int) {
	// Of the rounded scores, the corrected ones and the closest ones.
	typical := func(squares [3]float64, scores int) (rounded, corrected, near float64) {
		n := float64(scores)
		return math.Sqrt(squares[0] / n), math.Sqrt(squares[1] / n), math.Sqrt(squares[2] / n)
	}
	var all [3]float64
	c.Gap = math.Inf(1)
	for n := vp.MinTested; n <= vp.MaxTested; n++ {
		rows, closest := again().For(n).Rows, again().For(n).Closest(false)
		f, squares, most := Fit{Boards: n}, [3]float64{}, [3]float64{}
		for i, m := range rows {
			near := closest.Winner[i]
			for k, score := range []int{m.Cut, m.Final, near} {
				off := math.Abs(float64(score)/100 - min(m.Nearest, 20))
				squares[k], most[k], all[k] = squares[k]+off*off, max(most[k], off), all[k]+off*off
			}
			if m.Final != near {
				f.Differ++
			}
			if m.Final-near == 1 {
				c.ByOne++
			}
		}
		f.Rounded, f.Corrected, f.Near = typical(squares, len(rows))
		f.MostCorrected, f.MostNear = most[1], most[2]
		fits, scores = append(fits, f), scores+len(rows)
		if c.Differ += f.Differ; c.Differ == 0 {
			c.Equal = n
		}
		c.Gap = min(c.Gap, closest.Next-closest.Squares)
	}
	c.Rounded, c.Corrected, c.Near = typical(all, scores)
	c.MostCorrectedAt = slices.MaxFunc(fits, func(a, b Fit) int { return cmp.Compare(a.MostCorrected, b.MostCorrected) }).Boards
	c.MostNearAt = slices.MaxFunc(fits, func(a, b Fit) int { return cmp.Compare(a.MostNear, b.MostNear) }).Boards
	return fits, c, scores
}

// findGains finds the distances of gains from the scale itself, whose rows have the exact curve.
func findGains() (f TableFit) {
	for n := vp.MinTested; n <= vp.MaxTested; n++ {
		s := sample.Must(vp.WBFContinuous(n))
		for i := 1; i < len(s.Rows); i++ {
			a, b := s.Rows[i-1], s.Rows[i]
			f.Raised = max(f.Raised, b.Winner-b.Rounded)
			if curve := 100 * (b.Exact - a.Exact); float64(i) <= s.Curve.X() {
				f.Rounded = max(f.Rounded, math.Abs(float64(b.Rounded-a.Rounded)-curve))
				f.Corrected = max(f.Corrected, math.Abs(float64(b.Winner-a.Winner)-curve))
			}
		}
		f.Grows += s.Violations
		f.Broken += min(s.Violations, 1)
	}
	return f
}
