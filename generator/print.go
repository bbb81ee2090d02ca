package generator

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/chart"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/pdf"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// sheets are the cards that go on each paper of an office printer.
var sheets = []struct {
	paper chart.Paper
	cards []chart.Format
}{
	{chart.PaperA4, []chart.Format{chart.A5, chart.A6, chart.A7, chart.ID1}},
	{chart.PaperLetter, []chart.Format{chart.Half, chart.Quarter, chart.Eighth, chart.ID1}},
}

// press are the cards that go to a press.
var press = []chart.Format{chart.A5, chart.A6, chart.A7, chart.ID1}

// A printed is a piece of print: the pages of its file, or why there are none.
type printed struct {
	name   string // of its file: "card-a6.pdf"
	pages  []chart.Page
	duplex chart.Duplex
	colour chart.Colour
	err    error
	// What its picture shows, and that picture's name where it is not the piece's
	// own; nil for none.
	front   *chart.Page
	picture string
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
		path := site.BoardPath(w.boards, p.name)
		if p.err == nil {
			p.err = b.placeable(p.pages)
		}
		if p.err != nil {
			w.missing = append(w.missing, missing{path: path, picture: site.BoardPath(w.boards, p.pictureName()), boards: w.boards, untested: !vp.Tested(w.boards), why: p.err})
			continue
		}
		doc := b.boardDocument(w, p.pages)
		doc.Duplex, doc.Colour = p.duplex, p.colour
		data, err := b.render(doc)
		if err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		w.add(p.name, data)
		if p.front != nil {
			w.add(p.pictureName(), picture(doc.Title, *p.front))
		}
	}
	return nil
}

