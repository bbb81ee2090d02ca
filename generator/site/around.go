package site

import (
	"cmp"
	"html/template"
	"path"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/words"
)

// around is what a header and a footer are made of: the site, and the path of their page.
// They know nothing else of the page.
type around struct {
	site *Site
	Path string
}

func (a around) M() *words.Messages     { return &a.site.content.Messages }
func (a around) S() *publisher.Settings { return &a.site.content.Settings }
func (a around) Extra() []Link          { return a.site.extra }

// Logo is the path of the logo in the site, "" without one.
func (a around) Logo() string { return a.site.LogoPath() }

// Rel is the address of a file as seen from this page. The page for missing
// addresses is shown at any depth, so it names files from the root.
func (a around) Rel(path string) string { return a.site.rel(a.Path, path) }

// Loads is the address of a style sheet or script as seen from this page. Browsers keep such files for a
// while, and those of two versions do not fit together: so the address has their version in it.
func (a around) Loads(path string) string {
	if a.site.in.Looks == "" {
		return a.Rel(path)
	}
	return a.Rel(path) + "?v=" + a.site.in.Looks
}

// Root is the way from the page to the site's root.
func (a around) Root() string {
	if a.Path == address.Page(address.Missing) {
		return a.site.root() + a.site.in.place("")
	}
	return strings.Repeat("../", strings.Count(a.Path, "/"))
}

// Newer is the address where readers look when the tables are no longer valid: the regulation's, else the
// site's own; "" where neither is known.
func (a around) Newer() string { return cmp.Or(a.S().Authority.Link, a.site.baseURL) }

// IsHome says that the page is the front page.
func (a around) IsHome() bool { return a.Path == address.Page(address.Home) }

// Statement is the authority's statement. It names the scales that it is about, because
// every page has other figures too.
func (a around) Statement() string {
	return a.M().Vouched(a.S().Authority.Statement, a.S().Vouched())
}

// Header is the top of every page, and Footer the bottom: the templates of these names. Pages
// with the same header and footer share them, as the pages of board counts do. Making them for
// each page took an eighth of the time of all pages.
func (a around) Header() (template.HTML, error) { return a.part("header") }
func (a around) Footer() (template.HTML, error) { return a.part("footer") }

// A part is a template, and where it stands.
type part struct {
	name string
	at   around
}

func (a around) part(name string) (template.HTML, error) {
	p := part{name, a.shared()}
	if made, ok := a.site.parts.Load(p); ok {
		return made.(template.HTML), nil
	}
	var b strings.Builder
	if err := a.site.templates[anyPage].ExecuteTemplate(&b, name, p.at); err != nil {
		return "", &partError{err}
	}
	made := template.HTML(b.String())
	a.site.parts.Store(p, made)
	return made, nil
}

// shared returns one place for all places with the same header and footer. Pages in neighbouring
// folders share a place, because their relative addresses of the rest of the site are the same.
// A page keeps its own place if a header or a footer leads to something in the page's own folder, or
// if its header lacks the field for a board count.
func (a around) shared() around {
	folder := path.Dir(a.Path) + "/"
	near := func(l Link) bool { return strings.HasPrefix(l.Path, folder) }
	// Links to other languages are other ones on each page.
	if len(a.site.in.Languages) > 1 || folder == "./" || slices.ContainsFunc(a.site.nav, near) || slices.ContainsFunc(a.site.extra, near) || near(Link{Path: a.Logo()}) || a.asksBoards() {
		return a
	}
	a.Path = path.Join(path.Dir(path.Dir(a.Path)), "*", path.Base(a.Path))
	return a
}

// A partError is a fault in a header or a footer. It names the line in that template, not the
// line of the page that includes it.
type partError struct{ err error }

func (e *partError) Error() string { return e.err.Error() }
