package pages

import (
	"slices"
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

// shownMedians are the positions that stand on the page without a script, by their median/X; with ⅓ and the
// normal distribution's median between them.
func shownMedians() []float64 {
	return []float64{0.3, theory.Third, theory.NormalMedian(), 0.36, 0.4, 0.5}
}

// goldenFacts are the figures of the section on the golden mean.
func goldenFacts(l words.Locale) publisher.NamedFacts {
	f := publisher.NamedFacts{
		"normal_median": l.Real(theory.NormalMedian(), 3), "normal_r": l.Real(theory.RFor(theory.NormalMedian()), 3),
		"golden_r": l.Real(theory.RFor(theory.Third), 3),
	}
	for _, p := range theory.Positions() {
		if p.Median == theory.NormalMedian() {
			f["most_normal"] = l.Score(p.Most)
		}
	}
	return f
}

func goldenSections(in *Input) []site.Section {
	all, w, l := theory.Positions(), in.Words.Mathematics, in.Words.Locale()
	t := sheet.Table{
		ID: "medians-figures", Caption: w.MediansCaption(testedRange(in.Words)),
		Heads: []string{w.MedianShare(), w.RHead(), w.Most(), w.MostAt(), w.FarthestAt()}, Strong: 2, Class: "named",
	}
	for _, p := range all {
		if !slices.Contains(shownMedians(), p.Median) {
			continue
		}
		row := []string{medianName(in.Words, p), l.Real(p.R, 3), l.Score(p.Most), w.None(), w.None()}
		if p.Most > 0 {
			row[3], row[4] = w.At(p.AtBoards, in.Words.IMPs(p.AtIMPs)), l.Real(p.Farthest, 2)
		}
		t.Rows = append(t.Rows, sheet.Row{Cells: row})
	}
	return []site.Section{
		{ID: "medians-table", Tables: []sheet.Table{t}}, in.plotSection("medians"),
		{ID: "golden", Tool: "golden", Data: goldenData(in.Words, all)},
	}
}

// testedRange is 4 to 100 boards: theory speaks of them whatever a site shows.
func testedRange(m *words.Messages) string { return m.Frame.Range(vp.MinTested, vp.MaxTested) }

// medianName is what people call a position.
func medianName(m *words.Messages, p theory.Position) string {
	share := m.Locale().Real(p.Median, 2)
	switch p.Median {
	case theory.Third:
		return m.Mathematics.ThirdName()
	case theory.NormalMedian():
		return m.Mathematics.NormalName(m.Locale().Real(p.Median, 4)) // with three digits it would first move another score
	case 0.5:
		return m.Mathematics.StraightName(share)
	}
	return share
}

// goldenSteps are the parts of a blitz at which the slider's curves are handed over.
const goldenSteps = 40

// goldenData is a line for each position of the slider: what it is called, what it means as a sentence, and its curve:
// what each fortieth of a blitz earns, in hundredths, as two digits to the base 36.
func goldenData(m *words.Messages, all []theory.Position) string {
	w, l := m.Mathematics, m.Locale()
	var lines []string
	for _, p := range all {
		said := w.MovesNone(l.Real(p.R, 3))
		if p.Most > 0 {
			said = w.Moves(w.At(p.AtBoards, m.IMPs(p.AtIMPs)), l.Score(p.Most), l.Real(p.R, 3), testedRange(m))
		}
		var curve strings.Builder
		before := 0
		for i := 1; i <= goldenSteps; i++ {
			score := int(100*(p.Score(float64(i)/goldenSteps)-10) + 0.5)
			digits := strconv.FormatInt(int64(score-before), 36)
			curve.WriteString(strings.Repeat("0", 2-len(digits)) + digits)
			before = score
		}
		lines = append(lines, medianName(m, p)+"|"+said+"|"+curve.String())
	}
	return strings.Join(lines, "\n")
}

func goldenPlots() []Chart {
	return []Chart{plotOf(Chart{name: "theory/medians", make: mediansChart, xDecimals: 3, decimals: 2, every: 2})}
}

// mediansChart is how far the curves of other medians are from the WBF's.
func mediansChart(in *Input) figure.Chart {
	w, l := in.Words.Mathematics, in.Words.Locale()
	c := figure.Chart{Title: w.MediansTitle(), Desc: w.MediansDesc(), X: in.Words.Plot.Share(), Y: w.Moved(),
		Key: "share_of_blitz", Number: l.Real}
	wbf := theory.Position{R: theory.RFor(theory.Third)}
	for _, of := range theory.Positions() {
		if of.Median == theory.Third || !slices.Contains(shownMedians(), of.Median) {
			continue
		}
		s := figure.Series{Key: "median_" + strconv.FormatFloat(of.Median, 'f', 3, 64), Name: medianName(in.Words, of)}
		for i := 0; i <= goldenSteps; i++ {
			u := float64(i) / goldenSteps
			s.X, s.Y = append(s.X, u), append(s.Y, of.Score(u)-wbf.Score(u))
		}
		c.Series = append(c.Series, s)
	}
	return c
}
