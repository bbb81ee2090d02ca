package generator

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/impose"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/pdf"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

// CardOptions say what a venue's own cards are to be.
type CardOptions struct {
	Content fs.FS
	BaseURL string // of the site that the cards' QR codes lead to; "" means as the settings say

	Boards []int  // the board counts, a card for each
	Scale  string // the scale on the front, by its name
	Back   string // what is on the back: one of Backs
	Size   string // of a card: one of CardSizes
	Sheet  string // the paper that cards are set on: one of CardSheets

	Title  string        // instead of "IMPs to Victory Points"; may be empty
	Logo   *mark.Picture // may be nil
	Accent *mark.Ink     // nil means as the settings say
	Colour mark.Colour
	Large  bool // larger figures and text
	Dim    bool // white on black, for a dim room
	// Bleed and Marks are for single cards: ink over the cut, and crop marks.
	Bleed, Marks bool
	Flip         impose.Flip
	Neutral      bool // signs instead of words

	by typeset.Publisher // the settings', where title and logo do not say otherwise

	register scale.Register // with the publisher\'s own scales
}

// The backs that a card can have.
const (
	BackContinuous = "continuous"
	BackDiscrete   = "discrete"
	BackIMPs       = "imps"
	BackNone       = "none"
)

// NoSheet sets cards one to a page, for a press.
const NoSheet = "none"

// Backs, CardSizes and CardSheets list the names that CardOptions take.
func Backs() []string { return []string{BackContinuous, BackDiscrete, BackIMPs, BackNone} }

// CardSizes lists the sizes of cards.
func CardSizes() (names []string) {
	for _, f := range cardFormats {
		names = append(names, f.Name)
	}
	return names
}

// CardSheets lists what cards can be set on.
func CardSheets() []string { return []string{format.PaperA4.Name, format.PaperLetter.Name, NoSheet} }

var cardFormats = []format.Format{
	format.ID1, format.A7, format.A6, format.A5, format.A4, format.A3,
	format.Eighth, format.Quarter, format.Half, format.Letter,
}

// Cards makes a venue's own cards: a PDF file, and a picture of the first card's
// front as SVG. The error for an option that is outside its domain is an
// OptionError.
func Cards(o CardOptions) (file, preview []byte, err error) {
	c, register, err := load(o.Content)
	if err != nil {
		return nil, nil, err
	}
	o.register = register
	if o.by, _, err = publisher(c); err != nil {
		return nil, nil, err
	}
	if o.Title != "" {
		o.by.Name = "" // the title says whose the cards are
	}
	if o.Logo != nil {
		o.by.Logo = nil
	}
	o.Title = norm.NFC.String(o.Title) // as fonts have letters; a Mac may type them in parts
	if o.BaseURL == "" {
		o.BaseURL = c.Settings.BaseURL
	}
	if o.Accent == nil {
		o.Accent = (*mark.Ink)(&c.Settings.Accent)
	}
	format, err := o.format()
	if err != nil {
		return nil, nil, err
	}
	if err := o.checkTitle(); err != nil {
		return nil, nil, err
	}
	said := o.said(c)
	var cards []typeset.Piece
	var tables []string // that the file has, each once
	for _, n := range o.Boards {
		order, err := o.tables(n)
		if err != nil {
			return nil, nil, err
		}
		card, err := o.cardOrExplain(c, format, order)
		if err != nil {
			return nil, nil, err
		}
		cards = append(cards, card)
		for _, name := range order.names(&said.Messages, len(o.Boards) > 1) {
			if !slices.Contains(tables, name) {
				tables = append(tables, name)
			}
		}
	}
	title, subject := documentOf(&said.Messages, o.Boards, tables)
	doc := o.document(c, title, subject)
	if doc.Pages, err = o.pages(c, cards); err != nil {
		return nil, nil, err
	}
	if o.Sheet != NoSheet && len(cards[0].Sides) > 1 {
		doc.Duplex = map[impose.Flip]mark.Duplex{impose.LongEdge: mark.DuplexFlipLongEdge, impose.ShortEdge: mark.DuplexFlipShortEdge}[o.Flip]
	}
	if err := unsetTexts(c, unsetIn(doc.Pages)); err != nil {
		return nil, nil, err
	}
	fonts, err := pdf.NewFonts(placeableOf(append(said.Runes(), []rune(o.Title)...)))
	if err != nil {
		return nil, nil, err
	}
	if fonts, err = fonts.For(doc); err != nil {
		return nil, nil, err
	}
	if file, err = pdf.Render(doc, fonts); err != nil {
		return nil, nil, err
	}
	front := cards[0].Sides[0]
	if o.Dim {
		ground := mark.Filled(mark.Rect{W: front.W, H: front.H}, o.look().Ground)
		front.Marks = append([]mark.Mark{ground}, front.Marks...)
	}
	title, _ = documentOf(&said.Messages, o.Boards[:1], front.Tables)
	return file, picture(o.document(c, title, "").Title, front), nil
}

