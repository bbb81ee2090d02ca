package generator

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/impose"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/pdf"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// sheets are the cards that go on each paper of an office printer.
var sheets = []struct {
	paper format.Paper
	cards []format.Format
}{
	{format.PaperA4, []format.Format{format.A5, format.A6, format.A7, format.ID1}},
	{format.PaperLetter, []format.Format{format.Half, format.Quarter, format.Eighth, format.ID1}},
}

// press are the cards that go to a press.
var pressFormats = []format.Format{format.A5, format.A6, format.A7, format.ID1}

// A printed is a piece of print: the pages of its file, or why there are none.
type printed struct {
	name   string // of its file: "card-a6.pdf"
	pages  []mark.Page
	duplex mark.Duplex
	colour mark.Colour
	err    error
	// What its picture shows, and that picture's name where it is not the piece's
	// own; nil for none.
	front   *mark.Page
	picture string
	tables  []string // the names of those that it carries
}

// show makes a piece's first page its picture.
func (p *printed) show() {
	if p.err == nil {
		p.front = &p.pages[0]
	}
}

// pictureName is the file of a piece's picture.
func (p *printed) pictureName() string {
	return cmp.Or(p.picture, strings.TrimSuffix(p.name, ".pdf")) + ".svg"
}

// boardPrints makes a board count's printed pieces, and notes those that cannot be made.
func (b *build) boardPrints(w *boardWork) error {
	pieces, err := b.boardPieces(w)
	if err != nil {
		return err
	}
	for _, p := range pieces {
		path := address.Board(w.boards, p.name)
		if p.err == nil {
			p.err = b.placeable(p.pages)
		}
		if p.err != nil {
			w.missing = append(w.missing, missing{path: path, picture: address.Board(w.boards, p.pictureName()), boards: w.boards, untested: !vp.Tested(w.boards), why: p.err})
			continue
		}
		doc := b.boardDocument(w, p)
		data, err := b.render(doc)
		if err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		w.add(p.name, data)
		if p.front != nil {
			title, _ := documentOf(b.m, []int{w.boards}, p.front.Tables)
			w.add(p.pictureName(), picture(title, *p.front))
		}
	}
	return nil
}

// boardPieces lays out all that is printed of a board count.
func (b *build) boardPieces(w *boardWork) ([]printed, error) {
	both, bothTables, err := b.pieceOf(w, false, w.scales.ContinuousTable, w.scales.DiscreteTable)
	if err != nil {
		return nil, err
	}
	continuous, _ := w.sheet.Table(sheet.ContinuousID)
	discrete, _ := w.sheet.Table(sheet.DiscreteID)
	imps := sheet.IMPTable(b.m)
	check := string(b.m.Chart.Check)

	var all []printed
	chartOn := func(f format.Format) {
		sheet := both
		sheet.Heads.Several = string(b.m.Chart.Line)
		c, err := sheet.Chart(f, w.sheet)
		if err == nil {
			w.charts = append(w.charts, c)
		}
		all = append(all, printed{name: "chart-" + f.Name + ".pdf", pages: c.Sides, tables: bothTables, err: err})
	}
	for _, f := range b.used(format.Letter, format.A4) {
		chartOn(f)
		all[len(all)-1].show()
	}
	only, onlyTables, err := b.pieceOf(w, false, w.scales.ContinuousTable)
	if err != nil {
		return nil, err
	}
	for _, f := range b.used(format.A3) {
		poster, err := only.Poster(f, continuous)
		all = append(all, printed{name: "poster-" + f.Name + ".pdf", pages: poster.Sides, tables: onlyTables, err: err})
		all[len(all)-1].show()
	}

	// What a card carries goes by its size.
	large, largeTables, err := b.pieceOf(w, true, w.scales.ContinuousTable, w.scales.DiscreteTable)
	if err != nil {
		return nil, err
	}
	small, smallTables, err := b.pieceOf(w, true, w.scales.DiscreteTable)
	if err != nil {
		return nil, err
	}
	type made struct {
		typeset.Piece
		tables []string
		err    error
	}
	cards := map[string]made{}
	card := func(f format.Format) (made, error) {
		if _, ok := cards[f.Name]; !ok {
			var m made
			switch f.Name {
			case format.A5.Name, format.Half.Name:
				m.Piece, m.err = large.Card(f, continuous, discrete, imps)
				m.tables = largeTables
			case format.A6.Name, format.Quarter.Name:
				m.Piece, m.err = both.Card(f, continuous, discrete)
				m.tables = bothTables
			default:
				m.Piece, m.err = small.Card(f, discrete, imps)
				m.tables = smallTables
			}
			cards[f.Name] = m
		}
		return cards[f.Name], cards[f.Name].err
	}
	for _, f := range b.used(pressFormats...) {
		p := printed{name: "card-" + f.Name + ".pdf", colour: mark.ColourPress}
		var c made
		if c, p.err = card(f); p.err == nil {
			p.pages, p.front, p.tables = impose.ForPress(c.Piece, both.Look, check), &c.Sides[0], c.tables
		}
		all = append(all, p)
	}
	for _, s := range sheets {
		if !b.takes(s.paper) {
			continue
		}
		for _, f := range s.cards {
			p := printed{name: "sheet-" + s.paper.Name + "-" + f.Name + ".pdf", duplex: mark.DuplexFlipLongEdge}
			var c made
			if c, p.err = card(f); p.err == nil {
				p.tables = c.tables
				p.pages, p.err = impose.NUp([]typeset.Piece{c.Piece}, s.paper, impose.LongEdge, both.Look, check)
				if !slices.ContainsFunc(pressFormats, func(p format.Format) bool { return p.Name == f.Name }) {
					// No file of its own shows this card alone.
					p.front, p.picture = &c.Sides[0], "card-"+f.Name
				}
			}
			all = append(all, p)
		}
	}
	return all, nil
}

