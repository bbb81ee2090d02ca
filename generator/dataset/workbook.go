package dataset

import (
	"fmt"
	"sync"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// The sheets of both workbooks.
const (
	continuousSheet = "Continuous"
	discreteSheet   = "Discrete"
	aboutSheet      = "About"
)

// Workbooks makes the XLSX files. It is safe for use by many goroutines.
type Workbooks struct {
	one, all *template
	packers  *sync.Pool
}

// NewWorkbooks prepares what all workbooks of a build share.
func NewWorkbooks() (*Workbooks, error) {
	one, err := newTemplate("WBF Victory Point scales", []page{
		{name: continuousSheet, widths: []float64{8, 10, 10, 16, 10}, frozen: "A2"},
		{name: discreteSheet, widths: []float64{8, 8, 10, 10, 12, 12}, frozen: "A2"},
		{name: aboutSheet, widths: []float64{44, 18, 60}},
	})
	if err != nil {
		return nil, err
	}
	all, err := newTemplate("WBF Victory Point scales, every board count", []page{
		{name: continuousSheet, widths: []float64{8, 7}, wide: true, frozen: "B2"},
		{name: discreteSheet, widths: []float64{8, 10}, wide: true, frozen: "B2"},
		{name: aboutSheet, widths: []float64{12, 16, 14, 12, 12, 12, 14, 12, 18}},
	})
	if err != nil {
		return nil, err
	}
	return &Workbooks{one: one, all: all, packers: packers()}, nil
}

func (w *Workbooks) make(t *template, sheets ...*sheet) ([]byte, error) {
	pack := w.packers.Get().(*packer)
	defer w.packers.Put(pack)
	return t.workbook(sheets, pack)
}

// Scale is scale.xlsx: both scales of one board count with what they were before
// their corrections, and what is known about them.
func (w *Workbooks) Scale(s Scales) ([]byte, error) {
	return w.make(w.one, continuousPage(w.one, s), discretePage(w.one, s), aboutPage(w.one, s))
}

func continuousPage(t *template, s Scales) *sheet {
	p := t.sheet(continuousSheet).header("IMPs", "Winner", "Loser", "Curve", "Rounded")
	for i, m := range s.Continuous.Rows {
		style := p.style.score
		if m.Corrected() {
			style = p.style.moved
		}
		row := s.ContinuousTable.Rows[i]
		p.next().int(p.style.plain, m.IMPs).score(style, row.Winner).score(style, row.Loser)
		p.real(m.Exact).score(p.style.score, m.Rounded)
	}
	return p
}

func discretePage(t *template, s Scales) *sheet {
	p := t.sheet(discreteSheet).header("From", "To", "Winner", "Loser", "Mid-score", "First pass")
	for i, r := range s.DiscreteTable.Rows {
		p.next().int(p.style.plain, r.From)
		if r.To == vp.Open {
			p.skip(1)
		} else {
			p.int(p.style.plain, r.To)
		}
		p.score(p.style.score, r.Winner).score(p.style.score, r.Loser)
		if i < len(s.Discrete.Mid) {
			p.score(p.style.score, vp.Hundredths(100*s.Discrete.Mid[i])).int(p.style.plain, s.Discrete.FirstPass[i])
		}
	}
	return p
}

func aboutPage(t *template, s Scales) *sheet {
	p := t.sheet(aboutSheet)
	heading := func(text string) { p.next().text(p.style.title, text) }
	count := func(what string, n int, note string) {
		p.next().text(p.style.plain, what).int(p.style.plain, n).text(p.style.plain, note)
	}
	heading("WBF Victory Point scales, computed by the published algorithm")
	count("Boards", s.Boards, "N")
	p.next().text(p.style.plain, "Blitz").real(s.Continuous.Curve.X()).text(p.style.plain, "X = 15√N, IMPs")
	heading("Continuous scale")
	count("Blitz margin", s.ContinuousTable.BlitzMargin(), "first whole margin that earns 20 VP, IMPs")
	count("Violations of the concavity rule", s.Continuous.Violations, "margins, before the correction")
	count("Steps of the correction", s.Continuous.Steps, "of 0.01 VP each")
	count("Margins moved by the correction", s.Continuous.Moved, "bold on the sheet "+continuousSheet)
	p.next().text(p.style.plain, "ID").text(p.style.plain, ID(s.ContinuousTable)).text(p.style.plain, "of continuous.csv")
	heading("Discrete scale")
	count("Blitz margin", s.DiscreteTable.BlitzMargin(), "first whole margin that earns 20 VP, IMPs")
	count("Steps of the correction", s.Discrete.Steps, "of one IMP each")
	p.next().text(p.style.plain, "ID").text(p.style.plain, ID(s.DiscreteTable)).text(p.style.plain, "of discrete.csv")
	count("Range violations", len(s.Discrete.RangeViolations), "scores whose margin on the curve is outside their range")
	for _, v := range s.Discrete.RangeViolations {
		p.next().text(p.style.plain, fmt.Sprintf("Margin on the curve of %d VP", v.VP)).real(v.IMPs)
		p.text(p.style.plain, fmt.Sprintf("range %d–%d, IMPs", v.From, v.To))
	}
	sources(p)
	return p
}

func sources(p *sheet) {
	p.next().text(p.style.title, "Sources")
	for _, source := range Sources() {
		p.next().text(p.style.plain, source)
	}
	p.next().text(p.style.title, "Licence")
	p.next().text(p.style.plain, Licence+", "+LicenceURL+": the numbers and this workbook, not the sources")
}

// All is vp-scales.xlsx: the scales of every board count given, a column each,
// in the manner of the workbook that accompanies the report. It holds our
// numbers, not that workbook's.
func (w *Workbooks) All(all []Scales) ([]byte, error) {
	return w.make(w.all, allContinuous(w.all, all), allDiscrete(w.all, all), allAbout(w.all, all))
}

func boardHeader(p *sheet, first string, all []Scales) {
	p.header(first)
	for _, s := range all {
		p.int(p.style.header, s.Boards)
	}
}

// allContinuous has a row for every margin and the winner's scores.
func allContinuous(t *template, all []Scales) *sheet {
	p := t.sheet(continuousSheet)
	boardHeader(p, "IMPs", all)
	rows := 0
	for _, s := range all {
		rows = max(rows, len(s.ContinuousTable.Rows))
	}
	for i := range rows {
		p.next().int(p.style.plain, i)
		for _, s := range all {
			if i >= len(s.ContinuousTable.Rows) {
				p.skip(1)
				continue
			}
			style := p.style.score
			if s.Continuous.Rows[i].Corrected() {
				style = p.style.moved
			}
			p.score(style, s.ContinuousTable.Rows[i].Winner)
		}
	}
	return p
}

// allDiscrete has a row for every winner's score and the ranges of margins.
func allDiscrete(t *template, all []Scales) *sheet {
	p := t.sheet(discreteSheet)
	boardHeader(p, "Winner", all)
	for k := range int(vp.ScoreDrawn/vp.VP) + 1 {
		p.next().int(p.style.plain, int(vp.ScoreDrawn/vp.VP)+k)
		for _, s := range all {
			p.text(p.style.right, margins(s.DiscreteTable.Rows[k]))
		}
	}
	return p
}

// allAbout has a row for every board count: what the other sheets do not show.
func allAbout(t *template, all []Scales) *sheet {
	p := t.sheet(aboutSheet)
	for _, line := range []string{
		"WBF Victory Point scales, computed by the published algorithm",
		"Sheet " + continuousSheet + ": the winner's score in VP for each margin in IMPs, a column for each board count. " +
			"A margin below a column's end earns 20 VP. Bold: moved by the concavity correction.",
		"Sheet " + discreteSheet + ": the margins in IMPs that earn each whole score, a column for each board count.",
		"The loser gets 20 VP less the winner's score.",
	} {
		p.next().text(p.style.plain, line)
	}
	sources(p)
	p.next()
	p.header("Boards", "Blitz X, IMPs", "Blitz, cont.", "Violations", "Steps", "Moved", "Blitz, discr.", "Steps", "Range violations")
	for _, s := range all {
		p.next().int(p.style.plain, s.Boards).real(s.Continuous.Curve.X())
		for _, n := range []int{
			s.ContinuousTable.BlitzMargin(), s.Continuous.Violations, s.Continuous.Steps, s.Continuous.Moved,
			s.DiscreteTable.BlitzMargin(), s.Discrete.Steps, len(s.Discrete.RangeViolations),
		} {
			p.int(p.style.plain, n)
		}
	}
	return p
}
