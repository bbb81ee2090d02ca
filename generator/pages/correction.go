package pages

import (
	"fmt"
	"strings"

	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/theory"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// correctedBoards are the board counts whose correction the page shows: those of which the report gives the number
// of corrections.
var correctedBoards = []int{8, 60}

// correctionFacts are the figures of the section on the correction.
func correctionFacts(in *Input) publisher.NamedFacts {
	l, fit, of := in.Words.Locale(), theory.GainsFit(), theory.Examples
	f := publisher.NamedFacts{
		"broken": l.Int(fit.Broken), "counts": l.Int(len(theory.Corrections())), "raised": l.Score(fit.Raised),
		"concave_a": listed(l, of.Concave[0]), "concave_b": listed(l, of.Concave[1]), "maximum": listed(l, of.Concave[2]),
		"convex_a": listed(l, of.Ranges[0]), "convex_b": listed(l, of.Ranges[1]), "minimum": listed(l, of.Ranges[2]),
	}
	for _, n := range correctedBoards {
		c := theory.CorrectionOf(n)
		f[fmt.Sprint("violations_", n)] = l.Int(len(c.Violations))
		f[fmt.Sprint("steps_", n)], f[fmt.Sprint("moved_", n)] = l.Int(c.Steps), l.Int(c.Moved)
	}
	return f
}

func correctionSections(in *Input) []site.Section {
	w, l := in.Words.Mathematics, in.Words.Locale()
	sections := []site.Section{
		tableSection("corrections", sheet.Table{
			ID: "corrections-figures", Caption: w.CorrectionsCaption(),
			Heads: []string{w.BoardCount(), w.Violations(), w.Steps(), w.MovedHead()},
			Rows: rows([]int{8, 16, 24, 32, 60, 100}, func(n int) []string {
				c := theory.CorrectionOf(n)
				return []string{l.Int(n), l.Int(len(c.Violations)), l.Int(c.Steps), l.Int(c.Moved)}
			}),
		}),
		{ID: "stepper", Tool: "stepper", Data: correctionData()},
	}
	for _, n := range correctedBoards {
		sections = append(sections, site.Section{ID: fmt.Sprint("differences-", n),
			Charts: in.charts(fmt.Sprint("theory/gains-", n), fmt.Sprint("theory/bends-", n))})
	}
	return sections
}

// gainDigits are the digits of correctionData: a gain is at most 0.63 VP.
const gainDigits = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_"

// correctionData is the rounded tables of 4 to 100 boards before the correction, with a space between them: what each
// IMP gains, in hundredths, as one of gainDigits.
func correctionData() string {
	var all []string
	for _, c := range theory.Corrections() {
		var digits []byte
		for _, gain := range theory.Differences(c.Rounded) {
			digits = append(digits, gainDigits[int(gain)])
		}
		all = append(all, string(digits))
	}
	return strings.Join(all, " ")
}

func correctionCharts() (all []Chart) {
	for _, n := range correctedBoards {
		all = append(all,
			Chart{name: fmt.Sprint("theory/gains-", n), make: func(in *Input) figure.Chart { return gainsChart(in, n) }},
			Chart{name: fmt.Sprint("theory/bends-", n), make: func(in *Input) figure.Chart { return bendsChart(in, n) }})
	}
	return all
}

// gainsChart is what each IMP up to ⌈X⌉ gains before and after the correction, in hundredths of a VP.
func gainsChart(in *Input, boards int) figure.Chart {
	w, c := in.Words.Mathematics, theory.CorrectionOf(boards)
	return differencesChart(figure.Chart{
		Title: w.GainsTitle(boards), Desc: w.GainsDesc(boards, in.Words.Margins(len(c.Violations))), X: w.GainOf(),
		Y: w.TableGainsY(),
	},
		figure.Series{Key: "rounded_hundredths", Name: w.Rounded(), Shape: figure.Bars, Y: theory.Differences(c.Rounded)},
		figure.Series{Key: "corrected_hundredths", Name: w.Corrected(), Y: theory.Differences(c.Corrected)},
	)
}

// bendsChart is by how much gains grow at each margin up to ⌈X⌉ before and after the correction. Every larger margin
// earns the same.
func bendsChart(in *Input, boards int) figure.Chart {
	w, c := in.Words.Mathematics, theory.CorrectionOf(boards)
	bars := func(key, name string, v []vp.Hundredths) figure.Series {
		gains := append(theory.Differences(v), 0)
		return figure.Series{Key: key, Name: name, Shape: figure.Bars, Y: theory.Differences(gains)}
	}
	return differencesChart(figure.Chart{
		Title: w.BendsTitle(boards, in.Words.Margins(len(c.Violations))), Desc: w.BendsDesc(boards, len(c.Violations)),
		X: w.MarginHead(), Y: w.TableBendsY(),
	}, bars("rounded_hundredths", w.Rounded(), c.Rounded), bars("corrected_hundredths", w.Corrected(), c.Corrected))
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
