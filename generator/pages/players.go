package pages

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/theory"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

func init() {
	add(page{
		Page:  site.Page{Name: "theory/players", Script: "players", Parts: []string{"figure", "slider"}},
		order: 1, facts: playersFacts, below: playersSections,
	})
}

// usualLengths are the match lengths that the pages on theory show: those that players know, whatever
// a site's settings say.
func usualLengths() []int { return []int{6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 28, 32} }

// discreteTables are the WBF's discrete scales of 4 to 100 boards.
var discreteTables = sync.OnceValue(func() (all []vp.Table) {
	for n := vp.MinTested; n <= vp.MaxTested; n++ {
		all = append(all, vp.Must(vp.WBFDiscrete(n)).Table())
	}
	return all
})

// discreteOdds are the chances of each score for one board count of 4 to 100.
func discreteOdds(boards int, better float64) theory.Odds {
	return theory.NewOdds(discreteTables()[boards-vp.MinTested], better)
}

// playersFacts are the figures of the page for players.
func playersFacts(in *Input) publisher.NamedFacts {
	l := in.Words.Locale()
	of100 := func(p float64, decimals int) string { return l.Real(100*p, decimals) }
	facts := publisher.NamedFacts{"spread": l.Shortest(theory.Deviation)}

	equal := discreteOdds(shortMatch, 0)
	facts["draw"] = of100(equal.Winner(0), 1)
	low, high := wonOdds(equal)
	facts["low"], facts["high"] = of100(low, 0), of100(high, 0)
	least, most := low, high
	var ties, draws []float64 // the chances of 10–10 where only a tie earns it, and where a win by an IMP does too
	for n := vp.MinTested; n <= vp.MaxTested; n++ {
		o := discreteOdds(n, 0)
		low, high := wonOdds(o)
		least, most = min(least, low), max(most, high)
		if o.Table.Rows[0].To == 0 {
			facts["tie_to"], ties = l.Int(n), append(ties, o.Winner(0))
		} else {
			draws = append(draws, o.Winner(0))
		}
	}
	facts["least"], facts["most"] = of100(least, 0), of100(most, 0)
	facts["tie_low"], facts["tie_high"] = of100(slices.Min(ties), 0), of100(slices.Max(ties), 0)
	facts["drawn_low"], facts["drawn_high"] = of100(slices.Min(draws), 0), of100(slices.Max(draws), 0)

	maps.Copy(facts, closeFacts(in, longMatch))
	wbf, straight := discreteOdds(longMatch, 0), theory.Straight(longMatch)
	whole := theory.NewOdds(straight, 0)
	facts["line_top"], facts["wbf_top"] = of100(between(whole, 7, 10), 0), of100(between(wbf, 7, 10), 0)
	facts["from_20"], facts["odds_20"] = l.Int(wbf.Table.Rows[10].From), of100(wbf.Winner(10), 1)
	facts["line_20"], facts["line_from"] = of100(whole.Winner(10), 1), l.Int(straight.Rows[10].From)
	facts["step_16"] = l.Int(straight.Rows[1].To - straight.Rows[1].From + 1)
	for row, name := range map[int]string{1: "11", 9: "19"} {
		r := wbf.Table.Rows[row]
		facts["odds_"+name], facts["range_"+name], facts["margins_"+name] = of100(wbf.Winner(row), 0), l.Margins(r),
			l.Int(r.To-r.From+1)
	}
	for i, p := range quarters {
		facts["even_"+strconv.Itoa(i+1)] = l.Shortest(theory.WinnersQuantile(p).Even)
	}
	facts["line_median"] = l.Real(theory.WinnersQuantile(0.5).Straight, 1)
	over, beyond := theory.AtBlitz()
	facts["over_blitz"], facts["beyond"], facts["even_blitz"] = l.Real(over, 2), of100(beyond, 1),
		l.Real(theory.Even(1), 2)

	facts["same"] = l.Real(scalesDiffer(), 2)
	for _, n := range []int{shortMatch, longestMatch} {
		o, level := discreteOdds(n, 1), discreteOdds(n, 0)
		at := strconv.Itoa(n)
		facts["level_"+at], facts["wins_"+at] = of100(level.Scores[20], 1), of100(o.Margin.Below(-0.5), 0)
		facts["mean_"+at], facts["blitz_"+at+"_1"], facts["upset_"+at] = l.Real(o.Mean(), 1), of100(o.Scores[20], 0),
			of100(o.Scores[0], 1)
	}
	return facts
}

// between is the chance of the winner's scores of some rows, the first and the last included.
func between(o theory.Odds, first, last int) (chance float64) {
	for row := first; row <= last; row++ {
		chance += o.Winner(row)
	}
	return chance
}

// wonOdds are the least and the largest chance of a score above that of a draw.
func wonOdds(o theory.Odds) (low, high float64) {
	low = 1
	for row := 1; row < len(o.Table.Rows); row++ {
		low, high = min(low, o.Winner(row)), max(high, o.Winner(row))
	}
	return low, high
}

