package generator

import (
	"io/fs"
	"path"

	"github.com/vpcharts/vpcharts/generator/chart"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// pages makes the site's pages, and what else of it only a site needs. made is
// everything else that will be there; pages link to nothing that is not.
func (b *build) pages(templates fs.FS, made []site.File) ([]site.File, error) {
	extras, err := b.extras(templates)
	if err != nil {
		return nil, err
	}
	there := map[string]bool{SumsFile: true}
	for _, f := range append(extras, made...) {
		there[f.Path] = true
	}
	counts := make([]int, len(b.boards))
	for i := range b.boards {
		counts[i] = b.boards[i].boards
		there[site.BoardPath(counts[i], "index.html")] = true
	}
	for _, p := range b.content.Pages {
		there[site.PagePath(p.Name())] = true
	}
	s, err := site.New(b.content, templates, counts, b.baseURL, func(path string) bool { return there[path] }, b.leftOut)
	if err != nil {
		return nil, err
	}

	type job func() (site.File, error)
	var jobs []job
	for i := range b.boards {
		w := &b.boards[i]
		jobs = append(jobs, func() (site.File, error) { return s.Board(w.boards, w.sheet, w.drawings, b.boardPictures(w.boards)) })
	}
	jobs = append(jobs, s.Home)
	for _, p := range b.content.Pages {
		name := p.Name()
		if name == "home" {
			continue
		}
		jobs = append(jobs, func() (site.File, error) {
			warning, sections, err := b.sections(name)
			if err != nil {
				return site.File{}, err
			}
			return s.Page(name, warning, sections)
		})
	}
	pages := make([]site.File, len(jobs))
	err = each(len(jobs), func(i int) (err error) {
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
	return append(append(pages, extras...), robots...), err
}

// leftOut says that a file is of a kind that this build does not make.
func (b *build) leftOut(name string) bool {
	kinds := map[string]Kind{".pdf": PDF, ".svg": Plots, ".csv": Data, ".json": Data, ".xlsx": Data}
	kind, ok := kinds[path.Ext(name)]
	return ok && !b.makes(kind)
}

// extras are the files that pages need beside themselves.
func (b *build) extras(templates fs.FS) ([]site.File, error) {
	var files []site.File
	for _, name := range []string{"site.css", "icon.svg"} {
		data, err := fs.ReadFile(templates, name)
		if err != nil {
			return nil, err
		}
		files = append(files, site.File{Path: name, Data: data})
	}
	if logo := b.content.Settings.Logo; logo != "" {
		files = append(files, site.File{Path: logo, Data: b.content.Logo})
	}
	return files, nil
}

// sections are what stands below the Markdown of the page of that name, and the
// warning above it.
func (b *build) sections(name string) (warning string, sections []site.Section, err error) {
	switch name {
	case "models":
		return "", b.modelsSections(), nil
	case "print":
		return "", b.printSections(), nil
	case "acbl":
		sections, err = b.acblSections()
		return "", sections, err
	case "ebu":
		sections, err = b.ebuSections()
		return string(b.m.EBU.Older), sections, err
	case "imps":
		t := chart.IMPTable(b.m)
		return "", []site.Section{{ID: "scale", Heading: t.Caption, Tables: []chart.Table{t}}}, nil
	case "verify":
		t := chart.ClaimsTable(official.Claims(), b.m)
		return "", []site.Section{{ID: "sources", Heading: t.Caption, Tables: []chart.Table{t}}}, nil
	case "data":
		return "", b.dataSections(), nil
	}
	for _, m := range vp.Models() {
		if name == "models/"+m.Name {
			return "", b.modelSections(m), nil
		}
	}
	return "", nil, nil
}
