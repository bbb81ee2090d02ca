package pages

import (
	"fmt"
	"math"
	"slices"

	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/theory"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// theoryFacts are the figures of the page that leads to the others on theory, and of the page for players: those of
// matches of 16 boards between equal teams.
func theoryFacts(in *Input) publisher.NamedFacts {
	l, match, x := in.Words.Locale(), theory.OfMatch(longMatch, 0), vp.Must(vp.Blitz(longMatch))
	line := theory.NewOdds(theory.Straight(longMatch), 0)
	half := int(math.Ceil(match.Quantile(0.75) - 0.5)) // the least margin that half of all winners do not exceed
	won := theory.NewEqualOdds().Won
	u, far := theory.Farthest()
	const below = 0.3 // the example of the even scale
	facts := publisher.NamedFacts{
		"spread":  l.Shortest(theory.Deviation),
		"half_16": l.Int(half), "more_16": l.Int(half + 1), "blitz_16": l.Shortest(x),
		"over_16":    percent(l, 2*match.From(int(x)), 1),
		"line_close": percent(l, line.Between(0, 3), 0), "line_19": percent(l, line.Winner(9), 1),
		"least": percent(l, slices.Min(won), 0), "most": percent(l, slices.Max(won), 0),
		"far": l.Real(far, 2), "far_16": l.Real(u*x, 0), "until_16": l.Int(int(theory.ComparedUpTo * x)),
		"even_below": percent(l, below, 0), "even_score": l.Shortest(theory.WinnersQuantile(below).Even),
	}
	same, margins := theory.SameGains(theory.Continuous().For(24))
	facts["same_24"], facts["margins_24"] = l.Int(same), l.Int(margins)
	gains := theory.NewGains(theory.Continuous().For(longMatch)).Curve
	for _, imps := range []int{0, 20, 59} { // what the next IMP earns after so many
		facts[fmt.Sprint("gain_", imps)] = l.Real(gains[imps]/100, 2)
	}
	return facts
}

// theorySections are the chart of the page on theory.
func theorySections(in *Input) ([]site.Section, error) {
	return []site.Section{in.chartSection("even")}, nil
}
