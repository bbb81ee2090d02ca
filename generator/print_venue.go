package generator

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/impose"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// A venuePiece is a piece of print that is not of one board count.
type venuePiece struct {
	path string // of its file in the site: "print/acbl-20-a5.pdf"
	venueTitle
	card typeset.Piece
	err  error // why there is none
}

// A venueTitle is what a venue's piece carries, and what its front does.
type venueTitle struct{ title, front string }

// errNoUsual is why there is no card of the usual match lengths.
var errNoUsual = errors.New("no usual match length is among the board counts")

// venuePieces lays out the cards for a venue.
func (b *build) venuePieces(v *press.Venue) []venuePiece {
	m := b.m
	var all []venuePiece
	add := func(name string, title venueTitle, make func(format.Format) (typeset.Piece, error), formats ...format.Format) {
		for _, f := range b.used(formats...) {
			path := "print/" + name + "-" + f.Name + ".pdf"
			if b.hides(path) {
				continue
			}
			c, err := make(f)
			all = append(all, venuePiece{path, title, c, err})
		}
	}
	discrete := v.Discrete
	if len(v.Scales) == 0 {
		discrete = func(format.Format) (typeset.Piece, error) { return typeset.Piece{}, errNoUsual }
	}
	add("venue", b.titleOf(counts(v.Scales), string(m.Scales.Name(scale.WBFDiscrete))), discrete, format.A4.Turned(), format.A5.Turned(), format.Letter.Turned())
	for _, points := range []int{20, 30} {
		acbl := func(f format.Format) (typeset.Piece, error) { return v.ACBL(f, points) }
		name := fmt.Sprintf("acbl-%d", points)
		add(name, b.titleOf(acblBoards(), string(m.Scales.Name(name))), acbl, format.A5, format.Half)
	}
	ebu := m.Cards.EBUDoc.With("title", string(m.Cards.EBU), "edition", string(m.Cards.EBULine))
	add("ebu", venueTitle{ebu, ebu}, v.EBU, format.A5, format.Half)
	director := func(tables ...string) string {
		return m.Cards.DirectorDoc.With("title", string(m.Cards.Director), "tables", strings.Join(tables, "; "))
	}
	example := m.Cards.TableFor.With("scale", string(m.Scales.Name(scale.WBFContinuous)), "boards", m.Boards.Of(press.ExampleBoards, m.Locale()))
	back := ebu
	if v.NoEBU {
		back = string(m.Chart.IMPName)
	}
	add("director", venueTitle{director(example, back), director(example)}, v.DirectorCard, format.A5, format.Half)
	return all
}

// titleOf is that of a piece with a scale for many board counts, and the IMP scale on
// its back.
func (b *build) titleOf(boards []int, scale string) venueTitle {
	all, _ := documentOf(b.m, boards, []string{scale, string(b.m.Chart.IMPName)})
	front, _ := documentOf(b.m, boards, []string{scale})
	return venueTitle{all, front}
}

// counts are the board counts of tables.
func counts(tables []vp.Table) (all []int) {
	for _, t := range tables {
		all = append(all, t.Boards)
	}
	return all
}

// acblName is one of the ACBL's scales with its board counts.
func (b *build) acblName(scale content.Message) string {
	l := b.m.Locale()
	boards := b.m.Boards.Other.With("n", l.Range(official.ACBLMinBoards, official.ACBLMaxBoards))
	return b.m.Cards.TableFor.With("scale", string(scale), "boards", boards)
}

// acblBoards are the board counts of the ACBL's scales.
func acblBoards() (all []int) {
	for n := official.ACBLMinBoards; n <= official.ACBLMaxBoards; n++ {
		all = append(all, n)
	}
	return all
}

// venueDocument is a piece's file: cards are for a press, charts on the paper
// itself.
func (b *build) venueDocument(p venuePiece) mark.Document {
	pages := p.card.Sides
	switch p.card.Format.Name {
	case format.A5.Name, format.Half.Name:
		pages = impose.ForPress(p.card, b.look(), string(b.m.Chart.Check))
	}
	doc := b.document(p.title, b.m.Cards.Subject.With("title", p.title), pages)
	doc.Duplex = mark.DuplexFlipLongEdge
	if pages[0].W > pages[0].H {
		doc.Duplex = mark.DuplexFlipShortEdge // it lies on its side, and is turned like a leaf
	}
	return doc
}

