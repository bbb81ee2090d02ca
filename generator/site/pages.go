package site

import (
	"cmp"
	"fmt"
	"html/template"
	"path"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
)

// A Section is a part of a page that the program adds below its Markdown. With Rest it is the
// Markdown from its first heading on: what readers come for stands between.
type Section struct {
	Rest        bool
	ID, Heading string
	Screen      bool // only links: not printed
	Text        []string
	Tables      []sheet.Table
	Drawings    []mark.Drawing
	Pictures    []Picture
	Links       []Link
	Citations   []Citation
}

// A Citation names a source, and a page elsewhere about it if one is known.
type Citation struct {
	ID          string
	Text        string
	Link, About string // both may be empty
}

// A Picture is a piece in a gallery: its picture, and its files.
type Picture struct {
	Boards        int // the board count that it is of; 0 for none
	Caption, Alt  string
	SVG           string  // the path of its picture; may be empty
	Width, Height int     // in CSS pixels
	Ratio         float64 // of the piece's width to its height
	Links         []Link
	Papers        map[string]string // for each file that is for one paper only: that paper, by the file's path
}

// A Gallery is pictures as the template of a page shows them.
type Gallery struct {
	frame
	Pictures []Picture
}

// Gallery is pictures for a template.
func (f frame) Gallery(pictures []Picture) Gallery { return Gallery{f, pictures} }

// An Each tells a script where the files of the other board counts are: the address with
// {boards} in it, and the board counts that have no such file, "120-150 160-160".
type Each struct{ Address, Without string }

// Each is for a file of a picture. Only the page of all prints can show other board counts. Some
// pieces are too small for large board counts: those have no file.
func (g Gallery) Each(of Picture, file string) Each {
	if !g.page.Gallery || of.Boards == 0 {
		return Each{}
	}
	name := path.Base(file)
	var ranges []string
	for i := 0; i < len(g.site.boards); i++ {
		from := i
		for i < len(g.site.boards) && !g.site.has(address.Board(g.site.boards[i], name)) {
			i++
		}
		if i > from {
			ranges = append(ranges, fmt.Sprintf("%d-%d", g.site.boards[from], g.site.boards[i-1]))
		}
	}
	return Each{g.Rel(strings.Replace(file, fmt.Sprint(of.Boards), "{boards}", 1)), strings.Join(ranges, " ")}
}

// Paper is the paper that a file of a picture is for. It is "" if the file is for any
// paper, or if readers cannot choose.
func (g Gallery) Paper(of Picture, file string) string {
	if !g.page.Gallery {
		return ""
	}
	return of.Papers[file]
}

// A Field is what people type into: its label, a hint where one is needed, and room
// for a fault.
type Field struct {
	ID          string
	Label, Hint string
	Keys        string // that a phone shows: "numeric", "decimal", "text"
}

// Field is a field for a template, with one hint or none.
func (f frame) Field(id string, label string, keys string, hint ...string) Field {
	return Field{id, label, cmp.Or(hint...), keys}
}

// there leaves out pictures and links to files that are not on the site.
func (s *Site) there(pictures []Picture) []Picture {
	var all []Picture
	for _, p := range pictures {
		p.Links = s.thereLinks(p.Links)
		if !s.has(p.SVG) {
			p.SVG = ""
		}
		if len(p.Links) > 0 {
			all = append(all, p)
		}
	}
	return all
}

func (s *Site) thereLinks(links []Link) []Link {
	var all []Link
	for _, l := range links {
		if path, _, _ := strings.Cut(l.Path, "#"); s.has(path) {
			all = append(all, l)
		}
	}
	return all
}

// home is what the template of the front page is given.
type home struct {
	frame
	Needed       template.HTML
	Usual, Every []boardTile
}

type boardTile struct {
	Link
	Boards int
	N      string // the same for people
	Usual  bool
}

// Home is the front page: the calculator, with the table of margins needed, and every board
// count, the usual match lengths first.
func (s *Site) Home(needed sheet.Table) (File, error) {
	m := &s.content.Messages
	f, err := s.frame(address.Home)
	if err != nil {
		return File{}, err
	}
	h := home{frame: f, Needed: tableHTML(needed, s.marks(), f.Rel)}
	for _, n := range s.boards {
		tile := boardTile{*s.boardLink(n), n, m.Locale().Int(n), slices.Contains(s.content.Settings.UsualBoards, n)}
		h.Every = append(h.Every, tile)
		if tile.Usual {
			h.Usual = append(h.Usual, tile)
		}
	}
	return s.render(address.Home, f.Path, h)
}

