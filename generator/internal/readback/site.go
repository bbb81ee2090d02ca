package readback

import (
	"fmt"
	"io/fs"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A Site is a built site, parsed once, whose links can be followed in several ways.
type Site struct {
	files   map[string]bool
	pages   map[string]*page // of HTML files
	links   []link           // of all files, in order of file and place
	options Options
}

// Options say what a site's own rules allow.
type Options struct {
	// BaseURL is the address that the site was built for, with a slash at the
	// end, or "". Links to it are links into the site.
	BaseURL string
	// Roots are files that nobody need link to, beside index.html, 404.html,
	// robots.txt, sitemap.xml and dotfiles: path.Match patterns.
	Roots []string
	// Fragment tells of fragments that are no ids but that a script answers,
	// such as the calculator's 24/31 on index.html. May be nil.
	Fragment func(file, fragment string) bool
}

// A link is an address as it stands in a file.
type link struct {
	from, place, to string
	kind            kind
}

type kind int

const (
	follow   kind = iota // leads a reader, or a browser for a reader
	tells                // is told to machines: canonical, Open Graph, sitemap
	idInPage             // an id, such as label's for
	wrong                // a fault by itself: place says which
)

type page struct {
	ids map[string]int
}

// OpenSite parses all HTML, SVG and CSS files, the sitemap and robots.txt.
func OpenSite(site fs.FS, options Options) (*Site, error) {
	if options.BaseURL != "" {
		if u, err := url.Parse(options.BaseURL); err != nil || u.Host == "" || !strings.HasSuffix(u.Path, "/") {
			return nil, fmt.Errorf("base URL %q: must be absolute and end in a slash", options.BaseURL)
		}
	}
	s := &Site{files: map[string]bool{}, pages: map[string]*page{}, options: options}
	err := fs.WalkDir(site, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		s.files[name] = true
		read, ok := readers[path.Ext(name)]
		if name == "robots.txt" {
			read, ok = (*Site).readRobots, true
		}
		if !ok {
			return nil
		}
		text, err := fs.ReadFile(site, name)
		if err != nil {
			return err
		}
		if err := read(s, name, text); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	if len(s.pages) == 0 || len(s.links) == 0 {
		return nil, fmt.Errorf("%d pages and %d links: nothing to check", len(s.pages), len(s.links))
	}
	return s, nil
}

var readers = map[string]func(s *Site, name string, text []byte) error{
	".html": (*Site).readHTML, ".svg": (*Site).readHTML, ".css": (*Site).readCSS, ".xml": (*Site).readXML,
}

func (s *Site) add(from, place, to string, k kind) {
	s.links = append(s.links, link{from, place, to, k})
}

// addresses are the attributes that hold one address, whatever the element;
// ids those that hold ids of the same page.
var (
	addresses = []string{"href", "src", "poster", "data", "action", "formaction", "manifest", "background", "cite", "longdesc"}
	sets      = []string{"srcset", "imagesrcset"}
	ids       = []string{"for", "headers", "list", "form", "popovertarget", "aria-labelledby", "aria-describedby",
		"aria-controls", "aria-owns", "aria-details", "aria-errormessage", "aria-activedescendant", "aria-flowto"}
)

// readHTML reads SVG files too: their ids and links look the same.
func (s *Site) readHTML(name string, text []byte) error {
	doc, err := HTML(text)
	if err != nil {
		return err
	}
	p := &page{ids: map[string]int{}}
	s.pages[name] = p
	for _, n := range Elements(doc, func(*html.Node) bool { return true }) {
		s.readElement(name, p, n)
	}
	return nil
}

func (s *Site) readElement(name string, p *page, n *html.Node) {
	if n.DataAtom == atom.Base {
		s.add(name, "<base>: links must not depend on it", Attr(n, "href"), wrong)
		return
	}
	if n.DataAtom == atom.Meta {
		s.readMeta(name, n)
	}
	if n.DataAtom == atom.Style {
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			s.css(name, "<style>", c.Data)
		}
	}
	for _, a := range n.Attr {
		place := "<" + n.Data + " " + a.Key + ">"
		switch {
		case a.Key == "id":
			p.ids[a.Val]++
			if p.ids[a.Val] == 2 {
				s.add(name, place+": an id that stands twice", a.Val, wrong)
			}
		case a.Key == "name" && n.DataAtom == atom.A:
			p.ids[a.Val] = max(p.ids[a.Val], 1)
		case a.Key == "data" && n.DataAtom != atom.Object:
		case slices.Contains(addresses, a.Key):
			k := follow
			if rel := strings.Fields(Attr(n, "rel")); n.DataAtom == atom.Link &&
				(slices.Contains(rel, "canonical") || slices.Contains(rel, "alternate") && hasAttr(n, "hreflang")) {
				k = tells
			}
			s.add(name, place, a.Val, k)
		case slices.Contains(sets, a.Key):
			for _, candidate := range strings.Split(a.Val, ",") {
				to, _, _ := strings.Cut(strings.TrimSpace(candidate), " ")
				s.add(name, place, to, follow)
			}
		case slices.Contains(ids, a.Key):
			for _, id := range strings.Fields(a.Val) {
				s.add(name, place, id, idInPage)
			}
		case strings.Contains(a.Val, "url("): // style=, and SVG's fill, marker-end …
			s.css(name, place, a.Val)
		}
	}
}

// readMeta finds the addresses of Open Graph and a refresh.
func (s *Site) readMeta(name string, n *html.Node) {
	content := Attr(n, "content")
	switch key := Attr(n, "property") + Attr(n, "name"); {
	case key == "og:url", key == "og:image", key == "twitter:image":
		s.add(name, "<meta "+key+">", content, tells)
	case strings.EqualFold(Attr(n, "http-equiv"), "refresh"):
		if _, to, ok := strings.Cut(content, "="); ok {
			s.add(name, "<meta refresh>", strings.Trim(to, `'" `), follow)
		}
	}
}

var (
	cssComment = regexp.MustCompile(`(?s)/\*.*?\*/`)
	cssURL     = regexp.MustCompile(`url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]*))\s*\)|@import\s+(?:"([^"]*)"|'([^']*)')`)
)

func (s *Site) css(name, place, text string) {
	for _, m := range cssURL.FindAllStringSubmatch(cssComment.ReplaceAllString(text, ""), -1) {
		s.add(name, place, strings.Join(m[1:], ""), follow)
	}
}

func (s *Site) readCSS(name string, text []byte) error {
	s.css(name, "url()", string(text))
	return nil
}

var robotsSitemap = regexp.MustCompile(`(?im)^sitemap:[ \t]*(\S+)`)

func (s *Site) readRobots(name string, text []byte) error {
	for _, m := range robotsSitemap.FindAllStringSubmatch(string(text), -1) {
		s.add(name, "Sitemap", m[1], tells)
	}
	return nil
}
