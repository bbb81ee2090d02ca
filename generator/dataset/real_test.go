package dataset

import (
	"math"
	"math/big"
	"testing"

	"github.com/vpcharts/vpcharts/generator/vp"
)

func TestRealsHaveNineDecimalsAndNoNegativeZero(t *testing.T) {
	for _, c := range []struct {
		x    float64
		want string
	}{
		{0, "0.000000000"},
		{math.Copysign(0, -1), "0.000000000"},
		{-1e-300, "0.000000000"},
		{-4.9e-10, "0.000000000"},
		{4.9e-10, "0.000000000"},
		{-5.1e-10, "-0.000000001"},
		{5.1e-10, "0.000000001"},
		{-1.5, "-1.500000000"},
		{10, "10.000000000"},
		{math.Pi * 100, "314.159265359"},
	} {
		if got := string(AppendReal(nil, c.x)); got != c.want {
			t.Errorf("%g is written %q, want %q", c.x, got, c.want)
		}
	}
}

// ulpsFromTie tells how many units of its last place x is from where its ninth
// decimal would turn.
func ulpsFromTie(x float64) float64 {
	scaled := new(big.Float).SetPrec(200).Mul(big.NewFloat(x), big.NewFloat(1e9))
	whole, _ := scaled.Int(nil)
	fraction := scaled.Sub(scaled, new(big.Float).SetInt(whole))
	distance, _ := fraction.Sub(fraction, big.NewFloat(0.5)).Float64()
	return math.Abs(distance) / 1e9 / (math.Nextafter(x, math.Inf(1)) - x)
}

func TestNoPublishedRealIsNearARoundingTie(t *testing.T) {
	// Processors differ in the last place or two of a float64 (some fuse multiply
	// and add, and exp is not the same code on all). The files are the same on all
	// of them if no value is that near to a turn of its ninth decimal.
	const enough = 4
	checked := 0
	check := func(x float64, what string, n int) {
		checked++
		if u := ulpsFromTie(x); u < enough && x != 0 {
			t.Errorf("%s of %d: %.20f is %.1f units of its last place from a tie at the ninth decimal", what, n, x, u)
		}
	}
	for boards := 4; boards <= 100; boards++ {
		s, err := Compute(boards)
		if err != nil {
			t.Fatal(err)
		}
		check(s.Continuous.Curve.X(), "blitz", boards)
		for _, m := range s.Continuous.Rows {
			check(m.Exact, "exact score, boards", boards)
		}
		for _, v := range s.Discrete.RangeViolations {
			check(v.IMPs, "range violation, boards", boards)
		}
	}
	for _, m := range vp.Models() {
		for i := range 101 {
			u := float64(i) / 100
			check(m.V(u), m.Name+" v, percent", i)
			check(m.S(u), m.Name+" s, percent", i)
			check(m.C(u), m.Name+" c, percent", i)
		}
	}
	if checked < 10_000 {
		t.Errorf("%d values checked, want at least 10000", checked)
	}
}