// An extra is a field of what counts besides the match and the lead.
type extra struct {
	Field
	Theirs bool // it is the other team's
}

// Extras are the carry-over and the penalty of us and of the other team. A carry-over may be less
// than 0, so that its keys need a minus.
func (h home) Extras() []extra {
	m := h.M().Need
	return []extra{
		{h.Field("our-carry", m.OurCarry(), "text"), false}, {h.Field("their-carry", m.TheirCarry(), "text"), true},
		{h.Field("our-penalty", m.OurPenalty(), "decimal"), false}, {h.Field("their-penalty", m.TheirPenalty(), "decimal"), true},
	}
}

// A triangle is three teams that play each other in two halves: what its template is given.
type triangle struct {
	// Name is the scale of half a match. Printed are the board counts for which somebody printed it,
	// for a script: "3 4".
	Name, Printed string
	Teams         []triangleTeam
	Matches       []triangleMatch
}

type triangleTeam struct{ ID, Label, Name string }

// A triangleMatch is two teams, and the fields of their two halves.
type triangleMatch struct {
	Name   string
	Halves []Field
}

// Triangle is what the template of a triangle is given, nil if the site does not show the scale
// of half a match.
func (h home) Triangle() *triangle {
	at := slices.IndexFunc(h.site.scales, func(s scale.Scale) bool { return s.Half })
	if at < 0 {
		return nil
	}
	var printed []string
	if s := h.site.scales[at]; s.Vouched != nil {
		for _, t := range s.Vouched().Tables {
			printed = append(printed, fmt.Sprint(t.Boards))
		}
	}
	m := h.M().Triangle
	t := &triangle{Name: h.site.scales[at].Name, Printed: strings.Join(printed, " ")}
	names := []string{"A", "B", "C"}
	for i, name := range names {
		id := strings.ToLower(name)
		t.Teams = append(t.Teams, triangleTeam{"team-" + id, m.TeamName(name), name})
		for _, other := range names[i+1:] {
			match := id + strings.ToLower(other)
			t.Matches = append(t.Matches, triangleMatch{name + " – " + other, []Field{
				h.Field(match+"-1", m.FirstHalf(), "text"), h.Field(match+"-2", m.SecondHalf(), "text"),
			}})
		}
	}
	return t
}

// frame is a page of Markdown, rendered.
func (s *Site) frame(name string) (frame, error) {
	p, err := s.page(name)
	if err != nil {
		return frame{}, err
	}
	known, _ := s.pages.find(name)
	f := frame{around: around{s, address.Page(name)}, page: known, Title: s.fronts[name].Title, Description: s.fronts[name].Description}
	if f.Body, err = s.markdown.render(p, f.Rel); err != nil || !known.Dataset {
		return f, err
	}
	changes, err := s.markdown.render(s.content.Changelog, f.Rel)
	f.Body += changes
	return f, err
}

// page is what the template of all other pages is given.
type page struct {
	frame
	Rest     template.HTML
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
	Keeps   bool
	HTML    template.HTML
}

// Page is a page of Markdown with the sections that belong below it. A warning
// stands above all else.
func (s *Site) Page(name, warning string, sections []Section) (File, error) {
	f, err := s.frame(name)
	if err != nil {
		return File{}, err
	}
	if f.page.Dataset {
		f.data = s.allData(f.Description)
	}
	p := page{frame: f, Warning: warning}
	if slices.ContainsFunc(sections, func(s Section) bool { return s.Rest }) {
		lead, _, _ := strings.Cut(string(f.Body), "<h2")
		p.Body, p.Rest = template.HTML(lead), f.Body[len(lead):]
	}
	for _, sec := range sections {
		out := section{Section: sec, Plots: plots(sec.Drawings)}
		for _, t := range sec.Tables {
			out.Tables = append(out.Tables, tableBlock{t.Caption, t.Keeps, tableHTML(t, s.marks(), f.Rel)})
		}
		out.Section.Links = s.thereLinks(sec.Links)
		out.Section.Pictures = s.there(sec.Pictures)
		asked := len(sec.Links) + len(sec.Pictures) + len(sec.Drawings)
		if left := len(out.Links) + len(out.Pictures) + len(out.Plots) + len(out.Tables); asked > 0 && left == 0 {
			continue // this build makes nothing that it would show
		}
		p.Sections = append(p.Sections, out)
	}
	return s.render(cmp.Or(f.page.Name, anyPage), f.Path, p) // anyPage for one that the program does not know, such as board.md
}
