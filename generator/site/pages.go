package site

import (
	"cmp"
	"html/template"
	"regexp"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/sheet"
)

// Additions are what the program adds to a page of Markdown.
type Additions struct {
	Warning  string               // above all else; may be empty
	Facts    publisher.NamedFacts // that only this page knows
	Sections []Section
}

// A Section is a part of a page that the program makes. It stands where the page's Markdown has its
// ID in braces as a paragraph, {odds}; else below the Markdown. With Rest it is the Markdown from its
// first heading on: what readers come for stands between.
type Section struct {
	Frame       // of its page, once it stands there
	Rest        bool
	ID, Heading string // a placed section may have no heading: the Markdown has one
	Tool        string // the name of a template of the page, for fields and what a script shows; may be empty
	Data        string // what the tool hands over to its script; may be empty
	Screen      bool   // only links: not printed
	Beside      bool   // where there is room, the tool stands beside the tables
	Text        []string
	Tables      []sheet.Table
	Folds       bool // its tables open with a click
	Drawings    []mark.Drawing
	Charts      []Chart
	Pictures    []sheet.Picture
	Links       []Link
	Citations   []Citation
	ToolHTML    template.HTML // once it stands on its page
}

// A Chart is a plot with its values, and with its files. One without marks is not shown.
type Chart struct {
	Drawing mark.Drawing
	Values  sheet.Table
	Files   []Link
}

// A Citation names a source, and a page elsewhere about it if one is known.
type Citation struct {
	ID          string
	Text        string
	Link, About string // both may be empty
}

// A Field is what people type into: its label, a hint where one is needed, and room
// for a fault.
type Field struct {
	ID          string
	Label, Hint string
	Keys        string // that a phone shows: "numeric", "decimal", "text"; "" for a name or another word
	List        string // the id of a list of words that are typed there most often, "" for none
}

// A Stepper is a control for a board count, N, with links to the one before it and the one after it, if these are
// there.
type Stepper struct {
	Frame
	N              int
	Hash           string
	Previous, Next []Link
}

// A Slider is a native slider: what it goes from and to, by which steps, and where it begins.
type Slider struct{ ID, Label, Min, Max, Step, Value string }

// PiecesThere leaves out pictures and links to files that are not on the site.
func (s *Site) PiecesThere(pictures []sheet.Picture) []sheet.Picture {
	var all []sheet.Picture
	for _, p := range pictures {
		p.Links = slices.DeleteFunc(slices.Clone(p.Links), func(l sheet.PictureLink) bool { return !s.has(l.Path) })
		for _, side := range []*string{&p.Front, &p.Back} {
			if !s.has(*side) {
				*side = ""
			}
		}
		if len(p.Links) > 0 {
			all = append(all, p)
		}
	}
	return all
}

func (s *Site) Links(links []Link) []Link {
	return slices.DeleteFunc(slices.Clone(links), func(l Link) bool {
		path, _, _ := strings.Cut(l.Path, "#")
		return !s.has(path)
	})
}

// frame is the frame of a page of Markdown that is not rendered yet.
func (s *Site) frame(name string) Frame {
	entry, _ := s.in.Entries.find(name)
	front := s.fronts[name]
	f := Frame{site: s, Path: address.Page(name), entry: entry, Title: front.Title, Description: front.Description}
	if language := s.pages[name].Language; language != f.M().Language.Tag() {
		f.Lang = language
	}
	return f
}

// Frame is the frame of a page that is not of Markdown.
func (s *Site) Frame(entry Entry, path, title, description string) Frame {
	return Frame{site: s, Path: path, entry: entry, Title: title, Description: description}
}

// Rendered is a page of Markdown without additions.
func (s *Site) Rendered(name string) Frame { return s.rendered(name, inserts{}) }

// rendered is a page of Markdown, rendered with what it needs besides.
func (s *Site) rendered(name string, with inserts) Frame {
	f := s.frame(name)
	m := s.markdown
	m.from = f.Path
	f.Body = m.render(s.pages[name], f.Rel, with)
	if f.entry.Dataset {
		f.Body += folded(m.render(s.in.Content.Changelog, f.Rel, inserts{}))
	}
	if f.entry.Folds {
		f.Body = folded(f.Body)
	}
	return f
}

// A Heading is one of a page, and those below it.
type Heading struct {
	ID    string
	Text  template.HTML
	Below []Heading
}

// headingIn matches headings that links can lead to, and anchor the links within them.
var (
	headingIn = regexp.MustCompile(`<h([23])(?: [^>]*)? id="([^"]+)"[^>]*>(.*?)</h[23]>`)
	anchor    = regexp.MustCompile(`</?a\b[^>]*>`)
)

