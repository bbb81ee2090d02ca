package official

import (
	"fmt"
	"strings"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// The EBU's text, clauses 12.6 and 12.8.

func ebuChecks() []namedCheck {
	return []namedCheck{
		{"ebu-assigned-example", checkAssignedExample},
		{"ebu-assigned-prose", checkAssignedProse},
		{"ebu-same-solution", checkSameSolution},
		{"ebu-top-and-zero", checkTopAndZero},
		{"ebu-note-1", checkNote1},
		{"ebu-note-3", checkNote3},
		{"ebu-note-4-example", checkNote4},
		{"ebu-note-4-table", checkNote4Table},
		{"ebu-note-5", checkNote5},
	}
}

// example is that of clause 12.6: five +420s for 4 matchpoints each, two +450s
// for 11 each. It gives no top; with 7 scores and the assigned one it is at
// least 14.
func example() (lower, higher Neighbour, top Tenths) {
	return Neighbour{Matchpoints: 40, Frequency: 5}, Neighbour{Matchpoints: 110, Frequency: 2}, 140
}

func checkAssignedExample(evidence) (Finding, string) {
	lower, higher, top := example()
	mp, err := AssignedMatchpoints(&lower, &higher, top, TwoPerPair)
	if err != nil {
		return Fault, err.Error()
	}
	below, above := inPlaceOf([]int{lower.Frequency, higher.Frequency}, 1, TwoPerPair)
	return holdsIf(mp == 90 && 2*mp == below+above), fmt.Sprintf("%v + %d = %v − %d = %v matchpoints. Counted on the board, +430 would earn %v in the place of a +420 and %v in the place of a +450: %v lies midway.",
		lower.Matchpoints, lower.Frequency, higher.Matchpoints, higher.Frequency, mp, below, above, mp)
}

// weighted is the average of two scores with the given weights.
func weighted(a, b Neighbour, weightA, weightB int) float64 {
	return float64(int(a.Matchpoints)*weightA+int(b.Matchpoints)*weightB) / float64(10*(weightA+weightB))
}

func checkAssignedProse(evidence) (Finding, string) {
	lower, higher, _ := example()
	own := weighted(lower, higher, lower.Frequency, higher.Frequency)
	other := weighted(lower, higher, higher.Frequency, lower.Frequency)
	return readingIf(near(own, 9), false),
		fmt.Sprintf("Weighted by their own frequencies, five 4s and two 11s average %.0f, not the 9 of the text’s example. What agrees with that: "+
			"the next lower score plus its frequency, or the average in which each score is weighted by the frequency of the other one, (2·4 + 5·11)/7 = %.0f.", own, other)
}

// compositions calls f with every way to write n as an ordered sum: every board
// with n scores, as frequencies from the lowest score upwards.
func compositions(n int, f func(frequencies []int)) {
	for cuts := range 1 << (n - 1) {
		parts := []int{1}
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

// matchpoint gives the neighbours on a board, lowest first, by counting pairs.
func matchpoint(frequencies []int, scoring Matchpointing) []Neighbour {
	var board []Neighbour
	for i, f := range frequencies {
		half := f - 1 // ties earn half of what a pair beaten does
		for _, below := range frequencies[:i] {
			half += 2 * below
		}
		board = append(board, Neighbour{Matchpoints: scoring.share(half), Frequency: f})
	}
	return board
}

// inPlaceOf counts what a score in the gap above the first k scores earns if one of
// the pairs with the score below it had it, and if one of those with the score above.
func inPlaceOf(frequencies []int, k int, scoring Matchpointing) (below, above Tenths) {
	pairs := 0
	for _, f := range frequencies[:k] {
		pairs += f
	}
	return scoring.share(2 * (pairs - 1)), scoring.share(2 * pairs)
}

const mostScores = 12 // on the boards that are gone through

func checkSameSolution(evidence) (Finding, string) {
	gaps, agree, halved, crosswise, midway := 0, 0, 0, 0, 0
	for n := 2; n <= mostScores; n++ {
		compositions(n, func(frequencies []int) {
			two, one := matchpoint(frequencies, TwoPerPair), matchpoint(frequencies, OnePerPair)
			for i := 1; i < len(two); i++ {
				gaps++
				low, high := two[i-1], two[i]
				value := low.Matchpoints + 10*Tenths(low.Frequency)
				if value == high.Matchpoints-10*Tenths(high.Frequency) {
					agree++
				}
				if below, above := inPlaceOf(frequencies, i, TwoPerPair); 2*value == below+above {
					midway++
				}
				if near(weighted(low, high, high.Frequency, low.Frequency), float64(value)/10) {
					crosswise++
				}
				if low, high = one[i-1], one[i]; low.Matchpoints+5*Tenths(low.Frequency) == high.Matchpoints-5*Tenths(high.Frequency) {
					halved++
				}
			}
		})
	}
	return readingIf(false, agree == gaps && halved == gaps && crosswise == gaps && midway == gaps),
		fmt.Sprintf("With 2 matchpoints for each pair beaten, as in the example, the two agree at %d of %d gaps between scores, on all boards of up to %d scores. "+
			"With 1 they agree at %d if half the frequencies are taken. The crosswise average is the same at %d. "+
			"At %d the result lies midway between what the score would earn in the place of one just below it and of one just above it.", agree, gaps, mostScores, halved, crosswise, midway)
}

func checkTopAndZero(evidence) (Finding, string) {
	ok, boards := true, 0
	for n := 1; n <= mostScores; n++ {
		compositions(n, func(frequencies []int) {
			boards++
			board := matchpoint(frequencies, TwoPerPair)
			top := Tenths(20 * (n - 1))
			low, high := board[0], board[len(board)-1]
			ok = ok && low.Matchpoints-10*Tenths(low.Frequency) == -10 && high.Matchpoints+10*Tenths(high.Frequency) == top+10
			for i := range len(board) - 1 {
				value := board[i].Matchpoints + 10*Tenths(board[i].Frequency)
				ok = ok && value > 0 && value < top
			}
		})
	}
	return holdsIf(ok), outcome(ok, "Below the lowest score the rule gives −1 and above the highest one more than a top, on all %d boards of up to %d scores: the limits are needed there, and only there.", boards, mostScores)
}

// amounts checks worked examples of an amount in whole IMPs.
func amounts(amount func(int) (int, error), of []int, want []int, words string) (Finding, string) {
	var got []string
	ok := true
	for i, x := range of {
		a, err := amount(x)
		ok = ok && err == nil && a == want[i]
		got = append(got, fmt.Sprintf("x = %d: %d IMPs", x, a))
	}
	return holdsIf(ok), words + strings.Join(got, ", ") + "."
}

func checkNote1(evidence) (Finding, string) {
	return amounts(IMPAmount, []int{2, 4}, []int{3, 4}, "√(4x), rounded up. Teams of four play a board twice, teams of eight four times. ")
}

func checkNote3(evidence) (Finding, string) {
	return amounts(CrossIMPAmount, []int{1, 4}, []int{3, 6}, "√(8x), rounded up. ")
}

func checkNote4(evidence) (Finding, string) {
	a, err := VPAmount(25*vp.VP, 3)
	return holdsIf(err == nil && a == 150), fmt.Sprintf("25/(7.5 × 3) = %.3f, rounded up to %v VP.", 25/(7.5*3), a)
}

func checkNote4Table(evidence) (Finding, string) {
	ok, counts := true, 0
	for _, r := range PrintedVPAmounts() {
		to := r.To
		if to == vp.Open {
			to = vp.MaxBoards
		}
		for n := r.From; n <= to; n++ {
			a, err := VPAmount(25*vp.VP, n)
			ok = ok && err == nil && a == r.Amount
			counts++
		}
	}
	ok = ok && counts == vp.MaxBoards
	return holdsIf(ok), outcome(ok, "The amounts printed are those computed, for each of 1 to %d boards.", counts)
}

func checkNote5(evidence) (Finding, string) {
	normal, err1 := VPAmount(25*vp.VP, 7)
	own, err2 := VPAmount(25*vp.VP, 3)
	return holdsIf(err1 == nil && err2 == nil && normal == 50),
		fmt.Sprintf("%v VP by the seven boards of the event's matches (a match of three boards by itself: %v VP).", normal, own)
}