// boardPieces lays out all that is printed of a board count.
func (b *build) boardPieces(w *boardWork) ([]printed, error) {
	both, whole, err := b.prints(w)
	if err != nil {
		return nil, err
	}
	continuous, _ := w.sheet.Table(chart.ContinuousID)
	discrete, _ := w.sheet.Table(chart.DiscreteID)
	imps := chart.IMPTable(b.m)
	check := string(b.m.Chart.Check)

	var all []printed
	chartOn := func(f chart.Format) {
		c, err := both.Sheet(f, w.sheet)
		if err == nil {
			w.charts = append(w.charts, c)
		}
		all = append(all, printed{name: "chart-" + f.Name + ".pdf", pages: c.Sides, err: err})
	}
	for _, f := range b.used(chart.Letter, chart.A4) {
		chartOn(f)
		all[len(all)-1].show()
	}
	only := both
	only.Imprint, err = boardImprint(b.content, b.baseURL, dataset.WBFContinuous, w.boards,
		b.m.Chart.IdentityOne.With("table", dataset.ID(w.scales.ContinuousTable)))
	if err != nil {
		return nil, err
	}
	only.Imprint.By = b.by
	for _, f := range b.used(chart.A3) {
		poster, err := only.Poster(f, continuous)
		all = append(all, printed{name: "poster-" + f.Name + ".pdf", pages: poster.Sides, err: err})
		all[len(all)-1].show()
	}

	// What a card carries goes by its size.
	type made struct {
		chart.Card
		err error
	}
	cards := map[string]made{}
	card := func(f chart.Format) (chart.Card, error) {
		if _, ok := cards[f.Name]; !ok {
			var m made
			switch f.Name {
			case chart.A5.Name, chart.Half.Name:
				m.Card, m.err = both.Card(f, continuous, discrete, imps)
			case chart.A6.Name, chart.Quarter.Name:
				m.Card, m.err = both.Card(f, continuous, discrete)
			default:
				m.Card, m.err = whole.Card(f, chart.Nameless(discrete), chart.Nameless(imps))
			}
			cards[f.Name] = m
		}
		return cards[f.Name].Card, cards[f.Name].err
	}
	for _, f := range b.used(press...) {
		p := printed{name: "card-" + f.Name + ".pdf", colour: chart.ColourPress}
		var c chart.Card
		if c, p.err = card(f); p.err == nil {
			p.pages, p.front = chart.Press(c, both.Look, check), &c.Sides[0]
		}
		all = append(all, p)
	}
	for _, s := range sheets {
		if !b.takes(s.paper) {
			continue
		}
		for _, f := range s.cards {
			p := printed{name: "sheet-" + s.paper.Name + "-" + f.Name + ".pdf", duplex: chart.DuplexFlipLongEdge}
			var c chart.Card
			if c, p.err = card(f); p.err == nil {
				p.pages, p.err = chart.NUp([]chart.Card{c}, s.paper, chart.LongEdge, both.Look, check)
				if !slices.ContainsFunc(press, func(p chart.Format) bool { return p.Name == f.Name }) {
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
	var samples []chart.Document
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
			samples = append(samples, b.boardDocument(w, p.pages))
		}
	}
	return fonts.For(samples...)
}

// boardDocument is what becomes a file of a board count: pages, and what is said
// of them.
func (b *build) boardDocument(w *boardWork, pages []chart.Page) chart.Document {
	name := b.m.Boards.Of(w.boards, b.m.Locale())
	return chart.Document{
		Title:   b.m.Chart.Title.With("boards", name),
		Author:  b.content.Settings.Publisher(),
		Subject: b.m.Chart.Subject.With("boards", name),
		Lang:    b.m.Language,
		Rights:  rights(b.m),
		Pages:   pages,
	}
}

// rights are what anyone may do with a print.
func rights(m *content.Messages) chart.Rights {
	return chart.Rights{Text: m.Chart.Licence.With("licence", dataset.Licence), Address: dataset.LicenceURL}
}

// prints are what a board count's pieces have in common: those with both scales,
// and those with the discrete scale alone.
func (b *build) prints(w *boardWork) (both, whole chart.Print, err error) {
	m := b.m
	title := w.sheet.Title
	continuous, discrete := dataset.ID(w.scales.ContinuousTable), dataset.ID(w.scales.DiscreteTable)
	head := chart.Head{Title: title, Kicker: string(m.Chart.Kicker), Line: string(m.Chart.Line)}
	both = chart.Print{
		Name:  title,
		Heads: chart.Heads{Front: head, Second: head, Alone: m.Chart.Loser.With("total", m.Locale().Int(20))},
		Look:  b.look(),
	}
	both.Imprint, err = boardImprint(b.content, b.baseURL, dataset.WBFContinuous, w.boards,
		m.Chart.Identity.With("continuous", continuous, "discrete", discrete))
	if err != nil {
		return both, whole, err
	}
	both.Imprint.By = b.by
	whole = both
	whole.Heads.Front.Line = string(m.Scales.Discrete)
	whole.Heads.Second = impHead(m)
	whole.Imprint, err = boardImprint(b.content, b.baseURL, dataset.WBFDiscrete, w.boards, m.Chart.IdentityOne.With("table", discrete))
	whole.Imprint.By = b.by
	return both, whole, err
}

// impHead is the head of a side with the IMP scale.
func impHead(m *content.Messages) chart.Head {
	return chart.Head{Title: string(m.Chart.IMPScale), Kicker: string(m.Chart.IMPLaw)}
}

// boardImprint is what every piece with a scale for a board count says of its
// origin: the tables that it carries, who vouches for them, their source, and the
// address of the board count's page where there is one. Where a piece is too small
// for all of it, the address and all but the authority's statement are left out.
func boardImprint(c *content.Content, baseURL, scale string, boards int, tables string) (chart.Imprint, error) {
	m := &c.Messages
	i := chart.Imprint{Check: string(m.Chart.Check), Club: string(m.Chart.Club)}
	facts, source := m.Chart.FactsPrinted.With("boards", m.Boards.Of(boards, m.Locale())), m.Chart.SourceACBL
	if curve, ok := curveOf(scale, boards); ok {
		facts = m.Chart.Facts.With("boards", m.Boards.Of(boards, m.Locale()), "x", m.Locale().Real(curve.X(), 2))
		source = map[string]content.Message{dataset.HalfMatch: m.Chart.SourceHalf, dataset.ACBLNABC: m.Chart.SourceNABC}[scale]
		if source == "" {
			source = m.Chart.Source
		}
	}
	i.Lines = append(i.Lines, facts+" "+tables)
	short := i
	if a := c.Settings.Authority; a.Statement != "" {
		i.Lines = append(i.Lines, m.Authority(a))
		short.Lines = append(short.Lines, a.Statement)
	}
	i.Lines = append(i.Lines, string(source))
	short.Lines = append(short.Lines, string(source))
	if boards < c.Settings.FirstBoards || boards > c.Settings.LastBoards {
		return i, nil
	}
	var err error
	if address := site.Address(baseURL, site.BoardPath(boards, "index.html")); address != "" {
		i.QR, err = chart.NewQR(address)
	}
	i.Short = &short
	return i, err
}

// curveOf is the curve of a scale that has one.
func curveOf(scale string, boards int) (vp.Curve, bool) {
	switch scale {
	case dataset.ACBL20, dataset.ACBL30:
		return vp.Curve{}, false
	case dataset.HalfMatch:
		s, err := vp.HalfMatch(boards)
		return s.Curve, err == nil
	}
	s, err := vp.WBFContinuous(boards)
	return s.Curve, err == nil
}
