package generator

import (
	"maps"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/site"
)

// SitePages are the pages that the program knows of.
func SitePages() site.Pages { return sitePages(pageTable()) }

// BuildWithPage makes a site with one page more in the table, which has these sections
// below its Markdown.
func BuildWithPage(o Options, p site.Page, below ...site.Section) (Result, error) {
	entry := page{Page: p, below: func(*known) ([]site.Section, error) { return below, nil }}
	b, err := beginWith(o, append(pageTable(), entry), scale.Built())
	if err != nil {
		return Result{}, err
	}
	prints, err := b.print(func() error { return nil })
	if err != nil {
		return Result{}, err
	}
	return b.finish(prints)
}

// BuildWithScale makes a site with one scale more in the register, which has this name in
// words.
func BuildWithScale(o Options, s scale.Scale, name content.Message) (Result, error) {
	scales, err := scale.Built().With(s)
	if err != nil {
		return Result{}, err
	}
	b, err := beginWith(o, pageTable(), scales)
	if err != nil {
		return Result{}, err
	}
	b.m.Scales = maps.Clone(b.m.Scales)
	b.m.Scales[s.Name] = name
	prints, err := b.print(func() error { return nil })
	if err != nil {
		return Result{}, err
	}
	return b.finish(prints)
}
