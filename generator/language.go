package generator

import (
	"errors"
	"slices"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/pages"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/prints"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
)

// A language is one that the site is in, with what its prints and pages are made from.
type language struct {
	*Plan
	screen *publisher.Content
	paper  *publisher.Content // with its texts as prints and drawings set them; often the same as screen
	shop   *press.Shop        // what prints them; nil if the build makes none
	notes  []string           // what the publisher should know
}

// language prepares the site in a language.
func (p *Plan) language(c *publisher.Content) (l *language, err error) {
	l = &language{Plan: p, screen: c, paper: c.Printed()}
	if p.makes(outline.PDF) {
		if l.shop, l.notes, err = prints.NewShop(l.paper, p.register); err != nil {
			return nil, err
		}
		if l.shop.BaseURL = p.baseURL; p.baseURL != "" && c.Folder != "" { // cards lead to their own language
			l.shop.BaseURL = address.Base(p.baseURL) + c.Folder + "/"
		}
	}
	return l, nil
}

// made is what a site has in one language.
type made struct {
	files  []outline.File
	listed []string // the pages that search engines are told of
	notes  []string // what the publisher should know
}

// make makes what the site has in the language: prints, drawings and pages. shared are the files that have none.
func (l *language) make(
	in site.Branch, scales []dataset.Scales, series []dataset.Series, charts []pages.Drawn, shared []outline.File,
) (all made, err error) {
	paper := boardsIn(scales, l.paper)
	var printed prints.Set
	if l.makes(outline.PDF) {
		printed, err = prints.All(l.paper, l.shop, l.catalogue, pressed(paper))
	}
	plots, fault := l.draw(paper, charts)
	err = errors.Join(err, fault)
	all.files = slices.Concat(printed.Files, plots)
	lost := printed.LeftOut
	if l.makes(outline.HTML) {
		screen := paper
		if l.screen != l.paper {
			screen = boardsIn(scales, l.screen)
		}
		for i := range screen {
			screen[i].Drawings = paper[i].Drawings
		}
		previews, unpainted := l.previews(paper)
		lost = append(lost, unpainted...)
		all.files = append(all.files, previews...)
		pages, fault := l.makePages(in, screen, series, charts, printed.LeftOut, all.files, shared)
		err = errors.Join(err, fault)
		all.files, all.listed, all.notes = append(all.files, pages.files...), pages.listed, pages.notes
	}
	for i, f := range all.files {
		all.files[i] = in.Dest(f)
	}
	all.notes = append(all.notes, prints.Notes(l.screen, lost, len(printed.Files) > 0)...)
	return all, err
}

// boardsIn are all board counts with their sheets in the words of a content.
func boardsIn(scales []dataset.Scales, c *publisher.Content) []pages.Board {
	all := make([]pages.Board, len(scales))
	parallel.Each(len(all), func(i int) error {
		s, m := scales[i], &c.Messages
		all[i] = pages.Board{
			Scales: s, Sheet: sheet.BoardSheet(s.Boards, s.Main, s.Lacking, m),
		}
		return nil
	})
	return all
}

// pressed are what the prints of board counts are made from.
func pressed(boards []pages.Board) []press.Board {
	all := make([]press.Board, len(boards))
	for i, b := range boards {
		all[i] = press.Board{Scales: b.Scales, Sheet: b.Sheet}
	}
	return all
}

// chartValues makes the values of the plots of all pages that are shown.
func (l *language) chartValues() []pages.Drawn {
	if !l.makes(outline.Plots) {
		return nil
	}
	in := pages.Input{Words: &l.paper.Messages, Is: func(path string) site.Presence {
		if l.hides(path) {
			return site.Hidden
		}
		return site.LeftOut
	}}
	return in.Values()
}

// draw draws the models for each board count, and the plots of the other pages, whose values were made.
func (l *language) draw(boards []pages.Board, charts []pages.Drawn) ([]outline.File, error) {
	if !l.makes(outline.Plots) {
		return nil, nil
	}
	if err := pages.Draw(charts); err != nil {
		return nil, err
	}
	in := pages.Input{Words: &l.paper.Messages}
	files := make([][]outline.File, len(boards)+1)
	err := parallel.Each(len(boards), func(i int) (err error) {
		boards[i].Drawings, files[i], err = in.OfModels(&boards[i])
		if s := &l.screen.Settings; !s.Shows("models") && !s.Shows("theory") {
			boards[i].Drawings = nil // no page says what the models are
		}
		return err
	})
	for _, d := range charts {
		svg, fault := d.SVG(l.paper.Messages.Plot)
		err = errors.Join(err, fault)
		files[len(boards)] = append(files[len(boards)], outline.File{Path: d.File(".svg"), Data: svg})
	}
	return slices.Concat(files...), err
}

