package theory

import (
	"math"
	"testing"
)

// area integrates the density of a normal distribution, by Simpson's rule.
func area(n Normal, from, to float64) float64 {
	const steps = 4000
	density := func(x float64) float64 {
		z := (x - n.Mean) / n.SD
		return math.Exp(-z*z/2) / (n.SD * math.Sqrt(2*math.Pi))
	}
	sum, h := density(from)+density(to), (to-from)/steps
	for i := 1; i < steps; i++ {
		sum += float64(2+2*(i%2)) * density(from+float64(i)*h)
	}
	return sum * h / 3
}

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s is %.15g, want %.15g (to %g)", what, got, want, within)
	}
}

func TestProbabilitiesAreAreasUnderTheDensity(t *testing.T) {
	for _, n := range []Normal{OfMatch(8, 0), OfMatch(16, 0.7), OfMatch(100, -0.3)} {
		near(t, "all", area(n, n.Mean-12*n.SD, n.Mean+12*n.SD), 1, 1e-12)
		all := n.Below(-60.5) + n.From(61)
		for i := -60; i <= 60; i++ {
			all += n.Between(i, i)
		}
		near(t, "the sum of all margins", all, 1, 1e-13)
		for _, x := range []float64{-40, -1, 0, 7.5, 33} {
			near(t, "below", n.Below(x), area(n, n.Mean-12*n.SD, x), 1e-12)
			near(t, "beyond", n.Beyond(x), 1-n.Below(x), 1e-15)
			near(t, "the quantile of what is below", n.Quantile(n.Below(x)), x, 1e-10)
			near(t, "size", n.Size(max(x, 0)), area(n, -max(x, 0), max(x, 0)), 1e-12)
		}
		for _, p := range [][2]int{{0, 0}, {-3, 12}, {40, 47}} {
			want := area(n, float64(p[0])-0.5, float64(p[1])+0.5)
			near(t, "between", n.Between(p[0], p[1]), want, 1e-12)
		}
	}
	near(t, "the median that a median implies", ByMedian(5).Median, 5, 1e-12)
	far := OfMatch(4, 0) // of its far tail only the upper side is left
	if got, want := far.Between(200, 201), far.Between(-201, -200); got <= 0 || got != want {
		t.Errorf("200 and 201 IMPs after 4 boards have a probability of %g, want the %g of the defeats", got, want)
	}
}

// Teams of a spread d for each board have the variance N·7.51² + N²·d² after N boards.
func TestTheShareBeyondTheBlitz(t *testing.T) {
	for _, n := range []float64{4, 16, 100} {
		for _, tail := range []float64{0.05, 0.08} {
			d := Spread(16, tail)
			near(t, "the share that gives the spread", TailOf(16, d), tail, 1e-12)
			near(t, "the share", TailOf(int(n), d), math.Erfc(15*math.Sqrt(n/2/(n*7.51*7.51+n*n*d*d))), 1e-12)
		}
	}
}
