package generator

import (
	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/site"
)

// outline says which files the site has in each of its languages.
func (p *plan) outline(languages []*language, n computed) {
	list, shared := make([]site.Language, len(languages)), p.lines(n)
	for i, l := range languages {
		l.in.Series = n.series
		l.in.Outline = outline.New(p.kinds, l.in.Lines(p.makes(outline.Data)), shared)
		w := l.in.Words.Language
		list[i] = site.Language{Tag: w.Tag(), Name: w.Name(), Folder: l.in.Content.Folder, Outline: l.in.Outline}
		if len(list) > 1 {
			l.in.Languages = list
		}
	}
}

// lines are the data, the prints, the card maker, and what hidden scales would have. They are the same in each
// language.
func (p *plan) lines(n computed) []outline.Line {
	s, counts := &p.content.Settings, p.counts()
	all := press.Built().Lines(s, p.register.Shown(), counts)
	for _, f := range p.dataFiles(n) {
		all = append(all, f.Line)
	}
	all = append(all, outline.Line{Path: archiveFile, Kind: outline.Data, Shared: true, Is: outline.There})
	for _, f := range p.maker {
		all = append(all, outline.Line{Path: f.Path, Kind: outline.HTML, Shared: true, Is: outline.There})
	}
	for _, s := range p.register.All() {
		if hides(p.content, s) {
			all = append(all, outline.Line{Path: address.ScalePage(s.Name), Kind: outline.HTML, Is: outline.Hidden},
				outline.Line{Path: address.ScaleCSV(s.Name), Kind: outline.Data, Shared: true, Is: outline.Hidden})
		}
	}
	return all
}
