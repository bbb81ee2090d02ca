package pages

import (
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/site"
)

// An event is the matches that a reader keeps: what its template is given. All else is in the reader's browser.
type event struct{ site.Frame }

func eventPage(in *Input, s *site.Site) (outline.File, error) {
	f := s.Rendered("event")
	return s.Render("event", f.Path, event{f})
}

// Targets are the fields of what is still to be played, and is wanted.
func (e event) Targets() []site.Field {
	m := e.M().Event
	return []site.Field{
		e.Field("to-come", m.ToCome(), "numeric"), e.Field("length", e.M().Home.Boards(), "numeric"),
		e.Field("wanted", e.M().Need.Wanted(), "decimal"),
	}
}

// Others are the fields of other points: what for, and how many. The program computes none of them, because regulations
// differ.
func (e event) Others() []site.Field {
	return []site.Field{e.what("word"), e.Field("points", e.M().Need.VP(), "text")}
}

// what is the field for what other points are for.
func (e event) what(id string) site.Field {
	f := e.Field(id, e.M().Event.Word(), "")
	f.List = "words"
	return f
}

// Words are what other points are for most often.
func (e event) Words() []string {
	m := e.M().Event
	return []string{m.Bye(), m.Walkover(), m.CarryOver(), m.Penalty()}
}

// An edited field is one of a row: of a match, of other points, or if Of is "" of both.
type edited struct {
	site.Field
	Of string
}

// Edits are the fields of a row.
func (e event) Edits() []edited {
	m, home := e.M().Event, e.M().Home
	of := func(of, id, label, keys string) edited { return edited{e.Field(id, label, keys), of} }
	return []edited{
		of("match", "opponent", m.Opponent(), ""), {e.what("row-word"), "other"},
		of("match", "boards", home.Boards(), "numeric"), of("match", "result", home.IMPs(), "text"),
		of("match", "for-us", m.Adjusted(home.ForUs()), "text"), of("match", "for-them", m.Adjusted(home.ForThem()), "text"),
		of("", "ours", m.OurVPs(), "text"), of("match", "theirs", m.TheirVPs(), "text"),
	}
}
