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

// Prints are all that is printed, for every board count and for a venue, and
// the pictures of it, with the pictures that stand beside links to board counts. It
// takes nine tenths of a build's time.
type Prints struct {
	of      PrintSource
	files   []site.File
	leftOut []press.Missing
}

// A PrintSource is all that a set of prints is made from: the same source gives
// the same bytes. Markdown and templates are no part of it.
type PrintSource struct {
	settings content.Settings // with the board counts that are built
	messages content.Messages
	baseURL  string
	logo     []byte
}

// PrintSource is what a build's prints are made from; where it makes none,
// that is nothing.
func (p *Plan) PrintSource() PrintSource {
	if !p.makes(PDF) && p.painter == nil {
		return PrintSource{}
	}
	settings := p.content.Settings
	settings.HomeText, settings.DefaultScale, settings.Links = "", "", nil // of pages alone
	return PrintSource{settings, p.content.Messages, p.baseURL, p.content.Logo}
}

// Same says whether another source gives the same prints.
func (s PrintSource) Same(other PrintSource) bool { return reflect.DeepEqual(s, other) }

// Of is what they were made from.
func (s Prints) Of() PrintSource { return s.of }

// Print makes the set of prints. It calls proceed before each file, from several
// goroutines, and gives up with its error, if any.
func (p *Plan) Print(boards Boards, proceed func() error) (Prints, error) {
	set := Prints{of: p.PrintSource()}
	if !p.makes(PDF) && p.painter == nil {
		return set, nil
	}
	c := &content.Content{Settings: set.of.settings, Messages: set.of.messages} // nothing but what its source says
	shop := press.NewShop(c, p.register)
	shop.BaseURL, shop.By = p.baseURL, p.by
	pr := &printer{
		shop: shop, pieces: p.pieces, unset: len(press.Unset(p.content)) > 0, proceed: proceed, keep: p.keep,
	}
	if p.makes(PDF) {
		if err := pr.makeFonts(); err != nil {
			return set, err
		}
	}
	runs := make([]run, len(boards), len(boards)+1)
	err := parallel.Each(len(boards), func(i int) (err error) {
		if err := proceed(); err != nil {
			return err
		}
		if p.makes(PDF) {
			if runs[i], err = pr.board(&boards[i]); err != nil {
				return err
			}
		}
		files, missing, err := p.boardPreview(&boards[i])
		runs[i].files, runs[i].missing = append(runs[i].files, files...), append(runs[i].missing, missing...)
		return err
	})
	if err != nil {
		return set, err
	}
	if p.makes(PDF) {
		var charts []press.Chart
		var bound []press.Board
		for i, r := range runs {
			charts, bound = append(charts, r.charts...), append(bound, boards[i].pressed())
		}
		others, err := pr.others(bound, charts)
		if err != nil {
			return set, err
		}
		runs = append(runs, others)
	}
	var faults []press.Missing
	for _, r := range runs {
		set.files = append(set.files, r.files...)
		for _, m := range r.missing {
			if m.Fault() {
				faults = append(faults, m)
			} else {
				set.leftOut = append(set.leftOut, m)
			}
		}
	}
	return set, pr.shop.Explain(p.content, p.pieces, p.counts(), faults)
}

// absent are the files of a set that were left out, by their paths.
func (s Prints) absent() map[string]bool {
	all := map[string]bool{}
	for _, m := range s.leftOut {
		all[m.Path], all[m.Picture] = true, true
	}
	return all
}

// hasPrint says that there is a piece in a set.
func (s Prints) hasPrint() bool {
	return slices.ContainsFunc(s.files, func(f site.File) bool { return path.Ext(f.Path) == ".pdf" })
}
