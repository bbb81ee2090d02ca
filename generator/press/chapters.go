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
func layBook(r *Run, p *Print) (err error) {
	v := r.venue()
	m, l, f := v.Words, v.Words.Locale(), p.Item.Format
	var boards []int
	book := Book{Words: m}
	for _, c := range v.Charts {
		if c.Item.Format == f {
			boards = append(boards, c.Boards)
			book.Charts = append(book.Charts, Chapter{
				Name: l.Int(c.Boards), Usual: slices.Contains(v.UsualBoards, c.Boards), Page: c.Pieces[0].Sides[0],
			})
		}
	}
	line := m.Cards.BookLineOf(scale.Runs(boards, l.Range), sheet.ListScales(v.main(), boards, m))
	if v.isUsual() {
		line = m.Cards.BookLine(scale.Runs(boards, l.Range))
	}
	book.Head = typeset.Head{Title: m.Cards.Book(), Kicker: m.Chart.Kicker(), Line: line}
	o := v.report(line+".", slices.Concat(boards, []int{ExampleBoards})[0], v.main()...)
	var tables []string
	if len(boards) > 0 { // else none of their charts fits
		for _, name := range o.scales {
			tables = append(tables, m.Scales.Name(name))
		}
	}
	if v.Shows(acblSection) {
		for _, points := range []int{20, 30} {
			name := scale.ACBL(points)
			if !slices.Contains(o.scales, name) {
				o.scales = append(o.scales, name)
			}
			counts := m.BoardsIn(l.Range(official.ACBLMinBoards, official.ACBLMaxBoards), official.ACBLMaxBoards)
			tables = append(tables, m.Cards.TableFor(counts, m.Scales.Name(name)))
		}
	}
	if tables = append(tables, m.Chart.IMPName()); v.Shows(ebuSection) {
		tables = append(tables, v.ebuTitle())
	}
	p.title, p.subject = titleOf(m, boards, tables)
	p.front = p.title
	o.page = address.Page("home")
	book.Set = typeset.NewTypesetter(f, v.look, v.imprint(o))
	if book.More, err = v.chapters(f); err != nil {
		return err
	}
	pages, err := book.Pages()
	if err != nil {
		return err
	}
	return p.add(pages...)
}

// chapters lays out the pieces for venues as pages of a book.
func (v *venue) chapters(f format.Format) (all []Chapter, err error) {
	c := v.Words.Cards
	usual, director, ebu := usualCard(v), directorsCard(v), ebuCard(v)
	imps := sheet.IMPTable(v.Words)
	imps.Name = imps.Full
	name := v.Words.Chart.IMPScale()
	if usual.err != nil { // the page has the IMP scale alone
		usual.head, usual.origin = v.impHead(), origin{page: address.Page("print")}
	} else {
		name = v.ofScales("cards.book_discrete", v.ranges.Name)
		scales := usual.bands[0].(typeset.Grid)
		scales.Table.Name = v.Words.Scales.Name(v.ranges.Name)
		usual.bands[0] = scales
	}
	usual.bands = append(usual.bands, typeset.Grid{Table: imps, Parts: 3})
	a := v.amounts()
	ebu.bands = []typeset.Band{a.rule, a.methods, a.notes, typeset.Pair{Left: a.vps, Right: a.imps}}
	for _, page := range []struct {
		name, section string
		stackOf
	}{
		{name, "", usual}, {c.BookACBL(), acblSection, v.bothACBL()},
		{c.BookDirector(), "", director}, {c.BookEBU(), ebuSection, ebu},
	} {
		if page.section != "" && !v.Shows(page.section) {
			continue
		}
		imprint := v.imprint(page.origin)
		imprint.Club = "" // the book has one
		side, err := typeset.NewTypesetter(f, v.look, imprint).StackSide(page.head, page.bands...)
		if err != nil {
			return nil, err
		}
		all = append(all, Chapter{Name: page.name, Page: side})
	}
	return all, nil
}
