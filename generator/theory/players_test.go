package theory

import (
	"math"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/vp"
)

func odds(boards int, better float64) Odds {
	return NewOdds(sample.Must(vp.WBFDiscrete(boards)).Table(), better)
}

// The sentence under the sliders has two decimals of the mean and says that a team wins at most "more than 99.9 times".
// Tests of finished sites compute the chances again, and the cases of odds.csv have them for the scripts too.
func TestWhatTheSentenceUnderTheSlidersCanSay(t *testing.T) {
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
