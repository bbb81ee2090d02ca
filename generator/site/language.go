package site

import (
	"path"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/outline"
)

// A Branch is a site in one of its languages. Paths are the same in each. Files with words are
// in the branch's folder; files without a language are at the top of the site, once.
type Branch struct {
	Folder string                 // "fr", and "" for the first language
	Shared func(path string) bool // says which files have no language
	Looks  string                 // the version of the style sheets and scripts; may be empty
	// Languages are all languages of the site, the first one first. The list is empty if the site
	// has only one.
	Languages []Language
}

// A Language is one that the site is in.
type Language struct {
	Tag, Name string
	Folder    string
	Has       func(path string) bool // says which pages there are
}

// dest is where a file lies.
func (b Branch) dest(path string) string {
	if b.Folder == "" || b.Shared(path) {
		return path
	}
	return b.Folder + "/" + path
}

// InBranch is where a file lies on the whole site.
func (s *Site) InBranch(path string) string { return s.in.Branch.dest(path) }

// Dest is where a file of the branch lies on the whole site.
func (b Branch) Dest(f outline.File) outline.File {
	f.Path = b.dest(f.Path)
	return f
}

// Full is a file's whole address, "" where the site has none.
func (s *Site) Full(path string) string { return address.Full(s.in.BaseURL, s.in.Branch.dest(path)) }

// Way is the way from the front page to a file.
func (s *Site) Way(path string) string { return s.rel(address.Page(address.Home), path) }

// An Alternate is the page in one of the site's languages.
type Alternate struct {
	Language
	Href    string // from this page
	Address string // the whole one, for search engines; Href where the site has none
	Here    bool
}

// Alternates are the page in all of the site's languages. If a language has no such page, the
// alternate is its front page, which is not listed for search engines.
func (f Frame) Alternates() (all []Alternate) { return f.alternates(address.Page(address.Home)) }

// Translations are the pages that say the same in other languages, and this one.
func (f Frame) Translations() []Alternate { return f.alternates("") }

func (f Frame) alternates(otherwise string) (all []Alternate) {
	for _, l := range f.site.in.Branch.Languages {
		page := f.Path
		if !l.Has(page) {
			page = otherwise
		}
		if page == "" || page == address.Page(address.Missing) && otherwise == "" {
			continue
		}
		to := path.Join(l.Folder, page)
		alt := Alternate{Language: l, Here: l.Folder == f.site.in.Branch.Folder}
		if f.Path == address.Page(address.Missing) {
			alt.Href = f.site.root() + to
		} else {
			alt.Href = relative(f.site.in.Branch.dest(f.Path), to)
		}
		if alt.Address = address.Full(f.site.in.BaseURL, to); alt.Address == "" {
			alt.Address = alt.Href
		}
		all = append(all, alt)
	}
	return all
}
