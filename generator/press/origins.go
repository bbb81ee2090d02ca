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

// report returns the origin of a piece with tables of main scales.
func (s *Shop) report(facts string, boards int, scales ...scale.Scale) origin {
	return origin{
		facts: facts, scales: scale.Names(scales), sources: s.sources(boards, scales...), page: address.Page("print"),
	}
}

func (v *venue) usualOrigin() origin {
	l := v.Words.Locale()
	var all []identified
	for _, t := range v.usual {
		all = append(all, identified{l.Int(t.Boards), t})
	}
	facts := v.ofScales("cards.discrete_facts", v.ranges.Name) + " " + listed(v.Words, all)
	return v.report(facts, v.usual[0].Boards, v.ranges)
}

func (v *venue) ebuOrigin() origin {
	return origin{facts: v.Words.Cards.EBUSource(), page: address.Page(ebuSection)}
}

func (v *venue) acblOrigin(points int) origin {
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
