package press

import (
	"strings"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/format"
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
	of := dataset.Compute(boards)
	return Board{of, sheet.BoardSheet(of.Continuous, of.Discrete, of.ContinuousTable, of.DiscreteTable, s.Words)}
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
		carried: carried, onSheet: carried.tables(m), line: m.Chart.Line(),
		design: typeset.Design{
			Heads:   typeset.Heads{Board: head, General: s.impHead()},
			Imprint: s.imprint(s.origin(carried)), Look: s.look(),
		},
	}, nil
}

func (c *cardOf) chart(f format.Format) (typeset.Piece, error) {
	d := c.design
	d.Heads.Several = c.line
	return d.Chart(f, c.sheet)
}

func (c *cardOf) poster(f format.Format) (typeset.Piece, error) {
	return c.design.Poster(f, c.onSheet[0])
}

func (c *cardOf) card(f format.Format) (typeset.Piece, error) {
	return c.design.Card(f, c.onSheet[0], c.onSheet[1:]...)
}

// LayBoard lays out items of a board count.
func (s *Shop) LayBoard(items Catalogue, b Board) ([]Print, error) {
	var found []carriedScale
	for _, t := range []vp.Table{b.ContinuousTable, b.DiscreteTable} {
		of, err := s.Scales.Find(t.Name)
		if err != nil {
			return nil, err
		}
		found = append(found, s.carriedScale(of, t))
	}
	same := map[string]*cardOf{}
	all := make([]Print, 0, len(items))
	for _, item := range items {
		key := strings.Join(item.Tables, " ")
		if same[key] == nil {
			c, err := s.cardOf(b.Boards, item.Tables, found...)
			if err != nil {
				return nil, err
			}
			c.sheet = b.Sheet
			same[key] = c
		}
		p := Print{Item: item, Boards: b.Boards, Untested: !vp.Tested(b.Boards)}
		piece, err := item.board(same[key], item.Format)
		if p.Err = err; err == nil {
			p.Pieces = []typeset.Piece{piece}
			p = s.finish(p, s.titles([]int{b.Boards}, same[key].titles(s.Words, false), piece))
		}
		all = append(all, p)
	}
	return all, nil
}

// impHead returns the head of a side with the IMP scale.
func (s *Shop) impHead() typeset.Head {
	return typeset.Head{Title: s.Words.Chart.IMPScale(), Kicker: s.Words.Chart.IMPLaw()}
}
