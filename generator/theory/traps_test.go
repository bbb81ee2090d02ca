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
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

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

// withTau are the scores of the ACBL's clause 1.7 with a rounded golden mean, for the margins of n boards.
func withTau(tau float64, n, margins int) (scores []int) {
	log := math.Log(tau)
	for i := range margins {
		share := math.Expm1(3*float64(i)/math.Sqrt(float64(225*n))*log) / math.Expm1(3*log)
		scores = append(scores, min(int(1000*share+1000.5), 2000))
	}
	return scores
}

// inFloats raises scores of VPs in floating point by 0.01 as long as a gain looks larger than the one before it, from the
// smallest margin up, or from the largest one down.
func inFloats(cut []int, down bool) (scores []int) {
	var v []float64
	var order []int
	for i, c := range cut {
		v = append(v, sample.Must(strconv.ParseFloat(fmt.Sprintf("%d.%02d", c/100, c%100), 64)))
		order = append(order, i)
	}
	order = order[1 : len(order)-1]
	if down {
		slices.Reverse(order)
	}
	for again := true; again; {
		again = false
		for _, i := range order {
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

// findCosts counts what the usual form of each mistake gets wrong. Those that mistakes makes again must be the same.
func findCosts(t *testing.T) (all []Cost) {
	others := Tested(func(n int) map[string][]int { return mistakes(t, n) })
	for _, trap := range Traps() {
		cost, of := Cost{Trap: trap.Name}, sample.Must(scale.Built().Find(trap.Scale))
		for n := vp.MinTested; n <= vp.MaxTested; n++ {
			right, form := of.Make(n), trap.Forms(trap.Scale, n)[0]
			for i := range Continuous().For(n).Rows {
				ours, theirs := form.Score(i)
				won, lost := right.Score(i)
				off := max(ours-won, won-ours, theirs-lost, lost-theirs)
				cost.Wrong, cost.Most = cost.Wrong+int(min(off, 1)), max(cost.Most, off)
				if other := others.For(n)[trap.Name]; other != nil && int(ours-won) != other[i] {
					t.Errorf("%s, %d boards, %d IMPs: %v, and by the second computation %d hundredths off", trap.Name, n, i, ours, other[i])
				}
			}
		}
		all = append(all, cost)
	}
	return all
}

// mistakes gives for each trap how far its scores for n boards are off, by another way than a program's: means of
// neighbours instead of steps of 0.01, and stretched margins found in integers.
func mistakes(t *testing.T, n int) map[string][]int {
	of24 := again().For(24).Rows
	at24 := func(imps int) int { return of24[min(imps, len(of24)-1)].Final }
	rows, discrete := again().For(n).Rows, oracle.Discrete(n)
	var rounded, cut []int
	for _, r := range rows {
		// The margins whose score is whole on the curve lie within 1e-60 of it.
		whole, _ := new(big.Float).Add(new(big.Float).Mul(r.Value, big.NewFloat(100)), big.NewFloat(1e-60)).Int64()
		rounded, cut = append(rounded, r.Cut), append(cut, min(int(whole), 2000))
	}
	swept, upTo, given := slices.Clone(rounded), slices.Clone(rounded), slices.Clone(rounded)
	for i := 1; i+1 < len(swept); i++ {
		swept[i] += max(0, min(1, swept[i-1]+swept[i+1]-2*swept[i]))
		settle(upTo[:i+2], 1, mean)
		given[i] = upTo[i]
	}
	if !slices.Equal(given, swept) {
		t.Errorf("%d boards: a correction up to the margin asked for differs from one pass: the page says that they are the same", n)
	}
	settle(cut, 1, mean)
	nabc, six, floats := withTau(0.618, n, len(rows)), withTau(0.618034, n, len(rows)), inFloats(rounded, false)
	if !slices.Equal(floats, inFloats(rounded, true)) {
		t.Errorf("%d boards: what floating point gets wrong depends on the order of the margins", n)
	}
	if !slices.Equal(six, rounded) {
		t.Errorf("%d boards: with six digits of the golden mean scores of clause 1.7 are wrong: the page says none", n)
	}
	short := slices.Clone(nabc)
	settle(short, 1, mean)
	zero := slices.Clone(discrete.FirstPass)
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
	off := map[string][]int{}
	for i, r := range rows {
		m := 0 // the margin nearest to i·√(24/n)
		for n*(2*m+1)*(2*m+1) <= 4*24*i*i {
			m++
		}
		x := float64(i) * math.Sqrt(24) / math.Sqrt(float64(n))
		low := int(x + 1e-9)
		between := float64(at24(low)) + (x-float64(low))*float64(at24(low+1)-at24(low))
		whole := score(discrete.Ends, i)
		for name, d := range map[string]int{
			"no-correction": r.Cut - r.Final, "one-pass": swept[i] - r.Final, "truncating": cut[i] - r.Final,
			"24-rounded": at24(m) - r.Final, "24-interpolated": int(math.Round(between)) - r.Final,
			"from-continuous": (r.Final+50)/100*100 - whole, "no-range-correction": score(discrete.FirstPass, i) - whole,
			"draw-from-zero": score(zero, i) - whole, "short-tau-nabc": nabc[i] - r.Cut, "short-tau": short[i] - r.Final,
			"up-to-margin": given[i] - r.Final, "float-gains": floats[i] - r.Final,
		} {
			off[name] = append(off[name], d)
		}
	}
	return off
}

// findNearest gives the score before rounding, in hundredths, that is nearest to a half, and the margin of
// a mid-score that is nearest to a whole number of IMPs.
func findNearest() (tie, whole Near) {
	tie.Off, whole.Off = 1, 1
	for n := vp.MinTested; n <= vp.MaxTested; n++ {
		of, discrete := Continuous().For(n), discrete().For(n)
		for _, m := range of.Rows {
			hundredths := m.Exact * float64(vp.VP)
			if off := math.Abs(hundredths - math.Floor(hundredths) - 0.5); off < tie.Off {
				tie = Near{off, n, m.IMPs}
			}
		}
		for k, mid := range discrete.Mid {
			imps := vp.Must(of.Curve.IMPs(mid))
			if off := math.Abs(imps - math.Round(imps)); off < whole.Off {
				whole = Near{off, n, 10 + k}
			}
		}
	}
	return tie, whole
}
