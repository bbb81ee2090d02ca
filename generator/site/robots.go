package site

import (
	"encoding/xml"
	"html/template"
	"slices"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/outline"
)

// What search engines look for.
const robotsFile, sitemapFile = "robots.txt", "sitemap.xml"

// Robots is robots.txt, and sitemap.xml where the site knows its address.
func Robots(baseURL string, pages []string) []outline.File {
	robots := "User-agent: *\nAllow: /\n"
	if baseURL == "" {
		return []outline.File{{Path: robotsFile, Data: []byte(robots)}}
	}
	sitemap := xml.Header + `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`
	for _, p := range pages {
		sitemap += "<url><loc>" + template.HTMLEscapeString(address.Full(baseURL, p)) + "</loc></url>"
	}
	return []outline.File{
		{Path: robotsFile, Data: []byte(robots + "Sitemap: " + address.Base(baseURL) + sitemapFile + "\n")},
		{Path: sitemapFile, Data: []byte(sitemap + "</urlset>\n")},
	}
}

// Listed are the paths of those of these pages that search engines are told of, each in its place on a site
// of several languages.
func (s *Site) Listed(pages []outline.File) (all []string) {
	for _, f := range pages {
		isUnlisted := func(e Entry) bool { return e.Unlisted && f.Path == address.Page(e.Name) }
		if !slices.ContainsFunc(s.in.Entries, isUnlisted) {
			all = append(all, s.Place(f.Path))
		}
	}
	return all
}
