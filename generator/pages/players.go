package pages

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/settings"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/theory"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// The match lengths of the page's examples. After 16 boards a blitz is whole, and so is a tenth of it.
const shortMatch, longMatch, longestMatch = 8, 16, 32

// quarters are the shares of all winners in the table of quartiles.
var quarters = []float64{0.25, 0.5, 0.75}

// advantages are how many IMPs a board a team is better, in the table for better teams.
var advantages = []float64{0.5, 1, 1.5, 2}

// playersFacts are the figures of the page for players.
func playersFacts(in *Input) publisher.NamedFacts {
	l, equal := in.Words.Locale(), theory.NewEqualOdds()
	short, wbf := theory.DiscreteOdds(shortMatch, 0), theory.DiscreteOdds(longMatch, 0)
	low, high := short.Won()
	line := theory.NewOdds(theory.Straight(longMatch), 0)
	over, beyond := theory.AtBlitz()
	facts := publisher.NamedFacts{
		"draw": percent(l, short.Winner(0), 1), "low": percent(l, low, 0), "high": percent(l, high, 0),
		"tie_to":  l.Int(equal.TieTo),
		"tie_low": percent(l, slices.Min(equal.Tie), 0), "tie_high": percent(l, slices.Max(equal.Tie), 0),
		"drawn_low": percent(l, slices.Min(equal.Drawn), 0), "drawn_high": percent(l, slices.Max(equal.Drawn), 0),
		"line_top": percent(l, line.Between(7, 10), 0), "wbf_top": percent(l, wbf.Between(7, 10), 0),
		"line_20": percent(l, line.Winner(10), 1), "line_from": l.Int(line.Table.Rows[10].From),
		"odds_20": percent(l, wbf.Winner(10), 1), "from_20": l.Int(wbf.Table.Rows[10].From),
		"line_draw": percent(l, line.Winner(0), 1), "odds_draw": percent(l, wbf.Winner(0), 1),
		"step_16":     l.Int(line.Table.Rows[1].To - line.Table.Rows[1].From + 1),
		"line_median": l.Real(theory.WinnersQuantile(0.5).Straight, 1),
		"over_blitz":  l.Real(over, 2), "beyond": percent(l, beyond, 1), "even_blitz": l.Real(theory.Even(1), 2),
		"same": l.Real(theory.ScalesDiffer(settings.UsualBoards(), advantages), 2),
	}
	for row, name := range map[int]string{1: "11", 9: "19"} {
		r := wbf.Table.Rows[row]
		facts["odds_"+name], facts["range_"+name] = percent(l, wbf.Winner(row), 0), l.Margins(r)
		facts["margins_"+name] = l.Int(r.To - r.From + 1)
	}
	for i, p := range quarters {
		facts[fmt.Sprint("even_", i+1)] = l.Shortest(theory.WinnersQuantile(p).Even)
	}
	for _, n := range []int{shortMatch, longestMatch} {
		level, better, at := theory.DiscreteOdds(n, 0), theory.DiscreteOdds(n, 1), fmt.Sprint("_", n)
		facts["level"+at], facts["mean"+at] = percent(l, level.Scores[20], 1), l.Real(better.Mean(), 1)
		facts["wins"+at], facts["blitz"+at+"_1"] = percent(l, better.Margin.Below(-0.5), 0), percent(l, better.Scores[20], 0)
		facts["upset"+at] = percent(l, better.Scores[0], 1)
	}
	maps.Copy(facts, theoryFacts(in))
	return facts
}

// playersSections are the charts, the tables and the sliders of the page for players.
func playersSections(in *Input) ([]site.Section, error) {
	w, l := in.Words.Players, in.Words.Locale()
	usual := site.Section{ID: "usual"}
	for _, n := range otherLengths() {
		usual.Charts = append(usual.Charts, in.charts(fmt.Sprint("theory/odds-", n))...)
	}
	names := map[float64]string{0.25: w.Quarter(), 0.5: w.Half(), 0.75: w.ThreeQuarters()}
	return []site.Section{
		in.chartSection("odds"), in.chartSection("straight"), in.chartSection("even"), usual,
		tableSection("quartiles", sheet.Table{
			ID: "quartiles-vps", Caption: w.QuartilesCaption(),
			Heads: []string{w.QuartilesWinners(), w.Even(), w.Wbf(), w.Line()},
			Rows: rows(quarters, func(p float64) []string {
				q := theory.WinnersQuantile(p)
				return []string{names[p], l.Real(q.Even, 2), l.Real(q.Curve, 2), l.Real(q.Straight, 2)}
			}),
		}),
		{ID: "try", Heading: w.Try(), Screen: true, Tool: "odds", Data: lastMargins()},
		tableSection("better", betterTable(in)),
	}, nil
}

