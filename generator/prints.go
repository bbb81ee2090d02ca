package generator

import (
	"fmt"
	"slices"

	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/pdf"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/site"
)

// A printer makes the files of pieces.
type printer struct {
	shop      *press.Shop
	catalogue press.Catalogue // the ones that the settings choose
	fonts     *pdf.Fonts
	unset     bool // some texts have characters that the print's typeface lacks
}

// A run is the result of some of a printer's work.
type run struct {
	files   []site.File
	missing []press.Missing
	charts  []press.Chart // for books
}

// board makes the pieces of a board count.
func (p *printer) board(b press.Board) (run, error) {
	prints, err := p.shop.LayBoard(p.catalogue.Only(press.OfBoardCount), b)
	if err != nil {
		return run{}, err
	}
	r := run{charts: press.Charts(prints)}
	for _, l := range prints {
		if err := p.make(l, &r); err != nil {
			return run{}, err
		}
	}
	return r, nil
}

// others makes the pieces that are not of one board count. Books come first, because they take
// longest.
func (p *printer) others(boards []press.Board, charts []press.Chart) (all run, err error) {
	venue, err := p.shop.Venue(boards, charts)
	if err != nil {
		return run{}, err
	}
	items := slices.Concat(p.catalogue.Only(press.OfBoardCounts), p.catalogue.Only(press.OfVenue))
	runs := make([]run, len(items))
	err = parallel.Each(len(items), func(i int) error { return p.make(venue.Lay(items[i]), &runs[i]) })
	for _, r := range runs {
		all.files, all.missing = append(all.files, r.files...), append(all.missing, r.missing...)
	}
	return all, err
}

// make adds the files of a piece and the picture of its front to a run, or the reason why there
// are none.
func (p *printer) make(l press.Print, r *run) error {
	if p.unset {
		l.CheckText()
	}
	r.missing = append(r.missing, l.Missing()...)
	if l.Err != nil {
		return nil
	}
	for _, f := range l.Files {
		data, err := pdf.Render(f.Document, p.fonts)
		if err != nil {
			return fmt.Errorf("%s: %w", f.Path, err)
		}
		r.files = append(r.files, site.File{Path: f.Path, Data: data})
	}
	if l.Picture.Path != "" {
		r.files = append(r.files, site.File{Path: l.Picture.Path, Data: l.Picture.SVG()})
	}
	return nil
}

// sampleBoards are board counts whose pieces together have nearly every character that the
// pieces of any board count have.
var sampleBoards = []int{5, 8, 100}

// makeFonts makes the fonts of all pieces: whole ones, and smaller ones with what the pieces of
// board counts use. They are the same in every build.
func (p *printer) makeFonts(runes []rune) (err error) {
	var samples []mark.Document
	for _, n := range sampleBoards {
		prints, err := p.shop.LayBoard(p.catalogue.Only(press.OfBoardCount), p.shop.Board(n))
		if err != nil {
			return err
		}
		for _, l := range prints {
			if l.CheckText(); l.Err != nil {
				continue // a piece that is left out needs no fonts
			}
			for _, f := range l.Files {
				samples = append(samples, f.Document)
			}
		}
	}
	p.fonts, err = pdf.NewFonts(press.Placeable(runes), samples...)
	return err
}
