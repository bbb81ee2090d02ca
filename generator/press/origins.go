package press

import (
	"strings"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// Where the numbers of a venue's pieces come from.

// report returns the origin of a piece with tables of main scales.
func (s *Shop) report(facts string, boards int, scales ...scale.Scale) origin {
	return origin{
		facts: facts, scales: scale.Names(scales), sources: s.sources(boards, scales...), page: address.Page("print"),
	}
}

func (v *venue) usualOrigin() origin {
	var tables []string
	for _, n := range v.usual {
		tables = append(tables, v.Words.Cards.TableOf(v.Words.Locale().Int(n), dataset.ID(v.ranges.Make(n))))
	}
	facts := v.ofScales("cards.discrete_facts", v.ranges.Name) + " " + v.Words.Cards.Tables(strings.Join(tables, ", "))
	return v.report(facts, v.usual[0], v.ranges)
}

func (v *venue) ebuOrigin() origin {
	return origin{facts: v.Words.Cards.EBUSource(), page: address.Page(ebuSection)}
}

func (v *venue) acblOrigin(points int) origin {
	columns, m := official.ACBLRanges(points), v.Words
	var tables []string
	for _, c := range columns {
		boards := m.Locale().Range(c.BoardsFrom, c.BoardsTo)
		tables = append(tables, m.Cards.TableOf(boards, dataset.ID(vp.Table{Rows: c.Rows()})))
	}
	facts := m.Cards.Clause(columns[0].Clause, m.Named("source-tables", acblSection)) + " " +
		m.Cards.Tables(strings.Join(tables, ", "))
	return origin{facts: facts, scales: []string{scale.ACBL(points)}, page: address.Page(acblSection)}
}
