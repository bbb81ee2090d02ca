package sheet

import (
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// The figures of the EBU page's examples. Those of 12.6 and of note 5 are the text's
// own; top, weights and the penalty's board count are ours.
const (
	exampleTop    official.Tenths = 240
	penaltyBoards                 = 8
	ebuMaximum                    = 25 * vp.VP
	weightHigh                    = 60 // percent of the score that did not occur
	weightLow                     = 100 - weightHigh
)

// EBUExamples are worked examples of the rules around the standard amounts: averages,
// penalties, weighted scores, hybrid methods and threesomes.
func EBUExamples(m *words.Messages) []string {
	l := m.Locale()
	tenths := func(t official.Tenths) string { return l.Real(float64(t)/10, 1) }
	vps := func(h vp.Hundredths) string { return l.Real(float64(h)/float64(vp.VP), 1) }

	amount, average := official.MatchpointAmount(exampleTop), exampleTop/2
	penalty := official.VPAmount(ebuMaximum, penaltyBoards)
	lower := official.Neighbour{Matchpoints: 40, Frequency: 5} // five +420s for 4 matchpoints
	higher := official.Neighbour{Matchpoints: 110, Frequency: 2}
	assigned := vp.Must(official.AssignedMatchpoints(&lower, &higher, 140, official.TwoPerPair))
	weighted := (weightHigh*assigned + weightLow*lower.Matchpoints) / 100
	normal, own := official.VPAmount(ebuMaximum, 7), official.VPAmount(ebuMaximum, 3) // by the boards in a match
	return []string{
		m.EBU.Average(words.EBUAverage{
			Amount: tenths(amount), Average: tenths(average), Minus: tenths(average - amount),
			Plus: tenths(average + amount), Top: tenths(exampleTop),
		}),
		m.EBU.Penalty(words.EBUPenalty{Amount: vps(penalty), Boards: penaltyBoards, Twice: vps(2 * penalty)}),
		m.EBU.Weighted(words.EBUWeighted{
			High: tenths(assigned), Low: tenths(lower.Matchpoints), Weighted: tenths(weighted),
		}),
		m.EBU.Hybrid(tenths(official.PointABoardAmount), official.AggregateAmount),
		m.EBU.Threesome(vps(normal), vps(own)),
	}
}