// makePages makes the pages. made is everything else of the language; pages link only to files that are there.
func (l *language) makePages(
	in site.Branch, boards []pages.Board, series []dataset.Series, charts []pages.Drawn, leftOut []press.Missing,
	made, shared []outline.File,
) (all made, err error) {
	words, err := l.entries.Scripts(l.templates, l.screen, l.register.Shown(), l.makes(outline.Data))
	if err != nil {
		return all, err
	}
	files := slices.Concat(words, made, shared)
	is := l.presence(files, series, leftOut)
	in.Looks = site.VersionOf(slices.Concat(words, shared))
	s, err := site.New(site.Input{
		Content: l.screen, Templates: l.templates, Entries: l.entries, Scales: l.register.Shown(), Boards: l.counts(),
		BaseURL: l.baseURL, Branch: in, Is: is,
		File: func(path string) []byte {
			if i := slices.IndexFunc(files, func(f outline.File) bool { return f.Path == path }); i >= 0 {
				return files[i].Data
			}
			return nil
		},
	})
	if err != nil {
		return all, err
	}
	input := l.input(boards, series, charts, is)
	pages, err := input.Files(s)
	var offline, embeds []outline.File
	app := s.Manifest()
	// Packing keeps one processor busy for about as long as the pages to embed keep the other.
	fault := parallel.Each(2, func(i int) (err error) {
		if i == 0 {
			offline, all.notes, err = s.Offline(slices.Concat(pages, files, []outline.File{app}))
		} else {
			embeds, err = input.Embeds(s)
		}
		return err
	})
	all.files, all.listed = slices.Concat(pages, embeds, words, offline, []outline.File{app}), s.Listed(pages)
	return all, errors.Join(err, fault, s.Check(slices.Concat(pages, embeds)))
}

// presence says which files the site has in the language: these, and its pages.
func (l *language) presence(
	files []outline.File, series []dataset.Series, leftOut []press.Missing,
) func(path string) site.Presence {
	known := map[string]site.Presence{site.SumsFile: site.There}
	for _, m := range leftOut {
		known[m.Path], known[m.Picture] = site.LeftOut, site.LeftOut
	}
	for path, there := range l.pageFiles(series) {
		if there {
			known[path] = site.There
		}
	}
	for _, f := range files {
		known[f.Path] = site.There
	}
	elsewhere := l.madeElsewhere(series)
	return func(path string) site.Presence {
		is, ok := known[path]
		switch {
		case ok:
			return is
		case l.hides(path):
			return site.Hidden
		case elsewhere[path]:
			return site.LeftOut
		}
		return site.Unknown
	}
}

// input is what the pages are made from.
func (l *language) input(
	boards []pages.Board, series []dataset.Series, charts []pages.Drawn, is func(path string) site.Presence,
) *pages.Input {
	m := &l.screen.Messages
	shown := site.ShownBoards(l.counts(), l.content.Settings.UsualBoards, l.register.Shown())
	in := &pages.Input{
		Content: l.screen, Words: m, Boards: boards, Series: series, Scales: l.register.Shown(), Charts: charts, Is: is,
		Gallery: l.catalogue.Pictures(m, press.OfBoardCount, shown, l.counts()...),
	}
	for _, of := range []press.Of{press.OfVenue, press.OfBoardCounts} {
		in.Venue = append(in.Venue, l.catalogue.Pictures(m, of, shown)...)
	}
	if l.makes(outline.PDF) {
		for i := range boards {
			boards[i].Pieces = l.catalogue.BoardPictures(m, boards[i].Boards)
		}
	}
	return in
}

// branches are the site's languages as their pages know them, the first language first. shared
// are the files that have no language.
func (p *Plan) branches(shared []outline.File, series []dataset.Series) []site.Branch {
	has := map[string]bool{site.SumsFile: true}
	for _, f := range shared {
		has[f.Path] = true
	}
	all := make([]site.Branch, len(p.languages))
	languages := make([]site.Language, len(p.languages))
	for i, l := range p.languages {
		all[i].Folder = l.screen.Folder
		all[i].Shared = func(path string) bool {
			file, _ := address.Cut(path)
			return has[file]
		}
		there, language := l.pageFiles(series), l.screen.Messages.Language
		languages[i] = site.Language{
			Tag: language.Tag(), Name: language.Name(), Folder: l.screen.Folder,
			Has: func(path string) bool { return there[path] },
		}
	}
	if len(all) > 1 {
		for i := range all {
			all[i].Languages = languages
		}
	}
	return all
}

// pageFiles are the pages of the site in the language.
func (l *language) pageFiles(series []dataset.Series) map[string]bool {
	there := map[string]bool{}
	for _, n := range l.counts() {
		there[address.Board(n, "index.html")] = true
		there[address.Embed(n)] = true
	}
	for _, page := range l.screen.Pages {
		there[address.Page(page.Name())] = !l.hides(address.Page(page.Name()))
	}
	for _, of := range series {
		there[address.ScalePage(of.Scale.Name)] = pages.HasPage(of)
	}
	return there
}
