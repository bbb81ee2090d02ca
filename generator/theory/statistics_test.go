package theory

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"testing"
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
		if higher := law.At(k) > max(law.At(k-1), law.At(k+1)); higher != slices.Contains([]int{0, 6, 11}, k) ||
			law.At(k) <= 0 {
			t.Errorf("%d IMPs, with a probability of %g, are a peak: %v", k, law.At(k), higher)
		}
	}
	if all.Cmp(big.NewRat(1, 1)) != 0 || square.Cmp(big.NewRat(564001, 10000)) != 0 || slams <= 0 || slams >= 0.4 {
		t.Errorf("the law sums up to %v, with a variance of %v and a share of %g of slams; want 1, 7.51² and less than 0.4",
			all, square, slams)
	}
	// Found by hand: the scores of Law 77 in spades, not vulnerable and vulnerable, and the IMPs of Law 78B.
	want := []string{
		"{game [[420 170] [620 170]] [6 10]}", "{game_beaten [[420 -50] [620 -100]] [10 12]}",
		"{part_score [[-50 140] [-100 140]] [5 6]}", "{slam [[980 480] [1430 680]] [11 13]}",
		"{slam_beaten [[980 -50] [1430 -100]] [14 17]}", "{slam_missed [[-50 450] [-100 650]] [11 13]}",
	}
	if got, want := fmt.Sprint(Swings()), fmt.Sprint(want); got != want {
		t.Errorf("the swings are\n%s, want\n%s", got, want)
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

func TestTheExamplesOnThePageAreSuch(t *testing.T) {
	// Differences that grow, and such that fall, of the numbers from one on.
	changes := func(v []int) (grow, fall bool) {
		for i := 1; i+1 < len(v); i++ {
			bend := v[i+1] - 2*v[i] + v[i-1]
			grow, fall = grow || bend > 0, fall || bend < 0
		}
		return grow, fall
	}
	up, down := Examples.Concave, Examples.Ranges
	for i := range up[0] {
		if up[2][i] != max(up[0][i], up[1][i]) || down[2][i] != min(down[0][i], down[1][i]) {
			t.Errorf("the third examples are no maximum and minimum at %d", i)
		}
	}
	for i := range 3 {
		grow, _ := changes(up[i])
		_, fall := changes(append([]int{-down[i][0] - 1}, down[i]...)) // (13) and (14)
		if grow != (i == 2) || fall != (i == 2) {
			t.Errorf("examples %d: gains grow %v, breaks (13) or (14) %v; both only for the third", i, grow, fall)
		}
	}
}
