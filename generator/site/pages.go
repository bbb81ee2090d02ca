package site

import (
	"html/template"
	"slices"

	"github.com/vpcharts/vpcharts/generator/chart"
)

// A Section is a part of a page that the program adds below its Markdown.
type Section struct {
	ID, Heading string
	Text        []string
	Tables      []chart.Table
	Drawings    []chart.Drawing
	Links       []Link
}

// home is what the template of the front page is given.
type home struct {
	frame
	Usual, Every []boardTile
}

type boardTile struct {
	Link
	N     string
	Usual bool
}

// Home is the front page: every board count, the usual match lengths first.
func (s *Site) Home() (File, error) {
	m := &s.content.Messages
	f, err := s.frame("home")
	if err != nil {
		return File{}, err
	}
	h := home{frame: f}
	for _, n := range s.boards {
		tile := boardTile{*s.boardLink(n), m.Locale().Int(n), slices.Contains(s.content.Settings.UsualBoards, n)}
		h.Every = append(h.Every, tile)
		if tile.Usual {
			h.Usual = append(h.Usual, tile)
		}
	}
	return s.render("home", f.Path, h)
}

// frame is a page of Markdown, rendered.
func (s *Site) frame(name string) (frame, error) {
	p, err := s.page(name)
	if err != nil {
		return frame{}, err
	}
	f := frame{site: s, Path: PagePath(name), Title: p.Front.Title, Description: p.Front.Description}
	f.Body, err = s.markdown.render(p, f.Rel)
	return f, err
}

// page is what the template of all other pages is given.
type page struct {
	frame
	Warning  string
	Sections []section
}

type section struct {
	Section
	Plots  []Plot
	Tables []tableBlock
}

type tableBlock struct {
	Caption string
	HTML    template.HTML
}

// Page is a page of Markdown with the sections that belong below it. A warning
// stands above all else.
func (s *Site) Page(name, warning string, sections []Section) (File, error) {
	f, err := s.frame(name)
	if err != nil {
		return File{}, err
	}
	p := page{frame: f, Warning: warning}
	for _, sec := range sections {
		out := section{Section: sec, Plots: plots(sec.ID, sec.Drawings)}
		for _, t := range sec.Tables {
			out.Tables = append(out.Tables, tableBlock{t.Caption, tableHTML(t, "")})
		}
		out.Section.Links = nil
		for _, l := range sec.Links {
			if s.has(l.Path) {
				out.Section.Links = append(out.Section.Links, l)
			}
		}
		p.Sections = append(p.Sections, out)
	}
	return s.render("page", f.Path, p)
}

// Extra are the pages of Markdown beyond those that the site must have.
func (s *Site) Extra() ([]File, error) {
	var files []File
	for _, p := range s.content.Pages {
		if s.known(p.Name()) {
			continue
		}
		f, err := s.Page(p.Name(), "", nil)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	return files, nil
}
