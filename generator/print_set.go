package generator

import (
	"path"
	"reflect"
	"slices"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/site"
)

// A printSet is all that is printed, for every board count and for a venue, and
// the pictures of it, with the pictures that stand beside links to board counts. It
// takes nine tenths of a build's time.
type printSet struct {
	of      printSource
	files   []site.File
	leftOut []press.Missing
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
	c := &content.Content{Settings: set.of.settings, Messages: set.of.messages} // nothing but what its source says
	shop := press.NewShop(c, b.register)
	shop.BaseURL, shop.By = b.baseURL, b.by
	p := &printer{shop: shop, pieces: b.pieces, unset: len(press.Unset(b.content)) > 0, proceed: proceed}
	if b.makes(PDF) {
		if err := p.makeFonts(); err != nil {
			return set, err
		}
	}
	runs := make([]run, len(b.boards))
	err := parallel.Each(len(b.boards), func(i int) (err error) {
		if err := proceed(); err != nil {
			return err
		}
		w := &b.boards[i]
		if b.makes(PDF) {
			if runs[i], err = p.board(w); err != nil {
				return err
			}
		}
		return b.boardPreview(w, &runs[i])
	})
	if err != nil {
		return set, err
	}
	var all []press.Missing
	var charts []press.Chart
	var boards []press.Board
	for i, r := range runs {
		set.files, all = append(set.files, r.files...), append(all, r.missing...)
		charts, boards = append(charts, r.charts...), append(boards, b.boards[i].pressed())
	}
	if b.makes(PDF) {
		r, err := p.others(boards, charts)
		if err != nil {
			return set, err
		}
		set.files, all = append(set.files, r.files...), append(all, r.missing...)
	}
	var faults []press.Missing
	for _, m := range all {
		if m.Fault() {
			faults = append(faults, m)
		} else {
			set.leftOut = append(set.leftOut, m)
		}
	}
	return set, p.shop.Explain(b.content, b.pieces, b.counts(), faults)
}

// hasPrint says that there is a piece in a set.
func (s printSet) hasPrint() bool {
	return slices.ContainsFunc(s.files, func(f site.File) bool { return path.Ext(f.Path) == ".pdf" })
}
