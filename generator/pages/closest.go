package pages

import (
	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/theory"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

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