// closeFacts are figures of matches of 16 boards between equal teams: for players, and for the page that leads
// to all others.
func closeFacts(in *Input, boards int) publisher.NamedFacts {
	l, match, x := in.Words.Locale(), theory.OfMatch(boards, 0), vp.Must(vp.Blitz(boards))
	line, half := theory.NewOdds(theory.Straight(boards), 0), 0
	for match.Size(float64(half)+0.5) < 0.5 {
		half++
	}
	at := "_" + strconv.Itoa(boards)
	u, far := theory.Farthest()
	const below = 0.3 // the example of the even scale
	facts := publisher.NamedFacts{
		"half" + at: l.Int(half), "more" + at: l.Int(half + 1), "blitz" + at: l.Shortest(x),
		"over" + at:  l.Real(200*match.From(int(math.Ceil(x))), 1),
		"line_close": l.Real(100*between(line, 0, 3), 0), "line_19": l.Real(100*line.Winner(9), 0),
		"far": l.Real(far, 2), "far" + at: l.Real(u*x, 0), "until" + at: l.Int(int(theory.Compared * x)),
		"even_below": l.Real(100*below, 0), "even_score": l.Shortest(theory.WinnersQuantile(below).Even),
	}
	// What the next IMP earns after so many.
	c := vp.Must(vp.NewCurve(vp.ScoreDrawn, x))
	for _, imps := range []int{0, int(x) / 3, int(x) - 1} {
		facts["gain_"+strconv.Itoa(imps)] = l.Real(vp.Must(c.VP(float64(imps+1)))-vp.Must(c.VP(float64(imps))), 2)
	}
	return facts
}

// theoryFacts are the figures of the page on theory.
func theoryFacts(in *Input) publisher.NamedFacts { return closeFacts(in, longMatch) }

// theorySections are the picture of the page on theory.
func theorySections(in *Input) ([]site.Section, error) {
	return []site.Section{in.plotSection("even")}, nil
}

// playersPlots are the pictures of the page for players.
func playersPlots() []Chart {
	odds := func(boards int) func(in *Input) figure.Chart {
		return func(in *Input) figure.Chart { return oddsChart(in.Words, boards) }
	}
	all := []Chart{
		{name: "theory/odds", make: odds(shortMatch), decimals: 1},
		{name: "theory/straight", make: func(in *Input) figure.Chart { return straightChart(in.Words) }, decimals: 1},
		{name: "theory/even", make: func(in *Input) figure.Chart { return evenChart(in.Words) }, decimals: 2},
	}
	for _, n := range otherLengths() {
		all = append(all, Chart{name: usualPlot(n), make: odds(n), decimals: 1})
	}
	for i := range all {
		all[i].page = "theory/players"
	}
	return all
}

// otherLengths are the usual lengths but that of the first picture.
func otherLengths() []int {
	return slices.DeleteFunc(usualLengths(), func(n int) bool { return n == shortMatch })
}

// usualPlot is the name of the picture for a usual match length.
func usualPlot(boards int) string { return fmt.Sprintf("theory/odds-%d", boards) }

// playersSections are the pictures, the tables and the sliders of the page for players.
func playersSections(in *Input) ([]site.Section, error) {
	usual := site.Section{ID: "usual"}
	for _, n := range otherLengths() {
		usual.Charts = append(usual.Charts, in.chartsOf(usualPlot(n))...)
	}
	return []site.Section{
		in.plotSection("odds"), in.plotSection("straight"), in.plotSection("even"), usual,
		{ID: "quartiles", Tables: []sheet.Table{quartilesTable(in.Words)}},
		{ID: "try", Heading: in.Words.Players.Try(), Screen: true, Tool: "odds", Data: rangeLengths()},
		{ID: "better", Tables: []sheet.Table{betterTable(in)}},
	}, nil
}

// The match lengths of the page's examples. After 16 boards a blitz is whole, and so is a tenth of it.
const shortMatch, longMatch, longestMatch = 8, 16, 32

// scoreBars are the chances of the winner's scores as bars.
func scoreBars(o theory.Odds, key, name string) figure.Series {
	s := figure.Series{Key: key, Name: name, Shape: figure.Bars}
	for row, r := range o.Table.Rows {
		s.X, s.Y = append(s.X, float64(r.Winner)/float64(vp.VP)), append(s.Y, 100*o.Winner(row))
	}
	return s
}

// scoreChart is bars for the winner's scores. All such pictures have the same height for the same chance.
func scoreChart(m *words.Messages, title, desc string, bars ...figure.Series) figure.Chart {
	return figure.Chart{
		Title: title, Desc: desc, X: m.Players.Winner(), Y: m.Players.Of100(), Key: "winner_vps",
		XMin: 9.4, XMax: 20.6, YMax: 15.5, Series: bars, Number: m.Locale().Real,
	}
}