// page is what the template of all other pages is given.
type page struct {
	Frame
	Rest     template.HTML
	Warning  string
	Sections []Section
}

// contents are the headings of a page of prose: those of its Markdown and of the sections within it, then those of
// the sections below it. A page with fewer than three has no list of them.
func (p page) contents() (all []Heading) {
	read := func(body template.HTML) {
		for _, found := range headingIn.FindAllStringSubmatch(string(body), -1) {
			h := Heading{ID: found[2], Text: template.HTML(anchor.ReplaceAllString(found[3], ""))} // safe: it is on the page
			if last := len(all) - 1; found[1] == "2" {
				all = append(all, h)
			} else if last >= 0 {
				all[last].Below = append(all[last].Below, h)
			}
		}
	}
	read(p.Body)
	for _, sec := range p.Sections {
		if sec.Rest {
			read(p.Rest)
		} else if sec.Heading != "" {
			all = append(all, Heading{ID: sec.ID, Text: template.HTML(template.HTMLEscapeString(sec.Heading))})
		}
	}
	if len(all) < 3 {
		return nil
	}
	return all
}

// folded shows of what stands below each h3 only that, until a reader opens it.
func folded(body template.HTML) template.HTML {
	parts := strings.Split(string(body), "<h3")
	for i, part := range parts[1:] {
		heading, rest, _ := strings.Cut(part, "</h3>")
		rest, next, more := strings.Cut(rest, "<h2")
		parts[i+1] = "<details>\n<summary><h3" + heading + "</h3></summary>" + rest + "</details>\n"
		if more {
			parts[i+1] += "<h2" + next
		}
	}
	return template.HTML(strings.Join(parts, ""))
}

// Page is a page of Markdown with what the program adds.
func (s *Site) Page(name string, with Additions) (outline.File, error) {
	p := page{Frame: s.frame(name), Warning: with.Warning}
	in := inserts{facts: with.Facts, sections: map[string]template.HTML{}}
	rest := false
	for _, sec := range with.Sections {
		rest = rest || sec.Rest
		shown, err := s.prepare(&sec, p.Frame)
		if err != nil {
			return outline.File{}, err
		}
		switch {
		case hasSlot(s.pages[name], sec.ID):
			if in.sections[sec.ID] = ""; shown {
				in.sections[sec.ID], err = s.part(name, "section", sec)
			}
			if err != nil {
				return outline.File{}, err
			}
		case shown:
			p.Sections = append(p.Sections, sec)
		}
	}
	if p.Frame = s.rendered(name, in); p.entry.Dataset {
		p.Dataset = s.allData(p.Description)
	}
	if rest {
		lead, _, _ := strings.Cut(string(p.Body), "<h2")
		p.Body, p.Rest = template.HTML(lead), p.Body[len(lead):]
	}
	if p.entry.Layout == Prose {
		p.Contents = p.contents()
	}
	// A page that the program does not know has anyPage, whatever its name: it may be board.md.
	return s.Render(cmp.Or(p.entry.Name, anyPage), p.Path, p)
}

// part fills a template of a page's template.
func (s *Site) part(page, name string, with any) (template.HTML, error) {
	var b strings.Builder
	if err := s.in.Templates.sets[page].ExecuteTemplate(&b, name, with); err != nil {
		return "", s.in.Templates.inFile(err)
	}
	return template.HTML(b.String()), nil
}

// prepare prepares a section for the template of its page. It is not shown if this build makes nothing of what
// it would show.
func (s *Site) prepare(sec *Section, on Frame) (shown bool, err error) {
	before := len(sec.Links) + len(sec.Pictures) + len(sec.Drawings) + len(sec.Charts)
	sec.Frame, sec.Links, sec.Pictures = on, s.Links(sec.Links), s.PiecesThere(sec.Pictures)
	sec.Charts = slices.DeleteFunc(sec.Charts, func(c Chart) bool { return len(c.Drawing.Marks) == 0 })
	mark.Inset(len(sec.Charts), func(i int) *mark.Drawing { return &sec.Charts[i].Drawing })
	mark.Inset(len(sec.Drawings), func(i int) *mark.Drawing { return &sec.Drawings[i] })
	if sec.Tool != "" {
		if sec.ToolHTML, err = s.part(on.entry.Name, sec.Tool, *sec); err != nil {
			return false, err
		}
	}
	after := len(sec.Links) + len(sec.Pictures) + len(sec.Drawings) + len(sec.Charts) + len(sec.Tables) + len(sec.ToolHTML)
	return before == 0 || after > 0, nil
}
