package site

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"html/template"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/outline"
)

// references are what a page of Markdown refers to, or several pages do.
type references struct {
	anchors  []anchorLink
	pictures []string // the paths of those that pages show
	faults   []error
}

// collected are those of all pages. They are known when all pages are made, by several goroutines.
type collected struct {
	mu sync.Mutex
	references
}

// An anchorLink is a link to an anchor on a page of the site.
type anchorLink struct {
	where string // in the content: "content/about.md:7"
	path  string // of the page that has the anchor
	name  string // of the anchor, "" for the page itself
}

func (c *collected) add(r references) {
	c.mu.Lock()
	c.anchors, c.pictures = append(c.anchors, r.anchors...), append(c.pictures, r.pictures...)
	c.faults = append(c.faults, r.faults...)
	c.mu.Unlock()
}

// Check returns the faults of pages of Markdown, among them links to anchors that are not on their pages,
// and each link that a publisher's own template makes to a page, file or anchor that is not
// there. pages are all pages of the site. Tests follow the links that the program makes.
func (s *Site) Check(pages []outline.File) error {
	errs := s.markdown.shared.faults
	for _, l := range s.markdown.shared.anchors {
		if lacks(pages, l.path, l.name) {
			errs = append(errs, fmt.Errorf("%s: no place %q on the page %s", l.where, "#"+l.name, l.path))
		}
	}
	slices.SortStableFunc(errs, func(a, b error) int { // pages are made in any order
		fileA, lineA, _ := strings.Cut(a.Error(), ":")
		fileB, lineB, _ := strings.Cut(b.Error(), ":")
		lineA, _, _ = strings.Cut(lineA, ":")
		lineB, _, _ = strings.Cut(lineB, ":")
		return cmp.Or(strings.Compare(fileA, fileB), cmp.Compare(len(lineA), len(lineB)), strings.Compare(lineA, lineB))
	})
	for _, name := range s.in.Templates.Own.Files {
		if path.Ext(name) != ".html" {
			continue
		}
		text, _ := s.in.Templates.ReadFile(name) // parse reports what cannot be read
		for i, line := range strings.Split(string(text), "\n") {
			for _, link := range templateLinks.FindAllStringSubmatch(line, -1) {
				if fault := s.faultOf(link[1]+link[2], link[3], pages); fault != "" {
					errs = append(errs, fmt.Errorf("%s:%d: %s", s.in.Templates.Path(name), i+1, fault))
				}
			}
		}
	}
	return errors.Join(errs...)
}

// lacks reports whether a page has no anchor of a name, which may be written as in addresses. "" is the
// page's beginning, and "boards=8" an order of cards.
func lacks(pages []outline.File, path, name string) bool {
	at := slices.IndexFunc(pages, func(p outline.File) bool { return p.Path == path })
	if at < 0 || name == "" || strings.Contains(name, "=") {
		return false
	}
	names := regexp.QuoteMeta(template.HTMLEscapeString(name))
	if plain, err := url.PathUnescape(name); err == nil {
		names += "|" + regexp.QuoteMeta(template.HTMLEscapeString(plain))
	}
	// An expression that begins with a space of any kind takes ten times as long.
	ids := regexp.MustCompile(`id=["']?(?:`+names+`)["'>\s]`).FindAllIndex(pages[at].Data, -1)
	return !slices.ContainsFunc(ids, func(id []int) bool { // data-id= is another attribute
		return id[0] > 0 && strings.IndexByte(" \t\n\f\r", pages[at].Data[id[0]-1]) >= 0
	})
}

// templateLinks matches {{.Rel "imps/index.html"}}#top, which has a path, and href="#top".
var templateLinks = regexp.MustCompile(`\.(?:Rel|Loads) "([^"]+)"(?:\s*-?}}(#[^"{]+))?|(?:href|src)="([^"{]+)"`)

// faultOf is what is wrong with a link as a template has it, by the path of a file or as an address, and the first page
// that has it so; "" for a good one.
func (s *Site) faultOf(to, address string, pages []outline.File) string {
	for _, p := range pages {
		path, written := to, address
		if path == "" {
			path = s.target(p.Path, written)
		} else {
			written = s.rel(p.Path, path)
		}
		if path == "" || !bytes.Contains(p.Data, []byte(`"`+written)) {
			continue
		}
		why := ""
		file, anchor, _ := strings.Cut(path, "#")
		if is := s.in.Outline.Is(file); is != outline.There && is != outline.LeftOut {
			why = "no page or file"
		} else if lacks(pages, file, anchor) {
			why = "no such place"
		} else {
			continue
		}
		if written[0] == '#' {
			path = written
		}
		return fmt.Sprintf("%s %q on this site, in a link of %s", why, path, p.Path)
	}
	return ""
}

// target is the path, with an anchor or without, to which an address on a page leads, "" for another site.
func (s *Site) target(from, to string) string {
	u, err := url.Parse(to)
	if err != nil || u.Scheme != "" || u.Host != "" {
		return ""
	}
	file, root := from, s.Place("")
	switch {
	case u.Path == "":
	case strings.HasPrefix(u.Path, "/"): // the server's root, where only the page for missing addresses may know its way
		if file = u.Path; from == address.Page(address.Missing) {
			file = strings.TrimPrefix(file, s.root()+root)
		}
	default:
		file = strings.TrimPrefix(path.Join(path.Dir(s.Place(from)), u.Path), root)
	}
	if u.Fragment == "" {
		return file
	}
	return file + "#" + u.Fragment
}
