package press

import (
	"errors"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// A Board holds what the pieces of a board count are made from: its scales, and the sheet with them.
type Board struct {
	dataset.Scales
	Sheet sheet.Sheet
}

// Board computes a board count, which must be one that the WBF's scales have.
func (s *Shop) Board(boards int) Board {
	of := dataset.Compute(boards, s.main())
	return Board{of, sheet.BoardSheet(boards, of.Main, of.Lacking, s.Words)}
}

// A cardOf is what pieces of a board count with the same tables share, in every format.
type cardOf struct {
	carried
	onSheet []sheet.Table
	design  typeset.Design
	sheet   sheet.Sheet // of the site's board count; an order has none
	line    string      // of a side with several tables
}

// cardOf prepares the pieces of a board count with these tables.
func (s *Shop) cardOf(boards int, names []string, found ...carriedScale) (*cardOf, error) {
	carried, err := s.carry(boards, names, found...)
	if err != nil {
		return nil, err
	}
	m := s.Words
	head := typeset.Head{Title: m.Boards(boards), Kicker: m.Chart.Kicker(), Own: s.own.Title, Logo: s.own.logo(m)}
	return &cardOf{
		carried: carried, onSheet: carried.tables(m), line: s.ofScales("chart.line", scale.Names(carried.entries())...),
		design: typeset.Design{
			Heads:   typeset.Heads{Board: head, General: s.impHead(), Loud: s.lacks(boards)},
			Imprint: s.imprint(s.origin(carried)), Look: s.look(),
		},
	}, nil
}

func (c *cardOf) chart(f format.Format) (typeset.Piece, error) {
	d := c.design
	d.Heads.Several = c.line
	c.sheet.Tables = c.sheet.Tables[:len(c.scales)]
	return d.Chart(f, c.sheet)
}

func (c *cardOf) poster(f format.Format) (typeset.Piece, error) {
	return c.design.Poster(f, c.onSheet[0])
}

func (c *cardOf) card(f format.Format) (typeset.Piece, error) {
	return c.design.Card(f, c.onSheet[0], c.onSheet[1:]...)
}

// LayBoard lays out items of a board count.
func (s *Shop) LayBoard(items Catalogue, b Board) []Print {
	var found []carriedScale
	for _, w := range b.Main {
		found = append(found, s.carriedScale(w.Scale, w.Table))
	}
	main := covering(s.main(), b.Boards)
	same := map[string]*cardOf{}
	all := make([]Print, 0, len(items))
	for _, item := range items {
		tooLittle := item.holds == format.Little && !slices.ContainsFunc(main, hasRanges)
		p := Print{Item: item, Boards: b.Boards, Optional: !vp.Tested(b.Boards) || tooLittle}
		var c *cardOf
		var piece typeset.Piece
		carries := tablesIn(item.holds, main)
		piece, p.Without, p.Err = fitted(carries, !s.isUsual(), func(tables []string) (typeset.Piece, error) {
			key := strings.Join(tables, " ")
			if same[key] == nil {
				of, err := s.cardOf(b.Boards, tables, found...)
				if err != nil {
					return typeset.Piece{}, err
				}
				of.sheet = b.Sheet
				same[key] = of
			}
			c = same[key]
			return item.board(c, item.Format)
		})
		if p.Err == nil {
			if leads := main[0].Name; c.scales[0].Name != leads && leads == s.main()[0].Name && !s.isUsual() {
				p.Without = append([]string{leads}, p.Without...)
			}
			p.Pieces = []typeset.Piece{piece}
			p = s.finish(p, s.titles([]int{b.Boards}, c.titles(s.Words, false), piece))
		}
		all = append(all, p)
	}
	return all
}

// fitted lays out a piece with all tables or, if some are enough, with as many as fit. The later scales are left out
// first, then the IMP scale, and the first scale never: without are their names. The usual scales fit on every card
// for the board counts that the report tested: what does not fit then is somebody's text, and that is a fault.
func fitted(tables []string, some bool, lay func(tables []string) (typeset.Piece, error)) (
	piece typeset.Piece, without []string, err error,
) {
	for {
		piece, err = lay(tables)
		if _, fit := errors.AsType[*typeset.FitError](err); !some || !fit || len(tables) < 2 {
			return piece, without, err
		}
		last := len(tables) - 1
		if tables[last] == IMPs && last > 1 {
			last--
		}
		without = append([]string{tables[last]}, without...)
		tables = slices.Concat(tables[:last], tables[last+1:])
	}
}

// lacks reports whether the scale that leads has no table for a board count, so that pieces carry another one.
func (s *Shop) lacks(boards int) bool { return s.own.Scale == "" && !s.main()[0].Has(boards) }

// impHead returns the head of a side with the IMP scale.
func (s *Shop) impHead() typeset.Head {
	return typeset.Head{Title: s.Words.Chart.IMPScale(), Kicker: s.Words.Chart.IMPLaw()}
}
