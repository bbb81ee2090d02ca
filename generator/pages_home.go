package generator

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// homePage makes the front page, with the curve of its calculator and the table of needed
// margins for the board count that it shows first.
func homePage(k *known, s *site.Site) (site.File, error) {
	curve, err := k.curve()
	if err != nil {
		return site.File{}, err
	}
	shown := &k.boards[slices.Index(k.counts(), k.shownBoards())].scales
	needed, err := sheet.NeededTable([]vp.Table{shown.ContinuousTable, shown.DiscreteTable}, k.m)
	if err != nil {
		return site.File{}, err
	}
	return s.Home(curve, needed)
}
