package theory

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// Package vp compares the models' V and S with a second computation. A law is right if it gives this S where the
// model has this V.
func TestTheLawsGiveTheModels(t *testing.T) {
	laws := []func(a, b, u, v float64) float64{
		func(a, b, _, v float64) float64 { return a - b*v }, func(a, b, u, _ float64) float64 { return a - b*u },
		func(a, b, u, _ float64) float64 { return 1 / (a + b*u) }, func(a, b, _, v float64) float64 { return 1 / (a + b*v) },
	}
	for i, law := range ModelLaws() {
		name, s := law.Model.Name, laws[i]
		for i := range 101 {
			u := float64(i) / 100
			v := law.Model.V(u) // from the draw on; the report's V is 1 there
			near(t, fmt.Sprint(name, ": the law at ", u), s(law.A, law.B, u, 1+v), law.Model.S(u), 1e-9)
		}
	}
}

// The largest differences are found by a search in fine steps too.
func TestModelsDifferAsAFineSearchFinds(t *testing.T) {
	for _, c := range Comparisons() {
		const fine = 30_000
		var low, high Gap
		for k := range fine {
			u := float64(k) / fine
			g := Gap{u, 10 * (c.Model.V(u) - vp.Models()[0].V(u))}
			if to := map[bool]*Gap{true: &low, false: &high}[3*k <= fine]; math.Abs(g.VPs) > math.Abs(to.VPs) {
				*to = g
			}
		}
		for _, g := range [][2]Gap{{low, c.Low}, {high, c.High}} {
			if math.Abs(g[0].U-g[1].U) > 1e-4 || math.Abs(g[0].VPs-g[1].VPs) > 1e-6 {
				t.Errorf("%s: the search finds %.6f, the code %.6f", c.Model.Name, g[0], g[1])
			}
		}
	}
}

// The curve of a position has 15 VPs at its median, and 20 at the blitz.
func TestTheCurveOfAPositionHasItsMedian(t *testing.T) {
	for _, p := range findPositions() {
		near(t, "the score at the blitz", p.Score(1), 20, 1e-12)
		near(t, "the score at the median", p.Score(p.Median), 15, 1e-9)
	}
	near(t, "the median of a normal distribution", BySD(Deviation).Median/15, math.Erfinv(0.5)*math.Sqrt2*7.51/15, 1e-12)
	near(t, "a curve", Position{R: 0.5}.Score(0.3), 10+10*(1-math.Pow(0.5, 0.3))/(1-0.5), 1e-12)
}

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s is %.15g, want %.15g (to %g)", what, got, want, within)
	}
}

// The cases of odds.csv have chances that were integrated from the density.
func TestQuantilesAndFarTails(t *testing.T) {
	for _, n := range []Normal{OfMatch(8, 0), OfMatch(16, 0.7), OfMatch(100, -0.3)} {
		for _, x := range []float64{-40, -1, 0, 7.5, 33} {
			near(t, "beyond", n.Beyond(x), 1-n.Below(x), 1e-15)
			near(t, "the quantile of what is below", n.Quantile(n.Below(x)), x, 1e-10)
		}
	}
	near(t, "the median that a median implies", ByMedian(5).Median, 5, 1e-12)
	far := OfMatch(4, 0) // of its far tail only the upper side is left
	if got, want := far.Between(200, 201), far.Between(-201, -200); got <= 0 || got != want {
		t.Errorf("200 and 201 IMPs after 4 boards have a probability of %g, want the %g of the defeats", got, want)
	}
}

// Teams of a spread d for each board have the variance N·7.51² + N²·d² after N boards.
func TestTheShareBeyondTheBlitz(t *testing.T) {
	for _, n := range []float64{4, 16, 100} {
		for _, tail := range []float64{0.05, 0.08} {
			d := Spread(16, tail)
			near(t, "the share that gives the spread", TailOf(16, d), tail, 1e-12)
			near(t, "the share", TailOf(int(n), d), math.Erfc(15*math.Sqrt(n/2/(n*7.51*7.51+n*n*d*d))), 1e-12)
		}
	}
}

