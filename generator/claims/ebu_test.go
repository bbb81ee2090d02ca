package claims

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// The EBU's text, clauses 12.6 and 12.8.

// example is that of clause 12.6: five +420s for 4 matchpoints each, two +450s
// for 11 each. It gives no top; with 7 scores and the assigned one it is at
// least 14.
func example() (lower, higher official.Neighbour, top official.Tenths) {
	return official.Neighbour{Matchpoints: 40, Frequency: 5}, official.Neighbour{Matchpoints: 110, Frequency: 2}, 140
}

func tenths(t official.Tenths) string { return real(float64(t)/10, 1) }

// weighted is the average of two scores with the given weights.
func weighted(a, b official.Neighbour, weightA, weightB int) float64 {
	return float64(int(a.Matchpoints)*weightA+int(b.Matchpoints)*weightB) / float64(10*(weightA+weightB))
}

const mostScores = 12 // on each board that is tried

// everyBoard is every board with so many scores, as their frequencies from the lowest score upwards.
func everyBoard() (all [][]int) {
	for n := 1; n <= mostScores; n++ {
		for cuts := range 1 << (n - 1) {
			board := []int{1}
			for bit := range n - 1 {
				if cuts>>bit&1 == 1 {
					board = append(board, 1)
				} else {
					board[len(board)-1]++
				}
			}
			all = append(all, board)
		}
	}
	return all
}

// above and below are the matchpoints of an assigned score beside a neighbour, by the rule of the clause.
func above(n official.Neighbour, scoring official.Matchpointing) official.Tenths {
	return n.Matchpoints + scoring.Share(n.Frequency)
}

func below(n official.Neighbour, scoring official.Matchpointing) official.Tenths {
	return n.Matchpoints - scoring.Share(n.Frequency)
}

// matchpoint gives the neighbours on a board, lowest first, by counting pairs.
func matchpoint(frequencies []int, scoring official.Matchpointing) []official.Neighbour {
	board := make([]official.Neighbour, 0, len(frequencies))
	for i, f := range frequencies {
		half := f - 1 // ties earn half of what a pair beaten does
		for _, below := range frequencies[:i] {
			half += 2 * below
		}
		board = append(board, official.Neighbour{Matchpoints: scoring.Share(half), Frequency: f})
	}
	return board
}

// inPlaceOf counts the matchpoints of a score in the gap above the first k scores: first if it
// replaces one of the scores just below it, then if it replaces one just above it.
func inPlaceOf(frequencies []int, k int, scoring official.Matchpointing) (below, above official.Tenths) {
	pairs := 0
	for _, f := range frequencies[:k] {
		pairs += f
	}
	return scoring.Share(2 * (pairs - 1)), scoring.Share(2 * pairs)
}

// checkAmounts checks worked examples of an amount in whole IMPs: each number has its amount after it.
func checkAmounts(amount func(int) int, examples ...int) result {
	var amounts []string
	ok := true
	for example := range slices.Chunk(examples, 2) {
		a := amount(example[0])
		ok = ok && a == example[1]
		amounts = append(amounts, said("amount", "x", example[0], "imps", a))
	}
	return holds(ok, "amounts", listOf(amounts, ", "))
}

var ebuChecks = checks{
	"ebu-assigned-example": func(*evidence) result {
		lower, higher, top := example()
		mp := vp.Must(official.AssignedMatchpoints(&lower, &higher, top, official.TwoPerPair))
		below, above := inPlaceOf([]int{lower.Frequency, higher.Frequency}, 1, official.TwoPerPair)
		return holds(mp == 90 && 2*mp == below+above,
			"lower", tenths(lower.Matchpoints), "lower_times", lower.Frequency,
			"higher", tenths(higher.Matchpoints), "higher_times", higher.Frequency,
			"assigned", tenths(mp), "below", tenths(below), "above", tenths(above))
	},
	"ebu-assigned-prose": func(*evidence) result {
		lower, higher, _ := example()
		own := weighted(lower, higher, lower.Frequency, higher.Frequency)
		other := weighted(lower, higher, higher.Frequency, lower.Frequency)
		return fault(!near(own, 9), "own", real(own, 0), "other", real(other, 0))
	},
	"ebu-same-solution": func(*evidence) result {
		gaps, agree, halved, crosswise, midway := 0, 0, 0, 0, 0
		tally := func(n *int, ok bool) {
			if ok {
				*n++
			}
		}
		for _, frequencies := range everyBoard() {
			two, one := matchpoint(frequencies, official.TwoPerPair), matchpoint(frequencies, official.OnePerPair)
			for i := 1; i < len(two); i++ {
				gaps++
				low, high := two[i-1], two[i]
				value := above(low, official.TwoPerPair)
				lower, higher := inPlaceOf(frequencies, i, official.TwoPerPair)
				tally(&agree, value == below(high, official.TwoPerPair))
				tally(&midway, 2*value == lower+higher)
				tally(&crosswise, near(weighted(low, high, high.Frequency, low.Frequency), float64(value)/10))
				tally(&halved, above(one[i-1], official.OnePerPair) == below(one[i], official.OnePerPair))
			}
		}
		return reading(agree == gaps && halved == gaps && crosswise == gaps && midway == gaps, "agree", agree, "gaps", gaps,
			"most_scores", mostScores, "halved", halved, "crosswise", crosswise, "midway", midway)
	},
	"ebu-top-and-zero": func(*evidence) result {
		ok, boards := true, 0
		for _, frequencies := range everyBoard() {
			boards++
			board := matchpoint(frequencies, official.TwoPerPair)
			last, top := len(board)-1, official.Tenths(-20)
			for _, f := range frequencies {
				top += official.Tenths(20 * f)
			}
			ok = ok && below(board[0], official.TwoPerPair) == -10 && above(board[last], official.TwoPerPair) == top+10
			for _, low := range board[:last] {
				value := above(low, official.TwoPerPair)
				ok = ok && value > 0 && value < top
			}
		}
		return holds(ok, "boards", boards, "most_scores", mostScores)
	},
	"ebu-note-4-example": func(*evidence) result {
		a := official.VPAmount(25*vp.VP, 3)
		return holds(a == 150, "exact", real(25/(7.5*3), 3), "amount", a)
	},
	"ebu-note-4-table": func(*evidence) result {
		ok, counts := true, 0
		for _, r := range official.PrintedVPAmounts() {
			to := r.To
			if to == vp.Open {
				to = vp.MaxBoards
			}
			for n := r.From; n <= to; n++ {
				ok = ok && official.VPAmount(25*vp.VP, n) == r.Amount
				counts++
			}
		}
		return holds(ok && counts == vp.MaxBoards, "most_boards", counts)
	},
	"ebu-note-5": func(*evidence) result {
		normal, own := official.VPAmount(25*vp.VP, 7), official.VPAmount(25*vp.VP, 3)
		return holds(normal == 50, "normal", normal, "own", own)
	},
	"ebu-note-1": func(*evidence) result { return checkAmounts(official.IMPAmount, 2, 3, 4, 4) },
	"ebu-note-3": func(*evidence) result { return checkAmounts(official.CrossIMPAmount, 1, 3, 4, 6) },
}
