package theory

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/vp"
)

func odds(boards int, better float64) Odds {
	return NewOdds(sample.Must(vp.WBFDiscrete(boards)).Table(), better)
}

// Each margin by itself, scored by the scale, is the second way: no ranges, no mirror, the density integrated.
func TestOddsAreThoseOfEachMargin(t *testing.T) {
	for boards := vp.MinTested; boards <= vp.MaxTested; boards++ {
		for _, better := range []float64{0, 0.3, 1.5, -0.7} {
			for _, table := range []vp.Table{sample.Must(vp.WBFDiscrete(boards)).Table(), sample.Must(vp.WBFContinuous(boards)).Table()} {
				o, what := NewOdds(table, better), fmt.Sprintf("%s, %d boards, better by %g: ", table.Name, boards, better)
				n := OfMatch(boards, better)
				scores, mean, won := map[vp.Hundredths]float64{}, 0.0, 0.0
				far := int(math.Abs(n.Mean)+9*n.SD) + 1
				for m := -far; m <= far; m++ {
					p := n.Below(float64(m)+0.5) - n.Below(float64(m)-0.5)
					score, _ := table.Score(m)
					scores[score] += p
					mean += p * float64(score) / 100
					won += p
				}
				near(t, what+"all", won, 1, 1e-12)
				near(t, what+"the mean", o.Mean(), mean, 1e-10)
				sum := 0.0
				for i, p := range o.Scores {
					sum += p
					if !table.PerMargin {
						near(t, fmt.Sprint(what, i, " VPs"), p, scores[vp.Hundredths(i)*vp.VP], 1e-12)
					}
				}
				near(t, what+"the sum", sum, 1, 1e-12)
				near(t, what+"a blitz", o.Blitz(), scores[2000]+scores[0], 1e-12)
				mirror := NewOdds(table, -better).Scores
				slices.Reverse(mirror)
				if !slices.Equal(mirror, o.Scores) {
					t.Errorf("%sthe other side's chances are not the mirror of ours", what)
				}
			}
		}
	}
	// The sentence under the sliders has two decimals of the mean and says that a team wins at most "more than 99.9 times".
	for boards := vp.MinTested; boards <= vp.MaxTested; boards++ {
		for tenths := 1; tenths <= 30; tenths++ {
			o := odds(boards, float64(tenths)/10)
			if mean := math.Round(100 * o.Mean()); mean >= 2000 || mean <= 1000 || o.Scores[20] >= 0.9995 || o.Scores[20] <= o.Scores[0] || o.Margin.From(1) <= o.Scores[20] {
				t.Errorf("%d boards, better by %d tenths: the mean is %g, a blitz comes %g and %g, a win %g", boards, tenths, mean/100, o.Scores[20], o.Scores[0], o.Margin.From(1))
			}
		}
	}
}

func TestTheQuartilesOfTheWinnersScore(t *testing.T) {
	for _, want := range []Quantile{{0.25, 12.69, 12.5, 11.60}, {0.5, 15.05, 15, 13.38}, {0.75, 17.39, 17.5, 15.76}} {
		got := WinnersQuantile(want.P)
		near(t, "the quartile", got.Curve, want.Curve, 0.005)
		near(t, "that of equal chances", got.Even, want.Even, 1e-12)
		near(t, "that of a straight line", got.Straight, want.Straight, 0.005)
		// Back: the margin that earns it after 24 boards, and the area up to there.
		c := sample.Must(vp.WBFContinuous(24)).Curve
		margin := sample.Must(c.IMPs(got.Curve))
		near(t, "the winners below", 2*area(OfMatch(24, 0), 0, margin), want.P, 1e-10)
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
	over, beyond := AtBlitz()
	near(t, "over at the blitz", over, 0.458, 0.0005)
	near(t, "the area beyond", beyond, 1-2*area(OfMatch(N, 0), 0, c.X()), 1e-12)
}