// book is every board count's chart of a format, and what is for every match.
func (b *build) book(v *press.Venue, f format.Format) (mark.Document, error) {
	m, l := b.m, b.m.Locale()
	var boards []int
	book := press.Book{
		Format: f, Look: v.Look,
		Boards: string(m.Table.Boards), Page: string(m.Cards.Page), Every: string(m.Cards.Every),
	}
	for i := range b.boards {
		w := &b.boards[i]
		at := slices.IndexFunc(w.charts, func(c typeset.Piece) bool { return c.Format.Name == f.Name })
		if at < 0 {
			continue // left out, as it does not fit
		}
		boards = append(boards, w.boards)
		book.Charts = append(book.Charts, press.Chapter{
			Name: l.Int(w.boards), Usual: slices.Contains(b.content.Settings.UsualBoards, w.boards), Page: w.charts[at].Sides[0],
		})
	}
	line := m.Cards.BookLine.With("range", sheet.Runs(boards, l))
	book.Head = typeset.Head{Title: string(m.Cards.Book), Kicker: string(m.Chart.Kicker), Line: line}
	var err error
	scales, tables := []string{scale.WBFContinuous, scale.WBFDiscrete}, []string{string(m.Scales.Name(scale.WBFContinuous)), string(m.Scales.Name(scale.WBFDiscrete))}
	if !v.NoACBL {
		scales, tables = append(scales, "acbl-20", "acbl-30"), append(tables, b.acblName(m.Scales.Name("acbl-20")), b.acblName(m.Scales.Name("acbl-30")))
	}
	if tables = append(tables, string(m.Chart.IMPName)); !v.NoEBU {
		tables = append(tables, m.Cards.EBUDoc.With("title", string(m.Cards.EBU), "edition", string(m.Cards.EBULine)))
	}
	if book.Imprint, err = b.venueImprint(line+".", m.Chart.Source, "home", scales...); err != nil {
		return mark.Document{}, err
	}
	if book.More, err = v.Chapters(f); err != nil {
		return mark.Document{}, err
	}
	pages, err := book.Pages()
	if len(boards) == 0 { // none of their charts fits
		tables = tables[2:]
	}
	title, subject := documentOf(m, boards, tables)
	return b.document(title, subject, pages), err
}

// venue is what a venue's pieces are made from.
func (b *build) venue() (*press.Venue, error) {
	shows := b.content.Settings.Shows
	v := &press.Venue{
		Messages: b.m, Look: b.look(), Director: b.content.Settings.Director,
		NoACBL: !shows("acbl"), NoEBU: !shows("ebu"),
	}
	for i := range b.boards {
		if slices.Contains(b.content.Settings.UsualBoards, b.boards[i].boards) {
			v.Scales = append(v.Scales, b.boards[i].scales.DiscreteTable)
		}
	}
	var err error
	if v.Example, err = scale.Built().Table(scale.WBFContinuous, press.ExampleBoards); err != nil {
		return nil, err
	}
	m := b.m
	for _, i := range []struct {
		imprint *typeset.Imprint
		page    string // of the site, that it is about
		source  content.Message
		scale   string // for which the authority, if any, may vouch
		lines   func() (string, error)
	}{
		{&v.Imprints.Discrete, "print", m.Chart.Source, scale.WBFDiscrete, func() (string, error) { return b.discreteLine(v.Scales), nil }},
		{&v.Imprints.ACBL20, "acbl", "", "acbl-20", func() (string, error) { return b.acblLine(20) }},
		{&v.Imprints.ACBL30, "acbl", "", "acbl-30", func() (string, error) { return b.acblLine(30) }},
		{&v.Imprints.EBU, "ebu", "", "", func() (string, error) { return string(m.Cards.EBUSource), nil }},
		{&v.Imprints.Director, "print", m.Chart.Source, scale.WBFContinuous, func() (string, error) {
			curve, _ := curveOf(scale.WBFContinuous, press.ExampleBoards)
			return m.Cards.DirectorFacts.With("boards", m.Boards.Of(press.ExampleBoards, m.Locale()),
				"x", m.Locale().Real(curve.X(), 2), "table", dataset.ID(v.Example)), nil
		}},
	} {
		line, err := i.lines()
		if err != nil {
			return nil, err
		}
		if *i.imprint, err = b.venueImprint(line, i.source, i.page, i.scale); err != nil {
			return nil, err
		}
	}
	return v, nil
}

// venueImprint is the imprint of a piece with tables of the scales named, and others.
func (b *build) venueImprint(line string, source content.Message, page string, scales ...string) (typeset.Imprint, error) {
	i := typeset.Imprint{Lines: []string{line}, Check: string(b.m.Chart.Check), Club: string(b.m.Chart.Club), By: b.by}
	if full, _ := authorityOn(b.content, false, scales...); full != "" {
		i.Lines = append(i.Lines, full)
	}
	if source != "" {
		i.Lines = append(i.Lines, string(source))
	}
	var err error
	if address := address.Full(b.baseURL, address.Page(page)); address != "" {
		i.QR, err = typeset.NewQR(address)
	}
	return i, err
}

// discreteLine says which scales stand side by side, and which tables they are.
func (b *build) discreteLine(scales []vp.Table) string {
	return string(b.m.Cards.DiscreteFacts) + " " + b.tables(len(scales), func(i int) (string, vp.Table) {
		return b.m.Locale().Int(scales[i].Boards), scales[i]
	})
}

// acblLine says where one of the ACBL's scales is printed, and which tables it is.
func (b *build) acblLine(points int) (string, error) {
	columns, err := official.ACBLRanges(points)
	if err != nil {
		return "", err
	}
	line := b.m.Cards.Clause.With("source", columns[0].Source, "clause", columns[0].Clause)
	return line + " " + b.tables(len(columns), func(i int) (string, vp.Table) {
		c := columns[i]
		return b.m.Locale().Range(c.BoardsFrom, c.BoardsTo), vp.Table{Rows: c.Rows()}
	}), nil
}

// tables lists tables by their board counts.
func (b *build) tables(n int, table func(i int) (boards string, t vp.Table)) string {
	all := make([]string, n)
	for i := range all {
		boards, t := table(i)
		all[i] = b.m.Cards.TableOf.With("boards", boards, "table", dataset.ID(t))
	}
	return b.m.Cards.Tables.With("tables", strings.Join(all, ", "))
}
