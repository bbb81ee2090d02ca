package press

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

// layBook binds the charts of all board counts in one format, and the pages for every match.
func layBook(v *Venue, f format.Format) (laidOut, error) {
	m, l := v.words(), v.words().Locale()
	var boards []int
	book := Book{
		Format: f, Look: v.look(),
		Boards: m.Table.Boards(), Page: m.Cards.Page(), Every: m.Cards.Every(),
	}
	for _, c := range v.charts {
		if c.Format == f {
			boards = append(boards, c.Boards)
			book.Charts = append(book.Charts, Chapter{
				Name: l.Int(c.Boards), Usual: slices.Contains(v.settings().UsualBoards, c.Boards), Page: c.Side,
			})
		}
	}
	line := m.Cards.BookLine(sheet.Runs(boards, l))
	book.Head = typeset.Head{Title: m.Cards.Book(), Kicker: m.Chart.Kicker(), Line: line}
	scales := []string{scale.WBFContinuous, scale.WBFDiscrete}
	var tables []string
	if len(boards) > 0 { // else none of their charts fits
		for _, name := range scales {
			tables = append(tables, m.Scales.Name(name))
		}
	}
	if v.shows(acblSection) {
		for _, points := range []int{20, 30} {
			name := scale.ACBL(points)
			scales = append(scales, name)
			counts := m.BoardsIn(l.Range(official.ACBLMinBoards, official.ACBLMaxBoards), official.ACBLMaxBoards)
			tables = append(tables, m.Cards.TableFor(counts, m.Scales.Name(name)))
		}
	}
	if tables = append(tables, m.Chart.IMPName()); v.shows(ebuSection) {
		tables = append(tables, v.ebuTitle())
	}
	title, subject := titleOf(m, boards, tables)
	out := laidOut{titles: titles{title, subject, title}}
	o := v.report(line+".", scales...)
	o.page = address.Page("home")
	var err error
	if book.Imprint, err = v.imprint(o); err != nil {
		return out, err
	}
	if book.More, err = v.chapters(f); err != nil {
		return out, err
	}
	out.Piece.Format = f
	out.Piece.Sides, err = book.Pages()
	return out, err
}
