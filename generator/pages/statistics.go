package pages

import (
	"fmt"
	"maps"
	"math"

	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/theory"
)

// The shares of matches beyond 15√N that Henry Bethe found, and the median, in IMPs per √N: the
// report's section 2, item 3.
const (
	fewBeyond, manyBeyond = 0.05, 0.08
	betheMedian           = 5
	xPerRoot              = 15 // X/√N, eq. (3)
)

// statisticsFacts are the figures of the section on statistics.
func statisticsFacts(in *Input) publisher.NamedFacts {
	l, equal, median := in.Words.Locale(), theory.BySD(theory.Deviation), theory.ByMedian(betheMedian)
	few, many := theory.ByTail(fewBeyond), theory.ByTail(manyBeyond)
	_, slams := theory.OneBoard()
	f := publisher.NamedFacts{
		"sd": l.Real(theory.Deviation, 2), "blitz_sd": l.Real(xPerRoot/theory.Deviation, 3),
		"small_share": percent(l, theory.SmallShare, 0), "fall_off": l.Real(theory.FallOff, 1),
		"slam_share": percent(l, slams, 2),
		"few":        percent(l, fewBeyond, 0), "many": percent(l, manyBeyond, 0),
		"median": l.Real(equal.Median, 2), "tail": percent(l, equal.Tail, 1), "median_tail": percent(l, median.Tail, 1),
		"few_sd": l.Real(few.SD, 2), "few_median": l.Real(few.Median, 2), "few_z": l.Real(xPerRoot/few.SD, 2),
		"many_sd": l.Real(many.SD, 2), "many_median": l.Real(many.Median, 2), "many_z": l.Real(xPerRoot/many.SD, 2),
	}
	first, second := theory.EquallySteep()
	_, far := theory.Farthest()
	over, _ := theory.AtBlitz()
	maps.Copy(f, publisher.NamedFacts{
		"even_far": l.Real(far, 3), "even_over": l.Real(over, 3), "even_first": l.Real(first, 3),
		"even_second": l.Real(second, 3), "even_below": l.Real(theory.OverEven(second), 3),
		"even_compared": l.Shortest(theory.ComparedUpTo), "even_last": l.Real(theory.OverEven(theory.ComparedUpTo), 3),
	})
	for _, m := range theory.Convolved() {
		f[fmt.Sprint("whole_", m.Boards)] = l.Real(m.Whole, 4)
	}
	for _, n := range []int{8, 32} {
		f[fmt.Sprint("few_tail_", n)] = percent(l, theory.TailOf(n, theory.Spread(16, fewBeyond)), 1)
		f[fmt.Sprint("many_tail_", n)] = percent(l, theory.TailOf(n, theory.Spread(16, manyBeyond)), 1)
	}
	return f
}

func statisticsSections(in *Input) []site.Section {
	w, l := in.Words.Mathematics, in.Words.Locale()
	var swings []sheet.Row
	for _, s := range theory.Swings() {
		for v, name := range []string{in.Words.Named("mathematics-swings", s.Key), w.Vulnerable()} {
			both := w.TwoScores(l.Int(s.Scores[v][0]), l.Int(s.Scores[v][1]))
			swings = append(swings, sheet.Row{Cells: []string{name, both, l.Int(s.IMPs[v])}})
		}
	}
	implied := func(from string, of theory.Implied) sheet.Row {
		return sheet.Row{Cells: []string{from, l.Real(of.SD, 2), l.Real(of.Median, 2), percent(l, of.Tail, 1)}}
	}
	return []site.Section{
		in.chartSection("one-board"),
		tableSection("swings", sheet.Table{
			ID: "swings-table", Caption: w.SwingsCaption(), Strong: 2, Class: "named",
			Heads: []string{w.Swing(), w.BothTables(), in.Words.Table.IMPs()}, Rows: swings,
		}),
		in.chartSection("match"),
		tableSection("convergence", sheet.Table{
			ID: "convergence-table", Caption: w.ConvergenceCaption(), Strong: 2,
			Heads: []string{w.BoardCount(), w.Jumps(), w.Whole(), w.MedianHead(), w.MedianPerRoot(), w.TailHead()},
			Rows: rows(theory.Convolved(), func(c theory.Match) []string {
				perRoot := float64(c.Median) / math.Sqrt(float64(c.Boards))
				return []string{l.Int(c.Boards), l.Real(c.Jumps, 4), l.Real(c.Whole, 4), l.Int(c.Median),
					l.Real(perRoot, 2), percent(l, c.Beyond, 1)}
			}),
		}),
		tableSection("implied", sheet.Table{
			ID: "implied-table", Caption: w.ImpliedCaption(), Class: "named",
			Heads: []string{w.From(), w.Sd(), w.MedianPerRoot(), w.TailHead()},
			Rows: []sheet.Row{
				implied(w.FromSd(l.Real(theory.Deviation, 2)), theory.BySD(theory.Deviation)),
				implied(w.FromTwo(), theory.BySD(xPerRoot/2.0)),
				implied(w.FromMedian(betheMedian), theory.ByMedian(betheMedian)),
				implied(w.FromTail(percent(l, fewBeyond, 0)), theory.ByTail(fewBeyond)),
				implied(w.FromTail(percent(l, manyBeyond, 0)), theory.ByTail(manyBeyond)),
			},
		}),
		tableSection("spreads", sheet.Table{
			ID: "spreads-table", Caption: w.SpreadsCaption(),
			Heads: []string{w.BoardCount(), w.ForTail(percent(l, fewBeyond, 0)), w.ForTail(percent(l, manyBeyond, 0))},
			Rows: rows([]int{8, 16, 32}, func(n int) []string {
				return []string{l.Int(n), l.Real(theory.Spread(n, fewBeyond), 2), l.Real(theory.Spread(n, manyBeyond), 2)}
			}),
		}),
		in.chartSection("beyond"),
	}
}

