package claims

import (
	"math"

	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// Claims of the WBF's report about played boards and matches, or about older scales. The report
// does not contain these data. We compute only what follows from the claims.

func boardChecks() []check {
	return []check{
		{id: "wbf-old-scales", find: notGiven},
		{id: "wbf-usbf", find: notGiven},
		{id: "wbf-tiny", find: notGiven},
		{id: "wbf-spread-sheet", find: notGiven},
		{id: "wbf-boards", find: checkBoards},
		{id: "wbf-peaks", find: checkPeaks},
		{id: "wbf-median-margin", find: checkMedianMargin},
		{id: "wbf-half-winners", find: checkHalfWinners},
		{id: "wbf-tail", find: notGiven},
		{id: "wbf-tail-fits", find: checkTail},
	}
}

func notGiven(evidence) Result { return found(NoData) }

func checkBoards(evidence) Result {
	// What follows: variances of independent boards add.
	const boards = 16
	sum := 0.0
	for range boards {
		sum += deviation * deviation
	}
	ok := near(math.Sqrt(sum), deviation*math.Sqrt(boards))
	return found(NoData, decimal("deviation", math.Sqrt(sum), 2), count("boards", boards)).soIf(ok)
}

// checkPeaks is what swings give by Law 78B, from the bonuses of Law 77: a
// part-score 50; a game 300, or 500 vulnerable; a small slam 500 more, or 750.
func checkPeaks(evidence) Result {
	swing := func(name string, points int) Fact {
		return count(name, must(official.IMPsFor(points))) // bonuses are multiples of 10
	}
	return found(NoData, swing("game", 300-50), swing("vulnerable_game", 500-50), swing("slam", 500), swing("vulnerable_slam", 750))
}

// checkMedianMargin computes the median that follows from item 2.
func checkMedianMargin(evidence) Result {
	median := deviation * math.Sqrt2 * math.Erfinv(0.5)
	return found(NoData, decimal("median", median, 2))
}

// checkHalfWinners: the curve has 15 VPs at 5√N, so the claim means that 5√N
// is the median.
func checkHalfWinners(e evidence) Result {
	low := math.Erf(5 / deviation / math.Sqrt2)
	ok := true
	for i, s := range e.continuous {
		v, err := s.Curve.VP(5 * math.Sqrt(float64(vp.MinTested+i)))
		ok = ok && err == nil && near(v, 15)
	}
	return found(readingIf(false, ok && math.Abs(low-0.5) < 0.01), decimal("below", 100*low, 1), decimal("above", 100*(1-low), 1))
}

// checkTail checks only whether the share and "two standard deviations" agree,
// with the normal distribution that follows from the Central Limit Theorem.
func checkTail(evidence) Result {
	beyond := math.Erfc(15 / deviation / math.Sqrt2)
	at := func(share float64) float64 { return math.Sqrt2 * math.Erfinv(1-share) }
	few, many := at(0.05), at(0.08)
	return found(readingIf(beyond >= 0.05 && beyond <= 0.08, math.Round(few) == 2 && math.Round(many) == 2),
		decimal("beyond", 100*beyond, 2), decimal("few", few, 2), decimal("many", many, 2))
}
