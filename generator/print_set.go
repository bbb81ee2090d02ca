package generator

import (
	"reflect"
	"slices"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/pdf"
	"github.com/vpcharts/vpcharts/generator/site"
)

// A printSet is all that is printed, for every board count and for a venue, and
// the pictures of it, with the pictures that stand beside links to board counts. It
// takes nine tenths of a build's time.
type printSet struct {
	of      printSource
	files   []site.File
	leftOut []missing
}

// A printSource is all that a set of prints is made from: the same source gives
// the same bytes. Markdown and templates are no part of it.
type printSource struct {
	settings content.Settings // with the board counts that are built
	messages content.Messages
	baseURL  string
	logo     []byte
}

// printSource is what this build's prints are made from; where it makes none,
// that is nothing.
func (b *build) printSource() printSource {
	if !b.makes(PDF) && b.painter == nil {
		return printSource{}
	}
	settings := b.content.Settings
	settings.HomeText, settings.DefaultScale, settings.Links = "", "", nil // of pages alone
	return printSource{settings, b.content.Messages, b.baseURL, b.content.Logo}
}

// same says whether another source gives the same prints.
func (s printSource) same(other printSource) bool { return reflect.DeepEqual(s, other) }

// print makes the set of prints. It calls proceed before each file, from several
// goroutines, and gives up with its error, if any.
func (b *build) print(proceed func() error) (printSet, error) {
	set := printSet{of: b.printSource()}
	p := *b // with nothing but what its source says
	p.content = &content.Content{Settings: set.of.settings, Messages: set.of.messages}
	p.m = &p.content.Messages
	p.boards = make([]boardWork, len(b.boards))
	for i := range b.boards {
		w := &b.boards[i]
		p.boards[i] = boardWork{boards: w.boards, scales: w.scales, sheet: w.sheet}
	}
	p.proceed = proceed
	var shared []func() ([]site.File, error)
	boards := []func(*boardWork) error{p.boardPreview}
	if b.makes(PDF) {
		shared, boards = append(shared, p.venuePrints), append(boards, p.boardPrints)
		var err error
		if p.fonts, err = p.makeFonts(); err != nil {
			return set, err
		}
	}
	err := parallel.Each(len(p.boards), func(i int) error {
		for _, do := range boards {
			if err := proceed(); err != nil {
				return err
			}
			if err := do(&p.boards[i]); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return set, err
	}
	var all []missing
	for i := range p.boards {
		set.files = append(set.files, p.boards[i].files...)
		all = append(all, p.boards[i].missing...)
	}
	made := make([][]site.File, len(shared))
	err = parallel.Each(len(shared), func(i int) (err error) {
		made[i], err = shared[i]()
		return err
	})
	if err != nil {
		return set, err
	}
	set.files = slices.Concat(set.files, slices.Concat(made...))
	var faults []missing
	for _, m := range append(all, p.missing...) {
		if m.fault() {
			faults = append(faults, m)
		} else {
			set.leftOut = append(set.leftOut, m)
		}
	}
	return set, b.explain(faults)
}

// render writes a document of a set of prints.
func (b *build) render(d mark.Document) ([]byte, error) {
	if err := b.proceed(); err != nil {
		return nil, err
	}
	return pdf.Render(d, b.fonts)
}
