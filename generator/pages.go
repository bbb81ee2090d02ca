package generator

import (
	"path"

	"github.com/vpcharts/vpcharts/generator/pages"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/site"
)

// leavesOut reports whether a link to a missing file is no fault: the build does not make files of this kind or
// for this paper.
func (p *Plan) leavesOut(name string) bool {
	kinds := map[string]Kind{".pdf": PDF, ".svg": Plots, ".csv": Data, ".json": Data, ".xlsx": Data, ".js": Data, ".zip": Data}
	kind, ok := kinds[path.Ext(name)]
	if pages.IsChart(name) {
		kind, ok = Plots, true
	}
	offPaper := press.Built().Has(name) && !p.catalogue.Has(name)
	return ok && !site.InFiles(name) && (!p.makes(kind) || offPaper)
}

// extras makes the files that pages need, and that have no language: style sheets, scripts,
// icons, the logo and the publisher's own files.
func (p *Plan) extras() ([]site.File, error) {
	s := &p.content.Settings
	files, err := site.Looks(p.templates, s)
	if s.Logo != "" && !p.isOwn(s.Logo) {
		files = append(files, site.File{Path: s.Logo, Data: p.content.Logo})
	}
	for _, f := range p.content.OwnFiles {
		files = append(files, site.File{Path: f.Path, Data: f.Data})
	}
	return append(files, icons(s.Accent)...), err
}
