package pages

import (
	"html/template"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
)

func init() {
	add(entry{
		Entry: site.Entry{
			Name: address.Home, Script: "home",
			Parts:  []string{"chart", "plot", "question", "keypad", "need", "triangle"},
			Scales: true, ShortNames: true, Boards: true,
		},
		whole: homePage,
	})
}

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
func homePage(in *Input, s *site.Site) (site.File, error) {
	m := in.Words
	f, err := s.Rendered(address.Home)
	if err != nil {
		return site.File{}, err
	}
	h := home{Frame: f, in: in, Needed: f.Table(sheet.NeededTable(in.firstTables(), m))}
	for _, n := range in.counts() {
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
	Halves []site.Field
}

// Triangle is what the template of a triangle is given, nil on a site that does not show the scale of half a match.
func (h home) Triangle() *triangle {
	at, m := slices.IndexFunc(h.in.Scales, func(s scale.Scale) bool { return s.Half }), h.M().Triangle
	if at < 0 {
		return nil
	}
	t := &triangle{Name: h.in.Scales[at].Name, Printed: printedFor(h.in.Scales[at])}
	names := []string{"A", "B", "C"}
	for i, name := range names {
		id := strings.ToLower(name)
		t.Teams = append(t.Teams, triangleTeam{"team-" + id, m.TeamName(name), name})
		for _, other := range names[i+1:] {
			match := id + strings.ToLower(other)
			t.Matches = append(t.Matches, triangleMatch{name + " – " + other, []site.Field{
				h.Field(match+"-1", m.FirstHalf(), "text"), h.Field(match+"-2", m.SecondHalf(), "text"),
			}})
		}
	}
	return t
}

// firstTables returns the tables for the board count that the front page shows first: of the main
// scales, or of the scale that leads if that is for half a match.
func (in *Input) firstTables() (tables []vp.Table) {
	shown := in.shownBoards()
	if leads := in.Scales[0]; !leads.Main && leads.Has(shown) {
		return []vp.Table{leads.Make(shown)}
	}
	for _, w := range in.Boards[slices.Index(in.counts(), shown)].Main {
		tables = append(tables, w.Table)
	}
	return tables
}