func statisticsCharts() []Chart {
	return []Chart{
		{name: "theory/one-board", make: oneBoardChart, decimals: 2},
		{name: "theory/match", make: matchChart, decimals: 4, every: 4},
		{name: "theory/beyond", make: beyondChart, decimals: 2, every: 4},
	}
}

// oneBoardChart is our law of a board beside the normal distribution of the same deviation.
func oneBoardChart(in *Input) figure.Chart {
	m := in.Words.Mathematics
	law, _ := theory.OneBoard()
	normal, margins := theory.OfMatch(1, 0), figure.Steps(-law.Widest(), law.Widest(), 1)
	ours := figure.Over("law_percent", m.Law(), margins, func(x float64) float64 { return 100 * law.At(int(x)) })
	ours.Shape = figure.Bars
	bell := figure.Over("normal_percent", m.Normal(), margins,
		func(x float64) float64 { return 100 * normal.Between(int(x), int(x)) })
	return figure.Chart{
		Title: m.OneBoardTitle(), Desc: m.OneBoardDesc(), X: m.BoardMargin(), Y: m.Of100Boards(), Key: "imps",
		Series: []figure.Series{ours, bell},
	}
}

// matchChart is the densities of matches of 1, 4 and 16 boards. Their margins divided by √N lie on a common
// grid, and the same margin of each has the same number exactly: the roots are powers of 2.
func matchChart(in *Input) figure.Chart {
	m := in.Words.Mathematics
	c := figure.Chart{
		Title: m.MatchTitle(), Desc: m.MatchDesc(), X: m.PerRoot(), Y: m.Density(), Key: "imps_per_root_boards",
		Uprights: []figure.Rule{
			{At: betheMedian, Label: m.MedianAt(betheMedian)}, {At: xPerRoot, Label: m.BlitzAt(xPerRoot)},
		},
	}
	const last = 20 // IMPs per √N
	for _, of := range theory.Convolved() {
		if root := math.Sqrt(float64(of.Boards)); root == math.Trunc(root) {
			c.Series = append(c.Series, figure.Over(fmt.Sprint("boards_", of.Boards), in.Words.Boards(of.Boards),
				figure.Steps(0, last*int(root), root), func(x float64) float64 { return of.Law.At(int(x*root)) * root }))
		}
	}
	normal := theory.OfMatch(1, 0)
	c.Series = append(c.Series, figure.Over("normal", m.Normal(), figure.Steps(0, 4*last, 4), normal.Density))
	return c
}

// beyondChart is the share of matches beyond 15√N between teams of a spread that is the same for every board
// count.
func beyondChart(in *Input) figure.Chart {
	m, l := in.Words.Mathematics, in.Words.Locale()
	few, many := theory.Spread(16, fewBeyond), theory.Spread(16, manyBeyond)
	series := func(key, name string, spread float64) figure.Series {
		return byBoards(key, name, func(boards int) float64 { return 100 * theory.TailOf(boards, spread) })
	}
	return figure.Chart{
		Title: m.BeyondTitle(), Desc: m.BeyondDesc(percent(l, theory.TailOf(16, 0), 1)), X: m.BoardCount(), Y: m.Blitzes(),
		Key: "boards", Series: []figure.Series{
			series("equal_percent", m.Equal(), 0), series("few_percent", m.SpreadOf(l.Real(few, 2)), few),
			series("many_percent", m.SpreadOf(l.Real(many, 2)), many),
		},
	}
}
