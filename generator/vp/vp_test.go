package vp_test

import (
	"fmt"
	"math"
	"math/big"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/vp"
)

func TestBadInputIsRefusedWithItsValueAndTheDomain(t *testing.T) {
	refused := func(format string, value any) func(got any, err error) {
		return func(got any, err error) {
			t.Helper()
			if want := fmt.Sprintf(format, value); err == nil || err.Error() != want || !reflect.ValueOf(got).IsZero() {
				t.Errorf("got %v with the error %v, want the zero value with %s", got, err, want)
			}
		}
	}
	curve, nan, inf := sample.Must(vp.NewCurve(1000, 60)), math.NaN(), math.Inf(1)
	for _, n := range []int{0, 1001, math.MinInt} {
		refused("board count %d is outside 1 to 1000", n)(vp.Blitz(n))
		refused("board count %d is outside 1 to 1000", n)(vp.WBFContinuous(n))
		refused("board count %d is outside 1 to 1000", n)(vp.WBFDiscrete(n))
	}
	for _, n := range []int{1, 51} {
		refused("half-match of %d boards: the scale is for 2 to 50", n)(vp.HalfMatch(n))
	}
	for _, v0 := range []vp.Hundredths{0, -1, vp.MaxV0 + 1} {
		refused("V0 = %v VP is outside 0.01 to 1000.00", v0)(vp.NewCurve(v0, 60))
	}
	for _, x := range []float64{nan, inf, -inf, 0.999, 1000.5, -60} {
		refused("blitz X = %v IMPs is outside 1 to 1000", x)(vp.NewCurve(1000, x))
	}
	for _, imps := range []float64{-1, -5e-324, nan, inf, -inf} {
		refused("margin of %.6g IMPs: a winner's margin is a finite number, 0 or more", imps)(curve.VP(imps))
	}
	for _, v := range []float64{9.99, 20.01, nan, inf, -inf} {
		refused("score of %v VP: a winner's score on this scale lies between 10.00 and 20.00", v)(curve.IMPs(v))
	}
	for _, v := range []vp.Hundredths{-1, 999, 2001, math.MinInt} {
		refused("no winner's margin earns %v VP on wbf-continuous for 24 boards: a winner's score lies between 10.00 "+
			"and 20.00", v)(
			sample.Must(vp.WBFContinuous(24)).Table().MarginFor(v))
	}
	refused("V0 = %v VP: a discrete scale needs a whole V0 of 1 VP or more", "10.50")(
		vp.NewDiscrete("", 0, sample.Must(vp.NewCurve(1050, 60)), true))
	refused("no discrete scale with V0 = 10.00 VP and X = %v IMPs: X is so small that a score would have no "+
		"margins", 5)(
		vp.NewDiscrete("", 0, sample.Must(vp.NewCurve(1000, 5)), true))
	for _, decimals := range []int{-1, 1, 3} {
		refused("decimals %v with V0 = 10.55 VP: scores have 0 to 2, and as many as V0", decimals)(
			vp.NewContinuous("", 0, sample.Must(vp.NewCurve(1055, 60)), decimals, true))
	}
}

func TestHundredthsAreWrittenWithTwoDecimals(t *testing.T) {
	for h, want := range map[vp.Hundredths]string{
		0: "0.00", 1: "0.01", 10: "0.10", 100: "1.00", 1597: "15.97", -1: "-0.01", -1234: "-12.34",
		math.MaxInt64: "92233720368547758.07", math.MinInt64: "-92233720368547758.08",
	} {
		if got := string(h.Append([]byte("x="))); got != "x="+want || h.String() != want {
			t.Errorf("%d hundredths are written %q, want %q", int(h), got, want)
		}
		if v, whole := h.Whole(); v != int(h)/100 || whole != strings.HasSuffix(want, ".00") {
			t.Errorf("%v VP: Whole() = %d, %v; want the VP before the point, and true only if the decimals are 00", h, v, whole)
		}
	}
}

func TestAmountsAreWrittenWithTheDecimalsThatTheyNeed(t *testing.T) {
	for amount, want := range map[vp.Amount]string{
		0: "0.00", 4_600_000: "4.60", -500_000: "-0.50", 1_725_000: "1.725", 15_000_000: "15.00", 1: "0.000001",
		-12_345_678: "-12.345678",
	} {
		if got := amount.String(); got != want {
			t.Errorf("%d millionths are written %s, want %s", int(amount), got, want)
		}
	}
}

// The cases of testdata say what a table answers to the other questions about a margin.
func TestScoresOfEveryMarginAreThoseOfTheRows(t *testing.T) {
	for _, table := range []vp.Table{
		sample.Must(vp.WBFContinuous(24)).Table(), sample.Must(vp.WBFDiscrete(32)).Table(),
		sample.Must(vp.HalfMatch(3)).Table(), official.ACBL(30, 20), // the last skips scores
	} {
		last := table.Rows[len(table.Rows)-1].From
		for m := -last - 5; m <= last+5; m++ {
			var want vp.Row
			for _, r := range table.Rows {
				if r.From <= max(m, -m) {
					want = r
				}
			}
			if m < 0 {
				want.Winner, want.Loser = want.Loser, want.Winner
			}
			ours, theirs := table.Score(m)
			if ours != want.Winner || theirs != want.Loser || m < 0 && table.Cusp(m) {
				t.Errorf("%s, margin %d: the table gives %v – %v; want %v – %v, and no cusp of a defeat", table.Name, m, ours,
					theirs, want.Winner, want.Loser)
			}
		}
	}
}

// isScore is the form of a score. It is not the program's own.
var isScore = regexp.MustCompile(`^[0-9]{1,9}(\.[0-9]{1,2})?$`)

// FuzzHundredths reads any text as a score. What is read is the number that exact fractions give; what is refused is
// named in the error as it was written.
func FuzzHundredths(f *testing.F) {
	for _, text := range []string{"", "0", "15", "15.97", "15.", ".5", "-12.5", "+3", "1e3", "0x1F", "1_0", "١", "NaN", "1,5",
		"Inf", "999999999.99", "007", "15.9", "15.970", "1234567890", "15\n", " 15", "1.5.", "10000.0000001"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		h, err := vp.ParseHundredths(text)
		if !isScore.MatchString(text) {
			if err == nil || !strings.Contains(err.Error(), strconv.Quote(text)) {
				t.Errorf("%q is read as the score %d (%v), want an error that names it", text, int(h), err)
			}
			return
		}
		if exact, _ := new(big.Rat).SetString(text); err != nil || exact.Cmp(big.NewRat(int64(h), 100)) != 0 {
			t.Errorf("%q is read as the score %d (%v), want %s hundredths", text, int(h), err, exact.Mul(exact, big.NewRat(100, 1)))
		}
	})
}
