package pages

import (
	"errors"
	"fmt"
	"maps"

	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/theory"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// jointFacts are the figures of the page on the open problem.
func jointFacts(in *Input) publisher.NamedFacts {
	l, found := in.Words.Locale(), theory.Recorded()
	survey, longer := found.Joints, found.Longer
	facts := publisher.NamedFacts{
		"nearest": below(l, survey.Nearest, 5), "raised": listed(l, survey.Raised),
		"last_corrected": l.Int(survey.Corrected), "last_computed": l.Int(longer.Grown - 1),
		"room": l.Real(survey.Room, 2), "room_score": l.Int(survey.RoomScore), "room_boards": l.Int(survey.RoomBoards),
		"growth": below(l, longer.Growth, 6), "grown": l.Int(longer.Grown),
		"grown_exactly": l.Real(1/(longer.Growth*longer.Growth), 1),
		"distance":      below(l, longer.Room, 2), "roomy": l.Int(longer.Roomy), "last_distance": below(l, longer.Last, 2),
		"equal": l.Int(found.Closeness.Equal),
	}
	for _, n := range []int{1, 2, 3, 5, 6, 7} {
		for score := 11; score <= 13; score++ {
			imps := vp.Must(vp.Must(vp.WBFDiscrete(n)).Curve.IMPs(float64(score)))
			facts[fmt.Sprintf("at_%d_%d", n, score)] = l.Real(imps, 2)
		}
	}
	maps.Copy(facts, sixFacts(in))
	return facts
}

// sixFacts are those on 6 boards, for which there is no joint scale.
func sixFacts(in *Input) publisher.NamedFacts {
	l, curve := in.Words.Locale(), vp.Must(vp.WBFDiscrete(6)).Curve
	_, err := vp.WBFJoint(6)
	none, _ := errors.AsType[*vp.NoJointError](err)
	low, high := none.I2-1, none.I3+2 // the whole margins below that of 11 VPs and above that of 13
	score := func(imps int) string { return l.Real(vp.Must(curve.VP(float64(imps))), 2) }
	return publisher.NamedFacts{
		"i2": l.Int(none.I2), "i3": l.Int(none.I3), "left": l.Int(5*none.I2 + 1), "right": l.Int(3 * none.I3),
		"curve_11": score(low), "curve_11_imps": l.Int(low), "curve_13": score(high), "curve_13_imps": l.Int(high),
	}
}

// jointSections are the chart and the tables of the page on the open problem.
func jointSections(in *Input) ([]site.Section, error) {
	ends := site.Section{ID: "ends"}
	for _, n := range []int{5, 7} {
		ends.Tables = append(ends.Tables, endsTable(in, n))
	}
	return []site.Section{in.chartSection("inside"), ends}, nil
}

// endsTable is where the ranges end in the first pass, on the WBF's scale and on ours, beside the margins of (15).
func endsTable(in *Input, boards int) sheet.Table {
	m, l, wbf := in.Words.Joint, in.Words.Locale(), vp.Must(vp.WBFDiscrete(boards))
	joint, _ := wbf.Joint()
	t := sheet.Table{ID: fmt.Sprint("ends-", boards), Caption: m.Ends(in.Words.Boards(boards)), Heads: []string{m.End()},
		Strong: -1, Class: "named", Rows: []sheet.Row{{Cells: []string{m.Curve()}}}}
	for i := range wbf.Last {
		t.Heads = append(t.Heads, m.Index(l.Int(i+1)))
		exact := vp.Must(wbf.Curve.IMPs(float64(10 + i)))
		t.Rows[0].Cells = append(t.Rows[0].Cells, l.Real(exact, 2))
	}
	for _, of := range []struct {
		name string
		ends []int
	}{{m.FirstPass(), wbf.FirstPass}, {m.Wbf(), wbf.Last}, {m.Ours(), joint.Last}} {
		row := sheet.Row{Cells: []string{of.name}}
		for _, end := range of.ends {
			row.Cells = append(row.Cells, l.Int(end))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// stepsTable is the steps of the report's correction and of ours for two of the board counts where they differ, and for
// one where they do not.
func stepsTable(in *Input) sheet.Table {
	m, l := in.Words.Joint, in.Words.Locale()
	t := sheet.Table{ID: "steps-taken", Caption: m.Steps(), Strong: -1,
		Heads: []string{in.Words.Table.Boards(), m.Number(), m.ReportSteps(), m.Ours()}}
	for _, n := range []int{5, 7, 60} {
		wbf := vp.Must(vp.WBFDiscrete(n))
		_, ours := wbf.Joint()
		report := wbf.Reported()
		step := func(steps []vp.RangeStep, i int) string {
			if i >= len(steps) {
				return m.None()
			}
			s := steps[i]
			return m.Step(words.JointStep{M: l.Int(s.At + 1), End: l.Int(s.End + 1), To: l.Int(s.To)})
		}
		for i := range max(len(report), len(ours)) {
			t.Rows = append(t.Rows, sheet.Row{Cells: []string{l.Int(n), l.Int(i + 1), step(report, i), step(ours, i)}})
		}
	}
	return t
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
		Title: m.InsideTitle(), Desc: m.InsideDesc(theory.Recorded().Joints.Room), X: in.Words.Table.Boards(), Y: m.InsideY(),
		Key: "boards", Series: []figure.Series{inside}, Levels: []figure.Rule{{At: 0.5, Label: m.AsWritten()}},
	}
}
