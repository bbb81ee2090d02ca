package theory

import (
	"encoding/json"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strconv"
	"testing"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/official"
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

// A vector is a line of vectors.json.
type vector struct {
	Scale, Call    string
	Boards, Margin int
	Ours           vp.Hundredths `json:"ours_hundredths"`
}

// findTraps makes each mistake from the oracle's big floats, counts what it gets wrong, and looks for the first vector
// that finds it.
func findTraps(t *testing.T) (all []Trap) {
	off := map[string]PerBoards[[]int]{} // by how much each mistake is off
	for n := vp.MinTested; n <= vp.MaxTested; n++ {
		for name, scores := range mistakes(t, n) {
			off[name] = append(off[name], scores)
		}
	}
	var file struct{ Vectors []vector }
	sample.Must(0, json.Unmarshal(dataset.Vectors(scale.Built()), &file))
	for _, of := range [][2]string{
		{"short-tau", vp.ContinuousName}, {"short-tau-nabc", official.NABCName}, {"no-correction", vp.ContinuousName},
		{"one-pass", vp.ContinuousName}, {"up-to-margin", vp.ContinuousName}, {"float-gains", vp.ContinuousName},
		{"truncating", vp.ContinuousName}, {"24-rounded", vp.ContinuousName}, {"24-interpolated", vp.ContinuousName},
		{"from-continuous", vp.DiscreteName}, {"no-range-correction", vp.DiscreteName}, {"draw-from-zero", vp.DiscreteName},
	} {
		trap := Trap{Name: of[0], Scale: of[1]}
		for _, d := range slices.Concat(off[trap.Name]...) {
			trap.Wrong += min(max(d, -d), 1)
			trap.Most = vp.Hundredths(max(int(trap.Most), d, -d))
		}
		at := func(v vector) vp.Hundredths {
			scores := off[trap.Name].For(v.Boards)
			if v.Margin < 0 {
				return -vp.Hundredths(scores[min(-v.Margin, len(scores)-1)])
			}
			return vp.Hundredths(scores[min(v.Margin, len(scores)-1)])
		}
		first := slices.IndexFunc(file.Vectors, func(v vector) bool {
			return v.Scale == trap.Scale && v.Call == "score" && vp.Tested(v.Boards) && at(v) != 0
		})
		if v := file.Vectors[max(first, 0)]; first < 0 {
			t.Errorf("no vector finds the mistake %s", trap.Name)
		} else {
			trap.Boards, trap.Margin, trap.Right, trap.Got = v.Boards, v.Margin, v.Ours, v.Ours+at(v)
		}
		all = append(all, trap)
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
