package pages

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// homePage makes the front page, with the table of needed margins for the board count that it
// shows first.
func homePage(in *Input, s *site.Site) (site.File, error) {
	return s.Home(sheet.NeededTable(in.firstTables(), in.Words))
}

// firstTables returns the tables for the board count that the front page shows first: of the main
// scales, or of the site's default scale if that is another one.
func (in *Input) firstTables() []vp.Table {
	shown := in.shownBoards()
	for _, s := range in.Scales {
		if s.Name == in.Content.Settings.DefaultScale && !s.Main && s.Has(shown) {
			return []vp.Table{s.Make(shown)}
		}
	}
	main := &in.Boards[slices.Index(in.counts(), shown)].Scales
	return []vp.Table{main.ContinuousTable, main.DiscreteTable}
}
