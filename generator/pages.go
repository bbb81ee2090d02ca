package generator

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/pages"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/site"
)

// madeElsewhere are the files that a build of all kinds makes, for all papers. A link to one of them that this build
// leaves out is no fault.
func (p *Plan) madeElsewhere(series []dataset.Series) map[string]bool {
	counts := p.counts()
	names := slices.Concat([]string{archiveFile}, pages.PlotFiles(counts), p.catalogue.Paths(counts),
		press.Built().For(p.content.Settings.Sections, format.PaperNames(), p.register.Shown()).Paths(counts))
	for _, f := range p.dataFiles(nil, series) {
		names = append(names, f.path)
	}
	all := make(map[string]bool, len(names))
	for _, name := range names {
		all[name] = true
	}
	return all
}

// extras makes the files that pages need, and that have no language: style sheets, scripts,
// icons, the logo and the publisher's own files.
func (p *Plan) extras() ([]outline.File, error) {
	s := &p.content.Settings
	files, err := site.Looks(p.templates, s)
	if s.Logo != "" && !p.isOwn(s.Logo) {
		files = append(files, outline.File{Path: s.Logo, Data: p.content.Logo})
	}
	for _, f := range p.content.OwnFiles {
		files = append(files, outline.File{Path: f.Path, Data: f.Data})
	}
	return append(files, icons(s.Accent)...), err
}
