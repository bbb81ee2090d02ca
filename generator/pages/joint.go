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
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

func init() {
	add(entry{
		Entry: site.Entry{Name: "theory/joint", Script: "figure", Parts: []string{"chart", "follow"}},
		order: 5, facts: jointFacts, below: jointSections,
		charts: []Chart{
			{name: "theory/inside", make: insideChart, decimals: 2},
			{name: "theory/closest", make: closestChart, decimals: 4},
		},
	})
}

// The board counts whose joint scale is not the WBF's, or does not exist.
var jointCounts = []int{5, 6, 7}

// jointFacts are the figures of the page on the open problem.
func jointFacts(in *Input) publisher.NamedFacts {
	l, survey, longer := in.Words.Locale(), theory.SurveyJoints(), theory.ForLonger()
	facts := publisher.NamedFacts{
		"wbf": l.Int(survey.WBF), "nearest": l.Real(survey.Nearest, 4),
		"room": l.Real(survey.Room, 2), "room_score": l.Int(survey.RoomScore), "room_boards": l.Int(survey.RoomBoards),
		"growth": l.Real(longer.Growth, 4), "grown": l.Int(longer.Grown),
		"distance": l.Real(longer.Room, 2), "roomy": l.Int(longer.Roomy),
	}
	for _, n := range jointCounts {
		j := theory.Joints().For(n)
		facts[fmt.Sprint("ends_", n)], facts[fmt.Sprint("moved_", n)] = listed(l, j.Last), l.Int(j.Moved)
	}
	for _, n := range []int{1, 2, 3, 5, 6, 7} {
		for score := 11; score <= 13; score++ {
			imps := vp.Must(vp.Must(vp.WBFDiscrete(n)).Curve.IMPs(float64(score)))
			facts[fmt.Sprintf("at_%d_%d", n, score)] = l.Real(imps, 2)
		}
	}
	maps.Copy(facts, sixFacts(in))
	maps.Copy(facts, closestFacts(in))
	return facts
}

// sixFacts are those on 6 boards, for which there is no joint scale.
func sixFacts(in *Input) publisher.NamedFacts {
	l, six := in.Words.Locale(), theory.Joints().For(6)
	i2, i3 := six.Least[1], six.Most[2]
	low, high := i2-1, i3+2 // the whole margins below that of 11 VPs and above that of 13
	curve := func(imps int) string { return l.Real(vp.Must(six.WBF.Curve.VP(float64(imps))), 2) }
	atLeast := func(imps float64) string { return l.Real(math.Floor(100*imps)/100, 2) }
	return publisher.NamedFacts{
		"i2": l.Int(i2), "i3": l.Int(i3), "left": l.Int(5*i2 + 1), "right": l.Int(3 * i3),
		"curve_11": curve(low), "curve_11_imps": l.Int(low), "curve_13": curve(high), "curve_13_imps": l.Int(high),
		// To give up I2 ≥ 3, or I3 ≤ 5: what that misses.
		"give_11": atLeast(six.Exact[0] - float64(low)), "give_13": atLeast(float64(high) - six.Exact[2]),
		"missed_6": l.Real(six.Missed, 2), "wbf_missed": l.Real(theory.Missed(six.WBF), 2),
	}
}

// closestFacts are those on the concave tables that lie closest to the curve.
func closestFacts(in *Input) publisher.NamedFacts {
	l, c := in.Words.Locale(), theory.NewCloseness()
	return publisher.NamedFacts{
		"scores": l.Int(c.Scores), "equal": l.Int(c.Equal), "differ": l.Int(c.Differ),
		"by_one": l.Int(c.ByOne), "by_two": l.Int(c.Differ - c.ByOne),
		"percent":         percent(l, float64(c.ByOne)/float64(c.Differ), 0),
		"gap":             l.Real(math.Floor(10000*c.Gap)/10000, 4),
		"typical_rounded": l.Real(c.Rounded, 4), "typical_corrected": l.Real(c.Corrected, 4),
		"typical_near":          l.Real(c.Near, 4),
		"most_corrected":        l.Real(c.MostCorrected.MostCorrected, 3),
		"most_corrected_boards": l.Int(c.MostCorrected.Continuous.Boards),
		"most_near":             l.Real(c.MostNear.MostNear, 3),
		"most_near_boards":      l.Int(c.MostNear.Continuous.Boards),
	}
}

