package pages

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/theory"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// mathematicsFacts are the figures of the page for mathematicians.
func mathematicsFacts(in *Input) publisher.NamedFacts {
	all := sensitivityFacts(in)
	maps.Copy(all, statisticsFacts(in))
	maps.Copy(all, goldenFacts(in))
	maps.Copy(all, closestFacts(in))
	return all
}

// mathematicsSections are its charts, tables and tools.
func mathematicsSections(in *Input) ([]site.Section, error) {
	return slices.Concat(sensitivitySections(in), statisticsSections(in), goldenSections(in), closestSections(in),
		[]site.Section{tableSection("steps", stepsTable(in))}), nil
}

// shownPositions are the positions that stand on the page without a script: with ⅓ and the normal distribution's
// median between some hundredths.
func shownPositions() (all []theory.Position) {
	for _, p := range theory.Recorded().Positions {
		if p.Name != "" || slices.Contains([]float64{0.3, 0.36, 0.4}, p.Median) {
			all = append(all, p)
		}
	}
	return all
}

// positioned is the position with a name.
func positioned(name string) theory.Position {
	all := theory.Recorded().Positions
	return all[slices.IndexFunc(all, func(p theory.Position) bool { return p.Name == name })]
}

// goldenFacts are the figures of the section on the golden mean.
func goldenFacts(in *Input) publisher.NamedFacts {
	l := in.Words.Locale()
	normal := positioned(theory.PositionNormal)
	return publisher.NamedFacts{"golden_r": l.Real(positioned(theory.PositionThird).R, 3),
		"normal_median": l.Real(normal.Median, 3), "normal_r": l.Real(normal.R, 3), "most_normal": l.Score(normal.Most)}
}

func goldenSections(in *Input) []site.Section {
	w, l := in.Words.Mathematics, in.Words.Locale()
	return []site.Section{
		tableSection("medians-table", sheet.Table{
			ID: "medians-figures", Caption: w.MediansCaption(in.testedRange()),
			Heads: []string{w.MedianShare(), w.RHead(), w.Most(), w.MostAt(), w.FarthestAt()}, Strong: 2, Class: "named",
			Rows: rows(shownPositions(), func(p theory.Position) []string {
				at, farthest := w.None(), w.None()
				if p.Most > 0 {
					at, farthest = w.At(p.AtBoards, in.Words.IMPs(p.AtIMPs)), l.Real(p.Farthest, 2)
				}
				return []string{medianName(in, p), l.Real(p.R, 3), l.Score(p.Most), at, farthest}
			}),
		}),
		in.chartSection("medians"),
		{ID: "golden", Tool: "golden", Data: goldenData(in)},
	}
}

// medianName is what people call a position.
func medianName(in *Input, p theory.Position) string {
	w, l := in.Words.Mathematics, in.Words.Locale()
	switch p.Name {
	case theory.PositionThird:
		return w.ThirdName()
	case theory.PositionNormal:
		return w.NormalName(l.Real(p.Median, 4)) // with three digits it would first move another score
	case theory.PositionStraight:
		return w.StraightName(l.Real(p.Median, 2))
	}
	return l.Real(p.Median, 2)
}

// goldenSteps are the parts of a blitz at which the slider's curves are handed over.
const goldenSteps = 40

// goldenData is a line for each position of the slider: what it is called, what it means as a sentence, and its curve:
// the score after each fortieth of a blitz, in hundredths, which rises from 10 VPs.
func goldenData(in *Input) string {
	w, l := in.Words.Mathematics, in.Words.Locale()
	var lines []string
	for _, p := range theory.Recorded().Positions {
		said := w.MovesNone(l.Real(p.R, 3))
		if p.Most > 0 {
			said = w.Moves(words.MathematicsMoves{
				At: w.At(p.AtBoards, in.Words.IMPs(p.AtIMPs)), Most: l.Score(p.Most), R: l.Real(p.R, 3), Range: in.testedRange(),
			})
		}
		curve := make([]int, goldenSteps)
		for i := range curve {
			curve[i] = int(100*(p.Score(float64(i+1)/goldenSteps)-10) + 0.5)
		}
		lines = append(lines, medianName(in, p)+"|"+said+"|"+rising(0, curve))
	}
	return strings.Join(lines, "\n")
}

