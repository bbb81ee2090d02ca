package pages

import (
	"strconv"
	"strings"

	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/theory"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// sensitivityFacts are the figures of the section on sensitivity and concavity.
func sensitivityFacts(l words.Locale) publisher.NamedFacts {
	fit, c, w := theory.GainsFit(), theory.Comparisons()[0], theory.NewWorth(16)
	return publisher.NamedFacts{
		"worth_draw": l.Real(c.StartS, 1), "worth_blitz": l.Real(c.EndS, 1), "fall_draw": l.Real(c.StartC, 1),
		"fall_blitz":  l.Real(c.EndC, 1),
		"worth_ratio": l.Real(c.Ratio(), 2), "worth_draw_16": l.Real(w.S[0], 2), "worth_blitz_16": l.Real(w.S[2], 2),
		"gain_rounded": l.Real(fit.Rounded, 2), "gain_corrected": l.Real(fit.Corrected, 2), "gains_grow": l.Int(fit.Grows),
	}
}

func sensitivitySections(in *Input) []site.Section {
	w, l := in.Words.Mathematics, in.Words.Locale()
	t := sheet.Table{ID: "worth-figures", Caption: w.WorthCaption(), Heads: []string{
		in.Words.Table.Boards(), w.WorthBlitz(), w.WorthDraw(), w.WorthThird(), w.WorthEnd(), w.FallDraw(), w.FallEnd(),
	}, Strong: 2}
	for _, n := range usualLengths() {
		of := theory.NewWorth(n)
		t.Rows = append(t.Rows, sheet.Row{Cells: []string{
			l.Int(n), l.Real(of.X, 1), l.Real(of.S[0], 3), l.Real(of.S[1], 3), l.Real(of.S[2], 3), l.Real(1000*of.C[0], 2),
			l.Real(1000*of.C[2], 2),
		}})
	}
	all := []site.Section{
		in.plotSection("worth"), in.plotSection("fall"), {ID: "worth-table", Tables: []sheet.Table{t}},
		{ID: "worth-slider", Tool: "worth", Data: worthData(in.Words)},
	}
	for _, n := range correctedLengths {
		all = append(all, in.plotSection("table-gains-"+strconv.Itoa(n)), in.plotSection("table-bends-"+strconv.Itoa(n)))
	}
	return all
}

// worthData is a line for each board count of the slider: its name, and a sentence.
func worthData(m *words.Messages) string {
	l := m.Locale()
	var lines []string
	for n := vp.MinTested; n <= vp.MaxTested; n++ {
		w := theory.NewWorth(n)
		lines = append(lines, m.Boards(n)+"|"+m.Mathematics.WorthSaid(l.Real(w.X, 1), n, l.Real(1000*w.C[0], 2),
			l.Real(w.S[0], 3), l.Real(w.S[2], 3), l.Real(w.S[1], 3)))
	}
	return strings.Join(lines, "\n")
}

// correctedLengths are the match lengths of which the report gives the number of corrections.
var correctedLengths = []int{8, 60}

func sensitivityPlots() []Chart {
	all := []Chart{
		{name: "theory/worth", decimals: 3, every: 4,
			make: func(in *Input) figure.Chart { return worthChart(in, 0) }},
		{name: "theory/fall", decimals: 2, every: 4,
			make: func(in *Input) figure.Chart { return worthChart(in, 1) }},
	}
	for _, n := range correctedLengths {
		all = append(all,
			Chart{name: "theory/table-gains-" + strconv.Itoa(n), decimals: 2,
				make: func(in *Input) figure.Chart { return tableGainsChart(in, n, false) }},
			Chart{name: "theory/table-bends-" + strconv.Itoa(n), decimals: 2,
				make: func(in *Input) figure.Chart { return tableGainsChart(in, n, true) }})
	}
	for i := range all {
		all[i] = plotOf(all[i])
	}
	return all
}

// worthChart is S, or C in thousandths, for four match lengths in VP and IMPs.
func worthChart(in *Input, kind int) figure.Chart {
	w := in.Words.Mathematics
	c := figure.Chart{
		Title: []string{w.WorthTitle(), w.FallTitle()}[kind], Desc: []string{w.WorthDesc(), w.FallDesc()}[kind],
		X: in.Words.Players.Margin(), Y: []string{w.WorthY(), w.FallY()}[kind], Key: "imps", Number: in.Words.Locale().Real,
	}
	for _, n := range []int{8, 16, 24, 32} {
		s := figure.Series{Key: "boards_" + strconv.Itoa(n), Name: in.Words.Boards(n)}
		for imps := 0.0; imps <= theory.NewWorth(n).X; imps++ {
			worth, fall := theory.WorthAt(n, imps/theory.NewWorth(n).X)
			s.X, s.Y = append(s.X, imps), append(s.Y, []float64{worth, 1000 * fall}[kind])
		}
		c.Series = append(c.Series, s)
	}
	return c
}

// tableGainsChart is the table's first or second differences before and after the correction, beside the curve's.
func tableGainsChart(in *Input, boards int, second bool) figure.Chart {
	w := in.Words.Mathematics
	of := theory.Corrections()[boards-vp.MinTested]
	g := theory.NewGains(of)
	c := figure.Chart{Title: w.TableGainsTitle(boards), Desc: w.TableGainsDesc(len(of.Violations)), X: w.GainOf(),
		Y: w.TableGainsY(), Key: "imps", Number: in.Words.Locale().Real}
	if second {
		c.Title, c.Desc = w.TableBendsTitle(boards), w.TableBendsDesc(len(of.Violations))
		c.X, c.Y = in.Words.Players.Margin(), w.TableBendsY()
		g = theory.Gains{Curve: theory.Bends(g.Curve), Rounded: theory.Bends(g.Rounded), Corrected: theory.Bends(g.Corrected)}
	}
	for _, s := range []figure.Series{
		{Key: "curve", Name: w.TableGainsCurve(), Y: g.Curve},
		{Key: "rounded", Name: w.TableGainsRounded(), Y: g.Rounded, Shape: figure.Points},
		{Key: "corrected", Name: w.TableGainsCorrected(), Y: g.Corrected, Shape: figure.Points},
	} {
		if second && s.Key != "curve" {
			s.Shape = figure.Bars
		}
		for i := range s.Y {
			s.X = append(s.X, float64(i+1)) // the margin to which an IMP brings it, or at which gains change
		}
		c.Series = append(c.Series, s)
	}
	return c
}
