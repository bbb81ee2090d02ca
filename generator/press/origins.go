package press

import (
	"strings"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// Where the numbers of a venue's pieces come from.

// report returns the origin of a piece with the WBF's scales.
func (v *Venue) report(facts string, scales ...string) origin {
	return origin{facts: facts, scales: scales, sources: []string{v.Words.Chart.Source()}, page: address.Page("print")}
}

func (v *Venue) usualOrigin() origin {
	l := v.Words.Locale()
	var all []identified
	for _, t := range v.usual {
		all = append(all, identified{l.Int(t.Boards), t})
	}
	return v.report(v.Words.Cards.DiscreteFacts()+" "+listed(v.Words, all), scale.WBFDiscrete)
}

func (v *Venue) ebuOrigin() origin {
	return origin{facts: v.Words.Cards.EBUSource(), page: address.Page(ebuSection)}
}

func (v *Venue) acblOrigin(points int) origin {
	columns, m := official.ACBLRanges(points), v.Words
	var all []identified
	for _, c := range columns {
		all = append(all, identified{m.Locale().Range(c.BoardsFrom, c.BoardsTo), vp.Table{Rows: c.Rows()}})
	}
	facts := m.Cards.Clause(columns[0].Clause, m.Named("source-tables", acblSection)) + " " + listed(m, all)
	return origin{facts: facts, scales: []string{scale.ACBL(points)}, page: address.Page(acblSection)}
}

// An identified is one of several tables, with its board counts.
type identified struct {
	boards string
	table  vp.Table
}

// listed names tables by their board counts, with the digits that identify each.
func listed(m *words.Messages, all []identified) string {
	var of []string
	for _, t := range all {
		of = append(of, m.Cards.TableOf(t.boards, dataset.ID(t.table)))
	}
	return m.Cards.Tables(strings.Join(of, ", "))
}
