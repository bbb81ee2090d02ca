package press

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/character"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/impose"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/pdf"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

// An Order describes a person's own cards, one for each of some board counts.
type Order struct {
	BaseURL string // of the site that the cards' QR codes lead to; "" means as the settings say

	Boards []int
	Scale  string // the scale on the front, by its name
	Back   string // what is on the back: one of Backs
	Size   string // of a card: one of CardSizes
	Paper  string // that cards are set on: one of CardPapers

	Title  string        // instead of "IMPs to Victory Points"; may be empty
	Logo   *mark.Picture // may be nil
	Accent *mark.Ink     // nil means as the settings say
	Colour mark.Colour
	Large  bool // figures and text a third larger
	Dim    bool // white on black, for a dim room
	// Bleed and Marks are for single cards: ink over the cut, and crop marks.
	Bleed, Marks bool
	Flip         impose.Flip
	Neutral      bool // signs instead of words
}

// backs are the names of what a card can have on its back, with the table.
var backs = []struct{ name, table string }{
	{"continuous", scale.WBFContinuous}, {"discrete", scale.WBFDiscrete}, {"imps", IMPs}, {NoBack, ""},
}

// NoBack leaves a card's back empty, NoPaper sets cards one to a page, for a press.
const (
	NoBack  = "none"
	NoPaper = "none"
)

// Backs lists the names of what a card can have on its back.
func Backs() (names []string) {
	for _, b := range backs {
		names = append(names, b.name)
	}
	return names
}

// CardSizes lists the sizes of cards.
func CardSizes() []string { return format.Names(format.All()) }

// CardPapers lists the papers for cards.
func CardPapers() (names []string) {
	for _, p := range format.Papers() {
		names = append(names, p.Name)
	}
	return append(names, NoPaper)
}

// An OptionError says which part of an order is impossible.
type OptionError struct{ text string }

func (e *OptionError) Error() string { return e.text }

func optionf(format string, args ...any) error { return &OptionError{fmt.Sprintf(format, args...)} }

// Cards makes the file of an order, and a picture of the first card's front as SVG. If the order
// cannot be, the error is an OptionError.
func (s *Shop) Cards(o Order) (file, preview []byte, err error) {
	o.Title = printed(o.Title)
	doc, picture, err := s.LayCards(o)
	if err != nil {
		return nil, nil, err
	}
	said := o.said(s.Content, s.Scales)
	fonts, err := pdf.NewFonts(Placeable(append(said.Runes(), []rune(o.Title)...)))
	if err != nil {
		return nil, nil, err
	}
	if fonts, err = fonts.For(doc); err != nil {
		return nil, nil, err
	}
	file, err = pdf.Render(doc, fonts)
	return file, picture.SVG(), err
}

// printed is a title as cards set it: fonts have whole letters, and a Mac may send letter and accent.
func printed(title string) string { return character.Printed(norm.NFC.String(title)) }

// LayCards lays out an order, with a picture of the first card's front.
func (s *Shop) LayCards(o Order) (doc mark.Document, picture Picture, err error) {
	o.Title = printed(o.Title)
	j, err := s.job(o)
	if err != nil {
		return doc, picture, err
	}
	var pieces []typeset.Piece
	var tables []string // of the file, each once
	for _, n := range o.Boards {
		piece, carried, err := j.layOrExplain(s.Content, n)
		if err != nil {
			return doc, picture, err
		}
		pieces = append(pieces, piece)
		for _, name := range carried.titles(j.words(), len(o.Boards) > 1) {
			if !slices.Contains(tables, name) {
				tables = append(tables, name)
			}
		}
	}
	doc.Title, doc.Subject = titleOf(j.words(), o.Boards, tables)
	if doc, err = j.document(doc.Title, doc.Subject, pieces); err != nil {
		return doc, picture, err
	}
	if err := unsetTexts(s.Content, unsetIn(doc.Pages)); err != nil {
		return doc, picture, err
	}
	front := pieces[0].Sides[0]
	picture.Title, _ = titleOf(j.words(), o.Boards[:1], front.Tables)
	picture.Title = j.titled(picture.Title)
	if look := j.look(); look.Filled {
		ground := mark.Filled(mark.Rect{W: front.W, H: front.H}, look.Ground)
		front.Marks = append([]mark.Mark{ground}, front.Marks...)
	}
	picture.Front = front
	return doc, picture, nil
}

// Card lays out the card of one board count, without its paper.
func (s *Shop) Card(o Order, boards int) (typeset.Piece, error) {
	j, err := s.job(o)
	if err != nil {
		return typeset.Piece{}, err
	}
	piece, _, err := j.lay(boards)
	return piece, err
}

