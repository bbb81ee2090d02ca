// Package prints prints what a publisher's content asks for: with its words, settings and logo. It says what could
// not be printed, and why.
package prints

import (
	"fmt"
	"slices"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/pdf"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/scale"
)

// A Set is files of prints and their pictures, and what could not be made.
type Set struct {
	Files   []outline.File
	LeftOut []press.Missing
	charts  []press.Chart // for books
}

// A printer makes files of prints.
type printer struct {
	shop      *press.Shop
	catalogue press.Catalogue // the prints that the settings choose
	fonts     *pdf.Fonts
	unset     bool // some texts have characters that the print's typeface lacks
}

// All makes the prints of a catalogue, for every board count and for a venue. The error names what must be there and
// cannot be made.
func All(c *publisher.Content, shop *press.Shop, catalogue press.Catalogue, boards []press.Board) (all Set, err error) {
	p := &printer{shop: shop, catalogue: catalogue, unset: len(unsetTexts(c)) > 0}
	if err := p.makeFonts(c.Runes()); err != nil {
		return all, err
	}
	each := make([]Set, len(boards))
	err = parallel.Each(len(boards), func(i int) (err error) {
		each[i], err = p.board(boards[i])
		return err
	})
	if err != nil {
		return all, err
	}
	all = joined(each)
	venue := shop.Venue(boards, all.charts)
	// Books come first, because they take longest.
	items := slices.Concat(catalogue.Only(press.OfBoardCounts), catalogue.Only(press.OfVenue))
	others := make([]Set, len(items))
	err = parallel.Each(len(items), func(i int) error { return p.make(venue.Lay(items[i]), &others[i]) })
	if err != nil {
		return all, err
	}
	all = joined(append([]Set{all}, others...))
	var faults []press.Missing
	all.LeftOut = slices.DeleteFunc(all.LeftOut, func(m press.Missing) bool {
		if m.Fault() {
			faults = append(faults, m)
		}
		return m.Fault()
	})
	return all, faultsOf(c, faults)
}

// joined is all of some sets.
func joined(sets []Set) (all Set) {
	for _, s := range sets {
		all.Files, all.LeftOut = append(all.Files, s.Files...), append(all.LeftOut, s.LeftOut...)
		all.charts = append(all.charts, s.charts...)
	}
	return all
}

// board makes the prints of a board count.
func (p *printer) board(b press.Board) (of Set, err error) {
	prints, err := p.shop.LayBoard(p.catalogue.Only(press.OfBoardCount), b)
	if err != nil {
		return of, err
	}
	of.charts = press.Charts(prints)
	for _, l := range prints {
		if err := p.make(l, &of); err != nil {
			return of, err
		}
	}
	return of, nil
}

// make adds the files of a print and the picture of its front to a set, or the reason why there
// are none.
func (p *printer) make(l press.Print, to *Set) error {
	if p.unset {
		l.CheckText()
	}
	to.LeftOut = append(to.LeftOut, l.Missing()...)
	if l.Err != nil {
		return nil
	}
	for _, f := range l.Files {
		data, err := pdf.Render(f.Document, p.fonts)
		if err != nil {
			return fmt.Errorf("%s: %w", f.Path, err)
		}
		to.Files = append(to.Files, outline.File{Path: f.Path, Data: data})
	}
	if l.Picture.Path != "" {
		to.Files = append(to.Files, outline.File{Path: l.Picture.Path, Data: l.Picture.SVG()})
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
	main := scale.Main(p.shop.Scales.Shown())
	for _, n := range sampleBoards {
		if !slices.ContainsFunc(main, func(s scale.Scale) bool { return s.Has(n) }) {
			continue
		}
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
	set := slices.DeleteFunc(runes, func(r rune) bool { return font.WhyUnset(string(r)) != "" })
	p.fonts, err = pdf.NewFonts(set, samples...)
	return err
}
