package official

import (
	"fmt"
	"math"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// Claims of the WBF's report about boards and matches that were played, or about
// older scales, none of which it gives. What follows from them is computed.

func boardChecks() []namedCheck {
	return []namedCheck{
		{"wbf-old-scales", notGiven("The old scales are not in the report.")},
		{"wbf-usbf", notGiven("The USBF’s scale is not in the report, nor which corrections are meant.")},
		{"wbf-boards", checkBoards},
		{"wbf-peaks", checkPeaks},
		{"wbf-median-margin", checkMedianMargin},
		{"wbf-half-winners", checkHalfWinners},
		{"wbf-tail", notGiven("The matches are not in the report.")},
		{"wbf-tail-fits", checkTail},
	}
}

func notGiven(found string) check {
	return func(evidence) (Finding, string) { return NoData, found }
}

func checkBoards(evidence) (Finding, string) {
	// What follows: variances of independent boards add.
	const boards = 16
	sum := 0.0
	for range boards {
		sum += deviation * deviation
	}
	ok := near(math.Sqrt(sum), deviation*math.Sqrt(boards))
	return NoData, outcome(ok, "The boards are not in the report. What follows holds: the standard deviation of N independent boards is √N times that of one, %.2f IMPs for %d boards.", math.Sqrt(sum), boards)
}

// checkPeaks is what swings give by Law 78B, from the bonuses of Law 77: a
// part-score 50; a game 300, or 500 vulnerable; a small slam 500 more, or 750.
func checkPeaks(evidence) (Finding, string) {
	swing := func(points int) int {
		imps, err := IMPsFor(points)
		if err != nil {
			panic(err) // bonuses are multiples of 10
		}
		return imps
	}
	return NoData, fmt.Sprintf("The boards are not in the report. By Law 78B a game at one table and a part-score in the same strain with as many tricks at the other are %d IMPs apart not vulnerable (250 points) and %d vulnerable (450); "+
		"a small slam and a game %d (500) and %d (750). So the swings of these kinds that are not vulnerable give the 6 and the 11, and the vulnerable ones give neither.",
		swing(300-50), swing(500-50), swing(500), swing(750))
}

// checkMedianMargin gives what item 2 would lead one to expect.
func checkMedianMargin(evidence) (Finding, string) {
	median := deviation * math.Sqrt2 * math.Erfinv(0.5)
	return NoData, fmt.Sprintf("The matches are not in the report. If margins are normally distributed with the standard deviation of 7.51√N of item 2, their median is %.2f√N.", median)
}

// checkHalfWinners: the curve rises through 15 VPs at 5√N, so the claim is that 5√N
// is the median.
func checkHalfWinners(e evidence) (Finding, string) {
	low := math.Erf(5 / deviation / math.Sqrt2)
	ok := true
	for i, s := range e.continuous {
		v, err := s.Curve.VP(5 * math.Sqrt(float64(vp.MinTested+i)))
		ok = ok && err == nil && near(v, 15)
	}
	return readingIf(false, ok && math.Abs(low-0.5) < 0.01),
		fmt.Sprintf("15 VP is the score of 5√N IMPs, so it holds if that is the median. With the normal distribution of item 2, %.1f %% of the winners are below 15 VP, and %.1f %% above.", 100*low, 100*(1-low))
}

// checkTail looks only at whether the share and "two standard deviations" fit
// together, under the normal distribution that the Central Limit Theorem gives.
func checkTail(evidence) (Finding, string) {
	beyond := math.Erfc(15 / deviation / math.Sqrt2)
	at := func(share float64) float64 { return math.Sqrt2 * math.Erfinv(1-share) }
	few, many := at(0.05), at(0.08)
	return readingIf(beyond >= 0.05 && beyond <= 0.08, math.Round(few) == 2 && math.Round(many) == 2),
		fmt.Sprintf("A normal distribution has %.2f %% beyond 15√N, a little less than 5 %%. 5 to 8 %% are beyond %.2f to %.2f standard deviations: two, if rounded.",
			100*beyond, few, many)
}
