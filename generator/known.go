package generator

import (
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/site"
)

// known is what the pages are made from.
type known struct {
	*Plan
	boards Boards
	series []dataset.Series // the tables of every scale that is shown
	plots  plots
	absent map[string]bool // the paths of prints that were left out
	in     site.Branch
	shared []site.File // those that have no language
}
