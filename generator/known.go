package generator

import "github.com/vpcharts/vpcharts/generator/dataset"

// known is what is known of a site when its pages are made, and all that they are made of.
type known struct {
	*Plan
	boards Boards
	series []dataset.Series // the published tables of every scale that is shown
	plots  plots
	absent map[string]bool // the prints that were left out, by their paths
	early  bool            // its prints are of other words or settings: its own are still to come
}
