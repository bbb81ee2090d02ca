package generator

import (
	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/pages"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/site"
)

// outline says which files the site has in each of its languages, the first one first.
func (p *plan) outline(n computed) []*language {
	var all []*language
	var list []site.Language
	for i, c := range p.content.InEachLanguage() {
		l := &language{paper: c.Printed()}
		if p.shops != nil {
			l.shop = p.shops[i]
		}
		l.in = pages.Input{
			Input: site.Input{
				Content: c, Templates: p.templates, Entries: pages.Entries(), Scales: p.register.Shown(), Counts: p.counts(),
				BaseURL: p.baseURL,
			},
			Words: &c.Messages, Series: n.series,
		}
		l.in.Outline = outline.New(p.kinds, l.in.Lines(p.makes(outline.Data)), p.lines(n))
		if p.makes(outline.Plots) {
			l.in.Charts = l.onPaper().Values()
		}
		w := c.Messages.Language
		list = append(list, site.Language{Tag: w.Tag(), Name: w.Name(), Folder: c.Folder, Outline: l.in.Outline})
		all = append(all, l)
	}
	if len(list) > 1 {
		for _, l := range all {
			l.in.Languages = list
		}
	}
	return all
}

// lines are the data, the prints, and what hidden scales would have.
func (p *plan) lines(n computed) []outline.Line {
	s, counts := &p.content.Settings, p.counts()
	all := press.Built().Lines(s.Sections, s.Papers, p.register.Shown(), counts)
	for _, f := range p.dataFiles(n) {
		all = append(all, f.Line)
	}
	all = append(all, outline.Line{Path: archiveFile, Kind: outline.Data, Shared: true, Is: outline.There})
	for _, s := range p.register.All() {
		if hides(p.content, s) {
			all = append(all, outline.Line{Path: address.ScalePage(s.Name), Kind: outline.HTML, Is: outline.Hidden},
				outline.Line{Path: address.ScaleCSV(s.Name), Kind: outline.Data, Shared: true, Is: outline.Hidden})
		}
	}
	return all
}
