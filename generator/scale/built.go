package scale

import (
	"fmt"
	"slices"
	"sync"

	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// The names of the two scales that the page of every board count shows.
const (
	WBFContinuous = vp.ContinuousName
	WBFDiscrete   = vp.DiscreteName
)

// ACBL is the name of the ACBL's printed scale of 20 or 30 points.
func ACBL(points int) string { return fmt.Sprintf("acbl-%d", points) }

// Report is the source of the WBF scales, as data files name it.
const Report = "WBF Scoring Panel: The New WBF IMP to VP Scales. Technical Report (2013)"

const (
	citedCurve = Report + ", section 2, eq. (1)–(3) and (8): curve, blitz and inverse"
	citedACBL  = "ACBL, Chapter XII, section F, 1.1–1.4: acbl-20 and acbl-30; 1.7: acbl-nabc (no rounding is given " +
		"there: two decimals, halves up, is our reading)"
	citedHalf = "half-match: " + Report + ", section 4, with V0 = 5 and X = 15√(N/2), N the boards of the half; " +
		"EBU White Book, 3.1.2 (second hand), prints it for 3 and 4 boards, the others are our extension"
	citedJoint = "wbf-joint: our own study of the question in section 4.1 of " + Report + ": " +
		"the report's correction with floors, which ends at the scale nearest to wbf-discrete that keeps " +
		"(13), (14) and (15); nobody plays by it"
)

// Built are the scales that the program brings.
func Built() Register { return built() }

var built = sync.OnceValue(func() Register {
	all := []Scale{
		{
			Name: WBFContinuous, Kind: Computed, From: 1, To: vp.MaxBoards, Follows: true,
			Continuous: func(boards int) vp.Continuous { return vp.Must(vp.WBFContinuous(boards)) },
			Total:      2 * vp.ScoreDrawn,
			Clauses:    []Clause{{"wbf", "Section 3"}},
			Cited:      []string{citedCurve, Report + ", section 3: continuous scale and its concavity correction"},
			Vouched:    sync.OnceValue(official.PublishedContinuous),
			Place:      Place{Explained: "theory", Anchor: "continuous"},
			Words:      Words{Source: "source"}, Sign: "WBF 0.00", Usual: true,
			Vectors: Vectors{
				Thorough: []int{1, 4, 8, 16, 24, 60, 64, 100, 1000}, // 4, 16, 64, 100: X is whole
				Scored:   [2]int{vp.MinTested, vp.MaxTested},
				Touched:  correctedMargins("moved by the concavity correction"),
			},
		},
		{
			Name: WBFDiscrete, Kind: Computed, From: 1, To: vp.MaxBoards, Follows: true,
			Discrete: func(boards int) vp.Discrete { return vp.Must(vp.WBFDiscrete(boards)) },
			Total:    2 * vp.ScoreDrawn,
			Clauses:  []Clause{{"wbf", "Section 4"}},
			Cited: []string{citedCurve,
				Report + ", section 4: discrete scale, its concavity correction and range violations"},
			Vouched: sync.OnceValue(official.PublishedDiscrete),
			Place:   Place{Explained: "theory", Anchor: "whole"},
			Words:   Words{Source: "source"}, Sign: "WBF 0", Usual: true,
			Vectors: Vectors{
				Thorough: []int{1, 4, 5, 6, 7, 8, 16, 24, 60, 100, 1000}, // 5, 6, 7: range violations
				Scored:   [2]int{vp.MinTested, vp.MaxTested},
				Touched:  func(boards int) []Touch { return correctedRanges(vp.Must(vp.WBFDiscrete(boards))) },
			},
		},
		acbl(20, 2),
		acbl(30, 3),
		{
			Name: official.NABCName, Kind: Computed, From: 1, To: vp.MaxBoards, Follows: true,
			Make: official.NABC, PerMargin: true, Curve: wbfCurve, Total: 2 * vp.ScoreDrawn, // 1.7 has the formula of the report
			Clauses: []Clause{{"acbl", "Clause 1.7"}}, Cited: []string{citedACBL},
			Place: Place{Section: "acbl", Explained: "acbl#formula"},
			Words: Words{Source: "source_nabc"}, Sign: "ACBL NABC+", Compared: 1,
			Vectors: Vectors{
				Thorough: []int{1, 8, 24, 60, 1000},
				Touched:  correctedMargins("not moved here, unlike on " + WBFContinuous),
			},
		},
		{
			Name: vp.HalfMatchName, Kind: Computed, From: vp.MinHalfMatch, To: vp.MaxHalfMatch, Half: true,
			Discrete: func(boards int) vp.Discrete { return vp.Must(vp.HalfMatch(boards)) },
			Total:    vp.ScoreDrawn,
			Clauses:  []Clause{{"wbf", "Section 4"}, {"ebu-scales", "Clause 3.1.2"}}, Cited: []string{citedHalf},
			Vouched: sync.OnceValue(official.PublishedHalfMatch), Extended: true,
			Place: Place{Explained: "theory#half-a-match"},
			Words: Words{Source: "source_half", Printed: "source_ebu", Extension: "source_own", For: "half"}, Sign: "½ 10–0",
			Note: "With the scale half-match the boards are those of the half. The EBU has printed it for\n" +
				"halves of 3 and 4 boards (White Book 3.1.2, which we have at second hand); other board counts\n" +
				"are an extension of this program.",
			Vectors: Vectors{
				Thorough: []int{2, 3, 4, 8, 12, 50}, // 3, 4: printed by the EBU
				Touched:  func(boards int) []Touch { return correctedRanges(vp.Must(vp.HalfMatch(boards))) },
			},
		},
		{
			Name: vp.JointName, Kind: Computed, From: vp.MinTested, To: vp.MaxTested, Only: jointBoards(), Study: true,
			Discrete: func(boards int) vp.Discrete { return vp.Must(vp.WBFJoint(boards)) },
			Missing: func(boards int) string {
				_, err := vp.WBFJoint(boards)
				return err.Error()
			},
			Total:   2 * vp.ScoreDrawn,
			Clauses: []Clause{{"wbf", "Section 4.1"}}, Cited: []string{citedJoint},
			Place: Place{Section: "theory", Explained: "theory/joint"},
			Words: Words{Source: "source_joint"}, Sign: "Study 0",
			Note: "The scale wbf-joint is our own study of a question that the WBF's report leaves open: nobody\n" +
				"plays by it. It is for 4 to 100 boards, but not for 6, where no such scale exists.",
			Vectors: Vectors{
				Thorough: []int{4, 5, 7, 8, 16, 100}, // 5, 7: not as on wbf-discrete
				Touched:  notAsDiscrete,
			},
		},
	}
	for i, s := range all {
		if s.Make == nil {
			all[i] = s.Complete()
		}
	}
	return Register{}.With(all...)
})

// acbl is one of the ACBL's printed scales.
func acbl(points, compared int) Scale {
	return Scale{
		Name: ACBL(points), Kind: Printed, From: official.ACBLMinBoards, To: official.ACBLMaxBoards,
		Make:    func(boards int) vp.Table { return official.ACBL(points, boards) },
		Total:   vp.Hundredths(points) * vp.VP,
		Clauses: []Clause{{"acbl", "Clause 1.4"}}, Cited: []string{citedACBL},
		Place: Place{Section: "acbl", Explained: "acbl", Tables: fmt.Sprintf("acbl#points-%d", points)},
		Words: Words{Source: "source_acbl", Outside: "outside_acbl"}, Sign: fmt.Sprintf("ACBL %d", points),
		Compared: compared,
		Vectors: Vectors{
			Thorough: []int{6, 8, 9, 11, 12, 15, 16, 20, 21, 27, 28, 36}, // both ends of each column
			Touched:  func(boards int) []Touch { return misprinted(points, boards) },
		},
	}
}

// wbfCurve is the curve of the WBF's scales.
func wbfCurve(boards int) vp.Curve { return vp.Must(vp.WBFContinuous(boards)).Curve }

// correctedMargins are the margins that the concavity correction of the WBF's continuous
// scale moves. For more than 100 boards the first 40 are enough.
func correctedMargins(why string) func(boards int) []Touch {
	return func(boards int) (found []Touch) {
		for _, m := range vp.Must(vp.WBFContinuous(boards)).Rows {
			if m.Corrected() && (boards <= 100 || len(found) < 40) {
				found = append(found, Touch{m.IMPs, why})
			}
		}
		return found
	}
}

// correctedRanges are the margins that the concavity correction moves into another range.
func correctedRanges(s vp.Discrete) (found []Touch) {
	for k, last := range s.Last {
		if first := s.FirstPass[k]; first != last {
			found = append(found, Touch{first, "in the range below before the concavity correction"})
		}
	}
	return found
}

// jointBoards are the board counts for which there is a joint scale.
func jointBoards() []int {
	return slices.DeleteFunc(Between(vp.MinTested, vp.MaxTested), func(boards int) bool {
		_, err := vp.WBFJoint(boards)
		return err != nil
	})
}

// notAsDiscrete are the margins that the joint scale moves into another range.
func notAsDiscrete(boards int) (found []Touch) {
	wbf := vp.Must(vp.WBFDiscrete(boards))
	for k, last := range vp.Must(vp.WBFJoint(boards)).Last {
		if last != wbf.Last[k] {
			found = append(found, Touch{last, "in another range than on " + WBFDiscrete})
		}
	}
	return found
}

// misprinted are the ends of the ranges that are not used as printed.
func misprinted(points, boards int) (found []Touch) {
	for _, c := range official.ACBLRanges(points) {
		if c.BoardsFrom <= boards && boards <= c.BoardsTo {
			for _, l := range c.Faults() {
				found = append(found, Touch{l.Row.To, fmt.Sprintf("%s for %s: %s", l.PrintedIMPs, l.PrintedScore, l.Reason)})
			}
		}
	}
	return found
}
