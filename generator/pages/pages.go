package pages

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// An entry is what makes a page of Markdown that the program knows. To add one, list it in the table, write its
// functions in a file of its own, and its Markdown in content/default. A section, which has a word for the navigation,
// also needs that message, and its name in publisher.Sections. A page may have a template for its tools, and a script.
type entry struct {
	site.Entry
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
	whole func(in *Input, s *site.Site) (outline.File, error)
}

// figures are the parts of a script for plots that follow a finger.
var figures = slices.Clip([]string{"chart", "follow"})

// table has all of them: the front page and those that stand in for others, the sections, and the pages within
// sections in the order in which these list them.
var table = slices.Concat([]entry{
	{
		Entry: site.Entry{
			Name: address.Home, Layout: site.Tool, Script: "home",
			Parts:  []string{"chart", "plot", "margin", "real", "result", "names", "kept", "share", "keypad", "needed", "need"},
			Scales: true, ShortNames: true, Core: true,
		},
		whole: homePage,
	},
	{
		Entry: site.Entry{
			Name: "event", Column: site.AtTheTable, Layout: site.Table, Script: "event",
			Parts:  []string{"margin", "real", "result", "names", "kept", "share", "needed"},
			Scales: true, ShortNames: true, Unlisted: true, Core: true,
		},
		whole: eventPage,
	},
	{Entry: site.Entry{Name: address.Missing, Unlisted: true, Core: true}, below: missingSections},
	// The service worker leads to it.
	{Entry: site.Entry{Name: "offline", Script: "away", Unlisted: true, Core: true}},
	{
		Entry: site.Entry{
			Name: "triangle", Column: site.AtTheTable, Layout: site.Tool, Script: "triangle",
			Parts: []string{"margin", "result"}, Scales: true, Halves: true, Core: true,
		},
		whole: trianglePage,
	},
	{
		Entry: site.Entry{
			Name: "imps", Column: site.AtTheTable, Layout: site.Tool, Word: words.Frame.IMPs, Script: "points",
			Parts: []string{"mark"}, Scales: true,
		},
		below: impsSections,
	},
	{
		Entry: site.Entry{
			Name: "ebu", Column: site.AtTheTable, Layout: site.Tool, Word: words.Frame.EBU, Script: "ebu",
			Parts: []string{"real"},
		},
		warning: func(in *Input) string { return in.Words.EBU.Older() },
		below:   ebuSections,
	},
	{
		Entry: site.Entry{
			Name: "print", Column: site.TablesAndCards, Layout: site.Table, Word: words.Frame.Print, Script: "print",
			Parts: []string{"begin", "find", "stepper", "papers"}, Gallery: true,
		},
		below: printSections,
	},
	{
		Entry: site.Entry{
			Name: "cards", Column: site.TablesAndCards, Layout: site.Maker, Script: "cards", Gallery: true,
		},
		whole: cardsPage,
	},
	{
		Entry: site.Entry{
			Name: "compare", Column: site.TablesAndCards, Layout: site.Tool, Word: words.Frame.Compare, Script: "compare",
			Parts: []string{"chart", "margin", "mark", "begin"}, Scales: true, ScaleNames: true,
		},
		below: compareSections,
	},
	{
		Entry: site.Entry{
			Name: "acbl", Column: site.TablesAndCards, Layout: site.Table, Word: words.Frame.ACBL, Script: "acbl",
			Parts: []string{"margin", "mark", "begin", "find"},
		},
		below: acblSections,
	},
	{Entry: site.Entry{Name: address.Scales, Column: site.TablesAndCards, Layout: site.Table}, whole: scalesPage},
	{
		Entry: site.Entry{Name: "theory", Column: site.Why, Word: words.Frame.Theory, Script: "figure", Parts: figures},
		facts: theoryFacts, below: theorySections,
	},
	{
		Entry: site.Entry{Name: "models", Column: site.Why, Word: words.Frame.Models, Script: "figure", Parts: figures},
		facts: modelsFacts, below: modelsSections,
		charts: append(modelCharts("models", vp.Model{}),
			Chart{name: "models/difference", make: modelDifference, xDecimals: 2, decimals: 3, every: 2, ofReport: true},
			Chart{name: "models/worth-difference", make: worthDifference, xDecimals: 2, decimals: 2, every: 2, ofReport: true}),
	},
	{
		Entry: site.Entry{Name: "verify", Column: site.Why, Layout: site.Tool, Word: words.Frame.Verify, Script: "verify"},
		below: verifySections,
	},
	{Entry: site.Entry{Name: "data", Column: site.ThisSite, Word: words.Frame.Data, Dataset: true}, below: dataSections},
	{
		Entry: site.Entry{
			Name: "about", Column: site.ThisSite, Word: words.Frame.About, Script: "about", Parts: []string{"names"},
		},
		below: aboutSections,
	},
}, modelEntries(), []entry{
	{
		Entry: site.Entry{
			Name: "theory/players", Column: site.Why, Script: "players", Parts: append(figures, "figure", "slider"),
		},
		facts: playersFacts, below: playersSections, charts: playersCharts(),
	},
	{
		Entry: site.Entry{
			Name: "theory/mathematics", Column: site.Why, Script: "mathematics", Parts: append(figures, "figure", "slider"),
		},
		facts: mathematicsFacts, below: mathematicsSections,
		charts: slices.Concat(sensitivityCharts(), statisticsCharts(), goldenCharts(),
			[]Chart{{name: "theory/closest", make: closestChart, decimals: 4, every: 4}}),
	},
	{
		Entry: site.Entry{Name: "theory/programmers", Script: "conform", Parts: []string{"share"}, Folds: true},
		facts: programmersFacts, below: programmersSections,
	},
	{
		Entry: site.Entry{
			Name: "theory/history", Column: site.Why, Script: "history",
			Parts:  []string{"margin", "mark", "begin", "find"},
			Scales: true, ShortNames: true,
		},
		below: historySections,
	},
	{
		Entry: site.Entry{Name: "theory/joint", Script: "figure", Parts: figures},
		facts: jointFacts, below: jointSections,
		charts: []Chart{{name: "theory/inside", make: insideChart, decimals: 2}},
	},
	{Entry: site.Entry{Name: "theory/claims"}, facts: claimsFacts, below: claimsSections},
})

