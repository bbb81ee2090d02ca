package vp_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// checkContinuous shows every property that the continuous scale of a curve has.
func checkContinuous(t *testing.T, s vp.Continuous) {
	t.Helper()
	v0, x, rows := s.Curve.V0(), s.Curve.X(), s.Rows
	last := len(rows) - 1
	if want := int(math.Ceil(x)); last != want {
		t.Fatalf("V0 = %v, X = %v: rows end at margin %d, want ⌈X⌉ = %d", v0, x, last, want)
	}
	if rows[0].Winner != v0 || rows[0].Corrected() || rows[last].Winner != 2*v0 || rows[last].Corrected() {
		t.Fatalf("V0 = %v, X = %v: the ends are %+v and %+v, want %v and %v uncorrected", v0, x, rows[0], rows[last], v0, 2*v0)
	}
	var violations, steps, moved int
	for i, m := range rows {
		if m.IMPs != i {
			t.Fatalf("V0 = %v, X = %v: row %d is of margin %d", v0, x, i, m.IMPs)
		}
		if exact, err := s.Curve.VP(float64(i)); err != nil || exact != m.Exact {
			t.Fatalf("V0 = %v, X = %v, margin %d: Exact is %v, the curve says %v, %v", v0, x, i, m.Exact, exact, err)
		}
		if off := float64(m.Rounded) - 100*m.Exact; m.Rounded != 2*v0 && math.Abs(off) > 0.5+1e-9 || m.Rounded == 2*v0 && off > 0.5+1e-9 || m.Rounded > 2*v0 {
			t.Fatalf("V0 = %v, X = %v, margin %d: %v is rounded to %v; it should be nearest and at most 2·V0", v0, x, i, m.Exact, m.Rounded)
		}
		if m.Winner < m.Rounded {
			t.Fatalf("V0 = %v, X = %v, margin %d: the correction lowers %v to %v; it only raises", v0, x, i, m.Rounded, m.Winner)
		}
		if m.Corrected() {
			moved++
			steps += int(m.Winner - m.Rounded)
		}
		if i == 0 {
			continue
		}
		if m.Winner < rows[i-1].Winner {
			t.Fatalf("V0 = %v, X = %v: the score falls from %v to %v at margin %d", v0, x, rows[i-1].Winner, m.Winner, i)
		}
		if i == last {
			break
		}
		if before, after := m.Winner-rows[i-1].Winner, rows[i+1].Winner-m.Winner; after > before {
			t.Fatalf("V0 = %v, X = %v: gains grow at margin %d, from %v to %v, eq. (10)", v0, x, i, before, after)
		}
		if rows[i+1].Rounded-m.Rounded > m.Rounded-rows[i-1].Rounded {
			violations++
		}
	}
	if s.Violations != violations || s.Steps != steps || s.Moved != moved {
		t.Fatalf("V0 = %v, X = %v: violations, steps, moved are given as %d, %d, %d; the rows say %d, %d, %d",
			v0, x, s.Violations, s.Steps, s.Moved, violations, steps, moved)
	}
	checkTable(t, s.Table(), v0)
	checkScore(t, s.Score, s.Table())
}

func TestContinuousScaleHasItsPropertiesForEveryBoardCount(t *testing.T) {
	for n := 1; n <= vp.MaxBoards; n++ {
		checkContinuous(t, mustContinuous(t, n))
	}
}

// Where V0 is small for X most gains are 0 or 0.01, and the correction has the most to do.
func TestContinuousScaleHasItsPropertiesForExtremeCurves(t *testing.T) {
	for _, v0 := range []vp.Hundredths{1, 2, 3, 7, 50, 99, 101, 333, 1001, 5000, 99999, vp.MaxV0} {
		for _, x := range []float64{1, math.Nextafter(1, 2), 1.5, 2, 2.999999999, 3, 45, 59.5, 300, math.Nextafter(1000, 0), 1000} {
			checkContinuous(t, vp.NewContinuous("continuous", 0, mustCurve(t, v0, x)))
		}
	}
}

// The report, section 3, remark (b): "for the case of 8 boards, only one
// correction is required. However for a 60 board match 24 correction are
// required." Of the three counts only the violations are 24.
func TestTheReports24CorrectionsFor60BoardsAreViolations(t *testing.T) {
	for _, c := range []struct{ boards, violations, steps, moved int }{{8, 1, 1, 1}, {60, 24, 64, 54}} {
		s := mustContinuous(t, c.boards)
		if s.Violations != c.violations || s.Steps != c.steps || s.Moved != c.moved {
			t.Errorf("%d boards: %d violations, %d steps, %d margins moved; want %d, %d, %d",
				c.boards, s.Violations, s.Steps, s.Moved, c.violations, c.steps, c.moved)
		}
	}
}

