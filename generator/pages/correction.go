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
	"github.com/vpcharts/vpcharts/generator/words"
)

// steppedBoards are the board counts whose correction stands on the page without a script: the report's examples.
var steppedBoards = []int{8, 60}

// correctionFacts are the figures of the section on the correction.
func correctionFacts(l words.Locale) publisher.NamedFacts {
	all, f := theory.Corrections(), publisher.NamedFacts{}
	broken, raised := 0, vp.Hundredths(0)
	for _, c := range all {
		if len(c.Violations) > 0 {
			broken++
		}
		for i := range c.Rounded {
			raised = max(raised, c.Corrected[i]-c.Rounded[i])
		}
	}
	f["broken"], f["counts"], f["raised"] = l.Int(broken), l.Int(len(all)), l.Score(raised)
	for _, n := range steppedBoards {
		c := all[n-vp.MinTested]
		f[fmt.Sprint("violations_", n)], f[fmt.Sprint("steps_", n)], f[fmt.Sprint("moved_", n)] = l.Int(len(c.Violations)),
			l.Int(c.Steps), l.Int(c.Moved)
	}
	for i := range 3 {
		f[[]string{"concave_a", "concave_b", "maximum"}[i]] = listed(l, theory.Examples.Concave[i])
		f[[]string{"convex_a", "convex_b", "minimum"}[i]] = listed(l, theory.Examples.Ranges[i])
	}
	return f
}

// listed writes numbers in their order.
func listed(l words.Locale, numbers []int) string {
	var all []string
	for _, n := range numbers {
		all = append(all, l.Int(n))
	}
	return strings.Join(all, ", ")
}

func correctionSections(in *Input) []site.Section {
	all, w, l := theory.Corrections(), in.Words.Mathematics, in.Words.Locale()
	t := sheet.Table{ID: "corrections-figures", Caption: w.CorrectionsCaption(),
		Heads: []string{w.BoardCount(), w.Violations(), w.Steps(), w.MovedHead()}}
	for _, n := range []int{8, 16, 24, 32, 60, 100} {
		c := all[n-vp.MinTested]
		t.Rows = append(t.Rows, sheet.Row{Cells: []string{l.Int(n), l.Int(len(c.Violations)), l.Int(c.Steps),
			l.Int(c.Moved)}})
	}
	sections := []site.Section{{ID: "corrections", Tables: []sheet.Table{t}},
		{ID: "stepper", Tool: "stepper", Data: correctionData(all)}}
	for _, n := range steppedBoards {
		sections = append(sections, site.Section{ID: fmt.Sprint("differences-", n),
			Charts: in.chartsOf(fmt.Sprint("theory/gains-", n), fmt.Sprint("theory/bends-", n))})
	}
	return sections
}

// gainDigits are the digits of correctionData: a gain is at most 0.63 VP.
const gainDigits = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_"

// correctionData is the rounded tables of 4 to 100 boards before the correction, with a space between them: what each
// IMP gains, in hundredths, as one of gainDigits.
func correctionData(all []theory.Correction) string {
	var b strings.Builder
	for i, c := range all {
		if i > 0 {
			b.WriteByte(' ')
		}
		for k := 1; k < len(c.Rounded); k++ {
			b.WriteByte(gainDigits[c.Rounded[k]-c.Rounded[k-1]])
		}
	}
	return b.String()
}

func correctionPlots() (all []Chart) {
	for _, n := range steppedBoards {
		all = append(all,
			plotOf(Chart{name: fmt.Sprint("theory/gains-", n),
				make: func(in *Input) figure.Chart { return gainsChart(in, n) }}),
			plotOf(Chart{name: fmt.Sprint("theory/bends-", n),
				make: func(in *Input) figure.Chart { return bendsChart(in, n) }}))
	}
	return all
}

// gainsChart is what each IMP gains before and after the correction, in hundredths of a VP.
func gainsChart(in *Input, boards int) figure.Chart {
	w := in.Words.Mathematics
	return differenceChart(in, boards, func(violations int) figure.Chart {
		return figure.Chart{Title: w.GainsTitle(boards), Desc: w.GainsDesc(boards, in.Words.Margins(violations)),
			X: w.GainOf(), Y: w.TableGainsY()}
	}, figure.Line, func(v []vp.Hundredths, i int) vp.Hundredths { return v[i] - v[i-1] })
}

// bendsChart is by how much gains grow at each margin before and after the correction.
func bendsChart(in *Input, boards int) figure.Chart {
	w := in.Words.Mathematics
	return differenceChart(in, boards, func(violations int) figure.Chart {
		return figure.Chart{Title: w.BendsTitle(boards, in.Words.Margins(violations)), Desc: w.BendsDesc(boards, violations),
			X: w.MarginHead(), Y: w.TableBendsY()}
	}, figure.Bars, func(v []vp.Hundredths, i int) vp.Hundredths { return v[min(i+1, len(v)-1)] - 2*v[i] + v[i-1] })
}

// differenceChart is a chart, whose words say how many violations there are, with differences at each margin from 1 to
// ⌈X⌉. Every larger margin earns the same.
func differenceChart(in *Input, boards int, words func(violations int) figure.Chart, corrected figure.Shape,
	of func(v []vp.Hundredths, i int) vp.Hundredths) figure.Chart {
	table := theory.Corrections()[boards-vp.MinTested]
	c := words(len(table.Violations))
	before := figure.Series{Key: "rounded_hundredths", Name: in.Words.Mathematics.Rounded(), Shape: figure.Bars}
	after := figure.Series{Key: "corrected_hundredths", Name: in.Words.Mathematics.Corrected(), Shape: corrected}
	for i := 1; i < len(table.Rounded); i++ {
		before.X, before.Y = append(before.X, float64(i)), append(before.Y, float64(of(table.Rounded, i)))
		after.X, after.Y = append(after.X, float64(i)), append(after.Y, float64(of(table.Corrected, i)))
	}
	c.Key, c.Series, c.Number = "imps", []figure.Series{before, after}, in.Words.Locale().Real
	return c
}
