// Package site turns content, sheets and drawings into web pages. It reads no disk, clock
// or network.
package site

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
)

// A Source says what a site was made from, in the mark of a build too. The same version of this program makes the
// same site from it again.
type Source struct {
	Kinds     []outline.Kind `json:"kinds,omitempty"`
	Boards    string         `json:"boards,omitempty"`     // such as 4-100
	BaseURL   string         `json:"base_url,omitempty"`   // "" for a site that has none
	RetiredTo string         `json:"retired_to,omitempty"` // where a retired site leads, "" for any other
	Content   string         `json:"content"`              // a sum over the names and bytes of content and templates
}

// An Input is what a site is made from.
type Input struct {
	Content   *publisher.Content
	Templates Templates
	Entries   Entries
	Scales    []scale.Scale // that are shown
	Counts    []int         // the board counts that are published
	BaseURL   string        // "" for a site without an address of its own
	Languages []Language    // all of the site, the first one first; none if the site has only one
	Looks     string        // the version of the style sheets and scripts
	// Outline says which files are published. Pages do not link to others, and only a link to an unknown one is a fault.
	Outline outline.Outline
	// Made are the files by their paths, as far as they are made. Pages give the size of their pictures, so that
	// browsers can keep room for them.
	Made map[string][]byte
}

// Hides says whether the settings leave a page of Markdown out.
func (in *Input) Hides(page string) bool { return in.Outline.Is(address.Page(page)) == outline.Hidden }

// A Site knows what all pages share. It does not change once made, so that
// pages can be rendered from several goroutines.
type Site struct {
	in       Input
	nav      navigation
	pages    map[string]publisher.Page  // of Markdown, by their names
	fronts   map[string]publisher.Front // of these pages
	markdown markdown
}

// A Link leads to a file of the site.
type Link struct{ Path, Text string }

// New makes a site.
func New(in Input) (*Site, error) {
	in.BaseURL = address.Base(in.BaseURL)
	s := &Site{in: in, pages: map[string]publisher.Page{}, fronts: map[string]publisher.Front{}}
	var errs []error
	scales := sheet.ListScales(scale.Main(in.Scales), in.Counts, &in.Content.Messages)
	s.markdown = newMarkdown(in, in.Content.Facts(in.Counts[0], in.Counts[len(in.Counts)-1], scales))
	for _, p := range in.Content.Pages {
		var err error
		s.pages[p.Name()] = p
		if s.fronts[p.Name()], err = s.readFront(p); err != nil {
			s.markdown.shared.add(references{faults: []error{err}})
		}
	}
	s.nav = s.navigate()
	for _, p := range in.Entries { // a site must have each page whose section it shows
		if _, isThere := s.pages[p.Name]; !isThere && !in.Hides(p.Name) {
			errs = append(errs, fmt.Errorf("no page %s.md; the site needs it", p.Name))
		}
	}
	return s, errors.Join(errs...)
}

// Front is the title of a page of Markdown, and what search engines are told of it.
func (s *Site) Front(page string) publisher.Front { return s.fronts[page] }

func (s *Site) rel(from, to string) string {
	if from == address.Page(address.Missing) {
		return s.root() + s.Place(to)
	}
	return relative(s.Place(from), s.Place(to))
}

// root is the path of the site's root on its server.
func (s *Site) root() string {
	_, rest, ok := strings.Cut(s.in.BaseURL, "://")
	if !ok {
		return "/"
	}
	return rest[strings.Index(rest, "/"):]
}

// relative is the way from one file of the site to another.
func relative(from, to string) string {
	for {
		dir, rest, ok := strings.Cut(from, "/")
		if !ok || !strings.HasPrefix(to, dir+"/") {
			break
		}
		from, to = rest, to[len(dir)+1:]
	}
	return strings.Repeat("../", strings.Count(from, "/")) + to
}

// has reports whether a file is published.
func (s *Site) has(path string) bool { return s.in.Outline.Is(path) == outline.There }

// pageRoom is how many bytes most pages have at most: with this room a page is seldom copied while it grows.
const pageRoom = 20 << 10

// Render fills a template. Templates come from people, so an error names them.
func (s *Site) Render(name, path string, data any) (outline.File, error) {
	b := bytes.NewBuffer(make([]byte, 0, pageRoom))
	if err := s.in.Templates.sets[name].Execute(b, data); err != nil {
		return outline.File{}, fmt.Errorf("%s: %w", path, s.in.Templates.inFile(err))
	}
	return outline.File{Path: path, Data: b.Bytes()}, nil
}
