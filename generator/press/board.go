package press

import (
	"cmp"
	"errors"
	"slices"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// A setter lays out the piece of a board count like another one, if that has a style.
type setter func(r *Run, c *carried, f format.Format, like typeset.Style) (typeset.Piece, error)

func (r *Run) chart(c *carried, f format.Format, like typeset.Style) (typeset.Piece, error) {
	d, of := c.design, dataset.Compute(c.boards, r.main())
	d.Heads.Several = r.ofScales("chart.line", scale.Names(c.scales)...)
	s := sheet.BoardSheet(c.boards, of.Main, of.Lacking, r.Words)
	s.Tables = s.Tables[:len(c.scales)]
	for i := range s.Tables { // the imprint knows them by these
		s.Tables[i].ID = c.scales[i].Name
	}
	return d.Chart(f, like, s)
}

func (r *Run) poster(c *carried, f format.Format, like typeset.Style) (typeset.Piece, error) {
	return c.design.Poster(f, like, c.sheets[0])
}

func (r *Run) card(c *carried, f format.Format, like typeset.Style) (typeset.Piece, error) {
	return c.design.Card(f, like, c.sheets[0], c.sheets[1:]...)
}

// A laid is what a piece of a board count carries, and how it is set. without are the names of the scales that it has
// no room for.
type laid struct {
	*carried
	style   typeset.Style
	without []string
}

// layBoards lays out a piece for each board count of a run.
func layBoards(set setter) layout {
	return func(r *Run, p *Print) error {
		for _, n := range r.counts {
			tooLittle := p.Item.holds == format.Little && !slices.ContainsFunc(covering(r.main(), n), hasRanges)
			p.Boards, p.Optional = n, !vp.Tested(n) || tooLittle
			if err := r.layPiece(p, set); err != nil {
				return err
			}
		}
		p.titles = r.titles(p)
		return nil
	}
}

// layPiece lays out the piece of a print's board count with all tables or, if some are enough, with as many as fit.
// The later scales are left out first, then the IMP scale, and the first scale never. The usual scales fit on every
// card for the board counts that the report tested: what does not fit then is somebody's text, and that is a fault.
func (r *Run) layPiece(p *Print, set setter) error {
	tables, err := r.tables(p.Item.holds, p.Boards)
	if err != nil {
		return err
	}
	var of laid
	some := r.back == "" && !r.isUsual()
	like := r.like(p.Item, p.Boards)
	for {
		if of.carried, err = r.carry(p.Boards, tables); err != nil {
			return err
		}
		piece, err := set(r, of.carried, p.Item.Format, like)
		if err == nil {
			of.style = piece.Style
			p.laid = append(p.laid, of)
			return p.add(piece.Sides...)
		}
		if _, fit := errors.AsType[*typeset.FitError](err); !some || !fit || len(tables) < 2 {
			return err
		}
		last := len(tables) - 1
		if tables[last] == IMPs && last > 1 {
			last--
		}
		of.without = append([]string{tables[last]}, of.without...)
		tables = slices.Concat(tables[:last], tables[last+1:])
	}
}

// tables returns what the piece of a board count carries. If the run does not name the back, it is that of the
// site's piece. Beside a scale that the site's piece does not have, only the IMP scale is left of that back: it goes
// with every scale.
func (r *Run) tables(holds format.Room, boards int) ([]string, error) {
	main := r.main()
	if on := covering(main, boards); len(on) > 0 {
		main = on
	}
	usual := tablesIn(holds, main)
	front := cmp.Or(r.scale, usual[0])
	if r.back == "" {
		rest := slices.DeleteFunc(slices.Clone(usual), func(table string) bool {
			return table == front || table != IMPs && !slices.Contains(usual, front)
		})
		return append([]string{front}, rest...), nil
	}
	switch back := backs[slices.Index(Backs(), r.back)]; back.table {
	case "":
		return []string{front}, nil
	case front:
		return nil, refuse("back", words.Order.BackFront)
	default:
		return []string{front, back.table}, nil
	}
}

// lacks reports whether the scale that leads has no table for a board count, so that pieces carry another one.
func (r *Run) lacks(boards int) bool { return r.scale == "" && !r.main()[0].Has(boards) }

// impHead returns the head of a side with the IMP scale.
func (s *Shop) impHead() typeset.Head {
	return typeset.Head{Title: s.Words.Chart.IMPScale(), Kicker: s.Words.Chart.IMPLaw()}
}
