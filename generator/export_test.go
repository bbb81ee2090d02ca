package generator

import "github.com/vpcharts/vpcharts/generator/site"

// SitePages are the pages in the program's table.
func SitePages() site.Pages { return sitePages(pageTable()) }
