package site

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"net/url"
	"path"
	"slices"
	"strings"
	"sync"

	"golang.org/x/net/html"

	"github.com/vpcharts/vpcharts/generator/address"
)

// A placeLink is a link of a page of Markdown to a place on a page of the site. Whether the place is
// there is known only when all pages are made.
type placeLink struct {
	where string // in the content: "content/about.md:7"
	to    string // as it is written
	path  string // of the page that has the place
}

// placeLinks collects them from several goroutines.
type placeLinks struct {
	mu  sync.Mutex
	all []placeLink
}

func (l *placeLinks) add(link placeLink) {
	l.mu.Lock()
	l.all = append(l.all, link)
	l.mu.Unlock()
}

// toPlace tells of a link, if it names a place.
func (m markdown) toPlace(where, to, path string) {
	if m.place != nil && strings.Contains(to, "#") {
		m.place(placeLink{where, to, path})
	}
}

// CheckLinks returns an error for each link of a page of Markdown to a place that is not on its page,
// and for each link that a publisher's own template makes to a page, file or place that is not
// there. pages are all pages of the site.
func (s *Site) CheckLinks(pages []File) error {
	byPath := map[string]File{}
	for _, p := range pages {
		byPath[p.Path] = p
	}
	read := map[string]pageLinks{}
	linksOf := func(path string) (pageLinks, bool) {
		page, ok := byPath[path]
		if _, done := read[path]; ok && !done {
			read[path] = readPage(page.Data)
		}
		return read[path], ok
	}
	var errs []error
	slices.SortStableFunc(s.places.all, func(a, b placeLink) int {
		fileA, lineA, _ := strings.Cut(a.where, ":")
		fileB, lineB, _ := strings.Cut(b.where, ":")
		return cmp.Or(strings.Compare(fileA, fileB), cmp.Compare(len(lineA), len(lineB)), strings.Compare(lineA, lineB))
	})
	for _, l := range s.places.all {
		_, place, _ := strings.Cut(l.to, "#")
		if there, isPage := linksOf(l.path); isPage && !there.hasPlace(place) {
			errs = append(errs, fmt.Errorf("%s: no place %q on the page %s", l.where, "#"+place, l.path))
		}
	}
	own := s.ownTemplates()
	if len(own) == 0 {
		return errors.Join(errs...) // tests follow the links of the program's own
	}
	told := map[string]bool{}
	for _, p := range pages {
		links, _ := linksOf(p.Path)
		for _, to := range links.to {
			path, place, ok := s.target(p.Path, to)
			why := ""
			if there, isPage := linksOf(path); !ok {
				continue
			} else if is := s.is(path); is != There && is != LeftOut {
				why = "no page or file"
			} else if isPage && !there.hasPlace(place) {
				why = "no such place"
			} else {
				continue
			}
			where := whereIn(own, to, path, place)
			fault := fmt.Sprintf("%s: %s %q", where, why, strings.TrimSuffix(path+"#"+place, "#"))
			if to == "#"+place {
				fault = fmt.Sprintf("%s: %s %q", where, why, to)
			}
			if where == "" || told[fault] { // in the Markdown, which was checked, or told already
				continue
			}
			told[fault] = true
			errs = append(errs, fmt.Errorf("%s on this site, in a link of %s", fault, p.Path))
		}
	}
	return errors.Join(errs...)
}

// target is the file of the site, and the place on it, to which a link of a page leads. ok is false
// for other sites.
func (s *Site) target(from, to string) (file, place string, ok bool) {
	u, err := url.Parse(to)
	if err != nil || u.Scheme != "" || u.Host != "" {
		return "", "", false
	}
	switch {
	case u.Path == "":
		return from, u.Fragment, true
	case from == address.Page(address.Missing) && strings.HasPrefix(u.Path, s.root()+s.in.place("")):
		file = strings.TrimPrefix(u.Path, s.root()+s.in.place(""))
	case strings.HasPrefix(u.Path, "/"):
		file = u.Path // the server's root, where the site need not be: nothing of it is there
	default:
		file = path.Join(path.Dir(s.in.place(from)), u.Path)
		if below, inBranch := strings.CutPrefix(file, s.in.place("")); inBranch {
			file = below
		}
	}
	return file, u.Fragment, true
}

// An ownTemplate is a publisher's template with its path for messages.
type ownTemplate struct{ path, text string }

func (s *Site) ownTemplates() (all []ownTemplate) {
	for _, name := range s.files.OwnPages() {
		if text, err := s.files.ReadFile(name); err == nil { // parse reports what cannot be read
			all = append(all, ownTemplate{s.files.Path(name), string(text)})
		}
	}
	return all
}

// whereIn finds the line of a template that makes a link: it has the link or the path of its target, and
// the place if it can. It returns "" for none.
func whereIn(own []ownTemplate, to, path, place string) string {
	for _, wanted := range []string{to, path} {
		for _, mark := range []string{"#" + place + `"`, ""} {
			for _, t := range own {
				for i, line := range strings.Split(t.text, "\n") {
					if strings.Contains(line, `"`+wanted) && strings.Contains(line, mark) {
						return fmt.Sprintf("%s:%d", t.path, i+1)
					}
				}
			}
		}
	}
	return ""
}

// pageLinks are the links and places of a page.
type pageLinks struct {
	to  []string
	ids map[string]bool
}

// hasPlace says whether the page has a place; "" and "top" are its beginning.
func (l pageLinks) hasPlace(place string) bool {
	plain, err := url.PathUnescape(place)
	return place == "" || l.ids[place] || err == nil && l.ids[plain]
}

func readPage(page []byte) pageLinks {
	l := pageLinks{ids: map[string]bool{}}
	z := html.NewTokenizer(bytes.NewReader(page))
	for t := z.Next(); t != html.ErrorToken; t = z.Next() {
		if t != html.StartTagToken && t != html.SelfClosingTagToken {
			continue
		}
		for _, a := range z.Token().Attr {
			switch a.Key {
			case "id":
				l.ids[a.Val] = true
			case "href", "src":
				l.to = append(l.to, cmp.Or(a.Val, "#"))
			}
		}
	}
	return l
}
