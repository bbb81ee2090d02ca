// Package claims computes again what the sources say about their scales: the WBF's report, the
// ACBL's and the EBU's texts, and tables that federations printed. It finds figures; the words
// around them are messages, in the tables [claim.NAME] of the content.
package claims

import (
	"bytes"
	_ "embed"
	"encoding/csv"
	"slices"
	"sync"

	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// A Finding is the result of checking a claim.
type Finding string

// The findings. Shown: there is nothing to compute, and a page shows what the text defines, decides
// or orders. HoldsUnderReading: the claim is true if its words are read as the message says. HoldsInPart: the
// message says what of it is true, and what is not. Fault:
// the text that we have contradicts itself, a computation or a printed table. NoData: the data for
// the claim were not published; the message says what follows from it.
const (
	Shown             Finding = "shown"
	Holds             Finding = "holds"
	HoldsUnderReading Finding = "holds under a reading"
	HoldsInPart       Finding = "holds in part"
	Fault             Finding = "fault in the text that we have"
	NoData            Finding = "cannot be checked from what was published"
)

// A Claim is something that a source says.
type Claim struct {
	ID     string
	Source official.Source
	Clause string
	// At is the place on the site that shows it or tells more: "theory/joint", "theory#the-curve". It
	// is "" for none; a claim that is Shown has one.
	At     string
	Result // what was found now

	// What was found when the claim was recorded (claims.csv).
	RecordedFinding Finding
	Recorded        string // the figures, as Result writes them
	recordedKey     string // the message
}

// AsRecorded reports whether the finding, its figures and its message are those that were recorded.
func (c Claim) AsRecorded() bool {
	return c.Finding == c.RecordedFinding && c.String() == c.Recorded && c.Key == c.recordedKey
}

// All gives every claim of the sources, each computed again where that is possible.
func All() []Claim { return slices.Clone(all()) }

var all = sync.OnceValue(func() (all []Claim) {
	e := gather()
	for _, r := range table() {
		c := Claim{
			ID: r[0], Source: vp.Must(official.SourceOf(r[1])), Clause: r[2], At: r[3],
			RecordedFinding: Finding(r[4]), Recorded: r[5], recordedKey: r[6],
		}
		c.Result = Result{Finding: c.RecordedFinding, Said: Said{Key: c.recordedKey}}
		if check, ok := computed[c.ID]; ok {
			c.Result = check(e)
		}
		all = append(all, c)
	}
	return all
})

//go:embed claims.csv
var claimsCSV []byte

// table reads claims.csv: id, source, clause, place, finding, figures and words of each claim.
func table() [][]string {
	r := csv.NewReader(bytes.NewReader(claimsCSV))
	r.Comment = '#'
	return vp.Must(r.ReadAll())[1:]
}

// computed are the checks, by the claim's id. The other claims are only shown, or have no data.
var computed = map[string]func(*evidence) Result{
	"wbf-one-score":          checkOneScore,
	"wbf-0-to-20":            checkZeroToTwenty,
	"wbf-no-cusps":           checkNoCusps,
	"wbf-gains-fall":         checkGains,
	"wbf-close-match":        checkCloseMatch,
	"wbf-x-not-whole":        checkNotWhole,
	"wbf-boards":             checkBoards,
	"wbf-peaks":              checkPeaks,
	"wbf-two-deviations":     checkTwoDeviations,
	"wbf-median-margin":      checkMedianMargin,
	"wbf-half-winners":       checkHalfWinners,
	"wbf-median":             checkMedian,
	"wbf-tail-fits":          checkTail,
	"wbf-constants":          checkConstants,
	"wbf-unique-curve":       checkUniqueCurve,
	"wbf-concave":            checkConcave,
	"wbf-beyond-blitz":       checkBeyond,
	"wbf-sensitivity":        checkSensitivity,
	"wbf-constraints":        checkConstraints,
	"wbf-models":             checkModels,
	"wbf-extreme-models":     checkExtremes,
	"wbf-inverse":            checkInverse,
	"wbf-pseudo-code":        checkPseudoCode,
	"wbf-ceil":               checkCeil,
	"wbf-half-up":            checkHalfUp,
	"wbf-corrects-all":       checkCorrectsAll,
	"wbf-one-hundredth":      checkOneHundredth,
	"wbf-positive-sum":       checkPositiveSum,
	"wbf-two-zeros":          checkTwoZeros,
	"wbf-8-and-60":           check8And60,
	"wbf-not-unique":         checkNotUnique,
	"wbf-fewer-iterations":   checkFewerIterations,
	"wbf-other-algorithms":   checkOtherAlgorithms,
	"wbf-commensurate":       checkCommensurate,
	"wbf-discrete-corrected": checkDiscreteCorrected,
	"wbf-range-sizes":        checkRangeSizes,
	"wbf-margins-not-whole":  checkMarginsNotWhole,
	"wbf-range-violations":   checkRangeViolations,
	"published-continuous":   checkPublishedContinuous,
	"published-discrete":     checkPublishedDiscrete,
	"published-half-3":       func(*evidence) Result { return checkPublishedHalf(3) },
	"published-half-4":       func(*evidence) Result { return checkPublishedHalf(4) },
	"acbl-7-boards":          checkSevenBoards,
	"acbl-amended":           checkAmended,
	"acbl-all-matches":       checkAllMatches,
	"acbl-30-tiles":          func(*evidence) Result { return checkTiles(official.ACBLRanges(30)) },
	"acbl-20-tiles":          func(*evidence) Result { return checkTiles(official.ACBLRanges(20)) },
	"acbl-no-other":          checkNoOther,
	"acbl-tau":               checkTau,
	"acbl-nabc":              checkNABC,
	"acbl-maximum":           checkNABCMaximum,
	"ebu-assigned-prose":     checkAssignedProse,
	"ebu-assigned-example":   checkAssignedExample,
	"ebu-same-solution":      checkSameSolution,
	"ebu-top-and-zero":       checkTopAndZero,
	"ebu-note-1":             func(*evidence) Result { return checkAmounts(official.IMPAmount, 2, 3, 4, 4) },
	"ebu-note-3":             func(*evidence) Result { return checkAmounts(official.CrossIMPAmount, 1, 3, 4, 6) },
	"ebu-note-4-example":     checkNote4,
	"ebu-note-4-table":       checkNote4Table,
	"ebu-note-5":             checkNote5,
}
