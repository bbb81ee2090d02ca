package site

import (
	"cmp"
	"html/template"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/words"
)

// A Frame is what stands around a page, such as its title and links, and what every template can call. The data
// of a page embed it.
type Frame struct {
	site        *Site
	entry       Entry
	Path        string
	Title       string
	Description string
	Lang        string // of a page of Markdown in another language than the site's
	Body        template.HTML
	Dataset     *Dataset // what the page is about, nil for no set of data
	About       []string // the scales whose tables the page is about, nil if it is not about tables
}

func (f Frame) M() *words.Messages     { return &f.site.in.Content.Messages }
func (f Frame) S() *publisher.Settings { return &f.site.in.Content.Settings }
func (f Frame) Extra() []Link          { return f.site.extra }

// Logo is the path of the logo in the site, "" without one.
func (f Frame) Logo() string { return f.S().Logo }

// Rel is the address of a file as seen from this page. The page for missing
// addresses is shown at any depth, so it names files from the root.
func (f Frame) Rel(path string) string { return f.site.rel(f.Path, path) }

// Loads is the address of a style sheet or script as seen from this page. Browsers keep such files for a
// while, and those of two versions do not fit together: so the address has their version in it.
func (f Frame) Loads(path string) string {
	if f.site.in.Looks == "" {
		return f.Rel(path)
	}
	return f.Rel(path) + "?v=" + f.site.in.Looks
}

// Root is the way from the page to the site's root.
func (f Frame) Root() string {
	if f.Path == address.Page(address.Missing) {
		return f.site.root() + f.site.Place("")
	}
	return strings.Repeat("../", strings.Count(f.Path, "/"))
}

// HeadTitle is the page's title for a browser's tab.
func (f Frame) HeadTitle() string { return f.M().Frame.Title(f.Title, f.S().Title) }

// Canonical is the page's address, "" where the site has none.
func (f Frame) Canonical() string {
	if f.Path == address.Page(address.Missing) {
		return ""
	}
	return f.site.Full(f.Path)
}

// Newer is the address where readers look when the tables are no longer valid: the regulation's, else the
// site's own; "" where neither is known.
func (f Frame) Newer() string { return cmp.Or(f.RegulationLink(), f.site.in.BaseURL) }

// RegulationLink is the address of the authority's regulation, "" for none. That of one of the publisher's own files
// is as seen from this page.
func (f Frame) RegulationLink() string {
	link := f.S().Authority.Link
	if path, own := strings.CutPrefix(link, "/"); own {
		return f.Rel(path)
	}
	return link
}

// IsHome says that the page is the front page.
func (f Frame) IsHome() bool { return f.Path == address.Page(address.Home) }

// Statement is the authority's statement. It names the scales that it is about, because
// every page has other figures too. It is "" on a page of tables that are of none of these scales.
func (f Frame) Statement() string {
	vouched := f.S().Vouched()
	if f.About != nil {
		vouched = slices.DeleteFunc(slices.Clone(f.About), func(s string) bool { return !f.S().Vouches(s) })
	}
	if len(vouched) == 0 {
		return ""
	}
	return f.M().Vouched(f.S().Authority.Statement, vouched)
}
