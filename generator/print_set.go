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

// Prints are everything that is printed, for every board count and for a venue, with its
// pictures, and the pictures that stand beside links to the site. They take nine tenths of a
// build's time.
type Prints struct {
	of      PrintSource
	files   []site.File
	leftOut []press.Missing

	translations []Prints // of the site in its other languages
}

// A PrintSource is everything that a set of prints is made from: the same source gives the same
// bytes. Markdown and templates are no part of it.
type PrintSource struct {
	settings content.Settings // with the board counts that are built
	messages content.Messages
	baseURL  string
	logo     []byte

	translations []PrintSource // of the site in its other languages
}

// PrintSource returns what the prints of a build are made from. It is empty for a build without
// prints.
func (p *Plan) PrintSource() PrintSource {
	if !p.makes(PDF) && p.painter == nil {
		return PrintSource{}
	}
	settings := p.paper.content.Settings
	settings.HomeText, settings.DefaultScale, settings.Links = "", "", nil // only pages use them
	source := PrintSource{settings: settings, messages: p.paper.content.Messages, baseURL: p.base(), logo: p.content.Logo}
	for _, in := range p.translations {
		source.translations = append(source.translations, in.PrintSource())
	}
	return source
}

// Same reports whether another source gives the same prints.
func (s PrintSource) Same(other PrintSource) bool { return reflect.DeepEqual(s, other) }

// Of returns what they were made from.
func (s Prints) Of() PrintSource { return s.of }

// Print makes the set of prints. Before each file it calls proceed, from several goroutines; if
// proceed returns an error, Print stops and returns it.
func (p *Plan) Print(boards Boards, proceed func() error) (Prints, error) {
	set, err := p.print(boards, proceed)
	for _, in := range p.translations {
		if err != nil {
			return set, err
		}
		var translated Prints
		translated, err = in.print(in.inWords(boards), proceed)
		set.translations = append(set.translations, translated)
	}
	return set, err
}

// print makes those of the plan's own language.
func (p *Plan) print(boards Boards, proceed func() error) (Prints, error) {
	set := Prints{of: p.PrintSource()}
	if !p.makes(PDF) && p.painter == nil {
		return set, nil
	}
	if p.paper != p {
		p, boards = p.paper, p.paper.inWords(boards)
	}
	c := &content.Content{Settings: set.of.settings, Messages: set.of.messages} // prints use nothing else
	shop := press.NewShop(c, p.register)
	shop.BaseURL, shop.By = p.base(), p.by
	pr := &printer{
		shop: shop, pieces: p.pieces, unset: len(press.Unset(p.content)) > 0, proceed: proceed,
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

// in are the prints of another of the site's languages. An earlier build may have had fewer.
func (s Prints) in(i int) Prints {
	if i < len(s.translations) {
		return s.translations[i]
	}
	return Prints{}
}

// absent returns the paths of the files that were left out.
func (s Prints) absent() map[string]bool {
	all := map[string]bool{}
	for _, m := range s.leftOut {
		all[m.Path], all[m.Picture] = true, true
	}
	return all
}

// hasPrint reports whether a set has any piece.
func (s Prints) hasPrint() bool {
	return slices.ContainsFunc(s.files, func(f site.File) bool { return path.Ext(f.Path) == ".pdf" })
}
