package generator

import (
	"errors"
	"slices"

	"github.com/vpcharts/vpcharts/generator/maker"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/pages"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/wasm"
)

// A language is one that the site is in: what its prints and pages are made from, and what was made.
type language struct {
	in     pages.Input        // what its pages are made from
	paper  *publisher.Content // with its texts as prints and drawings set them
	shop   *press.Shop        // what prints; nil if the build makes neither prints nor a card maker
	files  []outline.File     // at their paths in the language
	noRoom []press.Print      // that have no room for some of their board counts
	listed []string           // the pages that search engines are told of
	notes  []string           // what the publisher should know
}

// onPaper is what the drawings of the language are made from.
func (l *language) onPaper() *pages.Input {
	in := l.in
	in.Content, in.Words = l.paper, &l.paper.Messages
	return &in
}

// placed are the files of the language at their paths on the whole site.
func (l *language) placed() []outline.File {
	for i, f := range l.files {
		l.files[i].Path = l.in.Outline.Place(l.in.Content.Folder, f.Path)
	}
	return l.files
}

// print prints the pieces. Those that cannot be made are left out.
func (p *plan) print(l *language) error {
	if !p.makes(outline.PDF) {
		return nil
	}
	printed, err := l.shop.All(p.catalogue(), p.counts())
	l.in.Outline.Miss(printed.LeftOut...)
	l.files, l.notes = append(l.files, printed.Files...), append(l.notes, printed.Notes...)
	l.noRoom = printed.NoRoom
	return err
}

// draw draws the models for each board count, and the plots of the other pages, whose values were made.
func (p *plan) draw(l *language) error {
	if !p.makes(outline.Plots) {
		return nil
	}
	if err := pages.Draw(l.in.Charts); err != nil {
		return err
	}
	in := l.onPaper()
	files := make([][]outline.File, len(in.Boards)+1)
	err := parallel.Each(len(in.Boards), func(i int) (err error) {
		b := &in.Boards[i]
		b.Drawings, files[i], err = in.OfModels(b)
		if s := &p.content.Settings; !s.Shows("models") && !s.Shows("theory") {
			b.Drawings = nil // no page says what the models are
		}
		return err
	})
	for _, d := range l.in.Charts {
		svg, fault := d.SVG(in.Words.Plot)
		err = errors.Join(err, fault)
		files[len(in.Boards)] = append(files[len(in.Boards)], outline.File{Path: d.File(".svg"), Data: svg})
	}
	l.files = append(l.files, slices.Concat(files...)...)
	return err
}

// page makes the pages, and what browsers load with them. shared are the files that have no language.
func (p *plan) page(l *language, shared []outline.File) error {
	if !p.makes(outline.HTML) {
		return nil
	}
	in := &l.in
	scripts, err := in.Scripts()
	if err != nil {
		return err
	}
	in.Looks, in.Made = site.VersionOf(slices.Concat(scripts, shared)), map[string][]byte{}
	for _, f := range slices.Concat(scripts, l.files, shared) {
		in.Made[f.Path] = f.Data
	}
	p.show(l)
	shop := p.shop(l)
	s, err := site.New(in.Input)
	if err != nil {
		return err
	}
	made, err := in.Files(s)
	app := s.Manifest()
	var offline, embeds []outline.File
	// Packing keeps one processor busy for about as long as the pages to embed keep the other.
	fault := parallel.Each(2, func(i int) (err error) {
		if i == 0 {
			var notes []string
			offline, notes, err = s.Offline(slices.Concat(made, scripts, l.files, shared, []outline.File{app}))
			l.notes = append(l.notes, notes...)
		} else {
			embeds, err = in.Embeds(s)
		}
		return err
	})
	l.files = slices.Concat(l.files, made, embeds, scripts, offline, []outline.File{app}, shop)
	l.listed = s.Listed(made)
	return errors.Join(err, fault, s.Check(slices.Concat(made, embeds)))
}

// shop is the file from which the card maker prints in the language, if the site has one. It tells the pages of that.
func (p *plan) shop(l *language) []outline.File {
	if p.maker == nil {
		return nil
	}
	shop := makerFile("shop", wasm.Deflated(maker.Pack(l.shop)), ".bin")
	program, script := p.maker[0], p.maker[1]
	l.in.Maker = &pages.Maker{Program: program.Path, Script: script.Path, Shop: shop.Path, Bytes: len(program.Data)}
	return []outline.File{shop}
}

// show gives the pages the pictures of what can be printed.
func (p *plan) show(l *language) {
	in := &l.in
	catalogue, shown := p.catalogue(), scale.ShownBoards(in.Counts, p.content.Settings.UsualBoards, in.Scales)
	in.Gallery = catalogue.Pictures(in.Words, press.OfBoardCount, shown, in.Counts...)
	for _, of := range []press.Of{press.OfVenue, press.OfBoardCounts} {
		in.Venue = append(in.Venue, catalogue.Pictures(in.Words, of, shown)...)
	}
	for _, print := range l.noRoom {
		print.Tell(in.Venue, in.Words)
	}
	if p.makes(outline.PDF) {
		for i := range in.Boards {
			in.Boards[i].Pieces = catalogue.BoardPictures(in.Words, in.Boards[i].Boards)
		}
	}
}
