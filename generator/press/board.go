package press

import (
	"strings"

	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// A Board holds what the pieces of a board count are made from: its sheet, and the tables of
// the scales on it.
type Board struct {
	Boards               int
	Sheet                sheet.Sheet
	Continuous, Discrete vp.Table
}

// Board computes a board count.
func (s *Shop) Board(boards int) (Board, error) {
	c, err := vp.WBFContinuous(boards)
	if err != nil {
		return Board{}, err
	}
	d, err := vp.WBFDiscrete(boards)
	if err != nil {
		return Board{}, err
	}
	b := Board{Boards: boards, Continuous: c.Table(), Discrete: d.Table()}
	b.Sheet = sheet.BoardSheet(c, d, b.Continuous, b.Discrete, s.words())
	return b, nil
}

// A boardLayout lays out the piece of a board count with these tables.
type boardLayout func(d typeset.Design, f format.Format, of sheet.Sheet, line string, tables []sheet.Table) (typeset.Piece, error)

func layChart(d typeset.Design, f format.Format, of sheet.Sheet, line string, _ []sheet.Table) (typeset.Piece, error) {
	d.Heads.Several = line
	return d.Chart(f, of)
}

func layPoster(d typeset.Design, f format.Format, _ sheet.Sheet, _ string, tables []sheet.Table) (typeset.Piece, error) {
	return d.Poster(f, tables[0])
}

func layCard(d typeset.Design, f format.Format, _ sheet.Sheet, _ string, tables []sheet.Table) (typeset.Piece, error) {
	return d.Card(f, tables[0], tables[1:]...)
}

// LayBoard lays out pieces of a board count.
func (s *Shop) LayBoard(pieces Catalogue, b Board) ([]Laid, error) {
	same := map[string]*common{}
	all := make([]Laid, 0, len(pieces))
	for _, p := range pieces {
		var err error
		key := strings.Join(p.Tables, " ")
		if same[key] == nil {
			if same[key], err = s.common(b, p.Tables); err != nil {
				return nil, err
			}
		}
		c := same[key]
		piece, err := p.board(c.design, p.Format, b.Sheet, s.words().Chart.Line(), c.tables)
		laid := Laid{Piece: p, Boards: b.Boards, Untested: !vp.Tested(b.Boards), Err: err}
		if err == nil {
			front, _ := titleOf(s.words(), []int{b.Boards}, piece.Sides[0].Tables)
			s.finish(&laid, piece, titles{c.title, c.subject, front})
		}
		all = append(all, laid)
	}
	return all, nil
}

// A common holds what pieces of a board count with the same tables share.
type common struct {
	tables         []sheet.Table
	design         typeset.Design
	title, subject string
}

func (s *Shop) common(b Board, names []string) (*common, error) {
	carried, err := s.carry(b.Boards, names, b.Continuous, b.Discrete)
	if err != nil {
		return nil, err
	}
	c := &common{tables: carried.tables(s.words())}
	c.title, c.subject = titleOf(s.words(), []int{b.Boards}, carried.titles(s.words(), false))
	c.design, err = s.design(carried, s.boardHead(b.Boards), s.look())
	return c, err
}

// boardHead returns the head of a side with a table of a board count.
func (s *Shop) boardHead(boards int) typeset.Head {
	m := s.words()
	return typeset.Head{Title: m.Boards(boards), Kicker: m.Chart.Kicker()}
}

// impHead returns the head of a side with the IMP scale.
func (s *Shop) impHead() typeset.Head {
	m := s.words()
	return typeset.Head{Title: m.Chart.IMPScale(), Kicker: m.Chart.IMPLaw()}
}

// design returns the design of pieces with these tables.
func (s *Shop) design(c carried, head typeset.Head, look mark.Look) (typeset.Design, error) {
	imprint, err := s.imprint(s.origin(c))
	return typeset.Design{
		Heads:   typeset.Heads{Board: head, General: s.impHead()},
		Imprint: imprint, Look: look,
	}, err
}
