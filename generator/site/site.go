// Package site turns content, sheets and drawings into web pages. It reads no disk, clock
// or network.
package site

import (
	"bytes"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/templates"
)

// A File is something published, under its path from the site's root.
type File struct {
	Path string // with slashes: "boards/24/index.html"
	Data []byte
}

// A Site knows what all pages share. It does not change once made, so that
// pages can be rendered from several goroutines.
type Site struct {
	content   *publisher.Content
	scales    []scale.Scale // that are shown
	boards    []int         // the board counts that are published
	baseURL   string        // "" or an address that ends in a slash
	in        Branch
	is        func(path string) Presence // says which files are published
	files     Templates
	pages     Pages
	templates map[string]*template.Template
	nav       []Link
	extra     []Link                     // pages of Markdown that the program does not know of
	fronts    map[string]publisher.Front // of the pages of Markdown, by their names
	markdown  markdown
}

// A Link leads to a file of the site.
type Link struct{ Path, Text string }

// New makes a site of these pages, scales and board counts. is says which files are published; pages do not link
// to others, and only a link to an unknown one is a fault. Without a base URL the site has no address of its own.
func New(
	c *publisher.Content, files Templates, pages Pages, scales []scale.Scale, boards []int, baseURL string, in Branch,
	is func(path string) Presence,
) (*Site, error) {
	if err := publisher.CheckBaseURL(baseURL); err != nil {
		return nil, err
	}
	s := &Site{
		content: c, scales: scales, boards: boards, baseURL: address.Base(baseURL), in: in, is: is,
		files: files, pages: pages, templates: map[string]*template.Template{}, fronts: map[string]publisher.Front{},
	}
	errs := []error{s.parse()}
	s.markdown = newMarkdown(c.Facts(boards[0], boards[len(boards)-1]), is)
	s.markdown.baseURL = s.baseURL
	s.markdown.about, s.markdown.formula = s.aboutFile, c.Messages.Frame.Formula()
	for _, p := range c.Pages {
		front, err := s.readFront(p)
		s.fronts[p.Name()], errs = front, append(errs, err)
	}
	s.nav = s.navigation()
	for _, p := range c.Pages {
		_, known := pages.find(p.Name())
		if !known && !pages.HidesPage(&c.Settings, p.Name()) && !c.Settings.Shows(p.Name()) {
			s.extra = append(s.extra, Link{address.Page(p.Name()), s.fronts[p.Name()].Title})
		}
	}
	for _, p := range pages { // a site must have each page whose section it shows
		if pages.HidesPage(&c.Settings, p.Name) {
			continue
		}
		if _, err := s.page(p.Name); err != nil {
			errs = append(errs, err)
		}
	}
	return s, errors.Join(errs...)
}

// anyPage is the template of a page that has none of its own.
const anyPage = "page"

// parse reads the templates: of the front page, of a board count, of its page to embed, of
// a scale, and of all other pages. A page with a template of its own has that too.
func (s *Site) parse() error {
	sets := map[string][]string{
		address.Home:   {"base.html", "home.html", "need.html", "triangle.html"},
		BoardPage.Name: {"base.html", "board.html"},
		anyPage:        {"base.html", "page.html"},
		"embed":        {"embed.html"},
		"scale":        {"base.html", "scale.html"},
	}
	for _, p := range s.pages {
		if own := p.Name + ".html"; s.pages.IsTemplate(own) && exists(s.files, own) {
			sets[p.Name] = []string{"base.html", "page.html", own}
		}
	}
	faults := map[string]error{} // each fault once, although one template can serve many pages
	for name, files := range sets {
		t := template.New(files[0])
		var err error
		if slices.Contains(files, "page.html") { // a publisher's own may lack the template of a section
			err = parseFiles(t, templates.Default, "page.html")
		}
		if err == nil {
			err = parseFiles(t, s.files, files...)
		}
		if err != nil {
			err = s.inFile(err)
			faults[err.Error()] = err
		}
		s.templates[name] = t
	}
	for _, p := range s.pages {
		if s.templates[p.Name] == nil {
			s.templates[p.Name] = s.templates[anyPage]
		}
	}
	var errs []error
	for _, fault := range slices.Sorted(maps.Keys(faults)) {
		errs = append(errs, faults[fault])
	}
	return errors.Join(errs...)
}

// parseFiles adds files of a folder to a template.
func parseFiles(t *template.Template, from fs.FS, files ...string) error {
	for _, name := range files {
		data, err := fs.ReadFile(from, name)
		if err != nil {
			return &unreadError{err}
		}
		of := t
		if name != t.Name() {
			of = t.New(name)
		}
		if _, err := of.Parse(string(data)); err != nil {
			return err
		}
	}
	return nil
}

// An unreadError is about a file that cannot be read. It names the file and the line.
type unreadError struct{ error }

// templateFile is how errors of templates name one.
var templateFile = regexp.MustCompile(`^(?:html/)?template: ?([\w./-]+)(:\d+)`)

// inFile is an error of a template, with the path of the template's file.
func (s *Site) inFile(err error) error {
	text := err.Error()
	if unread, ok := errors.AsType[*unreadError](err); ok {
		return unread.error
	}
	m := templateFile.FindStringSubmatch(text)
	if m == nil {
		return fmt.Errorf("templates: %w", err)
	}
	return errors.New(s.files.Path(m[1]) + m[2] + text[len(m[0]):])
}

func exists(fsys fs.FS, name string) bool {
	_, err := fs.Stat(fsys, name)
	return err == nil
}

func (s *Site) page(name string) (publisher.Page, error) {
	for _, p := range s.content.Pages {
		if p.Name() == name {
			return p, nil
		}
	}
	return publisher.Page{}, fmt.Errorf("no page %s.md; the site needs it", name)
}

// Title is that of a page of Markdown.
func (s *Site) Title(page string) string { return s.fronts[page].Title }

// Description is that of a page of Markdown.
func (s *Site) Description(page string) string { return s.fronts[page].Description }

func (s *Site) rel(from, to string) string {
	if from == address.Page(address.Missing) {
		return s.root() + s.in.place(to)
	}
	return relative(s.in.place(from), s.in.place(to))
}

// root is the path of the site's root on its server.
func (s *Site) root() string {
	_, rest, ok := strings.Cut(s.baseURL, "://")
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
func (s *Site) has(path string) bool { return s.is(path) == There }

// Render fills a template. Templates come from people, so an error names them.
func (s *Site) Render(name, path string, data any) (File, error) {
	var b bytes.Buffer
	if err := s.templates[name].Execute(&b, data); err != nil {
		return File{}, fmt.Errorf("%s: %w", path, s.inFile(err))
	}
	return File{Path: path, Data: b.Bytes()}, nil
}