func TestTheQuartilesOfTheWinnersScore(t *testing.T) {
	for _, want := range []Quantile{{0.25, 12.69, 12.5, 11.60}, {0.5, 15.05, 15, 13.38}, {0.75, 17.39, 17.5, 15.76}} {
		got := WinnersQuantile(want.P)
		near(t, "the quartile", got.Curve, want.Curve, 0.005)
		near(t, "that of equal chances", got.Even, want.Even, 1e-12)
		near(t, "that of a straight line", got.Straight, want.Straight, 0.005)
	}
}

// "The largest distance before 0.8 X (0.19 VP, near 0.15 X) and the 0.46 at the blitz, where the normal still has 4.6 %
// to come."
func TestTheCurveBesideEqualChances(t *testing.T) {
	u, vps := Farthest()
	const N = 24
	c := sample.Must(vp.WBFContinuous(N)).Curve
	most, at := 0.0, 0.0
	for i := 0.0; i <= 0.8; i += 1e-5 {
		v := sample.Must(c.VP(i * c.X()))
		if d := math.Abs(v - 10 - 10*math.Erf(i*c.X()/(7.51*math.Sqrt(2*N)))); d > most {
			most, at = d, i
		}
	}
	near(t, "a search's place", at, u, 1e-4)
	near(t, "a search's distance", most, vps, 1e-8)
	least := 0.0
	for i := 0.0; i < 1; i += 1e-5 {
		most = max(most, math.Abs(OverEven(i)))
		if d := OverEven(i); d < least {
			least, at = d, i
		}
	}
	_, second := EquallySteep()
	near(t, "the second place where the curves are equally steep, by a search", second, at, 1e-4)
	over, beyond := AtBlitz()
	near(t, "the largest distance up to the blitz", over, most, 1e-4)
	near(t, "over at the blitz", over, 0.458, 0.0005)
	near(t, "the share beyond", beyond, math.Erfc(15/(7.51*math.Sqrt2)), 1e-12)
}

// Up to 10 boards only a tie is 10–10, in longer matches a win by 1 to 3 IMPs is one too.
func TestHowOftenADrawComes(t *testing.T) {
	e := NewEqualOdds()
	for n, chances := 4, slices.Concat(e.Tie, e.Drawn); n <= 100; n++ {
		last := oracle.Discrete(n).Ends[0]
		want := math.Erf((float64(last) + 0.5) / (7.51 * math.Sqrt(2*float64(n))))
		near(t, fmt.Sprint("a draw in ", n, " boards"), chances[n-4], want, 1e-12)
		if (n <= e.TieTo) != (last == 0) || last > 3 || len(e.Tie) != 7 || e.TieTo != 10 {
			t.Errorf("%d boards: a win by %d is 10–10; of %d board counts, up to %d, only a tie is", n, last, len(e.Tie), e.TieTo)
		}
	}
}

// The straight line has the WBF's correction: its ends are the greatest that keep (13) and (14) and are nowhere above
// those of the first pass, 3, 9, 15 … 57. The chances are found from the error function.
func TestTheStraightLineHasTheSameCorrection(t *testing.T) {
	line, got := Straight(16), []int{}
	for _, row := range line.Rows[:10] {
		got = append(got, row.To)
	}
	if want := []int{2, 8, 14, 20, 26, 32, 38, 44, 50, 57}; !slices.Equal(got, want) {
		t.Errorf("for 16 boards the ends are %v, want %v", got, want)
	}
	beyond := func(margin int) float64 { return math.Erfc((float64(margin) + 0.5) / (4 * 7.51 * math.Sqrt2)) }
	o := NewOdds(line, 0)
	near(t, "a draw", o.Winner(0), 1-beyond(2), 1e-12)
	near(t, "10–10 to 13–7", o.Between(0, 3), 1-beyond(20), 1e-12)
	near(t, "19–1", o.Winner(9), beyond(50)-beyond(57), 1e-12)
	near(t, "17–3 to 20–0", o.Between(7, 10), beyond(38), 1e-12)
}

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
