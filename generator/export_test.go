package generator

import (
	"github.com/vpcharts/vpcharts/generator/site"
)

// SitePages are the pages that the program knows of.
func SitePages() site.Pages { return sitePages(pageTable()) }

// BuildWithPage makes a site with one page more in the table, which has these sections
// below its Markdown.
func BuildWithPage(o Options, p site.Page, below ...site.Section) (Result, error) {
	entry := page{Page: p, below: func(*known) ([]site.Section, error) { return below, nil }}
	b, err := beginWith(o, append(pageTable(), entry))
	if err != nil {
		return Result{}, err
	}
	prints, err := b.print(func() error { return nil })
	if err != nil {
		return Result{}, err
	}
	return b.finish(prints)
}
