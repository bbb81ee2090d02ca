package check

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/theory"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// A figuresKind is a table of figures with a certain id. Its rows are a float64 or an int for a number,
// a span for a range, an []int for the numbers among the words of a cell, and nil for words.
type figuresKind struct {
	id   *regexp.Regexp
	some bool // the table shows some of the rows only, which their first numbers tell
	rows func(part string) (rows [][]any, err error)
}

// A span is a range of whole numbers. One without a greatest ends in vp.Open.
type span struct{ from, to int }

func ids(pattern string) *regexp.Regexp { return regexp.MustCompile(`^` + pattern + `$`) }

// figures are the tables of the pages on the models and the theory that have neither scales nor the
// values of plots. A row is a line of the table.
var figures = []figuresKind{
	{ids(`scores-(\d+)`), true, modelScores},
	{ids(`gaps-of-models`), false, modelGaps},
	{ids(`ends-of-models`), false, modelEnds},
	{ids(`quartiles-vps`), false, quartiles},
	{ids(`better-vps`), true, betterTeams},
	{ids(`worth-figures`), true, worths},
	{ids(`swings-table`), false, swings},
	{ids(`convergence-table`), false, convergence},
	{ids(`implied-table`), false, implied},
	{ids(`spreads-table`), true, spreads},
	{ids(`medians-figures`), false, medians},
	{ids(`corrections-figures`), true, corrections},
	{ids(`ends-(\d+)`), false, jointEnds},
	{ids(`fits`), true, fits},
	{ids(`amounts`), false, printedAmounts},
}

// figuresPage reads all of these tables, and the values of plots (id NAME-values), which are those of
// the page's folder.
func figuresPage(r *reading, part []string, data []byte) {
	r.handedOver(data)
	for _, t := range readPage(data).tables {
		if id, isValues := strings.CutSuffix(t.id, "-values"); isValues {
			if p, ok := r.plotOf(part[1] + "/" + id); ok {
				r.plotTable(t, p)
				continue
			}
		}
		r.figures(t)
	}
}

// figures reads a table if it is one of these.
func (r *reading) figures(t pageTable) {
	for _, kind := range figures {
		part := kind.id.FindStringSubmatch(t.id)
		if part == nil {
			continue
		}
		r.take(t)
		want, err := kind.rows(append(part, "")[1])
		if err != nil {
			r.fault("the table %s: %v", shown(t.id), err)
			return
		}
		if kind.some {
			want = chosen(t, want)
		}
		if len(t.rows) != len(want) {
			r.fault("the table %s has %d rows, should have %d", shown(t.id), len(t.rows), len(want))
		}
		for i := range min(len(t.rows), len(want)) {
			r.figureRow(t, i, want[i])
		}
		return
	}
}

// chosen are the rows whose first numbers a table has, in their order.
func chosen(t pageTable, all [][]any) (some [][]any) {
	for i := range t.rows {
		n, ok := whole(t.texts(i)[0])
		at := slices.IndexFunc(all, func(row []any) bool { return ok && row[0] == n })
		if at < 0 {
			return append(some, nil)
		}
		some, all = append(some, all[at]), all[at+1:]
	}
	return some
}

func (r *reading) figureRow(t pageTable, i int, want []any) {
	cells := t.texts(i)
	if len(cells) != len(want) {
		r.fault("the table %s, row %d: %q is no row of these figures, or stands in the wrong place", shown(t.id), i+1, cells)
		return
	}
	for c, cell := range cells {
		place := fmt.Sprintf("table %s, row %d, column %d", t.id, i+1, c+1)
		switch want := want[c].(type) {
		case float64:
			r.real(place, cell, want)
		case int:
			r.is(plain(cell) == fmt.Sprint(want), place, cell, want)
		case span:
			from, to, ok := parseMargins(cell)
			r.is(ok && from == want.from && to == want.to, place, cell, row{from: want.from, to: want.to}.margins())
		case []int:
			r.is(slices.Equal(numbers(cell), want), place, cell, want)
		}
	}
}

func modelScores(part string) (rows [][]any, err error) {
	n, ok := tested(part)
	if !ok {
		return nil, fmt.Errorf("%q is no board count", part)
	}
	all := map[string][]vp.Hundredths{}
	for _, m := range vp.Models() {
		all[m.Name] = theory.ModelScores(m, n)
	}
	for imps := range all[vp.Models()[0].Name] {
		line := []any{imps}
		for _, m := range vp.Models() {
			line = append(line, inVPs(all[m.Name][imps]))
		}
		rows = append(rows, line)
	}
	return rows, nil
}

// inVPs is a score in VPs.
func inVPs(h vp.Hundredths) float64 { return float64(h) / float64(vp.VP) }

