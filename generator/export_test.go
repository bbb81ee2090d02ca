package generator

import (
	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

// SitePages are the pages that the program knows of.
func SitePages() site.Pages { return sitePages(pageTable()) }

// BuildWithPage makes a site with one page more in the table, which has these sections
// below its Markdown.
func BuildWithPage(o Options, p site.Page, below ...site.Section) (Result, error) {
	entry := page{Page: p, below: func(*known) ([]site.Section, error) { return below, nil }}
	b, err := beginWith(o, append(pageTable(), entry))
	if err != nil {
		return Result{}, err
	}
	prints, err := b.print(func() error { return nil })
	if err != nil {
		return Result{}, err
	}
	return b.finish(prints)
}

// CardSides lays out a card of the first board count ordered, as Cards does, and makes
// no file.
func CardSides(o CardOptions, c *content.Content) (typeset.Piece, error) {
	o.register = scale.Built()
	c = o.said(c)
	if o.Accent == nil {
		o.Accent = (*mark.Ink)(&c.Settings.Accent)
	}
	f, err := o.format()
	if err != nil {
		return typeset.Piece{}, err
	}
	order, err := o.tables(o.Boards[0])
	if err != nil {
		return typeset.Piece{}, err
	}
	return o.card(c, f, order)
}

// BoardSides lays out the pieces of a board count, and makes no file: each piece's
// pages, with the title and subject of its file, and the title of its picture.
func BoardSides(c *content.Content, baseURL string, boards int) (map[string]Sides, error) {
	b := &build{known: known{table: pageTable(), content: c, m: &c.Messages, register: scale.Built(), baseURL: baseURL}}
	w := &boardWork{boards: boards}
	if err := b.compute(w); err != nil {
		return nil, err
	}
	pieces, err := b.boardPieces(w)
	if err != nil {
		return nil, err
	}
	all := map[string]Sides{}
	for _, p := range pieces {
		if p.err != nil {
			return nil, p.err
		}
		s := Sides{Document: b.boardDocument(w, p)}
		if p.front != nil {
			s.Picture, _ = documentOf(b.m, []int{boards}, p.front.Tables)
		}
		all[p.name] = s
	}
	return all, nil
}

// Sides are a piece's document, and the title of its picture, if it has one.
type Sides struct {
	mark.Document
	Picture string
}

// VenueSides lays out the pieces for a venue, and makes no file.
func VenueSides(c *content.Content, baseURL string, boards ...int) (map[string]Sides, error) {
	b := &build{known: known{table: pageTable(), content: c, m: &c.Messages, register: scale.Built(), baseURL: baseURL}}
	for _, n := range boards {
		b.boards = append(b.boards, boardWork{boards: n})
	}
	for i := range b.boards {
		if err := b.compute(&b.boards[i]); err != nil {
			return nil, err
		}
		if _, err := b.boardPieces(&b.boards[i]); err != nil { // the books' charts
			return nil, err
		}
	}
	v, err := b.venue()
	if err != nil {
		return nil, err
	}
	all := map[string]Sides{}
	for _, p := range b.venuePieces(v) {
		if p.err != nil {
			return nil, p.err
		}
		all[p.path] = Sides{b.venueDocument(p), p.front}
	}
	for _, p := range b.drawnPrints() {
		if p.err != nil {
			return nil, p.err
		}
		all[p.path] = Sides{p.doc, p.doc.Title}
	}
	for _, f := range largeFormats {
		d, err := b.book(v, f)
		if err != nil {
			return nil, err
		}
		all[printPath("book", f, "pdf")] = Sides{d, d.Title}
	}
	return all, nil
}
