package claims

import (
	"math"

	"github.com/vpcharts/vpcharts/generator/theory"
)

// Claims of the WBF's report about played boards and matches. The report does not contain these data. We
// compute only what follows from the claims.

// near2 reports whether a number of standard deviations is 2.0, rounded.
func near2(z float64) bool { return math.Abs(z-2) < 0.05 }

var boardsChecks = checks{
	// Variances of independent boards add.
	"wbf-boards": func(*evidence) result {
		const boards = 16
		return noData("deviation", real(theory.OfMatch(boards, 0).SD, 2), "boards", boards)
	},
	"wbf-peaks": func(*evidence) result {
		var imps []any
		for _, s := range theory.Swings() {
			imps = append(imps, s.Key, s.IMPs[0], "vulnerable_"+s.Key, s.IMPs[1])
		}
		return noData(imps...)
	},
	"wbf-two-deviations": func(*evidence) result {
		z := 15 / theory.Deviation
		return holds(near2(z), "deviations", real(z, 3))
	},
	// It computes the median that follows from item 2.
	"wbf-median-margin": func(*evidence) result {
		return noData("median", real(theory.BySD(theory.Deviation).Median, 2))
	},
	// The curve has 15 VPs at 5√N, so the claim means that 5√N is the median.
	"wbf-half-winners": func(e *evidence) result {
		low := theory.Normal{SD: theory.Deviation}.Size(5)
		ok := checkConstraints(e).ok && math.Abs(low-0.5) < 0.01
		return reading(ok, "below", real(100*low, 1), "above", real(100*(1-low), 1))
	},
	// It checks only whether the shares and "two standard deviations" agree, with the normal
	// distribution that follows from the Central Limit Theorem. The lower share does, and the higher one does not.
	"wbf-tail-fits": func(*evidence) result {
		beyond := theory.BySD(theory.Deviation).Tail
		few, many := 15/theory.ByTail(0.05).SD, 15/theory.ByTail(0.08).SD
		return part(near2(few) && !near2(many),
			"beyond", real(100*beyond, 2), "few", real(few, 2), "many", real(many, 2))
	},
}
