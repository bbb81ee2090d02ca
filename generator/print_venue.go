package generator

import (
	"fmt"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/chart"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// A venuePiece is a piece of print that is not of one board count.
type venuePiece struct {
	path  string // of its file in the site: "print/acbl-20-a5.pdf"
	title string
	card  chart.Card
}

// venuePieces lays out the cards for a venue.
func (b *build) venuePieces(v *chart.Venue) ([]venuePiece, error) {
	m := b.m
	var all []venuePiece
	add := func(name, title string, make func(chart.Format) (chart.Card, error), formats ...chart.Format) error {
		for _, f := range formats {
			path := "print/" + name + "-" + f.Name + ".pdf"
			if b.hides(path) {
				continue
			}
			c, err := make(f)
			if err != nil {
				return err
			}
			all = append(all, venuePiece{path, title, c})
		}
		return nil
	}
	for _, f := range []chart.Format{chart.A4.Turned(), chart.A5.Turned(), chart.Letter.Turned()} {
		if len(v.Scales) == 0 {
			b.notes = append(b.notes, "left out: print/venue-"+f.Name+".pdf: no usual match length is among the board counts")
			continue
		}
		// As for board counts: what the report did not test need not fit.
		err := add("venue", string(m.Cards.Discrete), v.Discrete, f)
		if err != nil && vp.Tested(v.Scales[len(v.Scales)-1].Boards) {
			return nil, err
		}
		if err != nil {
			b.notes = append(b.notes, "left out: print/venue-"+f.Name+".pdf: "+err.Error())
		}
	}
	for _, points := range []int{20, 30} {
		acbl := func(f chart.Format) (chart.Card, error) { return v.ACBL(f, points) }
		if err := add(fmt.Sprintf("acbl-%d", points), m.Cards.ACBL.With("points", m.Locale().Int(points)), acbl, chart.A5, chart.Half); err != nil {
			return nil, err
		}
	}
	if err := add("ebu", string(m.Cards.EBU), v.EBU, chart.A5, chart.Half); err != nil {
		return nil, err
	}
	return all, add("director", string(m.Cards.Director), v.DirectorCard, chart.A5, chart.Half)
}

// venuePrints makes the files of the cards for a venue, and the books.
func (b *build) venuePrints() ([]site.File, error) {
	if !b.content.Settings.Shows("print") {
		return nil, nil // no page leads to them
	}
	v, err := b.venue()
	if err != nil {
		return nil, err
	}
	pieces, err := b.venuePieces(v)
	if err != nil {
		return nil, err
	}
	made := make([][]site.File, len(largeFormats)+len(pieces))
	err = each(len(made), func(i int) (err error) {
		var path string
		var doc chart.Document
		var front chart.Page
		if i < len(largeFormats) { // books first, as they take longest
			path = printPath("book", largeFormats[i], "pdf")
			if doc, err = b.book(v, largeFormats[i]); err == nil {
				front = doc.Pages[0]
			}
		} else {
			p := pieces[i-len(largeFormats)]
			path, front = p.path, p.card.Sides[0]
			doc = b.venueDocument(p)
		}
		var data []byte
		if err == nil {
			data, err = b.render(doc)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		made[i] = withPicture(site.File{Path: path, Data: data}, doc.Title, front)
		return nil
	})
	return slices.Concat(made...), err
}

// venueDocument is a piece's file: cards are for a press, charts on the paper
// itself.
func (b *build) venueDocument(p venuePiece) chart.Document {
	pages := p.card.Sides
	switch p.card.Format.Name {
	case chart.A5.Name, chart.Half.Name:
		pages = chart.Press(p.card, b.look(), string(b.m.Chart.Check))
	}
	doc := b.document(p.title, b.m.Cards.Subject.With("title", p.title), pages)
	doc.Duplex = chart.DuplexFlipLongEdge
	if pages[0].W > pages[0].H {
		doc.Duplex = chart.DuplexFlipShortEdge // it lies on its side, and is turned like a leaf
	}
	return doc
}

func (b *build) document(title, subject string, pages []chart.Page) chart.Document {
	return chart.Document{
		Title: title, Author: b.content.Settings.Publisher(), Subject: subject,
		Lang: b.m.Language, Pages: pages,
	}
}

// book is every board count's chart of a format, and what is for every match.
func (b *build) book(v *chart.Venue, f chart.Format) (chart.Document, error) {
	m, l := b.m, b.m.Locale()
	var boards []int
	book := chart.Book{
		Format: f, Look: v.Look,
		Boards: string(m.Table.Boards), Page: string(m.Cards.Page), Every: string(m.Cards.Every),
	}
	for i := range b.boards {
		w := &b.boards[i]
		at := slices.IndexFunc(w.charts, func(c chart.Card) bool { return c.Format.Name == f.Name })
		if at < 0 {
			continue // left out, as it does not fit
		}
		boards = append(boards, w.boards)
		book.Charts = append(book.Charts, chart.Chapter{
			Name: l.Int(w.boards), Usual: slices.Contains(b.content.Settings.UsualBoards, w.boards), Page: w.charts[at].Sides[0],
		})
	}
	line := m.Cards.BookLine.With("range", chart.Runs(boards, l))
	book.Head = chart.Head{Title: string(m.Cards.Book), Kicker: string(m.Chart.Kicker), Line: line}
	var err error
	if book.Imprint, err = b.venueImprint(line+".", m.Chart.Source, "home", true); err != nil {
		return chart.Document{}, err
	}
	if book.More, err = v.Chapters(f); err != nil {
		return chart.Document{}, err
	}
	pages, err := book.Pages()
	return b.document(string(m.Cards.Book), line, pages), err
}

// venue is what a venue's pieces are made from.
func (b *build) venue() (*chart.Venue, error) {
	shows := b.content.Settings.Shows
	v := &chart.Venue{
		Messages: b.m, Look: b.look(), Director: b.content.Settings.Director,
		NoACBL: !shows("acbl"), NoEBU: !shows("ebu"),
	}
	for i := range b.boards {
		if slices.Contains(b.content.Settings.UsualBoards, b.boards[i].boards) {
			v.Scales = append(v.Scales, b.boards[i].scales.DiscreteTable)
		}
	}
	var err error
	if v.Example, err = dataset.Table(dataset.WBFContinuous, chart.ExampleBoards); err != nil {
		return nil, err
	}
	m := b.m
	for _, i := range []struct {
		imprint *chart.Imprint
		page    string // of the site, that it is about
		source  content.Message
		scale   bool // whether the authority, if any, vouches for it
		lines   func() (string, error)
	}{
		{&v.Imprints.Discrete, "print", m.Chart.Source, true, func() (string, error) { return b.discreteLine(v.Scales), nil }},
		{&v.Imprints.ACBL20, "acbl", "", false, func() (string, error) { return b.acblLine(20) }},
		{&v.Imprints.ACBL30, "acbl", "", false, func() (string, error) { return b.acblLine(30) }},
		{&v.Imprints.EBU, "ebu", "", false, func() (string, error) { return official.EBUEdition, nil }},
		{&v.Imprints.Director, "print", m.Chart.Source, true, func() (string, error) {
			curve, _ := curveOf(dataset.WBFContinuous, chart.ExampleBoards)
			return m.Cards.DirectorFacts.With("boards", m.Boards.Of(chart.ExampleBoards, m.Locale()),
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

func (b *build) venueImprint(line string, source content.Message, page string, vouched bool) (chart.Imprint, error) {
	i := chart.Imprint{Lines: []string{line}, Check: string(b.m.Chart.Check), Club: string(b.m.Chart.Club)}
	if a := b.content.Settings.Authority; vouched && a.Statement != "" {
		i.Lines = append(i.Lines, b.m.Authority(a))
	}
	if source != "" {
		i.Lines = append(i.Lines, string(source))
	}
	var err error
	if address := site.Address(b.baseURL, site.PagePath(page)); address != "" {
		i.QR, err = chart.NewQR(address)
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
