package pages

import (
	"fmt"
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

// correctedBoards are the board counts whose correction the page shows: those of which the report gives the number
// of corrections.
var correctedBoards = []int{8, 60}

// sensitivityFacts are the figures of the sections on sensitivity and on the correction.
func sensitivityFacts(in *Input) publisher.NamedFacts {
	l, fit, c, w := in.Words.Locale(), theory.Recorded().Gains, theory.Compared("exponential"), theory.NewWorth(16)
	concave, ranges := theory.Examples.Concave, theory.Examples.Ranges
	f := publisher.NamedFacts{
		"worth_draw": l.Real(c.StartS, 1), "worth_blitz": l.Real(c.EndS, 1), "worth_ratio": l.Real(c.Ratio(), 2),
		"fall_draw": l.Real(c.StartC, 1), "fall_blitz": l.Real(c.EndC, 1),
		"worth_draw_16": l.Real(w.S[0], 2), "worth_blitz_16": l.Real(w.S[2], 2),
		"gain_rounded": l.Real(fit.Rounded, 2), "gain_corrected": l.Real(fit.Corrected, 2), "gains_grow": l.Int(fit.Grows),
		"broken": l.Int(fit.Broken), "counts": l.Int(len(theory.Continuous())), "raised": l.Score(fit.Raised),
		"concave_a": listed(l, concave[0]), "concave_b": listed(l, concave[1]), "maximum": listed(l, concave[2]),
		"convex_a": listed(l, ranges[0]), "convex_b": listed(l, ranges[1]), "minimum": listed(l, ranges[2]),
	}
	for _, n := range correctedBoards {
		c := theory.Continuous().For(n)
		f[fmt.Sprint("violations_", n)] = l.Int(c.Violations)
		f[fmt.Sprint("steps_", n)], f[fmt.Sprint("moved_", n)] = l.Int(c.Steps), l.Int(c.Moved)
	}
	return f
}

func sensitivitySections(in *Input) []site.Section {
	w, l := in.Words.Mathematics, in.Words.Locale()
	all := []site.Section{
		in.chartSection("worth", "fall"),
		tableSection("worth-table", sheet.Table{
			ID: "worth-figures", Caption: w.WorthCaption(), Strong: 2,
			Heads: []string{in.Words.Table.Boards(), w.WorthBlitz(), w.WorthDraw(), w.WorthThird(), w.WorthEnd(),
				w.FallDraw(), w.FallEnd()},
			Rows: rows(settings.UsualBoards(), func(n int) []string {
				of := theory.NewWorth(n)
				return []string{l.Int(n), l.Real(of.X, 1), l.Real(of.S[0], 3), l.Real(of.S[1], 3), l.Real(of.S[2], 3),
					l.Real(1000*of.C[0], 2), l.Real(1000*of.C[2], 2)}
			}),
		}),
		{ID: "worth-slider", Tool: "worth", Data: worthData(in)},
		tableSection("corrections", sheet.Table{
			ID: "corrections-figures", Caption: w.CorrectionsCaption(),
			Heads: []string{w.BoardCount(), w.Violations(), w.Steps(), w.MovedHead()},
			Rows: rows([]int{8, 16, 24, 32, 60, 100}, func(n int) []string {
				c := theory.Continuous().For(n)
				return []string{l.Int(n), l.Int(c.Violations), l.Int(c.Steps), l.Int(c.Moved)}
			}),
		}),
		{ID: "stepper", Tool: "correction", Data: correctionData()},
	}
	for _, n := range correctedBoards {
		all = append(all, in.chartSection(fmt.Sprint("table-gains-", n), fmt.Sprint("table-bends-", n)),
			site.Section{ID: fmt.Sprint("differences-", n),
				Charts: in.charts(fmt.Sprint("theory/gains-", n), fmt.Sprint("theory/bends-", n))})
	}
	return all
}

// worthData is a line for each board count of the slider: its name, and a sentence.
func worthData(in *Input) string {
	m, l := in.Words, in.Words.Locale()
	return strings.Join(theory.Tested(func(n int) string {
		w := theory.NewWorth(n)
		return m.Boards(n) + "|" + m.Mathematics.WorthSaid(words.MathematicsWorthSaid{
			Boards: n, Blitz: l.Real(w.X, 1), First: l.Real(w.S[0], 3), Third: l.Real(w.S[1], 3), Last: l.Real(w.S[2], 3),
			Fall: l.Real(1000*w.C[0], 2),
		})
	}), "\n")
}

// correctionData is the rounded tables of 4 to 100 boards before the correction, with a space between them: the scores
// of a win by 1 IMP and more, in hundredths, which rise from 10 VPs.
func correctionData() string {
	var all []string
	for _, c := range theory.Continuous() {
		scores := c.Rounded()
		all = append(all, rising(scores[0], scores[1:]))
	}
	return strings.Join(all, " ")
}

func sensitivityCharts() []Chart {
	all := []Chart{
		{name: "theory/worth", decimals: 3, every: 4, make: worthChart},
		{name: "theory/fall", decimals: 2, every: 4, make: fallChart},
	}
	for _, n := range correctedBoards {
		all = append(all,
			Chart{name: fmt.Sprint("theory/table-gains-", n), decimals: 1, make: after(n, tableGainsChart)},
			Chart{name: fmt.Sprint("theory/table-bends-", n), decimals: 2, make: after(n, tableBendsChart)},
			Chart{name: fmt.Sprint("theory/gains-", n), make: after(n, gainsChart)},
			Chart{name: fmt.Sprint("theory/bends-", n), make: after(n, bendsChart)})
	}
	for i := range all {
		all[i].ofReport = true
	}
	return all
}

// worthChart is S for four match lengths in VP and IMPs.
func worthChart(in *Input) figure.Chart {
	w := in.Words.Mathematics
	return lengthsChart(in, figure.Chart{Title: w.WorthTitle(), Desc: w.WorthDesc(), Y: in.Words.Plot.VPPerIMP()},
		func(s, _ float64) float64 { return s })
}

// fallChart is C for them, in thousandths.
func fallChart(in *Input) figure.Chart {
	w := in.Words.Mathematics
	return lengthsChart(in, figure.Chart{Title: w.FallTitle(), Desc: w.FallDesc(), Y: w.FallY()},
		func(_, c float64) float64 { return 1000 * c })
}

// lengthsChart is a chart with what S and C give for four match lengths.
func lengthsChart(in *Input, c figure.Chart, of func(s, c float64) float64) figure.Chart {
	c.X, c.Key = in.Words.Players.Margin(), "imps"
	for _, n := range []int{8, 16, 24, 32} {
		x := theory.NewWorth(n).X
		c.Series = append(c.Series, figure.Over(fmt.Sprint("boards_", n), in.Words.Boards(n), figure.Steps(0, int(x), 1),
			func(imps float64) float64 { return of(theory.WorthAt(n, imps/x)) }))
	}
	return c
}

// tableGainsChart is what each IMP gains in the table before and after the correction, beside the curve.
func tableGainsChart(in *Input, boards int) figure.Chart {
	w, of := in.Words.Mathematics, theory.Continuous().For(boards)
	return tableChart(in, figure.Chart{
		Title: w.TableGainsTitle(boards), Desc: w.TableGainsDesc(of.Violations), X: w.GainOf(), Y: w.TableGainsY(),
	}, figure.Points, theory.NewGains(of))
}

// tableBendsChart is by how much these gains grow.
func tableBendsChart(in *Input, boards int) figure.Chart {
	w, of := in.Words.Mathematics, theory.Continuous().For(boards)
	return tableChart(in, figure.Chart{
		Title: w.TableBendsTitle(boards), Desc: w.TableBendsDesc(of.Violations), X: in.Words.Players.Margin(),
		Y: w.TableBendsY(),
	}, figure.Bars, theory.NewGains(of).Bends())
}

// tableChart is a chart with differences of the table, in a shape, beside those of the curve.
func tableChart(in *Input, c figure.Chart, shape figure.Shape, g theory.Gains) figure.Chart {
	w := in.Words.Mathematics
	return differencesChart(c,
		figure.Series{Key: "curve", Name: w.TableGainsCurve(), Y: g.Curve},
		figure.Series{Key: "rounded", Name: w.TableGainsRounded(), Y: g.Rounded, Shape: shape},
		figure.Series{Key: "corrected", Name: w.TableGainsCorrected(), Y: g.Corrected, Shape: shape},
	)
}

// gainsChart is what each IMP up to ⌈X⌉ gains before and after the correction, in hundredths of a VP.
func gainsChart(in *Input, boards int) figure.Chart {
	w, c := in.Words.Mathematics, theory.Continuous().For(boards)
	return differencesChart(figure.Chart{
		Title: w.GainsTitle(boards), Desc: w.GainsDesc(boards, in.Words.Margins(c.Violations)), X: w.GainOf(),
		Y: w.TableGainsY(),
	},
		figure.Series{Key: "rounded_hundredths", Name: w.Rounded(), Shape: figure.Bars, Y: theory.Differences(c.Rounded())},
		figure.Series{Key: "corrected_hundredths", Name: w.Corrected(), Y: theory.Differences(c.Winners())},
	)
}

// bendsChart is by how much gains grow at each margin up to ⌈X⌉ before and after the correction. Every larger margin
// earns the same.
func bendsChart(in *Input, boards int) figure.Chart {
	w, c := in.Words.Mathematics, theory.Continuous().For(boards)
	bars := func(key, name string, v []vp.Hundredths) figure.Series {
		gains := append(theory.Differences(v), 0)
		return figure.Series{Key: key, Name: name, Shape: figure.Bars, Y: theory.Differences(gains)}
	}
	return differencesChart(figure.Chart{
		Title: w.BendsTitle(boards, in.Words.Margins(c.Violations)), Desc: w.BendsDesc(boards, c.Violations),
		X: w.MarginHead(), Y: w.TableBendsY(),
	}, bars("rounded_hundredths", w.Rounded(), c.Rounded()), bars("corrected_hundredths", w.Corrected(), c.Winners()))
}

// differencesChart is a chart with the y of series at the margins from 1 on: those to which an IMP brings it, or at
// which gains change.
func differencesChart(c figure.Chart, series ...figure.Series) figure.Chart {
	for i, s := range series {
		series[i].X = figure.Steps(1, len(s.Y), 1)
	}
	c.Key, c.Series = "imps", series
	return c
}
