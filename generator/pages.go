package generator

import (
	"bytes"
	"io/fs"
	"path"
	"regexp"
	"slices"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/record"
	"github.com/vpcharts/vpcharts/generator/site"
)

// paged is a site's pages, and what else of it only a site needs.
type paged struct {
	files []site.File
	notes []string        // what its maker should know
	lost  []press.Missing // pictures that cannot be painted
}

// site makes the site's pages. made is everything else that will be there; pages link to
// nothing that is not.
func (k *known) site(made []site.File) (paged, error) {
	if !k.makes(HTML) {
		return paged{}, nil
	}
	extras, err := k.extras()
	if err != nil {
		return paged{}, err
	}
	preview, lost, err := k.homePreview(k.boards)
	if err != nil {
		return paged{}, err
	}
	extras = append(extras, preview...)
	there, files := map[string]bool{record.SumsFile: true}, map[string]site.File{}
	for _, f := range append(extras, made...) {
		there[f.Path], files[f.Path] = true, f
	}
	counts := k.counts()
	for _, n := range counts {
		there[address.Board(n, "index.html")] = true
		there[address.Embed(n)] = true
	}
	for _, p := range k.content.Pages {
		there[address.Page(p.Name())] = !k.hides(address.Page(p.Name()))
	}
	for _, of := range k.series {
		there[address.ScalePage(of.Scale.Name)] = hasPage(of)
	}
	s, err := site.New(k.content, k.templates, k.pages(), k.shownScales(), counts, k.baseURL, func(path string) bool { return there[path] }, k.leftOut, k.hides)
	if err != nil {
		return paged{}, err
	}
	s.Reads(func(path string) ([]byte, error) {
		var data bytes.Buffer
		_, err := files[path].WriteTo(&data)
		return data.Bytes(), err
	})

	type job func() (site.File, error)
	var jobs []job
	embeds := make([]site.File, len(k.boards)) // not for search engines: they are no addresses of the sitemap
	markdown := k.content.Pages
	home := slices.IndexFunc(markdown, func(p content.Page) bool { return p.Name() == address.Home }) // New has seen to it
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
				prints = pictures(k.pieces.BoardFigures(k.m, b.boards))
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
	if err != nil {
		return paged{}, err
	}
	paths := make([]string, len(pages))
	for i, p := range pages {
		paths[i] = p.Path
	}
	robots, err := s.Robots(paths)
	if err != nil {
		return paged{}, err
	}
	others := slices.Concat(pages, extras, made)
	app, err := manifest(k.content, s.Description(address.Home), others)
	if err != nil {
		return paged{}, err
	}
	worker, err := fs.ReadFile(k.templates, workerFile)
	if err != nil {
		return paged{}, err
	}
	offline, notes, err := packing{
		worker: worker, files: append(others, app), logo: k.content.Settings.Logo, own: k.isOwn, pictures: s.Pictures(),
	}.pack(packLimit)
	return paged{slices.Concat(pages, embeds, extras, robots, offline, []site.File{app}), notes, lost}, err
}

// leftOut says that a file is of a kind or for a paper that this build does not make,
// that it is a print that cannot be made, or may be among those that are still to come.
func (k *known) leftOut(name string) bool {
	kinds := map[string]Kind{".pdf": PDF, ".svg": Plots, ".csv": Data, ".json": Data, ".xlsx": Data, ".js": Data}
	kind, ok := kinds[path.Ext(name)]
	return ok && !inFiles(name) && (k.early || !k.makes(kind) || k.absent[name] || k.offPaper(name))
}

// extras are the files that pages need beside themselves.
func (k *known) extras() ([]site.File, error) {
	var files []site.File
	pages := k.pages()
	scripts := pages.Scripts(&k.content.Settings, k.makes(Data))
	words := map[string]site.Page{site.WordsFile(""): {}} // the pages whose scripts need them
	for _, p := range pages.Scripted() {
		words[site.WordsFile(p.Script)] = p
	}
	for _, name := range append([]string{"site.css", "embed.css", "icon.svg"}, scripts...) {
		if page, ok := words[name]; ok {
			data, err := k.m.ForScript(page.Script, page.ScaleNames)
			if err != nil {
				return nil, err
			}
			files = append(files, site.File{Path: name, Data: data})
		} else if path.Dir(name) == "." { // data/scales.js is among the data
			data, err := fs.ReadFile(k.templates, name)
			if err != nil {
				return nil, err
			}
			files = append(files, site.File{Path: name, Data: accented(name, lean(name, data), k.accent())})
		}
	}
	if logo := k.content.Settings.Logo; logo != "" && !k.isOwn(logo) {
		files = append(files, site.File{Path: logo, Data: k.content.Logo})
	}
	for _, f := range k.content.OwnFiles {
		files = append(files, site.File{Path: f.Path, Data: f.Data})
	}
	return append(files, icons(k.accent())...), nil
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
