package claims

import (
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// The EBU's text, clauses 12.6 and 12.8.

func ebuChecks() []check {
	return []check{
		{id: "ebu-assigned-example", find: checkAssignedExample},
		{id: "ebu-assigned-prose", find: checkAssignedProse},
		{id: "ebu-same-solution", find: checkSameSolution},
		{id: "ebu-top-and-zero", find: checkTopAndZero},
		{id: "ebu-note-1", find: checkNote1},
		{id: "ebu-note-3", find: checkNote3},
		{id: "ebu-note-4-example", find: checkNote4},
		{id: "ebu-note-4-table", find: checkNote4Table},
		{id: "ebu-note-5", find: checkNote5},
	}
}

// example is that of clause 12.6: five +420s for 4 matchpoints each, two +450s
// for 11 each. It gives no top; with 7 scores and the assigned one it is at
// least 14.
func example() (lower, higher official.Neighbour, top official.Tenths) {
	return official.Neighbour{Matchpoints: 40, Frequency: 5}, official.Neighbour{Matchpoints: 110, Frequency: 2}, 140
}

func checkAssignedExample(evidence) Result {
	lower, higher, top := example()
	mp, err := official.AssignedMatchpoints(&lower, &higher, top, official.TwoPerPair)
	if err != nil {
		return failed(err)
	}
	below, above := inPlaceOf([]int{lower.Frequency, higher.Frequency}, 1, official.TwoPerPair)
	return found(holdsIf(mp == 90 && 2*mp == below+above),
		tenths("lower", lower.Matchpoints), count("lower_times", lower.Frequency), tenths("higher", higher.Matchpoints), count("higher_times", higher.Frequency),
		tenths("assigned", mp), tenths("below", below), tenths("above", above))
}

func tenths(name string, t official.Tenths) Fact { return decimal(name, float64(t)/10, 1) }

// weighted is the average of two scores with the given weights.
func weighted(a, b official.Neighbour, weightA, weightB int) float64 {
	return float64(int(a.Matchpoints)*weightA+int(b.Matchpoints)*weightB) / float64(10*(weightA+weightB))
}

func checkAssignedProse(evidence) Result {
	lower, higher, _ := example()
	own := weighted(lower, higher, lower.Frequency, higher.Frequency)
	other := weighted(lower, higher, higher.Frequency, lower.Frequency)
	return found(readingIf(near(own, 9), false), decimal("own", own, 0), decimal("other", other, 0))
}

// compositions calls f with every way to write n as an ordered sum: every board
// with n scores, as frequencies from the lowest score upwards. f must not keep the slice,
// because it is used again.
func compositions(n int, f func(frequencies []int)) {
	parts := make([]int, 0, n)
	for cuts := range 1 << (n - 1) {
		parts = append(parts[:0], 1)
		for bit := range n - 1 {
			if cuts>>bit&1 == 1 {
				parts = append(parts, 1)
			} else {
				parts[len(parts)-1]++
			}
		}
		f(parts)
	}
}

// share returns times the matchpoints of a tie.
func share(scoring official.Matchpointing, times int) official.Tenths {
	return official.Tenths(5 * int(scoring) * times)
}

// matchpoint gives the neighbours on a board, lowest first, by counting pairs.
func matchpoint(frequencies []int, scoring official.Matchpointing) []official.Neighbour {
	board := make([]official.Neighbour, 0, len(frequencies))
	for i, f := range frequencies {
		half := f - 1 // ties earn half of what a pair beaten does
		for _, below := range frequencies[:i] {
			half += 2 * below
		}
		board = append(board, official.Neighbour{Matchpoints: share(scoring, half), Frequency: f})
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
	return share(scoring, 2*(pairs-1)), share(scoring, 2*pairs)
}

const mostScores = 12 // on each board that is tried

func checkSameSolution(evidence) Result {
	gaps, agree, halved, crosswise, midway := 0, 0, 0, 0, 0
	for n := 2; n <= mostScores; n++ {
		compositions(n, func(frequencies []int) {
			two, one := matchpoint(frequencies, official.TwoPerPair), matchpoint(frequencies, official.OnePerPair)
			for i := 1; i < len(two); i++ {
				gaps++
				low, high := two[i-1], two[i]
				value := low.Matchpoints + 10*official.Tenths(low.Frequency)
				if value == high.Matchpoints-10*official.Tenths(high.Frequency) {
					agree++
				}
				if below, above := inPlaceOf(frequencies, i, official.TwoPerPair); 2*value == below+above {
					midway++
				}
				if near(weighted(low, high, high.Frequency, low.Frequency), float64(value)/10) {
					crosswise++
				}
				if low, high = one[i-1], one[i]; low.Matchpoints+5*official.Tenths(low.Frequency) == high.Matchpoints-5*official.Tenths(high.Frequency) {
					halved++
				}
			}
		})
	}
	return found(readingIf(false, agree == gaps && halved == gaps && crosswise == gaps && midway == gaps),
		count("agree", agree), count("gaps", gaps), count("most_scores", mostScores), count("halved", halved), count("crosswise", crosswise), count("midway", midway))
}

func checkTopAndZero(evidence) Result {
	ok, boards := true, 0
	for n := 1; n <= mostScores; n++ {
		compositions(n, func(frequencies []int) {
			boards++
			board := matchpoint(frequencies, official.TwoPerPair)
			top := official.Tenths(20 * (n - 1))
			low, high := board[0], board[len(board)-1]
			ok = ok && low.Matchpoints-10*official.Tenths(low.Frequency) == -10 && high.Matchpoints+10*official.Tenths(high.Frequency) == top+10
			for i := range len(board) - 1 {
				value := board[i].Matchpoints + 10*official.Tenths(board[i].Frequency)
				ok = ok && value > 0 && value < top
			}
		})
	}
	return found(holdsIf(ok), count("boards", boards), count("most_scores", mostScores)).soIf(ok)
}

// checkAmounts checks worked examples of an amount in whole IMPs.
func checkAmounts(amount func(int) (int, error), of, want []int) Result {
	var amounts []Said
	ok := true
	for i, x := range of {
		a, err := amount(x)
		ok = ok && err == nil && a == want[i]
		amounts = append(amounts, Said{"amount", []Fact{count("x", x), count("imps", a)}})
	}
	return found(holdsIf(ok), list("amounts", amounts, ", "))
}

func checkNote1(evidence) Result { return checkAmounts(official.IMPAmount, []int{2, 4}, []int{3, 4}) }

func checkNote3(evidence) Result {
	return checkAmounts(official.CrossIMPAmount, []int{1, 4}, []int{3, 6})
}

func checkNote4(evidence) Result {
	a, err := official.VPAmount(25*vp.VP, 3)
	return found(holdsIf(err == nil && a == 150), decimal("exact", 25/(7.5*3), 3), score("amount", a))
}

func checkNote4Table(evidence) Result {
	ok, counts := true, 0
	for _, r := range official.PrintedVPAmounts() {
		to := r.To
		if to == vp.Open {
			to = vp.MaxBoards
		}
		for n := r.From; n <= to; n++ {
			a, err := official.VPAmount(25*vp.VP, n)
			ok = ok && err == nil && a == r.Amount
			counts++
		}
	}
	ok = ok && counts == vp.MaxBoards
	return found(holdsIf(ok), count("most_boards", counts)).soIf(ok)
}

func checkNote5(evidence) Result {
	normal, err1 := official.VPAmount(25*vp.VP, 7)
	own, err2 := official.VPAmount(25*vp.VP, 3)
	return found(holdsIf(err1 == nil && err2 == nil && normal == 50), score("normal", normal), score("own", own))
}
