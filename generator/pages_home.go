package generator

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// home is the front page: its calculator's curve, and the margins that are needed at the
// board count that it shows first.
func (b *build) home(s *site.Site) (site.File, error) {
	curve, err := b.curve()
	if err != nil {
		return site.File{}, err
	}
	shown := &b.boards[slices.Index(b.counts(), b.shownBoards())].scales
	needed, err := sheet.NeededTable([]vp.Table{shown.ContinuousTable, shown.DiscreteTable}, b.m)
	if err != nil {
		return site.File{}, err
	}
	return s.Home(curve, needed)
}
