package check

import (
	"fmt"
	"math"
	"regexp"

	"github.com/vpcharts/vpcharts/generator/theory"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// theoryPlots are the plots of the pages on theory. A part that is not there is "".
var theoryPlots = []plotKind{
	{regexp.MustCompile(`^theory/odds(?:-(\d+))?$`), oddsPlot},
	{regexp.MustCompile(`^theory/straight$`), straightPlot},
	{regexp.MustCompile(`^theory/even$`), evenPlot},
	{regexp.MustCompile(`^theory/(worth|fall)$`), worthPlot},
	{regexp.MustCompile(`^theory/table-(gains-\d+|bends-\d+)$`), besideCurvePlot},
	{regexp.MustCompile(`^theory/(gains-\d+|bends-\d+)$`), correctedPlot},
	{regexp.MustCompile(`^theory/one-board$`), oneBoardPlot},
	{regexp.MustCompile(`^theory/match$`), matchPlot},
	{regexp.MustCompile(`^theory/beyond$`), beyondPlot},
	{regexp.MustCompile(`^theory/medians$`), mediansPlot},
	{regexp.MustCompile(`^theory/inside$`), insidePlot},
	{regexp.MustCompile(`^theory/closest$`), closestPlot},
}

// shortMatch and longMatch are the match lengths of the examples that no file's name says.
const shortMatch, longMatch = 8, 16

// The shares of matches beyond 15√N that Henry Bethe found, the median that he found in IMPs per √N, and
// X/√N: the report's section 2.
const (
	fewBeyond, manyBeyond = 0.05, 0.08
	betheMedian           = 5
	perRoot               = 15
)

func addOdds(p *plot, key string, o theory.Odds) {
	var xs []float64
	for _, r := range o.Table.Rows {
		xs = append(xs, float64(r.Winner)/float64(vp.VP))
	}
	p.add(key, bars, xs, func(row int, _ float64) float64 { return 100 * o.Winner(row) })
}

func oddsPlot(part string) (p plot, ok bool) {
	n, ok := tested(part)
	if part == "" {
		n, ok = shortMatch, true
	}
	if !ok {
		return p, false
	}
	o, err := odds(n, 0)
	p.key = "winner_vps"
	addOdds(&p, "matches_of_100", o)
	return p, err == nil
}

func straightPlot(string) (p plot, ok bool) {
	o, err1 := odds(longMatch, 0)
	line, err2 := theory.Straight(longMatch)
	p.key = "winner_vps"
	addOdds(&p, "wbf_discrete", o)
	addOdds(&p, "straight_line", theory.NewOdds(line, 0))
	return p, err1 == nil && err2 == nil
}

func evenPlot(string) (p plot, ok bool) {
	s, err := vp.WBFContinuous(longMatch)
	x := s.Curve.X()
	p.key = "imps"
	imps := steps(0, x, 1)
	p.add("wbf_vps", line, imps, func(_ int, imps float64) float64 {
		v, _ := s.Curve.VP(imps)
		return v
	})
	p.add("equal_chances_vps", line, imps, func(_ int, imps float64) float64 { return theory.Even(imps / x) })
	p.add("straight_line_vps", line, imps, func(_ int, imps float64) float64 { return 10 + 10*imps/x })
	return p, err == nil
}

// worthPlot is S, or C in thousandths, of four match lengths.
func worthPlot(kind string) (p plot, ok bool) {
	p.key = "imps"
	for _, n := range []int{8, 16, 24, 32} {
		x := theory.NewWorth(n).X
		p.add(fmt.Sprintf("boards_%d", n), line, steps(0, x, 1), func(_ int, imps float64) float64 {
			s, c := theory.WorthAt(n, imps/x)
			if kind == "fall" {
				return 1000 * c
			}
			return s
		})
	}
	return p, true
}

// corrected reads "gains-8" and "bends-60": the correction, and whether it is of bends.
func corrected(part string) (c theory.Correction, bends, ok bool) {
	var kind string
	var n int
	if _, err := fmt.Sscanf(part, "%5s-%d", &kind, &n); err != nil || n < vp.MinTested || n > vp.MaxTested {
		return c, false, false
	}
	all, err := theory.Corrections()
	if err != nil {
		return c, false, false
	}
	return all[n-vp.MinTested], kind == "bends", true
}

// besideCurvePlot is what each IMP gains on the curve and in the table, before and after the correction.
func besideCurvePlot(part string) (p plot, ok bool) {
	c, bends, ok := corrected(part)
	if !ok {
		return p, false
	}
	p.key = "imps"
	g := theory.NewGains(c)
	marks := dots
	if bends {
		g, marks = theory.Gains{Curve: theory.Bends(g.Curve), Rounded: theory.Bends(g.Rounded), Corrected: theory.Bends(g.Corrected)}, bars
	}
	for i, y := range [][]float64{g.Curve, g.Rounded, g.Corrected} {
		as := marks
		if i == 0 {
			as = line
		}
		p.add([]string{"curve", "rounded", "corrected"}[i], as, steps(1, float64(len(y)), 1), func(i int, _ float64) float64 { return y[i] })
	}
	return p, true
}

// correctedPlot is the table's first or second differences, before and after the correction.
func correctedPlot(part string) (p plot, ok bool) {
	c, bends, ok := corrected(part)
	if !ok {
		return p, false
	}
	p.key = "imps"
	for i, v := range [][]vp.Hundredths{c.Rounded, c.Corrected} {
		as := bars
		if i == 1 && !bends {
			as = line
		}
		p.add([]string{"rounded_hundredths", "corrected_hundredths"}[i], as, steps(1, float64(len(v)-1), 1), func(i int, _ float64) float64 {
			from := v[i+1] - v[i]
			if !bends {
				return float64(from)
			}
			return float64(v[min(i+2, len(v)-1)] - v[i+1] - from)
		})
	}
	return p, true
}

func oneBoardPlot(string) (p plot, ok bool) {
	law, _ := theory.OneBoard()
	normal := theory.OfMatch(1, 0)
	p.key = "imps"
	xs := steps(-float64(law.Widest()), float64(law.Widest()), 1)
	p.add("law_percent", bars, xs, func(_ int, x float64) float64 { return 100 * law.At(int(x)) })
	p.add("normal_percent", line, xs, func(_ int, x float64) float64 { return 100 * normal.Between(int(x), int(x)) })
	return p, true
}

// matchPlot is the densities of the margin after some matches, over the margin by √N.
func matchPlot(string) (p plot, ok bool) {
	p.key, p.uprights = "imps_per_root_boards", []float64{betheMedian, perRoot}
	const last = 20
	for _, m := range theory.Convolved() {
		root := math.Sqrt(float64(m.Boards))
		if root == math.Trunc(root) {
			p.add(fmt.Sprintf("boards_%d", m.Boards), line, steps(0, last, 1/root), func(i int, _ float64) float64 { return m.Law.At(i) * root })
		}
	}
	sd := theory.OfMatch(1, 0).SD
	p.add("normal", line, steps(0, last, 0.25), func(_ int, x float64) float64 {
		return math.Exp(-x*x/(2*sd*sd)) / (sd * math.Sqrt(2*math.Pi))
	})
	return p, true
}

func beyondPlot(string) (p plot, ok bool) {
	p.key = "boards"
	for _, of := range []struct {
		key    string
		spread float64
	}{{"equal_percent", 0}, {"few_percent", theory.Spread(longMatch, fewBeyond)}, {"many_percent", theory.Spread(longMatch, manyBeyond)}} {
		p.add(of.key, line, testedCounts(), func(_ int, n float64) float64 { return 100 * theory.TailOf(int(n), of.spread) })
	}
	return p, true
}

// shownMedians are the positions of the median that are compared with a third.
func shownMedians() []float64 {
	return []float64{0.3, theory.Third, theory.NormalMedian(), 0.36, 0.4, 0.5}
}

func mediansPlot(string) (p plot, ok bool) {
	p.key = "share_of_blitz"
	wbf := theory.Position{R: theory.RFor(theory.Third)}
	for _, median := range shownMedians() {
		if median == theory.Third {
			continue
		}
		of := theory.Position{R: theory.RFor(median)}
		var us []float64
		for i := range 41 {
			us = append(us, float64(i)/40)
		}
		p.add(fmt.Sprintf("median_%.3f", median), line, us, func(_ int, u float64) float64 { return of.Score(u) - wbf.Score(u) })
	}
	return p, true
}

func insidePlot(string) (p plot, ok bool) {
	p.key, p.levels = "boards", []float64{0.5}
	ok = true
	p.add("inside", dots, testedCounts(), func(_ int, n float64) float64 {
		s, err := vp.WBFDiscrete(int(n))
		ok = ok && err == nil
		_, inside := s.Room()
		return inside
	})
	return p, ok
}

func closestPlot(string) (p plot, ok bool) {
	p.key = "boards"
	fits := theory.Fits()
	for i, key := range []string{"report", "closest", "rounded"} {
		p.add(key, line, testedCounts(), func(at int, _ float64) float64 {
			return [...]float64{fits[at].Corrected, fits[at].Near, fits[at].Rounded}[i]
		})
	}
	return p, true
}
