package generator

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"

	"github.com/tdewolff/minify/v2"
	"github.com/tdewolff/minify/v2/js"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/site"
)

// paged is a site's pages, and the files that only pages need.
type paged struct {
	files  []site.File
	listed []string        // the pages that search engines are told of
	notes  []string        // what the publisher should know
	lost   []press.Missing // pictures that cannot be painted
}

// site makes the pages. made is everything else of the site; pages link only to files that
// are there.
func (k *known) site(made []site.File) (paged, error) {
	if !k.makes(HTML) {
		return paged{}, nil
	}
	words, err := k.words()
	if err != nil {
		return paged{}, err
	}
	preview, lost := k.paper.homePreview(k.boards)
	extras := append(words, preview...)
	there, files := k.pageFiles(k.series), map[string]site.File{}
	there[site.SumsFile] = true
	for _, f := range slices.Concat(extras, made, k.shared) {
		there[f.Path], files[f.Path] = true, f
	}
	counts, in := k.counts(), k.in
	in.Looks = looks(slices.Concat(words, k.shared))
	has := func(path string) bool { return there[path] }
	s, err := site.New(k.content, k.templates, k.pages, k.shownScales(), counts, k.baseURL, in, has, k.leftOut, k.hides)
	if err != nil {
		return paged{}, err
	}
	s.Reads(func(path string) []byte { return files[path].Data })

	type job func() (site.File, error)
	var jobs []job
	embeds := make([]site.File, len(k.boards)) // are not in the sitemap
	markdown := k.content.Pages
	// site.New has checked that the home page is there.
	home := slices.IndexFunc(markdown, func(p publisher.Page) bool { return p.Name() == address.Home })
	for _, p := range slices.Concat(markdown[home:home+1], markdown[:home], markdown[home+1:]) {
		if !k.hides(address.Page(p.Name())) {
			jobs = append(jobs, func() (site.File, error) { return k.page(s, p.Name()) })
		}
	}
	for _, of := range k.series {
		if hasPage(of) {
			jobs = append(jobs, func() (site.File, error) { return k.scalePage(s, of) })
		}
	}
	for i := range k.boards {
		b := &k.boards[i]
		jobs = append(jobs, func() (page site.File, err error) {
			var prints []site.Picture
			if k.makes(PDF) {
				prints = pictures(k.catalogue.BoardFigures(k.m, b.boards))
			}
			page, embeds[i], err = s.Board(b.boards, b.sheet, k.plots.boards[i], prints)
			return page, err
		})
	}
	pages := make([]site.File, len(jobs))
	err = parallel.Each(len(jobs), func(i int) (err error) {
		pages[i], err = jobs[i]()
		return err
	})
	linked := s.CheckLinks(slices.Concat(pages, embeds), func(path string) bool { return there[path] || k.leftOut(path) })
	if err := errors.Join(err, linked); err != nil {
		return paged{}, err
	}
	paths := make([]string, len(pages))
	for i, p := range pages {
		paths[i] = p.Path
	}
	others := slices.Concat(pages, extras, made, k.shared)
	app, err := manifest(k.content, s.Description(address.Home), others, s.Way)
	if err != nil {
		return paged{}, err
	}
	worker, err := fs.ReadFile(k.templates, workerFile)
	if err != nil {
		return paged{}, err
	}
	offline, notes, err := packing{
		worker: worker, files: append(others, app), logo: k.content.Settings.Logo, own: k.isOwn,
		pictures: s.Pictures(), way: s.Way,
	}.pack(packLimit)
	return paged{slices.Concat(pages, embeds, extras, offline, []site.File{app}), s.Listed(paths), notes, lost}, err
}

// looks is the version of all style sheets and scripts among files.
func looks(files []site.File) string {
	all := sha256.New()
	for _, f := range files {
		if ext := path.Ext(f.Path); (ext == ".css" || ext == ".js") && !inFiles(f.Path) {
			sum := sha256.Sum256(f.Data)
			all.Write(sum[:])
		}
	}
	return hex.EncodeToString(all.Sum(nil)[:4])
}

