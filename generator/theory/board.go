package theory

import (
	"math"
	"slices"
	"sync"

	"github.com/vpcharts/vpcharts/generator/official"
)

// A Law gives the probability of each whole margin in IMPs. It is symmetric. Its middle value is that of
// a tie: there are 2·Widest() + 1 values.
type Law []float64

// Widest is the largest margin of the law.
func (l Law) Widest() int { return len(l) / 2 }

// At is the probability of a margin. It is 0 beyond the widest.
func (l Law) At(imps int) float64 {
	if i := l.Widest() + imps; 0 <= i && i < len(l) {
		return l[i]
	}
	return 0
}

// Shares of OneBoard. The share of swings near ±11 IMPs follows from them: it makes σ exactly
// Deviation. The rest of the boards have a swing near ±6 IMPs.
const (
	SmallShare = 0.6 // of the boards have a margin that falls off from 0
	FallOff    = 0.8 // each IMP more is so much less likely, on these boards
	GamePeak   = 6   // IMPs
	SlamPeak   = 11  // IMPs
	widest     = 24  // the IMP scale ends here
)

// peak has the probabilities of the IMPs beside the middle of a peak, in eighteenths for both its sides.
var peak = [...]float64{1, 2, 3, 2, 1}

// OneBoard is a law of one board between equal teams. It is ours, made by hand: the report names the mean,
// the standard deviation and the two secondary peaks, and nothing else. It is a mixture of three laws, each
// symmetric about 0 and on whole IMPs:
//
//   - small differences, a share of SmallShare: p(k) ∝ 0.8^|k|, |k| ≤ 24;
//   - swings near ±6: 1, 2, 3, 2, 1 ninths, half on each side;
//   - swings near ±11: the same.
//
// A mixture's mean square is the mean of the parts' mean squares. With a for the first's, 6² + 4/3 and
// 11² + 4/3 for the others', 0.6·a + (0.4 − c)(6² + 4/3) + c(11² + 4/3) = 7.51² has one solution c. It is
// between 0 and 0.4. The second result is c.
func OneBoard() (Law, float64) {
	l := make(Law, 2*widest+1)
	small, sum, square := make([]float64, len(l)), 0.0, 0.0
	for i := range l {
		k := float64(i - widest)
		small[i] = math.Pow(FallOff, math.Abs(k))
		sum += small[i]
		square += small[i] * k * k
	}
	const spread = 4.0 / 3 // mean square of 1, 2, 3, 2, 1 ninths about their middle
	games := 1 - SmallShare
	rest := Deviation*Deviation - SmallShare*square/sum - games*(GamePeak*GamePeak+spread)
	slams := rest / (SlamPeak*SlamPeak - GamePeak*GamePeak)
	for i := range l {
		l[i] = SmallShare * small[i] / sum
	}
	for _, of := range []struct {
		at    int
		share float64
	}{{GamePeak, games - slams}, {SlamPeak, slams}} {
		for i, p := range peak {
			k := of.at + i - len(peak)/2
			l[widest+k] += of.share * p / 18
			l[widest-k] += of.share * p / 18
		}
	}
	return l, slams
}

// Convolve is the law of the sum of two independent margins.
func (l Law) Convolve(o Law) Law {
	sum := make(Law, len(l)+len(o)-1)
	for i, p := range l {
		for k, q := range o {
			sum[i+k] += p * q
		}
	}
	return sum
}

// Size is the probability that the winner's margin, whoever wins, is at most so many IMPs.
func (l Law) Size(imps int) (p float64) {
	for k := -imps; k <= imps; k++ {
		p += l.At(k)
	}
	return p
}

// Median is the least margin that the winner's does not exceed in at least half of all matches.
func (l Law) Median() (imps int) {
	for l.Size(imps) < 0.5 {
		imps++
	}
	return imps
}

// Distance is how far the law is from a normal distribution: the largest difference of their cumulative
// probabilities. Jumps is that over all real margins. It cannot fall below half the law's largest
// probability, as the law has only whole margins. Whole compares each whole margin k with the normal
// distribution up to k + ½: so a whole margin's probability is taken in this package.
func (l Law) Distance(n Normal) (jumps, whole float64) {
	below := 0.0
	for k := -l.Widest(); k <= l.Widest(); k++ {
		at := n.Below(float64(k))
		jumps = max(jumps, math.Abs(at-below))
		below += l.At(k)
		jumps = max(jumps, math.Abs(at-below))
		whole = max(whole, math.Abs(n.Below(float64(k)+0.5)-below))
	}
	return jumps, whole
}

// A Match is the law of a match of independent boards, each with OneBoard's law.
type Match struct {
	Boards       int
	Law          Law
	Jumps, Whole float64 // see Distance, from the normal distribution with the same mean and deviation
	Median       int
	Beyond       float64 // the probability that the winner's margin exceeds 15√N
}

// Convolved returns the matches of 1, 4, 8, 16 and 32 boards.
var Convolved = sync.OnceValue(func() (all []Match) {
	one, _ := OneBoard()
	law := Law{1}
	for n := 1; n <= 32; n++ {
		law = law.Convolve(one)
		if slices.Contains([]int{1, 4, 8, 16, 32}, n) {
			x := blitz * math.Sqrt(float64(n))
			m := Match{Boards: n, Law: law, Median: law.Median(), Beyond: 1 - law.Size(int(x))}
			m.Jumps, m.Whole = law.Distance(OfMatch(n, 0))
			all = append(all, m)
		}
	}
	return all
})

// A Swing is a board with one result at one table and another at the other.
type Swing struct {
	Key    string
	Scores [2][2]int // at both tables, for our side in points: not vulnerable, and vulnerable
	IMPs   [2]int    // of their difference
}

// Swings are of the kinds in the report's item 2, in spades: games and small slams that are made, one down, or not
// bid. Law 77 gives 30 points a trick above six, 50 for a part-score, 300 or vulnerable 500 for a game, and 500 or 750
// more for a small slam. One down costs 50 or 100.
func Swings() []Swing {
	const nine, ten, eleven, twelve = 3 * 30, 4 * 30, 5 * 30, 6 * 30
	all := []Swing{
		{Key: "game", Scores: [2][2]int{{ten + 300, ten + 50}, {ten + 500, ten + 50}}},
		{Key: "game_beaten", Scores: [2][2]int{{ten + 300, -50}, {ten + 500, -100}}},
		{Key: "part_score", Scores: [2][2]int{{-50, nine + 50}, {-100, nine + 50}}},
		{Key: "slam", Scores: [2][2]int{{twelve + 300 + 500, twelve + 300}, {twelve + 500 + 750, twelve + 500}}},
		{Key: "slam_beaten", Scores: [2][2]int{{twelve + 300 + 500, -50}, {twelve + 500 + 750, -100}}},
		{Key: "slam_missed", Scores: [2][2]int{{-50, eleven + 300}, {-100, eleven + 500}}},
	}
	for i, s := range all {
		for v, at := range s.Scores {
			all[i].IMPs[v] = official.IMPsFor(max(at[0]-at[1], at[1]-at[0]))
		}
	}
	return all
}
