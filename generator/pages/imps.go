package pages

import (
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
)

// impsSections makes the IMP scale.
func impsSections(in *Input) ([]site.Section, error) {
	t := sheet.IMPTable(in.Words)
	return []site.Section{{ID: "scale", Heading: t.Caption, Tables: []sheet.Table{t}}}, nil
}