// oddsChart is how often each score of the winner comes between equal teams.
func oddsChart(m *words.Messages, boards int) figure.Chart {
	o := discreteOdds(boards, 0)
	low, high := wonOdds(o)
	l := m.Locale()
	desc := m.Players.OddsDesc(boards, l.Real(100*o.Winner(0), 1), l.Real(100*high, 0), l.Real(100*low, 0))
	return scoreChart(m, m.Players.OddsTitle(boards), desc, scoreBars(o, "matches_of_100", ""))
}

// straightChart is the same on the WBF's scale and on a straight line.
func straightChart(m *words.Messages) figure.Chart {
	wbf, line, l := discreteOdds(longMatch, 0), theory.NewOdds(theory.Straight(longMatch), 0), m.Locale()
	desc := m.Players.StraightDesc(l.Real(100*line.Winner(1), 0), l.Real(100*line.Winner(9), 0))
	c := scoreChart(m, m.Players.StraightTitle(longMatch), desc,
		scoreBars(wbf, "wbf_discrete", m.Players.Wbf()), scoreBars(line, "straight_line", m.Players.Line()))
	c.YMax = 20
	return c
}

// evenChart is the WBF's curve beside the one that makes all scores equally likely, and a straight line.
func evenChart(m *words.Messages) figure.Chart {
	x := vp.Must(vp.Blitz(longMatch))
	c := vp.Must(vp.NewCurve(vp.ScoreDrawn, x))
	wbf := figure.Series{Key: "wbf_vps", Name: m.Players.Wbf()}
	even := figure.Series{Key: "equal_chances_vps", Name: m.Players.Even()}
	line := figure.Series{Key: "straight_line_vps", Name: m.Players.Line()}
	most := 0.0
	for imps := 0.0; imps <= x; imps++ {
		v, u := vp.Must(c.VP(imps)), imps/x
		for _, s := range []struct {
			of *figure.Series
			v  float64
		}{{&wbf, v}, {&even, theory.Even(u)}, {&line, 10 + 10*u}} {
			s.of.X, s.of.Y = append(s.of.X, imps), append(s.of.Y, s.v)
		}
		most = max(most, v-10-10*u)
	}
	_, far := theory.Farthest()
	l := m.Locale()
	return figure.Chart{
		Title: m.Players.EvenTitle(longMatch), Desc: m.Players.EvenDesc(l.Real(far, 2), l.Real(most, 1)),
		X: m.Players.Margin(), Y: m.Players.Winner(), Key: "imps", XMax: x, YMin: 10, YMax: 20,
		Series: []figure.Series{wbf, even, line}, Number: l.Real,
	}
}

var quarters = [3]float64{0.25, 0.5, 0.75}

// quartilesTable is what a quarter, half and three quarters of all winners get less than.
func quartilesTable(m *words.Messages) sheet.Table {
	w, l := m.Players, m.Locale()
	t := sheet.Table{ID: "quartiles-vps", Caption: w.QuartilesCaption(),
		Heads: []string{w.QuartilesWinners(), w.Even(), w.Wbf(), w.Line()}}
	for i, name := range []string{w.Quarter(), w.Half(), w.ThreeQuarters()} {
		q := theory.WinnersQuantile(quarters[i])
		t.Rows = append(t.Rows, sheet.Row{Cells: []string{name, l.Real(q.Even, 2), l.Real(q.Curve, 2),
			l.Real(q.Straight, 2)}})
	}
	return t
}

// advantages are how many IMPs a board a team is better, in the table for better teams.
var advantages = []float64{0.5, 1, 1.5, 2}

// scalesDiffer is the most by which an average of that table differs on the two WBF scales, in VP.
func scalesDiffer() (most float64) {
	for _, n := range usualLengths() {
		continuous := vp.Must(vp.WBFContinuous(n)).Table()
		for _, better := range advantages {
			most = max(most, math.Abs(discreteOdds(n, better).Mean()-theory.NewOdds(continuous, better).Mean()))
		}
	}
	return most
}

// betterTable is how many VPs a better team scores on average.
func betterTable(in *Input) sheet.Table {
	m, l := in.Words.Players, in.Words.Locale()
	t := sheet.Table{ID: "better-vps", Caption: m.BetterCaption(), Heads: []string{in.Words.Table.Boards()}}
	for _, better := range advantages {
		t.Heads = append(t.Heads, m.BetterHead(l.Shortest(better)))
	}
	for _, n := range usualLengths() {
		row := sheet.Row{Cells: []string{l.Int(n)}}
		for _, better := range advantages {
			row.Cells = append(row.Cells, l.Real(discreteOdds(n, better).Mean(), 1))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// rangeLengths hands the ranges of the WBF's discrete scales of 4 to 100 boards over to the page's script: for each
// board count ten digits to the base 36, the last margin of a draw and how many margins each of the next nine scores
// has.
func rangeLengths() string {
	var b strings.Builder
	for _, t := range discreteTables() {
		from := 1
		for _, r := range t.Rows[:len(t.Rows)-1] {
			b.WriteString(strconv.FormatInt(int64(r.To+1-from), 36))
			from = r.To + 1
		}
	}
	return b.String()
}
