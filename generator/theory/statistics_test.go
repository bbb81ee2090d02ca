package theory

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// oneBoard computes the law of a board in rational numbers, with one fraction for its tail and peaks.
func oneBoard() (p []*big.Rat) {
	rat := big.NewRat
	pow := func(b int64, e int) *big.Rat {
		return new(big.Rat).SetInt(new(big.Int).Exp(big.NewInt(b), big.NewInt(int64(e)), nil))
	}
	small, sum, square := make([]*big.Rat, 25), new(big.Rat), new(big.Rat)
	for k := range small { // 4^k·5^(24−k), for both signs
		small[k] = new(big.Rat).Mul(pow(4, k), pow(5, 24-k))
		both := new(big.Rat).Mul(small[k], rat(min(2, int64(k)+1), 1))
		sum.Add(sum, both)
		square.Add(square, both.Mul(both, rat(int64(k*k), 1)))
	}
	// σ² = 564001/10000 = ⅗·square/sum + (⅖ − c)·112/3 + c·367/3
	c := rat(564001, 10000)
	c.Sub(c, square.Mul(square, rat(3, 5)).Quo(square, sum)).Sub(c, rat(2*112, 15)).Quo(c, rat(85, 1))
	games := new(big.Rat).Sub(rat(2, 5), c)
	for k, q := range small {
		q.Mul(q, rat(3, 5)).Quo(q, sum)
		for at, share := range map[int]*big.Rat{6: games, 11: c} {
			if d := max(k-at, at-k); d < 3 {
				q.Add(q, new(big.Rat).Mul(share, rat(int64(3-d), 18)))
			}
		}
	}
	return small
}

func TestTheLawOfABoardHasTheReportsDeviationAndPeaks(t *testing.T) {
	law, slams := OneBoard()
	exact, all, square := oneBoard(), new(big.Rat), new(big.Rat)
	for k, p := range exact {
		f, _ := p.Float64()
		near(t, fmt.Sprint("the probability of ", k), law.At(k), f, 1e-15)
		near(t, fmt.Sprint("the probability of ", -k), law.At(-k), f, 1e-15)
		both := new(big.Rat).Mul(p, big.NewRat(min(2, int64(k)+1), 1))
		all.Add(all, both)
		square.Add(square, both.Mul(both, big.NewRat(int64(k*k), 1)))
		// All are probabilities; there are peaks at 0, 6 and 11, and no others.
		if higher := law.At(k) > max(law.At(k-1), law.At(k+1)); higher != slices.Contains([]int{0, 6, 11}, k) || law.At(k) <= 0 {
			t.Errorf("%d IMPs, with a probability of %g, are a peak: %v", k, law.At(k), higher)
		}
	}
	if all.Cmp(big.NewRat(1, 1)) != 0 || square.Cmp(big.NewRat(564001, 10000)) != 0 || slams <= 0 || slams >= 0.4 {
		t.Errorf("the law sums up to %v, with a variance of %v and a share of %g of slams; want 1, 7.51² and less than 0.4", all, square, slams)
	}
	swings := Swings()
	if got := fmt.Sprint(swings); got != "[{game 250 6} {vulnerable-game 450 10} {slam 500 11} {vulnerable-slam 750 13}]" {
		t.Errorf("the swings are %s", got)
	}
}

// transformed computes the probability of a margin after n boards from the law's transform
// φ(θ) = Σ p(k)·cos(kθ), as the mean of φ(θ)ⁿ·cos(kθ) over a circle. No convolution is in it.
func transformed(p Law, n, imps int) (sum float64) {
	points := 2*n*p.Widest() + 1
	for j := range points {
		angle, phi := 2*math.Pi*float64(j)/float64(points), p.At(0)
		for k := 1; k <= p.Widest(); k++ {
			phi += 2 * p.At(k) * math.Cos(float64(k)*angle)
		}
		sum += math.Pow(phi, float64(n)) * math.Cos(float64(imps)*angle) / float64(points)
	}
	return sum
}

func TestMatchesAreConvolutionsOfBoards(t *testing.T) {
	one, _ := OneBoard()
	for _, m := range Convolved() {
		sum, square := 0.0, 0.0
		for k := -m.Law.Widest(); k <= m.Law.Widest(); k++ {
			sum, square = sum+m.Law.At(k), square+m.Law.At(k)*float64(k*k)
		}
		near(t, "the sum", sum, 1, 1e-13)
		near(t, "the variance", square, Deviation*Deviation*float64(m.Boards), 1e-10)
		near(t, "what exceeds the median", m.Law.Exceeds(float64(m.Median)), 1-m.Law.Size(m.Median), 1e-13)
		if m.Law.Size(m.Median) < 0.5 || m.Law.Size(m.Median-1) >= 0.5 {
			t.Errorf("%d boards: %d is no median", m.Boards, m.Median)
		}
		if !(m.Whole < m.Jumps && m.Jumps > m.Law.At(0)/2-1e-9) {
			t.Errorf("%d boards: the distances are %g and %g", m.Boards, m.Jumps, m.Whole)
		}
	}
	for i, m := range Convolved() {
		for _, imps := range []int{0, 1, 6 + i, 7 * m.Boards, 24*m.Boards - 1} {
			near(t, "a probability by the transform", m.Law.At(imps), transformed(one, m.Boards, imps), 1e-14)
		}
	}
	// The law is symmetric, so that its distance from the normal falls like 1/N.
	last := Convolved()[3:]
	near(t, "the distance of 32 boards as a multiple of that of 16", last[1].Whole/last[0].Whole, 0.5, 0.02)
}