// document is what becomes the file, as yet without pages: a title of the venue's own
// stands before what the file carries.
func (o CardOptions) document(c *content.Content, title, subject string) mark.Document {
	doc := mark.Document{
		Title:   title,
		Author:  c.Settings.Publisher(),
		Subject: subject,
		Lang:    c.Messages.Language,
		Rights:  rights(&c.Messages),
		Colour:  o.Colour,
	}
	if o.Title != "" {
		doc.Title, doc.Author = o.Title+" – "+title, o.Title
	}
	return doc
}

// An OptionError is about an option of a card that is outside its domain.
type OptionError struct{ text string }

func (e *OptionError) Error() string { return e.text }

func optionf(format string, args ...any) error { return &OptionError{fmt.Sprintf(format, args...)} }

// format is the size of the cards, with larger type where that is asked for.
func (o CardOptions) format() (format.Format, error) {
	i := slices.IndexFunc(cardFormats, func(f format.Format) bool { return f.Name == o.Size })
	if i < 0 {
		return format.Format{}, optionf("size %q: the sizes are %s", o.Size, strings.Join(CardSizes(), ", "))
	}
	switch {
	case !slices.Contains(CardSheets(), o.Sheet):
		return format.Format{}, optionf("sheet %q: the sheets are %s", o.Sheet, strings.Join(CardSheets(), ", "))
	case !slices.Contains(Backs(), o.Back):
		return format.Format{}, optionf("back %q: the backs are %s", o.Back, strings.Join(Backs(), ", "))
	case len(o.Boards) == 0:
		return format.Format{}, optionf("boards: for which board counts?")
	}
	f := cardFormats[i]
	if o.Large {
		f = f.Large()
	}
	return f, nil
}

// checkTitle says which characters of the title cannot be printed.
func (o CardOptions) checkTitle() error {
	if i := strings.IndexFunc(o.Title, unicode.IsControl); i >= 0 {
		return optionf("--title %q: it has the control character %U", o.Title, o.Title[i])
	}
	if r, found := content.Unplaceable(o.Title, inPrint); found {
		return optionf("--title %q: %s", o.Title, content.WhyUnplaceable(r))
	}
	return nil
}

func (o CardOptions) look() mark.Look {
	if o.Dim {
		return mark.Dim()
	}
	return mark.White(*o.Accent)
}

// tables are what the card of one board count carries: the scale on its front, and
// what is on its back.
func (o CardOptions) tables(boards int) (orderTables, error) {
	order := orderTables{boards: boards, imps: o.Back == BackIMPs}
	names := []string{o.Scale}
	switch o.Back {
	case BackContinuous:
		names = append(names, scale.WBFContinuous)
	case BackDiscrete:
		names = append(names, scale.WBFDiscrete)
	}
	for _, name := range names {
		t, err := o.register.Table(name, boards)
		if err != nil {
			return orderTables{}, err
		}
		order.scales = append(order.scales, t)
	}
	return order, nil
}

// said is the content as the cards say it.
func (o CardOptions) said(c *content.Content) *content.Content {
	if !o.Neutral {
		return c
	}
	neutral := *c
	signs := content.Scales{}
	for _, s := range o.register.Published() {
		signs[s.Name] = content.Message(s.Sign)
	}
	neutral.Messages = c.Messages.Neutral(signs)
	return &neutral
}

// card makes the card of one board count.
func (o CardOptions) card(c *content.Content, f format.Format, order orderTables) (typeset.Piece, error) {
	m := &c.Messages
	head := typeset.Head{Title: m.Boards.Of(order.boards, m.Locale()), Kicker: string(m.Chart.Kicker), Logo: o.Logo}
	if o.Title != "" {
		head.Kicker = o.Title
	}
	imprint, err := boardImprint(c, o.BaseURL, order)
	if err != nil {
		return typeset.Piece{}, err
	}
	imprint.By = o.by
	var tables []sheet.Table
	for _, t := range order.scales {
		tables = append(tables, sheet.ScaleTable(t, m))
	}
	if order.imps {
		tables = append(tables, sheet.IMPTable(m))
	}
	p := typeset.Design{
		Name:    head.Title,
		Heads:   typeset.Heads{Board: head, General: impHead(m)},
		Imprint: imprint,
		Look:    o.look(),
	}
	return p.Card(f, tables[0], tables[1:]...)
}

// pages sets the cards on their paper.
func (o CardOptions) pages(c *content.Content, cards []typeset.Piece) ([]mark.Page, error) {
	check := string(o.said(c).Messages.Chart.Check)
	for _, paper := range []format.Paper{format.PaperA4, format.PaperLetter} {
		if paper.Name == o.Sheet {
			pages, err := impose.NUp(cards, paper, o.Flip, o.look(), check)
			if err != nil {
				return nil, optionf("sheet: %v", err)
			}
			return pages, nil
		}
	}
	var pages []mark.Page
	for _, card := range cards {
		bleed := mark.MM(0)
		if o.Bleed {
			bleed = impose.BleedWidth
		}
		pages = append(pages, impose.Single(card, o.look(), bleed, o.Marks, check)...)
	}
	return pages, nil
}
