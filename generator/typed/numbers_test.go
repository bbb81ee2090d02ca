package typed

import (
	"math"
	"math/big"
	"regexp"
	"strings"
	"testing"
)

// isNumber is the form of the plain numbers that people type, and isHalf of those with a half. They are not the
// program's own. testdata/numbers.csv has numbers with signs of other languages.
var (
	isNumber  = regexp.MustCompile(`^[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)$`)
	isHalf    = regexp.MustCompile(`^[+-]?[0-9]*\.5$`)
	otherSign = regexp.MustCompile(`[,·٫½٠-٩۰-۹０-９'’٬\s\v\x{85}\p{Z}` + dashes + `]`)
)

// asFloat is how far a number may be from what was typed, since the site's scripts and the program read
// it as a float64.
const asFloat = 1e-5

// FuzzNumbers reads any text as an amount and a margin. What is read is the number that exact
// fractions give; what is refused is named in the error as it was typed.
func FuzzNumbers(f *testing.F) {
	for _, text := range []string{"", "0", "15", "15.97", "15.", ".5", "-12.5", "+3", "1e3", "0x1F", "1_0", "١", "NaN",
		"Inf", "999999999.99", "10000", "10000.0000001",
		"-10000", "0.0000005", "12.4999999999999999999", "12.5", "- 1", "1 000", "1,5", "1.5.", "007", "15.9", "15.970",
		"1234567890", "15\n", " 15", "--1", "+-1", strings.Repeat("9", 400), "." + strings.Repeat("0", 400) + "1"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if otherSign.MatchString(text) {
			return
		}
		typed := isNumber.MatchString(text)
		exact, ok := new(big.Rat), true
		if typed && len(text) < 1000 {
			exact, ok = exact.SetString(text)
		}
		if !ok || len(text) >= 1000 {
			return // a number that is too long to be compared
		}
		within := func(most float64) bool {
			x, _ := exact.Float64() // which cannot be told from a number that is a little above the limit
			return typed && math.Abs(x) <= most
		}
		check := func(what string, got int, err error, want bool, of int64) {
			if (err == nil) != want {
				t.Errorf("%q is read as the %s %d (%v); it should be accepted: %t", text, what, got, err, want)
			}
			if err != nil {
				if !strings.Contains(err.Error(), text) &&
					!strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r > '~' || r == '"' || r == '\\' }) {
					t.Errorf("the error %q does not name %q", err, text)
				}
				return
			}
			far, _ := new(big.Rat).Sub(new(big.Rat).Mul(exact, big.NewRat(of, 1)), big.NewRat(int64(got), 1)).Float64()
			if math.Abs(far) > 0.5+asFloat {
				t.Errorf("%q is read as the %s %d, which is %g of a unit away from it", text, what, got, far)
			}
		}
		a, err := Amount(text)
		check("amount", int(a), err, within(10_000), 1_000_000)
		m, err := IMPs(text, 10_000)
		check("margin", m.IMPs.Counted(), err, within(10_000) && !strings.HasSuffix(text, "."), 1)
		if half := isHalf.MatchString(text); err == nil && (m.Half != half || m.Unclear != (!half && strings.Contains(text, "."))) {
			t.Errorf("%q is read as a margin with a half: %t, and is unclear: %t", text, m.Half, m.Unclear)
		}
	})
}