// The two implied figures from the third by bisection, where the program has a closed form.
func TestOneFigureOfTheNormalImpliesTheOthers(t *testing.T) {
	solve := func(f func(sd float64) float64, want float64) float64 { // f rises
		low, high := 1.0, 50.0
		for range 100 {
			if sd := (low + high) / 2; f(sd) < want {
				low = sd
			} else {
				high = sd
			}
		}
		return low
	}
	size := func(x float64) func(sd float64) float64 {
		return func(sd float64) float64 { return 1 - area(Normal{SD: sd}, -x, x) }
	}
	for _, c := range []struct {
		what string
		got  Implied
		sd   float64
	}{
		{"σ", BySD(Deviation), 7.51}, {"the median", ByMedian(5), solve(size(5), 0.5)},
		{"a tail of 5 %", ByTail(0.05), solve(size(15), 0.05)}, {"a tail of 8 %", ByTail(0.08), solve(size(15), 0.08)},
	} {
		near(t, c.what+": the standard deviation", c.got.SD, c.sd, 1e-9)
		near(t, c.what+": beyond the median", size(c.got.Median)(c.sd), 0.5, 1e-9)
		near(t, c.what+": the tail", c.got.Tail, size(15)(c.sd), 1e-9)
	}
}

// The report's own way: look for the first violation from the beginning, after each step.
func TestTheStepsOfTheCorrection(t *testing.T) {
	for _, c := range Corrections() {
		s, v := sample.Must(vp.WBFContinuous(c.Boards)), slices.Clone(c.Rounded)
		if len(c.Violations) != s.Violations || len(c.Raises) != s.Steps || c.Moved != s.Moved {
			t.Errorf("%d boards: %d violations, %d steps, %d moved; the scale has %d, %d, %d",
				c.Boards, len(c.Violations), len(c.Raises), c.Moved, s.Violations, s.Steps, s.Moved)
		}
		for _, at := range c.Raises {
			first := 1
			for v[first+1]-v[first] <= v[first]-v[first-1] {
				first++
			}
			if at != first {
				t.Fatalf("%d boards: a step at %d, want one at the first violation, %d", c.Boards, at, first)
			}
			v[at]++
		}
		if !slices.Equal(v, c.Corrected) {
			t.Errorf("%d boards: the steps end at %v, want %v", c.Boards, v, c.Corrected)
		}
	}
}

// The theorem on the page, by trying everything: for small tables the steps end, in the report's order and in
// the opposite one, at the least of all concave tables that are nowhere below.
func TestTheCorrectionEndsAtTheLeastConcaveTableInAnyOrder(t *testing.T) {
	const scores, margins = 4, 5
	concave := func(v []int) bool { return firstBend(v, 1, len(v)-1) == 0 }
	var every [][]int
	for code := range int(math.Pow(scores, margins)) {
		v := make([]int, margins)
		for i := range v {
			v[i], code = code%scores, code/scores
		}
		every = append(every, v)
	}
	for _, v := range every {
		least := make([]int, margins)
		for i := range least {
			least[i] = scores
		}
		for _, w := range every {
			above := concave(w)
			for i := range w {
				above = above && w[i] >= v[i]
			}
			for i := range w {
				if above {
					least[i] = min(least[i], w[i]) // of all of them: the minimum is a concave table too
				}
			}
		}
		for _, backwards := range []bool{false, true} {
			u := slices.Clone(v)
			for {
				i := firstBend(u, 1, margins-1)
				if backwards {
					i = firstBend(u, margins-2, 0)
				}
				if i == 0 {
					break
				}
				u[i]++
			}
			if !slices.Equal(u, least) || !concave(least) {
				t.Fatalf("%v ends at %v (backwards: %v), want the least concave table above it, %v", v, u, backwards, least)
			}
		}
	}
}

// firstBend is the first margin on the way at which gains grow, or 0.
func firstBend(v []int, from, to int) int {
	way := 1
	if to < from {
		way = -1
	}
	for i := from; i != to; i += way {
		if v[i+1]-2*v[i]+v[i-1] > 0 {
			return i
		}
	}
	return 0
}

func TestTheExamplesOnThePageAreSuch(t *testing.T) {
	keeps := func(last []int) bool { // (13) and (14)
		for k := 1; k+1 < len(last); k++ {
			if last[k+1]-last[k] < last[k]-last[k-1] {
				return false
			}
		}
		return last[1]-last[0] >= 2*last[0]+1
	}
	up, down := Examples.Concave, Examples.Ranges
	for i := range up[0] {
		if up[2][i] != max(up[0][i], up[1][i]) || down[2][i] != min(down[0][i], down[1][i]) {
			t.Errorf("the third examples are no maximum and minimum at %d", i)
		}
	}
	for i := range 3 {
		if concave, kept := firstBend(up[i], 1, len(up[i])-1) == 0, keeps(down[i]); concave != (i < 2) || kept != (i < 2) {
			t.Errorf("examples %d: concave %v, keeps (13) and (14) %v; both only for the first two", i, concave, kept)
		}
	}
	// The page: the first pass has I_k ≥ k − 1, and the last score of a continuous table is 20.00.
	for n := vp.MinTested; n <= vp.MaxTested; n++ {
		for k, last := range sample.Must(vp.WBFDiscrete(n)).FirstPass {
			if last < k {
				t.Errorf("%d boards: I_%d of the first pass is %d", n, k+1, last)
			}
		}
		c := Corrections()[n-vp.MinTested]
		if end := c.Rounded[len(c.Rounded)-1]; end != 2*vp.ScoreDrawn || slices.Max(c.Rounded) != end {
			t.Errorf("%d boards: the rounded table ends with %v", n, end)
		}
	}
}
