package pages

import (
	"maps"
	"math"
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

func init() {
	add(page{
		Page:  site.Page{Name: "theory/joint", Script: "figure"},
		order: 5, facts: jointFacts, below: jointSections,
	})
}

// The board counts whose joint scale is not the WBF's, or does not exist.
var jointCounts = []int{5, 6, 7}

// jointStudies are those of 4 to 100 boards, the first at index 0.
func jointStudies() (all []vp.Joint) {
	for n := vp.MinTested; n <= vp.MaxTested; n++ {
		all = append(all, vp.Must(vp.StudyJoint(n)))
	}
	return all
}

// jointFacts are the figures of the page on the open problem.
func jointFacts(in *Input) publisher.NamedFacts {
	all := jointStudies()
	l := in.Words.Locale()
	facts := publisher.NamedFacts{}
	wbf, score, inside, at, nearest := 0, 0, math.Inf(1), 0, 1.0
	for i, j := range all {
		for _, exact := range j.Exact {
			if d := math.Abs(exact - math.Round(exact)); d > 0 { // 0 is a whole margin, which is exact
				nearest = min(nearest, d)
			}
		}
		if j.Exists() && j.Moved == 0 {
			wbf++
		}
		if s, here := j.WBF.Room(); here < inside {
			score, inside, at = s, here, vp.MinTested+i
		}
	}
	facts["wbf"], facts["nearest"] = l.Int(wbf), l.Real(nearest, 4)
	facts["room"], facts["room_score"], facts["room_boards"] = l.Real(inside, 2), l.Int(score), l.Int(at)
	for _, n := range jointCounts {
		j, name := all[n-vp.MinTested], "_"+strconv.Itoa(n)
		for i, exact := range j.Exact {
			facts["at"+name+"_"+strconv.Itoa(11+i)] = l.Real(exact, 2)
		}
		facts["ends"+name], facts["moved"+name] = ends(l, j.Last), l.Int(j.Moved)
		facts["missed"+name] = l.Real(j.Missed, 2)
	}
	maps.Copy(facts, sixFacts(l, all[6-vp.MinTested]))
	longer := theory.ForLonger()
	facts["grown"], facts["growth"] = l.Int(longer.Grown), l.Real(longer.Growth, 4)
	facts["roomy"], facts["distance"] = l.Int(longer.Roomy), l.Real(longer.Room, 2)
	for n := 1; n < vp.MinTested; n++ {
		s := vp.Must(vp.WBFDiscrete(n))
		for _, score := range []int{11, 12} {
			imps := vp.Must(s.Curve.IMPs(float64(score)))
			facts["at_"+strconv.Itoa(n)+"_"+strconv.Itoa(score)] = l.Real(imps, 2)
		}
	}
	maps.Copy(facts, closestFacts(l))
	return facts
}

// sixFacts are those on 6 boards, for which there is no joint scale.
func sixFacts(l words.Locale, six vp.Joint) publisher.NamedFacts {
	facts := publisher.NamedFacts{}
	facts["i2"], facts["i3"] = l.Int(six.Least[1]), l.Int(six.Most[2])
	facts["left"], facts["right"] = l.Int(5*six.Least[1]+1), l.Int(3*six.Most[2])
	// To give up I2 ≥ 3, or I3 ≤ 5: what that misses at least.
	atLeast := func(imps float64) string { return l.Real(math.Floor(100*imps)/100, 2) }
	facts["give_11"], facts["give_13"] = atLeast(six.Exact[0]-float64(six.Least[1]-1)),
		atLeast(float64(six.Most[2]+2)-six.Exact[2])
	for name, imps := range map[string]int{"curve_11": six.Least[1] - 1, "curve_13": six.Most[2] + 2} {
		facts[name], facts[name+"_imps"] = l.Real(vp.Must(six.WBF.Curve.VP(float64(imps))), 2), l.Int(imps)
	}
	missed := 0.0
	for i, exact := range six.Exact {
		missed += max(0, float64(six.WBF.Last[i]+1)-exact, exact-float64(six.WBF.Last[i+1]))
	}
	facts["wbf_missed"] = l.Real(missed, 2)
	return facts
}

// closestFacts are those on the concave tables that lie closest to the curve.
func closestFacts(l words.Locale) publisher.NamedFacts {
	facts := publisher.NamedFacts{}
	scores, differ, byOne, two, equal := 0, 0, 0, 0, 0
	var most [2]theory.Fit
	var sums [3]float64
	gap := math.Inf(1)
	for i, f := range theory.Fits() {
		gap = min(gap, f.Closest.Next-f.Closest.Squares)
		for m, row := range f.Continuous.Rows {
			scores++
			switch row.Winner - f.Closest.Winner[m] {
			case 0:
			case 1:
				differ++
				byOne++
			default:
				differ++
				two++
			}
		}
		if differ == 0 {
			equal = vp.MinTested + i
		}
		if i == 0 || f.MostCorrected > most[0].MostCorrected {
			most[0] = f
		}
		if i == 0 || f.MostNear > most[1].MostNear {
			most[1] = f
		}
		rows := float64(len(f.Continuous.Rows))
		sums[0] += f.Rounded * f.Rounded * rows
		sums[1] += f.Corrected * f.Corrected * rows
		sums[2] += f.Near * f.Near * rows
	}
	facts["scores"], facts["differ"], facts["by_one"], facts["by_two"], facts["equal"] = l.Int(scores), l.Int(differ),
		l.Int(byOne), l.Int(two), l.Int(equal)
	facts["gap"] = l.Real(math.Floor(10000*gap)/10000, 4)
	facts["percent"] = l.Real(100*float64(byOne)/float64(differ), 0)
	facts["most_corrected"], facts["most_corrected_boards"] = l.Real(most[0].MostCorrected, 3),
		l.Int(most[0].Continuous.Boards)
	facts["most_near"], facts["most_near_boards"] = l.Real(most[1].MostNear, 3), l.Int(most[1].Continuous.Boards)
	for i, name := range []string{"typical_rounded", "typical_corrected", "typical_near"} {
		facts[name] = l.Real(math.Sqrt(sums[i]/float64(scores)), 4)
	}
	return facts
}

// ends writes the ends of ranges: "0, 2, 4".
func ends(l words.Locale, all []int) string {
	texts := make([]string, len(all))
	for i, end := range all {
		texts[i] = l.Int(end)
	}
	return strings.Join(texts, ", ")
}

// jointPlots are the plots of the page on the open problem.
func jointPlots() []Chart {
	return []Chart{
		{name: "theory/inside", page: "theory/joint", make: (*Input).insideChart, decimals: 2},
		{name: "theory/closest", page: "theory/joint", make: (*Input).closestChart, decimals: 4},
	}
}

// insideChart shows, for each match length, how far inside its range the score nearest to an end lies. A score
// less than half an IMP inside misses (15) as it is written.
func (in *Input) insideChart() figure.Chart {
	m := in.Words.Joint
	s := figure.Series{Key: "inside", Shape: figure.Points}
	least := math.Inf(1)
	for n := vp.MinTested; n <= vp.MaxTested; n++ {
		_, inside := vp.Must(vp.WBFDiscrete(n)).Room()
		s.X, s.Y = append(s.X, float64(n)), append(s.Y, inside)
		least = min(least, inside)
	}
	return figure.Chart{
		Title: m.InsideTitle(), Desc: m.InsideDesc(least), X: in.Words.Table.Boards(), Y: m.InsideY(), Key: "boards",
		Series: []figure.Series{s}, Levels: []figure.Level{{Y: 0.5, Label: m.AsWritten()}}, Number: in.Words.Locale().Real,
	}
}

// closestChart shows the typical distance of tables from the curve.
func (in *Input) closestChart() figure.Chart {
	m := in.Words.Joint
	series := []figure.Series{
		{Key: "report", Name: m.Report()}, {Key: "closest", Name: m.Closest(), Short: m.ClosestShort()},
		{Key: "rounded", Name: m.Rounded()},
	}
	var last theory.Fit
	equal := 0
	for _, f := range theory.Fits() {
		if f.Differ() == 0 {
			equal = f.Continuous.Boards
		}
		for i, y := range []float64{f.Corrected, f.Near, f.Rounded} {
			series[i].X, series[i].Y = append(series[i].X, float64(f.Continuous.Boards)), append(series[i].Y, y)
		}
		last = f
	}
	return figure.Chart{
		Title: m.ClosestTitle(), Desc: m.ClosestDesc(last.Continuous.Boards, last.Near, equal, last.Corrected,
			last.Rounded), X: in.Words.Table.Boards(), Y: m.ClosestY(), Key: "boards",
		Series: series, Number: in.Words.Locale().Real,
	}
}

// jointSections are the plots and tables of the page on the open problem.
func jointSections(in *Input) ([]site.Section, error) {
	all := jointStudies()
	sections := []site.Section{in.plotSection("inside"), in.plotSection("closest")}
	for _, n := range jointCounts {
		t := in.boundsTable(n, all[n-vp.MinTested])
		sections = append(sections, site.Section{ID: "bounds_" + strconv.Itoa(n), Tables: []sheet.Table{t}})
	}
	return append(sections, site.Section{ID: "distances", Tables: []sheet.Table{in.fitsTable()}}), nil
}

// boundsTable shows what each end may be, and what it is on the WBF's scale and on ours.
func (in *Input) boundsTable(boards int, j vp.Joint) sheet.Table {
	m, l := in.Words.Joint, in.Words.Locale()
	number := strconv.Itoa(boards)
	left := m.Left()
	if !j.Exists() {
		left = m.LeftOver()
	}
	t := sheet.Table{
		ID: "ends-" + number, Caption: m.Bounds(in.Words.Boards(boards)),
		Heads: []string{m.End(), m.Asked(), left, m.Wbf(), m.Ours()}, Strong: 4,
	}
	for i, end := range j.Last {
		t.Rows = append(t.Rows, sheet.Row{
			Cells: []string{
				m.Index(l.Int(i + 1)), l.Range(j.Least[i], j.Most[i]), l.Range(j.From[i], j.To[i]), l.Int(j.WBF.Last[i]),
				l.Int(end),
			},
		})
	}
	return t
}

// fitsTable shows how far the tables of some match lengths lie from the curve.
func (in *Input) fitsTable() sheet.Table {
	m, l := in.Words.Joint, in.Words.Locale()
	t := sheet.Table{
		ID: "fits", Caption: m.Distances(),
		Heads: []string{in.Words.Table.Boards(), m.Differ(), m.TypicalCorrected(), m.TypicalNear(), m.MostCorrected(),
			m.TypicalNear()},
	}
	for _, n := range []int{8, 12, 16, 20, 24, 28, 32, 48, 60, 64, 80, 100} {
		f := theory.Fits()[n-vp.MinTested]
		t.Rows = append(t.Rows, sheet.Row{Cells: []string{
			l.Int(n), l.Int(f.Differ()), l.Real(f.Corrected, 4), l.Real(f.Near, 4), l.Real(f.MostCorrected, 3),
			l.Real(f.MostNear, 3),
		}})
	}
	return t
}
