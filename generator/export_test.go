package generator

import (
	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/press"
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

// CardSides lays out a card of the first board count ordered, and makes no file.
func CardSides(o press.Order, c *content.Content) (typeset.Piece, error) {
	return press.NewShop(c, scale.Built()).Card(o, o.Boards[0])
}

// Sides are a piece's document, and the title of its picture, if it has one.
type Sides struct {
	mark.Document
	Picture string
}

// BoardSides lays out the pieces of a board count, and makes no file: by the file's name.
func BoardSides(c *content.Content, baseURL string, boards int) (map[string]Sides, error) {
	all := map[string]Sides{}
	_, err := layBoard(c, baseURL, boards, func(p press.Piece, f int) string { return p.Files[f].Name }, all)
	return all, err
}

func layBoard(c *content.Content, baseURL string, boards int, name func(press.Piece, int) string, all map[string]Sides) ([]press.Laid, error) {
	shop := press.NewShop(c, scale.Built())
	shop.BaseURL = baseURL
	board, err := shop.Board(boards)
	if err != nil {
		return nil, err
	}
	laid, err := shop.LayBoard(shop.Catalogue().Only(press.OfBoardCount), board)
	if err != nil {
		return nil, err
	}
	for _, l := range laid {
		if err := add(l, name, all); err != nil {
			return nil, err
		}
	}
	return laid, nil
}

func add(l press.Laid, name func(press.Piece, int) string, all map[string]Sides) error {
	if l.Err != nil {
		return l.Err
	}
	for i, f := range l.Files {
		if f.Err != nil {
			return f.Err
		}
		all[name(l.Piece, i)] = Sides{f.Document, l.Picture.Title}
	}
	return nil
}

// VenueSides lays out the pieces for a venue and the books, and makes no file: by the
// file's path.
func VenueSides(c *content.Content, baseURL string, counts ...int) (map[string]Sides, error) {
	shop := press.NewShop(c, scale.Built())
	shop.BaseURL = baseURL
	var boards []press.Board
	var charts []press.Chart
	for _, n := range counts {
		board, err := shop.Board(n)
		if err != nil {
			return nil, err
		}
		laid, err := layBoard(c, baseURL, n, func(p press.Piece, f int) string { return p.Files[f].Name }, map[string]Sides{})
		if err != nil {
			return nil, err
		}
		boards, charts = append(boards, board), append(charts, press.Charts(laid)...)
	}
	venue, err := shop.Venue(boards, charts)
	if err != nil {
		return nil, err
	}
	all := map[string]Sides{}
	for _, p := range shop.Catalogue() {
		if p.Of == press.OfBoardCount {
			continue
		}
		if err := add(venue.Lay(p), func(p press.Piece, f int) string { return "print/" + p.Files[f].Name }, all); err != nil {
			return nil, err
		}
	}
	return all, nil
}
