package vp_test

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/vp"
)

func TestHundredthsAreWrittenWithTwoDecimals(t *testing.T) {
	for _, c := range []struct {
		h    vp.Hundredths
		want string
	}{
		{0, "0.00"}, {1, "0.01"}, {10, "0.10"}, {99, "0.99"}, {100, "1.00"}, {1597, "15.97"}, {2000, "20.00"},
		{-1, "-0.01"}, {-50, "-0.50"}, {-100, "-1.00"}, {-1234, "-12.34"},
		{math.MaxInt64, "92233720368547758.07"}, {math.MinInt64, "-92233720368547758.08"},
	} {
		if got := c.h.String(); got != c.want {
			t.Errorf("%d hundredths are written %q, want %q", int(c.h), got, c.want)
		}
		if got := string(c.h.Append([]byte("x="))); got != "x="+c.want {
			t.Errorf("%d hundredths appended to %q give %q, want %q", int(c.h), "x=", got, "x="+c.want)
		}
	}
}

func TestWholeTellsWholeScores(t *testing.T) {
	for _, c := range []struct {
		h     vp.Hundredths
		vps   int
		whole bool
	}{{0, 0, true}, {1000, 10, true}, {1001, 10, false}, {999, 9, false}, {-300, -3, true}, {-301, -3, false}} {
		if v, whole := c.h.Whole(); whole != c.whole || v != c.vps {
			t.Errorf("%v VP: Whole() = %d, %v; want %d, %v", c.h, v, whole, c.vps, c.whole)
		}
	}
}

func TestScoresAreRead(t *testing.T) {
	for _, c := range []struct {
		text string
		want vp.Hundredths
	}{
		{"0", 0}, {"15", 1500}, {"15.9", 1590}, {"15.97", 1597}, {"0.05", 5}, {"007", 700}, {"20.00", 2000}, {"999999999.99", 99999999999},
	} {
		if got, err := vp.ParseHundredths(c.text); err != nil || got != c.want {
			t.Errorf("ParseHundredths(%q) = %d, %v; want %d hundredths", c.text, int(got), err, int(c.want))
		}
	}
}

func TestWhatIsNoScoreIsRefusedAndQuoted(t *testing.T) {
	for _, text := range []string{
		"", ".", "15.", ".5", "15.970", "15,97", "-1", "+1", " 15", "15 ", "1e1", "0x10", "1.2.3", "NaN", "Inf",
		"1234567890", "١٥", "1_000", "15.9a", "\x00", "15\n",
	} {
		got, err := vp.ParseHundredths(text)
		if err == nil {
			t.Errorf("ParseHundredths(%q) = %v, want an error: not a score of at most two decimals", text, got)
			continue
		}
		for _, part := range []string{strconv.Quote(text), "two decimals", "15.97"} {
			if !strings.Contains(err.Error(), part) {
				t.Errorf("ParseHundredths(%q): error %q does not say %q", text, err, part)
			}
		}
	}
}

func FuzzParseHundredths(f *testing.F) {
	for _, s := range []string{"15.97", "20", "0.5", "", ".", "-1", "999999999.99", "1e3", "15.970", "٣"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		h, err := vp.ParseHundredths(s)
		if err != nil {
			if h != 0 {
				t.Errorf("ParseHundredths(%q) gives %v with the error %v, want 0", s, h, err)
			}
			return
		}
		if again, err := vp.ParseHundredths(h.String()); err != nil || again != h {
			t.Errorf("%q is read as %v, and that as %v, %v", s, h, again, err)
		}
		// What is read is what strconv reads, to the hundredth.
		if want, err := strconv.ParseFloat(s, 64); err != nil || math.Abs(want*100-float64(h)) > 1e-3 {
			t.Errorf("%q is read as %v, strconv reads %v, %v", s, h, want, err)
		}
	})
}
