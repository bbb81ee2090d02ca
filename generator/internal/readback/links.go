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
	tells           bool // machines alone: where the page is, or the same in another language
}

// OpenSite parses all HTML and SVG files, the sitemap and robots.txt.
func OpenSite(site fs.FS, options Options) (*Site, error) {
	s := &Site{files: map[string]bool{}, ids: map[string]map[string]bool{}, options: options}
	err := fs.WalkDir(site, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		s.files[name] = true
		page := path.Ext(name) == ".html" || path.Ext(name) == ".svg"
		if !page && name != "sitemap.xml" && name != "robots.txt" {
			return nil
		}
		text, err := fs.ReadFile(site, name)
		if page && err == nil {
			return s.readHTML(name, text)
		}
		for _, m := range told.FindAllSubmatch(text, -1) {
			s.links = append(s.links, link{name, string(m[1]), string(m[2]), true})
		}
		return err
	})
	if err == nil && len(s.links) == 0 {
		err = fmt.Errorf("no links: nothing to check")
	}
	return s, err
}

// told are the addresses of a sitemap and of robots.txt.
var told = regexp.MustCompile(`(<loc>|href="|Sitemap: )([^<"\s]*)`)

// addresses are the attributes with an address, on any element; ids those with ids of the page.
var (
	addresses = []string{"href", "src", "poster", "action", "formaction"}
	ids       = []string{"for", "list", "form", "popovertarget", "aria-labelledby", "aria-describedby", "aria-controls"}
)

// readHTML reads SVG files too: their ids and links look the same.
func (s *Site) readHTML(name string, text []byte) error {
	doc, err := HTML(text)
	if err != nil {
		return err
	}
	s.ids[name] = map[string]bool{}
	for _, n := range Elements(doc, func(*html.Node) bool { return true }) {
		kind := Attr(n, "rel") + Attr(n, "property") + Attr(n, "name")
		for _, a := range n.Attr {
			l := link{name, "<" + n.Data + " " + a.Key + ">", a.Val, n.DataAtom == atom.Link && (kind == "canonical" || kind == "alternate" && Attr(n, "hreflang") != "")}
			switch {
			case a.Key == "id" && s.ids[name][a.Val]:
				return fmt.Errorf("%s: the id %q stands twice", name, a.Val)
			case a.Key == "id":
				s.ids[name][a.Val] = true
			case slices.Contains(addresses, a.Key):
				s.links = append(s.links, l)
			case a.Key == "content" && slices.Contains([]string{"og:url", "og:image", "twitter:image"}, kind):
				s.links = append(s.links, link{name, "<meta " + kind + ">", a.Val, true})
			case slices.Contains(ids, a.Key):
				for _, id := range strings.Fields(a.Val) {
					s.links = append(s.links, link{name, l.place, "#" + id, false})
				}
			}
		}
	}
	return nil
}

// A Mode is a way to read the site. Each finds faults that the other hides: a link from the
// root of a disk works on a server, a link to a folder too.
type Mode struct {
	name, prefix string
	disk         bool
}

// Under is the site in a folder of a domain: "/repo/".
func Under(prefix string) Mode { return Mode{"under " + prefix, prefix, false} }

// FromDisk is the site opened from a folder: no server finds index.html.
func FromDisk() Mode { return Mode{"from disk", "/home/reader/site/", true} }

func (m Mode) String() string { return m.name }

// A Fault is a link that leads nowhere.
type Fault struct{ File, Place, To, Why string }

func (f Fault) String() string { return fmt.Sprintf("%s: %s %q: %s", f.File, f.Place, f.To, f.Why) }

// Findings are what following all links found.
type Findings struct {
	Followed int      // links into the site that hold
	Broken   []Fault  // in order of file and place
	Foreign  []Fault  // addresses of other hosts, mailto: and the like; not followed
	Orphans  []string // files that no chain of links from index.html reaches
}

