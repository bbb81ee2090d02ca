package official

import (
	"fmt"
	"math/big"
	"os"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// TestEBUDataIsTheText finds every cell of the data in a copy of 12.8, in order.
// The text prints the VP amount as a fraction on two lines, here set with "/".
func TestEBUDataIsTheText(t *testing.T) {
	source, err := os.ReadFile("testdata/ebu-12.8.txt")
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Join(strings.Fields(string(source)), " ")
	next := func(cell string) {
		t.Helper()
		_, after, found := strings.Cut(text, cell)
		if !found {
			t.Errorf("12.8: %q is not in the text, or not in this place", cell)
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
		if len(numbers) > 0 {
			next(" " + strings.Join(numbers, ", ") + " ")
		}
		next(a.Unit)
	}
	for i, n := range EBUNotes() {
		if n.Number != i+1 {
			t.Errorf("note %d has number %d", i+1, n.Number)
		}
		next(fmt.Sprintf("%d %s", n.Number, n.Text))
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
		t.Errorf("%d methods and %d notes compared, want 7 and 5; the text goes on: %s", len(StandardAmounts()), len(EBUNotes()), text)
	}
}

func TestStandardAmountsAtIMPs(t *testing.T) {
	for _, c := range []struct {
		name   string
		amount func(int) (int, error)
		x      int
		want   int
	}{
		{"teams of four (note 1)", IMPAmount, 2, 3},
		{"teams of eight (note 1)", IMPAmount, 4, 4},
		{"one play", IMPAmount, 1, 2},
		{"√36, a square, is not rounded up", IMPAmount, 9, 6},
		{"√40 is", IMPAmount, 10, 7},
		{"√(4·999²)", IMPAmount, 998_001, 1998},
		{"√4000000", IMPAmount, 1_000_000, 2000},
		{"one comparison (note 3)", CrossIMPAmount, 1, 3},
		{"four comparisons (note 3)", CrossIMPAmount, 4, 6},
		{"√16", CrossIMPAmount, 2, 4},
		{"√144", CrossIMPAmount, 18, 12},
	} {
		if got, err := c.amount(c.x); err != nil || got != c.want {
			t.Errorf("%s: x = %d gives %d, %v, want %d", c.name, c.x, got, err, c.want)
		}
	}
}

// TestRootsAreRoundedUpExactly: the least whole number whose square is enough.
func TestRootsAreRoundedUpExactly(t *testing.T) {
	for n := 1; n <= 20_000; n++ {
		root := new(big.Int).Sqrt(big.NewInt(int64(n))).Int64()
		if root*root < int64(n) {
			root++
		}
		if got := rootUp(n); int64(got) != root {
			t.Errorf("⌈√%d⌉ = %d, want %d", n, got, root)
		}
	}
}

func TestVPAmountsOfNote4(t *testing.T) {
	for _, c := range []struct {
		maximum vp.Hundredths
		boards  int
		want    vp.Hundredths
	}{
		// The table for 25–0 scales.
		{25 * vp.VP, 1, 350}, {25 * vp.VP, 2, 200}, {25 * vp.VP, 3, 150},
		{25 * vp.VP, 4, 100}, {25 * vp.VP, 5, 100}, {25 * vp.VP, 6, 100},
		{25 * vp.VP, 7, 50}, {25 * vp.VP, 32, 50}, {25 * vp.VP, 1000, 50},
		// Multiples of 0.5 are not rounded: 30/(7.5·4) = 1, 30/(7.5·8) = ½.
		{30 * vp.VP, 4, 100}, {30 * vp.VP, 8, 50}, {30 * vp.VP, 7, 100},
		{15 * vp.VP, 1, 200}, {15*vp.VP + 1, 1, 250},
		// Today's scales: 20/(7.5·8) = ⅓, 20/(7.5·3) = 0.89, 10/(7.5·4) = ⅓.
		{20 * vp.VP, 8, 50}, {20 * vp.VP, 3, 100}, {10 * vp.VP, 4, 50},
	} {
		if got, err := VPAmount(c.maximum, c.boards); err != nil || got != c.want {
			t.Errorf("maximum %v, %d boards: %v, %v, want %v", c.maximum, c.boards, got, err, c.want)
		}
	}
}

// TestVPAmountsByFractions: for every match length, the amount is at least
// maximum/(7.5·boards), and half a VP less is not.
func TestVPAmountsByFractions(t *testing.T) {
	for _, maximum := range []vp.Hundredths{1, 550, 1000, 1999, 2000, 2500, 3000, 200000} {
		for boards := 1; boards <= vp.MaxBoards; boards++ {
			got, err := VPAmount(maximum, boards)
			if err != nil {
				t.Fatal(err)
			}
			exact := big.NewRat(int64(maximum)*10, int64(boards)*75) // in hundredths
			if big.NewRat(int64(got), 1).Cmp(exact) < 0 || big.NewRat(int64(got)-50, 1).Cmp(exact) >= 0 || got%50 != 0 {
				t.Errorf("maximum %v, %d boards: %v for %s hundredths", maximum, boards, got, exact.FloatString(3))
			}
		}
	}
}

// TestThreesomeTakesTheAmountOfTheNormalMatches is the example of note 5.
func TestThreesomeTakesTheAmountOfTheNormalMatches(t *testing.T) {
	normal, err := VPAmount(25*vp.VP, 7)
	if err != nil || normal != 50 {
		t.Errorf("matches of seven boards: %v, %v, note 5 says 0.5", normal, err)
	}
}

func TestMatchpointAmountIsATenthOfATop(t *testing.T) {
	for _, c := range []struct{ top, want Tenths }{
		{140, 14}, {100, 10}, {5, 1}, {25, 3}, {10, 1}, {1, 1}, {235, 24},
	} {
		if got, err := MatchpointAmount(c.top); err != nil || got != c.want {
			t.Errorf("top of %v: %v, %v, want %v", c.top, got, err, c.want)
		}
	}
}

func TestFixedAmountsAreThoseOfTheTable(t *testing.T) {
	want := map[string]string{
		"Aggregate":      fmt.Sprintf("%d points", AggregateAmount),
		"Point a board":  fmt.Sprintf("%v point (assuming 2 points for a win)", PointABoardAmount),
		"Butler scoring": fmt.Sprintf("%s IMPs", strings.TrimSuffix(ButlerAmount.String(), ".0")),
	}
	found := 0
	for _, a := range StandardAmounts() {
		if w, ok := want[a.Method]; ok {
			found++
			if a.Standard != w {
				t.Errorf("%s: the table says %q, the package %q", a.Method, a.Standard, w)
			}
		}
	}
	if found != len(want) {
		t.Errorf("%d of %d methods found", found, len(want))
	}
}

func TestStandardAmountsRefuseWhatIsOutsideTheirDomain(t *testing.T) {
	amount := func(f func(int) (int, error), x int) error { _, err := f(x); return err }
	of := func(maximum vp.Hundredths, boards int) error { _, err := VPAmount(maximum, boards); return err }
	top := func(x Tenths) error { _, err := MatchpointAmount(x); return err }
	for _, c := range []struct {
		err  error
		want string
	}{
		{amount(IMPAmount, 0), "board played 0 times: the number is outside 1 to 1000000"},
		{amount(IMPAmount, 1_000_001), "board played 1000001 times: the number is outside 1 to 1000000"},
		{amount(CrossIMPAmount, -1), "-1 comparisons: the number is outside 1 to 1000000"},
		{of(0, 8), "maximum of 0.00 VP is outside 0.01 to 2000.00"},
		{of(200001, 8), "maximum of 2000.01 VP is outside 0.01 to 2000.00"},
		{of(2500, 0), "board count 0 is outside 1 to 1000"},
		{of(2500, 1001), "board count 1001 is outside 1 to 1000"},
		{top(0), "top of 0.0 matchpoints is outside 0.1 to 1000000.0"},
		{top(-5), "top of -0.5 matchpoints is outside 0.1 to 1000000.0"},
	} {
		if c.err == nil || c.err.Error() != c.want {
			t.Errorf("error %v, want %s", c.err, c.want)
		}
	}
}