// betterTable is how many VPs a better team scores on average.
func betterTable(in *Input) sheet.Table {
	m, l := in.Words.Players, in.Words.Locale()
	t := sheet.Table{ID: "better-vps", Caption: m.BetterCaption(), Heads: []string{in.Words.Table.Boards()}}
	for _, better := range advantages {
		t.Heads = append(t.Heads, m.BetterHead(l.Shortest(better)))
	}
	t.Rows = rows(settings.UsualBoards(), func(n int) []string {
		cells := []string{l.Int(n)}
		for _, better := range advantages {
			cells = append(cells, l.Real(theory.DiscreteOdds(n, better).Mean(), 1))
		}
		return cells
	})
	return t
}

// lastMargins are those of the WBF's discrete scales of 4 to 100 boards, with a space between them: of a draw and of
// the next nine scores, which rise from 0.
func lastMargins() string {
	var all []string
	for n := vp.MinTested; n <= vp.MaxTested; n++ {
		all = append(all, rising(0, vp.Must(vp.WBFDiscrete(n)).Last))
	}
	return strings.Join(all, " ")
}

// playersCharts are the charts of the page for players.
func playersCharts() []Chart {
	all := []Chart{
		{name: "theory/odds", make: after(shortMatch, oddsChart), decimals: 1},
		{name: "theory/straight", make: straightChart, decimals: 1},
		{name: "theory/even", make: evenChart, decimals: 2},
	}
	for _, n := range otherLengths() {
		all = append(all, Chart{name: fmt.Sprint("theory/odds-", n), make: after(n, oddsChart), decimals: 1})
	}
	return all
}

// otherLengths are the usual lengths but that of the first chart.
func otherLengths() []int {
	return slices.DeleteFunc(settings.UsualBoards(), func(n int) bool { return n == shortMatch })
}

// scoreBars are the chances of the winner's scores as bars.
func scoreBars(o theory.Odds, key, name string) figure.Series {
	s := figure.Over(key, name, figure.Steps(10, 20, 1), func(vps float64) float64 { return 100 * o.Winner(int(vps)-10) })
	s.Shape = figure.Bars
	return s
}

// scoreChart is bars for the winner's scores. All such charts have the same height for the same chance.
func scoreChart(in *Input, title, desc string, bars ...figure.Series) figure.Chart {
	return figure.Chart{
		Title: title, Desc: desc, X: in.Words.Players.Winner(), Y: in.Words.Players.Of100(), Key: "winner_vps",
		XMin: 9.4, XMax: 20.6, YMax: 15.5, Series: bars,
	}
}

// oddsChart is how often each score of the winner comes between equal teams.
func oddsChart(in *Input, boards int) figure.Chart {
	m, l, o := in.Words, in.Words.Locale(), theory.DiscreteOdds(boards, 0)
	low, high := o.Won()
	desc := m.Players.OddsDesc(words.PlayersOddsDesc{
		Boards: boards, Draw: l.Real(100*o.Winner(0), 1), High: l.Real(100*high, 0), Low: l.Real(100*low, 0),
	})
	return scoreChart(in, m.Players.OddsTitle(boards), desc, scoreBars(o, "matches_of_100", ""))
}

// straightChart is the same on the WBF's scale and on a straight line.
func straightChart(in *Input) figure.Chart {
	m, l := in.Words.Players, in.Words.Locale()
	wbf, line := theory.DiscreteOdds(longMatch, 0), theory.NewOdds(theory.Straight(longMatch), 0)
	least, most := wbf.Won()
	desc := m.StraightDesc(words.PlayersStraightDesc{
		First: percent(l, line.Winner(1), 0), Last: percent(l, line.Winner(9), 0),
		Least: percent(l, least, 0), Most: percent(l, most, 0),
	})
	c := scoreChart(in, m.StraightTitle(longMatch), desc,
		scoreBars(wbf, "wbf_discrete", m.Wbf()), scoreBars(line, "straight_line", m.Line()))
	c.YMax = 20
	return c
}

// evenChart is the WBF's curve beside the one that makes all scores equally likely, and a straight line.
func evenChart(in *Input) figure.Chart {
	m, l, x := in.Words.Players, in.Words.Locale(), vp.Must(vp.Blitz(longMatch))
	curve := vp.Must(vp.NewCurve(vp.ScoreDrawn, x))
	most, margins := 0.0, figure.Steps(0, int(x), 1)
	all := []figure.Series{
		figure.Over("wbf_vps", m.Wbf(), margins, func(imps float64) float64 { return vp.Must(curve.VP(imps)) }),
		figure.Over("equal_chances_vps", m.Even(), margins, func(imps float64) float64 { return theory.Even(imps / x) }),
		figure.Over("straight_line_vps", m.Line(), margins, func(imps float64) float64 { return 10 + 10*imps/x }),
	}
	for i, straight := range all[2].Y {
		most = max(most, all[0].Y[i]-straight)
	}
	_, far := theory.Farthest()
	return figure.Chart{
		Title: m.EvenTitle(longMatch), Desc: m.EvenDesc(l.Real(far, 2), l.Real(most, 1)),
		X: m.Margin(), Y: m.Winner(), Key: "imps", XMax: x, YMin: 10, YMax: 20, Series: all,
	}
}