// Follow follows every link in a mode.
//
// 404.html is served in place of any missing page, at any depth, and never from
// disk: in every mode its addresses must be fragments, absolute, or from the
// root of what the base URL names (of the domain, without a base URL).
func (s *Site) Follow(m Mode) (f Findings) {
	edges := map[string][]string{}
	for _, l := range s.links {
		file, foreign, why := s.resolve(m, l)
		switch {
		case foreign:
			f.Foreign = append(f.Foreign, Fault{l.from, l.place, l.to, "another host"})
		case why != "":
			f.Broken = append(f.Broken, Fault{l.from, l.place, l.to, why})
		default:
			f.Followed++
			// A picture for previews is shown with the page, though by others.
			if !l.tells || l.place == "<meta og:image>" {
				edges[l.from] = append(edges[l.from], file)
			}
		}
	}
	// The style and the pictures of 404.html are reached, but not the pages that it alone leads to.
	toReach := append(slices.DeleteFunc(edges["404.html"], func(file string) bool { return path.Ext(file) == ".html" }), "index.html")
	reached := map[string]bool{}
	for len(toReach) > 0 {
		file := toReach[0]
		if toReach = toReach[1:]; !reached[file] {
			reached[file] = true
			toReach = append(toReach, edges[file]...)
		}
	}
	roots := append([]string{"404.html", "robots.txt", "sitemap.xml", ".*", ".*/*"}, s.options.Roots...)
	for file := range s.files {
		if !reached[file] && !slices.ContainsFunc(roots, func(pattern string) bool { ok, _ := path.Match(pattern, file); return ok }) {
			f.Orphans = append(f.Orphans, file)
		}
	}
	slices.Sort(f.Orphans)
	return f
}

// resolve gives the file that a link leads to, whether it leaves the site, and what is wrong
// with it.
func (s *Site) resolve(m Mode, l link) (file string, foreign bool, why string) {
	to, err := url.Parse(l.to)
	base, baseErr := url.Parse(s.options.BaseURL)
	switch {
	case err != nil || baseErr != nil || l.to == "" || strings.TrimSpace(l.to) != l.to:
		return "", false, "not an address"
	case to.Scheme == "javascript", to.Scheme == "file", to.Scheme == "data":
		return "", false, "a " + to.Scheme + ": address"
	case to.Scheme != "" || to.Host != "":
		inside, ok := strings.CutPrefix(to.Path, base.Path)
		if same := base.Host != "" && strings.EqualFold(to.Host, base.Host); !same && !l.tells {
			return "", true, ""
		} else if !same || !ok || to.Scheme != base.Scheme {
			return "", false, "not below the base URL"
		}
		return s.target(inside, to, true)
	case l.tells:
		return "", false, "must be absolute"
	case to.Path == "" && to.RawQuery == "":
		return s.target(l.from, to, false)
	case l.from == "404.html":
		root := max(base.Path, "/")
		inside, ok := strings.CutPrefix(to.Path, root)
		if !ok {
			return "", false, "404.html is served at any depth: must start with " + root
		}
		return s.target(inside, to, true)
	case m.disk && strings.HasPrefix(l.to, "/"):
		return "", false, "starts at the disk's root"
	}
	at := (&url.URL{Path: m.prefix + l.from}).ResolveReference(to)
	inside, ok := strings.CutPrefix(at.Path, m.prefix)
	if !ok {
		return "", false, "leaves the site: " + at.Path
	}
	return s.target(inside, to, !m.disk)
}

// target finds the file and fragment. A server adds index.html to a folder's
// address with its slash; without the slash it would redirect, and a disk lists the folder.
func (s *Site) target(file string, to *url.URL, served bool) (_ string, foreign bool, why string) {
	if served && (file == "" || strings.HasSuffix(file, "/")) {
		file += "index.html"
	}
	ids, id := s.ids[file], to.Fragment
	switch {
	case s.files[path.Join(file, "index.html")]:
		return "", false, "names a folder, not a file"
	case !s.files[file]:
		return "", false, "no such file: " + file
	case id != "" && id != "top" && !ids[id] && (path.Ext(file) != ".pdf" || !strings.HasPrefix(id, "page=")):
		return "", false, fmt.Sprintf("no id %q in %s", id, file)
	}
	return file, false, ""
}
