package readback

import (
	"fmt"
	"net/url"
	"path"
	"slices"
	"strings"
)

// A Mode is a way to read the site. Each finds faults that the others hide: a link too far up
// works at a root, a link to a folder works on a server.
type Mode struct {
	name, prefix string
	disk         bool
}

// AtRoot is the site at a domain's root.
func AtRoot() Mode { return Mode{"at /", "/", false} }

// Under is the site in a folder of a domain: "/repo/".
func Under(prefix string) Mode { return Mode{"under " + prefix, prefix, false} }

// FromDisk is the site opened from a folder: no server finds index.html.
func FromDisk() Mode { return Mode{"from disk", "/home/reader/site/", true} }

func (m Mode) String() string { return m.name }

// A Fault is a link that leads nowhere.
type Fault struct{ File, Place, To, Why string }

func (f Fault) String() string {
	return fmt.Sprintf("%s: %s %q: %s", f.File, f.Place, f.To, f.Why)
}

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
func (s *Site) Follow(m Mode) Findings {
	var f Findings
	edges := map[string][]string{}
	for _, l := range s.links {
		file, foreign, why := s.resolve(m, l)
		fault := Fault{l.from, l.place, l.to, why}
		switch {
		case foreign:
			f.Foreign = append(f.Foreign, fault)
		case why != "":
			f.Broken = append(f.Broken, fault)
		default:
			f.Followed++
			// A picture for previews is shown with the page, though by others.
			if file != "" && (l.kind == follow || strings.HasPrefix(l.place, "<meta og:image")) {
				edges[l.from] = append(edges[l.from], file)
			}
		}
	}
	f.Orphans = s.orphans(edges)
	return f
}

// orphans walks from the front page. It also counts the style and the pictures of 404.html, but
// not the pages that only 404.html leads to.
func (s *Site) orphans(edges map[string][]string) (out []string) {
	reached := map[string]bool{}
	var visit func(file string)
	visit = func(file string) {
		if !reached[file] {
			reached[file] = true
			for _, to := range edges[file] {
				visit(to)
			}
		}
	}
	visit("index.html")
	for _, file := range edges["404.html"] {
		if path.Ext(file) != ".html" {
			visit(file)
		}
	}
	for file := range s.files {
		if !reached[file] && !s.isRoot(file) {
			out = append(out, file)
		}
	}
	slices.Sort(out)
	return out
}

func (s *Site) isRoot(file string) bool {
	roots := append([]string{"index.html", "404.html", "robots.txt", "sitemap.xml", ".*", ".*/*"}, s.options.Roots...)
	return slices.ContainsFunc(roots, func(pattern string) bool {
		ok, err := path.Match(pattern, file)
		return ok && err == nil
	})
}

// resolve gives the file that a link leads to ("" for none, as with data:),
// whether it leaves the site, and what is wrong with it.
func (s *Site) resolve(m Mode, l link) (file string, foreign bool, why string) {
	switch l.kind {
	case wrong:
		return "", false, "must not be"
	case idInPage:
		if !s.ids[l.from][l.to] {
			return "", false, "no such id on the page"
		}
		return l.from, false, ""
	}
	to, err := url.Parse(l.to)
	switch {
	case err != nil:
		return "", false, "not an address: " + err.Error()
	case l.to == "":
		return "", false, "empty"
	case strings.TrimSpace(l.to) != l.to:
		return "", false, "white space around it"
	case to.Scheme == "data":
		return "", false, ""
	case to.Scheme == "javascript", to.Scheme == "file":
		return "", false, "a " + to.Scheme + ": address"
	case to.Scheme != "" || to.Host != "":
		return s.absolute(l, to)
	case l.kind == tells:
		return "", false, "must be absolute"
	case l.from == "404.html":
		return s.missingPage(l, to)
	}
	if m.disk && strings.HasPrefix(l.to, "/") {
		return "", false, "starts at the disk's root"
	}
	at := (&url.URL{Path: m.prefix + l.from}).ResolveReference(to)
	inside, ok := strings.CutPrefix(at.Path, m.prefix)
	if !ok {
		return "", false, "leaves the site, " + m.name + ": " + at.Path
	}
	return s.target(l, inside, to, !m.disk)
}

// absolute follows what lies below the base URL.
func (s *Site) absolute(l link, to *url.URL) (file string, foreign bool, why string) {
	base, err := url.Parse(s.options.BaseURL)
	if err != nil || s.options.BaseURL == "" || !strings.EqualFold(to.Host, base.Host) {
		if l.from == "sitemap.xml" || l.from == "robots.txt" {
			return "", false, "not below the base URL"
		}
		return "", true, "another host"
	}
	inside, ok := strings.CutPrefix(to.Path, base.Path)
	if !ok || to.Scheme != base.Scheme {
		return "", false, "not below the base URL " + s.options.BaseURL
	}
	return s.target(l, inside, to, true)
}

// missingPage follows a link of 404.html.
func (s *Site) missingPage(l link, to *url.URL) (file string, foreign bool, why string) {
	if to.Path == "" && to.RawQuery == "" {
		return s.target(l, l.from, to, true)
	}
	root := "/"
	if base, err := url.Parse(s.options.BaseURL); err == nil && s.options.BaseURL != "" {
		root = base.Path
	}
	at := (&url.URL{Path: "/"}).ResolveReference(to)
	inside, ok := strings.CutPrefix(at.Path, root)
	if !ok || !strings.HasPrefix(to.Path, "/") {
		return "", false, "404.html is served at any depth: must start with " + root
	}
	return s.target(l, inside, to, true)
}

// target finds the file and fragment. A server adds index.html to a folder's
// address with its slash; without the slash it would redirect, and a disk lists the folder.
func (s *Site) target(l link, inside string, to *url.URL, served bool) (file string, foreign bool, why string) {
	file = inside
	if served && (file == "" || strings.HasSuffix(file, "/")) {
		file += "index.html"
	}
	if !s.files[file] {
		if s.files[path.Join(file, "index.html")] {
			return "", false, "names a folder, not a file"
		}
		return "", false, "no such file: " + file
	}
	id := to.Fragment
	if id == "" || id == "top" {
		return file, false, ""
	}
	switch known := s.ids[file]; {
	case known[id], known == nil && path.Ext(file) == ".pdf" && strings.HasPrefix(id, "page="):
		return file, false, ""
	case known == nil:
		return "", false, fmt.Sprintf("%s has no ids", file)
	}
	return "", false, fmt.Sprintf("no id %q in %s", id, file)
}