func goldenCharts() []Chart {
	return []Chart{{name: "theory/medians", make: mediansChart, xDecimals: 3, decimals: 2, every: 2}}
}

// mediansChart is how far the curves of other medians are from the WBF's.
func mediansChart(in *Input) figure.Chart {
	w := in.Words.Mathematics
	c := figure.Chart{Title: w.MediansTitle(), Desc: w.MediansDesc(), X: in.Words.Plot.Share(), Y: w.Moved(),
		Key: "share_of_blitz"}
	wbf := positioned(theory.PositionThird)
	for _, p := range shownPositions() {
		if p.Name != wbf.Name {
			c.Series = append(c.Series, figure.Over(fmt.Sprintf("median_%.3f", p.Median), medianName(in, p),
				figure.Steps(0, goldenSteps, goldenSteps), func(u float64) float64 { return p.Score(u) - wbf.Score(u) }))
		}
	}
	return c
}

// closestFacts are the figures on the concave tables that lie closest to the curve.
func closestFacts(in *Input) publisher.NamedFacts {
	l, found := in.Words.Locale(), theory.Recorded()
	c := found.Closeness
	return publisher.NamedFacts{
		"scores": l.Int(found.Scores), "equal": l.Int(c.Equal), "differ": l.Int(c.Differ),
		"by_one": l.Int(c.ByOne), "by_two": l.Int(c.Differ - c.ByOne),
		"percent":         percent(l, float64(c.ByOne)/float64(c.Differ), 0),
		"gap":             below(l, c.Gap, 4),
		"typical_rounded": l.Real(c.Rounded, 4), "typical_corrected": l.Real(c.Corrected, 4),
		"typical_near":          l.Real(c.Near, 4),
		"most_corrected":        l.Real(found.Fits.For(c.MostCorrectedAt).MostCorrected, 3),
		"most_corrected_boards": l.Int(c.MostCorrectedAt),
		"most_near":             l.Real(found.Fits.For(c.MostNearAt).MostNear, 3),
		"most_near_boards":      l.Int(c.MostNearAt),
	}
}

// closestSections are their chart and their table.
func closestSections(in *Input) []site.Section {
	m, l := in.Words.Joint, in.Words.Locale()
	return []site.Section{in.chartSection("closest"), tableSection("distances", sheet.Table{
		ID: "fits", Caption: m.Distances(),
		Heads: []string{in.Words.Table.Boards(), m.Differ(), m.TypicalCorrected(), m.TypicalNear(), m.MostCorrected(),
			m.TypicalNear()},
		Rows: rows([]int{8, 12, 16, 20, 24, 28, 32, 48, 60, 64, 80, 100}, func(n int) []string {
			f := theory.Recorded().Fits.For(n)
			return []string{l.Int(n), l.Int(f.Differ), l.Real(f.Corrected, 4), l.Real(f.Near, 4),
				l.Real(f.MostCorrected, 3), l.Real(f.MostNear, 3)}
		}),
	})}
}

// closestChart shows the typical distance of tables from the curve.
func closestChart(in *Input) figure.Chart {
	m, fits := in.Words.Joint, theory.Recorded().Fits
	last := fits.For(vp.MaxTested)
	report := byBoards("report", m.Report(), func(boards int) float64 { return fits.For(boards).Corrected })
	closest := byBoards("closest", m.Closest(), func(boards int) float64 { return fits.For(boards).Near })
	closest.Short = m.ClosestShort()
	rounded := byBoards("rounded", m.Rounded(), func(boards int) float64 { return fits.For(boards).Rounded })
	return figure.Chart{
		Title: m.ClosestTitle(), Desc: m.ClosestDesc(words.JointClosestDesc{
			Boards: last.Boards, Closest: last.Near, Equal: theory.Recorded().Closeness.Equal,
			Report: last.Corrected, Rounded: last.Rounded,
		}), X: in.Words.Table.Boards(), Y: m.ClosestY(), Key: "boards",
		Series: []figure.Series{report, closest, rounded},
	}
}
