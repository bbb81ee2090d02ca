package pages

import (
	"cmp"
	"slices"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/site"
)

// An entry is what makes a page of Markdown that the program knows. To add one, write a file that adds it, and the
// page's Markdown in content/default. A section, which has a word for the navigation, also needs that message, and its
// name in publisher.Sections. A page may have a template for its tools, and a script.
type entry struct {
	site.Entry
	order int // among the pages of its folder
	// warning makes the text above the Markdown; nil is none.
	warning func(in *Input) string
	// facts makes what the Markdown names in braces, besides the facts of the site; nil is none.
	facts func(in *Input) publisher.NamedFacts
	// below makes the sections that stand in their slots within the Markdown, or else below it; nil
	// is none.
	below func(in *Input) ([]site.Section, error)
	// charts are those that are published for it.
	charts []Chart
	// whole makes the page instead of all this; nil for most pages.
	whole func(in *Input, s *site.Site) (site.File, error)
}

// table has all of them. It does not change once the program runs.
var table []entry

// add adds an entry, in the order of pages of a folder.
func add(e entry) {
	table = append(table, e)
	slices.SortStableFunc(table, func(a, b entry) int { return cmp.Compare(a.order, b.order) })
}

// Entries are those of all pages, as package site has them.
func Entries() (all site.Entries) {
	for _, e := range table {
		all = append(all, e.Entry)
	}
	return all
}

// Files makes every page of a site but those for other people's sites.
func (in *Input) Files(s *site.Site) ([]site.File, error) {
	type job func() (site.File, error)
	var jobs []job
	markdown := in.Content.Pages
	// site.New has checked that the home page is there.
	home := slices.IndexFunc(markdown, func(p publisher.Page) bool { return p.Name() == address.Home })
	for _, p := range slices.Concat(markdown[home:home+1], markdown[:home], markdown[home+1:]) {
		if !in.hides(p.Name()) {
			jobs = append(jobs, func() (site.File, error) { return in.markdownPage(s, p.Name()) })
		}
	}
	for _, of := range in.Series {
		if HasPage(of) {
			jobs = append(jobs, func() (site.File, error) { return in.scalePage(s, of) })
		}
	}
	for i := range in.Boards {
		jobs = append(jobs, func() (site.File, error) { return in.boardPage(s, i) })
	}
	pages := make([]site.File, len(jobs))
	return pages, parallel.Each(len(jobs), func(i int) (err error) {
		pages[i], err = jobs[i]()
		return err
	})
}

// markdownPage makes a page of Markdown. A page that is not in the table is a publisher's own.
func (in *Input) markdownPage(s *site.Site, name string) (site.File, error) {
	var e entry
	if i := slices.IndexFunc(table, func(e entry) bool { return e.Name == name }); i >= 0 {
		e = table[i]
	}
	if e.whole != nil {
		return e.whole(in, s)
	}
	var with site.Additions
	if e.warning != nil {
		with.Warning = e.warning(in)
	}
	if e.facts != nil {
		with.Facts = e.facts(in)
	}
	if e.below != nil {
		var err error
		if with.Sections, err = e.below(in); err != nil {
			return site.File{}, err
		}
	}
	if cited, ok := in.cited(name); ok {
		with.Sections = append(with.Sections, cited)
	}
	return s.Page(name, with)
}

// cited makes the section of sources of a page of Markdown, without those of hidden sections.
// ok is false for a page without sources.
func (in *Input) cited(page string) (section site.Section, ok bool) {
	m := in.Words.Cited
	section = site.Section{ID: "cited", Heading: m.Heading()}
	for _, s := range official.Sources() {
		if !slices.Contains(s.Pages, page) || in.hides(s.ID) {
			continue
		}
		c := site.Citation{ID: s.ID, Text: m.Text(in.Words.Citation(s.ID), in.Words.Source(s.ID, "text")), Link: s.Link}
		if s.Link != "" {
			c.About = m.About(in.Words.Source(s.ID, "about"))
		}
		section.Citations = append(section.Citations, c)
	}
	return section, len(section.Citations) > 0
}