// jointSections are the charts and tables of the page on the open problem.
func jointSections(in *Input) ([]site.Section, error) {
	m, l := in.Words.Joint, in.Words.Locale()
	sections := []site.Section{
		in.chartSection("inside"), in.chartSection("closest"),
		tableSection("distances", sheet.Table{
			ID: "fits", Caption: m.Distances(),
			Heads: []string{in.Words.Table.Boards(), m.Differ(), m.TypicalCorrected(), m.TypicalNear(), m.MostCorrected(),
				m.TypicalNear()},
			Rows: rows([]int{8, 12, 16, 20, 24, 28, 32, 48, 60, 64, 80, 100}, func(n int) []string {
				f := theory.Fits().For(n)
				return []string{l.Int(n), l.Int(f.Differ()), l.Real(f.Corrected, 4), l.Real(f.Near, 4),
					l.Real(f.MostCorrected, 3), l.Real(f.MostNear, 3)}
			}),
		}),
	}
	for _, n := range jointCounts { // what each end may be, and what it is on the WBF's scale and on ours
		j, left := theory.Joints().For(n), m.Left()
		if !j.Exists() {
			left = m.LeftOver()
		}
		t := sheet.Table{ID: fmt.Sprint("ends-", n), Caption: m.Bounds(in.Words.Boards(n)), Strong: 4,
			Heads: []string{m.End(), m.Asked(), left, m.Wbf(), m.Ours()}}
		for i, end := range j.Last {
			t.Rows = append(t.Rows, sheet.Row{Cells: []string{m.Index(l.Int(i + 1)), l.Range(j.Least[i], j.Most[i]),
				l.Range(j.From[i], j.To[i]), l.Int(j.WBF.Last[i]), l.Int(end)}})
		}
		sections = append(sections, tableSection(fmt.Sprint("bounds_", n), t))
	}
	return sections, nil
}

// insideChart shows, for each match length, how far inside its range the score nearest to an end lies. A score
// less than half an IMP inside misses (15) as it is written.
func insideChart(in *Input) figure.Chart {
	m := in.Words.Joint
	inside := byBoards("inside", "", func(boards int) float64 {
		_, room := vp.Must(vp.WBFDiscrete(boards)).Room()
		return room
	})
	inside.Shape = figure.Points
	return figure.Chart{
		Title: m.InsideTitle(), Desc: m.InsideDesc(theory.SurveyJoints().Room), X: in.Words.Table.Boards(), Y: m.InsideY(),
		Key: "boards", Series: []figure.Series{inside}, Levels: []figure.Level{{Y: 0.5, Label: m.AsWritten()}},
	}
}

// closestChart shows the typical distance of tables from the curve.
func closestChart(in *Input) figure.Chart {
	m, fits := in.Words.Joint, theory.Fits()
	last := fits.For(vp.MaxTested)
	report := byBoards("report", m.Report(), func(boards int) float64 { return fits.For(boards).Corrected })
	closest := byBoards("closest", m.Closest(), func(boards int) float64 { return fits.For(boards).Near })
	closest.Short = m.ClosestShort()
	rounded := byBoards("rounded", m.Rounded(), func(boards int) float64 { return fits.For(boards).Rounded })
	return figure.Chart{
		Title: m.ClosestTitle(), Desc: m.ClosestDesc(words.JointClosestDesc{
			Boards: last.Continuous.Boards, Closest: last.Near, Equal: theory.NewCloseness().Equal,
			Report: last.Corrected, Rounded: last.Rounded,
		}), X: in.Words.Table.Boards(), Y: m.ClosestY(), Key: "boards",
		Series: []figure.Series{report, closest, rounded},
	}
}