// sampleBoards are board counts whose pieces together have about every character
// that a piece of any board count has.
var sampleBoards = []int{5, 8, 100}

// makeFonts makes the fonts of all prints: whole ones, and smaller ones for what
// the pieces of a board count use, which takes a third off their size. They are
// the same in every build.
func (b *build) makeFonts() (*pdf.Fonts, error) {
	fonts, err := pdf.NewFonts(placeableOf(b.content.Runes()))
	if err != nil {
		return nil, err
	}
	var samples []mark.Document
	for _, n := range sampleBoards {
		w := &boardWork{boards: n}
		if err := b.compute(w); err != nil {
			return nil, err
		}
		pieces, err := b.boardPieces(w)
		if err != nil {
			return nil, err
		}
		for _, p := range pieces {
			if p.err != nil || b.placeable(p.pages) != nil {
				continue // what is left out needs no fonts
			}
			samples = append(samples, b.boardDocument(w, p))
		}
	}
	return fonts.For(samples...)
}

// boardDocument is what becomes a file of a board count: a piece's pages, and what is
// said of them.
func (b *build) boardDocument(w *boardWork, p printed) mark.Document {
	title, subject := documentOf(b.m, []int{w.boards}, p.tables)
	doc := b.document(title, subject, p.pages)
	doc.Colour, doc.Duplex = p.colour, p.duplex
	return doc
}

// document is what becomes a file of any print.
func (b *build) document(title, subject string, pages []mark.Page) mark.Document {
	return mark.Document{
		Title: title, Author: b.content.Settings.Publisher(), Subject: subject,
		Lang: b.m.Language, Rights: rights(b.m), Pages: pages,
	}
}

// rights are what anyone may do with a print.
func rights(m *content.Messages) mark.Rights {
	return mark.Rights{Text: m.Chart.Licence.With("licence", dataset.Licence), Address: dataset.LicenceURL}
}

// pieceOf is what the pieces of a board count that carry the same tables have in
// common, and the names of these tables.
func (b *build) pieceOf(w *boardWork, imps bool, tables ...vp.Table) (typeset.Design, []string, error) {
	m := b.m
	title := w.sheet.Title
	order := orderTables{boards: w.boards, scales: tables, imps: imps}
	p := typeset.Design{
		Name: title,
		Heads: typeset.Heads{
			Board:   typeset.Head{Title: title, Kicker: string(m.Chart.Kicker)},
			General: impHead(m),
		},
		Look: b.look(),
	}
	var err error
	p.Imprint, err = boardImprint(b.content, b.baseURL, order)
	p.Imprint.By = b.by
	return p, order.names(m, false), err
}

// impHead is the head of a side with the IMP scale.
func impHead(m *content.Messages) typeset.Head {
	return typeset.Head{Title: string(m.Chart.IMPScale), Kicker: string(m.Chart.IMPLaw)}
}
