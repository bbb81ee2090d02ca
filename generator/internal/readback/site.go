package readback

import (
	"encoding/xml"
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
	ids     map[string]map[string]bool // of HTML and SVG files
	links   []link                     // of all files, in order of file and place
	options Options
}

// Options are the rules of a site.
type Options struct {
	// BaseURL is the address that the site was built for, with a slash at the end, or "".
	// Links to it are links into the site.
	BaseURL string
	// Roots are files that need no link to them, beside index.html, 404.html, robots.txt,
	// sitemap.xml and dotfiles: path.Match patterns.
	Roots []string
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

// OpenSite parses all HTML, SVG and CSS files, the sitemap and robots.txt.
func OpenSite(site fs.FS, options Options) (*Site, error) {
	if u, err := url.Parse(options.BaseURL); options.BaseURL != "" && (err != nil || u.Host == "" || !strings.HasSuffix(u.Path, "/")) {
		return nil, fmt.Errorf("base URL %q: must be absolute and end in a slash", options.BaseURL)
	}
	s := &Site{files: map[string]bool{}, ids: map[string]map[string]bool{}, options: options}
	err := fs.WalkDir(site, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		s.files[name] = true
		read := map[string]func(name string, text []byte) error{".html": s.readHTML, ".svg": s.readHTML, ".css": s.readCSS, ".xml": s.readSitemap}[path.Ext(name)]
		if name == "robots.txt" {
			read = s.readRobots
		}
		if read == nil {
			return nil
		}
		text, err := fs.ReadFile(site, name)
		if err == nil {
			err = read(name, text)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		return nil
	})
	if err == nil && (len(s.ids) == 0 || len(s.links) == 0) {
		err = fmt.Errorf("%d pages and %d links: nothing to check", len(s.ids), len(s.links))
	}
	return s, err
}

func (s *Site) add(from, place, to string, k kind) {
	s.links = append(s.links, link{from, place, to, k})
}

// addresses are the attributes with one address, on any element; sets those with several; ids
// those with ids of the same page.
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
	s.ids[name] = map[string]bool{}
	for _, n := range Elements(doc, func(*html.Node) bool { return true }) {
		s.readElement(name, n)
	}
	return nil
}

func (s *Site) readElement(name string, n *html.Node) {
	switch n.DataAtom {
	case atom.Base:
		s.add(name, "<base>: links must not depend on it", Attr(n, "href"), wrong)
		return
	case atom.Meta:
		s.readMeta(name, n)
	case atom.Style:
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			s.css(name, "<style>", c.Data)
		}
	}
	for _, a := range n.Attr {
		place := "<" + n.Data + " " + a.Key + ">"
		switch {
		case a.Key == "id":
			if s.ids[name][a.Val] {
				s.add(name, place+": an id that stands twice", a.Val, wrong)
			}
			s.ids[name][a.Val] = true
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
		_, to, _ := strings.Cut(content, "=")
		s.add(name, "<meta refresh>", strings.Trim(to, `'" `), follow)
	}
}

var (
	cssComment    = regexp.MustCompile(`(?s)/\*.*?\*/`)
	cssURL        = regexp.MustCompile(`url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]*))\s*\)|@import\s+(?:"([^"]*)"|'([^']*)')`)
	robotsSitemap = regexp.MustCompile(`(?im)^sitemap:[ \t]*(\S+)`)
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

func (s *Site) readRobots(name string, text []byte) error {
	for _, m := range robotsSitemap.FindAllStringSubmatch(string(text), -1) {
		s.add(name, "Sitemap", m[1], tells)
	}
	return nil
}

// readSitemap reads the addresses in loc and in links to other languages. Another XML file is an
// error: nobody said how its links look.
func (s *Site) readSitemap(name string, text []byte) error {
	var m struct {
		XMLName xml.Name
		Entries []struct {
			Loc   []string `xml:"loc"`
			Links []struct {
				Href string `xml:"href,attr"`
			} `xml:"link"`
		} `xml:",any"`
	}
	if err := xml.Unmarshal(text, &m); err != nil {
		return err
	}
	switch root := m.XMLName.Local; {
	case root != "urlset" && root != "sitemapindex":
		return fmt.Errorf("an XML file whose root is %s: only sitemaps are known here", root)
	case len(m.Entries) == 0:
		return fmt.Errorf("an empty sitemap")
	}
	for i, e := range m.Entries {
		if len(e.Loc) != 1 {
			return fmt.Errorf("entry %d has %d loc, must have one", i+1, len(e.Loc))
		}
		s.add(name, "<loc>", e.Loc[0], tells)
		for _, l := range e.Links {
			s.add(name, "<link>", l.Href, tells)
		}
	}
	return nil
}