// leftOut reports whether a link to a missing file is no fault: the build does not make files
// of this kind or for this paper, or the print could not be made.
func (k *known) leftOut(name string) bool {
	kinds := map[string]Kind{".pdf": PDF, ".svg": Plots, ".csv": Data, ".json": Data, ".xlsx": Data, ".js": Data}
	kind, ok := kinds[path.Ext(name)]
	if isPlot(name) {
		kind, ok = Plots, true
	}
	return ok && !inFiles(name) && (!k.makes(kind) || k.absent[name] || k.offPaper(name))
}

// extras makes the files that pages need, and that have no language: style sheets, scripts,
// icons, the logo and the publisher's own files.
func (p *Plan) extras() ([]site.File, error) {
	var files []site.File
	for _, sheet := range site.StyleSheets {
		data, err := sheet.Read(p.templates)
		if err != nil {
			return nil, err
		}
		if data, err = lean(sheet.Name, data); err != nil {
			return nil, err
		}
		files = append(files, site.File{Path: sheet.Name, Data: accented(sheet.Name, data, p.accent())})
	}
	words := p.wordsFiles()
	for _, name := range append([]string{"icon.svg"}, p.scripts()...) {
		if _, ok := words[name]; ok || path.Dir(name) != "." { // data/scales.js is a data file
			continue
		}
		data, err := fs.ReadFile(p.templates, name)
		if err != nil {
			return nil, err
		}
		if data, err = lean(name, data); err != nil {
			return nil, fmt.Errorf("%s: this script cannot be read: %w", p.templates.Path(name), err)
		}
		files = append(files, site.File{Path: name, Data: accented(name, data, p.accent())})
	}
	if logo := p.content.Settings.Logo; logo != "" && !p.isOwn(logo) {
		files = append(files, site.File{Path: logo, Data: p.content.Logo})
	}
	for _, f := range p.content.OwnFiles {
		files = append(files, site.File{Path: f.Path, Data: f.Data})
	}
	return append(files, icons(p.accent())...), nil
}

// words makes the files with the words of scripts.
func (p *Plan) words() (files []site.File, err error) {
	words := p.wordsFiles()
	for _, name := range p.scripts() {
		if page, ok := words[name]; ok {
			data, err := p.m.ForScript(page.ScaleNames, page.ScaleNames || page.ShortNames, page.OwnScripts()...)
			if err != nil {
				return nil, err
			}
			files = append(files, site.File{Path: name, Data: data})
		}
	}
	return files, nil
}

// scripts are the paths of all scripts of the site.
func (p *Plan) scripts() []string { return p.pages.Scripts(&p.content.Settings, p.makes(Data)) }

// wordsFiles are the files of words, each with the page whose script needs it.
func (p *Plan) wordsFiles() map[string]site.Page {
	words := map[string]site.Page{site.WordsFile(""): {}}
	for _, page := range p.pages.Scripted() {
		words[site.WordsFile(page.Script)] = page
	}
	return words
}

// aComment is a comment of a style sheet that has whole lines.
var aComment = regexp.MustCompile(`(?ms)^[\t ]*/\*.*?\*/\n`)

// lean makes a script or style sheet smaller: comments and long names are for people who change the
// templates, and would only make readers wait. A script's own names become short, which makes the
// scripts of the front page a fifth smaller, compressed too. A style sheet loses its comments. The error
// is a script's that cannot be read.
func lean(name string, data []byte) ([]byte, error) {
	switch path.Ext(name) {
	case ".css":
		return aComment.ReplaceAll(data, nil), nil
	case ".js":
		var b bytes.Buffer
		err := js.Minify(minify.New(), &b, bytes.NewReader(data), nil)
		return b.Bytes(), err
	}
	return data, nil
}
