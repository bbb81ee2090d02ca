package pages

import (
	"fmt"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/site"
)

// A triangle is three teams that play each other in two halves: what its template is given.
type triangle struct {
	site.Frame
	// Name is the scale of half a match. Printed are the board counts for which somebody printed it,
	// for a script: "3 4".
	Name, Printed string
	Boards        int // of a half, at first
	Teams         []triangleTeam
	Matches       []triangleMatch
}

type triangleTeam struct{ ID, Label, Name string }

// A triangleMatch is two teams, and the fields of their two halves.
type triangleMatch struct {
	Name   string
	Halves []site.Field
}

// trianglePage is the page for a triangle. It begins with halves of the match that other pages show first.
func trianglePage(in *Input, s *site.Site) (outline.File, error) {
	f, m := s.Rendered("triangle"), in.Words.Triangle
	half := in.Scales[slices.IndexFunc(in.Scales, func(s scale.Scale) bool { return s.Half })]
	t := triangle{
		Frame: f, Name: half.Name, Printed: strings.Trim(fmt.Sprint(countsOf(half.Vouched())), "[]"),
		Boards: min(max(in.shownBoards()/2, half.From), half.To),
	}
	names := []string{"A", "B", "C"}
	for i, name := range names {
		id := strings.ToLower(name)
		t.Teams = append(t.Teams, triangleTeam{"team-" + id, m.TeamName(name), name})
		for _, other := range names[i+1:] {
			match := id + strings.ToLower(other)
			t.Matches = append(t.Matches, triangleMatch{name + " – " + other, []site.Field{
				f.Field(match+"-1", m.FirstHalf(), "text"), f.Field(match+"-2", m.SecondHalf(), "text"),
			}})
		}
	}
	return s.Render("triangle", f.Path, t)
}
