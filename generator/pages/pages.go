package pages

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// A page is a page of Markdown that the program knows. To add one, write an entry below and its
// Markdown in content/default, and add the name of its section to the sections of
// content/default/site.toml. It may also have words, a template for its tools, and a script.
type page struct {
	site.Page
	// warning makes the text above the Markdown; nil is none.
	warning func(m *words.Messages) string
	// facts makes what the Markdown names in braces, besides the facts of the site; nil is none.
	facts func(in *Input) publisher.NamedFacts
	// below makes the sections that stand in their places within the Markdown, or else below it; nil
	// is none.
	below func(in *Input) ([]site.Section, error)
	// whole makes the page instead of all this; nil for most pages.
	whole func(in *Input, s *site.Site) (site.File, error)
}

// pageTable returns all of them.
func pageTable() []page {
	all := []page{
		{
			Page: site.Page{
				Name: address.Home, Script: "home", Parts: []string{"plot", "keypad", "need", "triangle"},
				Scales: true, ShortNames: true, Boards: true,
			},
			whole: homePage,
		},
		{
			Page: site.Page{
				Name: "compare", Word: func(w words.Frame) string { return w.Compare() },
				Script: "compare", Parts: []string{"begin"}, Scales: true, ScaleNames: true, Boards: true,
			},
			below: compareSections,
		},
		{
			Page: site.Page{
				Name: "print", Word: func(w words.Frame) string { return w.Print() },
				Script: "print", Parts: []string{"begin"}, Gallery: true, Boards: true,
			},
			below: printSections,
		},
		{
			Page:  site.Page{Name: "models", Word: func(w words.Frame) string { return w.Models() }, Script: "figure"},
			facts: modelsFacts,
			below: modelsSections,
		},
		{
			Page: site.Page{
				Name: "imps", Word: func(w words.Frame) string { return w.IMPs() }, Script: "points", Scales: true,
			},
			below: impsSections,
		},
		{
			Page: site.Page{
				Name: "acbl", Word: func(w words.Frame) string { return w.ACBL() }, Script: "acbl",
				Parts: []string{"begin"}, Boards: true,
			},
			below: acblSections,
		},
		{
			Page:    site.Page{Name: "ebu", Word: func(w words.Frame) string { return w.EBU() }, Script: "ebu"},
			warning: func(m *words.Messages) string { return m.EBU.Older() },
			below:   ebuSections,
		},
		{
			Page:  site.Page{Name: "theory", Word: func(w words.Frame) string { return w.Theory() }, Script: "figure"},
			facts: theoryFacts, below: theorySections,
		},
		{
			Page:  site.Page{Name: "theory/players", Script: "players", Parts: []string{"figure", "slider"}},
			facts: playersFacts, below: playersSections,
		},
		{
			Page:  site.Page{Name: "theory/mathematics", Script: "mathematics", Parts: []string{"figure", "slider"}},
			facts: mathematicsFacts, below: mathematicsSections,
		},
		{Page: site.Page{Name: "theory/programmers"}, facts: programmersFacts, below: programmersSections},
		{
			Page: site.Page{
				Name: "theory/history", Script: "history", Parts: []string{"begin"}, Scales: true, ShortNames: true, Boards: true,
			},
			below: historySections,
		},
		{Page: site.Page{Name: "theory/joint", Script: "figure"}, facts: jointFacts, below: jointSections},
		{Page: site.Page{Name: "theory/claims"}, facts: claimsFacts, below: claimsSections},
		{
			Page: site.Page{
				Name: "verify", Word: func(w words.Frame) string { return w.Verify() },
				Script: "verify",
			},
			below: verifySections,
		},
		{
			Page:  site.Page{Name: "data", Word: func(w words.Frame) string { return w.Data() }, Dataset: true},
			below: dataSections,
		},
		{Page: site.Page{Name: "about", Word: func(w words.Frame) string { return w.About() }}},
		{Page: site.Page{Name: "offline", Script: "away", Unlisted: true}}, // the worker leads to it
		{Page: site.Page{Name: address.Missing, Unlisted: true}, below: missingSections},
	}
	for _, m := range vp.Models() {
		all = append(all, page{
			Page:  site.Page{Name: "models/" + m.Name, Script: "figure"},
			facts: func(in *Input) publisher.NamedFacts { return modelFacts(in, m) },
			below: func(in *Input) ([]site.Section, error) { return modelSections(in, m), nil },
		})
	}
	return all
}

// Known are the pages as package site has them.
func Known() (all site.Pages) {
	for _, p := range pageTable() {
		all = append(all, p.Page)
	}
	return all
}

// Files makes every page of a site. embeds are the ones for other people's sites, which are not in the sitemap.
func (in *Input) Files(s *site.Site) (pages, embeds []site.File, err error) {
	type job func() (site.File, error)
	var jobs []job
	embeds = make([]site.File, len(in.Boards))
	markdown := in.Content.Pages
	// site.New has checked that the home page is there.
	home := slices.IndexFunc(markdown, func(p publisher.Page) bool { return p.Name() == address.Home })
	for _, p := range slices.Concat(markdown[home:home+1], markdown[:home], markdown[home+1:]) {
		if !in.hides(p.Name()) {
			jobs = append(jobs, func() (site.File, error) { return in.page(s, p.Name()) })
		}
	}
	for _, of := range in.Series {
		if HasPage(of) {
			jobs = append(jobs, func() (site.File, error) { return in.scalePage(s, of) })
		}
	}
	for i := range in.Boards {
		jobs = append(jobs, func() (page site.File, err error) {
			page, embeds[i], err = in.boardPage(s, i)
			return page, err
		})
	}
	pages = make([]site.File, len(jobs))
	return pages, embeds, parallel.Each(len(jobs), func(i int) (err error) {
		pages[i], err = jobs[i]()
		return err
	})
}

// page makes a page of Markdown. A page that is not in the table is a publisher's own.
func (in *Input) page(s *site.Site, name string) (site.File, error) {
	var p page
	all := pageTable()
	if i := slices.IndexFunc(all, func(p page) bool { return p.Name == name }); i >= 0 {
		p = all[i]
	}
	if p.whole != nil {
		return p.whole(in, s)
	}
	var with site.Additions
	if p.warning != nil {
		with.Warning = p.warning(in.Words)
	}
	if p.facts != nil {
		with.Facts = p.facts(in)
	}
	if p.below != nil {
		var err error
		if with.Sections, err = p.below(in); err != nil {
			return site.File{}, err
		}
	}
	if cited, ok := in.cited(name); ok {
		with.Sections = append(with.Sections, cited)
	}
	return s.Page(name, with)
}
