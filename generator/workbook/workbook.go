// Package workbook writes XLSX files: the scales of a board count, and those of all.
package workbook

import (
	"fmt"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// The sheets of both workbooks, as parts/xl/workbook.xml names them.
const (
	continuousSheet = "Continuous"
	discreteSheet   = "Discrete"
)

// Scale is scale.xlsx: both scales of one board count, with the values before their
// corrections, and facts about them.
func Scale(s dataset.Scales) []byte {
	return pack("WBF Victory Point scales", continuousOf(s), discreteOf(s), aboutOf(s))
}

func continuousOf(s dataset.Scales) *sheet {
	p := newSheet("A2", 8, 10, 10, 16, 10)
	p.header("IMPs", "Winner", "Loser", "Curve", "Rounded")
	for i, m := range s.Continuous.Rows {
		as := score
		if m.Corrected() {
			as = moved
		}
		row := s.ContinuousTable.Rows[i]
		p.next().int(plain, m.IMPs).score(as, row.Winner).score(as, row.Loser)
		p.real(m.Exact).score(score, m.Rounded)
	}
	return p
}

func discreteOf(s dataset.Scales) *sheet {
	p := newSheet("A2", 8, 8, 10, 10, 12, 12)
	p.header("From", "To", "Winner", "Loser", "Mid-score", "First pass")
	for i, r := range s.DiscreteTable.Rows {
		p.next().int(plain, r.From)
		if r.To == vp.Open {
			p.col++
		} else {
			p.int(plain, r.To)
		}
		p.score(score, r.Winner).score(score, r.Loser)
		if i < len(s.Discrete.Mid) {
			p.score(score, vp.Hundredths(100*s.Discrete.Mid[i])).int(plain, s.Discrete.FirstPass[i])
		}
	}
	return p
}

func aboutOf(s dataset.Scales) *sheet {
	p := newSheet("", 44, 18, 60)
	heading := func(text string) { p.next().text(title, text) }
	count := func(what string, n int, note string) {
		p.next().text(plain, what).int(plain, n).text(plain, note)
	}
	heading("WBF Victory Point scales, computed by the published algorithm")
	count("Boards", s.Boards, "N")
	p.next().text(plain, "Blitz").real(s.Continuous.Curve.X()).text(plain, "X = 15√N, IMPs")
	heading("Continuous scale")
	count("Blitz margin", s.ContinuousTable.BlitzMargin(), "first whole margin that earns 20 VP, IMPs")
	count("Violations of the concavity rule", s.Continuous.Violations, "margins, before the correction")
	count("Steps of the correction", s.Continuous.Steps, "of 0.01 VP each")
	count("Margins moved by the correction", s.Continuous.Moved, "bold on the sheet "+continuousSheet)
	p.next().text(plain, "ID").text(plain, dataset.ID(s.ContinuousTable)).text(plain, "of continuous.csv")
	heading("Discrete scale")
	count("Blitz margin", s.DiscreteTable.BlitzMargin(), "first whole margin that earns 20 VP, IMPs")
	count("Steps of the correction", s.Discrete.Steps, "of one IMP each")
	p.next().text(plain, "ID").text(plain, dataset.ID(s.DiscreteTable)).text(plain, "of discrete.csv")
	count("Range violations", len(s.Discrete.RangeViolations), "scores whose margin on the curve is outside their range")
	for _, v := range s.Discrete.RangeViolations {
		p.next().text(plain, fmt.Sprintf("Margin on the curve of %d VP", v.VP)).real(v.IMPs)
		p.text(plain, fmt.Sprintf("range %d–%d, IMPs", v.From, v.To))
	}
	sources(p)
	return p
}

func sources(p *sheet) {
	p.next().text(title, "Sources")
	for _, source := range dataset.Sources() {
		p.next().text(plain, source)
	}
	p.next().text(title, "Licence")
	p.next().text(plain, dataset.Licence+", "+dataset.LicenceURL+": the numbers and this workbook, not the sources")
}

// All is vp-scales.xlsx: the scales of all board counts given, a column for each, like the
// workbook that accompanies the report. The numbers are ours, not that workbook's.
func All(all []dataset.Scales) []byte {
	return pack("WBF Victory Point scales, every board count", allContinuous(all), allDiscrete(all), allAbout(all))
}

func boardHeader(p *sheet, first string, all []dataset.Scales) {
	p.header(first)
	for _, s := range all {
		p.int(header, s.Boards)
	}
}

// allContinuous has a row for every margin and the winner's scores.
func allContinuous(all []dataset.Scales) *sheet {
	p := newSheet("B2", 8, 7)
	boardHeader(p, "IMPs", all)
	rows := 0
	for _, s := range all {
		rows = max(rows, len(s.ContinuousTable.Rows))
	}
	for i := range rows {
		p.next().int(plain, i)
		for _, s := range all {
			if i >= len(s.ContinuousTable.Rows) {
				p.col++
				continue
			}
			as := score
			if s.Continuous.Rows[i].Corrected() {
				as = moved
			}
			p.score(as, s.ContinuousTable.Rows[i].Winner)
		}
	}
	return p
}

// allDiscrete has a row for every winner's score and the ranges of margins.
func allDiscrete(all []dataset.Scales) *sheet {
	p := newSheet("B2", 8, 10)
	boardHeader(p, "Winner", all)
	for k := range int(vp.ScoreDrawn/vp.VP) + 1 {
		p.next().int(plain, int(vp.ScoreDrawn/vp.VP)+k)
		for _, s := range all {
			p.text(right, dataset.Margins(s.DiscreteTable.Rows[k]))
		}
	}
	return p
}

// allAbout has a row for every board count with the facts that the other sheets do not show.
func allAbout(all []dataset.Scales) *sheet {
	p := newSheet("", 12, 16, 14, 12, 12, 12, 14, 12, 18)
	for _, line := range []string{
		"WBF Victory Point scales, computed by the published algorithm",
		"Sheet " + continuousSheet + ": the winner's score in VP for each margin in IMPs, a column for each board count. " +
			"A margin below a column's end earns 20 VP. Bold: moved by the concavity correction.",
		"Sheet " + discreteSheet + ": the margins in IMPs that earn each whole score, a column for each board count.",
		"The loser gets 20 VP less the winner's score.",
	} {
		p.next().text(plain, line)
	}
	sources(p)
	p.next()
	p.header("Boards", "Blitz X, IMPs", "Blitz, cont.", "Violations", "Steps", "Moved",
		"Blitz, discr.", "Steps", "Range violations")
	for _, s := range all {
		p.next().int(plain, s.Boards).real(s.Continuous.Curve.X())
		for _, n := range []int{
			s.ContinuousTable.BlitzMargin(), s.Continuous.Violations, s.Continuous.Steps, s.Continuous.Moved,
			s.DiscreteTable.BlitzMargin(), s.Discrete.Steps, len(s.Discrete.RangeViolations),
		} {
			p.int(plain, n)
		}
	}
	return p
}
