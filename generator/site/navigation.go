package site

import (
	"cmp"
	"html/template"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/address"
)

// boardsFolder has the pages of all board counts, and everyBoard the links to them.
const boardsFolder, everyBoard = "boards/", "#every"

// A Column is one of the foot's lists of links.
type Column int

const (
	AtTheTable Column = iota + 1
	TablesAndCards
	Why
	ThisSite
)

// navigation is what the head of every page leads to, and the columns of its foot.
type navigation struct {
	line []Link
	foot [ThisSite + 1][]Link
}

// short is what links call a page of Markdown where there is little room.
func (s *Site) short(page string) string { return cmp.Or(s.fronts[page].Short, s.fronts[page].Title) }

// inHead is how many sections the head has. More are in the foot.
const inHead = 3

// navigate makes the navigation: in the head the calculator, every board count, the first sections and each page of the
// publisher's own that the sections name, and the scales. In the foot each page has the place that its entry says.
func (s *Site) navigate() (n navigation) {
	m, home := &s.in.Content.Messages, address.Page(address.Home)
	calculator, boards := Link{home, m.Frame.Boards()}, Link{home + everyBoard, m.Frame.EveryBoard()}
	n.line, n.foot[AtTheTable] = []Link{calculator, boards}, []Link{calculator}
	if e, _ := s.in.Entries.find(address.Home); (Frame{site: s, entry: e}).Tools() {
		n.foot[AtTheTable] = append(n.foot[AtTheTable], Link{home + "#need", m.Need.Heading()})
	}
	n.foot[TablesAndCards] = []Link{{home + everyBoard, m.Home.Every()}}
	for i, section := range s.in.Content.Settings.Sections {
		e, known := s.in.Entries.find(section)
		l := Link{address.Page(section), s.short(section)}
		if e.Word != nil {
			l.Text = e.Word(m.Frame)
		}
		if i < inHead || !known {
			n.line = append(n.line, l)
		}
	}
	for _, e := range s.in.Entries {
		l := Link{address.Page(e.Name), s.short(e.Name)}
		if e.Column > 0 {
			n.foot[e.Column] = append(n.foot[e.Column], s.Links([]Link{l})...)
		}
		if e.Name == address.Scales {
			n.line = append(n.line, l)
		}
	}
	for _, p := range s.in.Content.Pages {
		if _, known := s.in.Entries.find(p.Name()); !known && !s.in.Hides(p.Name()) {
			n.foot[ThisSite] = append(n.foot[ThisSite], Link{address.Page(p.Name()), s.short(p.Name())})
		}
	}
	return n
}

// A PageLink is a link of the head or the foot, as HTML. With templates all pages take 4 % longer for these links, of
// which every page has some thirty.
type PageLink struct {
	Text string
	HTML template.HTML
}

// pageLink leads to a page, or to the same page in another language, tag. current is "page" on the page itself, and
// "true" on those that belong to it.
func pageLink(href, text, tag, current string) PageLink {
	b := appendEscaped([]byte(`<a href="`), href)
	if tag != "" {
		b = append(b, `" lang="`+tag+`" hreflang="`+tag...)
	}
	if current != "" {
		b = append(b, `" aria-current="`+current...)
	}
	b = appendEscaped(append(b, `">`...), text)
	return PageLink{text, template.HTML(append(b, "</a>"...))}
}

func (f Frame) pageLinks(links []Link) (all []PageLink) {
	for _, l := range links {
		all = append(all, pageLink(f.Rel(l.Path), l.Text, "", f.current(l.Path)))
	}
	return all
}

// current says whether a link leads to the page, or to what it belongs to.
func (f Frame) current(path string) string {
	folder, _, _ := strings.Cut(f.Path, "/")
	switch {
	case path == f.Path:
		return "page"
	case path == address.Page(folder), folder+"/" == boardsFolder && strings.HasSuffix(path, everyBoard):
		return "true"
	}
	return ""
}

// Line is the links of the head, those to the page in other languages last.
func (f Frame) Line() []PageLink { return append(f.pageLinks(f.site.nav.line), f.Languages()...) }

// Menu is the same where there is no room for a line, with what people need at the table.
func (f Frame) Menu() []PageLink {
	atTable := slices.DeleteFunc(slices.Clone(f.site.nav.foot[AtTheTable]), func(l Link) bool {
		return slices.ContainsFunc(f.site.nav.line, func(in Link) bool { return in.Path == l.Path })
	})
	return slices.Concat(f.pageLinks(f.site.nav.line), f.pageLinks(atTable), f.Languages())
}

// Languages lead to the page in the site's other languages.
func (f Frame) Languages() (all []PageLink) {
	for _, l := range f.alternates(address.Page(address.Home)) {
		if !l.Here {
			all = append(all, pageLink(l.Href, l.Name, l.Tag, ""))
		}
	}
	return all
}

// A FootColumn is a list of links with its heading.
type FootColumn struct {
	Heading string
	Links   []PageLink
}

// Foot is the columns of the foot that have links.
func (f Frame) Foot() []FootColumn {
	m := f.M().Frame
	all := make([]FootColumn, len(f.site.nav.foot))
	for c, heading := range [...]string{AtTheTable: m.AtTheTable(), m.TablesAndCards(), m.Why(), m.ThisSite()} {
		all[c] = FootColumn{heading, f.pageLinks(f.site.nav.foot[c])}
	}
	return slices.DeleteFunc(all, func(c FootColumn) bool { return len(c.Links) == 0 })
}
