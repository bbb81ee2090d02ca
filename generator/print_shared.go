package generator

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// A sharedPrint is a print that is not of one board count: its document and what
// its picture shows, or why there is none.
type sharedPrint struct {
	path  string
	doc   mark.Document
	title string // of its picture, where that is not the document's
	front mark.Page
	err   error
	// untested says that it carries what the report did not test.
	untested bool
}

// sharedPrints lays out the books, the cards for a venue, and what is drawn for it.
func (b *build) sharedPrints() ([]sharedPrint, error) {
	v, err := b.venue()
	if err != nil {
		return nil, err
	}
	books := b.used(largeFormats...)
	all := make([]sharedPrint, len(books))
	_ = parallel.Each(len(books), func(i int) error {
		doc, err := b.book(v, books[i])
		all[i] = sharedPrint{path: printPath("book", books[i], "pdf"), doc: doc, err: err}
		if err == nil {
			all[i].front = doc.Pages[0]
		}
		return nil
	})
	beyond := len(v.Scales) > 0 && !vp.Tested(v.Scales[len(v.Scales)-1].Boards)
	for _, p := range b.venuePieces(v) {
		s := sharedPrint{path: p.path, err: p.err, untested: beyond && strings.HasPrefix(p.path, "print/venue-")}
		if p.err == nil {
			s.doc, s.front, s.title = b.venueDocument(p), p.card.Sides[0], p.front
		}
		all = append(all, s)
	}
	return append(all, b.drawnPrints()...), nil
}

// venuePrints makes the files of all that is not of one board count: books first,
// as they take longest.
func (b *build) venuePrints() ([]site.File, error) {
	if !b.content.Settings.Shows("print") {
		return nil, nil // no page leads to them
	}
	prints, err := b.sharedPrints()
	if err != nil {
		return nil, err
	}
	made := make([][]site.File, len(prints))
	err = parallel.Each(len(made), func(i int) error {
		p := &prints[i]
		if p.err == nil {
			p.err = b.placeable(p.doc.Pages)
		}
		if p.err != nil {
			return nil
		}
		data, err := b.render(p.doc)
		if err != nil {
			return fmt.Errorf("%s: %w", p.path, err)
		}
		made[i] = b.withPicture(site.File{Path: p.path, Data: data}, cmp.Or(p.title, p.doc.Title), p.front)
		return nil
	})
	for _, p := range prints {
		if p.err != nil {
			b.missing = append(b.missing, missing{path: p.path, picture: pictureOf(p.path), untested: p.untested, why: p.err})
		}
	}
	return slices.Concat(made...), err
}
