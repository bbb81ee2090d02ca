package pages

import (
	"fmt"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/theory"
	"github.com/vpcharts/vpcharts/generator/words"
)

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