// A job is an order that was checked.
type job struct {
	*Shop
	Order
	format format.Format
	paper  *format.Paper // nil for cards one to a page
	tables []string
}

// job checks an order.
func (s *Shop) job(o Order) (job, error) {
	j := job{Order: o, tables: []string{o.Scale}}
	formats := format.All()
	sizes := format.Names(formats)
	size := slices.Index(sizes, o.Size)
	back := slices.Index(Backs(), o.Back)
	switch {
	case size < 0:
		return j, optionf("size %q: the sizes are %s", o.Size, strings.Join(sizes, ", "))
	case !slices.Contains(CardPapers(), o.Paper):
		return j, optionf("sheet %q: the sheets are %s", o.Paper, strings.Join(CardPapers(), ", "))
	case back < 0:
		return j, optionf("back %q: the backs are %s", o.Back, strings.Join(Backs(), ", "))
	case len(o.Boards) == 0:
		return j, optionf("boards: for which board counts?")
	}
	if err := o.checkTitle(); err != nil {
		return j, err
	}
	if j.format = formats[size]; o.Large {
		j.format = j.format.Large()
	}
	for _, p := range format.Papers() {
		if p.Name == o.Paper {
			j.paper = &p
		}
	}
	if table := backs[back].table; table != "" {
		j.tables = append(j.tables, table)
	}
	shop := *s
	if o.Logo != nil {
		shop.By.Logo = nil
	}
	shop.Content, shop.BaseURL = o.said(s.Content, s.Scales), cmp.Or(o.BaseURL, s.BaseURL)
	j.Shop = &shop
	return j, nil
}

// checkTitle refuses a title with a character that cannot be printed.
func (o Order) checkTitle() error {
	if what := character.CheckLine(o.Title); what != "" {
		return optionf("--title %q: %s", o.Title, what)
	}
	if r, found := character.Unplaceable(o.Title, inPrint); found {
		return optionf("--title %q: %s", o.Title, character.WhyUnplaceable(r))
	}
	return nil
}

// said returns the content for the cards: with signs in place of words if they are neutral.
func (o Order) said(c *content.Content, scales scale.Register) *content.Content {
	if !o.Neutral {
		return c
	}
	signs := map[string]string{}
	for _, s := range scales.All() {
		signs[s.Name] = s.Sign
	}
	neutral := *c
	neutral.Messages = c.Messages.Neutral(signs)
	return &neutral
}

func (j job) look() mark.Look {
	switch {
	case j.Dim:
		return mark.Dim()
	case j.Accent != nil:
		return mark.White(*j.Accent)
	}
	return j.Shop.look()
}

// lay lays out the card of one board count.
func (j job) lay(boards int) (typeset.Piece, carried, error) {
	c, err := j.carry(boards, j.tables)
	if err != nil {
		return typeset.Piece{}, c, err
	}
	head := j.boardHead(boards)
	head.Own = j.Title
	if j.Logo != nil {
		head.Logo = &typeset.Logo{Picture: j.Logo, Alt: cmp.Or(j.Title, head.Kicker)}
	}
	d, err := j.design(c, head, j.look())
	if err != nil {
		return typeset.Piece{}, c, err
	}
	tables := c.tables(j.words())
	piece, err := d.Card(j.format, tables[0], tables[1:]...)
	if err == nil {
		err = checkEdges(piece)
	}
	return piece, c, err
}

// document sets cards on their paper.
func (j job) document(title, subject string, cards []typeset.Piece) (mark.Document, error) {
	check := j.words().Chart.Check()
	var pages []mark.Page
	duplex := mark.DuplexNone
	if j.paper != nil {
		var err error
		if pages, err = impose.NUp(cards, *j.paper, j.Flip, j.look(), check); err != nil {
			return mark.Document{}, optionf("sheet: %v", err)
		}
		if len(cards[0].Sides) > 1 {
			duplex = map[impose.Flip]mark.Duplex{
				impose.LongEdge: mark.DuplexFlipLongEdge, impose.ShortEdge: mark.DuplexFlipShortEdge,
			}[j.Flip]
		}
	} else {
		bleed := mark.MM(0)
		if j.Bleed {
			bleed = impose.BleedWidth
		}
		for _, card := range cards {
			pages = append(pages, impose.Single(card, j.look(), bleed, j.Marks, check)...)
		}
	}
	doc := j.Shop.document(j.titled(title), subject, pages)
	doc.Colour, doc.Duplex = j.Colour, duplex
	if j.Title != "" {
		doc.Author = j.Title
	}
	return doc, nil
}

// titled puts the order's own title before another.
func (j job) titled(title string) string {
	if j.Title == "" {
		return title
	}
	return j.Title + " – " + title
}
