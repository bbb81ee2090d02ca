package vp_test

import (
	"math"
	"slices"
	"testing"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// checkDiscrete shows every property that the discrete scale of a curve has.
func checkDiscrete(t *testing.T, s vp.Discrete) {
	t.Helper()
	v0, x := s.Curve.V0(), s.Curve.X()
	n, _ := v0.Whole()
	if len(s.Mid) != n || len(s.FirstPass) != n || len(s.Last) != n {
		t.Fatalf("V0 = %v, X = %v: %d mid-scores, %d and %d last margins; want %d of each", v0, x, len(s.Mid), len(s.FirstPass), len(s.Last), n)
	}
	steps := 0
	for k := range n {
		if s.Mid[k] != float64(n+k)+0.5 {
			t.Fatalf("V0 = %v: mid-score %d is %v, want %d½, eq. (12)", v0, k+1, s.Mid[k], n+k)
		}
		imps, err := s.Curve.IMPs(s.Mid[k])
		if first := float64(s.FirstPass[k]); err != nil || first > imps+1e-9 || first+1 <= imps-1e-9 {
			t.Fatalf("V0 = %v, X = %v: I%d is %v before the floor (%v), and %d after", v0, x, k+1, imps, err, s.FirstPass[k])
		}
		if s.Last[k] > s.FirstPass[k] {
			t.Fatalf("V0 = %v, X = %v: the correction raises I%d from %d to %d; it only lowers", v0, x, k+1, s.FirstPass[k], s.Last[k])
		}
		steps += s.FirstPass[k] - s.Last[k]
	}
	if steps != s.Steps {
		t.Fatalf("V0 = %v, X = %v: %d steps are given, the rows moved by %d", v0, x, s.Steps, steps)
	}
	if s.Last[n-1] != s.FirstPass[n-1] {
		t.Fatalf("V0 = %v, X = %v: the last cusp moves from %d to %d; no rule applies to it", v0, x, s.FirstPass[n-1], s.Last[n-1])
	}
	length := 2*s.Last[0] + 1 // the draw's range is [−I1, I1], eq. (13)
	for k := 1; k < n; k++ {
		next := s.Last[k] - s.Last[k-1]
		if next < length {
			t.Fatalf("V0 = %v, X = %v: the range of %d VP has %d margins, fewer than the %d of the one before, eq. (13), (14)", v0, x, n+k, next, length)
		}
		length = next
	}
	reported := s.RangeViolations
	for k := 1; k < n; k++ {
		imps, _ := s.Curve.IMPs(float64(n + k))
		from, to := s.Last[k-1]+1, s.Last[k]
		out := max(float64(from)-imps, imps-float64(to)) // how far Î is outside, eq. (15)
		found := len(reported) > 0 && reported[0].VP == n+k
		if found != (out > 0) && math.Abs(out) > 1e-9 {
			t.Fatalf("V0 = %v, X = %v: the margin %v of %d VP and its range %d to %d are given as a violation: %v", v0, x, imps, n+k, from, to, found)
		}
		if found {
			if r := reported[0]; r.From != from || r.To != to || math.Abs(r.IMPs-imps) > 1e-9 {
				t.Fatalf("V0 = %v, X = %v: range violation %+v, want %d VP, %v IMPs, %d to %d", v0, x, r, n+k, imps, from, to)
			}
			reported = reported[1:]
		}
	}
	if len(reported) > 0 {
		t.Fatalf("V0 = %v, X = %v: range violations %+v of scores between the draw and the maximum that do not come in order", v0, x, reported)
	}

	table := s.Table()
	checkTable(t, table, v0)
	checkScore(t, s.Score, table)
	if len(table.Rows) != n+1 {
		t.Fatalf("V0 = %v, X = %v: %d rows, want one for each of the %d scores", v0, x, len(table.Rows), n+1)
	}
	for k, r := range table.Rows {
		if r.Winner != v0+vp.Hundredths(k)*vp.VP || k < n && r.To != s.Last[k] {
			t.Fatalf("V0 = %v, X = %v: row %d is %+v, want the range of %d VP to I%d", v0, x, k, r, n+k, k+1)
		}
	}
	checkMarginFor(t, table, vp.VP/2)
}

func TestDiscreteScaleHasItsPropertiesForEveryBoardCount(t *testing.T) {
	for n := 1; n <= vp.MaxBoards; n++ {
		checkDiscrete(t, mustDiscrete(t, n))
	}
}

func TestHalfMatchHasItsPropertiesForEveryBoardCount(t *testing.T) {
	for n := vp.MinHalfMatch; n <= vp.MaxHalfMatch; n++ {
		s, err := vp.HalfMatch(n)
		if err != nil {
			t.Fatalf("half-match of %d boards: %v", n, err)
		}
		if s.Curve.V0() != 5*vp.VP || math.Abs(s.Curve.X()*s.Curve.X()-225*float64(n)/2) > 1e-9 {
			t.Fatalf("half-match of %d boards: V0 = %v, X = %v; want 5 and 15√(%d/2)", n, s.Curve.V0(), s.Curve.X(), n)
		}
		checkDiscrete(t, s)
	}
}

// Half the boards of 2k² are a square, X = 15k, and the mid-score 7½ = 3/2·V0
// has the margin X/3 = 5k: whole, on the floor's edge, where the floor is the
// margin itself and an error of one unit in the last place would lose an IMP.
func TestHalfMatchFloorIsExactWhereAThirdOfTheBlitzIsWhole(t *testing.T) {
	for k := 1; k <= 5; k++ {
		n := 2 * k * k
		s, err := vp.HalfMatch(n)
		if err != nil {
			t.Fatal(err)
		}
		if s.Curve.X() != float64(15*k) || s.Mid[2] != 7.5 || s.FirstPass[2] != 5*k {
			t.Errorf("half-match of %d boards: X = %v, I3 = %d for %v VP; want exactly %d and %d", n, s.Curve.X(), s.FirstPass[2], s.Mid[2], 15*k, 5*k)
		}
	}
}

// With V0 = 1 the only mid-score is 3/2·V0, whose margin is X/3.
func TestFloorOfAThirdOfTheBlitzTurnsExactlyAtWholeNumbers(t *testing.T) {
	for third := 1; 3*third <= 999; third++ {
		at := float64(3 * third)
		for _, c := range []struct {
			x    float64
			want int
		}{{math.Nextafter(at, 0), third - 1}, {at, third}, {math.Nextafter(at, 1000), third}} {
			s, err := vp.NewDiscrete("discrete", 0, mustCurve(t, vp.VP, c.x))
			if err != nil || s.FirstPass[0] != c.want {
				t.Errorf("X = %.17g: I1 = %v, %v; ⌊X/3⌋ = %d", c.x, s.FirstPass, err, c.want)
			}
		}
	}
}

// Report, section 4.1: of 4 to 100 boards only these have range violations.
func TestRangeViolationsOf4To100BoardsAreAt5And6And7(t *testing.T) {
	var got []int
	for n := 4; n <= 100; n++ {
		if len(mustDiscrete(t, n).RangeViolations) > 0 {
			got = append(got, n)
		}
	}
	if !slices.Equal(got, []int{5, 6, 7}) {
		t.Errorf("range violations at %v boards, the report says 5, 6, 7", got)
	}
}

// A scale exists exactly where I_k ≥ k−1 for every mid-score k before correction.
func TestDiscreteScaleIsRefusedExactlyWhereARangeWouldBeEmpty(t *testing.T) {
	made, refused := 0, 0
	for v0 := 1; v0 <= 60; v0++ {
		for x := 1.0; x <= 120; x += 1.37 {
			if checkDiscreteOrRefusal(t, vp.Hundredths(v0)*vp.VP, x) {
				made++
			} else {
				refused++
			}
		}
	}
	if made < 500 || refused < 500 {
		t.Errorf("%d scales and %d refusals; the test shows too little of one kind", made, refused)
	}
}

// checkDiscreteOrRefusal checks a scale that exists, and the refusal of one that does not.
func checkDiscreteOrRefusal(t *testing.T, v0 vp.Hundredths, x float64) (made bool) {
	t.Helper()
	c := mustCurve(t, v0, x)
	s, err := vp.NewDiscrete("discrete", 0, c)
	drawn, whole := v0.Whole()
	fits, near := whole, false
	for k := 0; whole && k < drawn; k++ {
		imps, _ := c.IMPs(float64(drawn+k) + 0.5)
		fits = fits && imps >= float64(k)
		near = near || math.Abs(imps-float64(k)) < 1e-9 // the test's own value cannot tell
	}
	if fits != (err == nil) && !near {
		t.Fatalf("V0 = %v, X = %v: error %v, but ranges that never shrink fit: %v", v0, x, err, fits)
	}
	if err != nil {
		return false
	}
	checkDiscrete(t, s)
	return true
}

func FuzzDiscrete(f *testing.F) {
	f.Add(10, 73.48469228349535)
	f.Add(5, 15.0)
	f.Add(5, math.Nextafter(45, 0))
	f.Add(4, math.Nextafter(9, 0)) // Î of 6 VP just below 3, its range from 3: a violation by a hair
	f.Add(1, 1.0)
	f.Add(400, 1000.0)
	f.Add(1000, 1000.0)
	f.Add(0, math.NaN())
	f.Fuzz(func(t *testing.T, v0 int, x float64) {
		v0, x = intoDomain(v0, 1000, x)
		checkDiscreteOrRefusal(t, vp.Hundredths(v0)*vp.VP, x)
		// A V0 that is not whole has no discrete scale.
		if _, err := vp.NewDiscrete("discrete", 0, mustCurve(t, vp.Hundredths(v0)*vp.VP-1, x)); err == nil {
			t.Fatalf("V0 = %d.99: a discrete scale, want an error", v0-1)
		}
	})
}
