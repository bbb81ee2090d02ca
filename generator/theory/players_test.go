package theory

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/vp"
)

func TestTheQuartilesOfTheWinnersScore(t *testing.T) {
	for _, want := range []Quantile{{0.25, 12.69, 12.5, 11.60}, {0.5, 15.05, 15, 13.38}, {0.75, 17.39, 17.5, 15.76}} {
		got := WinnersQuantile(want.P)
		near(t, "the quartile", got.Curve, want.Curve, 0.005)
		near(t, "that of equal chances", got.Even, want.Even, 1e-12)
		near(t, "that of a straight line", got.Straight, want.Straight, 0.005)
	}
}

// "The largest distance before 0.8 X (0.19 VP, near 0.15 X) and the 0.46 at the blitz, where the normal still has 4.6 %
// to come."
func TestTheCurveBesideEqualChances(t *testing.T) {
	u, vps := Farthest()
	const N = 24
	c := sample.Must(vp.WBFContinuous(N)).Curve
	most, at := 0.0, 0.0
	for i := 0.0; i <= 0.8; i += 1e-5 {
		v := sample.Must(c.VP(i * c.X()))
		if d := math.Abs(v - 10 - 10*math.Erf(i*c.X()/(7.51*math.Sqrt(2*N)))); d > most {
			most, at = d, i
		}
	}
	near(t, "a search's place", at, u, 1e-4)
	near(t, "a search's distance", most, vps, 1e-8)
	least := 0.0
	for i := 0.0; i < 1; i += 1e-5 {
		most = max(most, math.Abs(OverEven(i)))
		if d := OverEven(i); d < least {
			least, at = d, i
		}
	}
	_, second := EquallySteep()
	near(t, "the second place where the curves are equally steep, by a search", second, at, 1e-4)
	over, beyond := AtBlitz()
	near(t, "the largest distance up to the blitz", over, most, 1e-4)
	near(t, "over at the blitz", over, 0.458, 0.0005)
	near(t, "the area beyond", beyond, 1-2*area(OfMatch(N, 0), 0, c.X()), 1e-12)
}

// Up to 10 boards only a tie is 10–10, in longer matches a win by 1 to 3 IMPs is one too.
func TestHowOftenADrawComes(t *testing.T) {
	e := NewEqualOdds()
	for n, chances := 4, slices.Concat(e.Tie, e.Drawn); n <= 100; n++ {
		last := oracle.Discrete(n).Ends[0]
		want := math.Erf((float64(last) + 0.5) / (7.51 * math.Sqrt(2*float64(n))))
		near(t, fmt.Sprint("a draw in ", n, " boards"), chances[n-4], want, 1e-12)
		if (n <= e.TieTo) != (last == 0) || last > 3 || len(e.Tie) != 7 || e.TieTo != 10 {
			t.Errorf("%d boards: a win by %d is 10–10; of %d board counts, up to %d, only a tie is", n, last, len(e.Tie), e.TieTo)
		}
	}
}

// The straight line has the WBF's correction: its ends are the greatest that keep (13) and (14) and are nowhere above those
// of the first pass. They are found from the means of neighbours, and the chances from the error function.
func TestTheStraightLineHasTheSameCorrection(t *testing.T) {
	var ends []int
	for v := 10; v < 20; v++ {
		ends = append(ends, (2*(v-10)+1)*60/20) // the last whole margin below v+½ VPs, at 6 IMPs a VP
	}
	settle(ends, 0, func(v []int, i int) int {
		if i == 0 {
			return min(v[0], (v[1]-1)/3)
		}
		return min(v[i], (v[i-1]+v[i+1])/2)
	})
	line, got := Straight(16), []int{}
	for k := range ends {
		got = append(got, line.Rows[k].To)
	}
	if want := []int{2, 8, 14, 20, 26, 32, 38, 44, 50, 57}; !slices.Equal(ends, want) || !slices.Equal(got, want) {
		t.Errorf("for 16 boards the ends are %v, and %v when they are found again; want %v", got, ends, want)
	}
	beyond := func(margin int) float64 { return math.Erfc((float64(margin) + 0.5) / (4 * 7.51 * math.Sqrt2)) }
	o := NewOdds(line, 0)
	near(t, "a draw", o.Winner(0), 1-beyond(2), 1e-12)
	near(t, "10–10 to 13–7", o.Between(0, 3), 1-beyond(20), 1e-12)
	near(t, "19–1", o.Winner(9), beyond(50)-beyond(57), 1e-12)
	near(t, "17–3 to 20–0", o.Between(7, 10), beyond(38), 1e-12)
}
