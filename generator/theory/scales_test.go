package theory

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"strconv"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// The distances are computed again from the second computation's curve and scores.
func TestTheDistancesFromTheCurve(t *testing.T) {
	scores, rounded, corrected := 0, 0.0, 0.0
	for n := 4; n <= 100; n++ {
		f, far, closest := Fits().For(n), 0.0, 0.0
		for i, m := range oracle.Continuous(n).Rows {
			exact := min(m.Nearest, 20)
			off := math.Abs(float64(m.Final)/100 - exact)
			rounded += math.Pow(float64(m.Cut)/100-exact, 2)
			corrected += off * off
			far, closest = max(far, off), max(closest, math.Abs(float64(f.Closest.Winner[i])/100-exact))
			scores++
		}
		near(t, "the largest distance of the corrected scores", f.MostCorrected, far, 1e-12)
		near(t, "the largest distance of the closest scores", f.MostNear, closest, 1e-12)
	}
	c := NewCloseness()
	near(t, "the typical distance of the rounded scores", c.Rounded, math.Sqrt(rounded/float64(scores)), 1e-12)
	near(t, "the typical distance of the corrected scores", c.Corrected, math.Sqrt(corrected/float64(scores)), 1e-12)
	if c.Scores != scores || c.Near > c.Corrected {
		t.Errorf("%d scores are %g away in the closest tables and %g in the corrected ones, want %d scores, and less in "+
			"the closest tables", c.Scores, c.Near, c.Corrected, scores)
	}
}

// The claim wbf-range-violations has the board counts that miss (15), up to 1000 boards.
func TestTheDiscreteScaleNeedsNoCorrectionForLongMatches(t *testing.T) {
	l := ForLonger()
	if l.Grown != 391 || l.Roomy != 6 || math.Abs(l.Growth-0.05059) > 5e-6 || math.Abs(l.Room-0.421) > 5e-4 ||
		math.Abs(l.Last-1.558) > 5e-4 {
		t.Errorf("got %+v, want 0.05059 from 391 boards, 0.421 from 6, and 1.558", l)
	}
}

// The distances of gains are found again from the scale itself, whose rows have the exact curve.
func TestGainsFitTheCurve(t *testing.T) {
	var want TableFit
	for n := vp.MinTested; n <= vp.MaxTested; n++ {
		s := sample.Must(vp.WBFContinuous(n))
		want.Grows += s.Violations
		for i := 1; i < len(s.Rows) && float64(i) <= s.Curve.X(); i++ {
			a, b := s.Rows[i-1], s.Rows[i]
			curve := 100 * (b.Exact - a.Exact)
			want.Rounded = max(want.Rounded, math.Abs(float64(b.Rounded-a.Rounded)-curve))
			want.Corrected = max(want.Corrected, math.Abs(float64(b.Winner-a.Winner)-curve))
		}
	}
	got := GainsFit()
	if math.Abs(got.Rounded-want.Rounded) > 1e-9 || math.Abs(got.Corrected-want.Corrected) > 1e-9 ||
		got.Grows != want.Grows || want.Rounded >= 1 {
		t.Errorf("the fit is %v, want %v, and less than 1 before the correction", got, want)
	}
}

// settle replaces v[i] by what of its neighbours, as often as that changes something.
func settle(v []int, from int, of func(v []int, i int) int) {
	for again := true; again; {
		again = false
		for i := len(v) - 2; i >= from; i-- {
			if n := of(v, i); n != v[i] {
				v[i], again = n, true
			}
		}
	}
}

// withShort are the scores of the ACBL's clause 1.7 with a golden mean of 0.618, for the margins of n boards.
func withShort(n, margins int) (scores []int) {
	log := math.Log(0.618)
	for i := range margins {
		share := math.Expm1(3*float64(i)/math.Sqrt(float64(225*n))*log) / math.Expm1(3*log)
		scores = append(scores, min(int(1000*share+1000.5), 2000))
	}
	return scores
}

// inFloats raises scores of VPs in floating point by 0.01 as long as a gain looks larger than the one before it, from the
// largest margin down. The program goes up.
func inFloats(cut []int) (scores []int) {
	var v []float64
	for _, c := range cut {
		v = append(v, sample.Must(strconv.ParseFloat(fmt.Sprintf("%d.%02d", c/100, c%100), 64)))
	}
	for again := true; again; {
		again = false
		for i := len(v) - 2; i > 0; i-- {
			for v[i]-v[i-1] < v[i+1]-v[i] {
				v[i] += 0.01
				again = true
			}
		}
	}
	for _, x := range v {
		scores = append(scores, int(100*x+0.5))
	}
	return scores
}

// mean raises a score to the mean of its neighbours, as the correction does.
func mean(v []int, i int) int { return max(v[i], (v[i-1]+v[i+1]+1)/2) }

