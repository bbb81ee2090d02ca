package pages

import (
	"html/template"
	"slices"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// home is what the template of the front page is given.
type home struct {
	site.Frame
	in           *Input
	Needed       template.HTML
	Usual, Every []boardTile
}

type boardTile struct {
	site.Link
	Boards int
	N      string // the same for people
	Usual  bool
}

// homePage is the front page: the calculator, with the table of margins needed, and every board
// count, the usual match lengths first.
func homePage(in *Input, s *site.Site) (outline.File, error) {
	m := in.Words
	f, err := s.Rendered(address.Home)
	if err != nil {
		return outline.File{}, err
	}
	h := home{Frame: f, in: in, Needed: f.Table(sheet.NeededTable(in.firstTables(), m))}
	for _, n := range in.Counts {
		usual := slices.Contains(in.Content.Settings.UsualBoards, n)
		tile := boardTile{in.boardLink(n), n, m.Locale().Int(n), usual}
		h.Every = append(h.Every, tile)
		if tile.Usual {
			h.Usual = append(h.Usual, tile)
		}
	}
	return s.Render(address.Home, f.Path, h)
}

// An extra is a field of what counts besides the match and the lead.
type extra struct {
	site.Field
	Theirs bool // it is the other team's
}

// Extras are the carry-over and the penalty of us and of the other team. A carry-over may be less
// than 0, so that its keys need a minus.
func (h home) Extras() []extra {
	m := h.M().Need
	return []extra{
		{h.Field("our-carry", m.OurCarry(), "text"), false},
		{h.Field("their-carry", m.TheirCarry(), "text"), true},
		{h.Field("our-penalty", m.OurPenalty(), "decimal"), false},
		{h.Field("their-penalty", m.TheirPenalty(), "decimal"), true},
	}
}

// Ways are the ways to what the site is for, on this page and on others.
func (h home) Ways() (ways []site.Link) {
	if h.Tools() {
		ways = append(ways, site.Link{Path: "#need", Text: h.M().Need.Heading()})
	}
	ways = append(ways, site.Link{Path: "#every", Text: h.M().Home.AllLengths()})
	pages := []site.Link{
		{Path: address.Page("print"), Text: h.M().Frame.Print()},
		{Path: address.Page("triangle"), Text: h.M().Home.Triangle()},
	}
	for _, l := range pages {
		if h.in.there(l.Path) {
			ways = append(ways, site.Link{Path: h.Rel(l.Path), Text: l.Text})
		}
	}
	return ways
}

// firstTables returns the tables for the board count that the front page shows first: of the main
// scales, or of the scale that leads if that is for half a match.
func (in *Input) firstTables() (tables []vp.Table) {
	shown := in.shownBoards()
	if leads := in.Scales[0]; !leads.Main && leads.Has(shown) {
		return []vp.Table{leads.Make(shown)}
	}
	for _, w := range in.Boards[slices.Index(in.Counts, shown)].Main {
		tables = append(tables, w.Table)
	}
	return tables
}
