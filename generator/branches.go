package generator

import (
	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/site"
)

// branches are the site's languages as their pages know them, the first language first. shared
// are the files that have no language.
func (p *Plan) branches(shared []site.File, series []dataset.Series) []site.Branch {
	has := map[string]bool{site.SumsFile: true}
	for _, f := range shared {
		has[f.Path] = true
	}
	all := []site.Branch{{}}
	var languages []site.Language
	for _, in := range p.translations {
		all = append(all, site.Branch{Folder: in.content.Folder, Shared: func(path string) bool {
			file, _ := address.Place(path)
			return has[file]
		}})
	}
	for _, in := range append([]*Plan{p}, p.translations...) {
		there := in.pageFiles(series)
		language := in.m.Language
		languages = append(languages, site.Language{
			Tag: language.Tag(), Name: language.Name(), Folder: in.content.Folder,
			Has: func(path string) bool { return there[path] },
		})
	}
	if len(languages) > 1 {
		for i := range all {
			all[i].Languages = languages
		}
	}
	return all
}

// pageFiles are the pages of the site in the plan's language.
func (p *Plan) pageFiles(series []dataset.Series) map[string]bool {
	there := map[string]bool{}
	for _, n := range p.counts() {
		there[address.Board(n, "index.html")] = true
		there[address.Embed(n)] = true
	}
	for _, page := range p.content.Pages {
		there[address.Page(page.Name())] = !p.hides(address.Page(page.Name()))
	}
	for _, of := range series {
		there[address.ScalePage(of.Scale.Name)] = hasPage(of)
	}
	return there
}

// base is the address of the site in the plan's language: cards lead there.
func (p *Plan) base() string {
	if p.baseURL == "" || p.content.Folder == "" {
		return p.baseURL
	}
	return address.Base(p.baseURL) + p.content.Folder + "/"
}
