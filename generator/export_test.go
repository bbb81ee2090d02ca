package generator

import (
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/site"
)

// SitePages are the pages in the program's table.
func SitePages() site.Pages { return sitePages(pageTable()) }

// BuildWithPage makes a site with one more page in the table, which has these sections below its
// Markdown.
func BuildWithPage(o Options, p site.Page, below ...site.Section) (Result, error) {
	entry := page{Page: p, below: func(*known) ([]site.Section, error) { return below, nil }}
	plan, err := read(o, append(pageTable(), entry), scale.Built())
	if err != nil {
		return Result{}, err
	}
	return plan.make()
}

// BuildWithScale makes a site with one more scale in the register, which people know as name.
func BuildWithScale(o Options, s scale.Scale, name string) (Result, error) {
	scales, err := scale.Built().With(s)
	if err != nil {
		return Result{}, err
	}
	p, err := read(o, pageTable(), scales)
	if err != nil {
		return Result{}, err
	}
	*p.m = p.m.With(map[string]string{"scales." + s.Name: name})
	return p.make()
}