func modelGaps(string) (rows [][]any, err error) {
	for _, c := range theory.Comparisons()[1:] {
		rows = append(rows, []any{nil, c.Low.VPs, c.Low.U, c.High.VPs, c.High.U})
	}
	return rows, nil
}

func modelEnds(string) (rows [][]any, err error) {
	for _, c := range theory.Comparisons() {
		rows = append(rows, []any{nil, c.StartS, c.EndS, c.Ratio(), c.StartC, c.EndC})
	}
	return rows, nil
}

func quartiles(string) (rows [][]any, err error) {
	for _, p := range []float64{0.25, 0.5, 0.75} {
		q := theory.WinnersQuantile(p)
		rows = append(rows, []any{nil, q.Even, q.Curve, q.Straight})
	}
	return rows, nil
}

func betterTeams(string) (rows [][]any, err error) {
	for n := vp.MinTested; n <= vp.MaxTested; n++ {
		line := []any{n}
		for _, better := range []float64{0.5, 1, 1.5, 2} {
			o, err := odds(n, better)
			if err != nil {
				return nil, err
			}
			line = append(line, o.Mean())
		}
		rows = append(rows, line)
	}
	return rows, nil
}

func worths(string) (rows [][]any, err error) {
	for n := vp.MinTested; n <= vp.MaxTested; n++ {
		w := theory.NewWorth(n)
		rows = append(rows, []any{n, w.X, w.S[0], w.S[1], w.S[2], 1000 * w.C[0], 1000 * w.C[2]})
	}
	return rows, nil
}

func swings(string) (rows [][]any, err error) {
	all, err := theory.Swings()
	for _, s := range all {
		rows = append(rows, []any{nil, s.Points, s.IMPs})
	}
	return rows, err
}

func convergence(string) (rows [][]any, err error) {
	for _, m := range theory.Convolved() {
		rows = append(rows, []any{m.Boards, m.Jumps, m.Whole, m.Median, float64(m.Median) / math.Sqrt(float64(m.Boards)), 100 * m.Beyond})
	}
	return rows, nil
}

func implied(string) (rows [][]any, err error) {
	for _, i := range []theory.Implied{
		theory.BySD(theory.Deviation), theory.BySD(perRoot / 2.0), theory.ByMedian(betheMedian), theory.ByTail(fewBeyond), theory.ByTail(manyBeyond),
	} {
		rows = append(rows, []any{nil, i.SD, i.Median, 100 * i.Tail})
	}
	return rows, nil
}

func spreads(string) (rows [][]any, err error) {
	for n := vp.MinTested; n <= vp.MaxTested; n++ {
		rows = append(rows, []any{n, theory.Spread(n, fewBeyond), theory.Spread(n, manyBeyond)})
	}
	return rows, nil
}

// medians are how far other medians move the scores. The first cells are names.
func medians(string) (rows [][]any, err error) {
	all, err := theory.Positions()
	for _, p := range all {
		if !slices.Contains(shownMedians(), p.Median) {
			continue
		}
		line := []any{nil, p.R, inVPs(p.Most), nil, nil}
		if p.Most > 0 {
			line[3], line[4] = []int{p.AtBoards, p.AtIMPs}, p.Farthest
		}
		rows = append(rows, line)
	}
	return rows, err
}

func corrections(string) (rows [][]any, err error) {
	all, err := theory.Corrections()
	for i, c := range all {
		rows = append(rows, []any{vp.MinTested + i, len(c.Violations), len(c.Raises), c.Moved})
	}
	return rows, err
}

// jointEnds are the ends of ranges by the joint rules, at the least cost, and those of the WBF and ours.
func jointEnds(part string) (rows [][]any, err error) {
	n, ok := tested(part)
	if !ok {
		return nil, fmt.Errorf("%q is no board count", part)
	}
	j, err := vp.StudyJoint(n)
	for i, end := range j.Last {
		rows = append(rows, []any{[]int{i + 1}, span{j.Least[i], j.Most[i]}, span{j.From[i], j.To[i]}, j.WBF.Last[i], end})
	}
	return rows, err
}

func fits(string) (rows [][]any, err error) {
	for _, f := range theory.Fits() {
		rows = append(rows, []any{f.Continuous.Boards, f.Differ(), f.Corrected, f.Near, f.MostCorrected, f.MostNear})
	}
	return rows, nil
}

// printedAmounts are the EBU's amounts at Victory Points as its text has them.
func printedAmounts(string) (rows [][]any, err error) {
	for _, a := range official.PrintedVPAmounts() {
		rows = append(rows, []any{span{a.From, a.To}, inVPs(a.Amount)})
	}
	return rows, nil
}