// Each trap is made again from the oracle's big floats and by another way: means of neighbours
// instead of steps of 0.01, and stretched margins found in integers.
func TestTheCostOfEachTrapIsCountedAgain(t *testing.T) {
	wrong, most, cells := map[string]int{}, map[string]int{}, 0
	of24 := oracle.Continuous(24).Rows
	at24 := func(imps int) int { return of24[min(imps, len(of24)-1)].Final }
	for n := vp.MinTested; n <= vp.MaxTested; n++ {
		rows, discrete := oracle.Continuous(n).Rows, oracle.Discrete(n)
		var rounded, swept, cut []int
		for _, r := range rows {
			// The margins whose score is whole on the curve lie within 1e-60 of it.
			whole, _ := new(big.Float).Add(new(big.Float).Mul(r.Value, big.NewFloat(100)), big.NewFloat(1e-60)).Int64()
			rounded, cut = append(rounded, r.Cut), append(cut, min(int(whole), 2000))
		}
		swept = slices.Clone(rounded)
		for i := 1; i+1 < len(swept); i++ {
			swept[i] += max(0, min(1, swept[i-1]+swept[i+1]-2*swept[i]))
		}
		settle(cut, 1, mean)
		if of := matches().For(n); !slices.Equal(upToMargin(of), onePass(of)) {
			t.Errorf("%d boards: a correction up to the margin asked for differs from one pass: the page says that they are the same", n)
		}
		nabc, floats := withShort(n, len(rows)), inFloats(rounded)
		short := slices.Clone(nabc)
		settle(short, 1, mean)
		zero := append([]int{}, discrete.FirstPass...)
		settle(zero, 0, func(v []int, i int) int {
			if i == 0 {
				return min(v[0], (v[1]-1)/2)
			}
			return min(v[i], (v[i-1]+v[i+1])/2)
		})
		score := func(last []int, imps int) int {
			v := 1000
			for _, l := range last {
				if imps > l {
					v += 100
				}
			}
			return v
		}
		for i, r := range rows {
			cells++
			m := 0 // the margin nearest to i·√(24/n)
			for n*(2*m+1)*(2*m+1) <= 4*24*i*i {
				m++
			}
			x := float64(i) * math.Sqrt(24) / math.Sqrt(float64(n))
			low := int(x + 1e-9)
			between := float64(at24(low)) + (x-float64(low))*float64(at24(low+1)-at24(low))
			whole := score(discrete.Ends, i)
			for name, off := range map[string]int{
				"no-correction": r.Cut - r.Final, "one-pass": swept[i] - r.Final, "truncating": cut[i] - r.Final,
				"24-rounded": at24(m) - r.Final, "24-interpolated": int(math.Round(between)) - r.Final,
				"from-continuous": (r.Final+50)/100*100 - whole, "no-range-correction": score(discrete.FirstPass, i) - whole,
				"draw-from-zero": score(zero, i) - whole, "short-tau-nabc": nabc[i] - r.Cut, "short-tau": short[i] - r.Final,
				"up-to-margin": swept[i] - r.Final, "float-gains": floats[i] - r.Final,
			} {
				if off != 0 {
					wrong[name]++
				}
				most[name] = max(most[name], off, -off)
			}
		}
	}
	for _, trap := range Traps() {
		c := trap.Cost()
		if c.Cells != cells || c.Wrong != wrong[trap.Name] || int(c.Most) != most[trap.Name] {
			t.Errorf("%s gets %d of %d cells wrong, by at most %v; counted again: %d of %d, by %d hundredths",
				trap.Name, c.Wrong, c.Cells, c.Most, wrong[trap.Name], cells, most[trap.Name])
		}
		delete(wrong, trap.Name)
	}
	six := newTrap("", official.NABCName, func(of match) []vp.Hundredths { return of.withTau(0.618034) })
	if c := six.Cost(); c.Wrong > 0 {
		t.Errorf("with six digits of the golden mean %d scores of clause 1.7 are wrong: the page says none", c.Wrong)
	}
	if len(wrong) > 0 || cells != 10153 {
		t.Errorf("no trap has the names of %v; or %d cells were counted, want 10153", wrong, cells)
	}
}

// The claim wbf-half-up has the nearest tie. The nearest whole margin is found again in big floats.
func TestDoublesAreFarEnoughFromWholeMargins(t *testing.T) {
	_, whole := Nearest()
	off := func(x *big.Float, from float64) float64 {
		f, _ := new(big.Float).Sub(x, big.NewFloat(from)).Float64()
		return math.Abs(f)
	}
	// The curve at the whole margin beside the mid-score is off by the slope.
	rows := oracle.Continuous(whole.Boards).Rows
	mid := float64(whole.At) + 0.5
	best := math.Inf(1)
	for i := 1; i < len(rows); i++ {
		slope := 100 * off(rows[i].Value, rows[i-1].Nearest)
		best = min(best, 100*off(rows[i].Value, mid)/slope)
	}
	near(t, "the nearest whole margin", whole.Off, best, 0.02*whole.Off)
}
