package official

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// Every cell of the data is in a copy of clause 12.8, in the same order. The text prints the VP
// amount as a fraction on two lines; the data have "/".
func TestEBUDataEqualTheSourceText(t *testing.T) {
	text := strings.Join(strings.Fields(string(sample.Must(os.ReadFile("testdata/ebu-12.8.txt")))), " ")
	next := func(cell string) {
		t.Helper()
		_, after, found := strings.Cut(text, cell)
		if !found {
			t.Errorf("12.8: the text lacks %q, or has it in another place", cell)
			return
		}
		text = after
	}
	for _, a := range StandardAmounts() {
		next(a.Method)
		for part := range strings.SplitSeq(a.Standard, " / (") {
			next(strings.TrimSuffix(part, " in the match)"))
		}
		var numbers []string
		for _, n := range a.Notes {
			numbers = append(numbers, fmt.Sprint(n.Number))
		}
		next(strings.Join(numbers, ", "))
		next(a.Unit)
	}
	for i, n := range EBUNotes() {
		next(fmt.Sprintf("%d %s", i+1, n.Text))
		if n.Number != 4 {
			continue
		}
		boards, amounts := "Boards in match:", "Standard amount:"
		for _, r := range PrintedVPAmounts() {
			switch {
			case r.To == vp.Open:
				boards += fmt.Sprintf(" %d+", r.From)
			case r.To == r.From:
				boards += fmt.Sprintf(" %d", r.From)
			default:
				boards += fmt.Sprintf(" %d-%d", r.From, r.To)
			}
			amounts += " " + strings.TrimSuffix(r.Amount.String(), "0")
		}
		next(boards)
		next(amounts)
	}
	if !strings.Contains(text, "threesome") || len(StandardAmounts()) != 7 || len(EBUNotes()) != 5 {
		t.Errorf("%d methods and %d notes compared, want 7 and 5; the rest of the text is: %s",
			len(StandardAmounts()), len(EBUNotes()), text)
	}
}

// For every match length the amount is the least multiple of half a VP that is not below
// maximum/(7.5·boards). rootUp gives the least whole number whose square is not below n.
func TestAmountsAreRoundedUpExactly(t *testing.T) {
	for _, maximum := range []vp.Hundredths{1, 550, 1999, 2000, 2500, 3000, 200000} {
		for boards := 1; boards <= vp.MaxBoards; boards++ {
			got := VPAmount(maximum, boards)
			if enough := 75 * boards * int(got); enough < 10*int(maximum) || enough-50*75*boards >= 10*int(maximum) ||
				got%50 != 0 {
				t.Errorf("maximum %v, %d boards: the amount is %v, want the least multiple of 0.50 that is enough",
					maximum, boards, got)
			}
		}
	}
	for n := 1; n <= 20_000; n++ {
		if got := rootUp(n); got*got < n || (got-1)*(got-1) >= n {
			t.Errorf("rootUp(%d) = %d, which is not the square root, rounded up", n, got)
		}
	}
}

// generator/internal/cases tests more of the IMP scale, and the rules of 12.6 and 12.8, also in the
// site's scripts.
func TestTheIMPScaleCoversEachDifferenceOnce(t *testing.T) {
	next := 0
	for i, r := range IMPs() {
		if last := i == 24; r.From != next || r.IMPs != i || (r.To == vp.Open) != last || !last && r.To < r.From {
			t.Errorf("row %d is %+v, want it to begin at %d", i, r, next)
		}
		if at := IMPsFor(r.From); at != i {
			t.Errorf("%d points are %d IMPs, want %d", r.From, at, i)
		}
		next = r.To + 10 // scores are multiples of 10
	}
}