func TestBlitzMarginIsTheFirstWorthTheMaximum(t *testing.T) {
	for _, c := range []struct {
		boards, lastRow, continuous, discrete int
		why                                   string
	}{
		{4, 30, 30, 27, "X = 30 is whole, and the last row"},
		{8, 43, 43, 39, "X = 42.43"},
		{41, 97, 96, 87, "X = 96.05: a margin of 96 already rounds to 20.00"},
		{100, 150, 150, 135, "X = 150 is whole"},
	} {
		s, d := mustContinuous(t, c.boards), mustDiscrete(t, c.boards)
		last, continuous, discrete := len(s.Rows)-1, s.Table().BlitzMargin(), d.Table().BlitzMargin()
		if last != c.lastRow || continuous != c.continuous || discrete != c.discrete {
			t.Errorf("%d boards (%s): last row %d, blitz margins %d and %d; want %d, %d and %d",
				c.boards, c.why, last, continuous, discrete, c.lastRow, c.continuous, c.discrete)
		}
	}
}

// With an odd number of hundredths 3/2·V0 is a tie, and X/3 a margin when X is a
// multiple of 3: the one tie that the curve can meet. Halves go up, eq. (9).
func TestTheOnlyTieRoundsUp(t *testing.T) {
	for v0 := vp.Hundredths(1); v0 < 4000; v0 += 2 {
		for _, third := range []int{1, 7, 50, 333} {
			s := vp.NewContinuous("continuous", 0, mustCurve(t, v0, float64(3*third)))
			if m := s.Rows[third]; m.Rounded != (3*v0+1)/2 {
				t.Fatalf("V0 = %v, X = %d: V(X/3) = %v is rounded to %v, want up to %v", v0, 3*third, m.Exact, m.Rounded, (3*v0+1)/2)
			}
		}
	}
}

// On whole scales rather than on made-up sequences (TestOrderOfCorrectionsDoesNotMatter):
// every board count of the site.
func TestOrderOfCorrectionsDoesNotMatterForAnyPublishedScale(t *testing.T) {
	rnd := rand.New(rand.NewPCG(4, 100))
	for n := 4; n <= 100; n++ {
		s := mustContinuous(t, n)
		v := make([]vp.Hundredths, len(s.Rows))
		for i, m := range s.Rows {
			v[i] = m.Rounded
		}
		steps := 0
		for {
			var at []int
			for i := 1; i < len(v)-1; i++ {
				if v[i+1]-v[i] > v[i]-v[i-1] {
					at = append(at, i)
				}
			}
			if len(at) == 0 {
				break
			}
			v[at[rnd.IntN(len(at))]]++
			steps++
		}
		for i, m := range s.Rows {
			if v[i] != m.Winner || steps != s.Steps {
				t.Fatalf("%d boards, margin %d: taking violations at random ends at %v after %d steps, the recursion at %v after %d",
					n, i, v[i], steps, m.Winner, s.Steps)
			}
		}
	}
}

func FuzzContinuous(f *testing.F) {
	f.Add(1000, 73.48469228349535)
	f.Add(1, 1000.0)
	f.Add(2001, 3.0)
	f.Add(100000, 1.0)
	f.Add(0, math.NaN())
	f.Add(-5, math.Inf(1))
	f.Fuzz(func(t *testing.T, v0 int, x float64) {
		_, err := vp.NewCurve(vp.Hundredths(v0), x)
		inside := v0 >= 1 && v0 <= 100000 && x >= 1 && x <= 1000
		if inside != (err == nil) {
			t.Fatalf("V0 = %d hundredths, X = %v: error %v; the domain is 1 to 100000 and 1 to 1000", v0, x, err)
		}
		v0, x = intoDomain(v0, 100000, x)
		s := vp.NewContinuous("continuous", 0, mustCurve(t, vp.Hundredths(v0), x))
		checkContinuous(t, s)
		checkMarginFor(t, s.Table(), max(1, vp.Hundredths(v0)/50))
		for _, m := range s.Rows {
			if float64(m.IMPs) >= x {
				break
			}
			back, err := s.Curve.IMPs(min(m.Exact, 2*float64(v0)/100))
			if err != nil || math.Abs(back-float64(m.IMPs)) > 1e-10 {
				t.Fatalf("V0 = %d hundredths, X = %v: margin %d earns %v, whose margin is %v, %v", v0, x, m.IMPs, m.Exact, back, err)
			}
		}
	})
}

// intoDomain folds what a fuzzer invents into 1 … most and 1 … 1000, so that each
// of its tries is a curve. What is inside stays what it is.
func intoDomain(v0, most int, x float64) (int, float64) {
	if v0 < 1 || v0 > most {
		v0 = 1 + int(uint(v0)%uint(most))
	}
	if !(x >= 1 && x <= 1000) {
		fraction, _ := math.Frexp(x) // of any size: ½ … 1, or 0
		if x = 1 + 1998*(math.Abs(fraction)-0.5); !(x >= 1 && x <= 1000) {
			x = 1000 // 0, NaN, infinite
		}
	}
	return v0, x
}
