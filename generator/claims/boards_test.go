package claims

import (
	"math"

	"github.com/vpcharts/vpcharts/generator/theory"
)

// Claims of the WBF's report about played boards and matches. The report does not contain these data. We
// compute only what follows from the claims.

// checkBoards: variances of independent boards add.
func checkBoards(*evidence) result {
	const boards = 16
	return noData("deviation", real(theory.OfMatch(boards, 0).SD, 2), "boards", boards)
}

func checkPeaks(*evidence) result {
	var imps []any
	for _, s := range theory.Swings() {
		imps = append(imps, s.Key, s.IMPs[0], "vulnerable_"+s.Key, s.IMPs[1])
	}
	return noData(imps...)
}

func checkTwoDeviations(*evidence) result {
	z := 15 / theory.Deviation
	return holds(near2(z), "deviations", real(z, 3))
}

// near2 reports whether a number of standard deviations is 2.0, rounded.
func near2(z float64) bool { return math.Abs(z-2) < 0.05 }

// checkMedianMargin computes the median that follows from item 2.
func checkMedianMargin(*evidence) result {
	return noData("median", real(theory.BySD(theory.Deviation).Median, 2))
}

// checkHalfWinners: the curve has 15 VPs at 5√N, so the claim means that 5√N is the median.
func checkHalfWinners(e *evidence) result {
	low := theory.Normal{SD: theory.Deviation}.Size(5)
	ok := checkConstraints(e).ok && math.Abs(low-0.5) < 0.01
	return reading(ok, "below", real(100*low, 1), "above", real(100*(1-low), 1))
}

// checkTail checks only whether the shares and "two standard deviations" agree, with the normal
// distribution that follows from the Central Limit Theorem. The lower share does, and the higher one does not.
func checkTail(*evidence) result {
	beyond := theory.BySD(theory.Deviation).Tail
	few, many := 15/theory.ByTail(0.05).SD, 15/theory.ByTail(0.08).SD
	return part(near2(few) && !near2(many),
		"beyond", real(100*beyond, 2), "few", real(few, 2), "many", real(many, 2))
}
