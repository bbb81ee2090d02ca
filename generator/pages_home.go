package generator

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// homePage makes the front page, with the table of needed margins for the board count that it
// shows first.
func homePage(k *known, s *site.Site) (site.File, error) {
	return s.Home(sheet.NeededTable(k.firstTables(), k.m))
}

// firstTables returns the tables for the board count that the front page shows first: of the main
// scales, or of the site's default scale if that is another one.
func (k *known) firstTables() []vp.Table {
	shown := k.shownBoards()
	for _, s := range k.shownScales() {
		if s.Name == k.content.Settings.DefaultScale && !s.Main && s.Has(shown) {
			return []vp.Table{s.Make(shown)}
		}
	}
	main := &k.boards[slices.Index(k.counts(), shown)].scales
	return []vp.Table{main.ContinuousTable, main.DiscreteTable}
}
