package pages

import (
	"fmt"
	"math"

	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/theory"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// The shares of matches beyond 15√N that Henry Bethe found, and the median, in IMPs per √N: the
// report's section 2, item 3.
const (
	fewBeyond, manyBeyond = 0.05, 0.08
	betheMedian           = 5
	xPerRoot              = 15 // X/√N, eq. (3)
)

// spreadBoards are the board counts of the spreads.
var spreadBoards = []int{8, 16, 32}

// percent writes a share as a number of hundredths, without its sign.
func percent(l words.Locale, share float64, decimals int) string {
	return l.Real(100*share, decimals)
}

// statisticsFacts are the figures of the section on statistics.
func statisticsFacts(l words.Locale) publisher.NamedFacts {
	equal, few, many, median := theory.BySD(theory.Deviation), theory.ByTail(fewBeyond), theory.ByTail(manyBeyond),
		theory.ByMedian(betheMedian)
	_, slams := theory.OneBoard()
	f := publisher.NamedFacts{
		"sd": l.Real(theory.Deviation, 2), "blitz_sd": l.Real(xPerRoot/theory.Deviation, 3),
		"small_share": percent(l, theory.SmallShare, 0), "fall_off": l.Real(theory.FallOff, 1),
		"slam_share": percent(l, slams, 2),
		"few":        percent(l, fewBeyond, 0), "many": percent(l, manyBeyond, 0),
		"median": l.Real(equal.Median, 2), "tail": percent(l, equal.Tail, 1), "median_tail": percent(l, median.Tail, 1),
		"few_sd": l.Real(few.SD, 2), "few_median": l.Real(few.Median, 2), "few_z": l.Real(xPerRoot/few.SD, 2),
		"many_sd": l.Real(many.SD, 2), "many_median": l.Real(many.Median, 2), "many_z": l.Real(xPerRoot/many.SD, 2),
	}
	for _, m := range theory.Convolved() {
		f[fmt.Sprint("whole_", m.Boards)] = l.Real(m.Whole, 4)
	}
	for _, n := range spreadBoards {
		f[fmt.Sprint("few_spread_", n)] = l.Real(theory.Spread(n, fewBeyond), 2)
		f[fmt.Sprint("many_spread_", n)] = l.Real(theory.Spread(n, manyBeyond), 2)
		f[fmt.Sprint("few_tail_", n)] = percent(l, theory.TailOf(n, theory.Spread(16, fewBeyond)), 1)
		f[fmt.Sprint("many_tail_", n)] = percent(l, theory.TailOf(n, theory.Spread(16, manyBeyond)), 1)
	}
	return f
}

func statisticsSections(in *Input) []site.Section {
	table := func(id string, t sheet.Table) site.Section {
		t.ID = id + "-table"
		return site.Section{ID: id, Tables: []sheet.Table{t}}
	}
	return []site.Section{
		in.plotSection("one-board"), table("swings", swingsTable(in.Words)), in.plotSection("match"),
		table("convergence", convergenceTable(in.Words)),
		table("implied", impliedTable(in.Words)), table("spreads", spreadsTable(in.Words)), in.plotSection("beyond"),
	}
}

func statisticsPlots() []Chart {
	return []Chart{
		plotOf(Chart{name: "theory/one-board", make: oneBoardChart, decimals: 2}),
		plotOf(Chart{name: "theory/match", make: matchChart, decimals: 4, every: 4}),
		plotOf(Chart{name: "theory/beyond", make: beyondChart, decimals: 2, every: 4}),
	}
}

// oneBoardChart is our law of a board beside the normal distribution of the same deviation.
func oneBoardChart(in *Input) figure.Chart {
	m := in.Words.Mathematics
	law, _ := theory.OneBoard()
	normal := theory.OfMatch(1, 0)
	ours := figure.Series{Key: "law_percent", Name: m.Law(), Shape: figure.Bars}
	bell := figure.Series{Key: "normal_percent", Name: m.Normal()}
	for i := -law.Widest(); i <= law.Widest(); i++ {
		x := float64(i)
		ours.X, ours.Y = append(ours.X, x), append(ours.Y, 100*law.At(i))
		bell.X, bell.Y = append(bell.X, x), append(bell.Y, 100*normal.Between(i, i))
	}
	return figure.Chart{
		Title: m.OneBoardTitle(), Desc: m.OneBoardDesc(), X: m.BoardMargin(), Y: m.Of100Boards(), Key: "imps",
		Series: []figure.Series{ours, bell}, Number: in.Words.Locale().Real,
	}
}

// matchChart is the densities of matches of 1, 4 and 16 boards. Their margins divided by √N lie on a common
// grid, and the same margin of each has the same number exactly: the roots are powers of 2.
func matchChart(in *Input) figure.Chart {
	m, l := in.Words.Mathematics, in.Words.Locale()
	c := figure.Chart{
		Title: m.MatchTitle(), Desc: m.MatchDesc(), X: m.PerRoot(), Y: m.Density(), Key: "imps_per_root_boards",
		Uprights: []figure.Upright{{X: betheMedian, Label: m.MedianAt(betheMedian)},
			{X: xPerRoot, Label: m.BlitzAt(xPerRoot)}}, Number: l.Real,
	}
	const last = 20 // IMPs per √N
	for _, of := range theory.Convolved() {
		root := math.Sqrt(float64(of.Boards))
		if root != math.Trunc(root) {
			continue
		}
		s := figure.Series{Key: fmt.Sprintf("boards_%d", of.Boards), Name: in.Words.Boards(of.Boards)}
		for i := 0; float64(i) <= last*root; i++ {
			s.X, s.Y = append(s.X, float64(i)/root), append(s.Y, of.Law.At(i)*root)
		}
		c.Series = append(c.Series, s)
	}
	bell, normal := figure.Series{Key: "normal", Name: m.Normal()}, theory.OfMatch(1, 0)
	for i := 0; i <= 4*last; i++ {
		x := float64(i) / 4
		z := x / normal.SD
		bell.X, bell.Y = append(bell.X, x), append(bell.Y, math.Exp(-z*z/2)/(normal.SD*math.Sqrt(2*math.Pi)))
	}
	c.Series = append(c.Series, bell)
	return c
}

// beyondChart is the share of matches beyond 15√N between teams of a spread that is the same for every board
// count.
func beyondChart(in *Input) figure.Chart {
	m, l := in.Words.Mathematics, in.Words.Locale()
	few, many := theory.Spread(16, fewBeyond), theory.Spread(16, manyBeyond)
	c := figure.Chart{
		Title: m.BeyondTitle(), Desc: m.BeyondDesc(percent(l, theory.TailOf(16, 0), 1)), X: m.BoardCount(), Y: m.Blitzes(),
		Key: "boards", Number: l.Real,
	}
	for _, of := range []struct {
		key, name string
		spread    float64
	}{{"equal_percent", m.Equal(), 0}, {"few_percent", m.SpreadOf(l.Real(few, 2)), few},
		{"many_percent", m.SpreadOf(l.Real(many, 2)), many}} {
		s := figure.Series{Key: of.key, Name: of.name}
		for n := vp.MinTested; n <= vp.MaxTested; n++ {
			s.X, s.Y = append(s.X, float64(n)), append(s.Y, 100*theory.TailOf(n, of.spread))
		}
		c.Series = append(c.Series, s)
	}
	return c
}

func swingsTable(m *words.Messages) sheet.Table {
	w, l := m.Mathematics, m.Locale()
	t := sheet.Table{Caption: w.SwingsCaption(), Heads: []string{w.Swing(), w.Points(), m.Table.IMPs()}, Strong: 2,
		Class: "named"}
	names := map[string]string{"game": w.SwingGame(), "vulnerable-game": w.SwingVulnerableGame(), "slam": w.SwingSlam(),
		"vulnerable-slam": w.SwingVulnerableSlam()}
	for _, s := range theory.Swings() {
		t.Rows = append(t.Rows, sheet.Row{Cells: []string{names[s.Key], l.Int(s.Points), l.Int(s.IMPs)}})
	}
	return t
}

func convergenceTable(m *words.Messages) sheet.Table {
	w, l := m.Mathematics, m.Locale()
	t := sheet.Table{Caption: w.ConvergenceCaption(),
		Heads: []string{w.BoardCount(), w.Jumps(), w.Whole(), w.MedianHead(), w.MedianPerRoot(), w.TailHead()}, Strong: 2}
	for _, c := range theory.Convolved() {
		t.Rows = append(t.Rows, sheet.Row{Cells: []string{
			l.Int(c.Boards), l.Real(c.Jumps, 4), l.Real(c.Whole, 4), l.Int(c.Median),
			l.Real(float64(c.Median)/math.Sqrt(float64(c.Boards)), 2), percent(l, c.Beyond, 1),
		}})
	}
	return t
}

func impliedTable(m *words.Messages) sheet.Table {
	w, l := m.Mathematics, m.Locale()
	t := sheet.Table{Caption: w.ImpliedCaption(), Heads: []string{w.From(), w.Sd(), w.MedianPerRoot(), w.TailHead()},
		Class: "named"}
	for _, r := range []struct {
		from string
		theory.Implied
	}{
		{w.FromSd(l.Real(theory.Deviation, 2)), theory.BySD(theory.Deviation)},
		{w.FromTwo(), theory.BySD(xPerRoot / 2.0)},
		{w.FromMedian(betheMedian), theory.ByMedian(betheMedian)},
		{w.FromTail(percent(l, fewBeyond, 0)), theory.ByTail(fewBeyond)},
		{w.FromTail(percent(l, manyBeyond, 0)), theory.ByTail(manyBeyond)},
	} {
		t.Rows = append(t.Rows, sheet.Row{Cells: []string{r.from, l.Real(r.SD, 2), l.Real(r.Median, 2),
			percent(l, r.Tail, 1)}})
	}
	return t
}

func spreadsTable(m *words.Messages) sheet.Table {
	w, l := m.Mathematics, m.Locale()
	t := sheet.Table{Caption: w.SpreadsCaption(),
		Heads: []string{w.BoardCount(), w.ForTail(percent(l, fewBeyond, 0)), w.ForTail(percent(l, manyBeyond, 0))}}
	for _, n := range spreadBoards {
		t.Rows = append(t.Rows, sheet.Row{Cells: []string{l.Int(n), l.Real(theory.Spread(n, fewBeyond), 2),
			l.Real(theory.Spread(n, manyBeyond), 2)}})
	}
	return t
}
