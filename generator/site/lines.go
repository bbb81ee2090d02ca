package site

import (
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/scale"
)

// Lines are the files of the site that need no board count: the pages of Markdown, what browsers load with pages or
// look for at the top of a site, and the publisher's own files. data says that the site has the data that some scripts
// need.
func (in *Input) Lines(data bool) (all []outline.Line) {
	add := func(shared bool, is outline.Presence, paths ...string) {
		for _, path := range paths {
			all = append(all, outline.Line{Path: path, Kind: outline.HTML, Shared: shared, Is: is})
		}
	}
	c := in.Content
	onPage := func(name string) outline.Presence {
		if in.hides(name) {
			return outline.Hidden
		}
		return outline.There
	}
	for _, p := range c.Pages {
		add(false, onPage(p.Name()), address.Page(p.Name()))
	}
	for _, e := range in.Entries.withScripts() {
		is := onPage(e.Name)
		if is == outline.There && e.Scales && !data {
			is = outline.LeftOut
		}
		add(false, is, e.joined())
	}
	add(false, outline.There, manifestFile, WorkerFile, coreFile, packFile)
	for _, sheet := range StyleSheets {
		add(true, outline.There, sheet.Name)
	}
	add(true, outline.There, sharedScripts(&c.Settings)...)
	add(true, outline.There, "icon.svg")
	for _, icon := range icons(c.Settings.Accent) {
		add(true, outline.There, icon.Path)
	}
	if c.Settings.Logo != "" {
		add(true, outline.There, c.Settings.Logo)
	}
	for _, f := range c.OwnFiles {
		add(true, outline.There, f.Path)
	}
	add(true, outline.There, robotsFile)
	sitemap := outline.There
	if in.BaseURL == "" {
		sitemap = outline.LeftOut
	}
	add(true, sitemap, sitemapFile)
	return append(all, outline.Line{Path: SumsFile, Shared: true, Is: outline.There})
}

// hides says whether the settings leave a page of Markdown out: it lies in the folder of a section that is not shown,
// or is for half a match on a site that shows no scale for it.
func (in *Input) hides(page string) bool {
	folder, _, _ := strings.Cut(page, "/")
	section, _ := in.Entries.find(folder)
	isHalf := func(s scale.Scale) bool { return s.Half }
	return section.Word != nil && !in.Content.Settings.Shows(section.Name) ||
		section.Halves && !slices.ContainsFunc(in.Scales, isHalf)
}
