package site

import (
	"path"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/outline"
)

// A Language is one that the site is in. Paths are the same in each. Files with words are in the language's folder;
// files without a language are at the top of the site, once.
type Language struct {
	Tag, Name string
	Folder    string // "fr", and "" for the first language
	Outline   outline.Outline
}

// Place is where a file lies on the whole site.
func (s *Site) Place(path string) string { return s.in.Outline.Place(s.in.Content.Folder, path) }

// Full is a file's whole address, "" where the site has none.
func (s *Site) Full(path string) string { return address.Full(s.in.BaseURL, s.Place(path)) }

// Way is the way from the front page to a file.
func (s *Site) Way(path string) string { return s.rel(address.Page(address.Home), path) }

// An Alternate is the page in one of the site's languages.
type Alternate struct {
	Language
	Href    string // from this page
	Address string // the whole one, for search engines; Href where the site has none
	Here    bool
}

// alternates are the page in all of the site's languages. A language that has no such page has another one there, or
// none if that is "".
func (f Frame) alternates(otherwise string) (all []Alternate) {
	for _, l := range f.site.in.Languages {
		page := f.Path
		if l.Outline.Is(page) != outline.There {
			page = otherwise
		}
		if page == "" || page == address.Page(address.Missing) && otherwise == "" {
			continue
		}
		to := path.Join(l.Folder, page)
		alt := Alternate{Language: l, Here: l.Folder == f.site.in.Content.Folder}
		if f.Path == address.Page(address.Missing) {
			alt.Href = f.site.root() + to
		} else {
			alt.Href = relative(f.site.Place(f.Path), to)
		}
		if alt.Address = address.Full(f.site.in.BaseURL, to); alt.Address == "" {
			alt.Address = alt.Href
		}
		all = append(all, alt)
	}
	return all
}
