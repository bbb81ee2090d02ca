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
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/scale"
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
	Rest        bool
	ID, Heading string // a placed section may have no heading: the Markdown has one
	Tool        string // the name of a template of the page, for fields and what a script shows; may be empty
	Data        string // what the tool hands over to its script; may be empty
	Screen      bool   // only links: not printed
	Text        []string
	Tables      []sheet.Table
	Drawings    []mark.Drawing
	Charts      []Chart
	Pictures    []sheet.Picture
	Links       []Link
	Citations   []Citation
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

// A Gallery is pictures as the template of a page shows them.
type Gallery struct {
	frame
	Pictures []sheet.Picture
}

// Gallery is pictures for a template.
func (f frame) Gallery(pictures []sheet.Picture) Gallery { return Gallery{f, pictures} }

// An Each tells a script where the files of the other board counts are: the address with
// {boards} in it, and the board counts that have no such file, "120-150 160-160".
type Each struct{ Address, Without string }

// Each is for a file of a picture. Only the page of all prints can show other board counts. Some
// pieces are too small for large board counts: those have no file.
func (g Gallery) Each(of sheet.Picture, file string) Each {
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
func (g Gallery) Paper(of sheet.Picture, file string) string {
	if !g.page.Gallery {
		return ""
	}
	at := slices.IndexFunc(of.Links, func(l sheet.PictureLink) bool { return l.Path == file })
	return of.Links[at].Paper
}

// A Field is what people type into: its label, a hint where one is needed, and room
// for a fault.
type Field struct {
	ID          string
	Label, Hint string
	Keys        string // that a phone shows: "numeric", "decimal", "text"
}

// A Slider is a native slider: what it goes from and to, by which steps, and where it begins.
type Slider struct{ ID, Label, Min, Max, Step, Value string }

// Slider is a slider for a template.
func (f frame) Slider(id, label, min, max, step, value string) Slider {
	return Slider{id, label, min, max, step, value}
}

// Field is a field for a template, with one hint or none.
func (f frame) Field(id string, label string, keys string, hint ...string) Field {
	return Field{id, label, cmp.Or(hint...), keys}
}

// there leaves out pictures and links to files that are not on the site.
func (s *Site) there(pictures []sheet.Picture) []sheet.Picture {
	var all []sheet.Picture
	for _, p := range pictures {
		p.Links = slices.DeleteFunc(slices.Clone(p.Links), func(l sheet.PictureLink) bool { return !s.has(l.Path) })
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
	f, err := s.rendered(address.Home, inserts{})
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

// frame is a page of Markdown that is not rendered yet.
func (s *Site) frame(name string) frame {
	known, _ := s.pages.find(name)
	return frame{around: around{s, address.Page(name)}, page: known, Title: s.fronts[name].Title, Description: s.fronts[name].Description}
}

// rendered is a page of Markdown, rendered with what it needs besides.
func (s *Site) rendered(name string, with inserts) (f frame, err error) {
	p, err := s.page(name)
	if err != nil {
		return frame{}, err
	}
	f = s.frame(name)
	m := s.markdown
	m.from = f.Path
	if f.Body, err = m.render(p, f.Rel, with); err != nil || !f.page.Dataset {
		return f, err
	}
	changes, err := m.render(s.content.Changelog, f.Rel, inserts{})
	f.Body += changes
	return f, err
}

// Family are the page that stands above this one and all pages below that one, for a page below
// another.
func (f frame) Family() (family []barLink) {
	above, _, below := strings.Cut(f.page.Name, "/")
	if !below {
		return nil
	}
	for _, p := range f.site.pages {
		folder, _, _ := strings.Cut(p.Name, "/")
		if path := address.Page(p.Name); folder == above && f.site.has(path) {
			front := f.site.fronts[p.Name]
			l := barLink{Href: f.Rel(path), Text: cmp.Or(front.Short, front.Title)}
			if p.Name == f.page.Name {
				l.Current = "page"
			}
			family = append(family, l)
		}
	}
	return family
}

// page is what the template of all other pages is given.
type page struct {
	frame
	Rest     template.HTML
	Warning  string
	Sections []section
}

// A section is what the template of a section is given.
type section struct {
	frame
	Section
	Placed   bool // it stands within the Markdown
	Plots    []Plot
	Charts   []chart
	Tables   []tableBlock
	ToolHTML template.HTML
}

// A chart is what the template of a chart is given.
type chart struct {
	Plot
	Values tableBlock
	Files  []Link
}

type tableBlock struct {
	Caption string
	Keeps   bool
	HTML    template.HTML
}

// Page is a page of Markdown with what the program adds.
func (s *Site) Page(name string, with Additions) (File, error) {
	body, err := s.page(name)
	if err != nil {
		return File{}, err
	}
	p := page{frame: s.frame(name), Warning: with.Warning}
	in := inserts{facts: with.Facts, sections: map[string]template.HTML{}}
	rest := false
	for _, sec := range with.Sections {
		rest = rest || sec.Rest
		out, shown, err := s.section(p.frame, sec)
		if err != nil {
			return File{}, err
		}
		switch {
		case places(body, sec.ID):
			if out.Placed = true; !shown {
				in.sections[sec.ID] = ""
				break
			}
			var b strings.Builder
			if err := s.of(name).ExecuteTemplate(&b, "section", out); err != nil {
				return File{}, s.inFile(err)
			}
			in.sections[sec.ID] = template.HTML(b.String())
		case shown:
			p.Sections = append(p.Sections, out)
		}
	}
	if p.frame, err = s.rendered(name, in); err != nil {
		return File{}, err
	}
	if p.page.Dataset {
		p.data = s.allData(p.Description)
	}
	if rest {
		lead, _, _ := strings.Cut(string(p.Body), "<h2")
		p.Body, p.Rest = template.HTML(lead), p.Body[len(lead):]
	}
	return s.render(cmp.Or(p.page.Name, anyPage), p.Path, p) // anyPage for one that the program does not know, such as board.md
}

// of is the template of a page.
func (s *Site) of(name string) *template.Template {
	if t := s.templates[name]; t != nil {
		return t
	}
	return s.templates[anyPage]
}

// section prepares a section for its template. It is not shown if this build makes nothing of what
// it would show.
func (s *Site) section(f frame, sec Section) (out section, shown bool, err error) {
	out = section{frame: f, Section: sec, Plots: plots(sec.Drawings)}
	for _, t := range sec.Tables {
		out.Tables = append(out.Tables, tableBlock{t.Caption, t.Keeps, tableHTML(t, s.marks(), f.Rel)})
	}
	for _, c := range sec.Charts {
		if len(c.Drawing.Marks) == 0 {
			continue
		}
		out.Charts = append(out.Charts, chart{
			Plot:   plots([]mark.Drawing{c.Drawing})[0],
			Values: tableBlock{c.Values.Caption, true, tableHTML(c.Values, s.marks(), f.Rel)}, Files: s.thereLinks(c.Files),
		})
	}
	out.Section.Links = s.thereLinks(sec.Links)
	out.Section.Pictures = s.there(sec.Pictures)
	if sec.Tool != "" {
		var b strings.Builder
		if err := s.of(f.page.Name).ExecuteTemplate(&b, sec.Tool, out); err != nil {
			return out, false, s.inFile(err)
		}
		out.ToolHTML = template.HTML(b.String())
	}
	asked := len(sec.Links) + len(sec.Pictures) + len(sec.Drawings) + len(sec.Charts)
	left := len(out.Links) + len(out.Pictures) + len(out.Plots) + len(out.Charts) + len(out.Tables) + len(out.ToolHTML)
	return out, asked == 0 || left > 0, nil
}
