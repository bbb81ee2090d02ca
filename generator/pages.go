package generator

import (
	"io/fs"
	"path"
	"regexp"
	"slices"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/record"
	"github.com/vpcharts/vpcharts/generator/site"
)

// site makes the site's pages, and what else of it only a site needs. made is
// everything else that will be there; pages link to nothing that is not.
func (b *build) site(made []site.File) ([]site.File, error) {
	extras, err := b.extras()
	if err != nil {
		return nil, err
	}
	there, data := map[string]bool{record.SumsFile: true}, map[string][]byte{}
	for _, f := range append(extras, made...) {
		there[f.Path], data[f.Path] = true, f.Data
	}
	counts := b.counts()
	for _, n := range counts {
		there[address.Board(n, "index.html")] = true
		there[address.Embed(n)] = true
	}
	for _, p := range b.content.Pages {
		there[address.Page(p.Name())] = !b.hides(address.Page(p.Name()))
	}
	for _, of := range b.series {
		there[address.ScalePage(of.Scale.Name)] = hasPage(of)
	}
	s, err := site.New(b.content, b.templates, b.pages(), b.shownScales(), counts, b.baseURL, func(path string) bool { return there[path] }, b.leftOut)
	if err != nil {
		return nil, err
	}
	s.Reads(func(path string) []byte { return data[path] })

	type job func() (site.File, error)
	var jobs []job
	embeds := make([]site.File, len(b.boards)) // not for search engines: they are no addresses of the sitemap
	markdown := b.content.Pages
	home := slices.IndexFunc(markdown, func(p content.Page) bool { return p.Name() == address.Home }) // New has seen to it
	for _, p := range slices.Concat(markdown[home:home+1], markdown[:home], markdown[home+1:]) {
		if !b.hides(address.Page(p.Name())) {
			jobs = append(jobs, func() (site.File, error) { return b.page(s, p.Name()) })
		}
	}
	for _, of := range b.series {
		if hasPage(of) {
			jobs = append(jobs, func() (site.File, error) { return b.scalePage(s, of) })
		}
	}
	for i := range b.boards {
		w := &b.boards[i]
		jobs = append(jobs, func() (page site.File, err error) {
			page, embeds[i], err = s.Board(w.boards, w.sheet, w.drawings, pictures(b.pieces.BoardFigures(b.m, w.boards)))
			return page, err
		})
	}
	pages := make([]site.File, len(jobs))
	err = parallel.Each(len(jobs), func(i int) (err error) {
		pages[i], err = jobs[i]()
		return err
	})
	if err != nil {
		return nil, err
	}
	paths := make([]string, len(pages))
	for i, p := range pages {
		paths[i] = p.Path
	}
	robots, err := s.Robots(paths)
	if err != nil {
		return nil, err
	}
	all := slices.Concat(pages, extras, made)
	app, err := manifest(b.content, s.Description(address.Home), all)
	if err != nil {
		return nil, err
	}
	worker, err := fs.ReadFile(b.templates, workerFile)
	if err != nil {
		return nil, err
	}
	offline, notes, err := packing{
		worker: worker, files: append(all, app), logo: b.content.Settings.Logo, own: b.isOwn, pictures: s.Pictures(),
	}.pack(packLimit)
	b.notes = append(b.notes, notes...)
	return slices.Concat(pages, embeds, extras, robots, offline, []site.File{app}), err
}

// leftOut says that a file is of a kind or for a paper that this build does not make,
// that it is a print that cannot be made, or may be among those that are still to come.
func (b *build) leftOut(name string) bool {
	kinds := map[string]Kind{".pdf": PDF, ".svg": Plots, ".csv": Data, ".json": Data, ".xlsx": Data, ".js": Data}
	kind, ok := kinds[path.Ext(name)]
	return ok && !inFiles(name) && (b.early || !b.makes(kind) || b.absent[name] || b.offPaper(name))
}

// extras are the files that pages need beside themselves.
func (b *build) extras() ([]site.File, error) {
	var files []site.File
	pages := b.pages()
	scripts := pages.Scripts(&b.content.Settings, b.makes(Data))
	words := map[string]site.Page{site.WordsFile(""): {}} // the pages whose scripts need them
	for _, p := range pages.Scripted() {
		words[site.WordsFile(p.Script)] = p
	}
	for _, name := range append([]string{"site.css", "embed.css", "icon.svg"}, scripts...) {
		if page, ok := words[name]; ok {
			data, err := b.m.ForScript(page.Script, page.ScaleNames)
			if err != nil {
				return nil, err
			}
			files = append(files, site.File{Path: name, Data: data})
		} else if path.Dir(name) == "." { // data/scales.js is among the data
			data, err := fs.ReadFile(b.templates, name)
			if err != nil {
				return nil, err
			}
			files = append(files, site.File{Path: name, Data: accented(name, lean(name, data), b.accent())})
		}
	}
	if logo := b.content.Settings.Logo; logo != "" && !b.isOwn(logo) {
		files = append(files, site.File{Path: logo, Data: b.content.Logo})
	}
	files = append(files, b.ownFiles()...)
	previews, err := b.sharedPreviews()
	return append(files, previews...), err
}

// aComment is a line of a script that is nothing but a comment.
var aComment = regexp.MustCompile(`(?m)^[\t ]*//.*\n`)

// lean is a script without its comments, which readers would wait for: they are for
// those who change the templates.
func lean(name string, data []byte) []byte {
	if path.Ext(name) != ".js" {
		return data
	}
	return aComment.ReplaceAll(data, nil)
}
