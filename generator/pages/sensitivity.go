package pages

import (
	"fmt"
	"strings"

	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/theory"
	"github.com/vpcharts/vpcharts/generator/words"
)

// sensitivityFacts are the figures of the section on sensitivity and concavity.
func sensitivityFacts(in *Input) publisher.NamedFacts {
	l, fit, c, w := in.Words.Locale(), theory.GainsFit(), theory.Compared("exponential"), theory.NewWorth(16)
	return publisher.NamedFacts{
		"worth_draw": l.Real(c.StartS, 1), "worth_blitz": l.Real(c.EndS, 1), "fall_draw": l.Real(c.StartC, 1),
		"fall_blitz":  l.Real(c.EndC, 1),
		"worth_ratio": l.Real(c.Ratio(), 2), "worth_draw_16": l.Real(w.S[0], 2), "worth_blitz_16": l.Real(w.S[2], 2),
		"gain_rounded": l.Real(fit.Rounded, 2), "gain_corrected": l.Real(fit.Corrected, 2), "gains_grow": l.Int(fit.Grows),
	}
}

func sensitivitySections(in *Input) []site.Section {
	w, l := in.Words.Mathematics, in.Words.Locale()
	all := []site.Section{
		in.chartSection("worth"), in.chartSection("fall"),
		tableSection("worth-table", sheet.Table{
			ID: "worth-figures", Caption: w.WorthCaption(), Heads: []string{
				in.Words.Table.Boards(), w.WorthBlitz(), w.WorthDraw(), w.WorthThird(), w.WorthEnd(), w.FallDraw(), w.FallEnd(),
			}, Strong: 2,
			Rows: rows(usualLengths(), func(n int) []string {
				of := theory.NewWorth(n)
				return []string{
					l.Int(n), l.Real(of.X, 1), l.Real(of.S[0], 3), l.Real(of.S[1], 3), l.Real(of.S[2], 3),
					l.Real(1000*of.C[0], 2), l.Real(1000*of.C[2], 2),
				}
			}),
		}),
		{ID: "worth-slider", Tool: "worth", Data: worthData(in)},
	}
	for _, n := range correctedBoards {
		all = append(all, in.chartSection(fmt.Sprint("table-gains-", n)), in.chartSection(fmt.Sprint("table-bends-", n)))
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

func sensitivityCharts() []Chart {
	all := []Chart{
		{name: "theory/worth", decimals: 3, every: 4, make: worthChart},
		{name: "theory/fall", decimals: 2, every: 4, make: fallChart},
	}
	for _, n := range correctedBoards {
		all = append(all,
			Chart{name: fmt.Sprint("theory/table-gains-", n), decimals: 2,
				make: func(in *Input) figure.Chart { return tableGainsChart(in, n) }},
			Chart{name: fmt.Sprint("theory/table-bends-", n), decimals: 2,
				make: func(in *Input) figure.Chart { return tableBendsChart(in, n) }})
	}
	return all
}

// worthChart is S for four match lengths in VP and IMPs.
func worthChart(in *Input) figure.Chart {
	w := in.Words.Mathematics
	return lengthsChart(in, figure.Chart{Title: w.WorthTitle(), Desc: w.WorthDesc(), Y: w.WorthY()},
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
		x, s := theory.NewWorth(n).X, figure.Series{Key: fmt.Sprint("boards_", n), Name: in.Words.Boards(n)}
		c.Series = append(c.Series, s.Over(figure.Steps(0, int(x), 1), func(imps float64) float64 {
			return of(theory.WorthAt(n, imps/x))
		}))
	}
	return c
}

// tableGainsChart is what each IMP gains in the table before and after the correction, beside the curve.
func tableGainsChart(in *Input, boards int) figure.Chart {
	w, of := in.Words.Mathematics, theory.CorrectionOf(boards)
	return besideCurve(in, figure.Chart{
		Title: w.TableGainsTitle(boards), Desc: w.TableGainsDesc(len(of.Violations)), X: w.GainOf(), Y: w.TableGainsY(),
	}, theory.NewGains(of), figure.Points)
}

// tableBendsChart is by how much these gains grow.
func tableBendsChart(in *Input, boards int) figure.Chart {
	w, of := in.Words.Mathematics, theory.CorrectionOf(boards)
	g := theory.NewGains(of)
	return besideCurve(in, figure.Chart{
		Title: w.TableBendsTitle(boards), Desc: w.TableBendsDesc(len(of.Violations)), X: in.Words.Players.Margin(),
		Y: w.TableBendsY(),
	}, theory.Gains{
		Curve: theory.Differences(g.Curve), Rounded: theory.Differences(g.Rounded), Corrected: theory.Differences(g.Corrected),
	}, figure.Bars)
}

// besideCurve is a chart with differences of the table, in a shape, beside those of the curve.
func besideCurve(in *Input, c figure.Chart, g theory.Gains, of figure.Shape) figure.Chart {
	w := in.Words.Mathematics
	return differencesChart(c,
		figure.Series{Key: "curve", Name: w.TableGainsCurve(), Y: g.Curve},
		figure.Series{Key: "rounded", Name: w.TableGainsRounded(), Y: g.Rounded, Shape: of},
		figure.Series{Key: "corrected", Name: w.TableGainsCorrected(), Y: g.Corrected, Shape: of},
	)
}