// Entries are those of all pages, as package site has them.
func Entries() (all site.Entries) {
	for _, e := range table {
		all = append(all, e.Entry)
	}
	return all
}

// Files makes every page of a site but those for other people's sites.
func (in *Input) Files(s *site.Site) ([]outline.File, error) {
	type job func() (outline.File, error)
	var jobs []job
	markdown := in.Content.Pages
	// site.New has checked that the home page is there.
	home := slices.IndexFunc(markdown, func(p publisher.Page) bool { return p.Name() == address.Home })
	for _, p := range slices.Concat(markdown[home:home+1], markdown[:home], markdown[home+1:]) {
		if !in.Hides(p.Name()) {
			jobs = append(jobs, func() (outline.File, error) { return in.markdownPage(s, p.Name()) })
		}
	}
	for _, of := range in.Series {
		if HasPage(of) {
			jobs = append(jobs, func() (outline.File, error) { return in.scalePage(s, of) })
		}
	}
	for i := range in.Boards {
		jobs = append(jobs, func() (outline.File, error) { return in.boardPage(s, i) })
	}
	pages := make([]outline.File, len(jobs))
	return pages, parallel.Each(len(jobs), func(i int) (err error) {
		pages[i], err = jobs[i]()
		return err
	})
}

// markdownPage makes a page of Markdown. A page that is not in the table is a publisher's own.
func (in *Input) markdownPage(s *site.Site, name string) (outline.File, error) {
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
			return outline.File{}, err
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
		if !slices.Contains(s.Pages, page) || in.Hides(s.ID) {
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
